"""Whole games of Animalia in the browser: with a partner, alone and on a phone."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints
from tests.browser.play_helpers import PHONE, begin, complaints_except_conflicts, fits, play_to_the_end, replay


def test_a_game_with_a_partner_can_be_played_and_replayed(page: Page, complaints: Complaints) -> None:
    begin(page, "/play/new/animalia/?difficulty=hard")
    expect(page.locator(".task")).to_have_count(3)
    play_to_the_end(page)
    expect(page.locator("section.sheet h2").first).to_contain_text(re.compile("fulfilled|lost"))
    replay(page)
    assert complaints_except_conflicts(complaints) == []


@pytest.mark.prove
def test_one_person_plays_three_hands_on_a_phone(page: Page, complaints: Complaints) -> None:
    page.set_viewport_size(PHONE)
    begin(page, "/play/new/animalia/?who_2=&difficulty=normal&continents=north-america")
    expect(page.locator(".open-hand")).to_have_count(2)
    play_to_the_end(page)
    expect(page.locator("section.sheet")).to_be_visible()
    assert fits(page)
    assert complaints.found == []


@pytest.mark.prove
def test_the_other_person_can_make_another_proposal_for_the_iwc(page: Page) -> None:
    begin(page, "/play/new/animalia/?who_2=here&name_2=Kirra")
    page.get_by_role("button", name=re.compile("^I am")).click()
    page.locator("button[name=action][value^='propose:']").first.click()
    page.get_by_role("button", name="I am Kirra").click()
    expect(page.locator("#ask")).to_contain_text("wants the IWC to play")
    page.locator("button[name=action][value^='propose:']").first.click()
    page.get_by_role("button", name=re.compile("^I am")).click()
    page.get_by_role("button", name=re.compile("^Agree")).first.click()
    expect(page.locator(".ring [data-zone=trick]")).to_have_count(1)


def test_three_people_choose_the_iwc_and_see_the_once_per_continent_action(page: Page) -> None:
    begin(page, "/play/new/animalia/?who_2=bot-1&who_3=bot-1")
    expect(page.locator("#ask")).to_contain_text("the IWC")
    agree(page)
    expect(page.locator(".task").first).to_contain_text("must win")
    expect(page.locator(".once")).to_contain_text("Once per continent, free")


def agree(page: Page) -> None:
    """Agree to the proposal; try again if another proposal was made before the click."""
    for _ in range(5):
        page.locator("button[name=action][value='agree']").first.click()
        with suppress(AssertionError):
            expect(page.locator(".task").first).to_be_visible(timeout=3_000)
            return
