"""Which card may be played, who wins the trick, who is eliminated."""

from __future__ import annotations

import pytest

from tests.play.animanize.table_setup import Layout, lay


def winning_place(*plays: str) -> int:
    """The place, from the leader on, of the card that wins this trick, when nobody can do anything else."""
    spare = ["green-1", "green-2", "green-3", "green-4"]
    table = lay(*[f"{slug} {other}" for slug, other in zip(plays, spare, strict=False)])
    return table.play(*plays).to_act()


@pytest.mark.rule("M 3.1")
def test_the_leader_may_lead_any_card() -> None:
    hand = ["red-1", "blue-2", "animal-5", "lion-1"]
    assert lay(" ".join(hand), "red-2", "red-3").choices() == hand


@pytest.mark.rule("M 3.1")
def test_each_plays_one_card_clockwise_from_the_leader() -> None:
    table = lay("red-1 red-2", "red-3 red-4", "red-5 red-6", leader=2).play("red-5")
    assert table.to_act() == 0
    table.refuses(1, "play:red-3")
    table.play("red-1")
    assert table.to_act() == 1
    assert table.view()["trick"]["cards"] == ["red-5", "red-1"]


@pytest.mark.rule("M 3.2")
def test_the_first_number_card_makes_the_lead_colour() -> None:
    table = lay("animal-5", "blue-2", "red-9 blue-1").play("animal-5")
    assert table.view()["trick"]["lead"] is None
    table.play("blue-2")
    assert table.view()["trick"]["lead"] == "blue"
    assert table.choices() == ["blue-1"]


@pytest.mark.rule("M 3.2")
def test_after_a_lion_and_an_animal_there_is_still_no_lead_colour() -> None:
    table = lay("lion-1", "animal-2", "red-1 blue-2 yellow-3 green-4 animal-9", "red-5").play("lion-1", "animal-2")
    assert table.choices() == ["red-1", "blue-2", "yellow-3", "green-4"]


@pytest.mark.rule("M 3.3")
def test_who_holds_the_lead_colour_plays_it_or_a_lion() -> None:
    table = lay("red-5", "red-1 red-9 blue-3 animal-4 lion-2", "red-2").play("red-5")
    assert table.choices() == ["red-1", "red-9", "lion-2"]
    table.refuses(1, "play:blue-3")
    assert table.view(1)["why_not"] == {
        "blue-3": "You hold red, the lead colour: follow it, or play a lion.",
        "animal-4": "Animals have no colour: follow red, or play a lion.",
    }


@pytest.mark.rule("M 3.4")
def test_who_holds_none_of_the_lead_colour_may_play_any_card() -> None:
    hand = ["blue-3", "green-1", "animal-4", "lion-2"]
    table = lay("red-5", " ".join(hand), "red-2").play("red-5")
    assert table.choices() == hand
    assert table.view(1)["asks"]["text"] == "You hold no red: play any card."


@pytest.mark.rule("M 3.4")
@pytest.mark.parametrize("lead", ["lion-1", "animal-9"])
def test_while_there_is_no_lead_colour_any_card_may_be_played(lead: str) -> None:
    table = lay(lead, "red-1 blue-3 green-1", "red-2").play(lead)
    assert table.choices() == ["red-1", "blue-3", "green-1"]


@pytest.mark.rule("M 3.5")
def test_a_second_animal_may_not_be_played_to_a_trick() -> None:
    table = lay("red-5", "animal-4", "blue-1 animal-5 lion-1").play("red-5", "animal-4")
    assert table.choices() == ["blue-1", "lion-1"]
    assert table.view(2)["why_not"] == {"animal-5": "Only one animal per trick, and one has been played."}


@pytest.mark.rule("M 3.5")
def test_an_animal_may_be_played_to_the_next_trick() -> None:
    table = lay("red-5 red-6", "animal-4 blue-2", "blue-1 animal-5").play("red-5", "animal-4", "blue-1")
    table.play("red-6", "blue-2")
    assert table.choices() == ["animal-5"]


@pytest.mark.rule("M 3.6")
def test_a_lion_may_be_played_to_a_trick_with_a_lion() -> None:
    table = lay("red-5", "lion-1", "red-1 lion-2").play("red-5", "lion-1")
    assert table.choices() == ["red-1", "lion-2"]


@pytest.mark.rule("M 3.7")
def test_an_animal_that_leads_need_not_be_followed() -> None:
    table = lay("animal-2", "red-5 lion-1", "red-1").play("animal-2")
    assert table.choices() == ["red-5", "lion-1"]


@pytest.mark.rule("M 3.7")
def test_an_animal_is_no_answer_to_a_colour_that_can_be_followed() -> None:
    table = lay("red-5", "red-1 animal-8", "red-2").play("red-5")
    assert table.choices() == ["red-1"]


@pytest.mark.rule("M 3.8")
def test_a_leader_with_only_animals_leads_one() -> None:
    table = lay("animal-2 animal-3", "red-5 blue-1", "red-1 blue-2")
    assert table.choices() == ["animal-2", "animal-3"]
    assert table.view(0)["asks"]["code"] == "lead-animal"


@pytest.mark.rule("M 4.1")
def test_a_lion_wins_over_everything() -> None:
    assert winning_place("red-9", "lion-1", "red-8") == 1
    assert winning_place("lion-2", "animal-9", "red-9") == 0


@pytest.mark.rule("M 4.1")
@pytest.mark.parametrize(("first", "second"), [("lion-1", "lion-2"), ("lion-2", "lion-1")])
def test_of_two_lions_the_later_wins(first: str, second: str) -> None:
    assert winning_place(first, "red-9", second) == 2
    assert winning_place("red-9", first, second) == 2


