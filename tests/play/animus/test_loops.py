"""Abilities that trigger each other endlessly are stopped, and the game continues. [U 10.19]"""

from __future__ import annotations

import pytest

from play.games.animus.abilities.triggers import MOST_APPLIED
from tests.play.animus.table_setup import Side, lay

pytestmark = pytest.mark.rule("U 10.19")
OX, OWL, ANT = "ox-power-3-2", "owl-talent-1-1", "ant-skill-1-1"


def test_damage_that_heals_and_healing_that_hurts_ends() -> None:
    writes = {
        OX: ["Ongoing when self is damaged: heal 1 from self.", "Ongoing when self is healed: damage 1 to self."],
        OWL: ["Tactical: damage 1 to an enemy."],
    }
    table = lay({"melee": OWL}, {"melee": OX}, writes=writes).do(0, "use:melee")
    assert table.state.this_turn.applied == MOST_APPLIED
    assert table.damage(1, "melee") <= 1
    assert "end" in table.actions(0)


def test_drawing_that_puts_back_and_draws_again_ends() -> None:
    writes = {OX: ["Ongoing when you draw: put 1 on the bottom of the deck; draw 1.", "Tactical: draw 1."]}
    table = lay(Side({"melee": OX}), writes=writes).do(0, "use:melee")
    assert table.state.this_turn.applied == MOST_APPLIED
    assert len(table.hand(0)) + len(table.deck(0)) == 3


def test_two_cards_that_move_each_other_end() -> None:
    writes = {
        OX: ["Ongoing when an enemy shifts: swap self and an ally beside self.",
        "Tactical: swap self and an ally beside self."],
        OWL: ["Ongoing when an enemy shifts: swap self and an ally beside self."],
    }  # fmt: skip
    mine, theirs = {"melee": "a-skill-1-1", "range-left": OX, "range-right": ANT}, {
        "melee": "b-skill-1-1", "range-left": OWL, "range-right": "c-skill-1-1",
    }  # fmt: skip
    table = lay(mine, theirs, writes=writes).do(0, "use:range-left")
    while table.state.asked is not None:
        seat = table.to_act()[0]
        table.do(seat, table.actions(seat)[0])
    assert table.state.this_turn.applied == MOST_APPLIED
    assert table.to_act() == [0]


def test_the_count_starts_again_in_the_next_turn() -> None:
    writes = {
        OX: ["Ongoing when self is damaged: heal 1 from self.", "Ongoing when self is healed: damage 1 to self."],
        OWL: ["Tactical: damage 1 to an enemy."],
        "last-skill-1-1": ["Tactical: draw 1."],
    }
    table = lay({"melee": OWL, "range-left": "last-skill-1-1"}, {"melee": OX}, writes=writes)
    assert "use:range-left" in table.actions(0)
    table.do(0, "use:melee")
    assert "use:range-left" not in table.actions(0)
    table.end_turn(0)
    assert table.state.this_turn.applied == 0
    table.end_turn(1)
    assert "use:melee" in table.actions(0)
