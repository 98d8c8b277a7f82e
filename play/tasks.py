"""What Procrastinate executes for this app. It imports this module only on PostgreSQL."""

from __future__ import annotations

import logging

from django.db import Error
from procrastinate import RetryStrategy
from procrastinate.contrib.django import app

from play.bot_jobs import MOVE_BOT
from play.bot_moves import bot_context, make_bot_move
from play.bot_queue import Call
from play.refusals import OtherRules

log = logging.getLogger(__name__)


RETRY = RetryStrategy(linear_wait=1, retry_exceptions={Error})
"""After a fault of the database at once, when the worker can say so, then after 1, 2, ... seconds."""


@app.task(name=MOVE_BOT, retry=RETRY)
def move_bot(*, match: int, seat: int, level: int, since: int, payer: int) -> None:
    """Answer one question of one bot, unless it has been answered."""
    call = Call(match, seat, level, payer, since)
    with bot_context(call):
        try:
            make_bot_move(call)
        except OtherRules as refusal:
            log.warning("match %s cannot go on: %s", match, refusal)
