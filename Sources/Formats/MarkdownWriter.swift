import CMD4C

/// Writes what md4c tells, line by line.
///
/// A line is opened when there is something to write on it, so that a bullet, its paragraph and the
/// bar of a quote around them come to stand on the same one.
///
/// What is told need not be well nested: md4c 0.4.8 leaves spans that it never entered. A span left
/// is the innermost open one of its kind, or none, and no span outlives the block that it is in.
final class MarkdownWriter {
  /// Containers that are shown; what is nested deeper stands where these do.
  private static let deepest = 8

  private enum Container {
    case quote
    /// A list's item: its bullet, until that is written, and the columns it takes.
    case item(marker: [UInt8]?, width: Int)
  }

  /// Something entered that marks the text in it.
  private struct Open {
    var kind: cmd4c_kind
    var markup: Markup
  }

  private struct List {
    var isTight: Bool
    /// The next item's number; nil for bullets.
    var number: Int?
  }

  private(set) var text = MarkedText()
  private var containers: [Container] = []
  private var lists: [List] = []
  private var blocks: [Open] = []
  private var spans: [Open] = []
  private var lineIsOpen = false
  /// How many of the containers an empty line before the next one goes through; nil for none.
  private var gap: Int?
  private var isVerbatim = false
  private var html: [UInt8]?
  private var table: MarkdownTable?

  /// Writes what `event` tells.
  func take(_ event: cmd4c_event) {
    switch event.step {
    case cmd4c_enter: enter(event)
    case cmd4c_leave: leave(event)
    default: takeText(event)
    }
  }

  private func enter(_ event: cmd4c_event) {
    if let markup = Self.markup(event.kind) {
      return spans.append(Open(kind: event.kind, markup: markup))
    }
    spans.removeAll(keepingCapacity: true)
    switch event.kind {
    case cmd4c_table_row: table?.beginRow()
    case cmd4c_cell: table?.beginCell()
    case cmd4c_table_head, cmd4c_other: break
    default:
      lineIsOpen = false
      enterBlock(event)
    }
  }

  private func enterBlock(_ event: cmd4c_event) {
    switch event.kind {
    case cmd4c_heading: open(event.kind, event.number == 1 ? [.heading, .title] : .heading)
    case cmd4c_quote:
      containers.append(.quote)
      open(event.kind, .quote)
    case cmd4c_bullets: lists.append(List(isTight: event.number == 1))
    case cmd4c_numbers:
      lists.append(List(isTight: event.number == 1, number: Int(event.start)))
    case cmd4c_item: enterItem(task: event.number)
    case cmd4c_code_block:
      open(event.kind, .code)
      isVerbatim = true
    case cmd4c_html_block: html = []
    case cmd4c_rule: write("────────".utf8, .detail)
    case cmd4c_table: table = MarkdownTable()
    default: break
    }
  }

  private func enterItem(task: UInt32) {
    var marker = "• "
    if let last = lists.indices.last, let number = lists[last].number {
      marker = "\(number). "
      lists[last].number = number + 1
    }
    if task > 0 { marker = task == 2 ? "☑ " : "☐ " }
    containers.append(.item(marker: Array(marker.utf8), width: marker.unicodeScalars.count))
  }

  private func open(_ kind: cmd4c_kind, _ markup: Markup) {
    blocks.append(Open(kind: kind, markup: markup))
  }

  private func leave(_ event: cmd4c_event) {
    if Self.markup(event.kind) != nil { return Self.close(event.kind, in: &spans) }
    spans.removeAll(keepingCapacity: true)
    switch event.kind {
    case cmd4c_table_row, cmd4c_cell, cmd4c_table_head, cmd4c_other: break
    default: leaveBlock(event.kind)
    }
  }

  private static func close(_ kind: cmd4c_kind, in stack: inout [Open]) {
    if let index = stack.lastIndex(where: { $0.kind == kind }) { stack.remove(at: index) }
  }

  private func leaveBlock(_ kind: cmd4c_kind) {
    Self.close(kind, in: &blocks)
    switch kind {
    case cmd4c_quote: leaveQuote()
    case cmd4c_bullets, cmd4c_numbers: _ = lists.popLast()
    case cmd4c_item: leaveItem()
    case cmd4c_code_block: isVerbatim = false
    case cmd4c_html_block: writeHTML()
    case cmd4c_table: writeTable()
    default: break
    }
    lineIsOpen = false
    let isTight = lists.last?.isTight == true || kind == cmd4c_heading
    gap = isTight ? nil : containers.count
  }

