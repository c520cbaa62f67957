import Cards
import Glibc
import LayoutEngine
import NcursesBackend
import Terminal
import WaterfallTerminal

/// What a terminal is sent: this program again, in a session of its own on a pseudo-terminal, whose
/// other end is read and counted.
enum ScreenBytes {
  static let size = Size(width: 120, height: 40)
  /// The argument that makes the program the one on the terminal.
  static let option = "--draw"

  /// Bytes of one `action`, on average over `count` of them; nil where there is no terminal to be
  /// had.
  static func bytes(of action: String, count: Int) -> Double? {
    guard let all = run(action, count), let first = run(action, 0) else { return nil }
    return Double(all - first) / Double(count)
  }

  /// The program on the terminal: draws the first screen, and then after each action.
  static func draw(_ action: String, count: Int) throws {
    let backend = try NcursesBackend()
    defer { backend.end() }
    let wall = lineWall(size: backend.size)
    var painter = WallPainter(size: backend.size)
    painter.paint(wall, on: backend)
    for _ in 0..<count {
      _ = wall.perform(action == "page" ? .pageDown : .scrollDown)
      wall.status.selectedIndex = wall.view.selectedIndexPath?.item
      painter.paint(wall, on: backend)
    }
  }

  private static func run(_ action: String, _ count: Int) -> Int? {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: Int32 = 0
    var unlocked: Int32 = 0
    // TIOCSPTLCK and TIOCGPTN, which the headers spell with macros.
    guard ioctl(master, 0x4004_5431, &unlocked) == 0, ioctl(master, 0x8004_5430, &number) == 0
    else { return nil }
    defer { close(master) }
    var window = winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
    guard let child = spawn(on: "/dev/pts/\(number)", [option, action, "\(count)"]) else {
      return nil
    }
    let total = countToTheEnd(of: master)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return status == 0 ? total : nil
  }

  /// Starts this program with `arguments`; the terminal controls its session.
  private static func spawn(on terminal: String, _ arguments: [String]) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, 0x80)  // POSIX_SPAWN_SETSID, behind _GNU_SOURCE
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    let words = strings(["waterfall-bench"] + arguments)
    let environment = strings(["TERM=xterm-256color", "LC_ALL=C.UTF-8"])
    defer { (words + environment).forEach { free($0) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, "/proc/self/exe", &actions, &attributes, words, environment)
    return status == 0 ? child : nil
  }

  /// C's strings, which are the caller's to free, and the end of them.
  private static func strings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { strdup($0) } + [nil]
  }

  /// Bytes until nobody has the other end any more.
  private static func countToTheEnd(of master: Int32) -> Int {
    var total = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(master, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return total }
      total += count
    }
  }
}
