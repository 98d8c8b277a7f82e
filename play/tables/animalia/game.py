"""Support for the pages of Animalia."""

from __future__ import annotations

from collection.games import GameId
from play.tables.animalia.board import board
from play.tables.animalia.match_forms import NewMatch
from play.tables.animalia.recent_results import results
from play.tables.box_deal import BoxDeal
from play.tables.contract import TableGame
from play.tables.match_forms import JoinForm

TABLE = TableGame(
    template="play/animalia/_board.html",
    styles=("css/animalia/table.css", "css/animalia/window-sizes.css"),
    board=board,
    results=results,
    new_match_form=NewMatch,
    join_form=JoinForm,
    deal=BoxDeal(GameId.ANIMALIA),
)
