"""What the Print shop's page shows: thumbnails of all pages, one large page, the preflight and the figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext, gettext_noop, ngettext
from rest_framework.exceptions import ValidationError

from collection.games import DEFAULT_GAME, GameId
from collection.games.drawings import STOCKS
from collection.models import Card
from config.text_lists import text_list
from config.translated_text import translated
from printing.bookmarks import page_title
from printing.card_sizes import CARD_SIZES
from printing.cards_to_print import Visitor, decks_of, sets_of, wishes_of
from printing.cutting_time import Cutting, cutting
from printing.face_contract import Face
from printing.face_styles import FACE_STYLES, FaceStyle
from printing.field_errors import labelled
from printing.games.print_games import PRINT_GAMES
from printing.geometry import CUSTOM, PAPERS, Rectangle, Size
from printing.inserts.insert import LoosePiece
from printing.job_pages import Side
from printing.models import BasePdf, PrinterProfile
from printing.option_serializer import MAX_NUMBERS
from printing.option_types import options_of
from printing.options import CardSource, Options, TuckBoxUse
from printing.page_images import pixel_size
from printing.picture_controls import back_context, picture_context
from printing.preflight_line import Check
from printing.print_job import Job
from printing.print_language import LANGUAGES
from printing.production_choices import production_choices
from printing.services import PREVIEWS, Plan, ink_estimate, job_key, pdf_size, pdf_size_predicted, preflight
from printing.sheet_setup import BleedEdges, GuideColour, Guides, GuideStyle, Setup
from printing.shown_numbers import fixed_text, size_text
from printing.translated_choices import shown_choices

MB = 1e6
WHITE, WHITE_CARD = "#ffffff", "#c9d1d8"
"""The colour of a white card in a thumbnail, where it could not be told from the paper."""
GUIDE_TITLES = [
    (Guides.TICKS, gettext_noop("Marks around the cards")),
    (Guides.CORNERS, gettext_noop("Corners of each card")),
    (Guides.CROSSES, gettext_noop("Crosses at each corner")),
    (Guides.LINES, gettext_noop("Lines along the cuts")),
    (Guides.NONE, gettext_noop("None")),
]


EDGE_TITLES = [
    (BleedEdges.ALL, gettext_noop("All sides of each card")),
    (BleedEdges.OUTER, gettext_noop("Outer edges; cards touch")),
    (BleedEdges.BACKS, gettext_noop("Outer edges of backs only")),
]
TUCK_BOX_TITLES = [
    (TuckBoxUse.NONE, gettext_noop("None")),
    (TuckBoxUse.ADDED, gettext_noop("Also a box for the cards")),
    (TuckBoxUse.ONLY, gettext_noop("Only a box for the cards")),
]
STYLE_TITLES = [(GuideStyle.SOLID, gettext_noop("Solid")), (GuideStyle.DASHED, gettext_noop("Dashed"))]
COLOUR_TITLES = [
    (GuideColour.BLACK, gettext_noop("Black")),
    (GuideColour.GREY, gettext_noop("Grey")),
    (GuideColour.RED, gettext_noop("Red")),
    (GuideColour.GREEN, gettext_noop("Green")),
    (GuideColour.BLUE, gettext_noop("Blue")),
    (GuideColour.WHITE, gettext_noop("White")),
]
SPACES = frozenset({"margin", "gap", "skip"})
STYLES = frozenset({"guide_style", "guide_colour", "guide_weight", "back_guides"})
"""Options in the folded groups of the form."""


class ThumbnailCard(NamedTuple):
    """A card in a page's thumbnail."""

    area: Rectangle
    tint: str


class Thumbnail(NamedTuple):
    """A small picture of one page: its number, its label, and the address that shows it large."""

    number: int
    label: str
    sheet: Size
    cards: list[ThumbnailCard]
    href: str


class PreflightLine(NamedTuple):
    """A check of the preflight, with addresses that show the page and print with another bleed; "" for none."""

    check: Check
    show: str
    other_bleed: str


