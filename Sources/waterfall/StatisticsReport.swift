import Pictures
import WaterfallTerminal
import WaterfallView

/// What `--stats` prints: how much work the wall was.
struct StatisticsReport {
  let session: Session
  let framesDrawn: Int

  /// One JSON object on a line.
  var text: String {
    let statistics = session.wall.view.statistics
    let pools = statistics.pools.sorted { $0.key < $1.key }
    var json = JSONLine()
    json.object { json in
      json.member("cards", session.store.count)
      json.member("cells_made", pools.reduce(0) { $0 + $1.value.made })
      json.member("cells_reused", pools.reduce(0) { $0 + $1.value.reused })
      json.member("cells_displayed_peak", statistics.displayedPeak)
      json.member("cells_pooled", pools.reduce(0) { $0 + $1.value.pooled })
      json.key("by_identifier")
      json.object { json in
        for (identifier, pool) in pools { json.pool(identifier, pool) }
      }
      json.member("layout_passes", statistics.layoutPasses)
      json.member("heights_asked", statistics.heightsAsked)
      json.member("query_comparisons_max", statistics.queryComparisonsPeak)
      json.member("frames_drawn", framesDrawn)
      let pictures = session.pictures?.loader.statistics ?? PictureStatistics()
      json.member("pictures_decoded", pictures.decoded)
      json.member("picture_cache_bytes", pictures.cacheBytes)
      json.member("picture_cache_hits", pictures.cacheHits)
    }
    return json.text + "\n"
  }
}

extension JSONLine {
  fileprivate mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  fileprivate mutating func pool(_ identifier: String, _ pool: PoolStatistics) {
    key(identifier)
    object { json in
      json.member("made", pool.made)
      json.member("reused", pool.reused)
      json.member("displayed_peak", pool.displayedPeak)
      json.member("pooled", pool.pooled)
    }
  }
}
