"""Animanize's prompts, log sentences and labels, the advice of the heuristic, and redealt worlds."""

from __future__ import annotations

from hashlib import sha256

import pytest

from play.bots.bot_random_stream import BotRandom
from play.engine.chance import Chance
from play.engine.contract import Config, Event
from play.games import animanize
from play.games.animanize.card_table import ANIMALS, BITS, CARD, DECK, NOT_ANIMALS, slugs_of
from play.games.animanize.heuristic import weigh
from play.games.animanize.log_sentences import describe, describe_event
from play.games.animanize.state import DISCARD, State
from tests.play.animanize.table_setup import Layout, Stacked, cards, lay

NAMES = ("Adaeze", "Heron", "Tomasz", "Wren")


def latest_sentence(table: Layout, kind: str, viewer: int | None = None) -> str:
    """The viewer's log sentence for the latest event of that kind."""
    return describe_event(table.events_of(kind)[-1], NAMES, viewer)


def test_the_log_tells_a_trick() -> None:
    table = lay("red-5 red-6", "animal-9 blue-2", "blue-1 animal-5").play("red-5", "animal-9", "blue-1")
    assert [describe_event(event, NAMES, 1) for event in table.events] == [
        "Adaeze plays red 5.",
        "You play the elephant (9).",
        "Tomasz plays blue 1.",
        "You win trick 1 and the elephant (9).",
    ]


def test_everybody_sees_the_number_of_discards_but_only_the_owner_sees_the_cards() -> None:
    table = Layout(animanize.setup(Config(3), Stacked()))
    table.do(0, f"discard:{table.hand(0)[0]}", "keep").do(1, "keep").do(2, "keep")
    assert [describe_event(event, NAMES, 0) for event in table.events if event.seen_by(0)][-6:] == [
        "You discard red 1.",
        "You discard one card in all.",
        "Heron keeps all their cards.",
        "Tomasz keeps all their cards.",
        "You receive red 1 from the middle.",
        "The middle is shuffled, and everyone gets as many cards as they discarded. You lead.",
    ]
    assert not [event for event in table.events if event.kind in ("discarded", "received") and event.seen_by(1)]


def test_the_log_tells_an_elimination_and_what_the_round_brought() -> None:
    table = lay("red-5 red-6", "animal-4 blue-2", "animal-2 animal-9", tricks=[22, 3, 0]).play("red-5", "animal-4")
    assert latest_sentence(table, "eliminated") == (
        "Tomasz is eliminated, holding only two animals when one has already been played. "
        "The trick is void, and the round is over."
    )
    assert latest_sentence(table, "scored", 0) == (
        "Round 1: you lose 2 (over the limit with 22); Heron gains 3; Tomasz loses 2 (animals left in hand). "
        "Totals: you 0, Heron 3 and Tomasz 0."
    )


@pytest.mark.parametrize(
    ("winners", "totals", "reason", "sentence"),
    [
        ([0], [61, 40, 22], "goal", "Adaeze wins with 61 points: the goal is reached."),
        (
            [0, 2],
            [40, 9, 40],
            "rounds",
            "Adaeze and Tomasz share the win with 40 points: everyone has been start player twice.",
        ),
    ],
)
def test_the_log_tells_who_won_and_why(winners: list[int], totals: list[int], reason: str, sentence: str) -> None:
    assert (
        describe_event(Event("won", {"winners": winners, "totals": totals, "reason": reason}), NAMES, None) == sentence
    )


def test_buttons_say_what_they_do() -> None:
    table = lay("red-5 lion-1", "red-1 animal-4", "red-2 blue-1")
    assert [describe(action, table.view(0)) for action in table.view(0)["actions"]] == [
        "Lead red 5",
        "Lead the leaping lion",
    ]
    table.play("lion-1")
    assert [describe(action, table.view(1)) for action in table.view(1)["actions"]] == [
        "Play red 1",
        "Play the penguin (4)",
    ]
    assert describe("play:animal-4", table.view(1), NAMES, {"animal-4": "Pingu"}) == "Play the Pingu (4)"


def test_the_button_that_ends_discarding_says_which_cards_are_kept() -> None:
    table = Layout(animanize.setup(Config(3), Stacked()))
    assert describe("keep", table.view(0)) == "Keep all cards"
    assert describe("discard:red-1", table.view(0)) == "Discard red 1"
    table.do(0, "discard:red-1")
    assert describe("keep", table.view(0)) == "Keep the rest"
    table.do(0, *[f"discard:{slug}" for slug in table.hand(0)])
    assert describe("keep", table.view(0)) == "Confirm"


def test_the_prompt_follows_the_trick() -> None:
    table = lay("lion-1 red-6", "animal-4 blue-2", "red-1 animal-9", "red-2 lion-2")
    codes = [(table.view(0)["asks"]["code"], table.view(1)["asks"]["code"], table.view()["asks"]["code"])]
    for slug in ("lion-1", "animal-4", "red-1"):
        table.play(slug)
        codes.append(table.view(table.to_act())["asks"]["code"])
    assert codes == [("lead", "wait", "watch"), "open", "open-no-animal", "follow"]
    assert table.view(3)["asks"]["text"] == "Follow red, or play a lion."


