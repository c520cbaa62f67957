import LayoutEngine
import Pictures
import Terminal

/// Where a picture stands in its card, and what is left for the words under it.
///
/// ```
/// ╭─ title ──────────╮
/// │▞▚▞▚▞▚▞▚▞▚▞▚▞▚▞▚▞▚│   the picture, in its own proportions, from border to border
/// │ a caption        │   words that the item brings besides
/// ╰──── 4000 × 3000 ─╯
/// ```
struct PictureShape: Hashable {
  /// Taken for the size of a picture that is not known yet: what most cameras make.
  static let standIn = PixelSize(width: 4000, height: 3000)

  /// The picture's extent in glyphs.
  let grid: Size
  /// Rows that the caption gets.
  let captionRows: Int

  /// A picture of `picture` pixels and a caption that wants `captionRows`, in a room of `rows` rows
  /// and `width` columns.
  ///
  /// The caption gets a third of the rows where both want more than there are.
  init(
    _ picture: PixelSize, captionRows: Int, width: Int, rows: Int, _ proportions: GlyphProportions,
    isEnlarged: Bool = false
  ) {
    let reserved = min(captionRows, max(1, rows / 3))
    grid = proportions.grid(
      for: picture, width: width, maxHeight: max(1, rows - reserved), isEnlarged: isEnlarged)
    self.captionRows = max(0, min(captionRows, rows - grid.height))
  }

  /// The rows of both.
  var rows: Int { grid.height + captionRows }
}

extension CardShape {
  /// Columns left of a picture: it has no blanks around it.
  var pictureLeft: Int { options.border == .none ? 0 : 1 }

  /// Columns of a picture.
  var pictureWidth: Int { max(1, width - 2 * pictureLeft) }
}
