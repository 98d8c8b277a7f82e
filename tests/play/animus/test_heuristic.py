"""What the Animus heuristic advises: attacks, placement, abilities and picks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean

import pytest

from benchmarks.bot_strength import strength
from collection.games import GameId
from collection.games.animus import stats
from play.bots.playout_randomness import QuickChance
from play.engine.chance import Chance
from play.engine.contract import Advice, Config
from play.games import animus
from play.games.animus.bots.ability_values import typical_value
from play.games.animus.bots.draft_evaluation import character_value
from play.games.animus.bots.evaluation import outcome_probabilities, token_chances
from play.games.animus.bots.from_state import from_state
from play.games.animus.bots.win_probability import win_probability
from play.games.animus.card_table import Table
from play.games.animus.heuristic import weigh, weigh_all
from play.games.animus.lookahead import Lookahead
from play.games.animus.variants import complete
from tests.play.animus.table_setup import Layout, Side, card, lay

STURDY = {"melee": "sturdy-power-3-3", "range-left": "archer-skill-1-4"}


def advice(table: Layout, seat: int = 0) -> list[Advice]:
    """The heuristic's advice for that seat, best first."""
    return weigh(table.view(seat), table.state.table)


def best(table: Layout, seat: int = 0) -> str:
    """The action that the heuristic advises."""
    return advice(table, seat)[0].action


def worth(table: Layout, action: str, seat: int = 0) -> float:
    """The worth that the heuristic gives an action."""
    return next(each.worth for each in advice(table, seat) if each.action == action)


@pytest.mark.parametrize(
    ("lead", "dice", "higher", "equal"), [(0, (1, 1), 15, 6), (2, (1, 1), 26, 4), (0, (2, 1), 125, 36)]
)
def test_chances_are_those_of_the_dice(lead: int, dice: tuple[int, int], higher: int, equal: int) -> None:
    whole = 6 ** sum(dice)
    win, tie, lose = outcome_probabilities(lead, *dice)
    assert win == pytest.approx(higher / whole)
    assert tie == pytest.approx(equal / whole)
    assert win + tie + lose == pytest.approx(1)


def test_it_attacks_a_character_that_it_will_probably_damage() -> None:
    table = lay({"melee": "ox-power-6-1"}, {"melee": "mouse-power-1-1"}, phase="combat")
    assert best(table) == "attack:melee"
    assert advice(table)[0].reason.endswith(".")


def test_it_does_not_attack_against_the_odds() -> None:
    table = lay({"melee": "mouse-power-1-1"}, {"melee": "ox-power-6-6"}, phase="combat")
    assert best(table) == "end-combat"


def test_of_two_targets_it_attacks_the_one_that_it_can_kill() -> None:
    enemies = Side({"melee": "wall-power-3-3", "range-left": "weak-power-3-3"}, {"range-left": 2})
    table = lay({"melee": "ox-power-4-4"}, enemies, phase="combat").do(0, "attack:melee")
    assert best(table) == "target:range-left"


def test_it_attacks_the_type_that_its_own_type_beats() -> None:
    enemies = {"melee": "wall-power-3-3", "range-left": "bard-talent-3-3"}
    table = lay({"melee": "ox-power-3-3"}, enemies, phase="combat").do(0, "attack:melee")
    assert best(table) == "target:range-left"


def test_it_attacks_at_any_odds_if_the_game_is_lost_otherwise() -> None:
    lost = Side({"melee": "mouse-power-2-1"}, pile=["one-power-1-1-l5", "two-power-1-1-l5"])
    table = lay(lost, {"melee": "ox-power-4-4"}, phase="combat")
    assert best(table) == "attack:melee"


def test_it_takes_no_risks_once_the_game_is_won() -> None:
    table = lay(
        {"melee": "ox-power-3-3"},
        Side({"melee": "wall-power-3-3"}, pile=["one-power-1-1-l5", "two-power-1-1-l5"]),
        phase="combat",
    )
    assert best(table) == "end-combat"


def test_it_places_a_character_with_high_range_in_range() -> None:
    mine = Side({"melee": "sturdy-power-3-3"}, hand=["archer-skill-1-5"])
    table = lay(mine, {"melee": "wall-power-2-2"}).do(0, "play:archer-skill-1-5")
    assert best(table) in ("place:range-left", "place:range-right")


def test_it_plays_a_card_rather_than_none() -> None:
    assert best(lay(Side({"melee": "sturdy-power-3-3"}, hand=["archer-skill-1-4"]))) == "play:archer-skill-1-4"


