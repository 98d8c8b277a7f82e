"""When abilities apply, in which order, and which player is asked. [U 10]"""

from __future__ import annotations

from typing import get_args

import pytest

from collection.games.animus.abilities.terms import Amount, Condition, Filter
from collection.games.animus.abilities.verbs import Cost, Either, Verb
from play.games.animus.abilities import effect_table, targets, term_values
from tests.play.animus.table_setup import Side, lay

OX, COW, ELK, YAK = "ox-power-5-5", "cow-power-1-1", "elk-power-1-1", "yak-power-1-1"


def test_every_verb_of_the_language_is_carried_out() -> None:
    known = [
        effect_table.TO_CHARACTERS,
        effect_table.TO_PLAYERS,
        effect_table.WITHOUT_TARGET,
        effect_table.ONLY_IN_EFFECT,
    ]
    for verb in set(get_args(Verb)) - {Either}:  # which is one of the others
        assert sum(verb in table for table in known) == 1, f"{verb.__name__} is carried out in no way, or in two"
    assert set(targets.TARGET_FIELDS) == set(effect_table.TO_CHARACTERS)
    assert set(get_args(Cost)) <= set(effect_table.TO_CHARACTERS) | set(effect_table.TO_PLAYERS)


def test_every_filter_condition_and_count_of_the_language_is_understood() -> None:
    assert set(term_values.FITS) == set(get_args(Filter))
    assert set(term_values.HOLDS) == set(get_args(Condition))
    assert {kind for kind in get_args(Amount) if kind is not int} == {*term_values.COUNTS, term_values.AtMost}


@pytest.mark.rule("U 10.1")
def test_play_applies_once_the_card_has_its_place() -> None:
    writes = {"new-power-1-1": ["Play: damage 1 to an enemy opposite self."]}
    mine = Side({"melee": OX}, hand=["new-power-1-1"])
    table = lay(mine, {"melee": COW, "range-left": ELK}, writes=writes)
    table.play(0, "new-power-1-1", "range-left")
    assert table.damage(1, "range-left") == 1


@pytest.mark.rule("U 10.2")
def test_tactical_abilities_are_used_in_the_players_own_tactical_phases_from_any_position() -> None:
    writes = {YAK: ["Tactical: draw 1."]}
    line = {"melee": OX, "range-left": ELK, "support-left": YAK}
    table = lay(line, line, writes=writes)
    assert table.arguments(0, "use") == ["support-left"]
    assert table.do(0, "combat").arguments(0, "use") == []


@pytest.mark.rule("U 10.3")
def test_a_combat_ability_replaces_the_attack_even_in_support() -> None:
    writes = {OX: ["Combat: draw 1."], YAK: ["Combat: draw 1."]}
    line = {"melee": OX, "range-left": ELK, "support-left": YAK}
    table = lay(line, {"melee": COW}, phase="combat", writes=writes)
    assert table.arguments(0, "use") == ["melee", "support-left"]
    table.do(0, "use:melee")
    assert table.arguments(0, "attack") == ["range-left"]
    table = lay(line, {"melee": COW}, phase="combat", writes=writes).attack(0, "melee", "melee", 6, 1)
    assert table.arguments(0, "use") == ["support-left"]


@pytest.mark.rule("U 10.6")
def test_ongoing_ends_immediately_when_its_card_leaves() -> None:
    writes = {ELK: ["Ongoing: each ally in front of self has melee +2.", "Tactical: return self to hand."]}
    table = lay({"melee": OX, "range-left": ELK}, writes=writes)
    assert table.values(0, "melee") == (7, 5)
    assert table.do(0, "use:range-left").values(0, "melee") == (5, 5)


@pytest.mark.rule("U 10.6")
def test_ongoing_with_an_event_applies_every_time_the_event_happens() -> None:
    writes = {YAK: ["Ongoing when an ally is damaged: draw 1."]}
    theirs = Side({"melee": COW, "range-left": YAK, "range-right": ELK}, hand=())
    table = lay({"melee": OX, "range-left": "fox-power-5-5"}, theirs, phase="combat", writes=writes)
    table.attack(0, "melee", "melee", 6, 1).attack(0, "range-left", "melee", 6, 1)
    assert len(table.hand(1)) == 2


@pytest.mark.rule("U 10.7")
def test_reset_shows_the_card_puts_it_under_the_deck_and_applies_before_drawing() -> None:
    writes = {"new-power-1-1": ["Reset: damage 1 to an enemy."]}
    deck = ["a-power-1-1", "b-power-1-1", "c-power-1-1"]
    table = lay(Side({"melee": OX}, hand=["new-power-1-1"], deck=deck), {"melee": COW}, phase="reset", writes=writes)
    assert table.actions(0) == ["reset:new-power-1-1", "bottom:new-power-1-1", "keep"]
    table.do(0, "reset:new-power-1-1")
    assert table.damage(1, "melee") == 1
    assert (table.deck(0), table.hand(0)) == (["new-power-1-1"], deck)
    assert [event.kind for event in table.events].index("damaged") < [event.kind for event in table.events].index(
        "drew"
    )


