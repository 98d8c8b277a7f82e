"""Searching public decks and one's own decks in the search language of the cards."""

from __future__ import annotations

import pytest
from django.urls import reverse

from collection.games import GameId
from collection.models import Player
from collection.search.completion import complete_with
from decks.deck_search import OWN_DECKS, PUBLIC_DECKS, search_decks
from decks.folders import deck_label, folder_create
from decks.models import Deck, Visibility
from decks.public_decks import public_decks, search_from
from decks.publication import deck_set_visibility
from decks.reactions import comment_write, deck_like
from decks.services import deck_build, deck_create

from .page_helpers import text_of


@pytest.fixture
def decks(desert_deck, other_player) -> tuple[Deck, Deck]:
    """A legal desert deck of tomasz that one member likes, and one with two cards of another member."""
    first = deck_set_visibility(deck=desert_deck, visibility=Visibility.PUBLIC)
    deck_like(deck=first, player=other_player, liked=True)
    second = deck_create(
        owner=other_player, game=GameId.ANIMOZ, nominated="river", name="Two cards", entries={"lagoti": 1, "rinu": 1}
    )
    second = deck_set_visibility(deck=second, visibility=Visibility.PUBLIC)
    comment_write(deck=second, author=first.owner, text="Nice")
    return first, second


def found(text: str, player: Player | None = None) -> list[str]:
    search = public_decks(search_from({"q": text}), player)
    assert not search.query.faults, text
    return sorted(deck.name for deck in search.decks)


def test_public_decks_are_found_by_every_field_and_their_combinations(decks):
    both, red, two = ["Red Centre", "Two cards"], ["Red Centre"], ["Two cards"]
    owner = decks[0].owner
    for text, expected in {
        "": both, "centre": red, "rinu": two if "rinu" not in decks[0].slugs() else both,
        "name:centre or name:two": both, "-name:centre": two,
        'card:"eastern quoll" nominated:river': two,
        "game:animoz": both, "game:animus": [], "nominated:desert,river": both, "cards:18": red, "cards<18": two,
        "legal:yes": red, "legal:no": two, "-legal:yes": two, "likes>0": red, "likes:0": two,
        "comments>0": two, "by:tomasz": red,
        "-(by:tomasz or likes>0)": two, "zzz": [], "card:zzz": [],
    }.items():  # fmt: skip
        assert found(text) == expected, text
    assert found("by:me", owner) == red
    assert found("by:me") == []
    ordered = public_decks(search_from({"q": "order:-cards"})).decks
    assert [deck.name for deck in ordered] == ["Red Centre", "Two cards"]
    assert [deck.name for deck in public_decks(search_from({"q": "order:likes"})).decks] == ["Two cards", "Red Centre"]


def test_a_search_is_in_words_and_its_faults_have_their_position(decks):
    query = PUBLIC_DECKS.parse("card:kea (likes>2 or by:me) -legal:no order:-likes")
    assert query.description == (
        " with the card “kea”, either with a number of likes above 2 or by you, and that are legal (most likes first)"
    )
    (fault,) = PUBLIC_DECKS.parse("red lkes>2").faults
    assert (fault.start, fault.message) == (4, "“lkes” is not a field. Did you mean “likes”?")
    assert PUBLIC_DECKS.parse("legal:maybe").faults[0].message == "“maybe” is not yes or no."
    assert [each.text for each in complete_with("no", 2, PUBLIC_DECKS.vocabulary(None)).suggestions] == ["nominated:"]


def test_own_decks_are_found_by_tag_folder_visibility_and_whether_they_are_built(desert_deck, player, put_in_box):
    other = deck_create(owner=player, game=GameId.ANIMOZ, nominated="river", name="Loose", entries={"lagoti": 1})
    put_in_box(player, lagoti=1)
    folder = folder_create(owner=player, name="Old ones")
    deck_label(deck=desert_deck, folder=folder.pk, move=True, tags=["fast", "red"])
    deck_build(deck=other)
    for text, expected in {
        "tag:fast": ["Red Centre"], "tag:none": ["Loose"], "-tag:fast": ["Loose"],
        'folder:"old ones"': ["Red Centre"],
        "folder:none built:yes": ["Loose"], "built:no": ["Red Centre"], "visible:private": ["Loose", "Red Centre"],
        "visible:public": [],
    }.items():  # fmt: skip
        search = search_decks(OWN_DECKS, text, Deck.objects.of(player), player)
        assert sorted(deck.name for deck in search.decks) == expected, text
    known = OWN_DECKS.vocabulary(player)
    assert [each.text for each in complete_with("tag:", 4, known).suggestions] == ["none", "fast", "red"]


def test_the_pages_show_faults_words_and_what_emptied_the_search(client, decks, player_client):
    where = reverse("public-decks")
    assert "1 deck with the card “rinu” and that nominate River." in text_of(
        client.get(where, {"q": "card:rinu nominated:river"})
    )
    fault = text_of(client.get(where, {"q": "red lkes>2"}))
    assert "This search is not valid" in fault
    assert "Search without the marked part" in fault
    emptied = text_of(client.get(where, {"q": "name:centre nominated:river"}))
    assert emptied.count("would match without") == 2
    mine = reverse("decks")
    assert "Red Centre" in text_of(player_client.get(mine, {"q": "legal or centre"}))
    assert "No decks match" in text_of(player_client.get(mine, {"q": "unicorn"}))
    names = [each["name"] for each in client.get("/api/public-decks/?q=likes:0").json()["results"]]
    assert names == ["Two cards"]
    assert client.get("/api/public-decks/?q=likes").status_code == 200
    refused = client.get("/api/public-decks/?q=lkes:1")
    assert (refused.status_code, "at 0" in refused.json()["fields"]["q"][0]) == (400, True)
    assert player_client.get("/api/decks/?q=name:centre").json()["count"] == 1
    completed = client.get(reverse("deck-search-completion"), {"q": "lik", "at": "3", "among": "public"}).json()
    assert completed["suggestions"][0]["text"] == "likes:"
