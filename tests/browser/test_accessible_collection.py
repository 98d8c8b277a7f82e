"""The pages for collecting and for building decks are accessible: axe finds no faults."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.play_helpers import PHONE
from tests.browser.test_deck_builder import new_deck

BOX = (
    "/cards/", "/box/", "/box/?select=1", "/box/enter/", "/box/import/", "/box/places/", "/box/history/", "/box/loans/",
    "/box/lists/wish/", "/decks/", "/decks/?q=card:lagoti", "/decks/public/?q=lkes:1",
)  # fmt: skip
DECK = ("", "suggestion/", "odds/", "versions/", "pull/", "plan/")


@pytest.mark.prove
def test_axe_finds_no_faults_on_the_pages_of_box_and_decks(page: Page) -> None:
    page.goto("/box/enter/")
    page.locator("#entry input[name=what]").fill("203")
    page.keyboard.press("Enter")
    page.locator(".entry__log li").wait_for()
    new_deck(page)
    found = re.search(r"/decks/\d+/", page.url)
    assert found
    page.keyboard.press("/")
    page.keyboard.type("lagoti")
    page.keyboard.press("Enter")
    page.locator(".slots-pane .slots__card").wait_for()
    faults = []
    for number, where in enumerate((*BOX, *(found[0] + each for each in DECK))):
        page.set_viewport_size(PHONE if number % 2 else {"width": 1440, "height": 900})
        page.emulate_media(color_scheme="dark" if number % 3 else "light")
        page.goto(where)
        checked = Axe().run(page).response
        faults += [(where, each["id"], node["target"]) for each in checked["violations"] for node in each["nodes"][:3]]
        assert len(checked["passes"]) > 10
    assert faults == []
