"""The other parts of Animalia's box: coins and the score sheet."""

from __future__ import annotations

from itertools import combinations, pairwise

from collection.games import GameId
from collection.games.animalia import Continent
from play.games.animalia import stars
from printing.games.animalia import inserts as animalia
from tests.printing.box_pdf_helpers import tokens_of


def test_ten_coins_make_up_every_sum_that_earns_stars():
    sums = {sum(some) for count in range(11) for some in combinations(animalia.COINS, count)}
    assert len(animalia.COINS) == len(list(tokens_of(GameId.ANIMALIA))) == 10
    assert set(range(63)) <= sums


def test_every_band_of_stars_begins_where_the_previous_one_ends():
    for _, bands in (*animalia.SINGLE, *animalia.CAMPAIGN):
        for level in bands:
            ends = [[int(figure.rstrip("+")) for figure in band.split("–")] for band in level]
            assert ends[0][0] == 0
            assert all(one[-1] + 1 == other[0] for one, other in pairwise(ends))
            assert level[-1].endswith("+")


def test_the_score_sheet_has_the_numbers_of_coins_that_the_rules_use():
    order = list(Continent)
    for continents, bands in (*animalia.SINGLE, *animalia.CAMPAIGN):
        course = tuple(order.index(continent) for continent in continents)
        for level, column in enumerate(bands):
            least = tuple(int(band.split("–")[0].rstrip("+")) for band in column[1:])
            assert stars.coins_for_stars(course, level + 1) == least
