"""Replays every match of a server's database: `python -m tests.site.stored_replays`, in the server's environment.
Prints a JSON list of what differs, one sentence per match."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tests.prepared_data_folder import ROOT

if TYPE_CHECKING:
    from play.models import Match


def replay_faults(environment: Mapping[str, str]) -> list[str]:
    """The matches of that server whose replay differs from what is stored, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.site.stored_replays"],
        cwd=ROOT, env=dict(environment), capture_output=True, text=True, check=True, timeout=600,
    )  # fmt: skip
    found: list[str] = json.loads(done.stdout.splitlines()[-1])
    return found


def differences() -> Iterator[str]:
    """What differs between the replay of each match and its rows."""
    from play.models import Match

    for match in Match.objects.order_by("pk"):
        if difference := difference_of(match):
            yield f"match {match.pk}: {difference}"


def difference_of(match: Match) -> str:
    """What differs between the replay of a match and its rows: a move that is refused, its events, who must act."""
    from play.match_state_cache import event_rows, first_state, rules_of, take_events

    rules, state = rules_of(match), first_state(match)
    take_events(state)
    moves = list(match.moves.order_by("ply"))
    if [move.ply for move in moves] != list(range(match.ply)):
        return f"its {len(moves)} moves are not those of ply {match.ply}"
    for move in moves:
        if move.action not in rules.legal_actions(state, move.seat):
            return f"move {move.ply} is not legal"
        rules.apply(state, move.seat, move.action)
        if _sorted_json(event_rows(take_events(state))) != _sorted_json(move.events):
            return f"the events of move {move.ply} differ"
    asked = sorted(seat.number for seat in match.seats.all() if seat.to_act)
    return "" if match.over or asked == sorted(rules.to_act(state)) else f"seats {asked} are asked"


def _sorted_json(rows: object) -> str:
    """PostgreSQL sorts the fields of objects."""
    return json.dumps(rows, sort_keys=True)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django

    django.setup()
    sys.stdout.write(json.dumps(list(differences())))
