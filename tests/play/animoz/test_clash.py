"""Clash: weaknesses, the matrix, and what is lost and regained."""

from __future__ import annotations

import pytest

from collection.games.animoz import Form
from collection.games.animoz.clash_matrix import load_matrix, matrix_data
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games import animoz
from play.games.animoz.card_table import table_for
from tests.play.animoz.table_setup import Layout, Ranger, lay

STRONG, WEAK = "river-apex-highlyrare-9kg", "river-base-common"
SPARE = "coast-omni#spare"
FULL = ["coast-apex", "coast-carn", "coast-omni", "coast-herb"]


def clash_winner(attacker: str, defender: str) -> str:
    """Which of the two wins their Clash."""
    return lay(Ranger("forest", holding=[attacker, SPARE]), Ranger("desert", holding=[defender, SPARE])).clash(
        attacker, defender
    )


def won(forest: Ranger | None = None, desert: Ranger | None = None) -> Layout:
    """The Active Ranger, seat 0, has won a Clash."""
    forest = forest or Ranger("forest", holding=[STRONG, SPARE])
    table = lay(forest, desert or Ranger("desert", holding=[WEAK, SPARE]))
    assert table.clash(STRONG, WEAK) == "attacker"
    return table


def lost(forest: Ranger | None = None, desert: Ranger | None = None) -> Layout:
    """The nominated Ranger, seat 1, has won a Clash."""
    desert = desert or Ranger("desert", holding=[STRONG, SPARE])
    table = lay(forest or Ranger("forest", holding=[WEAK, SPARE]), desert)
    assert table.clash(WEAK, STRONG) == "defender"
    return table


@pytest.mark.rule("R 6.1")
def test_any_other_ranger_with_holding_cards_may_be_nominated() -> None:
    assert lay(Ranger("forest"), Ranger("desert"), Ranger("river")).arguments(0, "clash") == ["1", "2"]


@pytest.mark.rule("R 6.2")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_both_rangers_in_a_clash_choose_at_the_same_time(active: int) -> None:
    table = lay(Ranger("forest"), Ranger("desert"), Ranger("river"), active=active)
    other = (active + 1) % 3
    table.do(active, f"clash:{other}")
    assert table.to_act() == sorted([active, other])


@pytest.mark.rule("R 6.1")
def test_a_ranger_without_holding_cards_cannot_be_nominated() -> None:
    assert lay(Ranger("forest"), Ranger("desert", holding=[]), Ranger("river")).arguments(0, "clash") == ["2"]


@pytest.mark.rule("R 6.1")
def test_a_ranger_who_sits_out_cannot_be_nominated() -> None:
    table = lay(Ranger("forest"), Ranger("desert", sanctuary=[]), Ranger("river", holding=[WEAK, SPARE]), active=2)
    table.do(2, f"sanctuary:{WEAK}")
    assert table.ranger(1)["sits_out"]
    assert table.arguments(0, "clash") == ["2"]


@pytest.mark.rule("R 6.1")
def test_a_ranger_without_holding_cards_cannot_begin_a_clash() -> None:
    assert lay(Ranger("forest", holding=[], sanctuary=["forest-herb"]), Ranger("desert")).arguments(0, "clash") == []


@pytest.mark.rule("R 6.1")
def test_the_nominated_ranger_must_take_part() -> None:
    table = lay(Ranger("forest"), Ranger("desert", holding=[WEAK, SPARE])).do(0, "clash:1")
    assert sorted(table.actions(1)) == sorted([f"fight:{WEAK}", f"fight:{SPARE}"])


@pytest.mark.rule("R 6.2")
def test_the_fighting_cards_are_secret_until_both_are_chosen() -> None:
    table = lay(Ranger("forest", holding=[WEAK, SPARE]), Ranger("desert", holding=[STRONG, SPARE])).do(0, "clash:1")
    assert table.to_act() == [0, 1]
    table.do(1, f"fight:{STRONG}")
    assert STRONG not in str(table.view(0))
    assert table.view(0)["clash"]["cards"] is None
    table.do(0, f"fight:{WEAK}")
    assert table.view(0)["clash"]["cards"] == [WEAK, STRONG]


@pytest.mark.rule("R 6.2")
def test_a_sanctuary_card_does_not_fight() -> None:
    table = lay(Ranger("forest", sanctuary=[STRONG]), Ranger("desert")).do(0, "clash:1")
    table.refuses(0, f"fight:{STRONG}")


