"""Values, types, traits and laws as they count now: what stands on the cards, what is in effect, what was done for a time.

They are reckoned anew whenever something has changed. Copies come first, then who has no abilities, then all the rest; so an
effect never depends on the order of the cards. [U 7.10, U 10.6, U 10.12]
"""

from __future__ import annotations

from typing import Final, TypeAlias

from collection.games.animus.terms import Happening, Player, Quantity, Role, Target
from collection.games.animus.verbs import (
    CountAs,
    Decree,
    Duration,
    Extra,
    Gain,
    Grant,
    HandSize,
    Have,
    Trace,
    Trait,
    Value,
    Verb,
    Withstand,
)
from play.engine.contract import Seat
from play.games.animus.abilities import conditions
from play.games.animus.abilities.conditions import Call
from play.games.animus.battle import knowledge
from play.games.animus.card_table import LAW_BIT, TRAIT_BIT, Aid, Card, Holder
from play.games.animus.places import NOWHERE
from play.games.animus.state import ENTITIES, NOBODY, Mod, State

MELEE, RANGE, DIE, TRAIT, WITHSTAND, COPY_TYPE, COPY_VALUES, COPY_ABILITIES, PLAY, SWITCH, LAW = range(11)
"""What can be done to a card, or from PLAY on to a player, for a time: the first figure of a `Mod`."""
FOR_FIGHT, FOR_TURN, UNTIL_FIRST, UNTIL_SECOND, FOR_GOOD = range(5)
"""When it ends: with the fight, with the turn, when the first seat's or the second's next turn begins, with the card."""
HAND: Final = 3
"""Up to which one draws. [U 6.11]"""
COPIES: Final = {Trace.TYPE: COPY_TYPE, Trace.VALUES: COPY_VALUES, Trace.ABILITIES: COPY_ABILITIES}
EXTRAS: Final = {Extra.PLAY: PLAY, Extra.SWITCH: SWITCH}
NO_ABILITIES: Final = TRAIT_BIT[Trait.NO_ABILITIES]


def until(duration: Duration, seat: Seat) -> int:
    """When something ends that an ability of this seat's has done."""
    if duration is Duration.UNTIL_YOURS:
        return UNTIL_SECOND if seat else UNTIL_FIRST
    return {Duration.FIGHT: FOR_FIGHT, Duration.TURN: FOR_TURN}.get(duration, FOR_GOOD)


def add(state: State, mod: Mod) -> None:
    """Something is done for a time."""
    state.mods = (*state.mods, mod)
    state.fresh = False


def expire(state: State, when: int) -> None:
    """What lasted until then ends."""
    left = tuple(mod for mod in state.mods if mod[3] != when)
    if len(left) < len(state.mods):
        state.mods = left
        state.fresh = False


def listeners_for(state: State, happening: Happening) -> list[tuple[Aid, Holder]]:
    """The abilities that name a happening, each with who has it, in play."""
    table, written, spot = state.table, state.written, state.spot
    cards = table.count
    if state.copied:
        holders = [holder for holder in (*state.formation, cards, cards + 1) if holder != NOWHERE]
        return [(aid, holder) for holder in holders for aid in written[holder] if table.happening[aid] is happening]
    return [
        pair
        for pair in table.pair(*state.kept).listeners.get(happening, ())
        if pair[1] >= cards or (spot[pair[1]] >= 0 and pair[0] in written[pair[1]])
    ]


def refresh(state: State) -> None:
    """Reckon everything anew."""
    table, withstood = state.table, state.withstands
    state.fresh = True
    if state.phase == ENTITIES:
        return  # nothing shows whom anybody serves before both have chosen [U 2.3]
    state.copied = False
    state.depends_on = 0
    pair = table.pair(*state.kept)
    state.written = pair.written
    state.melee, state.ranged, state.types, state.counts = table.melee, table.ranged, table.types, table.counts
    state.bonus = table.bonus
    varying = in_play_among(state, pair.varying)
    if is_altered(state, varying):
        recompute_everything(state)
    else:
        state.withstands, state.traits = table.own_withstands, table.own_traits
        set_rules(state, rules_of(state))
        if varying or state.mods:
            Recomputation(state, table.raised[:]).run(varying)
    state.unchecked |= state.withstands is not withstood
    for seat in (0, 1):
        if state.open_to_both(seat):
            knowledge.reveal(state, seat)


def is_altered(state: State, varying: list[Call]) -> bool:
    """Whether somebody has other abilities than those on the card, or none, so that nothing can be taken for granted."""
    for what, _, much, _ in state.mods:
        if what == COPY_ABILITIES or (what == TRAIT and much == NO_ABILITIES):
            return True
    mutes = state.table.mutes
    return bool(mutes) and not mutes.isdisjoint([call[0] for call in varying])


def recompute_everything(state: State) -> None:
    """From the bare figures on; cards that are not in play have what stands on them."""
    table = state.table
    state.withstands, state.traits, state.counts = table.withstands, table.traits, table.counts[:]
    for card in state.formation:
        if card >= 0:
            state.counts[card] = table.levels[card]
    set_rules(state, NO_RULES)
    Recomputation(state, [0] * len(state.withstands)).run(standing(state))


