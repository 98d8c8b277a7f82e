"""What the play services refuse."""

from __future__ import annotations

from collection.refusals import LimitReached, Refusal


class NotPlayable(Refusal):
    """The match cannot be created or begun like this."""

    code = "not-playable"


class ValuesNotAgreed(Refusal):
    """The match is played with its host's own values, and the player has not accepted them."""

    code = "values-not-agreed"
    status = 409


class MatchGone(Refusal):
    """The match has been cancelled since the page was loaded."""

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
    """The game has moved on since the page was loaded, or the seat has already chosen."""

    code = "stale-ply"
    status = 409


class OtherRules(Refusal):
    """The match began under another version of the rules than this server uses."""

    code = "other-rules"
    status = 409


class NotOffered(Refusal):
    """The action is not legal for that seat now."""

    code = "not-offered"
    status = 422


class TooMany(LimitReached):
    """The player has reached a limit (`play/limits.py`)."""

    status = 409


class StaysPrivate(Refusal):
    """Others cannot watch this match."""

    code = "stays-private"
    status = 409


class StillSecret(Refusal):
    """The request is for something that is hidden until the match is over."""

    code = "still-secret"
    status = 409
