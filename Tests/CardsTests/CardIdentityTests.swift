import Formats
import Glibc
import Testing

@testable import Cards

struct CardIdentityTests {
  private func identities(
    _ text: String, _ input: CardInput = .lines(nul: false)
  ) throws -> [CardIdentity] { try store(text, input).snapshot.identities() }

  @Test func aTextIsItsBytes() throws {
    let first = try identities("a\nb\na\nc\n")
    #expect(first[0] == first[2])
    #expect(Set(first).count == 3)
    #expect(try identities("c\nb\n") == [first[3], first[1]])
    #expect(try identities("a\nb", .paragraphs)[0].key != first[0].key)
  }

  @Test func aFileIsItsPathAndLooksLikeItsSizeAndDate() throws {
    let folder = try Folder()
    for name in ["same", "longer", "later", "soon"] { folder.write("text", to: name) }
    func read() throws -> [CardIdentity] {
      try load([.path(folder.path)]).store.snapshot.identities()
    }
    func set(_ name: String, seconds: Int, nanoseconds: Int) {
      var times = [timespec(tv_sec: seconds, tv_nsec: nanoseconds)]
      times.append(times[0])
      utimensat(AT_FDCWD, folder.at(name), times, 0)
    }
    for name in ["later", "longer", "same", "soon"] { set(name, seconds: 1000, nanoseconds: 0) }
    let before = try read()
    folder.write("texts", to: "longer")
    set("longer", seconds: 1000, nanoseconds: 0)
    set("later", seconds: 2000, nanoseconds: 0)
    set("soon", seconds: 1000, nanoseconds: 1)
    let after = try read()
    // In natural order: later, longer, same, soon.
    #expect(before.map(\.key) == after.map(\.key))
    #expect(Set(before.map(\.key)).count == 4)
    #expect((0..<4).filter { before[$0].version != after[$0].version } == [0, 1, 3])
  }

  @Test func aDemoCardIsItsNumber() throws {
    let some = try load([.demo(3)]).store.snapshot.identities()
    #expect(Set(some).count == 3)
    #expect(try load([.demo(5)]).store.snapshot.identities().prefix(3) == some[...])
  }

  @Test(.enabled(if: Formats.jsonIsAvailable, "this build cannot read JSON"))
  func jsonIsItsIDOrElseItsLine() throws {
    let before = try identities(
      """
      {"id": 1, "text": "a"}
      {"id": "x", "text": "b"}
      {"text": "c"}
      {"id": null, "text": "d"}
      """, .json)
    let after = try identities(
      """
      {"id": 1, "text": "a"}
      {"id": "x", "text": "B"}
      {"text": "C"}
      {"id": null, "text": "d"}
      """, .json)
    #expect(Set(before.map(\.key)).count == 4)
    #expect(before[0] == after[0])
    #expect(before[1].key == after[1].key && before[1].version != after[1].version)
    #expect(before[2].key != after[2].key)
    #expect(before[3] == after[3])
  }
}
