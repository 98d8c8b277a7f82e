"""The teams that the house lends and how it fills a gap; and what is counted of a team."""

from __future__ import annotations

import pytest

from collection.games.animus import Kind, load
from decks.games.animus import house_teams
from decks.games.animus.legality import AnimusTeam, characters, entities, problems
from decks.games.animus.team_counts import keywords, team_figures

SET = load()
HEROES = [slug for slug, card in SET.items() if card.kind is Kind.CHARACTER]
LEADERS = [slug for slug, card in SET.items() if card.kind is Kind.ENTITY]


@pytest.mark.rule("U 13.1")
@pytest.mark.parametrize("number", range(house_teams.TEAMS))
def test_every_team_of_the_house_is_drafted_and_legal(number: int) -> None:
    team = house_teams.house_team(number, SET)
    assert team.drafted
    assert list(problems(team, SET)) == []


def test_two_teams_of_the_house_share_a_draft_and_no_character() -> None:
    one, two = (set(characters(house_teams.house_team(number, SET), SET)) for number in (0, 1))
    assert len(one | two) == 18


def test_the_house_lends_the_same_team_for_the_same_number_and_others_for_others() -> None:
    assert house_teams.house_draft_log(3, SET) == house_teams.house_draft_log(3, SET)
    assert len({house_teams.house_team(number, SET).slugs for number in range(house_teams.TEAMS)}) == house_teams.TEAMS


def test_a_set_too_small_for_a_draft_lends_nothing() -> None:
    few = {slug: SET[slug] for slug in HEROES[:17] + LEADERS}
    with pytest.raises(ValueError, match="no house team 0"):
        house_teams.house_draft_log(0, few)


@pytest.mark.rule("U 13.2")
@pytest.mark.parametrize("begun", [(), tuple(HEROES[:4]), (*HEROES[:9],), (LEADERS[2], HEROES[30])])
def test_a_team_that_was_begun_is_filled_up_to_a_legal_one(begun: tuple[str, ...]) -> None:
    added = house_teams.completing_cards(AnimusTeam(begun), SET, SET)
    whole = AnimusTeam((*begun, *added))
    assert list(problems(whole, SET)) == []
    assert whole.slugs[: len(begun)] == begun


def test_a_team_is_filled_from_what_may_be_used_and_no_more() -> None:
    added = house_teams.completing_cards(AnimusTeam(()), HEROES[:3], SET)
    assert sorted(added) == sorted(HEROES[:3])
    assert entities(AnimusTeam(added), SET) == ()


def test_the_figures_of_a_team_add_up() -> None:
    counted = team_figures([*HEROES[:9], LEADERS[0], "nobody"], SET)
    assert counted.size == sum(counted.levels.values()) == sum(counted.types.values()) == 9
    assert counted.total_levels == sum(SET[slug].level or 0 for slug in HEROES[:9])
    assert counted.mean_melee == sum(SET[slug].melee or 0 for slug in HEROES[:9]) / 9


def test_of_nobody_the_figures_are_nought() -> None:
    counted = team_figures([], SET)
    assert (counted.total_levels, counted.mean_level, counted.mean_melee, counted.mean_range) == (0, 0, 0, 0)


@pytest.mark.rule("U 1.5")
@pytest.mark.parametrize(
    ("text", "word"), [("Kill: draw 1.", "kill"), ("Reaction when self is attacked, once a turn: draw 1.", "reaction")]
)
def test_the_keyword_of_an_ability_is_its_first_word(text: str, word: str) -> None:
    assert keywords([text]) == [word]
