"""The rules of constructed Animus teams as limits on counts, and the traits of cards. [U 13] Pure: no Django."""

from __future__ import annotations

from collections.abc import Sequence

from collection.games.animus import AnimusCard, Kind
from collection.games.animus.abilities.terms import Type
from config.marked_text import card_term, marked
from decks.games.animus.draft_pyramid import TEAM
from decks.games.animus.house_teams import character_worth
from decks.games.animus.legality import AnimusTeam
from decks.games.animus.team_counts import LEVELS
from decks.games.card_limits import CardTrait, CountLimit, DeckLimits

LOWEST_WORTH = 10
"""Added to the worth of a character, so that hardly any is less than 0."""


def team_limits(team: AnimusTeam) -> DeckLimits[AnimusCard] | None:
    """Nine different characters and an entity; None for a drafted team, which cannot be changed. [U 13.2]"""
    if team.drafted:
        return None
    return DeckLimits(
        (
            CountLimit(lambda card: card.kind is Kind.CHARACTER, TEAM, TEAM),
            CountLimit(lambda card: card.kind is Kind.ENTITY, 1, 1),
        ),
        copies=1,
    )


def card_worth(card: AnimusCard, team: Sequence[AnimusCard]) -> int:
    """What a character adds to a team: fight for few levels, and variety."""
    if card.kind is Kind.ENTITY:
        return 0
    characters = [other for other in team if other.kind is Kind.CHARACTER]
    return max(0, round(4 * (LOWEST_WORTH + character_worth(card, characters))))


TRAITS = (
    CardTrait[AnimusCard](
        "level",
        card_term("Level"),
        tuple((str(level), marked("Level {level}", level=level)) for level in LEVELS),
        lambda card: (str(card.level),) if card.level else (),
        True,
    ),
    CardTrait[AnimusCard](
        "type",
        card_term("Type"),
        tuple((kind.value, card_term(kind.value.upper())) for kind in Type),
        lambda card: (card.type,) if card.type else (),
    ),
    CardTrait[AnimusCard](
        "kind",
        card_term("Kind"),
        tuple((kind.value, card_term(kind.value.title())) for kind in Kind),
        lambda card: (card.kind.value,),
    ),
)
