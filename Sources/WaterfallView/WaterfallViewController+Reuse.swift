import LayoutEngine

/// What the view knows of a cell object.
struct CellRecord<Cell: ReusableView> {
  enum State { case pooled, handedOut, displayed }

  let cell: Cell
  /// Counted from 1 in the order in which cells were made.
  let number: Int
  var state: State
  /// Counts how often it has gone to the pool: what was begun for it before that is stale.
  var generation = 0
  /// How many cards it has shown.
  var useCount = 0
  /// The item that it showed last.
  var lastPath: IndexPath?
}

/// Registering, dequeueing, recycling.
extension WaterfallViewController {
  /// How many reuses `reuseLog` remembers.
  static var reuseLogLength: Int { 32 }

  /// Says how to make a cell of a kind when the pool holds none. Cells and supplementary views
  /// share one set of identifiers.
  public func register(
    _ make: @escaping () -> Cell, forCellWithReuseIdentifier identifier: String
  ) {
    factories[identifier] = make
  }

  /// The same for headers and footers.
  public func register(
    _ make: @escaping () -> Cell, forSupplementaryViewWithReuseIdentifier identifier: String
  ) {
    factories[identifier] = make
  }

  /// A cell of a registered kind: one from the pool, told to forget what it showed, or a new one.
  ///
  /// - Precondition: the identifier is registered.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> Cell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    guard let make = factories[identifier] else {
      misuse("No cell is registered for the reuse identifier “\(identifier)”.")
    }
    let cell = make()
    if cell.reuseIdentifier != identifier {
      misuse("The cell made for “\(identifier)” says it is a “\(cell.reuseIdentifier)”.")
    }
    admit(cell)
    counts.pools[identifier, default: PoolStatistics()].dequeued += 1
    return cell
  }

  /// The same for a header or footer.
  public func dequeueReusableSupplementaryView(
    ofKind kind: SupplementaryKind, withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> Cell {
    dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }

  /// A cell of a kind from the pool, told to forget what it showed; nil when the pool holds none.
  public func dequeueReusableCell(withIdentifier identifier: String) -> Cell? {
    guard let cell = pool.dequeue(identifier) else { return nil }
    records[ObjectIdentifier(cell)]?.state = .handedOut
    handedOut.append(cell)
    counts.pools[identifier, default: PoolStatistics()].dequeued += 1
    counts.pools[identifier, default: PoolStatistics()].reused += 1
    cell.prepareForReuse()
    return cell
  }

  /// The number of a cell, counted from 1 in the order in which they were made; 0 for one that is
  /// not this view's.
  public func number(of cell: Cell) -> Int { records[ObjectIdentifier(cell)]?.number ?? 0 }

  /// How many cards a cell has shown, the present one included.
  public func useCount(of cell: Cell) -> Int { records[ObjectIdentifier(cell)]?.useCount ?? 0 }

  /// What a piece of work for `cell` carries, see `cell(for:)`. It may be drawn from the moment the
  /// cell is handed out, inside `cellForItemAt` too.
  public func ticket(for cell: Cell) -> CellTicket {
    let key = ObjectIdentifier(cell)
    return CellTicket(cell: key, generation: records[key]?.generation ?? 0)
  }

  /// The cell that a ticket was drawn for, while it still shows the same card; nil once it has been
  /// recycled.
  ///
  /// - Complexity: O(1).
  public func cell(for ticket: CellTicket) -> Cell? {
    guard let record = records[ticket.cell], record.generation == ticket.generation,
      record.state == .displayed
    else { return nil }
    return record.cell
  }

  /// Takes up a cell that is not known yet, handed out.
  private func admit(_ cell: Cell) {
    records[ObjectIdentifier(cell)] = CellRecord(
      cell: cell, number: records.count + 1, state: .handedOut)
    handedOut.append(cell)
    counts.pools[cell.reuseIdentifier, default: PoolStatistics()].made += 1
  }

  /// Takes what the data source gave for `indexPath`; headers and footers show no item.
  func accept(_ cell: Cell, for indexPath: IndexPath, isItem: Bool) {
    let key = ObjectIdentifier(cell)
    if records[key] == nil { admit(cell) }
    guard var record = records[key], record.state == .handedOut else {
      misuse("Cell \(number(of: cell)) was given for \(indexPath) without being dequeued for it.")
    }
    if isItem, let from = record.lastPath {
      log(cell, number: record.number, from: from, to: indexPath)
    }
    record.state = .displayed
    record.useCount += 1
    record.lastPath = isItem ? indexPath : nil
    records[key] = record
    countDisplayed(cell)
  }

  private func countDisplayed(_ cell: Cell) {
    let identifier = cell.reuseIdentifier
    counts.pools[identifier, default: PoolStatistics()].displayed += 1
    let displayed = counts.pools[identifier]?.displayed ?? 0
    let peak = counts.pools[identifier]?.displayedPeak ?? 0
    counts.pools[identifier]?.displayedPeak = max(peak, displayed)
  }

  private func log(_ cell: Cell, number: Int, from: IndexPath, to: IndexPath) {
    reuseCount += 1
    if reuseLog.count == Self.reuseLogLength { reuseLog.removeFirst() }
    reuseLog.append(
      ReuseEvent(identifier: cell.reuseIdentifier, cellNumber: number, from: from, to: to))
  }

  /// Puts a cell that left the screen into the pool.
  func recycle(_ cell: Cell) {
    counts.pools[cell.reuseIdentifier, default: PoolStatistics()].displayed -= 1
    counts.pools[cell.reuseIdentifier, default: PoolStatistics()].recycled += 1
    putIntoPool(cell)
  }

  /// Puts back what was dequeued and not given for any item.
  func takeBackHandedOut() {
    for cell in handedOut where records[ObjectIdentifier(cell)]?.state == .handedOut {
      putIntoPool(cell)
    }
    handedOut.removeAll(keepingCapacity: true)
  }

  private func putIntoPool(_ cell: Cell) {
    records[ObjectIdentifier(cell)]?.state = .pooled
    records[ObjectIdentifier(cell)]?.generation += 1
    pool.recycle(cell)
  }
}
