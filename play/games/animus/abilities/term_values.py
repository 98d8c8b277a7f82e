"""The current values of terms: roles, filters, amounts and conditions. The state must be fresh."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from collection.games.animus.abilities.terms import (
    Amount,
    At,
    AtMost,
    CardsIn,
    Comparison,
    Condition,
    DamageOn,
    Eliminated,
    Filter,
    HasAttacked,
    Hurt,
    InReach,
    Is,
    LevelOf,
    Near,
    NumberOf,
    OfLevel,
    OfType,
    Other,
    Pick,
    Pile,
    Player,
    Position,
    Relation,
    Role,
    Side,
    There,
    TurnOf,
)
from play.engine.contract import Seat
from play.games.animus.battle.attack_targets import places_in_attack_reach
from play.games.animus.card_table import TYPE_OF, Call, Card
from play.games.animus.places import AHEAD, BEHIND, BESIDE, COUNT, POSITION, Spot
from play.games.animus.state import NOBODY, State

POSITION_OF: Final = {position: number for number, position in enumerate(Position)}
NEXT_TO: Final = tuple((*BESIDE[place], *AHEAD[place], *BEHIND[place]) for place in range(COUNT))
AT: Final = ((0,), (1, 2), (3, 4, 5))
"""By position: its places."""
RELATED: Final = {
    Relation.BESIDE: BESIDE,
    Relation.IN_FRONT: AHEAD,
    Relation.BEHIND: BEHIND,
    Relation.NEXT_TO: NEXT_TO,
}
"""By relation and the place of a character: the places in that relation to it."""


def character_in_role(state: State, call: Call, role: Role) -> Card:
    """The character in that role, in play or not; NOBODY if there is none."""
    if role is Role.SELF:
        return call[1] if call[1] < state.table.count else NOBODY
    if role is Role.IT:
        return call[2] if call[2] < state.table.count else NOBODY
    if role is Role.KILLER:
        return call[3] if call[3] < state.table.count else NOBODY
    if role is Role.VICTIM:
        return call[4]
    fight = state.fight
    if fight is None:
        return NOBODY
    if role is Role.FOE:
        return fight.attacker if call[1] == fight.defender else fight.defender if call[1] == fight.attacker else NOBODY
    return fight.attacker if role is Role.ATTACKER else fight.defender


def spot_of(state: State, card: Card) -> Spot:
    """Where a character is, or last was."""
    spot = state.spot[card]
    return spot if spot >= 0 else state.stood[card]


def ability_owner(state: State, call: Call) -> Seat:
    """The seat of the ability's owner."""
    return state.owner[call[1]]


def _at(state: State, _call: Call, card: Card, what: At) -> bool:
    spot = spot_of(state, card)
    return spot >= 0 and POSITION[spot % COUNT] == POSITION_OF[what.position]


def _near(state: State, call: Call, card: Card, what: Near) -> bool:
    other = character_in_role(state, call, what.of)
    if other in (NOBODY, card):
        return False
    spot, theirs = spot_of(state, card), spot_of(state, other)
    if spot < 0 or theirs < 0:
        return False
    same = spot // COUNT == theirs // COUNT
    if what.relation is Relation.OPPOSITE:
        return not same and spot % COUNT == theirs % COUNT
    return same and spot % COUNT in RELATED[what.relation][theirs % COUNT]


def _hurt(state: State, _call: Call, card: Card, what: Hurt) -> bool:
    return (state.damage[card] > 0) == what.yes


def _of_type(state: State, _call: Call, card: Card, what: OfType) -> bool:
    return state.in_effect.types[card] == TYPE_OF[what.type]


def _of_level(state: State, _call: Call, card: Card, what: OfLevel) -> bool:
    return what.compare.holds(state.table.levels[card], what.level)


def _other(state: State, call: Call, card: Card, what: Other) -> bool:
    return card != character_in_role(state, call, what.than)


def _in_reach(state: State, call: Call, card: Card, _what: InReach) -> bool:
    self, spot = call[1], state.spot[card]
    if self >= state.table.count or spot < 0 or state.spot[self] < 0:
        return False
    return spot // COUNT != state.spot[self] // COUNT and spot % COUNT in places_in_attack_reach(state, self)


def _has_attacked(state: State, _call: Call, card: Card, what: HasAttacked) -> bool:
    return bool(state.this_turn.attacked >> card & 1) == what.yes


FITS: Final[dict[type, Callable[[State, Call, Card, Any], bool]]] = {
    At: _at, Near: _near, Hurt: _hurt, OfType: _of_type, OfLevel: _of_level, Other: _other, InReach: _in_reach,
    HasAttacked: _has_attacked,
}  # fmt: skip


