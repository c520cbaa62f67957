#pragma once
// Swift's Glibc module leaves these out: the walk through folders, the event that ends a wait.
#include <fcntl.h>
#include <fts.h>
#include <sys/eventfd.h>
#include <unistd.h>

// The name goes on behind the structure that it is declared in, as one byte only.
static inline const unsigned char *cloading_name(const FTSENT *entry) {
  return (const unsigned char *)entry->fts_name;
}

// Enumerators of a C enum with no name do not join with `|` in Swift.
static inline int cloading_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

// `pipe2` hides behind _GNU_SOURCE: both ends are closed in what is started meanwhile.
int pipe2(int ends[2], int flags);
static inline int cloading_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

// One lower-case letter for all that differ in case only. By way of the upper case, since a letter
// may have two lower ones (σ and ς); the Turkish i with and without a dot stay apart.
#include <wctype.h>
static inline unsigned int cloading_fold(unsigned int scalar, locale_t locale) {
  if (scalar == 0x130 || scalar == 0x131) return scalar;
  return (unsigned int)towlower_l(towupper_l((wint_t)scalar, locale), locale);
}

static inline unsigned int cloading_lower(unsigned int scalar, locale_t locale) {
  return (unsigned int)towlower_l((wint_t)scalar, locale);
}

// `memfd_create` and its seals do too. The file is as long as it will ever be: what would make it
// longer is refused.
int memfd_create(const char *name, unsigned int flags);
static inline int cloading_memory_file(off_t length) {
  enum { closed_in_children = 1, may_be_sealed = 2, add_seals = 1033, no_shrinking_or_growing = 6 };
  int file = memfd_create("standard error", closed_in_children | may_be_sealed);
  if (file >= 0) {
    if (ftruncate(file, length) == 0 && fcntl(file, add_seals, no_shrinking_or_growing) == 0) {
      return file;
    }
    close(file);
  }
  return -1;
}

// <malloc.h> is not in Swift's Glibc either.
#include <malloc.h>
static inline void cloading_map_from(int bytes) { mallopt(M_MMAP_THRESHOLD, bytes); }
static inline void cloading_trim(void) { malloc_trim(0); }

// `F_SETPIPE_SZ` too. What is no pipe refuses it, and a pipe may refuse so much.
static inline void cloading_widen_pipe(int descriptor, int bytes) { fcntl(descriptor, 1031, bytes); }
