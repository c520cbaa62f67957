import Testing

@testable import Pictures

struct PictureQueueTests {
  private var queue = PictureQueue<Int>()

  private func taken(_ queue: inout PictureQueue<Int>) -> [Int] {
    var tickets: [Int] = []
    while let request = queue.next() { tickets.append(request.ticket) }
    return tickets
  }

  @Test("In the order given; what is there already is not made again")
  func order() {
    var queue = queue
    queue.replace(with: [3, 1, 4, 5].map { Requests.request($0) }) { $0 == Requests.key(4) }
    #expect(queue.waitingCount == 3)
    #expect(taken(&queue) == [3, 1, 5])
    #expect(queue.runningCount == 3)
    #expect(queue.isWanted(Requests.key(4)))
  }

  @Test("What has not begun is dropped, what has is not begun again")
  func replaced() {
    var queue = queue
    queue.replace(with: (0..<4).map { Requests.request($0) }) { _ in false }
    #expect(queue.next()?.ticket == 0)
    queue.replace(with: [Requests.request(0, ticket: 10), Requests.request(9)]) { _ in false }
    #expect(taken(&queue) == [9])
    #expect(queue.finish(Requests.key(0)) == [10], "the ticket it has now")
    #expect(queue.finish(Requests.key(9)) == [9])
    #expect(queue.runningCount == 0)
  }

  @Test("A picture that nobody wants any more is told to nobody")
  func dropped() {
    var queue = queue
    queue.replace(with: [Requests.request(1)]) { _ in false }
    _ = queue.next()
    queue.replace(with: []) { _ in false }
    #expect(queue.finish(Requests.key(1)) == [])
  }

  @Test("The same picture on two cards is made once")
  func shared() {
    var queue = queue
    queue.replace(with: [Requests.request(1, ticket: 5), Requests.request(1, ticket: 6)]) { _ in
      false
    }
    #expect(taken(&queue) == [5])
    #expect(queue.finish(Requests.key(1)) == [5, 6])
  }

  @Test("One heavy picture at a time; the others overtake it")
  func heavy() {
    var queue = queue
    let requests = [
      Requests.request(1, isHeavy: true), Requests.request(2, isHeavy: true),
      Requests.request(3), Requests.request(4, isHeavy: true), Requests.request(5),
    ]
    queue.replace(with: requests) { _ in false }
    #expect(taken(&queue) == [1, 3, 5])
    #expect(queue.waitingCount == 2)
    _ = queue.finish(Requests.key(3))
    #expect(taken(&queue) == [])
    _ = queue.finish(Requests.key(1))
    #expect(taken(&queue) == [2])
    _ = queue.finish(Requests.key(2))
    #expect(taken(&queue) == [4])
  }
}
