"""The Print shop's preview, which follows the options."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_a_wrong_number_is_explained_even_where_it_is_folded_away_or_filtered_out(page: Page) -> None:
    """The preview stopped without a word (2026-11-28): htmx validated the form before each request, and the browser
    cannot show what is wrong with a field that is out of sight."""
    page.goto("/print/?cards=lagoti:2")
    page.wait_for_load_state()
    page.get_by_text("Margins, gaps, skipped places").click()
    page.locator("input[name=margin]").fill("9999")
    page.get_by_text("Margins, gaps, skipped places").click()
    page.locator("input[name=copies]").fill("3")
    expect(page.locator("#work .panel--word")).to_contain_text("Margin")
    expect(page.locator("input[name=copies]")).to_be_focused()
    page.get_by_text("Margins, gaps, skipped places").click()
    page.locator("input[name=margin]").fill("5")
    expect(page.locator("#work img.sheet")).to_be_visible()
    page.locator("input[name='n.lagoti']").fill("5000")
    page.get_by_label("Find a card").fill("suchi")
    page.locator("input[name=copies]").fill("2")
    expect(page.locator("#work .panel--word")).to_contain_text("at most 1,000 cards")
