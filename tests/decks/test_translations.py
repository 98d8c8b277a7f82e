"""The pages of decks in German and French, and what stays the same in every language."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from decks.models import Deck
from decks.models.version import MERGE_GAP
from decks.percentages import percentage
from decks.reactions import comment_write
from decks.services import deck_copy, deck_exchange_cards, deck_share
from decks.version_notes import note_text

from .page_helpers import address, fresh, text_of

LANGUAGES = ("de", "fr")


def page(client: Client, where: str, language: str) -> str:
    """The text of the page in the language, with ordinary spaces."""
    return text_of(client.get(where, headers={"accept-language": language})).replace("\u202f", " ").replace("\xa0", " ")


@pytest.mark.parametrize(
    ("language", "problem", "verdict"),
    [
        ("de", "1 Karte; ein Deck hat 18, also füge 17 hinzu.", "Noch nicht legal"),
        ("fr", "1 carte ; un deck en a 18, ajoutez-en 17.", "Pas encore légal"),
    ],
)
def test_the_builder_explains_problems_in_the_readers_language(player_client, empty_deck, language, problem, verdict):
    deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    shown = page(player_client, address("deck", empty_deck), language)
    assert problem in shown
    assert verdict in shown
    deck_exchange_cards(deck=empty_deck, into=["horrid"])
    assert problem.replace("17", "16").replace("1 Karte;", "2 Karten;").replace("1 carte ;", "2 cartes ;") in page(
        player_client, address("deck", empty_deck), language
    )


@pytest.mark.parametrize(
    ("language", "one", "two"), [("de", "1 Kommentar", "2 Kommentare"), ("fr", "1 commentaire", "2 commentaires")]
)
def test_comments_are_counted_with_the_right_plural(client, desert_deck, other_player, language, one, two):
    deck = deck_share(deck=desert_deck)
    where = reverse("deck-shared", args=[deck.secret])
    comment_write(deck=deck, author=other_player, text="Hm")
    assert f" {one} " in page(client, where, language)
    comment_write(deck=deck, author=other_player, text="Hm again")
    assert f" {two} " in page(client, where, language)


@pytest.mark.parametrize(
    ("language", "words"),
    [("de", "Du hast schon einen Ordner namens „Sea“."), ("fr", "Vous avez déjà un dossier appelé «\u202fSea\u202f».")],
)
def test_a_refusal_is_translated_and_keeps_its_code(player_client, starter_set, language, words):
    where, given = "/api/deck-folders/", {"name": "Sea"}
    assert player_client.post(where, given, "application/json").status_code == 201
    said = player_client.post(where, given, "application/json", headers={"accept-language": language})
    assert said.status_code == 422
    assert said.json()["code"] == "bad-folder"
    assert words in said.json()["detail"]


def test_the_note_of_a_version_is_kept_in_english_and_shown_in_the_readers_language(player_client, desert_deck):
    for version in desert_deck.versions.all():
        version.began, version.saved = version.began - MERGE_GAP * 2, version.saved - MERGE_GAP * 2
        version.save()
    deck_exchange_cards(deck=desert_deck, out=[desert_deck.slugs()[0]])
    restore = reverse("deck-version-restore", args=[desert_deck.pk, 1])
    player_client.post(restore, headers={"accept-language": "de"})
    kept = fresh(desert_deck).versions.first().note
    moment = re.fullmatch(r"Restored from version 1 \((\d+) [A-Z]\w+ (\d{4}), (\d\d:\d\d)\)", kept)
    assert moment
    assert f"Wiederhergestellt aus Version 1 ({moment[1]}. " in page(
        player_client, address("deck-versions", desert_deck), "de"
    )
    with override("fr"):
        copied, _ = deck_copy(deck=desert_deck, owner=desert_deck.owner)
        assert copied.versions.first().note == "Copied from “Red Centre”"
        assert note_text(copied.versions.first().note).replace("\u202f", " ") == "Copié de « Red Centre »"
        assert note_text("A note that is none of ours") == "A note that is none of ours"


def test_lists_to_save_are_the_same_in_every_language(player_client, desert_deck):
    for name in ("deck-text", "deck-json"):
        lists = {
            player_client.get(address(name, desert_deck), headers={"accept-language": language}).content
            for language in ("en", *LANGUAGES)
        }
        assert len(lists) == 1


def test_lengths_of_bars_are_written_for_programs(player_client, desert_deck, empty_deck):
    deck_exchange_cards(deck=empty_deck, into=["lagoti"] * 7)
    for where in (
        address("deck", empty_deck),
        f"{address('deck-compare', desert_deck)}?with={empty_deck.pk}",
        address("deck-odds", desert_deck),
    ):
        shown = [
            re.findall(
                r'(?:width|height|value|max|x|d|href)="([^"]*)"',
                player_client.get(where, headers={"accept-language": language}).content.decode(),
            )
            for language in ("en", *LANGUAGES)
        ]
        numbers = [[each for each in values if re.fullmatch(r"M?\d[\d ,.v-]*", each)] for values in shown]
        assert numbers[0]
        assert numbers[0] == numbers[1] == numbers[2]


@pytest.mark.parametrize(
    ("language", "chance", "small"),
    [("en", "55.2%", "under 0.1%"), ("de", "55,2 %", "unter 0,1 %"), ("fr", "55,2 %", "moins de 0,1 %")],
)
def test_chances_have_the_decimal_sign_of_the_language(language, chance, small):
    with override(language):
        assert percentage("55.2%").replace("\u202f", " ").replace("\xa0", " ") == chance
        assert percentage("under 0.1%").replace("\u202f", " ").replace("\xa0", " ") == small


@pytest.mark.parametrize(("language", "name"), [("de", "Red Centre (Kopie)"), ("fr", "Red Centre (copie)")])
def test_a_copy_is_named_in_the_language_of_who_makes_it(player_client, desert_deck, language, name):
    player_client.post(address("deck-copy", desert_deck), headers={"accept-language": language})
    assert Deck.objects.filter(name=name).exists()
