"""What every game's table must show: all that is on offer and nothing else, whatever the position, for whoever looks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from django.template.loader import render_to_string

from collection.games import GameId
from play.bots.luck import Luck
from play.engine.chance import Chance
from play.games.play_games import PLAY_GAMES
from play.models import Match
from play.tables.look import Look, Said
from tests.play.reading import offered
from tests.prove import many

SEATINGS = [
    pytest.param(game, options, seats, id=f"{game}-{number}-{seats}")
    for game in GameId
    for number, (options, seats) in enumerate(PLAY_GAMES[game].variants.variants())
]
NAMES = ("Adaeze", "Heron", "Tomasz", "Wren", "Kirra", "Ilse")
EVERY = many(13, 5)
"""So many moves lie between two looks."""
ID = re.compile(r'\bid="([^"]+)"')


def shown(game: GameId, state: Any, seat: int | None, said: Sequence[Said], seats: int) -> str:
    """The table's fragment, as that seat (None: a spectator) has it."""
    view = PLAY_GAMES[game].rules.view(state, seat)
    look = Look(view=view, table=state.table, names=NAMES[:seats], players=["", *["greedy"] * (seats - 1)], said=said)
    board = PLAY_GAMES[game].table()
    context = dict(board.board(look))
    match = Match(pk=1, game=game.value, status="over" if context["over"] else "running", ply=7)
    chair = SimpleNamespace(seat=seat, curtain=None, own=(), hot=False)
    return render_to_string(
        "play/_table.html",
        {**context, "match": match, "chair": chair, "watching": seat is None, "board": board, "token": "t"},
    )


@pytest.mark.parametrize(("game", "options", "seats"), SEATINGS)
def test_the_table_offers_what_the_rules_offer_and_nothing_else(
    game: GameId, options: Mapping[str, Any], seats: int
) -> None:
    rules = PLAY_GAMES[game].rules
    state = rules.setup(PLAY_GAMES[game].variants.complete(seats, options), Chance(b"tables"))
    luck, said, ply, looks = Luck(b"tables"), [], 0, 0
    while waiting := rules.to_act(state):
        said += [Said(ply - 1, event) for event in state.events]
        state.events.clear()
        if ply % EVERY == 0:
            looks += 1
            for seat in range(seats):
                html = shown(game, state, seat, [each for each in said if each.event.seen_by(seat)], seats)
                assert sorted(set(offered(html))) == sorted(set(rules.legal_actions(state, seat)))
                ids = ID.findall(html)
                assert len(ids) == len(set(ids))
        seat = luck.pick(waiting)
        rules.apply(state, seat, luck.pick(rules.legal_actions(state, seat)))
        ply += 1
    assert looks > 1


@pytest.mark.parametrize(("game", "options", "seats"), SEATINGS)
def test_who_watches_is_offered_nothing_and_sees_the_end(game: GameId, options: Mapping[str, Any], seats: int) -> None:
    rules = PLAY_GAMES[game].rules
    state = rules.setup(PLAY_GAMES[game].variants.complete(seats, options), Chance(b"watched"))
    luck, said, ply = Luck(b"watched"), [], 0
    while waiting := rules.to_act(state):
        said += [Said(ply - 1, event) for event in state.events if event.seen_by(None)]
        state.events.clear()
        if ply % 50 == 0:
            assert offered(shown(game, state, None, said, seats)) == []
        seat = luck.pick(waiting)
        rules.apply(state, seat, luck.pick(rules.legal_actions(state, seat)))
        ply += 1
    result = rules.result(state)
    assert result is not None
    for seat in (None, *range(seats)):
        html = shown(game, state, seat, said, seats)
        assert 'section class="sheet' in html
        assert offered(html) == []
        assert str(max(result.scores)) in html
