import Foundation
import LayoutEngine
import Terminal
import Testing
import WaterfallView

@testable import Cards
@testable import Pictures
@testable import waterfall

/// Pictures are wanted for what is on screen, and land where they belong.
@Suite(.enabled(if: Pictures.isAvailable))
struct SessionPicturesTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ count: Int) throws {
    for index in 0..<count {
      let (width, height) = (30 + index % 7, 20 + index % 5)
      var data = Data("P6\n\(width) \(height)\n255\n".utf8)
      data.append(Data(repeating: UInt8(index * 3 % 251), count: width * height * 3 - 1))
      data.append(0)
      try data.write(to: folder.appendingPathComponent("\(index).ppm"))
    }
  }

  private func session(_ size: Size = Size(width: 64, height: 20)) throws -> Session {
    var options = Options()
    options.paths = [Array(folder.path.utf8)]
    options.usesThumbnails = false
    let session = try Session(options: options, size: size)
    session.readAll()
    return session
  }

  /// The picture cells on screen.
  private func cells(_ session: Session) -> [PictureCardCell] {
    session.wall.view.visibleCells.compactMap { $0 as? PictureCardCell }
  }

  @Test func whatIsOnScreenIsDrawn() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(40)
    let session = try session()
    session.finishPictures()
    #expect(cells(session).count > 2)
    #expect(cells(session).allSatisfy { $0.outcome != nil })
    #expect(session.wall.status.loading == 0)
    let before = session.pictures?.loader.statistics.decoded ?? 0
    #expect(before >= cells(session).count)
  }

  @Test func noResultLandsInARecycledCell() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(200)
    let session = try session()
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      session.wall.view.scrollWithSelection(by: .random(in: -30...40, using: &random))
      session.fitPictures()
      _ = session.takeInPictures()
      for (attributes, cell) in session.wall.view.displayedCards {
        let cell = try #require(cell as? PictureCardCell)
        let path = session.store.card(at: attributes.indexPath.item).picture?.path
        #expect(cell.request?.key.path == path)
        guard case .success(let picture) = cell.outcome else { continue }
        #expect(picture.size == cell.request?.key.size)
      }
    }
    session.finishPictures()
    #expect(cells(session).allSatisfy { $0.outcome != nil })
  }

  @Test func whatIsAheadIsThereWhenItComes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(60)
    let session = try session()
    session.finishPictures()
    // The second look at the screen announces what is below it.
    session.wall.view.scrollWithSelection(by: 1)
    session.finishPictures()
    for _ in 0..<2000 where session.pictures?.loader.statistics.waiting != 0 { usleep(1000) }
    for _ in 0..<2000 where session.pictures?.loader.statistics.running != 0 { usleep(1000) }
    let decoded = session.pictures?.loader.statistics.decoded
    session.wall.view.scrollWithSelection(by: 10)
    session.fitPictures()
    #expect(session.pictures?.missing == 0)
    #expect(session.pictures?.loader.statistics.decoded ?? 0 >= decoded ?? 1)
  }

  @Test func aLateSizeKeepsTheAnchorOnItsRow() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(40)
    let session = try session()
    session.wall.view.scrollWithSelection(by: 40)
    session.fitPictures()
    let path = try #require(session.wall.view.selectedIndexPath)
    func row() -> Int? {
      session.wall.view.layout.layoutAttributesForItem(at: path).map {
        $0.frame.minY - session.wall.view.contentOffset
      }
    }
    let before = row()
    let height = session.wall.view.layout.frame(ofItem: 0).height
    let header = try PictureHeader.read(Array(folder.appendingPathComponent("0.ppm").path.utf8))
    var taller = header
    taller.size = PixelSize(width: 20, height: 60)
    let late = LatePicture(card: 0, state: .header(taller))
    #expect(session.store.takeIn([late]))
    session.placeAnew(at: session.wall.view.bookmark)
    session.wall.view.layoutIfNeeded()
    #expect(session.wall.view.layout.frame(ofItem: 0).height > height)
    #expect(row() == before)
    #expect(session.wall.view.selectedIndexPath == path)
  }

  @Test func otherProportionsLayOutAnew() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(10)
    let session = try session()
    let before = session.wall.view.layout.frame(ofItem: 0).height
    session.fitProportions(pixels: Size(width: 640, height: 200))
    #expect(session.wall.view.layout.frame(ofItem: 0).height > before)
  }

  /// Black on the left, white on the right, and the same again broken, and a text.
  private func writeMixture() throws {
    let row = [UInt8](repeating: 0, count: 30) + [UInt8](repeating: 255, count: 30)
    let halves = Data("P6\n20 10\n255\n".utf8) + Data((0..<10).flatMap { _ in row })
    try halves.write(to: folder.appendingPathComponent("1.ppm"))
    try halves.dropLast(300).write(to: folder.appendingPathComponent("2.ppm"))
    try Data("only words".utf8).write(to: folder.appendingPathComponent("3.txt"))
  }

  private func screen(_ session: Session) -> String {
    session.updateStatus()
    session.fitLarge()
    session.finishPictures()
    var canvas = Canvas(size: session.wall.size)
    session.wall.draw(in: &canvas)
    return canvas.text()
  }

  @Test func aPictureIsShownLargeAndTheOthersAfterIt() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try writeMixture()
    let session = try session(Size(width: 36, height: 9))
    session.showLarge()
    #expect(
      screen(session) == """
        ╭─ 1.ppm ──────────────────────────╮
        │                ░▓███████████     │
        │                ░▓███████████     │
        │                ░▓███████████     │
        │                ░▓███████████     │
        │                ░▓███████████     │
        │                ░▓███████████     │
        ╰────── 20 × 10 · 613 bytes · PNM ─╯
         0  1.ppm                       3/3
        """)
    #expect(session.wall.perform(.nextCard) == .changed)
    #expect(screen(session).contains("the file ends too early"))
    #expect(session.wall.perform(.nextCard) == .changed)
    #expect(screen(session).contains("│ only words"))
    #expect(session.wall.perform(.previousCard) == .changed)
    #expect(session.wall.perform(.previousCard) == .changed)
    #expect(screen(session).contains("░▓███████████  "))
    session.wall.size = Size(width: 60, height: 12)
    #expect(screen(session).contains("░▓█████████████████"), "drawn anew for another size")
  }

  @Test(arguments: [0, 16, 256, 1 << 24])
  func aLargePictureHasTheColoursThatThereAre(colorCount: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(1)
    let session = try session(Size(width: 36, height: 9))
    session.wall.colorCount = colorCount
    session.showLarge()
    _ = screen(session)
    let drawn = try #require(try session.large?.outcome?.get())
    let colors = Set(drawn.glyphs.flatMap { [$0.style.foreground, $0.style.background] })
    for color in colors {
      switch color {
      case .standard: break
      case .indexed(let number):
        #expect(colorCount == 16 && number < 16 || colorCount == 256 && number >= 16)
      case .rgb: #expect(colorCount == 1 << 24)
      }
    }
    #expect((colors == [.standard]) == (colorCount == 0))
  }

  @Test func whatIsGoneWhenItsTurnComesSaysSo() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(3)
    let session = try session()
    try FileManager.default.removeItem(at: folder.appendingPathComponent("1.ppm"))
    #expect(screen(session).contains("no longer there"))
    #expect(cells(session).filter { $0.outcome == .failure(.vanished) }.count == 1)
  }

  @Test func aWallOfTextsStartsNothing() throws {
    var options = Options()
    options.demoCount = 50
    let session = try Session(options: options, size: Size(width: 80, height: 24))
    session.readAll()
    session.fitPictures()
    #expect(session.pictures == nil)
  }
}
