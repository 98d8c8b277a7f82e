"""The page of Animalia: prompts with names, reasons, missions, the previous trick and the once-per-continent action."""

from __future__ import annotations

from collections.abc import Sequence
from html import unescape
from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string

from collection.games.animalia import COIN, AnimaliaCard, Kind, Symbol, load
from play.models import Match
from play.tables.animalia.choices import hand, prompt, refusal_reasons
from play.tables.animalia.display_names import AnimaliaPerspective, Names
from play.tables.animalia.game import TABLE
from play.tables.animalia.hands import hand_summaries, visible_hands
from play.tables.animalia.missions import missions
from play.tables.perspective import Perspective, VisibleEvent
from tests.play.animalia.table_setup import Layout, lay_out, new_game

NAMES = ("Adaeze", "Heron", "Tomasz")


def perspective_of(table: Layout, seat: int | None) -> AnimaliaPerspective:
    """The perspective of that seat."""
    people = table.state.seats
    events = [VisibleEvent(-1, event) for event in table.events if seat is None or event.seen_by(seat)]
    return Perspective(table.view(seat), table.state.table, NAMES[:people], [""] * people, events)


def page(table: Layout, seat: int) -> str:
    """The HTML of the table for that seat."""
    context = dict(TABLE.board(perspective_of(table, seat)))
    match = Match(pk=1, game="animalia", status="over" if context["over"] else "running", ply=7)
    viewer = SimpleNamespace(seat=seat, curtain=None, own=(), shared_device=False)
    return render_to_string(
        "play/_table.html",
        {**context, "match": match, "viewer": viewer, "watching": False, "board": TABLE, "token": "t"},
    )


def homes(table: Layout, seat: int | None) -> list[str]:
    """The location that the viewer is shown for each required animal."""
    seen = perspective_of(table, seat)
    return [need.home for held in missions(seen, Names(seen)) for task in held.tasks for need in task.needs]


def test_the_prompt_names_the_proposer_and_the_owner_of_a_pile() -> None:
    table = lay_out(["olm", "wolf"], ["apollo", "lynx"], ["hamster", "tapir"], piles={0: ["macaw"], 1: ["jaguar"]})
    table.do(0, "propose:hamster")
    assert prompt(perspective_of(table, 1)).text.startswith("Adaeze wants the IWC to play European hamster.")
    table = lay_out(["olm", "wolf"], ["apollo", "lynx"], ["hamster", "tapir"], leader=0, piles={1: ["jaguar", "macaw"]})
    table.do(0, "play:olm", "take:seat-1")
    assert prompt(perspective_of(table, 0)).text == "Look through Heron’s pile and take a card."


def test_screen_readers_hear_the_prompt_with_names() -> None:
    """They heard “seat 2” and “the pile of seat 2” (2026-11-23)."""
    table = lay_out(["olm", "wolf"], ["apollo", "lynx"], ["hamster", "tapir"], leader=0, piles={1: ["jaguar", "macaw"]})
    table.do(0, "play:olm", "take:seat-1")
    assert str(TABLE.board(perspective_of(table, 0))["spoken"]).endswith("Look through Heron’s pile and take a card.")


def test_each_reason_is_shown_once_above_the_hand() -> None:
    table = lay_out(
        ["olm", "macaw", "tapir"], ["wolf", "lynx", "jaguar"], ["apollo", "crane", "condor"], leader=1, coins=0
    )
    table.do(1, "play:wolf").do(0, "propose:apollo")
    seen = perspective_of(table, 0)
    assert refusal_reasons(hand(seen, Names(seen))) == ["Europe was led, and this hand must follow."]
    assert page(table, 0).count("<span>Europe was led, and this hand must follow.</span>") == 1


def test_a_mission_shows_where_its_animals_are() -> None:
    wanted = {0: [["wolf", "olm"]], 1: [["tapir", "jaguar"]]}
    table = lay_out(
        ["wolf"], ["olm"], ["tapir"], continent="europe", missions=wanted, piles={2: ["jaguar"], 1: ["macaw"]}
    )
    assert homes(table, 0) == ["in your hand", "held by Heron", "held by the IWC", "won by the IWC"]
    assert homes(table, None) == ["", "", "", ""], "a spectator knows no hands"


def test_with_two_hidden_hands_the_location_of_an_animal_is_not_shown() -> None:
    wanted = {0: [["wolf", "olm"]], 1: [["tapir", "jaguar"]]}
    table = lay_out(["wolf"], ["olm"], ["tapir"], people=3, missions=wanted, piles={1: ["macaw"], 2: ["jaguar"]})
    assert homes(table, 0) == ["in your hand", "not seen yet", "not seen yet", "won by another hand"]


def test_the_previous_trick_is_shown_until_the_next_card() -> None:
    table = lay_out(["olm", "wolf"], ["apollo", "lynx"], ["hamster", "tapir"], people=1, leader=0, coins=0)
    for card in ("olm", "apollo", "hamster"):
        table.do(0, f"play:{card}")
    seen = perspective_of(table, 0)
    summaries = hand_summaries(seen, Names(seen))
    assert [held.past and held.past.slug for held in summaries] == ["olm", "apollo", "hamster"]
    table.do(0, "play:tapir")
    seen = perspective_of(table, 0)
    summaries = hand_summaries(seen, Names(seen))
    assert [held.past for held in summaries] == [None, None, None]
    assert [held.played and held.played.slug for held in summaries] == [None, None, "tapir"]


def test_alone_the_log_and_the_headings_name_the_partners_hand() -> None:
    table = new_game(people=1, difficulty="normal")
    html = page(table, 0)
    assert "; the partner gets the mission " in html
    assert "hidden from the others" not in html
    seen = perspective_of(table, 0)
    assert "Your partner’s hand" in [shown.title for shown in visible_hands(seen, Names(seen))]


