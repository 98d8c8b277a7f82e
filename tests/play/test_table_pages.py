"""What every game's table must show: exactly the legal actions, in every position and for every viewer."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from django.template.loader import render_to_string

from collection.games import GameId
from play.bots.bot_random_stream import BotRandom
from play.engine.chance import Chance
from play.games.play_games import PLAY_GAMES
from play.models import Match
from play.tables.perspective import Perspective, VisibleEvent
from tests.case_counts import case_choice
from tests.play.seat_variants import in_every_variant
from tests.play.table_requests import offered_actions

NAMES = ("Adaeze", "Heron", "Tomasz", "Wren", "Kirra", "Ilse")
LOOKS = frozenset(case_choice([0, *(17 * 3**number for number in range(6))], range(0, 20_000, 5)))
"""After how many moves one looks: in ordinary runs none, 17, and then each time three times as many."""
ID = re.compile(r'\bid="([^"]+)"')


def shown(game: GameId, state: Any, seat: int | None, said: Sequence[VisibleEvent], seats: int) -> str:
    """The table's fragment for that seat (None: a spectator)."""
    view = PLAY_GAMES[game].rules.view(state, seat)
    perspective = Perspective(
        view=view, table=state.table, names=NAMES[:seats], players=["", *["greedy"] * (seats - 1)], events=said
    )
    board = PLAY_GAMES[game].table()
    context = dict(board.board(perspective))
    match = Match(pk=1, game=game.value, status="over" if context["over"] else "running", ply=7)
    viewer = SimpleNamespace(seat=seat, curtain=None, own=(), shared_device=False)
    return render_to_string(
        "play/_table.html",
        {**context, "match": match, "viewer": viewer, "watching": seat is None, "board": board, "token": "t"},
    )


@in_every_variant
def test_the_table_offers_exactly_the_legal_actions_and_shows_the_end(
    game: GameId, options: Mapping[str, Any], seats: int
) -> None:
    """To every seat; spectators have none."""
    rules = PLAY_GAMES[game].rules
    state = rules.setup(PLAY_GAMES[game].variants.complete(seats, options), Chance(b"tables"))
    luck, said, ply = BotRandom(b"tables"), [], 0

    def shown_to(seat: int | None) -> str:
        return shown(game, state, seat, [each for each in said if each.event.seen_by(seat)], seats)

    while waiting := rules.to_act(state):
        said += [VisibleEvent(ply - 1, event) for event in state.events]
        state.events.clear()
        if ply in LOOKS:
            assert offered_actions(shown_to(None)) == []
            for seat in range(seats):
                html = shown_to(seat)
                assert sorted(set(offered_actions(html))) == sorted(set(rules.legal_actions(state, seat)))
                ids = ID.findall(html)
                assert len(ids) == len(set(ids))
        seat = luck.pick(waiting)
        rules.apply(state, seat, luck.pick(rules.legal_actions(state, seat)))
        ply += 1
    result = rules.result(state)
    assert result is not None
    for seat in (None, *range(seats)):
        html = shown_to(seat)
        assert 'section class="sheet' in html
        assert offered_actions(html) == []
        assert str(max(result.scores)) in html
