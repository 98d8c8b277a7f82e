"""Faces of Animus: all that is played by stands on them, in sizes that can be read, whatever an owner writes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PIL import Image

from collection.games import GameId
from collection.games.animus import MAX_ABILITIES, AnimusCard, Kind, load
from collection.games.animus.abilities.terms import Type
from collection.games.animus.text_fit import excess_letters
from collection.plates.draw import mix
from printing.face_contract import NoteKind, Picture
from printing.fonts import Font
from printing.games.animus.face import GEM, LARGE_SIZE, STOCK, face
from printing.games.print_games import PRINT_GAMES
from printing.geometry import STANDARD
from printing.job_pdf import faces_pdf
from printing.preflight import TIGHT
from tests.case_counts import case_count
from tests.case_loop import in_a_loop
from tests.printing.face_measures import face_image, normalise_text, rgb, words_on

CARDS = list(load().values())
CHARACTERS = [card for card in CARDS if card.kind is Kind.CHARACTER]
ENTITIES = [card for card in CARDS if card.kind is Kind.ENTITY]
LONG = (
    "Reaction when an ally other than self would be killed, once a game: prevent the kill; damage 1 to self.",
    "Tactical: damage 1 to self so that self has melee +3 this turn.",
    "Play: look at 2 of your deck and reorder them.",
    "Death: damage 1 to each character in melee.",
)
READABLE = 6.5 - 1e-9
"""Points: the smallest type of any face."""


def by_slug(card: AnimusCard) -> str:
    return card.slug


def longest(card: AnimusCard) -> AnimusCard:
    """The card with everything on it as long as it may be."""
    abilities = (
        LONG
        if card.kind is Kind.CHARACTER
        else (LONG[0].replace(" other than self", "").replace("damage 1 to self", "draw 1"),) * 4
    )
    return replace(
        card, name="W" * 40, world="Wide wild wandering worlds " * 2, abilities=abilities, text="Whoever waits. " * 20
    )


@in_a_loop("card", CARDS)
def test_every_text_fits_without_being_squeezed(card):
    assert [note for note in face(card).notes() if note.kind is not NoteKind.TIGHT or note.scale < TIGHT] == []


@pytest.mark.rule("U 1.2", "U 1.3")
@in_a_loop("card", CHARACTERS)
def test_a_character_says_all_that_it_is_played_by(card):
    words = words_on(face(card))
    expected = [
        card.name,
        card.world,
        str(card.level),
        card.type,
        f"beats {card.type.beats}",
        card.text,
        *card.sentences,
    ]
    assert [text for text in expected if normalise_text(text) not in words] == []
    assert normalise_text(f"{card.melee}MELEE") in words
    assert normalise_text(f"{card.range}RANGE") in words


@pytest.mark.rule("U 1.4")
@pytest.mark.parametrize("card", ENTITIES, ids=by_slug)
def test_an_entity_is_a_large_card_with_a_name_and_abilities(card):
    words = words_on(face(card))
    assert [text for text in (card.name, card.text, *card.sentences) if normalise_text(text) not in words] == []
    assert "melee" not in words.replace(normalise_text(" ".join(card.sentences)), "")
    assert face_image(face(card)).size == (round(LARGE_SIZE.width * 8), round(LARGE_SIZE.height * 8))


@pytest.mark.parametrize("card", CHARACTERS[:1], ids=by_slug)
def test_a_character_is_63_by_88_mm(card):
    assert face_image(face(card)).size == (round(STANDARD.width * 8), round(STANDARD.height * 8))


@pytest.mark.parametrize("card", [CHARACTERS[0], ENTITIES[0]], ids=by_slug)
def test_the_longest_card_stays_in_its_box_and_is_told_to_be_cut(card):
    crowded = face(longest(card))
    notes = list(crowded.notes())
    assert NoteKind.CUT in {note.kind for note in notes}
    block = crowded.texts["abilities"]
    assert block.height <= (28.4 if card.kind is Kind.CHARACTER else 18.6)
    assert min(piece.size for piece in block.pieces) >= READABLE


SENTENCES = sorted({text for card in CARDS for text in card.sentences})


def crowded_card(card: AnimusCard, lot: Random) -> AnimusCard:
    """The card with abilities and a flavour of words that stand on cards, as many as its form lets through."""
    full = replace(card, text="", abilities=())
    while not excess_letters(full.sentences, full.text, entity=card.kind is Kind.ENTITY):
        card = full
        said = lot.choice(SENTENCES).partition(": ")[2]
        more = tuple(lot.choice([each.abilities[0] for each in CARDS if each.kind is card.kind]) for _ in range(2))
        if len(card.abilities) < MAX_ABILITIES and lot.random() < 0.3:
            full = replace(card, abilities=(card.abilities + more)[:MAX_ABILITIES])
        else:
            full = replace(card, text=f"{card.text} {said}".strip())
    return card


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("card", [CHARACTERS[0], ENTITIES[0]], ids=by_slug)
def test_what_the_form_lets_through_is_never_cut(card, seed):
    crowded = face(crowded_card(card, Random(seed)))
    assert NoteKind.CUT not in {note.kind for note in crowded.notes()}


@in_a_loop("card", CARDS[:: case_count(2, 1)])
def test_words_stand_clear_of_the_knife(card):
    """No ink but ground and picture within 2.4 mm of the lower edge, nor beside the words."""
    picture, tint = face_image(face(card)), rgb(face(card).tint)
    ground = {tint, rgb("#f6f1e2")} if card.type else {rgb(mix(face(card).tint, "#000000", 0.35))}
    strip = picture.crop((0, picture.height - 19, picture.width, picture.height))
    assert {tone for count, tone in strip.getcolors(10_000) if count > 12 and not near(tone, ground)} == set()


def near(tone, grounds):
    return any(max(abs(a - b) for a, b in zip(tone, each, strict=True)) <= 3 for each in grounds)


@pytest.mark.parametrize("kind", list(Type))
def test_the_gems_show_the_type_and_the_one_it_beats(kind):
    card = next(card for card in CHARACTERS if card.type is kind)
    picture = face_image(face(card))
    assert near(picture.getpixel((round(9.8 * 8), round(6.2 * 8))), {rgb(GEM[kind])})
    assert near(picture.getpixel((round(6.6 * 8), round(20.6 * 8))), {rgb(GEM[kind.beats])})


def test_the_three_types_have_three_stocks_of_which_cream_stands_out():
    assert len(set(STOCK.values())) == 3


def test_every_ability_has_the_icon_of_its_keyword(monkeypatch):
    from printing.canvas import PrintCanvas

    stamped: list[str] = []
    monkeypatch.setattr(PrintCanvas, "icon", lambda _canvas, key, *_place: stamped.append(key))
    for card in CARDS:
        stamped.clear()
        faces_pdf([face(card)])
        keywords = [f"keyword-{ability.keyword.lower()}" for ability in card.parsed_abilities]
        assert [key for key in stamped if key.startswith("keyword-")] == keywords, card.slug


@pytest.mark.parametrize(("slug", "x", "y"), [("inertia", 40, 30), ("the-patient-tide", 60, 30)])
def test_an_owners_picture_stands_where_the_portrait_would(slug, x, y, tmp_path):
    path = tmp_path / "red.jpg"
    Image.new("RGB", (900, 632), "#ff0000").save(path)
    shown = PRINT_GAMES[GameId.ANIMUS].face(load()[slug], Picture(path, 401.0))
    assert near(face_image(shown).getpixel((x * 8, y * 8)), {(254, 0, 0)})
    assert shown.picture_bytes > 0


@pytest.mark.parametrize("card", [replace(CHARACTERS[0], plate=""), replace(ENTITIES[0], plate="")], ids=by_slug)
def test_a_card_without_a_picture_shows_its_gem(card):
    assert not [note for note in face(card).notes() if note.kind is NoteKind.CUT]
    middle = (
        face_image(face(card)).crop((160, 120, 420, 300))
        if card.type
        else face_image(face(card)).crop((350, 90, 660, 400))
    )
    assert len(middle.getcolors(10_000)) > 1


def test_the_summary_has_a_turn_on_one_side_and_a_fight_on_the_other():
    ((summary, count),) = PRINT_GAMES[GameId.ANIMUS].extras
    assert count == 2
    front, back = words_on(summary), words_on(summary.back)
    assert normalise_text("Draw up to three") in front
    assert all(
        normalise_text(word) in front
        for word in ("Play", "Tactical", "Combat", "Kill", "Death", "Ongoing", "Reset", "Reaction")
    )
    assert normalise_text("Each beats the next") in back
    assert back.count("power") == 2
    assert Font.SANS_BOLD in {piece.font for piece in summary.text.pieces}
