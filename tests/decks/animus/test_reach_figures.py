"""The reach of a team: its values at a distance, and the cards that allow further attacks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from collection.games import GameId
from collection.games.animus import AnimusCard, Kind, load
from decks.games.animus.reach_figures import FROM_SUPPORT, FURTHER, gives_trait, team_reach
from decks.services import deck_create
from tests.loaded_sets import load_set

SET = load()
HEROES = [card for card in SET.values() if card.kind is Kind.CHARACTER]
ENTITY = next(card for card in SET.values() if card.kind is Kind.ENTITY)


def hero(number: int, *, melee: int, range: int, abilities: tuple[str, ...] = ()) -> AnimusCard:
    return replace(HEROES[number], melee=melee, range=range, abilities=abilities)


def reach(*team: AnimusCard) -> dict[str, float]:
    cards = {card.slug: card for card in team}
    (group,) = team_reach([*cards, "nobody"], cards)
    assert group.key == "reach"
    return {figure.key: float(figure.value) for figure in group.figures}


@pytest.mark.rule("U 7.5")
def test_the_values_are_means_of_characters_and_those_with_a_higher_range_are_counted() -> None:
    entity = replace(ENTITY, abilities=())
    found = reach(hero(0, melee=4, range=1), hero(1, melee=2, range=2), hero(2, melee=1, range=3), entity)
    assert found == {
        "mean-range": 2.0, "mean-melee": 2.3, "stronger-at-range": 1, "attack-from-support": 0, "attack-further": 0,
    }  # fmt: skip


@pytest.mark.rule("U 7.3")
@pytest.mark.rule("U 7.12")
def test_cards_that_allow_attacks_from_support_or_further_are_counted() -> None:
    found = reach(
        hero(0, melee=1, range=1, abilities=("Ongoing: self can attack from support.",)),
        hero(1, melee=1, range=1, abilities=("Ongoing: self can attack from support as from melee.",)),
        hero(2, melee=1, range=1, abilities=("Ongoing: self can attack diagonally.",)),
        hero(3, melee=1, range=1, abilities=("Play: an enemy cannot attack until your next turn.",)),
    )
    assert (found["attack-from-support"], found["attack-further"]) == (2, 1)


def test_the_loaded_set_has_cards_of_both_kinds() -> None:
    assert [sum(gives_trait(card, traits) for card in SET.values()) for traits in (FROM_SUPPORT, FURTHER)] == [1, 1]


def test_an_empty_team_has_no_reach() -> None:
    assert team_reach([], SET) == team_reach([ENTITY.slug], SET) == []


def test_the_builder_and_the_api_show_the_reach(player, player_client) -> None:
    load_set(GameId.ANIMUS)
    team = deck_create(owner=player, game=GameId.ANIMUS, name="Archers", entries={HEROES[0].slug: 1})
    page = player_client.get(f"/decks/{team.pk}/").content.decode()
    assert "<h3>Reach</h3>" in page
    assert "Stronger at range" in page
    (group,) = player_client.get(f"/api/decks/{team.pk}/figures/").json()["groups"]
    assert group["title"] == "Reach"
    values = {each["key"]: each["value"] for each in group["figures"]}
    assert values["mean-range"] == HEROES[0].range
    assert all(each["explanation"] for each in group["figures"])


def test_decks_of_other_games_have_no_figures(player_client, desert_deck, other_player, member_client) -> None:
    where = f"/api/decks/{desert_deck.pk}/figures/"
    assert player_client.get(where).json() == {"groups": []}
    stranger = member_client(other_player)
    assert stranger.get(where).content == stranger.get("/api/decks/999999/figures/").content
