"""Measure whether one player's bots delay another's: `python -m benchmarks.bot_queue_fairness [MATCHES]`.

Uses its own data folder, the real runner and no pause between moves. One player creates many matches of searching bots,
which play against each other without stopping. Then a second player plays against a greedy bot and a third against a
searching one. Prints how long their bots took to answer, from one commit to the next. The limit on running matches is
lifted for the first player.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from datetime import timedelta
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collection.games import GameId

CROWD = "crowd"
ANSWERS = 12
PATIENCE = 60.0
"""Seconds after which the benchmark stops waiting for an answer and records this time."""


def create_busy_matches(matches: int) -> float:
    """Create one player's matches with three searching bots each. Returns how many seconds that took."""
    from collection.games import GameId
    from collection.models import Player
    from play import bot_runner
    from play.models import Match
    from play.services import SeatPlan, match_create

    host = Player.objects.create_user(CROWD)
    begun = time.monotonic()
    for _ in range(matches):
        # A bot then replaces the host, so that the bots never have to wait.
        match = match_create(
            host=host, game=GameId.ANIMANIZE, options={}, seats=[SeatPlan(player=host), *[SeatPlan(level=2)] * 3]
        )
        Match.objects.get(pk=match.pk).seats.filter(number=0).update(kind="bot", level=2, player=None)
    took = time.monotonic() - begun
    bot_runner.RUNNER._forgotten_after = timedelta(0)
    bot_runner.RUNNER.queue_forgotten_bots()  # now: the bots that replaced the host have not been called
    return took


def measure_answer_times(game: GameId, level: int) -> list[float]:
    """Play against one bot as another player. Returns the seconds that it took to answer each move."""
    from collection.models import Player
    from play.match_state_cache import view_of
    from play.models import Match, Move
    from play.services import SeatPlan, match_act, match_create

    host, _ = Player.objects.get_or_create(username=f"patient-{level}")
    lot = Random(4)
    found: list[float] = []
    match = match_create(host=host, game=game, options={}, seats=[SeatPlan(player=host), SeatPlan(level=level)])
    while len(found) < ANSWERS:
        match = Match.objects.get(pk=match.pk)
        if match.over:
            match = match_create(host=host, game=game, options={}, seats=[SeatPlan(player=host), SeatPlan(level=level)])
            continue
        mine = match.seats.get(number=0)
        if not mine.to_act:
            begun = time.monotonic()
            moves = Move.objects.filter(match=match, seat=1).count()
            while Move.objects.filter(match=match, seat=1).count() == moves and time.monotonic() - begun < PATIENCE:
                time.sleep(0.01)
            found.append(time.monotonic() - begun)
        else:
            action = lot.choice(view_of(match, 0)["actions"])
            match_act(match_id=match.pk, seat=0, action=action, ply=mine.ply)
    return found


def print_row(label: str, found: list[float]) -> None:
    """One row of the table."""
    found.sort()
    p95 = found[int(0.95 * len(found))]
    print(f"| {label} | {len(found)} | {statistics.median(found):.2f} | {p95:.2f} | {found[-1]:.2f} |", flush=True)


def main(matches: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"MENAGERIE_DATA": folder, "BOT_PAUSE": "0", "DJANGO_SETTINGS_MODULE": "config.settings"}
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        call_command("load_cards", verbosity=0)
        from collection.games import GameId
        from play import limits
        from play.bot_runner import RUNNER
        from play.models import Move

        limits.RUNNING_BOT_MATCHES = limits.RUNNING_MATCHES = 10**6
        print(
            "| another player's bot, answers in seconds | n | p50 | p95 | worst |\n| --- | ---: | ---: | ---: | ---: |"
        )
        print_row("greedy, nobody else plays", measure_answer_times(GameId.ARCTIC, 1))
        took = create_busy_matches(matches)
        print_row(f"greedy, beside {matches} matches made in {took:.0f} s", measure_answer_times(GameId.ARCTIC, 1))
        print_row("searching, beside them", measure_answer_times(GameId.ARCTIC, 2))
        print(f"The crowd's bots made {Move.objects.filter(match__host__username=CROWD).count()} moves meanwhile.")
        RUNNER.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
