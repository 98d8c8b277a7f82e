"""One change that makes a deck legal, from the cards that its owner has, with preferences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext

from collection.games.field_types_and_checks import GameCard
from collection.models import Card
from collection.selectors import with_own_values
from decks.deck_status import deck_problems, saved_deck
from decks.free_copies import FreeCopies
from decks.games.card_limits import CardTrait, DeckProfile
from decks.games.count_search import SearchTooLong
from decks.games.deck_change_search import MAX_STEPS, ChangeTask, DeckChange, best_change
from decks.games.deck_data import SavedDeck
from decks.games_with_decks import deck_game
from decks.models import Deck

PREFERRED = 15_000
"""The value of each preferred trait of a card. It outweighs what a card is worth otherwise."""
MAX_PREFERRED = 3
"""Preferred traits of one card beyond these do not count."""
CLOSENESS = 16
"""The value of a hundredth of closeness."""
WORTH = 32
"""The value of a point of a card's worth, if cards are only added."""
MAX_WORTH = 255
SPREAD = 2_000
"""By how much each further card of a group is worth less, if cards are to be spread evenly."""
PAGE_STEPS = 150_000
"""The limit on the search's work while a page is built: at most a fifth of a second."""


class Outcome(StrEnum):
    """What became of the search for a change."""

    FOUND = "found"
    LEGAL = "legal"
    IMPOSSIBLE = "impossible"
    TOO_LONG = "too-long"
    NOT_OFFERED = "not-offered"

    @property
    def sentence(self) -> str:
        """What to tell the player if there is no change."""
        return {
            Outcome.LEGAL: gettext("This deck is already legal: nothing has to be changed."),
            Outcome.IMPOSSIBLE: gettext(
                "No change with these cards makes the deck legal. Allow other cards, or allow removing cards."
            ),
            Outcome.TOO_LONG: gettext(
                "The search for the best change was stopped because it took too long. Add or remove some cards "
                "yourself, then try again."
            ),
            Outcome.NOT_OFFERED: gettext("There are no suggestions for this deck as it is."),
        }.get(self, "")


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a suggestion should respect.

    `only_add`: keep all cards of the deck. `only_usable`: use only cards that are available in the box, and replace
    those that are not. `traits`: preferred values by trait. `spread`: the trait over whose values cards are spread
    evenly; empty for none.
    """

    only_add: bool = False
    only_usable: bool = False
    traits: tuple[tuple[str, str], ...] = ()
    spread: str = ""


@dataclass(frozen=True, slots=True)
class ChangedCard:
    """A card that is added or removed, how many copies of it, and how many of these are not available."""

    card: Card
    count: int
    lacking: int = 0


@dataclass(frozen=True, slots=True)
class Suggestion:
    """The result of a search: cards to remove and to add if `outcome` is FOUND. `lacking` cards of the new deck would
    not be available in the box; `fixes` is the number of problems that disappear."""

    outcome: Outcome
    out: tuple[ChangedCard, ...] = ()
    into: tuple[ChangedCard, ...] = ()
    lacking: int = 0
    fixes: int = 0

    @property
    def found(self) -> bool:
        """Whether there is a change to make."""
        return self.outcome is Outcome.FOUND

    @property
    def is_single_swap(self) -> bool:
        """Whether at most one card is removed and at most one added."""
        return self.out_count <= 1 and self.into_count <= 1

    @property
    def out_count(self) -> int:
        """How many cards are removed."""
        return sum(each.count for each in self.out)

    @property
    def into_count(self) -> int:
        """How many cards are added."""
        return sum(each.count for each in self.into)

    @property
    def lacking_added(self) -> int:
        """How many of the added cards are not available."""
        return sum(each.lacking for each in self.into)

    @property
    def change_value(self) -> str:
        """The value of the button that makes the change: `-harrisii +melli`."""
        signed = [("-", self.out), ("+", self.into)]
        return " ".join(
            f"{sign}{each.card.slug}" for sign, cards in signed for each in cards for _ in range(each.count)
        )


def suggest_change(
    deck: Deck,
    copies: FreeCopies,
    preferences: Preferences,
    visible: Mapping[str, Card] | None = None,
    max_steps: int = MAX_STEPS,
) -> Suggestion:
    """The best change that makes the deck legal: the fewest cards, then the fewest missing ones, then what is preferred
    and most similar to the deck.

    `visible` are the cards by slug that the owner may see, if they are known.
    """
    game, saved = deck_game(deck.game), saved_deck(deck)
    limits = game.limits(saved)
    if limits is None:
        return Suggestion(Outcome.NOT_OFFERED)
    cards = visible if visible is not None else visible_cards(deck)
    stats = {slug: card.face for slug, card in cards.items()}
    free = copies.free_for(deck)
    spread = next((trait for trait in game.traits if trait.key == preferences.spread), None)
    task = ChangeTask[GameCard](
        deck=saved.slugs,
        limits=limits,
        cards=stats,
        usable={slug: free[card.pk] for slug, card in cards.items()},
        value=_valuation(saved, stats, game.traits, game.worth, preferences),
        only_usable=preferences.only_usable,
        only_add=preferences.only_add,
        spread=spread.values if spread else None,
        spread_step=SPREAD if spread else 0,
    )
    try:
        change = best_change(task, max_steps)
    except SearchTooLong:
        return Suggestion(Outcome.TOO_LONG)
    return _suggestion(deck, task, change, cards)


def visible_cards(deck: Deck) -> dict[str, Card]:
    """The cards that the deck's owner may see, by slug, with their own values, as in the verdicts on the deck."""
    cards = with_own_values(Card.objects.visible_to(deck.owner).of(deck.game), deck.owner)
    return {card.slug: card for card in cards}


def _valuation(
    saved: SavedDeck,
    stats: Mapping[str, GameCard],
    traits: Sequence[CardTrait[GameCard]],
    worth: Callable[[GameCard, Sequence[GameCard]], int],
    preferences: Preferences,
) -> Callable[[GameCard], int]:
    """What a card is worth to the deck: preferred traits first, then closeness when cards are replaced, or worth when
    cards are only added."""
    deck = [stats[slug] for slug in saved.slugs if slug in stats]
    profile = DeckProfile[GameCard](deck, traits)
    wanted = [(trait, dict(preferences.traits)[trait.key]) for trait in traits if trait.key in dict(preferences.traits)]

    def value(card: GameCard) -> int:
        preferred = min(MAX_PREFERRED, sum(option in trait.values(card) for trait, option in wanted))
        own_worth = min(MAX_WORTH, worth(card, deck))
        if preferences.only_add:
            return PREFERRED * preferred + WORTH * own_worth
        return PREFERRED * preferred + CLOSENESS * profile.closeness(card) + own_worth // CLOSENESS

    return value


def _suggestion(
    deck: Deck, task: ChangeTask[GameCard], change: DeckChange | None, cards: Mapping[str, Card]
) -> Suggestion:
    if change is None:
        return Suggestion(Outcome.IMPOSSIBLE)
    if not change.size:
        return Suggestion(Outcome.LEGAL)
    known = {card.slug: card for card in deck.cards()} | dict(cards)
    held = Counter(task.deck) - Counter(change.out)
    out = tuple(ChangedCard(known[slug], count) for slug, count in Counter(change.out).items())
    into = tuple(
        ChangedCard(known[slug], count, min(count, max(0, held[slug] + count - task.usable.get(slug, 0))))
        for slug, count in sorted(Counter(change.into).items(), key=lambda item: (known[item[0]].number, item[0]))
    )
    return Suggestion(Outcome.FOUND, out, into, change.lacking, len(deck_problems(deck)))
