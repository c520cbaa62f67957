import Glibc

/// `waterfall-bench`: how fast, and how much. One file a suite; a new suite is a line here.
let suites: [(name: String, run: (inout Report) throws -> Void)] = [
  ("placing", Placing.run),
  ("querying", Querying.run),
  ("reading", Reading.run),
  ("measuring", Measuring.run),
  ("changing", Changing.run),
  ("filtering", Filtering.run),
  ("drawing", Drawing.run),
]
let countedSuites: [() throws -> [Count]] = [
  EngineCounts.all, Drawing.counts,
]

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, arguments[0] == "--lines", let count = Int(arguments[1]) {
  LineFile.print(lines: count)
  exit(0)
}
if arguments.count == 3, arguments[0] == ScreenBytes.option, let count = Int(arguments[2]) {
  try ScreenBytes.draw(arguments[1], count: count)
  exit(0)
}
let names = arguments.filter { !$0.hasPrefix("-") }
let options = arguments.filter { $0.hasPrefix("-") }
let isKnown = { (name: String) in suites.contains { $0.name == name } }

if !names.allSatisfy(isKnown) || options.contains(where: { $0 != "--json" && $0 != "--check" }) {
  print(
    "usage: waterfall-bench [--json] [--check] [--lines COUNT] [\(suites.map(\.name).joined(separator: " | "))]"
  )
  exit(2)
}
if options.contains("--check") {
  let isGood = try check(countedSuites.flatMap { try $0() })
  exit(isGood ? 0 : 1)
}
var report = Report(isJSON: options.contains("--json"))
for suite in suites where names.isEmpty || names.contains(suite.name) {
  try suite.run(&report)
  fflush(nil)
}
