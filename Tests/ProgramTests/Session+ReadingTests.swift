import Foundation
import LayoutEngine
import Testing

@testable import waterfall

/// Reading again, by the key and by the clock, with what it does to the wall.
@Suite(.serialized) struct SessionReadingTests {
  private func items(_ numbers: some Sequence<Int>) -> [String] { numbers.map { "item \($0)" } }

  @Test func theSelectedCardKeepsItsRowWhileOthersComeAndGo() throws {
    let live = try LiveSession(items(0..<200))
    try live.select("item 100")
    _ = live.screen()
    let row = try #require(live.row)
    // Gone above and below, new above and below, and some of those on screen.
    let others = ["new 1", "new 2", "new 3"]
    try live.write(others + items(7..<98) + ["between"] + items(99..<103) + items(105..<300))
    try live.readAgain()
    #expect(live.selected == "item 100")
    #expect(live.row == row)
    #expect(live.session.selectedCard == 3 + 91 + 1 + 1)
    #expect(live.session.store.count == 3 + 91 + 1 + 4 + 195)
  }

  @Test func whoStaysShowsItsNewNumber() throws {
    let live = try LiveSession(items(0..<9))
    #expect(live.screen().contains(" 8 "))
    try live.write(["first"] + items(0..<9))
    try live.readAgain()
    let rows = live.screen().split(separator: "\n")
    let place = try #require(rows.firstIndex { $0.contains("item 8 ") })
    #expect(rows[place - 1].contains(" 9 "), "\(live.screen())")
    #expect(rows.last?.hasPrefix(" 1  item 0") == true, "\(live.screen())")
    try live.write(["other"])
    try live.readAgain()
    #expect(live.screen().contains("0  other"))
  }

  @Test func aCardThatIsGoneHandsItsPlaceToItsIndex() throws {
    let live = try LiveSession(items(0..<50))
    try live.select("item 20")
    try live.write(items(0..<20) + items(21..<50))
    try live.readAgain()
    #expect(live.selected == "item 21")
    try live.write(items(0..<5))
    try live.readAgain()
    #expect(live.selected == "item 4")
  }

  @Test func duplicatesAreToldApartByOccurrence() throws {
    let live = try LiveSession(["x", "y", "x", "y", "x", "y"])
    live.view.selectItem(at: IndexPath(item: 4, section: 0))
    try live.write(["y", "x", "x", "x", "x", "y", "y"])
    try live.readAgain()
    #expect(live.selected == "x")
    #expect(live.session.selectedCard == 3)
    try live.write(["x", "x"])
    try live.readAgain()
    #expect(live.selected == "x")
    #expect(live.session.store.count == 2)
  }

  @Test func nothingAndThenSomethingAgain() throws {
    let live = try LiveSession(items(0..<50))
    try live.select("item 20")
    try live.write([])
    try live.readAgain()
    #expect(live.selected == nil)
    #expect(live.screen().contains("nothing to show"))
    #expect(live.screen().hasSuffix(" 0/0"))
    try live.write(items(5..<9))
    try live.readAgain()
    #expect(live.selected == "item 5")
    #expect(live.screen().contains("0  item 5"))
  }

  @Test func aChangedFileIsDrawnAnewAndKeepsItsPlace() throws {
    let live = try LiveSession { options, folder in
      options.paths = [Array(folder.path.utf8)]
    }
    try live.run(until: "an empty folder") { live.session.loader.status.isFinished }
    for number in 0..<40 { try live.write("text \(number)", to: "\(number)") }
    try live.readAgain()
    try live.select("\(live.folder.path)/20")
    _ = live.screen()
    let row = live.row
    try live.write("something else", to: "20")
    try live.remove("3")
    try live.write("one more", to: "zz")
    try live.readAgain()
    #expect(live.screen().contains("something else"))
    #expect(!live.screen().contains("text 20 "))
    #expect(live.selected == "\(live.folder.path)/20")
    #expect(live.row == row)
    #expect(live.session.store.count == 40)
  }

  /// Lines of a number that tells them apart and of some words.
  private func lines(_ numbers: [Int]) -> [String] {
    numbers.map { "\($0) " + Array(repeating: "words", count: $0 * 7 % 31).joined(separator: " ") }
  }