@pytest.mark.rule("U 10.8", "U 10.9")
def test_a_reaction_is_offered_only_at_its_moment() -> None:
    writes = {COW: ["Reaction when self is attacked: self has melee +9 for this fight."]}
    table = lay({"melee": OX, "range-left": ELK}, {"melee": COW}, phase="combat", writes=writes)
    assert not any(action.startswith("react") for action in table.actions(1))
    table.do(0, "attack:melee", "target:melee")
    assert table.to_act() == [1]
    assert table.actions(1) == ["react:melee", "pass", "pass-turn", "never:melee"]
    table.set_dice(6, 1).do(1, "pass")
    assert table.damage(1, "melee") == 1
    table = lay({"melee": OX}, {"melee": COW}, phase="combat", writes=writes)
    table.do(0, "attack:melee", "target:melee").set_dice(1, 6).do(1, "react:melee")
    assert table.damage(0, "melee") == 1
    assert table.values(1, "melee") == (1, 1)


@pytest.mark.rule("U 10.9")
def test_an_ability_is_optional_only_if_it_says_may() -> None:
    writes = {"new-power-1-1": ["Play: may damage 1 to an enemy."], "old-power-1-1": ["Play: damage 1 to self."]}
    mine = Side({"melee": OX}, hand=["new-power-1-1", "old-power-1-1"])
    table = lay(mine, {"melee": COW}, writes=writes).play(0, "new-power-1-1", "range-left")
    assert table.actions(0) == ["yes", "no"]
    assert table.do(0, "no").damage(1, "melee") == 0
    table = lay(mine, {"melee": COW}, writes=writes).play(0, "old-power-1-1", "range-left")
    assert table.damage(0, "range-left") == 1


@pytest.mark.rule("U 10.9")
def test_an_effect_without_a_target_does_nothing() -> None:
    writes = {"new-power-1-1": ["Play: damage 1 to an enemy in support; draw 1."]}
    table = lay(Side({"melee": OX}, hand=["new-power-1-1"]), {"melee": COW}, writes=writes)
    assert len(table.play(0, "new-power-1-1", "range-left").hand(0)) == 1


@pytest.mark.rule("U 10.10")
def test_a_cost_is_paid_first_and_an_ability_that_cannot_be_paid_for_is_not_offered() -> None:
    writes = {OX: ["Tactical: discard 1 to damage 2 to an enemy."]}
    assert lay({"melee": OX}, {"melee": COW}, writes=writes).arguments(0, "use") == []
    table = lay(Side({"melee": OX}, hand=["a-power-1-1", "b-power-1-1"]), {"melee": COW}, writes=writes)
    table.do(0, "use:melee")
    assert table.actions(0) == ["choose:a-power-1-1", "choose:b-power-1-1"]
    assert table.damage(1, "melee") == 0
    table.do(0, "choose:b-power-1-1")
    assert (table.pile(0), table.damage(1, "melee")) == (["b-power-1-1"], 2)


@pytest.mark.rule("U 10.11")
def test_the_owner_chooses_targets_unless_the_ability_says_otherwise() -> None:
    writes = {OX: ["Tactical: damage 1 to an enemy.", "Tactical: damage 1 to an enemy of your opponent's choice."]}
    table = lay({"melee": OX}, {"melee": COW, "range-left": ELK}, writes=writes)
    table.do(0, "use:melee")
    assert table.actions(0) == ["choose:theirs:melee", "choose:theirs:range-left"]
    table.do(0, "choose:theirs:melee", "use:melee#2")
    assert (table.to_act(), table.actions(1)) == ([1], ["choose:yours:melee", "choose:yours:range-left"])
    assert table.do(1, "choose:yours:range-left").damage(1, "range-left") == 1


@pytest.mark.rule("U 10.11")
def test_up_to_allows_fewer_targets_chosen_one_after_another() -> None:
    writes = {OX: ["Tactical: damage 1 to up to 2 enemies."]}
    line = {"melee": COW, "range-left": ELK, "range-right": YAK}
    table = lay({"melee": OX}, line, writes=writes).do(0, "use:melee", "choose:theirs:range-left")
    assert table.actions(0) == ["choose:theirs:melee", "choose:theirs:range-right", "done"]
    table.do(0, "choose:theirs:melee")
    assert [table.damage(1, place) for place in line] == [1, 1, 0]
    table = lay({"melee": OX}, line, writes=writes).do(0, "use:melee", "done")
    assert [table.damage(1, place) for place in line] == [0, 0, 0]


