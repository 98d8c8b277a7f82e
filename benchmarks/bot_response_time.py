"""Measure how long a bot's move takes to appear: `python -m benchmarks.bot_response_time`.

Level 2 bots play whole matches, moved by the real runner, with a separate data folder and no pause between moves. The
time is measured from one commit to the next. It includes redealing the hidden cards, sending the state to the
low-priority child process and the move back, the bot's search, and storing the move with its events.
"""

from __future__ import annotations

import itertools
import os
import statistics
import tempfile
import time

PEOPLE = {"animoz": 4, "animanize": 4, "arctic": 4, "animalia": 2, "animus": 2}
WAIT = 600.0
"""Seconds after which the benchmark stops waiting for a match."""


def move_intervals(game: str, seats: int) -> list[float]:
    """The seconds between successive moves of one match."""
    from collection.games import GameId
    from collection.models import Player
    from play.models import Match, Move, Status
    from play.services import SeatPlan, match_create

    host, _ = Player.objects.get_or_create(username="bench")
    match = match_create(host=host, game=GameId(game), options={}, seats=[SeatPlan(level=2)] * seats)
    begun = time.monotonic()
    while Match.objects.get(pk=match.pk).status == Status.RUNNING and time.monotonic() - begun < WAIT:
        time.sleep(0.2)
    made = list(Move.objects.filter(match=match).order_by("ply").values_list("made", flat=True))
    return [(after - before).total_seconds() for before, after in itertools.pairwise(made)]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"MENAGERIE_DATA": folder, "BOT_PAUSE": "0", "DJANGO_SETTINGS_MODULE": "config.settings"}
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        call_command("load_cards", verbosity=0)
        from play.bot_runner import RUNNER

        print("| bots of level 2 | moves | p50 ms | p95 ms | worst ms |\n| --- | ---: | ---: | ---: | ---: |")
        for game, seats in PEOPLE.items():
            found = sorted(move_intervals(game, seats))
            p95 = found[int(0.95 * len(found))]
            print(
                f"| {game}, {seats} seats | {len(found)} | {statistics.median(found) * 1e3:,.0f} | {p95 * 1e3:,.0f} "
                f"| {found[-1] * 1e3:,.0f} |",
                flush=True,
            )
        RUNNER.stop()


if __name__ == "__main__":
    main()