class PagePicture(NamedTuple):
    """The large picture of a page: its address and that of a small version, sizes in pixels, and a description."""

    src: str
    small: str
    small_width: int
    width: int
    height: int
    landscape: bool
    alt: str


def preview_context(plan: Plan, number: int) -> dict[str, object]:
    """Template variables of the preview and the preflight, with page `number` (from 1) shown large."""
    job, query = plan.job, plan.options.query()
    number = _nearest_page(job, number)
    return {
        "summary": translated(plan.order.summary),
        "job": job,
        "thumbnails": [_thumbnail(job, side, n, query) for n, side in enumerate(job.sides, start=1)],
        "number": number,
        "sheet": _page_picture(job, number, query),
        "preflight": [_preflight_line(check, query) for check in preflight(job=job)],
        "facts": list(_facts(job)),
        "pdf": _address("print-pdf", query),
        "proxies": _address("print-proxies", query) if plan.order.lines else "",
    }


def preview_address(plan: Plan, number: int) -> str:
    """The address of the shop's page that shows page `number` large."""
    return _address("print-shop", _with_page(plan.options.query(), _nearest_page(plan.job, number)))


def _nearest_page(job: Job, number: int) -> int:
    """The number of the page nearest to `number` that exists."""
    return min(max(number, 1), len(job.sides))


def form_context(options: Options, visitor: Visitor, faults: Mapping[str, str]) -> dict[str, object]:
    """Template variables of the form with the options; `faults` are refused values by the name of their option."""
    game, chosen = options.game, dict(options.cards)
    print_game = PRINT_GAMES[game]
    listed = Card.objects.visible_to(visitor).of(game).order_by("number" if game.boxed else "name", "pk")
    cards = sorted(listed, key=lambda card: card.slug not in chosen)  # chosen cards first
    wanted = options.wanted_parts
    return {
        "default_game": DEFAULT_GAME,
        "games": [(each, shop_address(default_options(each, options)), each is game) for each in GameId],
        "sets": sets_of(visitor, game),
        "decks": decks_of(visitor, game),
        "wishes": options.what is CardSource.WISHES or wishes_of(visitor, game).exists(),
        "parts": [(part, part in wanted) for part in print_game.all_parts],
        "tuck_boxes": shown_choices(TUCK_BOX_TITLES),
        "setup": {option.name: option for option in options_of(type(options))},
        "faults": faults,
        "skipped": faults.get("skip", ", ".join(map(str, options.setup.skip))),
        "spaced": _differs(options.setup, SPACES) or not SPACES.isdisjoint(faults),
        "styled": _differs(options.setup, STYLES) or not STYLES.isdisjoint(faults),
        "papers": [*((slug, paper.title) for slug, paper in PAPERS.items()), (CUSTOM, gettext("Custom size"))],
        "card_sizes": card_size_choices(),
        "face_styles": [(style, translated(title)) for style, title in FACE_STYLES],
        "languages": [(code, translated(title)) for code, title in LANGUAGES.items()],
        "printers": printer_choices(visitor),
        "bases": base_choices(visitor),
        "most_characters": MAX_NUMBERS,
        "guides": shown_choices(GUIDE_TITLES),
        "bleed_edges": shown_choices(EDGE_TITLES),
        "styles": shown_choices(STYLE_TITLES),
        "colours": shown_choices(COLOUR_TITLES),
        "sizes": card_sizes_sentence(game),
        "cards": [(card, translated(print_game.list_note(card.face)), chosen.get(card.slug, "")) for card in cards],
        "shared": options.what is CardSource.SHARED,
        **production_choices(options.cutting, faults),
        **picture_context(options, visitor),
        **back_context(options, visitor, cards),
    }


def _differs(setup: Setup, names: Iterable[str]) -> bool:
    """Whether one of these rarely used options has been chosen, so that the form shows them at once."""
    return any(getattr(setup, name) != getattr(Setup(), name) for name in names)


