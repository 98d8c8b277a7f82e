"""The questions that a seat can be asked: one small type for each, and `Question`, their union.

A state's `asked` is one of them; it is never changed, only replaced. `call` is the ability that asks, and `verb` the
part of it being carried out.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from collection.games.animus.abilities.verbs import Discard, Either, Enlist, Put, Recover, Then, Verb
from play.engine.contract import Seat
from play.games.animus.card_table import Call, Card
from play.games.animus.places import Place

TargetLists: TypeAlias = tuple[tuple[Card, ...], ...]
"""The targets gathered so far, one tuple for each target that the verb names."""
Sorting: TypeAlias = Literal[Then.REORDER, Then.BOTTOM, Then.TAKE]
"""What can be done with the cards that a player looks at."""


class KeepEntity(NamedTuple):
    """Which of their two entities both players keep. [U 2.3]"""


class DraftCard(NamedTuple):
    """Which free card of the pyramid to take. [U 3.4]"""


class MoveUp(NamedTuple):
    """Which of two characters moves up into `hole`. `holes`: all places still to be filled; `moved`: who moved so far.
    [U 5.2]
    """

    seat: Seat
    hole: Place
    holes: tuple[Place, ...]
    moved: tuple[Card, ...]


class ChooseDie(NamedTuple):
    """Which of two dice counts; `defending` is 1 for the defender's dice, 0 for the attacker's. [U 8.2]"""

    defending: int


class OrderAbilities(NamedTuple):
    """Which of several abilities applies first. [U 10.14]"""

    calls: tuple[Call, ...]


class React(NamedTuple):
    """Which Reaction to use, if any. [U 10.8]"""

    seat: Seat
    calls: tuple[Call, ...]


class ApplyOrNot(NamedTuple):
    """Whether an optional ability is applied. [U 10.9]"""

    call: Call


class ChooseTarget(NamedTuple):
    """Which character to choose as a target; `picked` are those already chosen for the same target. [U 10.11]"""

    seat: Seat
    call: Call
    verb: Verb
    lists: TargetLists
    picked: tuple[Card, ...]


class ShiftTo(NamedTuple):
    """The place to which a character in play is shifted."""

    seat: Seat
    card: Card


class GiveUpCard(NamedTuple):
    """Which card to discard, or to put on or under the deck; `left` is how many are still to be given up."""

    seat: Seat
    call: Call
    verb: Discard | Put
    left: int


class RecoverCard(NamedTuple):
    """Which card to take back from the discard pile; `left` is how many are still to be taken."""

    seat: Seat
    call: Call
    verb: Recover
    left: int


class SortDeck(NamedTuple):
    """What happens to the top `number` cards of `side`'s deck; `done` of them are already in order. [U 12.3]"""

    seat: Seat
    side: Seat
    then: Sorting
    number: int
    done: int


class ChooseEffect(NamedTuple):
    """Which of two effects applies. [U 10.21]"""

    seat: Seat
    call: Call
    verb: Either


class SearchCard(NamedTuple):
    """Which card in the deck or discard pile to play. [U 10.23]"""

    seat: Seat
    call: Call
    verb: Enlist


class PlaceCard(NamedTuple):
    """Where to put a card that comes into play from the deck or the discard pile. [U 10.23]"""

    seat: Seat
    call: Call
    card: Card


Question: TypeAlias = (
    KeepEntity
    | DraftCard
    | MoveUp
    | ChooseDie
    | OrderAbilities
    | React
    | ApplyOrNot
    | ChooseTarget
    | ShiftTo
    | GiveUpCard
    | RecoverCard
    | SortDeck
    | ChooseEffect
    | SearchCard
    | PlaceCard
)
