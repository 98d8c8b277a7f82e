"""Verbs added for printed games of this kind: a choice of two, moved damage, a bonus to the die, cards played from
elsewhere.
"""

from __future__ import annotations

import pytest

from play.engine.chance import Chance
from play.games import animus
from play.games.animus.log_sentences import describe, describe_event
from tests.play.animus.table_setup import Layout, Side, lay

OX, COW, ELK, YAK = "ox-power-5-5", "cow-power-1-1", "elk-power-1-1", "yak-power-1-1"
HEN, RAM = "hen-power-1-1-l1", "ram-power-1-1-l3"


def log_sentences(table: Layout, viewer: int | None) -> list[str]:
    """The log as that seat reads it."""
    return [describe_event(event, ("Wren", "Heron"), viewer) for event in table.events if event.seen_by(viewer)]


# An ally kills.


@pytest.mark.rule("U 10.6", "U 10.8")
def test_an_ally_kills_triggers_for_other_allies_and_it_is_the_killer() -> None:
    writes = {
        ELK: ["Ongoing when another ally kills: it attacks again."],
        YAK: ["Ongoing when an enemy kills: draw 1."],
    }
    theirs = Side({"melee": COW, "range-left": YAK, "range-right": "bee-power-1-1"}, {"melee": 2})
    table = lay({"melee": OX, "range-left": ELK}, theirs, phase="combat", writes=writes)
    table.attack(0, "melee", "melee", 6, 1)
    table.do(1, "shift:range-left").do(0, "first:1")
    assert "attack:melee" in table.actions(0)
    assert len(table.hand(1)) == 1


@pytest.mark.rule("U 10.8")
def test_a_reaction_to_a_kill_names_the_killer() -> None:
    writes = {ELK: ["Reaction when an ally kills: heal 1 from it."]}
    mine = Side({"melee": OX, "range-left": ELK}, {"melee": 1})
    table = lay(mine, Side({"melee": COW, "range-left": YAK}, {"melee": 2}), phase="combat", writes=writes)
    table.attack(0, "melee", "melee", 6, 1)
    assert table.view(0)["asks"]["text"] == f"{OX.capitalize()} has killed a character. Do you react?"
    assert table.do(0, "react:range-left").damage(0, "melee") == 0


def test_an_entity_that_kills_does_not_count_as_an_ally() -> None:
    writes = {"any-entity": ["Tactical: kill an enemy in melee."], OX: ["Ongoing when an ally kills: draw 1."]}
    table = lay(Side({"melee": OX}, entity="any-entity"), {"melee": COW, "range-left": YAK}, writes=writes)
    assert table.do(0, "use:entity").hand(0) == []


# One of two.

EITHER = "Tactical: either damage 1 to an enemy in range or draw 1."


@pytest.mark.rule("U 10.21")
def test_one_of_two_effects_is_chosen_when_the_ability_applies() -> None:
    table = lay({"melee": OX}, {"melee": COW, "range-left": ELK}, writes={OX: [EITHER]}).do(0, "use:melee")
    assert table.actions(0) == ["option:1", "option:2"]
    assert table.view(0)["options"] == ["Deal 1 damage to an enemy in Range", "Draw a card"]
    assert [describe(each, table.view(0)) for each in table.actions(0)] == table.view(0)["options"]
    one, other = Layout(table.state).do(0, "option:1"), Layout(table.state).do(0, "option:2")
    assert (one.damage(1, "range-left"), one.hand(0)) == (1, [])
    assert (other.damage(1, "range-left"), len(other.hand(0))) == (0, 1)


@pytest.mark.rule("U 10.21")
def test_an_effect_that_would_do_nothing_cannot_be_chosen() -> None:
    table = lay({"melee": OX}, {"melee": COW}, writes={OX: [EITHER]}).do(0, "use:melee")
    assert len(table.hand(0)) == 1
    table = lay(Side({"melee": OX}, deck=()), {"melee": COW}, writes={OX: [EITHER]})
    assert table.arguments(0, "use") == []


@pytest.mark.rule("U 10.21", "U 10.11")
def test_the_target_of_the_chosen_effect_is_asked_next_and_the_rest_follows() -> None:
    writes = {OX: ["Tactical: discard 1 to either damage 1 to an enemy or draw 1; damage 1 to self."]}
    table = lay(Side({"melee": OX}, hand=[YAK]), {"melee": COW, "range-left": ELK}, writes=writes)
    table.do(0, "use:melee", "option:1")
    assert table.view(0)["stack"][-1]["option"] == 1
    table.do(0, "choose:theirs:range-left")
    assert (table.damage(1, "range-left"), table.damage(0, "melee"), table.pile(0)) == (1, 1, [YAK])


