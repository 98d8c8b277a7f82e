"""Helpers for browser tests that play: a whole game up to its score sheet, and its replay."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.conftest import Complaints
from tests.case_counts import case_count

PHONE: ViewportSize = {"width": 390, "height": 844}
MOVES = 1000
ONWARD = 'button[name=action]:not([value="take-back"]):not(#do-back)'
"""The buttons that continue the game: all but undo."""
IN_MOTION = case_count(2, 5)
"""Moves of a long game that are played with animations; the others are played with reduced motion."""
SOME = case_count(3, 20)
"""Enough moves to test a table; whole games take hundreds."""
ON_THE_PAGE = case_count(SOME, MOVES)
"""Moves of a long game that are made by clicks. The others are made through the API, except in `./run prove`."""
PATIENCE = 10
"""How many times in a row nothing may happen for twenty seconds."""

AIM_MS = 250
"""How long the table must stay unchanged before a test clicks.

Nobody can aim at something that appeared less than 150 ms ago. A click so soon after a swap is applied to what was
there before (`static/js/late_clicks.js`), and a test is quick enough to click so soon.
"""
CALM_MS = 700
CALM = """quiet => new Promise(resolve => {
  const wait = () => setTimeout(() => resolve(true), quiet);
  let calm = wait();
  document.addEventListener("htmx:after:swap", () => { clearTimeout(calm); calm = wait(); });
})"""


GONE_ON = """ply => document.querySelector('section.sheet, #lift, #late:not([hidden])')
  || document.querySelector('input[name=ply]')?.value !== ply"""
"""True when the table has moved on from that ply, or says that the choice came too late."""


def begin(page: Page, address: str) -> str:
    """Start a match with the form at that address. Returns the match's address."""
    page.goto(address)
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url(re.compile(r"/play/\d+/"))
    return page.url


def wait_until_settled(page: Page) -> None:
    """Wait until the others have moved as far as they can: until the table has not been swapped for a while."""
    page.wait_for_url(re.compile(r"/play/\d+/"))
    page.wait_for_function(CALM, arg=CALM_MS)


def wait_before_click(page: Page) -> None:
    """Wait until the table has been unchanged for as long as a person needs to aim."""
    page.wait_for_function(CALM, arg=AIM_MS)


def came_too_late(page: Page) -> bool:
    """Whether the page says that a choice came too late. Hides the message."""
    told = page.locator("#late:not([hidden])")
    return bool(told.evaluate_all("all => all.map((each) => { each.hidden = true; }).length"))


def complaints_except_conflicts(complaints: Complaints) -> list[str]:
    """The browser's complaints, except 409 answers, which follow if a bot moves just before a click."""
    return [found for found in complaints.found if "409 (Conflict)" not in found]


def fits(page: Page) -> bool:
    """Whether the page needs no horizontal scrolling."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def click_until_over(page: Page, most: int = MOVES) -> None:
    """Click the first choice offered, until the score sheet is shown or that many moves have been made.

    If the table changes during an attempt, try again.
    """
    silent = 0
    for number in range(most):
        if number == IN_MOTION:
            page.emulate_media(reduced_motion="reduce")
        if page.locator("section.sheet").count():
            return
        try:
            page.locator(f"section.sheet, {ONWARD}").first.wait_for(timeout=20_000)
            wait_before_click(page)
            ply = page.locator("input[name=ply]").first.input_value(timeout=2_000)
            page.locator(ONWARD).first.click(timeout=2_000)
        except PlaywrightTimeout:
            silent += 1
            assert silent < PATIENCE, "the table offers no choice, and the game does not end"
            continue
        silent = 0
        page.wait_for_function(GONE_ON, arg=ply, timeout=20_000)
        came_too_late(page)


def play_to_the_end(page: Page, clicks: int = ON_THE_PAGE) -> None:
    """Play a whole game: first by that many clicks, the rest through the API. Then open the score sheet."""
    click_until_over(page, clicks)
    if page.locator("section.sheet").count():
        return
    table = page.url
    token = page.locator("input[name=csrfmiddlewaretoken]").first.input_value()
    page.goto("about:blank")
    finish(page, table, token)
    page.goto(table)


def finish(page: Page, table: str, token: str, most: int = MOVES) -> None:
    """Play the match at that address through the API until it is over, or that many moves.

    Always with the first action except undo. Optional discards, of which Animanize offers as many as there are cards,
    are left out.
    """
    match = re.sub(r"/play/(\d+)/.*", r"/api/matches/\1/", table)
    headers = {"X-CSRFToken": token}
    until = time.monotonic() + 120
    made = 0
    while made < most and (shown := page.request.get(f"{match}view/").json())["view"]["phase"] != "over":
        assert time.monotonic() < until, "the match does not end"
        onward = [action for action in shown["view"]["actions"] if action != "take-back"]
        if not onward:
            time.sleep(0.05)
            continue
        kept = [action for action in onward if not action.startswith("discard:")]
        chosen = {"action": (kept or onward)[0], "ply": shown["ply"], "seat": shown["seat"]}
        answer = page.request.post(f"{match}actions/", data=chosen, headers=headers)
        assert answer.status in (201, 409), answer.text()
        made += answer.status == 201


def replay(page: Page) -> None:
    """Open the replay at its beginning, step forwards and back, and open a link to one step."""
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_url(re.compile(r"/replay/"))
    expect(page.locator("#ply")).to_have_value("0")
    page.get_by_role("link", name="Next step").click()
    expect(page.locator("#ply")).not_to_have_value("0")
    page.keyboard.press("End")
    last = int(page.locator("#ply").get_attribute("max") or 0)
    expect(page.locator("#ply")).to_have_value(str(last))
    page.get_by_role("link", name="Previous step").click()
    expect(page.locator("#ply")).not_to_have_value(str(last))
    assert replay_ply(page) < last
    page.keyboard.press("Home")
    expect(page.locator("#ply")).to_have_value("0")
    moment = page.url
    page.goto(moment)
    assert replay_ply(page) == 0


def replay_ply(page: Page) -> int:
    """The ply that the replay shows."""
    return int(page.locator("#ply").input_value())
