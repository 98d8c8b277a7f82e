"""Golden transcripts: the log of a whole game, so that every change of rules or wording shows up.

`python -m tests.play.transcript` rewrites them; read the difference before you commit it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from collection.games import GameId
from play.bots import LEVELS, bot
from play.engine.chance import Chance, commitment
from play.engine.seat_knowledge import SeatKnowledge
from play.games.play_games import PLAY_GAMES

FOLDER = Path("tests/transcripts")
NAMES = ("Adaeze", "Heron", "Tomasz", "Wren", "Kirra", "Ilse")


def transcribe(header: str) -> str:
    """The transcript that a header line, a JSON object, describes."""
    asked = json.loads(header)
    return "\n".join([header, *lines(GameId(asked["game"]), asked["options"], asked["bots"], asked["seed"])]) + "\n"


def lines(game: GameId, options: dict[str, Any], bots: list[str], seed: str) -> Iterator[str]:
    """Every move and, indented, its events; private events are marked with the names of those who see them."""
    rules, sentences = PLAY_GAMES[game].rules, PLAY_GAMES[game].log_sentences
    secret = sha256(seed.encode()).digest()
    state = rules.setup(PLAY_GAMES[game].variants.complete(len(bots), options), Chance(secret))
    players = [bot(game, LEVELS[name], f"{seed} {seat}".encode()) for seat, name in enumerate(bots)]
    yield f"rules {rules.VERSION}, commitment {commitment(secret)}"
    ply = 0
    while True:
        for event in state.events:
            mark = "" if event.seats is None else f"[{', '.join(NAMES[seat] for seat in event.seats)}] "
            yield f"    {mark}{sentences.describe_event(event, NAMES, None)}"
        state.events.clear()
        waiting = rules.to_act(state)
        if not waiting:
            break
        action = players[waiting[0]].choose(SeatKnowledge(rules, state, waiting[0]))
        yield f"{ply} {NAMES[waiting[0]]} {action}"
        rules.apply(state, waiting[0], action)
        ply += 1
    result = rules.result(state)
    assert result is not None
    yield f"winners {list(result.winners)}, scores {list(result.scores)}, by {result.reason}"


def transcripts() -> list[Path]:
    """Every transcript in the folder."""
    return sorted(FOLDER.glob("*.txt"))


if __name__ == "__main__":
    for path in transcripts():
        path.write_text(transcribe(path.read_text(encoding="utf-8").splitlines()[0]), encoding="utf-8")
