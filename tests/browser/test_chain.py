"""From shoebox to table, as a newcomer: box, deck, PDF, a whole game, replay. In a real Chromium, without an account."""

from __future__ import annotations

import re
from io import BytesIO

import pypdf
from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from collection.games.animoz import load
from tests.browser.conftest import Complaints, Server

SPECIES = sorted(load().values(), key=lambda species: species.number)
MOVES = 400


def test_a_newcomer_goes_from_the_shoebox_to_the_score_sheet(
    server: Server, context: BrowserContext, page: Page, complaints: Complaints
) -> None:
    tick_off_and_type_in(page)
    deck = build_a_deck(page)
    print_what_is_missing(page, context)
    play_to_the_end(page, deck)
    replay(page)
    # A click that a bot was quicker than is answered 409, which Chromium tells the console.
    assert [found for found in complaints.found if "409 (Conflict)" not in found] == []


def tick_off_and_type_in(page: Page) -> None:
    """Two cards by a click in the grid, thirty by their numbers."""
    page.goto("/cards/")
    for name in ("RiNU", "LAGOTi"):
        page.get_by_role("button", name=f"One {name} more").click()
        expect(page.get_by_label(f"{name} in my box")).to_have_text("1")
    page.goto("/box/enter/")
    for species in SPECIES[::2]:
        field = page.locator("#entry input[name=what]")
        field.fill(str(species.number))
        field.press("Enter")
        expect(page.locator("#entry li").first).to_contain_text(species.name)
    page.goto("/box/")
    expect(page.locator("main")).to_contain_text("LAGOTi")


def build_a_deck(page: Page) -> str:
    """First illegal, with the reason shown; then legal."""
    page.goto("/decks/new/")
    page.locator("input[name=nominated][value=desert]").check(force=True)
    page.get_by_label("Name").fill("Red Centre")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"/decks/\d+/$"))
    address = page.url
    for slug in ("ganteus", "mengden", "horrid"):
        page.locator("#deck-query").fill(slug)
        page.locator(f"#add-{slug}").click()
        expect(page.locator(f"#found-{slug}")).to_contain_text("1 in the deck")
    problem = page.locator("#problems .problem[data-code=wrong-size]")
    expect(problem).to_be_visible()
    expect(page.locator(".verdicts")).to_contain_text("Legal: not yet")
    page.get_by_role("button", name="From all cards").click()
    expect(page.locator("#problems")).to_contain_text("Every rule is kept")
    expect(page.locator(".verdicts")).to_contain_text("Eighteen cards that may play together")
    return address


def print_what_is_missing(page: Page, context: BrowserContext) -> None:
    """The PDF of the missing cards holds exactly so many cards."""
    missing = int(re.search(r"To print: (\d+)", page.locator(".verdicts").inner_text())[1])  # type: ignore[index]
    assert 0 < missing < 18
    page.get_by_role("link", name="Print what is missing").click()
    page.wait_for_url(re.compile("/print/"))
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("PDF")).first.click()
    file = pypdf.PdfReader(BytesIO(download.value.path().read_bytes()))
    text = "\n".join(sheet.extract_text() for sheet in file.pages)
    assert sum(text.count(species.latin) for species in load().values()) == missing


def play_to_the_end(page: Page, deck: str) -> None:
    """A whole game with the deck against three bots, up to the score sheet."""
    number = re.search(r"/decks/(\d+)/", deck)
    assert number is not None
    page.goto(f"/play/new/animoz/?mode=aniome&deck_1={number[1]}")
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url(re.compile(r"/play/\d+/"))
    click_until_over(page)
    expect(page.locator("section.sheet")).to_be_visible()
    expect(page.locator("section.sheet .column")).to_have_count(4)


def click_until_over(page: Page) -> None:
    """Whatever is offered first, until the score sheet lies there. The table may change while we look: then look again."""
    for _ in range(MOVES):
        if page.locator("section.sheet").count():
            return
        try:
            page.locator("section.sheet, button[name=action]").first.wait_for(timeout=20_000)
            ply = page.locator("input[name=ply]").first.input_value(timeout=1_000)
            page.locator("button[name=action]").first.click(timeout=1_000)
        except PlaywrightTimeout:
            continue
        page.wait_for_function(
            "ply => document.querySelector('section.sheet') || document.querySelector('input[name=ply]')?.value !== ply",
            arg=ply,
            timeout=20_000,
        )


def replay(page: Page) -> None:
    """Step by step, forwards and back, with a link to the moment."""
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_url(re.compile(r"/replay/"))
    last = position(page)
    page.get_by_role("link", name="One step back").click()
    expect(page.locator("#ply")).not_to_have_value(str(last))
    assert position(page) == last - 1
    page.keyboard.press("Home")
    expect(page.locator("#ply")).to_have_value("0")
    moment = page.url
    page.goto(moment)
    assert position(page) == 0


def position(page: Page) -> int:
    """The ply that the replay shows."""
    return int(page.locator("#ply").input_value())
