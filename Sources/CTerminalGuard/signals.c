// Signals that a program on a terminal takes as events.
//
// A handler sets a bit and makes a file descriptor readable, no more; however many of one kind come
// before the program looks, it sees one. Handlers rather than a signalfd: a blocked signal would
// stay blocked in every program started from here.
#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

static const int caught[] = {SIGWINCH, SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGTSTP, SIGCONT};
enum { caught_count = sizeof caught / sizeof *caught, longest_wait_ms = 250 };

static struct sigaction previous[caught_count];
static _Atomic uint64_t pending;
static int event = -1;
static bool is_installed;

static void handle(int signal) {
  int error = errno;
  uint64_t one = 1;
  atomic_fetch_or(&pending, UINT64_C(1) << signal);
  ssize_t written = write(event, &one, sizeof one);
  (void)written;  // it fails only when it is readable already
  errno = error;
}

static void catch_signal(int signal, struct sigaction *old) {
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, old);
}

int waterfall_event_create(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int waterfall_signals_begin(void) {
  if (event < 0) event = waterfall_event_create();
  if (event < 0) return -1;
  if (!is_installed) {
    for (int i = 0; i < caught_count; i++) catch_signal(caught[i], &previous[i]);
  }
  is_installed = true;
  signal(SIGPIPE, SIG_IGN);
  return event;
}

uint64_t waterfall_signals_take(void) {
  uint64_t count;
  ssize_t got = read(event, &count, sizeof count);
  (void)got;  // nothing to read is an answer too
  return atomic_exchange(&pending, 0);
}

void waterfall_signals_end(void) {
  if (!is_installed) return;
  // A closed terminal has been told by its end of input, perhaps before the signal that says so too
  // has come to a thread. To ignore it is to discard one that is on its way.
  signal(SIGHUP, SIG_IGN);
  for (int i = 0; i < caught_count; i++) sigaction(caught[i], &previous[i], NULL);
  is_installed = false;
}

void waterfall_signals_stop_group(void) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(SIGTSTP, &action, NULL);
  atomic_fetch_and(&pending, ~(UINT64_C(1) << SIGCONT));
  kill(0, SIGTSTP);
  // Another thread may be the one that takes the signal, a moment later; and a group that no shell
  // watches over does not stop at all. So wait for the continuation, but not for ever.
  uint64_t count;
  struct pollfd ready = {.fd = event, .events = POLLIN};
  for (int tries = 0; tries < 8; tries++) {
    if (atomic_load(&pending) & UINT64_C(1) << SIGCONT) break;
    if (poll(&ready, 1, longest_wait_ms) == 0) break;
    if (read(event, &count, sizeof count) < 0 && errno != EAGAIN) break;
  }
  atomic_fetch_and(&pending, ~(UINT64_C(1) << SIGCONT | UINT64_C(1) << SIGTSTP));
  catch_signal(SIGTSTP, NULL);
}
