def flight(n):
    """Odd: 3n + 1.
    Even: half. To 1."""
    yield n
    while n != 1:
        n = (3 * n + 1
             if n % 2
             else n // 2)
        yield n

path = list(flight(27))
print(len(path) - 1)
print(max(path))
# 111 steps,
# as high as 9232
