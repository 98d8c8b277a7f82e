"""Photos of our own printed sheets, simulated: what a phone sees of cards on a table.

`scene` lays a printed page, cut cards or a single card on a background. `photograph` adds perspective, uneven lighting,
a colour cast, blur, noise and JPEG compression. Everything depends only on the given random generator.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from printing.job_pdf import render_job
from printing.page_images import page_image
from printing.print_job import Job

Pixels = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

SCALE = 7.0
"""Pixels per mm of printed pages."""
TABLE = (330.0, 248.0)
"""Width and height in mm of the table that a photo of several cards shows."""


class PrintedCard(NamedTuple):
    """A card on a page: its label, and the corners of its trim in pixels, clockwise from the upper left."""

    label: str
    corners: Floats


class Page(NamedTuple):
    """A picture of something flat, with the cards on it. `paper` is its outline."""

    pixels: Pixels
    cards: tuple[PrintedCard, ...]


class Photo(NamedTuple):
    """A simulated photo as a JPEG file, and where its cards really are."""

    jpeg: bytes
    cards: tuple[PrintedCard, ...]


def printed_pages(job: Job, labels: Sequence[str]) -> list[Page]:
    """The card pages of a job as they come out of the printer. `labels` are those of the job's faces, in order."""
    pdf = render_job(job)
    pages = []
    for number, side in enumerate(job.sides):
        if side.insert is not None or side.back:
            continue
        pixels = np.asarray(page_image(pdf, number, SCALE))[:, :, ::-1]
        trims = job.batches[side.batch].layout.trims()
        cards = (
            PrintedCard(labels[face], rectangle(trim.x, trim.y, trim.width, trim.height) * np.float32(SCALE))
            for face, trim in zip(side.faces, trims, strict=False)
        )
        pages.append(Page(np.ascontiguousarray(pixels), tuple(cards)))
    return pages


def rectangle(x: float, y: float, width: float, height: float) -> Floats:
    """The corners of a rectangle, clockwise from the upper left."""
    return np.array([[x, y], [x + width, y], [x + width, y + height], [x, y + height]], np.float32)


def cut_out(page: Page) -> list[Page]:
    """The cards of a page, cut out along their trim."""
    cut = []
    for label, corners in page.cards:
        (left, top), (right, bottom) = np.rint(corners[0]).astype(int), np.rint(corners[2]).astype(int)
        pixels = page.pixels[top:bottom, left:right]
        cut.append(Page(pixels, (PrintedCard(label, rectangle(0, 0, pixels.shape[1], pixels.shape[0])),)))
    return cut


# ---- Backgrounds


def _desk(chance: np.random.Generator, height: int, width: int) -> Floats:
    """A white desk with a slight texture."""
    return np.full((height, width, 3), 226, np.float32) + _clouds(chance, height, width, 40, 6)


