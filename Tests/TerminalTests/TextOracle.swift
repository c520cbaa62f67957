import LayoutEngine

@testable import Terminal

/// The slow obvious version of measuring and wrapping: `Character` by `Character`, every width asked
/// of the canvas by drawing.
enum TextOracle {
  /// Columns by drawing on a canvas and looking which glyphs are no longer what they were.
  static func drawnWidth(_ text: String, limit: Int = 400) -> Int {
    var canvas = Canvas(size: Size(width: limit, height: 1))
    let untouched = Glyph("~", style: .plain)
    canvas.fill(canvas.bounds, with: untouched)
    canvas.write(text, at: .zero, style: .plain)
    return (0..<limit).last { canvas[$0, 0] != untouched }.map { $0 + 1 } ?? 0
  }

  /// The rows of `text` as the rules at `TextWrap` tell them.
  static func rows(_ text: String, width: Int) -> [String] {
    var lines: [[Character]] = [[]]
    for character in text {
      if character == "\n" || character == "\r\n" {
        lines.append([])
      } else {
        lines[lines.count - 1].append(character)
      }
    }
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.flatMap { wrap($0, width: max(1, width)) }
  }

  private static func wrap(_ line: [Character], width: Int) -> [String] {
    var rows: [String] = []
    var rest = line[...]
    repeat {
      var count = 0
      while count < rest.count, columns(rest.prefix(count + 1)) <= width { count += 1 }
      if count == rest.count {
        rows.append(String(rest))
        break
      }
      count = cut(rest, full: count)
      var row = rest.prefix(count)
      while let last = row.last, isSpace(last) { row.removeLast() }
      rows.append(String(row))
      rest = rest.dropFirst(count)
      let atWrap = isSpace(rest.first ?? "x") || isSpace(line[rest.startIndex - 1])
      if atWrap { rest = rest.drop(while: isSpace) }
    } while !rest.isEmpty
    return rows
  }

  /// Where to cut a row of which the first `full` characters fit and the next one does not.
  private static func cut(_ rest: ArraySlice<Character>, full: Int) -> Int {
    let characters = Array(rest)
    if isSpace(characters[full]) { return full }
    let content = characters.firstIndex { !isSpace($0) } ?? 0
    for place in stride(from: full, to: content, by: -1) {
      let (left, right) = (characters[place - 1], characters[place])
      if isSpace(left) || isWide(left) || isWide(right) { return place }
    }
    return max(1, full)
  }

  static func columns(_ row: ArraySlice<Character>) -> Int {
    var column = 0
    for character in row {
      column += character == "\t" ? 4 - column % 4 : TextMeasure.width(of: character)
    }
    return column
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  private static func isWide(_ character: Character) -> Bool {
    Glyph(character, style: .plain).isWide
  }
}
