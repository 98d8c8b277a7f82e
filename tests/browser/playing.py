"""How the browser tests play: a whole game to its sheet, and back through the replay."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.conftest import Complaints
from tests.prove import many

PHONE: ViewportSize = {"width": 390, "height": 844}
MOVES = 1000
ONWARD = 'button[name=action]:not([value="take-back"]):not(#do-back)'
"""What leads on: not the ways back."""
IN_MOTION = 5
"""So many moves of a long game are watched with all that flies and turns; the rest as by a person who asked for less motion."""
SOME = many(12, 20)
"""Moves that show how a table fares; whole games take hundreds."""
ON_THE_PAGE = many(SOME, MOVES)
"""So many moves of a long game are clicks; the others go through the API, unless the whole proof is asked for."""
PATIENCE = 10
"""So often in a row nothing may happen for twenty seconds."""

AIM_MS = 250
"""Nobody aims at what has appeared in less than 150 ms: a click that comes sooner after a swap is taken for what lay there before
(`static/js/late.js`), and a test is quick enough for that."""
CALM_MS = 700
CALM = """quiet => new Promise(resolve => {
  const wait = () => setTimeout(resolve, quiet);
  let calm = wait();
  document.addEventListener("htmx:after:swap", () => { clearTimeout(calm); calm = wait(); });
})"""


GONE_ON = """ply => document.querySelector('section.sheet, #lift, #late:not([hidden])')
  || document.querySelector('input[name=ply]')?.value !== ply"""
"""The table has gone on from that ply, or says that the choice came too late."""


def begin(page: Page, address: str) -> str:
    """A table as that form gives it; its address."""
    page.goto(address)
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url(re.compile(r"/play/\d+/"))
    return page.url


def settled(page: Page) -> None:
    """Wait until the others have done what they can do while the player thinks: until the table has not been swapped for a while."""
    page.wait_for_url(re.compile(r"/play/\d+/"))
    page.evaluate(CALM, CALM_MS)


def aim(page: Page) -> None:
    """Wait until the table has lain still for as long as a person needs to aim."""
    page.evaluate(CALM, AIM_MS)


def came_too_late(page: Page) -> bool:
    """Whether the page says that a choice came too late; it has been read then."""
    told = page.locator("#late:not([hidden])")
    return bool(told.evaluate_all("all => all.map((each) => { each.hidden = true; }).length"))


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
            aim(page)
            ply = page.locator("input[name=ply]").first.input_value(timeout=2_000)
            page.locator(ONWARD).first.click(timeout=2_000)
        except PlaywrightTimeout:
            silent += 1
            assert silent < PATIENCE, "the table offers nothing any more, and does not end"
            continue
        silent = 0
        page.wait_for_function(GONE_ON, arg=ply, timeout=20_000)
        came_too_late(page)


def play_to_the_end(page: Page) -> None:
    """A whole game: what begins it by clicks, the rest through the API as by a program of the player's, then the score sheet."""
    click_until_over(page, ON_THE_PAGE)
    if page.locator("section.sheet").count():
        return
    table = page.url
    token = page.locator("input[name=csrfmiddlewaretoken]").first.input_value()
    page.goto("about:blank")
    finish(page, table, token)
    page.goto(table)


def finish(page: Page, table: str, token: str) -> None:
    """Play the match at that address through the API, with the first action that leads on, until it is over."""
    match = re.sub(r"/play/(\d+)/.*", r"/api/matches/\1/", table)
    headers = {"X-CSRFToken": token}
    until = time.monotonic() + 120
    while page.request.get(match).json()["status"] == "running":
        assert time.monotonic() < until, "the match does not end"
        shown: dict[str, Any] = page.request.get(f"{match}view/").json()
        onward = [action for action in shown["view"]["actions"] if action != "take-back"]
        if not onward:
            time.sleep(0.05)
            continue
        chosen = {"action": onward[0], "ply": shown["ply"], "seat": shown["seat"]}
        answer = page.request.post(f"{match}actions/", data=chosen, headers=headers)
        assert answer.status in (201, 409), answer.text()


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
