"""Two people at one table, in two browsers: invited by a link, with and without sockets, and after a power cut."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from tests.browser.conftest import Complaints, Server, start_match_from_home
from tests.browser.play_helpers import wait_before_click, wait_until_settled
from tests.case_counts import case_count

NO_SOCKETS = """window.WebSocket = class extends EventTarget {
    constructor() { super(); setTimeout(() => this.dispatchEvent(new Event('close')), 20) }
}"""
NO_POLLING = "const real = window.setInterval; window.setInterval = (call, ms) => ms > 2000 ? 0 : real(call, ms)"


@pytest.fixture
def pages(profile: Callable[[int], BrowserContext]) -> list[Page]:
    """Two separate browsers with reduced motion."""
    opened = [profile(number).new_page() for number in range(2)]
    for page in opened:
        page.emulate_media(reduced_motion="reduce")
    return opened


def sit_down(pages: list[Page]) -> str:
    """Start a match for two; the other player follows the link. Returns the match's address."""
    host, friend = pages
    host.goto("/play/new/animoz/")
    host.locator("[name=who_2]").select_option("invited")
    for n in (3, 4):
        host.locator(f"[name=who_{n}]").select_option("")
    host.get_by_role("button", name="Deal the cards").click()
    friend.goto(host.locator("#invite").input_value())
    friend.get_by_role("button", name="Take a seat").click()
    expect(friend.locator("input[name=ply]").first).to_have_value("0")
    expect(host.locator("input[name=ply]").first).to_have_value("0")
    return host.url


def test_the_waiting_page_of_a_match_has_no_script_errors(page: Page, complaints: Complaints) -> None:
    page.goto("/play/new/arctic/?who_2=invited")  # this page had no box for hints, and the script failed
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.locator("#invite")).to_be_visible()
    assert complaints.found == []


def choose_first(page: Page) -> int:
    """Click the first choice offered. Returns the ply before it."""
    wait_before_click(page)
    ply = int(page.locator("input[name=ply]").first.input_value())
    page.locator("button[name=action]").first.click()
    expect(page.locator("input[name=ply]").first).not_to_have_value(str(ply))
    return ply


@pytest.mark.prove  # test_a_page_fetches_the_table_once_per_move notices it too
def test_the_other_seat_is_updated_by_the_socket(pages: list[Page]) -> None:
    for page in pages:
        page.add_init_script(NO_POLLING)
    sit_down(pages)
    mover, watcher = pages
    ply = choose_first(mover)
    expect(watcher.locator("input[name=ply]").first).to_have_value(str(ply + 1))


def test_no_page_contains_the_other_hand_and_choices_of_how_to_leave_stay_open(pages: list[Page]) -> None:
    sit_down(pages)
    the_page_does_not_contain_the_other_hand(pages)
    mover, watcher = pages
    watcher.get_by_text("Leave this match").click()
    ply = choose_first(mover)
    expect(watcher.locator("input[name=ply]").first).to_have_value(str(ply + 1))
    expect(watcher.get_by_role("button", name="Hand my seat to a bot")).to_be_visible()


def the_page_does_not_contain_the_other_hand(pages: list[Page]) -> None:
    hands = [
        set(page.locator(".hand [data-card]").evaluate_all("cards => cards.map(c => c.dataset.card)")) for page in pages
    ]
    assert all(len(hand) == 18 for hand in hands)
    for page, theirs in zip(pages, reversed(hands), strict=True):
        html = page.content()
        assert not [slug for slug in theirs if f'"{slug}"' in html or f">{slug.upper()}<" in html.upper()]


def test_without_sockets_the_other_seat_is_updated_by_polling(pages: list[Page]) -> None:
    for page in pages:
        page.add_init_script(NO_SOCKETS)
    sit_down(pages)
    mover, watcher = pages
    ply = choose_first(mover)
    expect(watcher.locator("input[name=ply]").first).to_have_value(str(ply + 1))


