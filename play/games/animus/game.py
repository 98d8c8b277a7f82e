"""Animus as a `PlayGame`: its rules, log, heuristic, variants, tutorial, pages and search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from play.engine.contract import DeckData
from play.games import animus
from play.games.animus import heuristic, log_sentences, variants
from play.games.animus.guided_game import GUIDE
from play.games.animus.lookahead import Lookahead
from play.games.contract import PlayGame, listed_cards

if TYPE_CHECKING:
    from play.tables.contract import TableGame


def table() -> TableGame:
    """Support for the game's pages. It uses Django, so it is imported only when needed."""
    from play.tables.animus.game import TABLE

    return TABLE


def team_slugs(deck: DeckData) -> tuple[str, ...]:
    """The characters of a team and its entity, if it has one."""
    return (*listed_cards(deck), *filter(None, [deck.get("entity")]))


GAME = PlayGame(
    rules=animus,
    log_sentences=log_sentences,
    heuristic=heuristic,
    variants=variants,
    guide=GUIDE,
    table=table,
    lookahead=Lookahead(),
    deck_cards=team_slugs,
)
