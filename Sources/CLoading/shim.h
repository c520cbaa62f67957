#pragma once
// Swift's Glibc module leaves both out: the walk through folders, and the event that ends a wait.
#include <fts.h>
#include <sys/eventfd.h>

// The name goes on behind the structure that it is declared in, as one byte only.
static inline const unsigned char *cloading_name(const FTSENT *entry) {
  return (const unsigned char *)entry->fts_name;
}

// Enumerators of a C enum with no name do not join with `|` in Swift.
static inline int cloading_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
