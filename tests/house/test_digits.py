"""Only 0 to 9 are digits: what other scripts write as one is no number of copies, no card number, no measure, no amount of an ability."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from collection.search.readers import NO_UNIT, MisreadError, amount
from collection.services.box import BoxError, clean_quantity
from collection.views.box import whole_number
from decks.lists import COUNTED

OTHER = ("１２", "٣", "৪", "²", "１")
FOLDERS = ("collection", "config", "decks", "play", "printing")
ASKS = re.compile(r"\.is(?:digit|decimal|numeric)\(\)|r[bf]?\"[^\"]*\\d")
"""What takes any script's digits, unless the same line asks for ASCII. `[^\\W\\d]` keeps digits out and may stay."""


@pytest.mark.parametrize("text", OTHER)
def test_other_digits_are_refused_wherever_a_number_is_typed(text: str) -> None:
    with pytest.raises(BoxError):
        clean_quantity(text)
    with pytest.raises(MisreadError):
        amount(text, NO_UNIT, "number of copies")
    assert whole_number(text) == 0
    assert COUNTED.fullmatch(f"{text} Inertia") is None


def test_no_line_of_the_code_takes_any_scripts_digits() -> None:
    found = []
    for path in (path for folder in FOLDERS for path in Path(folder).rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            kept_out = r"[^\W\d" in line or "isascii()" in line or "said.isdigit()" in line
            if ASKS.search(line) and not kept_out:
                found.append(f"{path}:{number}: {line.strip()}")
    assert found == []
