"""Searching the cards of Arctic, Animanize and Animalia: results, descriptions, and conditions that leave nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card, Player
from collection.search.query import parse_search
from collection.selectors import SearchResult, cards_find
from collection.services.box import copies_adjust

Boxes = Callable[[GameId, str], Card]
ARCTIC, ANIMANIZE, ANIMALIA = GameId.ARCTIC, GameId.ANIMANIZE, GameId.ANIMALIA


def found(game: GameId, text: str, player: Player | None = None, **asked: Any) -> SearchResult:
    return cards_find(player=player, game=game, text=text, **asked)


def slugs(game: GameId, text: str, **asked: Any) -> list[str]:
    return [card.slug for card in found(game, text, **asked).cards]


@pytest.mark.backends
@pytest.mark.parametrize(
    ("game", "text", "expected", "words"),
    [
        (ARCTIC, "animal:fox draw>3 deck:1", ["fox-1-4", "fox-1-5"],
        " of the fox, with a draw value above 3 and from deck 1"),
        (ARCTIC, "kind:landscape points>=10", ["landscape-10", "landscape-15"],
        " of kind landscape and with a worth of 10 or more"),
        (ARCTIC, "animal:bear kind:power", ["power-bear"], " of the polar bear and of kind power"),
        (ARCTIC, "kind:totem animal:orca,puffin", ["totem-orca", "totem-puffin"],
        " of kind totem and of the orca or puffin"),
        (ANIMANIZE, "colour:red rank>5 kind:number", ["red-6", "red-7", "red-8", "red-9"],
        " in red, with a rank above 5 and of kind number"),
        (ANIMANIZE, "rank:7 -kind:animal", ["red-7", "blue-7", "yellow-7", "green-7"],
        " with the rank 7 and not of kind animal"),
        (ANIMANIZE, "kind:lion", ["lion-1", "lion-2"], " of kind lion"),
        (ANIMALIA, "continent:europe value>=8", ["wolf", "lynx", "wisent"], " of Europe and with a value of 8 or more"),
        (ANIMALIA, "type:doglike", ["wolf", "red-wolf"], " of type Doglike"),
        (ANIMALIA, "continent:north symbol:coin", ["crane", "tortoise", "ferret"],
        " of North America and with the symbol coin"),
        (ANIMALIA, "latin:canis continent:europe", ["wolf"], " with “canis” in the taxonomic name and of Europe"),
    ],
)  # fmt: skip
def test_a_search_finds_what_it_says(
    boxed_card: Boxes, game: GameId, text: str, expected: list[str], words: str
) -> None:
    answer = found(game, text)
    assert sorted(card.slug for card in answer.cards) == sorted(expected)
    assert answer.query.description == words
    assert not answer.query.faults


@pytest.mark.backends
def test_companions_have_their_own_field(boxed_card: Boxes) -> None:
    cards = CARD_GAMES[ARCTIC].load().values()
    assert set(slugs(ARCTIC, "with:orca")) == {card.slug for card in cards if card.companion == "orca"}
    assert len(slugs(ARCTIC, "with:orca")) == 20


@pytest.mark.backends
def test_missions_are_found_by_their_requirements(boxed_card: Boxes) -> None:
    missions = [card for card in CARD_GAMES[ANIMALIA].load().values() if card.kind == "mission"]
    assert set(slugs(ANIMALIA, "needs:coin")) == {card.slug for card in missions if "coin" in card.requires}
    assert set(slugs(ANIMALIA, "needs:wolf")) == {card.slug for card in missions if "wolf" in card.requires}
    assert slugs(ANIMALIA, 'needs:"red wolf"') == slugs(ANIMALIA, "needs:red-wolf")


def test_a_word_without_a_key_is_searched_for_anywhere(boxed_card: Boxes) -> None:
    assert "lion-1" in slugs(ANIMANIZE, "ring")
    assert slugs(ANIMALIA, '"canis lupus"') == ["wolf"]


def test_the_condition_that_emptied_a_search_is_named(boxed_card: Boxes) -> None:
    answer = found(ANIMALIA, "continent:europe value>=8 symbol:coin")
    assert answer.count == 0
    assert {emptied.condition.text: emptied.remaining for emptied in answer.emptied} == {
        "value>=8": 2,
        "symbol:coin": 3,
    }


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        (ARCTIC, "animal:badger", "“badger” is not a valid animal. Choose fox, moose"),
        (ARCTIC, "animol:fox", "Did you mean “animal”"),
        (ANIMANIZE, "rank:high", "not a valid rank. Write a number"),
        (ANIMALIA, "continent:america", "“america” is not a valid continent"),
        (ANIMANIZE, "colour>red", "cannot be compared"),
    ],
)
def test_faults_of_a_search_use_the_terms_of_the_game(game: GameId, text: str, says: str) -> None:
    (fault,) = parse_search(text, game).faults
    assert says in fault.message


@pytest.mark.backends
def test_the_highest_come_first_and_cards_without_the_value_last(boxed_card: Boxes) -> None:
    ranks = [card.face.rank for card in found(ANIMANIZE, "", order="rank").cards]  # type: ignore[attr-defined]
    given = [rank for rank in ranks if rank is not None]
    assert given == sorted(given, reverse=True)
    assert ranks == [*given, *[None] * (len(ranks) - len(given))]


@pytest.mark.backends
def test_what_is_missing_is_found_by_owning_none(boxed_card: Boxes, player: Player) -> None:
    copies_adjust(owner=player, card=boxed_card(ANIMALIA, "wolf"), step=1)
    assert slugs(ANIMALIA, "own:1", player=player) == ["wolf"]
    assert "wolf" not in slugs(ANIMALIA, "", player=player, filters={"own": "0"})


@pytest.mark.parametrize("game", GameId)
def test_every_example_filter_and_part_of_a_game_can_be_read(game: GameId) -> None:
    finder = CARD_GAMES[game].finder
    texts = [finder.example, *(field.example for field in finder.fields), *(part.text for part in finder.parts)]
    texts += [f'{each.key}:"{value}"' for each in finder.filters for value, _ in each.options]
    assert [text for text in texts if parse_search(text, game).faults] == []
    assert "number" in finder.orders
