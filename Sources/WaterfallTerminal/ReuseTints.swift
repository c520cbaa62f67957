import Terminal

/// The colours that tell cell objects apart while the reuse HUD is open.
enum ReuseTints {
  /// The colour of the cell with this number: neighbours differ, and on a terminal with 256
  /// colours dozens of cells do.
  static func color(number: Int, colorCount: Int) -> Color? {
    guard colorCount > 0, number > 0 else { return nil }
    let tints = colorCount >= 256 ? vivid : colorCount >= 16 ? bright : plain
    // A stride that has no divisor in common with the counts visits every colour.
    return .indexed(tints[number * 13 % tints.count])
  }

  private static let plain: [UInt8] = [1, 2, 3, 4, 5, 6]
  private static let bright: [UInt8] = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]

  /// The colours of the 6 × 6 × 6 cube that are neither grey nor too dark or too light to be seen
  /// on either background.
  private static let vivid: [UInt8] = (0..<216).compactMap { index in
    let (red, green, blue) = (index / 36, index / 6 % 6, index % 6)
    let light = 2 * red + 3 * green + blue
    let spread = max(red, green, blue) - min(red, green, blue)
    return spread >= 3 && (10...18).contains(light) ? UInt8(16 + index) : nil
  }
}
