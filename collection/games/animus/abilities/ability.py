"""An ability of a character or an entity, as data. Pure.

    Keyword [when EVENT][, if CONDITION and CONDITION][, once a turn | , once a game]: [may] [COST to] EFFECT; EFFECT.

`parser.read_ability` parses this text, `str(ability)` writes it back, and `ability_text.ability_sentence` gives the
sentence on the card. The terms are in `terms`, the verbs in `verbs`. docs/animus-abilities.md is the reference, with an
example of each.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from collection.games.animus.abilities.terms import Condition, Event
from collection.games.animus.abilities.verbs import Cost, Verb, text_is_clause


class Keyword(StrEnum):
    """When an ability applies. [U 1.5]

    PLAY, KILL, DEATH: automatically, at that moment. ONGOING with an event: automatically, whenever the event occurs;
    without an event it is in effect as long as the card is in play. TACTICAL, COMBAT: once a turn each, when the owner
    chooses to use it in that phase (COMBAT instead of an attack). RESET: from the hand, by revealing the card and
    putting it under the deck. REACTION: offered when its event occurs.

    For an entity, PLAY, KILL and DEATH refer to the characters of its side (KILL also to the entity itself), RESET is
    used instead of putting a card under the deck, and COMBAT does not replace any character's attack. [U 10.20]
    """

    PLAY = "Play"
    TACTICAL = "Tactical"
    COMBAT = "Combat"
    KILL = "Kill"
    DEATH = "Death"
    ONGOING = "Ongoing"
    RESET = "Reset"
    REACTION = "Reaction"


OFFERED = frozenset({Keyword.TACTICAL, Keyword.COMBAT, Keyword.RESET, Keyword.REACTION})
"""The owner decides whether these are used; the others apply automatically, unless the ability says `may`."""


class Limit(StrEnum):
    """How often one card may use the ability: once a turn, counted from when the card last came into play, or once in
    the whole match.
    """

    TURN = "once a turn"
    GAME = "once a game"


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability. Every REACTION has an `event`, an ONGOING ability may have one, and no other keyword does.

    `may`: the owner is asked yes or no (never set for OFFERED keywords, where using the ability is the answer). A
    player who cannot pay the `costs` in full is not asked. Costs and effects are carried out one after another; an
    effect without a target is skipped.
    """

    keyword: Keyword
    effects: tuple[Verb, ...]
    event: Event | None = None
    conditions: tuple[Condition, ...] = ()
    limit: Limit | None = None
    may: bool = False
    costs: tuple[Cost, ...] = ()

    @property
    def standing(self) -> bool:
        """Whether the ability is always in effect: Ongoing without an event."""
        return self.keyword is Keyword.ONGOING and self.event is None

    def __str__(self) -> str:
        when = f" when {self.event}" if self.event else ""
        whether = ", if " + " and ".join(map(str, self.conditions)) if self.conditions else ""
        limit = f", {self.limit}" if self.limit else ""
        link = "so that" if text_is_clause(self.effects[0]) else "to"
        cost = f"{' and '.join(map(str, self.costs))} {link} " if self.costs else ""
        may, effects = "may " if self.may else "", "; ".join(map(str, self.effects))
        return f"{self.keyword}{when}{whether}{limit}: {may}{cost}{effects}."
