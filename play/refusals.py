"""What the play services refuse."""

from __future__ import annotations

from collection.refusals import LimitReached, Refusal


class NotPlayable(Refusal):
    """The match cannot be made or begun like this."""

    code = "not-playable"


class MatchGone(Refusal):
    """The match was cancelled since the page was made."""

    code = "match-gone"
    status = 404


class SeatRefused(Refusal):
    """The seat is taken, or not the player's own."""

    code = "not-your-seat"
    status = 403


class NotRunning(Refusal):
    """Nobody can act in a match that has not begun or is over."""

    code = "not-running"
    status = 409


class StalePly(Refusal):
    """The table has moved on since the page was made, or the same choice came twice."""

    code = "stale-ply"
    status = 409


class OtherRules(Refusal):
    """The match was begun under another version of the rules than this server plays."""

    code = "other-rules"
    status = 409


class NotOffered(Refusal):
    """The action is not on offer to that seat now."""

    code = "not-offered"
    status = 422


class TooMany(LimitReached):
    """The player has reached a limit (`play/limits.py`)."""

    status = 409


class StillSecret(Refusal):
    """What is asked for is hidden until the match is over."""

    code = "still-secret"
    status = 409
