"""Words that are broken at the ends of lines: where, when, and that files still have them as a whole."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise

import pypdfium2 as pdfium
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from printing.card_face_base import draw_block
from printing.fit_text import LOOSE, MOST_IN_ROW, Paragraph, Run, _typeset, flow_paragraphs
from printing.fonts import Font, width_mm
from printing.games.print_games import PRINT_GAMES
from printing.geometry import Rectangle, Size
from printing.hyphenation import LEAST_AFTER, LEAST_BEFORE, SOFT_HYPHEN, break_points
from printing.job_pdf import render_job
from printing.print_job import Job
from printing.print_language import LANGUAGES
from printing.tagged_canvas import TaggedCanvas

LETTERS = st.text(st.sampled_from("abcdefghilmnoprstuéèüöäß"), min_size=1, max_size=24)
SENTENCE = (
    "Australia’s largest lizard overpowers unsuspecting rabbits in unforgiving surroundings, notwithstanding "
    "extraordinarily disadvantageous meteorological circumstances throughout September."
)


def broken(word: str, language: str) -> list[str]:
    """The word with its hyphens, last one first."""
    return [f"{word[:at]}-{word[at:]}" for at in break_points(word, language)]


@pytest.mark.parametrize(
    ("word", "language", "expected"),
    [
        ("traditional", "en", ["tradi-tional", "tra-ditional"]),
        ("landscape.", "en", ["land-scape."]),
        ("(continent’s)", "en", ["(contin-ent’s)", "(con-tinent’s)"]),
        ("Überwinterung", "de", ["Überwinte-rung", "Überwin-terung", "Über-winterung"]),
        ("l’hibernation", "fr", ["l’hiberna-tion", "l’hiber-nation", "l’hi-bernation"]),
    ],
)
def test_words_are_broken_as_their_language_has_it(word, language, expected):
    assert broken(word, language) == expected


@pytest.mark.parametrize("word", ["Kodiakbears", "GIGANTIC", "iPhones", "120,000", "blue-ringed", "and/or", "", "…"])
def test_names_capitals_numbers_and_compounds_stay_whole(word):
    assert break_points(word, "en") == ()


def test_a_text_without_a_known_language_has_no_break_points():
    assert break_points("traditional", "") == break_points("traditional", "xx") == ()


@given(word=LETTERS, language=st.sampled_from(sorted(LANGUAGES)))
def test_there_are_always_two_letters_before_a_hyphen_and_three_after_it(word, language):
    for at in break_points(word, language):
        assert LEAST_BEFORE <= at <= len(word) - LEAST_AFTER


def lines(text: str, width: float, height: float = 100.0, *, language: str = "en", size: float = 8.0):
    block = flow_paragraphs([Paragraph((Run(text, Font.SANS, language),), size)], width, height)
    return [piece.text for piece in block.pieces], block


def test_lines_that_are_full_enough_stay_as_they_are():
    plain, _ = lines(SENTENCE, 63.0, language="")
    assert min(width_mm(line, Font.SANS, 8.0) for line in plain[:-1]) > LOOSE * 63.0
    assert lines(SENTENCE, 63.0)[0] == plain


def test_a_short_line_gets_the_beginning_of_the_next_word():
    text = "He is in extraordinarily bad shape today"
    assert width_mm("He is in", Font.SANS, 8.0) < LOOSE * 25.0
    assert lines(text, 25.0, language="")[0][0] == "He is in"
    assert lines(text, 25.0)[0] == [f"He is in extraordinar{SOFT_HYPHEN}", "ily bad shape today"]


def test_words_are_broken_before_text_is_set_smaller():
    (_, plain), (found, block) = (lines(SENTENCE, 36.0, 24.2, language=language) for language in ("", "en"))
    loose, _ = lines(SENTENCE, 36.0)
    assert plain.scale < block.scale == 1.0
    assert len(found) < len(loose)


def test_no_more_words_are_broken_than_are_needed_to_fit():
    fewer = 0
    for width in range(24, 50):
        paragraphs = [Paragraph((Run(SENTENCE, Font.SANS, "en"),), 8.0)]
        densest = [piece.text for piece in _typeset(paragraphs, float(width), 1.0, 1.0).pieces]
        height = len(densest) * paragraphs[0].line_height
        found, block = lines(SENTENCE, float(width), height + 0.01)
        assert block.scale == 1.0
        assert len(lines(SENTENCE, float(width))[0]) == len(found) or count_hyphens(found) <= count_hyphens(densest)
        fewer += count_hyphens(found) < count_hyphens(densest)
    assert fewer > 5


def count_hyphens(found: list[str]) -> int:
    return sum(line.endswith(SOFT_HYPHEN) for line in found)


@settings(max_examples=60, deadline=None)
@given(
    words=st.lists(st.sampled_from(SENTENCE.split()), min_size=1, max_size=40),
    width=st.floats(12.0, 60.0),
    height=st.floats(6.0, 40.0),
)
def test_broken_words_lose_nothing_and_few_lines_in_a_row_end_in_a_hyphen(words, width, height):
    found, block = lines(" ".join(words), width, height)
    if not block.cut:
        assert " ".join(found).replace(f"{SOFT_HYPHEN} ", "").split() == " ".join(words).split() or width < 25.0
    hyphens = "".join("-" if line.endswith(SOFT_HYPHEN) else "." for line in found)
    if width > 25.0:
        assert "-" * (MOST_IN_ROW + 1) not in hyphens
    assert not found or not found[-1].endswith(SOFT_HYPHEN)
    for line, piece in zip(found, block.pieces, strict=True):
        assert width_mm(line, Font.SANS, piece.size) <= width + 1e-6


def test_the_last_word_is_not_broken():
    for width in range(20, 60):
        found, _ = lines(SENTENCE, float(width))
        assert found[-1].split()[-1] == "September."


def test_a_word_that_is_longer_than_a_line_is_broken_at_its_hyphens_if_it_has_some():
    found, _ = lines("misunderstandings notwithstanding", 14.0)
    assert all(line.endswith(SOFT_HYPHEN) for line, _ in pairwise(found) if not line.endswith(("standings", "s")))
    assert "".join(found).replace(SOFT_HYPHEN, "") == "misunderstandingsnotwithstanding"


def test_a_cut_text_has_no_hyphen_before_its_ellipsis():
    for width in range(20, 50):
        found, block = lines(SENTENCE, float(width), 8.0)
        assert block.cut
        assert f"{SOFT_HYPHEN}…" not in found[-1]
        assert found[-1].endswith("…")


def searchable(pdf: bytes, word: str) -> bool:
    """Whether a reader finds the word on the first page."""
    document = pdfium.PdfDocument(pdf)
    page = document[0].get_textpage()
    found = page.search(word).get_next()
    document.close()
    return found is not None


@pytest.mark.parametrize("middle", [False, True])
def test_a_broken_word_is_found_in_the_file_as_a_whole(middle):
    found, block = lines(SENTENCE, 30.0, 60.0)
    assert count_hyphens(found) > 1
    canvas = TaggedCanvas("Words")
    with canvas.form("text", Rectangle(0, 0, 63, 88)), canvas.described("text", "Card"):
        draw_block(canvas, block, 3.0, 3.0, "#000000", middle=middle)
    with canvas.page(Size(63, 88)), canvas.tagged("Figure", "text"):
        canvas.place_form("text", 0, 0)
    pdf = canvas.finish()
    for word in ("unsuspecting", "surroundings", "notwithstanding", "extraordinarily", "meteorological"):
        assert searchable(pdf, word)
    assert SENTENCE.encode("cp1252") in canvas.alternative("text").replace(b"\x90", b"\x92")


def test_a_word_over_three_lines_is_found_as_a_whole():
    _, block = lines("so misunderstandings, and more of them", 13.0, 60.0)
    canvas = TaggedCanvas("Words")
    with canvas.page(Size(63, 88)):
        draw_block(canvas, block, 3.0, 3.0, "#000000")
    assert searchable(canvas.finish(), "misunderstandings")


@pytest.mark.parametrize("game", GameId)
def test_every_broken_word_of_the_complete_sets_is_found_in_their_files(game):
    """The number of words in the files is that of the cards, whatever lines they are on."""
    print_game = PRINT_GAMES[game]
    faces = [print_game.face(card, None) for card in CARD_GAMES[game].load().values()]
    sides = [side for face in faces for side in (face, face.back) if side]
    ends = {side: broken_words(side) for side in sides if broken_words(side)}
    for side, words in list(ends.items())[:4]:
        pdf = render_job(Job("Words", game, ((side, 1),)))
        assert all(searchable(pdf, word) for word in words)
        text = PdfReader(BytesIO(pdf)).pages[0].extract_text()
        assert SOFT_HYPHEN in text


def broken_words(side) -> list[str]:
    """The words that are broken on one side of a card."""
    texts = side.texts.values() if hasattr(side, "texts") else [side.body_text]
    pieces = [piece for text in texts if hasattr(text, "pieces") for piece in text.pieces]
    return [
        above.text.split()[-1].removesuffix(SOFT_HYPHEN) + below.text.split()[0].rstrip(".,")
        for above, below in pairwise(pieces)
        if above.text.endswith(SOFT_HYPHEN)
    ]
