// Files in memory that stand for a terminal for a while (frame.c, stderr.c).
#pragma once
#include <sys/types.h>

// Writes the first `length` bytes of the file `kept` to `descriptor`; one that is gone swallows them.
// Safe in a signal handler.
void waterfall_kept_copy(int kept, off_t length, int descriptor);
