"""The landscape cards in plain styles: the row of places, what they are worth, and room for the tokens."""

from __future__ import annotations

from dataclasses import replace

import pytest

from collection.games import GameId
from collection.games.arctic import Animal, load
from collection.games.arctic.card import POINTS
from printing import plain_track
from printing.face_styles import FaceStyle
from printing.faces_by_style import card_face, plain_content
from printing.games.arctic.inserts import TOKEN
from printing.geometry import STANDARD
from tests.printing.face_measures import face_image, normalise_text, words_on

STYLES = [style for style in FaceStyle if style is not FaceStyle.NORMAL]


def landscape(points: int) -> str:
    return next(slug for slug, card in load().items() if card.points == points)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("points", POINTS)
def test_a_place_says_what_it_is_worth_and_shows_the_whole_row(points: int, style: FaceStyle) -> None:
    card = load()[landscape(points)]
    track = plain_content(GameId.ARCTIC, card).track
    assert track
    assert (track.labels[track.here or 0], len(track.tokens)) == (str(points), len(Animal))
    words = words_on(card_face(GameId.ARCTIC, card, None, style))
    assert all(str(each) in words for each in POINTS)
    assert normalise_text(f"scores {'one point' if points == 1 else f'{points} points'}") in words


def test_the_rules_of_the_start_and_of_the_ends_are_on_their_cards() -> None:
    texts = {
        points: " ".join(text.text for text in plain_content(GameId.ARCTIC, load()[landscape(points)]).texts)
        for points in POINTS
    }
    assert [points for points in POINTS if "All tokens start here." in texts[points]] == [3]
    assert [points for points in POINTS if "must move inwards" in texts[points]] == [0, 15]


def test_the_places_for_tokens_have_their_size_and_are_on_the_card() -> None:
    assert plain_track.TOKEN == TOKEN, "the small tokens of the box"
    across = plain_track.ACROSS * plain_track.TOKEN + (plain_track.ACROSS - 1) * plain_track.BETWEEN
    assert across <= STANDARD.width - 2 * plain_track.EDGE


def test_the_own_place_is_marked_in_the_row() -> None:
    def darkness(points: int) -> list[int]:
        """How dark each place of the row is."""
        picture = face_image(card_face(GameId.ARCTIC, load()[landscape(points)], None, FaceStyle.HIGH_CONTRAST), 8)
        grey, half = picture.convert("L"), plain_track.DISC / 2
        y = STANDARD.height - plain_track.EDGE - plain_track.HEIGHT + half
        found = []
        for n in range(len(POINTS)):
            x = plain_track.EDGE + half + n * (STANDARD.width - 2 * plain_track.EDGE - plain_track.DISC) / 5
            box = [round(8 * at) for at in (x - half, y - half, x + half, y + half)]
            found.append(sum(255 - value for value in grey.crop(tuple(box)).tobytes()))
        return found

    for n, points in enumerate(POINTS):
        dark = darkness(points)
        assert dark.index(max(dark)) == n


def test_an_own_card_with_other_points_is_no_place_of_the_row() -> None:
    content = plain_content(GameId.ARCTIC, replace(load()[landscape(6)], points=7))
    assert content.track
    assert content.track.here is None
