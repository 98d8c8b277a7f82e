"""The deck builder by keyboard alone, and by drag and drop with a mouse and on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Complaints
from tests.browser.play_helpers import PHONE

HELD = 450
"""Milliseconds that a finger rests on a card: more than `HOLD` in deck-drag.js."""


def on_board(page: Page) -> Locator:
    """The cards of the deck."""
    return page.locator(".slots-pane .slots__card")


def new_deck(page: Page) -> None:
    """Create an empty deck, and wait until the builder's scripts have been executed."""
    page.goto("/decks/new/?nominated=desert")
    page.get_by_role("button", name="Create").click()
    page.wait_for_url(re.compile(r"/decks/\d+/"))
    page.wait_for_load_state()


def test_a_deck_is_built_by_keyboard_alone(page: Page, complaints: Complaints) -> None:
    new_deck(page)
    expect(page.locator("#deck-query")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("lagoti")
    page.keyboard.press("Enter")  # before the answer is there
    expect(on_board(page)).to_have_count(1)
    page.keyboard.press("Enter")
    expect(on_board(page)).to_have_count(2)
    page.keyboard.type("level:apex")  # replaces the text, which was selected
    expect(page.locator(".echo")).to_contain_text("APEX")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    second = page.locator("#search button[id^=add-]").nth(1)
    expect(second).to_be_focused()
    page.keyboard.press("Enter")
    expect(on_board(page)).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.locator("#deck-query")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("u")
    expect(on_board(page)).to_have_count(2)
    page.keyboard.press("b")
    expect(on_board(page).first).to_be_focused()
    page.keyboard.press("Delete")
    expect(on_board(page)).to_have_count(1)
    page.keyboard.press("a")
    expect(page.locator(".verdict").first).to_contain_text("Legal")
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keyboard")).to_be_visible()
    assert complaints.found == []


def test_cards_are_dragged_onto_the_deck_and_back(page: Page, complaints: Complaints) -> None:
    new_deck(page)
    page.locator("#search .card-face").first.drag_to(page.locator(".slots-pane"))
    expect(on_board(page)).to_have_count(1)
    assert page.url.endswith("/"), "the click after a drag opened the card"
    on_board(page).first.drag_to(page.locator("#search"))
    expect(on_board(page)).to_have_count(0)
    page.set_viewport_size(PHONE)
    page.locator("label:has(#tab-search)").click()
    hold_and_drag(page, page.locator("#search .card-face").first, page.locator("label:has(#tab-deck)"))
    expect(page.locator("label:has(#tab-deck)")).to_contain_text("1")
    assert complaints.found == []


def hold_and_drag(page: Page, card: Locator, target: Locator) -> None:
    """Hold a card with a finger, drag it to the target and let go."""
    boxes = [each.bounding_box() for each in (card, target)]
    start, end = ({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2} for box in boxes if box)
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    page.wait_for_timeout(HELD)
    expect(page.locator(".drag-ghost")).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [end]})
    expect(page.locator(".is-drop-target")).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
