import Glibc

let words = CommandLine.unsafeArgv
let arguments = (0..<Int(CommandLine.argc)).compactMap { index in
  words[index].map { word in
    Array(UnsafeBufferPointer(start: word, count: strlen(word))).map(UInt8.init(bitPattern:))
  }
}
exit(Program.run(arguments))
