#!/usr/bin/env bash
# Installs what building, running and testing waterfall needs beyond Swift itself.
# It may be run again at any time: where all is there it only looks.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# One line a package: its name | the header or command that shows it is there | what it is for.
# Only libncurses-dev is required; without one of the others something is left out, no more.
packages=(
  "libncurses-dev | ncurses.h | the screen: libncursesw and its headers (required)"
  "libsimdjson-dev | simdjson.h | JSON Lines: waterfall --json"
  "libcsv-dev | csv.h | CSV: waterfall --csv"
  "libmd4c-dev | md4c.h | Markdown files shown as headings, lists, tables"
  "libgdk-pixbuf-2.0-dev | gdk-pixbuf-2.0/gdk-pixbuf/gdk-pixbuf.h | pictures: decoding them"
  "libchafa-dev | chafa/chafa.h | pictures: drawing them in symbols"
  "tmux | tmux | the tests that drive the real program"
  "jq | jq | tests: recipes that take JSON apart"
  "sqlite3 | sqlite3 | tests: a recipe's database"
  "ripgrep | rg | tests: a recipe that searches"
)

say() { printf 'setup: %s\n' "$*"; }
fail() { printf 'setup: %s\n' "$*" >&2 && exit 1; }

field() { # field NUMBER ENTRY: one column of the list above
  local columns
  IFS='|' read -ra columns <<<"$2"
  local value=${columns[$1]}
  value=${value#"${value%%[! ]*}"}
  printf '%s' "${value%"${value##*[! ]}"}"
}

header() { # header NAME: whether a compiler would find it
  local folder
  for folder in /usr/include /usr/include/ncursesw /usr/local/include; do
    [[ -e $folder/$1 ]] && return 0
  done
  return 1
}

there() { # there ENTRY: by what it brings, else by what dpkg says
  local package sign
  package=$(field 0 "$1")
  sign=$(field 1 "$1")
  case $sign in
    *.h) header "$sign" && return 0 ;;
    *) command -v "$sign" >/dev/null && return 0 ;;
  esac
  command -v dpkg-query >/dev/null &&
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]]
}

list() { # list ENTRY…: a line each, for people
  local entry
  for entry in "$@"; do printf '  %-21s %s\n' "$(field 0 "$entry")" "$(field 2 "$entry")"; done
}

look() { # fills `missing` with the entries that are not there
  local entry
  missing=()
  for entry in "${packages[@]}"; do there "$entry" || missing+=("$entry"); done
}

install() { # install PACKAGE…: as root, through sudo where that is needed; quiet unless it fails
  local log apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
  ((EUID == 0)) || apt=(sudo "${apt[@]}")
  # A source that cannot be reached need not be the one that has the packages: installing decides.
  log=$("${apt[@]}" update </dev/null 2>&1) || say "apt-get update had trouble; trying all the same"
  log+=$'\n'$("${apt[@]}" install --yes --no-install-recommends "$@" </dev/null 2>&1) && return
  printf '%s\n' "$log" >&2
  return 1
}

can_install() {
  command -v apt-get >/dev/null && { ((EUID == 0)) || command -v sudo >/dev/null; }
}

# Package.swift looks for the headers, and SwiftPM keeps its answer in a cache of its own. So it is
# made to ask again whenever the headers are not those of the last time, whoever installed them.
ask_again() {
  local entry now="" note=.build/headers-seen
  for entry in "${packages[@]}"; do
    [[ $(field 1 "$entry") == *.h ]] && there "$entry" && now+="$(field 1 "$entry") "
  done
  [[ -f $note && $(<"$note") == "$now" ]] && return
  if ! command -v swift >/dev/null; then
    say "there is no swift here yet; run this again once there is"
    return
  fi
  swift package purge-cache </dev/null >/dev/null || fail "swift package purge-cache failed"
  touch Package.swift
  mkdir -p .build
  printf '%s' "$now" >"$note"
}

look
if ((${#missing[@]} > 0)) && can_install; then
  say "installing what is missing:"
  list "${missing[@]}"
  names=()
  for entry in "${missing[@]}"; do names+=("$(field 0 "$entry")"); done
  install "${names[@]}" || fail "apt-get could not install: ${names[*]}"
  look
  ((${#missing[@]} == 0)) || fail "installed, yet still not found: $(list "${missing[@]}")"
elif ((${#missing[@]} > 0)); then
  say "these are missing, and without apt-get (and root or sudo) this script cannot install them:"
  list "${missing[@]}"
  say "the names are Debian's; install the libraries with their headers in the way of this system"
  header ncurses.h || fail "libncursesw with its header ncurses.h is required"
fi
ask_again

if ((${#missing[@]} == 0)); then
  say "all is there"
else
  say "libncursesw is there, so the wall runs; what the packages named above are for is left out"
fi
