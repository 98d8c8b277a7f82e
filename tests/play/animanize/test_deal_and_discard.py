"""Deal, discard, redistribution."""

from __future__ import annotations

from typing import Any

import pytest

from collection.games.animanize import load, stats
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games import animanize
from play.games.animanize.card_table import DECK, SLUGS, slugs_of
from play.games.animanize.variants import variants
from tests.play.animanize.table_setup import Layout, Stacked, cards, lay


def new(seats: int = 3, chance: Chance | None = None) -> Layout:
    return Layout(animanize.setup(Config(seats), chance or Chance(b"new")))


def kept_by_all(table: Layout) -> Layout:
    for _ in range(table.state.seats):
        table.do(table.to_act(), "keep")
    return table


@pytest.mark.rule("M 1.1")
def test_three_or_four_play() -> None:
    assert variants() == [({}, 3), ({}, 4)]
    assert new(4).state.seats == 4
    for seats in (2, 5):
        with pytest.raises(ValueError, match="three or four players"):
            animanize.setup(Config(seats), Chance(b""))


@pytest.mark.rule("M 1.2")
def test_there_are_36_number_cards_eight_animals_and_two_lions() -> None:
    table = new()
    dealt = [slug for seat in range(3) for slug in table.hand(seat)] + slugs_of(table.state.aside)
    assert sorted(dealt) == sorted(SLUGS)
    ranks = {
        kind: [slug[len(kind) + 1 :] for slug in SLUGS if slug.startswith(kind)] for kind in ("red", "animal", "lion")
    }
    assert ranks == {"red": list("123456789"), "animal": list("23456789"), "lion": ["1", "2"]}


@pytest.mark.rule("M 1.2")
def test_nobody_brings_cards_and_there_are_no_options() -> None:
    with pytest.raises(ValueError, match="its box is the deck"):
        animanize.setup(Config(3, {}, [{}, {}, {}]), Chance(b""))
    with pytest.raises(ValueError, match="no option speed"):
        animanize.setup(Config(3, {"speed": 2}), Chance(b""))


@pytest.mark.rule("M 1.2")
def test_cards_may_have_other_names_but_not_other_ranks() -> None:
    red_7 = stats(load()["red-7"])
    assert animanize.setup(Config(3, cards={"red-7": {**red_7, "name": "Lucky seven"}}), Chance(b"")).seats == 3
    strange: list[tuple[str, dict[str, Any]]] = [("red-7", {**red_7, "rank": 9}), ("red-10", red_7), ("red-7", {})]
    for slug, given in strange:
        with pytest.raises(ValueError, match=r"is not a card of the Animanize box|Slug is missing"):
            animanize.setup(Config(3, cards={slug: given}), Chance(b""))


@pytest.mark.rule("M 1.3")
def test_lot_decides_who_is_start_player_and_is_told() -> None:
    table = new(4, Stacked(first=2))
    assert table.to_act() == table.view()["starter"] == 2
    assert table.state.chance.outcomes[0] == {"chance": "first", "seat": 2}


@pytest.mark.rule("M 1.4")
def test_turns_go_to_the_next_seat_and_from_the_last_to_the_first() -> None:
    table = new(3, Stacked(first=1))
    order = []
    for _ in range(3):
        order.append(table.to_act())
        table.do(table.to_act(), "keep")
    assert order == [1, 2, 0]


@pytest.mark.rule("M 1.5")
def test_after_a_round_the_next_seat_is_start_player() -> None:
    table = lay("red-1", "red-2", "red-3", starter=2, leader=1).play("red-2", "red-3", "red-1")
    assert (table.view()["round"], table.view()["starter"], table.to_act()) == (2, 0, 0)


@pytest.mark.rule("M 2.1")
@pytest.mark.parametrize(("seats", "hand", "aside"), [(3, 14, 4), (4, 11, 2)])
def test_each_is_dealt_the_same_and_the_rest_lies_in_the_middle(seats: int, hand: int, aside: int) -> None:
    table = new(seats)
    assert [player["hand"] for player in table.view()["players"]] == [hand] * seats
    assert table.view()["aside"] == aside
    assert sum(table.state.hands) + table.state.aside == DECK
    told = table.state.chance.outcomes[1]
    assert told == {
        "chance": "deal",
        "hands": [table.hand(seat) for seat in range(seats)],
        "aside": slugs_of(table.state.aside),
    }