@pytest.mark.rule("R 6.3")
@pytest.mark.parametrize(
    ("winner", "weakness"),
    [
        ("river-base-venom", "venom"),
        ("river-base-power:stench", "stench"),
        ("river-base", "river_base"),
        ("river-base", "base"),
        ("river-base-common", "common"),
        ("river-base", "river"),
        ("river+coast-base", "coast"),
        ("wildcard-base", "wildcard"),
        ("river+wildcard-base", "wildcard"),
    ],
    ids=[
        "its Form",
        "one of its Powers",
        "itself",
        "its Level",
        "its Status",
        "its BiOME",
        "a secondary BiOME",
        "Wildcard",
        "Wildcard as secondary BiOME",
    ],
)
def test_a_weakness_decides_at_once(winner: str, weakness: str) -> None:
    strong_but_weak_to_it = f"river-apex-highlyrare-9kg-weak:{weakness}"
    table = lay(Ranger("forest", holding=[winner, SPARE]), Ranger("desert", holding=[strong_but_weak_to_it, SPARE]))
    assert table.clash(winner, strong_but_weak_to_it) == "attacker"
    assert table.view(0)["clash"]["layers"] == []


@pytest.mark.rule("R 6.3")
def test_a_weakness_to_something_else_decides_nothing() -> None:
    for word in ("venom", "herb", "rare", "desert", "wildcard", "flood"):
        assert clash_winner("river-base-wing-flood", f"river-apex-highlyrare-9kg-weak:{word}") == "defender", word


@pytest.mark.rule("R 6.3")
def test_the_guides_example_riacu_beats_ingo_by_venom() -> None:
    table = table_for({}, None)
    fought = table.clash_result(table.card["riacu"], table.card["ingo"])
    assert (fought.winner, fought.layers) == (0, ())


@pytest.mark.rule("R 6.4")
def test_with_a_hold_each_the_matrix_decides() -> None:
    assert clash_winner("river-apex-venom-weak:wing-9kg", "river-base-wing-weak:venom") == "attacker"
    assert clash_winner("river-base-venom-weak:wing", "river-apex-wing-weak:venom-9kg") == "defender"


@pytest.mark.rule("R 6.4")
def test_without_a_hold_the_matrix_decides() -> None:
    assert clash_winner(WEAK, STRONG) == "defender"


@pytest.mark.rule("R 6.5")
def test_the_clash_ends_with_the_third_layer_won() -> None:
    table = lay(
        Ranger("forest", holding=["river-apex-venom-rare", SPARE]),
        Ranger("desert", holding=["river-base-predator", SPARE]),
    )
    assert table.clash("river-apex-venom-rare", "river-base-predator") == "attacker"
    assert [layer["key"] for layer in table.view(0)["clash"]["layers"]] == ["level", "form", "status"]


@pytest.mark.rule("R 6.5")
def test_a_drawn_layer_counts_for_neither() -> None:
    table = lay(
        Ranger("forest", holding=["river-apex-2kg", SPARE]), Ranger("desert", holding=["river-apex-1kg", SPARE])
    )
    assert table.clash("river-apex-2kg", "river-apex-1kg") == "attacker"
    assert [layer["winner"] for layer in table.view(0)["clash"]["layers"]] == [-1, -1, -1, -1, 0]


@pytest.mark.rule("R 6.6")
def test_more_layers_win_when_none_has_three() -> None:
    assert clash_winner("river-apex-rare-2kg", "river+desert-herb-5kg") == "draw"
    assert clash_winner("river-apex-rare-5kg", "river+desert-herb-5kg") == "attacker"


@pytest.mark.rule("R 6.6")
def test_the_guides_example_mengden_beats_rinu_by_three_layers_to_one() -> None:
    table = table_for({}, None)
    fought = table.clash_result(table.card["rinu"], table.card["mengden"])
    assert [layer.winner for layer in fought.layers] == [-1, 1, 0, 1, 1]
    assert fought.winner == 1


@pytest.mark.rule("R 6.7")
def test_a_higher_level_wins_its_layer() -> None:
    order = ["apex", "carn", "omni", "herb", "base"]
    for place, higher in enumerate(order):
        for lower in order[place + 1 :]:
            assert clash_winner(f"river-{higher}", f"river-{lower}#other") == "attacker"


@pytest.mark.rule("R 6.8")
def test_each_form_beats_the_next_two_in_the_circle_and_draws_with_the_opposite() -> None:
    circle = [Form.VENOM, Form.PREDATOR, Form.FLEE, Form.POLLINATOR, Form.DEFEND, Form.WING]
    verdicts = ["draw", "attacker", "attacker", "draw", "defender", "defender"]
    for place, form in enumerate(circle):
        for step, verdict in enumerate(verdicts):
            other = circle[(place + step) % len(circle)]
            assert clash_winner(f"river-herb-{form.lower()}", f"river-herb-{other.lower()}#other") == verdict


