"""A small ICC profile of printing inks, made here, so that tests need no profile of the system."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import product

GRID = 9


def ink_profile_bytes() -> bytes:
    """A CMYK profile (version 2, class prtr) with a lot of ink in the shadows: up to 400%."""
    tags = [
        (b"desc", _description("Test inks")),
        (b"cprt", b"text\0\0\0\0none\0"),
        (b"wtpt", b"XYZ \0\0\0\0" + _fixed(0.9642, 1.0, 0.8249)),
        (b"A2B0", _lut(4, 3, 3, bytes(_labs()))),
        (b"B2A0", _lut(3, 4, GRID, bytes(_inks()))),
    ]
    at, table, body = 128 + 4 + 12 * len(tags), b"", b""
    for name, data in tags:
        table += name + struct.pack(">II", at + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    head = struct.pack(">I4sI4s4s4s", at + len(body), b"lcms", 0x02400000, b"prtr", b"CMYK", b"Lab ")
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28 + _fixed(0.9642, 1.0, 0.8249)
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def _inks() -> Iterator[int]:
    """The four inks for each step of Lab: black grows with darkness, in addition to the other three."""
    steps = [step / (GRID - 1) for step in range(GRID)]
    for light, a, b in product(steps, steps, steps):
        lab_a, lab_b = a * 255 - 128, b * 255 - 128
        dark = 1 - light
        cyan, magenta, yellow = dark - lab_a / 160, dark + lab_a / 160, dark + lab_b / 160
        yield from (_byte(part) for part in (cyan, magenta, yellow, dark * dark))


def _labs() -> Iterator[int]:
    for cyan, magenta, yellow, black in product((0.0, 0.5, 1.0), repeat=4):
        light = (1 - (cyan + magenta + yellow) / 3) * (1 - black)
        yield from (_byte(light), _byte(0.5 + (magenta - cyan) / 4), _byte(0.5 + yellow / 4))


def _lut(inputs: int, outputs: int, grid: int, table: bytes) -> bytes:
    """A table of type lut8 with straight curves."""
    assert len(table) == grid**inputs * outputs
    matrix = _fixed(1, 0, 0, 0, 1, 0, 0, 0, 1)
    straight = bytes(range(256))
    return b"mft1\0\0\0\0" + bytes((inputs, outputs, grid, 0)) + matrix + straight * inputs + table + straight * outputs


def _description(text: str) -> bytes:
    name = text.encode() + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">I", len(name)) + name + b"\0" * (8 + 3 + 67)


def _fixed(*numbers: float) -> bytes:
    return struct.pack(f">{len(numbers)}i", *(round(number * 65536) for number in numbers))


def _byte(part: float) -> int:
    return round(min(max(part, 0.0), 1.0) * 255)
