import LayoutEngine

@testable import Terminal

/// Measuring, wrapping, cutting and drawing agree to the column, whatever the bytes are.
@Sendable
func fuzzWrap(_ bytes: UnsafeBufferPointer<UInt8>) {
  var input = FuzzInput(bytes)
  let width = input.number(0...90)
  let text = input.rest()
  checkRows(text, width)
  checkTruncation(String(decoding: text, as: UTF8.self), width)
  var canvas = Canvas(size: Size(width: width, height: 1))
  let drawn = canvas.write(text, at: .zero, style: .plain)
  check(drawn == TextMeasure.width(of: text), "drawn and measured widths differ")
  checkGlyphs(of: canvas)
}

private func checkRows(_ text: UnsafeBufferPointer<UInt8>, _ width: Int) {
  var rows = 0
  var end = 0
  TextWrap.forEachRow(text, width: width) { row in
    check(row.lowerBound >= end && row.upperBound <= text.count, "rows overlap")
    // What lies between rows is a wrap's spaces or a newline.
    for byte in text[end..<row.lowerBound] {
      check([32, 9, 10, 13].contains(byte), "a row leaves out \(byte)")
    }
    let bytes = UnsafeBufferPointer(rebasing: text[row])
    let columns = TextMeasure.width(of: bytes)
    if columns > max(1, width) {
      check(Cluster(bytes, at: 0).end == bytes.count, "a row of \(columns) columns in \(width)")
    }
    rows += 1
    end = row.upperBound
    return true
  }
  check(TextWrap.rowCount(text, width: width) == rows, "rows are counted otherwise")
  check(TextWrap.rowCount(text, width: width, limit: 3) == min(3, rows), "the limit counts more")
}

private func checkTruncation(_ text: String, _ width: Int) {
  for place in [TextMeasure.Truncation.end, .middle] {
    let cut = TextMeasure.truncated(text, to: width, at: place)
    check(TextMeasure.width(of: cut) <= width, "cut to \(width) it is still wider")
  }
}

/// No control gets onto a canvas, and wide characters are whole.
func checkGlyphs(of canvas: Canvas) {
  for y in 0..<canvas.size.height {
    for x in 0..<canvas.size.width {
      let glyph = canvas[x, y]
      if glyph.isWide { check(canvas[x + 1, y].isContinuation, "half of a wide character") }
      if glyph.isContinuation { check(canvas[x - 1, y].isWide, "the other half of one") }
      for scalar in glyph.scalars {
        let value = scalar.value
        check(value >= 0x20 && !(0x7F...0x9F).contains(value), "a control on the canvas")
        check(!(0x202A...0x202E).contains(value), "an embedding or override on the canvas")
        check(!(0x2066...0x2069).contains(value), "an isolate on the canvas")
      }
    }
  }
}
