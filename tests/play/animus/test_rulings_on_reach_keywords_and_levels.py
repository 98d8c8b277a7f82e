"""The rulings of 2026-11-22: reach from Support, entities with any keyword, and the level that a character counts.
[U 7.12, U 10.20, U 11.8]
"""

from __future__ import annotations

import pytest

from collection.games.animus.abilities.ability import Keyword
from collection.games.animus.abilities.ability_text import ability_sentence
from collection.games.animus.abilities.parser import read_ability
from play.engine.chance import Chance
from play.games import animus
from play.games.animus import action_labels as animus_labels
from tests.play.animus.table_setup import Layout, Side, lay

OX, COW, ELK, YAK = "ox-power-5-5", "cow-power-1-1", "elk-power-1-1", "yak-power-1-1"
FULL = {
    "melee": COW, "range-left": "ram-power-1-1", "range-right": "hen-power-1-1", "support-left": "a-power-1-1",
    "support-middle": "b-power-1-1", "support-right": "c-power-1-1",
}  # fmt: skip
BEHIND = {"melee": "d-power-1-1", "range-left": "e-power-1-1", "range-right": "f-power-1-1"}
SAINT = "Ongoing: self counts as level 2."
ANY = "any-entity"


# From Support.


def attackable(place: str, text: str, mine: dict[str, str] | None = None) -> list[str]:
    """What a character with that text can attack from that Support place."""
    table = lay({**(mine or BEHIND), place: OX}, FULL, phase="combat", writes={OX: [text]})
    return table.do(0, f"attack:{place}").arguments(0, "target")


@pytest.mark.rule("U 7.12")
def test_a_support_reaches_everything_that_the_ranges_in_front_reach_together() -> None:
    text = "Ongoing: self can attack from support."
    assert attackable("support-left", text) == ["melee", "range-left"]
    assert attackable("support-middle", text) == ["melee", "range-left", "range-right"]
    assert attackable("support-right", text) == ["melee", "range-right"]


@pytest.mark.rule("U 7.12")
def test_a_range_in_front_that_is_empty_makes_no_difference() -> None:
    mine = {"melee": "d-power-1-1", "range-left": "e-power-1-1"}
    assert "range-right" in attackable("support-middle", "Ongoing: self can attack from support.", mine)


@pytest.mark.rule("U 7.12")
def test_a_support_may_attack_as_from_melee_with_range_values_if_the_text_says_so() -> None:
    text = "Ongoing: self can attack from support as from melee."
    assert attackable("support-left", text) == ["melee", "range-left", "range-right"]
    table = lay({**BEHIND, "support-left": "owl-power-0-9"}, FULL, phase="combat", writes={"owl-power-0-9": [text]})
    assert {row["mine"] for row in table.view(0)["targets"]["support-left"]} == {9}


# Who cannot attack.


@pytest.mark.rule("U 7.13")
def test_a_character_that_cannot_attack_may_use_a_combat_ability_and_fights_back() -> None:
    writes = {OX: ["Ongoing: self cannot attack.", "Combat: damage 1 to an enemy in melee."]}
    table = lay({"melee": OX}, {"melee": COW}, phase="combat", writes=writes)
    assert table.actions(0) == ["use:melee", "end-combat"]
    assert table.do(0, "use:melee").damage(1, "melee") == 1
    table = lay({"melee": OX}, {"melee": COW}, phase="combat", active=1, writes=writes)
    assert table.attack(1, "melee", "melee", 1, 1).damage(1, "melee") == 1


# Entities.


def with_entity(text: str, mine: Side, theirs: Side | dict[str, str] | None = None, phase: str = "tactical") -> Layout:
    """A position in which seat 0's entity has that ability."""
    mine.entity = ANY
    return lay(mine, theirs or {"melee": COW}, phase=phase, writes={ANY: [text]})


@pytest.mark.rule("U 10.20")
def test_an_entity_may_have_every_keyword() -> None:
    for keyword in Keyword:
        event = " when an ally kills" if keyword is Keyword.REACTION else ""
        text = f"{keyword}{event}: {'switch again' if keyword is Keyword.ONGOING else 'draw 1'}."
        assert str(read_ability(text, entity=True)) == text


@pytest.mark.rule("U 10.20")
def test_a_combat_ability_of_an_entity_takes_no_attack_and_is_used_once_a_turn() -> None:
    table = with_entity("Combat: damage 1 to an enemy in melee.", Side({"melee": OX}), phase="combat")
    assert table.actions(0) == ["attack:melee", "use:entity", "end-combat"]
    assert table.do(0, "use:entity").actions(0) == ["attack:melee", "end-combat"]
    table.attack(0, "melee", "melee", 6, 1)
    assert table.damage(1, "melee") == 2


@pytest.mark.rule("U 10.20")
def test_play_of_an_entity_applies_when_its_player_plays_a_card() -> None:
    table = with_entity("Play: it has melee +3 this turn.", Side({"melee": OX}, hand=[YAK])).play(0, YAK, "range-left")
    assert table.values(0, "range-left") == (4, 1)
    assert table.values(0, "melee") == (5, 5)
    other = lay(Side({"melee": OX}, hand=[YAK]), Side({"melee": COW}, entity=ANY), writes={ANY: ["Play: draw 1."]})
    assert other.play(0, YAK, "range-left").hand(1) == []


