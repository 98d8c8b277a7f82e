"""Values are recalculated only when something they depend on changes, but are always equal to newly calculated ones."""

from __future__ import annotations

from random import Random

import pytest

from collection.games.animus.abilities.parser import read_ability
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games import animus
from play.games.animus.abilities import continuous_effect_dependencies, continuous_effects
from play.games.animus.state import State
from play.games.animus.variants import complete
from tests.case_counts import case_count
from tests.play.animus.random_cards import TEAM, ability_texts, random_cards

RECKONED = (
    "melee", "ranged", "types", "withstands", "traits", "written", "counts", "laws", "plays", "switches", "hand_limit",
)  # fmt: skip
STRANGE = case_count(6, 40)


@pytest.mark.parametrize(
    ("text", "heeded"),
    [
        ("Ongoing: self wins ties.", 0),
        ("Ongoing: each ally beside self has melee +1.", continuous_effect_dependencies.FORMATIONS),
        ("Ongoing, if self is hurt: self has melee +1.", continuous_effect_dependencies.DAMAGE),
        ("Ongoing, if self has attacked: self has melee +1.", continuous_effect_dependencies.ATTACKS),
        ("Ongoing, if it is your turn: self has melee +1.", continuous_effect_dependencies.TURN),
        ("Ongoing, if the foe is of type power: self has melee +1.", continuous_effect_dependencies.FIGHTERS),
        ("Ongoing: self has melee + the cards in your hand, at most 3.", continuous_effect_dependencies.CARDS),
        ("Ongoing: self has melee + the damage on self, at most 2.", continuous_effect_dependencies.DAMAGE),
    ],
)
def test_the_dependencies_of_an_ability(text: str, heeded: int) -> None:
    assert continuous_effect_dependencies.dependencies_of(read_ability(text)) == heeded


def reckoned(state: State) -> list[object]:
    return [getattr(state.in_effect, name) for name in RECKONED]


def check_random_game(config: Config, seed: str) -> int:
    """Play at random. At each decision, all values must equal newly calculated ones. Returns the number of
    decisions.
    """
    state, random, looked = animus.setup(config, Chance(seed.encode())), Random(seed), 0
    while waiting := animus.to_act(state):
        twin = state.copy()
        continuous_effects.recalculate_effects(twin)
        assert reckoned(twin) == reckoned(state), (seed, looked)
        looked += 1
        seat = random.choice(waiting)
        animus.apply(state, seat, random.choice(animus.legal_actions(state, seat)))
    return looked


@pytest.mark.rule("U 7.10", "U 10.6")
def test_no_value_is_outdated_with_cards_of_the_set() -> None:
    assert sum(check_random_game(complete(2, {"start": start}), f"set {start}") for start in ("draft", "teams")) > 100


@pytest.mark.rule("U 7.10", "U 10.6")
def test_no_value_is_outdated_with_any_abilities() -> None:
    texts, looked = ability_texts("heeds", 120), 0
    for number in range(STRANGE):
        cards = random_cards(Random(number), texts)
        slugs = [slug for slug in cards if cards[slug]["kind"] == "character"]
        leaders = [slug for slug in cards if slug not in slugs]
        teams = [{"name": "", "cards": slugs[at * TEAM : (at + 1) * TEAM], "entity": leaders[at]} for at in (0, 1)]
        looked += check_random_game(Config(2, {"start": "teams", "end": "battle"}, teams, cards), f"strange {number}")
    assert looked > 100 * STRANGE