@pytest.mark.rule("R 6.9")
def test_a_rarer_status_wins_its_layer() -> None:
    order = ["highlyrare", "rare", "infrequent", "common"]
    for place, rarer in enumerate(order):
        for other in order[place + 1 :]:
            assert clash_winner(f"river-herb-{rarer}", f"river-herb-{other}#other") == "attacker"


@pytest.mark.rule("R 6.10")
def test_more_biomes_win_their_layer() -> None:
    assert clash_winner("river+desert-herb", "river-herb") == "attacker"
    assert clash_winner("river+desert-herb", "river+desert+sky-herb") == "defender"


@pytest.mark.rule("R 6.10")
def test_a_wildcard_has_one_biome_and_its_secondary_ones() -> None:
    assert clash_winner("wildcard-herb", "river-herb") == "draw"
    assert clash_winner("wildcard+desert-herb", "river-herb") == "attacker"


@pytest.mark.rule("R 6.10")
def test_wildcard_among_the_secondary_biomes_counts_as_one() -> None:
    assert clash_winner("river+wildcard-herb", "river+desert-herb") == "draw"
    assert clash_winner("river+wildcard-herb", "river-herb") == "attacker"
    assert clash_winner("river+wildcard-herb", "river+desert+sky-herb") == "defender"


@pytest.mark.rule("R 6.11")
def test_the_heavier_wins_its_layer() -> None:
    assert clash_winner("river-herb-2kg", "river-herb") == "attacker"
    assert clash_winner("river-herb", "river-herb-2kg") == "defender"


@pytest.mark.rule("R 6.12")
def test_both_cards_go_to_the_life_cycles_whoever_wins() -> None:
    forest = Ranger("forest", holding=[STRONG, SPARE], life_cycle=["river-omni", "river-herb"])
    table = won(forest)
    assert table.life_cycle(0) == [STRONG]
    assert table.life_cycle(1) == [WEAK]


@pytest.mark.rule("R 6.12")
def test_a_life_cycle_of_one_gives_back_the_card_just_played() -> None:
    assert won().view(0)["regain"] == [STRONG]


@pytest.mark.rule("R 6.13")
def test_the_active_winner_regains_the_two_cards_at_the_bottom() -> None:
    forest = Ranger("forest", holding=[STRONG, SPARE], life_cycle=["river-omni", "river-herb", "river-carn"])
    table = won(forest)
    assert table.view(0)["regain"] == ["river-omni", "river-herb"]
    table.do(0, "regain:river-omni@holding", "regain:river-herb@sanctuary")
    assert table.holding(0) == ["coast-omni#spare", "river-omni"]
    assert table.sanctuary(0) == ["coast-omni#safe", "river-herb"]
    assert table.life_cycle(0) == ["river-carn", STRONG]


@pytest.mark.rule("R 6.14")
def test_the_active_loser_loses_nothing_more() -> None:
    forest = Ranger("forest", holding=[WEAK, SPARE], eco=["forest-herb"], life_cycle=["river-omni"])
    table = lost(forest)
    assert table.ecosystem(0) == ["forest-omni#eden", "forest-herb"]
    assert table.life_cycle(0) == ["river-omni", WEAK]
    assert table.holding(0) == [SPARE]


@pytest.mark.rule("R 6.15")
def test_the_nominated_winner_regains_one_card() -> None:
    table = lost(desert=Ranger("desert", holding=[STRONG, SPARE], life_cycle=["river-omni", "river-herb"]))
    assert table.to_act() == [1]
    assert table.view(1)["regain"] == ["river-omni"]
    table.do(1, "regain:river-omni@holding")
    assert table.life_cycle(1) == ["river-herb", STRONG]


@pytest.mark.rule("R 6.16")
def test_the_nominated_loser_loses_the_most_recent_eco_card() -> None:
    table = won(desert=Ranger("desert", holding=[WEAK, SPARE], eco=["desert-herb", "desert-carn"]))
    assert table.ecosystem(1) == ["desert-omni#eden", "desert-herb"]
    assert table.life_cycle(1) == [WEAK, "desert-carn"]


@pytest.mark.rule("R 1.7", "R 6.16")
def test_the_eden_card_is_never_lost() -> None:
    table = won(desert=Ranger("desert", holding=[WEAK, SPARE]))
    assert table.ecosystem(1) == ["desert-omni#eden"]
    assert table.life_cycle(1) == [WEAK]


@pytest.mark.rule("R 6.17")
def test_with_a_full_sanctuary_regained_cards_go_to_the_holding_cards() -> None:
    table = won(Ranger("forest", holding=[STRONG, SPARE], sanctuary=FULL, life_cycle=["river-omni", "river-herb"]))
    assert table.holding(0) == ["coast-omni#spare", "river-omni", "river-herb"]
    assert table.to_act() == [1]
    assert [event.data["place"] for event in table.events if event.kind == "placed"] == ["holding", "holding"]


