"""What the Print shop makes: jobs, their PDFs, and pictures of pages and of single faces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import BoundedSemaphore
from typing import NamedTuple

from django.utils.translation import get_language, gettext
from PIL import Image

from collection.games import GameId
from collection.models import Art, Card
from collection.selectors import with_own_values
from config.marked_text import MarkedText, marked
from config.request_turns import let_others_begin
from config.translated_text import translated
from printing import geometry
from printing.base_pdfs import base_for
from printing.boxes_to_print import boxes_of
from printing.cache_keys import cache_key
from printing.calibration_page import calibration_pdf
from printing.card_backs import with_card_backs, with_numbered_backs
from printing.card_sizes import resized_picture
from printing.cards_to_print import Order, Visitor, order_from_options
from printing.face_contract import BLANK, Face, Picture
from printing.face_styles import FaceStyle
from printing.faces_by_style import card_face, extra_face
from printing.file_cache import FACES, MB, PAGES, SHEETS
from printing.file_size import SizeProfile, measure_sizes, predicted_size
from printing.games.print_games import PRINT_GAMES
from printing.geometry import Flip
from printing.ink import InkProfile, ink_share, measure_profile
from printing.inserts.tuck_box_page import CardBox
from printing.job_pdf import faces_pdf, render_job
from printing.marked_face import SetMark
from printing.models import PrinterProfile
from printing.options import Options
from printing.output_options import Colours, FileFormat, Machine, Output
from printing.own_pictures import back_for, card_backs_for, face_with, pictures_for
from printing.page_images import encode_image, page_image
from printing.picture_choice import PictureChoice, pictures_choose
from printing.preflight import predicted_bytes, preflight_checks
from printing.preflight_line import Check
from printing.print_job import Job
from printing.print_language import ENGLISH
from printing.print_languages import print_language
from printing.print_services.card_images import check_pixels
from printing.print_services.ink_profile import ink_profile
from printing.print_services.presets import Specification
from printing.printed_decks import picture_choice_of, with_only_changes
from printing.printer_profiles import with_printer
from printing.refusals import DoesNotFit, NoColourProfile, NothingToPrint, PrinterBusy, TooHeavy, TooManySheets
from printing.set_marks import set_marks
from printing.sheet_setup import Setup
from printing.shown_numbers import grouped_text

PREVIEWS = {"small": 3.2, "large": 5.0}
"""Pixels per mm of a previewed page: for a phone, and for twice the resolution of the page on a desktop screen."""
FACE_SIZES = {"small": 4.0, "large": 12.0}
"""Pixels per mm of a face: 252 wide for a list, 756 wide (305 dpi) for a card page."""
PREVIEW_FACE = 8.0
"""Pixels per mm of the preview of a card that is being made."""
FACE_KINDS = {"webp": "image/webp", "png": "image/png"}
MAX_PICTURES = 60 * MB
"""The most bytes of owners' pictures in one file; held in memory several times, they stay below 250 MB."""
MAX_SHEETS = 400
"""The most sheets of paper in one file."""
CRICUT_SHEETS = 60
"""The most sheets for a Cricut machine; each is a picture as well."""
MAX_WAIT = 20.0
"""Seconds a request waits for other prints before it is refused."""

REFERENCE_CARDS = marked("Reference cards")
_print_slots = BoundedSemaphore(1)


class Plan(NamedTuple):
    """Options, their order, the job that prints it, and what a print service gets of it."""

    options: Options
    order: Order
    job: Job
    specification: Specification | None = None


def plan_make(
    *,
    options: Options,
    visitor: Visitor,
    box_of: Visitor | None = None,
    printed: bool = True,
    printer_owner: Visitor | None = None,
    base_owner: Visitor | None = None,
) -> Plan:
    """The order and the job for these options. Cards are missing if the visitor's box lacks them, or the box of
    `box_of`.

    Raises Http404 for a deck, set, printer or base PDF that the visitor may not see, and `Refusal`. `printed` is false
    for previews: see `pictures_for`. The printer is the visitor's, or the `printer_owner`'s; likewise the base PDF.
    """
    options = with_printer(options, printer_owner or visitor)
    order = with_only_changes(order_from_options(options, visitor, box_of), options, visitor)
    choice = picture_choice_of(order, options)
    job = job_make(
        game=options.game, order=order, setup=options.sheet_setup, visitor=visitor, printed=printed, choice=choice
    )
    job = replace(job, base=base_for(options.sheet_setup, base_owner or visitor))
    if options.numbered_backs:
        job = with_numbered_backs(job, options.copies, plain=job.setup.faces is FaceStyle.LOW_INK)
    return plan_of(options=options, order=order, job=job)


