#include <stdio.h>
#define N 100

int main(void) {
  char no[N] = {0};
  int i = 1, j;
  while (++i < N) {
    if (no[i]) continue;
    printf("%d ", i);
    j = i * i;
    for (; j < N; j += i)
      no[j] = 1;
  }
  puts("");
}
