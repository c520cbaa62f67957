// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Only libncursesw is required. What needs another C library is a trait, on by default exactly
// when the headers are there; SwiftPM remembers the answer until its manifest cache is purged,
// which `Assets/setup.sh` does after it has installed headers.
func installed(_ header: String) -> Bool {
  ["/usr/include", "/usr/local/include"].contains { directory in
    FileManager.default.fileExists(atPath: "\(directory)/\(header)")
  }
}

// A format whose library is not there is left out, and the others are not.
let formats = ["simdjson", "csv", "md4c"].filter { installed("\($0).h") }
let withFormats = BuildSettingCondition.when(traits: ["Formats"])

func format(_ name: String, _ library: String) -> Target {
  guard formats.contains(library) else { return .target(name: name) }
  let enabled = "\(name.uppercased())_ENABLED"
  return .target(
    name: name, cSettings: [.define(enabled, withFormats)],
    cxxSettings: [.define(enabled, withFormats)],
    linkerSettings: [.linkedLibrary(library, withFormats)])
}

let pictures =
  installed("gdk-pixbuf-2.0/gdk-pixbuf/gdk-pixbuf.h") && installed("chafa/chafa.h")

let package = Package(
  name: "waterfall",
  products: [
    .library(
      name: "WaterfallKit",
      targets: ["LayoutEngine", "WaterfallView", "Terminal", "WaterfallTerminal", "NcursesBackend"]),
    .executable(name: "waterfall", targets: ["waterfall"]),
    .executable(name: "waterfall-bench", targets: ["Benchmarks"]),
  ],
  traits: [
    .trait(
      name: "Formats", description: "JSON Lines, CSV and Markdown, by simdjson, libcsv and md4c"),
    .trait(name: "Pictures", description: "Pictures on cards, by gdk-pixbuf and libchafa"),
    .default(
      enabledTraits: Set((formats.isEmpty ? [] : ["Formats"]) + (pictures ? ["Pictures"] : []))),
  ],
  targets: [
    .target(name: "LayoutEngine"),
    .target(name: "WaterfallView", dependencies: ["LayoutEngine"]),
    .systemLibrary(name: "CWidth"),
    .systemLibrary(name: "CBytes"),
    .target(name: "Terminal", dependencies: ["LayoutEngine", "CWidth"]),
    .target(
      name: "WaterfallTerminal", dependencies: ["LayoutEngine", "WaterfallView", "Terminal"]),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CGetopt"),
    .target(name: "CTerminalGuard"),
    .target(
      name: "NcursesBackend",
      dependencies: ["LayoutEngine", "Terminal", "CNcurses", "CTerminalGuard"]),
    format("CSimdjson", "simdjson"), format("CCSV", "csv"), format("CMD4C", "md4c"),
    .target(name: "Formats", dependencies: ["Terminal", "CSimdjson", "CCSV", "CMD4C"]),
    .target(name: "CPictures"),
    .target(
      name: "Pictures",
      dependencies: [
        "LayoutEngine", "Terminal",
        .target(name: "CPictures", condition: .when(traits: ["Pictures"])),
      ]),
    .systemLibrary(name: "CLoading"),
    .target(name: "CFileMap"),
    .target(
      name: "Cards",
      dependencies: [
        "LayoutEngine", "WaterfallView", "Terminal", "WaterfallTerminal", "Formats", "Pictures",
        "CLoading", "CBytes", "CFileMap",
      ]),
    .executableTarget(
      name: "waterfall",
      dependencies: [
        "LayoutEngine", "WaterfallView", "Terminal", "WaterfallTerminal", "NcursesBackend",
        "Formats", "Pictures", "Cards", "CGetopt",
      ]),
    .executableTarget(
      name: "Tutorial",
      dependencies: [
        "LayoutEngine", "WaterfallView", "Terminal", "WaterfallTerminal", "NcursesBackend",
      ]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "LayoutEngine", "WaterfallView", "Terminal", "WaterfallTerminal", "NcursesBackend", "Cards",
      ]),
    .testTarget(
      name: "LayoutEngineTests", dependencies: ["LayoutEngine"], exclude: ["Cases"]),
    .testTarget(name: "WaterfallViewTests", dependencies: ["LayoutEngine", "WaterfallView"]),
    .testTarget(name: "TerminalTests", dependencies: ["LayoutEngine", "Terminal"]),
    .testTarget(
      name: "WaterfallTerminalTests",
      dependencies: ["LayoutEngine", "WaterfallView", "Terminal", "WaterfallTerminal"],
      exclude: ["Golden"]),
    .testTarget(
      name: "NcursesBackendTests",
      dependencies: ["LayoutEngine", "Terminal", "NcursesBackend", "CTerminalGuard"]),
    .testTarget(name: "FormatsTests", dependencies: ["Terminal", "Formats"]),
    .testTarget(
      name: "PicturesTests", dependencies: ["LayoutEngine", "Terminal", "Pictures"]),
    .testTarget(
      name: "CardsTests",
      dependencies: [
        "LayoutEngine", "WaterfallView", "Terminal", "WaterfallTerminal", "Formats", "Pictures",
        "Cards",
      ]),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "LayoutEngine", "Terminal", "WaterfallTerminal", "NcursesBackend", "Formats", "Pictures",
        "Cards",
        "waterfall", "Tutorial",
      ]),
  ],
  cxxLanguageStandard: .cxx17
)

// It needs libFuzzer, which only `.ci/fuzz` links.
if Context.environment["WATERFALL_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "LayoutEngine", "WaterfallView", "Terminal", "WaterfallTerminal", "Formats", "Cards",
      ],
      path: "Tests/Fuzzing", exclude: ["Corpus"]))
}
