#include "CSimdjson.h"

// The trait decides whether the library is linked, the header whether it can be used at all.
#if defined(CSIMDJSON_ENABLED) && __has_include(<simdjson.h>)

#include <simdjson.h>

#include <cstring>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "Repair.h"
#include "Scalar.h"

using namespace simdjson;

struct cjson_parser {
  ondemand::parser parser;
  std::string scratch;  // the line and its padding
  std::vector<cjson_field> fields;
};

namespace {

// Deeper than any record that people show on a card, far from the end of a thread's stack.
constexpr int depth_limit = 256;

const char *message(error_code error) {
  switch (error) {
    case EMPTY:
      return "nothing where a JSON object should be";
    case INCORRECT_TYPE:
      return "not a JSON object, which begins with {";
    case UNCLOSED_STRING:
      return "a string that is not closed";
    case UNESCAPED_CHARS:
      return "a control character inside a string";
    case STRING_ERROR:
      return "an escape in a string that JSON does not have";
    case INCOMPLETE_ARRAY_OR_OBJECT:
      return "an object or array that is not closed";
    case DEPTH_ERROR:
      return "nested too deeply";
    case TRAILING_CONTENT:
      return "something after the object";
    case NUMBER_ERROR:
      return "a number that JSON does not have";
    case T_ATOM_ERROR:
    case F_ATOM_ERROR:
    case N_ATOM_ERROR:
      return "a word that is none of true, false and null";
    case CAPACITY:
    case MEMALLOC:
      return "too long for the memory there is";
    default:
      return "not JSON: a comma, colon, quote or bracket is missing or too many";
  }
}

std::string_view trimmed(std::string_view text) {
  auto end = text.find_last_not_of(" \t\r\n");
  return end == std::string_view::npos ? std::string_view() : text.substr(0, end + 1);
}

error_code check(ondemand::value value, int depth);

error_code check(ondemand::array array, int depth) {
  for (auto element : array) {
    ondemand::value value;
    if (auto error = element.get(value)) return error;
    if (auto error = check(value, depth)) return error;
  }
  return SUCCESS;
}

error_code check(ondemand::object object, int depth) {
  for (auto member : object) {
    if (member.error()) return member.error();
    if (auto error = member.unescaped_key().error()) return error;
    ondemand::value value;
    if (auto error = member.value().get(value)) return error;
    if (auto error = check(value, depth)) return error;
  }
  return SUCCESS;
}

error_code check_scalar(ondemand::value value, ondemand::json_type type) {
  auto token = trimmed(value.raw_json_token());
  switch (type) {
    case ondemand::json_type::string:
      return value.get_string().error();
    case ondemand::json_type::number:
      return csimdjson::is_number(token) ? SUCCESS : NUMBER_ERROR;
    default:
      return csimdjson::is_word(token) ? SUCCESS : T_ATOM_ERROR;
  }
}

// On-Demand looks only at what is asked for; a line is good only if all of it is.
error_code check(ondemand::value value, int depth) {
  if (depth > depth_limit) return DEPTH_ERROR;
  ondemand::json_type type;
  if (auto error = value.type().get(type)) return error;
  if (type == ondemand::json_type::array) {
    ondemand::array array;
    if (auto error = value.get_array().get(array)) return error;
    return check(array, depth + 1);
  }
  if (type == ondemand::json_type::object) {
    ondemand::object object;
    if (auto error = value.get_object().get(object)) return error;
    return check(object, depth + 1);
  }
  return check_scalar(value, type);
}

cjson_kind kind(ondemand::json_type type, std::string_view token) {
  switch (type) {
    case ondemand::json_type::array: return cjson_kind_array;
    case ondemand::json_type::object: return cjson_kind_object;
    case ondemand::json_type::number: return cjson_kind_number;
    case ondemand::json_type::string: return cjson_kind_string;
    default: return token == "null" ? cjson_kind_null : cjson_kind_boolean;
  }
}

// A nested value's text ends where the token after it begins, less the white space between.
error_code raw_nested(ondemand::document &document, ondemand::value value, std::string_view &raw) {
  const char *begin = value.raw_json_token().data();
  if (auto error = check(value, 0)) return error;
  const char *next;
  if (auto error = document.current_location().get(next)) return error;
  raw = trimmed(std::string_view(begin, static_cast<size_t>(next - begin)));
  return SUCCESS;
}

error_code read_field(ondemand::document &document, ondemand::field member, cjson_field &field) {
  std::string_view key, text;
  if (auto error = member.unescaped_key().get(key)) return error;
  ondemand::value value = member.value();
  ondemand::json_type type;
  if (auto error = value.type().get(type)) return error;
  auto token = trimmed(value.raw_json_token());
  if (type == ondemand::json_type::string) {
    if (auto error = value.get_string().get(text)) return error;
  } else if (type == ondemand::json_type::array || type == ondemand::json_type::object) {
    if (auto error = raw_nested(document, value, text)) return error;
  } else {
    if (auto error = check_scalar(value, type)) return error;
    text = token;
  }
  field = {key.data(), key.size(), text.data(), text.size(), kind(type, token)};
  return SUCCESS;
}

error_code read_line(cjson_parser &self, size_t length) {
  self.fields.clear();
  ondemand::document document;
  padded_string_view view(self.scratch.data(), length, self.scratch.size());
  if (auto error = self.parser.iterate(view).get(document)) return error;
  ondemand::object object;
  if (auto error = document.get_object().get(object)) return error;
  for (auto result : object) {
    ondemand::field member;
    if (auto error = std::move(result).get(member)) return error;
    cjson_field field;
    if (auto error = read_field(document, member, field)) return error;
    self.fields.push_back(field);
  }
  // A location is there only while tokens are left.
  bool at_end = document.current_location().error() == OUT_OF_BOUNDS;
  return at_end ? SUCCESS : TRAILING_CONTENT;
}

size_t load(cjson_parser &self, std::string_view line) {
  self.scratch.assign(line.data(), line.size());
  self.scratch.append(SIMDJSON_PADDING, ' ');
  return line.size();
}

// Broken text is common in logs and no reason to refuse a line: it is mended and read again.
error_code read_repaired(cjson_parser &self, std::string_view line) {
  std::string mended = csimdjson::valid_utf8(line);
  csimdjson::replace_lone_surrogates(mended);
  return read_line(self, load(self, mended));
}

std::string_view without_mark(std::string_view line) {
  return line.substr(0, 3) == "\xEF\xBB\xBF" ? line.substr(3) : line;
}

}  // namespace

