"""Faces of small cards: no text below 6.5 points, and none that is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from printing.card_backs import with_numbered_backs
from printing.card_sizes import ResizedFace
from printing.cards_to_print import Order
from printing.face_contract import NoteKind, Picture
from printing.face_styles import FaceStyle
from printing.fit_text import LEAST_PT
from printing.games.print_games import PRINT_GAMES
from printing.geometry import STANDARD, Size
from printing.hyphenation import SOFT_HYPHEN
from printing.inserts.insert import Part
from printing.inserts.text_pages import TITLE, _columns, _paragraphs
from printing.job_pdf import render_job
from printing.marked_face import MarkedFace, SetMark
from printing.options import CardSource, Options
from printing.output_options import Production
from printing.page_images import page_image
from printing.plain_content import PlainContent, PlainText, PlainValue
from printing.preflight import preflight_checks
from printing.preflight_line import Verdict
from printing.print_job import Job
from printing.print_services.presets import specification
from printing.print_services.service_checks import service_checks
from printing.scan_face import ScanFace
from printing.services import Plan
from printing.sheet_setup import Guides, Setup
from printing.small_cards import LEAST_SCALE, content_of, is_small, sized_face
from printing.small_faces import LEAST_ART, SmallFace
from tests.case_counts import case_count
from tests.case_loop import in_a_loop
from tests.printing.box_pdf_helpers import box
from tests.printing.face_measures import page_texts
from tests.printing.text_measures import letter_sizes

SMALLEST = {"card_size": "custom", "card_width": 30.0, "card_height": 30.0}
MINI = {"card_size": "mini-euro"}
SMALLEST_SIZE = Size(30.0, 30.0)
SIZES = [SMALLEST, MINI, {"card_size": "bridge"}, {"card_size": "japanese"}]
EVERY = case_count(4, 1)


@pytest.mark.parametrize("game", GameId)
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_printed_below_six_and_a_half_points_at_any_size(game, size):
    """A quarter of the cards in ordinary runs, others at each size."""
    job = box(game, Part.CARDS, backs=True, **size)
    some = replace(job, lines=job.lines[SIZES.index(size) % EVERY :: EVERY], sections=())
    assert min(height for _, height in letter_sizes(render_job(some))) >= LEAST_PT - 0.01


@in_a_loop("style", [style for style in FaceStyle if style is not FaceStyle.NORMAL])
def test_faces_without_art_keep_the_least_size_too(style):
    for size in (SMALLEST, {"card_size": "bridge"}):
        job = box(GameId.ANIMUS, Part.CARDS, faces=style, **size)
        some = replace(job, lines=job.lines[::5], sections=())
        assert min(height for _, height in letter_sizes(render_job(some))) >= LEAST_PT - 0.01


def words_of(text: str) -> str:
    """A text without spaces and hyphens at the ends of lines, which extraction adds or loses."""
    return "".join(text.replace("’", "'").split()).replace(SOFT_HYPHEN, "").replace("-", "")


def all_words(content: PlainContent) -> list[str]:
    """Everything on one side of a card."""
    texts = [part for text in content.texts for part in (text.head, text.text)]
    values = [part for value in content.values for part in (value.label, value.text)]
    return [words_of(words) for words in (content.name, content.caption, content.symbol_name, *values, *texts) if words]


@pytest.mark.parametrize("game", GameId)
def test_no_text_is_lost_on_the_smallest_cards(game):
    """What is not on the card itself is on the added pages."""
    job = box(game, Part.CARDS, **SMALLEST)
    pages = [n for n, side in enumerate(job.sides) if side.insert]
    texts = page_texts(render_job(job))
    listed = words_of("".join(texts[page] for page in pages))
    assert job.listed_faces
    assert len(pages) == len([page for page in job.pages if page.title == TITLE]) > 0
    for face in job.card_faces:
        assert isinstance(face, SmallFace)
        if face.is_listed:
            assert all(words in listed for words in all_words(face.content)), face.label
        else:
            pieces = [piece.text for text in face.texts.values() for piece in text.pieces]
            shown = words_of(" ".join(pieces))
            wanted = [words for words in all_words(face.content) if words not in shown]
            assert wanted == [], face.label


def test_the_check_before_printing_names_the_cards_whose_texts_are_on_an_added_page():
    job = box(GameId.ANIMUS, Part.CARDS, **SMALLEST)
    (check,) = [check for check in preflight_checks(job) if "too small" in check.title]
    assert check.verdict is Verdict.WARNING
    assert str(len(job.listed_faces)) in check.title
    assert job.listed_faces[0].label in check.text
    assert str(TITLE) in check.text
    assert not [
        check for check in preflight_checks(job) if check.verdict is Verdict.FAILED or "All text" in check.title
    ]


def test_a_print_service_is_not_given_cards_whose_texts_are_cut_off():
    """It gets no added page."""
    game, spec = GameId.ANIMUS, specification(Production(), "standard")
    options = Options(game, CardSource.BOX, setup=Setup(**SMALLEST))
    for size, failed in ((SMALLEST, True), (MINI, False)):
        job = box(game, Part.CARDS, **size)
        plan = Plan(options, Order("Box", (), ""), job, spec)
        titles = [check.title for check in service_checks(plan, spec, ()) if check.verdict is Verdict.FAILED]
        assert ("Cards are too small for their texts" in titles) == failed


def test_larger_small_cards_need_no_added_page():
    for game in GameId:
        job = box(game, Part.CARDS, **MINI)
        assert job.listed_faces == ()
        assert job.pages == ()
        assert any("All text fits" in check.title for check in preflight_checks(job))


def test_faces_that_need_only_a_little_less_room_are_scaled():
    face = PRINT_GAMES[GameId.ANIMUS].face(CARD_GAMES[GameId.ANIMUS].load()["brother-halt"], None)
    for scale in (1.4, 1.0, 0.95, LEAST_SCALE + 0.001):
        size = Size(STANDARD.width * scale, STANDARD.height * scale)
        assert not is_small(STANDARD, size)
        assert isinstance(sized_face(GameId.ANIMUS, face, size), ResizedFace)
    assert isinstance(sized_face(GameId.ANIMUS, face, Size(56.0, 88.0)), SmallFace)


@pytest.mark.parametrize("game", GameId)
def test_every_face_of_a_box_has_content_for_small_cards(game):
    job = box(game, Part.CARDS)
    for face, _ in job.lines:
        content = content_of(game, face)
        assert content is not None
        assert (content.behind is None) == (face.back is None)


def test_a_card_with_two_sides_keeps_both():
    job = box(GameId.ARCTIC, Part.CARDS, backs=True, **MINI)
    both = [face for face in job.card_faces if face.back]
    assert len(both) == len([face for face, _ in job.lines if face.back]) > 0
    assert all(isinstance(face.back, SmallFace) and face.back.label != face.label for face in both)


def test_numbered_backs_marks_and_whole_faces_stay(tmp_path):
    path = tmp_path / "whole.jpg"
    Image.new("RGB", (630, 880), "#336699").save(path)
    card = CARD_GAMES[GameId.ANIMUS].load()["brother-halt"]
    face = PRINT_GAMES[GameId.ANIMUS].face(card, None)
    marked = MarkedFace(face, SetMark("", "BY", "3/12"), 59.2, 50.2)
    setup = Setup(backs=True, **MINI)
    job = Job(
        "x", GameId.ANIMUS, ((marked, 2), (ScanFace(face, Picture(path, 300.0, 0.0)), 2)), setup, sections=("", "")
    )
    numbered = with_numbered_backs(job, 2, plain=False)
    first, whole = numbered.card_faces[0], numbered.card_faces[1]
    assert isinstance(first, SmallFace)
    assert "BY 3/12" in first.content.caption
    assert first.back.label == "Back of box 1"
    assert isinstance(whole, ResizedFace)
    assert whole.back.label == "Back of box 1"
    assert len(render_job(numbered)) > 1000


def test_the_picture_of_an_owner_is_shown_in_its_proportions_or_not_at_all(tmp_path):
    path = tmp_path / "own.jpg"
    Image.new("RGB", (570, 400), "#ff0000").save(path)
    card = CARD_GAMES[GameId.ANIMOZ].load()["rinu"]
    face = PRINT_GAMES[GameId.ANIMOZ].face(card, Picture(path, 300.0))
    shown = sized_face(GameId.ANIMOZ, face, Size(44.0, 68.0))
    hidden = sized_face(GameId.ANIMOZ, face, SMALLEST_SIZE)
    assert isinstance(shown, SmallFace)
    assert shown.picture_bytes == path.stat().st_size
    assert {note.kind for note in shown.notes()} == {NoteKind.PICTURE}
    assert hidden.picture_bytes == 0
    assert {note.kind for note in hidden.notes()} == {NoteKind.LISTED}
    area = shown._art_area
    assert LEAST_ART * 50.0 * 40 / 57 <= area.height <= 50.0 * 40 / 57


def test_the_longest_own_card_ends_in_an_ellipsis_within_its_edges():
    long = PlainContent(
        name="Whoever waits " * 6,
        caption="Wide wild wandering worlds " * 4,
        index="10",
        symbol="gem-power",
        values=(PlainValue("Melee", "12345"), PlainValue("Form", "W" * 30)),
        texts=(PlainText("Whoever waits wins. " * 60),),
    )
    for size in (SMALLEST_SIZE, Size(30.0, 150.0), Size(150.0, 30.0), Size(44.0, 68.0)):
        face = SmallFace(long, size, FaceStyle.NORMAL, "#8f2d38")
        assert face.is_listed
        for text in face.texts.values():
            assert all(piece.size >= LEAST_PT for piece in text.pieces)
        head, body = face._head_foot, face.body
        assert head <= size.height
        assert head + body.height <= size.height
        assert not body.pieces or body.pieces[-1].text.endswith("…")


def test_a_text_is_only_divided_between_columns_if_it_is_longer_than_one():
    short = PlainContent(name="Short", texts=(PlainText("Whoever waits wins. " * 6),))
    long = PlainContent(name="Long", texts=(PlainText("Whoever waits wins. " * 200),))
    texts = [list(_paragraphs(content)) for content in (short, short, short, short, long, short)]
    columns = _columns(texts, 60.0, 90.0)
    heads = [[piece.text for piece in column if piece.text in ("Short", "Long")] for column in columns]
    assert heads[0] == ["Short"] * len(heads[0])
    assert [head for column in heads for head in column] == ["Short"] * 4 + ["Long", "Short"]
    assert all(0 < piece.y <= 90.0 for column in columns for piece in column)
    words = " ".join(piece.text for column in columns for piece in column).replace(f"{SOFT_HYPHEN} ", "")
    assert words.count("wins.") == 5 * 6 + 200


def test_the_ground_of_a_small_card_reaches_the_bleed():
    """And can be told from white paper on every side."""
    whole = box(GameId.ANIMANIZE, Part.CARDS, bleed=2.0, gap=8.0, guides=Guides.NONE, **MINI)
    job = replace(whole, lines=whole.lines[:2], sections=())
    picture = page_image(render_job(job), 0, 10).convert("L").point(lambda value: 255 if value < 250 else 0)
    x, y, width, height = (round(figure * 10) for figure in job.layout.trims()[0].grown(4.0))
    edges = [edge / 10 for edge in picture.crop((x, y, x + width, y + height)).getbbox()]
    assert edges == pytest.approx([2.0, 2.0, 50.0, 74.0], abs=0.15)
