"""What lies in Arctic's box beside the cards."""

from __future__ import annotations

from collections import Counter

import pytest

from collection.games import GameId
from collection.games.arctic import Animal
from printing.games.arctic.face import STOCK
from printing.inserts.insert import Part
from printing.job_pdf import render_job
from tests.printing.box_pdf_helpers import PX, box, tokens_of
from tests.printing.conftest import pages
from tests.printing.face_measures import rgb


def test_arctic_has_every_animal_as_a_token_and_one_footprint():
    labels = Counter(str(token.label) for token, _ in tokens_of(GameId.ARCTIC))
    assert labels == {
        **dict.fromkeys(("Fox", "Moose", "Walrus", "Orca", "Puffin", "Polar bear"), 2),
        "Start player": 1,
    }


def test_an_animals_token_has_its_animals_colour():
    page = pages(render_job(box(GameId.ARCTIC, Part.TOKENS)), PX)[0].convert("RGB")
    for (_, place), animal in zip(tokens_of(GameId.ARCTIC), Animal, strict=False):
        spot = page.getpixel((round((place.x + 2.2) * PX), round((place.y + place.height / 2) * PX)))
        assert spot == pytest.approx(rgb(STOCK[animal]), abs=3)


def test_without_backs_side_b_lies_beside_side_a():
    job = box(GameId.ARCTIC, Part.CARDS)
    labels = [job.distinct_faces[piece].label for piece in job.pieces]
    assert len(labels) == 144
    at = labels.index("Power of the fox, side A")
    assert labels[at : at + 4] == [
        "Power of the fox, side A",
        "Power of the fox, side B",
        "Power of the moose, side A",
        "Power of the moose, side B",
    ]


def test_with_backs_a_card_of_two_sides_is_one_piece():
    job = box(GameId.ARCTIC, Part.CARDS, backs=True)
    assert (len(job.pieces), job.sheets, len(job.sides)) == (138, 16, 32)
