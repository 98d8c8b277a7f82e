"""Suggestions while a search is typed: keys, and the values of a field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext

from collection.case_folding import fold_case
from collection.games.search_fields import SearchField
from collection.games.search_readers import ORDER
from collection.search.asker import Asker
from collection.search.lexer import span, tokens
from collection.search.nodes import quoted
from collection.search.player_fields import search_fields, suggested_values
from collection.search.result_order import ORDER_HELP, ORDER_KEY, Ordering, orderings
from collection.search.syntax import MAX_TEXT

MOST = 40
"""Maximum suggestions."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A text that may be inserted, and what it means (may be empty). After a key, a value follows."""

    text: str
    help: str
    is_key: bool = False


@dataclass(frozen=True, slots=True)
class Completion:
    """Suggestions for replacing the text from `start` to `end`."""

    start: int
    end: int
    suggestions: tuple[Suggestion, ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What a search can consist of: its fields and orders by their keys, and the values that are suggested of a
    field."""

    fields: Mapping[str, SearchField]
    orders: Mapping[str, Ordering]
    values: Callable[[SearchField], Sequence[str]]


def card_vocabulary(asker: Asker) -> Vocabulary:
    """That of searches for cards of a game."""
    fields = search_fields(asker.game)
    return Vocabulary(fields, orderings(asker.game, fields.values()), lambda field: suggested_values(field, asker))


def complete(text: str, at: int, asker: Asker) -> Completion:
    """Suggestions at a position of a search for cards, best first. None for a text that is too long."""
    return complete_with(text, at, card_vocabulary(asker))


def complete_with(text: str, at: int, known: Vocabulary) -> Completion:
    """Suggestions at a position of a search, best first. None for a text that is too long."""
    typed = text[: max(0, min(at, len(text)))].replace("\0", " ")
    if len(typed) > MAX_TEXT:
        return Completion(at, at, ())
    key, start, part = _place(typed)
    found = _keys(part, known) if key is None else _values(key, part, known)
    return Completion(start, len(typed), tuple(_first(found)))


def _first(found: Iterable[Suggestion]) -> Iterator[Suggestion]:
    for suggestion, _ in zip(found, range(MOST), strict=False):
        yield suggestion


def _place(typed: str) -> tuple[str | None, int, str]:
    """What is being typed: the key whose value it is (None for a key or a word, "" if nothing is suggested), where it
    begins, and what there is of it."""
    key: str | None = None
    expected = False
    place: tuple[str | None, int, str] = (None, len(typed), "")
    for token in tokens(typed):
        start, end = span(token)
        if token.type == "KEY":
            key, expected = token.rstrip(":=<>!").casefold(), True
        elif token.type == "VALUE":
            key = key if expected else None
            closed = typed[start] == '"' and typed.count('"', start, end) % 2 == 0  # two quotes within are one
            if end == len(typed):
                place = ("", end, "") if closed else (key, start, str(token))
            expected = False
        elif token.type == "COMMA":
            key, expected = key or "", True
        else:
            key, expected = None, False
    return (key, len(typed), "") if expected else place


def _keys(part: str, known: Vocabulary) -> Iterator[Suggestion]:
    """Keys that begin with a text."""
    wanted = part.casefold()
    for field in known.fields.values():
        if field.key.startswith(wanted):
            yield Suggestion(f"{field.key}:", _help(field), is_key=True)
    if ORDER_KEY.startswith(wanted):
        yield Suggestion(f"{ORDER_KEY}:", gettext(ORDER_HELP), is_key=True)


def _help(field: SearchField) -> str:
    """The help of a field, with a range if it has numbers."""
    help_text = gettext(field.help)
    if field.operators is not ORDER:
        return help_text
    examples = {"help": help_text, "range": f"{field.key}:2..5", "comparison": f"{field.key}>2"}
    return gettext("%(help)s; also %(range)s and %(comparison)s") % examples


def _values(key: str, part: str, known: Vocabulary) -> Iterator[Suggestion]:
    """Values of a field that begin with a text, then those that contain it."""
    if key == ORDER_KEY and key not in known.fields:
        minus = "-" if part.startswith("-") else ""
        for name in _matching(known.orders, part.removeprefix("-")):
            yield Suggestion(f"{minus}{name}", replace(known.orders[name], backwards=bool(minus)).words)
    elif (field := known.fields.get(key)) is not None:
        for value in _matching(known.values(field), part):
            yield Suggestion(quoted(value, bare=False), "")


def _matching(values: Iterable[str], part: str) -> list[str]:
    wanted, known = fold_case(part), list(dict.fromkeys(values))
    first = [value for value in known if fold_case(value).startswith(wanted)]
    return [*first, *(value for value in known if value not in first and wanted in fold_case(value))]