def _wood(chance: np.random.Generator, height: int, width: int) -> Floats:
    """Boards with grain."""
    grain = cv2.resize(chance.normal(0, 1, (height // 2, max(2, width // 90))).astype(np.float32), (width, height))
    boards = (np.arange(height) // max(1, height // 6) % 2)[:, None, None] * 14
    tone = np.array([70, 110, 160], np.float32) + grain[:, :, None] * 14 - boards
    tone[np.arange(height) % max(1, height // 6) < 3] -= 45
    return tone.astype(np.float32)


def _dark_cloth(chance: np.random.Generator, height: int, width: int) -> Floats:
    """Dark woven cloth."""
    weave = chance.normal(0, 7, (height, width, 1)).astype(np.float32)
    return np.array([52, 44, 40], np.float32) + weave + _clouds(chance, height, width, 60, 5)


def _felt(chance: np.random.Generator, height: int, width: int) -> Floats:
    """A green card table."""
    return np.array([70, 105, 52], np.float32) + chance.normal(0, 6, (height, width, 1)).astype(np.float32)


def _checked(chance: np.random.Generator, height: int, width: int) -> Floats:
    """A tablecloth with checks as large as a third of a card."""
    size = 150
    rows, columns = np.arange(height) // size % 2, np.arange(width) // size % 2
    tone = 225 - 55 * (rows[:, None] + columns[None, :])
    cloth = np.stack([tone, tone * 0.9, np.full_like(tone, 215)], axis=2).astype(np.float32)
    return cloth + chance.normal(0, 5, (height, width, 1)).astype(np.float32)


def _clouds(chance: np.random.Generator, height: int, width: int, size: int, strength: float) -> Floats:
    coarse = chance.normal(0, strength, (height // size + 2, width // size + 2)).astype(np.float32)
    return np.asarray(cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC), np.float32)[:, :, None]


BACKGROUNDS: dict[str, Callable[[np.random.Generator, int, int], Floats]] = {
    "white desk": _desk,
    "wood": _wood,
    "dark cloth": _dark_cloth,
    "green felt": _felt,
    "checked cloth": _checked,
}


# ---- Scenes


def scene(chance: np.random.Generator, things: Sequence[Page], background: str, table: tuple[float, float]) -> Page:
    """The things laid on a table of this size in mm: in rows, each turned a little and some of them upside down."""
    width, height = (round(side * SCALE) for side in table)
    ground = np.clip(BACKGROUNDS[background](chance, height, width), 0, 255).astype(np.uint8)
    columns = round(max(1.0, (len(things) * width / height * 1.4) ** 0.5)) if len(things) > 1 else 1
    rows = -(-len(things) // columns)
    cards: list[PrintedCard] = []
    for index, thing in enumerate(things):
        spread = 0.0 if len(things) == 1 else 4 * SCALE
        middle = (
            width * (index % columns + 0.5) / columns + chance.uniform(-spread, spread),
            height * (index // columns + 0.5) / rows + chance.uniform(-spread, spread),
        )
        turn = chance.uniform(-8, 8) + (180 if chance.random() < 0.15 else 0)
        cards += _lay(ground, thing, middle, turn)
    return Page(ground, tuple(cards))


def _lay(ground: Pixels, thing: Page, middle: tuple[float, float], turn: float) -> list[PrintedCard]:
    """Lay a thing on the ground, with a soft shadow. Returns its cards, with their corners there."""
    height, width = thing.pixels.shape[:2]
    move = cv2.getRotationMatrix2D((width / 2, height / 2), turn, 1.0)
    move[:, 2] += np.array(middle) - (width / 2, height / 2)
    size = ground.shape[1], ground.shape[0]
    covered = cv2.warpAffine(np.full((height, width), 255, np.uint8), move, size)
    shadow = cv2.GaussianBlur(np.roll(covered, (6, 5), (0, 1)), (0, 0), 6).astype(np.float32)[:, :, None] / 255
    ground[:] = (ground * (1 - 0.35 * shadow)).astype(np.uint8)
    laid = cv2.warpAffine(thing.pixels, move, size, flags=cv2.INTER_AREA)
    cover = covered[:, :, None].astype(np.float32) / 255
    ground[:] = (ground * (1 - cover) + laid * cover).astype(np.uint8)
    return [PrintedCard(card.label, cv2.transform(card.corners[None], move)[0]) for card in thing.cards]


# ---- The camera


def photograph(chance: np.random.Generator, flat: Page, longest: int = 2000, hard: float = 1.0) -> Photo:
    """A photo of the scene. `longest` is its longer side in pixels; `hard` scales all flaws, 1 being a careless photo
    in a living room in the evening."""
    height, width = flat.pixels.shape[:2]
    scale = longest / max(width, height)
    size = round(width * scale), round(height * scale)
    corners = rectangle(0, 0, width, height)
    inwards = chance.uniform(0, 0.07 * hard, (4, 2)) * [[1, 1], [-1, 1], [-1, -1], [1, -1]]
    seen = corners * np.float32(scale) + (inwards * size).astype(np.float32)
    bend = cv2.getPerspectiveTransform(corners, seen)
    picture = cv2.warpPerspective(flat.pixels, bend, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT)
    light = _light(chance, size, hard)
    cast = 1 + chance.uniform(-0.10, 0.10, 3) * hard
    lit = picture.astype(np.float32) * light[:, :, None] * cast.astype(np.float32)
    blurred = cv2.GaussianBlur(lit, (0, 0), max(0.3, chance.uniform(0.5, 1.3) * hard))
    blurred = cv2.filter2D(blurred, -1, _shake(chance, hard))
    noisy = blurred + chance.normal(0, chance.uniform(3, 8) * hard, blurred.shape)
    quality = int(chance.integers(60, 90))
    _, jpeg = cv2.imencode(".jpg", np.clip(noisy, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, quality])
    cards = tuple(
        PrintedCard(label, cv2.perspectiveTransform(where[None], bend)[0].astype(np.float32))
        for label, where in flat.cards
    )
    return Photo(jpeg.tobytes(), cards)


def _light(chance: np.random.Generator, size: tuple[int, int], hard: float) -> Floats:
    """Brightness over the picture: a lamp at one side, and the shadow of a hand or a phone."""
    width, height = size
    x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
    angle = chance.uniform(0, 2 * np.pi)
    light = chance.uniform(0.75, 1.05) * (1 + 0.28 * hard * (x * np.cos(angle) + y * np.sin(angle)))
    at_x, at_y, radius = chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(0.3, 0.7)
    shadow = 1 / (1 + np.exp(((x - at_x) ** 2 + (y - at_y) ** 2 - radius**2) * 12))
    return np.asarray(light * (1 - 0.25 * hard * shadow), np.float32)


def _shake(chance: np.random.Generator, hard: float) -> Floats:
    """The kernel of a blur by movement, at most four pixels long."""
    length = 1 + chance.uniform(0, 3) * hard
    kernel = np.zeros((9, 9), np.float32)
    angle = chance.uniform(0, np.pi)
    for step in np.linspace(-length / 2, length / 2, 15):
        kernel[round(4 + step * np.sin(angle)), round(4 + step * np.cos(angle))] += 1
    return np.asarray(kernel / kernel.sum(), np.float32)
