import Pictures

/// Gathers files into batches: the first is handed over at once, then a batch every twenty
/// milliseconds.
struct FileCollector {
  private let mailbox: Mailbox
  private let readsANSI: Bool
  private var probe = FileProbe()
  private var entries: [FileEntry] = []
  private var pacer = Pacer(milliseconds: 20)

  /// A collector that delivers to `mailbox`.
  init(_ mailbox: Mailbox, readsANSI: Bool) {
    self.mailbox = mailbox
    self.readsANSI = readsANSI
    _ = Self.isPreparing
  }

  /// Which names may be pictures is found out while the first files are looked at, once.
  private static let isPreparing =
    Pictures.isAvailable && Background.start { PictureNames.prepare() }

  /// Looks at the file at `path` and adds it.
  mutating func add(_ path: [UInt8], rootLength: Int = 0) {
    entries.append(probe.entry(path, rootLength: rootLength))
    if pacer.left == 0 { flush() }
  }

  /// Hands over what has been gathered.
  mutating func flush() {
    mailbox.deliver(FileBatch(entries, readsANSI: readsANSI))
    entries.removeAll(keepingCapacity: true)
    pacer.restart()
  }
}
