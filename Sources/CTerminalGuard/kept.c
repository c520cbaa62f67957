#include "kept.h"

#include <errno.h>
#include <unistd.h>

static void write_all(int descriptor, const char *bytes, ssize_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, (size_t)count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= written;
  }
}

void waterfall_kept_copy(int kept, off_t length, int descriptor) {
  char buffer[4096];  // a signal stack is small
  off_t offset = 0;
  while (offset < length) {
    ssize_t count = pread(kept, buffer, sizeof buffer, offset);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    // Behind the place that was come to there is what was never written, or written before.
    if (count > length - offset) count = length - offset;
    write_all(descriptor, buffer, count);
    offset += count;
  }
}
