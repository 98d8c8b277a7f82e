"""A draft as a page lays it out, live or replayed: the pyramid, both teams with their level curves, whose pick it is.

A card that is face down shows its back: only the cards that are passed in can be shown. Pure: no Django.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from collection.games.animus import AnimusCard
from collection.games.animus.descriptions import AbilityParts, ability_parts
from config.marked_text import MarkedText, card_term, marked, marked_list
from decks.games.animus import draft_pyramid
from decks.games.animus.draft_log import DraftLog, Step, draft_steps
from decks.games.animus.team_counts import LEVELS, Figures, team_figures

Cards = Mapping[str, AnimusCard]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of the pyramid: its card where that is up, and what may be done with it.

    `fresh`: the last pick turned it up. `taken` is the seat that took it. `under` names the cards on top of it, where
    known.
    """

    number: int
    card: AnimusCard | None
    free: bool = False
    fresh: bool = False
    taken: int | None = None
    last: bool = False
    action: str = ""
    under: Sequence[str] = ()

    @property
    def ability_parts(self) -> list[AbilityParts]:
        """The card's abilities: keyword, icon and text."""
        return [ability_parts(sentence) for sentence in self.card.sentences] if self.card else []

    @property
    def row(self) -> int:
        return draft_pyramid.ROW_OF[self.number]


@dataclass(frozen=True, slots=True)
class Column:
    """One level of a team's curve: a block for each character."""

    level: int
    blocks: range


@dataclass(frozen=True, slots=True)
class Drafter:
    """One of the two: what they have taken, in order, and what is counted of it."""

    seat: int
    name: str
    entity: AnimusCard | None
    cards: Sequence[AnimusCard]
    figures: Figures
    picking: bool = False
    mine: bool = False

    @property
    def level_curve(self) -> list[Column]:
        """The level curve."""
        return [Column(level, range(self.figures.levels[level])) for level in LEVELS]

    @property
    def empty_slots(self) -> range:
        """How many they have still to take."""
        return range(max(0, draft_pyramid.TEAM - len(self.cards)))

    @property
    def curve_description(self) -> MarkedText:
        """The curve and the types in words."""
        levels = [
            marked("{count} of level {level}", count=count, level=level)
            for level, count in self.figures.levels.items()
            if count
        ]
        types = [
            marked("{count} {type}", count=count, type=card_term(kind))
            for kind, count in self.figures.types.items()
            if count
        ]
        if not levels:
            return marked("no characters yet")
        return marked("{levels}; {types}", levels=marked_list(tuple(levels)), types=marked_list(tuple(types)))


@dataclass(frozen=True, slots=True)
class Pick:
    """One pick of the order: who makes it, and what was taken."""

    number: int
    seat: int
    card: AnimusCard | None
    now: bool = False


@dataclass(frozen=True, slots=True)
class PickChoice:
    """A pick of a finished draft with the cards that could have been taken instead. Both players saw all of them."""

    number: int
    drafter: str
    mine: bool
    card: AnimusCard | None
    others: Sequence[AnimusCard]


@dataclass(frozen=True, slots=True)
class Draft:
    """The whole page of it."""

    spots: Sequence[Spot]
    drafters: Sequence[Drafter]
    order: Sequence[Pick]
    picker: int | None = None
    left: int = 0
    turned: Sequence[AnimusCard] = field(default=())
    choices: Sequence[PickChoice] = field(default=())
    """Only of finished drafts."""

    @property
    def free_spots(self) -> list[Spot]:
        """The places that may be drafted from."""
        return [spot for spot in self.spots if spot.free]

    @property
    def up(self) -> list[Spot]:
        """The cards that are face up and not taken."""
        return [spot for spot in self.spots if spot.card and spot.taken is None]


def pick_order(first: int, picks: Sequence[str], cards: Cards) -> list[Pick]:
    """All eighteen picks: those made with their cards, and the next one marked."""
    taken = [cards.get(slug) for slug in picks] + [None] * (draft_pyramid.SIZE - len(picks))
    seats = [draft_pyramid.seat_to_pick(number, first) or 0 for number in range(draft_pyramid.SIZE)]
    return [
        Pick(number + 1, seat, card, number == len(picks))
        for number, (seat, card) in enumerate(zip(seats, taken, strict=True))
    ]


def draft_after(log: DraftLog, step: int, cards: Cards, names: Sequence[str]) -> Draft:
    """The draft after `step` picks, as both saw it. The log must be without faults; cards it names may be deleted."""
    made = draft_steps(log)[:step]
    mask = made[-1].taken_after if made else 0
    return Draft(
        spots=[_spot(log, at, mask, made, cards) for at in range(draft_pyramid.SIZE)],
        drafters=[_drafter(log, seat, made, cards, names) for seat in (0, 1)],
        order=pick_order(log.first, [each.slug for each in made], cards),
        picker=draft_pyramid.seat_to_pick(len(made), log.first),
        left=draft_pyramid.consecutive_picks(len(made)) if len(made) < draft_pyramid.SIZE else 0,
        turned=[cards[slug] for slug in made[-1].turned_up if slug in cards] if made else [],
        choices=[_choice(log, each, cards, names) for each in made],
    )


def _choice(log: DraftLog, step: Step, cards: Cards, names: Sequence[str]) -> PickChoice:
    """The pick and its alternatives: the cards with nothing on top of them. [U 3.4]"""
    free = [log.cards[at] for at in draft_pyramid.draftable_places(step.before)]
    others = [cards[slug] for slug in free if slug != step.slug and slug in cards]
    return PickChoice(step.number, names[step.seat], step.seat == log.seat, cards.get(step.slug), others)


def _spot(log: DraftLog, at: int, mask: int, made: Sequence[Step], cards: Cards) -> Spot:
    slug = log.cards[at]
    shown = cards.get(slug) if draft_pyramid.is_face_up(at, mask) else None
    last = made[-1] if made else None
    return Spot(
        number=at,
        card=shown,
        free=draft_pyramid.is_free(at, mask),
        fresh=bool(last and slug in last.turned_up),
        taken=next((each.seat for each in made if each.place == at), None),
        last=bool(last and last.place == at),
    )


def _drafter(log: DraftLog, seat: int, made: Sequence[Step], cards: Cards, names: Sequence[str]) -> Drafter:
    taken = [each.slug for each in made if each.seat == seat]
    return Drafter(
        seat=seat,
        name=names[seat],
        entity=cards.get(log.kept[seat]),
        cards=[cards[slug] for slug in taken if slug in cards],
        figures=team_figures(taken, cards),
        picking=draft_pyramid.seat_to_pick(len(made), log.first) == seat,
        mine=seat == log.seat,
    )
