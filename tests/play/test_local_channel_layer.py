"""The channel layer of one process: every socket of a table is notified, at a cost that does not grow with others."""

from __future__ import annotations

import asyncio

import pytest

from config import local_channel_layer
from config.local_channel_layer import LocalChannelLayer

NEWS = {"type": "table.changed", "news": {"": 1}}


async def test_a_message_reaches_every_channel_of_its_group_and_a_full_one_keeps_nobody_waiting():
    layer = LocalChannelLayer(capacity=2)
    for group, channel in (("match-1", "a"), ("match-1", "b"), ("match-2", "c")):
        await layer.group_add(group, channel)
    for _ in range(3):
        await layer.group_send("match-1", NEWS)
        assert await layer.receive("a") == NEWS
    assert [await layer.receive("b") for _ in range(2)] == [NEWS, NEWS]
    for channel in ("b", "c"):
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(layer.receive(channel), 0.05)
    await layer.group_discard("match-1", "a")
    await layer.group_send("match-1", NEWS)
    assert await layer.receive("b") == NEWS
    await layer.group_send("match-9", NEWS)  # nobody is there


async def test_expired_messages_are_looked_for_once_in_a_while(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(local_channel_layer.time, "monotonic", lambda: now[0])
    layer = LocalChannelLayer(expiry=-1)  # every message has expired
    await layer.group_add("match-1", "a")
    await layer.group_send("match-1", NEWS)
    await layer.group_send("match-1", NEWS)
    assert layer.channels["a"].qsize() == 2
    now[0] += 2 * local_channel_layer.CLEAN_EVERY
    await layer.group_send("match-1", NEWS)
    assert "a" not in layer.channels
    assert not layer.groups["match-1"], "a channel that nobody reads has left its group"
