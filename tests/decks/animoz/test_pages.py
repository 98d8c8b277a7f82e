"""The pages of ANiOME decks: house decks by BiOME, problems with proposed swaps, charts."""

from __future__ import annotations

import re

from django.urls import reverse

from decks.games.animoz.house_decks import house_deck_slugs
from decks.models import Deck
from decks.services import deck_exchange_cards
from tests.case_counts import case_count
from tests.decks.page_helpers import address, fresh, text_of

PROPOSED = re.compile(r'class="button button--go" name="change" value="((?:-[\w-]+ ?)?(?:\+[\w-]+)?)"')
"""The button of a single swap, not of a change of several cards."""


def test_a_second_house_deck_of_a_biome_is_another(player_client, starter_set):
    for _ in range(2):
        player_client.post(reverse("deck-new"), {"nominated": "river", "start": "house"})
    one, two = Deck.objects.all()
    assert set(one.slugs()) != set(two.slugs())


def test_a_problem_is_shown_with_its_rule_its_cards_and_a_swap_that_fixes_it(
    player_client, desert_deck, player, put_in_box
):
    out = next(card for card in desert_deck.cards() if card.animoz.level == "HERB")
    others = [card for card in desert_deck.cards() if card.animoz.level == "HERB" and card != out]
    deck = deck_exchange_cards(deck=desert_deck, out=[card.slug for card in others] + [out.slug])
    put_in_box(player, others[0].slug)
    page = player_client.get(address("deck", deck))
    assert 'data-code="too-few-level"' in page.content.decode()
    assert "0 HERB species; at least 3 are required." in text_of(page)
    assert f'name="change" value="+{others[0].slug}"' in page.content.decode()
    assert f"{others[0].name} (HERB) counts as another BiOME" in text_of(page)


def test_swaps_with_available_cards_are_proposed_before_others(player_client, desert_deck, player, put_in_box):
    deck = deck_exchange_cards(deck=desert_deck, out=desert_deck.slugs()[:1])
    page = text_of(player_client.get(address("deck", deck)))
    assert "none available in your box, so print it" in page
    put_in_box(player, *deck.slugs(), desert_deck.slugs()[0])
    page = text_of(player_client.get(address("deck", deck)))
    assert "1 available in your box" in page
    assert "so print it" not in page


def test_illegal_becomes_legal_by_pressing_the_proposed_buttons(player_client, empty_deck):
    legal, kept = house_deck_slugs("desert"), case_count(12, 1)
    deck_exchange_cards(deck=empty_deck, into=legal[:kept])
    pressed = 0
    while proposed := PROPOSED.search(player_client.get(address("deck", empty_deck)).content.decode()):
        player_client.post(address("deck-change", empty_deck), {"change": proposed[1]})
        pressed += 1
        assert pressed < 40
    assert pressed >= len(legal) - kept > 0
    assert "No rules are broken." in text_of(player_client.get(address("deck", empty_deck)))


def test_every_chart_is_also_a_table(player_client, desert_deck):
    page = player_client.get(address("deck", desert_deck)).content.decode()
    for title in ("By Level", "Dangers overcome", "By Form", "By Status", "By primary BiOME", "By weight"):
        assert f"<caption>{title}</caption>" in page
    assert page.count('<svg viewBox="0 0 260') == 6
    assert 'style="' not in page


def test_name_and_biome_change_in_one_form(player_client, desert_deck):
    page = player_client.post(address("deck-edit", desert_deck), {"name": "Tide", "nominated": "coast"}, follow=True)
    assert (fresh(desert_deck).name, fresh(desert_deck).nominated) == ("Tide", "coast")
    assert "Not legal yet" in text_of(page)
