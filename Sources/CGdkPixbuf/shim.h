#pragma once
// gdk-pixbuf's own header is not included: it is found only through pkg-config's flags for
// gdk-pixbuf-2.0, and among them is -pthread, of which SwiftPM warns at every build. GObject's flags
// are clean, so what is used here is declared here; `.ci/run` compiles these declarations after the
// library's, which must agree. Without the headers there is nothing, and the trait is off.
#if __has_include(<glib-object.h>)
#include <glib-object.h>
#include <malloc.h>

// Swift's Glibc module leaves <malloc.h> out.
static inline void waterfall_trim_memory(void) { malloc_trim(0); }

#ifndef GDK_PIXBUF_H
typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufLoader GdkPixbufLoader;
typedef struct _GdkPixbufFormat GdkPixbufFormat;
typedef enum { GDK_COLORSPACE_RGB } GdkColorspace;
typedef enum { GDK_INTERP_BILINEAR = 2 } GdkInterpType;
typedef void (*GdkPixbufDestroyNotify)(guchar *pixels, gpointer data);
enum { GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY = 1, GDK_PIXBUF_ERROR_UNKNOWN_TYPE = 3 };
extern const char *gdk_pixbuf_version;
#endif

GQuark gdk_pixbuf_error_quark(void);

GdkPixbufLoader *gdk_pixbuf_loader_new(void);
void gdk_pixbuf_loader_set_size(GdkPixbufLoader *loader, int width, int height);
gboolean gdk_pixbuf_loader_write(GdkPixbufLoader *loader, const guchar *bytes, gsize count,
                                 GError **error);
gboolean gdk_pixbuf_loader_close(GdkPixbufLoader *loader, GError **error);
GdkPixbuf *gdk_pixbuf_loader_get_pixbuf(GdkPixbufLoader *loader);
GdkPixbufFormat *gdk_pixbuf_loader_get_format(GdkPixbufLoader *loader);
gchar *gdk_pixbuf_format_get_name(GdkPixbufFormat *format);
gboolean gdk_pixbuf_format_is_scalable(GdkPixbufFormat *format);
GSList *gdk_pixbuf_get_formats(void);
gchar **gdk_pixbuf_format_get_extensions(GdkPixbufFormat *format);

GdkPixbuf *gdk_pixbuf_new_from_data(const guchar *pixels, GdkColorspace space, gboolean has_alpha,
                                    int bits, int width, int height, int row_stride,
                                    GdkPixbufDestroyNotify destroy, gpointer data);
int gdk_pixbuf_get_width(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_height(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_n_channels(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_bits_per_sample(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_rowstride(const GdkPixbuf *pixbuf);
const guint8 *gdk_pixbuf_read_pixels(const GdkPixbuf *pixbuf);
const gchar *gdk_pixbuf_get_option(GdkPixbuf *pixbuf, const gchar *key);
gboolean gdk_pixbuf_copy_options(GdkPixbuf *source, GdkPixbuf *target);
GdkPixbuf *gdk_pixbuf_scale_simple(const GdkPixbuf *source, int width, int height,
                                   GdkInterpType interpolation);
GdkPixbuf *gdk_pixbuf_apply_embedded_orientation(GdkPixbuf *pixbuf);
gboolean gdk_pixbuf_save_to_bufferv(GdkPixbuf *pixbuf, gchar **buffer, gsize *size,
                                    const char *type, char **keys, char **values, GError **error);

typedef void (*waterfall_size_prepared)(GdkPixbufLoader *loader, int width, int height,
                                        void *context);

// `g_signal_connect` is a macro, and its handler a function without parameters that is cast.
static inline void waterfall_on_size_prepared(GdkPixbufLoader *loader,
                                              waterfall_size_prepared handler, void *context) {
  g_signal_connect(loader, "size-prepared", G_CALLBACK(handler), context);
}

typedef void (*waterfall_area_updated)(GdkPixbufLoader *loader, int x, int y, int width, int height,
                                       void *context);

static inline void waterfall_on_area_updated(GdkPixbufLoader *loader,
                                             waterfall_area_updated handler, void *context) {
  g_signal_connect(loader, "area-updated", G_CALLBACK(handler), context);
}

// The library's version is a global variable, which Swift 6 refuses as shared mutable state.
static inline const char *waterfall_pixbuf_version(void) { return gdk_pixbuf_version; }

// The error domain is a macro that calls a function.
static inline gboolean waterfall_is_unknown_type(const GError *error) {
  return g_error_matches(error, gdk_pixbuf_error_quark(), GDK_PIXBUF_ERROR_UNKNOWN_TYPE);
}
static inline gboolean waterfall_is_out_of_memory(const GError *error) {
  return g_error_matches(error, gdk_pixbuf_error_quark(), GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY);
}
#endif
