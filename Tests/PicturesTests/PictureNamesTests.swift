import Testing

@testable import Pictures

struct PictureNamesTests {
  @Test(
    .enabled(if: Pictures.isAvailable),
    arguments: [
      ("a.png", true), ("folder/a.JPG", true), ("a.b.jpeg", true), (".gif", true), ("png", false),
      ("a.txt", false), ("a.png/b", false), ("", false), ("a.", false), ("a.png.gz", false),
    ])
  func namesThatLoadersClaim(name: String, isClaimed: Bool) {
    #expect(PictureNames.claim(Array(name.utf8)) == isClaimed)
  }
}
