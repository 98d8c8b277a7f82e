"""Current values, types, traits and restrictions: what is printed, Ongoing abilities and temporary effects.

They are recalculated whenever something they depend on has changed. Copies come first, then loss of abilities, then
the rest, so that an effect never depends on the order of the cards. [U 7.10, U 10.6, U 10.12]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from collection.games.animus.abilities.terms import Happening, Player, Quantity, Role, Target
from collection.games.animus.abilities.verbs import (
    CountAs,
    Decree,
    Extra,
    Gain,
    Grant,
    HandSize,
    Have,
    Trait,
    Value,
    Withstand,
)
from play.engine.contract import Seat
from play.games.animus.abilities import term_values
from play.games.animus.abilities.temporary_effects import (
    COPY_ABILITIES,
    COPY_TYPE,
    COPY_VALUES,
    DIE,
    EXTRAS,
    LAW,
    MELEE,
    PLAY,
    RANGE,
    TRAIT,
    WITHSTAND,
)
from play.games.animus.battle import card_moves
from play.games.animus.card_table import LAW_BIT, TRAIT_BIT, Aid, Call, Card, EntityPair, Holder
from play.games.animus.places import NOWHERE
from play.games.animus.state import ENTITIES, NOBODY, InEffect, State

HAND: Final = 3
"""The number of cards up to which a player draws. [U 6.11]"""
NO_ABILITIES: Final = TRAIT_BIT[Trait.NO_ABILITIES]


def abilities_listening_for(state: State, happening: Happening) -> list[tuple[Aid, Holder]]:
    """The abilities in play that an event may trigger, each with its holder."""
    table, written, spot = state.table, state.in_effect.written, state.spot
    cards = table.count
    if state.in_effect.copied:
        holders = [holder for holder in (*state.formation, cards, cards + 1) if holder != NOWHERE]
        return [(aid, holder) for holder in holders for aid in written[holder] if table.happening[aid] is happening]
    return [
        pair
        for pair in table.entity_pair(*state.kept).listeners.get(happening, ())
        if pair[1] >= cards or (spot[pair[1]] >= 0 and pair[0] in written[pair[1]])
    ]


def recalculate_effects(state: State) -> None:
    """Recalculate what is in effect, and record which cards both players now see."""
    table, withstood = state.table, state.in_effect.withstands
    state.fresh = True
    if state.phase == ENTITIES:
        return  # entities stay hidden until both players have chosen [U 2.3]
    pair = table.entity_pair(*state.kept)
    varying = ability_calls_in_play(state, pair.varying)
    if has_altered_abilities(state, varying):
        recompute_everything(state, pair.written)
    else:
        state.in_effect = position_independent_effects(state, pair)
        if varying or state.modifiers:
            state.in_effect = state.in_effect.copy()
            Recomputation(state, table.raised[:]).run(varying)
    state.unchecked |= state.in_effect.withstands is not withstood
    for seat in (0, 1):
        if state.has_open_hand_or_top(seat):
            card_moves.record_open_cards(state, seat)


def has_altered_abilities(state: State, varying: list[Call]) -> bool:
    """Whether a character has copied or lost abilities, so that the precalculated effects do not apply."""
    for what, _, much, _ in state.modifiers:
        if what == COPY_ABILITIES or (what == TRAIT and much == NO_ABILITIES):
            return True
    mutes = state.table.mutes
    return bool(mutes) and not mutes.isdisjoint([call[0] for call in varying])


def recompute_everything(state: State, written: list[tuple[Aid, ...]]) -> None:
    """Calculate everything from the printed values; cards that are not in play keep theirs."""
    table, counts = state.table, state.table.counts[:]
    for card in state.formation:
        if card >= 0:
            counts[card] = table.levels[card]
    state.in_effect = InEffect(
        written, table.melee, table.ranged, table.types, table.withstands, table.traits, table.bonus, counts, *NO_RULES
    )
    Recomputation(state, [0] * table.holders).run(standing_abilities(state))


def standing_abilities(state: State) -> list[Call]:
    """The abilities in play that are always in effect."""
    written, stands, cards = state.in_effect.written, state.table.standing, state.table.count
    return [
        (aid, holder, holder, NOBODY, NOBODY)
        for holder in (*state.formation, cards, cards + 1)
        if holder != NOWHERE
        for aid in written[holder]
        if stands[aid]
    ]


def ability_calls_in_play(state: State, by_holder: list[tuple[Aid, ...]]) -> list[Call]:
    """Calls for those of the given abilities whose holders are in play; their conditions have not been checked yet."""
    cards = state.table.count
    return [
        (aid, holder, holder, NOBODY, NOBODY)
        for holder in (*state.formation, cards, cards + 1)
        if holder != NOWHERE
        for aid in by_holder[holder]
    ]


Rules: TypeAlias = tuple[tuple[int, int], tuple[int, int], tuple[int, int], tuple[int, int]]
"""By seat: restrictions, plays and switches per turn, hand limit."""
NO_RULES: Final[Rules] = ((0, 0), (1, 1), (1, 1), (HAND, HAND))


def position_independent_effects(state: State, pair: EntityPair) -> InEffect:
    """What is in effect while nothing depends on the position: calculated once per pair of entities, never changed."""
    table, key = state.table, (state.kept[0], state.kept[1])
    found = table.constant_effects.get(key)
    if found is None:
        found = table.constant_effects[key] = InEffect(
            pair.written, table.melee, table.ranged, table.types, table.own_withstands, table.own_traits, table.bonus,
            table.counts, *rules_by_entities(state),
        )  # fmt: skip
    return found


def rules_by_entities(state: State) -> Rules:
    """What the two entities always impose on the players."""
    laws, plays, switches, hand = (list(pair) for pair in NO_RULES)
    for seat, entity in enumerate(state.kept):
        aids = state.table.entity_written[entity] if entity >= 0 else ()
        for verb in (verb for aid in aids if state.table.constant[aid] for verb in state.table.abilities[aid].effects):
            if isinstance(verb, Decree):
                for each in affected_players(verb.player, seat, seat):
                    laws[each] |= LAW_BIT[verb.law]
            elif isinstance(verb, HandSize):
                for each in affected_players(verb.player, seat, seat):
                    hand[each] = max(0, hand[each] + (verb.amount if verb.plus else -verb.amount))
            elif isinstance(verb, Grant):
                (plays if verb.what is Extra.PLAY else switches)[seat] += 1
    return (laws[0], laws[1]), (plays[0], plays[1]), (switches[0], switches[1]), (hand[0], hand[1])


def affected_players(player: Player, mine: Seat, active: Seat) -> tuple[Seat, ...]:
    """The seats that a verb's player means, the turn player first."""
    if player is Player.EACH:
        return (active, 1 - active) if active >= 0 else (0, 1)
    return (mine,) if player is Player.YOU else (1 - mine,)


