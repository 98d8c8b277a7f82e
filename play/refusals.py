"""What the play services refuse: a stable code, a sentence for the player, and the HTTP status that says the same."""

from __future__ import annotations

from collections.abc import Sequence


class Refused(Exception):
    """Nothing was changed. `sentences` say what is wrong and what to do."""

    code = "refused"
    status = 400

    def __init__(self, *sentences: str) -> None:
        super().__init__(" ".join(sentences))
        self.sentences: Sequence[str] = sentences


class NotPlayable(Refused):
    """The match cannot be made or begun like this."""

    code = "not-playable"


class MatchGone(Refused):
    """The match was cancelled since the page was made."""

    code = "match-gone"
    status = 404


class SeatRefused(Refused):
    """The seat is taken, or not the player's own."""

    code = "not-your-seat"
    status = 403


class NotRunning(Refused):
    """Nobody can act in a match that has not begun or is over."""

    code = "not-running"
    status = 409


class StalePly(Refused):
    """The table has moved on since the page was made, or the same choice came twice."""

    code = "stale-ply"
    status = 409


class OtherRules(Refused):
    """The match was begun under another version of the rules than this server plays."""

    code = "other-rules"
    status = 409


class NotOffered(Refused):
    """The action is not on offer to that seat now."""

    code = "not-offered"
    status = 422


class TooMany(Refused):
    """The player has reached a limit (`play/limits.py`)."""

    code = "too-many"
    status = 409


class StillSecret(Refused):
    """What is asked for is hidden until the match is over."""

    code = "still-secret"
    status = 409
