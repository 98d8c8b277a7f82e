"""Tables of a game's rules that are not cards, and whose values can be corrected like those of cards. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

from collection.games.field_types_and_checks import Field, Problems
from config.marked_text import Text

Sheet = Mapping[str, Any]
"""The values of a table, or the stats of a card, by field, and `certainty`: how certain each of them is."""


@dataclass(frozen=True)
class RuleTable:
    """One table of the rules, such as one that is printed in the rulebook and that matches are played with.

    `slug` identifies it within the game. `load` returns the values that come with this server; `problems_of` says what
    is wrong with values that a person typed. Only the fields in `fields` are shown and can be corrected.
    """

    slug: str
    name: str
    intro: Text
    fields: tuple[Field, ...]
    load: Callable[[], Sheet]
    problems_of: Callable[[Sheet], Problems]

    @cached_property
    def field(self) -> Mapping[str, Field]:
        """The fields by name."""
        return MappingProxyType({field.name: field for field in self.fields})
