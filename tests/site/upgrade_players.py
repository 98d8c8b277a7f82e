"""People who play during an upgrade: a move that gets no answer is repeated at the other web process, and a socket that
is closed is opened again."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count, cycle
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.web_visitor import Visitor

PAUSE = 0.15
"""Seconds between two looks at the table."""
ASK_AFTER = 2.0
"""Seconds without a notification after which a page asks whether it has missed one."""
UNANSWERED = (0, 502, 504)
"""What a client gets if the process that should answer has gone: no answer, or one of the proxy."""


class TablePlayer(threading.Thread):
    """A person at one table with bots: always chooses the first action, and starts the next match when one is over."""

    def __init__(self, visitor: Visitor, webs: Sequence[str], bots: int, game: str) -> None:
        super().__init__(daemon=True)
        self.visitor, self.webs, self.bots, self.game = visitor, cycle(webs), bots, game
        self.stopped = threading.Event()
        self.tokens = (f"move-{number}" for number in count())
        self.acknowledged: list[tuple[int, str]] = []
        """(match, action) of every move that was answered with 201."""
        self.refused: list[tuple[str, int, Any]] = []
        """Every other answer."""
        self.unanswered = 0
        self.matches: list[int] = []

    def request(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Ask one web process after the other until one answers."""
        until = time.monotonic() + 120
        while time.monotonic() < until:
            status, said = self.visitor.api(next(self.webs), method, path, body)
            if status not in UNANSWERED:
                return status, said
            self.unanswered += 1
            time.sleep(PAUSE)
        return 0, None

    def run(self) -> None:
        try:
            self.begin()
            while not self.stopped.wait(PAUSE):
                self.play()
        except Exception as fault:  # the test looks at `refused`
            self.refused.append((self.name, 0, repr(fault)))
            raise

    def begin(self) -> None:
        seats = [{"kind": "me"}, *({"kind": "bot", "level": "greedy"} for _ in range(self.bots))]
        # Repeating this after a lost answer might create two matches, of which this player uses the second.
        status, made = self.request("POST", "/api/matches/", {"game": self.game, "options": {}, "seats": seats})
        if status != 201:
            self.refused.append(("a new match", status, made))
            raise RuntimeError(f"no match: {made}")
        self.matches.append(int(made["id"]))

    @property
    def match(self) -> int:
        return self.matches[-1]

    def play(self) -> None:
        """Look at the table, and make a move if one is offered."""
        status, shown = self.request("GET", f"/api/matches/{self.match}/view/")
        if status != 200:
            self.refused.append(("the table", status, shown))
        elif shown["view"]["phase"] == "over":
            self.begin()
        elif actions := shown["view"]["actions"]:
            chosen = {"action": actions[0], "ply": shown["ply"], "seat": shown["seat"], "token": next(self.tokens)}
            status, taken = self.request("POST", f"/api/matches/{self.match}/actions/", chosen)
            if status == 201:
                self.acknowledged.append((self.match, taken["action"]))
            else:
                self.refused.append(("a move", status, taken))

    def stop(self) -> None:
        self.stopped.set()
        self.join(130)


class TablePage(threading.Thread):
    """The socket of a player's page: opens it again at the next web process whenever it is closed."""

    def __init__(self, player: TablePlayer, webs: Sequence[str]) -> None:
        super().__init__(daemon=True)
        self.player, self.webs = player, cycle(webs)
        self.stopped = threading.Event()
        self.heard: dict[int, int] = {}
        """The highest ply of a notification, by match."""
        self.closed: list[int] = []
        """The codes with which sockets were closed, except those that the test closed."""
        self.opened = 0

    def run(self) -> None:
        while not self.stopped.wait(PAUSE):
            if self.player.matches:
                with suppress(OSError, WebSocketException):  # that process is restarting: try the next one
                    self.listen(self.player.match)

    def listen(self, match: int) -> None:
        """Listen until the socket is closed, or the player plays another match."""
        with self.player.visitor.socket(next(self.webs), match) as line:
            self.opened += 1
            try:
                while not self.stopped.is_set() and match == self.player.match:
                    try:
                        ply = json.loads(line.recv(timeout=ASK_AFTER))["ply"]
                        self.heard[match] = max(ply, self.heard.get(match, -1))
                    except TimeoutError:
                        line.send('{"ask": "ply"}')
            except ConnectionClosed as end:
                self.closed.append(end.rcvd.code if end.rcvd else 1006)

    def stop(self) -> None:
        self.stopped.set()
        self.join(60)


def wait_for_progress(players: Sequence[TablePlayer], wait_for: Callable[..., None]) -> None:
    """Wait until every table has had another acknowledged move."""
    before = [len(player.acknowledged) for player in players]
    wait_for(
        lambda: all(len(player.acknowledged) > old for player, old in zip(players, before, strict=True)), seconds=60
    )
