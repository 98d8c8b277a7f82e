"""Every page on a phone in dark mode and on a desk in light mode: no complaints, and no horizontal scrolling."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page, ViewportSize

from collection.games import GameId
from tests.browser.conftest import Complaints, start_match_from_home
from tests.browser.play_helpers import PHONE, fits
from tests.case_counts import LONG, case_choice

PAGES = (
    "/box/enter/photo/?among=animanize",
    "/", "/cards/", "/cards/?q=level%3Anonsense", "/cards/animoz/lagoti/", "/cards/animus/the-drowned-choir/",
    "/cards/search/?game=animus", "/cards/search/saved/", "/cards/animoz/lagoti/picture/", "/cards/new/",
    "/box/places/", "/box/trades/", "/box/?select=1", "/box/loans/", "/box/history/", "/box/figures/",
    "/box/lists/wish/", "/box/offline/", "/decks/", "/decks/import/", "/decks/almost/",
    "/print/?cards=lagoti:2&bleed=3&paper=letter", "/play/", "/play/new/animoz/?mode=aniome", "/rules/animoz/",
    "/accounts/", "/accounts/signup/", "/box/enter/", "/decks/new/", "/accounts/logout/",
)  # fmt: skip
"""At least one page of each kind.

The first has the card faces of Animanize prepared by a process of low priority, so that they are ready when
`test_photo_entry.py` needs them.
"""
MORE_PAGES = (
    "/cards/?game=animanize&q=colour%3Ared", "/cards/?game=animalia&q=kind%3Amission",
    "/cards/animalia/mission-south-america-6/", "/cards/?game=animus&q=beats%3Askill+keyword%3Areaction",
    "/print/?game=animus&backs=1&fold=1&mixed=1&skip=1&gap=2&guide_weight=0.3&page=12",
    "/cards/?q=level%3Aapex+biome%3Aforest", "/cards/?q=%28level%3Aapex", "/cards/?game=arctic&animal=fox",
    "/cards/arctic/power-fox/", "/cards/animanize/lion-1/", "/cards/animus/mother-of-doors/", "/box/?game=animus",
    "/print/?game=animus", "/box/?game=animalia", "/box/enter/?game=arctic", "/box/", "/box/import/",
    "/box/lists/spare/", "/print/", "/play/new/animoz/", "/accounts/login/", "/api/docs/",
)  # fmt: skip
"""Others of these kinds. `./run prove` visits them too."""
OF_EVERY_GAME = (
    "/cards/?game={}", "/box/?game={}", "/box/enter/?game={}", "/box/import/?game={}", "/print/?game={}",
    "/print/?game={}&what=set&bleed=3&backs=1&paper=letter", "/play/new/{}/", "/rules/{}/",
)  # fmt: skip
OF_ONE_GAME = {
    GameId.ARCTIC: (
        "/cards/arctic/fox-2-4/", "/cards/arctic/landscape-15/", "/cards/arctic/totem-fox/",
        "/play/new/arctic/?sides=chosen",
    ),
    GameId.ANIMANIZE: ("/cards/animanize/red-7/", "/cards/animanize/animal-5/", "/cards/animanize/summary/"),
    GameId.ANIMALIA: (
        "/cards/animalia/giant-otter/", "/cards/animalia/north-america/", "/cards/animalia/iwc/",
        "/print/?game=animalia&parts=tokens&parts=rules",
    ),
}  # fmt: skip
"""Ordinary runs visit the pages of Animalia, and a third of `OF_EVERY_GAME`; `./run prove` visits all of each game."""
DESK: ViewportSize = {"width": 1440, "height": 900}
SLOW_TO_SETTLE = 150


def begin(page: Page) -> list[str]:
    """Create a deck and start a match. Returns the addresses of their pages."""
    page.goto("/decks/new/")
    page.locator("input[name=nominated][value=river]").check(force=True)
    page.locator("input[name=start][value=house]").check()
    page.get_by_role("button", name="Create").click()
    page.wait_for_url(re.compile(r"/decks/\d+/"))
    deck = page.url
    start_match_from_home(page)
    page.wait_for_url(re.compile(r"/play/\d+/"))
    analysis = [f"{deck}{part}/" for part in ("suggestion", "odds", "compare", "first-turns", "results")]
    return [deck, f"{deck}delete/", *analysis, page.url, f"{page.url}hint/"]


@pytest.mark.target("W2")
def test_every_page_loads_without_complaints_and_fits(page: Page, complaints: Complaints) -> None:
    assert failing_addresses(page, [*begin(page), *PAGES, *case_choice([], MORE_PAGES)]) == []
    assert complaints.found == []


def failing_addresses(page: Page, addresses: Iterable[str]) -> list[str]:
    """Open each page on a phone in dark mode, then on a desk in light mode.

    Returns the addresses that fail to load or need horizontal scrolling.
    """
    sideways = []
    for address in addresses:
        page.set_viewport_size(PHONE)
        page.emulate_media(color_scheme="dark")
        answer = page.goto(address)
        page.wait_for_timeout(SLOW_TO_SETTLE)
        there = answer is not None and answer.ok and fits(page)
        page.set_viewport_size(DESK)
        page.emulate_media(color_scheme="light")
        if not (there and fits(page)):
            sideways.append(address)
    return sideways


@pytest.mark.target("W2")
@pytest.mark.parametrize("game", case_choice([GameId.ANIMALIA], OF_ONE_GAME))
def test_every_page_of_a_boxed_game_loads_without_complaints_and_fits(
    page: Page, complaints: Complaints, game: GameId
) -> None:
    start_match_from_home(page, game.label)
    page.wait_for_url(re.compile(r"/play/\d+/"))
    shared = OF_EVERY_GAME if LONG else OF_EVERY_GAME[list(OF_ONE_GAME).index(game) :: len(OF_ONE_GAME)]
    pages = [page.url, f"{page.url}hint/", *(address.format(game) for address in shared), *OF_ONE_GAME[game]]
    assert failing_addresses(page, pages) == []
    assert complaints.found == []


@pytest.mark.target("W2")
def test_a_missing_page_is_answered_with_our_own_404_page(page: Page) -> None:
    answer = page.goto("/cards/animoz/unicorn/")
    assert answer is not None
    assert answer.status == 404
    assert "Page not found" in page.locator("main").inner_text()
