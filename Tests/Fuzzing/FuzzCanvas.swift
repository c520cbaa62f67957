import LayoutEngine

@testable import Terminal

/// Random draws in nested clips: nothing outside of the clip changes, and the canvas stays whole.
@Sendable
func fuzzCanvas(_ bytes: UnsafeBufferPointer<UInt8>) {
  var input = FuzzInput(bytes)
  var canvas = Canvas(size: Size(width: input.number(0...40), height: input.number(0...8)))
  var steps = 0
  while !input.isEmpty, steps < 200 {
    steps += 1
    let before = canvas
    let clip = rect(&input)
    canvas.draw(in: clip) { draw(in: &$0, &input, depth: 0) }
    checkGlyphs(of: canvas)
    checkUnchanged(canvas, before, outside: clip)
  }
  _ = canvas.text()
}

private func draw(in canvas: inout Canvas, _ input: inout FuzzInput, depth: Int) {
  let place = Point(x: input.number(-20...40), y: input.number(-5...9))
  switch input.number(0...5) {
  case 0:
    let style = Style(foreground: .indexed(input.byte()), attributes: .bold)
    canvas.write(input.bytes(input.number(0...60)), at: place, style: style)
  case 1:
    let most = input.number(0...20)
    let columns = canvas.write(
      input.bytes(input.number(0...60)), at: place, style: .plain, maxWidth: most)
    check(columns <= most, "more columns than were allowed")
  case 2:
    let glyph = Glyph(Character(Unicode.Scalar(input.byte())), style: .plain)
    canvas.fill(rect(&input), with: glyph)
  case 3: canvas.box(rect(&input), border: .rounded, style: .plain)
  case 4: canvas.restyle(rect(&input)) { $0.attributes.insert(.reverse) }
  default:
    let clip = rect(&input)
    if depth < 4 { canvas.draw(in: clip) { draw(in: &$0, &input, depth: depth + 1) } }
  }
}

private func rect(_ input: inout FuzzInput) -> Rect {
  Rect(
    x: input.number(-10...40), y: input.number(-5...9), width: input.number(-2...45),
    height: input.number(-2...10))
}

/// A wide character that the clip's edge goes through may lose its other half.
private func checkUnchanged(_ canvas: Canvas, _ before: Canvas, outside clip: Rect) {
  for y in 0..<canvas.size.height {
    for x in 0..<canvas.size.width {
      if y >= clip.minY, y < clip.maxY, x >= clip.minX - 1, x <= clip.maxX { continue }
      check(canvas[x, y] == before[x, y], "something outside of the clip has changed")
    }
  }
}
