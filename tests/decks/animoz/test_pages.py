"""The pages of ANiOME decks: house decks by BiOME, problems with proposed swaps, charts."""

from __future__ import annotations

import re

from django.urls import reverse

from decks.models import Deck
from decks.services import deck_change
from tests.decks.pages import address, fresh, text_of

PROPOSED = re.compile(r'class="button button--go" name="change" value="([^"]+)"')


def test_a_second_house_deck_of_a_biome_is_another(browser, starter_set):
    for _ in range(2):
        browser.post(reverse("deck-new"), {"nominated": "river", "start": "house"})
    one, two = Deck.objects.all()
    assert set(one.slugs()) != set(two.slugs())


def test_a_problem_stands_with_its_rule_its_cards_and_a_swap_that_mends_it(browser, desert, player, own):
    out = next(card for card in desert.cards() if card.animoz.level == "HERB")
    others = [card for card in desert.cards() if card.animoz.level == "HERB" and card != out]
    deck = deck_change(deck=desert, out=[card.slug for card in others] + [out.slug])
    own(player, others[0].slug)
    page = browser.get(address("deck", deck))
    assert 'data-code="too-few-level"' in page.content.decode()
    assert "0 HERB species; at least 3 must play." in text_of(page)
    assert f'name="change" value="+{others[0].slug}"' in page.content.decode()
    assert f"{others[0].name} is HERB" in text_of(page)


def test_a_swap_is_proposed_from_free_cards_before_any_other(browser, desert, player, own):
    deck = deck_change(deck=desert, out=desert.slugs()[:1])
    page = text_of(browser.get(address("deck", deck)))
    assert "not free in your box, so it is to be printed" in page
    own(player, *deck.slugs(), desert.slugs()[0])
    page = text_of(browser.get(address("deck", deck)))
    assert "1 free in your box" in page
    assert "to be printed" not in page


def test_illegal_becomes_legal_by_pressing_the_proposed_buttons(browser, empty):
    deck_change(deck=empty, into=["lagoti"])
    pressed = 0
    while proposed := PROPOSED.search(browser.get(address("deck", empty)).content.decode()):
        browser.post(address("deck-change", empty), {"change": proposed[1]})
        pressed += 1
        assert pressed < 40
    assert pressed >= 17
    assert "Every rule is kept." in text_of(browser.get(address("deck", empty)))


def test_every_chart_is_drawn_and_said_in_a_table(browser, desert):
    page = browser.get(address("deck", desert)).content.decode()
    for title in ("By Level", "What it overcomes", "By Form", "By Status", "By primary BiOME", "By weight"):
        assert f"<caption>{title}</caption>" in page
    assert page.count('<svg viewBox="0 0 260') == 6
    assert 'style="' not in page


def test_name_and_biome_change_in_one_form(browser, desert):
    page = browser.post(address("deck-edit", desert), {"name": "Tide", "nominated": "coast"}, follow=True)
    assert (fresh(desert).name, fresh(desert).nominated) == ("Tide", "coast")
    assert "Legal: not yet" in text_of(page)
