#pragma once
#include <stdbool.h>
#include <stddef.h>

// A small face of md4c: its five callbacks and a dozen structures as one stream of events, so that
// Swift needs neither its header nor a function for each. Every name begins with `cmd4c_`.

typedef enum cmd4c_step { cmd4c_enter, cmd4c_leave, cmd4c_text } cmd4c_step;

// What is entered or left, or what a text is.
typedef enum cmd4c_kind {
  cmd4c_other,  // what is shown like the text around it
  // Blocks.
  cmd4c_heading,  // number: its level, 1 to 6
  cmd4c_paragraph,
  cmd4c_quote,
  cmd4c_bullets,  // number: 1 where no empty lines are between its items
  cmd4c_numbers,  // number: as above; start: the first item's number
  cmd4c_item,     // number: 0, or 1 for an open task, 2 for one that is done
  cmd4c_rule,
  cmd4c_code_block,
  cmd4c_html_block,
  cmd4c_table,
  cmd4c_table_head,
  cmd4c_table_row,
  cmd4c_cell,
  // Spans.
  cmd4c_emphasis,
  cmd4c_strong,
  cmd4c_struck,
  cmd4c_link,
  cmd4c_image,
  cmd4c_code,
  // Texts.
  cmd4c_plain,
  cmd4c_line_break,
  cmd4c_soft_break,
  cmd4c_entity,
  cmd4c_html,
  cmd4c_nul,
} cmd4c_kind;

typedef struct cmd4c_event {
  cmd4c_step step;
  cmd4c_kind kind;
  unsigned number;
  unsigned start;
  const char *text;  // of a text; not terminated, good until the callback returns
  size_t length;
} cmd4c_event;

// Takes an event; false ends the reading.
typedef bool (*cmd4c_taker)(const cmd4c_event *event, void *data);

// Whether md4c was there when this was built: without it the program still builds and says so.
bool cmd4c_is_available(void);

// Reads Markdown as GitHub has it; false where memory is short, md4c was not there, or the taker
// ended it.
bool cmd4c_parse(const char *text, size_t length, cmd4c_taker take, void *data);
