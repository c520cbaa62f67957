import Glibc
import Testing

@testable import Cards

struct MappedInputTests {
  /// A file of `bytes` that is gone with this object.
  private final class File {
    let descriptor: Int32
    let name: String

    init(_ bytes: [UInt8]) {
      name = "/tmp/waterfall-mapped-\(getpid())-\(UInt32.random(in: 0 ... .max))"
      descriptor = open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
      var written = 0
      while written < bytes.count {
        let count = bytes.withUnsafeBytes {
          write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
        }
        if count <= 0 { break }
        written += count
      }
      lseek(descriptor, 0, SEEK_SET)
    }

    deinit {
      close(descriptor)
      unlink(name)
    }
  }

  private func items(_ file: File) throws -> (items: [[UInt8]], problem: String?) {
    var items: [[UInt8]] = []
    var reader = StreamReader(
      file.descriptor, name: "file", rule: .separator(10), cancellation: Cancellation()
    ) { bytes, ends in
      for (range, _) in Lines(ends: ends) {
        items.append(bytes.withBytes { Array($0[ItemTrim.newline.trimmed(range, in: $0)]) })
      }
    }
    do throws(LoadProblem) { try reader.read() } catch { return (items, error.message) }
    return (items, nil)
  }

  private func lines(_ count: Int) -> [[UInt8]] {
    (0..<count).map { Array("line \($0) \(String(repeating: "x", count: $0 % 90))".utf8) }
  }

  @Test(arguments: [true, false]) func linesOfALargeFile(endsInNewline: Bool) throws {
    let lines = lines(40_000)
    var bytes = Array(lines.joined(separator: [10]))
    if endsInNewline { bytes.append(10) }
    let file = File(bytes)
    let (items, problem) = try items(file)
    #expect(items == lines)
    #expect(problem == nil)
  }

  @Test func fromWhereTheDescriptorHasComeTo() throws {
    let lines = lines(40_000)
    let file = File(Array(lines.joined(separator: [10])))
    lseek(file.descriptor, off_t(lines[0].count + 1 + lines[1].count + 1), SEEK_SET)
    #expect(try items(file).items == Array(lines.dropFirst(2)))
    #expect(try items(file).items.isEmpty)
  }

  @Test func pagesThatVanishReadAsZeros() throws {
    let file = File([UInt8](repeating: 0x61, count: 3 << 20))
    let mapped = try #require(MappedInput(file.descriptor))
    let block = mapped.block(1 << 20..<mapped.count)
    #expect(!mapped.wasCut(file.descriptor))
    #expect(ftruncate(file.descriptor, 4096) == 0)
    #expect(block.withBytes { $0.allSatisfy { $0 == 0 } })
    #expect(mapped.wasCut(file.descriptor))
  }

  @Test func smallFilesAndPipesAreRead() throws {
    #expect(MappedInput(File([1, 2, 3]).descriptor) == nil)
    let pipe = try Pipe()
    #expect(MappedInput(pipe.reading) == nil)
  }
}
