// What has to be C: handlers that run inside signals, and the static storage they need.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Fatal signals (guard.c).

// Remembers how the terminal `tty` is now and the `length` bytes at `leave` (at most 512) that undo
// what the program is about to do to it; from now on a fatal signal, or `exit`, undoes it first.
// Returns 0, or -1 with `errno`: EIO where another process group has the terminal and no shell
// watches over this one.
int waterfall_guard_begin(int tty, const char *leave, size_t length);

// Puts the terminal's settings back and the handlers that were there before. Harmless twice.
void waterfall_guard_end(void);

// Gives the calling thread a stack for signal handlers, so that it too may overflow its own and the
// terminal is still put back. `waterfall_guard_begin` does so for its caller.
void waterfall_guard_protect_thread(void);

// Standard error (stderr.c).

// Makes file descriptor 2 a file in memory, if it is a terminal, so that nothing is written across
// the screen.
void waterfall_stderr_divert(void);

// Makes file descriptor 2 what it was and writes what was kept to it. Safe in a signal handler.
void waterfall_stderr_replay(void);

// Frames (frame.c).

// A file in memory that a frame can be kept in; -1 with `errno` where there is none.
int waterfall_frame_create(void);

// From now on what is written to `stream` goes to `frame`; false where it cannot.
bool waterfall_frame_begin(int frame, int stream);

// Makes `stream` the terminal again and writes to it what was kept, at one go.
void waterfall_frame_end(int frame, int stream, int terminal);

// Signals that become events (signals.c).

// Catches WINCH, TERM, HUP, QUIT, INT, TSTP and CONT, and ignores PIPE. Returns a file descriptor
// that is readable when any was caught, or -1 with `errno`.
int waterfall_signals_begin(void);

// Those caught since the last call, as a set of bits 1 << signal.
uint64_t waterfall_signals_take(void);

// Puts back the handlers that were there before; PIPE stays ignored.
void waterfall_signals_end(void);

// Stops the process group as the terminal's own Ctrl-Z does, and returns when it is continued (or
// at once where it may not stop).
void waterfall_signals_stop_group(void);

// A file descriptor that becomes readable when eight bytes are written to it and unreadable when
// they are read: an `eventfd`, which Swift's Glibc leaves out. -1 with `errno` where there is none.
int waterfall_event_create(void);

// Dies of `signal`, so that whoever waits sees it in the status.
_Noreturn void waterfall_die_of(int signal);