@pytest.mark.rule("M 2.2")
def test_any_number_of_cards_may_be_discarded_one_by_one() -> None:
    table = new(3, Stacked())
    hand = table.hand(0)
    assert table.choices() == [*hand, "keep"]
    table.do(0, f"discard:{hand[0]}", f"discard:{hand[5]}")
    assert table.choices() == [slug for slug in hand if slug not in (hand[0], hand[5])] + ["keep"]
    table.do(0, "keep")
    assert table.to_act() == 1


@pytest.mark.rule("M 2.2")
def test_none_and_all_cards_may_be_discarded() -> None:
    table = new(3, Stacked()).do(0, "keep")
    table.do(1, *[f"discard:{slug}" for slug in table.hand(1)])
    assert table.choices() == ["keep"]
    table.do(1, "keep").do(2, "keep")
    assert [player["discards"] for player in table.view()["players"]] == [0, 14, 0]
    assert [player["hand"] for player in table.view()["players"]] == [14, 14, 14]


@pytest.mark.rule("M 2.3")
def test_a_discarded_card_cannot_be_taken_back() -> None:
    table = new(3, Stacked())
    slug = table.hand(0)[0]
    table.do(0, f"discard:{slug}")
    assert slug not in table.hand(0)
    assert table.view(0)["discarded"] == [slug]
    table.refuses(0, f"discard:{slug}")


@pytest.mark.rule("M 2.3")
def test_others_see_how_many_were_discarded_and_not_which() -> None:
    table = new(3, Stacked())
    slug = table.hand(0)[0]
    table.do(0, f"discard:{slug}", "keep")
    for other in (1, None):
        view = table.view(other)
        assert view["players"][0]["discards"] == 1
        assert view["players"][0]["discarding"] == "done"
        assert view["aside"] == 5
        assert slug not in str(view)
    assert [event.seats for event in table.events_of("discarded")] == [(0,)]
    assert table.events_of("kept")[0].data == {"seat": 0, "discards": 1}


@pytest.mark.rule("M 2.4")
def test_each_gets_as_many_cards_from_the_middle_as_they_discarded() -> None:
    first = " ".join(
        [*SLUGS[:14], *SLUGS[14:28], *SLUGS[28:42]]
    )  # red-1 to blue-5, blue-6 to green-1, green-2 to animal-7
    table = new(3, Stacked(packs=[first, "lion-2 red-1 animal-9"]))
    table.do(0, "discard:red-1", "discard:red-2", "keep").do(1, "keep").do(2, "discard:green-2", "keep")
    assert table.hand(0) == ["red-1", *SLUGS[2:14], "lion-2"], "own discards may come back"
    assert table.hand(1) == list(SLUGS[14:28])
    assert table.hand(2) == [*SLUGS[29:42], "animal-9"]
    assert [event.data["cards"] for event in table.events_of("received")] == [["red-1", "lion-2"], ["animal-9"]]


@pytest.mark.rule("M 2.4")
def test_the_redistribution_is_told_as_whole_hands() -> None:
    table = kept_by_all(new())
    told = table.state.chance.outcomes[-1]
    hands = [table.hand(seat) for seat in range(3)]
    assert told == {"chance": "redeal", "hands": hands, "aside": slugs_of(table.state.aside)}


@pytest.mark.rule("M 2.5")
@pytest.mark.parametrize(("seats", "left"), [(3, 4), (4, 2)])
def test_the_rest_of_the_middle_lies_aside_unseen(seats: int, left: int) -> None:
    table = new(seats)
    starter = table.to_act()
    table.do(starter, f"discard:{table.hand(starter)[3]}")
    kept_by_all(table)
    assert table.view()["aside"] == left
    assert table.state.aside.bit_count() == left
    for slug in slugs_of(table.state.aside):
        assert f'"{slug}"' not in str(table.view()).replace("'", '"')


def test_a_laid_table_has_all_46_cards() -> None:
    state = lay("red-1", "red-2", "red-3").state
    assert state.aside | cards("red-1 red-2 red-3") == DECK
