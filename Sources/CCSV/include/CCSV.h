#pragma once
#include <stdbool.h>
#include <stddef.h>

// A small face of libcsv, a row at a time, which says what libcsv keeps to itself: where a row
// ends. Rows end at newlines only, so that it need not be asked at any other byte. Every name begins
// with `ccsv_`.

// A parser with the fields of one row; opaque, since Swift needs only a pointer to hand back.
typedef struct ccsv_parser ccsv_parser;

// What the bytes read so far are.
typedef enum ccsv_state {
  ccsv_state_open,    // nothing, or a row that goes on
  ccsv_state_row,     // exactly one row, ended
  ccsv_state_failed,  // memory is short, or libcsv was not there
} ccsv_state;

// A field without its quotes; it may hold any bytes and is not terminated.
typedef struct ccsv_field {
  const char *bytes;
  size_t length;
} ccsv_field;

// Whether libcsv was there when this was built: without it the program still builds and says so.
bool ccsv_is_available(void);

// A new parser, null where memory is short or libcsv was not there. One that does not keep fields
// only finds the ends of rows.
ccsv_parser *ccsv_parser_new(bool keeps_fields);

// Gives the parser's memory back; null is fine.
void ccsv_parser_free(ccsv_parser *parser);

// Forgets a row that has not ended.
void ccsv_reset(ccsv_parser *parser);

// Reads on, at most to the next newline and including it. What was read before a row that has
// ended is forgotten.
ccsv_state ccsv_read(ccsv_parser *parser, const char *bytes, size_t length);

// How many fields the last row has.
size_t ccsv_field_count(const ccsv_parser *parser);

// The field `index` of the last row; it lives until the next call that reads.
ccsv_field ccsv_field_at(const ccsv_parser *parser, size_t index);
