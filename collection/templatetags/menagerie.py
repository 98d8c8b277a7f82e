"""Tags for every template: icons, plates and compact card faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from django import template
from django.conf import settings
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_noop, ngettext, pgettext_lazy

from collection import drawing_files
from collection.games import DEFAULT_GAME, GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import GameCard
from collection.games.value_certainty import Certainty
from collection.list_item_html import box_row, grid_item, stepper
from collection.models import Card, Copy
from collection.stat_rows import game_of
from config.marked_text import Text
from config.text_lists import text_list
from config.translated_text import translated, translated_term

register = template.Library()
FACES = 4096
"""Faces that a process caches, of about two kilobytes each: more than twice the number of loaded cards."""


@register.simple_tag
def default_game() -> str:
    """The game whose accent colour is used on pages of no particular game."""
    return DEFAULT_GAME.value


@register.filter
def card_term(term: str) -> str:
    """A word that is printed on cards, such as the label of a field, in the language of the request."""
    return translated_term(term)


@register.filter(name="translated")
def translated_text(text: Text) -> str:
    """A marked text in the language of the request."""
    return translated(text)


CERTAINTIES = {
    Certainty.PRINTED: pgettext_lazy("certainty", "printed"),
    Certainty.DERIVED: pgettext_lazy("certainty", "derived"),
    Certainty.RECONSTRUCTED: pgettext_lazy("certainty", "reconstructed"),
}


@register.filter
def certainty_text(level: str) -> str:
    """How certain a value is, in a word."""
    return str(CERTAINTIES[Certainty(level)])


COUNTED = (
    gettext_noop("no"), gettext_noop("one"), gettext_noop("two"), gettext_noop("three"), gettext_noop("four"),
    gettext_noop("five"), gettext_noop("six"), gettext_noop("seven"), gettext_noop("eight"), gettext_noop("nine"),
    gettext_noop("ten"),
)  # fmt: skip


@register.simple_tag
def game_count() -> str:
    """The number of games as a word."""
    count = len(GameId)
    return gettext(COUNTED[count]) if count < len(COUNTED) else str(count)


@register.simple_tag
def game_names() -> str:
    """The names of all games: “A, B and C”."""
    return text_list(game.label for game in GameId)


@register.simple_tag
@lru_cache(maxsize=1024)
def icon(name: str, extra: str = "") -> SafeString:
    """An icon of the sprite (`danger-fire`, `ui-home`), hidden from screen readers; always add text beside it."""
    address = reverse("icons", args=[drawing_files.icon_version()])
    return format_html(
        '<svg class="icon{}" aria-hidden="true"><use href="{}#{}"/></svg>', f" {extra}" if extra else "", address, name
    )


@register.simple_tag
@lru_cache(maxsize=1024)
def plate_url(slug: str, size: str = "svg") -> str:
    """The address of a plate as `svg` or in a raster size (`small`, `large`); "" if there is no such plate."""
    if not drawing_files.plate_exists(slug):
        return ""
    return reverse("plate", args=[slug, size, drawing_files.plate_version(slug)])


@register.filter
def art_srcset(address: str) -> SafeString:
    """The `srcset` of a compact face's picture: for screens with one pixel per CSS pixel, the half size. Empty for
    plates, which have one size here, and for pictures from before there were two."""
    if address.endswith(".webp") and "/small." in address and "/art/own/" in address:
        half = address.replace("/small.", "/thumb.")
        return format_html('srcset="{} 1x, {} 2x"', half, address)
    return SafeString("")


@register.simple_tag
def card_face(card: GameCard, art: str = "", size: str = "small", side: str = "") -> SafeString:
    """The compact face of a card of any game. `art` is the address of the owner's picture; if empty, the plate in this
    size.

    `side` is "a" or "b" for one side of a two-sided card, empty for both.
    """
    face: Any = card  # every game's cards are frozen, so that they can be keys
    return _face(face, art or plate_url(card.plate, size), side)


@lru_cache(maxsize=FACES)
def _face(card: GameCard, picture: str, side: str) -> SafeString:
    """Cached, because a page shows sixty faces and rendering them took half of its time. Equal cards look the same, in
    every language: faces are in English."""
    game = game_of(card)
    known = CARD_GAMES[game]
    if side and known.one_side:
        card = known.one_side(card, side)
    shown = {"card": card, "label": known.descriptions.spoken(card), "picture": picture}
    with translation.override(settings.LANGUAGE_CODE):  # numbers are written with a decimal point
        return render_to_string(f"collection/{game}/_card_face.html", {**shown, **known.descriptions.face(card)})


@register.simple_tag
def colour_attribute(card: GameCard) -> SafeString:
    """The attribute that gives the page of a card its colours, with a space before it; "" if there is none."""
    attribute = CARD_GAMES[game_of(card)].colour_attribute
    return format_html(' data-{}="{}"', *attribute(card)) if attribute else SafeString("")


@register.simple_tag
def face_styles() -> SafeString:
    """Links to the style sheets of every game's compact face."""
    sheets = (sheet for game in GameId for sheet in (f"css/{game}/face.css", *CARD_GAMES[game].more_face_styles))
    return format_html_join("", '<link rel="stylesheet" href="{}">', ((static(sheet),) for sheet in sheets))


