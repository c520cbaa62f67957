#!/usr/bin/env python3
"""Draws the gallery's pictures; nothing but the standard library.

    python3 Assets/make-pictures.py

Each picture is a function of a point, `x` and `y` from 0 to 1, that returns red, green and blue
from 0 to 1. The PNG files are written by hand: a header, one compressed block of rows, an end.
"""

import math
import pathlib
import struct
import zlib

GALLERY = pathlib.Path(__file__).resolve().parent / "gallery"
LEVELS = 31  # shades a channel; few of them compress well and still look smooth when small


def mix(a, b, t):
    """The colour `t` of the way from `a` to `b`, `t` cut to 0...1."""
    t = min(max(t, 0.0), 1.0)
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def ramp(stops, t):
    """The colour at `t` of a gradient through `stops`, (position, colour) in order."""
    for (low, a), (high, b) in zip(stops, stops[1:]):
        if t <= high:
            return mix(a, b, (t - low) / (high - low))
    return stops[-1][1]


def rgb(hexadecimal):
    return tuple(int(hexadecimal[i : i + 2], 16) / 255 for i in (0, 2, 4))


def scatter(n):
    """n points, always the same, that look thrown: multiples of two irrational steps."""
    return [((i * 0.7548776662) % 1, (i * 0.5698402910) % 1) for i in range(1, n + 1)]


def star(x, y, stars, aspect, size):
    """How bright a small star is at a point, 0 where there is none."""
    near = min(math.hypot((x - a) * aspect, y - b) for a, b in stars)
    return max(0.0, 1 - near / size)


STARS = scatter(40)


def northern_lights(x, y):
    sky = mix(rgb("040a20"), rgb("12305a"), y)
    for center, width, color in ((0.35, 0.16, "38f0a0"), (0.68, 0.12, "7a5cff")):
        path = center + 0.12 * math.sin(5 * y + 9 * center) + 0.04 * math.sin(17 * y)
        curtain = math.exp(-(((x - path) / width) ** 2)) * math.sin(math.pi * min(1, y * 1.15))
        sky = mix(sky, rgb(color), 0.85 * curtain)
    if y < 0.75:
        sky = mix(sky, (1, 1, 1), star(x, y, STARS, 0.67, 0.011))
    ridge = 0.86 - 0.05 * abs(math.sin(7 * x + 1)) - 0.03 * math.sin(19 * x)
    return rgb("02060f") if y > ridge else sky


def autumn_hills(x, y):
    sky = ramp([(0, rgb("f6d8a8")), (0.35, rgb("f9b074")), (0.6, rgb("e8745a"))], y)
    sky = mix(rgb("fff4d0"), sky, (math.hypot((x - 0.7) * 1.6, y - 0.3) - 0.09) / 0.04)
    hills = [
        (0.42, 0.06, 5, 0.3, "b86a6a"),
        (0.54, 0.07, 4, 2.2, "95485a"),
        (0.67, 0.06, 6, 4.1, "6c3048"),
        (0.82, 0.05, 5, 0.9, "3c1c32"),
    ]
    color = sky
    for base, height, waves, phase, shade in hills:
        top = base + height * math.sin(waves * x + phase) + height / 3 * math.sin(3 * waves * x)
        if y > top:
            color = mix(rgb(shade), rgb("f0a080"), 0.5 - 3 * (y - top))
            color = mix(rgb(shade), color, 0.5)
    return color


def full_moon(x, y):
    distance = math.hypot(x - 0.5, y - 0.5)
    sky = mix(rgb("2a3560"), rgb("060818"), distance * 1.6)
    sky = mix(sky, (1, 1, 1), star(x, y, STARS, 1, 0.012))
    if distance > 0.36:
        return mix(sky, rgb("e8e4d0"), 0.35 - (distance - 0.36) * 5)
    color = mix(rgb("f6f2e0"), rgb("c8c2ac"), (distance / 0.36) ** 3)
    seas = ((0.4, 0.38, 0.11), (0.55, 0.36, 0.07), (0.62, 0.46, 0.06), (0.36, 0.55, 0.1),
            (0.46, 0.62, 0.06), (0.7, 0.56, 0.04), (0.5, 0.76, 0.03))
    for a, b, radius in seas:
        color = mix(rgb("9d9a90"), color, (math.hypot(x - a, y - b) - radius) / 0.05 + 0.35)
    return color


