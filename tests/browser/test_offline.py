"""Without a network: the player's cards are found and changed, changes are sent once, conflicts are shown, and nothing
remains for the next player of the browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Browser, BrowserContext, Dialog, Locator, Page, Route, expect

from tests.browser.conftest import Complaints, Server

DATA, CHANGES = "**/api/offline/", "**/api/offline/changes/"
BOX = """async () => {
  const request = indexedDB.open("menagerie-offline");
  const database = await new Promise((done) => { request.onsuccess = () => done(request.result); });
  const all = (name, key) => new Promise((done) => {
    const found = database.transaction(name).objectStore(name).getAll(key);
    found.onsuccess = () => done(found.result);
  });
  const kept = [[...await all("box", "about"), ...await all("box", "kept")], await all("changes")];
  database.close();
  return kept;
}"""
# A script that waits by itself: the page's policy forbids what `wait_for_function` evaluates for its second attempt.
EMPTIED = f"""async () => {{
  while ((await ({BOX})())[0].length) await new Promise((later) => setTimeout(later, 50));
}}"""
STORED = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  }
  return found;
}"""


@pytest.fixture
def phone(server: Server, browser: Browser) -> Iterator[BrowserContext]:
    """A new profile in which service workers can be installed."""
    context = browser.new_context(base_url=server.url, viewport={"width": 390, "height": 844})
    yield context
    context.close()


def with_card(context: BrowserContext, complaints: Complaints | None = None) -> Page:
    """A page of a new guest who owns one copy of the card 203, when the browser has stored everything."""
    page = context.new_page()
    if complaints:
        complaints.watch(page)
    page.goto("/box/enter/")
    page.locator("#entry input[name=what]").fill("203")
    page.keyboard.press("Enter")
    expect(page.locator(".entry__log li")).to_have_count(1)
    open_stored(page)
    return page


def open_stored(page: Page) -> None:
    """Open the player's cards, and wait until they are stored."""
    page.goto("/box/offline/")
    expect(page.locator("#offline-state")).to_contain_text("Up to date")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()  # a page that was loading while the service worker became active is not controlled by it
    expect(page.locator("#offline-state")).to_contain_text("Up to date")


def card_row(page: Page) -> Locator:
    """The row of card 203."""
    page.get_by_label("Do I own this card?").fill("203")
    return page.locator("#offline-cards > li").filter(has_text="ANiMOZ 203")


def add_one(page: Page) -> None:
    card_row(page).get_by_role("button", name="Add one").click()


def saved(context: BrowserContext) -> int:
    """How many copies of all cards the server has for the player."""
    rows: list[dict[str, Any]] = context.request.get("/api/copies/").json()["results"]
    return sum(row["quantity"] for row in rows)


def history(context: BrowserContext) -> int:
    """How many changes that were made offline the server has recorded."""
    return context.request.get("/box/history/").text().count('made offline">')


def test_cards_are_found_and_changed_without_a_network_and_sent_once(
    phone: BrowserContext, complaints: Complaints
) -> None:
    page = with_card(phone, complaints)
    assert complaints.found == []
    phone.set_offline(True)
    page.goto("/play/")
    expect(page.get_by_text("The page that you opened does not work offline.")).to_be_visible()
    page.goto("/box/offline/")
    expect(page.locator("#offline-state")).to_contain_text("No connection")
    expect(card_row(page)).to_contain_text("You own 1 copy · 1 free")
    add_one(page)
    add_one(page)
    expect(page.locator("#offline-change-list li")).to_contain_text("1 → 3")
    page.reload()
    expect(card_row(page)).to_contain_text("You own 3 copies")
    assert saved(phone) == 1

    def lose_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route(CHANGES, lose_answer, times=1)
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/api/offline/changes/")):
        phone.set_offline(False)
    expect(page.locator("#offline-state")).to_contain_text("kept in this browser and will be sent later")
    assert saved(phone) == 3
    page.get_by_role("button", name="Send now").click()
    expect(page.locator("#offline-changes")).to_be_hidden()
    expect(card_row(page)).to_contain_text("You own 3 copies")
    assert (saved(phone), history(phone)) == (3, 1)

    # On a weak network changes are sent although the data cannot be fetched.
    page.route(DATA, lambda route: route.abort())
    add_one(page)
    expect(page.locator("#offline-state")).to_contain_text("No connection")
    expect(page.locator("#offline-changes")).to_be_hidden()
    expect(card_row(page)).to_contain_text("You own 4 copies")
    assert saved(phone) == 4
    page.unroute(DATA)

    stored = page.evaluate(STORED)
    assert "/box/offline/" in stored
    assert [each for each in stored if not each.startswith(("/static/", "/art/icons"))] == ["/box/offline/"]


