"""Recognise cards on simulated photos of our own printed sheets: `python -m benchmarks.card_photos [PHOTOS] [GAME …]`.

Takes PHOTOS photos (5 by default: one per background) of each game in three kinds: a whole printed sheet, six cut cards
lying loosely, and a single card held close. All of them are compared with the faces of all games, as on the page with
the choice *All games*. Prints for each game and kind how many cards were on the photos, how many were found, how many
were right at the first guess, what was recognised where no such card was, and the processor time; then the peak memory
of the child process that reads the last photo.

Needs a data folder with loaded cards (MENAGERIE_DATA); faces that are not prepared yet are prepared first.
"""

from __future__ import annotations

import os
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import cv2
import django
import numpy as np

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.contrib.auth.models import AnonymousUser  # noqa: E402

from benchmarks.simulated_photography import (  # noqa: E402
    BACKGROUNDS,
    Page,
    Photo,
    cut_out,
    photograph,
    printed_pages,
    scene,
)
from collection.card_recognition.face_encoding import read_faces  # noqa: E402
from collection.card_recognition.face_files import face_path  # noqa: E402
from collection.card_recognition.face_preparation_child import faces_to_compare, prepare_faces  # noqa: E402
from collection.card_recognition.locate import area  # noqa: E402
from collection.card_recognition.recognise import Faces, Sighting, recognise  # noqa: E402
from collection.games import GameId  # noqa: E402
from collection.games.card_games import CARD_GAMES  # noqa: E402
from collection.photo_reader import read_in_child  # noqa: E402
from printing.games.print_games import PRINT_GAMES  # noqa: E402
from printing.print_job import Job  # noqa: E402
from printing.sheet_setup import Setup  # noqa: E402

KINDS = ("sheet", "loose cards", "single card")
SHEET_TABLE, LOOSE_TABLE, SINGLE_TABLE = (260.0, 330.0), (330.0, 250.0), (200.0, 140.0)
"""Width and height in mm of what is on a photo of each kind."""
WIDE_TABLE = (460.0, 340.0)
"""For loose cards of which some are as wide as two."""
NEAR = 0.2
"""How far the middle of a card may be from where it was found, as a share of its size."""


@dataclass
class Tally:
    """What came of a number of photos."""

    cards: int = 0
    found: int = 0
    right: int = 0
    false: int = 0
    seconds: float = 0.0
    photos: int = 0

    def add(self, other: Tally) -> None:
        """Add the figures of other photos."""
        for name in vars(self):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def row(self, *names: str) -> str:
        """A row of the table."""
        share = f"{100 * self.right / max(1, self.cards):.1f}%"
        figures = (self.photos, self.cards, self.found, self.right, share, self.false)
        return f"| {' | '.join((*names, *map(str, figures), f'{self.seconds / max(1, self.photos):.2f}'))} |"


def pages_of(game: GameId, slugs: Sequence[str] = ()) -> list[Page]:
    """The printed pages of a game's cards, or of those with these slugs."""
    cards = [(slug, card) for slug, card in CARD_GAMES[game].load().items() if not slugs or slug in slugs]
    faces = tuple((PRINT_GAMES[game].face(card, None), 1) for _, card in cards)
    job = Job(game.label, game, faces, Setup(backs=True))  # other sides of cards are on the backs
    return printed_pages(job, [slug for slug, _ in cards])


def take_photo(chance: np.random.Generator, kind: str, pages: Sequence[Page], background: str) -> Photo:
    """A photo of this kind, of cards of these pages."""
    if kind == "sheet":
        page = pages[int(chance.integers(len(pages)))]
        wide = page.pixels.shape[1] > page.pixels.shape[0]
        return photograph(chance, scene(chance, [page], background, SHEET_TABLE[::-1] if wide else SHEET_TABLE))
    cut = [card for page in pages for card in cut_out(page)]
    if kind == "single card":
        card = cut[int(chance.integers(len(cut)))]
        return photograph(chance, scene(chance, [card], background, SINGLE_TABLE), longest=1280)
    picked = [cut[int(at)] for at in chance.choice(len(cut), 6, replace=False)]
    wide = any(card.pixels.shape[1] > card.pixels.shape[0] for card in picked)
    return photograph(chance, scene(chance, picked, background, WIDE_TABLE if wide else LOOSE_TABLE))


def judge(photo: Photo, seen: Sequence[Sighting], labels: Sequence[str], prefix: str = "") -> Tally:
    """Compare what was recognised with what is on the photo. `labels` are those of the faces."""
    tally = Tally(photos=1)
    explained = set()
    for label, corners in photo.cards:
        tally.cards += 1
        near = NEAR * float(np.sqrt(area(corners)))
        for at, each in enumerate(seen):
            if float(np.linalg.norm(each.corners.mean(axis=0) - corners.mean(axis=0))) < near:
                explained.add(at)
                tally.found += 1
                tally.right += each.recognised and labels[each.faces[0]] == f"{prefix}{label}"
                break
    tally.false = sum(each.recognised for at, each in enumerate(seen) if at not in explained)
    return tally


def decoded(jpeg: bytes) -> np.ndarray:
    """The pixels of a photo."""
    pixels = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert pixels is not None
    return pixels


@lru_cache(maxsize=1)
def compared_faces() -> tuple[Faces, list[str]]:
    """The faces of all games, and their labels."""
    prepare_faces(list(GameId), None)
    faces = faces_to_compare(GameId, AnonymousUser())
    return read_faces([face_path(face) for face in faces]), [f"{face.card.game}/{face.card.slug}" for face in faces]


def measure(games: Sequence[GameId], photos: int) -> Iterator[str]:
    """The rows of the table, and a last line about memory."""
    faces, labels = compared_faces()
    cv2.setNumThreads(1)
    everything = Tally()
    jpeg = b""
    for game in games:
        pages, whole = pages_of(game), Tally()
        for number, kind in enumerate(KINDS):
            tally = Tally()
            for index in range(photos):
                chance = np.random.default_rng([index, number, list(GameId).index(game)])
                photo = take_photo(chance, kind, pages, list(BACKGROUNDS)[index % len(BACKGROUNDS)])
                jpeg, started = photo.jpeg, time.process_time()
                seen = recognise(decoded(photo.jpeg), faces)
                judged = judge(photo, seen, labels, f"{game}/")
                judged.seconds = time.process_time() - started
                tally.add(judged)
            whole.add(tally)
            yield tally.row(game.label, kind)
        yield whole.row(game.label, "all")
        everything.add(whole)
    yield everything.row("all", "all")
    read_in_child(jpeg, [face_path(face) for face in faces_to_compare(GameId, AnonymousUser())])
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    yield f"Peak memory of the child process: {peak:.0f} MB"


def main() -> None:
    """Print the table."""
    photos = int(sys.argv[1]) if len(sys.argv) > 1 else len(BACKGROUNDS)
    games = [GameId(game) for game in sys.argv[2:]] or list(GameId)
    print("| game | photos of | photos | cards | found | right | right % | false | CPU s per photo |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for row in measure(games, photos):
        print(row, flush=True)


if __name__ == "__main__":
    main()