@pytest.mark.rule("U 10.20")
@pytest.mark.parametrize(("text", "drawn"), [("Kill: draw 1.", (1, 0)), ("Death: draw 1.", (0, 1))])
def test_kill_and_death_abilities_of_an_entity_refer_to_the_characters_of_its_side(
    text: str, drawn: tuple[int, int]
) -> None:
    mine, theirs = Side({"melee": OX}, entity=ANY), Side({"melee": COW, "range-left": ELK}, {"melee": 2}, entity=ANY)
    table = lay(mine, theirs, phase="combat", writes={ANY: [text]}).attack(0, "melee", "melee", 6, 1)
    assert (len(table.hand(0)), len(table.hand(1))) == drawn


@pytest.mark.rule("U 10.20")
def test_kill_of_an_entity_applies_when_its_own_ability_has_killed_too() -> None:
    mine = Side({"melee": OX}, entity=ANY)
    writes = {ANY: ["Tactical: kill an enemy in melee.", "Kill: draw 1."]}
    table = lay(mine, {"melee": COW, "range-left": ELK}, writes=writes).do(0, "use:entity")
    assert len(table.hand(0)) == 1


@pytest.mark.rule("U 10.20")
def test_reset_of_an_entity_is_used_in_place_of_a_card_even_with_an_empty_hand() -> None:
    table = with_entity("Reset: damage 1 to an enemy.", Side({"melee": OX}, hand=[YAK]), phase="reset")
    assert table.actions(0) == ["use:entity", f"bottom:{YAK}", "keep"]
    assert "your entity" in table.view(0)["asks"]["text"]
    table.do(0, "use:entity")
    assert (table.damage(1, "melee"), table.state.active) == (1, 1)
    assert YAK in table.hand(0)
    table = with_entity("Reset: damage 1 to an enemy.", Side({"melee": OX})).do(0, "end")
    assert table.actions(0) == ["use:entity", "keep"]


@pytest.mark.rule("U 10.20", "U 6.10")
def test_an_empty_hand_is_not_asked_about_a_reset_of_the_entity_that_cannot_be_used() -> None:
    """Only `keep` was offered there, when the entity's ability would have done nothing (2026-11-22)."""
    table = with_entity("Reset: heal 1 from an ally.", Side({"melee": OX})).do(0, "end")
    assert (table.state.active, table.phase()) == (1, "tactical")


@pytest.mark.rule("U 10.20")
def test_with_an_empty_hand_the_reset_phase_mentions_only_the_entity() -> None:
    table = with_entity("Reset: heal 1 from an ally.", Side({"melee": OX}, damage={"melee": 1})).do(0, "end")
    assert table.actions(0) == ["use:entity", "keep"]
    view = table.view(0)
    assert view["asks"]["text"] == "Reset Phase: use your entity or go on."
    assert [animus_labels.describe(action, view) for action in table.actions(0)][-1] == "Go on"


def test_a_reset_ability_of_a_character_in_play_is_not_offered() -> None:
    table = lay(Side({"melee": OX}, hand=[YAK]), {"melee": COW}, phase="reset", writes={OX: ["Reset: draw 1."]})
    assert table.actions(0) == [f"bottom:{YAK}", "keep"]


# What a character counts for.


def counted(table: Layout, seat: int) -> list[int]:
    """The level that each card in a discard pile counts, as everybody sees it."""
    side = table.view(None)["seats"][seat]
    assert sum(side["counted"]) == side["eliminated"] == table.state.eliminated(seat)
    return list(side["counted"])


@pytest.mark.rule("U 11.8")
def test_a_character_that_has_lost_its_text_counts_its_level() -> None:
    saint = "saint-power-0-0-l4"
    writes = {saint: [SAINT], OX: ["Tactical: an enemy in melee has no abilities this turn."]}
    theirs = Side({"melee": saint, "range-left": ELK}, {"melee": 2})
    for muted, level in ((False, 2), (True, 4)):
        table = lay({"melee": OX}, theirs, writes=writes)
        if muted:
            table.do(0, "use:melee")
        seen = table.character_view(1, "melee")
        assert seen["counts"] == level
        assert [each["text"] for each in seen["abilities"]] == (
            [] if muted else [ability_sentence(read_ability(SAINT))]
        )
        table.do(0, "combat").attack(0, "melee", "melee", 6, 1)
        assert counted(table, 1) == [level]
        assert table.end_turn(0).eliminated(1) == level


@pytest.mark.rule("U 11.8")
def test_a_character_that_has_copied_a_text_counts_as_that_says() -> None:
    fox = "fox-power-1-1-l4"
    writes = {fox: ["Tactical: copy the abilities of an ally in range."], ELK: [SAINT]}
    mine = Side({"melee": fox, "range-left": ELK}, {"melee": 2})
    table = lay(mine, {"melee": "bear-power-9-9"}, writes=writes).do(0, "use:melee")
    seen = table.character_view(0, "melee")
    assert seen["counts"] == 2
    assert [each["text"] for each in seen["abilities"]] == [ability_sentence(read_ability(SAINT))]
    table.do(0, "combat").attack(0, "melee", "melee", 1, 6)
    assert counted(table, 0) == [2]


