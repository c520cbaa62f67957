// Standard error kept in memory while the screen is not its own.
#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <unistd.h>

static int original = -1;
static int kept = -1;
static atomic_bool is_diverted;

void waterfall_stderr_divert(void) {
  if (atomic_load(&is_diverted) || !isatty(STDERR_FILENO)) return;
  kept = memfd_create("standard error", MFD_CLOEXEC);
  if (kept < 0) return;
  original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (original < 0 || dup2(kept, STDERR_FILENO) < 0) {
    close(kept);
    return;
  }
  atomic_store(&is_diverted, true);
}

static void write_all(const char *bytes, ssize_t count) {
  while (count > 0) {
    ssize_t written = write(STDERR_FILENO, bytes, (size_t)count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= written;
  }
}

void waterfall_stderr_replay(void) {
  if (!atomic_exchange(&is_diverted, false)) return;
  dup2(original, STDERR_FILENO);
  close(original);
  char buffer[1024];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(kept, buffer, sizeof buffer, offset)) > 0) {
    write_all(buffer, count);
    offset += count;
  }
  close(kept);
}