def test_the_iwcs_choices_are_shown_with_the_viewers_own_hand() -> None:
    table = lay_out(["olm", "wolf"], ["apollo", "lynx"], ["monarch", "tapir"], leader=0, coins=3)
    table.do(0, "play:wolf").do(1, "play:lynx").do(0, "propose:monarch").do(1, "agree")
    seen = perspective_of(table, 0)
    assert "propose-skip" in seen.view["actions"]
    names = Names(seen)
    assert {choice.card.slug for choice in hand(seen, names)} == {"olm"}
    assert [(shown.title, [card.slug for card in shown.cards]) for shown in visible_hands(seen, names)] == [
        ("The IWC’s hand", ["tapir"])
    ]


def test_prompts_about_roles_use_names() -> None:
    table = new_game(people=3, first=None).do(1, "propose-roles:seat-0@seat-1")
    asked = prompt(perspective_of(table, 0)).text
    assert asked.startswith("Heron proposes that Adaeze plays the IWC and Heron gets the first mission.")
    html = page(table, 0)
    assert "Agree: Adaeze plays the IWC and Heron gets the first mission" in html
    assert "Propose: Tomasz plays the IWC and Heron gets the first mission" in html
    assert "before the first deal" in TABLE.board(perspective_of(table, 0))["where"]


def test_the_once_per_continent_action_has_buttons_out_of_turn_too() -> None:
    hands = (["mink", "wolf"], ["lynx", "olm"], ["crane", "wisent"])
    table = lay_out(*hands, leader=0, once="take", piles={0: ["jaguar"]})
    html = page(table, 1)
    assert 'value="propose-once:seat-1"' in html
    assert "<b>Once-per-continent action</b><small>propose it</small>" in html
    assert "your choice" not in html
    assert 'id="hint"' not in html, "nobody asks this seat anything"
    assert 'id="hint"' in page(table, 0)
    table.do(1, "propose-once:seat-1")
    assert prompt(perspective_of(table, 0)).text.startswith(
        "Heron proposes to use the once-per-continent action for their own hand."
    )
    table.do(0, "decline")
    html = page(table, 1)
    assert "propose-once" not in html
    assert "It was declined and can be proposed again after the next card." in html


def test_the_once_per_continent_action_is_gone_once_it_is_taken() -> None:
    hands = (["mink", "wolf"], ["lynx", "olm"], ["crane", "wisent"])
    table = lay_out(*hands, people=3, leader=0, once="grant")
    assert 'class="once"' in page(table, 2)
    table.do(2, "once:seat-2")
    html = page(table, 0)
    assert 'class="once"' not in html
    assert "Already used on this continent." in html


def test_a_mission_shows_what_it_requires_and_that_it_is_hopeless() -> None:
    wanted = {0: [["wolf", "lynx"]], 1: [["crane"]]}
    hands = (["mink", "condor"], ["jaguar", "crane"], ["wisent", "tapir"])
    table = lay_out(*hands, missions=wanted, piles={2: ["wolf", "lynx"]}, special="grant")
    html = page(table, 0)
    assert "You must win both animals, in any tricks of this round." in html
    assert "Heron must win this animal, in any trick of this round." in html
    assert html.count("can no longer be fulfilled") == 1
    assert "is-hopeless" in html


MISSIONS = {slug: card for slug, card in load().items() if card.kind is Kind.MISSION}
LAST_COIN_VALUE = 6
"""Animals of higher value have neither an action nor a coin."""
WON = {1: "this animal", 2: "both animals", 3: "all three animals", 4: "all four animals", 5: "all five animals"}


@pytest.mark.rule("L 8.1", "L 8.2", "L 8.6")
@pytest.mark.parametrize("slug", MISSIONS)
def test_every_mission_of_the_box_shows_what_it_requires_and_that_it_is_hopeless(slug: str) -> None:
    mission = MISSIONS[slug]
    animals = [need for need in mission.requires if need != COIN]
    coin = " and another card with a coin" if COIN in mission.requires else ""
    tricks = "tricks" if len(mission.requires) > 1 else "trick"
    text = f"must win {WON[len(animals)]}{coin}, in any {tricks} of this round."
    plain = plain_cards(mission)
    hands = (plain[:2], plain[2:4], plain[4:6])
    own, partner = (page(laid(mission, hands, {0: animals[1:]}), seat) for seat in (0, 1))
    assert f"You {text}" in own
    assert f"Adaeze {text}" in partner
    for animal in animals:
        assert load()[animal].name in unescape(own)
        assert page(laid(mission, hands, {1: [animal]}), 0).count("can no longer be fulfilled") == 1


@pytest.mark.rule("L 8.6")
@pytest.mark.parametrize("slug", MISSIONS)
def test_a_mission_is_hopeless_as_soon_as_its_animal_is_in_a_trick_that_its_holder_cannot_win(
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
    """An animal with a coin that the mission does not require."""
    cards = load().items()
    return next(slug for slug, card in cards if card.symbol is Symbol.COIN and slug not in mission.requires)


def plain_cards(mission: AnimaliaCard) -> list[str]:
    """Animals without an action or a coin that the mission does not require."""
    cards = load().items()
    return [slug for slug, card in cards if (card.value or 0) > LAST_COIN_VALUE and slug not in mission.requires]


def laid(mission: AnimaliaCard, hands: Sequence[list[str]], piles: dict[int, list[str]]) -> Layout:
    """Three people on the mission's continent: the first holds it, the second leads, and nothing can be paid for."""
    return lay_out(
        *hands, continent=str(mission.continent), people=3, missions={0: [mission.requires]}, piles=piles, coins=0,
        leader=1, dominance=False,
    )  # fmt: skip
