"""The bots' pace: the more there is to see, the longer they wait, up to twice the pause."""

from __future__ import annotations

import pytest
from django.test import override_settings

from play import runner


@pytest.mark.parametrize(("shown", "pause"), [(0, 0.0), (1, 0.8), (2, 1.2), (3, 1.6), (9, 1.6)])
def test_bots_give_people_time_to_follow(monkeypatch: pytest.MonkeyPatch, shown: int, pause: float) -> None:
    woken: list[tuple[int, float]] = []
    monkeypatch.setattr(runner.RUNNER, "wake", lambda match_id, delay: woken.append((match_id, delay)))
    with override_settings(BOT_PAUSE=0.8):
        runner.in_background(7, shown)
    assert woken == [(7, pytest.approx(pause))]
