"""A page whose fonts arrive late, or never: it is read in a font of the system that takes as much room, and nothing moves."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, Route, ViewportSize

from tests.browser.conftest import Server
from tests.browser.test_weight import SHIFTS

MOST_SHIFT = 0.02
RULES = "/rules/animoz/"
PAGES = ("/", "/cards/", RULES)
PROSE = 0.2
"""On a phone the rules begin with a screen of text, in which a line or two break at another word. With DejaVu Sans, the fallback
least like our fonts, the shift is 0.05 when all fonts arrive in one frame and up to 0.16 when each arrives in a frame of its own."""
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}
ARRIVED = "[...document.fonts].filter(face => /Source S.* Pro/.test(face.family) && face.status === 'loaded').length"
# Evaluated once: what `wait_for_function` evaluates again and again the content security policy forbids.
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
    """How far a page moves whose fonts, which are held, come after it has been painted."""
    page.goto(address, wait_until="domcontentloaded")
    page.evaluate(PAINTED)
    assert page.evaluate(ARRIVED) == 0, address
    while held:
        held.pop().continue_()
    page.wait_for_load_state()
    page.evaluate(SETTLED)
    assert page.evaluate(ARRIVED) > 3, address
    return float(page.evaluate("window.shifted"))


def test_nothing_moves_when_the_fonts_arrive(server: Server, browser: Browser) -> None:
    context = browser.new_context(base_url=server.url)
    page = context.new_page()
    addresses = [*PAGES, new_deck(page)]
    page.add_init_script(SHIFTS)
    refused: list[str] = []
    # A lambda, for Playwright marks what it calls.
    page.on("console", lambda told: refused.append(told.text) if told.type == "error" else None)
    held: list[Route] = []
    page.route(re.compile(r"\.woff2$"), lambda route: held.append(route))  # and so nothing comes from a cache
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
    assert refused == []  # by the content security policy, say
