"""What the Print shop makes: jobs, their PDFs, and pictures of pages and of single faces."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import BoundedSemaphore
from typing import NamedTuple

from collection.games import GameId
from collection.models import Card
from collection.selectors import with_own_values
from printing import geometry
from printing.cache_keys import cache_key
from printing.card_sizes import resized_picture
from printing.cards_to_print import Order, Visitor, order_from_options
from printing.face_contract import Face
from printing.face_styles import FaceStyle
from printing.file_cache import FACES, MB, PAGES, SHEETS
from printing.games.print_games import PRINT_GAMES
from printing.ink import InkProfile, ink_share, measure_profile
from printing.job_pdf import faces_pdf, render_job
from printing.options import Options
from printing.own_pictures import pictures_of
from printing.page_images import encode_image, page_image
from printing.plain_cards import card_face, extra_face
from printing.preflight import Check, preflight_checks
from printing.print_job import Job
from printing.refusals import DoesNotFit, PrinterBusy, TooHeavy, TooManySheets
from printing.sheet_setup import Setup

PREVIEWS = {"small": 3.2, "large": 5.0}
"""Pixels per mm of a previewed page: for a phone, and for twice the resolution of the page on a desktop screen."""
FACE_SIZES = {"small": 4.0, "large": 12.0}
"""Pixels per mm of a face: 252 wide for a list, 756 wide (305 dpi) for a card page."""
FACE_KINDS = {"webp": "image/webp", "png": "image/png"}
MAX_PICTURES = 60 * MB
"""The most bytes of owners' pictures in one file; held in memory several times, they stay below 250 MB."""
MAX_SHEETS = 400
"""The most sheets of paper in one file."""
MAX_WAIT = 20.0
"""Seconds a request waits for other prints before it is refused."""

_print_slots = BoundedSemaphore(1)


class Plan(NamedTuple):
    """Options, their order, and the job that prints it."""

    options: Options
    order: Order
    job: Job


def plan_make(*, options: Options, visitor: Visitor, box: Visitor | None = None, printed: bool = True) -> Plan:
    """The order and the job for these options. Cards are missing if the visitor's box lacks them, or the given `box`.

    Raises Http404 for a deck or set that the visitor may not see, and `Refusal`. `printed` is false for previews: see
    `pictures_of`.
    """
    order = order_from_options(options, visitor, box)
    job = job_make(game=options.game, order=order, setup=options.setup, visitor=visitor, printed=printed)
    job = replace(job, parts=order.parts, score_sheets=options.score_sheets)
    check_sheets(job=job)
    return Plan(options, order, job)


def check_sheets(*, job: Job) -> None:
    """Raises DoesNotFit if something does not fit on the paper, and TooManySheets for more than `MAX_SHEETS`.

    The number of sheets is checked before sizes are mixed, which takes longer.
    """
    with paper_checked():
        if (sheets := job.unmixed_sheets) > MAX_SHEETS:
            remedy = "Print fewer cards at a time, or use larger paper."
            raise TooManySheets(f"This needs {sheets:,} sheets; one file can have {MAX_SHEETS}.", remedy=remedy)
        for side in job.sides:
            if side.insert:
                side.insert.area(job.paper, job.setup.spacing)


@contextmanager
def paper_checked() -> Iterator[None]:
    """Raises DoesNotFit with what to do if something does not fit on the paper."""
    try:
        yield
    except geometry.NoRoom as lack:
        remedy = "Choose larger paper, smaller margins or gaps, or fewer skipped places, or print other parts."
        raise DoesNotFit(str(lack), remedy=remedy) from lack


def preflight(*, job: Job) -> list[Check]:
    """All checks of a job. Raises DoesNotFit if something does not fit on the paper."""
    with paper_checked():
        return list(preflight_checks(job))


