// Files mapped into memory that may be cut while they are read. It has to be C: a handler that runs
// inside a signal, and the static storage it needs.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// Maps `length` bytes of the file `descriptor` from `offset` on, which is a multiple of the page
// size, to be read. NULL with `errno` where it cannot be, or where too many are mapped already.
// A page that the file loses later on reads as zeros.
const void *cfilemap_map(int descriptor, size_t length, off_t offset);

// Gives such a mapping up.
void cfilemap_unmap(const void *address, size_t length);

// Whether the file lost any page of the mapping that was read after that.
bool cfilemap_was_cut(const void *address);

// How many mappings have been found cut in that way, ever.
unsigned cfilemap_losses(void);

// Makes the next `length` bytes at `address` present in one go, as far as the system knows how.
void cfilemap_populate(const void *address, size_t length);

// Puts the handler before whichever is installed: to be called again after someone else has
// installed one. It passes on what is none of its business.
void cfilemap_watch_over(void);
