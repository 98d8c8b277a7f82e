"""One move of one bot: the question it must answer, and its answer. Both ways to run bots use this
(`play/bot_runner.py`, `play/tasks.py`)."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from django.conf import settings
from django.utils import timezone

from collection.games import GameId
from operations import metrics
from play.bot_queue import Call
from play.bot_worker import SEED_BYTES, choose_action
from play.engine.chance import Chance
from play.engine.contract import Action, Seat, State
from play.guided_matches import scripted_choice
from play.match_state_cache import STATES, rules_of
from play.models import Kind, Match, MatchSeat, Status
from play.refusals import MatchGone, NotOffered, NotRunning, StalePly
from play.services import match_act

log = logging.getLogger(__name__)

QUICK = 1
"""The highest level that does not look ahead and answers in milliseconds; bots above it search."""
PACE = (0.0, 1.0, 1.5, 2.0)
"""Factors for BOT_PAUSE after no public event, one, two, and more: the end of a trick takes longer to read than a
card."""

FORGOTTEN_AFTER = timedelta(seconds=10)
"""A match that has waited for a bot for this long may have been forgotten."""


def pause_before_move(shown: int) -> float:
    """Seconds that bots wait after `shown` events, so that people can follow."""
    return float(settings.BOT_PAUSE * PACE[min(shown, len(PACE) - 1)])


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot must choose. `world` is a redealt state that the bot may know; `scripted` is its answer in a guided
    game; `changed` is when the match last changed."""

    match_id: int
    ply: int
    game: GameId
    level: int
    seat: Seat
    world: State
    changed: datetime
    scripted: Action | None = None


def pending_question(match_id: int, number: Seat | None = None, since: int | None = None) -> Question | None:
    """The question for the bot of that seat, or for the first bot to act; None if the match is not waiting for it.

    With `since` (see `MatchSeat`), only that question of the seat, not a later one.
    """
    try:
        match = Match.objects.get_with_seats(match_id)
    except Match.DoesNotExist:
        return None
    bots = (each for each in match.seat_list() if each.kind == Kind.BOT and each.to_act)
    seat = next((each for each in bots if number in (None, each.number)), None)
    if seat is None or not match.running or since not in (None, seat.since):
        return None
    rules, state = rules_of(match), STATES.at(match)
    if seat.number not in rules.to_act(state):
        return None
    script = scripted_choice(match, seat.number)
    if script and script.action is None:
        return None
    world = rules.redeal(state, seat.number, Chance(secrets.token_bytes(SEED_BYTES)))
    world.emits_events = False
    scripted = script.action if script else None
    return Question(match.pk, seat.ply, match.game_id, seat.level, seat.number, world, match.updated, scripted)


def make_chosen_move(asked: Question, action: Action) -> None:
    """Make the move, unless the match has already moved on. Raises NotOffered if it has not, so that the bot is at
    fault."""
    try:
        match_act(match_id=asked.match_id, seat=asked.seat, action=action, ply=asked.ply)
    except (StalePly, NotOffered, NotRunning, MatchGone) as late:
        if isinstance(late, NotOffered) and _is_still_asked(asked):
            raise
        log.info("match %s moved on without its bot: %s", asked.match_id, late)


def _is_still_asked(asked: Question) -> bool:
    seats = MatchSeat.objects.filter(match=asked.match_id, number=asked.seat, kind=Kind.BOT, to_act=True, ply=asked.ply)
    return seats.exists()


def bot_context(call: Call) -> AbstractContextManager[None]:
    """Within it, log lines name the bot's match and seat."""
    return structlog.contextvars.bound_contextvars(job="bot", job_id=f"{call.match_id}-{call.seat}")


def choose_in_this_process(asked: Question) -> Action:
    """The bot's choice, made in this process."""
    return choose_action(asked.game, asked.level, asked.seat, asked.world)


def timed_choice(asked: Question, choose: Callable[[Question], Action] = choose_in_this_process) -> Action:
    """The choice, after measuring how long the match waited for it and how long the bot thought."""
    level = str(asked.level)
    metrics.observe(metrics.BOT_WAIT, (timezone.now() - asked.changed).total_seconds(), level)
    before = time.perf_counter()
    action = choose(asked)
    metrics.observe(metrics.BOT_THINKING, time.perf_counter() - before, level)
    return action


def make_bot_move(call: Call) -> bool:
    """Let the bot of that call choose, in this process, and make its move; whether the match was waiting for it."""
    asked = pending_question(call.match_id, call.seat, call.since)
    if asked is None:
        return False
    make_chosen_move(asked, asked.scripted or timed_choice(asked))
    return True


def make_waiting_bot_moves(match_id: int) -> int:
    """Make bots move, synchronously, until the match waits for a person or is over; returns the number of moves."""
    moves = 0
    while asked := pending_question(match_id):
        make_chosen_move(asked, asked.scripted or timed_choice(asked))
        moves += 1
    return moves


def by_hand(calls: Sequence[Call], shown: int) -> None:
    """A BOT_RUNNER that leaves the bots to another process, which calls `make_waiting_bot_moves`."""


def waiting_calls(before: datetime) -> list[Call]:
    """The bots that running matches are waiting for, if the match has not changed since `before`."""
    asked = MatchSeat.objects.filter(
        kind=Kind.BOT, to_act=True, match__status=Status.RUNNING, match__updated__lt=before
    ).order_by("match__updated")
    rows = asked.values_list("match_id", "number", "level", "match__payer_id", "since")
    return [Call(match_id, seat, level, payer or 0, since) for match_id, seat, level, payer, since in rows]
