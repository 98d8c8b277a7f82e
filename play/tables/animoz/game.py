"""Support for the pages of ANiMOZ."""

from __future__ import annotations

from play.games.animoz.setup import ANIOME
from play.tables.animoz import deal
from play.tables.animoz.api_decks import API_DECKS
from play.tables.animoz.board import board
from play.tables.animoz.demo_box_and_decks import fill_demo
from play.tables.animoz.match_forms import Join, NewMatch
from play.tables.animoz.perspective import holding_cards, nominated_biome
from play.tables.animoz.recent_results import results
from play.tables.contract import TableGame

TABLE = TableGame(
    template="play/animoz/_board.html",
    styles=("css/animoz/table.css", "css/animoz/clash-and-score-sheet.css", "css/animoz/window-sizes.css"),
    board=board,
    results=results,
    new_match_form=NewMatch,
    join_form=Join,
    deal=deal,
    redecided_options=("biomes",),
    rule_table_options=deal.rule_table_options,
    recorded_options=("matrix",),
    seat_chip="play/animoz/_seat_biome.html",
    api_decks=API_DECKS,
    deck_options={"mode": ANIOME},
    hand=holding_cards,
    known_as=nominated_biome,
    fill_demo=fill_demo,
)
