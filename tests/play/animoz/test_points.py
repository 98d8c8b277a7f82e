"""Points and ties."""

from __future__ import annotations

import pytest

from tests.play.animoz.table_setup import Layout, Ranger, lay


def score(ranger: Ranger) -> dict[str, int]:
    """A Ranger's points now, including the Eden card (one point)."""
    found: dict[str, int] = lay(ranger, Ranger("desert")).ranger(0)["score"]
    return found


def after_last_turn(*rangers: Ranger) -> Layout:
    """The game ends with the last of the 300 turns, in which seat 0 places the card held."""
    table = lay(*rangers, turn=300)
    return table.do(0, f"sanctuary:{table.arguments(0, 'sanctuary')[0]}")


def fight_out(table: Layout) -> Layout:
    """Send Eco cards in the order of the Ecosystems."""
    while table.phase() == "eco-clash":
        for seat in table.to_act():
            table.do(seat, table.actions(seat)[0])
    return table


@pytest.mark.rule("R 8.1")
def test_points_are_counted_only_when_the_game_is_over() -> None:
    table = lay(Ranger("forest"), Ranger("desert"))
    assert table.result() is None
    assert table.view(0)["sheet"] is None


@pytest.mark.rule("R 8.2")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("river-herb", 1),
        ("forest-herb", 2),
        ("river-herb-rare", 2),
        ("river-herb-highlyrare", 2),
        ("river-herb-infrequent", 1),
        ("forest-herb-rare", 3),
        ("river+forest-herb", 1),
    ],
)
def test_points_of_a_sanctuary_species(card: str, points: int) -> None:
    assert score(Ranger("forest", sanctuary=[card]))["sanctuary"] == points


@pytest.mark.rule("R 1.5", "R 8.2")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("wildcard-herb", 2),
        ("sky+forest-herb", 2),
        ("sky+desert-herb", 1),
        ("sky+wildcard-herb", 2),
        ("river+wildcard-herb", 1),
    ],
)
def test_wildcards_and_sky_species_with_the_biome_score_as_nominated(card: str, points: int) -> None:
    assert score(Ranger("forest", sanctuary=[card]))["sanctuary"] == points


@pytest.mark.rule("R 8.3")
@pytest.mark.parametrize(("level", "points"), [("apex", 2), ("base", 2), ("carn", 1), ("omni", 1), ("herb", 1)])
def test_points_of_an_ecosystem_species(level: str, points: int) -> None:
    assert score(Ranger("forest", eco=[f"forest-{level}"]))["ecosystem"] == 1 + points


@pytest.mark.rule("R 1.7", "R 8.3")
def test_the_eden_card_scores() -> None:
    assert score(Ranger("forest", eden="forest-apex"))["ecosystem"] == 2


@pytest.mark.rule("R 8.4")
def test_one_species_of_each_level_makes_a_healthy_ecosystem() -> None:
    eco = ["forest-apex", "forest-carn", "forest-herb", "forest-base"]
    assert score(Ranger("forest", eco=eco)) == {"sanctuary": 1, "ecosystem": 7, "healthy": 5, "total": 13}


@pytest.mark.rule("R 8.4")
def test_four_levels_are_not_healthy() -> None:
    assert score(Ranger("forest", eco=["forest-apex", "forest-carn", "forest-herb", "forest-herb#2"]))["healthy"] == 0


@pytest.mark.rule("R 1.5", "R 8.4")
def test_a_wildcard_makes_the_ecosystem_healthy_too() -> None:
    eco = ["forest-apex", "wildcard-carn", "sky+forest-herb", "forest-base"]
    assert score(Ranger("forest", eco=eco))["healthy"] == 5


@pytest.mark.rule("R 8.1", "R 8.4")
def test_what_is_at_stake_counts_for_nothing_yet() -> None:
    forest = Ranger("forest", holding=["forest-apex", "river-herb"])
    table = lay(forest, Ranger("desert"), dice=[4]).do(0, "endangerment", "eco:forest-apex").do(1, "decline")
    assert table.ranger(0)["at_stake"] == "forest-apex"
    assert table.ranger(0)["score"]["ecosystem"] == 1