def standing(state: State) -> list[Call]:
    """The abilities that simply hold, of all in play."""
    written, stands, cards = state.written, state.table.standing, state.table.count
    return [
        (aid, holder, holder, NOBODY, NOBODY)
        for holder in (*state.formation, cards, cards + 1)
        if holder != NOWHERE
        for aid in written[holder]
        if stands[aid]
    ]


def in_play_among(state: State, by_holder: list[tuple[Aid, ...]]) -> list[Call]:
    """Of those abilities the ones of all in play. Whether their conditions hold is not looked at yet."""
    cards = state.table.count
    return [
        (aid, holder, holder, NOBODY, NOBODY)
        for holder in (*state.formation, cards, cards + 1)
        if holder != NOWHERE
        for aid in by_holder[holder]
    ]


Rules: TypeAlias = tuple[tuple[int, int], tuple[int, int], tuple[int, int], tuple[int, int]]
"""By seat: laws, plays and switches of a turn, up to how many cards one draws."""
NO_RULES: Final[Rules] = ((0, 0), (1, 1), (1, 1), (HAND, HAND))


def set_rules(state: State, rules: Rules) -> None:
    """What holds for the players."""
    state.laws, state.plays, state.switches, state.hand_limit = rules


def rules_of(state: State) -> Rules:
    """What the two entities always lay upon the players; reckoned once for each pair of them."""
    table, key = state.table, (state.kept[0], state.kept[1])
    found: Rules | None = table.rules.get(key)
    if found is None:
        found = table.rules[key] = rules_by_entities(state)
    return found


def rules_by_entities(state: State) -> Rules:
    laws, plays, switches, hand = (list(pair) for pair in NO_RULES)
    for seat, entity in enumerate(state.kept):
        aids = state.table.entity_written[entity] if entity >= 0 else ()
        for verb in (verb for aid in aids if state.table.constant[aid] for verb in state.table.abilities[aid].effects):
            if isinstance(verb, Decree):
                for each in players(verb.player, seat, seat):
                    laws[each] |= LAW_BIT[verb.law]
            elif isinstance(verb, HandSize):
                for each in players(verb.player, seat, seat):
                    hand[each] = max(0, hand[each] + (verb.amount if verb.plus else -verb.amount))
            elif isinstance(verb, Grant):
                (plays if verb.what is Extra.PLAY else switches)[seat] += 1
    return (laws[0], laws[1]), (plays[0], plays[1]), (switches[0], switches[1]), (hand[0], hand[1])


def players(player: Player, mine: Seat, active: Seat) -> tuple[Seat, ...]:
    """The players that are meant, the turn player first."""
    if player is Player.EACH:
        return (active, 1 - active) if active >= 0 else (0, 1)
    return (mine,) if player is Player.YOU else (1 - mine,)


def with_seat(pair: tuple[int, int], seat: Seat, figure: int) -> tuple[int, int]:
    """The pair with another figure for that seat."""
    return (pair[0], figure) if seat else (figure, pair[1])


