/// How a recipe is tried: what has to be there, what a person would press, what comes of it.
struct Trial {
  /// Something that a person does in front of the screen.
  enum Step {
    case wait(String)
    case press([String])
    /// A shell command, run beside.
    case run(String)

    static func press(_ keys: String...) -> Step { .press(keys) }
  }

  /// Programs without which it cannot be tried.
  var programs: [String] = []
  /// Shell commands that make what the recipe finds, in a folder of its own or in `$HOME`.
  var setting = ""
  /// Shell commands after those of the recipe.
  var then = ""
  /// What is done, in this order.
  var steps: [Step]
  /// How rows of the screen end that are there at the end.
  var result: [String]
}

/// The trial of each recipe, by its caption.
extension Trial {
  static let all: [String: Trial] = [
    "Choose in a script": Trial(
      steps: [.wait("3/3"), .press("l"), .wait(" 1  coffee"), .press("Enter")],
      result: ["one coffee, please"]),
    "Count what is sent on your own terminal": Trial(
      then: "[ $(wc -c <sent) -gt 2000 ] && echo much is sent",
      steps: [.wait("╔"), .press("Down", "Down", "q")], result: ["much is sent"]),
    "Pick a photo and open it": Trial(
      setting: """
        mkdir ~/Pictures; cp "$assets"/gallery/Almanac/*.png ~/Pictures
        stand_in xdg-open 'echo "opening ${1##*/}"'
        """,
      steps: [
        .wait("Full moon.png"), .press("Right"), .wait(" 1  Full moon.png"), .press("Enter"),
      ],
      result: ["opening Full moon.png"]),
    "Read through notes, each folder a section, and edit those that are marked with Tab": Trial(
      setting: """
        \(notes)
        export EDITOR=~/bin/edit
        stand_in edit 'for file; do echo "edits ${file##*/}"; done'
        """,
      steps: [
        .wait("4/4"), .press("Tab", "End"), .wait(" 3  "), .press("Tab"), .wait("2 marked"),
        .press("Enter"),
      ],
      result: ["edits letter.txt", "edits walks.txt"]),
    "A card for each paragraph of a file": Trial(
      setting: "printf 'one\\ntwo\\n\\nthree\\n' >notes.txt",
      steps: [.wait("2/2"), .press("l", "Enter")], result: ["1"]),
    "Count the lines of files that find finds, whatever their names hold": Trial(
      setting: "echo one >'a b.swift'; printf '1\\n2\\n' >'c\nd.swift'; echo no >x.txt",
      steps: [
        .wait("2/2"), .press("Tab", "l", "Tab"), .wait("2 marked"), .press("Enter"),
      ],
      result: ["1 ./a b.swift", "3 total"]),
    "Pick a commit and get its hash": Trial(
      programs: ["git"], setting: repository + "\nexport GIT_PAGER=cat",
      steps: [.wait("2/2"), .press("l"), .wait(" 1  "), .press("Enter")],
      result: ["Plant the first tree", "tree.txt | 1 +"]),
    "The same from fields, of which one is reported": Trial(
      programs: ["git"],
      setting: repository,
      steps: [.wait("Water-the-tree"), .press("Enter")], result: ["f842f46"]),
    "A log in its colours": Trial(
      programs: ["git"], setting: repository,
      steps: [.wait("2/2"), .press("l", "Enter")], result: ["1"]),
    "End the processes that are marked": Trial(
      setting: "sleep 9876$((4 + 1)) & process=$!", then: "wait $process; echo \"ended by $?\"",
      steps: [
        .wait("╔"), .press("/"), .press("98765"), .wait(" 1/"), .press("Enter"),
      ],
      result: ["ended by 143"]),
    "Read search hits with the lines around them": Trial(
      setting: "mkdir src; seq 1 40 | sed 's/^[25].*5$/& TODO/; s/^5$/5 TODO/' >src/a.c",
      steps: [.wait("2/2"), .press("l", "Enter")], result: ["1"]),
    "Mark search hits and walk through them in vim, with :cn": Trial(
      programs: ["vim"],
      setting: "mkdir src; printf 'a\\nTODO b\\nc\\nTODO d\\nTODO e\\n' >src/a.c",
      steps: [
        .wait("3/3"), .press("Tab", "l", "Tab"), .wait("2 marked"), .press("Enter"),
        .wait("(1 of 2)"), .press(":cn", "Enter"), .wait("(2 of 2)"), .press(":qa", "Enter"),
      ],
      result: ["[status 0]"]),
    "Hits of ripgrep in colour, a file a card": Trial(
      programs: ["rg"], setting: "for i in 1 2; do echo TODO that >$i.txt; done",
      steps: [.wait("2/2"), .wait("1:TODO that"), .press("l", "Enter")], result: ["1"]),
    "Read source code in the colours of bat (batcat on Debian), a card for each paragraph": Trial(
      programs: ["batcat"],
      setting: "printf 'let a = 1\\n\\n// two\\nlet b = 2\\n' >main.swift",
      steps: [.wait("2/2"), .wait("│ // two "), .press("l", "Enter")], result: ["1"]),
    "Pick from the answer of an API": Trial(
      programs: ["jq"],
      setting: """
        stand_in curl 'echo "[{\\"name\\": \\"swift\\", \\"description\\": \\"A language\\", \\"html_url\\":
          \\"https://there/swift\\"}, {\\"name\\": \\"docc\\", \\"description\\": null,
          \\"html_url\\": \\"https://there/docc\\"}]"'
        """,
      steps: [.wait("docc"), .press("Enter")], result: ["https://there/swift"]),
    "Pick a row of a database": Trial(
      programs: ["jq", "sqlite3"],
      setting: """
        sqlite3 teas.db "create table teas (id, name); insert into teas values (7, 'Sencha'), (9, 'Assam')"
        """,
      steps: [.wait("Assam"), .press("l", "Enter")], result: ["9"]),
    "The same from PostgreSQL, as CSV": Trial(
      setting: "stand_in psql 'echo name,leaf; echo Sencha,green; echo Assam,black'",
      steps: [.wait("leaf: black"), .press("l", "Enter")], result: ["Assam"]),
    "Follow a log (F goes along with its end)": Trial(
      setting: "seq -f 'event %g' 200 >app.log",
      steps: [
        .wait("200/200"), .press("F"), .wait("event 200"), .run("echo late >>here/app.log"),
        .wait("late"), .press("q"),
      ],
      result: ["[status 1]"]),
    "Leave at once, whatever a quiet producer waits for": Trial(
      setting: "stand_in journalctl 'echo quiet; exec sleep 30'",
      steps: [.wait("quiet"), .press("Enter")], result: ["quiet", "[status 0]"]),
    "Watch the processes, the selected one staying selected": Trial(
      setting: "sleep 9876$((4 + 1)) & process=$!", then: "kill $process",
      steps: [
        .wait("╔"), .press("/"), .press("98765"), .wait(" 1/"), .press("Enter"),
      ],
      result: ["sleep 98765"]),
    "A shell function that changes the folder": Trial(
      setting: "mkdir -p garden/shed .hidden", then: "cdw && pwd | sed 's/.*garden/in garden/'",
      steps: [.wait("3/3"), .press("End"), .wait(" 2  "), .press("Enter")],
      result: ["in garden/shed"]),
    "From vim, :Wall notes edits what is chosen": Trial(
      programs: ["vim"], setting: notes + "\ncd ~",
      steps: [
        .wait("~"), .press(":Wall notes", "Enter"), .wait("4/4"), .press("/"), .press("high"),
        .wait("1/4"),
        .press("Enter"), .wait("1L, 29B"), .press(":q", "Enter"),
      ],
      result: ["[status 0]"]),
    "Without the screen, as text, for a pipe or to be read aloud": Trial(
      setting: notes, steps: [], result: ["│ eggs, chives              │", "4/4"]),
    "By its words, without a key pressed where only one card has them": Trial(
      setting: notes, steps: [], result: ["/notes/tides.txt"]),
    "Watch cells being reused": Trial(
      steps: [.wait("displayed"), .press("PageDown", "q")], result: ["[status 1]"]),
  ]

  private static let notes = """
    mkdir -p ~/notes/b; cd ~/notes; echo 'eggs, chives' >market.txt; echo a river >b/walks.txt
    echo 'the tide table: high at nine' >tides.txt; echo 'a letter' >letter.txt; cd ~-
    """

  private static let repository = """
    export GIT_AUTHOR_DATE=2026-11-30T12:00:00Z GIT_COMMITTER_DATE=2026-11-30T12:00:00Z
    git init -q .; git config user.name Ann; git config user.email ann@there
    echo oak >tree.txt; git add .; git commit -qm 'Plant the first tree'
    echo wet >tree.txt; git commit -qam 'Water the tree'
    """
}