  private func leaveQuote() {
    if case .quote = containers.last { containers.removeLast() }
  }

  private func leaveItem() {
    guard case .item(let marker, _) = containers.last else { return }
    // Where there is nothing behind the bullet it is still to be written.
    if marker != nil { openLine() }
    containers.removeLast()
  }

  private func takeText(_ event: cmd4c_event) {
    let start = UnsafeRawPointer(event.text)?.assumingMemoryBound(to: UInt8.self)
    let bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : event.length)
    switch event.kind {
    case cmd4c_line_break: breakLine()
    case cmd4c_soft_break: write(" ".utf8)
    case cmd4c_entity: write(MarkdownEntity.text(bytes))
    case cmd4c_nul: write("\u{FFFD}".utf8)
    case cmd4c_html:
      if html != nil { html?.append(contentsOf: bytes) } else { takeTag(bytes) }
    default:
      if isVerbatim { writeLines(bytes) } else { write(bytes) }
    }
  }

  /// Of tags in a text only a break means something here.
  private func takeTag(_ tag: UnsafeBufferPointer<UInt8>) {
    let name = String(decoding: tag.prefix(4), as: UTF8.self).lowercased()
    if name == "<br>" || name == "<br/" || name == "<br " { breakLine() }
  }

  private func breakLine() {
    if table == nil { lineIsOpen = false } else { write(" ".utf8) }
  }

  private static func markup(_ kind: cmd4c_kind) -> Markup? {
    switch kind {
    case cmd4c_emphasis: .emphasis
    case cmd4c_strong: .strong
    case cmd4c_struck: .detail
    case cmd4c_link, cmd4c_image: .link
    case cmd4c_code: .code
    default: nil
    }
  }
}

extension MarkdownWriter {
  /// Writes on the line that is open, or on a new one.
  private func write(_ bytes: some Collection<UInt8>, _ markup: Markup = []) {
    let markup = (blocks + spans).reduce(markup) { $0.union($1.markup) }
    if table != nil {
      table?.append(bytes, markup)
    } else if !bytes.isEmpty {
      openLine()
      text.append(bytes, markup)
    }
  }

  /// Writes lines of code, each indented; md4c ends each with a newline.
  private func writeLines(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < bytes.count {
      let end = bytes.position(of: 10, from: start)
      if !lineIsOpen {
        openLine()
        text.append("  ".utf8)
      }
      write(bytes[start..<(end ?? bytes.count)])
      guard let end else { return }
      lineIsOpen = false
      start = end + 1
    }
  }

  private func openLine() {
    if lineIsOpen { return }
    lineIsOpen = true
    if !text.bytes.isEmpty {
      text.append("\n".utf8)
      if let gap {
        writeMargin(containers.prefix(gap).prefix { if case .quote = $0 { true } else { false } })
        text.append("\n".utf8)
      }
    }
    gap = nil
    writeMargin(containers.prefix(Self.deepest))
    for index in containers.indices {
      if case .item(_, let width) = containers[index] {
        containers[index] = .item(marker: nil, width: width)
      }
    }
  }

  private func writeMargin(_ containers: ArraySlice<Container>) {
    for container in containers.prefix(Self.deepest) {
      switch container {
      case .quote: text.append("▌ ".utf8, .detail)
      case .item(let marker?, _): text.append(marker, .detail)
      case .item(nil, let width): text.append(repeatElement(32, count: width))
      }
    }
  }

  /// What a block of HTML says between its tags, without the lines that then are empty.
  private func writeHTML() {
    let lines = MarkdownHTML.text(html ?? []).split(separator: 10)
    html = nil
    for line in lines where !line.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) {
      lineIsOpen = false
      write(line.drop { $0 == 32 || $0 == 9 })
    }
  }

  private func writeTable() {
    let rows = table?.rows(limit: MarkdownText.longest) ?? []
    table = nil
    for row in rows {
      lineIsOpen = false
      openLine()
      text.append(row)
    }
  }
}
