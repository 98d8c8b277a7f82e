"""How a match may be set up, and what is refused. [U 2.1, U 2.6, U 2.8, U 13.2]"""

from __future__ import annotations

from typing import Any

import pytest

from collection.games.animus import Kind, load, stats
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games import animus
from play.games.animus.variants import complete

SLUGS = sorted(slug for slug, card in load().items() if card.kind is Kind.CHARACTER)
ENTITIES = sorted(slug for slug, card in load().items() if card.kind is Kind.ENTITY)
TEAM = {"name": "First", "cards": SLUGS[:9], "entity": ENTITIES[0]}
OTHER = {"name": "Second", "cards": SLUGS[9:18], "entity": ENTITIES[1]}


def refusal(config: Config) -> str:
    """Why a match cannot be set up in that way."""
    with pytest.raises(ValueError, match=r".+") as fault:
        animus.setup(config, Chance(b"any"))
    return str(fault.value)


def with_team(**changed: Any) -> Config:
    return Config(2, {"start": "teams"}, [{**TEAM, **changed}, OTHER])


@pytest.mark.rule("U 2.1", "U 2.6", "U 2.8")
def test_only_two_players_can_play_and_only_a_draft_can_be_without_a_battle() -> None:
    assert "not 3" in refusal(Config(3, {"start": "draft"}))
    assert "[U 2.6, U 2.8]" in refusal(Config(2, {"start": "nothing"}))
    assert "[U 2.6, U 2.8]" in refusal(Config(2, {"start": "teams", "end": "draft"}, [TEAM, OTHER]))


@pytest.mark.rule("U 13.2")
@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"cards": SLUGS[:8]}, "nine different"),
        ({"cards": [*SLUGS[:8], SLUGS[0]]}, "nine different"),
        ({"cards": [*SLUGS[:8], "nobody"]}, "no card nobody"),
        ({"cards": [*SLUGS[:8], ENTITIES[2]]}, "is an entity"),
        ({"entity": SLUGS[20]}, "is not an entity"),
        ({"entity": None}, "needs an entity"),
    ],
)
def test_a_team_is_nine_different_characters_and_an_entity(changed: dict[str, Any], says: str) -> None:
    assert says in refusal(with_team(**changed))


@pytest.mark.rule("U 2.6")
def test_a_match_of_teams_needs_two_teams() -> None:
    assert "Two teams are needed" in refusal(Config(2, {"start": "teams"}, [TEAM]))


@pytest.mark.rule("U 2.2", "U 3.1")
def test_a_box_that_is_too_small_for_a_draft_is_refused() -> None:
    few = {slug: stats(load()[slug]) for slug in [*SLUGS[:17], *ENTITIES]}
    assert "eighteen characters" in refusal(Config(2, {"start": "draft"}, cards=few))


@pytest.mark.rule("U 1.8")
def test_a_match_uses_the_stats_stored_with_it() -> None:
    stronger = {slug: {**stats(card), **({"melee": 9} if slug in SLUGS else {})} for slug, card in load().items()}
    state = animus.setup(Config(2, {"start": "teams"}, [TEAM, OTHER], stronger), Chance(b"any"))
    assert set(state.table.melee[: state.table.count]) == {9}
    usual = animus.setup(complete(2, {"start": "teams"}), Chance(b"any"))
    assert set(usual.table.melee[: usual.table.count]) != {9}


@pytest.mark.rule("U 2.7")
def test_teams_that_share_every_character_can_meet() -> None:
    state = animus.setup(Config(2, {"start": "teams"}, [TEAM, {**TEAM, "name": "Twin"}]), Chance(b"any"))
    luck = Chance(b"luck")
    while waiting := animus.to_act(state):
        animus.apply(state, waiting[0], luck.choice(animus.legal_actions(state, waiting[0])))
    assert state.outcome is not None
    for seat in (0, 1):
        held = [*state.zones.hands[seat], *state.zones.decks[seat], *state.zones.piles[seat]]
        stands = [card for card in state.formation[6 * seat : 6 * seat + 6] if card >= 0]
        assert sorted([*held, *stands]) == list(range(9 * seat, 9 * seat + 9))
