import LayoutEngine
import WaterfallTerminal

/// What `--frames` prints: where every card stands.
struct LayoutReport {
  let session: Session

  /// One JSON object on a line.
  var text: String {
    let layout = session.wall.view.layout
    let size = session.wall.view.contentSize
    let columns = ColumnGeometry(session.wall.metrics, width: session.wall.viewport.width)
    var json = JSONLine()
    json.object { json in
      json.key("content")
      json.numbers([size.width, size.height])
      json.key("columns")
      json.number(columns.count)
      json.key("cell_width")
      json.number(columns.cellWidth)
      json.key("frames")
      json.list { json in
        for item in 0..<layout.itemCount { json.rect(layout.frame(ofItem: item)) }
      }
      json.key("headers")
      json.list { json in
        for rect in headers(layout) { json.rect(rect) }
      }
    }
    return json.text + "\n"
  }

  /// The frames of the headers of all sections that have a name.
  private func headers(_ layout: WaterfallLayout) -> [Rect] {
    (0..<layout.sectionCount).compactMap { section in
      let first = IndexPath(item: 0, section: section)
      return layout.layoutAttributesForSupplementaryView(ofKind: .header, at: first)?.frame
    }
  }
}

extension JSONLine {
  /// A frame as `[x, y, width, height]`.
  fileprivate mutating func rect(_ rect: Rect) {
    numbers([rect.minX, rect.minY, rect.width, rect.height])
  }
}
