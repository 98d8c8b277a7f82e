"""How level 2 guesses the other players' totems from the landscape."""

from __future__ import annotations

from collections import Counter
from random import Random

from play.bots.playout_randomness import QuickChance
from play.games import arctic
from play.games.arctic.card_table import ANIMAL_SLUGS
from play.games.arctic.heuristic import weigh, weigh_with_totem_guess
from play.games.arctic.lookahead import Lookahead
from tests.play.arctic.table_setup import TABLE, Player, lay

PLACES = {"fox": 3, "moose": 15, "walrus": 0, "orca": 3, "puffin": 3, "bear": 1}


def test_animals_further_up_are_more_likely_totems_and_the_players_own_is_excluded() -> None:
    table = lay(Player(hand=["fox-1-2"], totem="fox"), Player(totem="bear"), tokens=PLACES)
    chance, guessed = QuickChance(Random(4).random), Counter[str]()
    for _ in range(600):
        world = arctic.redeal(table.state, 0, chance)
        world.emits_events = False
        Lookahead().set_horizon_and_guess_secrets(world)
        assert sorted([*world.totems, *world.unused_totems]) == list(range(len(ANIMAL_SLUGS)))
        assert world.totems[0] == ANIMAL_SLUGS.index("fox")
        guessed[ANIMAL_SLUGS[world.totems[1]]] += 1
    assert guessed["moose"] > 500
    assert guessed["fox"] == 0
    assert guessed["puffin"] > guessed["walrus"]


def test_the_guess_does_not_depend_on_hidden_information() -> None:
    tables = [
        lay(Player(hand=["fox-1-2"], totem="fox"), Player(totem=totem), tokens=PLACES) for totem in ("bear", "moose")
    ]
    one, other = (
        [
            (Lookahead().set_horizon_and_guess_secrets(world), world.totems[1])[1]
            for chance in [QuickChance(Random(9).random)]
            for world in [arctic.redeal(table.state, 0, chance) for _ in range(40)]
        ]
        for table in tables
    )
    assert Counter(one).most_common(1)[0][0] == Counter(other).most_common(1)[0][0] == ANIMAL_SLUGS.index("moose")


def test_level_2_moves_a_likely_rival_totem_back_but_level_1_considers_only_points() -> None:
    tokens = {**PLACES, "moose": 10, "orca": 6}
    player = Player(hand=["orca-1-4"], totem="fox")
    assert TABLE.cards[TABLE.card_by_slug["orca-1-4"]].companion == "moose"
    table = lay(player, Player(totem="bear"), tokens=tokens).do(0, "place:orca-1-4", "confirm")
    view = table.view(0)
    assert view["phase"] == "tokens"
    plain = {advice.action: advice.worth for advice in weigh(view, TABLE)}
    guessing = {advice.action: advice.worth for advice in weigh_with_totem_guess(view, TABLE)}
    assert weigh_with_totem_guess(view, TABLE)[0].action == "left:moose"
    assert guessing["left:moose"] - guessing["left:orca"] > plain["left:moose"] - plain["left:orca"]
