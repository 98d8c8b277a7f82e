"""Faults in the middle of a move, and a killed server: no move is half done or lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.db import DatabaseError
from django.db.models import Model
from django.test import override_settings

from play import bot_moves, bot_runner, services, system_checks, table_notifications
from play.bot_queue import BotQueue, Call
from play.match_state_cache import STATES, view_of
from play.models import Match
from play.row_updates import rows_update
from play.services import match_act
from tests.case_counts import case_count
from tests.play.conftest import play_on
from tests.prepared_data_folder import ROOT
from tests.server_process import ServerProcess, wait_for

KILLS, BETWEEN = case_count(1, 2), 12
"""How often the server is killed, and how many moves are acknowledged before each time."""


def broken(*args: object, **kwargs: object) -> None:
    """A stand-in for anything that may fail."""
    raise DatabaseError("the disk is full")


def broken_for_matches(rows: Sequence[Model], names: tuple[str, ...]) -> None:
    """A stand-in for `rows_update` that writes the seats."""
    if isinstance(rows[0], Match):
        broken()
    rows_update(rows, names)


FAULTS = {
    "the rules": (services, "checked_step", broken),
    "the next question": (services, "_seats_still_asked", broken),
    "writing the move": (services, "row_insert", broken),
    "writing the seats": (services, "rows_update", broken),
    "writing the match": (services, "rows_update", broken_for_matches),
}


@pytest.mark.target("C4")
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("step", FAULTS)
def test_a_fault_in_the_middle_of_a_move_leaves_no_trace(new_match, player, monkeypatch, step):
    match = play_on(new_match(player, bots=1), Random(1), moves=5)
    before, action, ply = view_of(match, 0), view_of(match, 0)["actions"][0], match.ply
    with monkeypatch.context() as patch:
        patch.setattr(*FAULTS[step])
        with pytest.raises(DatabaseError):
            match_act(match_id=match.pk, seat=0, action=action, ply=ply, token="t")
    match.refresh_from_db()
    assert (match.ply, match.moves.count(), view_of(match, 0)) == (ply, ply, before)
    assert match_act(match_id=match.pk, seat=0, action=action, ply=ply, token="t").ply == ply


@pytest.mark.target("C4")
@pytest.mark.django_db(transaction=True)
def test_a_move_is_kept_even_if_nobody_can_be_notified(new_match, player, monkeypatch):
    match = new_match(player, bots=1)

    async def away(*_: object) -> None:
        raise OSError("no layer")

    layer = table_notifications.get_channel_layer()
    monkeypatch.setattr(layer, "group_send", away)
    match_act(match_id=match.pk, seat=0, action=view_of(match, 0)["actions"][0], ply=0)
    match.refresh_from_db()
    assert match.ply == 1


@pytest.mark.target("C8")
@pytest.mark.parametrize(
    ("processes", "redis", "starts"),
    [(1, "", True), (2, "redis://r/0", True), (1, "redis://r/0", True), (2, "", False)],
)
def test_several_processes_without_redis_refuse_to_start(processes, redis, starts):
    with override_settings(WEB_PROCESSES=processes, REDIS_URL=redis):
        found = system_checks.sockets_reach_every_process()
    assert (not found) is starts
    assert all("REDIS_URL" in fault.hint for fault in found)


@pytest.mark.django_db(transaction=True)
class TestRunner:
    """Bots in the background: a thread, a child process, and a sweep."""

    @pytest.fixture
    def running(self):
        started = bot_runner.Runner()
        yield started
        started.stop()

    def test_it_plays_on_until_a_person_must(self, new_match, player, running, monkeypatch):
        monkeypatch.setattr(bot_runner, "RUNNER", running)
        with override_settings(BOT_RUNNER="play.bot_runner.in_background", BOT_PAUSE=0.0):
            match = new_match(player, bots=3)
            wait_for(lambda: not match.seats.filter(kind="bot", to_act=True).exists())
        match.refresh_from_db()
        assert match.ply == 12

    def test_the_sweep_finds_what_a_dead_server_left(self, new_match, player, running):
        match = new_match(player, bots=1)
        assert match.moves.count() == 0
        running.start()
        wait_for(lambda: match.moves.filter(seat=1).exists())

    def test_a_match_of_other_rules_is_tried_only_once(self, new_match, player, running):
        match = new_match(player, bots=1)
        Match.objects.filter(pk=match.pk).update(rules_version="0")
        call = Call(match.pk, 1, 1, player.pk)
        for waiting in (True, False):
            running._forgotten_after = timedelta(0)
            running.queue_forgotten_bots()
            assert (call in running.queue) is waiting
            running.queue = BotQueue()
            running.workers[0].make_move(call)

    def test_a_killed_child_is_replaced(self, new_match, player, running, monkeypatch):
        monkeypatch.setattr(bot_runner, "RETRY_AFTER", 0.05)
        match = new_match(player, bots=1)
        asked = bot_moves.pending_question(match.pk)
        worker = running.workers[0]
        worker.choose_action(asked)
        os.kill(worker.child.pid, signal.SIGKILL)
        running.wake(Call(match.pk, 1, 1, player.pk))
        wait_for(lambda: match.moves.filter(seat=1).exists())

    def test_a_match_that_cannot_go_on_does_not_stop_the_bots_of_others(
        self, new_match, player, other_player, running, monkeypatch
    ):
        broken_one, match = new_match(other_player, bots=1), new_match(player, bots=1)
        think = running.workers[0].choose_action

        def stumble(asked: bot_moves.Question) -> str:
            if asked.match_id == broken_one.pk:
                raise ValueError("a card that no deck holds")
            return think(asked)

        monkeypatch.setattr(running.workers[0], "choose_action", stumble)
        monkeypatch.setattr(bot_runner, "RUNNER", running)
        with override_settings(BOT_RUNNER="play.bot_runner.in_background", BOT_PAUSE=0.0):
            running.wake(Call(broken_one.pk, 1, 1, other_player.pk))
            wait_for(lambda: match.moves.filter(seat=1).count() == 4)
        assert not broken_one.moves.exists()

    @pytest.mark.target("C10")
    def test_two_runners_make_one_move(self, new_match, player):
        match = new_match(player, bots=1)
        first, second = bot_moves.pending_question(match.pk), bot_moves.pending_question(match.pk)
        for asked in (first, second):
            bot_moves.make_chosen_move(asked, view_of(match, 1)["actions"][0])
        assert match.moves.count() == 1


def test_the_bots_child_process_imports_no_django():
    code = "import sys, play.bot_worker; assert not [name for name in sys.modules if name.split('.')[0] == 'django']"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=180).returncode == 0


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells whether a process lives")
def test_the_bots_child_process_ends_with_its_server_even_after_a_crash():
    code = (
        "import os, sys, play.bot_worker; from play.child_process import ChildProcess\n"
        "if __name__ == '__main__':\n"
        "    child = ChildProcess(play.bot_worker.initialise_worker, 10)\n"
        "    print(child.call(os.getpid), flush=True); sys.stdin.read()\n"
    )
    server = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    with server:
        assert server.stdout is not None
        child = int(server.stdout.readline())
        assert is_running(child)
        server.kill()
    wait_for(lambda: not is_running(child), seconds=60)


def is_running(process: int) -> bool:
    """Whether the process is running and not a zombie."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.target("C3")
