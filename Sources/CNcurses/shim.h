#pragma once
// The wide interface: without it the header declares neither `cchar_t` nor `mvwadd_wchnstr`.
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>

// Swift 6 refuses C's global variables as shared mutable state; functions it takes.
static inline WINDOW *waterfall_newscr(void) { return newscr; }
static inline WINDOW *waterfall_curscr(void) { return curscr; }
static inline int waterfall_lines(void) { return LINES; }
static inline int waterfall_columns(void) { return COLS; }
static inline int waterfall_colors(void) { return COLORS; }
static inline int waterfall_color_pairs(void) { return COLOR_PAIRS; }

// The attributes are macros with casts and shifts, which Swift does not import.
static inline attr_t waterfall_bold(void) { return WA_BOLD; }
static inline attr_t waterfall_dim(void) { return WA_DIM; }
static inline attr_t waterfall_italic(void) { return WA_ITALIC; }
static inline attr_t waterfall_underline(void) { return WA_UNDERLINE; }
static inline attr_t waterfall_reverse(void) { return WA_REVERSE; }

// Pairs past 255 do not fit the `short` parameter; they go through `opts`, a pointer to `int`.
static inline int waterfall_setcchar(cchar_t *cell, const wchar_t *text, attr_t attributes,
                                     int pair) {
  return setcchar(cell, text, attributes, 0, &pair);
}

// `tigetstr` answers (char *)-1 for what is no string: neither a string nor NULL.
static inline const char *waterfall_capability(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)-1 ? NULL : text;
}
