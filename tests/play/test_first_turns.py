"""The first hand and the first turns of a deck, on the engine of matches."""

from __future__ import annotations

import pytest

from collection.games import GameId, animus
from collection.games.card_games import CARD_GAMES
from collection.services.card_corrections import table_correct
from decks.games.animus.house_teams import house_draft_log
from decks.models import Deck
from decks.services import deck_create, deck_fill, drafted_deck_create
from play.first_turns import MAX_STEPS, can_be_tried, first_turns, trial_config
from play.refusals import NotPlayable
from tests.loaded_sets import load_set

SEED = bytes(range(8))


@pytest.fixture
def aniome(starter_set, player) -> Deck:
    deck, _ = deck_fill(deck=deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest"), from_box=False)
    return deck


@pytest.fixture
def team(player) -> Deck:
    load_set(GameId.ANIMUS)
    return drafted_deck_create(owner=player, log=house_draft_log(0, animus.load()))


def test_a_team_draws_three_of_its_characters(team):
    seen = [{card.slug for card in first_turns(team, bytes([n] * 8), 0).first_hand} for n in range(6)]
    assert all(len(hand) == 3 and hand <= set(team.slugs()) for hand in seen)
    assert len({frozenset(hand) for hand in seen}) > 1
    assert seen[2] == {card.slug for card in first_turns(team, bytes([2] * 8), 12).first_hand}


def test_an_aniome_deck_is_held_completely(aniome):
    found = first_turns(aniome, SEED, 0)
    assert sorted(card.slug for card in found.first_hand) == sorted(aniome.slugs())
    assert found.steps == ()


@pytest.mark.parametrize("deck_name", ["aniome", "team"])
def test_steps_change_the_hand_and_are_told(deck_name, request):
    deck = request.getfixturevalue(deck_name)
    found = first_turns(deck, SEED, MAX_STEPS + 5)
    assert len(found.steps) == MAX_STEPS
    assert {step.own for step in found.steps} == {True, False}
    assert sum(bool(step.sentences) for step in found.steps) > MAX_STEPS / 4
    assert found.hand != found.first_hand


def test_a_corrected_clash_matrix_applies(aniome, curator):
    table = CARD_GAMES[GameId.ANIMOZ].rule_tables[0]
    levels = list(reversed(trial_config(aniome).options["matrix"]["levels"]))
    table_correct(game=GameId.ANIMOZ, table=table, field="levels", value=levels, note="my rulebook", by=curator)
    assert trial_config(aniome).options["matrix"]["levels"] == levels


def test_an_illegal_deck_says_why_it_cannot_be_tried(starter_set, player):
    deck = deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name="Sprout", entries={"lagoti": 2})
    with pytest.raises(NotPlayable, match=r"2 cards; a deck has 18, so add 16 more\. \[R 9\.2\]"):
        first_turns(deck, SEED, 0)


def test_games_without_decks_cannot_be_tried():
    assert [game for game in GameId if can_be_tried(game)] == [game for game in GameId if game.has_decks]
