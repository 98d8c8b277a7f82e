"""Digits other than 0 to 9 are refused in numbers of copies, card numbers, measures and amounts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from collection.games.search_readers import NO_UNIT, MisreadError, parse_amount
from collection.refusals import BadQuantity
from collection.services.typed_copy_values import clean_quantity
from collection.views.box import parse_id
from decks.list_parser import COUNTED

OTHER = ("１２", "٣", "৪", "²", "１")
ROOT = Path(__file__).parents[2]
FOLDERS = ("collection", "config", "operations", "decks", "play", "printing")
ASKS = re.compile(r"\.is(?:digit|decimal|numeric)\(\)|r[bf]?\"[^\"]*\\d")
"""What takes any script's digits."""
ASCII_FIRST = re.compile(r"\b([\w.]+)\.isascii\(\) and \1\.is(?:digit|decimal|numeric)\(\)|\[\^\\W\\d")
"""What takes no others: the same text is asked for ASCII first. `[^\\W\\d]` keeps digits out."""
OF_BYTES = {("config/body_limits.py", "return int(said) if said.isdigit() and len(said) < 20 else 0")}
"""Lines that ask bytes, of which only 0 to 9 are digits."""


@pytest.mark.parametrize("text", OTHER)
def test_other_digits_are_refused_wherever_a_number_is_typed(text: str) -> None:
    with pytest.raises(BadQuantity):
        clean_quantity(text)
    with pytest.raises(MisreadError):
        parse_amount(text, NO_UNIT, "number of copies")
    assert parse_id(text) == 0
    assert COUNTED.fullmatch(f"{text} Inertia") is None


def test_no_line_of_the_code_takes_any_scripts_digits() -> None:
    found, read = [], 0
    for path in (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")):
        read += 1
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not ASKS.search(line):
                continue
            where = str(path.relative_to(ROOT))
            if ASKS.search(ASCII_FIRST.sub("", line)) and (where, line.strip()) not in OF_BYTES:
                found.append(f"{where}:{number}: {line.strip()}")
    assert read > 100
    assert found == []


@pytest.mark.parametrize(
    ("line", "kept_out"),
    [
        ("if said.isascii() and said.isdigit():", True),
        ("if other.isascii() and said.isdigit():", False),
        ("if said.isdigit():", False),
        ('WORD = r"[^\\W\\d_]+"', True),
        ('WORD = r"[^\\W\\d_]+ \\d"', False),
    ],
)
def test_a_line_asks_for_ascii_where_it_asks_for_digits(line: str, kept_out: bool) -> None:
    assert (ASKS.search(ASCII_FIRST.sub("", line)) is None) == kept_out
