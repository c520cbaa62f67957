// What ncurses writes of a frame, kept in memory until the frame is whole.
//
// ncurses 6.4 writes after each movement of the cursor, some ten times where a row has scrolled, and
// each time costs as much as drawing a row, and may be the moment at which a terminal shows what it
// has got so far.
#define _GNU_SOURCE
#include "CTerminalGuard.h"
#include "kept.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int waterfall_frame_create(void) { return memfd_create("frame", MFD_CLOEXEC); }

bool waterfall_frame_begin(int frame, int stream) {
  return frame >= 0 && dup3(frame, stream, O_CLOEXEC) >= 0;
}

void waterfall_frame_end(int frame, int stream, int terminal) {
  dup3(terminal, stream, O_CLOEXEC);
  waterfall_kept_copy(frame, lseek(frame, 0, SEEK_CUR), terminal);
  lseek(frame, 0, SEEK_SET);
}
