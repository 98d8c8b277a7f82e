"""The pyramid of a draft, place by place: what lies on what, what is up, what may be taken, whose pick it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.games.animus import draft_pyramid
from decks.games.animus.draft_pyramid import (
    ALL,
    ROWS,
    SIZE,
    TEAM,
    consecutive_picks,
    draftable_places,
    face_up_mask,
    is_face_up,
    is_free,
    place_number,
    row_and_column,
    seat_to_pick,
)

THREE = [place_number(3, column) for column in range(3)]


def taken(*places: int) -> int:
    return sum(1 << at for at in places)


def row(number: int) -> list[int]:
    return [place_number(number, column) for column in range(draft_pyramid.ROWS[number])]


@pytest.mark.rule("U 3.1")
def test_eighteen_characters_lie_in_rows_of_six_five_four_and_three() -> None:
    assert draft_pyramid.ROWS == (6, 5, 4, 3)
    assert [at for number in range(4) for at in row(number)] == list(range(18))


@pytest.mark.rule("U 3.2")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_outermost_cards_have_one_card_upon_them_and_the_others_two(number: int) -> None:
    upon = [draft_pyramid.LYING_ON[at].bit_count() for at in row(number)]
    assert upon == [1, *[2] * (len(upon) - 2), 1]


@pytest.mark.rule("U 3.2")
def test_a_card_lies_upon_two_neighbours_of_the_row_above() -> None:
    beneath = [at for at in range(SIZE) if draft_pyramid.LYING_ON[at] >> place_number(2, 1) & 1]
    assert beneath == [place_number(1, 1), place_number(1, 2)]


@pytest.mark.rule("U 3.3")
def test_the_rows_of_three_and_five_lie_face_up_and_the_others_face_down() -> None:
    assert [at for at in range(SIZE) if is_face_up(at, 0)] == [*row(1), *row(3)]


@pytest.mark.rule("U 3.4")
def test_at_first_only_the_three_of_the_lowest_row_can_be_taken() -> None:
    assert list(draftable_places(0)) == THREE


@pytest.mark.rule("U 3.4")
def test_a_card_that_was_taken_cannot_be_taken_again() -> None:
    assert not is_free(THREE[0], taken(THREE[0]))


@pytest.mark.rule("U 3.4")
def test_a_card_that_is_up_cannot_be_taken_while_a_card_lies_upon_it() -> None:
    corner = place_number(1, 0)
    assert is_face_up(corner, 0)
    assert not is_free(corner, taken(*THREE))
    assert is_free(corner, taken(*THREE, place_number(2, 0)))


@pytest.mark.rule("U 3.4")
def test_one_of_two_cards_upon_it_is_enough_to_hold_a_card_down() -> None:
    assert not is_free(place_number(2, 1), taken(place_number(3, 0)))
    assert is_free(place_number(2, 1), taken(place_number(3, 0), place_number(3, 1)))


@pytest.mark.rule("U 3.5")
def test_a_face_down_card_turns_up_when_the_last_card_upon_it_is_taken() -> None:
    assert not is_face_up(place_number(2, 1), taken(place_number(3, 0)))
    assert is_face_up(place_number(2, 1), taken(place_number(3, 0), place_number(3, 1)))
    assert is_face_up(place_number(2, 0), taken(place_number(3, 0)))


@pytest.mark.rule("U 3.6")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_takes_one_the_second_two_and_then_each_one(first: int) -> None:
    order = [seat_to_pick(picks, first) for picks in range(SIZE)]
    second = 1 - first
    assert order == [first, second, second, *[first, second] * 7, first]
    assert order.count(first) == order.count(second) == TEAM
    assert seat_to_pick(SIZE, first) is None


@pytest.mark.rule("U 3.6")
def test_only_the_second_drafters_first_turn_has_two_picks() -> None:
    assert [consecutive_picks(picks) for picks in range(SIZE)] == [1, 2, *[1] * 16]


@pytest.mark.rule("U 3.8")
def test_what_was_up_stays_known_when_it_is_taken() -> None:
    assert face_up_mask(ALL) == ALL


@given(st.lists(st.integers(0, SIZE - 1), min_size=SIZE, max_size=SIZE))
def test_whatever_is_taken_there_is_a_card_to_take_until_all_are(wishes: list[int]) -> None:
    mask = 0
    for wish in wishes:
        offered = draftable_places(mask)
        assert offered
        assert all(is_face_up(at, mask) for at in offered)
        before = face_up_mask(mask)
        mask |= 1 << offered[wish % len(offered)]
        assert face_up_mask(mask) & before == before
    assert mask == ALL
    assert not draftable_places(mask)


@pytest.mark.rule("U 3.1")
def test_the_places_are_numbered_row_by_row_from_the_top_left() -> None:
    places = [(row, column) for row, length in enumerate(ROWS) for column in range(length)]
    assert [row_and_column(at) for at in range(SIZE)] == places
    assert [place_number(row, column) for row, column in places] == list(range(SIZE))
