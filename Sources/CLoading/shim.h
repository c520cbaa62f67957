#pragma once
// Swift's Glibc module leaves these out: the walk through folders, the event that ends a wait.
#include <fcntl.h>
#include <fts.h>
#include <sys/eventfd.h>

// The name goes on behind the structure that it is declared in, as one byte only.
static inline const unsigned char *cloading_name(const FTSENT *entry) {
  return (const unsigned char *)entry->fts_name;
}

// Enumerators of a C enum with no name do not join with `|` in Swift.
static inline int cloading_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

// `pipe2` hides behind _GNU_SOURCE: both ends are closed in what is started meanwhile.
int pipe2(int ends[2], int flags);
static inline int cloading_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

// `memfd_create` does too; 1 is MFD_CLOEXEC.
int memfd_create(const char *name, unsigned int flags);
static inline int cloading_memory_file(void) { return memfd_create("standard error", 1); }
