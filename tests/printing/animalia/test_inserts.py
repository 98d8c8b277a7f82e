"""What lies in Animalia's box beside the cards."""

from __future__ import annotations

from itertools import combinations, pairwise

from collection.games import GameId
from collection.games.animalia import Continent
from play.games.animalia import stars
from printing.games.animalia import inserts as animalia
from tests.printing.game_boxes import tokens_of


def test_animalia_has_ten_coins_that_lay_every_sum_that_a_star_asks_for():
    sums = {sum(some) for count in range(11) for some in combinations(animalia.COINS, count)}
    assert len(animalia.COINS) == len(list(tokens_of(GameId.ANIMALIA))) == 10
    assert set(range(63)) <= sums


def test_every_band_of_stars_begins_where_the_one_before_ends():
    for _, bands in (*animalia.SINGLE, *animalia.CAMPAIGN):
        for level in bands:
            ends = [[int(figure.rstrip("+")) for figure in band.split("–")] for band in level]
            assert ends[0][0] == 0
            assert all(one[-1] + 1 == other[0] for one, other in pairwise(ends))
            assert level[-1].endswith("+")


def test_the_sheet_of_stars_asks_for_what_the_game_asks_for():
    order = list(Continent)
    for continents, bands in (*animalia.SINGLE, *animalia.CAMPAIGN):
        course = tuple(order.index(continent) for continent in continents)
        for level, column in enumerate(bands):
            asked = tuple(int(band.split("–")[0].rstrip("+")) for band in column[1:])
            assert stars.bands(course, level + 1) == asked
