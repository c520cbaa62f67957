import Testing

@testable import LayoutEngine

/// What a layout should hold while changes are made to it: items with identities and sizes.
struct ChangeModel {
  struct Item {
    var id: Int
    var size: ItemSize
  }

  struct Section {
    var metrics: SectionMetrics
    var items: [Item]
  }

  var width: Int
  var sections: [Section] = []
  private var nextID = 0

  init(width: Int, sections: [SizedSection]) {
    self.width = width
    for section in sections {
      self.sections.append(Section(metrics: section.metrics, items: items(of: section.sizes)))
    }
  }

  var items: [Item] { sections.flatMap(\.items) }
  var sized: [SizedSection] {
    sections.map { SizedSection(metrics: $0.metrics, sizes: $0.items.map(\.size)) }
  }

  mutating func items(of sizes: [ItemSize]) -> [Item] {
    sizes.map {
      nextID += 1
      return Item(id: nextID, size: $0)
    }
  }

  /// What has to agree for a size to hold: the widths of all spans.
  func widths(at section: Int) -> [Int] {
    let columns = ColumnGeometry(sections[section].metrics, width: width)
    return [columns.count, columns.cellWidth, columns.spacing]
  }

  /// Of each item the widths at which it was asked.
  var widthsByID: [Int: [Int]] {
    var widths: [Int: [Int]] = [:]
    for (index, section) in sections.enumerated() {
      let here = self.widths(at: index)
      for item in section.items { widths[item.id] = here }
    }
    return widths
  }
}

/// A layout and its model, changed together.
struct ChangeRun {
  var random: SeededRandom
  var model: ChangeModel
  var layout: WaterfallLayout

  init(seed: Int) throws {
    random = SeededRandom(seed: seed)
    let width = random.width()
    let sections = random.sections(upTo: 3, items: 12)
    model = ChangeModel(width: width, sections: sections)
    layout = try WaterfallLayout(width: width, sections)
  }

  /// Makes one change; returns what is wrong afterwards.
  mutating func step() throws -> String? {
    let kind = random.int(0...9)
    let before = model
    let framesBefore = layout.frames
    let change = self.change(kind)
    let asker = Asker(model.sized)
    try change.make(&layout, asker.size)
    layout.checkInvariants()
    let wanted = questions(after: before, fresh: change.fresh)
    if asker.asked.map(id) != wanted {
      return "\(change.name): asked \(asker.asked.map(id)), not \(wanted)"
    }
    let anew = try WaterfallLayout(width: model.width, model.sized)
    if !layout.isSame(as: anew) { return "\(change.name): not what a layout from nothing is" }
    if change.isAppend, Array(layout.frames.prefix(framesBefore.count)) != framesBefore {
      return "\(change.name): an earlier frame moved"
    }
    return nil
  }

  private func id(at path: LayoutEngine.IndexPath) -> Int {
    model.sections[path.section].items[path.item].id
  }

  /// The items to be asked about, in order: new, changed, or of another width.
  private func questions(after before: ChangeModel, fresh: Set<Int>) -> [Int] {
    let old = before.widthsByID
    let new = model.widthsByID
    return model.items.map(\.id).filter { fresh.contains($0) || old[$0] != new[$0] }
  }
}

/// A change that the model has seen already and the layout is still to see.
struct Change {
  typealias Question = (LayoutEngine.IndexPath, ColumnGeometry) -> ItemSize

  var name: String
  /// The items that must be asked about because they are new or told to have changed.
  var fresh: Set<Int> = []
  var isAppend = false
  var make: (inout WaterfallLayout, Question) throws -> Void
}