def test_both_numbers_of_a_conflict_are_shown_and_the_player_chooses(phone: BrowserContext) -> None:
    page = with_card(phone)
    phone.set_offline(True)
    add_one(page)
    expect(card_row(page)).to_contain_text("You own 2 copies")
    (row,) = phone.request.get("/api/copies/").json()["results"]
    token = next(each["value"] for each in phone.cookies() if each["name"] == "csrftoken")
    another = phone.request.patch(f"/api/copies/{row['id']}/", data={"quantity": 5}, headers={"X-CSRFToken": token})
    assert another.ok
    page.goto("about:blank")
    phone.set_offline(False)
    page.goto("/")
    expect(page.get_by_role("status")).to_contain_text("1 offline change needs your decision")
    page.get_by_role("link", name="Review").click()
    expect(page.locator("#offline-state")).to_contain_text("1 change needs your decision.")
    expect(page.locator("#offline-state")).not_to_contain_text("Up to date")
    conflict = page.locator(".offline-change--conflict")
    expect(conflict).to_contain_text("Saved there: 5. Here: 1 before, 2 after.")
    expect(card_row(page)).to_contain_text("You own 5 copies")
    assert saved(phone) == 5
    expect(conflict.get_by_role("button")).to_have_text(["Keep 5", "Set to 2", "Add 1 to make 6"])
    conflict.get_by_role("button", name="Add 1 to make 6").click()
    expect(page.locator("#offline-changes")).to_be_hidden()
    expect(page.locator("#offline-state")).to_be_focused()
    expect(card_row(page)).to_contain_text("You own 6 copies")
    assert saved(phone) == 6


def test_changes_that_cannot_be_stored_or_are_refused_are_shown_and_do_not_stop_others(phone: BrowserContext) -> None:
    page = with_card(phone)
    state = page.locator("#offline-state")
    page.evaluate("""() => {
      globalThis.storedAdd = IDBObjectStore.prototype.add;
      IDBObjectStore.prototype.add = () => { throw new Error("The disk is full."); };
    }""")
    add_one(page)
    expect(state).to_contain_text("This change could not be stored.")
    page.evaluate("() => { IDBObjectStore.prototype.add = storedAdd; }")

    phone.set_offline(True)
    add_one(page)
    expect(card_row(page)).to_contain_text("You own 2 copies")
    expect(state).not_to_contain_text("could not be stored")
    page.get_by_label("Do I own this card?").fill("204")
    page.locator("#offline-cards > li").filter(has_text="ANiMOZ 204").get_by_role("button", name="Add one").click()
    expect(page.locator("#offline-change-list li")).to_have_count(2)
    invalid = {"code": "invalid", "detail": "Some fields are not valid.", "fields": {"changes": [{"seen": ["Wrong."]}]}}
    page.route(CHANGES, lambda route: route.fulfill(status=400, json=invalid), times=1)
    phone.set_offline(False)
    refused = page.locator(".offline-change")
    expect(refused).to_have_count(1)
    expect(refused).to_contain_text("1 → 2")
    expect(refused).to_contain_text("Wrong.")
    assert saved(phone) == 2
    refused.get_by_role("button", name="Discard").click()
    expect(card_row(page)).to_contain_text("You own 1 copy")