def passes_all_filters(state: State, call: Call, card: Card, where: Sequence[Filter]) -> bool:
    """Whether a character passes all filters."""
    for each in where:  # noqa: SIM110 - called very often, and a generator would cost as much as the checks
        if not FITS[type(each)](state, call, card, each):
            return False
    return True


def fits_pick(state: State, call: Call, card: Card, pick: Pick) -> bool:
    """Whether a character is on the right side and passes the filters."""
    if pick.side is not Side.ANY and (state.owner[card] == state.owner[call[1]]) != (pick.side is Side.ALLY):
        return False
    return passes_all_filters(state, call, card, pick.where)


def characters_in_play(state: State, call: Call, side: Side, where: Sequence[Filter]) -> list[Card]:
    """The characters in play that pass the filters, the ability owner's first, by place."""
    mine = state.owner[call[1]]
    formation = state.formation
    if side is Side.ANY:
        first, other = COUNT * mine, COUNT * (1 - mine)
        found = [*formation[first : first + COUNT], *formation[other : other + COUNT]]
    else:
        first = COUNT * (mine if side is Side.ALLY else 1 - mine)
        if where and (places := places_allowed_by_filter(state, call, side, where[0])) is not None:
            found, where = [formation[first + place] for place in places], where[1:]
        else:
            found = formation[first : first + COUNT]
    if not where:
        return [card for card in found if card >= 0]
    return [card for card in found if card >= 0 and passes_all_filters(state, call, card, where)]


def places_allowed_by_filter(state: State, call: Call, side: Side, what: Filter) -> Sequence[int] | None:
    """The places of that side that a filter on position or relation to SELF allows; None for other filters."""
    if type(what) is At:
        return AT[POSITION_OF[what.position]]
    if type(what) is not Near or what.of is not Role.SELF or call[1] >= state.table.count:
        return None
    spot = spot_of(state, call[1])
    across = what.relation is Relation.OPPOSITE
    if spot < 0 or across == (side is Side.ALLY):
        return ()
    return (spot % COUNT,) if across else RELATED[what.relation][spot % COUNT]


def seat_of(state: State, call: Call, player: Player) -> Seat:
    """The seat of a player, from the point of view of the ability's owner."""
    mine = ability_owner(state, call)
    return mine if player is Player.YOU else 1 - mine


def current_amount(state: State, call: Call, what: Amount) -> int:
    """The current amount, at least 0."""
    if isinstance(what, int):
        return what
    if isinstance(what, AtMost):
        return min(what.most, current_amount(state, call, what.count))
    return COUNTS[type(what)](state, call, what)


def _number_of(state: State, call: Call, what: NumberOf) -> int:
    return len(characters_in_play(state, call, what.side, what.where))


def _cards_in(state: State, call: Call, what: CardsIn) -> int:
    piles = {Pile.HAND: state.zones.hands, Pile.DECK: state.zones.decks, Pile.DISCARD: state.zones.piles}[what.pile]
    return len(piles[seat_of(state, call, what.player)])


def _eliminated_levels(state: State, call: Call, what: Eliminated) -> int:
    return state.eliminated(seat_of(state, call, what.player))


def _damage_on(state: State, call: Call, what: DamageOn) -> int:
    card = character_in_role(state, call, what.who)
    return state.damage[card] if card != NOBODY else 0


def _level_of(state: State, call: Call, what: LevelOf) -> int:
    card = character_in_role(state, call, what.who)
    return state.table.levels[card] if card != NOBODY else 0


COUNTS: Final[dict[type, Callable[[State, Call, Any], int]]] = {
    NumberOf: _number_of, CardsIn: _cards_in, Eliminated: _eliminated_levels, DamageOn: _damage_on, LevelOf: _level_of,
}  # fmt: skip


def _holds(state: State, call: Call, what: Comparison) -> bool:
    return what.compare.holds(current_amount(state, call, what.left), current_amount(state, call, what.right))


def _is(state: State, call: Call, what: Is) -> bool:
    card = character_in_role(state, call, what.who)
    return card != NOBODY and FITS[type(what.what)](state, call, card, what.what) == what.yes


def _there(state: State, call: Call, what: There) -> bool:
    return bool(characters_in_play(state, call, what.side, what.where)) == what.yes


def _turn_of(state: State, call: Call, what: TurnOf) -> bool:
    return state.active == seat_of(state, call, what.player)


HOLDS: Final[dict[type, Callable[[State, Call, Any], bool]]] = {
    Comparison: _holds, Is: _is, There: _there, TurnOf: _turn_of,
}  # fmt: skip


def all_conditions_hold(state: State, call: Call, wanted: Sequence[Condition]) -> bool:
    """Whether all conditions of an ability hold now."""
    for each in wanted:  # noqa: SIM110 - as above
        if not HOLDS[type(each)](state, call, each):
            return False
    return True
