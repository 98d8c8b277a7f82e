"""What the print shop's page shows: the pages as leaves, one of them large, the preflight and the figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.text import slugify
from rest_framework.exceptions import ValidationError

from collection.games import GameId
from collection.models import Card
from collection.plates.back import STOCKS
from printing.games.print_games import PRINT_GAMES
from printing.geometry import MAX_BLEED, PAPERS, Box, Size, most_bleed
from printing.inserts.insert import area_of
from printing.options import Options, What
from printing.orders import Visitor, decks_of, sets_of
from printing.preflight import Check, checks, predicted_bytes
from printing.rasters import pixels
from printing.services import PREVIEWS, Plan, job_key, print_size
from printing.sheets import Job, Side

MB = 1e6


class Spot(NamedTuple):
    """A card in a leaf's miniature."""

    box: Box
    tint: str


class Leaf(NamedTuple):
    """One page, small: its number, what it is, and where it leads."""

    number: int
    label: str
    sheet: Size
    spots: list[Spot]
    href: str


class Offer(NamedTuple):
    """A line of the preflight with the addresses it offers."""

    check: Check
    show: str
    other_bleed: str


def work(plan: Plan, number: int) -> dict[str, Any]:
    """Bench and preflight of a job, with page `number` (from 1) on the bench."""
    job, options = plan.job, plan.options
    number = min(max(number, 1), len(job.sides))
    query = options.query()
    return {
        "words": plan.order.words,
        "job": job,
        "leaves": [_leaf(job, side, n, query) for n, side in enumerate(job.sides, start=1)],
        "number": number,
        "sheet": _sheet(job, number, query),
        "offers": [_offer(check, query) for check in checks(job)],
        "facts": list(_facts(job)),
        "pdf": _address("print-pdf", query),
        "here": _address("print-shop", _paged(query, number)),
    }


def form(options: Options, visitor: Visitor) -> dict[str, Any]:
    """What the options can be set to."""
    game, chosen = options.game, dict(options.cards)
    print_game = PRINT_GAMES[game]
    listed = Card.objects.visible_to(visitor).of(game).order_by("number" if game.boxed else "name", "pk")
    cards = sorted(listed, key=lambda card: card.slug not in chosen)  # what is chosen comes first
    wanted = options.wanted_parts
    return {
        "games": [(each, address(replace(plain(each), setup=options.setup)), each is game) for each in GameId],
        "sets": sets_of(visitor, game),
        "decks": decks_of(visitor, game),
        "parts": [(part, part in wanted) for part in print_game.parts],
        "papers": PAPERS,
        "most_bleed": most_bleed(PAPERS[options.setup.paper].size),
        "max_bleed": MAX_BLEED,
        "sizes": sizes(game),
        "cards": [(card, print_game.list_note(card.face), chosen.get(card.slug, "")) for card in cards],
        "shared": options.what is What.SHARED,
    }


def plain(game: GameId) -> Options:
    """What is printed of a game when nothing is said."""
    return Options(game, What.BOX if game.boxed else What.SET)


def sizes(game: GameId) -> str:
    """How large a game's cards are, in a sentence."""
    print_game = PRINT_GAMES[game]
    large = f", large ones of {print_game.large.card.words}" if print_game.large else ""
    return f"Cards of {print_game.card.words}{large}."


def sentences(refusal: ValidationError) -> list[str]:
    """What is wrong with the options, field by field."""
    faults = refusal.detail if isinstance(refusal.detail, Mapping) else {"": refusal.detail}
    return [f"{field}: {_first(fault)}" if field else _first(fault) for field, fault in faults.items()]


def address(options: Options) -> str:
    """Where the shop shows these options."""
    return _address("print-shop", options.query())


def _first(fault: Any) -> str:
    return str(fault[0]) if isinstance(fault, list) and fault else str(fault)


def _address(name: str, query: Mapping[str, str]) -> str:
    return f"{reverse(name)}?{urlencode(query)}" if query else reverse(name)


def _paged(query: Mapping[str, str], number: int) -> dict[str, str]:
    return {**query, "page": str(number)} if number > 1 else dict(query)


def _leaf(job: Job, side: Side, number: int, query: Mapping[str, str]) -> Leaf:
    label = f"{side.sheet} {side.kind}" if job.setup.backs else str(side.sheet)
    spots = list(_spots(job, side))
    return Leaf(number, label, job.sheet_of(side), spots, _address("print-shop", _paged(query, number)))


def _spots(job: Job, side: Side) -> Iterator[Spot]:
    if side.insert:
        yield Spot(area_of(job.sheet_of(side)), STOCKS[job.game].pattern)
    for index, trim in zip(side.faces, job.layout_of(side).trims(), strict=False):
        if not side.back:
            yield Spot(trim, job.faces[index].tint)
            continue
        own = job.other_side.get(index)
        tint = STOCKS[job.game].ground if own is None else job.faces[own].tint
        yield Spot(job.layout_of(side).turned(trim, job.setup.flip), tint)


def _sheet(job: Job, number: int, query: Mapping[str, str]) -> dict[str, Any]:
    """The large picture: where it is, how large, and what it shows in words."""
    side = job.sides[number - 1]
    width, height = pixels(job.sheet_of(side), PREVIEWS["large"])
    address = {**query, "page": str(number), "v": job_key(job)}
    return {
        "src": _address("print-page", address),
        "small": _address("print-page", {**address, "size": "small"}),
        "small_width": pixels(job.sheet_of(side), PREVIEWS["small"])[0],
        "width": width,
        "height": height,
        "lying": width > height,
        "alt": f"Sheet {side.sheet}, {side.kind}: {_shown(job, side)}",
    }


def _shown(job: Job, side: Side) -> str:
    """What is on a page, in words."""
    if side.insert:
        return side.insert.title
    if not side.back:
        return ", ".join(job.faces[index].label for index in side.faces)
    own = [job.faces[job.other_side[index]].label for index in side.faces if index in job.other_side]
    shared = ["card backs"] if len(own) < len(side.faces) else []
    return ", ".join(own + shared)


def _offer(check: Check, query: Mapping[str, str]) -> Offer:
    show = _address("print-shop", _paged(query, check.page)) if check.page else ""
    other = {**query, "bleed": f"{check.bleed:g}"} if check.bleed else {}
    return Offer(check, show, _address("print-shop", other) if other else "")


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


def options_offered(visitor: Visitor, game: GameId) -> dict[str, list[Any]]:
    """The sets, decks and parts of the box that the visitor can print, for programs."""
    return {
        "parts": [part.value for part in PRINT_GAMES[game].parts],
        "sets": [{"id": each.pk, "name": each.name} for each in sets_of(visitor, game)],
        "decks": [{"id": deck.pk, "name": deck.name} for deck in decks_of(visitor, game)],
    }
