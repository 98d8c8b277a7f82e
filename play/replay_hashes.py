"""A hash of every match: of its record, and of the state that a replay of the record leads to.

Backups compare these hashes before and after they are restored. They never leave the server otherwise: the state of a
running match is secret.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Iterator

from play.engine.state_fingerprint import fingerprint
from play.match_state_cache import first_state, replayed_state, rules_of
from play.models import Match, Status

log = logging.getLogger(__name__)
CHUNK = 50


def replay_hashes(using: str) -> Iterator[tuple[str, str]]:
    """The id and the hash of every match that has begun, in the database with that alias."""
    begun = Match.objects.using(using).exclude(status=Status.OPEN).order_by("pk")
    for match in begun.prefetch_related("seats").iterator(chunk_size=CHUNK):
        yield str(match.pk), replay_hash(match)


def replay_hash(match: Match) -> str:
    """SHA-256 of the record, the stored result, and the state after a replay, if this version has its rules."""
    record = {
        "game": match.game,
        "rules": match.rules_version,
        "options": match.options,
        "cards": match.cards,
        "seed": match.seed,
        "decks": [seat.deck for seat in match.seats.all()],
        "ply": match.ply,
        "moves": match.moves.all().moves_from(0),
        "departures": list(match.departures.order_by("ply", "seat").values_list("ply", "seat", "level")),
        "result": match.result,
    }
    digest = hashlib.sha256(json.dumps(record, sort_keys=True).encode())
    if not match.has_outdated_rules:
        digest.update(_replayed(match).encode())
    return digest.hexdigest()


def _replayed(match: Match) -> str:
    """The state after a replay, and its result, as text; for a match that cannot be replayed, the kind of fault."""
    try:
        state = replayed_state(match, first_state(match), 0, match.ply)
    except Exception as fault:  # a faulty match must not prevent the backup of all others
        log.warning("match %s cannot be replayed: %s", match.pk, type(fault).__name__)
        return type(fault).__name__
    result = rules_of(match).result(state)
    scores = [list(result.winners), list(result.scores), result.reason] if result else None
    return fingerprint(state) + json.dumps(scores)
