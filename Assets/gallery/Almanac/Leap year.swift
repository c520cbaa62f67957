// With a 29 February?
extension Int {
  var isLeapYear: Bool {
    self % 400 == 0
      || self % 4 == 0
      && self % 100 != 0
  }
}

for y in [1900, 2000] {
  print(y, y.isLeapYear)
}
// 1900 false
// 2000 true
