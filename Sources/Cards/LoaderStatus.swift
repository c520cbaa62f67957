/// How far a loader has come, and what it could not read.
public struct LoaderStatus: Hashable, Sendable {
  /// Problems that are kept in words; further ones are counted only.
  static let mostProblems = 20

  /// Whether everything has been read, or the loader was cancelled.
  public internal(set) var isFinished = false
  /// Items handed over so far.
  public internal(set) var itemsRead = 0
  /// Pictures among them whose headers have not been read.
  public internal(set) var headersLeft = 0
  /// How many files, folders and streams were left out.
  public internal(set) var leftOut = 0
  /// What was wrong with the first of them.
  public internal(set) var problems: [LoadProblem] = []
  /// Lines of JSON that became items.
  public internal(set) var goodLines = 0
  /// Lines of JSON that could not be read.
  public internal(set) var badLines = 0
  /// The first of those: its file, its number and what is wrong with it.
  public internal(set) var firstBadLine: LoadProblem?

  /// Whether the input was to be JSON and is none: bad lines are not outnumbered by good ones.
  /// Only final once `isFinished`.
  public var isNoJSON: Bool { badLines > 0 && badLines >= goodLines }

  /// Nothing read yet.
  public init() {}

  mutating func add(_ problem: LoadProblem) {
    leftOut += 1
    if problems.count < Self.mostProblems { problems.append(problem) }
  }

  mutating func add(_ tally: JSONBatchBuilder.Tally) {
    goodLines += tally.good
    badLines += tally.bad
    if firstBadLine == nil { firstBadLine = tally.first }
  }
}
