import Cards
import LayoutEngine
import Pictures
import Terminal
import WaterfallTerminal
import WaterfallView

// Pictures on the wall: wanted after each step, taken in when they come; nothing waits for them.
extension Session {
  /// Brings what is displayed up to date and wants its pictures; to be called before each frame.
  func fitPictures() {
    wall.view.layoutIfNeeded()
    large?.fitPicture(
      size: wall.overlaySize, border: wall.border, store.options.proportions)
    let offset = wall.view.contentOffset
    if offset != lastOffset { isGoingUp = offset < lastOffset }
    lastOffset = offset
    pictures?.want(large, in: wall.view, upwards: isGoingUp) { cell, attributes in
      guard let card = cell.card else { return nil }
      return store.pictureRequest(
        for: card, size: attributes.frame.size, border: wall.border,
        ticket: .cell(wall.view.ticket(for: cell)))
    }
    updateLoading()
  }

  /// A picture comes on screen: the first one starts the threads that draw them.
  func beginPictures() {
    guard pictures == nil else { return }
    let pictures = WallPictures(options.pictureOptions(colorCount: wall.colorCount)) { [relay] in
      relay.wake()
    }
    self.pictures = pictures
    wall.view.handlers.prefetchItems = { [unowned self] in announce($0) }
    wall.view.handlers.cancelPrefetchingForItems = { [unowned pictures] in
      $0.forEach(pictures.forget)
    }
  }

  private func announce(_ paths: [IndexPath]) {
    for path in paths {
      guard let frame = wall.view.layout.layoutAttributesForItem(at: path)?.frame else { continue }
      let card = shown.card(at: sections.position(at: path))
      pictures?.announce(
        store.pictureRequest(at: card, size: frame.size, border: wall.border, ticket: .ahead),
        at: path)
    }
  }

  /// Takes in what has come; answers whether anything on screen may differ.
  func takeInPictures() -> Bool {
    let isLate = store.takeIn(loader.takeLatePictures())
    if isLate { placeAnew(at: wall.view.bookmark) }
    let hasCome = pictures?.takeIn(for: large, wall.view) ?? false
    updateLoading()
    return isLate || hasCome
  }

  /// Tells the status line what is still to come: headers, and pictures on screen.
  private func updateLoading() {
    wall.status.loading = loader.status.headersLeft + (pictures?.missing ?? 0)
  }

  /// Waits for all pictures on screen.
  func finishPictures() {
    fitPictures()
    while let pictures, pictures.missing > 0 {
      relay.wait(milliseconds: 100)
      _ = takeInPictures()
      fitPictures()
    }
  }

  /// The screen is `pixels` large, where the terminal tells: pictures keep their shape by it.
  func fitProportions(pixels: Size) {
    let proportions = GlyphProportions(
      screen: wall.size, pixels: PixelSize(width: pixels.width, height: pixels.height))
    guard proportions != store.options.proportions else { return }
    store.options.proportions = proportions
    if placing != nil { placeAnew(at: wall.view.bookmark) }
  }
}

extension Options {
  /// How pictures are read, and drawn on a screen of so many colours.
  func pictureOptions(colorCount: Int) -> PictureOptions {
    let art = SymbolArt(
      colors: SymbolArt.Colors(count: colorCount),
      symbols: Charset.current == .ascii ? .ascii : .blocks)
    var options = PictureOptions(art: art)
    options.maxPixels = maxPixels
    options.cacheCapacity = pictureCache
    options.thumbnails = usesThumbnails ? ThumbnailCache.ofUser() : nil
    return options
  }
}
