"""How the Animus set balances: the saved figures keep their limits, and document and bots say what they say."""

from __future__ import annotations

import pytest

from benchmarks.animus_balance import (
    CHARACTERS,
    DOCUMENT,
    ENTITY,
    FIRST,
    Figures,
    count,
    kept,
    limits,
    outliers,
    play,
    study,
    with_figures,
    within_limits,
)
from collection.games.animus import load
from play.games.animus.bots.draft_evaluation import character_value
from play.games.animus.bots.measured_cards import POINTS, SHARES, entity_worths, worths
from play.games.animus.card_table import Table, table_for
from tests.play.animus.table import card


def test_twenty_thousand_games_were_played() -> None:
    assert kept().games >= 20_000
    assert sum(kept().drafted.values()) == kept().games * 2 * 10


def test_every_card_was_drafted_often_enough_to_tell() -> None:
    assert set(kept().drafted) == set(load())
    assert min(kept().drafted.values()) > 2_000


def test_nobody_wins_too_much_or_too_little() -> None:
    assert outliers(kept()) == []
    assert {within for _, within in within_limits()} == {CHARACTERS, ENTITY}
    assert FIRST[0] <= kept().first / kept().games <= FIRST[1]


def test_the_document_says_what_was_measured() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert with_figures(text) == text


def test_the_bots_know_what_was_measured() -> None:
    assert SHARES.read_text(encoding="utf-8") == study(kept())


def test_an_outlier_is_named() -> None:
    figures = Figures("any", games=100, first=50.0)
    figures.drafted.update({"inertia": 100, "mother-of-doors": 100})
    figures.won.update({"inertia": 75, "mother-of-doors": 58})
    assert outliers(figures) == ["inertia: 75.0% ± 8.5%", "mother-of-doors: 58.0% ± 9.7%"]
    assert limits(0.5, 0) == 0.5


def test_the_same_seed_plays_the_same_game() -> None:
    one, two, other = play("any", 1), play("any", 1), play("any", 2)
    assert (one.draft.picks, one.turn, one.outcome) == (two.draft.picks, two.turn, two.outcome)
    assert one.draft.pyramid != other.draft.pyramid
    figures = Figures("any")
    count(figures, one)
    assert sum(figures.drafted.values()) == 20
    assert sum(figures.won.values()) == pytest.approx(10)


def test_level_two_drafts_by_what_was_measured_where_the_card_is_the_sets() -> None:
    table = table_for({}, [])
    for slug, number in table.card.items():
        assert worths(table)[number] == pytest.approx(POINTS * (kept().share(slug) - 0.5), abs=0.01)
    for slug, number in table.entity.items():
        assert entity_worths(table)[number] == pytest.approx(POINTS * (kept().share(slug) - 0.5), abs=0.01)


def test_a_card_that_somebody_changed_is_weighed_by_what_stands_on_it() -> None:
    table = Table([card("inertia", []), card("ox-power-1-1")], [])
    usual = (character_value(table, 0) + character_value(table, 1)) / 2
    assert worths(table) == pytest.approx([character_value(table, 0) - usual, character_value(table, 1) - usual])
