// The terminal put back by a program that can do nothing else any more.
//
// Everything here runs inside a handler of a fatal signal, so it calls only what POSIX lists as
// async-signal-safe and touches only static storage that was filled in before. The handlers take
// the place of those of Swift's runtime, which would print a backtrace across the screen and wait
// for a key.
#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { leave_capacity = 512, stack_size = 32768, enough_stack = 16384 };

static const int fatal_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { fatal_count = sizeof fatal_signals / sizeof *fatal_signals };

static struct sigaction previous[fatal_count];
static struct termios settings;
static char leave_text[leave_capacity];
static size_t leave_length;
static int terminal = -1;
static atomic_bool is_active;

// One a thread: a signal stack cannot be shared by two threads that die at once.
static _Thread_local char signal_stack[stack_size];

static void restore_settings(void) {
  // A process in the background that changes the settings is stopped, unless it blocks SIGTTOU.
  sigset_t stops, old;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stops, &old);
  tcsetattr(terminal, TCSADRAIN, &settings);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

static void put_back(void) {
  ssize_t written = write(terminal, leave_text, leave_length);
  (void)written;  // a terminal that is gone needs no restoring
  restore_settings();
  waterfall_stderr_replay();
}

static void handle_fatal(int signal) {
  // The first thread to die puts things back; the others wait for the end of the process.
  if (atomic_exchange(&is_active, false)) {
    put_back();
  } else {
    pause();
  }
  waterfall_die_of(signal);
}

static void at_exit(void) {
  if (atomic_exchange(&is_active, false)) put_back();
}

void waterfall_guard_protect_thread(void) {
  // A stack that is there already stays: whoever put it there (a sanitizer does) will take it away.
  stack_t stack = {.ss_flags = SS_DISABLE};
  sigaltstack(NULL, &stack);
  if (!(stack.ss_flags & SS_DISABLE) && stack.ss_size >= enough_stack) return;
  stack = (stack_t){.ss_sp = signal_stack, .ss_size = sizeof signal_stack};
  sigaltstack(&stack, NULL);
}

static void install(void) {
  struct sigaction action = {.sa_handler = handle_fatal, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal_signals[i], &action, &previous[i]);
}

int waterfall_guard_begin(int tty, const char *leave, size_t length) {
  static atomic_bool has_exit_handler;
  if (length > leave_capacity) {
    errno = EINVAL;
    return -1;
  }
  // Set as they are: in the background this stops the program before it has changed anything, or
  // fails where nobody is left to continue it. Its keys could never be read.
  if (tcgetattr(tty, &settings) != 0 || tcsetattr(tty, TCSANOW, &settings) != 0) return -1;
  memcpy(leave_text, leave, length);
  leave_length = length;
  terminal = tty;
  waterfall_guard_protect_thread();
  if (!atomic_exchange(&has_exit_handler, true)) atexit(at_exit);
  atomic_store(&is_active, true);
  install();
  return 0;
}

void waterfall_guard_end(void) {
  if (!atomic_exchange(&is_active, false)) return;
  restore_settings();
  for (int i = 0; i < fatal_count; i++) sigaction(fatal_signals[i], &previous[i], NULL);
}

_Noreturn void waterfall_die_of(int signal) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(signal);  // to this thread: one for the process may come to another, and later
  _exit(128 + signal);
}