# Damage that is moved.


@pytest.mark.rule("U 9.8")
def test_moved_damage_heals_one_and_hurts_the_other_no_more_than_there_is() -> None:
    writes = {OX: ["Tactical: move 2 damage from self to an enemy.", "Ongoing when self is healed: draw 1."]}
    table = lay(Side({"melee": OX}, {"melee": 1}), {"melee": COW}, writes=writes).do(0, "use:melee")
    assert (table.damage(0, "melee"), table.damage(1, "melee"), len(table.hand(0))) == (0, 1, 1)
    assert (
        f"One damage token moves from {OX.title().replace('-', ' ')} to {COW.title().replace('-', ' ')}."
        in log_sentences(table, 1)
    )
    assert lay({"melee": OX}, {"melee": COW}, writes=writes).arguments(0, "use") == []


@pytest.mark.rule("U 9.8")
def test_moved_damage_can_be_prevented_and_can_kill() -> None:
    text = "Tactical: move 2 damage from self to an enemy in melee."
    guard = "Reaction when self would be damaged: prevent 1 damage."
    table = lay(Side({"melee": OX}, {"melee": 2}), {"melee": COW}, writes={OX: [text], COW: [guard]})
    table.do(0, "use:melee").do(1, "react:melee")
    assert (table.damage(0, "melee"), table.damage(1, "melee")) == (0, 1)
    writes = {OX: [text, "Kill: draw 1."]}
    theirs = Side({"melee": COW, "range-left": ELK}, {"melee": 1})
    table = lay(Side({"melee": OX}, {"melee": 2}), theirs, writes=writes).do(0, "use:melee")
    assert (table.pile(1), len(table.hand(0))) == ([COW], 1)


@pytest.mark.rule("U 9.8")
def test_the_second_may_be_any_but_the_first() -> None:
    writes = {OX: ["Tactical: move 1 damage from an ally to an ally."]}
    table = lay(Side({"melee": OX, "range-left": ELK}, {"melee": 1, "range-left": 1}), {"melee": COW}, writes=writes)
    table.do(0, "use:melee", "choose:yours:melee")
    assert (table.damage(0, "melee"), table.damage(0, "range-left")) == (0, 2)


# A bonus to the die.


@pytest.mark.rule("U 8.5")
def test_a_bonus_is_added_to_the_die_and_not_to_the_value() -> None:
    writes = {OX: ["Ongoing: self has die +2."], COW: ["Ongoing: each enemy opposite self has melee -9."]}
    table = lay({"melee": OX}, {"melee": COW}, phase="combat", writes=writes)
    row = table.view(0)["targets"]["melee"][0]
    assert (row["mine"], table.values(0, "melee"), table.character_view(0, "melee")["bonus"]) == (2, (0, 5), 2)
    table.attack(0, "melee", "melee", 3, 3)
    fought = table.view(None)["last"][-1]["attacker"]
    assert (fought["value"], fought["bonus"], fought["total"]) == (0, 2, 5)
    assert table.damage(1, "melee") == 1
    assert "beats" in " ".join(log_sentences(table, None))
    assert "5 to 4" in " ".join(log_sentences(table, None))


@pytest.mark.rule("U 8.5")
def test_a_bonus_may_be_given_after_the_roll_and_lasts_for_the_fight() -> None:
    writes = {COW: ["Reaction when self rolls: self has die +9 for this fight."]}
    table = lay({"melee": OX}, {"melee": COW}, phase="combat", writes=writes).set_dice(3, 1)
    table.do(0, "attack:melee", "target:melee").do(1, "react:melee")
    assert (table.damage(0, "melee"), table.damage(1, "melee"), table.character_view(1, "melee")["bonus"]) == (1, 0, 0)


@pytest.mark.rule("U 8.5")
def test_a_fighter_that_rolls_no_die_has_no_bonus() -> None:
    writes = {OX: ["Ongoing: self cannot be fought back."], "bee-power-3-3": ["Ongoing: self has die +9."]}
    table = lay({"melee": OX}, {"melee": "bee-power-3-3"}, phase="combat", writes=writes)
    assert table.view(0)["targets"]["melee"][0]["theirs"] == 3
    assert table.attack(0, "melee", "melee", 1).damage(1, "melee") == 1


# Played from elsewhere.