def test_a_server_killed_in_mid_game_loses_no_acknowledged_move(tmp_path):
    served, lot = ServerProcess(tmp_path), Random(3)
    served.start()
    seats = [{"kind": "me"}, {"kind": "bot"}]
    asked = [{"game": game, "seats": seats} for game in ("animoz", "animalia")]
    matches = [served.ask("POST", "/api/matches/", each)[1]["id"] for each in asked]
    acknowledged: set[tuple[int, int, str]] = set()
    for _ in range(KILLS):
        play_for_a_while(served, matches, lot, acknowledged, moves=BETWEEN)
        served.kill()
        served.start()
    records = [finish(served, match, lot, acknowledged) for match in matches]
    served.kill()
    assert len(acknowledged) > KILLS * BETWEEN  # those, and what came after the last kill
    for match, record in zip(matches, records, strict=True):
        moves = [event["action"] for event in record["events"] if "action" in event]
        assert all(moves[ply] == action for of, ply, action in acknowledged if of == match)


def play_for_a_while(
    served: ServerProcess, matches: list[int], lot: Random, acknowledged: set[Any], moves: int
) -> None:
    """Make that many moves, cycling through all matches, and record those that the server acknowledged."""
    enough = len(acknowledged) + moves
    until = time.monotonic() + 180
    while len(acknowledged) < enough and time.monotonic() < until:
        for match in matches:
            move(served, match, lot, acknowledged)


def move(served: ServerProcess, match: int, lot: Random, acknowledged: set[Any]) -> bool:
    """Make a move if there is a choice; returns whether the game goes on."""
    status, shown = served.ask("GET", f"/api/matches/{match}/view/")
    if status != 200 or not shown["view"]["actions"]:
        time.sleep(0.05)
        return status != 200 or shown["view"]["phase"] != "over"
    action = lot.choice(shown["view"]["actions"])
    status, taken = served.ask("POST", f"/api/matches/{match}/actions/", {"action": action, "ply": shown["ply"]})
    if status == 201:
        acknowledged.add((match, taken["ply"], taken["action"]))
    return True


def finish(served: ServerProcess, match: int, lot: Random, acknowledged: set[Any]) -> dict[str, Any]:
    """Play to the end with the bots that the new server found waiting; returns the record."""
    until = time.monotonic() + 300
    while move(served, match, lot, acknowledged):
        assert time.monotonic() < until, "the bots did not go on"
    return dict(served.ask("GET", f"/api/matches/{match}/record/")[1])


@pytest.mark.django_db(transaction=True)
def test_a_new_process_rebuilds_the_table_from_its_moves(new_match, player):
    match = play_on(new_match(player, bots=3), Random(4), moves=9)
    before = [view_of(match, seat) for seat in (0, 1, 2, 3, None)]
    STATES.forget()
    assert [view_of(Match.objects.get(pk=match.pk), seat) for seat in (0, 1, 2, 3, None)] == before
