import CLoading
import Glibc

/// Walks through a folder and all below it: files first, each folder's names in natural order.
///
/// Hidden names are left out, links are not followed into folders, so that there is no loop.
/// Stands for `fts_open` and `fts_read`.
struct FolderWalk {
  /// The folder to walk through.
  let root: Path
  let cancellation: Cancellation

  /// Calls `file` with the path of each file and the number of bytes in it that name the root,
  /// `problem` with each folder that cannot be read.
  func run(file: ([UInt8], Int) -> Void, problem: (LoadProblem) -> Void) {
    guard let name = strdup(root.name) else { return }
    defer { free(name) }
    // NOCHDIR: the working folder belongs to the whole process, not to this thread.
    let options = FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR
    guard let walk = fts_open([name, nil], options, compareEntries) else {
      return problem(root.problem(errno))
    }
    defer { fts_close(walk) }
    var rootLength = 0
    errno = 0
    while !cancellation.isCancelled, let entry = fts_read(walk) {
      if entry.pointee.fts_level == 0 { rootLength = entry.rootLength }
      visit(entry, walk, rootLength, file, problem)
      errno = 0
    }
    if errno != 0 { problem(root.problem(errno)) }
  }

  private func visit(
    _ entry: UnsafeMutablePointer<FTSENT>, _ walk: UnsafeMutablePointer<FTS>, _ rootLength: Int,
    _ file: ([UInt8], Int) -> Void, _ problem: (LoadProblem) -> Void
  ) {
    let isHidden = entry.pointee.fts_level > 0 && entry.name.first == UInt8(ascii: ".")
    switch Int32(entry.pointee.fts_info) {
    case FTS_DP: return
    case FTS_D:
      if isHidden { fts_set(walk, entry, FTS_SKIP) }
    case FTS_DNR, FTS_ERR, FTS_DC:
      problem(Path(Array(entry.path)).problem(entry.reason))
    default:
      if !isHidden { file(Array(entry.path), rootLength) }
    }
  }
}

/// Files before folders, so that a folder's own files are together; then by name.
private func compareEntries(
  _ left: UnsafeMutablePointer<UnsafePointer<FTSENT>?>?,
  _ right: UnsafeMutablePointer<UnsafePointer<FTSENT>?>?
) -> Int32 {
  guard let left = left?.pointee, let right = right?.pointee else { return 0 }
  let isFolder = (left.isFolder, right.isFolder)
  if isFolder.0 != isFolder.1 { return isFolder.0 ? 1 : -1 }
  return Int32(NaturalOrder.compare(left.name, right.name).signum())
}

extension UnsafePointer<FTSENT> {
  /// Whether it is a folder that the walk goes into.
  fileprivate var isFolder: Bool {
    Int32(pointee.fts_info) == FTS_D || Int32(pointee.fts_info) == FTS_DNR
  }

  /// The name without the folder it is in.
  fileprivate var name: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: cloading_name(self), count: Int(pointee.fts_namelen))
  }
}

extension UnsafeMutablePointer<FTSENT> {
  fileprivate var name: UnsafeBufferPointer<UInt8> { UnsafePointer(self).name }

  /// The path from the root as it was given.
  fileprivate var path: UnsafeBufferPointer<UInt8> {
    let start = UnsafeRawPointer(pointee.fts_path)?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(pointee.fts_pathlen))
  }

  /// Bytes of a path that are the root and the slash behind it.
  fileprivate var rootLength: Int {
    path.last == UInt8(ascii: "/") ? path.count : path.count + 1
  }

  /// The system's number for what is wrong with a folder.
  fileprivate var reason: Int32 {
    Int32(pointee.fts_info) == FTS_DC ? ELOOP : pointee.fts_errno
  }
}
