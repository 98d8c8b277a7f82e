"""The difficulty of the missions, as measured and documented."""

from __future__ import annotations

from itertools import pairwise

import pytest

from benchmarks.animalia_balance import (
    BEGIN,
    CAMPAIGN,
    DOCUMENT,
    Cell,
    Figure,
    cell_of,
    insert_figures,
    play,
    stored_figures,
    table_row,
)
from collection.games.animalia import Continent, Effect, Kind, load
from play.games.animalia.rounds import DIFFICULTIES
from play.games.animalia.stars import coins_for_stars

STRONGEST = {cell_of(figure): figure for figure in stored_figures() if figure.bot == "search" and figure.people == 2}
SHARES = {"easy": (0.40, 0.95), "hard": (0.05, 0.50)}


def figure(continent: Continent, difficulty: str) -> Figure:
    return STRONGEST[Cell("search", 2, continent.value, difficulty)]


def test_the_document_contains_the_stored_figures() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert insert_figures(text) == text
    assert all(table_row(each) in text for each in stored_figures())


@pytest.mark.parametrize("people", [1, 2, 3])
def test_every_continent_and_difficulty_is_measured_for_each_number_of_people(people: int) -> None:
    found = {cell_of(each) for each in stored_figures()}
    for bot in ("greedy", "search"):
        for continent in Continent:
            assert {Cell(bot, people, continent.value, difficulty) for difficulty in DIFFICULTIES} <= found


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_fewer_games_are_won_from_continent_a_to_c(difficulty: str) -> None:
    shares = [figure(continent, difficulty).share for continent in Continent]
    assert all(easier > harder for easier, harder in pairwise(shares))


def test_both_rounds_of_south_america_on_hard_are_about_equally_difficult() -> None:
    first, second = figure(Continent.SOUTH_AMERICA, "hard").pass_rates
    assert abs(first - second) < 0.15


def test_the_last_missions_of_the_continents_differ_and_no_continent_grants_coins() -> None:
    last_missions = [card for card in load().values() if card.kind is Kind.MISSION and card.order == 6]
    assert len({frozenset(card.requires) for card in last_missions}) == len({card.name for card in last_missions}) == 3
    continent_cards = [card for card in load().values() if card.kind is Kind.CONTINENT]
    assert len({card.once for card in continent_cards}) == 3
    assert not any(Effect.GRANT in (card.once, card.special) for card in continent_cards)


def test_greedy_partners_win_some_campaigns() -> None:
    """They won 1 of 180 while they ignored that Gentle Giants dominate (2026-11-22)."""
    found = {each.difficulty: each for each in stored_figures() if each.bot == "greedy" and each.continent == CAMPAIGN}
    assert {each.people for each in found.values()} == {2}
    assert found["easy"].share > 0.2
    assert sum(each.won for each in found.values()) > sum(each.games for each in found.values()) / 12


@pytest.mark.parametrize("continent", Continent)
def test_fewer_games_are_won_from_easy_to_hard(continent: Continent) -> None:
    shares = [figure(continent, difficulty).share for difficulty in DIFFICULTIES]
    assert all(easier > harder for easier, harder in pairwise(shares))


@pytest.mark.parametrize("continent", Continent)
@pytest.mark.parametrize("difficulty", SHARES)
def test_the_share_of_games_won_is_within_its_bounds(continent: Continent, difficulty: str) -> None:
    least, most = SHARES[difficulty]
    assert least <= figure(continent, difficulty).share <= most


@pytest.mark.parametrize("continent", Continent)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_median_of_coins_earns_two_or_three_stars(continent: Continent, difficulty: str) -> None:
    measured = figure(continent, difficulty)
    needed = coins_for_stars((list(Continent).index(continent),), DIFFICULTIES[difficulty])
    assert measured.coins is not None
    assert needed is not None
    assert needed[0] <= measured.coins < needed[2]


def test_measuring_again_gives_the_same_result() -> None:
    cell = Cell("greedy", 2, "europe", "easy")
    assert [play(cell, number) for number in range(4)] == [play(cell, number) for number in range(4)]


def test_a_document_without_its_marks_raises_an_error() -> None:
    with pytest.raises(ValueError, match="lacks one of the lines"):
        insert_figures(f"no table here {BEGIN}")
