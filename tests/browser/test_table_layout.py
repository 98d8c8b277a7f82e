"""Tables do not move: controls keep their place, a hand is one fan, and nothing is covered or too small to read."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.play_helpers import GONE_ON, PHONE, begin, came_too_late, fits, wait_before_click, wait_until_settled
from tests.case_counts import case_choice, case_count

DESK: ViewportSize = {"width": 1440, "height": 900}
LOW: ViewportSize = {"width": 1024, "height": 768}
TABLES = {
    "animoz": "/play/new/animoz/",
    "animoz with ANiOMEs": "/play/new/animoz/?mode=aniome",
    "animalia": "/play/new/animalia/",
    "animanize": "/play/new/animanize/",
    "arctic": "/play/new/arctic/",
    "animus": "/play/new/animus/?mode=teams",
}
MOVES = case_count(2, 10)
MOST_SHIFT = 0.02
LEAST_TEXT = 11
THUMB = 44

WATCH = """() => {
  const fixed = ["#ask", ".seat", ".seat__words", ".prompt__tools", ".seat__ways", ".seat__hand", ".bar", ".peers"];
  const loose = ["#stage", ".rail", ".own", ".river", ".open-hands", ".powers"];
  const inSight = ({ x, y, width, height }) => y < innerHeight && y + height > 0 && x < innerWidth && x + width > 0;
  const look = () => {
    const found = new Map();
    for (const selector of [...fixed, ...loose]) {
      const element = document.querySelector(selector);
      if (element && element.checkVisibility()) found.set(selector, element.getBoundingClientRect());
    }
    for (const card of document.querySelectorAll(".seat [data-card]")) {
      if (card.closest(".fan, .hand, .holds")) found.set(`card ${card.dataset.card}`, card.getBoundingClientRect());
    }
    return found;
  };
  const hand = (state) => [...state.keys()].filter((key) => key.startsWith("card ")).sort().join();
  const visible = (from, to) => [Math.max(0, Math.min(from, to)), Math.max(from, to)];
  let before = look();
  window.shifts = [];
  window.moved = [];
  window.compare = () => {
    const after = look();
    const sameHand = hand(before) === hand(after);
    let area = 0, distance = 0;
    for (const [key, was] of before) {
      const is = after.get(key);
      if (!is || !(inSight(was) || inSight(is))) continue;
      const across = key.startsWith("card ") && !sameHand ? 0 : Math.abs(is.x - was.x);
      const down = key === ".seat__ways" ? is.bottom - was.bottom : is.y - was.y; // on a phone it grows upwards
      const far = Math.max(across, Math.abs(down));
      if (far < 1) continue;
      if (fixed.includes(key)) window.moved.push(`${key} by ${Math.round(far)} px`);
      const wide = Math.min(innerWidth, Math.max(was.right, is.right)) - Math.max(0, Math.min(was.x, is.x));
      const high = Math.min(innerHeight, Math.max(was.bottom, is.bottom)) - Math.max(0, Math.min(was.y, is.y));
      area += Math.max(0, wide) * Math.max(0, high);
      distance = Math.max(distance, far);
    }
    window.shifts.push(Math.min(1, area / (innerWidth * innerHeight)) * distance / Math.max(innerWidth, innerHeight));
    before = after;
  };
  document.addEventListener("htmx:after:swap", () => requestAnimationFrame(window.compare));
}"""

SMALL = """least => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, element = text.parentElement;
    if (!text.data.trim() || element.closest(".sr, noscript, script, style")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { width, height } = range.getBoundingClientRect();
    if (width < 1 || height < 1) continue;
    const drawn = element.getBoundingClientRect().width, laid = element.offsetWidth; // in whole pixels
    const size = parseFloat(getComputedStyle(element).fontSize) * (laid && drawn < laid - 1 ? drawn / laid : 1);
    const named = `${element.tagName}.${element.className} ${size.toFixed(1)} px: ${text.data.trim()}`;
    if (size < least - 0.01) found.add(named);
  }
  return [...found];
}"""

COVERED = """() => {
  const seat = document.querySelector(".seat");
  if (!seat) return [];
  const ways = seat.querySelector(".seat__ways > *")?.parentElement ?? seat;
  const panel = { top: Math.min(...[seat, ways].map((each) => each.getBoundingClientRect().top)) };
  const board = document.querySelector(".board");
  return [...board.querySelectorAll("[data-card], [data-place], .zone, .ground, .task, .power, .ranger, .traveller")]
    .filter((element) => !element.closest(".seat, [popover]") && element.checkVisibility())
    .filter((element) => element.getBoundingClientRect().bottom > panel.top + 1)
    .map((element) => [element.className, Math.round(element.getBoundingClientRect().bottom - panel.top)])
    .map(([name, pixels]) => `${name} ends ${pixels} px below`);
}"""


def sit_down(page: Page, table: str, size: ViewportSize) -> None:
    """Start that table in a window of that size, with reduced motion."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(size)
    begin(page, TABLES[table])
    wait_for_a_choice(page)


