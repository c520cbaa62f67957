#pragma once
#include <stdbool.h>
#include <stddef.h>

// A small C face of simdjson's On-Demand parser, one line of JSON at a time. On-Demand is a C++
// template library, which Swift cannot import as it is. Every name begins with `cjson_`.

#ifdef __cplusplus
extern "C" {
#endif

// A parser with its scratch memory; opaque, since Swift needs only a pointer to hand back.
typedef struct cjson_parser cjson_parser;

// What a value is; a string is unescaped, everything else is the text as it was written.
typedef enum cjson_kind {
  cjson_kind_string,
  cjson_kind_number,
  cjson_kind_boolean,
  cjson_kind_null,
  cjson_kind_array,
  cjson_kind_object,
} cjson_kind;

// One member of the line's object. The bytes belong to the parser and live until its next call;
// they are valid UTF-8, may hold NULs, and are not terminated.
typedef struct cjson_field {
  const char *key;
  size_t key_length;
  const char *value;
  size_t value_length;
  cjson_kind kind;
} cjson_field;

// Whether simdjson was there when this was built: without it the program still builds and says so.
bool cjson_is_available(void);

// A new parser, null where memory is short or simdjson was not there.
cjson_parser *cjson_parser_new(void);

// Gives the parser's memory back; null is fine.
void cjson_parser_free(cjson_parser *parser);

// Reads one line that holds one object. Null when it does, else what is wrong with it, in words:
// a constant string, so that nothing has to be given back. The line needs no padding: it is
// copied into scratch memory that has it, so that the input as a whole never has to be copied.
const char *cjson_parse(cjson_parser *parser, const char *line, size_t length);

// How many members the last line had; 0 after a bad one.
size_t cjson_field_count(const cjson_parser *parser);

// The member `index` of the last line, in source order, duplicates kept.
cjson_field cjson_field_at(const cjson_parser *parser, size_t index);

#ifdef __cplusplus
}
#endif
