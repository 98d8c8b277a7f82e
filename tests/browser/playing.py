"""How the browser tests play: a whole game to its sheet, and back through the replay."""

from __future__ import annotations

import re

from playwright.sync_api import Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.conftest import Complaints

PHONE: ViewportSize = {"width": 390, "height": 844}
MOVES = 1000
ONWARD = 'button[name=action]:not([value="take-back"]):not(#do-back)'
"""What leads on: not the ways back."""
IN_MOTION = 8
"""So many moves of a long game are watched with all that flies and turns; the rest as by a person who asked for less motion."""
SOME = 20
"""Moves that show how a table fares; whole games take hundreds."""
PATIENCE = 10
"""So often in a row nothing may happen for twenty seconds."""


def begin(page: Page, address: str) -> str:
    """A table as that form gives it; its address."""
    page.goto(address)
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url(re.compile(r"/play/\d+/"))
    return page.url


def no_worse_than_late(complaints: Complaints) -> list[str]:
    """What the browser complained of; a click that a bot was quicker than is answered 409, which it tells the console."""
    return [found for found in complaints.found if "409 (Conflict)" not in found]


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def click_until_over(page: Page, most: int = MOVES) -> None:
    """Whatever is offered first, until the score sheet lies there or so many moves are made.

    The table may change while we look: then look again.
    """
    silent = 0
    for number in range(most):
        if number == IN_MOTION:
            page.emulate_media(reduced_motion="reduce")
        if page.locator("section.sheet").count():
            return
        try:
            page.locator(f"section.sheet, {ONWARD}").first.wait_for(timeout=20_000)
            ply = page.locator("input[name=ply]").first.input_value(timeout=2_000)
            page.locator(ONWARD).first.click(timeout=2_000)
        except PlaywrightTimeout:
            silent += 1
            assert silent < PATIENCE, "the table offers nothing any more, and does not end"
            continue
        silent = 0
        page.wait_for_function(
            "ply => document.querySelector('section.sheet') || document.querySelector('input[name=ply]')?.value !== ply",
            arg=ply,
            timeout=20_000,
        )


def replay(page: Page) -> None:
    """From the beginning, step by step, forwards and back, with a link to the moment."""
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_url(re.compile(r"/replay/"))
    expect(page.locator("#ply")).to_have_value("0")
    page.get_by_role("link", name="One step on").click()
    expect(page.locator("#ply")).not_to_have_value("0")
    page.keyboard.press("End")
    last = int(page.locator("#ply").get_attribute("max") or 0)
    expect(page.locator("#ply")).to_have_value(str(last))
    page.get_by_role("link", name="One step back").click()
    expect(page.locator("#ply")).not_to_have_value(str(last))
    assert position(page) < last
    page.keyboard.press("Home")
    expect(page.locator("#ply")).to_have_value("0")
    moment = page.url
    page.goto(moment)
    assert position(page) == 0


def position(page: Page) -> int:
    """The ply that the replay shows."""
    return int(page.locator("#ply").input_value())
