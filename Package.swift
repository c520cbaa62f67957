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

let formats = installed("simdjson.h")

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
    .trait(name: "Formats", description: "JSON Lines, by simdjson"),
    .default(enabledTraits: formats ? ["Formats"] : []),
  ],
  targets: [
    .target(name: "LayoutEngine"),
    .target(name: "WaterfallView", dependencies: ["LayoutEngine"]),
    .systemLibrary(name: "CWidth"),
    .target(name: "Terminal", dependencies: ["LayoutEngine", "CWidth"]),
    .target(
      name: "WaterfallTerminal", dependencies: ["LayoutEngine", "WaterfallView", "Terminal"]),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .target(name: "CTerminalGuard"),
    .target(
      name: "NcursesBackend",
      dependencies: ["LayoutEngine", "Terminal", "CNcurses", "CTerminalGuard"]),
    .target(
      name: "CSimdjson",
      linkerSettings: [.linkedLibrary("simdjson", .when(traits: ["Formats"]))]),
    .target(name: "Formats", dependencies: ["Terminal", "CSimdjson"]),
    .target(
      name: "Cards",
      dependencies: ["LayoutEngine", "WaterfallView", "Terminal", "WaterfallTerminal", "Formats"]),
    .executableTarget(
      name: "waterfall",
      dependencies: [
        "LayoutEngine", "WaterfallView", "Terminal", "WaterfallTerminal", "NcursesBackend",
        "Formats", "Cards",
      ]),
    .executableTarget(
      name: "Benchmarks", dependencies: ["LayoutEngine", "WaterfallView"]),
    .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine"]),
    .testTarget(name: "WaterfallViewTests", dependencies: ["LayoutEngine", "WaterfallView"]),
    .testTarget(name: "TerminalTests", dependencies: ["LayoutEngine", "Terminal"]),
    .testTarget(
      name: "WaterfallTerminalTests",
      dependencies: ["LayoutEngine", "WaterfallView", "Terminal", "WaterfallTerminal"]),
    .testTarget(
      name: "NcursesBackendTests", dependencies: ["LayoutEngine", "Terminal", "NcursesBackend"]),
    .testTarget(name: "FormatsTests", dependencies: ["Terminal", "Formats"]),
    .testTarget(
      name: "CardsTests",
      dependencies: [
        "LayoutEngine", "WaterfallView", "Terminal", "WaterfallTerminal", "Formats", "Cards",
      ]),
    .testTarget(name: "ProgramTests", dependencies: ["waterfall"]),
  ],
  cxxLanguageStandard: .cxx17
)
