"""The basic words of the ability language: types, positions, players, roles, relations, events. Pure."""

from __future__ import annotations

from enum import StrEnum


class Type(StrEnum):
    """The three kinds of power. Each beats the next one, and the last the first. [U 1.3]"""

    POWER = "power"
    TALENT = "talent"
    SKILL = "skill"

    @property
    def beats(self) -> Type:
        """The type against which this one rolls two dice."""
        return {Type.POWER: Type.TALENT, Type.TALENT: Type.SKILL, Type.SKILL: Type.POWER}[self]


class Position(StrEnum):
    """Melee has one place, Range two, Support three."""

    MELEE = "melee"
    RANGE = "range"
    SUPPORT = "support"


class Player(StrEnum):
    """YOU: the owner of the card with the ability. EACH: first the player whose turn it is, then the other."""

    YOU = "you"
    OPPONENT = "your opponent"
    EACH = "each player"

    @property
    def whose(self) -> str:
        """`your`, `your opponent's`, `each player's`."""
        return "your" if self is Player.YOU else f"{self}'s"


class Role(StrEnum):
    """A character named by its part in the event. If there is none, or it has left play, the effect does nothing.

    SELF has the ability. IT was chosen last; until one is chosen, it is the subject of the event. ATTACKER and DEFENDER
    are the fighters, and FOE is the one that SELF is fighting. KILLER and VICTIM belong to the last kill.
    """

    SELF = "self"
    IT = "it"
    ATTACKER = "the attacker"
    DEFENDER = "the defender"
    FOE = "the foe"
    KILLER = "the killer"
    VICTIM = "the victim"


class Relation(StrEnum):
    """How two places are related. A character has none of these relations to itself.

    OPPOSITE: the same place in the other formation (left faces left). BESIDE: immediately left or right in the same
    row. IN_FRONT: adjoining, one row ahead; BEHIND: the converse. NEXT_TO: beside, in front or behind. The last four
    apply within one formation.
    """

    OPPOSITE = "opposite"
    BESIDE = "beside"
    IN_FRONT = "in front of"
    BEHIND = "behind"
    NEXT_TO = "next to"


class Compare(StrEnum):
    """How two numbers compare."""

    AT_LEAST = ">="
    AT_MOST = "<="
    EXACTLY = "="
    MORE = ">"
    LESS = "<"

    def holds(self, left: int, right: int) -> bool:
        """Whether the comparison of `left` with `right` is true."""
        if self is Compare.AT_LEAST:
            return left >= right
        if self is Compare.AT_MOST:
            return left <= right
        if self is Compare.EXACTLY:
            return left == right
        return left > right if self is Compare.MORE else left < right


class Side(StrEnum):
    """ALLY: any of your characters in play, including SELF. ENEMY: your opponent's. ANY: both."""

    ALLY = "ally"
    ENEMY = "enemy"
    ANY = "character"

    @property
    def plural(self) -> str:
        return {Side.ALLY: "allies", Side.ENEMY: "enemies", Side.ANY: "characters"}[self]


class Quantity(StrEnum):
    """ONE must be chosen if there is one. EACH involves no choice. UP_TO chooses from none to `most`, one
    click each.
    """

    ONE = "one"
    EACH = "each"
    UP_TO = "up to"


class Pile(StrEnum):
    """The places of cards that are not in play."""

    HAND = "hand"
    DECK = "deck"
    DISCARD = "discard pile"


class Happening(StrEnum):
    """What happens to a character, or to a player (the last five).

    ATTACKS, ATTACKED: the attack has been announced, and no die rolled. ROLLS: the dice of its fight have been rolled,
    and none chosen. WINS, LOSES, TIES: the fight has been decided, and its damage not dealt. WOULD_BE_DAMAGED: a fight
    or an ability is about to put tokens on it. DAMAGED: they have been put. WOULD_BE_KILLED, KILLED: likewise. KILLS:
    it has killed another. SWITCHED: by the switch of a turn. SHIFTS: moved in any other way. HEALED: lost a token.
    PLAYED: put into play, from anywhere.
    """

    ATTACKS = "attacks"
    ATTACKED = "is attacked"
    ROLLS = "rolls"
    WINS = "wins a fight"
    LOSES = "loses a fight"
    TIES = "ties a fight"
    WOULD_BE_DAMAGED = "would be damaged"
    DAMAGED = "is damaged"
    WOULD_BE_KILLED = "would be killed"
    KILLED = "is killed"
    KILLS = "kills"
    PLAYED = "is played"
    SWITCHED = "is switched"
    SHIFTS = "shifts"
    HEALED = "is healed"
    TURN_STARTS = "turn starts"
    COMBAT_STARTS = "combat phase starts"
    TURN_ENDS = "turn ends"
    DRAWS = "draws"
    DISCARDS = "discards"
