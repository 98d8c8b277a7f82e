"""Arctic faces: what a card lets place and draw, powers of two sides, and a panorama."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import ImageChops

from collection.games import arctic
from tests.case_counts import case_count
from tests.case_loop import in_a_loop
from tests.printing.face_measures import face_image, normalise_text, words_on
from tests.printing.game_faces import back_of, face_of

ANIMALS = [slug for slug, card in arctic.load().items() if card.kind is arctic.Kind.ANIMAL]


@in_a_loop("slug", ANIMALS[:: case_count(4, 1)])
def test_an_arctic_card_says_what_it_lets_place_and_draw_and_whom_it_moves(slug):
    card, words = arctic.load()[slug], words_on(face_of(slug))
    assert f"deck{card.deck}" in words
    assert normalise_text(f"PLACE{card.placement}DRAW{card.draw}") in words
    for animal in (card.animal, card.companion):
        assert normalise_text("Polar bear" if animal == "bear" else animal) in words
    assert normalise_text(card.text) in words


@pytest.mark.parametrize("animal", list(arctic.Animal))
def test_a_power_has_its_other_side_behind_it(animal):
    card = arctic.load()[f"power-{animal}"]
    assert normalise_text(card.side_a) in words_on(face_of(card.slug))
    assert normalise_text(card.side_b) in words_on(back_of(card.slug))
    assert back_of(card.slug).back is None


def test_the_landscape_joins_from_card_to_card():
    cards = [face_image(face_of(f"landscape-{points}")) for points in arctic.POINTS]
    for left, right in pairwise(cards):
        seam, other = left.crop((left.width - 1, 0, left.width, left.height)), right.crop((0, 0, 1, right.height))
        apart = ImageChops.difference(seam, other).convert("L").histogram()
        assert sum(apart[40:]) < 0.03 * left.height


@pytest.mark.parametrize("points", arctic.POINTS)
def test_a_landscape_card_says_what_it_scores(points):
    assert words_on(face_of(f"landscape-{points}")).startswith(str(points))


def test_the_six_animals_have_six_stocks():
    assert len({face_of(f"{animal}-1-1").tint for animal in arctic.Animal}) == 6