  /// A screen without its status line and scroll bar.
  private func cards(_ screen: String) -> [Substring] {
    screen.split(separator: "\n").dropLast().map { $0.prefix(58) }
  }

  @Test func whatIsReadAgainStandsWhereItWouldAnyway() throws {
    var random = Seeded(state: 20)
    var numbers = Array(0..<20_000)
    let live = try LiveSession(lines(numbers))
    for round in 0..<12 {
      // Not always all of it is in the layout when the next reading comes.
      if round % 3 != 0 { live.session.placeAll() }
      let place = Int.random(in: 0...max(0, live.view.contentSize.height), using: &random)
      live.view.scrollWithSelection(by: place - live.view.contentOffset)
      _ = live.screen()
      let (selected, row) = (live.selected, live.row)
      let cells = Dictionary(
        uniqueKeysWithValues: live.view.displayedCards.map {
          (numbers[live.session.card(at: $0.attributes.indexPath)], $0.cell)
        })
      let cut = Int.random(in: 0..<numbers.count, using: &random)
      switch round % 4 {
      case 0: numbers[cut] += 100_000
      case 1: numbers.insert(contentsOf: (0..<1000).map { $0 + 1_000_000 * (round + 1) }, at: cut)
      case 2: numbers.removeSubrange(max(0, cut - 700)..<cut)
      default: numbers = Array(numbers[cut...] + numbers[..<cut])
      }
      try live.write(lines(numbers))
      try live.readAgain()
      let isKept = selected.map { lines(numbers).contains($0) } ?? false
      if isKept {
        #expect(live.selected == selected, "round \(round)")
        #expect(live.row == row, "round \(round)")
      }
      for (attributes, cell) in live.view.displayedCards {
        let number = numbers[live.session.card(at: attributes.indexPath)]
        if let before = cells[number], isKept { #expect(cell === before, "round \(round)") }
      }
      let seen = cards(live.screen())
      live.session.placeAll()
      #expect(cards(live.screen()) == seen, "round \(round)")
      #expect(live.session.store.measuredOnDemand == 0)
      let anew = try LiveSession(lines(numbers))
      anew.session.placeAll()
      for item in 0..<numbers.count {
        try #require(
          live.view.layout.frame(ofItem: item) == anew.view.layout.frame(ofItem: item),
          "round \(round), card \(item)")
      }
    }
  }

  @Test func aCardThatHasChangedCostsNoMoreThanAPortion() throws {
    let count = 300_000
    let live = try LiveSession { options, folder in
      options.command = """
        seq 1 \(count) | sed "250000s/$/$(cat '\(folder.path)/more' 2>/dev/null)/"
        """
    }
    try live.run(until: "all lines") { live.session.placed == count }
    let asked = live.view.statistics.heightsAsked
    try live.write(String(repeating: "more ", count: 60), to: "more")
    try #require(live.session.readAgain() == nil)
    try live.run(until: "second reading") { live.session.rereading == nil }
    // The cards before it have stayed in the layout, and nobody was asked about them.
    #expect(live.session.placed >= 249_999)
    live.session.placeAll()
    #expect(live.view.statistics.heightsAsked <= asked + 50_001)
    #expect(live.session.store.measuredOnDemand == 0)
  }

  @Test func sectionsFollow() throws {
    let live = try LiveSession { options, folder in
      options.paths = [Array(folder.path.utf8)]
      options.isGrouped = true
      for name in ["a/1", "a/2", "b/1", "c/1"] {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try name.write(to: file, atomically: true, encoding: .utf8)
      }
    }
    try live.run(until: "four files") { live.session.store.count == 4 }
    try live.select("\(live.folder.path)/b/1")
    #expect(live.session.sections.names == ["a", "b", "c"])
    try live.remove("a")
    try live.write("new", to: "aa/1")
    try live.write("new", to: "b/0")
    try live.readAgain()
    #expect(live.session.sections.names == ["aa", "b", "c"])
    #expect(live.selected == "\(live.folder.path)/b/1")
    #expect(live.view.selectedIndexPath == IndexPath(item: 1, section: 1))
    #expect(live.screen().contains("aa"))
  }

