import Glibc
import Testing

@testable import Pictures

@Suite(.enabled(if: Pictures.isAvailable, "built without pictures"))
struct ThumbnailCacheTests {
  #if Pictures
    let folder: TemporaryFolder
    let cache: ThumbnailCache
    private let large = PixelSize(width: 400, height: 200)

    init() throws {
      folder = try TemporaryFolder()
      cache = try #require(ThumbnailCache(directory: folder.file("cache/thumbnails")))
    }

    private func picture(_ name: String = "picture.png") throws -> (path: [UInt8], FileStamp) {
      let path = try folder.write(name, Fixtures.png(large))
      return (path, try PictureHeader.read(path).stamp)
    }

    private func mode(_ path: [UInt8]) -> mode_t {
      var status = stat()
      return stat(cString(path), &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test("The standard's own example of a name")
    func name() throws {
      let name = try #require(ThumbnailName(Array("/home/jens/photos/me.png".utf8)))
      #expect(name.uri == "file:///home/jens/photos/me.png")
      #expect(name.file == "c6ee772d9e49320e97ec29a7eb5b1697.png")
    }

    @Test("Percent-encoding, dots, and a name that is no UTF-8")
    func uris() throws {
      func uri(_ path: [UInt8]) -> String? { ThumbnailName(path)?.uri }
      #expect(uri(Array("/a b/ü#?%&+'(x)~".utf8)) == "file:///a%20b/%C3%BC%23%3F%25&+'(x)~")
      #expect(uri(Array("/a/./b/../c.png".utf8)) == "file:///a/c.png")
      #expect(uri([0x2F, 0xFF, 0x2E]) == "file:///%FF.")
      #expect(uri([]) == nil)
      let here = try #require(getcwd(nil, 0))
      defer { free(here) }
      #expect(uri(Array("x.png".utf8)) == uri(Array("\(String(cString: here))/x.png".utf8)))
    }

    @Test("What was written is read, by its size or the next larger one, with the right modes")
    func roundTrip() throws {
      let (path, stamp) = try picture()
      #expect(cache.read(path, stamp, .normal) == nil)
      let pixels = Fixtures.pixels(PixelSize(width: 256, height: 128))
      #expect(cache.write(pixels, of: path, stamp, .large))
      #expect(cache.read(path, stamp, .normal) == pixels)
      #expect(cache.read(path, stamp, .large) == pixels)
      #expect(cache.read(path, stamp, .extraLarge) == nil)
      let name = try #require(ThumbnailName(path))
      #expect(mode(cache.path("large/\(name.file)")) == 0o600)
      for part in ["cache", "cache/thumbnails", "cache/thumbnails/large"] {
        #expect(mode(folder.file(part)) == 0o700)
      }
      #expect(
        entries(of: cache.path("large")) == [Array(name.file.utf8)], "nothing temporary is left")
    }

    @Test("Another time of change, another file, something too large: not valid")
    func invalid() throws {
      let (path, stamp) = try picture()
      cache.write(Fixtures.pixels, of: path, stamp, .normal)
      var later = stamp
      later.seconds += 1
      #expect(cache.read(path, later, .normal) == nil)
      // The thumbnail of another file under this one's name.
      let other = try picture("other.png")
      let names = try [path, other.path].map { try #require(ThumbnailName($0)).file }
      #expect(
        rename(cString(cache.path("normal/\(names[0])")), cString(cache.path("normal/\(names[1])")))
          == 0)
      #expect(cache.read(other.path, other.1, .normal) == nil)
      // More pixels than the folder's size.
      cache.write(Fixtures.pixels(large), of: path, stamp, .normal)
      #expect(cache.read(path, stamp, .normal) == nil)
    }

    @Test("A fraction of a second does not matter")
    func fraction() throws {
      let (path, stamp) = try picture()
      cache.write(Fixtures.pixels, of: path, stamp, .normal)
      var sameSecond = stamp
      sameSecond.nanoseconds = 1
      #expect(cache.read(path, sameSecond, .normal) != nil)
    }

    @Test("Never for files in the cache, by whatever name")
    func insideTheCache() throws {
      let (path, stamp) = try picture()
      cache.write(Fixtures.pixels, of: path, stamp, .normal)
      let name = try #require(ThumbnailName(path)).file
      let inside = cache.path("normal/\(name)")
      #expect(!cache.write(Fixtures.pixels, of: inside, stamp, .normal))
      #expect(
        !cache.write(Fixtures.pixels, of: cache.path("large/../normal/\(name)"), stamp, .normal))
      let link = folder.file("link.png")
      symlink(cString(inside), cString(link))
      #expect(!cache.write(Fixtures.pixels, of: link, stamp, .normal))
    }

    @Test("Failures are noted, and forgotten when the file changes")
    func failures() throws {
      let (path, stamp) = try picture()
      #expect(cache.failure(of: path, stamp) == nil)
      #expect(cache.writeFailure(of: path, stamp))
      #expect(cache.failure(of: path, stamp) == .truncated)
      #expect(cache.writeFailure(of: path, stamp, reason: "a filter that does not exist"))
      #expect(cache.failure(of: path, stamp) == .damaged("a filter that does not exist"))
      var later = stamp
      later.seconds += 1
      #expect(cache.failure(of: path, later) == nil)
      #expect(entries(of: cache.path("fail/waterfall")).count == 1)
    }

    @Test("A place where nothing can be written harms nothing")
    func unwritable() throws {
      let (path, stamp) = try picture()
      let nowhere = try #require(ThumbnailCache(directory: Array("/proc/waterfall".utf8)))
      #expect(!nowhere.write(Fixtures.pixels, of: path, stamp, .normal))
      #expect(ThumbnailCache(directory: Array("relative".utf8)) == nil)
    }

    @Test("Sizes")
    func buckets() {
      func bucket(_ width: Int, _ height: Int) -> ThumbnailCache.Bucket? {
        ThumbnailCache.Bucket(holding: PixelSize(width: width, height: height))
      }
      #expect(bucket(128, 96) == .normal)
      #expect(bucket(96, 129) == .large)
      #expect(bucket(512, 1) == .extraLarge)
      #expect(bucket(1000, 1024) == .extraExtraLarge)
      #expect(bucket(1025, 1) == nil)
    }
  #endif
}
