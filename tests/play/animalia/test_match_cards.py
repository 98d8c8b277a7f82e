"""The options and cards that a match of Animalia stores."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.management import call_command

from collection.games import GameId
from collection.games.animalia import load, stats
from collection.models import Card
from play.engine.chance import Chance
from play.games.play_games import PLAY_GAMES
from play.tables.seat_decks import SeatDeck

DEAL, RULES = PLAY_GAMES[GameId.ANIMALIA].table().deal, PLAY_GAMES[GameId.ANIMALIA].rules
TWO = [SeatDeck(), SeatDeck()]


def new_game(kept: dict[str, Any], cards: dict[str, Any]) -> Any:
    return RULES.setup(DEAL.config(kept, [{}, {}], cards), Chance(b"any"))


@pytest.mark.django_db
@pytest.mark.rule("L 1.5")
def test_a_match_stores_the_whole_box_with_its_corrections() -> None:
    call_command("load_cards", verbosity=0)
    mission = Card.objects.get(game=GameId.ANIMALIA, slug="mission-europe-1")
    mission.animalia.requires = ["wolf", "coin", "coin"]
    mission.animalia.save()
    kept, cards = DEAL.options_and_cards({}, TWO, {})
    assert set(cards) == set(load())
    assert cards["mission-europe-1"]["requires"] == ["wolf", "coin", "coin"]
    table = new_game(kept, cards).table
    assert table.missions[0].requires == ("wolf", "coin", "coin")


@pytest.mark.django_db
@pytest.mark.rule("L 1.5")
def test_a_match_that_has_begun_keeps_its_cards() -> None:
    call_command("load_cards", verbosity=0)
    _, cards = DEAL.options_and_cards({}, TWO, {})
    Card.objects.filter(game=GameId.ANIMALIA, slug="mission-europe-1").delete()
    assert DEAL.options_and_cards({}, TWO, cards)[1] == cards
    assert DEAL.problems({}, TWO, cards) == []


@pytest.mark.django_db
def test_without_loaded_cards_a_match_uses_the_box_of_the_file() -> None:
    kept, cards = DEAL.options_and_cards({"difficulty": "hard"}, TWO, {})
    assert cards == {slug: stats(card) for slug, card in load().items()}
    assert kept == {"continents": ["europe"], "difficulty": "hard", "first": 0, "open_hands": False}


@pytest.mark.django_db
def test_a_box_that_cannot_be_played_is_refused_before_the_match() -> None:
    call_command("load_cards", verbosity=0)
    lynx = Card.objects.get(game=GameId.ANIMALIA, slug="lynx")
    lynx.animalia.continent = "south-america"
    lynx.animalia.save()
    assert "8 animals" in DEAL.problems({}, TWO, {})[0]