def test_it_switches_the_higher_melee_to_the_front() -> None:
    mine = Side({"melee": "archer-skill-1-5", "range-left": "ox-power-6-1"})
    table = lay(mine, {"melee": "wall-power-4-2"})
    assert worth(table, "switch:melee") > 0


def test_the_higher_die_is_chosen() -> None:
    table = lay({"melee": "ox-power-3-3"}, {"melee": "bard-talent-3-3"}, phase="combat").attack(
        0, "melee", "melee", 2, 5, 3
    )
    assert best(table) == "die:5"


@pytest.mark.parametrize(
    ("text", "tokens", "worth_it"),
    [
        ("Tactical: heal 1 from self.", 2, True),
        ("Tactical: damage 1 to self to draw 1.", 2, False),
        ("Tactical: damage 1 to an enemy.", 0, True),
        ("Tactical: kill an enemy.", 0, True),
        ("Tactical: damage 1 to an ally.", 0, False),
    ],
)
def test_an_ability_is_used_for_what_it_does(text: str, tokens: int, worth_it: bool) -> None:
    mine = Side({"melee": "ox-power-3-3"}, {"melee": tokens})
    table = lay(mine, {"melee": "wall-power-3-3"}, writes={"ox-power-3-3": [text]})
    assert (worth(table, "use:melee") > 0) == worth_it


def test_damage_is_dealt_to_a_character_that_it_kills() -> None:
    enemies = Side({"melee": "wall-power-3-3", "range-left": "hurt-power-3-3"}, {"range-left": 2})
    table = lay({"melee": "ox-power-3-3"}, enemies, writes={"ox-power-3-3": ["Tactical: damage 1 to an enemy."]})
    assert best(table.do(0, "use:melee")) == "choose:theirs:range-left"


def test_the_lowest_level_is_discarded() -> None:
    mine = Side({"melee": "ox-power-3-3"}, hand=["big-power-3-3-l5", "small-power-1-1-l1"])
    table = lay(mine, writes={"ox-power-3-3": ["Tactical: discard 1 to damage 1 to an enemy."]}, phase="tactical-2")
    assert best(table.do(0, "use:melee")) == "choose:small-power-1-1-l1"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Tactical: damage 2 to an enemy.", "Tactical: damage 1 to an enemy."),
        ("Tactical: damage 1 to an enemy.", "Tactical, once a game: damage 1 to an enemy."),
        ("Ongoing: self has values +1.", "Ongoing: self has melee +1."),
        ("Ongoing: self withstands 4 damage.", "Ongoing: self withstands 2 damage."),
        ("Play: draw 2.", "Play: draw 1."),
        ("Play: your opponent discards 1.", "Play: discard 1."),
        ("Death: damage 1 to the killer.", "Death: damage 1 to each ally."),
        ("Kill: attack again.", "Kill: reveal your hand."),
    ],
)
def test_abilities_are_valued_by_their_texts(better: str, worse: str) -> None:
    table = Table([card("one-power-3-3", [better]), card("two-power-3-3", [worse])], [])
    assert typical_value(table.abilities[0]) > typical_value(table.abilities[1])
    assert character_value(table, 0) > character_value(table, 1)


def drafting(figures: Sequence[str], writes: Mapping[str, Sequence[str]] | None = None) -> str:
    """The first player's first pick from those three."""
    spare = [f"spare{number}-talent-2-2-l{number % 3 + 1}" for number in range(15)]
    entities = [f"{number}-entity" for number in ("one", "two", "three", "four")]
    cards = {slug: stats(card(slug, (writes or {}).get(slug))) for slug in (*spare, *figures, *entities)}
    state = animus.setup(Config(2, complete(2, {}).options, (), cards), Chance(b"first pick"))
    for seat in (0, 1):
        animus.apply(state, seat, animus.legal_actions(state, seat)[0])
    state.draft.pyramid = tuple(state.table.card[slug] for slug in (*spare, *figures))
    seat = animus.to_act(state)[0]
    return weigh(animus.view(state, seat), state.table)[0].action


def test_it_drafts_characters_that_fight_well_for_their_level() -> None:
    assert (
        drafting(["weak-power-1-1-l3", "strong-skill-4-4-l3", "middling-power-2-2-l3"]) == "draft:strong-skill-4-4-l3"
    )


def test_it_drafts_characters_with_abilities() -> None:
    names = ["one-power-2-2-l2", "two-power-2-2-l2", "three-power-2-2-l2"]
    assert drafting(names, {"three-power-2-2-l2": ["Tactical: damage 1 to an enemy."]}) == "draft:three-power-2-2-l2"


def test_greedy_beats_random_nearly_always() -> None:
    assert strength(GameId.ANIMUS, "greedy", 2, 40, {}).share >= 0.85


