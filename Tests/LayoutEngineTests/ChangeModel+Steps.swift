@testable import LayoutEngine

/// The changes that a run makes.
extension ChangeRun {
  mutating func change(_ kind: Int) -> Change {
    if model.sections.isEmpty { return appendSection() }
    switch kind {
    case 0, 1: return appendItems()
    case 2: return appendSection()
    case 3: return insert()
    case 4: return delete() ?? appendItems()
    case 5: return move() ?? appendItems()
    case 6: return invalidate()
    case 7: return changeWidth()
    default: return update()
    }
  }

  private mutating func newItems(upTo count: Int) -> [ChangeModel.Item] {
    let sizes = (0..<random.int(0...count)).map { _ in random.size() }
    return model.items(of: sizes)
  }

  private mutating func appendItems() -> Change {
    let items = newItems(upTo: 8)
    model.sections[model.sections.count - 1].items += items
    return Change(name: "append", fresh: Set(items.map(\.id)), isAppend: true) { layout, ask in
      try layout.append(items.count, sizeForItem: ask)
    }
  }

  private mutating func appendSection() -> Change {
    let sized = random.section(items: 8)
    let items = model.items(of: sized.sizes)
    model.sections.append(ChangeModel.Section(metrics: sized.metrics, items: items))
    return Change(name: "append section", fresh: Set(items.map(\.id)), isAppend: true) {
      try $0.append(sized.layoutSection, sizeForItem: $1)
    }
  }

  private mutating func insert() -> Change {
    let section = random.int(0...model.sections.count - 1)
    let place = random.int(0...model.sections[section].items.count)
    let items = newItems(upTo: 3)
    model.sections[section].items.insert(contentsOf: items, at: place)
    let path = IndexPath(item: place, section: section)
    return Change(name: "insert at \(path)", fresh: Set(items.map(\.id))) { layout, ask in
      try layout.insertItems(items.count, at: path, sizeForItem: ask)
    }
  }

  private mutating func delete() -> Change? {
    guard let path = someItem() else { return nil }
    model.sections[path.section].items.remove(at: path.item)
    return Change(name: "delete at \(path)") { layout, _ in layout.deleteItem(at: path) }
  }

  private mutating func move() -> Change? {
    guard let path = someItem() else { return nil }
    let item = model.sections[path.section].items.remove(at: path.item)
    let section = random.int(0...model.sections.count - 1)
    let place = random.int(0...model.sections[section].items.count)
    model.sections[section].items.insert(item, at: place)
    let target = IndexPath(item: place, section: section)
    return Change(name: "move \(path) to \(target)") { layout, ask in
      layout.moveItem(at: path, to: target, sizeForItem: ask)
    }
  }

  /// Tells of more items than did change, in no order, some of them twice.
  private mutating func invalidate() -> Change {
    var told: [Int] = []
    var fresh: Set<Int> = []
    var flat = 0
    for section in model.sections.indices {
      for item in model.sections[section].items.indices {
        if random.once(in: 5) {
          told += [flat, flat]
          fresh.insert(model.sections[section].items[item].id)
          if random.once(in: 2) { model.sections[section].items[item].size = random.size() }
        }
        flat += 1
      }
    }
    told.shuffle(using: &random)
    return Change(name: "invalidate \(told)", fresh: fresh) { [told] layout, ask in
      layout.invalidateItems(told, sizeForItem: ask)
    }
  }

  private mutating func changeWidth() -> Change {
    model.width = random.width()
    let sections = model.sized.map(\.layoutSection)
    let width = model.width
    return Change(name: "width \(width)", fresh: Set(model.items.map(\.id))) { layout, ask in
      try layout.prepare(width: width, sections: sections, sizeForItem: ask)
    }
  }

  /// Pieces of what was there, mostly in order, with new items between them, in sections some of
  /// which are as before.
  private mutating func update() -> Change {
    let old = model.items
    var pieces: [(run: WaterfallLayout.ItemRun, items: [ChangeModel.Item])] = []
    var next = 0
    while next < old.count {
      let end = min(old.count, next + random.int(1...8))
      if !random.once(in: 4) { pieces.append((.kept(next..<end), Array(old[next..<end]))) }
      next = end
    }
    var fresh: Set<Int> = []
    for _ in 0..<random.int(0...2) {
      let items = newItems(upTo: 3)
      fresh.formUnion(items.map(\.id))
      pieces.insert((.fresh(items.count), items), at: random.int(0...pieces.count))
    }
    if random.once(in: 4) { pieces.shuffle(using: &random) }
    splitIntoSections(pieces.flatMap(\.items))
    let runs = pieces.map(\.run)
    let sections = model.sized.map(\.layoutSection)
    return Change(name: "update \(runs)", fresh: fresh) { layout, ask in
      try layout.update(sections: sections, runs: runs, sizeForItem: ask)
    }
  }

  private mutating func splitIntoSections(_ items: [ChangeModel.Item]) {
    let before = model.sections
    model.sections = []
    var rest = items[...]
    for index in 0..<random.int(0...4) {
      let isKept = index < before.count && !random.once(in: 4)
      let count = isKept ? before[index].items.count : random.int(0...10)
      let metrics = isKept ? before[index].metrics : random.metrics()
      model.sections.append(
        ChangeModel.Section(metrics: metrics, items: Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    if model.sections.isEmpty, !rest.isEmpty {
      model.sections.append(ChangeModel.Section(metrics: random.metrics(), items: []))
    }
    if !rest.isEmpty { model.sections[model.sections.count - 1].items += rest }
  }

  private mutating func someItem() -> LayoutEngine.IndexPath? {
    guard !model.items.isEmpty else { return nil }
    return layout.indexPath(ofItem: random.int(0...model.items.count - 1))
  }
}