def default_options(game: GameId, like: Options | None = None) -> Options:
    """What is printed of a game by default: its box, or its set if it has no box. It is printed as in `like`."""
    options = Options(game, CardSource.BOX if game.boxed else CardSource.SET)
    if like is None:
        return options
    return replace(options, setup=like.setup, printer=like.printer, production=like.production, cutting=like.cutting)


def printer_choices(visitor: Visitor) -> list[tuple[int, str]]:
    """The visitor's printers, and none; empty if they have no profile."""
    found = [(profile.pk, profile.name) for profile in PrinterProfile.objects.of(visitor)]
    return [(0, gettext("Not corrected")), *found] if found else []


def base_choices(visitor: Visitor) -> list[tuple[int, str]]:
    """None, and the visitor's base PDFs; empty if they have none."""
    found = [(row.pk, row.name) for row in BasePdf.objects.of(visitor)]
    return [(0, gettext("None")), *found] if found else []


def card_size_choices() -> list[tuple[str, str]]:
    """The sizes of cards with their names and measures."""
    named = [(slug, f"{translated(size.title)}, {size_text(size.size)}") for slug, size in CARD_SIZES.items()]
    return [*named, (CUSTOM, gettext("Custom size"))]


def card_sizes_sentence(game: GameId) -> str:
    """A sentence about a game's large cards; empty without any."""
    large = PRINT_GAMES[game].large
    if large is None:
        return ""
    text = gettext("Large cards: %(size)s, or in proportion to another card size.")
    return text % {"size": size_text(large.card)}


def error_sentences(refusal: ValidationError) -> list[str]:
    """What is wrong with the options, one sentence per field, with the label of its control."""
    faults = refusal.detail if isinstance(refusal.detail, Mapping) else {"": refusal.detail}
    labels = {option.name: translated(option.label) for option in options_of(Options)}
    return [labelled(labels.get(field, ""), _first_message(fault)) for field, fault in faults.items()]


def shop_address(options: Options) -> str:
    """The address of the shop's page with these options."""
    return _address("print-shop", options.query())


def _first_message(fault: object) -> str:
    return str(fault[0]) if isinstance(fault, list) and fault else str(fault)


def _address(name: str, query: Mapping[str, str]) -> str:
    return f"{reverse(name)}?{urlencode(query)}" if query else reverse(name)


def _with_page(query: Mapping[str, str], number: int) -> dict[str, str]:
    return {**query, "page": str(number)} if number > 1 else dict(query)


def _thumbnail(job: Job, side: Side, number: int, query: Mapping[str, str]) -> Thumbnail:
    label = str(side.sheet)
    if job.setup.duplex:
        label = gettext("%(sheet)s back") if side.back else gettext("%(sheet)s front")
        label %= {"sheet": side.sheet}
    cards = list(_thumbnail_cards(job, side))
    return Thumbnail(number, label, job.sheet_size(side), cards, _address("print-shop", _with_page(query, number)))


def _thumbnail_cards(job: Job, side: Side) -> Iterator[ThumbnailCard]:
    saving = job.setup.faces is FaceStyle.LOW_INK
    if side.insert:
        tint = WHITE_CARD if saving else STOCKS[job.game].pattern_colour
        yield ThumbnailCard(side.insert.area(job.paper, job.setup.spacing), tint)
        return
    for shown in job.shown(side):
        tint = STOCKS[job.game].ground if shown.face is None else job.distinct_faces[shown.face].tint
        tint = WHITE if saving else tint
        yield ThumbnailCard(shown.area, WHITE_CARD if tint == WHITE else tint)


def _page_picture(job: Job, number: int, query: Mapping[str, str]) -> PagePicture:
    """The large picture of a page."""
    side = job.sides[number - 1]
    width, height = pixel_size(job.sheet_size(side), PREVIEWS["large"])
    address = {**query, "page": str(number), "v": job_key(job)}
    return PagePicture(
        src=_address("print-page", address),
        small=_address("print-page", {**address, "size": "small"}),
        small_width=pixel_size(job.sheet_size(side), PREVIEWS["small"])[0],
        width=width,
        height=height,
        landscape=width > height,
        alt=labelled(translated(page_title(side)), _sheet_description(job, side)),
    )


