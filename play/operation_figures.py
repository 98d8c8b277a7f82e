"""What operators see of matches and bots."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from django.db.models import Count, Min, Q
from django.utils import timezone

from operations.figures import Section, in_words
from operations.metrics import Figure
from play.guided_matches import COMMITMENTS
from play.models import Kind, Match, MatchSeat, Status

OPEN = (Status.OPEN, Status.RUNNING)


def waiting_bots_by_level() -> list[tuple[int, int, datetime]]:
    """For each level: how many bots matches are waiting for, and since when the first of them.

    Without matches that cannot continue, and without guided games, in which bots wait for their person to read.
    """
    matches = Match.objects.unfinished().exclude(commitment__in=COMMITMENTS.values(), inherited_moves=None)
    asked = MatchSeat.objects.filter(kind=Kind.BOT, to_act=True, match__in=matches, match__status=Status.RUNNING)
    counted = asked.order_by("level").values("level").annotate(number=Count("pk"), oldest=Min("match__updated"))
    return list(counted.values_list("level", "number", "oldest"))


def figures() -> Iterator[Figure]:
    """Matches by game and status, and bots that are waited for."""
    matches = Match.objects.filter(status__in=OPEN).order_by().values("game", "status").annotate(number=Count("pk"))
    for row in matches:
        yield Figure("menagerie_matches", row["number"], (row["game"], row["status"]))
    now = timezone.now()
    for level, number, oldest in waiting_bots_by_level():
        yield Figure("menagerie_bots_waiting", number, (str(level),))
        yield Figure("menagerie_bots_oldest_wait_seconds", (now - oldest).total_seconds(), (str(level),))


def sections() -> Iterator[Section]:
    """Matches and bots."""
    now = timezone.now()
    playing = Q(status=Status.RUNNING)
    rows = (
        Match.objects.filter(status__in=OPEN)
        .order_by("game")
        .values("game")
        .annotate(
            opened=Count("pk", filter=Q(status=Status.OPEN)),
            begun=Count("pk", filter=playing),
            oldest=Min("updated", filter=playing),
        )
    )
    yield Section(
        "Matches",
        ("Game", "Waiting for players", "Running", "Longest without a move"),
        tuple(
            (
                Match(game=row["game"]).title,
                str(row["opened"]),
                str(row["begun"]),
                in_words((now - row["oldest"]).total_seconds()) if row["oldest"] else "–",
            )
            for row in rows
        ),
        "No match is open or running.",
    )
    yield Section(
        "Bots to move",
        ("Level", "Waiting", "Longest wait"),
        tuple(
            (str(level), str(number), in_words((now - oldest).total_seconds()))
            for level, number, oldest in waiting_bots_by_level()
        ),
        "No match is waiting for a bot.",
    )
