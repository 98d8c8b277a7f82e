"""What the page of Animalia says: the question with names, each reason once, where a mission's animals lie, the trick before."""

from __future__ import annotations

from collections.abc import Sequence
from html import unescape
from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string

from collection.games.animalia import COIN, AnimaliaCard, Kind, Symbol, load
from play.models import Match
from play.tables.animalia.choices import hand, prompt, reasons
from play.tables.animalia.desk import missions
from play.tables.animalia.names import Names
from play.tables.animalia.places import others, places
from play.tables.animalia.table import TABLE
from play.tables.look import Look, Said
from tests.play.animalia.table import Layout, begun, lay

NAMES = ("Adaeze", "Heron", "Tomasz")


def look(table: Layout, seat: int | None) -> Look:
    """The table as that seat has it."""
    people = table.state.seats
    said = [Said(-1, event) for event in table.events if seat is None or event.seen_by(seat)]
    return Look(table.view(seat), table.state.table, NAMES[:people], [""] * people, said)


def page(table: Layout, seat: int) -> str:
    """The fragment as that seat has it."""
    context = dict(TABLE.board(look(table, seat)))
    match = Match(pk=1, game="animalia", status="over" if context["over"] else "running", ply=7)
    chair = SimpleNamespace(seat=seat, curtain=None, own=(), hot=False)
    return render_to_string(
        "play/_table.html",
        {**context, "match": match, "chair": chair, "watching": False, "board": TABLE, "token": "t"},
    )


def homes(table: Layout, seat: int | None) -> list[str]:
    """Where the viewer is told that the animals of all missions lie."""
    seen = look(table, seat)
    return [need.home for held in missions(seen, Names(seen)) for task in held.tasks for need in task.needs]


def test_the_question_names_whoever_proposes_and_whose_pile_it_is() -> None:
    table = lay(["olm", "wolf"], ["apollo", "lynx"], ["hamster", "tapir"], piles={0: ["macaw"], 1: ["jaguar"]})
    table.do(0, "propose:hamster")
    assert prompt(look(table, 1)).text.startswith("Adaeze wants the IWC to play European hamster.")
    table = lay(["olm", "wolf"], ["apollo", "lynx"], ["hamster", "tapir"], leader=0, piles={1: ["jaguar", "macaw"]})
    table.do(0, "play:olm", "take:seat-1")
    assert prompt(look(table, 0)).text == "Look through Heron’s pile, and take a card."


def test_each_reason_is_said_once_over_the_hand() -> None:
    table = lay(["olm", "macaw", "tapir"], ["wolf", "lynx", "jaguar"], ["apollo", "crane", "condor"], leader=1, coins=0)
    table.do(1, "play:wolf").do(0, "propose:apollo")
    seen = look(table, 0)
    assert reasons(hand(seen, Names(seen))) == ["Europe was led, and this hand can follow."]
    assert page(table, 0).count("<span>Europe was led, and this hand can follow.</span>") == 1


def test_a_mission_says_where_its_animals_lie() -> None:
    wanted = {0: [["wolf", "olm"]], 1: [["tapir", "jaguar"]]}
    table = lay(["wolf"], ["olm"], ["tapir"], continent="europe", missions=wanted, piles={2: ["jaguar"], 1: ["macaw"]})
    assert homes(table, 0) == ["in your hand", "held by Heron", "held by the IWC", "won by the IWC"]
    assert homes(table, None) == ["", "", "", ""], "who watches knows of no hands"


def test_of_two_hidden_hands_nobody_says_which() -> None:
    wanted = {0: [["wolf", "olm"]], 1: [["tapir", "jaguar"]]}
    table = lay(["wolf"], ["olm"], ["tapir"], people=3, missions=wanted, piles={1: ["macaw"], 2: ["jaguar"]})
    assert homes(table, 0) == ["in your hand", "not seen yet", "not seen yet", "won by another"]


def test_the_trick_before_lies_there_until_the_next_card() -> None:
    table = lay(["olm", "wolf"], ["apollo", "lynx"], ["hamster", "tapir"], people=1, leader=0, coins=0)
    for card in ("olm", "apollo", "hamster"):
        table.do(0, f"play:{card}")
    seen = look(table, 0)
    lying = places(seen, Names(seen))
    assert [held.past and held.past.slug for held in lying] == ["olm", "apollo", "hamster"]
    table.do(0, "play:tapir")
    seen = look(table, 0)
    lying = places(seen, Names(seen))
    assert [held.past for held in lying] == [None, None, None]
    assert [held.played and held.played.slug for held in lying] == [None, None, "tapir"]


def test_alone_the_hands_and_the_log_are_named_as_words_in_a_sentence() -> None:
    table = begun(people=1, difficulty="normal")
    html = page(table, 0)
    assert " and the partner takes " in html
    assert "unseen by the others" not in html
    seen = look(table, 0)
    assert "The partner’s hand" in [shown.title for shown in others(seen, Names(seen))]


def test_what_the_iwc_does_is_asked_beside_its_hand_and_over_ones_own() -> None:
    table = lay(["olm", "wolf"], ["apollo", "lynx"], ["monarch", "tapir"], leader=0, coins=3)
    table.do(0, "play:wolf").do(1, "play:lynx").do(0, "propose:monarch").do(1, "agree")
    seen = look(table, 0)
    assert "propose-skip" in seen.view["actions"]
    names = Names(seen)
    assert {choice.card.slug for choice in hand(seen, names)} == {"olm"}
    assert [(shown.title, [card.slug for card in shown.cards]) for shown in others(seen, names)] == [
        ("The IWC’s hand", ["tapir"])
    ]


