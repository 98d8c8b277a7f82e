"""Faces without art: they say everything, stay within the card, and every game has them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card
from printing.face_contract import NoteKind, Picture
from printing.face_styles import FACE_STYLES, FaceStyle
from printing.faces_by_style import card_face, extra_face, plain_content
from printing.games.print_games import PRINT_GAMES
from printing.geometry import STANDARD
from printing.options import CardSource, Options
from printing.plain_content import PlainContent, PlainText, PlainValue, content_from_fields
from printing.plain_faces import PlainFace
from printing.services import plan_make
from printing.settings_line import settings_line
from printing.sheet_setup import Setup
from tests.case_loop import in_a_loop
from tests.printing.face_measures import face_image, normalise_text, words_on

PLAIN = [style for style in FaceStyle if style is not FaceStyle.NORMAL]
CASES = [(game, slug) for game in GameId for slug in list(CARD_GAMES[game].load())[::11]]


def contents(content: PlainContent) -> list[PlainContent]:
    return [content, *(contents(content.behind) if content.behind else [])]


def all_contents() -> list[PlainContent]:
    cards = [plain_content(game, card) for game in GameId for card in CARD_GAMES[game].load().values()]
    extras = [content() for game in GameId for content in PRINT_GAMES[game].plain_extras.values()]
    return [side for content in (*cards, *extras) for side in contents(content)]


@in_a_loop("style", PLAIN)
def test_every_text_of_every_card_fits(style):
    cut = [content.label for content in all_contents() if list(PlainFace(content, style).notes())]
    assert cut == []


@in_a_loop("game, slug", CASES)
def test_a_low_ink_face_has_every_value_and_text(game, slug):
    content = plain_content(game, CARD_GAMES[game].load()[slug])
    words = words_on(PlainFace(content, FaceStyle.LOW_INK))
    wanted = [content.name, content.index, content.symbol_name, content.caption]
    wanted += [word for value in content.values for word in (value.label, value.text)]
    wanted += [word for text in content.texts for word in (text.head, text.text)]
    assert [word for word in wanted if normalise_text(word) not in words] == []


def test_large_print_leaves_out_only_flavour_and_what_is_minor():
    card = CARD_GAMES[GameId.ANIMUS].load()["brother-halt"]
    content = plain_content(GameId.ANIMUS, card)
    words = words_on(PlainFace(content, FaceStyle.LARGE_PRINT))
    left_out = [text.text for text in content.texts if normalise_text(text.text) not in words]
    assert left_out == [card.text]
    body = PlainFace(content, FaceStyle.LARGE_PRINT).texts["text"]
    assert min(piece.size for piece in body.pieces) > 11


def test_high_contrast_faces_are_black_and_white():
    for game in GameId:
        card = next(iter(CARD_GAMES[game].load().values()))
        tones = face_image(PlainFace(plain_content(game, card), FaceStyle.HIGH_CONTRAST)).getcolors(10_000)
        assert {tone for _, tone in tones if len(set(tone)) > 1} == set()
        grey = sum(count for count, tone in tones if 60 < tone[0] < 195)
        assert grey < 0.06 * sum(count for count, _ in tones), game  # the edges of letters


def test_both_sides_of_a_card_are_plain():
    power = plain_content(GameId.ARCTIC, CARD_GAMES[GameId.ARCTIC].load()["power-fox"])
    face = PlainFace(power, FaceStyle.LOW_INK)
    assert face.back is not None
    assert words_on(face) != words_on(face.back)
    assert "B" in (face.back.content.index, face.back.label[-1])


def test_reference_cards_are_plain_too():
    for game in GameId:
        for face, _ in PRINT_GAMES[game].extras:
            plain = extra_face(game, face, FaceStyle.LOW_INK)
            assert isinstance(plain, PlainFace)
            assert (plain.label, plain.back is None) == (face.label, face.back is None)
            assert extra_face(game, face, FaceStyle.NORMAL) is face


@in_a_loop("game", GameId)
def test_without_a_declaration_the_content_follows_from_the_fields(game):
    """So that a new game needs no further step."""
    for card in list(CARD_GAMES[game].load().values())[::9]:
        content = content_from_fields(CARD_GAMES[game], card)
        for style in PLAIN:
            assert [note.kind for note in PlainFace(content, style).notes()] == []
        assert normalise_text(card.name) in words_on(PlainFace(content, FaceStyle.LOW_INK))


@in_a_loop("style", PLAIN)
def test_the_longest_own_card_is_cut_and_not_overprinted(style):
    long = PlainContent(
        name="W" * 40,
        caption="Wide wild wandering worlds " * 4,
        index="10",
        symbol="gem-power",
        symbol_name="POWER " * 6,
        values=(PlainValue("Melee", "12345"), PlainValue("Form", "W" * 30)),
        texts=(PlainText("Whoever waits wins. " * 60),),
    )
    face = PlainFace(long, style)
    assert NoteKind.CUT in {note.kind for note in face.notes()}
    picture = face_image(face).convert("L")
    edge = picture.crop((0, picture.height - 16, picture.width, picture.height))
    assert edge.getextrema() == (255, 255)


def test_only_normal_faces_use_the_owners_picture(tmp_path):
    card = CARD_GAMES[GameId.ANIMUS].load()["brother-halt"]
    picture = Picture(tmp_path / "none.jpg", 300.0)
    assert card_face(GameId.ANIMUS, card, picture, FaceStyle.NORMAL).picture is picture
    assert card_face(GameId.ANIMUS, card, picture, FaceStyle.LOW_INK).picture_bytes == 0


@pytest.mark.django_db
def test_an_order_is_printed_in_the_chosen_style(boxes, rf):
    from django.contrib.auth.models import AnonymousUser

    for style, title in FACE_STYLES:
        options = Options(GameId.ANIMUS, CardSource.BOX, setup=Setup(faces=style, card_size="bridge"))
        job = plan_make(options=options, visitor=AnonymousUser()).job
        plain = [face for face in job.card_faces if isinstance(face.own, PlainFace)]
        assert len(plain) == (0 if style is FaceStyle.NORMAL else len(job.card_faces))
        assert (str(title).lower() in settings_line(job, job.sides[0])) == (style is not FaceStyle.NORMAL)
        assert options.query().get("faces", "normal") == style


@pytest.mark.django_db
def test_an_own_card_has_plain_faces(boxes):
    card = Card.objects.of(GameId.ANIMUS).first()
    own = replace(card.face, name="Moonlit Magpie", abilities=())
    assert "moonlitmagpie" in words_on(card_face(GameId.ANIMUS, own, None, FaceStyle.LARGE_PRINT))
    assert card_face(GameId.ANIMUS, own, None, FaceStyle.LARGE_PRINT).trim == STANDARD
