import LayoutEngine

#if Pictures
  import CPictures
#endif

/// What came of one request, and what is left to do when there is time.
struct RenderedPicture: Sendable {
  /// Where the pixels came from.
  enum Origin: Sendable {
    case file, thumbnail, nowhere
  }

  /// The picture, or why there is none.
  var outcome: PictureOutcome
  /// Where it came from.
  var origin = Origin.nowhere
  /// To be run once nothing is waited for: it leaves a thumbnail.
  var chore: (@Sendable () -> Void)?
}

/// Makes a drawn picture of a file: the thumbnail if there is one, else the file itself.
struct PictureRenderer: Sendable {
  private let options: PictureOptions

  /// A renderer with `options`.
  init(_ options: PictureOptions) {
    self.options = options
  }

  /// The picture of `key`, whose file's header is `header`.
  func render(_ key: PictureKey, _ header: PictureHeader) -> RenderedPicture {
    #if Pictures
      // Each thread's heap would keep the tens of megabytes that a heavy picture took.
      defer { if header.isHeavy { waterfall_trim_memory() } }
      let box = SymbolArt.pixelSize(for: key.size)
      let wanted = header.size.fitted(in: box)
      guard let cache = options.thumbnails, let bucket = usefulBucket(wanted, header) else {
        return decoded(key, fitting: box) { _ in nil }
      }
      if let pixels = cache.read(key.path, key.stamp, bucket) {
        return RenderedPicture(outcome: .success(draw(pixels, key)), origin: .thumbnail)
      }
      if let error = cache.failure(of: key.path, key.stamp) {
        return RenderedPicture(outcome: .failure(error))
      }
      return decoded(key, fitting: bucket.box) { result in
        { leaveThumbnail(result, of: key, in: bucket, cache) }
      }
    #else
      RenderedPicture(outcome: .failure(.unavailable))
    #endif
  }

  #if Pictures
    /// The thumbnails that serve a picture of `wanted` pixels; nil where the picture itself is as
    /// small as they are.
    private func usefulBucket(
      _ wanted: PixelSize, _ header: PictureHeader
    ) -> ThumbnailCache.Bucket? {
      guard let bucket = ThumbnailCache.Bucket(holding: wanted) else { return nil }
      return max(header.size.width, header.size.height) > bucket.side ? bucket : nil
    }

    private func decoded(
      _ key: PictureKey, fitting box: PixelSize,
      _ chore: (Result<Pixels, PictureError>) -> (@Sendable () -> Void)?
    ) -> RenderedPicture {
      let result = Result { () throws(PictureError) in
        try PictureDecoder(maxPixels: options.maxPixels).decode(key.path, fitting: box)
      }
      return RenderedPicture(
        outcome: result.map { draw($0, key) }, origin: .file, chore: chore(result))
    }

    private func draw(_ pixels: Pixels, _ key: PictureKey) -> DrawnPicture {
      options.art.draw(pixels, size: key.size)
    }

    private func leaveThumbnail(
      _ result: Result<Pixels, PictureError>, of key: PictureKey,
      in bucket: ThumbnailCache.Bucket, _ cache: ThumbnailCache
    ) {
      switch result {
      case .success(let pixels): cache.write(pixels, of: key.path, key.stamp, bucket)
      case .failure(.truncated): cache.writeFailure(of: key.path, key.stamp)
      case .failure(.damaged(let reason)):
        cache.writeFailure(of: key.path, key.stamp, reason: reason)
      case .failure: break  // the file is not to blame, or may be whole another time
      }
    }
  #endif
}