@pytest.mark.prove
def test_another_page_of_a_player_who_has_left_shows_the_spectators_view(pages: list[Page]) -> None:
    """The spectators' ply is lower than the player's ply was, so the page took every answer for an old one."""
    host, friend = pages
    host.goto("/play/new/arctic/?who_2=invited")
    host.locator("[name=spectators]").check()
    host.get_by_role("button", name="Deal the cards").click()
    friend.goto(host.locator("#invite").input_value())
    friend.get_by_role("button", name="Take a seat").click()
    expect(host.locator("#log")).to_be_visible()
    mover = next(page for page in (host, friend) if page.locator("button[name=action]").count())
    for button in ("place:", "take-back") * 10:  # so that the public ply is still lower after the bot's whole turn
        wait_before_click(mover)
        ply = mover.locator("input[name=ply]").first.input_value()
        mover.locator(f"button[name=action][value^='{button}']").first.click()
        expect(mover.locator("input[name=ply]").first).not_to_have_value(ply)
    second = mover.context.new_page()
    second.goto(mover.url)
    second.locator(".leave summary").click()
    second.get_by_role("button", name="Hand my seat to a bot").click()
    expect(second.get_by_text("A bot has taken your seat")).to_be_visible()
    expect(mover.locator("#now")).to_have_attribute("data-known", re.compile("-public$"), timeout=20_000)


def test_a_player_who_leaves_is_told_so_even_if_the_notification_arrives_first(pages: list[Page]) -> None:
    # 2026-11-26: the page fetched a table that was no longer theirs, and reloaded into "Page not found"
    host, friend = pages
    host.goto("/play/new/animanize/?who_2=invited")
    host.get_by_role("button", name="Deal the cards").click()
    friend.goto(host.locator("#invite").input_value())
    friend.get_by_role("button", name="Take a seat").click()
    expect(friend.locator("#log")).to_be_visible()
    friend.get_by_text("Leave this match").click()

    def answer_late(route: Route) -> None:
        response = route.fetch(max_redirects=0)
        time.sleep(2)
        route.fulfill(response=response)

    friend.route("**/leave/", answer_late)
    friend.get_by_role("button", name="Hand my seat to a bot").click()
    expect(friend.get_by_text("A bot has taken your seat.")).to_be_visible()


@pytest.mark.prove
def test_a_power_cut_during_a_game_loses_nothing(server: Server, pages: list[Page]) -> None:
    address = sit_down(pages)
    host, friend = pages
    for page in (host, friend, host, friend):
        choose_first(page)
    expect(host.locator("input[name=ply]").first).to_have_value("4")
    before = host.locator("#log").inner_text(), host.locator("input[name=ply]").first.input_value()
    hand = host.locator(".hand [data-card]").evaluate_all("cards => cards.map(c => c.dataset.card)")
    server.restart(kill=True)
    expect(host.locator("#line-lost")).to_be_hidden(timeout=20_000)
    host.goto(address)
    assert (host.locator("#log").inner_text(), host.locator("input[name=ply]").first.input_value()) == before
    assert host.locator(".hand [data-card]").evaluate_all("cards => cards.map(c => c.dataset.card)") == hand
    choose_first(host)


