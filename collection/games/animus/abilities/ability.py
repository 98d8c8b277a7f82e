"""An ability of a character or an entity, as data. Pure.

    Keyword [when EVENT][, if CONDITION and CONDITION][, once a turn | , once a game]: [may] [COST to] EFFECT; EFFECT.

`collection.games.animus.abilities.parser` reads the text, `str(ability)` writes it back, and `ability_text` says it as
the card does. The terms lie in `terms`, the verbs in `verbs`. docs/animus-abilities.md is the reference, with an
example for each.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from collection.games.animus.abilities.terms import Condition, Event
from collection.games.animus.abilities.verbs import Cost, Verb, text_is_clause


class Keyword(StrEnum):
    """When an ability applies. [U 1.5]

    PLAY, KILL, DEATH: at that moment, by itself. ONGOING with an event: likewise, whenever it happens; without one it
    stands as long as the card is in play. TACTICAL, COMBAT: once a turn each, when their owner says so in that phase
    (COMBAT in place of an attack). RESET: from the hand, revealed and put under the deck. REACTION: offered when its
    event happens.

    Of an entity: PLAY, KILL, DEATH speak of the characters of its side (KILL of itself, too); RESET is used in place
    of putting a card under the deck; COMBAT takes the place of no attack but its own, which it has not. [U 10.20]
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
"""Their owner decides whether they are used; the others happen, unless they say `may`."""


class Limit(StrEnum):
    """How often; counted for this card from when it last came into play (GAME: in the whole match)."""

    TURN = "once a turn"
    GAME = "once a game"


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability. `event` is there for every REACTION, may be for ONGOING, and for nothing else.

    `may`: the owner is asked yes or no (never set for OFFERED keywords, where using it is the answer). With a `cost`,
    whoever cannot pay it in full is not asked. Costs and effects are done one after another; one that finds no target
    is left out.
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
        """Whether it simply holds: Ongoing without an event."""
        return self.keyword is Keyword.ONGOING and self.event is None

    def __str__(self) -> str:
        when = f" when {self.event}" if self.event else ""
        whether = ", if " + " and ".join(map(str, self.conditions)) if self.conditions else ""
        limit = f", {self.limit}" if self.limit else ""
        link = "so that" if text_is_clause(self.effects[0]) else "to"
        cost = f"{' and '.join(map(str, self.costs))} {link} " if self.costs else ""
        may, effects = "may " if self.may else "", "; ".join(map(str, self.effects))
        return f"{self.keyword}{when}{whether}{limit}: {may}{cost}{effects}."
