import Formats
import Foundation
import Testing

@testable import waterfall

/// Every command of the documents is run, as it stands there.
@Suite(.serialized) struct RecipesTests {
  @Test func eachRecipeHasATrial() {
    #expect(Documents.recipes.count > 20)
    #expect(Set(Documents.recipes.map(\.caption)) == Set(Trial.all.keys))
  }

  @Test(
    .enabled(if: Tmux.isInstalled, "tmux is not installed"), arguments: Documents.recipes)
  func aRecipeDoesWhatItSays(recipe: DocumentedCommand) throws {
    let trial = try #require(Trial.all[recipe.caption])
    if let missing = Self.missing(for: recipe, trial) {
      // Not by `Test.cancel`: what the other recipes fail of would then not be told.
      Issue.record("not tried, for want of \(missing): \(recipe.caption)", severity: .warning)
      return
    }
    let tmux = try Tmux(Self.script(recipe, trial))
    for step in trial.steps {
      switch step {
      case .wait(let text): try tmux.wait(for: text)
      case .press(let keys): for key in keys { try tmux.press(key) }
      case .run(let command): try tmux.runBeside(command)
      }
    }
    let rows = try tmux.wait(for: "[status ")
    let picture = rows.joined(separator: "\n")
    for text in trial.result {
      #expect(rows.contains { $0.hasSuffix(text) }, "no \(text):\n\(picture)")
    }
  }

  private static func missing(for recipe: DocumentedCommand, _ trial: Trial) -> String? {
    if recipe.text.contains("--json"), !Formats.jsonIsAvailable { return "simdjson" }
    if recipe.text.contains("--csv"), !Formats.csvIsAvailable { return "libcsv" }
    return trial.programs.first { !Installed.has($0) }
  }

  /// A script that makes the setting, runs the recipe and tells its status.
  private static func script(_ recipe: DocumentedCommand, _ trial: Trial) -> String {
    let isForVim = recipe.language == "vim"
    return """
      export HOME="$PWD" PATH="$PWD/bin:$PATH"; mkdir bin here; ln -s "$waterfall" bin/waterfall
      cat >recipe.vim <<'END'
      \(isForVim ? recipe.text : "")
      END
      cat >recipe.sh <<'END'
      assets='\(Documents.folder)/Assets'
      stand_in() { # in the place of a program that is not here, or would reach out of here
        printf '#!/bin/sh\\n%s\\n' "$2" >~/bin/"$1"
        chmod +x ~/bin/"$1"
      }
      cd here
      \(trial.setting)
      \(isForVim ? "vim -N -u ~/recipe.vim" : recipe.text)
      recipe_status=$?
      \(trial.then)
      echo "[status $recipe_status]"
      END
      bash recipe.sh
      """
  }

  @Test func theManPageHasTheRecipes() {
    for recipe in Documents.recipes where recipe.language == "sh" {
      #expect(ManPage.examples.contains { $0.command == recipe.text })
    }
  }

  /// `.ci/run` and `.ci/package` take these from the README, by their ends or by their heading.
  @Test func theCommandsOfTheCheckoutAreRunByCI() throws {
    let (run, package) = (try Documents.text(".ci/run"), try Documents.text(".ci/package"))
    #expect(package.contains("readme_commands Install"))
    let lines = Documents.ofTheCheckout.flatMap { $0.text.split(separator: "\n") }
    let others = lines.filter {
      !$0.hasPrefix("bash Assets/install.sh") && !$0.hasPrefix("bash Assets/make-deb.sh")
    }
    #expect(others.count == 2 && lines.count > 4)
    for line in others {
      let end = try #require(
        ["waterfall Assets/gallery", "swift test"].first { line.hasSuffix($0) })
      #expect(run.contains("from_readme \"\(end)\""))
    }
  }

  /// What the commands within sentences print, by the command.
  private static let sentences = [
    "waterfall --version": "waterfall 0.",
    "export WATERFALL_DEFAULT_OPTS=\"-w 36 --border single\"": "┌─",
  ]

  @Test func commandsWithinSentences() throws {
    #expect(Set(Documents.inSentences) == Set(Self.sentences.keys))
    for (command, text) in Self.sentences {
      let result = try Tool.shell(
        """
        waterfall() { "$waterfall" "$@"; }
        \(command)
        waterfall --demo --snapshot
        """)
      #expect(result.status == 0)
      #expect(result.output.contains(text), "\(command)")
    }
  }

  /// What an option of the help takes, by the word that stands there for it.
  private static let values = [
    "REGEX": "^a", "CMD": "seq 9", "SECONDS": "9", "N": "7", "T,L,B,R": "1,2,1,2", "TEXT": "a",
    "MiB": "7", "WxH": "50x9",
  ]

  @Test(arguments: OptionTable.entries.map(\.long))
  func everyOptionOfTheHelpIsTaken(name: String) throws {
    let option = try #require(OptionTable.entries.first { $0.long == name })
    var arguments = ["--" + name]
    if case .required(let word) = option.argument {
      arguments.append(try #require(option.choices.last ?? Self.values[word], "\(word)"))
    }
    if !["help", "version", "frames"].contains(name) { arguments.append("--snapshot") }
    if name == "watch" { arguments += ["--command", "seq 9"] }
    let input = ["json": "{}\n", "files": "/dev/null\n"][name] ?? "a\nb\n"
    let result = try Tool.run(arguments, input: input)
    let isLeftOut = result.error.contains("install lib")
    #expect(result.status == 0 || isLeftOut, "\(arguments): \(result.error)")
  }
}
