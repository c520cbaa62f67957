import Formats
import Terminal
import Testing

@testable import Cards

@Suite(.enabled(if: Formats.csvIsAvailable, "built without libcsv"))
struct CSVBatchTests {
  private let teas = #"""
    name,leaf,grams,note
    Sencha,green,100,"two
    lines, quoted"

    "Assam ""A""",black,,x,extra
    short

    """#

  @Test func rowsBecomeCards() throws {
    let store = try store(teas, .csv)
    #expect(store.titles == ["Sencha", "Assam \"A\"", "short"])
    #expect(
      drawn(store, 0, width: 26) == """
        ╭─ Sencha ───────────────╮
        │ leaf:  green           │
        │ grams: 100             │
        │ note:  two             │
        │        lines, quoted   │
        ╰────────────────────────╯
        """)
    #expect(store.bodies[1] == "leaf:     black\nnote:     x\ncolumn 5: extra")
    #expect(store.bodies[2] == "")
    #expect(store.card(at: 0).runs.map(\.range) == [0..<5, 13..<19, 24..<29])
  }

  @Test func reports() throws {
    let store = try store(teas, .csv)
    #expect(
      store.reports() == [
        "Sencha,green,100,\"two\nlines, quoted\"", "\"Assam \"\"A\"\"\",black,,x,extra", "short",
      ])
    #expect(store.reports(.field("note")) == ["two\nlines, quoted", "x", "nil"])
    #expect(store.reports(.field("grams")) == ["100", "", "nil"])
    #expect(store.reports(.field("column 5")) == ["nil", "extra", "nil"])
    #expect(store.reports(.index) == ["0", "1", "2"])
    #expect(
      store.reports(.json)[1]
        == #"{"name":"Assam \"A\"","leaf":"black","grams":"","note":"x","column 5":"extra"}"#)
  }

  @Test(arguments: [
    ("id,Title\n1,a\n", "a"), ("id,b,NAME\n1,a,n\n", "n"), ("name,title\n1,t\n", "t"),
    ("a,b\n1,2\n", "1"), ("a,b\n,2\n", "0"), ("a\nx\n", "0"),
    ("\u{FEFF}\"title\",b\r\n1,2\r\n", "1"),
  ])
  func whatTheTitleIs(csv: String, title: String) throws {
    #expect(try store(csv, .csv).titles == [title])
  }

  @Test func oneColumnIsTheText() throws {
    let store = try store("word\none\n\"a\nb\"\n", .csv)
    #expect(store.bodies == ["one", "a\nb"])
    #expect(store.title(at: 1) == "a")
  }

  @Test func sectionsAndIdentities() throws {
    let store = try store("id,section\n1,a\n2,a\n3,b\n", .csv)
    #expect((0..<3).map(store.section(at:)) == ["a", "a", "b"])
    #expect((1..<3).map(store.continuesSection(at:)) == [true, false])
    let before = store.snapshot.identities()
    let after = try self.store("id,section\n1,changed\n2,a\n", .csv).snapshot.identities()
    #expect(after.map(\.key) == before.prefix(2).map(\.key))
    #expect(after[0].version != before[0].version && after[1].version == before[1].version)
  }

  private func store(_ text: String, _ input: CardInput) throws -> CardStore {
    try CardsTests.store(text, input)
  }

  @Test func aFieldThatIsNotClosedIsNamedWithItsLine() throws {
    let folder = try Folder()
    folder.write("a,b\n1,\"x\ny\"\n\n2,\"never\nclosed\n", to: "x.csv")
    let path = folder.at("x.csv")
    let (store, status) = try load([.path(path)], .csv, opensFiles: true)
    #expect(store.titles == ["1"])
    #expect(
      status.problems.map(\.description) == ["\(path):5: a quoted field that is not closed"])
  }

  @Test(arguments: ["", "\n\n", "a,b", "a,b\n\n"])
  func nothingButAHeaderIsNothing(csv: String) throws {
    #expect(try store(csv, .csv).count == 0)
  }

  @Test func anEmptyHeaderNamesItsColumns() throws {
    #expect(try store(",\nx,y\n", .csv).bodies == ["column 2: y"])
  }

  /// However the stream is cut, and whether batches are joined or not.
  @Test func rowsArriveAsTheyAre() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let rows = (0..<3_000).map { row -> [String] in
      (0..<Int.random(in: 2...4, using: &random)).map { column in
        ["\(row)", "a b", "\"\"", ",", "\n", "漢", "x\ny"].randomElement(using: &random)!
          + "\(column)"
      }
    }
    let text =
      "a,b,c,d\n"
      + rows.map { row in
        row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
      }.joined()
    let pipe = try Pipe()
    let bytes = Array(text.utf8)
    let piece = Int.random(in: 100...9_000, using: &random)
    #expect(
      Background.start {
        for start in stride(from: 0, to: bytes.count, by: piece) {
          pipe.write(Array(bytes[start..<min(bytes.count, start + piece)]))
        }
        pipe.finish()
      })
    let (store, _) = try load([.descriptor(pipe.reading, name: "pipe")], .csv)
    #expect(store.count == rows.count, "seed \(seed)")
    for (column, name) in ["a", "b", "c", "d"].enumerated() {
      let expected = rows.map { $0.indices.contains(column) ? $0[column] : "nil" }
      #expect(store.reports(.field(name)) == expected, "seed \(seed)")
    }
  }

  @Test func hostileBytesAreShown() throws {
    let folder = try Folder()
    folder.write(Array("a,b\n".utf8) + [0, 0xFF, 44, 0x1B, 0x5B, 0x6D, 10, 44, 44, 10], to: "x")
    let (store, _) = try load([.path(folder.at("x"))], .csv, opensFiles: true)
    #expect(store.count == 2)
    #expect(drawn(store, 0, width: 20).contains("b: ␛[m"))
    for width in 1...12 { _ = drawn(store, 1, width: width) }
  }
}
