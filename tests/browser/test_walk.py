"""Every page, at both widths, by day and by night: nothing from outside, nothing the policy forbids, nothing sideways."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Complaints, Server

PAGES = (
    "/", "/cards/", "/cards/?q=level%3Aapex+biome%3Aforest", "/cards/?q=level%3Anonsense", "/cards/animoz/lagoti/",
    "/cards/animoz/lagoti/picture/", "/cards/new/", "/box/", "/box/enter/", "/box/import/", "/box/places/", "/decks/",
    "/decks/new/", "/decks/import/", "/print/", "/print/?cards=lagoti:2&bleed=3&paper=letter", "/play/",
    "/play/new/animoz/", "/play/new/animoz/?mode=aniome", "/rules/animoz/", "/accounts/", "/accounts/signup/",
    "/accounts/login/", "/accounts/logout/", "/api/docs/",
)  # fmt: skip
WIDTHS = {"phone": (390, 844), "desk": (1440, 900)}
SLOW_TO_SETTLE = 150


def begin(page: Page) -> list[str]:
    """A deck and a game, so that their pages can be walked too."""
    page.goto("/decks/new/")
    page.locator("input[name=nominated][value=river]").check(force=True)
    page.locator("input[name=start][value=house]").check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"/decks/\d+/"))
    deck = page.url
    page.goto("/")
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url(re.compile(r"/play/\d+/"))
    return [deck, f"{deck}delete/", page.url, f"{page.url}hint/"]


@pytest.mark.mark("W2")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("device", sorted(WIDTHS))
def test_every_page_is_quiet_and_fits(
    server: Server, browser: Browser, complaints: Complaints, device: str, theme: str
) -> None:
    width, height = WIDTHS[device]
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": width, "height": height},
        color_scheme=theme,  # type: ignore[arg-type]
    )
    page = context.new_page()
    complaints.watch(page)
    sideways = []
    for address in [*begin(page), *PAGES]:
        page.goto(address)
        page.wait_for_timeout(SLOW_TO_SETTLE)
        if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            sideways.append(address)
    context.close()
    assert complaints.found == []
    assert sideways == []


@pytest.mark.mark("W2")
def test_a_page_that_is_not_there_is_a_page_of_ours(page: Page) -> None:
    answer = page.goto("/cards/animoz/unicorn/")
    assert answer is not None
    assert answer.status == 404
    assert "Nothing here" in page.locator("main").inner_text()
