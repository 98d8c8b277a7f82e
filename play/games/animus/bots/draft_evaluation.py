"""What an entity, and a character of the pyramid, is worth to the one who takes it: its figures and abilities against its
level, the types of both teams, and what taking it leaves to the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from decks.games.animus import pyramid
from play.engine.contract import Seat, View
from play.games.animus.bots.ability_values import abilities_value, typical_value
from play.games.animus.card_table import BEATS, Card, Table

if TYPE_CHECKING:
    from play.games.animus.bots.information_state import InformationState
    from play.games.animus.state import State

MELEE: Final = 0.1
"""A point of a character's Melee value."""
RANGED: Final = 0.3
"""A point of its Range value: it is used in every fight but that of two in Melee."""
SKILL: Final = 0.2
"""Of what its abilities usually bring."""
LEVEL: Final = 0.25
"""What a level costs: the enemy wins by it."""
MATCH: Final = 0.25
"""For all of an enemy team of the type that is beaten; as much less for one that beats it."""
VARIETY: Final = 0.12
"""What it costs for every character of the type that the team has already beyond the first two."""
COSTLY: Final = 0.1
"""What it costs for every character of level 4 or 5 that the team has already, when one more of those is taken."""
DENIED: Final = 0.4
"""Of the best that is left to the other."""
UNKNOWN: Final = -1
"""A card that lies face down, or is gone."""
Weighed = tuple[float, str]


class Drafting:
    """The draft as both see it: what each has, whether one's own next pick follows, what lies open and under what."""

    __slots__ = ("enemies", "more", "own", "spots")

    def __init__(self, own: list[Card], enemies: list[Card], more: bool, spots: list[tuple[Card, int]]) -> None:
        self.own = own
        self.enemies = enemies
        self.more = more
        self.spots = spots

    def freed(self, card: Card) -> list[Card]:
        """What can be taken next by what both know, if this card goes: what is turned up only then is not among it."""
        bit = next((1 << at for at, (other, _) in enumerate(self.spots) if other == card), 0)
        return [other for other, under in self.spots if other >= 0 and other != card and not under & ~bit]


def drafting_of_view(view: View, table: Table) -> Drafting | None:
    """The draft that a view shows."""
    draft, seat = view["draft"], view["you"]
    if draft is None:
        return None
    own, enemies = ([table.card[slug] for who, slug in draft["picks"] if who == each] for each in (seat, 1 - seat))
    gone = sum(1 << spot["number"] for spot in draft["spots"] if spot["taken_by"] is not None)
    spots = [
        (
            UNKNOWN if spot["card"] is None or gone >> spot["number"] & 1 else table.card[spot["card"]],
            sum(1 << each for each in spot["under"]) & ~gone,
        )
        for spot in draft["spots"]
    ]
    return Drafting(own, enemies, draft["left"] > 1, spots)


def drafting_of_state(state: State, seat: Seat) -> Drafting:
    """The same from the state of a draft."""
    taken, up = state.draft.taken, pyramid.up(state.draft.taken)
    picked = [state.draft.pyramid[at] for at in state.draft.picks]
    own, enemies = ([card for card in picked if state.owner[card] == each] for each in (seat, 1 - seat))
    spots = [
        (card if up >> at & 1 and not taken >> at & 1 else UNKNOWN, pyramid.LYING_ON[at] & ~taken)
        for at, card in enumerate(state.draft.pyramid)
    ]
    return Drafting(own, enemies, pyramid.picks_left(len(state.draft.picks)) > 1, spots)


@lru_cache(maxsize=4096)
def character_value(table: Table, card: Card) -> float:
    """What a character is worth to any team."""
    values = MELEE * table.melee[card] + RANGED * table.ranged[card]
    return values + SKILL * abilities_value(table, card) - LEVEL * table.counts[card]


def value_to_team(table: Table, card: Card, own: Sequence[Card], enemies: Sequence[Card]) -> float:
    """What it is worth to this team against that one."""
    return character_value(table, card) + team_fit(table, card, own, enemies)


def team_fit(table: Table, card: Card, own: Sequence[Card], enemies: Sequence[Card]) -> float:
    """How well it goes with this team against that one: by the types, and by how many dear ones there are."""
    worth = 0.0
    kind = table.types[card]
    if enemies:
        beaten = sum(BEATS[kind] == table.types[each] for each in enemies)
        beating = sum(BEATS[table.types[each]] == kind for each in enemies)
        worth += MATCH * (beaten - beating) / len(enemies)
    worth -= VARIETY * max(sum(table.types[each] == kind for each in own) - 2, 0)
    if table.levels[card] >= 4:
        worth -= COSTLY * sum(table.levels[each] >= 4 for each in own)
    return worth


def weigh_draft(known: InformationState, card: Card) -> Weighed:
    """One card of the pyramid: what it brings, and what it leaves to whoever takes next."""
    table, draft = known.table, known.draft
    own, enemies = draft.own, draft.enemies
    worth = value_to_team(table, card, own, enemies)
    after = (own, enemies) if draft.more else (enemies, own)
    left = [value_to_team(table, each, *after) for each in draft.freed(card)]
    if left:
        worth += DENIED * max(left) * (1 if draft.more else -1)
    return worth, reason(table, card, own, enemies)


def reason(table: Table, card: Card, own: Sequence[Card], enemies: Sequence[Card]) -> str:
    """Why one would take it, in a sentence."""
    name, kind = table.names[card], table.types[card]
    beaten = sum(BEATS[kind] == table.types[each] for each in enemies)
    if beaten * 2 > len(enemies) > 1:
        return f"{name} has the advantage over most of the other team."
    if all(table.types[each] != kind for each in own) and own:
        return f"{name} brings a type that your team has not."
    if SKILL * abilities_value(table, card) > MELEE * table.melee[card] + RANGED * table.ranged[card]:
        return f"{name} has abilities worth more than its level."
    return f"{name} fights well for its level."


def weigh_entity(known: InformationState, number: int) -> Weighed:
    """An entity of the two, by what its abilities usually bring."""
    table = known.table
    worth = sum(typical_value(table.abilities[aid]) for aid in table.entity_written[number])
    return worth, f"{table.entities[number].name} helps whoever leads any team."
