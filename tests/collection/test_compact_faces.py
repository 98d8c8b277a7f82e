"""Compact faces: every card of every game has one, with a label for screen readers and existing icons."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from collection.games import GameId
from collection.games.animanize import load as circus
from collection.games.arctic import load as ice
from collection.games.card_games import CARD_GAMES
from collection.games.drawings import ICONS
from collection.games.field_types_and_checks import GameCard
from collection.stat_rows import game_of, stat_rows
from collection.templatetags.menagerie import caption, card_face
from tests.case_loop import in_a_loop

CARDS = [card for game in GameId for card in CARD_GAMES[game].load().values()]


def screen_reader_label(face: str) -> str:
    """The label of a face for screen readers."""
    label = re.search(r'role="img" aria-label="([^"]*)"', face)
    assert label
    return label[1].replace("&#x27;", "'")


@in_a_loop("card", CARDS)
def test_a_face_has_a_label_a_picture_and_existing_icons(card: GameCard) -> None:
    face = card_face(card)
    assert screen_reader_label(face)
    assert card_face(card, art="/mine.jpg") == card_face(card) or "/mine.jpg" in card_face(card, art="/mine.jpg")
    icons = re.findall(r'#([\w-]+)"/></svg>', face)
    assert [key for key in icons if key not in ICONS] == []
    assert "style=" not in face
    assert "<img" in face or icons or card.kind == "summary"  # type: ignore[attr-defined]


@in_a_loop("card", CARDS)
def test_every_value_on_a_card_page_has_a_text(card: GameCard) -> None:
    assert caption(card)
    for figure in stat_rows(card, []):
        assert all(word and (not icon or icon in ICONS) for word, icon in figure.words), figure


def test_a_type_belongs_to_one_game() -> None:
    for game in GameId:
        (kind,) = {type(card) for card in CARD_GAMES[game].load().values()}
        assert CARD_GAMES[game].card_fields.card is kind
        assert game_of(next(iter(CARD_GAMES[game].load().values()))) is game
        assert set(CARD_GAMES[game].descriptions.shown) <= set(CARD_GAMES[game].field)


def test_no_suit_is_shown_by_its_colour_alone() -> None:
    shapes = {}
    for card in circus().values():
        if card.colour:
            assert f"#suit-{card.colour}" in card_face(card)
            shapes[card.colour] = str(ICONS[f"suit-{card.colour}"])
    assert len(set(shapes.values())) == 4


@pytest.mark.parametrize(
    ("game", "slug", "words"),
    [
        ("animanize", "red-7", ["Red 7"]),
        ("animanize", "animal-5", ["Seal", "5"]),
        ("arctic", "fox-2-4", ["Fox", "place 2", "draw 4", "companion", "deck 2"]),
        ("arctic", "landscape-10", ["10"]),
        ("arctic", "totem-moose", ["Totem", "Moose"]),
        ("animalia", "wolf", ["Wolf", "8", "Doglike", "Europe"]),
        ("animalia", "mission-europe-1", ["Mission 1 of 6", "Europe"]),
        ("animalia", "europe", ["Europe", "difficulty A", "special action", "once"]),
    ],
)
def test_the_label_of_a_face_describes_everything_on_it(game: str, slug: str, words: list[str]) -> None:
    spoken = screen_reader_label(card_face(CARD_GAMES[GameId(game)].load()[slug]))
    assert [word for word in words if word not in spoken] == []


def test_the_line_beside_a_missions_name_says_that_it_is_one() -> None:
    assert caption(CARD_GAMES[GameId.ANIMALIA].load()["mission-europe-6"]) == "Mission 6 of 6"


@pytest.mark.parametrize("game", list(GameId))
def test_no_part_of_a_set_looks_complete_before_it_is(game: GameId) -> None:
    icons = [part.icon for part in CARD_GAMES[game].finder.parts]
    assert "ui-check" not in icons
    assert [icon for icon in icons if icon and icon not in ICONS] == []


def luminance(colour: str) -> float:
    """The contrast as defined by WCAG 2.1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_what_is_printed_on_a_cards_stock_can_be_read() -> None:
    tokens = "".join(path.read_text() for path in (Path(__file__).parents[2] / "static/css").rglob("*.css"))
    cream = "#fdfaf0"
    assert f"--cream: {cream}" in tokens
    stocks = re.findall(
        r'\[data-(?:animal|suit|continent|type)="([\w-]+)"\]\s*\{\s*--stock: (#\w{6});(?:\s*--on-stock: (#\w{6});)?',
        tokens,
    )
    assert len(stocks) == 7 + 7 + 5 + 4
    weak = {name: stock for name, stock, on in stocks if name != "coin" and contrast(stock, on or cream) < 4.5}
    assert weak == {}


def test_a_power_shows_the_side_that_is_up_and_both_when_none_is() -> None:
    power = ice()["power-moose"]
    assert power.side_a in card_face(power, side="a")
    assert power.side_b not in card_face(power, side="a")
    both = card_face(power)
    assert power.side_a in both
    assert power.side_b in both


def test_a_mission_names_its_animals_and_shows_their_pictures() -> None:
    mission: Any = CARD_GAMES[GameId.ANIMALIA].load()["mission-europe-3"]
    face = card_face(mission)
    animals = [slug for slug in mission.requires if slug != "coin"]
    assert face.count("<img") == len(animals)
    assert [slug for slug in animals if CARD_GAMES[GameId.ANIMALIA].load()[slug].name not in face] == []
