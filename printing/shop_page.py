"""What the Print shop's page shows: thumbnails of all pages, one page large, the preflight and the figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.text import slugify
from rest_framework.exceptions import ValidationError

from collection.games import DEFAULT_GAME, GameId
from collection.games.drawings import STOCKS
from collection.models import Card
from printing.games.print_games import PRINT_GAMES
from printing.geometry import MAX_BLEED, PAPERS, Box, Size, most_bleed
from printing.inserts.insert import area_of
from printing.options import Options, What
from printing.orders import Visitor, decks_of, sets_of
from printing.page_images import pixel_size
from printing.preflight import Check, checks, predicted_bytes
from printing.services import PREVIEWS, Plan, job_key, print_size
from printing.sheets import Job, Side

MB = 1e6


class ThumbnailCard(NamedTuple):
    """A card in a page's thumbnail."""

    box: Box
    tint: str


class Thumbnail(NamedTuple):
    """A small picture of one page: its number, its label, and the address that shows it large."""

    number: int
    label: str
    sheet: Size
    cards: list[ThumbnailCard]
    href: str


class PreflightLine(NamedTuple):
    """A line of the preflight, with the addresses that show the page or print with another bleed."""

    check: Check
    show: str
    other_bleed: str


def preview_context(plan: Plan, number: int) -> dict[str, Any]:
    """The pages and the preflight of a job, with page `number` (from 1) shown large."""
    job, options = plan.job, plan.options
    number = min(max(number, 1), len(job.sides))
    query = options.query()
    return {
        "words": plan.order.summary,
        "job": job,
        "thumbnails": [_thumbnail(job, side, n, query) for n, side in enumerate(job.sides, start=1)],
        "number": number,
        "sheet": _sheet(job, number, query),
        "preflight": [_preflight_line(check, query) for check in checks(job)],
        "facts": list(_facts(job)),
        "pdf": _address("print-pdf", query),
        "here": _address("print-shop", _with_page(query, number)),
    }


def form_context(options: Options, visitor: Visitor) -> dict[str, Any]:
    """What the form of options offers."""
    game, chosen = options.game, dict(options.cards)
    print_game = PRINT_GAMES[game]
    listed = Card.objects.visible_to(visitor).of(game).order_by("number" if game.boxed else "name", "pk")
    cards = sorted(listed, key=lambda card: card.slug not in chosen)  # chosen cards come first
    wanted = options.wanted_parts
    return {
        "default_game": DEFAULT_GAME,
        "games": [
            (each, shop_address(replace(default_options(each), setup=options.setup)), each is game) for each in GameId
        ],
        "sets": sets_of(visitor, game),
        "decks": decks_of(visitor, game),
        "parts": [(part, part in wanted) for part in print_game.parts],
        "papers": PAPERS,
        "most_bleed": most_bleed(PAPERS[options.setup.paper].size),
        "max_bleed": MAX_BLEED,
        "sizes": card_sizes(game),
        "cards": [(card, print_game.list_note(card.face), chosen.get(card.slug, "")) for card in cards],
        "shared": options.what is What.SHARED,
    }


def default_options(game: GameId) -> Options:
    """What is printed of a game when the address says nothing else."""
    return Options(game, What.BOX if game.boxed else What.SET)


def card_sizes(game: GameId) -> str:
    """How large a game's cards are, in a sentence."""
    print_game = PRINT_GAMES[game]
    large = f", large ones of {print_game.large.card.words}" if print_game.large else ""
    return f"Cards of {print_game.card.words}{large}."


def error_sentences(refusal: ValidationError) -> list[str]:
    """What is wrong with the options, one sentence per field."""
    faults = refusal.detail if isinstance(refusal.detail, Mapping) else {"": refusal.detail}
    return [f"{field}: {_first_message(fault)}" if field else _first_message(fault) for field, fault in faults.items()]


def shop_address(options: Options) -> str:
    """Where the shop shows these options."""
    return _address("print-shop", options.query())


