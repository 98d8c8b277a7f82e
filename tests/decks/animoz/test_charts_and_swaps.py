"""Charts of a deck, and swaps that fix its problems."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from collection.bar_charts import Bar
from collection.games.animoz import NOMINABLE, Biome, load
from config.marked_text import card_term
from decks.games.animoz.charts import deck_counts
from decks.games.animoz.house_decks import house_deck_slugs
from decks.games.animoz.legality import SIZE, AniomeList, problems
from decks.games.animoz.swaps import Swap, swaps
from tests.case_counts import case_count

SET = load()
SLUGS = list(SET)
ONE_OF_EACH = dict.fromkeys(SET, 1)
LEGAL = AniomeList("desert", tuple(house_deck_slugs(Biome.DESERT)))


def swap(deck: AniomeList, change: Swap) -> AniomeList:
    slugs = list(deck.slugs)
    if change.out:
        slugs.remove(change.out)
    return replace(deck, slugs=(*slugs, change.into) if change.into else tuple(slugs))


def test_charts_count_every_card_of_the_deck_once() -> None:
    shown = deck_counts(LEGAL, SET)
    for bars in (shown.levels, shown.forms, shown.statuses, shown.biomes, shown.weights):
        assert sum(bar.count for bar in bars) == SIZE
    assert all(bar.within_limits for bar in shown.levels)


@pytest.mark.rule("R 9.4", "R 9.5", "R 9.6")
def test_the_level_chart_has_minimum_and_maximum() -> None:
    bounds = {bar.key: (bar.least, bar.most) for bar in deck_counts(LEGAL, SET).levels}
    assert bounds == {"APEX": (3, 5), "CARN": (3, None), "OMNI": (3, None), "HERB": (3, None), "BASE": (3, 6)}


def test_a_level_outside_its_limits_is_marked() -> None:
    apex = [slug for slug, card in SET.items() if card.level == "APEX"][:6]
    assert deck_counts(AniomeList("desert", tuple(apex)), SET).levels[0] == Bar("APEX", card_term("APEX"), 6, 3, 5)
    assert [bar.within_limits for bar in deck_counts(AniomeList("desert", tuple(apex)), SET).levels] == [False] * 5


def test_dangers_are_counted_with_disease_for_common_cards() -> None:
    shown = deck_counts(AniomeList("desert", ("eques", "tibicen", "tibicen", "dawson", "yeti")), SET)
    answers = {str(bar.label): bar.count for bar in shown.dangers}
    assert answers == {"Drought": 3, "Fire": 3, "Flood": 1, "Persecution": 2, "Disease": 2}


def test_weights_fall_into_classes() -> None:
    shown = deck_counts(AniomeList("desert", ("suchi", "triops", "struct", "mengden", "ganteus")), SET)
    assert [bar.count for bar in shown.weights] == [1, 1, 1, 1, 1]


def test_a_legal_deck_needs_no_swap() -> None:
    assert swaps(LEGAL, ONE_OF_EACH, SET) == []


def test_nothing_is_proposed_that_is_not_owned() -> None:
    assert swaps(replace(LEGAL, slugs=LEGAL.slugs[:-1]), {}, SET) == []
    assert swaps(replace(LEGAL, slugs=LEGAL.slugs[:-1]), Counter(LEGAL.slugs[:-1]), SET) == []


def test_a_swap_that_fixes_two_problems_comes_first() -> None:
    deck = AniomeList("desert", (
        "mengden", "ganteus", "horrid", "typhlop", "lagoti", "herman", "xandrae", "suchi", "dawson",
        "peelii", "poros", "ingo", "rinu", "anatin", "rubic", "brevi", "ursin", "longic",
    ))  # fmt: skip
    assert {problem.code for problem in problems(deck, SET)} == {"too-many-apex", "too-few-level"}
    best = swaps(deck, ONE_OF_EACH, SET)[0]
    assert {problem.code for problem in best.fixes} == {"too-many-apex", "too-few-level"}
    assert SET[best.out or ""].level == "APEX"
    assert SET[best.into or ""].level == "BASE"
    assert SET[best.out or ""].biome == SET[best.into or ""].biome, "the swap that changes least"
    assert not list(problems(swap(deck, best), SET))


def test_a_problem_that_shrinks_but_stays_is_reduced() -> None:
    deck = AniomeList("desert", (*LEGAL.slugs, *LEGAL.slugs[:3]))
    best = swaps(deck, {}, SET)[0]
    assert best.into is None
    assert [problem.code for problem in best.reduces] == ["wrong-size"]
    assert "wrong-size" not in [problem.code for problem in best.fixes]


def test_an_unknown_card_is_removed_first() -> None:
    deck = replace(LEGAL, slugs=(*LEGAL.slugs, "yeti"))
    best = swaps(deck, ONE_OF_EACH, SET)[0]
    assert (best.out, best.into) == ("yeti", None)
    assert {problem.code for problem in best.fixes} == {"unknown-card", "wrong-size"}


def test_every_card_is_proposed_once() -> None:
    proposed = swaps(replace(LEGAL, slugs=LEGAL.slugs[:-2]), ONE_OF_EACH, SET, most=50)
    names = [slug for change in proposed for slug in (change.out, change.into) if slug]
    assert len(set(names)) == len(names)


DECKS = st.builds(
    AniomeList,
    st.sampled_from([biome.value for biome in NOMINABLE]),
    st.lists(st.sampled_from([*SLUGS, "yeti"]), max_size=24).map(tuple),
)


@settings(max_examples=case_count(12, 100))
@given(DECKS)
def test_swaps_lead_to_a_legal_deck_and_never_make_a_problem(deck: AniomeList) -> None:
    for _ in range(2 * SIZE):
        before = {(problem.code, str(problem.text).split()[1]) for problem in problems(deck, SET)}
        if not before:
            return
        best = swaps(deck, ONE_OF_EACH, SET)[0]
        assert best.fixes or best.reduces
        deck = swap(deck, best)
        after = {problem.code for problem in problems(deck, SET)}
        assert after <= {code for code, _ in before}
        assert not {str(problem.text) for problem in best.fixes} & {
            str(problem.text) for problem in problems(deck, SET)
        }
    assert not list(problems(deck, SET))


@given(DECKS)
def test_swaps_use_no_more_copies_than_are_owned(deck: AniomeList) -> None:
    for change in swaps(deck, ONE_OF_EACH, SET):
        if change.into:
            assert swap(deck, change).slugs.count(change.into) == 1
