"""HTML of repeated items: a card of the grid, its stepper, and a row of the box with its forms."""

from __future__ import annotations

from functools import lru_cache

from django.urls import reverse
from django.utils.safestring import SafeString

from collection.models import Card, Condition, Copy
from collection.models.box import OFFERED_CONDITIONS
from collection.prerendered_templates import Prerendered

STEPPER = Prerendered("collection/_stepper.html", "pk", "name", "owned", "next", "csrf_token")
ITEM = Prerendered("collection/_card_item.html", "card_page", "face", "caption", "stepper")
ROW = Prerendered(
    "collection/_stack.html", "pk", "here", "card_page", "face", "name", "number", "caption", "summary", "quantity",
    "language",
    "place", "note", "details", "version", "next", "csrf_token", "game", "fault", conditions=OFFERED_CONDITIONS,
)  # fmt: skip
LABELS = dict(Condition.choices)


@lru_cache(maxsize=4096)
def card_address(game: str, slug: str) -> str:
    """The address of a card's page."""
    return reverse("card", args=[game, slug])


@lru_cache(maxsize=4096)
def row_edit_address(pk: int) -> str:
    """The address for changing a row of the box."""
    return reverse("copy-edit", args=[pk])


def stepper(card: Card, owned: int, token: str, back: str) -> SafeString:
    """The number of copies of a card in the box, with buttons that add and remove one."""
    values = {"pk": card.pk, "name": card.name, "owned": owned, "next": back, "csrf_token": token}
    return STEPPER.fill(values, some=bool(owned))


def grid_item(card: Card, face: SafeString, caption: str, stepped: SafeString) -> SafeString:
    """A card of the grid."""
    values = {"card_page": card_address(card.game, card.slug), "face": face, "caption": caption, "stepper": stepped}
    return ITEM.fill(values, own=card.set.owner_id is not None)


def box_row(
    row: Copy,
    face: SafeString,
    caption: str,
    token: str,
    back: str,
    *,
    fault: str = "",
    conflict: bool = False,
    oob: bool = False,
    selecting: bool = False,
) -> SafeString:
    """A row of the box with the forms that change it; `row.shown` are the values in their fields."""
    card, said = row.card, row.shown
    kept = [LABELS.get(row.condition, row.condition), row.language, row.place.name if row.place else "", row.note]
    summary = " · ".join(str(part) for part in kept if part)
    values = {
        **said, "pk": row.pk, "here": row_edit_address(row.pk), "card_page": card_address(card.game, card.slug),
        "face": face, "name": card.name, "number": card.number, "caption": caption, "version": row.version,
        "next": back, "details": row.details_text,
        "summary": summary, "csrf_token": token, "game": card.game, "fault": fault,
    }  # fmt: skip
    chosen = said["condition"] if said["condition"] in LABELS else ""
    return ROW.fill(values, condition=chosen, faulty=bool(fault), conflict=conflict, oob=oob, selecting=selecting)