def test_three_people_are_asked_who_plays_the_iwc_by_name() -> None:
    table = begun(people=3, first=None).do(1, "propose-roles:seat-0@seat-1")
    asked = prompt(look(table, 0)).text
    assert asked.startswith("Heron proposes that Adaeze plays the IWC, and Heron gets the first mission.")
    html = page(table, 0)
    assert "Agree: Adaeze plays the IWC, Heron gets the first mission" in html
    assert "Propose: Tomasz plays the IWC, Heron gets the first mission" in html
    assert "before the first deal" in TABLE.board(look(table, 0))["where"]


def test_the_once_per_continent_action_has_buttons_out_of_turn_too() -> None:
    hands = (["mink", "wolf"], ["lynx", "olm"], ["crane", "wisent"])
    table = lay(*hands, leader=0, once="take", piles={0: ["jaguar"]})
    html = page(table, 1)
    assert 'value="propose-once:seat-1"' in html
    assert "your choice" not in html
    assert 'id="hint"' not in html, "nobody asks this seat anything"
    assert 'id="hint"' in page(table, 0)
    table.do(1, "propose-once:seat-1")
    assert prompt(look(table, 0)).text.startswith("Heron proposes to take the once-per-continent action for Heron.")
    table.do(0, "decline")
    html = page(table, 1)
    assert "propose-once" not in html
    assert "It was declined; it can be proposed again after the next card." in html


def test_the_once_per_continent_action_is_gone_once_it_is_taken() -> None:
    hands = (["mink", "wolf"], ["lynx", "olm"], ["crane", "wisent"])
    table = lay(*hands, people=3, leader=0, once="grant")
    assert 'class="once"' in page(table, 2)
    table.do(2, "once:seat-2")
    html = page(table, 0)
    assert 'class="once"' not in html
    assert "Taken on this continent." in html


def test_a_mission_says_what_it_requires_and_when_it_is_lost() -> None:
    wanted = {0: [["wolf", "lynx"]], 1: [["crane"]]}
    hands = (["mink", "condor"], ["jaguar", "crane"], ["wisent", "tapir"])
    table = lay(*hands, missions=wanted, piles={2: ["wolf", "lynx"]}, special="grant")
    html = page(table, 0)
    assert "You must win both animals, in any tricks of this round." in html
    assert "Heron must win this animal, in any trick of this round." in html
    assert html.count("can no longer be fulfilled") == 1
    assert "is-hopeless" in html


MISSIONS = {slug: card for slug, card in load().items() if card.kind is Kind.MISSION}
HIGH_FROM = 6
"""Higher animals have neither an action nor a coin."""
WON = {1: "this animal", 2: "both animals", 3: "all three animals", 4: "all four animals", 5: "all five animals"}


@pytest.mark.rule("L 8.1", "L 8.2", "L 8.6")
@pytest.mark.parametrize("slug", MISSIONS)
def test_every_mission_of_the_box_says_what_it_requires_and_when_it_is_lost(slug: str) -> None:
    mission = MISSIONS[slug]
    animals = [need for need in mission.requires if need != COIN]
    coin = " and another card with a coin" if COIN in mission.requires else ""
    tricks = "tricks" if len(mission.requires) > 1 else "trick"
    said = f"must win {WON[len(animals)]}{coin}, in any {tricks} of this round."
    plain = plain_cards(mission)
    hands = (plain[:2], plain[2:4], plain[4:6])
    own, partner = (page(laid(mission, hands, {0: animals[1:]}), seat) for seat in (0, 1))
    assert f"You {said}" in own
    assert f"Adaeze {said}" in partner
    for animal in animals:
        assert load()[animal].name in unescape(own)
        assert page(laid(mission, hands, {1: [animal]}), 0).count("can no longer be fulfilled") == 1


@pytest.mark.rule("L 8.6")
@pytest.mark.parametrize("slug", MISSIONS)
def test_a_mission_is_said_to_be_lost_as_soon_as_its_animal_lies_in_a_trick_that_its_holder_cannot_win(
    slug: str,
) -> None:
    mission = MISSIONS[slug]
    needed = mission.requires[0]
    alien = [each for each in plain_cards(mission) if load()[each].continent is not load()[needed].continent]
    mine = [some_coin(mission) if need == COIN else need for need in mission.requires[1:]]
    table = laid(mission, ([alien[0]], [needed], [alien[1]]), {0: mine})
    assert "can no longer be fulfilled" not in page(table, 2)
    table.do(1, f"play:{needed}")
    assert "can no longer be fulfilled" in page(table, 2)


def some_coin(mission: AnimaliaCard) -> str:
    """An animal with a coin that the mission does not name."""
    cards = load().items()
    return next(slug for slug, card in cards if card.symbol is Symbol.COIN and slug not in mission.requires)


def plain_cards(mission: AnimaliaCard) -> list[str]:
    """Animals without an action or a coin that the mission does not require."""
    cards = load().items()
    return [slug for slug, card in cards if (card.value or 0) > HIGH_FROM and slug not in mission.requires]


def laid(mission: AnimaliaCard, hands: Sequence[list[str]], piles: dict[int, list[str]]) -> Layout:
    """Three people on the mission's continent: the first holds it, the second leads, and nothing can be paid for."""
    return lay(
        *hands, continent=str(mission.continent), people=3, missions={0: [mission.requires]}, piles=piles, coins=0,
        leader=1, dominance=False,
    )  # fmt: skip
