"""Support for the pages of Animus."""

from __future__ import annotations

from play.tables.animus import deal
from play.tables.animus.board import board
from play.tables.animus.forms import Join, NewMatch
from play.tables.animus.results import results
from play.tables.contract import TableGame

TABLE = TableGame(
    template="play/animus/_board.html",
    styles="css/animus/table.css",
    board=board,
    results=results,
    new_match_form=NewMatch,
    join_form=Join,
    deal=deal,
)
