"""Animanize in the browser: games against bots, three people on one device, keyboard, phone, and a spectator."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import Complaints
from tests.browser.play_helpers import (
    PHONE,
    SOME,
    begin,
    click_until_over,
    complaints_except_conflicts,
    fits,
    play_to_the_end,
    replay,
)

THREE_HERE = "/play/new/animanize/?who_2=here&name_2=Kirra&who_3=here&name_3=Tomasz"


def hand(page: Page) -> list[str]:
    """The cards in the visible hand."""
    slugs: list[str] = page.locator(".hand [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
    return slugs


def lift(page: Page) -> None:
    """Lift the curtain for the next player on this device."""
    page.locator("#lift").click()
    expect(page.locator(".hand, #do-keep").first).to_be_visible()


def lit(page: Page) -> Locator:
    """The cards that can be chosen."""
    return page.locator(".hand .choice.is-lit")


def test_a_game_against_two_bots_up_to_the_score_sheet_and_its_replay(page: Page, complaints: Complaints) -> None:
    begin(page, "/play/new/animanize/?who_2=bot-0&who_3=bot-1")
    expect(page.locator(".station")).to_have_count(3)
    play_to_the_end(page)
    expect(page.locator("section.sheet h2").first).to_contain_text(re.compile("wins?$"))
    expect(page.locator(".podium__place")).to_have_count(3)
    page.set_viewport_size(PHONE)
    assert fits(page)
    replay(page)
    assert complaints_except_conflicts(complaints) == []


@pytest.mark.prove
def test_four_play_on_a_phone(page: Page, complaints: Complaints) -> None:
    page.set_viewport_size(PHONE)
    begin(page, "/play/new/animanize/?who_2=bot-0&who_3=bot-0&who_4=bot-0")
    expect(page.locator(".station")).to_have_count(4)
    click_until_over(page, SOME)
    assert fits(page)
    assert complaints_except_conflicts(complaints) == []


@pytest.mark.prove
def test_three_players_on_one_device_discard_and_play_a_trick(page: Page, complaints: Complaints) -> None:
    begin(page, THREE_HERE)
    seen: list[list[str]] = []
    for discards in (1, 0, 2):
        lift(page)
        seen.append(hand(page))
        assert len(seen[-1]) == 14
        for _ in range(discards):
            gone = lit(page).first.get_attribute("data-card")
            lit(page).first.click()
            expect(page.locator(f".hand [data-card={gone}]")).to_have_count(0)
        expect(page.locator(".discards__gone [data-card]")).to_have_count(discards)
        page.locator("#do-keep").click()
    assert len({slug for cards in seen for slug in cards}) == 42
    lift(page)
    for played in range(3):
        expect(page.locator("[data-zone=trick]")).to_have_count(played)
        lit(page).first.click()
        if played < 2:
            lift(page)
    expect(page.locator(".arena.is-past [data-zone=trick]").or_(page.locator("#lift")).first).to_be_visible()
    assert complaints.found == []


def test_a_card_that_cannot_be_played_says_why(page: Page) -> None:
    """Within a few tricks, a player must follow and has cards that cannot be chosen."""
    begin(page, THREE_HERE)
    for _ in range(3):
        lift(page)
        page.locator("#do-keep").click()
    for _ in range(9):
        lift(page)
        if dull := page.locator(".hand .choice:not(.is-lit)").all():
            reason = dull[0].get_attribute("title") or ""
            assert reason.endswith(".")
            expect(page.locator(".why-not")).to_contain_text(reason)
            ply = page.locator("input[name=ply]").first.input_value()
            dull[0].click(force=True)
            assert page.locator("input[name=ply]").first.input_value() == ply
            return
        lit(page).first.click()
    raise AssertionError("everybody could play everything, three tricks long")


@pytest.mark.prove
def test_cards_can_be_discarded_by_keyboard(page: Page) -> None:
    begin(page, THREE_HERE)
    page.locator("#lift").press("Enter")
    expect(page.locator("#ask")).to_contain_text("Discard any cards")
    for discarded in ("one card", "two cards"):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator("#ask")).to_contain_text(f"You have discarded {discarded}")
    page.keyboard.press("h")
    expect(page.locator("#help-slip")).to_be_visible()


@pytest.mark.prove
def test_a_spectator_sees_no_hand(page: Page, profile: Callable[[int], BrowserContext]) -> None:
    address = begin(page, "/play/new/animanize/?who_2=bot-0&who_3=bot-0&spectators=on")
    page.locator(".hand .is-lit").first.wait_for()
    own = hand(page)
    looking = profile(1).new_page()
    looking.goto(address)
    expect(looking.locator(".station")).to_have_count(3)
    expect(looking.locator(".hand")).to_have_count(0)
    html = looking.content()
    assert not [slug for slug in own if f'"{slug}"' in html]
