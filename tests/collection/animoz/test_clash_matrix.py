"""The Clash: the rulebook's worked examples, every layer, and edited matrices."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from collection.games.animoz import Form, Level, Species, Status, load
from collection.games.animoz.clash_matrix import (
    DRAW,
    FIRST,
    LAYERS,
    SECOND,
    Side,
    clash_outcome,
    layer_winner,
    load_matrix,
    matrix_data,
    matrix_from,
    winning_weaknesses,
)
from collection.games.animoz.clash_matrix import (
    matrix_problems as marked_matrix_problems,
)
from tests.collection.problem_texts import in_english

matrix_problems = in_english(marked_matrix_problems)


SET, MATRIX = load(), load_matrix()
LAGOTI = SET["lagoti"]
ANY_CARD = st.sampled_from(list(SET.values()))


def fight(first: str, second: str) -> tuple[list[int], int]:
    """The winner of each layer, and of the Clash."""
    outcome = clash_outcome(SET[first], SET[second], MATRIX)
    return [layer.winner for layer in outcome.layers], outcome.winner


@pytest.mark.rule("R 6.5", "R 6.6")
def test_rinu_against_mengden_goes_to_the_matrix_as_the_rulebook_lays_it_out() -> None:
    assert fight("rinu", "mengden") == ([DRAW, SECOND, FIRST, SECOND, SECOND], SECOND)
    outcome = clash_outcome(SET["rinu"], SET["mengden"], MATRIX)
    assert outcome.holds == ((), ())
    assert [layer.values for layer in outcome.layers] == [
        ("APEX", "APEX"), ("PREDATOR", "VENOM"), ("HIGHLY RARE", "INFREQUENT"), ("2 BiOMEs", "3 BiOMEs"),
        ("1.2 kg", "2 kg"),
    ]  # fmt: skip


@pytest.mark.rule("R 6.3")
@pytest.mark.parametrize(
    ("winner", "loser", "words"),
    [
        ("riacu", "ingo", {"VENOM"}),
        ("horrid", "suchi", {"HORRID"}),
        ("ganteus", "horrid", {"SPEED", "GANTEUS"}),
    ],
)
def test_a_weakness_decides_at_once(winner: str, loser: str, words: set[str]) -> None:
    assert set(winning_weaknesses(SET[winner], SET[loser])) == words
    assert fight(winner, loser) == ([], FIRST)
    assert fight(loser, winner) == ([], SECOND)


@pytest.mark.rule("R 6.4")
def test_with_a_hold_each_the_matrix_decides() -> None:
    one = replace(LAGOTI, form=Form.VENOM, weaknesses=("WING",))
    two = replace(LAGOTI, form=Form.WING, weaknesses=("VENOM",))
    outcome = clash_outcome(one, two, MATRIX)
    assert outcome.holds == (("VENOM",), ("WING",))
    assert [layer.winner for layer in outcome.layers] == [DRAW, SECOND, DRAW, DRAW, DRAW]
    assert outcome.winner == SECOND


@pytest.mark.rule("R 6.3")
def test_a_weakness_must_name_the_whole_power() -> None:
    assert winning_weaknesses(SET["audax"], LAGOTI) == (), "VISION is not ELECTROMAGNETIC VISION"
    assert winning_weaknesses(SET["leucog"], LAGOTI) == ("VISION",)


@pytest.mark.rule("R 6.5")
def test_the_clash_ends_with_the_third_won_layer() -> None:
    strong = replace(LAGOTI, level=Level.APEX, form=Form.VENOM, status=Status.RARE, weaknesses=())
    weak = replace(LAGOTI, level=Level.BASE, form=Form.FLEE, status=Status.COMMON, weaknesses=())
    assert [layer.key for layer in clash_outcome(strong, weak, MATRIX).layers] == ["level", "form", "status"]


@pytest.mark.rule("R 6.6")
def test_equal_cards_draw_after_five_layers() -> None:
    outcome = clash_outcome(LAGOTI, LAGOTI, MATRIX)
    assert [layer.winner for layer in outcome.layers] == [DRAW] * 5
    assert outcome.winner == DRAW


@pytest.mark.rule("R 6.7")
@pytest.mark.parametrize(("stronger", "weaker"), list(combinations(MATRIX.levels, 2)))
def test_levels_beat_those_below(stronger: Level, weaker: Level) -> None:
    assert MATRIX.levels == (Level.APEX, Level.CARN, Level.OMNI, Level.HERB, Level.BASE)
    assert layer_winner("level", replace(LAGOTI, level=weaker), replace(LAGOTI, level=stronger), MATRIX) == SECOND


@pytest.mark.rule("R 6.9")
@pytest.mark.parametrize(("rarer", "commoner"), list(combinations(Status, 2)))
def test_the_rarer_status_wins(rarer: Status, commoner: Status) -> None:
    assert layer_winner("status", replace(LAGOTI, status=rarer), replace(LAGOTI, status=commoner), MATRIX) == FIRST


CIRCLE = [Form.VENOM, Form.PREDATOR, Form.FLEE, Form.POLLINATOR, Form.DEFEND, Form.WING]


@pytest.mark.rule("R 6.8")
@pytest.mark.parametrize("place", range(6))
def test_each_form_beats_the_next_two_in_the_circle_and_draws_with_the_opposite(place: int) -> None:
    one = replace(LAGOTI, form=CIRCLE[place])
    against = [replace(LAGOTI, form=CIRCLE[(place + step) % 6]) for step in range(6)]
    winners = [layer_winner("form", one, other, MATRIX) for other in against]
    assert winners == [DRAW, FIRST, FIRST, DRAW, SECOND, SECOND]


@pytest.mark.rule("R 6.10", "R 6.11")
def test_more_biomes_and_more_weight_win() -> None:
    assert layer_winner("biomes", SET["mengden"], SET["rinu"], MATRIX) == FIRST
    assert layer_winner("weight", SET["rinu"], SET["mengden"], MATRIX) == SECOND


@given(ANY_CARD, ANY_CARD)
def test_the_order_of_the_cards_does_not_matter(one: Species, two: Species) -> None:
    there, back = clash_outcome(one, two, MATRIX), clash_outcome(two, one, MATRIX)
    mirror = {FIRST: SECOND, SECOND: FIRST, DRAW: DRAW}
    assert back.winner == mirror[there.winner]
    assert back.holds == there.holds[::-1]
    assert [layer.winner for layer in back.layers] == [mirror[layer.winner] for layer in there.layers]


@given(ANY_CARD, ANY_CARD)
def test_an_outcome_is_json(one: Species, two: Species) -> None:
    data = clash_outcome(one, two, MATRIX).to_json()
    assert json.loads(json.dumps(data)) == data
    assert all(set(layer) == {"key", "label", "values", "winner"} for layer in data["layers"])


def test_between_12_and_20_percent_of_pairs_are_decided_by_a_hold() -> None:
    outcomes = [clash_outcome(one, two, MATRIX) for one, two in combinations(SET.values(), 2)]
    assert 0.12 <= sum(not outcome.layers for outcome in outcomes) / len(outcomes) <= 0.20


def test_the_matrix_reads_back_from_json() -> None:
    data = json.loads(json.dumps(matrix_data(MATRIX)))
    assert matrix_problems(data) == []
    assert matrix_from(data) == MATRIX
    assert matrix_from(data).certainty == MATRIX.certainty


def test_an_edited_matrix_changes_the_winner() -> None:
    light = replace(MATRIX, layers=("weight",), wins=1, weight=Side.LESS)
    outcome = clash_outcome(SET["rinu"], SET["mengden"], matrix_from(matrix_data(light)))
    assert [layer.winner for layer in outcome.layers] == [FIRST]
    assert outcome.winner == FIRST


FORMS = matrix_data(MATRIX)["forms"]


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("version", "", "a word"),
        ("version", 1, "a word"),
        ("layers", [], "must list layers"),
        ("layers", ["level", "level"], "at most once"),
        ("layers", ["luck"], "must list layers"),
        ("wins", 0, "from 1 to 5"),
        ("wins", 6, "from 1 to 5"),
        ("wins", True, "from 1 to 5"),
        ("levels", ["APEX"], "each exactly once"),
        ("levels", "APEX", "each exactly once"),
        ("statuses", ["COMMON"] * 4, "each exactly once"),
        ("forms", {"VENOM": []}, "must list the Forms"),
        ("forms", {**FORMS, "VENOM": ["VENOM"]}, "itself"),
        ("forms", {**FORMS, "PREDATOR": ["VENOM"]}, "both beat each other"),
        ("forms", {**FORMS, "WING": 3}, "a list of the Forms"),
        ("forms", {**FORMS, "WING": ["FINS"]}, "a list of the Forms"),
        ("forms", ["VENOM"], "must list the Forms"),
        ("biomes", "most", "more or less"),
        ("weight", 3, "more or less"),
        ("certainty", {"luck": "printed"}, "fields of the matrix"),
        ("certainty", {"levels": ["printed"]}, "fields of the matrix"),
    ],
)
def test_a_faulty_matrix_is_refused_by_name(field: str, value: Any, words: str) -> None:
    found = matrix_problems({**matrix_data(MATRIX), field: value})
    assert [name for name, _ in found] == [field]
    assert words in found[0][1]
    with pytest.raises(ValueError, match="Clash matrix"):
        matrix_from({**matrix_data(MATRIX), field: value})


@pytest.mark.parametrize("field", [*LAYERS[3:], "layers", "version"])
def test_a_missing_part_of_a_matrix_is_named(field: str) -> None:
    data = matrix_data(MATRIX)
    del data[field]
    assert matrix_problems(data) == [(field, f"{field} is missing.")]


def test_an_unknown_part_of_a_matrix_is_named() -> None:
    assert matrix_problems({**matrix_data(MATRIX), "luck": 1}) == [("luck", "luck is not a field of a Clash matrix.")]
