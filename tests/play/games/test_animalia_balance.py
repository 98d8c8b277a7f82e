"""The missions are as hard as their document says."""

from __future__ import annotations

from itertools import pairwise

import pytest

from benchmarks.animalia_balance import BEGIN, DOCUMENT, Cell, Figure, cell_of, kept, line, play, with_figures
from collection.games.animalia import Continent
from play.games.animalia.rounds import DIFFICULTIES
from play.games.animalia.stars import bands

STRONGEST = {cell_of(figure): figure for figure in kept() if figure.bot == "search" and figure.people == 2}
SHARES = {"easy": (0.40, 0.95), "hard": (0.05, 0.50)}


def figure(continent: Continent, difficulty: str) -> Figure:
    return STRONGEST[Cell("search", 2, continent.value, difficulty)]


def test_the_document_says_what_was_measured() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert with_figures(text) == text
    assert all(line(each) in text for each in kept())


@pytest.mark.parametrize("continent", Continent)
def test_games_won_fall_from_easy_to_hard(continent: Continent) -> None:
    shares = [figure(continent, difficulty).share for difficulty in DIFFICULTIES]
    assert all(easier > harder for easier, harder in pairwise(shares))


@pytest.mark.parametrize("continent", Continent)
@pytest.mark.parametrize("difficulty", SHARES)
def test_shares_of_games_won_lie_where_they_should(continent: Continent, difficulty: str) -> None:
    least, most = SHARES[difficulty]
    assert least <= figure(continent, difficulty).share <= most


@pytest.mark.parametrize("continent", Continent)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_coins_of_games_won_earn_two_or_three_stars(continent: Continent, difficulty: str) -> None:
    measured = figure(continent, difficulty)
    needed = bands((list(Continent).index(continent),), DIFFICULTIES[difficulty])
    assert measured.coins is not None
    assert needed is not None
    assert needed[0] <= measured.coins < needed[2]


def test_a_game_is_measured_the_same_again() -> None:
    cell = Cell("greedy", 2, "europe", "easy")
    assert [play(cell, number) for number in range(4)] == [play(cell, number) for number in range(4)]


def test_a_document_without_its_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="lacks one of the lines"):
        with_figures(f"no table here {BEGIN}")
