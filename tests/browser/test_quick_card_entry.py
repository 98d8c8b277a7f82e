"""Cards typed quickly on a slow server all arrive, in order."""

from __future__ import annotations

import re
from secrets import token_hex
from time import monotonic

import pytest
from playwright.sync_api import Page, Route, expect

from collection.games.animoz import load
from tests.case_counts import case_choice

NUMBERS = ("203", "204", "307", "312", "210", "209", "310", "412", "401", "101")
WAIT = 400
"""Milliseconds added to each answer; several entries are typed in that time."""


def slow(page: Page, wait: int = WAIT) -> None:
    """Delay the answers to entries."""

    def late(route: Route) -> None:
        page.wait_for_timeout(wait)
        route.continue_()

    page.route("**/box/enter/add/", late)


def added(page: Page) -> list[str]:
    """The session's entries, oldest first."""
    return page.locator(".entry__log li > span:first-child").all_inner_texts()[::-1]


@pytest.mark.parametrize("per_key", case_choice([60], [60, 150]))
def test_numbers_typed_quickly_all_arrive_in_order(page: Page, per_key: int) -> None:
    """With 60 ms per key, 3 of 10 arrived: the answer overwrote the text being typed (2026-11-22)."""
    page.goto("/box/enter/")
    slow(page)
    field = page.locator("#entry input[name=what]")
    for number in NUMBERS:
        page.keyboard.type(number, delay=per_key)
        page.keyboard.press("Enter")
        expect(field).to_be_focused()
    expect(page.locator(".entry__log li")).to_have_count(len(NUMBERS), timeout=60_000)
    expect(page.locator("#entry-queue li")).to_have_count(0)
    names = [re.sub(r"^1 x ", "", text) for text in added(page)]
    page.unroute_all(behavior="ignoreErrors")
    printed = {str(species.number): species.name for species in load().values()}
    assert names == [printed[number] for number in NUMBERS]
    page.goto("/box/")
    expect(page.locator("#box-head")).to_contain_text(f"{len(NUMBERS)} copies")


@pytest.mark.prove
@pytest.mark.alone
def test_a_collector_enters_sixty_cards_in_less_than_a_minute(page: Page) -> None:
    """Three keys and Enter per card at 60 ms per key, on a server that answers after 100 ms."""
    page.goto("/box/enter/")
    slow(page, 100)
    started = monotonic()
    for number in (*range(101, 111), *range(201, 215), *range(301, 315), *range(401, 414), *range(101, 110)):
        page.keyboard.type(str(number), delay=60)
        page.keyboard.press("Enter")
    expect(page.locator(".entry__log li")).to_have_count(60, timeout=120_000)
    seconds = monotonic() - started
    assert seconds < 60, f"{60 * 60 / seconds:.0f} cards per minute"


def test_an_entry_that_cannot_be_added_stays_visible_and_no_other_is_lost(page: Page) -> None:
    page.goto("/box/enter/")
    slow(page, 100)
    for what in ("203x3", "9998", "204-206", "207, 9999"):
        page.keyboard.type(what, delay=20)
        page.keyboard.press("Enter")
    queue = page.locator("#entry-queue > li")
    expect(queue).to_have_count(2)
    expect(queue.nth(0)).to_contain_text("Card not found: “9998”. Nothing was added.")
    expect(queue.nth(1)).to_contain_text("Card not found: “9999”.")
    expect(page.locator(".entry__log li")).to_have_count(3)
    assert added(page)[0].startswith("3 x ")
    assert added(page)[1].startswith("204-206: ")
    field = page.locator("#entry input[name=what]")
    field.fill("half typed")
    queue.nth(1).get_by_role("button", name="Correct").click()
    expect(field).to_have_value("half typed, 9999")
    queue.nth(0).get_by_role("button", name="Dismiss").click()
    expect(queue).to_have_count(0)


