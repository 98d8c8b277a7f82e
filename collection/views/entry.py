"""Type a number, Enter, next: the quickest way from a shoebox into a box."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import SequenceMatcher

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from collection.folding import folded
from collection.games import GameId
from collection.models import Card, Change, Copy, Player
from collection.models.card import CardQuerySet
from collection.selectors import Visitor, with_art
from collection.services.box import BoxError, box_change, change_undo, clean_quantity, stack_read
from collection.templatetags.menagerie import caption
from collection.views.acting import keeps
from collection.views.asked import address_of, game_asked, games_switched
from collection.views.box import offers, whole_number

SESSION = "entries"
MOST_REMEMBERED = 300
ALIKE = 0.75
"""How much of a name must be right for it to be offered, as difflib counts."""
OFFERED = 6
MOST_MEANT = 9
KEPT = ("condition", "language", "place", "note")
"""What the form keeps for the next card."""


@dataclass(frozen=True, slots=True)
class Flash:
    """What became of the last entry: `kind` is found, missing or unsure; several cards when one must be chosen."""

    kind: str
    text: str
    cards: list[Card] = field(default_factory=list)
    owned: int = 0


@require_safe
def enter(request: HttpRequest) -> HttpResponse:
    """The page to type on."""
    return render(request, "collection/enter.html", page(request, {"quantity": "1"}))


def page(request: HttpRequest, said: dict[str, str], flash: Flash | None = None) -> dict[str, object]:
    """The form as it was left, what became of the entry, and the entries of this session, the newest first."""
    entries = Change.objects.of(request.user).filter(pk__in=request.session.get(SESSION, []))
    game = game_asked(request)
    switched = games_switched(game, "box-enter")
    return {
        "section": "box",
        "game": game,
        "games": switched,
        "said": said,
        "flash": flash,
        "entries": entries,
        **offers(request.user),
    }


@keeps
def add(request: HttpRequest, player: Player) -> HttpResponse:
    """One entry: so many copies of the card with that number, or name."""
    said = {name: request.POST.get(name, "") for name in ("what", "quantity", *KEPT)}
    flash = _enter(request, player, said)
    kept = said if flash.kind != "found" else {name: said[name] for name in KEPT} | {"quantity": "1"}
    status = 200 if flash.kind == "found" else 422
    if request.headers.get("HX-Request"):
        return render(request, "collection/_entered.html", {**page(request, kept, flash), "live": True}, status=status)
    return render(request, "collection/enter.html", page(request, kept, flash), status=status)


def _enter(request: HttpRequest, player: Player, said: dict[str, str]) -> Flash:
    game = game_asked(request)
    cards = meant(player, game, said["what"], request.POST.get("card"))
    if not cards:
        near = with_art(nearest(player, game, said["what"]), player)
        asks = " Did you mean one of these?" if near else ""
        return Flash("missing", f"There is no card “{said['what'][:40]}”. Nothing was added.{asks}", near)
    if len(cards) > 1:
        return Flash("unsure", f"“{said['what'][:40]}” stands on several cards. Which one?", with_art(cards, player))
    card = cards[0]
    try:
        quantity, stack = (
            clean_quantity(said["quantity"] or "1", least=1),
            stack_read(owner=player, card=card.pk, said=said),
        )
        label = f"{quantity} x {card.name}"
        change = box_change(owner=player, game=game, kind=Change.Kind.ENTRY, label=label, deltas={stack: quantity})
    except BoxError as fault:
        return Flash("missing", f"{fault} Nothing was added.")
    request.session[SESSION] = [*request.session.get(SESSION, []), change.pk][-MOST_REMEMBERED:]
    owned = Copy.objects.owned(player)[card.pk]
    return Flash("found", f"{label} added; now {owned} in your box.", with_art([card], player), owned)


def meant(visitor: Visitor, game: GameId, what: str, chosen: str | None) -> list[Card]:
    """The cards that a number, a slug or a name may mean; the chosen one when a person has chosen."""
    cards: CardQuerySet = Card.objects.of(game).visible_to(visitor)
    if chosen:
        return list(cards.filter(pk=whole_number(chosen)))
    what = what.replace("\0", "").strip().lstrip("#")
    if what.isdecimal():
        return list(cards.filter(number=int(what))[:MOST_MEANT]) if len(what) < 10 else []
    if not (wanted := folded(what)):
        return []
    if slugged := list(cards.filter(slug=wanted.replace(" ", "-"))):
        return slugged
    named = list(cards.filter(search__contains=wanted)[:60])
    exact = [card for card in named if wanted in (folded(card.name), folded(caption(card.face)))]
    return exact or [card for card in named if folded(card.name).startswith(wanted)][:MOST_MEANT]


def nearest(visitor: Visitor, game: GameId, what: str) -> list[Card]:
    """The cards whose names come close to what was typed, the closest first; none for a number."""
    wanted = folded(what)[:60]
    if len(wanted) < 2 or wanted.isdecimal():
        return []
    cards = Card.objects.of(game).visible_to(visitor)
    likeness = {card: _likeness(wanted, card) for card in cards}
    close = [card for card in likeness if likeness[card] >= ALIKE]
    return sorted(close, key=lambda card: -likeness[card])[:OFFERED]


def _likeness(wanted: str, card: Card) -> float:
    """How close a card's names come: 1 and more when one holds what was typed, less by how many letters differ."""
    said = (card.name, caption(card.face), getattr(card.face, "latin", ""))
    names = [folded(name) for name in said if name]
    held = [1 + len(wanted) / len(name) for name in names if wanted in name]
    words = [*names, *(word for name in names for word in name.split())]
    return max(held or [SequenceMatcher(None, wanted, word).ratio() for word in words])


@keeps
def undo_all(request: HttpRequest, player: Player) -> HttpResponse:
    """Take back every entry of this session, all or none."""
    entries = list(Change.objects.of(player).standing().filter(pk__in=request.session.get(SESSION, [])))
    with transaction.atomic():
        for change in entries:
            change_undo(owner=player, change=change)
    request.session[SESSION] = []
    messages.success(request, f"Taken back: {len(entries)} entries." if len(entries) != 1 else "Taken back: 1 entry.")
    return redirect(address_of("box-enter", game_asked(request)))
