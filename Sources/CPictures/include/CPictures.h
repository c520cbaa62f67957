#pragma once
// What is used of gdk-pixbuf, of the GLib below it, and of libchafa. They are loaded when the first
// picture is met: with the libraries that they bring they take 3 ms of every start, which a wall of
// texts would pay for nothing. So nothing is linked, and what is used is declared here; `.ci/run`
// compiles these declarations after the libraries' own, which must agree.
#include <malloc.h>
#include <stdbool.h>

/// Loads the libraries, once; whether they are there, with all that is listed below. Until it has
/// said so nothing below may be called. On any thread.
bool waterfall_load_pictures(void);

// Swift's Glibc module leaves <malloc.h> out.
static inline void waterfall_trim_memory(void) { malloc_trim(0); }

#define WATERFALL_CONSTANTS(CONSTANT)               \
  CONSTANT(G_CHECKSUM_MD5, 0)                       \
  CONSTANT(G_LOG_LEVEL_WARNING, 1 << 4)             \
  CONSTANT(GDK_COLORSPACE_RGB, 0)                   \
  CONSTANT(GDK_INTERP_BILINEAR, 2)                  \
  CONSTANT(GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY, 1) \
  CONSTANT(GDK_PIXBUF_ERROR_UNKNOWN_TYPE, 3)        \
  CONSTANT(CHAFA_CANVAS_MODE_TRUECOLOR, 0)          \
  CONSTANT(CHAFA_CANVAS_MODE_INDEXED_240, 2)        \
  CONSTANT(CHAFA_CANVAS_MODE_INDEXED_16, 3)         \
  CONSTANT(CHAFA_CANVAS_MODE_FGBG, 5)               \
  CONSTANT(CHAFA_PIXEL_RGBA8_UNASSOCIATED, 4)       \
  CONSTANT(CHAFA_SYMBOL_TAG_NONE, 0)                \
  CONSTANT(CHAFA_SYMBOL_TAG_SPACE, 1 << 0)          \
  CONSTANT(CHAFA_SYMBOL_TAG_SOLID, 1 << 1)          \
  CONSTANT(CHAFA_SYMBOL_TAG_STIPPLE, 1 << 2)        \
  CONSTANT(CHAFA_SYMBOL_TAG_QUAD, 1 << 7)           \
  CONSTANT(CHAFA_SYMBOL_TAG_HHALF, 1 << 8)          \
  CONSTANT(CHAFA_SYMBOL_TAG_VHALF, 1 << 9)          \
  CONSTANT(CHAFA_SYMBOL_TAG_ASCII, 1 << 14)

#ifdef GDK_PIXBUF_H
#define WATERFALL_CHECK(name, value) _Static_assert(name == (value), #name);
WATERFALL_CONSTANTS(WATERFALL_CHECK)
_Static_assert(sizeof(ChafaCanvasMode) == 4 && sizeof(ChafaSymbolTags) == 4, "extents of enums");
_Static_assert(sizeof(GChecksumType) == 4 && sizeof(GdkColorspace) == 4, "extents of enums");
#else
#define WATERFALL_DECLARE_CONSTANT(name, value) name = (value),
enum { WATERFALL_CONSTANTS(WATERFALL_DECLARE_CONSTANT) };
typedef char gchar;
typedef unsigned char guchar, guint8;
typedef int gint, gboolean;
typedef unsigned int guint, gunichar, GQuark;
typedef unsigned long gsize, gulong;
typedef long gssize;
typedef float gfloat;
typedef void *gpointer;
typedef const void *gconstpointer;
typedef struct { GQuark domain; gint code; gchar *message; } GError;
typedef struct GSList { gpointer data; struct GSList *next; } GSList;
typedef struct GClosure GClosure;
typedef void (*GCallback)(void);
typedef void (*GClosureNotify)(gpointer data, GClosure *closure);
typedef int GChecksumType, GConnectFlags, GLogLevelFlags, GdkColorspace, GdkInterpType;
typedef void (*GLogFunc)(const gchar *domain, GLogLevelFlags level, const gchar *message,
                         gpointer data);
typedef struct GdkPixbuf GdkPixbuf;
typedef struct GdkPixbufLoader GdkPixbufLoader;
typedef struct GdkPixbufFormat GdkPixbufFormat;
typedef void (*GdkPixbufDestroyNotify)(guchar *pixels, gpointer data);
typedef struct ChafaCanvas ChafaCanvas;
typedef struct ChafaCanvasConfig ChafaCanvasConfig;
typedef struct ChafaSymbolMap ChafaSymbolMap;
typedef int ChafaCanvasMode, ChafaPixelType, ChafaSymbolTags;
#endif

