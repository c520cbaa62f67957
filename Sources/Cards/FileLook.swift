import Glibc

/// What a file is to `ls`, which colours names by it.
public enum FileLook: UInt8, Sendable {
  case regular, executable, folder, link, linkToNothing, fifo, socket, blockDevice, characterDevice

  /// What the file system says of a file, and whether its name is a link to it.
  init(_ status: stat, isLink: Bool) {
    switch status.st_mode & S_IFMT {
    case _ where isLink: self = .link
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .fifo
    case S_IFSOCK: self = .socket
    case S_IFBLK: self = .blockDevice
    case S_IFCHR: self = .characterDevice
    default: self = status.st_mode & (S_IXUSR | S_IXGRP | S_IXOTH) != 0 ? .executable : .regular
    }
  }

  /// The two letters for it in `LS_COLORS`.
  var code: String {
    switch self {
    case .regular: "fi"
    case .executable: "ex"
    case .folder: "di"
    case .link: "ln"
    case .linkToNothing: "or"
    case .fifo: "pi"
    case .socket: "so"
    case .blockDevice: "bd"
    case .characterDevice: "cd"
    }
  }
}
