"""Whole games match their golden transcripts."""

from __future__ import annotations

from pathlib import Path

import pytest

from collection.games import GameId
from tests.play.transcript import transcribe, transcripts


@pytest.mark.parametrize("path", transcripts(), ids=lambda path: path.stem)
def test_a_game_matches_its_transcript(path: Path) -> None:
    golden = path.read_text(encoding="utf-8")
    assert transcribe(golden.splitlines()[0]) == golden


@pytest.mark.parametrize("game", GameId)
def test_every_game_has_a_transcript(game: GameId) -> None:
    assert [path for path in transcripts() if path.stem.rpartition("-")[0] == game]
