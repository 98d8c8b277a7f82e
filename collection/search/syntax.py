"""Parses a search into a tree of conditions, without a meaning: `query` gives the conditions their meaning.

`level:apex (weight:2..5kg or own:none) -form:venom` is an `All` of a `Term`, an `Either` and a `Not`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from django.utils.translation import gettext
from lark import Lark, Token, Tree, UnexpectedToken

from collection.search.lexer import SearchLexer, span, tokens
from collection.search.nodes import All, Either, Node, Not, Term
from collection.search.syntax_faults import Fault, SearchSyntaxError, missing_value, syntax_fault

MAX_TEXT = 300
MAX_TERMS = 20
MAX_VALUES = 60
MAX_DEPTH = 6
"""Maximum parentheses and minuses within each other."""


def parse(text: str) -> Node | None:
    """The tree of a search; None if the text is blank. Raises SearchSyntaxError. Limits are checked first."""
    if len(text) > MAX_TEXT:
        message = gettext("A search can have at most %(number)s characters.")
        raise SearchSyntaxError(Fault(MAX_TEXT, len(text), message % {"number": MAX_TEXT}))
    found = list(tokens(text))
    if not found:
        return None
    _check_limits(found)
    try:
        return _node(_parser().parse(text))
    except UnexpectedToken as error:
        raise SearchSyntaxError(syntax_fault(text, found, error.token)) from None


@cache
def _parser() -> Lark:
    grammar = (Path(__file__).parent / "grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer=SearchLexer, start="search", maybe_placeholders=False)


def _check_limits(found: Sequence[Token]) -> None:
    """Raises SearchSyntaxError for too many conditions, values, or levels of parentheses and minuses."""
    conditions, values, minuses, before = 0, 0, 0, ""
    opened: list[int] = []  # for each open parenthesis its levels, with the minuses before it
    for token in found:
        start, end = span(token)
        if token.type == "LEFT":
            opened.append(minuses + 1)
        elif token.type == "RIGHT" and opened:
            opened.pop()
        minuses = minuses + 1 if token.type == "MINUS" or token.endswith("!=") else 0
        conditions += token.type == "KEY" or (token.type == "VALUE" and before not in ("KEY", "COMMA"))
        values += token.type == "VALUE"
        before = token.type
        if conditions > MAX_TERMS:
            message = gettext("A search can have at most %(number)s conditions.") % {"number": MAX_TERMS}
            raise SearchSyntaxError(Fault(start, span(found[-1])[1], message))
        if values > MAX_VALUES:
            message = gettext("A search can have at most %(number)s values.") % {"number": MAX_VALUES}
            raise SearchSyntaxError(Fault(start, span(found[-1])[1], message))
        if sum(opened) + minuses > MAX_DEPTH:
            message = gettext("Parentheses and minuses can be nested at most %(number)s levels deep.")
            raise SearchSyntaxError(Fault(start, end, message % {"number": MAX_DEPTH}))


def _node(tree: Tree[Token] | Token) -> Node:
    """The node of a parse tree."""
    assert isinstance(tree, Tree)
    if tree.data == "term":
        return _term([child for child in tree.children if isinstance(child, Token)])
    if tree.data == "group":
        left, inner, right = tree.children
        assert isinstance(left, Token)
        assert isinstance(right, Token)
        return _with_span(_node(inner), span(left)[0], span(right)[1])
    if tree.data == "negation":
        minus, inner = tree.children
        assert isinstance(minus, Token)
        part = _node(inner)
        return Not(part, span(minus)[0], part.end)
    parts = [_node(child) for child in tree.children if isinstance(child, Tree)]
    kind = Either if tree.data == "either" else All
    return kind(tuple(parts), parts[0].start, parts[-1].end)


def _with_span(node: Node, start: int, end: int) -> Node:
    """The same node with the positions of its parentheses."""
    if isinstance(node, Term):
        return Term(node.key, node.operator, node.values, start, end)
    if isinstance(node, Not):
        return Not(node.part, start, end)
    return type(node)(node.parts, start, end)


def _term(found: Sequence[Token]) -> Node:
    """The node of a key with its values. Raises SearchSyntaxError if all of them are blank. `a!=b` means `-a=b`."""
    start, end = span(found[0])[0], span(found[-1])[1]
    values = tuple(str(token) for token in found if token.type == "VALUE" and token)
    key = found[0] if found[0].type == "KEY" else None
    if not values:
        empty = Fault(start, end, gettext("There is nothing between the quotation marks."))
        raise SearchSyntaxError(missing_value(key, start, end) if key else empty)
    if key is None:
        return Term("", ":", values, start, end)
    name, operator = re.fullmatch(r"(\w+)(\W+)", key).groups()  # type: ignore[union-attr]
    if operator == "!=":
        return Not(Term(name.casefold(), "=", values, start, end), start, end)
    return Term(name.casefold(), operator, values, start, end)
