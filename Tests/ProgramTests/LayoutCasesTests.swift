import Formats
import Foundation
import Testing

/// The worked cases of the layout, through the program: `--frames --json`.
@Suite(.serialized, .enabled(if: Formats.jsonIsAvailable, "built without simdjson"))
struct LayoutCasesTests {
  @Test(arguments: ["named", "random"]) func framesAreAsWorkedOut(file: String) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../LayoutEngineTests/Cases/\(file).jsonl")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines { try expectFrames(of: String(line)) }
  }

  private func expectFrames(of line: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let all = try #require(json as? [String: Any])
    let name = try #require(all["name"] as? String)
    let flags = try #require(all["flags"] as? [String])
    let worked = try #require(all["case"] as? [String: Any])
    let items = try #require(worked["items"] as? [[String: Any]])
    let want = try #require(all["want"] as? [String: Any])
    let input = try items.map { item in
      String(decoding: try JSONSerialization.data(withJSONObject: item), as: UTF8.self) + "\n"
    }.joined()
    let result = try Tool.run(flags, input: input)
    #expect(result.status == 0, "\(name): \(result.error)")
    let output = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let frames = try #require(output as? [String: Any], "\(name)")
    for (key, value) in want {
      #expect("\(frames[key] ?? "nothing")" == "\(value)", "\(name): \(key)")
    }
  }
}
