import Formats
import LayoutEngine
import Terminal
import WaterfallTerminal

@testable import Cards

/// JSON Lines as the loader reads them, and CSV and lines of any text beside them: every item is
/// measured, searched, reported and drawn, and what is reported as the item is what came.
@Sendable
func fuzzJSON(_ bytes: UnsafeBufferPointer<UInt8>) {
  let (input, ends) = items(bytes, .separator(10))
  var builder = JSONBatchBuilder(source: "fuzz")
  let batch = builder.batch(input, ends)
  check(batch.count == builder.tally.good, "good lines are counted otherwise")
  tryAll(batch)
  for item in 0..<batch.count {
    let report = batch.report(of: item, index: item, as: .item, scratch: CardScratch())
    check(report.map { bytes.contains($0) } == true, "an item is reported that did not come")
  }
}

/// Markdown, CSV and coloured text, by the input's first byte.
@Sendable
func fuzzText(_ bytes: UnsafeBufferPointer<UInt8>) {
  let text = UnsafeBufferPointer(rebasing: bytes.dropFirst())
  switch (bytes.first ?? 0) % 4 {
  case 0:
    if let marked = MarkdownText(text) {
      checkRuns(marked.runs.map(\.range), marked.body.count)
      check(marked.body.count <= 8 * (text.count + (1 << 17)), "it grows without bound")
    }
  case 1:
    let (input, ends) = items(text, .csv)
    var builder = CSVBatchBuilder()
    if let batch = builder.batch(input, ends) { tryAll(batch) }
  case 2:
    var plain: [UInt8] = []
    let runs = ANSIText.read(text, into: &plain)
    checkRuns(runs.map(\.range), plain.count)
    var stripped: [UInt8] = []
    ANSIText.strip(text, into: &stripped)
    check(stripped == plain, "read and stripped texts differ")
  default:
    let (input, ends) = items(text, .paragraphs)
    tryAll(ANSIBatch(text: TextBatch(bytes: input, ends: Offsets(ends), trim: .blankLines)))
  }
}

private func items(_ bytes: UnsafeBufferPointer<UInt8>, _ rule: Splitter.Rule) -> (Bytes, [Int]) {
  var splitter = Splitter(rule)
  splitter.scan(bytes)
  splitter.finish(bytes)
  let ends = splitter.takeEnds()
  var last = 0
  for end in ends {
    check(end > last && end <= bytes.count, "items end at \(ends)")
    last = end
  }
  return (Bytes(bytes.prefix(last)), ends)
}

private func tryAll(_ batch: some CardBatch) {
  let scratch = CardScratch()
  let query = Query("a é")
  for item in 0..<batch.count {
    _ = batch.section(of: item)
    _ = batch.identity(of: item, scratch: scratch)
    _ = batch.matches(query, item, scratch: scratch)
    for format in [ReportFormat.item, .json, .field("title")] {
      let report = batch.report(of: item, index: item, as: format, scratch: scratch)
      if format == .json, let report { checkJSON(report) }
    }
    check(batch.span(of: item) >= 1, "a card spans no column")
    let size = Size(
      width: 24,
      height: batch.height(of: item, width: 24, options: CardOptions(), scratch: scratch))
    draw(batch.card(of: item, index: item, scratch: scratch), size)
  }
}

private func draw(_ card: Card, _ size: Size) {
  checkRuns(card.runs.map(\.range), card.body.count)
  // An item may ask for any height; what is drawn is what a screen shows of it.
  var canvas = Canvas(size: Size(width: size.width, height: min(size.height, 40)))
  let cell = TextCardCell(reuseIdentifier: "text")
  cell.card = card
  cell.draw(in: &canvas, size: size, context: DrawContext(border: .rounded, theme: Theme()))
  checkGlyphs(of: canvas)
}

/// The object that is printed as JSON is one line without a control in it, and reads as one.
private func checkJSON(_ report: [UInt8]) {
  let isOneLine = report.allSatisfy { $0 != 10 }
  check(isOneLine, "an item's JSON has several lines")
  let parser = JSONParser()
  report.withUnsafeBufferPointer { line in
    do throws(JSONError) { try parser.parse(line) } catch { fatalError(error.message) }
  }
}

private func checkRuns(_ runs: [Range<Int>], _ count: Int) {
  var end = 0
  for run in runs {
    check(run.lowerBound >= end && !run.isEmpty && run.upperBound <= count, "runs: \(runs)")
    end = run.upperBound
  }
}
