import Pictures

/// A picture of `width` × `height` pixels in the simplest of formats; `claimed` is what its header
/// says, where that is something else.
func pixmap(_ width: Int, _ height: Int, claimed: (Int, Int)? = nil) -> [UInt8] {
  let (claimedWidth, claimedHeight) = claimed ?? (width, height)
  var bytes = Array("P6\n\(claimedWidth) \(claimedHeight)\n255\n".utf8)
  for y in 0..<height {
    for x in 0..<width { bytes += [UInt8(x * 255 / width), UInt8(y * 255 / height), 0] }
  }
  return bytes
}