def _sheet_description(job: Job, side: Side) -> str:
    """What a page shows, in words."""
    if side.insert:
        return translated(side.insert.title)
    faces = [shown.face for shown in job.shown(side)]
    counts = Counter(_face_title(job.distinct_faces[face]) for face in faces if face is not None)
    labels = [label if count == 1 else f"{count} × {label}" for label, count in counts.items()]
    return ", ".join([*labels, gettext("card backs")] if None in faces else labels)


def _face_title(face: Face) -> str:
    """The name of a card or of another piece."""
    return translated(face.title) if isinstance(face, LoosePiece) else face.label


def _preflight_line(check: Check, query: Mapping[str, str]) -> PreflightLine:
    show = _address("print-shop", _with_page(query, check.page)) if check.page else ""
    other = {**query, "bleed": f"{check.bleed:g}"} if check.bleed else {}
    return PreflightLine(check, show, _address("print-shop", other) if other else "")


def _facts(job: Job) -> Iterator[tuple[str, str]]:
    paper = job.setup.sheet.title
    if job.setup.paper == CUSTOM:
        count = ngettext("%(number)s sheet", "%(number)s sheets", job.sheets) % {"number": job.sheets}
        yield gettext("Sheets"), f"{count}, {size_text(job.setup.sheet.size)}"
    else:
        yield gettext("Sheets"), f"{job.sheets} × {paper}"
    if job.cards:
        yield gettext("Cards"), str(job.cards)
    if job.saved_sheets:
        yield gettext("Sheets saved"), str(job.saved_sheets)
    elif job.cards:
        yield gettext("Empty places"), str(sum(batch.empty_places for batch in job.batches))
    yield gettext("Ink"), _ink_words(job)
    if work := _cutting_work_text(cutting(job)):
        yield gettext("Cutting"), work
    made = pdf_size(job=job)
    size = fixed_text(max((made or pdf_size_predicted(job=job)) / MB, 0.1), 1)
    yield gettext("File"), (gettext("%(size)s MB") if made else gettext("about %(size)s MB")) % {"size": size}


def _ink_words(job: Job) -> str:
    """How much of the paper is covered; for normal faces, also how much it would be with little ink."""
    said = {"share": _percent(ink_estimate(job=job, style=job.setup.faces))}
    if job.setup.faces is not FaceStyle.NORMAL:
        return gettext("about %(share)s%% of the paper") % said
    said["low"] = _percent(ink_estimate(job=job, style=FaceStyle.LOW_INK))
    return gettext("about %(share)s%% of the paper (%(low)s%% with low ink)") % said


def _percent(share: float) -> int:
    return max(1, round(share * 100))


def _cutting_work_text(work: Cutting) -> str:
    """What is to be cut, and how long that takes; "" if nothing is."""
    found = []
    if work.cuts:
        found.append(ngettext("%(number)s straight cut", "%(number)s straight cuts", work.cuts) % {"number": work.cuts})
    if work.rounds:
        text = ngettext("%(number)s round token", "%(number)s round tokens", work.rounds)
        found.append(text % {"number": work.rounds})
    said = {"minutes": work.minutes, "work": text_list(found)}
    return gettext("about %(minutes)s min: %(work)s") % said if found else ""


def download_headers(name: str) -> dict[str, str]:
    """Headers that make a response a download with that name."""
    return {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "private, no-cache"}


def printable_choices(visitor: Visitor, game: GameId) -> dict[str, list[object]]:
    """The sets, decks and parts of the box that the visitor can print, for the API."""
    return {
        "parts": [part.value for part in PRINT_GAMES[game].all_parts],
        "sets": [{"id": each.pk, "name": each.name} for each in sets_of(visitor, game)],
        "decks": [{"id": deck.pk, "name": deck.name} for deck in decks_of(visitor, game)],
        "printers": [{"id": each.pk, "name": each.name} for each in PrinterProfile.objects.of(visitor)],
        "base_pdfs": [{"id": each.pk, "name": each.name} for each in BasePdf.objects.of(visitor)],
    }