@pytest.mark.rule("M 4.2")
def test_the_highest_of_lead_colour_and_animal_wins() -> None:
    assert winning_place("red-5", "red-9", "red-7") == 1
    assert winning_place("red-5", "animal-6", "red-4") == 1
    assert winning_place("red-5", "animal-4", "red-3") == 0
    assert winning_place("animal-4", "red-5", "red-3") == 1


@pytest.mark.rule("M 4.2")
def test_between_equals_the_animal_wins() -> None:
    assert winning_place("red-5", "animal-5", "red-4") == 1
    assert winning_place("animal-5", "red-5", "red-4") == 0


@pytest.mark.rule("M 4.3")
def test_a_card_of_another_colour_never_wins() -> None:
    assert winning_place("red-1", "blue-9", "yellow-9") == 0
    assert winning_place("animal-2", "red-1", "blue-9") == 0


@pytest.mark.rule("M 4.4")
def test_without_a_number_card_the_last_lion_wins() -> None:
    assert winning_place("animal-9", "lion-2", "lion-1") == 2
    assert winning_place("lion-1", "lion-2", "animal-9") == 1


@pytest.mark.rule("M 4.5")
def test_the_winner_leads_the_next_trick() -> None:
    table = lay("red-1 red-2", "red-9 red-3", "red-5 red-4").play("red-1", "red-9", "red-5")
    assert table.to_act() == table.view()["trick"]["leader"] == 1
    assert table.view()["last_trick"] == {"number": 1, "leader": 0, "cards": ["red-1", "red-9", "red-5"], "winner": 1}
    table.play("red-3")
    assert table.view()["last_trick"]["winner"] == 1


@pytest.mark.rule("M 4.5")
def test_tricks_are_counted_and_animals_lie_face_up() -> None:
    table = lay("red-5 red-6", "animal-9 blue-2", "blue-1 animal-5").play("red-5", "animal-9", "blue-1")
    assert table.player(1)["tricks"] == 1
    assert table.player(1)["animals"] == ["animal-9"]
    assert table.player(1)["score"] == 10
    assert table.events_of("took")[0].data == {"seat": 1, "trick": 1, "animals": ["animal-9"]}


@pytest.mark.rule("M 4.5")
def test_cards_of_tricks_gone_by_are_not_shown() -> None:
    table = lay("red-5 red-6 red-7", "red-1 red-2 red-3", "blue-1 blue-5 blue-6")
    table.play("red-5", "red-1", "blue-1").play("red-6", "red-2", "blue-5")
    for seat in (None, 0):
        assert "blue-1" not in str(table.view(seat))


def eliminated(**laid: object) -> Layout:
    """Seat 2 holds only animals when one lies in the trick."""
    table = lay("red-5 red-6", "animal-4 blue-2", "animal-2 animal-9", **laid)  # type: ignore[arg-type]
    return table.play("red-5", "animal-4")


@pytest.mark.rule("M 5.1")
def test_who_has_only_animals_and_finds_one_in_the_trick_is_eliminated() -> None:
    table = eliminated()
    assert table.sheet()["eliminated"] == 2
    assert table.events_of("eliminated")[0].data == {"seat": 2, "animals": 2}
    assert table.view()["round"] == 2


@pytest.mark.rule("M 5.1")
def test_also_when_the_animal_was_led() -> None:
    table = lay("animal-4 red-5", "animal-2 animal-3", "red-1 red-2").play("animal-4")
    assert table.sheet()["eliminated"] == 1


@pytest.mark.rule("M 5.1")
@pytest.mark.parametrize("saved", ["lion-1", "green-1"])
def test_a_lion_or_a_number_card_prevents_it(saved: str) -> None:
    table = lay("red-5 red-6", "animal-4 blue-2", f"animal-2 {saved}").play("red-5", "animal-4")
    assert table.choices() == [saved]


@pytest.mark.rule("M 5.1")
def test_only_animals_and_none_in_the_trick_is_no_elimination() -> None:
    table = lay("red-5 red-6", "red-4 blue-2", "animal-2 animal-9").play("red-5", "red-4")
    assert table.choices() == ["animal-2", "animal-9"]


@pytest.mark.rule("M 5.2")
def test_the_broken_trick_scores_for_nobody() -> None:
    table = eliminated(tricks=[2, 1, 1])
    assert [player["tricks"] for player in table.sheet()["players"]] == [2, 1, 1]
    assert [player["animals"] for player in table.sheet()["players"]] == [[], [], []]


@pytest.mark.rule("M 5.2")
def test_a_lion_in_the_broken_trick_scores_for_nobody_either() -> None:
    table = lay("lion-1 red-6", "animal-4 blue-2", "animal-2 animal-9").play("lion-1", "animal-4")
    assert table.gains() == [0, 0, -2]


@pytest.mark.rule("M 5.3")
def test_the_eliminated_lose_a_point_for_each_animal_in_hand_and_score_nothing() -> None:
    table = eliminated(tricks=[0, 0, 5], animals=["", "", "animal-8"], totals=[10, 10, 10])
    assert table.gains() == [0, 0, -2]
    assert table.totals() == [10, 10, 8]


@pytest.mark.rule("M 5.3")
def test_even_the_eliminated_who_were_over_the_limit_lose_only_for_animals_in_hand() -> None:
    table = eliminated(tricks=[0, 0, 20], animals=["", "", "animal-8"], totals=[0, 0, 30])
    assert table.gains()[2] == -2


@pytest.mark.rule("M 5.4")
def test_the_others_score_as_usual() -> None:
    table = eliminated(tricks=[3, 14, 0], animals=["animal-5", "animal-8", ""], totals=[0, 10, 0])
    assert table.gains() == [8, -2, -2]
    assert table.totals() == [8, 8, 0]