def plan_of(*, options: Options, order: Order, job: Job, boxes: tuple[CardBox, ...] | None = None) -> Plan:
    """The plan of a job with the faces of an order, complete with its parts and what is produced; `boxes` are its tuck
    boxes, by default those for the order. Raises `Refusal`."""
    if options.production.output is Output.SERVICE:
        return Plan(options, order, job, checked_specification(job=job, options=options))
    cutting = options.cutting if options.production.output is Output.CUTTER else None
    boxes = boxes_of(order, options) if boxes is None else boxes
    job = replace(job, parts=order.parts, score_sheets=options.score_sheets, cutting=cutting, boxes=boxes)
    check_sheets(job=job)
    return Plan(options, order, job)


def checked_specification(*, job: Job, options: Options) -> Specification:
    """What a print service gets. Without a profile of inks, colours that the user has not chosen stay RGB.

    Raises NothingToPrint without cards, NoColourProfile, and TooManyPixels.
    """
    spec = options.specification
    if not job.lines:
        raise NothingToPrint(
            gettext("A print service prints cards only, and none are chosen."), remedy=gettext("Choose some cards too.")
        )
    if spec.colours is Colours.CMYK and ink_profile() is None:
        if options.production.colours == Colours.CMYK:
            raise NoColourProfile(
                gettext("This server has no colour profile for printing inks."),
                remedy=gettext("Choose RGB, or ask its operator to set CMYK_PROFILE."),
            )
        spec = spec._replace(colours=Colours.RGB)
    if spec.format is FileFormat.PNG:
        check_pixels(job, spec)
    return spec


def check_sheets(*, job: Job) -> None:
    """Raises DoesNotFit if something does not fit on the paper, and TooManySheets for more than `MAX_SHEETS`.

    The number of sheets is checked before sizes are mixed, which takes longer.
    """
    with paper_checked():
        most = CRICUT_SHEETS if job.cutting and job.cutting.machine is Machine.CRICUT else MAX_SHEETS
        if (sheets := job.unmixed_sheets) > most:
            raise TooManySheets(
                gettext("This needs %(sheets)s sheets; one file can contain at most %(most)s.")
                % {"sheets": grouped_text(sheets), "most": most},
                remedy=gettext("Print fewer cards at a time, or use larger paper."),
            )
        for side in job.sides:
            if side.insert:
                side.insert.area(job.paper, job.setup.spacing)


@contextmanager
def paper_checked() -> Iterator[None]:
    """Raises DoesNotFit with what to do if something does not fit on the paper."""
    try:
        yield
    except geometry.NoRoom as lack:
        remedy = gettext("Choose larger paper, smaller margins or gaps, or fewer skipped places, or print other parts.")
        raise DoesNotFit(translated(lack.args[0]), remedy=remedy) from lack


def preflight(*, job: Job) -> list[Check]:
    """All checks of a job. Raises DoesNotFit if something does not fit on the paper."""
    with paper_checked():
        return list(preflight_checks(job))


def job_make(
    *,
    game: GameId,
    order: Order,
    setup: Setup,
    visitor: Visitor,
    printed: bool = True,
    choice: PictureChoice | None = None,
) -> Job:
    """The order as a job, with its faces. Raises TooHeavy if its pictures are too large in total, and the refusals of
    `pictures_choose`."""
    cards = with_own_values([card for card, _ in order.lines], visitor)
    chosen = pictures_choose(game=game, cards=cards, visitor=visitor, choice=choice or PictureChoice(deck=order.deck))
    pictures = pictures_for(chosen.cards, printed=printed) if setup.faces is FaceStyle.NORMAL else {}
    bare = not setup.backs or setup.faces is FaceStyle.LOW_INK  # whose backs are white
    back = back_for(chosen.back, game, printed=printed) if isinstance(chosen.back, Art) and not bare else None
    backs = card_backs_for(cards, chosen, game, printed=printed) if not bare else {}
    used = [*pictures.values(), *{picture for picture in (back, *backs.values()) if isinstance(picture, Picture)}]
    if sum(picture.size for picture in used) > MAX_PICTURES:
        raise TooHeavy(
            gettext("Your pictures make this file too large."),
            remedy=gettext("Print fewer different cards at a time."),
        )
    pictures = {pk: resized_picture(picture, setup.card) for pk, picture in pictures.items()}
    lines = with_card_backs(game, _faces(order, game, setup, pictures, set_marks(cards)), backs)
    own = tuple(card.name for card in cards if card.own_values)
    print_game, extras = PRINT_GAMES[game], (REFERENCE_CARDS,) * len(order.extras)
    sections: tuple[MarkedText | str, ...]
    sections = (*(print_game.section(card.face) for card, _ in order.lines), *extras)
    language = print_language(setup.language)
    title = language(order.title)
    blank = setup.backs and chosen.back is BLANK
    return Job(
        title, game, lines, setup, sections=sections, own_values=own, own_back=back, blank_back=blank, language=language
    )


