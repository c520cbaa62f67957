import Testing

@testable import Pictures

struct PictureCacheTests {
  private func insert(_ number: Int, into cache: inout PictureCache, wanted: Set<Int> = []) {
    let keys = Set(wanted.map(Requests.key))
    let key = Requests.key(number)
    cache.insert(Requests.outcome(key), for: key) { keys.contains($0) }
  }

  private func numbers(_ cache: PictureCache) -> [Int] {
    (0..<10).filter { cache.contains(Requests.key($0)) }
  }

  private var entryBytes: Int {
    var cache = PictureCache(capacity: 1 << 20)
    insert(0, into: &cache)
    return cache.byteCount
  }

  @Test("The least recently used goes first; a look is a use")
  func leastRecentlyUsed() {
    var cache = PictureCache(capacity: entryBytes * 3)
    for number in 0..<3 { insert(number, into: &cache) }
    #expect(cache.outcome(for: Requests.key(0)) == Requests.outcome(Requests.key(0)))
    insert(3, into: &cache)
    #expect(numbers(cache) == [0, 2, 3])
    #expect(cache.outcome(for: Requests.key(1)) == nil)
    #expect(cache.hits == 1)
    #expect(cache.byteCount == entryBytes * 3)
  }

  @Test("What is wanted stays, however small the cache is")
  func wanted() {
    var cache = PictureCache(capacity: 0)
    for number in 0..<4 { insert(number, into: &cache, wanted: [0, 1, 2, 3]) }
    #expect(numbers(cache) == [0, 1, 2, 3])
    insert(4, into: &cache, wanted: [2, 4])
    #expect(numbers(cache) == [2, 4])
    insert(5, into: &cache)
    #expect(numbers(cache) == [])
    #expect(cache.byteCount == 0)
  }

  @Test("The same key again takes the other's place")
  func replaced() {
    var cache = PictureCache(capacity: 1 << 20)
    insert(1, into: &cache)
    insert(1, into: &cache)
    #expect(cache.count == 1)
    #expect(cache.byteCount == entryBytes)
  }

  @Test("A thousand looks a picture cost no memory, and the order stays right")
  func manyUses() {
    var cache = PictureCache(capacity: entryBytes * 4)
    for number in 0..<4 { insert(number, into: &cache) }
    for round in 0..<4000 { _ = cache.outcome(for: Requests.key(round % 3)) }
    insert(4, into: &cache)
    #expect(numbers(cache) == [0, 1, 2, 4])
    insert(5, into: &cache)
    #expect(numbers(cache) == [1, 2, 4, 5] || numbers(cache) == [0, 2, 4, 5])
  }

  @Test("As a slow cache that is a list would do it")
  func oracle() {
    var random = Seeded(seed: 99)
    var cache = PictureCache(capacity: entryBytes * 4)
    var list: [Int] = []
    for _ in 0..<2000 {
      let number = Int.random(in: 0..<10, using: &random)
      if Bool.random(using: &random) {
        insert(number, into: &cache)
        list.removeAll { $0 == number }
        list = Array((list + [number]).suffix(4))
      } else {
        let isThere = cache.outcome(for: Requests.key(number)) != nil
        #expect(isThere == list.contains(number))
        if isThere { list = list.filter { $0 != number } + [number] }
      }
      #expect(numbers(cache) == list.sorted())
    }
  }
}
