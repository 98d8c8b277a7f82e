"""The reach of an Animus team: how well it fights at a distance, and what its cards add to it. Pure: no Django."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from decimal import Decimal

from collection.games.animus import AnimusCard, Kind
from collection.games.animus.abilities.character_verbs import Gain
from collection.games.animus.abilities.parser import read_ability
from collection.games.animus.abilities.terms import walk_terms
from collection.games.animus.abilities.verb_options import Trait
from config.marked_text import marked
from decks.games.animus.team_counts import team_figures
from decks.games.figures import DeckFigure, FigureGroup

FROM_SUPPORT = (Trait.FROM_SUPPORT, Trait.LIKE_MELEE)
FURTHER = (Trait.DIAGONAL, Trait.FAR)


def team_reach(slugs: Iterable[str], cards: Mapping[str, AnimusCard]) -> list[FigureGroup]:
    """The reach of a team; nothing of a team without characters. Cards that are not known do not count."""
    team = [cards[slug] for slug in slugs if slug in cards]
    characters = [card for card in team if card.kind is Kind.CHARACTER]
    if not characters:
        return []
    counted = team_figures([card.slug for card in characters], cards)
    stronger = sum((card.range or 0) > (card.melee or 0) for card in characters)
    return [
        FigureGroup(
            "reach",
            marked("Reach"),
            (
                DeckFigure(
                    "mean-range", marked("Mean Range value"), _one_decimal(counted.mean_range),
                    marked("Added to the die in every fight except between two characters in Melee. [U 7.5]"),
                ),
                DeckFigure(
                    "mean-melee", marked("Mean Melee value"), _one_decimal(counted.mean_melee),
                    marked("Added to the die only in fights between two characters in Melee. [U 7.5]"),
                ),
                DeckFigure(
                    "stronger-at-range", marked("Stronger at range"), Decimal(stronger),
                    marked("Characters whose Range value is higher than their Melee value."),
                ),
                DeckFigure(
                    "attack-from-support", marked("Attack from Support"), Decimal(_giving(team, FROM_SUPPORT)),
                    marked("Cards whose abilities allow attacks from Support. [U 7.3] [U 7.12]"),
                ),
                DeckFigure(
                    "attack-further", marked("Attack further"), Decimal(_giving(team, FURTHER)),
                    marked("Cards whose abilities allow attacks on the other Range or on Support. [U 7.2] [U 7.3]"),
                ),
            ),
        )
    ]  # fmt: skip


def gives_trait(card: AnimusCard, traits: Collection[Trait]) -> bool:
    """Whether an ability of the card gives somebody one of these traits."""
    abilities = (read_ability(text, entity=card.kind is Kind.ENTITY) for text in card.abilities)
    return any(isinstance(part, Gain) and part.trait in traits for each in abilities for part in walk_terms(each))


def _giving(team: Iterable[AnimusCard], traits: Collection[Trait]) -> int:
    return sum(gives_trait(card, traits) for card in team)


def _one_decimal(value: float) -> Decimal:
    return Decimal(f"{value:.1f}")
