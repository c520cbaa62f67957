import Glibc
import LayoutEngine
import Terminal
import Testing
import WaterfallTerminal

@testable import Cards

/// A small generator that gives the same numbers for the same seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A folder of its own that is gone when the test is over.
final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/waterfall-cards-XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    path = try String(cString: #require(made))
  }

  deinit {
    removeAll(path)
  }

  /// The path of `name` in it.
  func at(_ name: String) -> String { path + "/" + name }

  func make(_ name: String) { mkdir(at(name), 0o755) }

  func write(_ bytes: some Collection<UInt8>, to name: String) {
    let descriptor = open(at(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    Array(bytes).withUnsafeBytes { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  func write(_ text: String, to name: String) { write(text.utf8, to: name) }

  private func removeAll(_ path: String) {
    chmod(path, 0o755)
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let inner = path + "/" + name
      if unlink(inner) != 0 { removeAll(inner) }
    }
    closedir(folder)
    rmdir(path)
  }
}

/// A pipe whose reading end is a loader's source.
final class Pipe: @unchecked Sendable {
  let reading: Int32
  private(set) var writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    finish()
    close(reading)
  }

  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { _ = Glibc.write(writing, $0.baseAddress, $0.count) }
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// No more will be written.
  func finish() {
    if writing >= 0 { close(writing) }
    writing = -1
  }
}

/// A store with everything that a loader of `sources` finds.
func load(
  _ sources: [CardSource], _ input: CardInput = .lines(nul: false), opensFiles: Bool = false,
  options: CardOptions = CardOptions()
) throws -> (store: CardStore, status: LoaderStatus) {
  let loader = try Loader(sources: sources, input: input, opensFiles: opensFiles, wake: {})
  loader.start()
  let store = CardStore(options: options)
  try wait { loader.status.isFinished }
  let status = loader.status
  for batch in loader.takeBatches() { store.append(batch) }
  #expect(store.count == status.itemsRead)
  return (store, status)
}

/// Waits until `condition` holds; a failure after ten seconds.
func wait(until condition: () -> Bool) throws {
  for _ in 0..<10_000 {
    if condition() { return }
    usleep(1000)
  }
  try #require(condition(), "it took longer than ten seconds")
}

extension CardStore {
  /// What Enter would report of every item.
  func reports(_ format: ReportFormat = .item) -> [String] {
    (0..<count).map { index in
      report(at: index, as: format).map { String(decoding: $0, as: UTF8.self) } ?? "nil"
    }
  }

  /// The titles of all cards.
  var titles: [String] { (0..<count).map { card(at: $0).title } }

  /// The texts of all cards.
  var bodies: [String] { (0..<count).map { card(at: $0).body.text } }
}

/// The card of item `index` as it is drawn at `width`, as high as it asks to be.
func drawn(
  _ store: CardStore, _ index: Int, width: Int, height: Int? = nil, isSelected: Bool = false,
  isMarked: Bool = false, badge: String? = nil
) -> String {
  let height = height ?? store.sizeForItem(at: index, width: width).height
  let card = store.card(at: index)
  let cell: CardCell =
    switch card.kind {
    case .text: TextCardCell(reuseIdentifier: "text")
    case .file: FileCardCell(reuseIdentifier: "file")
    case .quote: QuoteCardCell(reuseIdentifier: "quote")
    case .picture: PictureCardCell(reuseIdentifier: "picture")
    }
  cell.card = card
  cell.isSelected = isSelected
  cell.isMarked = isMarked
  let size = Size(width: width, height: height)
  var canvas = Canvas(size: size)
  let context = DrawContext(
    border: store.options.border, theme: Theme(), tint: badge.map { _ in .indexed(1) },
    badge: badge)
  cell.draw(in: &canvas, size: size, context: context)
  return canvas.text()
}

/// A store of the items in `text`.
func store(
  _ text: String, _ input: CardInput = .lines(nul: false), options: CardOptions = CardOptions()
) throws -> CardStore {
  let folder = try Folder()
  folder.write(text, to: "input")
  return try load([.path(folder.at("input"))], input, opensFiles: true, options: options).store
}
