#include "CPictures.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

// A pointer a function, and a function that hands its arguments on.
#define DEFINE(result, name, parameters, arguments) \
  static result(*found_##name) parameters;          \
  result name parameters { return found_##name arguments; }
WATERFALL_FUNCTIONS(DEFINE)

static bool is_loaded;

// The symbols of GLib are found through the libraries that need it.
static void *find(void *const libraries[2], const char *name) {
  void *symbol = dlsym(libraries[0], name);
  return symbol ? symbol : dlsym(libraries[1], name);
}

// What is wrong with a picture its card says. gdk-pixbuf also writes to standard error, of loaders
// that stop when they are told to.
static void ignore(const gchar *domain, GLogLevelFlags level, const gchar *message,
                   gpointer data) {}

static void load(void) {
  void *libraries[2] = {
    dlopen("libgdk_pixbuf-2.0.so.0", RTLD_LAZY), dlopen("libchafa.so.0", RTLD_LAZY)};
  if (!libraries[0] || !libraries[1]) return;
  bool is_whole = true;
#define FIND(result, name, parameters, arguments)                     \
  *(void **)&found_##name = find(libraries, #name);                   \
  is_whole = is_whole && found_##name;
  WATERFALL_FUNCTIONS(FIND)
  if (is_whole) g_log_set_handler("GdkPixbuf", G_LOG_LEVEL_WARNING, ignore, NULL);
  is_loaded = is_whole;
}

bool waterfall_load_pictures(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}
