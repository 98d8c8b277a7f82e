"""Creates the players and matches of a load test in the configured database.

`python -m benchmarks.load_setup TABLES PER_PLAYER`: each player sits at up to PER_PLAYER tables.

Prints one JSON object: `players` with their API token and session, and `tables` with the numbers of their players and
their match.
"""

from __future__ import annotations

import json
import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from importlib import import_module  # noqa: E402

from django.conf import settings  # noqa: E402
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: E402
from rest_framework.authtoken.models import Token  # noqa: E402

from benchmarks.load_clients import SEATS, Prepared  # noqa: E402
from collection.games import GameId  # noqa: E402
from collection.models import Player  # noqa: E402
from play.services import SeatPlan, match_create  # noqa: E402


def session_of(player: Player) -> str:
    """The key of a new session in which the player is logged in."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(player.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = player.get_session_auth_hash()
    session.save()
    return str(session.session_key)


def main(tables: int, per_player: int) -> Prepared:
    """Create everything."""
    people = [Player.objects.create_user(f"load-{number}") for number in range(SEATS * (1 + tables // per_player))]
    logins: list[dict[str, str]] = [
        {"token": Token.objects.create(user=each).key, "session": session_of(each)} for each in people
    ]
    made: Prepared = {"players": logins, "tables": []}
    for number in range(tables):
        first = number // per_player * SEATS
        plans = [SeatPlan(player=person) for person in people[first : first + SEATS]]
        match = match_create(host=people[first], game=GameId.ANIMANIZE, options={}, seats=plans)
        made["tables"].append({"players": list(range(first, first + SEATS)), "match": match.pk})
    return made


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), int(sys.argv[2]))))
