"""A player's first hour: a whole guided game on a phone, the first steps of the others, and the callouts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from collection.games import GameId
from play.games.play_games import PLAY_GAMES
from tests.browser.conftest import Complaints, Server
from tests.browser.play_helpers import PHONE, wait_before_click
from tests.case_counts import case_choice

DESK: ViewportSize = {"width": 1440, "height": 900}
GUIDED = GameId.ANIMOZ
BEGUN = 3
"""The number of steps to click in the other guides."""


def begin(page: Page, game: GameId) -> None:
    """Start a guided game with one click on the first page."""
    page.set_viewport_size(PHONE)
    page.goto("/")
    page.locator(f".door[data-game={game}]").get_by_role("button", name="Learn by playing").click()
    page.wait_for_url(re.compile(r"/play/\d+/$"))


def click_step(page: Page, game: GameId, number: int) -> None:
    """Click the marked actions of one step when the guide shows them."""
    step = PLAY_GAMES[game].guide.steps[number]
    for action in step.actions:
        expect(page.locator("#guide")).to_contain_text(f"step {number + 1} of {len(PLAY_GAMES[game].guide.steps)}")
        expect(page.locator("#guide h2")).to_contain_text(step.title.replace("{1}", PLAY_GAMES[game].guide.names[0]))
        marked = page.locator(".is-suggested")
        expect(marked).to_have_attribute("value", action)
        expect(page.locator("#guide")).to_have_attribute("data-suggests", action)
        wait_before_click(page)
        marked.click()
        expect(page.locator(f"#guide:not([data-suggests='{action}'])")).to_be_visible()


def go_on(results: Locator) -> None:
    """Close one result. It may disappear by itself at the same moment."""
    results.page.locator("#results-on").dispatch_event("click")


@pytest.mark.prove
def test_a_whole_guided_game_on_a_phone(server: Server, page: Page, complaints: Complaints) -> None:
    begin(page, GUIDED)
    for number in range(len(PLAY_GAMES[GUIDED].guide.steps)):
        click_step(page, GUIDED, number)
    expect(page.locator("#guide")).to_contain_text("The guided part is over")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    # The result of the last Clash may cover the guide until it is closed.
    page.add_locator_handler(page.locator("#results:not([hidden])"), go_on, no_wait_after=True)
    page.get_by_role("button", name="Continue without the guide").click()
    expect(page.get_by_role("button", name="Show the guide")).to_be_visible()
    assert complaints.found == []


@pytest.mark.prove
@pytest.mark.parametrize("game", sorted(set(GameId) - {GUIDED}))
def test_the_first_steps_of_the_other_guided_games(
    game: GameId, server: Server, page: Page, complaints: Complaints
) -> None:
    begin(page, game)
    for number in range(BEGUN):
        click_step(page, game, number)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert complaints.found == []


def test_callouts_cover_nothing_and_disappear_one_by_one(profile: Callable[[int], BrowserContext]) -> None:
    for number, size in enumerate(
        case_choice([PHONE], [PHONE, DESK])
    ):  # new visitors, because callouts appear in a first game only
        page = profile(number).new_page()
        page.set_viewport_size(size)
        page.goto("/")
        page.locator("[popovertarget=start-animoz]").click()
        page.locator("#start-animoz button.button--go").click()
        page.wait_for_url(re.compile(r"/play/\d+/$"))
        for callout in PLAY_GAMES[GameId.ANIMOZ].guide.callouts:
            tip = page.locator("#callout")
            expect(tip).to_contain_text(callout.text)
            lit = page.locator(".choice.is-lit").first
            lit.click(trial=True)
            wait_before_click(page)  # a swap between press and release takes the button away
            tip.get_by_role("button", name=re.compile("Next tip|Got it")).click()
        expect(page.locator("#callout")).to_have_count(0)