@pytest.mark.rule("U 10.23", "U 12.5")
def test_the_top_card_comes_into_play_without_its_play_ability() -> None:
    writes = {OX: ["Tactical: play the top card of your deck."], HEN: ["Play: draw 1."],
    ELK: ["Ongoing when an ally is played: heal 1 from self."]}  # fmt: skip
    mine = Side({"melee": OX, "range-left": ELK}, {"range-left": 1}, hand=[YAK], deck=[HEN, RAM])
    table = lay(mine, {"melee": COW}, writes=writes).do(0, "use:melee")
    assert table.arguments(0, "place") == ["range-right", "support-left", "support-middle"]
    assert table.view(1)["stack"][-1]["card"] == HEN
    table.do(0, "place:range-right")
    assert (table.at(0, "range-right"), table.hand(0), table.damage(0, "range-left")) == (HEN, [YAK], 0)
    assert f"play:{YAK}" in table.actions(0)
    assert table.view(1)["seats"][0]["known_deck"] == [None]


@pytest.mark.rule("U 10.23")
def test_without_a_free_place_or_with_a_law_against_it_nothing_is_shown() -> None:
    text = {OX: ["Tactical: play the top card of your deck."]}
    line = {"melee": OX, **{place: f"{place[-1]}{at}-power-1-1" for at, place in enumerate(("range-left",
    "range-right", "support-left", "support-middle", "support-right"))}}  # fmt: skip
    assert lay(line, {"melee": COW}, writes=text).arguments(0, "use") == []
    laws = {**text, COW: ["Ongoing: your opponent cannot play a card."]}
    assert lay({"melee": OX}, {"melee": COW}, writes=laws).arguments(0, "use") == []


@pytest.mark.rule("U 10.23", "U 9.7")
def test_a_card_from_the_discard_pile_no_longer_counts_and_is_it() -> None:
    writes = {OX: ["Tactical: play 1 of level <= 2 from your discard pile; it has melee +3 this turn."]}
    table = lay(Side({"melee": OX}, pile=[HEN, RAM]), {"melee": COW}, writes=writes)
    assert table.eliminated(0) == 4
    table.do(0, "use:melee", "place:range-left")
    assert (table.at(0, "range-left"), table.values(0, "range-left"), table.eliminated(0)) == (HEN, (4, 1), 3)
    many = lay(Side({"melee": OX}, pile=[HEN, YAK, RAM]), {"melee": COW}, writes=writes).do(0, "use:melee")
    assert many.arguments(0, "choose") == [HEN, YAK]


SEARCH = {OX: ["Tactical: play 1 of level <= 1 from your deck."]}


@pytest.mark.rule("U 12.5", "U 10.23")
def test_a_search_shows_the_card_taken_and_nothing_else_and_the_deck_is_shuffled() -> None:
    mine = Side({"melee": OX}, deck=[RAM, HEN, YAK, "gnu-power-1-1-l1"])
    table = lay(mine, {"melee": COW}, writes=SEARCH)
    table.state.zones.known[table.state.zones.decks[0][0]] = 0b11
    table.do(0, "use:melee")
    assert table.actions(0) == [f"choose:{HEN}", "choose:gnu-power-1-1-l1", "done"]
    assert table.view(1)["actions"] == []
    before = table.view(1)["seats"][0]["known_deck"]
    table.do(0, f"choose:{HEN}", "place:range-right")
    assert table.at(0, "range-right") == HEN
    assert sorted(table.deck(0)) == sorted([RAM, YAK, "gnu-power-1-1-l1"])
    assert before == [None, None, None, "gnu-power-1-1-l1"]
    assert table.view(1)["seats"][0]["known_deck"] == [None] * 3
    assert table.view(0)["seats"][0]["known_deck"] == [None] * 3
    told = " ".join(log_sentences(table, 1))
    assert all(name.title().replace("-", " ") not in told for name in (RAM, "gnu-power-1-1-l1"))


@pytest.mark.rule("U 12.5")
def test_a_search_may_find_nothing_and_is_offered_whatever_the_deck_holds() -> None:
    table = lay(Side({"melee": OX}, deck=[RAM, YAK]), {"melee": COW}, writes=SEARCH)
    assert table.do(0, "use:melee").actions(0) == ["done"]
    table.do(0, "done")
    assert sorted(table.deck(0)) == sorted([RAM, YAK])
    assert "Wren searches the deck and takes nothing." in log_sentences(table, 1)
    assert "You search the deck and take nothing." in log_sentences(table, 0)


@pytest.mark.rule("U 12.5")
def test_a_search_can_continue_in_every_redealt_world_of_the_opponent() -> None:
    mine = Side({"melee": OX}, hand=[YAK, "gnu-power-1-1-l3"], deck=[HEN, RAM])
    table = lay(mine, {"melee": COW}, writes=SEARCH).do(0, "use:melee")
    seen = table.view(1)
    for number in range(20):
        world = animus.redeal(table.state, 1, Chance(b"world %d" % number))
        assert animus.view(world, 1) == seen
        offers = animus.legal_actions(world, 0)
        assert offers[-1] == "done"
        animus.apply(world, 0, offers[0])
