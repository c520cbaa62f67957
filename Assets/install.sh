#!/usr/bin/env bash
# Builds waterfall and installs it with its manual and its completions, or takes all of that away:
#
#   bash Assets/install.sh                      into /usr/local
#   bash Assets/install.sh --prefix ~/.local    somewhere else
#   bash Assets/install.sh --uninstall          without a trace
#
# The program brings Swift's runtime along, so that Swift is needed here only. DESTDIR is put before
# every path, for those who make packages.
set -euo pipefail
source_folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# What is installed: what it is made of | where it goes under the prefix | its mode.
files=(
  "PROGRAM | bin/waterfall | 755"
  "Assets/waterfall.1 | share/man/man1/waterfall.1 | 644"
  "Assets/completions/waterfall.bash | share/bash-completion/completions/waterfall | 644"
  "Assets/completions/_waterfall | share/zsh/site-functions/_waterfall | 644"
  "Assets/completions/waterfall.fish | share/fish/vendor_completions.d/waterfall.fish | 644"
)

prefix=/usr/local
action=install
program=

usage() {
  printf 'usage: %s [--prefix FOLDER] [--program FILE] [--uninstall]\n' "${0##*/}"
  printf '  --prefix FOLDER   where to (%s)\n' "$prefix"
  printf '  --program FILE    a program that is built already\n'
  printf '  --uninstall       remove what was installed there\n'
}
fail() { printf 'install: %s\n' "$*" >&2 && exit 1; }

while (($# > 0)); do
  case $1 in
    --prefix) prefix=${2:?--prefix needs a folder} && shift ;;
    --prefix=*) prefix=${1#*=} ;;
    --program) program=${2:?--program needs a file} && shift ;;
    --program=*) program=${1#*=} ;;
    --uninstall) action=uninstall ;;
    -h | --help) usage && exit ;;
    *) usage >&2 && exit 2 ;;
  esac
  shift
done
[[ $prefix == /* ]] || prefix=$PWD/$prefix
target=${DESTDIR:-}$prefix

columns() { # columns ENTRY: sets from, to, mode
  IFS='|' read -r from to mode <<<"$1"
  from=${from% } to=${to# } to=${to% } mode=${mode# }
}

build() { # prints the path of the program that it has built
  local options=(-c release --static-swift-stdlib --product waterfall --package-path "$source_folder")
  command -v swift >/dev/null || fail "Swift is needed to build the program"
  swift build "${options[@]}" >&2 || fail "the program could not be built"
  printf '%s/waterfall' "$(swift build "${options[@]}" --show-bin-path)"
}

put() {
  local entry
  [[ -n $program ]] || program=$(build)
  [[ -x $program ]] || fail "$program is no program"
  # The folders that are made are noted, so that they can be taken away again, and no others.
  local made=()
  for entry in "${files[@]}"; do
    columns "$entry"
    note_folders "$(dirname "$target/$to")"
    if [[ $from == PROGRAM ]]; then from=$program; else from=$source_folder/$from; fi
    install -D -m "$mode" "$from" "$target/$to"
    printf '%s\n' "$target/$to"
  done
  if ((${#made[@]} > 0)); then
    install -d "$target/share/waterfall"
    printf '%s\n' "${made[@]}" >>"$target/share/waterfall/folders"
  fi
}

note_folders() { # note_folders FOLDER: adds those that are not there yet, below the prefix
  local folder=$1 known
  while [[ ! -d $folder && $folder == "$target"* ]]; do
    for known in "${made[@]}"; do [[ $known == "$folder" ]] && return; done
    made+=("$folder")
    folder=$(dirname "$folder")
  done
}

remove() {
  local entry folder list=$target/share/waterfall/folders folders=()
  for entry in "${files[@]}"; do
    columns "$entry"
    rm -f "$target/$to"
  done
  [[ ! -f $list ]] || mapfile -t folders < <(sort -ru "$list")
  rm -f "$list"
  # A folder that others have put something into stays.
  rmdir "$target/share/waterfall" 2>/dev/null || true
  for folder in "${folders[@]}"; do rmdir "$folder" 2>/dev/null || true; done
}

case $action in
  install) put ;;
  uninstall) remove ;;
esac
