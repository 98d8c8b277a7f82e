"""The three answers about a deck: is it legal, can it be built from the box, what is left to print."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from collection.games import GameId
from collection.games.animoz import Species
from collection.games.animus import AnimusCard, Kind
from collection.games.fields import GameCard
from collection.models import Card, Copy, Player
from decks.games import DECKS
from decks.games.animoz import AniomeList
from decks.games.animus import AnimusTeam, characters, entities
from decks.models import Deck, DeckCard
from decks.problem import Problem

SHEET, LARGE_SHEET = 9, 3
"""Cards on one A4 or Letter sheet, and large ones on a sheet of their own."""


@dataclass(frozen=True)
class Buildable:
    """Whether a player's free cards make the deck.

    `missing` says how many of each card are short; `not_owned` of all those are in no deck either. `elsewhere` names the
    built decks that keep copies of a missing card.
    """

    size: int
    missing: dict[Card, int] = field(default_factory=dict)
    not_owned: int = 0
    elsewhere: dict[Card, list[str]] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Every card is there; an empty deck is nothing that could be built."""
        return self.size > 0 and not self.missing

    @property
    def short(self) -> int:
        """How many cards are missing, copies counted."""
        return sum(self.missing.values())

    @property
    def there(self) -> int:
        """How many of its cards can be laid on the table now."""
        return self.size - self.short

    @property
    def sheets(self) -> int:
        """How many sheets of paper the missing cards fill."""
        large = sum(count for card, count in self.missing.items() if is_large(card))
        return -(-(self.short - large) // SHEET) - (-large // LARGE_SHEET)


def is_large(card: Card) -> bool:
    """Whether the card is printed large: an Animus entity is."""
    return card.game == GameId.ANIMUS and card.face_as(AnimusCard).kind is Kind.ENTITY


@dataclass(frozen=True)
class Judged:
    """A deck with what is to be said of it."""

    deck: Deck
    problems: tuple[Problem, ...]
    buildable: Buildable


class Stock:
    """What a player owns and which built decks keep it: read once, asked for any number of decks. Two queries."""

    def __init__(self, player: Player | None) -> None:
        self._owned = Counter(Copy.objects.owned(player)) if player else Counter()
        self._kept: dict[int, list[DeckCard]] = defaultdict(list)
        """What built decks keep of each card, by its id."""
        for row in DeckCard.objects.kept_in_built_decks(player) if player else ():
            self._kept[row.card_id].append(row)

    def free_for(self, deck: Deck) -> Counter[int]:
        """How many copies of each card (by id) no other built deck keeps."""
        return +Counter({card: self._free(card, deck) for card in self._owned})

    def _free(self, card: int, deck: Deck) -> int:
        """The same of one card alone: a box may hold far more than a deck."""
        return max(0, self._owned[card] - self._elsewhere(card, deck))

    def _elsewhere(self, card: int, deck: Deck) -> int:
        return sum(row.quantity for row in self._kept.get(card, ()) if row.deck_id != deck.pk)

    def buildable(self, deck: Deck) -> Buildable:
        """Whether the free copies make the deck."""
        wanted = deck.held
        missing = {card: short for card, count in wanted if (short := count - self._free(card.pk, deck)) > 0}
        elsewhere = {card: names for card in missing if (names := self._keepers(card, deck))}
        not_owned = sum(max(0, count - self._owned[card.pk]) for card, count in wanted)
        return Buildable(sum(count for _, count in wanted), missing, not_owned, elsewhere)

    def _keepers(self, card: Card, deck: Deck) -> list[str]:
        rows = (row for row in self._kept.get(card.pk, ()) if row.deck_id != deck.pk)
        return list(dict.fromkeys(row.deck.name for row in rows))


def deck_list(deck: Deck) -> AniomeList:
    """An ANiOME deck as its rules read it."""
    return AniomeList(deck.nominated, tuple(deck.slugs()))


def deck_team(deck: Deck) -> AnimusTeam:
    """An Animus team as its rules read it."""
    return AnimusTeam(tuple(deck.slugs()), deck.draft)


WRITTEN: Mapping[str, Callable[[Deck], Any]] = {GameId.ANIMOZ: deck_list, GameId.ANIMUS: deck_team}
"""How the rules of a game read its decks; one for every game of which decks are built."""


def deck_species(deck: Deck) -> Mapping[str, Species]:
    """The stats of the deck's cards by slug."""
    return {card.slug: card.face_as(Species) for card in dict.fromkeys(deck.cards())}


def deck_faces(deck: Deck, read: dict[int, GameCard] | None = None) -> Mapping[str, GameCard]:
    """The stats of the deck's cards by slug, in the type of its game.

    `read` has those that other decks hold too, by id, and gets the others: each is made once.
    """
    read = {} if read is None else read
    cards = {card.pk: card for card in deck.cards()}
    read |= {pk: card.face for pk, card in cards.items() if pk not in read}
    return {card.slug: read[pk] for pk, card in cards.items()}


def team_faces(deck: Deck) -> Mapping[str, AnimusCard]:
    """The stats of an Animus team's cards by slug."""
    return {card.slug: card.face_as(AnimusCard) for card in dict.fromkeys(deck.cards())}


def deck_problems(deck: Deck, faces: Mapping[str, GameCard] | None = None) -> tuple[Problem, ...]:
    """Which rules keep the deck from playing; () when it is legal. `faces` are the stats of its cards where they are known."""
    rules = DECKS[GameId(deck.game)]
    assert rules is not None, f"no decks are built of {deck.game}"
    return tuple(rules.problems(WRITTEN[deck.game](deck), deck_faces(deck) if faces is None else faces))


def deck_buildable(deck: Deck, player: Player | None) -> Buildable:
    """Whether the player's free cards make the deck, and what is missing. A visitor owns nothing."""
    return Stock(player).buildable(deck)


def deck_for_play(deck: Deck) -> dict[str, Any]:
    """The list as a seat takes it to a match; legal or not is for `deck_problems` to say."""
    if deck.game == GameId.ANIMUS:
        return _team_for_play(deck)
    return {"name": deck.name, "biome": deck.nominated, "cards": deck.slugs()}


def _team_for_play(deck: Deck) -> dict[str, Any]:
    """Nine characters, the entity ("" while there is none), and whether a draft made them."""
    team, faces = deck_team(deck), team_faces(deck)
    leader = next(iter(entities(team, faces)), "")
    return {"name": deck.name, "cards": list(characters(team, faces)), "entity": leader, "drafted": team.drafted}


def decks_judged(decks: Iterable[Deck], player: Player | None) -> Sequence[Judged]:
    """Every deck with its verdicts, in a fixed number of queries when they were fetched `with_cards`."""
    stock, read = Stock(player), dict[int, GameCard]()
    return [Judged(deck, deck_problems(deck, deck_faces(deck, read)), stock.buildable(deck)) for deck in decks]
