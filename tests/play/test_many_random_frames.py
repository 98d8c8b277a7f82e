"""F3: whatever a client sends to a socket, it is answered, and the socket goes on or is closed for a stated reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from collection.models import Player
from play import consumers
from play.models import Move
from tests.case_counts import case_count
from tests.play.socket_client import TableSocket

pytestmark = [pytest.mark.target("F3"), pytest.mark.django_db(transaction=True)]
FRAMES = case_count(300, 20_000)
PIECES = (
    *('{"ask": "ply"}', '{"ask"', '"seed"', "{", "}", "[", "]", ":", ",", '"', "null", "true", "NaN", "1e999", "-0"),
    *(
        "\0",
        "\u2028",
        "\ud83d",
        "\\ud800",
        "\\u0000",
        "🐾",
        '{"ask": {"ask": "ply"}}',
        '{"action": "play:red-7", "ply": 0}',
    ),
    *("<script>", "' OR 1=1", "{" * 300, "[" * 5000, " " * 2000, "x" * 9000),
)


def random_frame(lot: Random) -> dict[str, Any]:
    """A text or bytes, mostly malformed, now and then longer than allowed."""
    pieces = "".join(lot.choice(PIECES) for _ in range(lot.randrange(8)))
    kind = lot.random()
    if kind < 0.7:
        return {"text": pieces}
    return {"data": lot.randbytes(lot.randrange(300)) if kind < 0.9 else pieces.encode("utf-8", "surrogatepass")}


def too_long(frame: dict[str, Any]) -> bool:
    """Whether the frame has more than 16 KiB. A text with half a character cannot be sent at all."""
    return len(frame.get("data") or frame.get("text", "").encode()) > consumers.MAX_FRAME


def sendable(frame: dict[str, Any]) -> bool:
    """Whether a server passes the frame on: texts are valid UTF-8, otherwise it closes the connection itself."""
    try:
        frame.get("text", "").encode()
    except UnicodeEncodeError:
        return False
    return True


async def test_malformed_frames_are_answered_and_change_nothing(
    new_match: Any, player: Player, other_player: Player, member_client: Any, measured: Callable[..., None]
) -> None:
    match = await sync_to_async(new_match)(player, other_player)
    browser = await sync_to_async(member_client)(player)
    lot, sent, closed = Random(3), 0, 0
    while sent < FRAMES:
        line = TableSocket(match.pk, browser)
        assert await line.connect() is None
        assert await line.hear() == {"ply": 0}
        for number in range(consumers.MOST_MESSAGES + 1):
            frame = random_frame(lot)
            if not sendable(frame):
                continue
            await line.say(**frame)
            sent += 1
            if too_long(frame):
                assert await line.close_code() == consumers.TOO_LONG
                closed += 1
                break
            answer = await line.hear()
            assert set(answer) in ({"ply"}, {"error"}), json.dumps(answer)
            if number >= consumers.MOST_MESSAGES - 1:
                break
        await line.hang_up()
    assert closed
    assert not await Move.objects.aexists()
    measured("frames", sent, at_least=20_000)
