"""Results of the player stay until they are acknowledged; those of others are shown for the chosen time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.conftest import Server
from tests.browser.play_helpers import GONE_ON, begin, wait_before_click
from tests.case_counts import case_choice

TABLE = "/play/new/animanize/?who_2=bot-0&who_3=bot-0"
LOOK = """() => htmx.ajax("GET", document.getElementById("main").dataset.table, {target: "#main", swap: "innerHTML"})"""
OTHERS = """() => {
    const told = document.getElementById("told");
    for (const number of [98, 99]) {
        const result = document.createElement("article");
        result.dataset.result = 1e6 + number;
        for (const [name, words] of [["h3", "Trick " + number], ["p", "Wren wins trick " + number + "."]]) {
            result.append(Object.assign(document.createElement(name), {textContent: words}));
        }
        told.append(result);
    }
    const detail = {ctx: {target: document.getElementById("main")}};
    document.dispatchEvent(new CustomEvent("htmx:after:swap", {detail}));
}"""
"""What the server sends when others have won tricks."""
MOVES = 40
SPEEDS = [("fast", 1_500, 600), ("slow", 6_500, 1_000)]
"""Each setting with milliseconds after which a result is still shown, and more after which it is not."""


def play_until_a_result(page: Page) -> None:
    """Click the first choice offered, until a result is shown."""
    for _ in range(MOVES):
        if page.locator("#results").is_visible():
            return
        page.locator("#results:not([hidden]), button[name=action]").first.wait_for()
        wait_before_click(page)
        if page.locator("#results").is_visible():
            return
        try:
            ply = page.locator("input[name=ply]").first.input_value(timeout=400)
            page.locator("button[name=action]").first.click(timeout=400)  # a later click could acknowledge a new result
        except PlaywrightTimeout:
            continue  # the bots are moving
        page.wait_for_function(GONE_ON, arg=ply)  # so that the last question's buttons are not clicked again
    raise AssertionError("no trick was won")


def test_a_result_of_the_player_stays_until_acknowledged_or_the_next_choice_and_does_not_reappear(page: Page) -> None:
    begin(page, TABLE)
    play_until_a_result(page)
    result = page.locator("#results")
    title = result.locator(".result h3").inner_text()
    number = title.removeprefix("Trick ")
    assert number.isdigit()
    expect(result.locator(".result__card")).to_have_count(3)
    expect(result.locator(".is-won")).to_have_count(1)
    expect(page.locator("#told-aloud")).to_have_text(re.compile(rf"^Trick {number}\. .+ wins? trick {number}"))
    expect(page.locator("#told")).to_be_hidden()
    page.locator(".hand button[name=action]").first.wait_for(
        timeout=30_000
    )  # the bots have moved, and it is the player's turn
    page.evaluate(LOOK)
    expect(result).to_be_visible()
    expect(page.get_by_text("It is your turn.")).to_be_visible()
    page.reload()
    expect(result.locator(".result h3")).to_have_text(title)
    page.locator("#ask").focus()
    page.keyboard.press("Enter")
    expect(result).to_be_hidden()
    page.reload()
    page.evaluate(LOOK)
    expect(result).to_be_hidden()
    a_choice_at_the_table_is_made_and_acknowledges_the_result(page)


def a_choice_at_the_table_is_made_and_acknowledges_the_result(page: Page) -> None:
    play_until_a_result(page)
    page.locator(".hand button[name=action]").first.wait_for(timeout=30_000)
    page.wait_for_function("() => document.querySelector('#results:not([hidden])')?.getAnimations().length === 0")
    title = page.locator("#results .result h3").inner_text()
    page.wait_for_function("since => performance.now() - since > 700", arg=page.evaluate("performance.now()"))
    ply = page.locator("input[name=ply]").first.input_value()
    page.locator(".hand button[name=action]").first.click()
    expect(page.locator("#results .result h3", has_text=title)).to_have_count(0)
    page.wait_for_function("ply => document.querySelector('input[name=ply]')?.value !== ply", arg=ply)


@pytest.mark.parametrize(("speed", "shown", "gone"), case_choice(SPEEDS[:1], SPEEDS))
def test_results_of_others_are_shown_for_the_chosen_time(
    discarded_page: Page, speed: str, shown: int, gone: int
) -> None:
    page = discarded_page
    begin(page, TABLE)
    page.locator("[popovertarget=keys]").first.click()
    page.get_by_label("How long other players").select_option(speed)
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.evaluate(OTHERS)
    result = page.locator("#results")
    expect(page.get_by_role("button", name="Skip")).to_be_visible()
    expect(result).to_contain_text("Wren wins trick 98.")
    page.clock.run_for(shown)
    expect(result).to_contain_text("Wren wins trick 98.")
    page.clock.run_for(gone)
    expect(result).to_contain_text("Wren wins trick 99.")
    page.get_by_role("button", name="Skip").click()
    expect(result).to_be_hidden()
    page.reload()
    assert page.evaluate("document.documentElement.dataset.speed") == speed


def test_in_a_long_queue_older_results_are_shown_as_sentences(discarded_page: Page) -> None:
    page = discarded_page
    begin(page, TABLE)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.evaluate(OTHERS.replace("[98, 99]", "[91, 92, 93, 94, 95, 96, 97]"))
    result = page.locator("#results")
    expect(result).to_contain_text("3 more")
    expect(result.locator("h3")).to_have_text("Trick 94")
    expect(result.locator(".older")).to_have_text([f"Wren wins trick {number}." for number in (91, 92, 93)])


@pytest.mark.prove  # tests/play/test_recent_results.py reads the same page
def test_without_scripts_the_newest_results_are_on_the_page(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    begin(page, TABLE)
    for _ in range(MOVES):
        if page.locator("#told .result").count():
            break
        choice = page.locator("button[name=action]").first
        if choice.count():
            choice.click()
        else:
            page.reload()
    expect(page.locator("#told .result").last).to_be_visible()
    expect(page.locator("#results")).to_be_hidden()
    context.close()
