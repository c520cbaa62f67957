#include "CCSV.h"

// The trait decides whether the library is linked, the header whether it can be used at all.
#if defined(CCSV_ENABLED) && __has_include(<csv.h>)

#include <csv.h>
#include <stdlib.h>
#include <string.h>

struct ccsv_parser {
  struct csv_parser csv;
  bool keeps_fields;
  bool has_row;
  bool failed;
  char *text;  // the fields one after the other
  size_t length, capacity;
  size_t *ends;  // where each field ends in them
  size_t count, room;
};

// Spaces belong to a field (RFC 4180); a carriage return before the end of the row does not, and
// libcsv leaves out at the edges of a field what it takes for a space.
static int is_space(unsigned char byte) { return byte == CSV_CR; }

static int is_end(unsigned char byte) { return byte == CSV_LF; }

bool ccsv_is_available(void) { return true; }

ccsv_parser *ccsv_parser_new(bool keeps_fields) {
  ccsv_parser *parser = calloc(1, sizeof *parser);
  if (!parser) return NULL;
  if (csv_init(&parser->csv, 0) != 0) {
    free(parser);
    return NULL;
  }
  csv_set_space_func(&parser->csv, is_space);
  csv_set_term_func(&parser->csv, is_end);
  csv_set_blk_size(&parser->csv, 4096);  // a long field would grow by 128 bytes at a time
  parser->keeps_fields = keeps_fields;
  return parser;
}

void ccsv_parser_free(ccsv_parser *parser) {
  if (!parser) return;
  csv_free(&parser->csv);
  free(parser->text);
  free(parser->ends);
  free(parser);
}

// Room for `more` elements of `size` bytes behind `count` of them, by doubling.
static bool make_room(void **memory, size_t *capacity, size_t count, size_t more, size_t size) {
  if (*capacity - count >= more) return true;
  size_t wanted = *capacity < 64 ? 64 : *capacity * 2;
  if (wanted - count < more) wanted = count + more;
  void *grown = wanted > (size_t)-1 / size ? NULL : realloc(*memory, wanted * size);
  if (!grown) return false;
  *memory = grown;
  *capacity = wanted;
  return true;
}

static void take_field(void *bytes, size_t length, void *data) {
  ccsv_parser *parser = data;
  if (!parser->keeps_fields || parser->failed) return;
  void *text = parser->text, *ends = parser->ends;
  parser->failed =
      !make_room(&text, &parser->capacity, parser->length, length, 1) ||
      !make_room(&ends, &parser->room, parser->count, 1, sizeof *parser->ends);
  parser->text = text;
  parser->ends = ends;
  if (parser->failed) return;
  if (length > 0) memcpy(parser->text + parser->length, bytes, length);
  parser->length += length;
  parser->ends[parser->count++] = parser->length;
}

static void take_row(int end, void *data) {
  (void)end;
  ((ccsv_parser *)data)->has_row = true;
}

static void forget(ccsv_parser *parser) {
  parser->has_row = parser->failed = false;
  parser->length = parser->count = 0;
}

void ccsv_reset(ccsv_parser *parser) {
  csv_fini(&parser->csv, NULL, NULL, NULL);
  forget(parser);
}

ccsv_state ccsv_read(ccsv_parser *parser, const char *bytes, size_t length) {
  if (parser->has_row) forget(parser);
  size_t read = csv_parse(&parser->csv, bytes, length, take_field, take_row, parser);
  if (read < length || parser->failed) return ccsv_state_failed;
  return parser->has_row ? ccsv_state_row : ccsv_state_open;
}

size_t ccsv_field_count(const ccsv_parser *parser) { return parser->count; }

ccsv_field ccsv_field_at(const ccsv_parser *parser, size_t index) {
  size_t start = index == 0 ? 0 : parser->ends[index - 1];
  return (ccsv_field){parser->text + start, parser->ends[index] - start};
}

#else

bool ccsv_is_available(void) { return false; }

ccsv_parser *ccsv_parser_new(bool keeps_fields) {
  (void)keeps_fields;
  return NULL;
}

void ccsv_parser_free(ccsv_parser *parser) { (void)parser; }

void ccsv_reset(ccsv_parser *parser) { (void)parser; }

ccsv_state ccsv_read(ccsv_parser *parser, const char *bytes, size_t length) {
  (void)parser, (void)bytes, (void)length;
  return ccsv_state_failed;
}

size_t ccsv_field_count(const ccsv_parser *parser) {
  (void)parser;
  return 0;
}

ccsv_field ccsv_field_at(const ccsv_parser *parser, size_t index) {
  (void)parser, (void)index;
  return (ccsv_field){NULL, 0};
}

#endif
