"""URLs for matches: creating, joining, playing and replaying them."""

from __future__ import annotations

from django.urls import path

from collection.games import GameId
from play.games.play_games import PLAY_GAMES
from play.views import deck_pages, guide, home, match_management, replay, rules, table

urlpatterns = [
    path("", home.page, name="home"),
    path("play/", match_management.matches, name="matches"),
    path("play/new/<slug:game>/", match_management.new, name="match-new"),
    path("play/join/<slug:invite>/", match_management.join, name="match-join"),
    path("play/<int:pk>/", table.table, name="match"),
    path("play/<int:pk>/table/", table.fragment, name="match-table"),
    path("play/<int:pk>/here/", table.players_here, name="match-here"),
    path("play/<int:pk>/act/", table.act, name="match-act"),
    path("play/<int:pk>/lift/", table.lift_curtain, name="match-lift"),
    path("play/<int:pk>/hint/", table.hint, name="match-hint"),
    path("play/<int:pk>/start/", match_management.start, name="match-start"),
    path("play/<int:pk>/cancel/", match_management.cancel, name="match-cancel"),
    path("play/<int:pk>/share/", match_management.toggle_spectators, name="match-share"),
    path("play/<int:pk>/leave/", match_management.leave, name="match-leave"),
    path("play/<int:pk>/rematch/", match_management.rematch, name="match-rematch"),
    path("play/<int:pk>/replay/", replay.replay, name="match-replay"),
    path("play/<int:pk>/continue/", replay.continue_here, name="match-continue"),
    path("play/<int:pk>/tips/", guide.update_tips, name="match-tips"),
    path("decks/<int:pk>/first-turns/", deck_pages.opening, name="deck-opening"),
    path("decks/<int:pk>/results/", deck_pages.results, name="deck-results"),
    path("learn/<slug:game>/", guide.learn, name="learn"),
    path("rules/<slug:game>/", rules.rules, name="rules"),
    *(pattern for game in GameId for pattern in PLAY_GAMES[game].table().urls),
]
