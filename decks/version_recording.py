"""Records a version of a deck after each change. Call these within the transaction that changes the deck."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone

from decks.change_feed import decks_changed
from decks.deck_status import deck_problems
from decks.models import Deck, DeckVersion
from decks.models.version import MAX_NOTE, MAX_VERSIONS, DeckState


def current_state(deck: Deck) -> DeckState:
    """The state of the deck in the database, except for values of `deck` that are not saved yet."""
    cards = dict(deck.entries.order_by("card__number", "card_id").values_list("card__slug", "quantity"))
    return DeckState(deck.name, deck.nominated, cards)


def record_missing_version(deck: Deck) -> None:
    """Before a change: record the state of a deck that has no versions yet, because it is older than versions are."""
    if not deck.versions.exists():
        _create(deck, current_state(deck), deck.updated)


def record_version(deck: Deck, *, note: str = "", now: datetime | None = None) -> DeckVersion:
    """After a change: record the deck's state, in the latest version if the edits follow each other closely.

    A change that was undone within one version leaves no trace. A version with a `note` is always a new one.
    """
    decks_changed(deck.owner_id, [deck])
    now = now or timezone.now()
    state = current_state(deck)
    latest, previous = [*deck.versions.all()[:2], None, None][:2]
    if latest is None:
        return _create(deck, state, now, note)
    if not note and latest.state == state:
        return latest
    if note or not latest.continues_at(now):
        made = _create(deck, state, now, note)
        kept = list(deck.versions.values_list("number", flat=True)[:MAX_VERSIONS])
        deck.versions.filter(number__lt=kept[-1]).delete()
        return made
    if previous is not None and previous.state == state:
        latest.delete()
        return previous
    latest.name, latest.nominated, latest.cards = state.name, state.nominated, dict(state.cards)
    latest.saved = now
    latest.save()
    return latest


def save_changed_deck(deck: Deck, *, note: str = "") -> Deck:
    """Save the deck after a change, with a version, and, for a public deck, whether it is legal."""
    if deck.published:
        deck.legal = not deck_problems(deck)
    deck.save()
    record_version(deck, note=note)
    return deck


def _create(deck: Deck, state: DeckState, moment: datetime, note: str = "") -> DeckVersion:
    """A version with the next number. Versions from before numbers were kept, and those that an older server records
    during an upgrade, count too."""
    newest = deck.versions.values_list("number", flat=True).first() or 0
    number = deck.last_version = max(deck.last_version, newest) + 1
    Deck.objects.filter(pk=deck.pk).update(last_version=number)
    return DeckVersion.objects.create(
        deck=deck, number=number, name=state.name, nominated=state.nominated, cards=dict(state.cards),
        note=note[:MAX_NOTE], began=moment, saved=moment,
    )  # fmt: skip
