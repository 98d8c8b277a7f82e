"""The balance of the Animus set: the saved figures are within their limits, and the document and the bots use them."""

from __future__ import annotations

import pytest

from benchmarks.animus_balance import (
    CHARACTERS,
    DOCUMENT,
    ENTITY,
    FIRST,
    Figures,
    count,
    insert_figures,
    limits_by_card,
    margin_of_error,
    outliers,
    play,
    stored_figures,
    win_shares_json,
)
from collection.games.animus import load
from play.games.animus.bots.card_win_shares import POINTS, SHARES, character_worths, entity_worths
from play.games.animus.bots.draft_evaluation import character_value
from play.games.animus.card_table import Table, table_for
from tests.play.animus.table_setup import card


def test_twenty_thousand_games_were_played() -> None:
    assert stored_figures().games >= 20_000
    assert sum(stored_figures().drafted.values()) == stored_figures().games * 2 * 10


def test_every_card_was_drafted_often_enough_to_tell() -> None:
    assert set(stored_figures().drafted) == set(load())
    assert min(stored_figures().drafted.values()) > 2_000


def test_no_card_wins_too_often_or_too_rarely() -> None:
    assert outliers(stored_figures()) == []
    assert {within for _, within in limits_by_card()} == {CHARACTERS, ENTITY}
    assert FIRST[0] <= stored_figures().first / stored_figures().games <= FIRST[1]


def test_the_document_contains_the_measured_figures() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert insert_figures(text) == text


def test_the_bots_use_the_measured_figures() -> None:
    assert SHARES.read_text(encoding="utf-8") == win_shares_json(stored_figures())


def test_an_outlier_is_named() -> None:
    figures = Figures("any", games=100, first=50.0)
    figures.drafted.update({"inertia": 100, "mother-of-doors": 100})
    figures.won.update({"inertia": 75, "mother-of-doors": 58})
    assert outliers(figures) == ["inertia: 75.0% ± 8.5%", "mother-of-doors: 58.0% ± 9.7%"]
    assert margin_of_error(0.5, 0) == 0.5


def test_the_same_seed_plays_the_same_game() -> None:
    one, two, other = play("any", 1), play("any", 1), play("any", 2)
    assert (one.draft.picks, one.turn, one.outcome) == (two.draft.picks, two.turn, two.outcome)
    assert one.draft.pyramid != other.draft.pyramid
    figures = Figures("any")
    count(figures, one)
    assert sum(figures.drafted.values()) == 20
    assert sum(figures.won.values()) == pytest.approx(10)


def test_level_two_drafts_unchanged_cards_by_their_measured_win_shares() -> None:
    table = table_for({}, [])
    for slug, number in table.card.items():
        assert character_worths(table)[number] == pytest.approx(POINTS * (stored_figures().share(slug) - 0.5), abs=0.01)
    for slug, number in table.entity.items():
        assert entity_worths(table)[number] == pytest.approx(POINTS * (stored_figures().share(slug) - 0.5), abs=0.01)


def test_level_two_drafts_a_changed_card_by_its_text() -> None:
    table = Table([card("inertia", []), card("ox-power-1-1")], [])
    usual = (character_value(table, 0) + character_value(table, 1)) / 2
    assert character_worths(table) == pytest.approx(
        [character_value(table, 0) - usual, character_value(table, 1) - usual]
    )
