#pragma once
// Without the library's headers there is nothing to declare, and the trait `Pictures` is off.
#if __has_include(<chafa.h>)
#include <chafa.h>
#endif
