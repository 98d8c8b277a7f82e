"""The record of Arctic's page support."""

from __future__ import annotations

from collection.games import GameId
from play.tables.arctic.board import board
from play.tables.arctic.match_forms import NewMatch
from play.tables.arctic.recent_results import results
from play.tables.box_deal import BoxDeal
from play.tables.contract import TableGame
from play.tables.match_forms import JoinForm

TABLE = TableGame(
    template="play/arctic/_board.html",
    styles=("css/arctic/table.css", "css/arctic/piles-and-score-sheet.css", "css/arctic/window-sizes.css"),
    board=board,
    results=results,
    new_match_form=NewMatch,
    join_form=JoinForm,
    deal=BoxDeal(GameId.ARCTIC),
)
