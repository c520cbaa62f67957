import Formats

/// What a file is, as far as its beginning tells.
enum FileKind: UInt8, CaseIterable, Sendable {
  case text, empty, data
  case folder, linkToFolder, fifo, socket, device
  /// What cannot be read; the reason is kept as its text.
  case unreadable
  case png, jpeg, gif, webp, bmp, tiff, heif, icon
  case pdf, zip, gzip, bzip2, xz, zstd, tar, sevenZip, debian
  case elf, wasm, sqlite, font, mp3, ogg, flac, wave, mp4, matroska, midi, git

  /// What people call it.
  var words: String {
    switch self {
    case .text: "text"
    case .empty: "empty file"
    case .data: "binary data"
    case .folder: "folder"
    case .linkToFolder: "link to a folder"
    case .fifo: "named pipe"
    case .socket: "socket"
    case .device: "device"
    case .unreadable: "cannot be read"
    default: magicWords
    }
  }

  /// Whether its beginning is that of a picture.
  var isPicture: Bool {
    switch self {
    case .png, .jpeg, .gif, .webp, .bmp, .tiff, .heif, .icon: true
    default: false
    }
  }

  private var magicWords: String {
    switch self {
    case .png: "PNG picture"
    case .jpeg: "JPEG picture"
    case .gif: "GIF picture"
    case .webp: "WebP picture"
    case .bmp: "BMP picture"
    case .tiff: "TIFF picture"
    case .heif: "HEIF picture"
    case .icon: "icon"
    case .pdf: "PDF document"
    case .zip: "ZIP archive"
    case .gzip: "gzip archive"
    case .bzip2: "bzip2 archive"
    case .xz: "xz archive"
    case .zstd: "zstd archive"
    case .tar: "tar archive"
    case .sevenZip: "7z archive"
    case .debian: "archive or package"
    case .elf: "program or library"
    case .wasm: "WebAssembly module"
    case .sqlite: "SQLite database"
    case .font: "font"
    case .mp3: "MP3 sound"
    case .ogg: "Ogg sound"
    case .flac: "FLAC sound"
    case .wave: "WAV sound"
    case .mp4: "MP4 film"
    case .matroska: "Matroska film"
    case .midi: "MIDI music"
    case .git: "Git pack"
    default: "file"
    }
  }
}

extension FileKind {
  /// What a file that begins with `head` is; an empty head is an empty file.
  init(head: UnsafeBufferPointer<UInt8>) {
    let known = Self.signatures.first { $0.matches(head) }?.kind
    if head.isEmpty {
      self = .empty
    } else if known != .pdf, Self.isText(head) {
      self = .text  // also where a text begins with the letters of a signature
    } else {
      self = known ?? .data
    }
  }

  private struct Signature: Sendable {
    let kind: FileKind
    let offset: Int
    let bytes: [UInt8]

    init(_ kind: FileKind, _ text: String, at offset: Int = 0) {
      self.init(kind, Array(text.utf8), at: offset)
    }

    init(_ kind: FileKind, _ bytes: [UInt8], at offset: Int = 0) {
      self.kind = kind
      self.bytes = bytes
      self.offset = offset
    }

    func matches(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
      head.count >= offset + bytes.count && head[offset...].starts(with: bytes)
    }
  }

  private static let signatures: [Signature] = [
    Signature(.png, [0x89, 0x50, 0x4E, 0x47]), Signature(.jpeg, [0xFF, 0xD8, 0xFF]),
    Signature(.gif, "GIF8"), Signature(.webp, "WEBP", at: 8), Signature(.bmp, [0x42, 0x4D, 0, 0]),
    Signature(.tiff, [0x49, 0x49, 0x2A, 0]), Signature(.tiff, [0x4D, 0x4D, 0, 0x2A]),
    Signature(.heif, "ftyphei", at: 4), Signature(.heif, "ftypavif", at: 4),
    Signature(.icon, [0, 0, 1, 0]), Signature(.pdf, "%PDF-"),
    Signature(.zip, [0x50, 0x4B, 3, 4]), Signature(.gzip, [0x1F, 0x8B]), Signature(.bzip2, "BZh"),
    Signature(.xz, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]), Signature(.zstd, [0x28, 0xB5, 0x2F, 0xFD]),
    Signature(.tar, "ustar", at: 257), Signature(.sevenZip, [0x37, 0x7A, 0xBC, 0xAF]),
    Signature(.debian, "!<arch>\n"), Signature(.elf, [0x7F, 0x45, 0x4C, 0x46]),
    Signature(.wasm, [0, 0x61, 0x73, 0x6D]), Signature(.sqlite, "SQLite format 3\0"),
    Signature(.font, "OTTO"), Signature(.font, [0, 1, 0, 0, 0]), Signature(.font, "wOF2"),
    Signature(.mp3, "ID3"), Signature(.mp3, [0xFF, 0xFB]), Signature(.ogg, "OggS"),
    Signature(.flac, "fLaC"), Signature(.wave, "WAVE", at: 8), Signature(.mp4, "ftyp", at: 4),
    Signature(.matroska, [0x1A, 0x45, 0xDF, 0xA3]), Signature(.midi, "MThd"),
    Signature(.git, "PACK\0\0"),
  ]

  /// Whether at most a tenth of `head` is no UTF-8 or control characters, and none is a NUL: text
  /// in an old 8-bit encoding passes, with stand-ins for its letters.
  private static func isText(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
    if head.position(of: 0, from: 0) != nil { return false }
    var strange = 0
    for scalar in String(decoding: head, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 9, 10, 12, 13, 27: break  // white space, and the escapes of coloured text
      case 0xFFFD, 0..<32, 127: strange += 1
      default: break
      }
    }
    return strange * 10 <= head.count
  }
}