@pytest.mark.rule("U 11.8")
def test_a_copied_type_counts_at_that_moment() -> None:
    writes = {
        OX: ["Ongoing: each enemy of type skill counts as level 1."],
        COW: ["Tactical: copy the type of an ally."],
    }
    theirs = Side({"melee": COW, "range-left": "bee-skill-1-1"}, {"melee": 2})
    table = lay({"melee": OX}, theirs, active=1, writes=writes).do(1, "use:melee").end_turn(1)
    table.do(0, "combat").attack(0, "melee", "melee", 6, 1, 1)
    assert counted(table, 1) == [1]


@pytest.mark.rule("U 11.8")
def test_a_condition_is_read_just_before_and_what_is_counted_does_not_change_afterwards() -> None:
    saint = "saint-power-0-0-l4"
    writes = {saint: ["Ongoing, if there is an ally in range: self counts as level 1."], OX: ["Kill: kill an enemy."]}
    theirs = Side({"melee": saint, "range-left": ELK}, {"melee": 2})
    table = lay({"melee": OX}, theirs, phase="combat", writes=writes).attack(0, "melee", "melee", 6, 1)
    assert counted(table, 1) == [1, 2]


@pytest.mark.rule("U 11.8")
def test_another_characters_text_takes_precedence_and_of_several_the_lowest_counts() -> None:
    writes = {
        OX: ["Ongoing: each enemy of level <= 5 counts as level 3."],
        YAK: ["Ongoing: each enemy of level <= 5 counts as level 2."],
        COW: ["Ongoing: self counts as level 5."],
    }
    theirs = Side({"melee": COW, "range-left": ELK}, {"melee": 2})
    table = lay({"melee": OX, "range-left": YAK}, theirs, phase="combat", writes=writes)
    assert counted(table.attack(0, "melee", "melee", 6, 1), 1) == [2]


@pytest.mark.rule("U 11.8")
def test_a_hand_card_counts_as_its_text_says_even_while_a_character_is_silenced() -> None:
    writes = {
        OX: ["Tactical: an enemy has no abilities this turn; discard 1."],
        "saint-power-0-0-l4": [SAINT],
    }
    table = lay(Side({"melee": OX}, hand=["saint-power-0-0-l4"]), {"melee": COW}, writes=writes).do(0, "use:melee")
    assert counted(table, 0) == [2]


# Copies.


@pytest.mark.rule("U 10.22")
def test_a_copy_takes_what_is_printed_and_the_card_says_so() -> None:
    writes = {OX: ["Tactical: copy the values of an enemy in melee for good."], COW: ["Ongoing: self has values +4."]}
    table = lay({"melee": OX}, {"melee": COW}, writes=writes)
    assert table.values(1, "melee") == (5, 5)
    assert table.do(0, "use:melee").values(0, "melee") == (1, 1)
    assert "the printed values" in ability_sentence(read_ability(writes[OX][0]))
    assert table.character_view(0, "melee")["marks"] == [f"Has the printed values of {COW.capitalize()} while in play."]


@pytest.mark.rule("U 10.22")
def test_a_copied_text_is_not_copied_again() -> None:
    writes = {OX: ["Tactical: copy the type of an enemy in melee for good."],
    "owl-talent-1-1": ["Tactical: copy the type of an ally in melee."]}  # fmt: skip
    table = lay({"melee": OX, "range-left": "owl-talent-1-1"}, {"melee": "bee-skill-1-1"}, writes=writes)
    table.do(0, "use:melee", "use:range-left")
    assert [table.character_view(0, place)["type"] for place in ("melee", "range-left")] == ["skill", "power"]


# Killing oneself.


@pytest.mark.rule("U 10.4", "U 10.20")
@pytest.mark.parametrize(
    ("who", "text"), [(OX, "Kill: draw 1."), (ELK, "Ongoing when an ally kills: draw 1."), (ANY, "Kill: draw 1.")]
)
def test_a_character_that_kills_itself_triggers_no_other_kill(who: str, text: str) -> None:
    writes = {OX: ["Tactical: damage 3 to self."], ELK: [], ANY: []}
    writes[who] = [*writes[who], text]
    table = lay(Side({"melee": OX, "range-left": ELK}, entity=ANY), {"melee": COW}, writes=writes).do(0, "use:melee")
    assert table.pile(0) == [OX]
    assert table.state.asked is None
    assert table.hand(0) == []


def test_a_redealt_world_keeps_the_levels_that_cards_counted() -> None:
    table = lay(
        Side({"melee": OX}, pile=["saint-power-0-0-l4"]), {"melee": COW}, writes={"saint-power-0-0-l4": [SAINT]}
    )
    assert animus.redeal(table.state, 1, Chance(b"other")).eliminated(0) == 2
