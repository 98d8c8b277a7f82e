"""What a character is worth, what a fight brings, how two formations stand against each other.

Worths are in points; a point is about one eliminated level. The weights were found by playing; benchmarks/bots.py measures
what they are good for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from collection.games.animus.verbs import Trait
from play.games.animus.battle.attack_targets import reach_from
from play.games.animus.card_table import BEATS, TRAIT_BIT, Card
from play.games.animus.places import BEHIND, MELEE, OPEN_PLACES, SUPPORTS, Place

SIDES: Final = (
    ((0, 1.0),),
    tuple((face, 1 / 6) for face in range(1, 7)),
    tuple((face, (2 * face - 1) / 36) for face in range(1, 7)),
)
"""By the number of dice: what the higher one shows, and how likely."""
STRENGTH: Final = 0.35
"""Points that a character's values are worth on the table, for each of the better one."""
LOST_SHARE: Final = (1.0, 0.5, 0.22, 0.0)
"""How much of a character is as good as lost, by the tokens that it can still take."""
THREAT: Final = 0.8
"""Of what a side can win by its next attacks."""
DANGER: Final = 0.6
"""Of what the other side can win by its next attacks: it may be hindered yet."""
ON_TABLE: Final = 0.25
"""What it is worth to have a character in play at all."""
ADVANTAGE, NO_ADVANTAGE = TRAIT_BIT[Trait.ADVANTAGE], TRAIT_BIT[Trait.NO_ADVANTAGE]
WINS_TIES, NO_RETURN = TRAIT_BIT[Trait.WINS_TIES], TRAIT_BIT[Trait.NO_RETURN_DAMAGE]
NO_FIGHTING_BACK, GUARDS = TRAIT_BIT[Trait.NO_FIGHTING_BACK], TRAIT_BIT[Trait.GUARDS]
NO_ATTACK, NOT_ATTACKED, FAR = TRAIT_BIT[Trait.NO_ATTACK], TRAIT_BIT[Trait.NOT_ATTACKED], TRAIT_BIT[Trait.FAR]


class Figure:
    """A character in play, or one that might be, as it is weighed.

    `type` is a number of `TYPES`, `traits` bits as in the table. `left`: tokens that it can still take, the killing one
    included. `worth`: points that its owner loses with it. `counts`: the levels that are eliminated with it. `bonus`: what is
    added to its die. `moved`: it has changed its place in this turn. `ready`: it has an attack left in this turn. `met`: what attacks on others were found to bring, Range and
    Melee; a figure is not changed any more once it has met one.
    """

    __slots__ = (
        "bonus", "card", "counts", "damage", "left", "level", "melee", "met", "moved", "range", "ready", "traits", "type", "worth",
    )  # fmt: skip

    def __init__(self, card: Card, level: int, kind: int, melee: int, ranged: int, worth: float) -> None:
        self.card = card
        self.level = level
        self.type = kind
        self.melee = melee
        self.range = ranged
        self.traits = 0
        self.bonus = 0
        self.moved = False
        self.counts = level
        self.damage = 0
        self.left = 3
        self.worth = worth
        self.ready = True
        self.met: tuple[dict[Figure, float], dict[Figure, float]] = ({}, {})

    def copy(self) -> Figure:
        """A twin, to be changed."""
        twin = Figure(self.card, self.level, self.type, self.melee, self.range, self.worth)
        twin.traits, twin.damage, twin.left, twin.ready = self.traits, self.damage, self.left, self.ready
        twin.bonus, twin.counts, twin.moved = self.bonus, self.counts, self.moved
        return twin

    def harm(self, tokens: int = 1) -> float:
        """What its owner loses by so many more tokens."""
        return self.worth * (lost_share(self.left - tokens) - lost_share(self.left))


Side: TypeAlias = Sequence[Figure | None]
"""The six places of a formation."""


def lost_share(left: int) -> float:
    """How much of a character is as good as lost when it can take so many more tokens."""
    return LOST_SHARE[left] if 0 <= left < len(LOST_SHARE) else LOST_SHARE[0] if left < 0 else 0.0


@lru_cache(maxsize=4096)
def chances(lead: int, mine: int, theirs: int) -> tuple[float, float, float]:
    """How likely one's total is higher, equal, lower: values apart by `lead`, so many dice each."""
    found = [0.0, 0.0, 0.0]
    for one, likely in SIDES[mine]:
        for other, also in SIDES[theirs]:
            total = one + lead - other
            found[0 if total > 0 else 1 if total == 0 else 2] += likely * also
    return found[0], found[1], found[2]