@pytest.mark.rule("U 10.12")
@pytest.mark.parametrize(
    ("duration", "my_turn", "their_turn", "my_next"),
    [("this turn", 6, 5, 5), ("until your next turn", 6, 6, 5), ("for good", 6, 6, 6)],
)
def test_an_effect_lasts_as_long_as_it_says(duration: str, my_turn: int, their_turn: int, my_next: int) -> None:
    writes = {ELK: [f"Tactical, once a game: an ally in melee has melee +1 {duration}."]}
    table = lay({"melee": OX, "range-left": ELK}, {"melee": COW}, writes=writes).do(0, "use:range-left")
    assert table.values(0, "melee")[0] == my_turn
    table.do(0, "end")
    assert table.values(0, "melee")[0] == their_turn
    table.do(1, "end", *["keep"] * bool(table.hand(1)))
    assert table.to_act() == [0]
    assert table.values(0, "melee")[0] == my_next


@pytest.mark.rule("U 10.13")
def test_once_a_game_includes_uses_before_the_card_came_back() -> None:
    writes = {ELK: ["Tactical, once a game: draw 1.", "Tactical: return self to hand."]}
    table = lay({"melee": OX, "range-left": ELK}, {"melee": COW}, writes=writes)
    table.do(0, "use:range-left", "use:range-left#2").play(0, ELK, "range-right")
    assert table.arguments(0, "use") == ["range-right#2"]


@pytest.mark.rule("U 10.14")
def test_the_turn_player_orders_all_simultaneous_abilities_of_both_players() -> None:
    writes = {
        COW: ["Ongoing when self is attacked: draw 1."],
        ELK: ["Ongoing when an enemy attacks: damage 1 to the attacker."],
    }
    table = lay({"melee": OX}, {"melee": COW, "range-left": ELK}, phase="combat", writes=writes)
    table.do(0, "attack:melee", "target:melee")
    assert (table.to_act(), table.actions(0)) == ([0], ["first:1", "first:2"])
    orders = [work["slug"] for work in table.view(0)["orders"]]
    assert sorted(orders) == [COW, ELK]
    table.set_dice(6, 1).do(0, f"first:{orders.index(ELK) + 1}")
    assert next(event.kind for event in table.events if event.kind in ("damaged", "drew")) == "damaged"


@pytest.mark.rule("U 10.15")
def test_triggered_abilities_wait_until_the_current_ability_is_done() -> None:
    writes = {
        OX: ["Tactical: damage 1 to an enemy; damage 1 to an enemy of your opponent's choice."],
        COW: ["Ongoing when self is damaged: heal 1 from self."],
    }
    table = lay({"melee": OX}, Side({"melee": COW}, {"melee": 1}), writes=writes).do(0, "use:melee")
    assert table.pile(1) == [COW]


@pytest.mark.rule("U 10.16")
def test_when_both_can_react_the_turn_player_is_asked_first() -> None:
    reacts = "Reaction when an ally rolls: draw 1."
    watch = "Reaction when an enemy rolls: draw 1."
    table = lay({"melee": OX}, {"melee": COW}, phase="combat", writes={OX: [watch], COW: [reacts]})
    table.attack(0, "melee", "melee", 6, 1)
    assert table.to_act() == [0]
    table.do(0, "pass")
    assert table.to_act() == [1]


@pytest.mark.rule("U 10.17")
def test_a_player_can_decline_to_be_asked_and_the_opponent_does_not_notice() -> None:
    writes = {COW: ["Reaction when self is attacked: self has melee +1 for this fight."]}
    mine = {"melee": OX, "range-left": "fox-power-5-5"}
    table = lay(mine, {"melee": COW}, phase="combat", writes=writes)
    table.do(0, "attack:melee", "target:melee").set_dice(6, 1).do(1, "pass-turn")
    assert table.attack(0, "range-left", "melee", 6, 1).damage(1, "melee") == 2

    table = lay(mine, {"melee": COW}, phase="tactical", active=1, writes=writes)
    before = [table.view(seat) for seat in (0, None)]
    table.do(1, "never:melee")
    assert [table.view(seat) for seat in (0, None)] == before
    assert table.character_view(1, "melee", viewer=1)["abilities"][0]["silenced"] == "always"
    table.do(1, "end")
    assert table.do(0, "combat").attack(0, "melee", "melee", 6, 1).damage(1, "melee") == 1
    assert "ask:melee" in lay(mine, {"melee": COW}, active=1, writes=writes).do(1, "never:melee").actions(1)


@pytest.mark.rule("U 10.18")
def test_an_ability_text_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(ValueError, match="damage"):
        lay({"melee": OX}, writes={OX: ["Tactical: damge 1 to an enemy."]})
