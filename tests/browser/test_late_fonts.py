"""Pages whose fonts arrive late: a system font of the same size is shown first, and nothing moves afterwards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize

from tests.browser.conftest import Server
from tests.browser.test_first_load import SHIFTS

MOST_SHIFT = 0.02
RULES = "/rules/animoz/"
PAGES = ("/", "/cards/", RULES)
PROSE = 0.2
"""The limit for the rules on a phone. They begin with a screen of text, in which one or two lines wrap differently.

With DejaVu Sans, the fallback least like our fonts, the shift is 0.05 if all fonts arrive in one frame, and up to 0.16
if each arrives in a separate frame.
"""
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}
ARRIVED = "[...document.fonts].filter(face => /Source S.* Pro/.test(face.family) && face.status === 'loaded').length"
# Evaluated once, because the content security policy forbids the repeated evaluation by `wait_for_function`.
PAINTED = """new Promise(done => new PerformanceObserver(list => {
    if (list.getEntriesByName("first-contentful-paint").length) setTimeout(done, 200);
}).observe({type: "paint", buffered: true}))"""
SETTLED = """document.fonts.ready.then(() => new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)));
}))"""


def new_deck(page: Page) -> str:
    page.goto("/decks/new/")
    page.locator("input[name=nominated][value=river]").check(force=True)
    page.locator("input[name=start][value=house]").check()
    page.locator("main form button.button--go").last.click()
    page.wait_for_url(re.compile(r"/decks/\d+/"))
    return page.url


def shift_of(page: Page, address: str, held: list[Route]) -> float:
    """The layout shift of a page if the fonts, which are held back, arrive after the first paint."""
    page.goto(address, wait_until="domcontentloaded")
    page.evaluate(PAINTED)
    assert page.evaluate(ARRIVED) == 0, address
    while held:
        held.pop().continue_()
    page.wait_for_load_state()
    page.evaluate(SETTLED)
    assert page.evaluate(ARRIVED) > 3, address
    return float(page.evaluate("window.shifted"))


@pytest.mark.prove
def test_nothing_moves_when_the_fonts_arrive(server: Server, browser: Browser) -> None:
    context = browser.new_context(base_url=server.url)
    page = context.new_page()
    addresses = [*PAGES, new_deck(page)]
    page.add_init_script(SHIFTS)
    refused: list[str] = []
    # A lambda, because Playwright sets attributes on the functions that it calls.
    page.on("console", lambda told: refused.append(told.text) if told.type == "error" else None)
    held: list[Route] = []
    page.route(re.compile(r"\.woff2$"), lambda route: held.append(route))  # this also bypasses the cache
    moved = {}
    for size in (PHONE, DESK):
        page.set_viewport_size(size)
        for address in addresses:
            most = PROSE if address == RULES and size == PHONE else MOST_SHIFT
            shift = shift_of(page, address, held)
            if shift > most:
                moved[size["width"], address] = shift
    context.close()
    assert moved == {}
    assert refused == []  # for example by the content security policy
