"""The state of an Animus game: draft, formations, hands and decks, and the agenda of what is still to be resolved."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

from collection.games.animus.verbs import Law
from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
from play.games.animus.card_table import Card, Holder, Table
from play.games.animus.places import COUNT, NOWHERE

PHASES: Final = ("entities", "draft", "start", "tactical", "combat", "tactical-2", "reset", "end", "over")
ENTITIES, DRAFT, START, TACTICAL, COMBAT, TACTICAL_2, RESET, END, OVER = range(len(PHASES))
SEATS_OF: Final = ((), (0,), (1,), (0, 1))
"""The seats of a bit mask, lowest first."""
SEATS: Final = 2
NOBODY: Final = -1
BOTH: Final = 0b11
OPEN_HAND, OPEN_TOP, NO_SWITCH, NO_PLAY, NO_DRAW, NO_REACTION = (1 << number for number in range(len(Law)))
"""What is laid upon a player, as bits in the order of `Law`."""

Frame: TypeAlias = tuple[Any, ...]
"""A piece of work, or a question: its code, then what it needs. Frames are never changed, only replaced."""
Mod: TypeAlias = tuple[int, Holder, int, int]
"""Something done for a time: what, to which card (or to a player, as the entity's holder), how much, until when."""


class Fight(NamedTuple):
    """An attack. Dice are 0 until they lie there, values, outcome and what is added to the two dice (`bonuses`) until totals are
    compared; `dead` are cards as bits.

    `melee`: whether both use their Melee values. `attacker_die`: the one that counts. `attacker_spot`: at the announcement.
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
        """The fight after it has killed somebody."""
        return self._replace(dead=self.dead | 1 << card) if card in (self.attacker, self.defender) else self


class State:
    """Lists are by seat, by card, by holder (a card, or behind the cards the two seats' entities) or by spot.

    `formation[spot]` is a card or NOWHERE, `spot[card]` where it stands, `stood[card]` where it last stood. Hands, decks (the
    top is the last) and discard piles are lists of cards; `known[card]` are the seats, as bits, that know where in a hand or
    deck it lies. `owner[holder]` is a seat, or NOBODY for what nobody drafted.

    `agenda` is what is still to be done, the next piece last; `asked` is the question that waits for an answer. Without
    either the turn player chooses freely, as the phase has it. `half` is the first click of a move of two clicks.

    `applied`: how many abilities were in this turn. `attacked`: cards, as bits, that made or gave up their attack of this turn;
    `moved`: cards that have changed their places in this turn. `again`: attacks that abilities owe. `used`, `spent`: abilities, as bits, by holder, used in this turn, in this game. `mods`
    are what holds for a time. `counts`: by card, what it would count if it were eliminated now; `lost`: what it counted when
    it came to its discard pile. `bonus`: by holder, what is added to its die. `never`, `silent`: by seat, holders whose reactions are not asked for at all, in this turn. The
    lists from `melee` on are reckoned by `continuous_effects.py` whenever `fresh` is False; they are never changed in place. `depends_on`: what
    they hang on, as bits of `dependencies.py`. `unchecked`: nobody has looked yet whom the new `withstands` kill. `horizon`: the
    last turn that an imagined world looks at.
    """

    __slots__ = (
        "active", "again", "agenda", "applied", "asked", "attacked", "bonus", "chance", "copied", "counts", "damage", "dealt", "decks", "depends_on",
        "draft_first", "draft_rolls", "events", "fell",
        "fight", "fights", "first", "formation", "fresh", "half", "hand_limit", "hands", "horizon", "kept", "known", "last", "laws", "lost",
        "melee", "mods", "moved", "never", "outcome", "owner", "phase", "picks", "piles", "played", "plays", "pyramid", "quiet", "ranged",
        "silent", "spent", "spot", "stood", "switched", "switches", "table", "taken", "telling", "traits", "turn",
        "types", "unchecked", "unseen", "used", "waiting", "withstands", "won", "written",
    )  # fmt: skip

    def __init__(self, table: Table, chance: Chance) -> None:
        cards, holders = table.count, table.count + SEATS
        self.table = table
        self.chance = chance
        self.telling = True
        self.events: list[Event] = []
        self.phase = ENTITIES
        self.turn = 0
        self.active: Seat = NOBODY
        self.first: Seat = NOBODY
        self.waiting = 0
        self.asked: Frame | None = None
        self.agenda: list[Frame] = []
        self.half: tuple[str, int] | None = None
        self.outcome: Result | None = None
        # the draft
        self.dealt: list[int] = []
        self.kept: list[int] = [NOBODY, NOBODY]
        self.pyramid: list[Card] = []
        self.unseen: list[Card] = []
        self.taken = 0
        self.picks: list[int] = []
        self.draft_first: Seat = NOBODY
        self.draft_rolls: tuple[tuple[int, int], ...] = ()
        # the cards
        self.owner: list[Seat] = [NOBODY] * cards + [0, 1]
        self.formation: list[Card] = [NOWHERE] * (SEATS * COUNT)
        self.spot: list[int] = [NOWHERE] * holders
        self.stood: list[int] = [NOWHERE] * holders
        self.damage: list[int] = [0] * holders
        self.hands: list[list[Card]] = [[], []]
        self.decks: list[list[Card]] = [[], []]
        self.piles: list[list[Card]] = [[], []]
        self.known: list[int] = [0] * cards
        self.lost: list[int] = table.counts[:]
        # the turn
        self.applied = 0
        self.played = 0
        self.switched = 0
        self.attacked = 0
        self.moved = 0
        self.again: tuple[Card, ...] = ()
        self.used: list[int] = [0] * holders
        self.spent: list[int] = [0] * holders
        self.mods: tuple[Mod, ...] = ()
        self.never: list[int] = [0, 0]
        self.silent: list[int] = [0, 0]
        # the fights
        self.fight: Fight | None = None
        self.last: tuple[Fight, ...] = ()
        self.fights: list[int] = [0, 0]
        self.won: list[int] = [0, 0]
        self.fell: tuple[tuple[Card, Holder, int, int], ...] = ()
        self.quiet = 0
        # reckoned
        self.fresh = False
        self.depends_on = 0
        self.unchecked = False
        self.copied = False
        self.melee: list[int] = table.melee
        self.ranged: list[int] = table.ranged
        self.types: list[int] = table.types
        self.withstands: list[int] = table.withstands
        self.traits: list[int] = table.traits
        self.written: list[tuple[int, ...]] = table.written
        self.counts: list[int] = table.counts
        self.bonus: list[int] = table.bonus
        self.laws: tuple[int, int] = (0, 0)
        self.plays: tuple[int, int] = (1, 1)
        self.switches: tuple[int, int] = (1, 1)
        self.hand_limit: tuple[int, int] = (3, 3)
        self.horizon = 0

    @property
    def seats(self) -> int:
        """Always two play."""
        return SEATS

    def copy(self) -> State:
        """An independent twin; only what never changes is shared."""
        twin = State.__new__(State)
        twin.table = self.table
        twin.chance = self.chance.copy()
        twin.telling = self.telling
        twin.events = self.events[:]
        twin.phase = self.phase
        twin.turn = self.turn
        twin.active = self.active
        twin.first = self.first
        twin.waiting = self.waiting
        twin.asked = self.asked
        twin.agenda = self.agenda[:]
        twin.half = self.half
        twin.outcome = self.outcome
        twin.dealt = self.dealt[:]
        twin.kept = self.kept[:]
        twin.pyramid = self.pyramid[:]
        twin.unseen = self.unseen[:]
        twin.taken = self.taken
        twin.picks = self.picks[:]
        twin.draft_first = self.draft_first
        twin.draft_rolls = self.draft_rolls
        twin.owner = self.owner[:]
        twin.formation = self.formation[:]
        twin.spot = self.spot[:]
        twin.stood = self.stood[:]
        twin.damage = self.damage[:]
        hands, decks, piles = self.hands, self.decks, self.piles
        twin.hands = [hands[0][:], hands[1][:]]
        twin.decks = [decks[0][:], decks[1][:]]
        twin.piles = [piles[0][:], piles[1][:]]
        twin.known = self.known[:]
        twin.lost = self.lost[:]
        self._copy_turn(twin)
        return twin

    def _copy_turn(self, twin: State) -> None:
        twin.applied = self.applied
        twin.played = self.played
        twin.switched = self.switched
        twin.attacked = self.attacked
        twin.moved = self.moved
        twin.again = self.again
        twin.used = self.used[:]
        twin.spent = self.spent[:]
        twin.mods = self.mods
        twin.never = self.never[:]
        twin.silent = self.silent[:]
        twin.fight = self.fight
        twin.last = self.last
        twin.fights = self.fights[:]
        twin.won = self.won[:]
        twin.fell = self.fell
        twin.quiet = self.quiet
        twin.fresh = self.fresh
        twin.depends_on = self.depends_on
        twin.unchecked = self.unchecked
        twin.copied = self.copied
        twin.melee = self.melee
        twin.ranged = self.ranged
        twin.types = self.types
        twin.withstands = self.withstands
        twin.traits = self.traits
        twin.written = self.written
        twin.counts = self.counts
        twin.bonus = self.bonus
        twin.laws = self.laws
        twin.plays = self.plays
        twin.switches = self.switches
        twin.hand_limit = self.hand_limit
        twin.horizon = self.horizon

    def changed(self, what: int) -> None:
        """Something of `dependencies.py` is otherwise now: all that hangs on it must be reckoned anew."""
        if self.depends_on & what:
            self.fresh = False

    def tell(self, kind: str, seats: tuple[Seat, ...] | None = None, **data: Any) -> None:
        """Note an event for those seats, or for everybody."""
        self.events.append(Event(kind, data, seats))

    def ask(self, question: Frame, seat: Seat) -> None:
        """Stop the work until that seat has answered."""
        self.asked = question
        self.waiting = 1 << seat

    def eliminated(self, seat: Seat) -> int:
        """The levels in a player's discard pile, as each counted when it came there. [U 9.7, U 11.8]"""
        lost = self.lost
        return sum([lost[card] for card in self.piles[seat]])

    def slugs(self, cards: list[Card]) -> list[str]:
        """The names of cards, in their order."""
        names = self.table.slugs
        return [names[card] for card in cards]

    def in_play(self, holder: Holder) -> bool:
        """Whether a character stands in a formation; an entity always is in play. [U 1.4]"""
        return self.spot[holder] >= 0 or holder >= self.table.count

    def open_hand(self, seat: Seat) -> bool:
        """Whether a hand lies open to both. [U 12.4]"""
        return bool(self.laws[seat] & OPEN_HAND)

    def open_top(self, seat: Seat) -> bool:
        """Whether the top card of a deck does."""
        return bool(self.laws[seat] & OPEN_TOP)

    def open_to_both(self, seat: Seat) -> bool:
        """Whether either does."""
        return bool(self.laws[seat] & (OPEN_HAND | OPEN_TOP))

    def name_of(self, holder: Holder) -> str | None:
        """The slug of a card, or of a seat's entity; None of nobody."""
        if holder < 0:
            return None
        table, cards = self.table, self.table.count
        return table.slugs[holder] if holder < cards else table.entity_slugs[self.kept[holder - cards]]
