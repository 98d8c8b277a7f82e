"""Support for the pages of Animus."""

from __future__ import annotations

from django.urls import path

from play.games.animus.variants import BATTLE, TEAMS
from play.tables.animus import deal, draft_page_views
from play.tables.animus.api_decks import API_DECKS
from play.tables.animus.board import board
from play.tables.animus.draft_board import is_pyramid_drafting
from play.tables.animus.draft_saving import save_finished_draft
from play.tables.animus.match_forms import Join, NewMatch
from play.tables.animus.perspective import followed_entity, hand_cards
from play.tables.animus.recent_results import results
from play.tables.contract import TableGame

TABLE = TableGame(
    template="play/animus/_board.html",
    styles=(
        "css/animus/draft.css",
        "css/animus/draft-players-and-statistics.css",
        "css/animus/table.css",
        "css/animus/arena.css",
        "css/animus/fight-and-hand.css",
        "css/animus/window-sizes.css",
    ),
    board=board,
    results=results,
    new_match_form=NewMatch,
    join_form=Join,
    deal=deal,
    api_decks=API_DECKS,
    deck_options={"start": TEAMS, "end": BATTLE},
    hand=hand_cards,
    known_as=followed_entity,
    hides_nothing=is_pyramid_drafting,
    after_move=save_finished_draft,
    draft_pool=deal.draft_pool,
    urls=(
        path("play/drafts/", draft_page_views.draft_statistics_page, name="draft-figures"),
        path("play/<int:pk>/battle/", draft_page_views.start_battle, name="match-battle"),
    ),
)
