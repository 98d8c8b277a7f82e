"""Parsing of what people type to add cards."""

from __future__ import annotations

import pytest

from collection.parse_card_entry import MAX_CARDS, MAX_PARTS, MAX_TEXT, WantedCard, parse_entry
from collection.refusals import UnreadableEntry


@pytest.mark.parametrize(
    ("what", "wanted"),
    [
        ("101", [("101", None)]),
        ("#101", [("101", None)]),
        ("101x3", [("101", 3)]),
        (" 101 X 3 ", [("101", 3)]),
        ("101×3", [("101", 3)]),
        ("101*3", [("101", 3)]),
        ("101-103", [("101", None), ("102", None), ("103", None)]),
        ("101 – 102 x2", [("101", 2), ("102", 2)]),
        ("101-102x2, 207", [("101", 2), ("102", 2), ("207", None)]),
        ("101 103x2 105-106", [("101", None), ("103", 2), ("105", None), ("106", None)]),
        ("101;102,,", [("101", None), ("102", None)]),
        ("rinu x3", [("rinu", 3)]),
        ("rinu, lagoti x2", [("rinu", None), ("lagoti", 2)]),
        ("fox 2 4", [("fox 2 4", None)]),
        ("red 7", [("red 7", None)]),
        ("fox 2 4 x3", [("fox 2 4", 3)]),
        ("lynx", [("lynx", None)]),
        ("mission europe 1", [("mission europe 1", None)]),
        ("x3", [("x3", None)]),
        ("9" * 40, [("9" * 40, None)]),
        ("", []),
        (" , ", []),
    ],
)
def test_an_entry_names_cards_and_copies(what: str, wanted: list[tuple[str, int | None]]) -> None:
    assert parse_entry(what) == [WantedCard(*each) for each in wanted]


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("105-101", "Write 101-105"),
        ("101x0", "“x0” is not a number of copies from 1 to 999"),
        ("101x1000", "“x1000”"),
        ("rinu x0", "“x0”"),
        ("1-101", f"at most {MAX_CARDS} cards"),
        ("0-999999", f"at most {MAX_CARDS} cards"),
        ("1-60, 101-160", f"at most {MAX_CARDS} cards"),
        (",".join("1" * (MAX_PARTS + 1)), f"at most {MAX_PARTS}"),
        ("a" * (MAX_TEXT + 1), f"at most {MAX_TEXT}"),
    ],
)
def test_an_entry_that_is_too_long_says_what_to_do(what: str, says: str) -> None:
    with pytest.raises(UnreadableEntry, match=says):
        parse_entry(what)


def test_a_long_range_is_refused_before_it_is_expanded() -> None:
    with pytest.raises(UnreadableEntry):
        parse_entry(",".join(["0-999999"] * MAX_PARTS))
