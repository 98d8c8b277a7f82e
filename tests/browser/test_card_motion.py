"""In every game, cards played by bots move from their seat to their place; with reduced motion, nothing moves."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.play_helpers import begin, wait_before_click
from tests.case_counts import case_choice

GAMES = {
    "animoz": ("/play/new/animoz/?who_2=bot-1&who_3=bot-1", ".ranger[data-seat-anchor]"),
    "arctic": ("/play/new/arctic/?who_2=bot-1", ".traveller[data-seat-anchor]"),
    "animanize": ("/play/new/animanize/?who_2=bot-1&who_3=bot-1", ".station[data-seat-anchor]:not(.station--own)"),
    "animalia": ("/play/new/animalia/?who_2=bot-1", ".ring__hand:not(.is-mine) [data-seat-anchor]"),
    "animus": ("/play/new/animus/?mode=battle&who_2=bot-1", '.side[data-seat-anchor="their"]'),
}
"""A table of each game, and the selector of the bots' seats."""
WATCH = """selector => {
    window.flown = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const card = String(options.id ?? "");
        if (card.startsWith("card-")) {
            const rest = this.getBoundingClientRect();
            const moved = /translate\\((.+)px, (.+)px\\) scale\\((.+), (.+)\\)/.exec(frames[0].transform ?? "");
            const [, x, y, sx, sy] = moved ?? [];
            const start = x === undefined ? null
                : {x: rest.left + Number(x) + rest.width * sx / 2, y: rest.top + Number(y) + rest.height * sy / 2};
            const seats = [...document.querySelectorAll(selector)].map(each => each.getBoundingClientRect());
            const clamp = (value, most) => Math.min(Math.max(value, 0), most);
            const from = start && seats.findIndex(seat => Math.hypot(
                clamp(seat.left + seat.width / 2, innerWidth) - start.x,
                clamp(seat.top + seat.height / 2, innerHeight) - start.y) < 2);
            const shown = document.querySelector(`#main [data-card="${CSS.escape(card.slice(5))}"]`) !== null;
            window.flown.push({card, from, shown, duration: options.duration});
        }
        return animate.call(this, frames, options);
    };
}"""
MOVES = 60


def choose(page: Page) -> None:
    """Click the first choice offered."""
    wait_before_click(page)
    try:
        page.locator("button[name=action]").first.click(timeout=3_000)
    except PlaywrightTimeout:
        return  # it is a bot's turn


def recorded_flights(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.flown ?? []")
    return found


@pytest.mark.parametrize("game", case_choice(["arctic"], GAMES))
def test_a_bots_card_moves_from_the_bots_seat(page: Page, game: str) -> None:
    address, seats = GAMES[game]
    page.add_init_script("localStorage.setItem('menagerie-speed', '\"slow\"')")
    begin(page, address)
    page.evaluate(WATCH, seats)
    for _ in range(MOVES):
        from_seats = [
            flight for flight in recorded_flights(page) if (flight["from"] if flight["from"] is not None else -1) >= 0
        ]
        if from_seats:
            break
        choose(page)
    assert from_seats, recorded_flights(page)
    assert all(flight["shown"] for flight in from_seats)
    assert {flight["duration"] for flight in recorded_flights(page)} == {900}
    assert page.locator("#flights").evaluate("layer => getComputedStyle(layer).pointerEvents") == "none"


def test_no_card_moves_with_reduced_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    begin(page, GAMES["animanize"][0])
    page.evaluate(WATCH, GAMES["animanize"][1])
    for _ in range(4):
        choose(page)
    page.locator('[data-zone="trick"]').first.wait_for(timeout=30_000)
    assert recorded_flights(page) == []
