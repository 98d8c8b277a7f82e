"""Which bot moves next, by the policy alone: no threads, no clock, no database."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from play.agenda import Agenda, Call
from play.models import Match
from play.runner import Runner, Worker, by_hand, waiting_calls
from play.services import match_act
from play.states import view_of

QUICK, SEARCH = (Worker(Runner(), name).serves for name in ("quick", "search"))


def anything(_level: int) -> bool:
    return True


def order(agenda: Agenda, serves: Callable[[int], bool] = anything, now: float = 1000.0) -> list[int]:
    """The matches in the order in which one worker takes them."""
    taken = []
    while call := agenda.take(now, serves):
        taken.append(call.match_id)
        agenda.done(call)
    return taken


def filled(*calls: tuple[int, int, int]) -> Agenda:
    """Calls as (match, level, payer), each due one second after the one before."""
    agenda = Agenda()
    for due, (match_id, level, payer) in enumerate(calls):
        agenda.add(Call(match_id, 0, level, payer), float(due))
    return agenda


@pytest.mark.mark("D3")
def test_players_take_turns_however_many_matches_one_of_them_has() -> None:
    agenda = filled(*((number, 1, 7) for number in range(200)), (900, 1, 8), (901, 1, 8), (902, 1, 9))
    assert order(agenda)[:6] == [0, 900, 902, 1, 901, 2]


def test_the_turn_is_remembered_while_a_player_has_nothing_to_ask() -> None:
    agenda = filled(*((number, 1, 7) for number in range(9)))
    served = []
    for again in range(4):
        agenda.add(Call(900 + again, 0, 1, 8), 50.0)
        for _ in range(2):
            call = agenda.take(100.0, anything)
            assert call is not None
            agenda.done(call)
            served.append(call.payer)
    assert served == [7, 8] * 4


def test_among_one_players_bots_the_cheapest_comes_first_then_the_one_that_is_due_longest() -> None:
    assert order(filled((1, 2, 7), (2, 1, 7), (3, 0, 7), (4, 1, 7), (5, 2, 7))) == [3, 2, 4, 1, 5]


@pytest.mark.mark("D3")
def test_a_search_never_stands_before_a_quick_bot_for_each_has_its_worker() -> None:
    agenda = filled((1, 2, 7), (2, 2, 8), (3, 1, 9), (4, 0, 7))
    searching = agenda.take(100.0, SEARCH)
    assert searching is not None
    assert order(agenda, QUICK) == [3, 4]
    assert order(agenda, SEARCH) == [2]
    assert [level for level in range(5) if QUICK(level)] == [0, 1]
    assert all(QUICK(level) is not SEARCH(level) for level in range(5))


def test_nothing_is_taken_before_it_is_due() -> None:
    agenda = filled((1, 1, 7), (2, 1, 8))
    assert agenda.next_due(anything) == 0.0
    assert order(agenda, now=0.5) == [1]
    assert (agenda.take(0.9, anything), agenda.next_due(anything)) == (None, 1.0)
    assert agenda.next_due(SEARCH) is None


def test_a_new_question_replaces_the_old_call_and_a_reminder_does_not() -> None:
    agenda, call = Agenda(), Call(1, 0, 1, 7)
    agenda.add(call, 1.0)
    agenda.remind(call, 0.0)
    assert agenda.next_due(anything) == 1.0
    agenda.add(call, 5.0)
    assert (len(agenda), agenda.next_due(anything)) == (1, 5.0)


def test_a_seat_that_is_thinking_is_not_asked_a_second_time() -> None:
    agenda, call = Agenda(), Call(1, 0, 1, 7)
    agenda.add(call, 0.0)
    assert agenda.take(1.0, anything) == call
    agenda.remind(call, 0.0)
    assert call not in agenda
    agenda.add(call, 0.0)
    assert agenda.take(1.0, anything) is None
    agenda.done(call)
    assert agenda.take(1.0, anything) == call


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """What the runner is told, in order."""
    heard: list[Call] = []
    monkeypatch.setattr("play.runner.by_hand", lambda told, _shown: heard.extend(told))
    assert by_hand([], 0) is None
    return heard


def test_bots_that_choose_at_once_are_called_once_each(
    new_match, player, calls, django_capture_on_commit_callbacks
) -> None:
    """Another's secret choice does not call them again: their pause would be cut short, or begin again."""
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
def test_the_sweep_finds_each_waiting_bot_with_who_answers_for_it(new_match, player, other_player) -> None:
    first, second = new_match(player, bots=2, level=0), new_match(other_player, bots=1)
    Match.objects.filter(pk=second.pk).update(payer=None)
    late = max(match.updated for match in Match.objects.all())
    assert waiting_calls(late) != waiting_calls(late - timedelta(days=1)) == []
    found = {(call.match_id, call.level, call.payer) for call in waiting_calls(late + timedelta(days=1))}
    assert found == {(first.pk, 0, player.pk), (second.pk, 1, 0)}
