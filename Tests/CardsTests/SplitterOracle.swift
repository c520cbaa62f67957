@testable import Cards

/// The items of a whole input, cut in the slow and obvious way.
enum SplitterOracle {
  static func items(_ input: [UInt8], separator: UInt8) -> [[UInt8]] {
    var items = input.split(separator: separator, omittingEmptySubsequences: false).map(Array.init)
    if items.last == [] { items.removeLast() }
    return items
  }

  static func paragraphs(_ input: [UInt8]) -> [[UInt8]] {
    var blocks: [[[UInt8]]] = [[]]
    for line in items(input, separator: 10) {
      if line.allSatisfy({ [32, 9, 13].contains($0) }) {
        blocks.append([])
      } else {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks.filter { !$0.isEmpty }.map { Array($0.joined(separator: [10])) }
  }

  static func blocks(_ input: [UInt8], isFirst: ([UInt8]) -> Bool) -> [[UInt8]] {
    var blocks: [[[UInt8]]] = []
    for line in items(input, separator: 10) {
      if blocks.isEmpty || isFirst(line) {
        blocks.append([line])
      } else {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks.map { Array($0.joined(separator: [10])) }
  }
}
