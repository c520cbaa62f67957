/// Ends the program for a programmer's mistake, with a sentence that is printed in a release build
/// too. (`precondition` prints nothing there.)
func misuse(_ sentence: @autoclosure () -> String) -> Never {
  fatalError(sentence())
}