// Every function that is used: its result, name, parameters, and the arguments to hand on.
#define WATERFALL_FUNCTIONS(FUNCTION) \
  FUNCTION(void, g_free, (gpointer p), (p)) \
  FUNCTION(void, g_strfreev, (gchar **p), (p)) \
  FUNCTION(void, g_slist_free, (GSList *p), (p)) \
  FUNCTION(void, g_clear_error, (GError **e), (e)) \
  FUNCTION(gboolean, g_error_matches, (const GError *e, GQuark domain, gint code), \
           (e, domain, code)) \
  FUNCTION(guint, g_log_set_handler, \
           (const gchar *domain, GLogLevelFlags levels, GLogFunc handler, gpointer data), \
           (domain, levels, handler, data)) \
  FUNCTION(gpointer, g_object_ref, (gpointer o), (o)) \
  FUNCTION(void, g_object_unref, (gpointer o), (o)) \
  FUNCTION(gulong, g_signal_connect_data, \
           (gpointer o, const gchar *signal, GCallback handler, gpointer data, \
            GClosureNotify destroy, GConnectFlags flags), \
           (o, signal, handler, data, destroy, flags)) \
  FUNCTION(gchar *, g_canonicalize_filename, (const gchar *name, const gchar *from), \
           (name, from)) \
  FUNCTION(gchar *, g_filename_to_uri, (const gchar *name, const gchar *host, GError **e), \
           (name, host, e)) \
  FUNCTION(gchar *, g_compute_checksum_for_string, \
           (GChecksumType type, const gchar *text, gssize count), (type, text, count)) \
  FUNCTION(GQuark, gdk_pixbuf_error_quark, (void), ()) \
  FUNCTION(GSList *, gdk_pixbuf_get_formats, (void), ()) \
  FUNCTION(gchar *, gdk_pixbuf_format_get_name, (GdkPixbufFormat *f), (f)) \
  FUNCTION(gchar **, gdk_pixbuf_format_get_extensions, (GdkPixbufFormat *f), (f)) \
  FUNCTION(gboolean, gdk_pixbuf_format_is_scalable, (GdkPixbufFormat *f), (f)) \
  FUNCTION(GdkPixbufLoader *, gdk_pixbuf_loader_new, (void), ()) \
  FUNCTION(void, gdk_pixbuf_loader_set_size, (GdkPixbufLoader *l, int width, int height), \
           (l, width, height)) \
  FUNCTION(gboolean, gdk_pixbuf_loader_write, \
           (GdkPixbufLoader *l, const guchar *bytes, gsize count, GError **e), \
           (l, bytes, count, e)) \
  FUNCTION(gboolean, gdk_pixbuf_loader_close, (GdkPixbufLoader *l, GError **e), (l, e)) \
  FUNCTION(GdkPixbuf *, gdk_pixbuf_loader_get_pixbuf, (GdkPixbufLoader *l), (l)) \
  FUNCTION(GdkPixbufFormat *, gdk_pixbuf_loader_get_format, (GdkPixbufLoader *l), (l)) \
  FUNCTION(GdkPixbuf *, gdk_pixbuf_new_from_data, \
           (const guchar *pixels, GdkColorspace space, gboolean has_alpha, int bits, int width, \
            int height, int stride, GdkPixbufDestroyNotify destroy, gpointer data), \
           (pixels, space, has_alpha, bits, width, height, stride, destroy, data)) \
  FUNCTION(int, gdk_pixbuf_get_width, (const GdkPixbuf *p), (p)) \
  FUNCTION(int, gdk_pixbuf_get_height, (const GdkPixbuf *p), (p)) \
  FUNCTION(int, gdk_pixbuf_get_n_channels, (const GdkPixbuf *p), (p)) \
  FUNCTION(int, gdk_pixbuf_get_bits_per_sample, (const GdkPixbuf *p), (p)) \
  FUNCTION(int, gdk_pixbuf_get_rowstride, (const GdkPixbuf *p), (p)) \
  FUNCTION(const guint8 *, gdk_pixbuf_read_pixels, (const GdkPixbuf *p), (p)) \
  FUNCTION(const gchar *, gdk_pixbuf_get_option, (GdkPixbuf *p, const gchar *key), (p, key)) \
  FUNCTION(gboolean, gdk_pixbuf_copy_options, (GdkPixbuf *from, GdkPixbuf *to), (from, to)) \
  FUNCTION(GdkPixbuf *, gdk_pixbuf_scale_simple, \
           (const GdkPixbuf *p, int width, int height, GdkInterpType interpolation), \
           (p, width, height, interpolation)) \
  FUNCTION(GdkPixbuf *, gdk_pixbuf_apply_embedded_orientation, (GdkPixbuf *p), (p)) \
  FUNCTION(gboolean, gdk_pixbuf_save_to_bufferv, \
           (GdkPixbuf *p, gchar **buffer, gsize *size, const char *type, char **keys, \
            char **values, GError **e), \
           (p, buffer, size, type, keys, values, e)) \
  FUNCTION(void, chafa_set_n_threads, (gint count), (count)) \
  FUNCTION(ChafaSymbolMap *, chafa_symbol_map_new, (void), ()) \
  FUNCTION(void, chafa_symbol_map_unref, (ChafaSymbolMap *m), (m)) \
  FUNCTION(void, chafa_symbol_map_add_by_tags, (ChafaSymbolMap *m, ChafaSymbolTags tags), \
           (m, tags)) \
  FUNCTION(ChafaCanvasConfig *, chafa_canvas_config_new, (void), ()) \
  FUNCTION(void, chafa_canvas_config_unref, (ChafaCanvasConfig *c), (c)) \
  FUNCTION(void, chafa_canvas_config_set_geometry, \
           (ChafaCanvasConfig *c, gint width, gint height), (c, width, height)) \
  FUNCTION(void, chafa_canvas_config_set_canvas_mode, \
           (ChafaCanvasConfig *c, ChafaCanvasMode mode), (c, mode)) \
  FUNCTION(void, chafa_canvas_config_set_work_factor, (ChafaCanvasConfig *c, gfloat factor), \
           (c, factor)) \
  FUNCTION(void, chafa_canvas_config_set_symbol_map, \
           (ChafaCanvasConfig *c, const ChafaSymbolMap *map), (c, map)) \
  FUNCTION(void, chafa_canvas_config_set_fill_symbol_map, \
           (ChafaCanvasConfig *c, const ChafaSymbolMap *map), (c, map)) \
  FUNCTION(ChafaCanvas *, chafa_canvas_new, (const ChafaCanvasConfig *c), (c)) \
  FUNCTION(void, chafa_canvas_unref, (ChafaCanvas *c), (c)) \
  FUNCTION(void, chafa_canvas_draw_all_pixels, \
           (ChafaCanvas *c, ChafaPixelType type, const guint8 *pixels, gint width, gint height, \
            gint stride), \
           (c, type, pixels, width, height, stride)) \
  FUNCTION(gunichar, chafa_canvas_get_char_at, (ChafaCanvas *c, gint x, gint y), (c, x, y)) \
  FUNCTION(void, chafa_canvas_get_raw_colors_at, \
           (ChafaCanvas *c, gint x, gint y, gint *foreground, gint *background), \
           (c, x, y, foreground, background))

