/// How a stored picture is to be turned to stand as it was taken; EXIF's numbers.
enum Orientation: Int, Sendable, CaseIterable {
  case upright = 1
  case mirrored
  case upsideDown
  case mirroredUpsideDown
  /// Mirrored along the diagonal from the upper left.
  case transposed
  /// To be turned to the right by a quarter.
  case turnedLeft
  /// Mirrored along the diagonal from the upper right.
  case transversed
  /// To be turned to the left by a quarter.
  case turnedRight

  /// Whether width and height change places.
  var isSideways: Bool { rawValue >= Orientation.transposed.rawValue }
}
