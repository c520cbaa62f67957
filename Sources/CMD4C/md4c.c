#include "CMD4C.h"

// The trait decides whether the library is linked, the header whether it can be used at all.
#if defined(CMD4C_ENABLED) && __has_include(<md4c.h>)

#include <limits.h>
#include <md4c.h>

typedef struct reader {
  cmd4c_taker take;
  void *data;
} reader;

// md4c goes on while a callback returns 0.
static int send(void *data, cmd4c_event event) {
  reader *self = data;
  return self->take(&event, self->data) ? 0 : 1;
}

static unsigned task(const MD_BLOCK_LI_DETAIL *item) {
  return !item->is_task ? 0 : item->task_mark == ' ' ? 1 : 2;
}

static int send_block(cmd4c_step step, MD_BLOCKTYPE type, void *detail, void *data) {
  cmd4c_event event = {.step = step};
  switch (type) {
    case MD_BLOCK_H:
      event.kind = cmd4c_heading;
      event.number = ((MD_BLOCK_H_DETAIL *)detail)->level;
      break;
    case MD_BLOCK_UL:
      event.kind = cmd4c_bullets;
      event.number = ((MD_BLOCK_UL_DETAIL *)detail)->is_tight != 0;
      break;
    case MD_BLOCK_OL:
      event.kind = cmd4c_numbers;
      event.number = ((MD_BLOCK_OL_DETAIL *)detail)->is_tight != 0;
      event.start = ((MD_BLOCK_OL_DETAIL *)detail)->start;
      break;
    case MD_BLOCK_LI:
      event.kind = cmd4c_item;
      event.number = task(detail);
      break;
    case MD_BLOCK_P: event.kind = cmd4c_paragraph; break;
    case MD_BLOCK_QUOTE: event.kind = cmd4c_quote; break;
    case MD_BLOCK_HR: event.kind = cmd4c_rule; break;
    case MD_BLOCK_CODE: event.kind = cmd4c_code_block; break;
    case MD_BLOCK_HTML: event.kind = cmd4c_html_block; break;
    case MD_BLOCK_TABLE: event.kind = cmd4c_table; break;
    case MD_BLOCK_THEAD: event.kind = cmd4c_table_head; break;
    case MD_BLOCK_TR: event.kind = cmd4c_table_row; break;
    case MD_BLOCK_TH:
    case MD_BLOCK_TD: event.kind = cmd4c_cell; break;
    default: break;
  }
  return send(data, event);
}

static int enter_block(MD_BLOCKTYPE type, void *detail, void *data) {
  return send_block(cmd4c_enter, type, detail, data);
}

static int leave_block(MD_BLOCKTYPE type, void *detail, void *data) {
  return send_block(cmd4c_leave, type, detail, data);
}

static int send_span(cmd4c_step step, MD_SPANTYPE type, void *data) {
  cmd4c_event event = {.step = step};
  switch (type) {
    case MD_SPAN_EM: event.kind = cmd4c_emphasis; break;
    case MD_SPAN_STRONG: event.kind = cmd4c_strong; break;
    case MD_SPAN_DEL: event.kind = cmd4c_struck; break;
    case MD_SPAN_A: event.kind = cmd4c_link; break;
    case MD_SPAN_IMG: event.kind = cmd4c_image; break;
    case MD_SPAN_CODE: event.kind = cmd4c_code; break;
    default: break;
  }
  return send(data, event);
}

static int enter_span(MD_SPANTYPE type, void *detail, void *data) {
  (void)detail;
  return send_span(cmd4c_enter, type, data);
}

static int leave_span(MD_SPANTYPE type, void *detail, void *data) {
  (void)detail;
  return send_span(cmd4c_leave, type, data);
}

static int send_text(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *data) {
  cmd4c_event event = {cmd4c_text, cmd4c_plain, 0, 0, text, size};
  switch (type) {
    case MD_TEXT_NULLCHAR: event.kind = cmd4c_nul; break;
    case MD_TEXT_BR: event.kind = cmd4c_line_break; break;
    case MD_TEXT_SOFTBR: event.kind = cmd4c_soft_break; break;
    case MD_TEXT_ENTITY: event.kind = cmd4c_entity; break;
    case MD_TEXT_HTML: event.kind = cmd4c_html; break;
    default: break;
  }
  return send(data, event);
}

bool cmd4c_is_available(void) { return true; }

bool cmd4c_parse(const char *text, size_t length, cmd4c_taker take, void *data) {
  MD_PARSER parser = {
      .flags = MD_DIALECT_GITHUB,
      .enter_block = enter_block,
      .leave_block = leave_block,
      .enter_span = enter_span,
      .leave_span = leave_span,
      .text = send_text,
  };
  reader self = {take, data};
  if (length > UINT_MAX) return false;
  return md_parse(length == 0 ? "" : text, (MD_SIZE)length, &parser, &self) == 0;
}

#else

bool cmd4c_is_available(void) { return false; }

bool cmd4c_parse(const char *text, size_t length, cmd4c_taker take, void *data) {
  (void)text, (void)length, (void)take, (void)data;
  return false;
}

#endif
