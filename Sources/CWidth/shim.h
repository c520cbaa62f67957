#pragma once
#define _XOPEN_SOURCE 700
#include <wchar.h>

// Swift's Glibc module leaves <wchar.h> out, and `wcwidth` is declared for X/Open only.
static inline int waterfall_wcwidth(unsigned int scalar) { return wcwidth((wchar_t)scalar); }
