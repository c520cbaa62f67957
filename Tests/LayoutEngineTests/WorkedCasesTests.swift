import Foundation
import Testing

@testable import LayoutEngine

/// Worked cases by hand and by another program, one JSON object a line.
@Suite struct WorkedCasesTests {
  @Test(arguments: ["named.jsonl", "random.jsonl"])
  func engineAnswersEveryCase(file: String) throws {
    let cases = try WorkedCase.all(in: file)
    #expect(cases.count == (file == "named.jsonl" ? 36 : 100))
    for worked in cases {
      let answer = try worked.answer()
      #expect(answer == worked.want, "\(worked.name)")
    }
  }
}

private struct WorkedCase: Decodable {
  struct Item: Decodable {
    var height: Int
    var span: Int?
    var section: String?
  }

  struct Input: Decodable {
    var width: Int
    var columns: Int?
    var column_width: Int?
    var column_spacing: Int
    var row_spacing: Int
    var inset: [Int]
    var placement: String
    var tolerance: Int
    var headers: Bool
    var minimum_height: Int
    var items: [Item]
  }

  struct Answer: Decodable, Equatable {
    var content: [Int]
    var columns: Int
    var cell_width: Int
    var frames: [[Int]]
    var headers: [[Int]]
  }

  var name: String
  var flags: [String]
  var `case`: Input
  var want: Answer

  static func all(in file: String) throws -> [WorkedCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(WorkedCase.self, from: Data($0.utf8))
    }
  }

  func answer() throws -> Answer {
    var layout = WaterfallLayout()
    layout.minimumContentHeight = `case`.minimum_height
    let runs = self.runs()
    try layout.prepare(width: `case`.width, sections: runs.map(\.layoutSection)) { path, _ in
      runs[path.section].sizes[path.item]
    }
    layout.checkInvariants()
    let columns = ColumnGeometry(metrics(headerHeight: 0), width: `case`.width)
    return Answer(
      content: [layout.contentSize.width, layout.contentSize.height],
      columns: columns.count, cell_width: columns.cellWidth,
      frames: layout.frames.map(\.numbers),
      headers: runs.indices.compactMap { section in
        layout.layoutAttributesForSupplementaryView(
          ofKind: .header, at: IndexPath(item: 0, section: section))?.frame.numbers
      })
  }

  /// One section for each run of items that name the same, under a header where they name one.
  private func runs() -> [SizedSection] {
    var runs: [SizedSection] = []
    var last: String?
    for item in `case`.items {
      let name = flags.contains("--group") ? item.section ?? "" : ""
      if name != last {
        runs.append(SizedSection(metrics: metrics(headerHeight: name.isEmpty ? 0 : 1), sizes: []))
      }
      last = name
      runs[runs.count - 1].sizes.append(ItemSize(height: item.height, span: item.span ?? 1))
    }
    return runs
  }

  private func metrics(headerHeight: Int) -> SectionMetrics {
    SectionMetrics(
      columns: `case`.columns.map { .fixed($0) }
        ?? .adaptive(minimumWidth: `case`.column_width ?? 1),
      columnSpacing: `case`.column_spacing, rowSpacing: `case`.row_spacing,
      insets: EdgeInsets(
        top: `case`.inset[0], left: `case`.inset[1], bottom: `case`.inset[2],
        right: `case`.inset[3]),
      placement: placement, headerHeight: headerHeight)
  }

  private var placement: Placement {
    switch `case`.placement {
    case "in-order": .inOrder(tolerance: `case`.tolerance)
    case "left-to-right": .leftToRight
    case "right-to-left": .rightToLeft
    default: .shortest
    }
  }
}

extension Rect {
  fileprivate var numbers: [Int] { [minX, minY, width, height] }
}
