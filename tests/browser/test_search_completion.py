"""A search is written with suggestions, by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_a_search_is_completed_by_keyboard(page: Page) -> None:
    page.goto("/cards/")
    field = page.get_by_role("combobox", name="Search cards")
    options = page.get_by_role("listbox", name="Suggestions").get_by_role("option")
    echo = page.locator("#echo")
    field.focus()
    page.keyboard.type("lev")
    expect(options).to_have_count(1)
    expect(echo).to_contain_text("that say “lev”")
    expect(field).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    expect(field).to_have_attribute("aria-activedescendant", options.first.get_attribute("id") or "")
    page.keyboard.press("Enter")
    expect(field).to_have_value("level:")
    expect(options).to_have_count(5)
    expect(echo).to_contain_text("must be followed by a value")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    expect(field).to_have_value("level:APEX ")
    expect(field).to_be_focused()
    expect(echo).to_contain_text("10 species of Level APEX")
    page.keyboard.press("ArrowDown")  # all keys
    expect(options.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(field).to_have_attribute("aria-expanded", "false")
    expect(field).to_have_value("level:APEX ")
