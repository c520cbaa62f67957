// What happens when a mapped file is cut: its pages are gone, and touching one raises SIGBUS. The
// handler puts pages of zeros in their place, notes it, and lets the program go on.
#define _GNU_SOURCE
#include "CFileMap.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// MADV_POPULATE_READ, which older headers lack; an older kernel refuses it, and nothing is lost.
enum { most_maps = 64, populate_read = 22 };

static struct {
  _Atomic uintptr_t begin;  // 0: free
  _Atomic uintptr_t end;
  atomic_bool is_cut;
} maps[most_maps];

static atomic_uint losses;
static struct sigaction next;
static uintptr_t page_size;

static bool mend(uintptr_t address) {
  for (int i = 0; i < most_maps; i++) {
    uintptr_t begin = atomic_load(&maps[i].begin), end = atomic_load(&maps[i].end);
    if (begin == 0 || address < begin || address >= end) continue;
    uintptr_t page = address & ~(page_size - 1);
    // A file is cut at its end: what follows is gone as well.
    void *zeros = mmap((void *)page, end - page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED,
                       -1, 0);
    if (!atomic_exchange(&maps[i].is_cut, true)) atomic_fetch_add(&losses, 1);
    return zeros != MAP_FAILED;
  }
  return false;
}

static void handle(int signal, siginfo_t *info, void *context) {
  int error = errno;
  bool is_mended = mend((uintptr_t)info->si_addr);
  errno = error;
  if (is_mended) return;
  if (next.sa_flags & SA_SIGINFO) {
    next.sa_sigaction(signal, info, context);
  } else if (next.sa_handler != SIG_DFL && next.sa_handler != SIG_IGN) {
    next.sa_handler(signal);
  } else {
    // The access is tried again, and ends the program as it would have without this handler.
    sigaction(signal, &next, NULL);
  }
}

void cfilemap_watch_over(void) {
  struct sigaction now;
  if (sigaction(SIGBUS, NULL, &now) != 0) return;
  if (now.sa_flags & SA_SIGINFO && now.sa_sigaction == handle) return;
  next = now;
  page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, NULL);
}

static int free_place(void) {
  for (int i = 0; i < most_maps; i++) {
    uintptr_t expected = 0;
    // Taken with an empty range, which holds no address, until there is one.
    if (atomic_compare_exchange_strong(&maps[i].begin, &expected, UINTPTR_MAX)) return i;
  }
  return -1;
}

const void *cfilemap_map(int descriptor, size_t length, off_t offset) {
  int place = free_place();
  if (place < 0) {
    errno = ENOMEM;
    return NULL;
  }
  void *memory = mmap(NULL, length, PROT_READ, MAP_PRIVATE, descriptor, offset);
  if (memory == MAP_FAILED) {
    atomic_store(&maps[place].begin, 0);
    return NULL;
  }
  atomic_store(&maps[place].is_cut, false);
  atomic_store(&maps[place].end, (uintptr_t)memory + length);
  atomic_store(&maps[place].begin, (uintptr_t)memory);
  return memory;
}

void cfilemap_unmap(const void *address, size_t length) {
  for (int i = 0; i < most_maps; i++) {
    if (atomic_load(&maps[i].begin) != (uintptr_t)address) continue;
    munmap((void *)address, length);
    atomic_store(&maps[i].end, 0);
    atomic_store(&maps[i].begin, 0);
    return;
  }
}

bool cfilemap_was_cut(const void *address) {
  for (int i = 0; i < most_maps; i++) {
    if (atomic_load(&maps[i].begin) == (uintptr_t)address) return atomic_load(&maps[i].is_cut);
  }
  return false;
}

unsigned cfilemap_losses(void) { return atomic_load(&losses); }

void cfilemap_populate(const void *address, size_t length) {
  uintptr_t page = (uintptr_t)address & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
  madvise((void *)page, length + ((uintptr_t)address - page), populate_read);
}
