"""How much a first visit on a phone loads with an empty cache, and that nothing moves meanwhile."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, Response

from tests.browser.conftest import Server, start_match_from_home

MOST_BYTES = 400 * 1024
MOST_SHIFT = 0.1
"""The layout shift that is still good: https://web.dev/articles/cls"""
PAGES = (
    "/", "/cards/", "/cards/?game=animus", "/cards/animoz/lagoti/", "/box/", "/box/enter/", "/decks/", "/print/",
    "/play/", "/play/new/animoz/", "/rules/animoz/", "/accounts/login/",
)  # fmt: skip
SHIFTS = """
window.shifted = 0;
new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shifted += entry.value; })
    .observe({type: "layout-shift", buffered: true});
"""


def first_visit(page: Page, address: str) -> tuple[int, float]:
    """The bytes transferred for a page, and its layout shift."""
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page.on("response", note)
    page.goto(address, wait_until="networkidle")
    page.remove_listener("response", note)
    size = sum(
        sum(answer.request.sizes()[part] for part in ("responseBodySize", "responseHeadersSize")) for answer in answers
    )
    return size, float(page.evaluate("window.shifted"))


def test_a_first_visit_loads_little_and_nothing_moves(server: Server, browser: Browser) -> None:
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": 412, "height": 823},
        device_scale_factor=1.75,
        is_mobile=True,
        has_touch=True,
        service_workers="block",  # what it stores is loaded after the page
    )
    page = context.new_page()
    page.add_init_script(SHIFTS)
    context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    start_match_from_home(page)
    page.wait_for_url(re.compile(r"/play/\d+/"))
    measured = {address: first_visit(page, address) for address in (*PAGES, page.url)}
    context.close()
    assert {address: size for address, (size, _) in measured.items() if size > MOST_BYTES} == {}
    assert {address: shift for address, (_, shift) in measured.items() if shift > MOST_SHIFT} == {}
