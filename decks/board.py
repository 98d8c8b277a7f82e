"""What the builder lays out: the eighteen slots by Level in two columns, and changes that would mend the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from collection.games.animoz import Biome, Level, Species
from collection.models import Card
from decks.games.animoz import MIN_OF_LEVEL, MOST, NINE, SIZE, AniomeList, problems, split
from decks.games.animoz_advice import swaps
from decks.models import Deck
from decks.problem import Problem
from decks.verdicts import Judged, Stock, deck_list

PROPOSALS = 3
"""How many changes are proposed at once."""
NAMES = 8
"""How many cards a problem names."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One card on the board. `blamed`: a problem names it; `away`: no free copy of it is owned."""

    card: Card
    species: Species
    blamed: bool
    away: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One Level on the board; `gaps` are empty slots, as many as the Level is short of."""

    level: Level
    nominated: tuple[Slot, ...]
    others: tuple[Slot, ...]

    @property
    def count(self) -> int:
        return len(self.nominated) + len(self.others)

    @property
    def right(self) -> bool:
        """Whether the count keeps the rule. [R 9.4 to R 9.6]"""
        return MIN_OF_LEVEL <= self.count <= MOST.get(self.level, SIZE)

    @property
    def words(self) -> str:
        """The count with what the rule asks."""
        most = MOST.get(self.level)
        if most is not None and self.count > most:
            return f"{self.count}, at most {most}"
        return f"{self.count}, from {MIN_OF_LEVEL}" + (f" to {most}" if most is not None else "")

    @property
    def gaps(self) -> range:
        return range(max(0, MIN_OF_LEVEL - self.count))


@dataclass(frozen=True, slots=True)
class Board:
    """The whole deck laid out."""

    rows: tuple[Row, ...]

    @property
    def nominated(self) -> int:
        return sum(len(row.nominated) for row in self.rows)

    @property
    def others(self) -> int:
        return sum(len(row.others) for row in self.rows)

    @property
    def size(self) -> int:
        return self.nominated + self.others

    nine = NINE
    eighteen = SIZE


def deck_board(judged: Judged) -> Board:
    """Lay a judged deck out."""
    deck = judged.deck
    cards = {card.slug: card for card in deck.cards()}
    species = {slug: card.face_as(Species) for slug, card in cards.items()}
    blamed = {slug for problem in judged.problems for slug in problem.cards}
    short = Counter({card.slug: count for card, count in judged.buildable.missing.items()})
    parted = split(deck_list(deck), species)
    sides = []
    for slugs in (parted.nominated, parted.others):
        slots = []
        for slug in slugs:
            short[slug] -= 1
            slots.append(Slot(cards[slug], species[slug], slug in blamed, short[slug] >= 0))
        sides.append(slots)
    return Board(tuple(Row(level, *(_of_level(level, side) for side in sides)) for level in Level))


def _of_level(level: Level, slots: Iterable[Slot]) -> tuple[Slot, ...]:
    return tuple(slot for slot in slots if slot.species.level is level)


@dataclass(frozen=True, slots=True)
class Told:
    """A problem with its cards by name, as many as a reader takes in."""

    problem: Problem
    names: tuple[str, ...]

    @property
    def anchor(self) -> str:
        """Where its rule stands in the rules: `R 9.4` is `r-9-4`."""
        return self.problem.rule.lower().replace(" ", "-").replace(".", "-")


def deck_troubles(judged: Judged) -> list[Told]:
    """Every problem of a deck, ready to be read."""
    cards = judged.deck.cards()
    names, counts = {card.slug: card.full_name for card in cards}, Counter(card.slug for card in cards)
    told = []
    for problem in judged.problems:
        # A card that is in the deck twice counts twice, so it is named with its number.
        concerned = [
            f"{names[slug]} ×{counts[slug]}" if counts[slug] > 1 else names[slug]
            for slug in problem.cards
            if slug in names
        ]
        unnamed = sum(counts[slug] for slug in [slug for slug in problem.cards if slug in names][NAMES:])
        rest = [f"{unnamed} more"] if unnamed else []
        told.append(Told(problem, (*concerned[:NAMES], *rest)))
    return told


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change that brings the deck nearer to legal: it mends `mends` of its `of` problems. `free` copies of the card
    that goes in are owned; with 0 it would have to be printed."""

    out: Card | None
    into: Card | None
    free: int
    mends: int
    of: int
    nominated: Biome

    @property
    def change(self) -> str:
        """The value of its button."""
        return " ".join([*(["-" + self.out.slug] if self.out else []), *(["+" + self.into.slug] if self.into else [])])

    @property
    def deed(self) -> str:
        """What its button does."""
        verb = "Swap" if self.out and self.into else "Put in" if self.into else "Take out"
        if not self.mends:
            return verb
        if self.mends == self.of:
            return f"{verb}: mends {('it', 'both')[self.of - 1] if self.of < 3 else 'all'}"
        return f"{verb}: mends {self.mends} of {self.of}"

    @property
    def reason(self) -> str:
        """Why this card, and where it is."""
        if self.into is None:
            return f"Without {self.out.name} there is one card less." if self.out else ""
        species = self.into.face_as(Species)
        place = (
            f"counts as {self.nominated.title()}" if species.counts_as(self.nominated) else "counts among the others"
        )
        stock = f"{self.free} free in your box" if self.free else "not free in your box, so it is to be printed"
        return f"{species.name} is {species.level} and {place}; {stock}."


def deck_proposals(deck: Deck, stock: Stock, cards: Mapping[str, Card]) -> list[Proposal]:
    """Changes with cards that are owned and free; when none of those helps, with any card that the owner may see."""
    written, free = deck_list(deck), stock.free_for(deck)
    species = {slug: card.face_as(Species) for slug, card in cards.items()}
    usable = {slug: free[card.pk] for slug, card in cards.items()}
    found = swaps(written, usable, species, PROPOSALS) or swaps(
        written, _one_more_of_each(written, species), species, PROPOSALS
    )
    left, of = Counter(usable) - Counter(written.slugs), len(list(problems(written, species)))
    return [
        Proposal(
            out=cards[swap.out] if swap.out else None,
            into=cards[swap.into] if swap.into else None,
            free=left[swap.into or ""],
            mends=len(swap.mends),
            of=of,
            nominated=Biome(deck.nominated),
        )
        for swap in found
    ]


def _one_more_of_each(deck: AniomeList, species: Iterable[str]) -> Mapping[str, int]:
    """As if every card that is not in the deck were owned once."""
    return {slug: 1 for slug in species if slug not in deck.slugs}


def rules_broken(judged: Judged) -> str:
    """How many rules are broken, in words."""
    words = ("No rule", "One rule", "Two rules", "Three rules", "Four rules", "Five rules")
    count = len(judged.problems)
    return words[count] if count < len(words) else f"{count} rules"
