"""Whole games of Animus in the browser: a draft and its battle against a bot, two people on one phone, teams, and a
draft without a battle.
"""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.conftest import Complaints
from tests.browser.play_helpers import (
    GONE_ON,
    IN_MOTION,
    PHONE,
    begin,
    came_too_late,
    complaints_except_conflicts,
    finish,
    fits,
    play_to_the_end,
    replay,
    wait_before_click,
)
from tests.case_counts import case_count

MOVES = 600
CLICKS, BATTLES = 80, 4
"""What a test looks for usually happens within twenty clicks of the first battle."""
CLICKED, THROUGH_THE_API = 3, case_count(5, 0)
"""The first choices of a draft that are clicked, and of the player's others those that are made through the API."""
PATIENCE = 6
"""How many times in a row nothing may happen for twenty seconds."""
EAGER = (
    "entity", "draft", "play", "place", "target", "attack", "die", "shift", "choose", "first", "yes", "pass", "done",
    "no",
    "combat", "end-combat", "end", "keep", "react", "use", "bottom", "switch", "with",
)  # fmt: skip
"""What a player in a hurry clicks first."""


def hurried_rank(action: str) -> int:
    """The rank of an action for a player in a hurry. Undo and actions that are not moves come last."""
    verb = action.partition(":")[0]
    return EAGER.index(verb) if verb in EAGER else len(EAGER)


def click(page: Page) -> str:
    """Take the device if it is passed on; otherwise click what a player in a hurry prefers.

    Returns the action, or an empty string if nothing was clicked.
    """
    page.locator("section.sheet, #lift, button[name=action]").first.wait_for(timeout=20_000)
    if page.locator("section.sheet").count():
        return ""
    if page.locator("#lift").count():
        page.locator("#lift").click(timeout=2_000)
        page.locator("section.sheet, button[name=action]").first.wait_for(timeout=20_000)
        return ""
    wait_before_click(page)
    ply = page.locator("input[name=ply]").first.input_value(timeout=2_000)
    offered = page.locator("button[name=action]").evaluate_all("buttons => buttons.map(button => button.value)")
    if not offered:  # the table was swapped in between
        return ""
    wanted = min(offered, key=hurried_rank)
    page.locator(f"button[name=action][value='{wanted}']").first.click(timeout=2_000)
    page.wait_for_function(GONE_ON, arg=ply, timeout=20_000)
    return "" if came_too_late(page) else str(wanted)


def play_until(page: Page, seen: str, most: int = MOVES) -> list[str]:
    """Play in a hurry until that is on the page, or for that many clicks. Returns what was clicked."""
    clicked: list[str] = []
    silent = 0
    for number in range(most):
        if number == IN_MOTION:
            page.emulate_media(reduced_motion="reduce")
        if page.locator(seen).count():
            return clicked
        try:
            clicked.append(click(page))
            silent = 0
        except PlaywrightTimeout:
            silent += 1
            assert silent < PATIENCE, "the table offers nothing any more, and does not end"
    assert most < MOVES, f"{MOVES} clicks, and no {seen}"
    return clicked


def battle_until(page: Page, seen: str) -> None:
    """Start a battle between teams, and play in a hurry until that is on the page. Another battle follows one that ends
    too soon."""
    for _ in range(BATTLES):
        begin(page, "/play/new/animus/?mode=teams")
        play_until(page, f"{seen}, section.sheet", CLICKS)
        if page.locator(seen).count():
            return
    pytest.fail(f"in {BATTLES} battles of {CLICKS} clicks there was no {seen}")


def play_until_attack(page: Page) -> str:
    """Play in a hurry until an attack; returns it."""
    for _ in range(CLICKS):
        with suppress(PlaywrightTimeout):
            clicked = click(page)
            if clicked.startswith("attack:"):
                return clicked
    pytest.fail(f"no attack in {CLICKS} clicks")


def test_a_draft_and_its_battle_up_to_the_score_sheet_and_the_replay(page: Page, complaints: Complaints) -> None:
    drafted = begin(page, "/play/new/animus/")
    expect(page.locator("button[name=action][value^='entity:']")).to_have_count(2)
    play_until(page, ".arena", CLICKED)
    token = page.locator("input[name=csrfmiddlewaretoken]").first.input_value()
    page.goto("about:blank")
    finish(page, drafted, token, THROUGH_THE_API)
    page.goto(drafted)
    play_until(page, ".arena")
    play_until_attack(page)
    play_to_the_end(page, case_count(0, MOVES))
    expect(page.locator("section.sheet h2").first).to_contain_text(re.compile("win|draw"))
    expect(page.locator("section.sheet .sheet__team > div")).to_have_count(18)
    page.set_viewport_size(PHONE)
    assert fits(page)
    page.get_by_role("link", name=re.compile("team is saved in your decks")).click()
    page.wait_for_url(re.compile(r"/decks/\d+/"))
    page.go_back()
    replay(page)
    assert complaints_except_conflicts(complaints) == []


@pytest.mark.prove
def test_targets_in_reach_are_highlighted_with_odds_and_the_dice_stay_visible(page: Page) -> None:
    battle_until(page, "button[name=action][value^='attack:']")
    place = play_until_attack(page).partition(":")[2]
    expect(page.locator(f".fighter.is-acting[data-place=my-{place}]")).to_be_visible()
    lit = page.locator(".fighter.is-lit[data-place^=their-]")
    expect(lit.first.locator(".odds")).to_contain_text("%")
    expect(page.locator(".lanes--desk .is-open").first).to_be_attached()
    expect(page.locator(".odds-table")).to_contain_text("%")
    click(page)
    expect(page.locator(".throw .die").first).to_be_visible()


@pytest.mark.prove
def test_two_people_share_one_phone(page: Page, complaints: Complaints) -> None:
    page.set_viewport_size(PHONE)
    begin(page, "/play/new/animus/?who_2=here&name_2=Kirra&mode=teams")
    expect(page.locator(".curtain")).to_be_visible()
    assert page.locator(".hand").count() == 0
    for _ in range(4):  # the people who have held the device
        click(page)
        play_until(page, "#lift, section.sheet")
        assert fits(page)
    assert complaints.found == []


@pytest.mark.prove
def test_a_draft_without_a_battle_ends_with_two_teams(page: Page) -> None:
    begin(page, "/play/new/animus/?mode=draft")
    play_until(page, "section.sheet")
    expect(page.locator("section.sheet h2").first).to_contain_text("Both teams are complete")
    expect(page.locator("section.sheet .sheet__team > div")).to_have_count(18)
    page.set_viewport_size(PHONE)
    assert fits(page)


@pytest.mark.prove
def test_a_character_that_can_be_clicked_can_still_be_read(page: Page) -> None:
    page.set_viewport_size(PHONE)
    battle_until(page, ".fighter.is-lit[data-card]")
    fighter = page.locator(".fighter.is-lit[data-card]").first
    ply = page.locator("input[name=ply]").first.input_value()
    fighter.locator(".fighter__look").click()
    expect(page.locator(".slip:popover-open h2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("input[name=ply]").first).to_have_value(ply)


def test_the_arrow_keys_reach_places_and_enter_chooses(page: Page) -> None:
    battle_until(page, "button[name=action][value^='place:']")
    wait_before_click(page)
    ply = page.locator("input[name=ply]").first
    before = ply.input_value()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".fighter__act:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(ply).not_to_have_value(before)