def test_entries_wait_for_an_unreachable_server_and_survive_a_reload(page: Page) -> None:
    page.goto("/box/enter/")
    page.route("**/box/enter/add/", lambda route: route.abort())
    for what in ("203", "204"):
        page.keyboard.type(what, delay=20)
        page.keyboard.press("Enter")
    expect(page.locator("#entry-waiting")).to_contain_text("is not responding")
    expect(page.locator("#entry-queue > li")).to_have_count(2)
    page.on("dialog", lambda dialog: dialog.accept())
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    expect(page.locator(".entry__log li")).to_have_count(2)
    expect(page.locator("#entry-queue > li")).to_have_count(0)


def test_waiting_entries_are_never_sent_for_another_player(page: Page) -> None:
    """They went to the box of the next player in the same tab (2026-11-22)."""
    name, password = f"typist{token_hex(4)}", "plover-and-wren-27"
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto("/accounts/signup/")
    page.fill("input[name=username]", name)
    page.fill("input[name=password1]", password)
    page.fill("input[name=password2]", password)
    page.locator("form:has(input[name=password2]) button").click()
    expect(page.locator(".bar__name")).to_have_text(name)
    page.goto("/box/enter/")
    page.route("**/box/enter/add/", lambda route: route.abort())
    for what in ("203", "204"):
        page.keyboard.type(what, delay=20)
        page.keyboard.press("Enter")
    expect(page.locator("#entry-queue > li")).to_have_count(2)
    page.get_by_role("button", name=f"Account: {name}").click()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")
    page.goto("/box/enter/")
    expect(page.locator("#entry-waiting")).to_have_text(f"Log in as {name} to send these.")
    page.locator("#entry input[name=what]").press_sequentially("206")
    page.keyboard.press("Enter")
    expect(page.locator(".entry__log li")).to_have_count(1)
    expect(page.locator("#entry-queue > li")).to_have_count(2)
    page.get_by_role("button", name="Dismiss").last.click()
    page.goto("/accounts/login/")
    page.fill("input[name=login]", name)
    page.fill("input[name=password]", password)
    page.locator("form:has(input[name=login]) button").click()
    expect(page.locator(".bar__name")).to_have_text(name)
    page.goto("/box/enter/")
    expect(page.locator(".entry__log li")).to_have_count(1)
    expect(page.locator(".entry__log li")).to_contain_text("1 x")
    expect(page.locator("#entry-queue > li")).to_have_count(0)
    expect(page.locator("#entry-waiting")).to_be_hidden()


def test_one_of_several_matching_cards_is_chosen_by_keyboard(page: Page) -> None:
    page.goto("/box/enter/")
    page.keyboard.type("ho", delay=20)
    page.keyboard.press("Enter")
    choice = page.locator("#entry-queue").get_by_role("button", name=re.compile("HORRiD"))
    choice.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".entry__log li")).to_contain_text("1 x HORRiD")
    expect(page.locator("#entry input[name=what]")).to_be_focused()


def test_correcting_an_entry_restores_its_quantity_and_place(page: Page) -> None:
    """It restored the typed text, but with one copy and no place (2026-11-23)."""
    page.goto("/box/enter/")
    page.locator(".entry__more summary").click()
    page.locator("#entry input[name=place]").fill("Binder")
    page.locator("#entry input[name=quantity]").fill("4")
    page.locator("#entry input[name=what]").fill("9998")
    page.keyboard.press("Enter")
    wrong = page.locator("#entry-queue > li", has_text="9998")
    expect(wrong.get_by_role("button", name="Correct")).to_be_visible()
    page.locator("#entry input[name=place]").fill("")
    expect(page.locator("#entry input[name=quantity]")).to_have_value("1")
    wrong.get_by_role("button", name="Correct").click()
    expect(page.locator("#entry input[name=what]")).to_have_value("9998")
    expect(page.locator("#entry input[name=quantity]")).to_have_value("4")
    expect(page.locator("#entry input[name=place]")).to_have_value("Binder")
    page.locator("#entry input[name=what]").fill("9997")
    page.keyboard.press("Enter")
    again = page.locator("#entry-queue > li", has_text="9997")
    expect(again.get_by_role("button", name="Correct")).to_be_visible()
    page.locator("#entry input[name=what]").fill("203")
    again.get_by_role("button", name="Correct").click()
    expect(page.locator("#entry input[name=what]")).to_have_value("203, 9997 x4")
    expect(page.locator("#entry input[name=quantity]")).to_have_value("1")
