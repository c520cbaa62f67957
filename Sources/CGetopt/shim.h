// getopt_long is not among the headers of Swift's Glibc module.
#include <getopt.h>
