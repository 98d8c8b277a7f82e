"""A whole trade between two members in two browsers, from their lists to their boxes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Complaints


def member(page: Page, name: str, *, has: str, wants: str) -> None:
    """Sign up, put two copies into the box, list them as spare, wish for another card, and open trading to everyone."""
    page.goto("/accounts/signup/")
    page.get_by_label("Username").fill(name)
    for field in ("password1", "password2"):
        page.locator(f"input[name={field}]").fill("kookaburra-9-laughs")
    page.get_by_role("button", name="Sign up").click()
    expect(page).not_to_have_url(re.compile("signup"))
    page.goto("/box/enter/")
    page.locator("#entry input[name=what]").fill(f"{has}x2")
    page.keyboard.press("Enter")
    expect(page.locator(".entry__log li")).to_have_count(1)
    for which, what, quantity in (("spare", has, "2"), ("wish", wants, "1")):
        page.goto(f"/box/lists/{which}/")
        page.get_by_label("Card: number or name").fill(what)
        page.get_by_label("Copies", exact=True).fill(quantity)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.locator(".card-row")).to_have_count(1)
    page.goto("/box/trades/")
    page.get_by_label("Every member").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Partners")).to_be_visible()


@pytest.mark.prove  # the pages have no scripts; tests/collection/test_trade_pages.py trades through them
def test_two_members_trade_from_their_lists_to_their_boxes(
    profile: Callable[[int], BrowserContext], complaints: Complaints
) -> None:
    ana, ben = (profile(number).new_page() for number in (0, 1))
    for page in (ana, ben):
        complaints.watch(page)
    member(ana, "ana-trades", has="101", wants="203")
    member(ben, "ben-trades", has="203", wants="101")

    ana.reload()
    ana.get_by_role("link", name="ben-trades", exact=True).click()
    ana.get_by_role("link", name="Choose these copies").click()
    expect(ana.locator("input[name^=take-]")).to_have_value("1")
    ana.locator("input[name^=give-]").first.fill("2")
    ana.get_by_label("Message").fill("Two for one?")
    ana.get_by_role("button", name="Send the offer").click()
    expect(ana.get_by_text("ben-trades can answer your offer")).to_be_visible()

    ben.goto("/")
    ben.get_by_role("link", name="1 trade is waiting").click()
    ben.locator("#waiting").get_by_role("link", name="Trade with ana-trades").click()
    expect(ben.get_by_text("Two for one?")).to_be_visible()
    ben.get_by_role("link", name="Counter-offer").click()
    ben.locator("input[name^=take-]").fill("1")
    ben.get_by_label("Message").fill("One is enough")
    ben.get_by_role("button", name="Send the counter-offer").click()
    expect(ben.get_by_text("ana-trades can answer your offer")).to_be_visible()

    ana.reload()
    expect(ana.get_by_text("One is enough")).to_be_visible()
    ana.get_by_role("button", name="Accept").click()
    expect(ana.get_by_text("You have agreed, and the copies are reserved.")).to_be_visible()
    ana.get_by_role("button", name="The exchange has taken place").click()
    expect(ana.get_by_text("You have confirmed the exchange; ben-trades has not yet.")).to_be_visible()
    ben.reload()
    ben.get_by_role("button", name="The exchange has taken place").click()
    expect(ben.get_by_text("The copies are in your boxes now.")).to_be_visible()

    for page, kept, partner in ((ana, "1", "ben-trades"), (ben, "1", "ana-trades")):
        page.goto("/box/")
        expect(page.locator(".stack-row")).to_have_count(2)
        expect(page.get_by_text(f"from Trade with {partner}")).to_be_visible()
        page.goto("/box/history/")
        expect(page.get_by_text(f"Trade with {partner}: {kept} given, 1 received").first).to_be_visible()
    assert complaints.found == []