@pytest.mark.rule("R 8.5")
def test_most_points_win_and_the_sheet_adds_up() -> None:
    table = after_last_turn(Ranger("forest", holding=["forest-apex-rare"]), Ranger("desert", eco=["desert-herb"]))
    result = table.result()
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((0,), (5, 3), "points")
    sheet = table.view(None)["sheet"]
    assert sheet["rangers"][0]["sanctuary"][-1] == {"card": "forest-apex-rare", "species": 1, "nominated": 1, "rare": 1}
    assert [column["total"] for column in sheet["rangers"]] == [5, 3]


@pytest.mark.rule("R 8.6")
def test_an_eco_clash_decides_between_equals() -> None:
    table = after_last_turn(Ranger("forest", holding=["river-herb"]), Ranger("desert", eco=["desert-herb"]))
    assert (table.phase(), table.to_act()) == ("eco-clash", [0, 1])
    assert table.actions(1) == ["send:desert-omni#eden", "send:desert-herb"]


@pytest.mark.rule("R 8.6")
def test_in_an_eco_clash_the_cards_are_sent_in_secret_one_against_one() -> None:
    forest = Ranger("forest", holding=["river-herb"], eden="forest-apex")
    table = after_last_turn(forest, Ranger("desert", eden="desert-herb", eco=["desert-base"]))
    table.do(0, "send:forest-apex")
    assert table.view(1)["eco_clash"]["last"] is None
    table.do(1, "send:desert-base")
    result = table.result()
    assert result is not None
    assert (result.winners, result.reason) == ((0,), "eco-clash")


@pytest.mark.rule("R 8.6")
def test_a_pair_fights_until_one_of_the_two_has_no_card_left() -> None:
    forest = Ranger("forest", holding=["river-herb"], eden="forest-apex", eco=["forest-base"])
    table = after_last_turn(
        forest, Ranger("desert", eden="desert-carn", eco=["desert-herb", "desert-omni", "desert-apex"])
    )
    assert table.phase() == "eco-clash"
    fight_out(table)
    assert len(table.events_of("eco-fought")) == 2


@pytest.mark.rule("R 8.6")
def test_three_tied_rangers_fight_in_every_pair_with_all_their_cards() -> None:
    table = after_last_turn(
        Ranger("forest", holding=["river-herb"], eden="forest-apex"),
        Ranger("desert", eden="desert-carn", sanctuary=["desert-herb", "coast-omni#safe"]),
        Ranger("river", eden="river-omni", sanctuary=["river-herb#safe", "coast-omni#safe"]),
    )
    assert table.view(None)["eco_clash"]["rangers"] == [0, 1, 2]
    fight_out(table)
    assert [event.data["pair"] for event in table.events_of("eco-fought")] == [[0, 1], [0, 2], [1, 2]]
    result = table.result()
    assert result is not None
    assert result.winners == (0,)
    assert result.details["eco_clash"] == {"0": 2, "1": 1, "2": 0}


@pytest.mark.rule("R 8.6")
def test_a_ranger_not_tied_for_the_most_points_does_not_fight() -> None:
    table = after_last_turn(
        Ranger("forest", holding=["river-herb"]), Ranger("desert"), Ranger("river", eco=["river-herb#eco"])
    )
    assert table.view(None)["eco_clash"]["rangers"] == [0, 2]


@pytest.mark.rule("R 8.7")
def test_then_nominated_species_in_the_sanctuary_decide() -> None:
    forest = Ranger("forest", holding=["forest-herb"])
    desert = Ranger("desert", sanctuary=["coast-omni-rare", "coast-herb"])
    result = fight_out(after_last_turn(forest, desert)).result()
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((0,), (4, 4), "nominated")


@pytest.mark.rule("R 8.8")
def test_then_rare_species_in_the_sanctuary_decide() -> None:
    forest = Ranger("forest", holding=["coast-herb#a"], eden="forest-herb", sanctuary=["coast-omni-rare"])
    desert = Ranger("desert", eden="desert-herb", sanctuary=["coast-omni", "coast-carn", "coast-base"])
    result = fight_out(after_last_turn(forest, desert)).result()
    assert result is not None
    assert (result.winners, result.reason) == ((0,), "rare")


@pytest.mark.rule("R 8.9")
def test_then_the_win_is_shared() -> None:
    result = fight_out(
        after_last_turn(
            Ranger("forest", holding=["coast-herb#a"]), Ranger("desert", sanctuary=["coast-omni", "coast-carn"])
        )
    ).result()
    assert result is not None
    assert (result.winners, result.reason) == ((0, 1), "shared")
