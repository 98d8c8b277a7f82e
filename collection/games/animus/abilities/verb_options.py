"""The words that say how a verb is done: how long, where to, which value, what is gained, granted or forbidden.
Pure."""

from __future__ import annotations

from enum import StrEnum


class Duration(StrEnum):
    """How long a change lasts; it also ends when the changed character leaves play.

    FIGHT: until the fight that is going on is over. TURN: until the end of this turn. UNTIL_YOURS: until the next turn
    of the ability's owner starts. FOR_GOOD: as long as the changed character is in play. WHILE: as long as the card
    with the ability is in play and the ability's condition holds; only for standing verbs, and not written.
    """

    FIGHT = "for this fight"
    TURN = "this turn"
    UNTIL_YOURS = "until your next turn"
    FOR_GOOD = "for good"
    WHILE = "while in play"

    def written_after(self, text: str) -> str:
        """The text followed by this duration; WHILE is not written."""
        return text if self is Duration.WHILE else f"{text} {self}"


class Zone(StrEnum):
    """Where a card goes: always its owner's own hand or deck."""

    HAND = "hand"
    TOP = "the top of the deck"
    BOTTOM = "the bottom of the deck"


class Value(StrEnum):
    """Which of the two values; BOTH is written `values`. DIE: not a value, but added to the die that counts."""

    MELEE = "melee"
    RANGE = "range"
    BOTH = "values"
    DIE = "die"


class Trait(StrEnum):
    """What a character may gain. `cannot` outweighs `can`.

    ADVANTAGE: rolls two dice in its fights, against every type. NO_ADVANTAGE: rolls one, whatever it beats. WINS_TIES:
    at equal totals only its foe takes damage (both win ties: as ever). NO_RETURN_DAMAGE: takes none when it attacks
    and loses or ties. NO_FIGHTING_BACK: whoever it attacks rolls no die and deals nothing. FROM_SUPPORT: may attack
    from Support, with Range values, whatever the Range places in front of it reach. LIKE_MELEE: the same, and what
    Melee reaches. DIAGONAL: from Range, may attack the other Range place too. FAR: may attack Support, where it may
    attack at all. GUARDS: enemies who can reach it must choose one who guards as their target. NO_ATTACK,
    NOT_ATTACKED, NO_SWITCH (nor be swapped or shifted by an ability; closing up after a death still happens): as they
    say. NOT_CHOSEN: no ability of the other side chooses it. NO_ABILITIES: its own text does nothing.
    """

    ADVANTAGE = "has advantage"
    NO_ADVANTAGE = "has no advantage"
    WINS_TIES = "wins ties"
    NO_RETURN_DAMAGE = "takes no return damage"
    NO_FIGHTING_BACK = "cannot be fought back"
    FROM_SUPPORT = "can attack from support"
    LIKE_MELEE = "can attack from support as from melee"
    DIAGONAL = "can attack diagonally"
    FAR = "can attack support"
    GUARDS = "must be attacked first"
    NO_ATTACK = "cannot attack"
    NOT_ATTACKED = "cannot be attacked"
    NO_SWITCH = "cannot be switched"
    NOT_CHOSEN = "cannot be chosen"
    NO_ABILITIES = "has no abilities"


class Trace(StrEnum):
    """What can be copied: the type (and what it beats), both printed values, or the printed abilities."""

    TYPE = "type"
    VALUES = "values"
    ABILITIES = "abilities"


class Source(StrEnum):
    """Where a card is played from that is not in the hand. TOP: the top card of the deck, whatever it is."""

    TOP = "the top card of your deck"
    DECK = "your deck"
    DISCARD = "your discard pile"


class Threat(StrEnum):
    """What can be prevented: at WOULD_BE_DAMAGED, at ATTACKS or ATTACKED, at WOULD_BE_KILLED."""

    DAMAGE = "damage"
    ATTACK = "attack"
    KILL = "kill"


class Then(StrEnum):
    """What follows looking. BOTTOM: any of them under the deck. TAKE: one into the hand, the rest under the deck, as
    they lay."""

    NOTHING = ""
    REORDER = "reorder them"
    BOTTOM = "put any on the bottom"
    TAKE = "take 1"


class Extra(StrEnum):
    """What a player may do once more: in the turn that runs, or in every turn when standing."""

    PLAY = "play another card"
    SWITCH = "switch again"


class Law(StrEnum):
    """What may be laid upon a player."""

    OPEN_HAND = "plays with an open hand"
    OPEN_TOP = "plays with an open top card"
    NO_SWITCH = "cannot switch"
    NO_PLAY = "cannot play a card"
    NO_DRAW = "cannot draw by abilities"
    NO_REACTION = "cannot react"
