"""A bot's question is put together from several queries: whatever is committed in between makes the answer late, not
wrong."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from typing import Any

from django.db import connection

from collection.games import GameId
from play import bot_moves
from play.bot_moves import make_chosen_move, make_waiting_bot_moves, pending_question
from play.bot_queue import Call
from play.bot_runner import Runner
from play.bot_worker import choose_action
from play.match_state_cache import view_of
from play.models import Match, MatchSeat
from play.refusals import NotOffered
from play.services import match_act
from play.viewers import perspective_of

BOT = 1


def bot_to_move(new_match: Any, player: Any) -> Match:
    """A match that is waiting only for its bot."""
    for _ in range(9):
        match: Match = new_match(player, game=GameId.ARCTIC, switches={}, bots=1, level=0)
        if match.seats.get(number=BOT).to_act:
            return match
    raise AssertionError("the bot never begins")


def act_as_bot(match: Match) -> None:
    """Move as the bot, as another process would."""
    seat = match.seats.get(number=BOT)
    match_act(match_id=match.pk, seat=BOT, action=view_of(match, BOT)["actions"][0], ply=seat.ply)
    match.refresh_from_db()


def after_the_first_query_of(table: str, call: Callable[[], object]) -> Any:
    """Run something once, just before the first query that reads the table by itself, else as soon as it was read."""
    done = []

    def late(execute: Any, sql: str, *asked: Any) -> Any:
        due = not done and f'FROM "{table}"' in sql
        if due:
            done.append(True)
        joined = due and 'JOIN "play_match"' in sql
        if due and not joined:
            call()
        answered = execute(sql, *asked)
        if joined:
            call()
        return answered

    return connection.execute_wrapper(late)


def test_an_answer_to_a_question_that_has_changed_while_it_was_asked_is_stale(new_match, player, caplog, monkeypatch):
    # 2026-11-22: the seat was read last, so that an old position carried the new ply and its answer passed for fresh.
    caplog.set_level(logging.INFO)
    match, real, moved = bot_to_move(new_match, player), bot_moves.rules_of, []

    def after_another_move(read: Match) -> Any:
        if not moved:
            moved.append(True)
            act_as_bot(match)
        return real(read)

    monkeypatch.setattr(bot_moves, "rules_of", after_another_move)
    asked = pending_question(match.pk, BOT)
    assert asked is not None
    assert asked.ply < match.seats.get(number=BOT).ply
    make_chosen_move(asked, choose_action(asked.game, asked.level, asked.seat, asked.world))
    match.refresh_from_db()
    assert (match.ply, "moved on without its bot" in caplog.text) == (1, True)


def test_a_seat_that_is_no_longer_to_act_is_not_asked(new_match, player, monkeypatch):
    match = bot_to_move(new_match, player)
    monkeypatch.setattr(bot_moves, "rules_of", rules_without(BOT))
    assert pending_question(match.pk, BOT) is None


def rules_without(seat: int) -> Any:
    """Rules in which that seat is never to act."""
    real = bot_moves.rules_of

    class Rules:
        def __init__(self, match: Match) -> None:
            self.rules = real(match)

        def to_act(self, state: Any) -> tuple[int, ...]:
            return tuple(each for each in self.rules.to_act(state) if each != seat)

    return Rules


def test_a_bot_that_chooses_an_illegal_action_is_given_up(new_match, player, monkeypatch):
    match, own = bot_to_move(new_match, player), Runner()
    worker = own.workers[0]
    monkeypatch.setattr(worker, "choose_action", lambda _asked: "confirm:nothing")
    worker.make_move(Call(match.pk, BOT, 0, player.pk))
    assert own._given_up == {match.pk}


def test_an_answer_that_is_no_longer_legal_is_late_and_the_match_is_not_given_up(new_match, player, monkeypatch):
    match, own = bot_to_move(new_match, player), Runner()
    worker = own.workers[0]

    def refused(**_asked: Any) -> None:
        MatchSeat.objects.filter(match=match, number=BOT).update(to_act=False)
        raise NotOffered("confirm:nothing")

    monkeypatch.setattr(bot_moves, "match_act", refused)
    monkeypatch.setattr(worker, "choose_action", lambda _asked: "confirm:nothing")
    worker.make_move(Call(match.pk, BOT, 0, player.pk))
    assert not own._given_up


def test_a_page_never_shows_an_old_table_with_a_new_ply(new_match, player, client):
    # 2026-11-23: match and seats were read one after the other. A bot that moved in between left the page with the
    # position before its move and the ply after it: nothing was new for it any more, and the player waited for ever.
    match = bot_to_move(new_match, player)
    client.force_login(player)
    with after_the_first_query_of("play_matchseat", lambda: make_waiting_bot_moves(match.pk)):
        page = client.get(f"/play/{match.pk}/table/", headers={"HX-Request": "true"})
    known = re.search(r'data-known="([^"]+)"', page.content.decode())
    assert known
    again = client.get(f"/play/{match.pk}/table/", {"known": known[1]}, headers={"HX-Request": "true"})
    assert again.status_code == 200


def test_the_log_of_a_page_ends_where_its_position_does(new_match, player):
    match = bot_to_move(new_match, player)
    old = Match.objects.get_with_seats(match.pk)
    before = len(perspective_of(old, 0).events)
    make_waiting_bot_moves(match.pk)
    assert len(perspective_of(old, 0).events) == before
    assert len(perspective_of(Match.objects.get_with_seats(match.pk), 0).events) > before


def test_an_api_answer_never_has_an_old_position_with_a_new_ply(new_match, player, client):
    match = bot_to_move(new_match, player)
    client.force_login(player)
    before = client.get(f"/api/matches/{match.pk}/").json()
    with after_the_first_query_of("play_matchseat", lambda: make_waiting_bot_moves(match.pk)):
        found = client.get(f"/api/matches/{match.pk}/").json()
    assert found["ply"] == before["ply"]
    assert client.get(f"/api/matches/{match.pk}/").json()["ply"] > found["ply"]