@pytest.mark.prove  # tests/play/test_table_pages.py plays whole games without scripts
def test_a_game_can_be_played_without_scripts(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    start_match_from_home(page)
    for _ in range(4):
        ply = page.locator("input[name=ply]").first.input_value()
        page.locator("button[name=action]").first.click()
        expect(page.locator("input[name=ply]").first).not_to_have_value(ply)
    context.close()


@pytest.mark.prove  # the tests of the focus and of two presses of Enter do the same
def test_a_game_can_be_played_with_the_keyboard_alone(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play ANiMOZ").press("Enter")
    page.get_by_role("button", name="Deal the cards").press("Enter")
    field = page.locator("input[name=ply]").first
    for _ in range(4):
        ply = field.input_value()
        page.locator("button[name=action]").first.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(field).not_to_have_value(ply)


def choose_by_keys(page: Page, field: Locator) -> None:
    """Choose with two keys, and wait until the game continues."""
    ply = field.input_value()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(field).not_to_have_value(ply)


def test_choices_by_keyboard_move_the_focus_and_work_right_after_a_swap(page: Page, complaints: Complaints) -> None:
    start_match_from_home(page)
    field = page.locator("input[name=ply]").first
    for _ in range(case_count(2, 7)):
        expect(page.locator("button[name=action]").first).to_be_attached()
        wait_until_settled(page)  # as slowly as a person, so that the bots move in between
        choose_by_keys(page, field)
        expect(page.locator(":focus")).to_be_attached()
    expect(page.locator("button[name=action]").first).to_be_attached()
    wait_until_settled(page)
    page.evaluate("window.still = true")
    # htmx has not processed a copied form, as it has not processed any form in the first milliseconds after a swap.
    page.evaluate(
        "document.querySelectorAll('#main form[hx-post]').forEach(form => form.replaceWith(form.cloneNode(true)))"
    )
    choose_by_keys(page, field)
    assert page.evaluate("window.still") is True
    assert complaints.found == []


def test_a_page_fetches_the_table_once_per_move(pages: list[Page]) -> None:
    """The answer to a move contains the table; the other player's page fetches it when its socket is poked."""
    for page in pages:
        page.add_init_script(NO_POLLING)
    sit_down(pages)
    fetched: list[tuple[int, str]] = []
    for number, page in enumerate(pages):
        page.on("request", lambda request, number=number: fetched.append((number, request.url.split("/play/")[-1])))
    moves = 0
    for _ in range(case_count(3, 8)):
        mover = next((page for page in pages if page.locator("button[name=action]").count()), None)
        assert mover is not None
        ply = choose_first(mover)
        moves += 1
        for page in pages:
            expect(page.locator("#now")).to_have_attribute("data-known", re.compile(rf"^running-{ply + 1}-"))
        pages[0].wait_for_timeout(150)  # a second fetch would follow immediately
    asked = [where for _, where in fetched if "/table/" in where or "/act/" in where]
    assert sum("/act/" in where for where in asked) == moves
    assert len(asked) <= 2 * moves + 1, asked


def test_a_hint_marks_its_choice_and_closing_it_focuses_that_and_plays_nothing(page: Page) -> None:
    start_match_from_home(page)
    page.wait_for_load_state("load")
    slip, marked, lit = page.locator("#help-slip"), page.locator(".is-hinted"), page.locator(".hand .choice.is-lit")
    expect(lit.first).to_be_visible()
    offered = lit.count()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("h")
    expect(slip).to_be_visible()
    page.keyboard.press("Enter")
    expect(slip).to_be_hidden()
    expect(lit).to_have_count(offered)  # bots may have played their Eden cards by now, but not this seat
    expect(page.locator(".seat :focus")).to_be_attached()
    page.get_by_role("link", name="Hint", exact=True).click()
    expect(slip).to_be_visible()
    expect(marked).to_have_count(1)
    assert marked.get_attribute("value") == slip.locator("[data-hint]").get_attribute("data-hint")
    page.get_by_role("button", name="Back to my cards").click()
    expect(marked).to_be_focused()


def test_on_a_phone_the_hint_link_has_a_name_and_two_presses_of_enter_start_a_game(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/")
    page.get_by_role("button", name="Play ANiMOZ").press("Enter")
    expect(page.get_by_role("button", name="Deal the cards")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Hint", exact=True)).to_be_visible()


NOTES = """window.notes = []; window.Notification = class extends EventTarget {
    static permission = 'default';
    static async requestPermission() { return this.permission = 'granted' }
    constructor(title, words) { super(); window.notes.push([title, words.tag]) }
}"""
"""Records notifications instead of showing them."""


def test_a_player_in_the_background_is_notified_once_when_asked_for(pages: list[Page]) -> None:
    mover, watcher = pages
    watcher.add_init_script(NOTES)
    table = sit_down(pages)
    watcher.get_by_role("button", name="Help, keyboard shortcuts and the shuffle").click()
    watcher.get_by_label("Notify me when it is my turn").check()
    watcher.keyboard.press("Escape")
    for _ in range(4):
        choose_first(watcher)  # the set-up; then the watcher waits for the mover
    assert watcher.evaluate("window.notes") == []
    watcher.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    for _ in range(20):
        if watcher.locator("#now[data-asked]").count():
            break
        ply = choose_first(mover)
        expect(watcher.locator("#now")).to_have_attribute("data-known", re.compile(rf"^running-{ply + 1}-"))
    wait_until_settled(watcher)  # a second notification would follow immediately
    path = re.sub(r"^https?://[^/]+", "", table)
    assert watcher.evaluate("window.notes") == [["Your turn", path]]
    watcher.reload()
    watcher.get_by_role("button", name="Help, keyboard shortcuts and the shuffle").click()
    expect(watcher.get_by_label("Notify me when it is my turn")).not_to_be_checked()  # the stub has no permission yet