class Recomputation:
    """One reckoning: own lists, so that what a copy of the state holds stays as it is."""

    def __init__(self, state: State, raised: list[int]) -> None:
        self.state = state
        state.melee, state.ranged, state.traits = state.melee[:], state.ranged[:], state.traits[:]
        self.raised = raised
        self.counted: dict[Card, int] = {}
        self.lowered = self.muted = False

    def run(self, varying: list[Call]) -> None:
        """All passes."""
        state, abilities = self.state, self.state.table.abilities
        self._mods()
        if state.copied:
            varying = standing(state)
        self._note_dependencies(varying)
        self._mute(varying)
        for call in varying:
            if state.traits[call[1]] & NO_ABILITIES:
                continue
            ability = abilities[call[0]]
            if conditions.all_hold(state, call, ability.conditions):
                for verb in ability.effects:
                    self._stand(call, verb)
        if self.lowered:
            self._floor()

    def _note_dependencies(self, varying: list[Call]) -> None:
        """What all that hangs on."""
        dependencies = self.state.table.dependencies
        for call in varying:
            self.state.depends_on |= dependencies[call[0]]

    def _copy(self, what: int, card: Card, model: Card) -> None:
        state, table = self.state, self.state.table
        if what == COPY_TYPE:
            if state.types is table.types:
                state.types = state.types[:]
            state.types[card] = table.types[model]
        elif what == COPY_VALUES:
            state.melee[card], state.ranged[card] = table.melee[model], table.ranged[model]
        else:
            self._rewrite(card, table.written[model])
            state.copied = True

    def _rewrite(self, card: Card, aids: tuple[Aid, ...]) -> None:
        """A card has other abilities."""
        state = self.state
        if state.written is state.table.pair(*state.kept).written:
            state.written = state.written[:]
        state.written[card] = aids

    def _mods(self) -> None:
        state = self.state
        for what, holder, model, _ in state.mods:
            if COPY_TYPE <= what <= COPY_ABILITIES:
                self._copy(what, holder, model)
        for what, holder, much, _ in state.mods:
            if what == MELEE:
                state.melee[holder] += much
                self.lowered |= much < 0
            elif what == RANGE:
                state.ranged[holder] += much
                self.lowered |= much < 0
            elif what == TRAIT:
                state.traits[holder] |= much
                self.muted |= much == NO_ABILITIES
            elif what == WITHSTAND:
                self._withstand(holder, much)
            elif what == DIE:
                self._add_to_dice([holder], much)
            elif what >= PLAY:
                self._player(what, holder - state.table.count, much)

    def _player(self, what: int, seat: Seat, much: int) -> None:
        state = self.state
        if what == LAW:
            state.laws = with_seat(state.laws, seat, state.laws[seat] | much)
        elif what == PLAY:
            state.plays = with_seat(state.plays, seat, state.plays[seat] + much)
        else:
            state.switches = with_seat(state.switches, seat, state.switches[seat] + much)

    def _withstand(self, card: Card, much: int) -> None:
        state = self.state
        if state.withstands is state.table.withstands or state.withstands is state.table.own_withstands:
            state.withstands = state.withstands[:]
        self.raised[card] = max(self.raised[card], much)
        state.withstands[card] = self.raised[card]

    def _mute(self, varying: list[Call]) -> None:
        """Who has no abilities, by an effect that is there: those who silence others speak first."""
        state, mutes = self.state, self.state.table.mutes
        for call in varying if mutes else ():
            if call[0] not in mutes:
                continue
            ability = state.table.abilities[call[0]]
            for verb in ability.effects:
                if not isinstance(verb, Gain) or verb.trait is not Trait.NO_ABILITIES:
                    continue
                if conditions.all_hold(state, call, ability.conditions):
                    for card in self._targets(call, verb.target):
                        state.traits[card] |= NO_ABILITIES
                        self.muted = True
        if self.muted:
            for card in state.formation:
                if card >= 0 and state.traits[card] & NO_ABILITIES:
                    self._rewrite(card, ())

    def _stand(self, call: Call, verb: Verb) -> None:
        state = self.state
        if isinstance(verb, Have):
            if cards := self._targets(call, verb.target):
                much = conditions.amount(state, call, verb.amount)
                self._raise(cards, verb.value, much if verb.plus else -much)
        elif isinstance(verb, Gain):
            for card in self._targets(call, verb.target):
                state.traits[card] |= TRAIT_BIT[verb.trait]
        elif isinstance(verb, Withstand):
            for card in self._targets(call, verb.target):
                self._withstand(card, verb.damage)
        else:
            self._rule(call, verb)

    def _raise(self, cards: list[Card], value: Value, much: int) -> None:
        if value is Value.DIE:
            self._add_to_dice(cards, much)
            return
        melee, ranged = self.state.melee, self.state.ranged
        self.lowered |= much < 0
        for card in cards:
            if value is not Value.RANGE:
                melee[card] += much
            if value is not Value.MELEE:
                ranged[card] += much

    def _add_to_dice(self, cards: list[Card], much: int) -> None:
        state = self.state
        if state.bonus is state.table.bonus:
            state.bonus = state.bonus[:]
        for card in cards:
            state.bonus[card] += much

    def _rule(self, call: Call, verb: Verb) -> None:
        """What holds for a player."""
        state = self.state
        mine = conditions.owner_of(state, call)
        if isinstance(verb, Decree):
            for seat in players(verb.player, mine, state.active):
                self._player(LAW, seat, LAW_BIT[verb.law])
        elif isinstance(verb, HandSize):
            for seat in players(verb.player, mine, state.active):
                size = max(0, state.hand_limit[seat] + (verb.amount if verb.plus else -verb.amount))
                state.hand_limit = with_seat(state.hand_limit, seat, size)
        elif isinstance(verb, Grant):
            self._player(EXTRAS[verb.what], mine, 1)
        elif isinstance(verb, CountAs):
            self._count(call, verb)

    def _count(self, call: Call, verb: CountAs) -> None:
        """Who would count otherwise, if it were eliminated now: its own text first, then others', of which the lowest. [U 11.8]"""
        state, target = self.state, verb.target
        if state.counts is state.table.counts:
            state.counts = state.counts[:]
        if isinstance(target, Role):
            if call[1] not in self.counted:
                state.counts[call[1]] = verb.level
            return
        for card in range(state.table.count):
            if conditions.fits_pick(state, call, card, target):
                state.counts[card] = self.counted[card] = min(verb.level, self.counted.get(card, verb.level))

    def _targets(self, call: Call, target: Target) -> list[Card]:
        """Whom something that holds is about: whoever fits, nobody is chosen."""
        state = self.state
        if isinstance(target, Role):
            card = conditions.who(state, call, target)
            return [card] if card != NOBODY and state.spot[card] >= 0 else []
        found = conditions.in_play(state, call, target.side, target.where)
        return found if target.quantity is Quantity.EACH else found[: target.most]

    def _floor(self) -> None:
        """No value counts for less than 0. [U 7.10]"""
        for figures in (self.state.melee, self.state.ranged):
            for card in self.state.formation:
                if card >= 0 and figures[card] < 0:
                    figures[card] = 0
