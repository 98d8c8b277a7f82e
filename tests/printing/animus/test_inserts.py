"""What lies in Animus's box beside the cards."""

from __future__ import annotations

from collections import Counter

from collection.games import GameId
from tests.printing.box_pdf_helpers import tokens_of


def test_animus_has_twenty_damage_tokens():
    assert Counter(str(token.label) for token, _ in tokens_of(GameId.ANIMUS)) == {"Damage": 20}
