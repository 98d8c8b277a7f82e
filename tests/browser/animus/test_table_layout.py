"""The board of Animus is readable: no card text is cut off, no die covers a name, odds are on their lanes, the Support
row can be reached on a phone, and the whole draft is visible.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from collection.games.animus import Kind, load
from collection.games.animus.descriptions import ability_parts
from decks.templatetags.decks import longest_word
from play.tables.animus.formations import ShownAbility, ShownCharacter, Value
from tests.browser.animus.test_playing_games import battle_until, click
from tests.browser.conftest import Complaints
from tests.browser.play_helpers import PHONE, begin, complaints_except_conflicts, finish, fits, wait_until_settled
from tests.case_counts import case_choice, case_count

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
LEAST = 11
"""Pixels of the smallest text."""
TRIED = case_count(12, 1000)
"""Characters with the longest names or abilities that are tried in a draft; 1000: all."""
MOST_FREE = 6
"""Cards of the pyramid that can be free at once: its row at the back."""
CHARACTERS = [card for card in load().values() if card.kind is Kind.CHARACTER]
READ = """
const seen = element => element.checkVisibility();
const inked = element => { const range = document.createRange(); range.selectNodeContents(element);
  return range.getBoundingClientRect() };
const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
  && inner.top >= outer.top - 2 && inner.bottom <= outer.bottom + 2;
const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
  || one.bottom <= other.top + 2 || other.bottom <= one.top + 2;
