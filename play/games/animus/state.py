"""The state of an Animus game: draft, formations, hands and decks, and the agenda of what is still to be resolved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from collection.games.animus.abilities.verbs import Law
from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
from play.engine.copying import Copyable, Shared, computed_field, copyable
from play.games.animus.card_table import Card, Holder, Table
from play.games.animus.places import COUNT, NOWHERE
from play.games.animus.questions import Question

PHASES: Final = ("entities", "draft", "start", "tactical", "combat", "tactical-2", "reset", "end", "over")
ENTITIES, DRAFT, START, TACTICAL, COMBAT, TACTICAL_2, RESET, END, OVER = range(len(PHASES))
SEATS_OF: Final = ((), (0,), (1,), (0, 1))
"""The seats in a bit mask, lowest first."""
SEATS: Final = 2
NOBODY: Final = -1
BOTH: Final = 0b11
OPEN_HAND, OPEN_TOP, NO_SWITCH, NO_PLAY, NO_DRAW, NO_REACTION = (1 << number for number in range(len(Law)))
"""Restrictions on a player, as bits in the order of `Law`."""

Frame: TypeAlias = tuple[Any, ...]
"""A task on the agenda: its code, then what it needs; see `task_codes.py`. Frames are never changed, only replaced."""
Modifier: TypeAlias = tuple[int, Holder, int, int]
"""A temporary effect: its kind, the card it affects (or the player, as the entity's holder), the amount, and when it
ends.
"""


class Fight(NamedTuple):
    """An attack. Dice are 0 until they are rolled. Values, outcome and `bonuses` (to the two dice) are 0 until the
    totals are compared. `dead`: the cards that it killed, as bits.

    `melee`: whether both use their Melee values. `attacker_die`: the die that counts. `attacker_spot`: its spot when
    the attack was announced.
    """

    attacker: Card
    defender: Card
    melee: bool
    attacker_spot: int
    defender_spot: int
    turn: int
    attacker_dice: tuple[int, ...] = ()
    defender_dice: tuple[int, ...] = ()
    attacker_die: int = 0
    defender_die: int = 0
    attacker_value: int = 0
    defender_value: int = 0
    bonuses: tuple[int, int] = (0, 0)
    outcome: int = 0
    dead: int = 0

    def with_dead(self, card: Card) -> Fight:
        """The fight with that card recorded as killed, if it is one of the two."""
        return self._replace(dead=self.dead | 1 << card) if card in (self.attacker, self.defender) else self


@copyable
class Draft(Copyable):
    """The entities dealt and the pyramid; empty if players brought teams. [U 2.2, U 3]

    `dealt`: the first two entities are seat 0's, the next two seat 1's. `pyramid[at]` is a card; `unseen`: the cards
    that are not in the game. `taken`: places of the pyramid, as bits; `picks`: the same places in the order of the
    picks. `first`: the seat that picks first, as decided by `rolls`.
    """

    dealt: tuple[int, ...] = ()
    pyramid: tuple[Card, ...] = ()
    unseen: tuple[Card, ...] = ()
    taken: int = 0
    picks: tuple[int, ...] = ()
    first: Seat = NOBODY
    rolls: tuple[tuple[int, int], ...] = ()


@copyable
class Zones(Copyable):
    """The cards that are not in play: hands, decks (top card last) and discard piles, by seat.

    `known[card]`: the seats, as bits, that know where it is in a hand or deck; see `battle/card_moves.py`.
    `lost[card]`: the level that it counted when it was put on its discard pile.
    """

    lost: list[int]
    known: list[int]
    hands: tuple[list[Card], list[Card]] = field(default_factory=lambda: ([], []))
    decks: tuple[list[Card], list[Card]] = field(default_factory=lambda: ([], []))
    piles: tuple[list[Card], list[Card]] = field(default_factory=lambda: ([], []))


@copyable
class ThisTurn(Copyable):
    """What has been done this turn; replaced by a new one each turn.

    `used`: by holder, its abilities that have been used, as bits. `silent`: by seat, the holders whose Reactions are
    not asked for. `applied`: the number of abilities applied; `played`, `switched`: how often that has been done.
    `attacked`: the cards, as bits, that have made or given up their attack; `moved`: the cards that have changed
    places; `again`: the cards to which abilities have given another attack.
    """

    used: list[int]
    silent: list[int] = field(default_factory=lambda: [0, 0])
    applied: int = 0
    played: int = 0
    switched: int = 0
    attacked: int = 0
    moved: int = 0
    again: tuple[Card, ...] = ()


@copyable
class InEffect(Copyable):
    """The current values, abilities and rules. `continuous_effects.py` replaces all of it whenever something it depends
    on has changed; copies of a state share it.

    By holder: `written` (its abilities), `melee`, `ranged`, `types`, `withstands`, `traits`, and `bonus`, which is
    added to its die. By card: `counts`, the level that it would count if it were eliminated now. By seat: `laws`,
    `plays` and `switches` per turn, `hand_limit`. `depends_on`: what all this depends on, as bits of
    `continuous_effect_dependencies.py`. `copied`: whether any card has another's abilities.
    """

    written: Shared[list[tuple[int, ...]]]
    melee: Shared[list[int]]
    ranged: Shared[list[int]]
    types: Shared[list[int]]
    withstands: Shared[list[int]]
    traits: Shared[list[int]]
    bonus: Shared[list[int]]
    counts: Shared[list[int]]
    laws: tuple[int, int] = (0, 0)
    plays: tuple[int, int] = (1, 1)
    switches: tuple[int, int] = (1, 1)
    hand_limit: tuple[int, int] = (3, 3)
    depends_on: int = 0
    copied: bool = False


@lru_cache(maxsize=64)
def printed_values(table: Table) -> InEffect:
    """What is in effect before the entities are revealed: the printed values."""
    return InEffect(
        table.written, table.melee, table.ranged, table.types, table.withstands, table.traits, table.bonus, table.counts
    )


@copyable
class History(Copyable):
    """Past fights and deaths.

    `recent`: the fights of this turn and the previous one. `attacks`, `won`: by seat, attacks made and fights won.
    `deaths`: who was killed, by whom, in which turn, and the level it counted. `quiet_since`: the turn in which a card
    was last discarded.
    """

    recent: tuple[Fight, ...] = ()
    attacks: list[int] = field(default_factory=lambda: [0, 0])
    won: list[int] = field(default_factory=lambda: [0, 0])
    deaths: tuple[tuple[Card, Holder, int, int], ...] = ()
    quiet_since: int = 0


@copyable
class State(Copyable):
    """A draft and its battle. Lists are by seat, by card, by holder (a card or, numbered after the cards, the entity of
    a seat) or by spot.

    `agenda`: the tasks still to be done, the next one last. `asked`: the question waiting for an answer. If there is
    neither, the turn player chooses freely, depending on the phase. `half`: the first click of a two-click move.

    `kept`: by seat, the entity it plays. `owner[holder]` is a seat, or NOBODY for a card that nobody drafted.
    `formation[spot]` is a card or NOWHERE, `spot[card]` where it is, `stood[card]` where it last was. `modifiers`:
    temporary effects. `spent`: by holder, its abilities that have been used in this game, as bits. `never`: by seat,
    the holders whose Reactions are never asked for. `fight`: the current one.

    `fresh`: whether `in_effect` is up to date. `unchecked`: `withstands` has changed, and the characters that this
    kills have not been removed yet. `horizon`: the last turn that a search plays.
    """

    table: Table
    chance: Chance
    emits_events: bool = True
    events: list[Event] = field(default_factory=list)
    # the course of the game
    phase: int = ENTITIES
    turn: int = 0
    active: Seat = NOBODY
    first: Seat = NOBODY
    waiting: int = 0
    asked: Question | None = None
    agenda: list[Frame] = field(default_factory=list)
    half: tuple[str, int] | None = None
    outcome: Result | None = None
    horizon: int = 0
    # the cards
    kept: list[int] = field(default_factory=lambda: [NOBODY, NOBODY])
    owner: list[Seat] = computed_field(lambda state: [NOBODY] * state.table.count + [0, 1])
    formation: list[Card] = field(default_factory=lambda: [NOWHERE] * (SEATS * COUNT))
    spot: list[int] = computed_field(lambda state: [NOWHERE] * state.table.holders)
    stood: list[int] = computed_field(lambda state: [NOWHERE] * state.table.holders)
    damage: list[int] = computed_field(lambda state: [0] * state.table.holders)
    spent: list[int] = computed_field(lambda state: [0] * state.table.holders)
    modifiers: tuple[Modifier, ...] = ()
    never: list[int] = field(default_factory=lambda: [0, 0])
    fight: Fight | None = None
    fresh: bool = False
    unchecked: bool = False
    # records of their own
    draft: Draft = field(default_factory=Draft)
    zones: Zones = computed_field(lambda state: Zones(state.table.counts[:], [0] * state.table.count))
    this_turn: ThisTurn = computed_field(lambda state: ThisTurn([0] * state.table.holders))
    in_effect: Shared[InEffect] = computed_field(lambda state: printed_values(state.table))
    history: History = field(default_factory=History)

    @property
    def seats(self) -> int:
        """The number of seats, always two."""
        return SEATS

    def note_change(self, what: int) -> None:
        """Note that something in `continuous_effect_dependencies.py` has changed; `in_effect` is stale if it depends on
        it."""
        if self.in_effect.depends_on & what:
            self.fresh = False

    def emit(self, kind: str, seats: tuple[Seat, ...] | None = None, **data: object) -> None:
        """Add an event for those seats, or for everybody if `seats` is None."""
        self.events.append(Event(kind, data, seats))

    def ask(self, question: Question, seat: Seat) -> None:
        """Wait until that seat has answered."""
        self.asked = question
        self.waiting = 1 << seat

    def eliminated(self, seat: Seat) -> int:
        """The levels in a player's discard pile, each as it counted when it was put there. [U 9.7, U 11.8]"""
        lost = self.zones.lost
        return sum([lost[card] for card in self.zones.piles[seat]])

    def slugs(self, cards: Iterable[Card]) -> list[str]:
        """The slugs of cards, in the same order."""
        names = self.table.slugs
        return [names[card] for card in cards]

    def is_in_play(self, holder: Holder) -> bool:
        """Whether a character is in a formation; an entity is always in play. [U 1.4]"""
        return self.spot[holder] >= 0 or holder >= self.table.count

    def has_open_hand(self, seat: Seat) -> bool:
        """Whether both players see the seat's hand. [U 12.4]"""
        return bool(self.in_effect.laws[seat] & OPEN_HAND)

    def has_open_top_card(self, seat: Seat) -> bool:
        """Whether both players see the top card of the seat's deck."""
        return bool(self.in_effect.laws[seat] & OPEN_TOP)

    def has_open_hand_or_top(self, seat: Seat) -> bool:
        """Whether both players see the seat's hand or the top card of its deck."""
        return bool(self.in_effect.laws[seat] & (OPEN_HAND | OPEN_TOP))

    def slug_of(self, holder: Holder) -> str | None:
        """The slug of a card, or of a seat's entity; None for NOBODY."""
        if holder < 0:
            return None
        table, cards = self.table, self.table.count
        return table.slugs[holder] if holder < cards else table.entity_slugs[self.kept[holder - cards]]
