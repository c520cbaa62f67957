import Glibc
import Testing

/// A folder of its own for a test, removed when the last reference goes.
final class TemporaryFolder {
  let path: [UInt8]

  init() throws {
    var template = Array("/tmp/waterfall-pictures-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = template.dropLast().map { UInt8(bitPattern: $0) }
  }

  deinit { removeAll(path) }

  func file(_ name: String) -> [UInt8] { path + [UInt8(ascii: "/")] + Array(name.utf8) }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> [UInt8] {
    try write(file(name), bytes)
  }

  @discardableResult
  func write(_ path: [UInt8], _ bytes: [UInt8]) throws -> [UInt8] {
    let descriptor = open(cString(path), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    return path
  }
}

func cString(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }

/// What is in the folder at `path`, without `.` and `..`.
func entries(of path: [UInt8]) -> [[UInt8]] {
  guard let folder = opendir(cString(path)) else { return [] }
  defer { closedir(folder) }
  var names: [[UInt8]] = []
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
  }
  return names
}

private func removeAll(_ path: [UInt8]) {
  for name in entries(of: path) {
    let inside = path + [UInt8(ascii: "/")] + name
    if unlink(cString(inside)) != 0 { removeAll(inside) }
  }
  rmdir(cString(path))
}
