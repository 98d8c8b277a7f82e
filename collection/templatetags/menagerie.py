"""Tags for every template: icons, plates and compact card faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from collection import plate_files
from collection.card_figures import game_of
from collection.games import DEFAULT_GAME, GameId
from collection.games.card_games import CARD_GAMES
from collection.games.fields import GameCard
from collection.models import Card, Copy
from collection.row_html import box_row, grid_item, stepper

register = template.Library()
FACES = 4096
"""Faces that a process keeps: all loaded cards twice over, at about two kilobytes each."""


@register.simple_tag
def default_game() -> str:
    """The game whose accent a page has that belongs to none."""
    return DEFAULT_GAME.value


COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@register.simple_tag
def game_count() -> str:
    """How many games there are, in a word."""
    count = len(GameId)
    return COUNTED[count] if count < len(COUNTED) else str(count)


@register.simple_tag
def game_names() -> str:
    """The names of all games, in a sentence."""
    *names, last = [game.label for game in GameId]
    return f"{', '.join(names)} and {last}"


@register.simple_tag
@lru_cache(maxsize=1024)
def icon(name: str, extra: str = "") -> SafeString:
    """An icon of the sprite (`danger-fire`, `ui-home`), hidden from screen readers: say the same in words beside it."""
    address = reverse("icons", args=[plate_files.icon_version()])
    return format_html(
        '<svg class="icon{}" aria-hidden="true"><use href="{}#{}"/></svg>', f" {extra}" if extra else "", address, name
    )


@register.simple_tag
@lru_cache(maxsize=1024)
def plate_url(slug: str, size: str = "svg") -> str:
    """The address of a plate: `svg`, or a raster size (`small`, `large`). Empty when there is no such plate."""
    if not plate_files.plate_exists(slug):
        return ""
    return reverse("plate", args=[slug, size, plate_files.plate_version(slug)])


@register.simple_tag
def card_face(card: GameCard, art: str = "", size: str = "small", side: str = "") -> SafeString:
    """The compact face of a card of any game, made for its type: `art` is the owner's own picture, else the plate in
    that size.

    `side` is "a" or "b" of a card with two sides, empty for both.
    """
    face: Any = card  # every game's cards are frozen, so that they can be keys
    return _face(face, art or plate_url(card.plate, size), side)


@lru_cache(maxsize=FACES)
def _face(card: GameCard, picture: str, side: str) -> SafeString:
    """A page shows sixty faces, and rendering them took half of its time. Cards are values: equal ones look alike."""
    game = game_of(card)
    known = CARD_GAMES[game]
    if side and known.one_side:
        card = known.one_side(card, side)
    shown = {"card": card, "label": known.descriptions.spoken(card), "picture": picture}
    return render_to_string(f"collection/{game}/_card_face.html", {**shown, **known.descriptions.face(card)})


@register.simple_tag
def face_styles() -> SafeString:
    """The style sheets of every game's compact face: a page may show cards of any."""
    addresses = ((static(f"css/{game}/face.css"),) for game in GameId)
    return format_html_join("", '<link rel="stylesheet" href="{}">', addresses)


@register.filter
def game_query(game: str, sign: str = "?") -> str:
    """What an address needs to lead to a game: `?game=<game>`, nothing for the default game. `sign` is what comes
    first."""
    return "" if game == DEFAULT_GAME else f"{sign}game={game}"


@register.filter
def caption(card: GameCard) -> str:
    """What stands beside a card's name where there is room for a line: the animal's common name, or what card it is."""
    return CARD_GAMES[game_of(card)].descriptions.caption(card)


def asked(context: Mapping[str, Any]) -> tuple[str, str]:
    """The token of the page's forms, and where they lead back to."""
    return str(context.get("csrf_token", "")), context.get("next") or context["request"].get_full_path()


@register.simple_tag(takes_context=True, name="stepper")
def stepper_tag(context: Mapping[str, Any], card: Card, owned: int) -> SafeString:
    """One copy more or fewer of a card."""
    return stepper(card, owned, *asked(context))


@register.simple_tag(takes_context=True)
def grid_items(context: Mapping[str, Any], cards: Iterable[Card]) -> SafeString:
    """Cards of the grid, each with its stepper."""
    token, back = asked(context)
    items = []
    for card in cards:
        face = card.face
        stepped = stepper(card, card.owned, token, back)  # type: ignore[attr-defined]  # annotated by with_owned
        items.append(grid_item(card, card_face(face, art=card.art_url), caption(face), stepped))
    return SafeString("".join(items))


@register.simple_tag(takes_context=True)
def box_rows(context: Mapping[str, Any], rows: Iterable[Copy], oob: bool = False) -> SafeString:
    """Rows of the box with their forms. A page shows fifty; an answer to an edit one, perhaps with what was wrong with
    it."""
    token, back = asked(context)
    fault, conflict = context.get("fault", ""), context.get("conflict", False)
    told = []
    for row in rows:
        face = row.card.face
        shown = card_face(face, art=row.card.art_url)
        told.append(box_row(row, shown, caption(face), token, back, fault=fault, conflict=conflict, oob=oob))
    return SafeString("".join(told))