def test_an_open_tab_keeps_and_changes_nothing_after_the_player_has_changed(phone: BrowserContext) -> None:
    page = with_card(phone)
    held: list[tuple[Route, APIResponse]] = []
    page.route(DATA, lambda route: held.append((route, route.fetch())), times=1)
    with page.expect_request(DATA):
        page.reload()
    expect(card_row(page)).to_be_visible()
    other = phone.new_page()
    other.goto("/accounts/logout/")
    other.locator("main form button").click()
    expect(other.get_by_role("link", name="Log in").first).to_be_visible()
    state = page.locator("#offline-state")
    expect(state).to_contain_text("have been removed from this browser")
    expect(page.locator("#offline-cards li")).to_have_count(0)
    ((route, answer),) = held
    route.fulfill(response=answer)  # the player's cards, requested before
    expect(state).to_contain_text("Your cards will be updated later")
    assert page.evaluate(BOX) == [[], []]

    phone.add_init_script("BroadcastChannel.prototype.postMessage = () => {}")  # as if it arrived late
    with_card(phone).close()
    open_stored(page)
    expect(card_row(page)).to_contain_text("You own 1 copy")
    phone.clear_cookies()
    with_card(phone)
    page.locator("#offline-cards").get_by_role("button", name="Add one").click()
    expect(state).to_contain_text("Another player is now logged in.")
    assert page.evaluate(BOX)[1] == []


def sign_up(page: Page) -> str:
    """Sign up as a new member; returns the name."""
    name = f"keeper{token_hex(4)}"
    page.goto("/accounts/signup/")
    page.fill("input[name=username]", name)
    page.fill("input[name=password1]", "plover-and-wren-27")
    page.fill("input[name=password2]", "plover-and-wren-27")
    page.locator("form:has(input[name=password2]) button").click()
    page.wait_for_url(lambda address: not address.endswith("/signup/"))
    return name


def test_nothing_remains_when_a_player_logs_out_or_another_comes(phone: BrowserContext) -> None:
    page = with_card(phone)
    name = sign_up(page)
    open_stored(page)
    expect(page.locator("#offline-state")).to_contain_text(name)
    phone.set_offline(True)
    add_one(page)
    expect(page.locator("#offline-change-list li")).to_have_count(1)
    phone.set_offline(False)
    expect(page.locator("#offline-changes")).to_be_hidden()
    page.goto("/")
    page.get_by_role("button", name="Account").click()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
    assert page.evaluate(BOX) == [[], []]
    page.goto("/box/offline/")
    expect(page.locator("#offline-state")).to_contain_text("Log in")
    expect(page.locator("#offline-content")).to_be_hidden()
    phone.set_offline(True)
    page.reload()
    expect(page.locator("#offline-state")).to_contain_text("No connection, and no cards are kept")
    expect(page.locator("#offline-content")).to_be_hidden()
    phone.set_offline(False)

    other = sign_up(page)
    open_stored(page)
    expect(page.locator("#offline-state")).to_contain_text(other)
    expect(card_row(page)).to_contain_text("Not in your box")
    phone.set_offline(True)
    add_one(page)
    expect(page.locator("#offline-change-list li")).to_have_count(1)
    phone.clear_cookies()
    phone.set_offline(False)
    page.goto("/")
    page.evaluate(EMPTIED)
    with_card(phone)
    expect(page.locator("body")).not_to_contain_text(other)
    kept, waiting = page.evaluate(BOX)
    assert kept[0]["player"]["name"] != other
    assert len(waiting) == 1
    assert saved(phone) == 1
    expect_logout_to_keep_changes_of_others(phone, waiting)


def expect_logout_to_keep_changes_of_others(phone: BrowserContext, waiting: list[Any]) -> None:
    """Logging out removes only the player's own changes. It does not wait for an answer for long."""
    page = with_card(phone)
    phone.route(CHANGES, lambda route: None)
    add_one(page)
    expect(page.locator("#offline-change-list li")).to_have_count(1)  # it is stored
    page.goto("/accounts/logout/")
    questions: list[str] = []

    def accept(dialog: Dialog) -> None:
        questions.append(dialog.message)
        dialog.accept()

    page.on("dialog", accept)
    page.locator("main form button").click()
    expect(page.locator("main form button")).to_have_text("Sending your changes…")
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
    assert questions == ["1 of your offline changes has not been saved. Log out and discard it?"]
    assert page.evaluate(BOX) == [[], waiting]