bool cjson_is_available(void) { return true; }

cjson_parser *cjson_parser_new(void) { return new (std::nothrow) cjson_parser; }

void cjson_parser_free(cjson_parser *parser) { delete parser; }

const char *cjson_parse(cjson_parser *parser, const char *bytes, size_t length) {
  try {
    auto line = without_mark(std::string_view(length ? bytes : "", length));
    auto error = read_line(*parser, load(*parser, line));
    if (error == UTF8_ERROR || error == STRING_ERROR) error = read_repaired(*parser, line);
    if (error) parser->fields.clear();
    return error ? message(error) : nullptr;
  } catch (...) {  // no C++ exception may reach Swift
    parser->fields.clear();
    return message(MEMALLOC);
  }
}

size_t cjson_field_count(const cjson_parser *parser) { return parser->fields.size(); }

cjson_field cjson_field_at(const cjson_parser *parser, size_t index) {
  return parser->fields[index];
}

#else

bool cjson_is_available(void) { return false; }
cjson_parser *cjson_parser_new(void) { return nullptr; }
void cjson_parser_free(cjson_parser *) {}
const char *cjson_parse(cjson_parser *, const char *, size_t) { return "built without simdjson"; }
size_t cjson_field_count(const cjson_parser *) { return 0; }
cjson_field cjson_field_at(const cjson_parser *, size_t) { return {"", 0, "", 0, cjson_kind_null}; }

#endif
