"""A finished match is continued against bots from its replay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints
from tests.browser.play_helpers import PHONE, begin, fits, replay_ply, wait_before_click


@pytest.mark.prove  # tests/play/test_replay_continuations.py sends the same form
def test_a_replay_is_continued_in_another_seat(page: Page, complaints: Complaints) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(PHONE)
    table = begin(page, "/play/new/animoz/?who_3=&who_4=")
    page.locator(".seat button[name=action]").first.wait_for()
    wait_before_click(page)
    page.locator(".seat button[name=action]").first.click()
    page.get_by_text("Leave this match").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("link", name="Replay").first.click()
    page.get_by_role("link", name="Next step").click()
    expect(page.locator("#ply")).to_have_value("1")
    ply = replay_ply(page)
    page.get_by_text("Continue from here against bots").click()
    assert fits(page)
    page.get_by_label("You play for").select_option("1")
    page.get_by_role("button", name="Start this match").click()
    page.wait_for_url(re.compile(r"/play/\d+/$"))
    assert page.url != table
    expect(page.locator("#log")).to_contain_text(f"step {ply} of ANiMOZ")
    wait_before_click(page)
    before = page.locator("input[name=ply]").first.input_value()
    page.locator(".seat button[name=action]").first.click()
    expect(page.locator("input[name=ply]").first).not_to_have_value(before)
    assert complaints.found == []
