#pragma once
#include <string_view>

// On-Demand hands out numbers and words unread; these check that they are what JSON allows.
namespace csimdjson {

inline bool is_word(std::string_view text) {
  return text == "true" || text == "false" || text == "null";
}

inline size_t digits(std::string_view text, size_t from) {
  size_t end = from;
  while (end < text.size() && text[end] >= '0' && text[end] <= '9') end++;
  return end - from;
}

// -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?
inline bool is_number(std::string_view text) {
  size_t at = text.substr(0, 1) == "-" ? 1 : 0;
  size_t whole = digits(text, at);
  if (whole == 0 || (whole > 1 && text[at] == '0')) return false;
  at += whole;
  if (at < text.size() && text[at] == '.') {
    size_t fraction = digits(text, at + 1);
    if (fraction == 0) return false;
    at += 1 + fraction;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    at++;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) at++;
    size_t exponent = digits(text, at);
    if (exponent == 0) return false;
    at += exponent;
  }
  return at == text.size();
}

}  // namespace csimdjson
