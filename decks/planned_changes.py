"""Planned changes of a deck: cards to put in and take out later, all with one click."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.db import transaction
from django.utils.translation import gettext

from collection.models import Card
from decks.deck_status import saved_deck
from decks.free_copies import FreeCopies
from decks.locks import lock_deck
from decks.models import MAX_CARDS, Deck
from decks.refusals import BadPlan, EmptyPlan, NoSuchCard
from decks.services import deck_exchange_cards, expect_undrafted, slugs_to_add


@dataclass(frozen=True, slots=True)
class PlannedCard:
    """How many copies of a card to put in (or, negative, to take out), and how many of those are not available."""

    card: Card
    change: int
    missing: int

    @property
    def copies(self) -> int:
        """The number of copies, without the sign."""
        return abs(self.change)


@dataclass(frozen=True, slots=True)
class Plan:
    """The planned changes of a deck, cards to put in first, in card order. `gone` are slugs of cards that no longer
    exist; applying the plan leaves them out."""

    cards: Sequence[PlannedCard] = ()
    gone: Sequence[str] = ()

    @property
    def into(self) -> list[PlannedCard]:
        """The cards to put in."""
        return [each for each in self.cards if each.change > 0]

    @property
    def out(self) -> list[PlannedCard]:
        """The cards to take out."""
        return [each for each in self.cards if each.change < 0]

    @property
    def missing(self) -> dict[Card, int]:
        """How many copies of each card to put in are not available."""
        return {each.card: each.missing for each in self.cards if each.missing}

    @property
    def empty(self) -> bool:
        """Whether nothing is planned, not even with cards that no longer exist."""
        return not (self.cards or self.gone)

    @property
    def size_change(self) -> int:
        """By how many cards the deck grows."""
        return sum(each.change for each in self.cards)


def deck_plan(deck: Deck, copies: FreeCopies | None = None) -> Plan:
    """The planned changes of a deck. Copies are available if they are in no other built deck and not in this deck.

    No query if nothing is planned.
    """
    if not deck.planned:
        return Plan()
    cards = Card.objects.visible_to(deck.owner).of(deck.game).filter(slug__in=deck.planned)
    free = (copies or FreeCopies(deck.owner)).free_for(deck)
    inside = Counter(card.pk for card in deck.cards())
    planned = []
    for card in sorted(cards, key=lambda each: (each.number, each.pk)):
        change = deck.planned[card.slug]
        wanted = inside[card.pk] + change
        planned.append(PlannedCard(card, change, max(0, min(change, wanted - free[card.pk]))))
    found = {each.card.slug for each in planned}
    return Plan(sorted(planned, key=lambda each: each.change < 0), [slug for slug in deck.planned if slug not in found])


@transaction.atomic
def plan_change(*, deck: Deck, out: Sequence[str] = (), into: Sequence[str] = ()) -> Deck:
    """Add changes (slugs, repeated for copies) to the plan. Taking out a card that is planned to be put in cancels it.

    Raises NoSuchCard, DraftedDeckFixed, and BadPlan if the plan takes out more copies than the deck has or becomes
    longer than a deck.
    """
    if len(out) + len(into) > MAX_CARDS:
        raise _plan_too_long()
    fresh = lock_deck(deck)
    expect_undrafted(fresh)
    before = Counter(fresh.planned or {})
    plan = Counter(before)
    plan.update(into)
    plan.subtract(out)
    changed = {*out, *into}
    known = Card.objects.visible_to(fresh.owner).filter(game=fresh.game, slug__in=changed)
    if set(known.values_list("slug", flat=True)) != changed:
        raise NoSuchCard(gettext("There is no such card."))
    _expect_possible(fresh, before, plan)
    return _save_plan(fresh, plan)


@transaction.atomic
def plan_fill(*, deck: Deck, from_box: bool, variant: int = 0) -> tuple[Deck, tuple[str, ...]]:
    """Plan to add the cards that fill the deck as the plan leaves it; otherwise like `deck_fill`."""
    fresh = lock_deck(deck)
    expect_undrafted(fresh)
    cards = Counter(fresh.cards())
    cards.update({each.card: each.change for each in deck_plan(fresh).cards})
    slugs = [card.slug for card in sorted((+cards).elements(), key=lambda card: (card.number, card.pk))]
    planned = replace(saved_deck(fresh), slugs=tuple(slugs))
    added = slugs_to_add(fresh, planned, from_box=from_box, variant=variant)
    return plan_change(deck=fresh, into=added), added


@transaction.atomic
def plan_clear(*, deck: Deck) -> Deck:
    """Remove all planned changes. The deck is not changed."""
    return _save_plan(lock_deck(deck), {})


@transaction.atomic
def plan_apply(*, deck: Deck) -> tuple[Deck, list[str]]:
    """Make all planned changes, or none, and clear the plan.

    Returns the deck, and the slugs that were left out because the cards no longer exist. Raises EmptyPlan,
    CardNotInDeck if a card to take out is no longer there, and TooManyCards.
    """
    fresh = lock_deck(deck)
    plan = deck_plan(fresh)
    if plan.empty:
        raise EmptyPlan(gettext("No changes are planned."), remedy=gettext("Plan a change first."))
    out = [each.card.slug for each in plan.out for _ in range(each.copies)]
    into = [each.card.slug for each in plan.into for _ in range(each.copies)]
    _save_plan(fresh, {})
    changed = deck_exchange_cards(deck=fresh, out=out, into=into) if plan.cards else fresh
    return changed, list(plan.gone)


def _expect_possible(deck: Deck, before: Mapping[str, int], plan: Mapping[str, int]) -> None:
    """Raises BadPlan if the plan became impossible. What was already impossible, because the deck has changed since,
    does not keep the player from changing the rest of the plan."""
    if max(MAX_CARDS, _length(before)) < _length(plan):
        raise _plan_too_long()
    inside = dict(deck.entries.values_list("card__slug", "quantity"))
    for slug, change in plan.items():
        if change < before.get(slug, 0) and -change > inside.get(slug, 0):
            raise BadPlan(gettext("The plan would remove more copies of a card than the deck has."))


def _length(plan: Mapping[str, int]) -> int:
    return sum(abs(change) for change in plan.values())


def _plan_too_long() -> BadPlan:
    text = gettext("A plan can change at most %(most)s cards.") % {"most": MAX_CARDS}
    return BadPlan(text, remedy=gettext("Apply it, or remove changes from it."))


def _save_plan(deck: Deck, plan: Mapping[str, int]) -> Deck:
    deck.planned = {slug: change for slug, change in plan.items() if change} or None
    deck.save(update_fields=["planned"])
    return deck
