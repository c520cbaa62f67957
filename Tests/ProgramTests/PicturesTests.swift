import Foundation
import Pictures
import Testing

/// Pictures in the built program: on a terminal, and the bad ones.
@Suite(
  .serialized,
  .enabled(if: Pictures.isAvailable && Tmux.isInstalled, "pictures and tmux are needed"))
struct PicturesInTerminalTests {
  /// A picture in the form that can be typed: `width` × `height` pixels of `color`.
  private func pixmap(_ width: Int, _ height: Int, _ color: String) -> String {
    let row = Array(repeating: color, count: width).joined(separator: " ")
    return "P3\n\(width) \(height)\n255\n"
      + Array(repeating: row, count: height).joined(separator: "\n") + "\n"
  }

  @Test func aPictureIsShownLargeInAnyColours() throws {
    for (environment, sign) in [("NO_COLOR=1", "█"), ("TERM=xterm-256color", " ")] {
      let tmux = try Tmux(
        "until [ -e b.txt ]; do sleep 0.1; done; mkdir p; mv *.ppm *.txt p; "
          + "\(environment) \"$waterfall\" --no-thumbnails p; echo left", width: 40, height: 12)
      try tmux.write(pixmap(30, 20, "255 255 255"), to: "a.ppm")
      try tmux.write("only words\n", to: "b.txt")
      try tmux.wait(for: "2/2")
      try tmux.press("v")
      let note = "30 × 20 · "
      try tmux.wait(for: note)
      try tmux.wait(for: "the picture") { rows in
        rows[5].contains(sign + sign + sign) && !rows.joined().contains("loading")
      }
      try tmux.resize(width: 60, height: 20)
      try tmux.wait(for: "another size") { rows in
        rows.count >= 19 && rows[18].hasPrefix("╰") && rows[18].contains(note)
      }
      try tmux.press("Right")
      try tmux.wait(for: "│ only words")
      try tmux.press("Left")
      try tmux.wait(for: note)
      try tmux.press("q", "q")
      try tmux.wait(for: "left")
    }
  }

  @Test func badPicturesSayWhatIsWrongAndTheRestGoesOn() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let good = pixmap(6, 4, "255 255 255")
    for (name, text) in [
      ("good.ppm", good), ("cut.ppm", String(good.dropLast(20))), ("empty.png", ""),
      ("words.jpg", "just words"), ("huge.ppm", "P6\n60000 60000\n255\nx"), ("closed.ppm", good),
    ] {
      try text.write(
        to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
    }
    let result = try Tool.shell(
      "cd '\(folder.path)'; mkfifo pipe.png; ln -s loop.png loop.png; ln -s gone lost.png; "
        + "chmod 0 closed.ppm; cp good.ppm \"$(printf 'odd\\377.ppm')\"; "
        + "\"$waterfall\" --snapshot --size 100x60 -c 2 --no-thumbnails . /dev/null")
    #expect(result.status == 0, "\(result.error)")
    for words in [
      "the file ends too early", "an empty file", "not a picture that can be read here",
      "just words", "too large: 60000 × 60000 pixels", "named pipe", "device",
      "too many levels of symbolic", "a link to nothing", "odd\u{FFFD}.ppm", "██████",
    ] {
      #expect(result.output.contains(words), "no \(words):\n\(result.output)")
    }
    if geteuid() != 0 { #expect(result.output.contains("permission denied")) }
    let strict = try Tool.shell(
      "cd '\(folder.path)'; \"$waterfall\" --snapshot --size 60x20 --max-pixels 20 good.ppm")
    #expect(strict.output.contains("too large: 6 × 4 pixels"))
  }
}
