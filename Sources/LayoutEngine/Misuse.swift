/// Ends the program for a programmer's mistake, with a sentence that is printed in a release build
/// too. (`precondition` prints nothing there.)
@inline(never)
func misuse(_ sentence: StaticString) -> Never {
  fatalError("\(sentence)")
}
