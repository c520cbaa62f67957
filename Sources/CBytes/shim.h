#pragma once
// Which of the next bytes are what is looked for, as the bits of a number. Swift compares vectors,
// but cannot say "make a number of the answer", for which x86 has an instruction.
#include <stdint.h>
#if defined(__SSE2__)
#include <emmintrin.h>

static inline uint32_t cbytes_bits(__m128i low, __m128i high) {
  return (uint32_t)_mm_movemask_epi8(low) | (uint32_t)_mm_movemask_epi8(high) << 16;
}

static inline __m128i cbytes_load(const uint8_t *bytes) {
  return _mm_loadu_si128((const __m128i *)bytes);
}

// Those of 32 bytes that are `wanted`.
static inline uint32_t cbytes_equal(const uint8_t *bytes, uint8_t wanted) {
  __m128i all = _mm_set1_epi8((char)wanted);
  return cbytes_bits(_mm_cmpeq_epi8(cbytes_load(bytes), all),
                     _mm_cmpeq_epi8(cbytes_load(bytes + 16), all));
}

static inline __m128i cbytes_same(const uint8_t *bytes, uint8_t wanted, uint8_t fold) {
  return _mm_cmpeq_epi8(_mm_or_si128(cbytes_load(bytes), _mm_set1_epi8((char)fold)),
                        _mm_set1_epi8((char)wanted));
}

// Those of 32 places at which `first` has `a` and `second` has `b`, after the bits of a fold are
// set: 0x20 makes ASCII letters lower case.
static inline uint32_t cbytes_pair(const uint8_t *first, uint8_t a, uint8_t fold_a,
                                   const uint8_t *second, uint8_t b, uint8_t fold_b) {
  return cbytes_bits(
      _mm_and_si128(cbytes_same(first, a, fold_a), cbytes_same(second, b, fold_b)),
      _mm_and_si128(cbytes_same(first + 16, a, fold_a), cbytes_same(second + 16, b, fold_b)));
}
#else
static inline uint32_t cbytes_equal(const uint8_t *bytes, uint8_t wanted) {
  uint32_t found = 0;
  for (int i = 0; i < 32; i++) found |= (uint32_t)(bytes[i] == wanted) << i;
  return found;
}

static inline uint32_t cbytes_pair(const uint8_t *first, uint8_t a, uint8_t fold_a,
                                   const uint8_t *second, uint8_t b, uint8_t fold_b) {
  uint32_t found = 0;
  for (int i = 0; i < 32; i++)
    found |= (uint32_t)((first[i] | fold_a) == a && (second[i] | fold_b) == b) << i;
  return found;
}
#endif