@pytest.mark.rule("R 6.17")
def test_with_one_place_left_only_one_regained_card_is_asked_for() -> None:
    table = won(Ranger("forest", holding=[STRONG, SPARE], sanctuary=FULL[:3], life_cycle=["river-omni", "river-herb"]))
    assert table.actions(0) == ["regain:river-omni@sanctuary", "regain:river-omni@holding"]
    table.do(0, "regain:river-omni@sanctuary")
    assert table.sanctuary(0)[-1] == "river-omni"
    assert "river-herb" in table.holding(0)


@pytest.mark.rule("R 6.17")
def test_the_second_regained_card_may_take_the_last_place_instead() -> None:
    table = won(Ranger("forest", holding=[STRONG, SPARE], sanctuary=FULL[:3], life_cycle=["river-omni", "river-herb"]))
    table.do(0, "regain:river-omni@holding", "regain:river-herb@sanctuary")
    assert table.sanctuary(0)[-1] == "river-herb"


@pytest.mark.rule("R 6.17")
def test_a_regained_card_held_again_is_not_shown_to_the_others() -> None:
    table = won(Ranger("forest", holding=[STRONG, SPARE], life_cycle=["river-omni"]))
    table.do(0, "regain:river-omni@holding")
    hidden = [event for event in table.events if event.seen_by(1) and event.kind in ("took-back", "placed", "recalled")]
    assert [(event.kind, event.data.get("card")) for event in hidden] == [("took-back", None), ("placed", None)]


@pytest.mark.rule("R 6.17")
def test_everybody_sees_where_a_regained_card_goes_and_which_one_if_it_is_open() -> None:
    table = won(Ranger("forest", holding=[STRONG, SPARE], life_cycle=["river-omni", "river-herb"]))
    table.do(0, "regain:river-omni@sanctuary", "regain:river-herb@holding")
    placed = [event.data for event in table.events if event.kind == "placed" and event.seen_by(None)]
    assert placed == [
        {"seat": 0, "place": "sanctuary", "card": "river-omni"},
        {"seat": 0, "place": "holding", "card": None},
    ]


@pytest.mark.rule("R 6.2", "R 6.13", "R 6.16")
def test_everybody_sees_who_fought_and_what_was_lost_but_only_the_owner_what_was_regained() -> None:
    forest = Ranger("forest", holding=[STRONG, SPARE], life_cycle=["river-omni"])
    table = won(forest, Ranger("desert", holding=[WEAK, SPARE], eco=["desert-herb"]))
    told = {event.kind: event for event in table.events}
    fought = told["fought"].data
    assert [fought[name] for name in ("attacker", "defender", "cards", "winner")] == [0, 1, [STRONG, WEAK], 0]
    assert {"holds", "layers"} <= set(fought)
    assert told["lost-eco-card"].data == {"seat": 1, "card": "desert-herb"}
    assert told["recalled"].data == {"seat": 0, "cards": ["river-omni", STRONG]}
    assert [told[kind].seen_by(1) for kind in ("fought", "lost-eco-card", "recalled")] == [True, True, False]


@pytest.mark.rule("R 6.18")
def test_after_a_draw_only_the_two_cards_are_lost() -> None:
    forest = Ranger("forest", holding=["river-herb", SPARE], eco=["forest-herb"], life_cycle=["river-omni"])
    table = lay(forest, Ranger("desert", holding=["river-herb#twin", SPARE], eco=["desert-herb"]))
    assert table.clash("river-herb", "river-herb#twin") == "draw"
    assert table.life_cycle(0) == ["river-omni", "river-herb"]
    assert table.life_cycle(1) == ["river-herb#twin"]
    assert table.ecosystem(1) == ["desert-omni#eden", "desert-herb"]
    assert table.to_act() == [1]


@pytest.mark.rule("R 6.19")
def test_nobody_sees_a_life_cycle_not_even_its_owner() -> None:
    table = lay(Ranger("forest", life_cycle=["river-omni", "river-herb"]), Ranger("desert"))
    for viewer in (0, 1, None):
        assert "river-omni" not in str(table.view(viewer))
    assert table.ranger(0)["life_cycle"] == 2


@pytest.mark.rule("R 6.5")
def test_an_owner_may_play_with_another_matrix() -> None:
    upside_down = {**matrix_data(load_matrix()), "levels": ["BASE", "HERB", "OMNI", "CARN", "APEX"]}
    state = animoz.setup(Config(2, {"matrix": upside_down}), Chance(b"any"))
    level = state.table.clash_result(state.table.card["ulyss"], state.table.card["poros"]).layers[0]
    assert (level.key, level.winner) == ("level", 0)
