import Glibc
import Testing

@testable import Cards

struct CardSourceTests {
  @Test func aPipeCannotBeReadAgain() throws {
    let pipe = try Pipe()
    #expect(!CardSource.descriptor(pipe.reading, name: "pipe").canBeReadAgain)
    // As a shell hands over `<(command)`.
    #expect(!CardSource.path("/dev/fd/\(pipe.reading)").canBeReadAgain)
    let folder = try Folder()
    mkfifo(folder.at("fifo"), 0o600)
    #expect(!CardSource.path(folder.at("fifo")).canBeReadAgain)
    #expect(!CardSource.descriptor(987, name: "nothing").canBeReadAgain)
  }

  @Test func everythingElseCan() throws {
    let folder = try Folder()
    folder.write("a\n", to: "file")
    #expect(CardSource.path(folder.path).canBeReadAgain)
    #expect(CardSource.path(folder.at("file")).canBeReadAgain)
    #expect(CardSource.path(folder.at("not yet")).canBeReadAgain)
    #expect(CardSource.command(Array("true".utf8)).canBeReadAgain)
    #expect(CardSource.demo(1).canBeReadAgain)
  }

  @Test func anOpenFileIsReadFromItsBeginning() throws {
    let folder = try Folder()
    folder.write("a\nb\n", to: "file")
    let descriptor = open(folder.at("file"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let source = CardSource.descriptor(descriptor, name: "file")
    #expect(source.canBeReadAgain)
    #expect(try load([source]).store.reports() == ["a", "b"])
    #expect(try load([source]).store.count == 0)
    source.rewind()
    #expect(try load([source]).store.reports() == ["a", "b"])
  }
}
