"""The words of the ability language that stand alone: types, positions, players, roles, relations, happenings. Pure."""

from __future__ import annotations

from enum import StrEnum


class Type(StrEnum):
    """The three kinds of power. Each beats the next one, and the last the first. [U 1.3]"""

    POWER = "power"
    TALENT = "talent"
    SKILL = "skill"

    @property
    def beats(self) -> Type:
        """The type that this one rolls two dice against."""
        return {Type.POWER: Type.TALENT, Type.TALENT: Type.SKILL, Type.SKILL: Type.POWER}[self]


class Position(StrEnum):
    """One place in Melee, two in Range, three in Support."""

    MELEE = "melee"
    RANGE = "range"
    SUPPORT = "support"


class Player(StrEnum):
    """YOU own the card whose ability it is. EACH: first the player whose turn it is, then the other."""

    YOU = "you"
    OPPONENT = "your opponent"
    EACH = "each player"

    @property
    def whose(self) -> str:
        """`your`, `your opponent's`, `each player's`."""
        return "your" if self is Player.YOU else f"{self}'s"


class Role(StrEnum):
    """A character that the moment names. Where the moment has none, or it has left play, the effect does nothing.

    SELF carries the ability. IT was chosen last, or is the subject of the event until something is chosen. ATTACKER and
    DEFENDER fight; FOE is SELF's adversary of the two. KILLER and VICTIM of the last killing.
    """

    SELF = "self"
    IT = "it"
    ATTACKER = "the attacker"
    DEFENDER = "the defender"
    FOE = "the foe"
    KILLER = "the killer"
    VICTIM = "the victim"


class Relation(StrEnum):
    """How two places lie to each other. A character stands in none of these relations to itself.

    OPPOSITE: the same place of the other formation (left faces left). BESIDE: left or right in the same row. IN_FRONT:
    one row ahead, touching; BEHIND: the converse. NEXT_TO: beside, in front or behind. The last four hold within one
    formation.
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
        """Whether `left` compares so to `right`."""
        if self is Compare.AT_LEAST:
            return left >= right
        if self is Compare.AT_MOST:
            return left <= right
        if self is Compare.EXACTLY:
            return left == right
        return left > right if self is Compare.MORE else left < right


class Side(StrEnum):
    """ALLY: any character of yours in play, SELF among them. ENEMY: your opponent's. ANY: both."""

    ALLY = "ally"
    ENEMY = "enemy"
    ANY = "character"

    @property
    def plural(self) -> str:
        return {Side.ALLY: "allies", Side.ENEMY: "enemies", Side.ANY: "characters"}[self]


class Quantity(StrEnum):
    """ONE must be chosen where there is one. EACH is not chosen. UP_TO chooses none to `most`, one click each."""

    ONE = "one"
    EACH = "each"
    UP_TO = "up to"


class Pile(StrEnum):
    """Where cards lie that are not in play."""

    HAND = "hand"
    DECK = "deck"
    DISCARD = "discard pile"


class Happening(StrEnum):
    """What happens to a character, or to a player (the last five).

    ATTACKS, ATTACKED: the attack is announced, no die rolled yet. ROLLS: the dice of its fight lie on the table, none
    chosen. WINS, LOSES, TIES: the fight is decided, its damage not yet dealt. WOULD_BE_DAMAGED: tokens are about to be
    put on it, by a fight or an ability. DAMAGED: they were. WOULD_BE_KILLED, KILLED likewise. KILLS: it has killed
    another. SWITCHED: by the switch of a turn. SHIFTS: moved in any other way. HEALED: lost a token. PLAYED: put into
    play, from wherever.
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
