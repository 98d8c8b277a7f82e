"""The tables of docs/animoz-starter-set.md agree with the cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from benchmarks.animoz_balance import BEGIN, DOCUMENT, insert_tables
from collection.games.animoz import NOMINABLE, Biome, load
from collection.games.animoz.clash_matrix import load_matrix
from decks.games.animoz.balance_tables import clash_outcomes, count_legal_decks, win_rate
from decks.games.animoz.house_decks import house_deck_slugs
from decks.games.animoz.legality import AniomeList, problems

SET = load()
FOUGHT = clash_outcomes(SET, load_matrix())


def test_the_document_shows_the_current_tables() -> None:
    written = DOCUMENT.read_text()
    assert insert_tables(written) == written, "run python -m benchmarks.animoz_balance"


def test_a_document_without_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="does not have both"):
        insert_tables(DOCUMENT.read_text().replace(BEGIN, ""))


@pytest.mark.parametrize("biome", Biome)
def test_no_biome_wins_under_45_or_over_57_percent_of_its_clashes(biome: Biome) -> None:
    here = [card for card in SET.values() if card.biome is biome]
    assert 0.45 <= win_rate(here, SET.values(), FOUGHT) <= 0.57


def test_a_card_without_opponents_wins_half() -> None:
    assert win_rate([SET["rinu"]], [SET["rinu"]], FOUGHT) == 0.5


@pytest.mark.rule("R 9.2", "R 9.3", "R 9.4", "R 9.5", "R 9.6")
@pytest.mark.parametrize("biome", NOMINABLE)
def test_the_count_of_legal_decks_agrees_with_trying_them_all(biome: Biome) -> None:
    # Two cards more than a legal deck: all 190 ways to leave two out are tried.
    pool = house_deck_slugs(biome)
    pool += [slug for slug in SET if slug not in pool][:2]
    tried = sum(not list(problems(AniomeList(biome.value, deck), SET)) for deck in combinations(pool, 18))
    assert tried > 0
    assert count_legal_decks(biome, [SET[slug] for slug in pool]) == tried


@pytest.mark.parametrize("biome", NOMINABLE)
def test_every_biome_can_build_thousands_of_millions_of_decks_from_one_starter_set(biome: Biome) -> None:
    assert count_legal_decks(biome, SET.values()) > 10**9
