"""A card is enlarged by a resting pointer, a long press, or a key; none of these chooses it."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Complaints, Server, start_match_from_home
from tests.browser.play_helpers import wait_before_click, wait_until_settled

HOLD_MS = 900


def test_a_pointer_resting_on_a_card_or_the_key_i_shows_the_whole_card(page: Page, complaints: Complaints) -> None:
    start_match_from_home(page)
    wait_until_settled(page)
    page.locator(".hand .is-lit").first.hover()
    closer = page.locator("#closer")
    expect(closer.locator(".card-face__powers")).to_be_visible()
    expect(closer.locator("p")).to_contain_text("your Eden card")
    page.mouse.move(5, 5)
    expect(closer).to_be_hidden()
    page.locator(".hand .is-lit").first.focus()
    page.keyboard.press("i")
    expect(closer).to_be_visible()
    page.keyboard.press("i")
    expect(closer).to_be_hidden()
    assert complaints.found == []


def test_a_long_press_on_a_card_shows_it_and_chooses_nothing(browser: Browser, server: Server) -> None:
    context = browser.new_context(
        base_url=server.url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True,
        service_workers="block",
    )  # fmt: skip
    page = context.new_page()
    start_match_from_home(page)
    wait_until_settled(page)
    lit = page.locator(".hand .is-lit")
    expect(lit.first).to_be_visible()
    offered = lit.count()
    hold(page, ".hand .is-lit")
    expect(page.locator("#closer")).to_be_visible()
    expect(lit).to_have_count(offered)
    page.locator("#ask").tap()
    expect(page.locator("#closer")).to_be_hidden()
    chosen = lit.first.get_attribute("data-card")
    lit.first.tap()
    expect(page.locator(f".hand .is-lit[data-card={chosen}]")).to_have_count(0)
    context.close()


def hold(page: Page, selector: str) -> None:
    """Press the middle of the first such element for longer than a tap."""
    box = None
    while box is None:  # a swap of the table may have just replaced it
        wait_before_click(page)
        box = page.locator(selector).first.bounding_box()
    line = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(HOLD_MS)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    line.detach()
