// The options that a user always wants, from a variable of the environment.
extension Options {
  /// The variable that holds options read before those of the command line.
  static let defaultsVariable = "WATERFALL_DEFAULT_OPTS"

  /// Reads a command line, the program's name first, after the options in `defaults`, which has
  /// them as they would be typed.
  ///
  /// The command line has the last word: an option of `defaults` that excludes one of its own, or
  /// its PATH, counts as not given.
  static func parse(
    _ arguments: [[UInt8]], defaults: [UInt8]
  ) throws(UsageError) -> Options {
    let line = try ParsedLine(arguments)
    let always = try readDefaults(defaults)
    let taken = line.names + (line.paths.isEmpty ? [] : ["PATH"])
    var options = Options()
    for use in always.uses where !isExcluded(use.name, by: taken) { try options.apply(use) }
    for use in line.uses { try options.apply(use) }
    options.paths = line.paths
    guard options.mode != .help, options.mode != .version else { return options }
    do throws(UsageError) {
      try options.checkConflicts()
    } catch {
      let culprit = error.option
      let isFromVariable = always.names.contains(culprit) && !line.names.contains(culprit)
      throw isFromVariable ? .inVariable(defaultsVariable, error) : error
    }
    return options
  }

  /// The uses of options in `defaults`, each tried out, so that an error names the variable.
  private static func readDefaults(_ defaults: [UInt8]) throws(UsageError) -> ParsedLine {
    do throws(UsageError) {
      let always = try ParsedLine([[]] + ShellWords.split(defaults))
      if let path = always.paths.first {
        throw UsageError.notAnOption(String(decoding: path, as: UTF8.self))
      }
      var options = Options()
      for use in always.uses { try options.apply(use) }
      try options.checkExclusions()
      return always
    } catch {
      throw .inVariable(defaultsVariable, error)
    }
  }
}
