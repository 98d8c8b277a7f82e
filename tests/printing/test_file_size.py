"""The predicted size of a file."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from collection.games import GameId
from printing import services
from printing.face_contract import Picture
from printing.face_styles import FaceStyle
from printing.file_size import SizeProfile, predicted_size
from printing.games.animoz.face import AnimozFace
from printing.job_pdf import render_job
from printing.option_serializer import PrintOptions
from printing.print_job import Job
from tests.case_counts import LONG, case_choice

pytestmark = pytest.mark.django_db
WISHES: tuple[dict[str, str], ...] = (
    {},
    {"backs": "1", "copies": "3", "bleed": "3"},
    {"faces": "low-ink", "guides": "lines"},
    {"faces": "high-contrast", "backs": "1", "fold": "1"},
    {"faces": "large-print", "card_size": "bridge", "parts": "cards"},
    {"mixed": "1", "paper": "a3", "tuck_box": "added"},
    {"parts": "rules,tokens", "greyscale": "1"},
)


def profile(game: GameId, style: FaceStyle, greyscale: bool) -> SizeProfile:
    measured = services.measure_sizes(game, style, greyscale=greyscale)
    assert SizeProfile.from_json(measured.to_json()) == measured
    return measured


def job_of(**query: str) -> Job:
    return services.plan_make(options=PrintOptions(data=query).options(), visitor=AnonymousUser()).job


@pytest.mark.parametrize("game", list(GameId))
def test_the_size_of_a_file_is_predicted_within_a_tenth(game: GameId, boxes: None):
    games = list(GameId)
    start = (games.index(game) + 2) % len(games)  # the box with most cards is not the one printed three times
    for wish in WISHES if LONG else WISHES[start :: len(games)]:
        job = job_of(game=game.value, what="box", **wish)
        known = profile(game, job.setup.faces, job.setup.greyscale)
        assert predicted_size(job, known) == pytest.approx(len(render_job(job)), rel=0.1), wish


@pytest.mark.parametrize(
    ("game", "style"),
    case_choice(
        [(GameId.ANIMOZ, "normal"), (GameId.ANIMUS, "normal"), (GameId.ANIMOZ, "low-ink")],
        product(GameId, ("normal", "low-ink")),
    ),
)
def test_the_faces_of_small_cards_are_predicted_from_their_texts(game: GameId, style: str, boxes: None):
    """Less exactly if they have no pictures, so that the texts are most of the file."""
    job = job_of(game=game.value, what="box", parts="cards", card_size="mini-us", faces=style)
    known = profile(game, job.setup.faces, False)
    assert predicted_size(job, known) == pytest.approx(len(render_job(job)), rel=0.1 if style == "normal" else 0.25)


def test_a_few_cards_are_predicted_as_well(boxes: None):
    for query in ({"cards": "rinu:9"}, {"cards": "rinu:1,lagoti:1", "backs": "1"}, {"game": "animus", "what": "set"}):
        job = job_of(**query)
        known = profile(job.game, FaceStyle.NORMAL, False)
        assert predicted_size(job, known) == pytest.approx(len(render_job(job)), rel=0.1), query


def test_the_page_shows_the_predicted_size_once_a_preview_has_been_made(client: Client, starter_set: Any):
    preview = re.search(r'src="(/print/page\.webp[^"]*)"', client.get("/print/?cards=rinu:9").text)
    assert preview
    client.get(preview[1].replace("&amp;", "&"))
    job = job_of(cards="rinu:9", backs="1")
    shown = client.get("/print/?cards=rinu:9&backs=1").text
    assert f"about {len(render_job(job)) / 1e6:.1f} MB" in shown


def test_a_picture_of_the_owners_is_counted_with_its_own_size(starter: Any, tmp_path: Path):
    path = tmp_path / "own.jpg"
    path.write_bytes(bytes(400_000))
    plain = Job("x", GameId.ANIMOZ, ((AnimozFace(starter["rinu"]), 1),))
    own = replace(plain, lines=((AnimozFace(starter["rinu"], Picture(path, 300.0)), 1),))
    known = profile(GameId.ANIMOZ, FaceStyle.NORMAL, False)
    plate = known.shared[f"plate-{AnimozFace(starter['rinu']).plate}"]
    assert predicted_size(own, known) - predicted_size(plain, known) == pytest.approx(400_000 - plate, abs=500)
