// What ncurses writes of a frame, kept in memory until the frame is whole.
//
// ncurses 6.4 writes after each movement of the cursor, some ten times where a row has scrolled, and
// each time costs as much as drawing a row, and may be the moment at which a terminal shows what it
// has got so far.
#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

static void write_all(int terminal, const char *bytes, ssize_t count) {
  while (count > 0) {
    ssize_t written = write(terminal, bytes, (size_t)count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;  // a terminal that is gone swallows it
    bytes += written;
    count -= written;
  }
}

int waterfall_frame_create(void) { return memfd_create("frame", MFD_CLOEXEC); }

bool waterfall_frame_begin(int frame, int stream) {
  return frame >= 0 && dup3(frame, stream, O_CLOEXEC) >= 0;
}

void waterfall_frame_end(int frame, int stream, int terminal) {
  dup3(terminal, stream, O_CLOEXEC);
  char buffer[16384];
  off_t length = lseek(frame, 0, SEEK_CUR), offset = 0;
  while (offset < length) {
    ssize_t count = pread(frame, buffer, sizeof buffer, offset);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    if (count > length - offset) count = length - offset;  // behind it are frames of before
    write_all(terminal, buffer, count);
    offset += count;
  }
  lseek(frame, 0, SEEK_SET);
}
