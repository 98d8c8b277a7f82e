"""The record of Animanize's page support."""

from __future__ import annotations

from collection.games import GameId
from play.tables.animanize.board import board
from play.tables.animanize.match_forms import NewMatch
from play.tables.animanize.recent_results import results
from play.tables.box_deal import BoxDeal
from play.tables.contract import TableGame
from play.tables.match_forms import JoinForm

TABLE = TableGame(
    template="play/animanize/_board.html",
    styles=("css/animanize/table.css", "css/animanize/score-sheet.css", "css/animanize/window-sizes.css"),
    board=board,
    results=results,
    new_match_form=NewMatch,
    join_form=JoinForm,
    deal=BoxDeal(GameId.ANIMANIZE),
)
