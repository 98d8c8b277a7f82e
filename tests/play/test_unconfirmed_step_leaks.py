"""What a seat does before confirming changes nothing that others receive: no ply, no notification, no byte of an
answer.

People play random games. For every move, the rules determine for whom the view and the log are unchanged; these viewers
must not be able to tell that there was a move. Everybody else must be notified at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.test import Client

from collection.games import GameId
from collection.guest_accounts import guest_create
from play import table_notifications
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import STATES, events_from_rows
from play.models import Match
from play.seat_plies import PUBLIC
from play.services import match_act
from tests.case_counts import case_count
from tests.play.conftest import waiting_seat

MOVES = {GameId.ARCTIC: case_count(30, 45), GameId.ANIMUS: 45}
"""Only these two games have steps that are hidden; the others are played long enough to see that all is told."""
OTHERWISE = 12
COMPARED = case_count(2, 4)
"""So many times a game are all answers compared byte by byte, which is slow; plies and pokes are compared every
time."""
ONCE = re.compile(
    rb'(csrfmiddlewaretoken" value="|name="token" value="|X-CSRFToken": "|nonce=")[^"]*|(?<=last move )[^<]*(?= ago)'
)
"""What is different in every answer, or a minute later."""


@pytest.fixture
def sent_notifications(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, int | None]]:
    """The notifications to sockets, in order."""
    told: list[dict[str, int | None]] = []
    monkeypatch.setattr(table_notifications, "table_changed", lambda _match, ply_updates: told.append(ply_updates))
    return told


@pytest.fixture
def people(player, other_player) -> list[Any]:
    """Two members, a guest and a spectator."""
    return [player, other_player, guest_create(), guest_create()]


def answers(browser: Client, match: Match, known: str) -> Iterator[tuple[str, int, bytes, Any]]:
    """The answers to every request of this browser about the match."""
    table, one = f"/play/{match.pk}/", f"/api/matches/{match.pk}/"
    addresses = (
        *(table, f"{table}table/", f"{table}table/?known={known}", f"{table}hint/", f"{table}replay/"),
        *(one, f"{one}view/", f"{one}record/", "/api/matches/", "/play/", "/"),
    )
    for where in addresses:
        for headers in ({}, {"HX-Request": "true"}) if where.endswith("table/") else ({},):
            answer = browser.get(where, headers=headers)
            head = {
                name: value for name, value in answer.items() if name in ("ETag", "Last-Modified", "Content-Length")
            }
            if answer.status_code < 500 and "csrf" in str(answer.content):
                head.pop("Content-Length", None)  # a longer or shorter secret is no news
            yield where, answer.status_code, ONCE.sub(b"", answer.content), head


def difference(was: Any, now: Any) -> str:
    """The first difference between two answers."""
    first, second = str(was), str(now)
    at = next((n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    return f"{was[0]}: {first[at - 80 : at + 80]} / {second[at - 80 : at + 80]}"


def unaware(match: Match, seat: int, action: str, seats: int) -> set[int | None]:
    """The viewers whose view the action does not change, according to the rules."""
    rules = PLAY_GAMES[match.game_id].rules
    before = STATES.at(match)
    after = before.copy()
    rules.apply(after, seat, action)
    eyes: list[int | None] = [*range(seats), None]
    return {eye for eye in eyes if eye != seat and rules.view(before, eye) == rules.view(after, eye)}


def known(ply: int, seats: int, eye: int | None) -> str:
    """The state key of a page with that ply."""
    return f"running-{ply}-{seats}-{'public' if eye is None else 'own'}"


def ply_of(browser: Client, match: Match) -> int:
    return int(browser.get(f"/api/matches/{match.pk}/").json()["ply"])


@pytest.mark.target("D5", "H3")
@pytest.mark.parametrize("game", list(GameId))
def test_an_unconfirmed_step_leaves_no_trace_and_every_other_move_is_announced(
    game, new_match, people, member_client, sent_notifications, django_capture_on_commit_callbacks
):
    seats = min(3, max(seats for _, seats in PLAY_GAMES[game].variants.variants()))
    switches = None if game is GameId.ANIMOZ else {}
    match = new_match(*people[:seats], game=game, switches=switches, spectators=True)
    new_match(*people[:seats], game=game, switches=switches)  # another one, above it in everybody's list
    watchers = {**dict(enumerate(people[:seats])), None: people[3]}
    browsers = {seat: member_client(person) for seat, person in watchers.items()}
    plies = {eye: ply_of(browser, match) for eye, browser in browsers.items()}
    lot, compared, hidden, told = Random(5), 0, 0, 0
    for _ in range(MOVES.get(game, OTHERWISE)):
        match.refresh_from_db()
        if not match.running:
            break
        seat = waiting_seat(match)
        offers = list(PLAY_GAMES[game].rules.legal_actions(STATES.at(match), seat))
        action = lot.choice(offers)
        blind = unaware(match, seat, action, seats)
        looked = sorted(blind, key=str) if compared < COMPARED else []
        before = {eye: list(answers(browsers[eye], match, known(plies[eye], seats, eye))) for eye in looked}
        sent_notifications.clear()
        with django_capture_on_commit_callbacks(execute=True):
            move = match_act(match_id=match.pk, seat=seat, action=action, ply=plies[seat])
        blind -= {eye for eye in blind if any(event.seen_by(eye) for event in events_from_rows(move.events))}
        for eye, person in watchers.items():
            ply_updates = sent_notifications[-1].get(str(person.pk), sent_notifications[-1][PUBLIC])
            now = ply_of(browsers[eye], match)
            assert (ply_updates, now) == ((None, plies[eye]) if eye in blind else (plies[eye] + 1,) * 2), (eye, action)
            plies[eye] = now
        assert len(sent_notifications) == 1
        for eye in blind & before.keys():
            after = list(answers(browsers[eye], match, known(plies[eye], seats, eye)))
            for was, now in zip(before[eye], after, strict=True):
                assert was == now, (eye, action, difference(was, now))
            compared += 1
        hidden += len(blind)
        told += 1 + seats - len(blind)
    assert told
    assert (hidden > 10, compared >= COMPARED) == ((game in MOVES,) * 2)


def test_the_seats_of_one_person_share_their_ply(new_match, player, other_player):
    """They share a device, which is notified of the steps of both."""
    match = new_match(player, player, other_player, game=GameId.ARCTIC, switches={})
    lot, ahead = Random(2), set()
    for _ in range(25):
        seat = match.seats.get(number=waiting_seat(match))
        action = lot.choice(list(PLAY_GAMES[GameId.ARCTIC].rules.legal_actions(STATES.at(match), seat.number)))
        match_act(match_id=match.pk, seat=seat.number, action=action, ply=seat.ply)
        match.refresh_from_db()
        mine, also_mine, theirs = match.seats.all()
        assert mine.ply == also_mine.ply
        ahead.add(mine.ply - theirs.ply)
    assert len(ahead) > 3