def _faces(
    order: Order, game: GameId, setup: Setup, pictures: Mapping[int, Picture], marks: Mapping[int, SetMark]
) -> tuple[tuple[Face, int], ...]:
    """The faces of an order in the chosen style, with their quantities."""
    style, language = setup.faces, print_language(setup.language)
    if style is not FaceStyle.NORMAL:
        cards = [(card_face(game, card.face, None, style, language), count) for card, count in order.lines]
    else:
        cards = [
            (face_with(card, pictures.get(card.pk), marks.get(card.pk), language), count) for card, count in order.lines
        ]
    return (*cards, *((extra_face(game, face, style, language), count) for face, count in order.extras))


def job_key(job: Job) -> str:
    """A key that is the same for jobs with the same PDF."""
    setup, parts = (job.title, job.game, job.setup), (job.parts, job.score_sheets, job.sections)
    return cache_key(*setup, job.lines, *parts, job.cutting, job.own_back, job.blank_back, job.boxes, job.base)


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


def pdf_size_predicted(*, job: Job) -> int:
    """About the size of a job's PDF in bytes: within a tenth once a page of the game has been shown in this style, and
    roughly before."""
    known = PAGES.known(_sizes_key(job))
    cards = predicted_size(job, SizeProfile.from_json(known)) if known else predicted_bytes(job)
    return cards + (job.base.bytes if job.base else 0)


def _sizes_key(job: Job) -> str:
    return f"{cache_key('sizes', job.game, job.setup.faces, job.setup.greyscale)}.json"


def _measure_sizes_once(job: Job) -> None:
    """Measure the faces and pages of a job's game in its style, unless they have been. It takes as long as the PDF of
    the game's box, whose drawings it shares, so that it is done with a preview instead of with a page."""
    style, greyscale = job.setup.faces, job.setup.greyscale
    PAGES.read(_sizes_key(job), lambda: measure_sizes(job.game, style, greyscale=greyscale).to_json())


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
        lambda: encode_image(_page_as_shown(job, page, PREVIEWS[size]), "webp"),
    )


def _page_as_shown(job: Job, page: int, pixels_per_mm: float) -> Image.Image:
    """A picture of a page of the file. Pages that are corrected are upright; landscape ones are turned back."""
    picture = page_image(pdf_make(job=job), page - 1, pixels_per_mm)
    _measure_sizes_once(job)
    sheet = job.sheet_size(job.sides[page - 1])
    turned = job.setup.profile is not None and sheet.width > sheet.height
    return picture.transpose(Image.Transpose.ROTATE_90) if turned else picture


def calibration_make(*, profile: PrinterProfile, flip: Flip) -> bytes:
    """The calibration page of a printer. Raises DoesNotFit if its paper is too small."""
    with paper_checked(), print_slot():
        language = print_language((get_language() or ENGLISH.code).partition("-")[0])
        return calibration_pdf(profile.printer, profile.sheet.size, flip, profile.version, language)


def face_of(*, card: Card, visitor: Visitor) -> Face:
    """A card's print face as the visitor would print it, for viewing."""
    with_own_values([card], visitor)
    chosen = pictures_choose(game=GameId(card.game), cards=[card], visitor=visitor)
    picture = pictures_for(chosen.cards, printed=False).get(card.pk)
    return face_with(card, picture, set_marks([card]).get(card.pk))


def face_of_picture(*, art: Art, visitor: Visitor) -> Face:
    """The print face of a card with one of its pictures, chosen or not, for viewing."""
    assert art.card is not None
    with_own_values([art.card], visitor)
    picture = pictures_for({art.card: art}, printed=False).get(art.card.pk)
    return face_with(art.card, picture, set_marks([art.card]).get(art.card.pk))


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


def face_preview_make(*, face: Face) -> bytes:
    """A small picture (WebP) of a face that is not saved, without the file cache. Raises PrinterBusy."""
    with print_slot():
        pdf = faces_pdf([face])
    return encode_image(page_image(pdf, 0, PREVIEW_FACE), "webp")


@contextmanager
def print_slot() -> Iterator[None]:
    """Allows one job at a time in a process, so that printing leaves time for other requests. Raises PrinterBusy."""
    let_others_begin()
    if not _print_slots.acquire(timeout=MAX_WAIT):
        raise PrinterBusy(
            gettext("Others are printing right now."), remedy=gettext("Nothing is lost; try again in a few seconds.")
        )
    try:
        yield
    finally:
        _print_slots.release()
