"""How soon a bot's move shows: `python -m benchmarks.thinking`. Whole matches of bots of level 2, moved by the real runner.

On a folder of its own, with no pause for people to follow: from one commit to the next, which holds the re-dealt world, the
way to the niced child process and back, the thinking, and the move with its events in the database.
"""

from __future__ import annotations

import itertools
import os
import statistics
import tempfile
import time

PEOPLE = {"animoz": 4, "animanize": 4, "arctic": 4, "animalia": 2, "animus": 2}
WAIT = 600.0
"""Seconds after which a match is given up."""


def waits(game: str, seats: int) -> list[float]:
    """Seconds from move to move of one match."""
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
        from play.runner import RUNNER

        print("| bots of level 2 | moves | p50 ms | p95 ms | worst ms |\n| --- | ---: | ---: | ---: | ---: |")
        for game, seats in PEOPLE.items():
            found = sorted(waits(game, seats))
            p95 = found[int(0.95 * len(found))]
            print(
                f"| {game}, {seats} seats | {len(found)} | {statistics.median(found) * 1e3:,.0f} | {p95 * 1e3:,.0f} "
                f"| {found[-1] * 1e3:,.0f} |",
                flush=True,
            )
        RUNNER.stop()


if __name__ == "__main__":
    main()
