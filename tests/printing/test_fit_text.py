"""Fitting text: set smaller, then cut off, and never beyond its area."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printing.fit_text import Paragraph, Run, fit_line, flow_paragraphs
from printing.fonts import Font, missing_letters, width_mm

WORDS = st.text(st.characters(min_codepoint=32, max_codepoint=0x24F), max_size=400)


def test_a_short_text_keeps_its_size():
    assert fit_line("RiNU", Font.SERIF_BOLD, 17.0, 50.0).size == 17.0


def test_a_text_that_is_slightly_too_long_is_set_smaller_to_fill_its_width():
    line = fit_line("Southern blue-ringed octopus", Font.SANS, 9.0, 35.0)
    assert not line.cut
    assert line.scale < 1.0
    assert width_mm(line.text, Font.SANS, line.size) == pytest.approx(35.0)


def test_a_text_that_is_far_too_long_ends_in_an_ellipsis():
    line = fit_line("W" * 200, Font.SANS, 9.0, 35.0)
    assert line.cut
    assert line.text.endswith("…")
    assert width_mm(line.text, Font.SANS, line.size) <= 35.0


@given(text=WORDS, width=st.floats(5.0, 80.0))
def test_no_line_is_wider_than_its_limit(text, width):
    line = fit_line(text, Font.SERIF_ITALIC, 8.0, width)
    assert width_mm(line.text, Font.SERIF_ITALIC, line.size) <= width + 1e-6


@settings(max_examples=60, deadline=None)
@given(text=WORDS, name=WORDS, width=st.floats(10.0, 60.0), height=st.floats(6.0, 30.0))
def test_no_paragraph_exceeds_its_area(text, name, width, height):
    paragraphs = [
        Paragraph((Run("Powers", Font.SERIF_ITALIC), Run(name, Font.SANS_BOLD)), 7.0),
        Paragraph((Run(text, Font.SANS),), 6.4, above=0.7),
    ]
    flowed = flow_paragraphs(paragraphs, width, height)
    for piece in flowed.pieces:
        assert piece.x + width_mm(piece.text.rstrip(), piece.font, piece.size) <= width + 1e-6
        assert 0 < piece.y <= height
    assert flowed.height <= height + 1e-6


def test_a_paragraph_that_fits_keeps_every_word_in_order():
    words = "Sways like torn weed above the kelp and carries two hundred eggs under his tail"
    flowed = flow_paragraphs([Paragraph((Run(words, Font.SANS),), 6.0)], 40.0, 30.0)
    assert " ".join(piece.text for piece in flowed.pieces) == words
    assert flowed.scale == 1.0


def test_a_paragraph_that_does_not_fit_is_set_smaller_before_it_is_cut():
    words = "Sways like torn weed above the kelp and carries two hundred eggs under his tail until they hatch"
    full = flow_paragraphs([Paragraph((Run(words, Font.SANS),), 8.0)], 40.0, 30.0).height
    flowed = flow_paragraphs([Paragraph((Run(words, Font.SANS),), 8.0)], 40.0, full * 0.75)
    assert flowed.scale < 1.0
    assert not flowed.cut


def test_what_does_not_fit_at_the_smallest_size_ends_in_an_ellipsis():
    flowed = flow_paragraphs([Paragraph((Run("word " * 300, Font.SANS),), 7.0)], 40.0, 10.0)
    assert flowed.cut
    assert flowed.pieces[-1].text.endswith("…")


def test_no_lone_short_word_is_left_on_the_last_line():
    words = (
        "Australia's largest lizard runs down rabbits over open gravel, "
        "then tests the air with its tongue before the next ridge."
    )
    lines = lines_of(flow_paragraphs([Paragraph((Run(words, Font.SANS),), 6.4)], 56.2, 30.0))
    assert len(lines) == 3
    assert len(lines[-1].split()) >= 3
    assert " ".join(lines) == words


def test_lines_without_a_lone_word_stay_as_they_are():
    words = "Sways like torn weed above the kelp. The father carries two hundred and fifty eggs under his tail."
    first, _ = lines_of(flow_paragraphs([Paragraph((Run(words, Font.SANS),), 6.4)], 56.2, 30.0))
    assert width_mm(first, Font.SANS, 6.4) > 0.8 * 56.2


def lines_of(flowed) -> list[str]:
    return [piece.text for piece in flowed.pieces]


def test_a_word_longer_than_a_line_is_broken_and_none_of_it_is_lost():
    flowed = flow_paragraphs([Paragraph((Run("A" * 60, Font.SANS),), 7.0)], 20.0, 30.0)
    assert "".join(piece.text for piece in flowed.pieces) == "A" * 60


def test_two_fonts_share_a_line_with_a_space_between_them():
    flowed = flow_paragraphs(
        [Paragraph((Run("Weak to", Font.SERIF_ITALIC), Run("SPEED", Font.SANS_BOLD)), 7.0)], 50.0, 10.0
    )
    first, second = flowed.pieces
    assert first.text == "Weak to "
    assert second.x == pytest.approx(width_mm("Weak to ", Font.SERIF_ITALIC, 7.0))


def test_missing_characters_are_named():
    assert missing_letters("Żółw 亀 🐢", Font.SANS) == "亀🐢"