const size = element => parseFloat(getComputedStyle(element).fontSize);
"""


def card_in_play(card: Any) -> dict[str, str]:
    """The card as a character in play shows it."""
    skills = []
    for sentence in card.sentences:
        keyword = re.split("[:,]", sentence)[0].lower()
        skills.append(ShownAbility(keyword, sentence, ""))
    value = Value(1, 1)
    standing = ShownCharacter(card, 1, 1, "power", "skill", value, value, 0, 3, skills, (), ())
    words = "" if standing.text_style == "named" else "{}"
    ability = " ".join(f"<b>{each.keyword.title()}</b> {words.format(each.text_without_keyword)}" for each in skills)
    return {
        "name": card.name,
        "ability": ability,
        "told": "" if standing.text_style == "whole" else f"is-{standing.text_style}",
    }


def step(page: Page) -> None:
    """Click as a player in a hurry does. Does nothing if a bot moves first."""
    with suppress(PlaywrightTimeout):
        click(page)


def full_formations(page: Page) -> None:
    """Start a battle in which all places are occupied: empty ones get a copy of another character."""
    battle_until(page, ".fighter[data-card]")
    wait_until_settled(page)
    page.evaluate(
        """() => { const one = document.querySelector('.fighter[data-card]');
        for (const place of document.querySelectorAll('.fighter.is-empty')) {
          const twin = one.cloneNode(true); twin.dataset.place = place.dataset.place; place.replaceWith(twin) } }"""
    )
    expect(page.locator(".fighter[data-card]")).to_have_count(12)


def in_both_windows(page: Page, script: str, argument: Any = None) -> list[str]:
    """What the script finds on a desk and on a phone."""
    found: list[str] = []
    for window in (DESKTOP, PHONE):
        page.set_viewport_size(window)
        page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        found += page.evaluate(script, argument)
    return found


WIDTHS = (60, 75, 80, 86, 92, 100, 101, 110, 120, 140, 175, 208, 255, 256, 288)


def test_everything_in_a_battle_can_be_read_and_reached(page: Page) -> None:
    page.set_viewport_size(PHONE)
    full_formations(page)
    the_support_row_can_be_reached_while_the_panel_is_shown(page)
    no_name_or_ability_of_a_character_in_play_is_cut_off(page)
    for window in case_choice([PHONE], [PHONE, DESKTOP]):
        page.set_viewport_size(window)
        no_card_face_is_cut_off_at_any_width(page)


def the_support_row_can_be_reached_while_the_panel_is_shown(page: Page) -> None:
    expect(page.locator(".seat")).to_be_visible()
    for place in ("left", "middle", "right"):
        reached = page.evaluate(
            """place => { const fighter = document.querySelector(`.fighter[data-place=my-support-${place}]`);
            fighter.scrollIntoView({ block: 'center', behavior: 'instant' });
            const box = fighter.getBoundingClientRect();
            return [0.1, 0.5, 0.9].every(part =>
              document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part)
                ?.closest('.fighter') === fighter) }""",
            place,
        )
        assert reached, place


def no_name_or_ability_of_a_character_in_play_is_cut_off(page: Page) -> None:
    cut = in_both_windows(
        page,
        "([cards, least]) => {"
        + READ
        + """
        const found = [], fighters = [...document.querySelectorAll('.fighter[data-card]')];
        cards.forEach((card, number) => { for (const fighter of [fighters[number % 12], fighters[(number + 5) % 12]]) {
          const name = fighter.querySelector('.fighter__name'), ability = fighter.querySelector('.fighter__ability');
          name.textContent = card.name; ability.innerHTML = card.ability;
          ability.className = `fighter__ability ${card.told}`;
          const box = fighter.getBoundingClientRect(),
            values = fighter.querySelector('.fighter__values').getBoundingClientRect();
          for (const text of [name, ability].filter(seen)) {
            if (!within(inked(text), box) || !apart(inked(text), values) || size(text) < least
              || text.scrollHeight > text.clientHeight + 2 || text.scrollWidth > text.clientWidth + 1)
              found.push(`${card.name}: ${text.className} at ${fighter.dataset.place}`) } } });
        return found }""",
        [[card_in_play(card) for card in CHARACTERS], LEAST],
    )
    assert cut == []


def no_card_face_is_cut_off_at_any_width(page: Page) -> None:
    count, cut = page.evaluate(
        "async ([widths, least]) => {"
        + READ
        + """
        const faces = new Map(), found = [], rest = document.createElement('div');
        document.querySelector('#main').append(rest);
        for (let number = 1; number < 5; number++) {
          const answer = await fetch(`/cards/?game=animus&page=${number}`);
          const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
          for (const face of page.querySelectorAll('.animus-face')) faces.set(face.ariaLabel, face.outerHTML) }
        rest.innerHTML = [...faces.values()].map(face => `<div>${face}</div>`).join('');
        const texts = [...rest.querySelectorAll('.animus-face__name, .animus-face__told')];
        for (const width of widths) {
          rest.style.width = `${width}px`;
          for (const text of texts.filter(seen))
            if (size(text) < least || text.scrollHeight > text.clientHeight + 1
              || text.scrollWidth > text.clientWidth + 1)
              found.push(`${text.closest('.animus-face').ariaLabel.slice(0, 30)} at ${width}: ${text.className}`) }
        rest.remove();
        return [faces.size, found] }""",
        [WIDTHS, LEAST],
    )
    assert count == len(load())
    assert cut == []


@pytest.mark.prove
def test_no_die_covers_a_name_in_any_fight(page: Page) -> None:
    full_formations(page)
    hidden = in_both_windows(
        page,
        "() => {"
        + READ
        + """
        const found = [], arena = document.querySelector('.arena');
        for (const fighter of document.querySelectorAll('.fighter[data-card]')) {
          fighter.classList.add('has-dice');
          const thrown = document.createElement('div'); thrown.className = 'throw';
          thrown.dataset.place = fighter.dataset.place;
          thrown.innerHTML = '<span class="die die--pips">6</span><span class="die die--pips">5</span>'
            + '<span class="throw__sum">+4 +2 = <b>12</b></span>';
          arena.append(thrown);
          for (const piece of thrown.children) for (const name of document.querySelectorAll('.fighter__name'))
            if (!apart(piece.getBoundingClientRect(), inked(name)))
              found.push(`${piece.className} of ${fighter.dataset.place}`);
          thrown.remove(); fighter.classList.remove('has-dice') }
        return [...new Set(found)] }""",
    )
    assert hidden == []


@pytest.mark.prove
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_odds_are_shown_on_the_lanes_before_an_attacker_is_chosen(page: Page, window: ViewportSize) -> None:
    page.set_viewport_size(window)
    battle_until(page, "button[name=action][value^='attack:']")
    chances = page.locator(".odds-table td:nth-of-type(1)").all_text_contents()
    marks = page.locator(f".marks--{'desk' if window is DESKTOP else 'phone'} .mark text")
    expect(marks.first).to_be_visible()
    assert chances
    assert sorted(marks.all_text_contents()) == sorted(chances)
    hidden = page.evaluate(
        "() => {"
        + READ
        + """
        return [...document.querySelectorAll('.mark rect')].filter(seen).some(mark =>
          [...document.querySelectorAll('.fighter__name')]
          .some(name => !apart(mark.getBoundingClientRect(), inked(name)))) }"""
    )
    assert hidden is False
    label = page.locator("button[name=action][value^='attack:']").first.text_content()
    assert "%" in (label or "")


@pytest.mark.prove
def test_cards_of_the_hand_show_their_names(page: Page) -> None:
    battle_until(page, ".seat__hand .choice")
    cut = in_both_windows(
        page,
        "([names, least]) => {"
        + READ
        + """
        const found = [], cards = [...document.querySelectorAll('.seat__hand .choice')];
        for (const card of cards) { const name = [...card.querySelectorAll('.animus-face__name')].find(seen);
          if (!name) return ['no name'];
          for (const words of names) { name.textContent = words;
            if (size(name) < least || name.scrollWidth > name.clientWidth + 1
              || !within(inked(name), name.parentElement.getBoundingClientRect())) found.push(words) } }
        return found }""",
        [[card.name for card in CHARACTERS], LEAST],
    )
    assert cut == []


def draft(page: Page, picks: int) -> str:
    """Play a draft against a bot, up to a pick of the viewer after that many cards have been taken. Returns the match's
    address."""
    address = begin(page, "/play/new/animus/?mode=draft")
    continue_draft(page, picks)
    return address


def continue_draft(page: Page, picks: int) -> None:
    """The same in a draft that has begun."""
    while True:
        page.locator(".spot__pick, button[name=action][value^='entity:']").first.wait_for()
        if page.locator(".spot__pick").count() and page.locator(".picks-order .is-made").count() >= picks:
            return
        step(page)


def test_a_draft_can_be_read_on_a_phone_and_a_desk_and_leads_into_its_battle(
    page: Page, complaints: Complaints
) -> None:
    page.set_viewport_size(PHONE)
    drafted = draft(page, 0)
    covered_cards_of_the_pyramid_still_show_name_and_values(page)
    long_words_stay_whole_in_the_narrowest_window(page)
    page.set_viewport_size(DESKTOP)
    token = page.locator("input[name=csrfmiddlewaretoken]").first.input_value()
    page.goto("about:blank")
    finish(page, drafted, token, 3)
    page.goto(drafted)
    continue_draft(page, 8)
    the_whole_draft_is_visible_at_once(page)
    a_finished_draft_leads_into_its_battle_in_one_click(page, drafted)
    assert complaints_except_conflicts(complaints) == []


@pytest.mark.prove
def test_a_new_draft_can_be_read_on_a_desk(page: Page, complaints: Complaints) -> None:
    draft(page, 0)
    covered_cards_of_the_pyramid_still_show_name_and_values(page)
    page.reload()
    the_whole_draft_is_visible_at_once(page)
    assert complaints_except_conflicts(complaints) == []


def the_whole_draft_is_visible_at_once(page: Page) -> None:
    wait_until_settled(page)
    for part in (".pyramid", ".draft__seat", ".drafter >> nth=0", ".drafter >> nth=1"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= DESKTOP["height"], part
    assert seats_below_the_window(page) == []


def seats_below_the_window(page: Page) -> list[str]:
    """The numbers of free cards, with these cards, for which the choices do not fit. Any cards may be free together,
    so those with the longest abilities are tried next to each other."""
    cards = sorted(CHARACTERS, key=lambda card: len(card.name + "".join(card.sentences)))[-TRIED:]
    shown = [[card.name, [ability_parts(each) for each in card.sentences]] for card in cards]
    found: list[str] = page.evaluate(
        """([cards, most]) => {
        const free = document.querySelector('.draft__free'), seat = document.querySelector('.draft__seat'), found = [];
        const one = free.querySelector('.pick');
        const pick = ([name, abilities]) => {
          const made = one.cloneNode(true), text = made.querySelector('.pick__text');
          const [first, ...others] = text.querySelectorAll(':scope > span:not(.note, .field-mark)');
          text.querySelector('b').textContent = name;
          others.forEach(each => each.remove());
          first.replaceWith(...abilities.map(([keyword, _, words]) => {
            const line = first.cloneNode(true);
            line.querySelector('b').textContent = `${keyword}:`;
            line.lastChild.textContent = ` ${words}`;
            return line }));
          return made };
        const picks = cards.map(pick);
        for (let count = 1; count <= most; count++) for (let start = 0; start + count <= picks.length; start++) {
          free.replaceChildren(...picks.slice(start, start + count));
          if (seat.getBoundingClientRect().bottom > innerHeight)
            found.push(`${count}: ${cards.slice(start, start + count).map(([name]) => name)}`) }
        return found }""",
        [shown, MOST_FREE],
    )
    return found


def covered_cards_of_the_pyramid_still_show_name_and_values(page: Page) -> None:
    assert fits(page)
    hidden = page.evaluate(
        "([names, least]) => {"
        + READ
        + """
        const found = [];
        for (const tile of document.querySelectorAll('.tile')) for (const words of names) {
          const name = tile.querySelector('.tile__name'), box = tile.getBoundingClientRect(); name.textContent = words;
          const uncovered = { left: box.left, right: box.right, top: box.top, bottom: box.top + box.height / 2 };
          for (const part of [name, tile.querySelector('.tile__figures')])
            if (!within(inked(part), uncovered) || size(part) < least || part.scrollWidth > part.clientWidth + 1)
              found.push(`${words}: ${part.className}`) }
        return found }""",
        [sorted((card.name for card in CHARACTERS), key=len)[-TRIED:], LEAST],
    )
    assert hidden == []
    covered = page.locator(".spot:not(.is-free) .spot__look").first
    assert re.search("Show .+, under .+", covered.get_attribute("aria-label") or "")


def long_words_stay_whole_in_the_narrowest_window(page: Page) -> None:
    """No word of a name is broken, also in a browser that cannot hyphenate."""
    page.set_viewport_size({"width": 360, "height": 640})
    names = [card.name for card in CHARACTERS]
    broken = page.evaluate(
        """([names, tight]) => {
        const name = document.querySelector('.tile__name'), found = [];
        name.style.hyphens = 'manual';
        for (const [at, words] of names.entries()) {
          name.textContent = words;
          name.classList.toggle('is-tight', tight[at]);
          for (const { index, 0: word } of words.matchAll(/[^ -]+/g)) {
            const range = document.createRange();
            range.setStart(name.firstChild, index);
            range.setEnd(name.firstChild, index + word.length);
            if (range.getClientRects().length > 1) found.push(word) } }
        return found }""",
        [names, [longest_word(name) > 10 for name in names]],
    )
    assert broken == []


@pytest.mark.prove
def test_each_sides_picks_are_listed_by_name_beside_the_draft(page: Page) -> None:
    draft(page, 8)
    for side in (0, 1):
        names = page.locator(f"[data-zone=team-{side}] b").all_inner_texts()
        assert len(names) >= 3
        assert set(names) <= {card.name for card in CHARACTERS}


def a_finished_draft_leads_into_its_battle_in_one_click(page: Page, drafted: str) -> None:
    token = page.locator("input[name=csrfmiddlewaretoken]").first.input_value()
    page.goto("about:blank")
    finish(page, drafted, token)
    page.goto(drafted)
    page.get_by_role("button", name="Play this battle").click()
    expect(page.locator(".arena")).to_be_visible()
    assert page.url != drafted
    page.goto(drafted)
    page.get_by_role("link", name="Go to the battle").click()
    expect(page.locator(".arena")).to_be_visible()
