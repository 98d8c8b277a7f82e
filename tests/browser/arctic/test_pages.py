"""Whole games of Arctic in the browser: against a bot, with two at one device, watched, on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Complaints
from tests.browser.playing import PHONE, SOME, aim, click_until_over, fits, no_worse_than_late, play_to_the_end, replay


def begin(page: Page, query: str = "", watched: bool = False) -> str:
    """A table as the form gives it; its address."""
    page.goto(f"/play/new/arctic/?{query}")
    page.locator("input[name=spectators]").set_checked(watched)
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url(re.compile(r"/play/\d+/"))
    return page.url


def do(page: Page, action: str) -> None:
    """Press the button of an action, or of the first that begins like it, and wait for the table to answer."""
    button = page.locator(f"button[name=action][value^='{action}']").first
    aim(page)
    ply = page.locator("input[name=ply]").first.input_value()
    button.click()
    page.wait_for_function(
        "ply => document.querySelector('.curtain') || document.querySelector('input[name=ply]')?.value !== ply", arg=ply
    )


def test_against_a_bot_to_the_final_sheet_and_back(page: Page, complaints: Complaints) -> None:
    begin(page, "sides=b")
    expect(page.locator(".vista__place")).to_have_count(6)
    expect(page.locator(".token")).to_have_count(6)
    play_to_the_end(page)
    expect(page.locator("section.sheet tbody tr")).to_have_count(9)
    page.set_viewport_size(PHONE)
    assert fits(page)
    replay(page)
    assert no_worse_than_late(complaints) == []


def test_four_on_a_phone(page: Page, complaints: Complaints) -> None:
    page.set_viewport_size(PHONE)
    begin(page, "sides=a&who_3=bot-1&who_4=bot-0")
    click_until_over(page, SOME)
    assert fits(page)
    assert no_worse_than_late(complaints) == []


def test_two_at_one_device_see_no_card_and_no_totem_of_each_other(page: Page, browser: Browser) -> None:
    address = begin(page, "who_2=here&name_2=Kirra", watched=True)
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator(".holds .lay, .token--mine")).to_have_count(0)
    page.locator(".curtain button").click()
    page.locator(".seat").wait_for()
    expect(page.locator(".holds .lay")).to_have_count(3)
    expect(page.locator(".token--mine")).to_have_count(1)
    watcher = browser.new_context().new_page()
    watcher.goto(address)
    expect(watcher.locator("button[name=action]")).to_have_count(0)
    expect(watcher.locator(".token--mine, .holds .lay")).to_have_count(0)
    do(page, "place:")
    watcher.reload()
    expect(watcher.locator(".traveller__card [role=img]")).to_have_count(0)
    do(page, "confirm")
    expect(watcher.locator(".traveller__card [role=img]")).to_have_count(1)
    watcher.context.close()


def test_cards_are_placed_one_by_one_and_taken_back(page: Page, complaints: Complaints) -> None:
    begin(page, "who_2=here&name_2=Kirra")
    page.locator(".curtain button").click()
    page.locator(".seat").wait_for()
    do(page, "place:")
    expect(page.locator(".pile__card--laid")).to_have_count(1)
    expect(page.locator(".holds .lay")).to_have_count(2)
    do(page, "take-back")
    expect(page.locator(".pile__card--laid")).to_have_count(0)
    expect(page.locator(".holds .lay")).to_have_count(3)
    assert complaints.found == []


def test_by_keyboard_and_with_a_hint(page: Page) -> None:
    begin(page, "who_2=here&name_2=Kirra")
    page.locator(".curtain button").click()
    page.locator(".seat").wait_for()
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
    expect(page.locator("#ask")).to_contain_text("goes left")
