#!/usr/bin/env python3
"""Draws the README's screenshot from what the program prints: its gallery, as a terminal shows it.

    python3 Assets/make-screenshot.py PROGRAM           writes Assets/screenshot.svg
    python3 Assets/make-screenshot.py --check PROGRAM   only says whether it is out of date

Blocks and lines are drawn as shapes, so that they meet whatever font there is; words are text. The
same screen makes the same bytes.
"""

import os
import re
import subprocess
import sys
import unicodedata
from collections import defaultdict
from xml.sax.saxutils import escape

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURE = os.path.join(HERE, "screenshot.svg")
COLUMNS, ROWS, OFFSET = 132, 36, 0

WIDTH, HEIGHT, MARGIN = 8, 16, 8  # pixels of a character, and around the screen
FONT = "'DejaVu Sans Mono', Menlo, Consolas, monospace"
FONT_SIZE = 13.29  # at which these fonts are 8 pixels wide
FOREGROUND, BACKGROUND = "#d5d8df", "#15181e"
THEME = """2a2f3a e06c75 98c379 e5c07b 61afef c678dd 56b6c2 d5d8df
           6b7280 e88b92 b1d196 edd1a0 8cc6f5 d79be8 82cbd4 ffffff""".split()


def screen(program):
    """What the program prints, with nothing of this machine's that would change it."""
    settings = {"LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "PATH": os.environ["PATH"]}
    command = [
        os.path.abspath(program), "--snapshot", "--color", "truecolor", "--no-thumbnails",
        "--size", f"{COLUMNS}x{ROWS}", "--offset", str(OFFSET), "gallery",
    ]
    printed = subprocess.run(command, cwd=HERE, env=settings, capture_output=True, check=True)
    return printed.stdout.decode().rstrip("\n").split("\n")


def palette(index):
    if index < 16:
        return "#" + THEME[index]
    if index >= 232:
        return "#" + f"{8 + 10 * (index - 232):02x}" * 3
    steps = [0, 95, 135, 175, 215, 255]
    index -= 16
    return "#%02x%02x%02x" % (steps[index // 36], steps[index // 6 % 6], steps[index % 6])


class Look:
    """How characters look, as the sequences before them say."""

    def __init__(self):
        self.foreground, self.background, self.attributes = None, None, set()

    def take(self, numbers):
        rest = [int(number or 0) for number in numbers.split(";")]
        while rest:
            code = rest.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 2, 3, 4, 7):
                self.attributes.add(code)
            else:
                color = self.color(code % 10, rest) if code < 90 else palette(8 + code % 10)
                if code // 10 in (3, 9):
                    self.foreground = color
                else:
                    self.background = color

    @staticmethod
    def color(unit, rest):
        if unit < 8:
            return palette(unit)
        if rest.pop(0) == 5:
            return palette(rest.pop(0))
        return "#%02x%02x%02x" % tuple(rest.pop(0) for _ in range(3))

    def colors(self):
        colors = (self.foreground or FOREGROUND, self.background or BACKGROUND)
        return colors[::-1] if 7 in self.attributes else colors


def cells(row):
    """Column, character, width and look of each character of a row."""
    look, column = Look(), 0
    for sequence, character in re.findall("\x1b\\[([0-9;]*)m|(.)", row):
        if not character:
            look.take(sequence)
            continue
        wide = 2 if unicodedata.east_asian_width(character) in "WF" else 1
        yield column, character, wide, look.colors(), frozenset(look.attributes)
        column += wide


def block(character):
    """The parts of its place that a block element fills: x, y, width, height in pixels."""
    number = ord(character)
    quarters = {"▘": "1", "▝": "2", "▖": "3", "▗": "4", "▚": "14", "▞": "23", "▙": "134",
                "▛": "123", "▜": "124", "▟": "234", "▌": "13", "▐": "24", "▀": "12"}
    if character in quarters:
        return [((int(q) - 1) % 2 * 4, (int(q) - 1) // 2 * 8, 4, 8) for q in quarters[character]]
    if 0x2581 <= number <= 0x2588:  # from below
        height = 2 * (number - 0x2580)
        return [(0, HEIGHT - height, WIDTH, height)]
    if 0x2589 <= number <= 0x258F:  # from the left
        return [(0, 0, 0x2590 - number, HEIGHT)]
    return []


# Lines from the middle of a place, each relative to its upper left corner.
LINES = {
    "─": "M0 8h8", "│": "M4 0v16", "═": "M0 6.5h8M0 9.5h8", "║": "M2.5 0v16M5.5 0v16",
    "╭": "M4 16v-4q0 -4 4 -4", "╮": "M4 16v-4q0 -4 -4 -4", "╰": "M4 0v4q0 4 4 4",
    "╯": "M4 0v4q0 4 -4 4", "╔": "M2.5 16v-9.5h5.5M5.5 16v-6.5h2.5",
    "╗": "M5.5 16v-9.5h-5.5M2.5 16v-6.5h-2.5", "╚": "M2.5 0v9.5h5.5M5.5 0v6.5h2.5",
    "╝": "M5.5 0v9.5h-5.5M2.5 0v6.5h-2.5",
}


def moved(path, x, y):
    def place(match):
        return "M%g %g" % (x + float(match[1]), y + float(match[2]))

    return re.sub(r"M([\d.]+) ([\d.]+)", place, path)


class Picture:
    """Shapes by colour, and words."""

    def __init__(self):
        self.fills, self.lines, self.words = defaultdict(dict), defaultdict(list), []

    def fill(self, color, x, y, width, height):
        """Rectangles that touch at their sides become one."""
        rows = self.fills[color].setdefault((y, height), [])
        if rows and rows[-1][1] == x:
            rows[-1][1] = x + width
        else:
            rows.append([x, x + width])

    def add(self, row, y):
        word = None
        for column, character, wide, (foreground, background), attributes in cells(row):
            x = MARGIN + column * WIDTH
            if background != BACKGROUND:
                self.fill(background, x, y, wide * WIDTH, HEIGHT)
            parts = block(character)
            for left, top, width, height in parts:
                self.fill(foreground, x + left, y + top, width, height)
            if 4 in attributes:
                self.lines[foreground].append(f"M{x} {y + 14.5:g}h{wide * WIDTH}")
            if character in LINES:
                self.lines[foreground].append(moved(LINES[character], x, y))
            if character in LINES or parts or character == " ":
                word = None
                continue
            look = (foreground, attributes & {1, 2, 3}, wide)
            if word and word[0] == look:
                word[2].append(character)
            else:
                word = (look, (x, y), [character])
                self.words.append(word)

    def svg(self):
        width, height = COLUMNS * WIDTH + 2 * MARGIN, ROWS * HEIGHT + 2 * MARGIN
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="{FONT}" font-size="{FONT_SIZE}">'
        )
        yield "<title>waterfall Assets/gallery</title>"
        yield f'<rect width="{width}" height="{height}" rx="6" fill="{BACKGROUND}"/>'
        yield '<g shape-rendering="crispEdges">'
        for color, rows in self.fills.items():
            path = "".join(
                f"M{left} {y}h{right - left}v{high}H{left}z"
                for (y, high), spans in rows.items() for left, right in spans)
            yield f'<path fill="{color}" d="{path}"/>'
        yield "</g>"
        for color, paths in self.lines.items():
            yield f'<path fill="none" stroke="{color}" d="{"".join(paths)}"/>'
        for (color, attributes, wide), (x, y), characters in self.words:
            style = ' font-weight="bold"' if 1 in attributes else ""
            style += ' font-style="italic"' if 3 in attributes else ""
            style += ' opacity=".6"' if 2 in attributes else ""
            length = len(characters) * wide * WIDTH
            yield (
                f'<text x="{x}" y="{y + 12}" textLength="{length}" fill="{color}"{style}>'
                f'{escape("".join(characters))}</text>'
            )
        yield "</svg>"


def main():
    words = [word for word in sys.argv[1:] if word != "--check"]
    if len(words) != 1:
        sys.exit(__doc__)
    picture = Picture()
    for number, row in enumerate(screen(words[0])):
        picture.add(row, MARGIN + number * HEIGHT)
    text = "\n".join(picture.svg()) + "\n"
    if "--check" not in sys.argv:
        with open(PICTURE, "w", encoding="utf-8") as file:
            file.write(text)
        return
    with open(PICTURE, encoding="utf-8") as file:
        if file.read() != text:
            sys.exit(f"{PICTURE} is out of date: python3 Assets/make-screenshot.py PROGRAM")


main()