@register.filter
def game_query(game: str, sign: str = "?") -> str:
    """The query of an address for a game: `?game=<game>`, empty for the default game. `sign` is its first character."""
    return "" if game == DEFAULT_GAME else f"{sign}game={game}"


@register.filter
def copies_text(count: int) -> str:
    """The number of copies in words: “3 copies”."""
    return ngettext("%(number)d copy", "%(number)d copies", count) % {"number": count}


@register.filter
def caption(card: GameCard) -> str:
    """One line of text to show beside a card's name: the animal's common name, or the kind of card."""
    return translated(CARD_GAMES[game_of(card)].descriptions.caption(card))


def caption_with_mark(card: GameCard, *, own_values: bool) -> str:
    """The line beside a card's name, which says so if the visitor sees values of their own."""
    text = caption(card)
    return gettext("%(caption)s · your values") % {"caption": text} if own_values else text


def csrf_and_return_address(context: Mapping[str, Any]) -> tuple[str, str]:
    """The CSRF token of the page's forms, and the address to return to."""
    return str(context.get("csrf_token", "")), context.get("next") or context["request"].get_full_path()


@register.simple_tag(takes_context=True, name="stepper")
def stepper_tag(context: Mapping[str, object], card: Card, owned: int) -> SafeString:
    """Buttons that add and remove a copy of a card."""
    return stepper(card, owned, *csrf_and_return_address(context))


@register.simple_tag(takes_context=True)
def grid_items(context: Mapping[str, object], cards: Iterable[Card]) -> SafeString:
    """The cards of the grid, each with its stepper."""
    token, back = csrf_and_return_address(context)
    items = []
    for card in cards:
        face = card.face
        stepped = stepper(card, card.owned, token, back)  # type: ignore[attr-defined]  # annotated by with_owned
        own = caption_with_mark(face, own_values=bool(card.own_values))
        items.append(grid_item(card, card_face(face, art=card.art_url), own, stepped))
    return SafeString("".join(items))


@register.simple_tag(takes_context=True)
def box_rows(context: Mapping[str, Any], rows: Iterable[Copy], oob: bool = False) -> SafeString:
    """Rows of the box with their forms; after an edit, one row, with `fault` or `conflict` from the context."""
    token, back = csrf_and_return_address(context)
    fault, conflict = context.get("fault", ""), context.get("conflict", False)
    selecting = bool(context.get("selecting"))
    html_rows = []
    for row in rows:
        face = row.card.face
        shown = card_face(face, art=row.card.art_url)
        said = caption_with_mark(face, own_values=bool(row.card.own_values))
        html_rows.append(
            box_row(row, shown, said, token, back, fault=fault, conflict=conflict, oob=oob, selecting=selecting)
        )
    return SafeString("".join(html_rows))
