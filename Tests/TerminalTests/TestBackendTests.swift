import Glibc
import LayoutEngine
import Testing

@testable import Terminal

@Suite struct TestBackendTests {
  @Test func playsItsScriptAndThenHangsUp() {
    let backend = TestBackend(
      size: Size(width: 3, height: 1), events: [.key(.down), .resize(Size(width: 5, height: 2))])
    #expect(backend.nextEvent(timeout: nil) == .key(.down))
    backend.waker.wake()
    backend.waker.wake()
    #expect(backend.nextEvent(timeout: 0) == .wake)
    #expect(backend.nextEvent(timeout: nil) == .resize(Size(width: 5, height: 2)))
    #expect(backend.size == Size(width: 5, height: 2))
    #expect(backend.nextEvent(timeout: nil) == .terminate(signal: SIGHUP))
  }

  @Test func keepsWhatItIsShown() {
    let backend = TestBackend(size: Size(width: 3, height: 1))
    var canvas = Canvas(size: backend.size)
    canvas.write("abc", at: .zero, style: .plain)
    backend.present(canvas, scroll: nil, cursor: nil)
    #expect(backend.screen == "abc")
    #expect(backend.frames.count == 1)
  }
}