def resize(page: Page, size: ViewportSize) -> None:
    """Reload the table in a window of another size."""
    page.set_viewport_size(size)
    page.reload()
    wait_for_a_choice(page)


def wait_for_a_choice(page: Page) -> None:
    """Wait until the player can choose, and the table has been unchanged for a while."""
    page.locator(".seat button[name=action], .fighter__act").first.wait_for()
    wait_until_settled(page)


def choose(page: Page, number: int) -> bool:
    """Choose the first offer, or another one for odd numbers. Returns whether the game is still running."""
    try:
        page.locator("section.sheet, button[name=action]").first.wait_for(timeout=20_000)
        if page.locator("section.sheet").count():
            return False
        wait_before_click(page)
        ply = page.locator("input[name=ply]").first.input_value(timeout=2_000)
        offered = page.locator("button[name=action]")
        offered.nth((number * 7) % (offered.count() or 1) if number % 2 else 0).dispatch_event("click", timeout=2_000)
        page.wait_for_function(GONE_ON, arg=ply, timeout=20_000)
        came_too_late(page)
    except PlaywrightTimeout:
        pass  # a bot moved first, and the table offers something else
    return page.locator("section.sheet").count() == 0


@pytest.mark.parametrize("table", case_choice(["animoz", "animus"], TABLES))
def test_controls_keep_their_place_and_everything_can_be_read_and_reached(page: Page, table: str) -> None:
    """Play some moves on a phone and on a desk. Each swap of the table is compared with the one before.

    Everything that the panel covers can be scrolled into view, even in a low window. On a phone, the other players and
    the score are one tap away. At every move, no text is too small, and on a desk the panel covers nothing.

    Layout shift is calculated as browsers do: the part of the window that moving elements take up, before and after,
    times the greatest distance, relative to the window. Browsers themselves report nothing here, because a swap
    replaces all elements; the test therefore recognises elements by their id or class, and cards by their name. The
    parts of the panel and the bar may not move at all. Browsers ignore shifts that the user caused. For the same
    reason, horizontal movement of a hand's cards counts only while the hand contains the same cards. Where moving
    elements overlap, the area is counted twice, so that the true figure is lower.
    """
    sit_down(page, table, PHONE)
    the_panel_covers_nothing_at_the_end(page)
    the_others_and_the_score_are_one_tap_away(page)
    page.set_viewport_size(LOW)
    the_panel_covers_nothing_at_the_end(page)
    for size in (PHONE, DESK):
        resize(page, size)
        nothing_moves(page, size)


def nothing_moves(page: Page, size: ViewportSize) -> None:
    """Make some moves, unless the game ends first, and check that nothing moves."""
    page.evaluate(WATCH)
    moves = 0
    while moves < MOVES:
        assert page.evaluate(SMALL, LEAST_TEXT) == []
        assert size is PHONE or page.evaluate(COVERED) == []
        if not choose(page, moves):
            break
        moves += 1
    page.wait_for_function("least => window.shifts.length >= least", arg=MOVES)
    shifts: list[float] = page.evaluate("window.shifts")
    assert page.evaluate("window.moved") == [], size
    assert max(shifts) < MOST_SHIFT
    assert fits(page)


