import Glibc
import LayoutEngine
import Pictures
import Testing

@testable import Cards

/// What becomes of pictures in folders and in JSON.
@Suite(.enabled(if: Pictures.isAvailable))
struct PicturedBatchTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func cards(options: CardOptions = CardOptions()) throws -> CardStore {
    try load([.path(folder.path)], options: options).store
  }

  @Test(arguments: [
    (PixelSize(width: 400, height: 300), 2.0, 13), (PixelSize(width: 300, height: 400), 2.0, 21),
    (PixelSize(width: 400, height: 300), 1.0, 24), (PixelSize(width: 400, height: 10), 2.0, 3),
    (PixelSize(width: 10, height: 400), 2.0, 24),
  ])
  func heightFollowsFromShapeAndProportions(size: PixelSize, ratio: Double, height: Int) throws {
    folder.write(pixmap(size.width, size.height), to: "a.ppm")
    let options = CardOptions(proportions: GlyphProportions(heightToWidth: ratio))
    let store = try cards(options: options)
    #expect(store.card(at: 0).kind == .picture)
    #expect(store.sizeForItem(at: 0, width: 31).height == height)
  }

  @Test func aHighPictureIsCutAtTheGreatestHeight() throws {
    folder.write(pixmap(100, 1000), to: "a.ppm")
    let store = try cards(options: CardOptions(maxHeight: 12))
    #expect(store.sizeForItem(at: 0, width: 30).height == 12)
    let request = try #require(
      store.pictureRequest(
        at: 0, size: Size(width: 30, height: 12), border: .rounded, ticket: .ahead))
    #expect(request.key.size == Size(width: 2, height: 10))
  }

  @Test func badPicturesSayWhatIsWrong() throws {
    folder.write(pixmap(1, 1, claimed: (60_000, 60_000)), to: "large.ppm")
    folder.write([], to: "nothing.png")
    folder.write("only words", to: "words.jpg")
    folder.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], to: "cut.jpg")
    symlink("loop", folder.at("loop"))
    mkfifo(folder.at("pipe.png"), 0o644)
    let store = try cards()
    let texts = Dictionary(uniqueKeysWithValues: zip(store.titles, store.bodies))
    #expect(texts["large.ppm"]?.hasPrefix("too large: 60000 × 60000 pixels") == true)
    #expect(texts["nothing.png"]?.hasPrefix("an empty file") == true)
    #expect(texts["words.jpg"] == "not a picture that can be read here\nonly words")
    #expect(texts["cut.jpg"]?.hasPrefix("the file ends too early\nJPEG picture") == true)
    #expect(texts["loop"]?.hasPrefix("cannot be read: too many levels") == true)
    #expect(
      texts["pipe.png"] == "named pipe\n" + (texts["pipe.png"]?.split(separator: "\n").last ?? ""))
    #expect((0..<store.count).allSatisfy { store.card(at: $0).kind == .file })
    // What is wrong begins the text; a pipe that is no picture is nothing wrong.
    for index in 0..<store.count where store.titles[index] != "pipe.png" {
      #expect(store.card(at: index).runs.first?.range.lowerBound == 0)
    }
  }

  @Test func otherDataIsNoBadPicture() throws {
    folder.write([0x7F, 0x45, 0x4C, 0x46, 0, 0, 0, 0], to: "program")
    #expect(try cards().bodies[0].hasPrefix("program or library"))
  }

  @Test func aNameThatIsNoTextIsAPictureToo() throws {
    folder.write(pixmap(8, 8), to: "plain.ppm")
    let odd = Array(folder.at("").utf8) + [0xFF, 0xFE]
    rename(folder.at("plain.ppm"), odd.map { CChar(bitPattern: $0) } + [0])
    let card = try cards().card(at: 0)
    #expect(card.picture?.path == odd)
    #expect(card.note == "8 × 8")
  }

  @Test func imagesOfJSONAreBesideTheFileThatNamesThem() throws {
    folder.make("inner")
    folder.write(pixmap(40, 30), to: "inner/a.ppm")
    folder.write(
      """
      {"title":"one","image":"a.ppm","text":"a caption","leaf":"green"}
      {"title":"two","image":"missing.ppm"}
      {"title":"three","image":"a.ppm","height":7}
      {"title":"four","image":null}
      """, to: "inner/list.jsonl")
    let store = try load([.path(folder.at("inner/list.jsonl"))], .json, opensFiles: true).store
    #expect(store.card(at: 0).picture?.path == Array(folder.at("inner/a.ppm").utf8))
    #expect(
      store.bodies == [
        "a caption\nleaf: green", "no longer there\nimage: missing.ppm", "", "",
      ])
    #expect(store.sizeForItem(at: 0, width: 30).height == 2 + 11 + 2)
    #expect(store.sizeForItem(at: 2, width: 30).height == 7)
    #expect(store.card(at: 3).kind == .text)
    #expect(store.reports(.item)[2] == "{\"title\":\"three\",\"image\":\"a.ppm\",\"height\":7}")
  }

  @Test func theShapeIsTheSameWhenMeasuredAndWhenDrawn() throws {
    for seed in 0..<2000 {
      var random = Seeded(state: UInt64(seed))
      let picture = PixelSize(
        width: .random(in: 1...4000, using: &random), height: .random(in: 1...4000, using: &random))
      let caption = Int.random(in: 0...40, using: &random)
      let width = Int.random(in: 1...60, using: &random)
      let most = Int.random(in: 1...40, using: &random)
      let measured = PictureShape(
        picture, captionRows: min(caption, most), width: width, rows: most, .usual)
      let drawn = PictureShape(
        picture, captionRows: min(caption, measured.rows), width: width, rows: measured.rows, .usual
      )
      #expect(measured.rows <= max(1, most), "seed \(seed)")
      #expect(measured == drawn, "seed \(seed)")
    }
  }
}
