"""The page that describes the API is accessible: axe finds no faults in any of its operations."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import Complaints
from tests.browser.play_helpers import PHONE, fits
from tests.case_counts import case_choice

DESK: ViewportSize = {"width": 1440, "height": 900}
OPERATIONS = 12
"""Operations that are opened: an open one shows every part that an operation has."""


@pytest.mark.parametrize(
    ("scheme", "size"),
    case_choice(
        [("dark", PHONE)],
        [(scheme, size) for scheme in ("dark", "light") for size in (PHONE, DESK)],
    ),
)
def test_axe_finds_no_faults_on_the_page_of_the_api(
    page: Page, complaints: Complaints, scheme: Literal["light", "dark"], size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)
    page.goto("/api/docs/")
    assert fits(page)
    shown = page.evaluate(
        "most => [...document.querySelectorAll('details.api-docs__operation')].slice(0, most)"
        ".map(each => each.open = true).length",
        OPERATIONS,
    )
    assert shown == OPERATIONS
    found = Axe().run(page)
    faults = [(each["id"], node["target"]) for each in found.response["violations"] for node in each["nodes"][:3]]
    assert faults == []
    assert len(found.response["passes"]) > 10
    assert fits(page)
    assert complaints.found == []