def with_seat_value(pair: tuple[int, int], seat: Seat, figure: int) -> tuple[int, int]:
    """The pair with the value of that seat replaced."""
    return (pair[0], figure) if seat else (figure, pair[1])


class Recomputation:
    """One calculation of `InEffect`, with its own lists, because copies of the state share the old ones."""

    def __init__(self, state: State, raised: list[int]) -> None:
        self.state = state
        self.now = now = state.in_effect
        now.melee, self.now.ranged, self.now.traits = (
            self.now.melee[:],
            self.now.ranged[:],
            self.now.traits[:],
        )
        self.raised = raised
        self.counted: dict[Card, int] = {}
        self.lowered = self.muted = False

    def run(self, varying: list[Call]) -> None:
        """Run all passes."""
        state, abilities = self.state, self.state.table.abilities
        self._apply_modifiers()
        if self.now.copied:
            varying = standing_abilities(state)
        self._note_dependencies(varying)
        self._remove_silenced_abilities(varying)
        for call in varying:
            if self.now.traits[call[1]] & NO_ABILITIES:
                continue
            ability = abilities[call[0]]
            if term_values.all_conditions_hold(state, call, ability.conditions):
                for verb in ability.effects:
                    HOLDING[type(verb)](self, call, verb)
        if self.lowered:
            self._clamp_negative_values()

    def _note_dependencies(self, varying: list[Call]) -> None:
        """Collect what these abilities depend on."""
        dependencies = self.state.table.dependencies
        for call in varying:
            self.now.depends_on |= dependencies[call[0]]

    def _copy(self, what: int, card: Card, model: Card) -> None:
        table = self.state.table
        if what == COPY_TYPE:
            if self.now.types is table.types:
                self.now.types = self.now.types[:]
            self.now.types[card] = table.types[model]
        elif what == COPY_VALUES:
            self.now.melee[card], self.now.ranged[card] = table.melee[model], table.ranged[model]
        else:
            self._replace_abilities(card, table.written[model])
            self.now.copied = True

    def _replace_abilities(self, card: Card, aids: tuple[Aid, ...]) -> None:
        """Give a card other abilities."""
        state = self.state
        if self.now.written is state.table.entity_pair(*state.kept).written:
            self.now.written = self.now.written[:]
        self.now.written[card] = aids

    def _apply_modifiers(self) -> None:
        state = self.state
        for what, holder, model, _ in state.modifiers:
            if COPY_TYPE <= what <= COPY_ABILITIES:
                self._copy(what, holder, model)
        for what, holder, much, _ in state.modifiers:
            if what == MELEE:
                self.now.melee[holder] += much
                self.lowered |= much < 0
            elif what == RANGE:
                self.now.ranged[holder] += much
                self.lowered |= much < 0
            elif what == TRAIT:
                self.now.traits[holder] |= much
                self.muted |= much == NO_ABILITIES
            elif what == WITHSTAND:
                self._raise_withstand_limit(holder, much)
            elif what == DIE:
                self._add_to_dice([holder], much)
            elif what >= PLAY:
                self._apply_player_modifier(what, holder - state.table.count, much)

    def _apply_player_modifier(self, what: int, seat: Seat, much: int) -> None:
        if what == LAW:
            self.now.laws = with_seat_value(self.now.laws, seat, self.now.laws[seat] | much)
        elif what == PLAY:
            self.now.plays = with_seat_value(self.now.plays, seat, self.now.plays[seat] + much)
        else:
            self.now.switches = with_seat_value(self.now.switches, seat, self.now.switches[seat] + much)

    def _raise_withstand_limit(self, card: Card, much: int) -> None:
        state = self.state
        if self.now.withstands is state.table.withstands or self.now.withstands is state.table.own_withstands:
            self.now.withstands = self.now.withstands[:]
        self.raised[card] = max(self.raised[card], much)
        self.now.withstands[card] = self.raised[card]

    def _remove_silenced_abilities(self, varying: list[Call]) -> None:
        """Remove the abilities of characters that an Ongoing ability silences; this comes before all other effects."""
        state, mutes = self.state, self.state.table.mutes
        for call in varying if mutes else ():
            if call[0] not in mutes:
                continue
            ability = state.table.abilities[call[0]]
            for verb in ability.effects:
                if not isinstance(verb, Gain) or verb.trait is not Trait.NO_ABILITIES:
                    continue
                if term_values.all_conditions_hold(state, call, ability.conditions):
                    for card in self._targets(call, verb.target):
                        self.now.traits[card] |= NO_ABILITIES
                        self.muted = True
        if self.muted:
            for card in state.formation:
                if card >= 0 and self.now.traits[card] & NO_ABILITIES:
                    self._replace_abilities(card, ())

    def _apply_value_change(self, call: Call, verb: Have) -> None:
        """Raise or lower values, or the die."""
        if cards := self._targets(call, verb.target):
            much = term_values.current_amount(self.state, call, verb.amount)
            self._change_values(cards, verb.value, much if verb.plus else -much)

    def _apply_gained_trait(self, call: Call, verb: Gain) -> None:
        for card in self._targets(call, verb.target):
            self.now.traits[card] |= TRAIT_BIT[verb.trait]

    def _apply_withstand(self, call: Call, verb: Withstand) -> None:
        for card in self._targets(call, verb.target):
            self._raise_withstand_limit(card, verb.damage)

    def _change_values(self, cards: list[Card], value: Value, much: int) -> None:
        if value is Value.DIE:
            self._add_to_dice(cards, much)
            return
        melee, ranged = self.now.melee, self.now.ranged
        self.lowered |= much < 0
        for card in cards:
            if value is not Value.RANGE:
                melee[card] += much
            if value is not Value.MELEE:
                ranged[card] += much

    def _add_to_dice(self, cards: list[Card], much: int) -> None:
        state = self.state
        if self.now.bonus is state.table.bonus:
            self.now.bonus = self.now.bonus[:]
        for card in cards:
            self.now.bonus[card] += much

    def _restrict_players(self, call: Call, verb: Decree) -> None:
        """Impose a restriction on players."""
        for seat in affected_players(verb.player, term_values.ability_owner(self.state, call), self.state.active):
            self._apply_player_modifier(LAW, seat, LAW_BIT[verb.law])

    def _apply_hand_size(self, call: Call, verb: HandSize) -> None:
        now = self.now
        for seat in affected_players(verb.player, term_values.ability_owner(self.state, call), self.state.active):
            size = max(0, now.hand_limit[seat] + (verb.amount if verb.plus else -verb.amount))
            now.hand_limit = with_seat_value(now.hand_limit, seat, size)

    def _grant_extra_action(self, call: Call, verb: Grant) -> None:
        """Allow one more play or switch."""
        self._apply_player_modifier(EXTRAS[verb.what], term_values.ability_owner(self.state, call), 1)

    def _apply_counted_level(self, call: Call, verb: CountAs) -> None:
        """Change the level that a card would count if it were eliminated now. Other cards' abilities override its own;
        if there are several, the lowest level counts. [U 11.8]
        """
        state, target = self.state, verb.target
        if self.now.counts is state.table.counts:
            self.now.counts = self.now.counts[:]
        if isinstance(target, Role):
            if call[1] not in self.counted:
                self.now.counts[call[1]] = verb.level
            return
        for card in range(state.table.count):
            if term_values.fits_pick(state, call, card, target):
                self.now.counts[card] = self.counted[card] = min(verb.level, self.counted.get(card, verb.level))

    def _targets(self, call: Call, target: Target) -> list[Card]:
        """The characters that a continuous effect applies to; nobody is chosen."""
        state = self.state
        if isinstance(target, Role):
            card = term_values.character_in_role(state, call, target)
            return [card] if card != NOBODY and state.spot[card] >= 0 else []
        found = term_values.characters_in_play(state, call, target.side, target.where)
        return found if target.quantity is Quantity.EACH else found[: target.most]

    def _clamp_negative_values(self) -> None:
        """Raise negative values to 0. [U 7.10]"""
        for figures in (self.now.melee, self.now.ranged):
            for card in self.state.formation:
                if card >= 0 and figures[card] < 0:
                    figures[card] = 0


HOLDING: Final[dict[type, Callable[[Recomputation, Call, Any], None]]] = {
    Have: Recomputation._apply_value_change,
    Gain: Recomputation._apply_gained_trait,
    Withstand: Recomputation._apply_withstand,
    Decree: Recomputation._restrict_players,
    HandSize: Recomputation._apply_hand_size,
    Grant: Recomputation._grant_extra_action,
    CountAs: Recomputation._apply_counted_level,
}
"""By verb: what it does while its ability is in effect."""
