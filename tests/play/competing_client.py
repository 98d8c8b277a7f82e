"""One of several processes that compete for the same plies: `python -m tests.play.competing_client`.

Every line of its input is the number of clients and the ids of matches. Every client does what a browser does: load the
view, choose, and send the choice with its own token. When the matches have ended, a JSON object is printed: how many of
their choices were accepted and how many refused.
"""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random

import django

django.setup()

from django.db import connection  # noqa: E402

from play.match_state_cache import STATES, view_of  # noqa: E402
from play.models import Match  # noqa: E402
from play.refusals import NotOffered, NotRunning, StalePly  # noqa: E402
from play.services import match_act  # noqa: E402


def play_against_clients(client: str, matches: list[int]) -> tuple[int, int]:
    """Play all matches to their end against the other clients; returns the number of accepted and of refused
    choices."""
    taken = refused = 0
    for pk in matches:
        while (match := Match.objects.get(pk=pk)).running:
            try:
                attempt(match, f"{client}-{match.ply}")
                taken += 1
            except (StalePly, NotOffered, NotRunning):
                refused += 1
    connection.close()
    return taken, refused


def attempt(match: Match, token: str) -> None:
    """Send the choice that all clients send at this ply, for the same seat. Random, so that a step is not undone
    forever."""
    seat = match.seats.filter(to_act=True).first()
    if seat is None:
        raise NotRunning
    offers = view_of(match, seat.number)["actions"]
    if not offers:
        raise StalePly
    match_act(match_id=match.pk, seat=seat.number, action=Random(match.ply).choice(offers), ply=seat.ply, token=token)


def race(threads: int, matches: list[int]) -> dict[str, int]:
    """Let that many clients play the matches; returns the number of accepted and of refused choices of all."""
    STATES.forget()  # a match of an earlier test may have had the same id
    with ThreadPoolExecutor(threads) as pool:
        counts = list(pool.map(lambda n: play_against_clients(f"{os.getpid()}-{n}", matches), range(threads)))
    return {"taken": sum(c[0] for c in counts), "refused": sum(c[1] for c in counts)}


if __name__ == "__main__":
    for line in sys.stdin:
        clients, *asked = map(int, line.split())
        print(json.dumps(race(clients, asked)), flush=True)  # noqa: T201