def test_a_player_who_discards_later_has_a_prompt_that_says_so() -> None:
    table = Layout(animanize.setup(Config(3), Stacked(first=1))).do(1, "discard:blue-6")
    assert [table.view(seat)["asks"]["code"] for seat in range(3)] == ["wait-discard", "discard-more", "wait-discard"]
    assert table.view(1)["asks"]["text"].startswith("You have discarded one card.")
    table.do(1, "keep")
    assert [table.view(seat)["asks"]["code"] for seat in range(3)] == ["wait-discard", "kept", "discard"]


def best_action(table: Layout) -> str:
    """The heuristic's best action for the seat whose turn it is."""
    return weigh(table.view(table.to_act()), table.state.table)[0].action


def test_the_heuristic_takes_animals_that_fit_under_the_limit() -> None:
    table = lay("animal-7 blue-1", "red-3 red-2", "red-9 red-1").play("animal-7", "red-3")
    assert best_action(table) == "play:red-9"


def test_the_heuristic_avoids_a_trick_that_would_exceed_the_limit() -> None:
    table = lay("animal-7 blue-1", "red-3 red-2", "red-9 red-1", tricks=[0, 0, 15]).play("animal-7", "red-3")
    assert best_action(table) == "play:red-1"


def test_the_heuristic_gives_an_animal_to_a_player_whom_it_brings_over_the_limit() -> None:
    table = lay("red-9 red-8", "red-3 red-2", "animal-8 blue-1", tricks=[18, 0, 0]).play("red-9", "red-3")
    assert best_action(table) == "play:animal-8"


def walk(seats: int, seed: str) -> list[State]:
    """The positions of a random game."""
    state = animanize.setup(Config(seats), Chance(sha256(seed.encode()).digest()))
    state.emits_events = False
    random, found = BotRandom(seed.encode()), []
    while waiting := animanize.to_act(state):
        found.append(state.copy())
        animanize.apply(state, waiting[0], random.pick(animanize.legal_actions(state, waiting[0])))
    return found


@pytest.mark.target("H1")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_redealt_world_fits_what_the_seat_knows(seats: int) -> None:
    """Every card is there once; own cards and what was played stay; nobody holds a colour they did not follow."""
    with_voids = changed = 0
    for number, state in enumerate(walk(seats, f"worlds {seats}")):
        world = animanize.redeal(state, 0, Chance(b"world %d" % number))
        assert world.hands[0] == state.hands[0]
        assert [hand.bit_count() for hand in world.hands] == [hand.bit_count() for hand in state.hands]
        gone = sum(world.discards) if world.phase == DISCARD else sum(world.played)
        assert sum(world.hands) + world.aside + gone == DECK
        for other in range(1, seats):
            assert not world.hands[other] & world.voids[other]
            with_voids += bool(world.voids[other])
            changed += world.hands[other] != state.hands[other]
    assert with_voids > 30
    assert changed > 300


def test_a_lion_proves_nothing_about_the_lead_colour() -> None:
    table = lay("red-5 red-6", "lion-1 red-2", "red-1 blue-1").play("red-5", "lion-1")
    assert table.state.voids == [0, 0, 0]
    table = lay("red-5 red-6", "green-3 blue-2", "animal-2 blue-1").play("red-5", "green-3", "animal-2")
    assert [slugs_of(colour)[0] for colour in table.state.voids[1:]] == ["red-1", "red-1"]


def test_others_are_dealt_no_more_of_the_seats_discards_than_cards_they_got_from_the_middle() -> None:
    table = Layout(animanize.setup(Config(3), Stacked(packs=["", "animal-8 animal-9 lion-1 lion-2 green-2"])))
    thrown = table.hand(0)[:10]
    table.do(0, *[f"discard:{slug}" for slug in thrown], "keep").do(1, "keep")
    table.do(2, f"discard:{table.hand(2)[0]}", "keep")
    own = cards(" ".join(thrown))
    most = 0
    for number in range(60):
        world = animanize.redeal(table.state, 0, Chance(b"%d" % number))
        assert not world.hands[1] & own
        most = max(most, (world.hands[2] & own).bit_count())
    assert most == 1


def test_a_player_to_act_after_an_animal_is_dealt_a_card_to_play() -> None:
    table = lay("red-5 red-6", "animal-4 blue-2", "animal-2 green-1").play("red-5", "animal-4")
    table.state.aside = ANIMALS & ~BITS[CARD["animal-4"]] & ~BITS[CARD["animal-2"]]
    worlds = [animanize.redeal(table.state, 0, Chance(b"%d" % number)) for number in range(60)]
    assert all(world.hands[2] & NOT_ANIMALS for world in worlds)
    assert {animanize.legal_actions(world, 2) for world in worlds} > {("play:green-1",)}


def test_a_redealt_world_does_not_contain_others_discards() -> None:
    table = Layout(animanize.setup(Config(3), Stacked()))
    table.do(0, "keep").do(1, f"discard:{table.hand(1)[0]}", "keep").do(2, "keep")
    assert animanize.redeal(table.state, 0, Chance(b"x")).discards == (0, 0, 0)
    assert animanize.redeal(table.state, 1, Chance(b"x")).discards == table.state.discards
