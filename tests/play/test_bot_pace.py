"""The bots' pace: the more there is to see, the longer they wait, up to twice the pause."""

from __future__ import annotations

import pytest
from django.test import override_settings

from play import bot_runner
from play.bot_queue import Call


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("shown", "pause"), [(0, 0.0), (1, 0.8), (2, 1.2), (3, 1.6), (9, 1.6)])
def test_bots_give_people_time_to_follow(monkeypatch: pytest.MonkeyPatch, shown: int, pause: float) -> None:
    woken: list[tuple[Call, float]] = []
    monkeypatch.setattr(bot_runner.RUNNER, "wake", lambda call, delay: woken.append((call, delay)))
    calls = [Call(7, seat, 1, 3) for seat in (1, 2)]
    with override_settings(BOT_PAUSE=0.8):
        bot_runner.in_background(calls, shown)
    assert woken == [(call, pytest.approx(pause)) for call in calls]
