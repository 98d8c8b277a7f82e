"""What the page of an Animus battle shows: targets with odds, lanes, dice, phases, levels, and reasons."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from django.template.loader import render_to_string

from play.models import Match
from play.tables.animus.attack_lanes import DESKTOP, PHONE, lanes, required_lane_pairs
from play.tables.animus.clickable_actions import placed_actions
from play.tables.animus.formations import percent
from play.tables.animus.game import TABLE as ANIMUS
from play.tables.animus.match_cards import distinctly_named
from tests.play.animus.sample_views import TABLE, battle, fight, perspective_on
from tests.play.table_requests import offered_actions


def page(view: dict[str, Any]) -> str:
    """The fragment that the viewer sees."""
    context = ANIMUS.board(perspective_on(view))
    viewer = SimpleNamespace(seat=view["you"], curtain=None, own=(), shared_device=False)
    match = Match(pk=1, game="animus", status="running", ply=7)
    watching = view["you"] is None
    return render_to_string(
        "play/_table.html",
        {**context, "match": match, "viewer": viewer, "watching": watching, "board": ANIMUS, "token": "t"},
    )


def spot(html: str, name: str) -> str:
    """The markup of one place."""
    return next(part for part in html.split('<div class="fighter') if f'data-place="{name}"' in part)


def test_targets_in_reach_are_highlighted_with_the_chance_that_only_they_are_hit() -> None:
    html = page(battle())
    assert "is-lit" in spot(html, "their-range-left")
    assert "75%" in spot(html, "their-range-left")
    assert "42%" in spot(html, "their-melee")
    assert "is-acting" in spot(html, "my-range-left")


def test_characters_out_of_reach_say_why() -> None:
    place = spot(page(battle()), "their-range-right")
    assert "is-lit" not in place
    assert "The other Range is out of reach." in place


@pytest.mark.rule("U 7.1", "U 7.2")
def test_the_lanes_on_the_page_are_those_of_the_rules() -> None:
    assert set(DESKTOP) == set(PHONE) == required_lane_pairs()


def test_the_lanes_of_the_chosen_attacker_are_marked_open() -> None:
    drawn = lanes(perspective_on(battle()), 0)
    assert {lane.desktop for lane in drawn if lane.active} == {
        DESKTOP["my-range-left", "their-range-left"], DESKTOP["my-range-left", "their-melee"]
    }  # fmt: skip
    assert len(drawn) == len(DESKTOP)


def test_a_reach_that_only_a_card_gives_is_drawn_as_a_straight_line() -> None:
    view = battle()
    view["targets"]["range-left"].append({**view["targets"]["range-left"][0], "place": "support-left"})
    odd = [lane for lane in lanes(perspective_on(view), 0) if lane.desktop not in DESKTOP.values()]
    assert [lane.active for lane in odd] == [True]


@pytest.mark.rule("U 8.2")
def test_a_die_that_does_not_count_is_crossed_out() -> None:
    html = page(battle())
    assert re.findall(r'die--(chosen|spare)"[^>]*>(\d)', html) == [("chosen", "5"), ("chosen", "3"), ("spare", "1")]


def test_the_same_throw_has_the_same_name_on_every_page_so_that_it_rolls_once() -> None:
    under_way = {**fight(), "step": "rolled"}
    rolls = [re.findall(r'data-roll="([^"]+)"', page(battle(fight=each))) for each in (under_way, None)]
    assert rolls[0] == rolls[1]
    assert len(set(rolls[0])) == 3


def throws(html: str) -> dict[str, list[str]]:
    """The dice at each place."""
    found = re.findall(r'<div class="throw[^>]*data-place="([^"]+)"[^>]*>(.*?)</div>', html)
    return {place: re.findall(r'class="die [^>]*>(\d?)<', dice) for place, dice in found}


@pytest.mark.rule("U 8.1")
def test_the_dice_are_shown_at_the_two_fighters() -> None:
    under_way = fight()
    places = [f"my-{under_way['attacker']['place']}", f"their-{under_way['defender']['place']}"]
    assert throws(page(battle(fight=under_way))) == dict(zip(places, (["5"], ["3", "1"]), strict=True))


def test_no_dice_are_shown_on_a_character_that_arrived_after_the_fight() -> None:
    view = battle()
    assert len(throws(page(view))) == 2
    view["seats"][0]["formation"][view["last"][-1]["attacker"]["place"]]["slug"] = "grandmaster-ko"
    assert len(throws(page(view))) == 1


def test_a_target_shows_the_dice_of_both() -> None:
    view = battle()
    view["targets"]["range-left"][0] |= {"my_dice": 2, "their_dice": 1}
    target = spot(page(view), f"their-{view['targets']['range-left'][0]['place']}")
    assert [part.count("<i></i>") for part in target.partition("odds__dice")[2].split("</span>:")[:2]] == [2, 1]
    assert "2 against 1 dice" in target


def test_the_page_says_what_is_still_unused() -> None:
    html = page(battle())
    left = re.findall(r'<li class="is-(left|used)">(?:<svg.*?</svg>)?([^<]+)', html)
    assert left[:3] == [("left", "play a card"), ("left", "switch"), ("left", "1 attack")]


def test_the_phase_is_marked_on_the_strip() -> None:
    html = page(battle())
    assert re.search(r'aria-current="step">Combat<', html)
    assert html.count('class="is-past">') == 2


@pytest.mark.rule("U 11.1")
def test_ten_marks_show_the_eliminated_levels() -> None:
    html = page(battle())
    assert (html.count('<rect class="on"'), html.count('<rect class="off"')) == (10, 10)


def test_a_value_that_differs_from_the_printed_one_says_so() -> None:
    html = page(battle())
    assert '<b class="is-up">5</b>' in spot(html, "my-range-right")
    assert "5, printed 4" in html


@pytest.mark.parametrize(("chance", "words"), [(0, "0"), (0.001, "1"), (0.4, "40"), (0.9999, "99"), (1, "100")])
def test_possible_outcomes_never_show_0_and_uncertain_ones_never_100_percent(chance: float, words: str) -> None:
    assert percent(chance) == f"{words}%"


EVERY_KIND = (
    "play:grandmaster-ko", "bottom:old-ferryman", "reset:old-ferryman", "place:support-right", "switch:melee",
    "use:range-left", "combat", "attack:range-right", "end-combat", "end", "keep", "die:3", "die:5",
    "choose:yours:range-left", "choose:theirs:support-left", "choose:bellwether", "done", "yes", "no", "first:1",
    "first:2", "react:range-right",
    "react:entity", "pass", "pass-turn", "never:melee", "ask:entity", "back",
)  # fmt: skip


ORDERS = [
    {"seat": 0, "slug": slug, "place": None, "text": f"Death: {slug} does something."} for slug in ("bellwether",
    "thornback")
]  # fmt: skip


@pytest.mark.parametrize("action", EVERY_KIND)
def test_every_kind_of_action_has_its_button(action: str) -> None:
    assert offered_actions(page(battle(actions=[action], orders=ORDERS, half=None))) == [action]


def test_all_kinds_of_actions_can_be_shown_together() -> None:
    view = battle(actions=list(EVERY_KIND), orders=ORDERS, half=None)
    assert sorted(offered_actions(page(view))) == sorted(EVERY_KIND)
    found = placed_actions(view)
    assert found.back == "back"
    assert found.standing == ["never:melee", "ask:entity"]


def test_a_spectator_sees_both_formations_and_has_no_buttons() -> None:
    view = battle(you=None, actions=[], why_not={}, half=None, targets={})
    view["seats"][0]["hand"] = None
    html = page(view)
    assert offered_actions(html) == []
    assert len(re.findall(r'class="fighter[^>]*data-place="(my|their)-', html)) == 12
    assert "grandmaster-ko" not in html


def test_an_open_hand_and_a_known_card_are_shown_on_the_table() -> None:
    view = battle()
    view["seats"][1] |= {"hand": ["thornback", "paper-tiger", "polly-ruin"], "open_hand": True}
    assert page(view).count('data-zone="hand-their"') == 3
    view["seats"][1] |= {"hand": None, "known": ["thornback"], "open_hand": False}
    html = page(view)
    assert html.count('data-zone="hand-their"') == 1
    assert html.count("a hidden card") == 2


@pytest.mark.rule("U 12.1")
def test_both_discard_piles_can_be_viewed() -> None:
    html = page(battle())
    for whose, slug in (("my", "bellwether"), ("their", "paper-tiger")):
        assert f'data-card="{slug}" data-zone="pile-{whose}"' in html


def test_cards_being_looked_at_are_shown_to_the_viewer_in_order() -> None:
    view = battle(
        actions=["choose:thornback", "choose:paper-tiger"],
        looking=["thornback", "paper-tiger"],
        looking_of=0,
        half=None,
    )
    html = page(view)
    assert "Top of your deck, top card first" in html
    assert offered_actions(html) == ["choose:thornback", "choose:paper-tiger"]


def test_every_id_on_the_page_is_unique() -> None:
    ids = re.findall(r'\bid="([^"]+)"', page(battle(actions=list(EVERY_KIND), orders=ORDERS, half=None)))
    assert [each for each in ids if ids.count(each) > 1] == []


def test_an_abilitys_button_names_its_card_and_shows_its_text() -> None:
    view = battle(actions=["first:1", "first:2"], orders=ORDERS, half=None)
    html = page(view)
    assert "<small>Death: bellwether does something.</small>" in html
    assert re.findall(r"<b>(\d\. [^<]+)</b>", html) == ["1. Bellwether", "2. Thornback"]


def test_the_ability_that_asks_is_separate_from_its_question() -> None:
    text = "Tactical: Swap two allies in Support."
    work = {"seat": 0, "slug": "the-mapmaker", "place": "support-left", "text": text}
    asks = {"code": "choose", "text": f"The Mapmaker: {text} Choose a character.", "rule": "U 10.11"}
    html = page(battle(actions=["choose:yours:melee"], stack=[work], asks=asks, half=None))
    assert re.search(r'id="ask"[^>]*>Choose a character\.<', html)
    assert f"The Mapmaker: {text}</p>" in html


@pytest.mark.rule("U 2.7")
def test_two_fighters_with_the_same_name_are_told_apart_by_their_owners() -> None:
    told = fight()
    told["defender"]["slug"] = "inertia"
    html = page(battle(last=[told]))
    assert re.search(r"Your <a[^>]*>Inertia</a> wins, and Wren’s <a[^>]*>Inertia</a> takes a token", html)


def test_less_common_actions_are_smaller_than_the_main_button() -> None:
    found = placed_actions(battle(actions=["combat", "end"], half=None))
    assert (found.ways, found.lesser) == (["combat"], ["end"])
    assert placed_actions(battle(actions=["end"], half=None)).ways == ["end"]


def test_a_character_of_the_turn_player_shows_whether_its_attack_and_tactical_ability_are_unused() -> None:
    html = page(battle())
    assert 'class="is-spent" title="has attacked"' in spot(html, "my-melee")
    assert '<span title="can attack"' in spot(html, "my-range-right")
    assert 'title="Tactical unused"' in spot(html, "my-support-left")
    assert "fighter__marks" not in spot(html, "their-melee")


@pytest.mark.rule("U 1.8")
def test_two_cards_with_the_same_name_are_told_apart_by_world_or_number() -> None:
    inertia = TABLE.characters[0]
    other, third, fourth = (
        replace(inertia, slug=slug, world=world, number=900 + at)
        for at, (slug, world) in enumerate((("a", "The Attic"), ("b", "Rain"), ("c", "Rain")))
    )
    twin = replace(inertia, slug="inertia-of-the-other")
    told = [card.name for card in distinctly_named([inertia, TABLE.characters[1], other, third, fourth, twin])]
    name = inertia.name
    assert [card.name for card in distinctly_named([inertia, twin])] == [name, name]
    assert told == [
        f"{name} ({inertia.world})", TABLE.characters[1].name, f"{name} (The Attic)", f"{name} (3)", f"{name} (4)",
        f"{name} ({inertia.world})",
    ]  # fmt: skip
