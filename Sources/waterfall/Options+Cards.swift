import Cards
import Glibc
import NcursesBackend

// What the options mean to the loader and to the cards.
extension Options {
  /// What the heights of cards depend on.
  var cardOptions: CardOptions { CardOptions(maxHeight: maxHeight, border: border) }

  /// What Enter reports.
  var reportFormat: ReportFormat {
    switch report {
    case .index: .index
    case .item: .item
    case .json: .json
    case .field(let name): .field(name)
    }
  }

  /// The byte after each answer.
  var endOfAnswer: UInt8 { answersEndInNUL ? 0 : 0x0A }

  /// What reads all that the command line names and wakes `relay` whenever something has arrived.
  func loader(waking relay: WakeRelay) throws(ProgramError) -> Loader {
    do throws(CardError) {
      return try Loader(
        sources: sources, input: cardInput, opensFiles: opensFiles, readsANSI: readsANSI,
        maxPixels: maxPixels,
        prepareThread: { TerminalGuard.protectThisThread() }, wake: { relay.wake() })
    } catch {
      throw .unreadable(error.description)
    }
  }

  /// Where items come from: without a PATH, from what is piped in, or else this folder.
  var sources: [CardSource] {
    if let demoCount { return [.demo(demoCount)] }
    if let command { return [.command(Array(command.utf8))] }
    if paths.isEmpty { return [isatty(STDIN_FILENO) == 1 ? .path(".") : .standardInput] }
    return paths.map { path in
      path == Array("-".utf8) ? .standardInput : .path(bytes: path)
    }
  }

  /// How what is read is divided.
  private var cardInput: CardInput {
    switch input {
    case .paragraphs: .paragraphs
    case .split(let expression): .split(expression)
    case .json: .json
    case .csv: .csv
    case nil: readsPaths ? .paths(nul: endsInNUL) : .lines(nul: endsInNUL)
    }
  }

  /// Whether a file named as PATH is read as items, instead of being one card.
  private var opensFiles: Bool {
    input != nil || readsLinesOfFiles || endsInNUL && !readsPaths
  }
}