def _first_message(fault: Any) -> str:
    return str(fault[0]) if isinstance(fault, list) and fault else str(fault)


def _address(name: str, query: Mapping[str, str]) -> str:
    return f"{reverse(name)}?{urlencode(query)}" if query else reverse(name)


def _with_page(query: Mapping[str, str], number: int) -> dict[str, str]:
    return {**query, "page": str(number)} if number > 1 else dict(query)


def _thumbnail(job: Job, side: Side, number: int, query: Mapping[str, str]) -> Thumbnail:
    label = f"{side.sheet} {side.kind}" if job.setup.backs else str(side.sheet)
    cards = list(_thumbnail_cards(job, side))
    return Thumbnail(number, label, job.sheet_of(side), cards, _address("print-shop", _with_page(query, number)))


def _thumbnail_cards(job: Job, side: Side) -> Iterator[ThumbnailCard]:
    if side.insert:
        yield ThumbnailCard(area_of(job.sheet_of(side)), STOCKS[job.game].pattern)
    for index, trim in zip(side.faces, job.layout_of(side).trims(), strict=False):
        if not side.back:
            yield ThumbnailCard(trim, job.faces[index].tint)
            continue
        own = job.other_side.get(index)
        tint = STOCKS[job.game].ground if own is None else job.faces[own].tint
        yield ThumbnailCard(job.layout_of(side).place_behind(trim, job.setup.flip), tint)


def _sheet(job: Job, number: int, query: Mapping[str, str]) -> dict[str, Any]:
    """The large picture: where it is, how large, and what it shows in words."""
    side = job.sides[number - 1]
    width, height = pixel_size(job.sheet_of(side), PREVIEWS["large"])
    address = {**query, "page": str(number), "v": job_key(job)}
    return {
        "src": _address("print-page", address),
        "small": _address("print-page", {**address, "size": "small"}),
        "small_width": pixel_size(job.sheet_of(side), PREVIEWS["small"])[0],
        "width": width,
        "height": height,
        "lying": width > height,
        "alt": f"Sheet {side.sheet}, {side.kind}: {_page_description(job, side)}",
    }


def _page_description(job: Job, side: Side) -> str:
    """What is on a page, in words."""
    if side.insert:
        return side.insert.title
    if not side.back:
        return ", ".join(job.faces[index].label for index in side.faces)
    own = [job.faces[job.other_side[index]].label for index in side.faces if index in job.other_side]
    shared = ["card backs"] if len(own) < len(side.faces) else []
    return ", ".join(own + shared)


def _preflight_line(check: Check, query: Mapping[str, str]) -> PreflightLine:
    show = _address("print-shop", _with_page(query, check.page)) if check.page else ""
    other = {**query, "bleed": f"{check.bleed:g}"} if check.bleed else {}
    return PreflightLine(check, show, _address("print-shop", other) if other else "")


def _facts(job: Job) -> Iterator[tuple[str, str]]:
    yield "Sheets", f"{job.sheets} of {PAPERS[job.setup.paper].title}"
    if job.cards:
        yield "Cards", str(job.cards)
        yield "Places left", str(sum(batch.left for batch in job.batches))
    made = print_size(job=job)
    yield "File", f"{'' if made else 'about '}{max((made or predicted_bytes(job)) / MB, 0.1):.1f} MB"


def download_headers(job: Job) -> dict[str, str]:
    """A file to keep, under a name that says what it is."""
    name = f"{slugify(job.title) or 'cards'}-{job.setup.paper}.pdf"
    return {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "private, no-cache"}


def printable_choices(visitor: Visitor, game: GameId) -> dict[str, list[Any]]:
    """The sets, decks and parts of the box that the visitor can print, for programs."""
    return {
        "parts": [part.value for part in PRINT_GAMES[game].parts],
        "sets": [{"id": each.pk, "name": each.name} for each in sets_of(visitor, game)],
        "decks": [{"id": deck.pk, "name": deck.name} for deck in decks_of(visitor, game)],
    }
