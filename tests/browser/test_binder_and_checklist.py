"""A card is moved in a binder by keyboard and by dragging; ticks of a checklist stay when its page is loaded again."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def test_a_card_is_moved_by_keyboard_and_mouse_and_ticks_are_kept(page: Page) -> None:
    page.goto("/box/enter/")
    page.locator("#entry input[name=what]").fill("203")
    page.keyboard.press("Enter")
    expect(page.locator(".entry__log li")).to_have_count(1)

    page.goto("/box/places/")
    page.get_by_label("Name of the new place").fill("Blue binder")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("heading", name="Blue binder")).to_be_visible()
    binder = page.url
    page.goto("/box/?select=1")
    page.get_by_role("button", name="Select all on this page").click()
    page.get_by_label("Move to").fill("Blue binder")
    page.get_by_role("button", name="Change rows").click()

    page.goto(binder)
    page.get_by_role("button", name="not in a slot").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="chosen")).to_be_attached()
    page.get_by_role("button", name="Slot 1: empty").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Slot 1: empty")).to_be_visible()
    moved = page.get_by_role("button", name=re.compile("Slot 5: 1 × "))
    expect(moved).to_be_visible()

    moved.drag_to(page.get_by_role("button", name="Slot 9: empty"))
    expect(page.get_by_role("button", name=re.compile("Slot 9: 1 × "))).to_be_visible()
    page.keyboard.press("PageDown")
    expect(page).to_have_url(re.compile(r"page=2"))
    page.goto(binder)

    page.get_by_role("link", name="Check this page").click()
    page.get_by_role("checkbox").check()
    page.reload()
    expect(page.get_by_role("checkbox")).to_be_checked()
    page.get_by_role("button", name="Record the differences").click()
    expect(page.get_by_text("Everything matches the records.")).to_be_visible()
    expect(page.get_by_role("checkbox")).not_to_be_checked()