def playouts(table: Layout, number: int = 60) -> list[float]:
    """The results of that many playouts for the first seat. Each must end with the turn."""
    ahead, found = Lookahead(), []
    for seed in range(number):
        world = table.state.copy()
        world.emits_events = False
        world.chance = QuickChance(Random(seed).random)
        ahead.set_horizon_and_guess_secrets(world)
        rewards = ahead.finish(world, Random(seed + number).random)
        assert world.turn == table.state.turn + 1
        assert sum(rewards) == pytest.approx(1)
        found.append(rewards[0])
    return found


def test_a_playout_ends_with_the_turn_and_values_the_better_position_higher() -> None:
    strong, weak = (lay({"melee": mine}, {"melee": "wall-power-3-3"}) for mine in ("ox-power-6-6", "mouse-power-1-1"))
    assert fmean(playouts(strong)) > fmean(playouts(weak)) + 0.03


ARMED = {"melee": "ox-power-3-3"}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Side(ARMED), Side(ARMED, pile=["fallen-power-1-1-l3"])),
        (Side(ARMED), Side(ARMED, {"melee": 1})),
        (Side(ARMED, {"melee": 1}), Side(ARMED, {"melee": 2})),
        (Side({"melee": "ox-power-6-6"}), Side({"melee": "ox-power-1-1"})),
        (Side({**ARMED, "range-left": "archer-skill-1-4"}), Side({**ARMED, "support-left": "archer-skill-1-4"})),
    ],
)
@pytest.mark.parametrize("foe", [0, 2])
def test_the_win_probability_is_higher_in_the_better_position(better: Side, worse: Side, foe: int) -> None:
    theirs = Side({"melee": "wall-power-3-3"}, {"melee": foe})
    assert win_probability(lay(better, theirs).state) > win_probability(lay(worse, theirs).state)


def test_the_win_probability_is_higher_on_ones_own_turn_and_equal_for_both_seats() -> None:
    table = lay(ARMED, {"melee": "wall-power-3-3"})
    turned = lay({"melee": "wall-power-3-3"}, ARMED, active=1)
    assert win_probability(table.state) == pytest.approx(1 - win_probability(turned.state))
    assert win_probability(lay(ARMED, {"melee": "wall-power-3-3"}, active=1).state) < win_probability(table.state)


@pytest.mark.target("H4")
def test_the_win_probability_does_not_depend_on_hidden_cards() -> None:
    """A redealt world is valued by what its players know, not by where its hidden cards are."""
    random = Random(6)
    state = animus.setup(complete(2, {"start": "teams"}), Chance(b"outlook"))
    compared = 0
    while waiting := animus.to_act(state):
        seat = waiting[0]
        worlds = [animus.redeal(state, seat, Chance(bytes([number]))) for number in range(3)]
        assert [win_probability(world) for world in worlds] == pytest.approx([win_probability(state)] * 3)
        compared += len({tuple(map(tuple, world.zones.hands)) for world in worlds}) > 1
        animus.apply(state, seat, random.choice(animus.legal_actions(state, seat)))
    assert compared > 20


def test_the_heuristic_gives_the_same_advice_for_a_view_and_a_state() -> None:
    random = Random(5)
    compared = 0
    for seed in range(6):
        state = animus.setup(complete(2, {}), Chance(bytes([seed])))
        while waiting := animus.to_act(state):
            for seat in waiting:
                actions = animus.legal_actions(state, seat)
                by_view = weigh(animus.view(state, seat), state.table)
                assert by_view == weigh_all(from_state(state, seat), actions)
                compared += len(actions) > 1
            seat = waiting[0]
            animus.apply(state, seat, random.choice(animus.legal_actions(state, seat)))
    assert compared > 500


@pytest.mark.parametrize(
    ("trait", "dealt", "taken"),
    [
        ("wins ties", 21 / 36, 15 / 36),
        ("takes no return damage", 21 / 36, 0.0),
        ("cannot be fought back", 5 / 6, 0.0),
        ("has advantage", 161 / 216, 91 / 216),
    ],
)
def test_odds_include_the_traits_that_affect_a_fight(trait: str, dealt: float, taken: float) -> None:
    mine = {"melee": "ox-power-3-3"}
    foe = {"melee": "wall-power-5-5" if trait == "cannot be fought back" else "wall-power-3-3"}
    table = lay(mine, foe, phase="combat", writes={"ox-power-3-3": [f"Ongoing: self {trait}."]})
    seen = from_state(table.state, 0)
    one, other = seen.mine[0], seen.theirs[0]
    assert one is not None
    assert other is not None
    assert token_chances(one, other, melee=True) == pytest.approx((dealt, taken))
