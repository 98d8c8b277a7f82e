"""What is counted of a team, whole or while it is drafted: the curve of its levels, types, values, keywords. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from collection.games.animus import AnimusCard, Kind
from collection.games.animus.abilities.terms import Type

LEVELS: Final = range(1, 6)
KEYWORDS: Final = ("play", "tactical", "combat", "kill", "death", "ongoing", "reset", "reaction")
"""As the rules name them. [U 1.5]"""


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts over the characters of a team. `levels`, `types` and `keywords` have every key, some with 0.

    `melee` and `range` are the values in card order; `total_levels` is the sum of the levels.
    """

    size: int
    levels: Mapping[int, int]
    types: Mapping[str, int]
    keywords: Mapping[str, int]
    melee: tuple[int, ...]
    range: tuple[int, ...]

    @property
    def total_levels(self) -> int:
        return sum(level * count for level, count in self.levels.items())

    @property
    def mean_level(self) -> float:
        """The mean Animus Level, 0 of nobody."""
        return self.total_levels / self.size if self.size else 0.0

    @property
    def mean_melee(self) -> float:
        """The mean Melee value, 0 of nobody."""
        return sum(self.melee) / self.size if self.size else 0.0

    @property
    def mean_range(self) -> float:
        """The mean Range value, 0 of nobody."""
        return sum(self.range) / self.size if self.size else 0.0


def team_figures(slugs: Iterable[str], cards: Mapping[str, AnimusCard]) -> Figures:
    """The figures of those characters; entities and cards that are not known do not count."""
    team = [cards[slug] for slug in slugs if slug in cards and cards[slug].kind is Kind.CHARACTER]
    levels, types = Counter(card.level for card in team), Counter(card.type for card in team)
    words = Counter(word for card in team for word in keywords(card.abilities))
    return Figures(
        size=len(team),
        levels={level: levels[level] for level in LEVELS},
        types={kind.value: types[kind] for kind in Type},
        keywords={word: words[word] for word in KEYWORDS},
        melee=tuple(card.melee or 0 for card in team),
        range=tuple(card.range or 0 for card in team),
    )


def keywords(abilities: Sequence[str]) -> list[str]:
    """The keyword of each ability, small: its first word."""
    heads = (text.replace(":", " ").split() for text in abilities)
    return [head[0].lower() for head in heads if head]