  @Test func aReadingThatNeverEndsIsShownOnceItIsQuiet() throws {
    let live = try LiveSession(items(0..<20), then: "sleep 1000")
    #expect(live.session.wall.status.isReading)
    let first = live.session.loader
    try live.select("item 10")
    try live.write(["new"] + items(0..<20))
    let time = try ContinuousClock().measure { try live.readAgain() }
    #expect(time > .milliseconds(Rereading.quiet - 100))
    #expect(live.selected == "item 10")
    #expect(live.session.store.count == 21)
    #expect(live.session.wall.status.isReading)
    try live.run(until: "an end of the first") { !first.hasProducer }
    #expect(live.session.loader.hasProducer)
    live.session.cancel()
    #expect(!live.session.loader.hasProducer)
  }

  @Test func whatIsSlowToBeginIsWaitedFor() throws {
    // Quiet for longer than what counts as the end, with nothing to show yet.
    let live = try LiveSession { options, folder in
      options.command = "test -e '\(folder.path)/again' && sleep 1.3; echo a; echo b"
    }
    try live.run(until: "both") { live.session.store.count == 2 }
    try live.write("", to: "again")
    #expect(live.session.readAgain() == nil)
    var least = 2
    try live.run(until: "second reading") {
      least = min(least, live.session.store.count)
      return live.session.rereading == nil
    }
    #expect(least == 2)
    #expect(live.session.store.count == 2)
  }

  @Test func lessThanThereWasIsNoEnd() throws {
    let live = try LiveSession { options, folder in
      options.command = "echo a; test -e '\(folder.path)/again' && sleep 1.3; echo b"
    }
    try live.run(until: "both") { live.session.store.count == 2 }
    try live.select("b")
    try live.write("", to: "again")
    try live.readAgain()
    #expect(live.selected == "b")
  }

  @Test func theNextReadingIsPlannedAtTheEndOfTheOneBefore() throws {
    let live = try LiveSession { options, folder in
      options.watchInterval = 100
      options.command = "echo x >>'\(folder.path)/log'; sleep 0.2; cat '\(folder.path)/log'"
    }
    var overlaps = 0
    try live.run(until: "four readings") {
      if live.session.rereading != nil, live.session.nextReading != nil { overlaps += 1 }
      return live.session.store.count >= 4
    }
    #expect(overlaps == 0)
    #expect(live.session.patience.map { $0 <= 100 } == true)
  }

  @Test func watchingGoesOnThroughNothing() throws {
    let live = try LiveSession { options, folder in
      options.watchInterval = 100
      options.command = "cat '\(folder.path)/input' 2>/dev/null"
    }
    try live.run(until: "nothing, twice") { live.session.rereading != nil }
    try live.run(until: "nothing, twice") { live.session.rereading == nil }
    try live.write(["a"])
    try live.run(until: "something") { live.session.store.count == 1 }
    try live.remove("input")
    try live.run(until: "nothing again") { live.session.store.count == 0 }
    #expect(live.session.wall.status.leftOut == 1)
  }

  @Test func aPipeSaysThatItCannotBeReadAgain() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let live = try LiveSession { options, _ in options.paths = [Array("/dev/fd/\(ends[0])".utf8)] }
    #expect(live.session.readAgain() == "what comes through a pipe cannot be read again")
    #expect(live.session.rereading == nil)
  }

  @Test func noticesStayAndGoWithWhatTheySay() throws {
    let live = try LiveSession(items(0..<5))
    live.session.wall.status.notice = Session.readingAgain
    try live.readAgain()
    #expect(live.session.wall.status.notice == nil)
    live.session.wall.status.notice = "something else"
    try live.readAgain()
    #expect(live.session.wall.status.notice == "something else")
  }

  @Test func aThousandReadingsLeaveNothingOpen() throws {
    let live = try LiveSession(items(0..<5))
    // Other tests run beside this one: what a leak would add is far more than they do.
    let (files, threads) = (try LiveSession.openFiles(), try LiveSession.threads())
    for round in 0..<1000 {
      // Every fourth is overtaken by the next.
      if round % 4 == 0 { _ = live.session.readAgain() }
      try live.readAgain()
    }
    #expect(try LiveSession.openFiles() < files + 100)
    #expect(try LiveSession.threads() < threads + 100)
    let children = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
      .map { try String(contentsOfFile: "/proc/self/task/\($0)/children", encoding: .utf8) }
      .reduce(0) { $0 + $1.split(separator: " ").count }
    #expect(children < 100)
  }
}
