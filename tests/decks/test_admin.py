"""Decks in the admin."""

from __future__ import annotations

from django.urls import reverse


def test_a_curator_finds_a_deck_and_its_cards(member_client, curator, desert_deck):
    browser = member_client(curator)
    assert "Red Centre" in browser.get(reverse("admin:decks_deck_changelist"), {"q": "tomasz"}).content.decode()
    page = browser.get(reverse("admin:decks_deck_change", args=[desert_deck.pk]))
    assert page.status_code == 200
    assert desert_deck.secret not in page.content.decode()


def test_a_member_has_no_access(member_client, player, desert_deck):
    assert member_client(player).get(reverse("admin:decks_deck_changelist")).status_code == 302