#undef g_object_ref  // a macro in the library's header
// Hidden, so that the libraries, which call each other by these names, do not find them here.
#define WATERFALL_DECLARE(result, name, parameters, arguments) \
  result name parameters __attribute__((visibility("hidden")));
WATERFALL_FUNCTIONS(WATERFALL_DECLARE)

typedef void (*waterfall_size_prepared)(GdkPixbufLoader *loader, int width, int height,
                                        void *context);

// The handler of a signal is a function without parameters that is cast.
static inline void waterfall_on_size_prepared(GdkPixbufLoader *loader,
                                              waterfall_size_prepared handler, void *context) {
  g_signal_connect_data(loader, "size-prepared", (GCallback)(void *)handler, context, 0, 0);
}

typedef void (*waterfall_area_updated)(GdkPixbufLoader *loader, int x, int y, int width, int height,
                                       void *context);

static inline void waterfall_on_area_updated(GdkPixbufLoader *loader,
                                             waterfall_area_updated handler, void *context) {
  g_signal_connect_data(loader, "area-updated", (GCallback)(void *)handler, context, 0, 0);
}

static inline bool waterfall_is_unknown_type(const GError *error) {
  return g_error_matches(error, gdk_pixbuf_error_quark(), GDK_PIXBUF_ERROR_UNKNOWN_TYPE);
}
static inline bool waterfall_is_out_of_memory(const GError *error) {
  return g_error_matches(error, gdk_pixbuf_error_quark(), GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY);
}
