"""The information state of one seat: everything it knows, as numbers. `from_view.py` builds it from a view,
`from_state.py` from a sampled world. It contains only facts; `evaluation.py` evaluates them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from collection.games.animus.abilities.ability import Ability
from collection.games.animus.abilities.verbs import Verb, alternatives
from play.games.animus.battle.turns import TO_WIN
from play.games.animus.bots.figures_and_formations import Figure
from play.games.animus.card_table import Card, Table
from play.games.animus.places import Place

Spot: TypeAlias = tuple[bool, Place]
"""A place of one's own formation (True) or of the other's."""
UNKNOWN: Final = -1
"""A card that is face down or gone."""


@dataclass(slots=True, eq=False)
class DraftInformation:
    """The draft as both players see it: the teams so far, whether one's own next pick follows, and for each place of
    the pyramid the visible card and the places on top of it, as bits.
    """

    own: list[Card]
    enemies: list[Card]
    more: bool
    spots: list[tuple[Card, int]]

    def free_after_pick(self, card: Card) -> list[Card]:
        """The known cards that can be taken next if this card is taken, not including those that it turns up."""
        bit = next((1 << at for at, (other, _) in enumerate(self.spots) if other == card), 0)
        return [other for other, under in self.spots if other >= 0 and other != card and not under & ~bit]


@dataclass(slots=True, eq=False)
class Duel:
    """The current fight: the spots of attacker and defender (None if gone) and the dice rolled so far."""

    spots: tuple[Spot | None, Spot | None]
    melee: bool
    dice: Sequence[Sequence[int]]


@dataclass(slots=True, eq=False)
class Question:
    """The current question: the ability being applied, its verb, where its card is, the targets chosen so far, and the
    card to be placed (-1 for none).
    """

    ability: Ability | None = None
    verb: Verb | None = None
    here: Spot | None = None
    picked: list[Spot] = field(default_factory=list)
    card: Card = -1


@dataclass(slots=True, eq=False)
class InformationState:
    """What one seat knows. Pairs are one's own first, then the opponent's.

    `mine` and `theirs` are the formations by place. `counted`: by card of one's own discard pile, the level that it
    counts. `eliminated`: levels; `hands` and `decks`: numbers of cards. `half`: the number that the first click of a
    two-click move refers to. `uses`: by action, the ability, the spot of its card, and the subject of its event.
    `orders`: the abilities that wait, and whether they are one's own. `it`: the characters that an ability being
    evaluated means by `it`. `now`: the `position_value` of the current position.
    """

    table: Table
    seat: int
    turn: int = 0
    mine: list[Figure | None] = field(default_factory=lambda: [None] * 6)
    theirs: list[Figure | None] = field(default_factory=lambda: [None] * 6)
    hand: list[Card] = field(default_factory=list)
    deck: list[Card] = field(default_factory=list)
    pile: list[Card] = field(default_factory=list)
    counted: dict[Card, int] = field(default_factory=dict)
    hands: tuple[int, int] = (0, 0)
    decks: tuple[int, int] = (0, 0)
    eliminated: tuple[int, int] = (0, 0)
    half: int = 0
    duel: Duel | None = None
    question: Question = field(default_factory=Question)
    orders: list[tuple[bool, Ability]] = field(default_factory=list)
    uses: dict[str, tuple[Ability, Spot | None, Spot | None]] = field(default_factory=dict)
    draft: DraftInformation | None = None
    it: tuple[Spot, ...] = ()
    now: float = 0.0

    def figure(self, ours: bool, place: Place) -> Figure | None:
        """The character in that place."""
        return (self.mine if ours else self.theirs)[place]

    def fighters(self) -> tuple[Spot, Spot] | None:
        """The spots of attacker and defender, if both are still there."""
        if self.duel is None:
            return None
        one, other = self.duel.spots
        return None if one is None or other is None else (one, other)

    @property
    def would_lose_now(self) -> bool:
        """Whether the game would be lost if this turn ended now."""
        mine, theirs = self.eliminated
        return mine >= TO_WIN and mine > theirs

    @property
    def would_win_now(self) -> bool:
        """Whether the game would be won if this turn ended now."""
        mine, theirs = self.eliminated
        return theirs >= TO_WIN and theirs > mine


def verb_at(ability: Ability, step: int, option: int) -> Verb | None:
    """The verb of an ability at a step, or the chosen option of two; None before the first step."""
    steps = (*ability.costs, *ability.effects)
    verb = steps[step] if 0 <= step < len(steps) else None
    return alternatives(verb)[option - 1] if option and verb is not None else verb
