"""No click is lost when the table is swapped: it is applied to the same question, or a message says "Too late"."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.play_helpers import PHONE, begin

TABLE = "/play/new/animanize/?who_2=bot-0&who_3=bot-0"
CHOICES = re.compile(r"/play/\d+/act/")
LOOK = """() => htmx.ajax("GET", document.getElementById("main").dataset.table, {target: "#main", swap: "innerHTML"})"""
ACT = """value => {
    const form = document.querySelector(`[name="action"][value="${value}"]`).form;
    const data = new URLSearchParams(new FormData(form));
    data.set("action", value);
    return fetch(form.getAttribute("action"), {method: "POST", body: data, headers: {"HX-Request": "true"}})
        .then(answer => answer.status);
}"""

LOOK_SCROLL_AND_CLICK = """async () => {
    await htmx.ajax("GET", document.getElementById("main").dataset.table, {target: "#main", swap: "innerHTML"});
    const fan = document.querySelector(".fan");
    fan.scrollLeft = fan.scrollWidth;
    const {top, height} = fan.getBoundingClientRect();
    const clientY = top + height / 2;
    const cardAt = x => document.elementFromPoint(x, clientY).closest("button[name=action]");
    let clientX = innerWidth / 2;
    while (!cardAt(clientX)) clientX += 2;  // there may be a gap between two suits
    const card = cardAt(clientX);
    const finger = {bubbles: true, isPrimary: true, pointerType: "mouse", button: 0, clientX, clientY};
    for (const kind of ["pointerdown", "pointerup"]) card.dispatchEvent(new PointerEvent(kind, finger));
    card.click();
    return [card.dataset.card, fan.scrollLeft];
}"""


def question(page: Page) -> str:
    return page.locator("#now").get_attribute("data-question") or ""


def cards(page: Page) -> Locator:
    """The cards in the hand that can be discarded."""
    return page.locator('.hand button[name="action"][value^="discard:"]')


def hand(page: Page) -> list[str]:
    slugs: list[str] = page.locator(".hand [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
    return slugs


def press(page: Page, card: Locator) -> None:
    """Press the mouse button on the card, and hold it."""
    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def started(page: Page) -> None:
    """Start a game, up to its first question. Only the player's own choice can end it; the bots have already chosen."""
    begin(page, TABLE)
    expect(cards(page)).to_have_count(14)


def test_a_click_during_a_swap_is_applied_to_the_same_question(page: Page) -> None:
    started(page)
    asked, value = question(page), cards(page).nth(3).get_attribute("value") or ""
    press(page, cards(page).nth(3))
    page.evaluate(LOOK)
    assert question(page) == asked
    page.mouse.up()
    expect(page.locator(f'.discards__gone [data-card="{value.removeprefix("discard:")}"]')).to_be_visible()
    assert len(hand(page)) == 13
    expect(page.locator("#late")).to_be_hidden()


def test_a_click_for_a_question_that_has_changed_is_not_applied_and_the_player_is_told(page: Page) -> None:
    started(page)
    first, second = (cards(page).nth(n).get_attribute("value") or "" for n in (3, 4))
    press(page, cards(page).nth(3))
    assert page.evaluate(ACT, second) == 200  # for example on another device
    page.evaluate(LOOK)
    expect(page.locator(".discards__gone [data-card]")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("#late")).to_have_text(re.compile("^Too late: Discard .+"))
    expect(page.locator("#late")).to_have_attribute("role", "status")
    page.evaluate(LOOK)
    assert first.removeprefix("discard:") in hand(page)
    assert len(hand(page)) == 13


def test_a_second_choice_before_the_first_is_answered_came_too_late(page: Page) -> None:
    started(page)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(CHOICES, hold)
    one, other = (cards(page).nth(n).get_attribute("data-card") or "" for n in (2, 9))
    cards(page).nth(2).click()
    cards(page).nth(2).click()  # a double click is one choice
    expect(page.locator("#late")).to_be_hidden()
    cards(page).nth(9).click()
    assert len(held) == 1
    held[0].continue_()
    expect(page.locator("#late")).to_have_text(re.compile("^Too late: Discard .+"))
    expect(page.locator(".discards__gone [data-card]")).to_have_count(1)
    assert one not in hand(page)
    assert other in hand(page)
    assert len(held) == 1


def test_a_second_choice_is_applied_if_the_first_never_arrived(page: Page) -> None:
    started(page)
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        held.append(route)
        if len(held) > 1:
            route.continue_()

    page.route(CHOICES, hold_the_first)
    other = cards(page).nth(9).get_attribute("data-card") or ""
    cards(page).nth(2).click()
    cards(page).nth(9).click()
    held[0].abort()
    expect(page.locator(f'.discards__gone [data-card="{other}"]')).to_be_visible()
    assert len(hand(page)) == 13
    expect(page.locator("#late")).to_be_hidden()


def test_a_click_on_a_hand_scrolled_after_a_swap_chooses_the_card_under_the_pointer(page: Page) -> None:
    page.set_viewport_size(PHONE)
    started(page)
    card, scrolled = page.evaluate(LOOK_SCROLL_AND_CLICK)
    assert scrolled > 0
    expect(page.locator(".discards__gone [data-card]")).to_have_attribute("data-card", card)
    expect(page.locator("#late")).to_be_hidden()


def test_a_press_of_the_space_bar_during_a_swap_is_applied_too(page: Page) -> None:
    started(page)
    card = cards(page).nth(5).get_attribute("data-card") or ""
    cards(page).nth(5).focus()
    page.keyboard.down(" ")
    page.evaluate(LOOK)
    page.keyboard.up(" ")
    expect(page.locator(f'.discards__gone [data-card="{card}"]')).to_be_visible()
    assert len(hand(page)) == 13
