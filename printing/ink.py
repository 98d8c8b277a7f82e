"""How much ink a job needs, estimated from the measured coverage of a game's cards and pages.

Coverage is the sum of the shares of an area that cyan, magenta, yellow and black cover: 1.0 for solid black, up to 3.0
for other colours. Grey is printed with black only.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from PIL import Image, ImageChops, ImageStat

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from printing.card_sizes import own_size
from printing.face_styles import FaceStyle
from printing.faces_by_style import card_face
from printing.geometry import Size
from printing.inserts.insert import Part
from printing.inserts.tuck_box_page import CardBox
from printing.job_pages import Side
from printing.job_pdf import render_job
from printing.page_images import page_image
from printing.print_job import Job
from printing.sheet_setup import Setup
from printing.tuck_box import USUAL_STOCK

SAMPLE = 6
"""How many cards of each size are measured."""
USUAL_BOX = 54
"""The cards in the tuck box that is measured; a deeper one needs a little more ink."""
PIXELS_PER_MM = 1.0
"""Enough for a mean: pixels at edges are as dark as the share of them that is covered."""


class Ink(NamedTuple):
    """The mean coverage of an area by each ink, from 0 to 1."""

    cyan: float
    magenta: float
    yellow: float
    black: float

    @property
    def total(self) -> float:
        """The coverage by all inks together."""
        return sum(self)


def coverage(picture: Image.Image) -> Ink:
    """The coverage of a picture, if black replaces the grey part of each colour."""
    lacking = [ImageChops.invert(band) for band in picture.convert("RGB").split()]
    black = ImageChops.darker(ImageChops.darker(lacking[0], lacking[1]), lacking[2])
    cyan, magenta, yellow = (_mean(ImageChops.subtract(band, black)) for band in lacking)
    return Ink(cyan, magenta, yellow, _mean(black))


def _mean(band: Image.Image) -> float:
    return float(ImageStat.Stat(band).mean[0]) / 255


@dataclass(frozen=True)
class InkProfile:
    """The mean coverage of a game's cards and backs by size ("63x88"), and the ink of its pages by title, in mm²."""

    cards: Mapping[str, float]
    backs: Mapping[str, float]
    pages: Mapping[str, float]

    def to_json(self) -> bytes:
        """The profile as JSON."""
        return json.dumps(vars(self)).encode()

    @classmethod
    def from_json(cls, text: bytes) -> InkProfile:
        """The profile that `to_json` has written."""
        return cls(**json.loads(text))


def measure_profile(game: GameId, style: FaceStyle, *, greyscale: bool) -> InkProfile:
    """Measures some cards of a game's set, its backs and all its pages."""
    job = _sample(game, Setup(faces=style, greyscale=greyscale, backs=True))
    pdf = render_job(job)
    cards: dict[str, list[float]] = defaultdict(list)
    backs: dict[str, list[float]] = defaultdict(list)
    pages: dict[str, float] = {}
    for number, side in enumerate(job.sides):
        size = job.sheet_size(side)
        ink = coverage(page_image(pdf, number, PIXELS_PER_MM)).total * size.width * size.height
        if side.insert:
            pages[str(side.insert.title)] = ink
            continue
        trim = job.layout_of(side).card
        (backs if side.back else cards)[_key(trim)].append(ink / (len(side.faces) * trim.width * trim.height))
    return InkProfile(_means(cards), _means(backs), pages)


def _sample(game: GameId, setup: Setup) -> Job:
    """A job of cards from a game's set, spread over it, and of one of each page."""
    empty = Job("Ink", game, (), setup)
    by_size: dict[Size, list[object]] = defaultdict(list)
    for card in CARD_GAMES[game].load().values():
        by_size[empty.print_game.face(card, None).trim].append(card)
    chosen = [card for cards in by_size.values() for card in cards[:: max(1, len(cards) // SAMPLE)][:SAMPLE]]
    lines = tuple((card_face(game, card, None, setup.faces), 1) for card in chosen)
    parts = tuple(part for part in empty.print_game.all_parts if part is not Part.CARDS)
    box = CardBox(game.label, USUAL_BOX, empty.print_game.card, USUAL_STOCK)
    return replace(empty, lines=lines, parts=parts, boxes=(box,))


def _means(found: Mapping[str, Sequence[float]]) -> dict[str, float]:
    return {key: sum(values) / len(values) for key, values in found.items()}


def _key(size: Size) -> str:
    return f"{size.width:g}x{size.height:g}"


def ink_share(job: Job, profile: InkProfile) -> float:
    """The estimated ink of a job, as a share of the area of all its pages.

    Owners' pictures count as the built-in ones.
    """
    ink = sum(_card_ink(job, side, profile) for side in job.sides if not side.insert)
    ink += sum(profile.pages.get(str(page.title), 0.0) for page in job.pages)
    paper = sum(size.width * size.height for size in map(job.sheet_size, job.sides))
    return ink / paper if paper else 0.0


def _card_ink(job: Job, side: Side, profile: InkProfile) -> float:
    """The ink of the cards on a page, in mm²; of loose pieces, which are counted as pages, none."""
    cards, ink = len(job.card_faces), 0.0
    for each in job.shown(side):
        if each.face is None or each.face < cards:
            known = profile.backs if each.face is None else profile.cards
            ink += each.trim.width * each.trim.height * _cover(known, job, each.trim)
    return ink


def _cover(known: Mapping[str, float], job: Job, trim: Size) -> float:
    """The coverage of a card of that printed size."""
    return known.get(_key(own_size(trim, job.setup.card)), _mean_of(known.values()))


def _mean_of(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0
