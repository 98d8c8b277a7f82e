"""Cards are recognised on simulated photos of our own printed sheets: the short form of `benchmarks.card_photos`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from django.contrib.auth.models import AnonymousUser

from benchmarks.card_photos import Tally, decoded, judge, pages_of
from benchmarks.simulated_photography import cut_out, photograph, rectangle, scene
from collection.card_recognition.card_descriptors import HEIGHT, WIDTH, descriptor, straighten, upside_down
from collection.card_recognition.face_encoding import encode_face, read_faces
from collection.card_recognition.locate import locate
from collection.card_recognition.printed_faces import PrintedFace, printed_faces
from collection.card_recognition.recognise import Faces, recognise
from collection.games import GameId
from collection.models import Card
from tests.case_counts import case_count
from tests.loaded_sets import load_set

ROOT = Path(__file__).resolve().parents[2]
PICKED: dict[GameId, list[str]] = {
    # Cards that resemble each other most: the same illustration in two decks, neighbouring ranks, missions.
    GameId.ANIMOZ: ["rinu", "lagoti", "alecto", "ulyss", "atrat", "typhlop"],
    GameId.ARCTIC: ["fox-1-1", "fox-1-2", "fox-4-1", "fox-4-2", "orca-1-3", "orca-4-3"],
    GameId.ANIMANIZE: ["red-8", "red-9", "blue-8", "yellow-6", "yellow-9", "animal-7"],
    GameId.ANIMALIA: ["wolf", "red-wolf", "manatee", "mission-europe-1", "mission-europe-3", "condor"],
    GameId.ANIMUS: ["inertia", "doctor-null", "little-abacus", "polly-ruin", "nine-lives", "the-sexton"],
}
SCENES = (("wood", slice(0, 3)), ("white desk", slice(3, 6)))
"""Backgrounds, and which of each game's cards lie on them."""
CACHE: dict[str, bytes] = {}


def face_file(face: PrintedFace, folder: Path) -> Path:
    """The prepared face, drawn once in this process."""
    if face.version not in CACHE:
        CACHE[face.version] = encode_face(face.draw())
    path = folder / face.version
    path.write_bytes(CACHE[face.version])
    return path


@pytest.fixture
def faces(db: None, tmp_path: Path) -> tuple[Faces, list[str], list[Path]]:
    """The picked cards of all games, or two of each in ordinary runs, their labels and their files."""
    for game in PICKED:
        load_set(game)
    picked = {game: slugs[: case_count(2, 6)] for game, slugs in PICKED.items()}
    cards = [card for game, slugs in picked.items() for card in Card.objects.of(game).filter(slug__in=slugs)]
    known = printed_faces(cards, AnonymousUser())
    files = [face_file(face, tmp_path) for face in known]
    return read_faces(files), [f"{face.card.game}/{face.card.slug}" for face in known], files


@pytest.mark.prove
def test_nearly_all_cards_of_every_game_are_right_at_the_first_guess(faces: Any) -> None:
    compared, labels, files = faces
    cut = {
        game: [
            page._replace(cards=(page.cards[0]._replace(label=f"{game}/{page.cards[0].label}"),))
            for sheet in pages_of(game, slugs)
            for page in cut_out(sheet)
        ]
        for game, slugs in PICKED.items()
    }
    total, photos = Tally(), []
    for background, part in SCENES:
        chance = np.random.default_rng(7)
        things = [card for cards in cut.values() for card in cards[part]]
        photos.append(photograph(chance, scene(chance, things, background, (480, 360))))
        total.add(judge(photos[-1], recognise(decoded(photos[-1].jpeg), compared), labels))
    assert total.cards == 30
    assert total.right >= 0.95 * total.cards, total
    assert total.false == 0, "nothing else on the photos is a card"
    # The same in the child process, whose memory is limited.
    said = json.dumps([str(path) for path in files]).encode() + b"\n" + photos[0].jpeg
    done = subprocess.run(
        [sys.executable, "-m", "collection.photo_reader_child"], input=said, capture_output=True, cwd=ROOT, check=True
    )
    reading = json.loads(done.stdout.partition(b"\n")[0])
    assert [labels[card["faces"][0]] for card in reading["cards"] if card["recognised"]]
    assert len(reading["lengths"]) == len(reading["cards"])


def test_a_photo_without_cards_has_none(faces: Any) -> None:
    empty = scene(np.random.default_rng(3), [], "checked cloth", (160, 120))
    assert not [each for each in recognise(empty.pixels, faces[0]) if each.recognised]


def test_a_rectangle_in_perspective_is_found_to_a_pixel() -> None:
    picture = np.full((600, 800, 3), 230, np.uint8)
    corners = np.float32([[210, 90], [430, 120], [410, 470], [180, 420]])
    cv2.fillConvexPoly(picture, corners.astype(np.int32), (60, 40, 120))
    found = locate(picture)
    assert min(float(np.abs(each - corners).max()) for each in found) < 2.5


def test_the_outline_ignores_light_and_knows_which_way_is_up() -> None:
    card = np.random.default_rng(1).integers(0, 255, (11, 8, 3)).astype(np.uint8)
    card = cv2.resize(card, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
    light = np.linspace(0.5, 1.0, WIDTH)[None, :, None]
    dimmed = (card * light).astype(np.uint8)
    assert float(descriptor(card) @ descriptor(dimmed)) > 0.9
    turned = cv2.rotate(card, cv2.ROTATE_180)
    assert float(descriptor(turned) @ descriptor(card)) < 0.5
    assert float(upside_down(descriptor(turned)) @ descriptor(card)) > 0.99
    assert np.array_equal(straighten(card, rectangle(0, 0, WIDTH, HEIGHT))[5:-5, 5:-5], card[5:-5, 5:-5])
