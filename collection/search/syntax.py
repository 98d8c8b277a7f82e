"""Parses a search into terms. Pure text: `query` gives the terms their meaning.

    search  = term { space term }
    term    = [ "-" ] [ key operator ] value { "," value }
    value   = word | '"' anything '"'

A comma means *or*, a space means *and*, a minus means *not*.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

MAX_TEXT = 200
MAX_TERMS = 12

_TERM = re.compile(r'(?P<minus>-?)(?:(?P<key>[^\W\d]\w*)(?P<op><=|>=|!=|[:=<>]))?(?P<values>(?:"[^"]*"?|[^\s"])*)')
_VALUE = re.compile(r'"(?P<quoted>[^"]*)"?|(?P<word>[^\s",]+)')


@dataclass(frozen=True, slots=True)
class Term:
    """One condition, at `start` to `end` of the text. Without a key, its values are searched for anywhere on a card."""

    start: int
    end: int
    key: str
    operator: str
    values: tuple[str, ...]
    negated: bool


@dataclass(frozen=True, slots=True)
class Fault:
    """A part of the text that is not valid, from `start` to `end`. `instead` is the key that was probably meant, or
    ""."""

    start: int
    end: int
    message: str
    instead: str = ""


def parse(text: str) -> tuple[list[Term], list[Fault]]:
    """Every valid term of a search, and every fault."""
    terms: list[Term] = []
    faults: list[Fault] = []
    for found in _matches(text[:MAX_TEXT]):
        if len(terms) == MAX_TERMS:
            faults.append(Fault(found.start(), len(text[:MAX_TEXT]), f"A search has at most {MAX_TERMS} conditions."))
            break
        term = _parse_term(found)
        if isinstance(term, Fault):
            faults.append(term)
        else:
            terms.append(term)
    if len(text) > MAX_TEXT:
        faults.append(Fault(MAX_TEXT, len(text), f"A search has at most {MAX_TEXT} characters."))
    return terms, faults


def _matches(text: str) -> Iterator[re.Match[str]]:
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
        elif (found := _TERM.match(text, at)) and found.end() > at:
            yield found
            at = found.end()
        else:
            at += 1


def _parse_term(found: re.Match[str]) -> Term | Fault:
    values = tuple(each["word"] or each["quoted"] for each in _VALUE.finditer(found["values"]))
    values = tuple(value.strip() for value in values if value.strip())
    key = (found["key"] or "").casefold()
    if key and not values:
        return Fault(found.start(), found.end(), f"“{found[0]}” must be followed by a value.")
    if not values:
        return Fault(
            found.start(), found.end(), f"“{found[0]}” has no effect; a minus must be followed by a condition."
        )
    operator = "=" if found["op"] == "!=" else found["op"] or ":"
    negated = bool(found["minus"]) != (found["op"] == "!=")
    return Term(found.start(), found.end(), key, operator, values, negated)
