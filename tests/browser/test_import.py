"""A table with foreign headings and a faulty row is imported: columns are chosen, the fault is shown, all is undone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints

TABLE = "Karte;Anzahl;Fach\nRiNU;2;Blue binder\nLAGOTi;1;\nUnicorn;1;\n"


def test_a_table_with_errors_is_checked_imported_without_them_and_undone(page: Page, complaints: Complaints) -> None:
    page.goto("/box/import/")
    page.get_by_label("Or paste a table or a list").fill(TABLE)
    page.get_by_role("button", name="Check every row").click()
    expect(page.get_by_role("alert")).to_contain_text("No column identifies the card")
    page.get_by_label("Karte").select_option(label="Name")
    page.get_by_label("Anzahl").select_option(label="Quantity")
    page.get_by_label("Fach").select_option(label="Place")
    page.get_by_role("button", name="Check every row again").click()
    expect(page.get_by_text("2 valid rows, 1 invalid")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="line 4")).to_contain_text("No card has the name “Unicorn”")
    page.get_by_role("button", name="Add to my box").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing was changed.")
    page.get_by_label("Skip the 1 invalid row").check()
    page.get_by_role("button", name="Add to my box").click()
    expect(page.locator(".page-head")).to_contain_text("3 copies of 2 species")
    page.goto("/box/history/")
    page.get_by_role("button", name="Undo").click()
    page.goto("/box/")
    expect(page.locator(".page-head")).not_to_contain_text("3 copies")
    assert [each for each in complaints.found if "422" not in each] == []
