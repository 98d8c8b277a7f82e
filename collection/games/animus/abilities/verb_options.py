"""The options of verbs: durations, destinations, values, traits, and what is granted or forbidden. Pure."""

from __future__ import annotations

from enum import StrEnum


class Duration(StrEnum):
    """How long a change lasts; it also ends when the changed character leaves play.

    FIGHT: until the current fight ends. TURN: until the end of this turn. UNTIL_YOURS: until the next turn of the
    ability's owner starts. FOR_GOOD: as long as the changed character is in play. WHILE: as long as the card with the
    ability is in play and the ability's conditions are met; only for standing verbs, and not written.
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
    """Melee, Range, or BOTH (written `values`). DIE is not a value: it is added to the die that counts."""

    MELEE = "melee"
    RANGE = "range"
    BOTH = "values"
    DIE = "die"


class Trait(StrEnum):
    """What a character may gain. `cannot` overrides `can`.

    ADVANTAGE: rolls two dice in its fights, against every type. NO_ADVANTAGE: rolls one, whichever type it beats.
    WINS_TIES: if totals are equal, only its foe takes damage (unless both win ties). NO_RETURN_DAMAGE: takes no damage
    if it attacks and loses or ties. NO_FIGHTING_BACK: the character it attacks rolls no die and deals no damage.
    FROM_SUPPORT: may attack from Support, with Range values, everything that the Range places in front of it reach.
    LIKE_MELEE: the same, and everything that Melee reaches. DIAGONAL: from Range, may also attack the other Range
    place. FAR: may also attack Support, from any place from which it may attack. GUARDS: enemies that can reach it must
    attack it, or another that guards. NO_ATTACK, NOT_ATTACKED: as they say. NO_SWITCH: nor may abilities swap or shift
    it; shifting up after a death still happens. NOT_CHOSEN: abilities of the other side cannot choose it. NO_ABILITIES:
    its own text has no effect.
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
    """Where a card that is not in the hand is played from. TOP: the top card of the deck, whichever it is."""

    TOP = "the top card of your deck"
    DECK = "your deck"
    DISCARD = "your discard pile"


class Threat(StrEnum):
    """What can be prevented: at WOULD_BE_DAMAGED, at ATTACKS or ATTACKED, at WOULD_BE_KILLED."""

    DAMAGE = "damage"
    ATTACK = "attack"
    KILL = "kill"


class Then(StrEnum):
    """What happens after looking. BOTTOM: the cards you choose go under the deck. TAKE: one goes to the hand, the rest
    under the deck in the same order.
    """

    NOTHING = ""
    REORDER = "reorder them"
    BOTTOM = "put any on the bottom"
    TAKE = "take 1"


class Extra(StrEnum):
    """What a player may do once more: this turn, or every turn if standing."""

    PLAY = "play another card"
    SWITCH = "switch again"


class Law(StrEnum):
    """A restriction that can be imposed on a player."""

    OPEN_HAND = "plays with an open hand"
    OPEN_TOP = "plays with an open top card"
    NO_SWITCH = "cannot switch"
    NO_PLAY = "cannot play a card"
    NO_DRAW = "cannot draw by abilities"
    NO_REACTION = "cannot react"
