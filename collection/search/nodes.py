"""The tree of a search: terms, and their combinations. `str()` of a node is a text that has the same tree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from collection.search.lexer import JOINING_WORDS, KEY


@dataclass(frozen=True, slots=True)
class Term:
    """A condition, at `start` to `end` of the text. Without a key, its values are searched for anywhere on a card."""

    key: str
    operator: str
    values: tuple[str, ...]
    start: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)

    def __str__(self) -> str:
        key = f"{self.key}{self.operator}" if self.key else ""
        return key + ",".join(quoted(value, bare=not key and not at) for at, value in enumerate(self.values))


@dataclass(frozen=True, slots=True)
class Not:
    """What does not match a condition."""

    part: Node
    start: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"-{_grouped(self.part, All, Either)}"


@dataclass(frozen=True, slots=True)
class All:
    """What matches every one of several conditions."""

    parts: tuple[Node, ...]
    start: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return " ".join(_grouped(part, All, Either) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Either:
    """What matches at least one of several conditions."""

    parts: tuple[Node, ...]
    start: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return " or ".join(_grouped(part, Either) for part in self.parts)


Node = Term | Not | All | Either


def _grouped(node: Node, *kinds: type[Node]) -> str:
    """The text of a node, in parentheses if it is of one of these kinds."""
    return f"({node})" if isinstance(node, kinds) else str(node)


def quoted(value: str, *, bare: bool) -> str:
    """A value, in quotes if it would otherwise be read differently. `bare`: it begins a term without a key."""
    plain = not re.search(r'[\s",()]', value)
    if plain and bare:
        plain = not (value.startswith("-") or KEY.match(value) or value.casefold() in JOINING_WORDS)
    return value if plain else '"' + value.replace('"', '""') + '"'


def terms(node: Node | None) -> Iterator[Term]:
    """Every term of a tree, in the order of the text."""
    if isinstance(node, Term):
        yield node
    elif isinstance(node, Not):
        yield from terms(node.part)
    elif node is not None:
        for part in node.parts:
            yield from terms(part)
