#pragma once
#define _XOPEN_SOURCE 700
#include <wchar.h>

// Swift's Glibc module leaves <wchar.h> out, and `wcwidth` is declared for X/Open only.
static inline int waterfall_wcwidth(unsigned int scalar) { return wcwidth((wchar_t)scalar); }

// Which of the next bytes are what is looked for, as the bits of a number: Swift compares vectors,
// but cannot say "make a number of the answer", for which x86 has an instruction.
#include <stdint.h>
#if defined(__SSE2__)
#include <emmintrin.h>

static inline __m128i waterfall_load(const uint8_t *bytes) {
  return _mm_loadu_si128((const __m128i *)bytes);
}

static inline uint32_t waterfall_bits(__m128i low, __m128i high) {
  return (uint32_t)_mm_movemask_epi8(low) | (uint32_t)_mm_movemask_epi8(high) << 16;
}

// Those of 32 bytes that are spaces.
static inline uint32_t waterfall_spaces(const uint8_t *bytes) {
  __m128i space = _mm_set1_epi8(0x20);
  return waterfall_bits(_mm_cmpeq_epi8(waterfall_load(bytes), space),
                        _mm_cmpeq_epi8(waterfall_load(bytes + 16), space));
}

// Compared as signed numbers, bytes from 0x80 on are less than a space too.
static inline __m128i waterfall_special(__m128i bytes) {
  return _mm_or_si128(_mm_cmplt_epi8(bytes, _mm_set1_epi8(0x20)),
                      _mm_cmpeq_epi8(bytes, _mm_set1_epi8(0x7F)));
}

// Those of 32 bytes that are no printable ASCII.
static inline uint32_t waterfall_unprintable(const uint8_t *bytes) {
  return waterfall_bits(waterfall_special(waterfall_load(bytes)),
                        waterfall_special(waterfall_load(bytes + 16)));
}
#else
static inline uint32_t waterfall_spaces(const uint8_t *bytes) {
  uint32_t found = 0;
  for (int i = 0; i < 32; i++) found |= (uint32_t)(bytes[i] == 0x20) << i;
  return found;
}

static inline uint32_t waterfall_unprintable(const uint8_t *bytes) {
  uint32_t found = 0;
  for (int i = 0; i < 32; i++) found |= (uint32_t)((uint8_t)(bytes[i] - 0x20) >= 0x5F) << i;
  return found;
}
#endif
