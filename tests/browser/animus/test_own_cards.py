"""A player's own card in the browser: mistyped, corrected, created, added to a team, and played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints
from tests.browser.play_helpers import PHONE, fits

CANARY = "Rust Canary"


def abilities(page: Page, *lines: str) -> None:
    """Type these abilities, one per line."""
    page.locator("textarea[name=card-abilities]").fill("\n".join(lines))


def complaints_except_refusals(complaints: Complaints) -> list[str]:
    """The browser's complaints, except 422 answers, which refuse what a test typed wrong."""
    return [found for found in complaints.found if "422" not in found]


def make(page: Page) -> None:
    page.get_by_role("button", name="Create card").click()


def put_in(page: Page, name: str) -> None:
    """Search all cards for a card, and add it to the team."""
    page.locator("#deck-query").fill(name)
    page.get_by_role("button", name=re.compile(f"(Add|Choose) {name}")).click()
    expect(page.locator(".toast").last).to_contain_text(name)


def test_the_preview_follows_while_fields_are_empty_and_the_focus_stays(page: Page) -> None:
    # 2026-11-28: a third of a second after a letter, the focus was in the first empty required field
    page.goto("/cards/new/?game=animus")
    name = page.locator("[name=card-name]")
    name.press_sequentially("Rust")
    expect(page.locator("#preview")).to_contain_text("Rust")
    expect(name).to_be_focused()
    page.keyboard.type(" Canary")
    expect(page.locator("#preview")).to_contain_text(CANARY)
    expect(name).to_have_value(CANARY)
    abilities(page, "Death: damage 1 to an enmy in range.")
    expect(page.locator(".ability-lines__fault mark")).to_have_text("enmy")


def test_a_mistyped_ability_is_explained_and_corrected(page: Page, complaints: Complaints) -> None:
    page.goto("/cards/new/?game=animus")
    page.locator("[name=card-name]").fill(CANARY)
    page.locator("[name=card-world]").fill("Copperlight")
    abilities(page, "Kill: draw 1.", "Death: damage 1 to an enmy in range.")
    expect(page.locator(".ability-lines__said")).to_have_text("Kill: Draw a card.")
    fault = page.locator(".ability-lines__fault")
    expect(fault.locator("mark")).to_have_text("enmy")
    expect(fault).to_contain_text("Did you mean “enemy”?")
    make(page)
    expect(fault.locator("mark")).to_have_text("enmy")
    abilities(page, "Kill: draw 1.", "Death: damage 1 to an enemy in range.")
    expect(page.locator(".animus-face__told")).to_contain_text("Deal 1 damage to an enemy in Range.")
    make(page)
    page.wait_for_url(re.compile(r"/cards/animus/rust-canary-"))
    assert complaints_except_refusals(complaints) == []


@pytest.mark.prove
def test_an_own_card_is_put_into_a_team_and_played(page: Page, complaints: Complaints) -> None:
    page.goto("/cards/new/?game=animus")
    page.locator("[name=card-name]").fill(CANARY)
    page.locator("[name=card-world]").fill("Copperlight")
    abilities(page, "Kill: draw 1.")
    make(page)
    page.wait_for_url(re.compile(r"/cards/animus/rust-canary-"))
    page.goto("/decks/new/?game=animus")
    page.get_by_role("button", name="Create").click()
    page.wait_for_url(re.compile(r"/decks/\d+/"))
    put_in(page, CANARY)
    put_in(page, "The Patient Tide")
    page.get_by_role("button", name="From all cards").click()
    expect(page.locator(".team__curve .slots__card")).to_have_count(9)
    expect(page.locator(".team__curve")).to_contain_text(CANARY)

    page.goto("/play/new/animus/")
    page.get_by_text("a battle with your own teams").click()
    page.locator("select[name=team_1]").select_option(label="Team (constructed)")
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url(re.compile(r"/play/\d+/"))
    expect(page.locator("main")).to_contain_text("The Patient Tide")
    assert complaints_except_refusals(complaints) == []


@pytest.mark.prove
def test_an_entity_can_be_created_on_a_phone(page: Page, complaints: Complaints) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/cards/new/?game=animus")
    page.get_by_role("link", name="Animus entity").click()
    page.locator("[name=card-name]").fill("The Second Clock")
    abilities(page, "Tactical, once a game: draw 1.")
    expect(page.locator(".ability-lines__said")).to_have_text("Tactical, once a game: Draw a card.")
    assert fits(page)
    make(page)
    page.wait_for_url(re.compile(r"/cards/animus/the-second-clock-"))
    assert complaints.found == []
