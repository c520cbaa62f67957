import Glibc
import LayoutEngine
import Terminal
import Testing

@testable import Pictures

/// The whole way, from files to glyphs.
@Suite(.enabled(if: Pictures.isAvailable, "built without pictures"), .timeLimit(.minutes(1)))
struct PictureLoadingTests {
  #if Pictures
    private let folder: TemporaryFolder
    private let wakes = Monitor(0)

    init() throws { folder = try TemporaryFolder() }

    private func load(_ path: [UInt8], thumbnails: ThumbnailCache? = nil) throws
      -> (PictureOutcome, PictureStatistics)
    {
      let header = try PictureHeader.read(path)
      var options = PictureOptions(art: SymbolArt(colors: .indexed256))
      options.thumbnails = thumbnails
      let loader = PictureLoader<Int>(options) { [wakes] in wakes.change { $0 += 1 } }
      let request = PictureRequest(
        path: path, header: header, size: Size(width: 8, height: 2), ticket: 1)
      loader.want([request])
      wakes.wait { $0 > 0 ? () : nil }
      wakes.change { $0 = 0 }
      return (try #require(loader.takeResults().first).outcome, loader.statistics)
    }

    /// Waits until a thumbnail is in the folder at `path`: they are left after the picture was told.
    private func waitForThumbnail(in path: [UInt8]) {
      let suffix = Array(".png".utf8)
      while !entries(of: path).contains(where: { $0.suffix(4) == suffix[...] }) { usleep(500) }
    }

    @Test("The first time the file is decoded and leaves a thumbnail, the second time that is read")
    func thumbnails() throws {
      let cache = try #require(ThumbnailCache(directory: folder.file("thumbnails")))
      let path = try folder.write("a.png", Fixtures.png(PixelSize(width: 400, height: 200)))
      let header = try PictureHeader.read(path)
      var options = PictureOptions(art: SymbolArt(colors: .indexed256))
      options.thumbnails = cache
      let loader = PictureLoader<Int>(options) { [wakes] in wakes.change { $0 += 1 } }
      loader.want([
        PictureRequest(path: path, header: header, size: Size(width: 8, height: 2), ticket: 1)
      ])
      waitForThumbnail(in: cache.path("normal"))
      #expect(loader.statistics.decoded == 1)
      wakes.change { $0 = 0 }
      let (outcome, statistics) = try load(path, thumbnails: cache)
      #expect((statistics.decoded, statistics.thumbnailsRead) == (0, 1))
      #expect(
        try outcome.get()
          == loader.outcome(
            for: PictureKey(
              path: path, header: header, size: Size(width: 8, height: 2)))?.get())
    }

    @Test("A picture no larger than its thumbnail leaves none; a damaged one leaves a note")
    func smallAndDamaged() throws {
      let cache = try #require(ThumbnailCache(directory: folder.file("thumbnails")))
      _ = try load(folder.write("small.png", Fixtures.png()), thumbnails: cache)
      let whole = Fixtures.png(PixelSize(width: 400, height: 200))
      let path = try folder.write("half.png", Array(whole[..<(whole.count / 2)]))
      #expect(try load(path).0 == .failure(.truncated))
      #expect(entries(of: cache.root).isEmpty)
      let header = try PictureHeader.read(path)
      let renderer = PictureRenderer(
        {
          var options = PictureOptions(art: SymbolArt(colors: .none))
          options.thumbnails = cache
          return options
        }())
      let key = PictureKey(path: path, header: header, size: Size(width: 8, height: 2))
      let rendered = renderer.render(key, header)
      #expect(rendered.outcome == .failure(.truncated))
      rendered.chore?()
      #expect(cache.failure(of: path, header.stamp) == .truncated)
      let again = renderer.render(key, header)
      #expect(again.outcome == .failure(.truncated) && again.origin == .nowhere)
    }

    @Test("A picture that is gone when its turn comes")
    func vanished() throws {
      let path = try folder.write("a.png", Fixtures.png())
      let header = try PictureHeader.read(path)
      unlink(cString(path))
      let renderer = PictureRenderer(PictureOptions(art: SymbolArt(colors: .none)))
      let key = PictureKey(path: path, header: header, size: Size(width: 8, height: 2))
      #expect(renderer.render(key, header).outcome == .failure(.vanished))
    }
  #endif
}
