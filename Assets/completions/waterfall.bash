# shellcheck shell=bash
# Made from the program's table of options: WATERFALL_RECORD=1 swift test --filter GeneratedFiles

_waterfall() {
  local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} word words
  COMPREPLY=()
  # Bash makes three words of --border=single.
  [[ $current == = ]] && current=
  [[ $option == = ]] && option=${COMP_WORDS[COMP_CWORD - 2]}
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -- ]] && option=--
  done
  case $option in
    --split) return ;;
    --command) mapfile -t COMPREPLY < <(compgen -c -- "$current") && return ;;
    --watch) return ;;
    -c | --columns) return ;;
    -w | --column-width) return ;;
    --column-spacing) return ;;
    --row-spacing) return ;;
    --inset) return ;;
    --placement) words='shortest in-order left-to-right right-to-left' ;;
    --tolerance) return ;;
    --max-height) return ;;
    -p | --print) words='index item json' ;;
    -q | --query) return ;;
    --border) words='rounded single double ascii none' ;;
    --color) words='auto never 256 truecolor' ;;
    --arrows) words='scroll select' ;;
    --picture-cache) return ;;
    --max-pixels) return ;;
    --size) return ;;
    --offset) return ;;
    *) words= ;;
  esac
  if [[ -z $words && $current == -* && $option != -- ]]; then
    words=$'--read0\n--paragraphs\n--split\n--lines\n--files\n--json\n--csv\n--ansi\n--command\n--watch\n--demo\n--columns\n--column-width\n--column-spacing\n--row-spacing\n--inset\n--placement\n--tolerance\n--group\n--max-height\n--print\n--query\n--select-1\n--exit-0\n--print0\n--multi\n--stay\n--border\n--color\n--arrows\n--no-mouse\n--hud\n--picture-cache\n--max-pixels\n--no-thumbnails\n--stats\n--snapshot\n--frames\n--size\n--offset\n--help\n--version'
  fi
  if [[ -n $words ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  else
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}
complete -F _waterfall waterfall
