#pragma once
#include <cstdint>
#include <string>
#include <string_view>

// simdjson refuses a line with invalid UTF-8 or with half of a surrogate pair. Both are replaced
// by U+FFFD here, as Swift's own decoding does, before the line is read a second time.
namespace csimdjson {

// How many bytes of a valid sequence start at `at`: 0 where none is valid. `stop` says how far a
// broken one reached, so that each broken sequence becomes one U+FFFD.
inline size_t sequence(std::string_view text, size_t at, size_t &stop) {
  auto byte = [&](size_t i) { return i < text.size() ? static_cast<uint8_t>(text[i]) : 0; };
  uint8_t lead = byte(at);
  stop = at + 1;
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  uint8_t low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  uint8_t high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  for (size_t i = 1; i < length; i++) {
    uint8_t next = byte(at + i);
    if (next < low || next > high) return 0;
    stop = at + i + 1;
    low = 0x80;
    high = 0xBF;
  }
  return length;
}

inline std::string valid_utf8(std::string_view text) {
  std::string result;
  result.reserve(text.size() + 16);
  for (size_t at = 0; at < text.size();) {
    size_t stop;
    size_t length = sequence(text, at, stop);
    if (length) {
      result.append(text.substr(at, length));
    } else {
      result.append("\xEF\xBF\xBD");
    }
    at = stop;
  }
  return result;
}

// The code unit that the escape at `at` stands for, or -1 where it is not `\u` and four digits.
inline int code_unit(const std::string &text, size_t at) {
  if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u') return -1;
  int unit = 0;
  for (size_t i = at + 2; i < at + 6; i++) {
    char c = text[i];
    int digit = c >= '0' && c <= '9'   ? c - '0'
                : c >= 'a' && c <= 'f' ? c - 'a' + 10
                : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                       : -1;
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

// `\uFFFD` is as long as what it replaces, so this happens in place.
inline void replace_lone_surrogates(std::string &text) {
  auto is_high = [](int unit) { return unit >= 0xD800 && unit < 0xDC00; };
  auto is_low = [](int unit) { return unit >= 0xDC00 && unit < 0xE000; };
  for (size_t at = 0; at + 1 < text.size();) {
    if (text[at] != '\\') {
      at++;
      continue;
    }
    int unit = code_unit(text, at);
    if (is_high(unit) && is_low(code_unit(text, at + 6))) {
      at += 12;
      continue;
    }
    if (is_high(unit) || is_low(unit)) text.replace(at, 6, "\\uFFFD");
    at += unit >= 0 ? 6 : 2;
  }
}

}  // namespace csimdjson
