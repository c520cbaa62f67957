import Glibc
import Testing

@testable import Pictures

@Suite(.enabled(if: Pictures.isAvailable, "built without pictures"))
struct PictureHeaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func header(_ bytes: [UInt8]) throws -> PictureHeader {
    try PictureHeader.read(folder.write("picture", bytes))
  }

  private func error(_ path: [UInt8], maxPixels: Int = 1000) -> PictureError? {
    do throws(PictureError) {
      _ = try PictureHeader.read(path, maxPixels: maxPixels)
      return nil
    } catch { return error }
  }

  @Test("Size and format, whatever the file's name", arguments: Format.usual)
  func formats(format: Format) throws {
    let header = try header(format.bytes)
    #expect(header.size == Fixtures.size)
    #expect(header.format == format.name)
    #expect(header.stamp.byteCount == format.bytes.count)
    #expect(!header.isHeavy)
  }

  @Test("Formats whose loaders come with other packages", arguments: [Format.tiff, .svg])
  func optionalFormats(format: Format) throws {
    let path = try folder.write("picture", format.bytes)
    do throws(PictureError) {
      let header = try PictureHeader.read(path)
      #expect(header.size == Fixtures.size)
      #expect(header.format == format.name)
    } catch {
      #expect(error == .notAPicture, "no loader for it")
    }
  }

  @Test("Orientations 5 to 8 exchange width and height", arguments: 1...8, [false, true])
  func orientation(number: Int, isBigEndian: Bool) throws {
    let header = try header(Fixtures.jpeg(orientation: number, bigEndian: isBigEndian))
    #expect(header.size == (number < 5 ? Fixtures.size : Fixtures.size.turned))
  }

  @Test("TIFF keeps its orientation in its own directory", arguments: 1...8)
  func tiffOrientation(number: Int) throws {
    guard let header = try? header(Fixtures.tiff(orientation: number)) else { return }
    #expect(header.size == (number < 5 ? Fixtures.size : Fixtures.size.turned))
  }

  @Test("An orientation that makes no sense is none", arguments: [0, 9, 65_535])
  func senselessOrientation(number: Int) throws {
    #expect(try header(Fixtures.jpeg(orientation: number)).size == Fixtures.size)
  }

  @Test("A damaged EXIF block is no orientation, at whatever byte it is cut")
  func cutExif() throws {
    let whole = Fixtures.jpeg(orientation: 6)
    let payload = Int(whole[4]) << 8 | Int(whole[5])
    for length in 2..<payload {
      var cut = Array(whole[..<4]) + [UInt8(length >> 8), UInt8(length & 255)]
      cut += whole[6..<4 + length] + whole[(4 + payload)...]
      _ = try header(cut)
    }
  }

  @Test("A progressive picture of many pixels is heavy, a baseline one is not")
  func heavy() throws {
    func claiming4096(_ jpeg: [UInt8], marker: UInt8) throws -> PictureHeader {
      var bytes = jpeg
      let frame = try #require(
        bytes.indices.dropLast(9).first { bytes[$0] == 0xFF && bytes[$0 + 1] == marker })
      bytes.replaceSubrange(frame + 5..<frame + 9, with: [16, 0, 16, 0])
      return try header(bytes)
    }
    #expect(try !claiming4096(Fixtures.jpeg, marker: 0xC0).isHeavy)
    #expect(try claiming4096(Fixtures.progressiveJPEG, marker: 0xC2).isHeavy)
    #expect(try header(Fixtures.png(claimed: PixelSize(width: 4096, height: 1025))).isHeavy)
  }

  @Test("Text named .jpg and an empty file")
  func noPictures() throws {
    #expect(try error(folder.write("text.jpg", Array("only words\n".utf8))) == .notAPicture)
    #expect(try error(folder.write("empty.png", [])) == .empty)
    #expect(try error(folder.write("start.png", Array(Fixtures.png()[..<20]))) == .truncated)
  }

  @Test("More pixels than allowed are refused from the header")
  func tooLarge() throws {
    let huge = PixelSize(width: 60_000, height: 60_000)
    let path = try folder.write("huge.png", Fixtures.png(claimed: huge))
    #expect(error(path, maxPixels: PictureHeader.defaultMaxPixels) == .tooLarge(huge))
    #expect(
      try error(folder.write("small.png", Fixtures.png()), maxPixels: 127)
        == .tooLarge(Fixtures.size))
    #expect(try error(folder.write("small.png", Fixtures.png()), maxPixels: 128) == nil)
  }

  @Test("A FIFO, a device and a folder are not opened", .timeLimit(.minutes(1)))
  func notFiles() {
    let fifo = folder.file("fifo.png")
    #expect(mkfifo(cString(fifo), 0o600) == 0)
    #expect(error(fifo) == .notAFile)
    #expect(error(Array("/dev/zero".utf8)) == .notAFile)
    #expect(error(folder.path) == .notAFile)
  }

  /// To open a FIFO for reading wakes who waits to write to it.
  @Test("Nobody who waits to write to a FIFO is woken", .timeLimit(.minutes(1)))
  func sleepingWriter() {
    let (path, fifo) = (folder.file("fifo.png"), cString(folder.file("fifo.png")))
    let woken = cString(folder.file("woken"))
    #expect(mkfifo(fifo, 0o600) == 0)
    let isStarted = BackgroundThread.start {
      close(open(fifo, O_WRONLY))
      close(creat(woken, 0o600))
    }
    #expect(isStarted)
    usleep(50_000)
    #expect(error(path) == .notAFile)
    usleep(50_000)
    #expect(access(woken, F_OK) != 0)
    // It is woken now, and the folder can go.
    while access(woken, F_OK) != 0 {
      close(open(fifo, O_RDONLY | O_NONBLOCK))
      usleep(1000)
    }
  }

  @Test("Gone, never there, linked in a circle, no path at all")
  func missing() throws {
    let path = try folder.write("gone.png", Fixtures.png())
    unlink(cString(path))
    #expect(error(path) == .vanished)
    #expect(error([]) == .vanished)
    #expect(error([0x61, 0, 0x62]) == .vanished)
    let (one, two) = (folder.file("one.png"), folder.file("two.png"))
    symlink(cString(one), cString(two))
    symlink(cString(two), cString(one))
    #expect(error(one) == .linkLoop)
  }

  @Test("No permission", .enabled(if: geteuid() != 0, "root may read everything"))
  func notPermitted() throws {
    let path = try folder.write("secret.png", Fixtures.png())
    chmod(cString(path), 0)
    #expect(error(path) == .notPermitted)
  }

  @Test("A name that is no UTF-8")
  func rawName() throws {
    let path = try folder.write(folder.path + [0x2F, 0xFF, 0xC0, 0x2E, 0x70], Fixtures.png())
    #expect(try PictureHeader.read(path).size == Fixtures.size)
  }
}

@Suite(.enabled(if: !Pictures.isAvailable, "built with pictures"))
struct WithoutPicturesTests {
  @Test("Everything is there and says what is missing")
  func unavailable() {
    #expect(throws: PictureError.unavailable) { try PictureHeader.read(Array("/".utf8)) }
    #expect("\(PictureError.unavailable)" == "pictures need libgdk-pixbuf-2.0-dev and libchafa-dev")
  }
}