def dice_against(figure: Figure, other: Figure) -> int:
    """How many dice it rolls against the other. [U 8.1, U 8.4]"""
    if figure.traits & NO_ADVANTAGE:
        return 1
    return 2 if figure.traits & ADVANTAGE or BEATS[figure.type] == other.type else 1


def token_chances(one: Figure, other: Figure, melee: bool) -> tuple[float, float]:
    """How likely an attack deals a token, and takes one. [U 7.5, U 7.6]"""
    lead = (one.melee - other.melee if melee else one.range - other.range) + one.bonus
    if not one.traits & NO_FIGHTING_BACK:
        lead -= other.bonus
    back = 0 if one.traits & NO_FIGHTING_BACK else dice_against(other, one)
    win, tie, lose = chances(lead, dice_against(one, other), back)
    return with_traits(win, tie, lose, one.traits, other.traits)


def with_traits(win: float, tie: float, lose: float, mine: int, theirs: int) -> tuple[float, float]:
    """Tokens dealt and taken by those odds, when traits may decide ties and keep damage off."""
    both = bool(mine & WINS_TIES) == bool(theirs & WINS_TIES)
    hits = win + (tie if both or mine & WINS_TIES else 0.0)
    misses = lose + (tie if both or theirs & WINS_TIES else 0.0)
    return hits, 0.0 if mine & (NO_RETURN | NO_FIGHTING_BACK) else misses


def exchange(one: Figure, other: Figure, melee: bool) -> float:
    """What an attack brings to the side of `one`: damage dealt less damage taken."""
    met = one.met[melee]
    found = met.get(other)
    if found is None:
        hits, misses = token_chances(one, other, melee)
        found = met[other] = hits * other.harm() - misses * one.harm()
    return found


def attackable(figure: Figure, place: Place, enemies: Side) -> list[Place]:
    """Whom it can attack from there. [U 7.1 to U 7.3]"""
    return [] if figure.traits & NO_ATTACK else in_range(figure, place, enemies)


def in_range(figure: Figure, place: Place, enemies: Side) -> list[Place]:
    """Who is in its reach, whether it can attack or not."""
    covers = reach_from(place, figure.traits)
    if figure.traits & FAR and covers:
        covers = (*covers, *SUPPORTS)
    found, guarding = [], []
    for at in covers:
        enemy = enemies[at]
        if enemy is not None and not enemy.traits & NOT_ATTACKED:
            found.append(at)
            if enemy.traits & GUARDS:
                guarding.append(at)
    return guarding or found


def best_attack(figure: Figure, place: Place, enemies: Side) -> float:
    """The most that an attack from there promises; 0 where none does."""
    best = 0.0
    for at in attackable(figure, place, enemies):
        enemy = enemies[at]
        assert enemy is not None
        found = exchange(figure, enemy, place == at == MELEE)
        if found > best:
            best = found
    return best


def threat(side: Side, enemies: Side) -> float:
    """What a side's attacks promise, each for itself."""
    return sum([best_attack(figure, place, enemies) for place, figure in enumerate(side) if figure is not None])


def standing(mine: Side, theirs: Side) -> float:
    """How much better off one's own side is than the other: what may be won less what may be lost, from here on."""
    found = in_danger(theirs) - in_danger(mine)
    return found + THREAT * threat(mine, theirs) - DANGER * threat(theirs, mine)


def in_danger(side: Side) -> float:
    """What is as good as lost of a side, less what it is worth to have so many in play."""
    return sum([figure.worth * lost_share(figure.left) - ON_TABLE for figure in side if figure is not None])


def placed(side: Side, figure: Figure, place: Place) -> list[Figure | None]:
    """The formation with the figure in a place."""
    found = list(side)
    found[place] = figure
    return found


def swapped(side: Side, one: Place, other: Place) -> list[Figure | None]:
    """The formation with two places exchanged."""
    found = list(side)
    found[one], found[other] = found[other], found[one]
    return found


def removed(side: Side, place: Place) -> list[Figure | None]:
    """The formation without whoever stands there; those behind come up."""
    found = list(side)
    found[place] = None
    return closed(found, place)


def closed(side: Side, gap: Place) -> list[Figure | None]:
    """The formation when a gap is closed, by the leftmost where there is a choice. [U 5.1]"""
    found = list(side)
    while behind := [place for place in BEHIND[gap] if found[place] is not None]:
        found[gap], found[behind[0]] = found[behind[0]], None
        gap = behind[0]
    return found


def free_places(side: Side) -> list[Place]:
    """Where a character may be put. [U 4.5]"""
    taken = sum([1 << place for place, figure in enumerate(side) if figure is not None])
    return [place for place in range(len(side)) if OPEN_PLACES[taken] >> place & 1]
