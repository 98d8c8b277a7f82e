"""Animanize faces: ranks in two corners, suits as large as their rank."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from collection.games import animanize
from tests.case_loop import in_a_loop
from tests.printing.face_measures import face_image, normalise_text, rgb, words_on
from tests.printing.game_faces import colour_distance, face_of


@in_a_loop("slug", [slug for slug, card in animanize.load().items() if card.rank])
def test_a_rank_stands_in_two_corners(slug):
    assert words_on(face_of(slug)).count(str(animanize.load()[slug].rank)) >= 2


@pytest.mark.parametrize("slug", ["red-4", "blue-8", "green-6", "lion-1"])
def test_the_index_is_the_same_from_the_other_side(slug):
    face = face_image(face_of(slug))
    corner = (round(5.2 * 8), (6 * 8), (15 * 8), (22 * 8))
    turned = face.transpose(Image.Transpose.ROTATE_180)
    apart = ImageChops.difference(face.crop(corner), turned.crop(corner)).convert("L").histogram()
    assert sum(apart[60:]) < 0.01 * sum(apart)


@pytest.mark.parametrize("colour", list(animanize.Colour))
def test_a_number_card_shows_as_much_of_its_suit_as_its_rank(colour):
    inked = [suit_coloured(f"{colour}-{rank}") for rank in range(2, 7)]
    for rank, share in enumerate(inked, start=2):
        assert share / rank == pytest.approx(inked[0] / 2, rel=0.05)


def suit_coloured(slug: str) -> int:
    """Pixels of the middle that are neither the ring's cream nor its rays."""
    picture = face_image(face_of(slug)).crop((round(15.6 * 8), round(9.5 * 8), round(47.4 * 8), round(78.5 * 8)))
    ground = (rgb("#fdfaf0"), rgb("#f9efd8"))
    return sum(
        count
        for count, tone in picture.getcolors(1_000_000)
        if all(colour_distance(tone, each) > 24 for each in ground)
    )


def test_an_animal_says_what_it_is_worth():
    assert normalise_text("5 points for the winner.") in words_on(face_of("animal-5"))
