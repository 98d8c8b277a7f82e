"""Settings codes: a short text on every sheet that restores how it was printed, when it is typed into the Print shop.

A code contains the options for the look of a sheet (`Setup`) that are not the default, but not what was printed, nor
the printer. It has a version and a checksum. Pure.

The bytes are: for each option its number, then its value; then a checksum of 20 bits. They are written in Crockford's
base 32, in which no two characters look alike, in groups of four: `1-0G3K-9A2C`. The first character is the version.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from zlib import crc32

from config.marked_text import marked
from printing.option_types import Choice, Flag, Number, Numbers, PrintOption, Whole, options_from, options_of
from printing.sheet_setup import Setup

VERSION = "1"
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None, "–": None, "−": None})
MAX_CODE = 200
"""The most characters of a code; the longest has about half as many."""
CHECK_DIGITS = 4
GROUP = 4

NUMBERS = {
    "paper": 1, "paper_width": 2, "paper_height": 3, "margin": 4, "gap": 5, "skip": 6, "card_size": 7, "mixed": 8,
    "bleed": 9, "backs": 10, "flip": 11, "fold": 12, "guides": 13, "guide_style": 14, "guide_colour": 15,
    "guide_weight": 16, "back_guides": 17, "within_printable": 18, "bleed_edges": 19, "faces": 20,
    "greyscale": 21, "language": 22, "base": 23, "card_width": 24, "card_height": 25,
}  # fmt: skip
"""The number of each option. Numbers are never used again, because codes on paper contain them."""
CHOICES = {
    "paper": ("a4", "letter", "a3", "a5", "legal", "tabloid", "custom"),
    "card_size": ("standard", "poker", "bridge", "japanese", "mini-euro", "mini-us", "tarot", "jumbo", "custom"),
    "flip": ("long", "short"),
    "guides": ("ticks", "corners", "crosses", "lines", "none"),
    "guide_style": ("solid", "dashed"),
    "bleed_edges": ("all", "outer", "backs"),
    "faces": ("normal", "low-ink", "large-print", "high-contrast"),
    "language": ("en", "de", "fr"),
    "guide_colour": ("black", "grey", "red", "green", "blue", "white"),
}
"""The values of options in the order of their numbers in codes, from 0. New ones are appended."""


class UnreadableCode(ValueError):
    """A code that cannot be read. The message says why, and what to do, in sentences."""


def settings_code(setup: Setup) -> str:
    """The code of these options."""
    declared = {option.name: option for option in options_of(Setup)}
    data = bytearray()
    for name, number in NUMBERS.items():
        value = getattr(setup, name)
        if value != declared[name].default:
            data += bytes([number, *_bytes(declared[name], value)])
    digits = _digits(bytes(data)) + _check(bytes(data))
    groups = [digits[at : at + GROUP] for at in range(0, len(digits), GROUP)]
    return "-".join([VERSION, *groups])


def setup_from_code(text: str) -> Setup:
    """The options of a code; upper and lower case, hyphens and spaces do not matter. Raises UnreadableCode."""
    if len(text) > MAX_CODE:
        raise UnreadableCode(marked("A settings code can have at most {number} characters.", number=MAX_CODE))
    code = text.strip().upper().translate(ALIKE)
    if strange := [letter for letter in code if letter not in DIGITS]:
        unknown = marked(
            "“{letter}” does not occur in settings codes. Compare it with the code on the sheet.", letter=strange[0]
        )
        raise UnreadableCode(unknown)
    version, digits = code[:1], code[1:]
    if version and version != VERSION:
        other = marked(
            "This code has version {version}, and this server reads version {known}. Compare it with the code on "
            "the sheet; if it is the same, it was printed by a later version.",
            version=version,
            known=VERSION,
        )
        raise UnreadableCode(other)
    body, check = digits[:-CHECK_DIGITS], digits[-CHECK_DIGITS:]
    data = _data(body)
    if len(digits) < CHECK_DIGITS or _digits(data) != body or _check(data) != check:
        raise UnreadableCode(marked("This code is mistyped or incomplete. Compare it with the code on the sheet."))
    return options_from(Setup, dict(_values(data)))


def _bytes(option: PrintOption, value: Any) -> bytes:
    match option.kind:
        case Choice():
            return bytes([CHOICES[option.name].index(str(value))])
        case Number():
            tenths: int = round(value * 10)
            return tenths.to_bytes(2, "big")
        case Numbers():
            bits = sum([1 << int(number) - 1 for number in value])
            length = (max(value) + 7) // 8
            return bytes([length]) + bits.to_bytes(length, "little")
        case Whole():
            return int(value).to_bytes(4, "big")
        case Flag():
            return b""
    raise TypeError(f"{option.name} has no place in a settings code")


def _values(data: bytes) -> Iterator[tuple[str, object]]:
    """The values in the bytes of a code, by the names of their options. Raises UnreadableCode."""
    declared = {NUMBERS[option.name]: option for option in options_of(Setup)}
    rest = list(data)
    try:
        while rest:
            option = declared[rest.pop(0)]
            yield option.name, _value(option, rest)
    except (KeyError, IndexError) as fault:
        raise UnreadableCode(marked("This code contains options that this server does not know.")) from fault


def _value(option: PrintOption, rest: list[int]) -> object:
    """The value at the beginning of `rest`, from which it is removed. Raises IndexError."""
    match option.kind:
        case Choice():
            return CHOICES[option.name][rest.pop(0)]
        case Number(least, most):
            return min(max((rest.pop(0) * 256 + rest.pop(0)) / 10, least), most)
        case Numbers(most):
            bits = sum(rest.pop(0) << 8 * at for at in range(rest.pop(0)))
            return tuple(number for number in range(1, most + 1) if bits >> number - 1 & 1)
        case Whole(least, most):
            number = int.from_bytes(bytes(rest.pop(0) for _ in range(4)), "big")
            return min(max(number, least), most)
    return not option.default


def _digits(data: bytes) -> str:
    """Bytes in base 32, padded with zero bits."""
    count = -(-len(data) * 8 // 5)
    whole = int.from_bytes(data, "big") << (count * 5 - len(data) * 8)
    return "".join(DIGITS[whole >> 5 * at & 31] for at in reversed(range(count)))


def _data(digits: str) -> bytes:
    """The bytes of `_digits`, without what is left over of the last digit."""
    whole = 0
    for digit in digits:
        whole = whole << 5 | DIGITS.index(digit)
    length = len(digits) * 5 // 8
    return (whole >> (len(digits) * 5 - length * 8)).to_bytes(length, "big")


def _check(data: bytes) -> str:
    whole = crc32(VERSION.encode() + data)
    return "".join(DIGITS[whole >> 5 * at & 31] for at in range(CHECK_DIGITS))
