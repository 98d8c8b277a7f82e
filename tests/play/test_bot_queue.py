"""Which bot moves next: the policy only, without threads, clock or database."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from play.bot_moves import by_hand, waiting_calls
from play.bot_queue import BotQueue, Call
from play.bot_runner import Runner, Worker
from play.match_state_cache import view_of
from play.models import Match
from play.services import match_act

QUICK, SEARCH = (Worker(Runner(), name).serves for name in ("quick", "search"))


def serves_all_levels(_level: int) -> bool:
    return True


def served_matches(
    queue: BotQueue, serves: Callable[[int], bool] = serves_all_levels, now: float = 1000.0
) -> list[int]:
    """The matches in the order in which a worker takes their calls."""
    taken = []
    while call := queue.take(now, serves):
        taken.append(call.match_id)
        queue.done(call)
    return taken


def filled(*calls: tuple[int, int, int]) -> BotQueue:
    """Calls as (match, level, payer), each due one second after the one before."""
    queue = BotQueue()
    for due, (match_id, level, payer) in enumerate(calls):
        queue.add(Call(match_id, 0, level, payer), float(due))
    return queue


@pytest.mark.target("D3")
def test_players_take_turns_however_many_matches_one_of_them_has() -> None:
    queue = filled(*((number, 1, 7) for number in range(200)), (900, 1, 8), (901, 1, 8), (902, 1, 9))
    assert served_matches(queue)[:6] == [0, 900, 902, 1, 901, 2]


def test_a_players_turn_is_remembered_while_they_have_no_calls() -> None:
    queue = filled(*((number, 1, 7) for number in range(9)))
    served = []
    for again in range(4):
        queue.add(Call(900 + again, 0, 1, 8), 50.0)
        for _ in range(2):
            call = queue.take(100.0, serves_all_levels)
            assert call is not None
            queue.done(call)
            served.append(call.payer)
    assert served == [7, 8] * 4


def test_among_one_players_bots_the_lowest_level_comes_first_then_the_longest_due() -> None:
    assert served_matches(filled((1, 2, 7), (2, 1, 7), (3, 0, 7), (4, 1, 7), (5, 2, 7))) == [3, 2, 4, 1, 5]


@pytest.mark.target("D3")
def test_a_search_never_delays_a_quick_bot_because_each_has_its_worker() -> None:
    queue = filled((1, 2, 7), (2, 2, 8), (3, 1, 9), (4, 0, 7))
    searching = queue.take(100.0, SEARCH)
    assert searching is not None
    assert served_matches(queue, QUICK) == [3, 4]
    assert served_matches(queue, SEARCH) == [2]
    assert [level for level in range(5) if QUICK(level)] == [0, 1]
    assert all(QUICK(level) is not SEARCH(level) for level in range(5))


def test_no_call_is_taken_before_it_is_due() -> None:
    queue = filled((1, 1, 7), (2, 1, 8))
    assert queue.next_due(serves_all_levels) == 0.0
    assert served_matches(queue, now=0.5) == [1]
    assert (queue.take(0.9, serves_all_levels), queue.next_due(serves_all_levels)) == (None, 1.0)
    assert queue.next_due(SEARCH) is None


def test_a_new_question_replaces_the_old_call_and_a_reminder_does_not() -> None:
    queue, call = BotQueue(), Call(1, 0, 1, 7)
    queue.add(call, 1.0)
    queue.add_if_absent(call, 0.0)
    assert queue.next_due(serves_all_levels) == 1.0
    queue.add(call, 5.0)
    assert (len(queue), queue.next_due(serves_all_levels)) == (1, 5.0)


def test_a_seat_with_a_taken_call_is_not_queued_again() -> None:
    queue, call = BotQueue(), Call(1, 0, 1, 7)
    queue.add(call, 0.0)
    assert queue.take(1.0, serves_all_levels) == call
    queue.add_if_absent(call, 0.0)
    assert call not in queue
    queue.add(call, 0.0)
    assert queue.take(1.0, serves_all_levels) is None
    queue.done(call)
    assert queue.take(1.0, serves_all_levels) == call


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """The calls that the runner gets, in order."""
    heard: list[Call] = []
    monkeypatch.setattr("play.bot_moves.by_hand", lambda told, _shown: heard.extend(told))
    assert by_hand([], 0) is None
    return heard


def test_bots_that_choose_at_once_are_called_once_each(
    new_match, player, calls, django_capture_on_commit_callbacks
) -> None:
    """Another seat's secret choice does not queue them again, which would change their pause."""
    with django_capture_on_commit_callbacks(execute=True):
        match = new_match(player, bots=2)
    asked = {call.seat for call in calls}
    assert asked == {1, 2} == {seat.number for seat in match.seats.filter(kind="bot", to_act=True)}
    assert {(call.match_id, call.level, call.payer) for call in calls} == {(match.pk, 1, player.pk)}
    calls.clear()
    with django_capture_on_commit_callbacks(execute=True):
        match_act(match_id=match.pk, seat=0, action=view_of(match, 0)["actions"][0], ply=0)
    assert not calls


@pytest.mark.django_db
def test_the_sweep_finds_each_waiting_bot_with_its_payer(new_match, player, other_player) -> None:
    first, second = new_match(player, bots=2, level=0), new_match(other_player, bots=1)
    Match.objects.filter(pk=second.pk).update(payer=None)
    late = max(match.updated for match in Match.objects.all())
    assert waiting_calls(late) != waiting_calls(late - timedelta(days=1)) == []
    found = {(call.match_id, call.level, call.payer) for call in waiting_calls(late + timedelta(days=1))}
    assert found == {(first.pk, 0, player.pk), (second.pk, 1, 0)}
