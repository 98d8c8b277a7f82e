"""Animus teams in the browser: one built by hand, and a draft for both sides on a phone with its replay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints
from tests.browser.play_helpers import PHONE, fits


def test_a_team_is_built_by_search_undone_and_filled(page: Page, complaints: Complaints) -> None:
    page.goto("/decks/new/?game=animus")
    page.get_by_role("button", name="Create").click()
    page.get_by_label("Search cards").fill("kind:entity")
    page.get_by_role("button", name="Choose The Patient Tide").click()
    expect(page.locator(".team__entity .slots__card")).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Choose")).first.click()
    expect(page.locator(".team__entity .slots__card")).to_have_count(1)
    page.get_by_label("Search cards").fill("inertia")
    page.get_by_role("button", name="Add Inertia").click()
    expect(page.locator("#said")).to_contain_text("Added Inertia.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".team__curve .slots__card")).to_have_count(0)
    page.get_by_role("button", name="From all cards").click()
    expect(page.locator(".team__curve .slots__card")).to_have_count(9)
    expect(page.locator(".verdict").first).to_contain_text("A constructed team; you can play with it.")
    page.get_by_role("link", name="Play with it").click()
    expect(page.locator("select[name=team_1] option:checked")).to_contain_text("Team (constructed)")
    assert complaints.found == []


@pytest.mark.prove
def test_one_person_drafts_both_sides_on_a_phone_and_replays_the_picks(page: Page, complaints: Complaints) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/play/new/animus/?mode=draft&who_2=here&name_2=Kirra")
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url(re.compile(r"/play/\d+/"))
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^I am")).click()
        page.locator(".leader.is-lit").first.click()
    for number in range(1, 19):
        expect(page.locator(".picks-order [aria-current]")).to_contain_text(str(number))
        assert fits(page)
        page.locator(".pick.is-lit").last.click()
    expect(page.locator("section.sheet")).to_contain_text("Both teams are complete")
    page.get_by_role("link", name=re.compile("Kirra’s team is saved")).click()
    expect(page.locator(".verdict").first).to_contain_text("Drafted: its draft log is valid.")
    page.get_by_role("link", name="See the draft").click()
    expect(page.locator(".pyramid .card-back")).to_have_count(10)
    for number in range(1, 19):
        page.locator("#step-next").click()
        expect(page.locator(".steps__move")).to_contain_text(f"Pick {number}:")
    expect(page.locator(".steps__move")).to_contain_text("All eighteen cards are taken.")
    expect(page.locator(".drafter__team [data-card]")).to_have_count(18)
    assert complaints.found == []