def citrus(x, y):
    for a, b, radius, peel, flesh in (
        (0.24, 0.55, 0.36, "f28c1c", "ffb640"),
        (0.76, 0.42, 0.32, "e8c81e", "fff07a"),
        (0.53, 0.86, 0.22, "5fa52e", "c8e66e"),
    ):
        dx, dy = (x - a) * 1.8, y - b
        distance = math.hypot(dx, dy) / radius
        if distance > 1:
            continue
        if distance > 0.92:
            return rgb(peel)
        if distance > 0.84 or distance < 0.08:
            return rgb("fffbe8")
        part = (math.atan2(dy, dx) / math.tau * 10 + 0.3) % 1
        edge = min(part, 1 - part) * distance
        return mix(rgb("fffbe8"), mix(rgb(flesh), rgb(peel), distance - 0.4), edge * 22 - 0.6)
    return mix(rgb("2d6f78"), rgb("1d4a58"), y)


def julia(x, y):
    z = complex((y - 0.5) * 3.2, (x - 0.5) * 2.4)
    c = complex(-0.8, 0.156)
    steps = 0
    while abs(z) < 4 and steps < 90:
        z = z * z + c
        steps += 1
    if steps == 90:
        return rgb("0b0620")
    smooth = (steps + 1 - math.log2(math.log(abs(z)))) / 90
    palette = [(0, "140a3c"), (0.12, "5a189a"), (0.25, "e0367a"), (0.45, "ffb03a"), (1, "fffbe0")]
    return ramp([(at, rgb(color)) for at, color in palette], smooth)


def waves(x, y):
    color = ramp([(0, rgb("fde8cf")), (0.4, rgb("f7b9a0"))], y)
    for i in range(7):
        top = 0.3 + i * 0.1 + 0.035 * math.sin((9 - i) * x * 2 + i * 1.7)
        if y > top:
            color = mix(rgb("8fd0d0"), rgb("0c2f5c"), i / 6)
            color = mix((1, 1, 1), color, (y - top) / 0.018)
    return color


def filtered(raw, width):
    """Rows as PNG wants them, each with the filter that leaves it smallest."""
    previous = bytes(3 * width)
    for row in raw:
        left = bytes(3) + row[:-3]
        candidates = [
            row,
            bytes((p - q) & 255 for p, q in zip(row, left)),
            bytes((p - q) & 255 for p, q in zip(row, previous)),
        ]
        cost = [sum(min(value, 256 - value) for value in line) for line in candidates]
        kind = cost.index(min(cost))
        yield bytes([kind]) + candidates[kind]
        previous = row


def chunk(name, body):
    checked = name + body
    return struct.pack(">I", len(body)) + checked + struct.pack(">I", zlib.crc32(checked))


def quantize(value):
    return round(round(min(max(value, 0), 1) * LEVELS) * 255 / LEVELS)


def save(name, width, height, picture):
    raw = []
    for j in range(height):
        row = bytearray()
        for i in range(width):
            row += bytes(map(quantize, picture((i + 0.5) / width, (j + 0.5) / height)))
        raw.append(bytes(row))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(filtered(raw, width)), 9)
    path = GALLERY / name
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
    )
    print(f"{path.relative_to(GALLERY)}: {width}×{height}, {path.stat().st_size} bytes")


save("Almanac/Autumn hills.png", 192, 120, autumn_hills)
save("Almanac/Full moon.png", 128, 128, full_moon)
save("Almanac/Northern lights.png", 96, 144, northern_lights)
save("Kitchen/Citrus.png", 192, 108, citrus)
save("Workshop/Julia set.png", 120, 160, julia)
save("Workshop/Waves.png", 240, 80, waves)
