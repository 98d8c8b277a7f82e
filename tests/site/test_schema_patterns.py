"""The patterns of texts in the API's schema, and what reads these texts, agree."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rest_framework.exceptions import ValidationError

from collection.copies_api import AMOUNT_PATTERN, DAY_PATTERN
from collection.copy_details import MOST_CENTS, clean_date, clean_price
from collection.refusals import Refusal
from collection.services.typed_copy_values import LANGUAGE, clean_language
from printing.inserts.insert import Part
from printing.option_serializer import (
    ITEM_FORM,
    MAX_PARTS,
    NUMBER_FORM,
    PART_FORM,
    CardList,
    NumberList,
    PartList,
    list_pattern,
)
from printing.sheet_setup import MAX_PLACES

pytestmark = pytest.mark.target("F2")
READ: dict[str, Callable[[str], Any]] = {
    list_pattern(PART_FORM): PartList().run_validation,
    list_pattern(NUMBER_FORM): NumberList(most=MAX_PLACES).run_validation,
    list_pattern(ITEM_FORM): CardList().run_validation,
    f"^{LANGUAGE}$": clean_language,
    AMOUNT_PATTERN: clean_price,
}


def test_texts_of_a_pattern_are_read():
    """A print with the part “cç” fitted the schema and was refused (2026-11-26)."""
    texts = {pattern: st.from_regex(pattern, fullmatch=True) for pattern in READ}

    @settings(max_examples=20)
    @given(st.fixed_dictionaries(texts))
    def reads(said: dict[str, str]) -> None:
        for pattern, text in said.items():
            if len(text) <= MAX_PARTS:
                READ[pattern](text)

    reads()


def test_what_can_be_read_fits_its_pattern():
    fitting = {
        list_pattern(PART_FORM): [*Part, ",".join(Part), ", ".join(Part), ""],
        list_pattern(NUMBER_FORM): [str(number) for number in range(1, MAX_PLACES + 1)],
        list_pattern(ITEM_FORM): ["lagoti:2,horrid", " a-b : 3 , c_d", "a" * 48],
        f"^{LANGUAGE}$": ["en", "pt-br", "gsw-latn"],
        AMOUNT_PATTERN: ["12", "12.5", "12,50", f"{MOST_CENTS / 100:.2f}"],
        DAY_PATTERN: ["2026-11-26", "2024-02-29", ""],
    }
    for pattern, texts in fitting.items():
        assert [text for text in texts if not re.search(pattern, text)] == []
    others = {
        list_pattern(PART_FORM): ["cç", "cards tokens"],
        list_pattern(NUMBER_FORM): ["0", str(MAX_PLACES + 1), "1;2"],
        list_pattern(ITEM_FORM): ["a b", "a:b", "a" * 49],
        f"^{LANGUAGE}$": ["English", "e"],
        AMOUNT_PATTERN: ["1000000", "free"],
        DAY_PATTERN: ["26.11.2026", "2026-13-01"],
    }
    for pattern, texts in others.items():
        assert [text for text in texts if re.search(pattern, text)] == []
        for text in texts:
            with pytest.raises((Refusal, ValidationError)):
                (READ | {DAY_PATTERN: clean_date})[pattern](text)
