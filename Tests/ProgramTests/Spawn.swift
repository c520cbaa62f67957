import Foundation

/// What keeps a program from being run.
struct SpawnError: Error {
  var words: [String]
  var reason: String
}

/// Runs a program to its end, its output in a file; answers its status.
///
/// Foundation's `Process` waits for a descriptor that every child inherits, and so for a server
/// that the program leaves behind. Signals that the calling thread has blocked are not, in the child:
/// one in a pipeline that cannot be stopped keeps its shell waiting, and a server that cannot be ended
/// stays.
@discardableResult
func spawn(_ words: [String], output: String) throws -> Int32 {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  // What other tests have open at this moment would stay open in a server.
  for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  let arguments = words.map { strdup($0) } + [nil]
  let environment = Tool.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for word in arguments + environment { free(word) } }
  var child = pid_t()
  let code = posix_spawn(&child, words[0], &actions, &attributes, arguments, environment)
  if code != 0 { throw SpawnError(words: words, reason: String(cString: strerror(code))) }
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0, errno == EINTR {}
  return (status >> 8) & 0xFF
}
