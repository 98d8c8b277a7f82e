"""The tables lie still: what one chooses by keeps its place, hands are one fan, nothing is covered or too small to read."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.playing import GONE_ON, PHONE, aim, begin, came_too_late, fits, settled
from tests.prove import many

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
MOVES = many(6, 10)
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
      const far = Math.max(across, Math.abs(is.y - was.y));
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
    if (size < least - 0.01) found.add(`${element.tagName}.${element.className} ${size.toFixed(1)} px: ${text.data.trim()}`);
  }
  return [...found];
}"""

COVERED = """() => {
  const seat = document.querySelector(".seat");
  if (!seat) return [];
  const panel = seat.getBoundingClientRect();
  const board = document.querySelector(".board");
  return [...board.querySelectorAll("[data-card], [data-place], .zone, .ground, .task, .power, .ranger, .traveller")]
    .filter((element) => !element.closest(".seat, [popover]") && element.checkVisibility())
    .filter((element) => element.getBoundingClientRect().bottom > panel.top + 1)
    .map((element) => `${element.className} ends ${Math.round(element.getBoundingClientRect().bottom - panel.top)} px below`);
}"""


def sit_down(page: Page, table: str, size: ViewportSize) -> None:
    """At that table, in a window of that size, with nothing in motion."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(size)
    begin(page, TABLES[table])
    page.locator(".seat button[name=action], .fighter__act").first.wait_for()
    settled(page)


def choose(page: Page, number: int) -> bool:
    """Something that is offered, now the first and now another; whether the game went on."""
    try:
        page.locator("section.sheet, button[name=action]").first.wait_for(timeout=20_000)
        if page.locator("section.sheet").count():
            return False
        aim(page)
        ply = page.locator("input[name=ply]").first.input_value(timeout=2_000)
        offered = page.locator("button[name=action]")
        offered.nth((number * 7) % (offered.count() or 1) if number % 2 else 0).dispatch_event("click", timeout=2_000)
        page.wait_for_function(GONE_ON, arg=ply, timeout=20_000)
        came_too_late(page)
    except PlaywrightTimeout:
        pass  # a bot was quicker, and the table offers something else
    return page.locator("section.sheet").count() == 0


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("table", TABLES)
def test_what_one_chooses_by_keeps_its_place_and_all_can_be_read(page: Page, table: str, size: ViewportSize) -> None:
    """Six or ten own moves, and those of the others between them, each swap of the table compared with the one before.

    A move's shift is measured as browsers measure it: the part of the window that moving things take up, before and after,
    times how far the farthest moves, in windows. They see nothing here, because a swap makes every element anew; so elements
    are told apart by their id or role, and cards by their name. The parts of the panel and the bar may not move at all. As
    browsers leave out what the player has asked for, a hand that has lost or won a card may close up sideways; while it holds
    the same cards, all of its movement counts. What two moving things share is counted twice: the true figure is lower.

    At every move, too, no text is too small, and in a usual window the panel covers nothing.
    """
    sit_down(page, table, size)
    page.evaluate(WATCH)
    moves = 0
    while moves < MOVES:
        assert page.evaluate(SMALL, LEAST_TEXT) == []
        assert size is PHONE or page.evaluate(COVERED) == []
        if not choose(page, moves):
            break
        moves += 1
    page.wait_for_timeout(200)
    shifts: list[float] = page.evaluate("window.shifts")
    assert len(shifts) >= MOVES
    assert page.evaluate("window.moved") == []
    assert max(shifts) < MOST_SHIFT
    assert fits(page)


@pytest.mark.parametrize("table", TABLES)
def test_all_is_within_reach_on_a_phone_and_in_a_low_window(page: Page, table: str) -> None:
    """What the panel covers can be scrolled into sight, and on a phone the others and the score are one tap away."""
    sit_down(page, table, PHONE)
    the_panel_covers_nothing_at_the_end(page)
    the_others_and_the_score_are_one_tap_away(page)
    page.set_viewport_size(LOW)
    the_panel_covers_nothing_at_the_end(page)


def the_panel_covers_nothing_at_the_end(page: Page) -> None:
    settled(page)  # a new size has been applied, and nothing is swapped between scrolling and measuring
    page.evaluate(
        """() => {
        const seat = document.querySelector('.seat');
        seat.previousElementSibling.scrollIntoView({ block: 'end', behavior: 'instant' });
        scrollBy({ top: seat.offsetHeight, behavior: 'instant' });
        }"""
    )
    assert page.evaluate(COVERED) == []
    assert fits(page)


@pytest.mark.parametrize(("size", "least"), [(DESK, 30), (PHONE, 36)], ids=["desk", "phone"])
def test_eighteen_cards_are_one_fan(page: Page, size: ViewportSize, least: int) -> None:
    """All on one line, each with its name's beginning to be seen, as large as a card is; only the phone scrolls sideways."""
    sit_down(page, "animoz with ANiOMEs", size)
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


def test_a_card_of_the_fan_comes_to_the_front_under_the_pointer_and_by_keys(page: Page) -> None:
    sit_down(page, "animoz with ANiOMEs", DESK)
    fourth = page.locator(".fan > .choice").nth(3)
    assert fourth.evaluate("card => getComputedStyle(card).zIndex") == "auto"
    fourth.hover()
    assert fourth.evaluate("card => getComputedStyle(card).zIndex") == "3"
    page.mouse.move(5, 5)
    fourth.focus()
    assert fourth.evaluate("card => getComputedStyle(card).zIndex") == "3"


def the_others_and_the_score_are_one_tap_away(page: Page) -> None:
    entries = page.locator(".peers .peer")
    names = entries.evaluate_all(
        "all => all.map((each) => each.getAttribute('href') ?? `#${each.getAttribute('popovertarget')}`)"
    )
    assert names[-2:] == ["#scores", "#log"]
    assert len(names) > 2
    while page.locator("#results-on").is_visible():
        page.locator("#results-on").click()  # what a bot has begun with
    for number, target in enumerate(names):
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        wide, high, free = page.evaluate(
            """number => { const { x, y, width, height } = document.querySelectorAll('.peers .peer')[number].getBoundingClientRect();
              return [width, height, document.elementFromPoint(x + 9, y + 9)?.closest('.peers') !== null] }""",
            number,
        )
        assert min(wide, high) >= THUMB
        assert free
        entries.nth(number).click()
        shown = page.locator(target).evaluate(
            """area => { const { top, bottom } = area.getBoundingClientRect();
              const under = document.querySelector('.peers').getBoundingClientRect().bottom;
              const panel = document.querySelector('.seat').getBoundingClientRect();
              const over = panel.bottom >= innerHeight - 1 ? panel.top : innerHeight;
              return area.checkVisibility() && bottom > under && (area.matches(':popover-open') || top < over) }"""
        )
        assert shown, target
        if page.locator(f"{target}:popover-open").count():
            page.keyboard.press("Escape")
