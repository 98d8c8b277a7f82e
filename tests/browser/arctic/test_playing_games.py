"""Whole games of Arctic in the browser: against a bot, on one device, with the keyboard, and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Complaints
from tests.browser.play_helpers import (
    PHONE,
    SOME,
    click_until_over,
    complaints_except_conflicts,
    fits,
    play_to_the_end,
    replay,
    wait_before_click,
)


def begin(page: Page, query: str = "", watched: bool = False) -> str:
    """Start a match with the form at that address. Returns the match's address."""
    page.goto(f"/play/new/arctic/?{query}")
    page.locator("input[name=spectators]").set_checked(watched)
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url(re.compile(r"/play/\d+/"))
    return page.url


def do(page: Page, action: str) -> None:
    """Click the first button whose action starts with `action`, and wait until the table changes."""
    button = page.locator(f"button[name=action][value^='{action}']").first
    wait_before_click(page)
    ply = page.locator("input[name=ply]").first.input_value()
    button.click()
    page.wait_for_function(
        "ply => document.querySelector('.curtain') || document.querySelector('input[name=ply]')?.value !== ply", arg=ply
    )


def test_a_game_against_a_bot_up_to_the_score_sheet_and_its_replay(page: Page, complaints: Complaints) -> None:
    begin(page, "sides=b")
    expect(page.locator(".vista__place")).to_have_count(6)
    expect(page.locator(".token")).to_have_count(6)
    play_to_the_end(page)
    expect(page.locator("section.sheet tbody tr")).to_have_count(9)
    page.set_viewport_size(PHONE)
    assert fits(page)
    replay(page)
    assert complaints_except_conflicts(complaints) == []


@pytest.mark.prove
def test_four_players_on_a_phone(page: Page, complaints: Complaints) -> None:
    page.set_viewport_size(PHONE)
    begin(page, "sides=a&who_3=bot-1&who_4=bot-0")
    click_until_over(page, SOME)
    assert fits(page)
    assert complaints_except_conflicts(complaints) == []


@pytest.mark.prove  # tests/play/test_leaks.py reads what each page contains
def test_two_players_on_one_device_see_no_card_or_totem_of_each_other(
    page: Page, profile: Callable[[int], BrowserContext]
) -> None:
    address = begin(page, "who_2=here&name_2=Kirra", watched=True)
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator(".holds .lay, .token--mine")).to_have_count(0)
    page.locator(".curtain button").click()
    page.locator(".seat").wait_for()
    expect(page.locator(".holds .lay")).to_have_count(3)
    expect(page.locator(".token--mine")).to_have_count(1)
    watcher = profile(1).new_page()
    watcher.goto(address)
    expect(watcher.locator("button[name=action]")).to_have_count(0)
    expect(watcher.locator(".token--mine, .holds .lay")).to_have_count(0)
    do(page, "place:")
    watcher.reload()
    expect(watcher.locator(".traveller__card [role=img]")).to_have_count(0)
    do(page, "confirm")
    expect(watcher.locator(".traveller__card [role=img]")).to_have_count(1)


def test_cards_are_placed_one_by_one_undone_and_placed_by_keyboard(page: Page, complaints: Complaints) -> None:
    begin(page, "who_2=here&name_2=Kirra")
    page.locator(".curtain button").click()
    page.locator(".seat").wait_for()
    do(page, "place:")
    expect(page.locator(".pile__card--laid")).to_have_count(1)
    expect(page.locator(".holds .lay")).to_have_count(2)
    do(page, "take-back")
    expect(page.locator(".pile__card--laid")).to_have_count(0)
    expect(page.locator(".holds .lay")).to_have_count(3)
    take_a_turn_by_keyboard_with_a_hint(page)
    assert complaints.found == []


def take_a_turn_by_keyboard_with_a_hint(page: Page) -> None:
    page.keyboard.press("h")
    expect(page.locator("#help-slip")).to_contain_text("Place")
    page.keyboard.press("Escape")
    page.locator("#ask").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.value").startswith("place:")
    page.keyboard.press("Enter")
    expect(page.locator(".pile__card--laid")).to_have_count(1)
    page.get_by_role("button", name="Confirm", exact=True).press("Enter")
    expect(page.locator(".pile__card.is-visible")).to_have_count(1)
    expect(page.locator("#ask")).to_contain_text("moves left")
