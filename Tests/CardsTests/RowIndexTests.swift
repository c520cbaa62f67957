import Terminal
import Testing

@testable import Cards

struct RowIndexTests {
  /// All rows from the beginning: the slow way.
  private func rows(_ text: [UInt8], width: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    text.withUnsafeBufferPointer {
      TextWrap.forEachRow($0, width: width) {
        rows.append($0)
        return true
      }
    }
    return rows
  }

  @Test func anyRowsAreThoseCountedFromTheBeginning() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("ab \n\té漢".unicodeScalars)
    for length in [0, 1, 50, 3000] {
      let text = (0..<length).reduce(into: "") { text, _ in
        text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      let bytes = Array(text.utf8)
      for width in [1, 7, 40] {
        let all = rows(bytes, width: width)
        bytes.withUnsafeBufferPointer { buffer in
          let index = RowIndex(buffer, width: width)
          #expect(index.count == all.count)
          for start in [0, 1, 63, 64, 65, 200, all.count - 1] where all.indices.contains(start) {
            var found: [Range<Int>] = []
            index.forEach(start..<start + 70, of: buffer) { number, row in
              #expect(number == start + found.count)
              found.append(row)
            }
            #expect(
              found == Array(all[start..<min(all.count, start + 70)]), "\(text.debugDescription)")
          }
        }
      }
    }
  }
}