def the_panel_covers_nothing_at_the_end(page: Page) -> None:
    wait_until_settled(page)  # so that the new size is applied, and no swap happens between scrolling and measuring
    page.evaluate(
        """() => {
        const seat = document.querySelector('.seat');
        seat.previousElementSibling.scrollIntoView({ block: 'end', behavior: 'instant' });
        scrollBy({ top: seat.offsetHeight, behavior: 'instant' });
        }"""
    )
    assert page.evaluate(COVERED) == []
    assert fits(page)


def test_eighteen_cards_are_one_fan_and_one_comes_to_the_front_with_the_pointer_or_the_focus(page: Page) -> None:
    sit_down(page, "animoz with ANiOMEs", PHONE)
    eighteen_cards_are_one_fan(page, PHONE, 36)
    resize(page, DESK)
    eighteen_cards_are_one_fan(page, DESK, 30)
    fourth = page.locator(".fan > .choice").nth(3)
    expect(fourth).to_have_css("z-index", "auto")
    fourth.hover()
    expect(fourth).to_have_css("z-index", "3")
    page.mouse.move(5, 5)
    expect(fourth).to_have_css("z-index", "auto")
    fourth.focus()
    expect(fourth).to_have_css("z-index", "3")


def eighteen_cards_are_one_fan(page: Page, size: ViewportSize, least: int) -> None:
    """They are on one line and equally large, with the beginning of each name visible. Only a phone needs scrolling."""
    slots: list[dict[str, Any]] = page.locator(".fan > .choice").evaluate_all(
        """all => all.map((each) => { const box = each.getBoundingClientRect();
          return { x: box.x, top: each.querySelector('.card-face').getBoundingClientRect().top, wide: box.width,
                   lit: each.matches('.is-lit'), face: each.querySelector('.card-face').offsetWidth } })"""
    )
    assert len(slots) == 18
    assert len({slot["top"] for slot in slots}) == 1
    assert len({slot["face"] for slot in slots}) == 1
    assert min(slot["wide"] for slot in slots) >= least
    assert min(slot["wide"] for slot in slots if slot["lit"]) >= THUMB
    sideways = page.locator(".fan").evaluate("fan => fan.scrollWidth > fan.clientWidth")
    assert sideways == (size is PHONE)
    assert fits(page)


def the_others_and_the_score_are_one_tap_away(page: Page) -> None:
    entries = page.locator(".peers .peer")
    names = entries.evaluate_all(
        "all => all.map((each) => each.getAttribute('href') ?? `#${each.getAttribute('popovertarget')}`)"
    )
    assert names[-2:] == ["#scores", "#log"]
    assert len(names) > 2
    while page.locator("#results-on").is_visible():
        page.locator("#results-on").click()  # results of the bots' first moves
    for number, target in enumerate(names):
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        wide, high, free = page.evaluate(
            """number => { const peer = document.querySelectorAll('.peers .peer')[number];
              const { x, y, width, height } = peer.getBoundingClientRect();
              return [width, height, document.elementFromPoint(x + 9, y + 9)?.closest('.peers') !== null] }""",
            number,
        )
        assert min(wide, high) >= THUMB
        assert free
        entries.nth(number).click()
        page.wait_for_function(  # on a busy machine the page has not scrolled there yet
            """target => { const area = document.querySelector(target);
              const { top, bottom } = area.getBoundingClientRect();
              const under = document.querySelector('.peers').getBoundingClientRect().bottom;
              const panel = document.querySelector('.seat').getBoundingClientRect();
              const over = panel.bottom >= innerHeight - 1 ? panel.top : innerHeight;
              return area.checkVisibility() && bottom > under && (area.matches(':popover-open') || top < over) }""",
            arg=target,
        )
        if page.locator(f"{target}:popover-open").count():
            page.keyboard.press("Escape")
