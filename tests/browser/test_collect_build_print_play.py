"""A new visitor without an account enters cards, builds a deck, prints a PDF, plays a game and opens its replay."""

from __future__ import annotations

import re
from io import BytesIO

import pypdf
from playwright.sync_api import BrowserContext, Page, Route, expect

from collection.games.animoz import load
from tests.browser.conftest import Complaints, Server
from tests.browser.play_helpers import play_to_the_end, replay
from tests.case_counts import case_count

SPECIES = sorted(load().values(), key=lambda species: species.number)


def test_a_new_visitor_enters_cards_builds_a_deck_prints_and_plays(
    server: Server, context: BrowserContext, page: Page, complaints: Complaints
) -> None:
    tick_off_and_type_in(page)
    deck = build_a_deck(page)
    print_what_is_missing(page, context)
    play_with(page, deck)
    replay(page)
    # A bot may move just before a click, which is then answered 409; Chromium logs that answer.
    assert [found for found in complaints.found if "409 (Conflict)" not in found] == []


def tick_off_and_type_in(page: Page) -> None:
    """Add two cards with clicks in the grid, and the others by their numbers."""
    page.goto("/cards/")
    for name in ("RiNU", "LAGOTi"):
        page.get_by_role("button", name=f"Add one {name}").click()
        expect(page.get_by_label(f"{name} in my box")).to_have_text("1")
    page.goto("/box/enter/")
    for species in SPECIES[:: case_count(18, 4)]:
        field = page.locator("#entry input[name=what]")
        field.fill(str(species.number))
        field.press("Enter")
        expect(page.locator("#entry li").first).to_contain_text(species.name)
    page.goto("/box/")
    expect(page.locator("main")).to_contain_text("LAGOTi")


def build_a_deck(page: Page) -> str:
    """Build a deck that is first illegal, with the reason shown, and then legal. Returns its address."""
    page.goto("/decks/new/")
    page.locator("input[name=nominated][value=desert]").check(force=True)
    page.get_by_label("Name").fill("Red Centre")
    page.get_by_role("button", name="Create").click()
    page.wait_for_url(re.compile(r"/decks/\d+/$"))
    address = page.url
    for slug in ("ganteus", "mengden", "horrid"):
        page.locator("#deck-query").fill(slug)
        page.locator(f"#add-{slug}").click()
        expect(page.locator(f"#found-{slug}")).to_contain_text("1 in the deck")
    problem = page.locator("#problems .problem[data-code=wrong-size]")
    expect(problem).to_be_visible()
    expect(page.locator(".verdicts")).to_contain_text("Not legal yet")
    page.get_by_role("button", name="From all cards").click()
    expect(page.locator("#problems")).to_contain_text("No rules are broken")
    expect(page.locator(".verdicts")).to_contain_text("Eighteen cards that can be played together")
    return address


def test_a_search_typed_before_the_last_answer_arrives_is_kept_and_run(server: Server, page: Page) -> None:
    """The answer to an older search does not overwrite newer text in the field."""
    page.goto("/decks/new/")
    page.get_by_role("button", name="Create").click()
    page.wait_for_url(re.compile(r"/decks/\d+/$"))
    held: list[Route] = []
    page.route("**/cards/?*q=ganteus*", lambda route: held.append(route))
    with page.expect_request("**/cards/?*q=ganteus*"):
        page.locator("#deck-query").fill("ganteus")
    page.locator("#deck-query").fill("mengden")
    held[0].continue_()
    expect(page.locator("#found-mengden")).to_be_visible()
    expect(page.locator("#add-ganteus")).to_have_count(0)
    expect(page.locator("#deck-query")).to_have_value("mengden")


def print_what_is_missing(page: Page, context: BrowserContext) -> None:
    """Print the missing cards. The PDF contains exactly as many cards as the page says."""
    missing = int(re.search(r"To print: (\d+)", page.locator(".verdicts").inner_text())[1])  # type: ignore[index]
    assert 0 < missing < 18
    page.get_by_role("link", name="Print the missing cards").click()
    page.wait_for_url(re.compile("/print/"))
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("PDF")).first.click()
    file = pypdf.PdfReader(BytesIO(download.value.path().read_bytes()))
    text = "\n".join(sheet.extract_text() for sheet in file.pages)
    assert sum(text.count(species.latin) for species in load().values()) == missing


def play_with(page: Page, deck: str) -> None:
    """Play a whole game with the deck against a bot, up to the score sheet."""
    number = re.search(r"/decks/(\d+)/", deck)
    assert number is not None
    page.goto(f"/play/new/animoz/?mode=aniome&deck_1={number[1]}&who_3=&who_4=")
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url(re.compile(r"/play/\d+/"))
    play_to_the_end(page)
    expect(page.locator("section.sheet")).to_be_visible()
    expect(page.locator("section.sheet .column")).to_have_count(2)