def job_make(*, game: GameId, order: Order, setup: Setup, visitor: Visitor, printed: bool = True) -> Job:
    """The order as a job, with its faces. Raises TooHeavy if its pictures are too large in total."""
    print_game = PRINT_GAMES[game]
    cards = with_own_values([card for card, _ in order.lines], visitor)
    style = setup.faces
    shown = cards if style is FaceStyle.NORMAL else ()
    pictures = pictures_of(shown, visitor, print_game.picture_window_of, printed=printed)
    if sum(picture.size for picture in pictures.values()) > MAX_PICTURES:
        raise TooHeavy("Your pictures make this file too large.", remedy="Print fewer different cards at a time.")
    pictures = {pk: resized_picture(picture, setup.card_size) for pk, picture in pictures.items()}
    lines = tuple((card_face(game, card.face, pictures.get(card.pk), style), count) for card, count in order.lines)
    extras = tuple((extra_face(game, face, style), count) for face, count in order.extras)
    own = tuple(card.name for card in cards if card.own_values)
    sections = (*(print_game.section(card.face) for card, _ in order.lines), *("Reference cards" for _ in extras))
    return Job(order.title, game, (*lines, *extras), setup, sections=sections, own_values=own)


def job_key(job: Job) -> str:
    """A key that is the same for jobs with the same PDF."""
    return cache_key(job.title, job.game, job.setup, job.lines, job.parts, job.score_sheets, job.sections)


def pdf_make(*, job: Job) -> Path:
    """The path of a job's PDF, from the cache or made now. Raises PrinterBusy if other requests print for too long."""
    name, make = _pdf_name(job), partial(render_job, job)
    if SHEETS.size_of(name) is None:
        with print_slot():  # another request may have made the same file meanwhile
            SHEETS.fetch(name, make)
    return SHEETS.fetch(name, make)


def pdf_size(*, job: Job) -> int | None:
    """The size of a job's PDF in bytes; None if it has not been made yet."""
    return SHEETS.size_of(_pdf_name(job))


def _pdf_name(job: Job) -> str:
    return f"{job_key(job)}.pdf"


def page_image_make(*, job: Job, page: int, size: str = "large") -> bytes:
    """A picture (WebP) of one page of the job's file, counted from 1; `size` is a key of PREVIEWS.

    Raises IndexError if there is no such page.
    """
    if not 1 <= page <= len(job.sides):
        raise IndexError(page)
    return PAGES.read(
        f"{job_key(job)}-{page}-{size}.webp",
        lambda: encode_image(page_image(pdf_make(job=job), page - 1, PREVIEWS[size]), "webp"),
    )


def face_of(*, card: Card, visitor: Visitor) -> Face:
    """A card's print face as the visitor would print it, for viewing."""
    print_game = PRINT_GAMES[GameId(card.game)]
    with_own_values([card], visitor)
    pictures = pictures_of([card], visitor, print_game.picture_window_of, printed=False)
    return print_game.face(card.face, pictures.get(card.pk))


def face_version(*, face: Face) -> str:
    """A version that changes whenever the face does."""
    return cache_key(face)[:16]


def face_image_make(*, face: Face, size: str, kind: str) -> bytes:
    """The face as a picture file; `size` is a key of FACE_SIZES, `kind` one of FACE_KINDS. Raises PrinterBusy."""

    def make() -> bytes:
        with print_slot():
            pdf = faces_pdf([face])
        return encode_image(page_image(pdf, 0, FACE_SIZES[size]), kind)

    return FACES.read(f"{face_version(face=face)}-{size}.{kind}", make)


def ink_estimate(*, job: Job, style: FaceStyle) -> float:
    """The ink of a job with faces of that style, as a share of the area of its pages (see `printing.ink`)."""
    greyscale = job.setup.greyscale
    key = f"{cache_key('ink', job.game, style, greyscale)}.json"
    profile = PAGES.read(key, lambda: measure_profile(job.game, style, greyscale=greyscale).to_json())
    return ink_share(job, InkProfile.from_json(profile))


def pdf_make_uncached(*, job: Job) -> bytes:
    """The PDF without the file cache: for the command line."""
    with print_slot():
        return render_job(job)


@contextmanager
def print_slot() -> Iterator[None]:
    """Allows one job at a time in a process, so that printing leaves time for other requests. Raises PrinterBusy."""
    if not _print_slots.acquire(timeout=MAX_WAIT):
        raise PrinterBusy("Others are printing right now.", remedy="Nothing is lost; try again in a few seconds.")
    try:
        yield
    finally:
        _print_slots.release()
