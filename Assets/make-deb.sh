#!/usr/bin/env bash
# Makes a Debian package of waterfall, and prints its path:
#
#   bash Assets/make-deb.sh [--program FILE] [FOLDER]
#
# The package holds what Assets/install.sh installs, under /usr. What it depends on is read from the
# program; what it loads for pictures is recommended. FOLDER is where it goes, this one if none is
# named; FILE is a program built already.
set -euo pipefail
source_folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
install_options=()
if [[ ${1:-} == --program ]]; then
  install_options=(--program "${2:?--program needs a file}")
  shift 2
fi
folder=${1:-.}

fail() { printf 'make-deb: %s\n' "$*" >&2 && exit 1; }
command -v dpkg-deb >/dev/null || fail "dpkg-deb is needed"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
DESTDIR=$scratch/root bash "$source_folder/Assets/install.sh" --prefix /usr "${install_options[@]}" >&2
root=$scratch/root
program=$root/usr/bin/waterfall
# dpkg knows which files and folders are its own.
rm -rf "$root/usr/share/waterfall"
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
strip "$program" 2>/dev/null || true
gzip -9n "$root/usr/share/man/man1/waterfall.1"

# The packages that bring the libraries named on standard input, no older than they are here.
packages() {
  local library path package all=()
  while read -r library; do
    path=$(ldconfig -p | awk -v name="$library" '$1 == name && !found { print $NF; found = 1 }')
    [[ -n $path ]] || fail "there is no library $library here"
    package=$(owner "$path") || fail "no package has $path"
    all+=("$package (>= $(dpkg-query -W -f '${source:Upstream-Version}' "$package"))")
  done
  printf '%s\n' "${all[@]}" | sort -u | paste -sd, | sed 's/,/, /g'
}

owner() { # owner LIBRARY: dpkg may know it by its path before /lib became a link
  local path real found
  real=$(readlink -f "$1")
  for path in "$real" "${real#/usr}" "$1"; do
    found=$(dpkg-query -S "$path" 2>/dev/null) && printf '%s' "${found%%:*}" && return
  done
  return 1
}

dependencies=$(readelf -d "$program" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | packages)
recommended=
if "$program" --version | grep "^Pictures: yes" >/dev/null; then
  # Loaded when the first picture is met.
  recommended=$(printf '%s\n' libgdk_pixbuf-2.0.so.0 libchafa.so.0 | packages)
fi
version=$("$program" --version | sed -n 's/^waterfall //p')
architecture=$(dpkg --print-architecture)
install -d "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<CONTROL
Package: waterfall
Version: $version
Architecture: $architecture
Maintainer: waterfall <waterfall@localhost>
Section: utils
Priority: optional
Depends: $dependencies${recommended:+
Recommends: $recommended}
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Description: wall of cards in the terminal to choose from
 Shows files, or the items on its standard input, as cards in columns, each
 as high as what it says, and reports the one that is chosen.
CONTROL
mkdir -p "$folder"
package=$folder/waterfall_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >&2
printf '%s\n' "$package"
