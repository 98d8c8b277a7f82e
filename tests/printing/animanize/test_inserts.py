"""What lies in Animanize's box beside the cards."""

from __future__ import annotations

from collections import Counter

from collection.games import GameId
from printing.games.animanize import inserts as animanize
from tests.printing.box_pdf_helpers import tokens_of


def test_animanize_has_36_chips_that_pay_every_total_of_four_players():
    assert sum(count for _, count, _ in animanize.CHIPS) == 36
    assert sum(worth * count for worth, count, _ in animanize.CHIPS) >= 4 * 48
    labels = Counter(str(token.label) for token, _ in tokens_of(GameId.ANIMANIZE))
    assert labels == {**{str(worth): count for worth, count, _ in animanize.CHIPS}, "Start player": 1}
