"""The boxes of Arctic, Animanize and Animalia in the browser: adding, searching, typing and undo."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Complaints


def test_a_whole_box_is_added_searched_and_undone(page: Page, complaints: Complaints) -> None:
    page.goto("/box/?game=arctic")
    page.get_by_role("button", name="I own this game").click()
    expect(page.locator("#box-head")).to_contain_text("138 copies")
    page.get_by_label("Search my box").fill("animal:fox deck:2")
    expect(page.locator("#stacks .echo")).to_contain_text("5 rows of cards of the fox and from deck 2")
    page.get_by_label("Copies of Fox 2/4 with polar bear").fill("0")
    page.get_by_label("Copies of Fox 2/4 with polar bear").press("Tab")
    expect(page.locator("#box-head")).to_contain_text("137 copies")
    page.goto("/box/?game=arctic")
    expect(page.locator(".own-box")).to_contain_text("1 card missing")
    page.get_by_role("button", name="Undo: The Arctic box: 138 cards").click()
    expect(page.locator("#box-head")).to_contain_text("One click adds all its cards to your box")
    assert complaints.found == []


def test_cards_are_entered_by_their_printed_values_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/box/?game=animanize")
    page.get_by_role("link", name="Add cards").first.click()
    field = page.locator("#entry input[name=what]")
    for what, said in (("red 7", "1 x Red 7"), ("seal", "1 x Seal")):
        field.fill(what)
        field.press("Enter")
        expect(page.locator(".entry__log li").first).to_contain_text(said)
    page.get_by_role("link", name="Animalia").click()
    field.fill("Wolf")
    field.press("Enter")
    expect(page.locator(".flash--found")).to_contain_text("1 x Wolf added; now 1 in your box.")
    expect(page.locator(".entry__log li")).to_have_count(3)


def test_the_grid_searches_while_typing_and_stays_in_its_game(page: Page) -> None:
    page.goto("/cards/?game=animalia")
    page.get_by_label("Search cards").fill("continent:europe value>=8")
    expect(page.locator("#echo")).to_contain_text("3 cards of Europe and with a value of 8 or more.")
    expect(page).to_have_url("/cards/?game=animalia&q=continent%3Aeurope+value%3E%3D8")
    page.get_by_label("Search cards").fill("continent:europe value>=8 symbol:coin")
    page.get_by_role("link", name="Leave it out").first.click()
    expect(page.locator("#echo")).not_to_contain_text("0 cards")


@pytest.mark.parametrize("late", ["page", "htmx-4.min"])
def test_text_typed_before_the_scripts_have_loaded_is_searched_for(page: Page, late: str) -> None:
    """This works in whichever order the two scripts arrive."""
    held: list[Route] = []
    page.route(f"**/{late}*.js", lambda route: held.append(route))
    page.goto("/cards/?game=animalia", wait_until="commit")
    page.get_by_label("Search cards").fill("continent:europe value>=8")
    page.wait_for_timeout(600)  # longer than the page waits for another letter
    while not held:
        page.wait_for_timeout(50)
    assert len(held) == 1
    held[0].continue_()
    expect(page.locator("#echo")).to_contain_text("3 cards of Europe and with a value of 8 or more.")
