"""Saving searches, on pages and by the API; suggestions while typing; the reference of the search language."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from collection.games import GameId
from collection.models import Card, CardSet, Copy, Place, Player, SavedSearch
from collection.refusals import LimitReached, NameMissing, NameTaken, TextTooLong, UnreadableSearch
from collection.search.asker import Asker
from collection.search.completion import complete
from collection.search.player_fields import search_fields
from collection.search.query import parse_search
from collection.search.result_order import ORDER_KEY
from collection.selectors import cards_find
from collection.services import saved_searches
from collection.services.guest_transfer import searches_transfer
from collection.services.saved_searches import saved_search_update, search_save
from decks.folders import decks_organise, folder_create
from decks.services import deck_create
from tests.collection.page_helpers import faces, page

Login = Callable[[Player], Client]
ANIMOZ, ANIMUS = GameId.ANIMOZ, GameId.ANIMUS
DOCS = Path(__file__).parents[2] / "docs" / "search.md"


def saved(owner: Player, name: str = "Big", text: str = "weight>2", game: GameId = ANIMOZ) -> SavedSearch:
    return search_save(owner=owner, game=game, name=name, text=text)


# Services


@pytest.mark.parametrize(
    ("name", "text", "refusal"),
    [
        (" ", "weight>2", NameMissing),
        ("x" * 61, "weight>2", TextTooLong),
        ("Big", "own:any", NameTaken),
        ("Odd", "lvl:apex", UnreadableSearch),
        ("Odd", "  ", UnreadableSearch),
        ("Odd", "x" * 301, UnreadableSearch),
    ],
)
def test_a_search_that_cannot_be_saved_is_refused(
    player: Player, name: str, text: str, refusal: type[Exception]
) -> None:
    saved(player)
    with pytest.raises(refusal):
        saved(player, name, text)
    assert SavedSearch.objects.count() == 1


def test_names_are_unique_for_each_game_and_player(player: Player, other_player: Player) -> None:
    saved(player)
    saved(player, text="level:3", game=ANIMUS)
    saved(other_player)
    assert SavedSearch.objects.of(player).count() == 2


def test_a_change_of_the_text_keeps_a_name_that_was_changed_meanwhile(player: Player) -> None:
    """2026-11-26: the change also saved the name as it had been read before."""
    read_before = saved(player)
    saved_search_update(owner=player, saved=SavedSearch.objects.get(), name="Heavy")
    saved_search_update(owner=player, saved=read_before, text="weight>3")
    assert SavedSearch.objects.values_list("name", "text").get() == ("Heavy", "weight>3")


def test_a_player_may_save_a_limited_number(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_searches, "MAX_SAVED_SEARCHES", 1)
    saved(player)
    with pytest.raises(LimitReached, match="Delete one"):
        saved(player, "Another")


def test_a_guests_searches_are_transferred_and_renamed_if_necessary(player: Player, other_player: Player) -> None:
    saved(player)
    saved(other_player, text="weight>3")
    saved(other_player, "Same text", "weight>2")
    searches_transfer(guest=other_player, into=player)
    found = list(SavedSearch.objects.of(player).values_list("name", "text"))
    assert ("Big", "weight>2") in found
    assert [name[:4] for name, text in found if text == "weight>3"] == ["Big "]
    assert len(found) == 2


# Pages


def test_a_search_is_saved_with_its_filters_and_listed(
    member_client: Login, player: Player, starter_set: CardSet
) -> None:
    client = member_client(player)
    text = page(client, "cards", q="level:apex or form:venom", biome="river", order="weight")
    whole = "biome:river (level:apex or form:venom) order:-weight"
    assert f'name="text" value="{whole}"' in text
    client.post(reverse("search-save"), {"game": "animoz", "name": "Hunters", "text": whole, "next": "/cards/"})
    assert "Hunters" in page(client, "cards")
    assert "Hunters" in page(client, "saved-searches")
    kept = page(client, "cards", q=whole)
    assert 'aria-current="true"' in kept
    assert faces(kept) == faces(text)
    assert "Hunters" not in page(client, "cards", game="animus")


def test_a_saved_search_is_renamed_and_deleted_by_its_owner_only(
    member_client: Login, player: Player, other_player: Player
) -> None:
    mine = saved(player)
    address = reverse("saved-search", args=[mine.pk])
    assert member_client(other_player).post(address, {"remove": "1"}).status_code == 404
    client = member_client(player)
    client.post(address, {"name": "Heavy"})
    mine.refresh_from_db()
    assert mine.name == "Heavy"
    assert "needs a name" in client.post(address, {"name": ""}, follow=True).content.decode()
    client.post(address, {"remove": "1"})
    assert not SavedSearch.objects.exists()


def test_saved_searches_are_offered_in_the_builder_and_in_the_box(
    member_client: Login, player: Player, put_in_box: Any
) -> None:
    put_in_box(player, lagoti=1)
    saved(player, "Heavyweights")
    deck = deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name="Old Growth")
    client = member_client(player)
    assert "Heavyweights" in client.get(reverse("deck", args=[deck.pk])).content.decode()
    assert "/box/?q=weight%3E2" in page(client, "box")


def test_an_invalid_search_lists_no_cards_and_links_to_its_valid_part(client: Client, starter_set: CardSet) -> None:
    text = page(client, "cards", q="bilby lvl:apex", form="FLEE")
    assert faces(text) == []
    assert "nothing was searched" in text
    assert 'href="/cards/?q=bilby&amp;form=FLEE"' in text
    assert "Save this search" not in text


def test_an_invalid_search_of_the_box_shows_no_rows(member_client: Login, player: Player, put_in_box: Any) -> None:
    put_in_box(player, lagoti=1)
    text = page(member_client(player), "box", q="(lagoti")
    assert "<mark>(</mark>" in text
    assert "This parenthesis is not closed." in text
    assert 'class="stacks"' not in text


# Decks


def test_a_search_of_own_decks_is_saved_with_its_folder_and_tag(member_client: Login, player: Player) -> None:
    deck = deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name="Old Growth")
    folder = folder_create(owner=player, name="League 2026")
    decks_organise(owner=player, decks=[deck.pk], folder=folder.pk, move=True, add_tags=["fast"])
    client = member_client(player)
    text = page(client, "decks", q="built:no or cards>3", folder=folder.pk, tag="fast")
    whole = 'folder:"League 2026" tag:fast (built:no or cards>3)'
    assert f'name="text" value="{escape(whole)}"' in text
    form = {"about": "decks", "text": whole, "name": "Fast league", "next": "/decks/"}
    client.post(reverse("search-save"), form)
    row = SavedSearch.objects.of(player).get()
    assert (row.about, row.text) == ("decks", whole)
    listed = page(client, "decks")
    assert "Fast league" in listed
    assert 'aria-current="true"' not in listed.split('id="saved-searches"')[1].split("</div>")[0]
    kept = page(client, "decks", q=whole)
    assert 'aria-current="true"' in kept.split('id="saved-searches"')[1].split("</div>")[0]
    assert "Old Growth" in kept
    for other in ("cards", "public-decks"):
        assert "Fast league" not in page(client, other)
    assert "Fast league" not in client.get(reverse("deck", args=[deck.pk])).content.decode()
    assert "Search my decks" in page(client, "saved-searches")


def test_a_search_of_public_decks_is_saved_with_its_filters(member_client: Login, player: Player) -> None:
    client = member_client(player)
    text = page(client, "public-decks", q="likes>2", game="animoz", card="lagoti", legal="1", order="liked")
    whole = "game:animoz card:lagoti legal:yes likes>2 order:-likes"
    assert f'name="text" value="{escape(whole)}"' in text
    client.post(reverse("search-save"), {"about": "public-decks", "text": whole, "name": "Liked"})
    assert "Liked" in page(client, "public-decks").split('id="saved-searches"')[1].split("</div>")[0]
    assert "/decks/public/?q=game%3Aanimoz" in page(client, "saved-searches")


@pytest.mark.parametrize(
    ("about", "text"), [("decks", "likes>2"), ("public-decks", "folder:none"), ("cards", "built:no")]
)
def test_a_search_is_read_in_the_language_of_what_it_is_about(player: Player, about: str, text: str) -> None:
    with pytest.raises(UnreadableSearch):
        search_save(owner=player, game=GameId.ANIMOZ, about=SavedSearch.About(about), name="Odd", text=text)
    assert not SavedSearch.objects.exists()


def test_names_are_unique_among_searches_about_the_same(player: Player) -> None:
    saved(player)
    search_save(owner=player, about=SavedSearch.About.DECKS, name="Big", text="cards>3", game=ANIMUS)
    with pytest.raises(NameTaken):
        search_save(owner=player, about=SavedSearch.About.DECKS, name="Big", text="cards>4", game=ANIMOZ)
    assert SavedSearch.objects.of(player).count() == 2


def test_nothing_else_can_be_searched(member_client: Login, player: Player) -> None:
    answer = member_client(player).post(reverse("search-save"), {"about": "bots", "text": "a", "name": "b"})
    assert answer.status_code == 404


# The API


def test_the_api_saves_searches_for_decks(api: Client, player: Player) -> None:
    def post(**body: str) -> Any:
        return api.post("/api/searches/", json.dumps(body), content_type="application/json")

    made = post(about="public-decks", name="Liked", text="likes>2")
    assert (made.status_code, made.json()["about"], made.json()["game"]) == (201, "public-decks", "")
    saved(player)
    assert [row["name"] for row in api.get("/api/searches/?about=public-decks").json()["results"]] == ["Liked"]
    assert [row["name"] for row in api.get("/api/searches/?game=animoz").json()["results"]] == ["Big"]
    assert post(about="decks", game="animoz", name="Odd", text="built:no").json()["fields"].keys() == {"game"}
    assert post(about="decks", name="Odd", text="likes>2").json()["code"] == "unreadable-search"
    address = f"/api/searches/{made.json()['id']}/"
    patched = api.patch(address, json.dumps({"text": "folder:none"}), content_type="application/json")
    assert patched.json()["code"] == "unreadable-search"


@pytest.fixture
def api(member_client: Login, player: Player) -> Client:
    return member_client(player)


def test_the_api_saves_lists_changes_and_deletes(api: Client, player: Player) -> None:
    def send(method: str, address: str, **body: str) -> Any:
        return getattr(api, method)(address, json.dumps(body), content_type="application/json")

    made = send("post", "/api/searches/", name="Strong", text="level:4..", game="animus")
    assert made.status_code == 201, made.content
    address = f"/api/searches/{made.json()['id']}/"
    assert send("patch", address, name="Stronger").json()["text"] == "level:4.."
    refused = send("patch", address, text="(level:4")
    assert (refused.status_code, refused.json()["code"]) == (422, "unreadable-search")
    assert [row["name"] for row in api.get("/api/searches/?game=animus").json()["results"]] == ["Stronger"]
    assert api.delete(address).status_code == 204


def test_the_api_searches_copies_of_a_game(api: Client, player: Player, put_in_box: Any) -> None:
    put_in_box(player, lagoti=2, rinu=1)
    found = api.get("/api/copies/", {"game": "animoz", "q": "own:2"}).json()["results"]
    assert [row["card"] for row in found] == ["lagoti"]
    assert "Choose it with" in api.get("/api/copies/", {"q": "own:2"}).content.decode()
    faulty = api.get("/api/copies/", {"game": "animoz", "q": "lagoti ("})
    assert faulty.status_code == 400
    assert "(at 7)" in faulty.content.decode()


# Suggestions


def suggested(text: str, player: Player | None = None, at: int | None = None) -> tuple[str, list[str]]:
    """The text that would be replaced, and the suggestions for it."""
    found = complete(text, len(text) if at is None else at, Asker(player, ANIMOZ))
    return text[found.start : found.end], [each.text for each in found.suggestions]


@pytest.mark.parametrize(
    ("text", "replaced", "first"),
    [
        ("le", "le", ["level:", "length:", "lent:"]),
        ("level:apex -(fo", "fo", ["form:"]),
        ("level:", "", ["APEX", "CARN", "OMNI", "HERB", "BASE"]),
        ("level:apex,h", "h", ["HERB"]),
        ('status:"high', '"high', ['"HIGHLY RARE"']),
        ("own: a", "a", ["any"]),
        ("order:-we", "-we", ["-weight"]),
        ("certainty:p", "p", ["printed"]),
        ('name:"a b"', "", []),
        ("zzz", "zzz", []),
        ("x" * 400, "", []),
    ],
)
def test_keys_and_values_are_suggested(db: None, text: str, replaced: str, first: list[str]) -> None:
    assert suggested(text) == (replaced, first) if len(first) != 1 else suggested(text)[1][:1] == first


def test_a_players_places_decks_and_sets_are_suggested(player: Player, starter_set: CardSet) -> None:
    Place.objects.create(owner=player, name="Binder 2")
    deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name="Old Growth")
    assert suggested("place:bi", player)[1] == ['"Binder 2"']
    assert suggested("place:")[1] == ["none"]
    assert suggested("in:old", player)[1] == ['"Old Growth"']
    assert suggested("set:st", player)[1] == ['"Starter set"']


def test_the_text_before_the_caret_decides(db: None) -> None:
    assert suggested("le form:venom", at=2)[1] == ["level:", "length:", "lent:"]


def test_suggestions_are_json_for_the_page(client: Client, db: None) -> None:
    answer = client.get(reverse("search-completion"), {"game": "animoz", "q": "own:a", "at": "5"}).json()
    assert answer == {"start": 4, "end": 5, "suggestions": [{"text": "any", "help": "", "is_key": False}]}


def test_a_suggestion_with_quotes_finds_its_place(player: Player, starter_set: CardSet) -> None:
    """2026-11-26: the quotes in a name ended the value."""
    place = Place.objects.create(owner=player, name='The "blue" box')
    Copy.objects.create(owner=player, card=Card.objects.get(slug="rinu"), place=place)
    (text,) = suggested("place:blue", player)[1]
    assert text == '"The ""blue"" box"'
    assert [card.slug for card in cards_find(player=player, game=ANIMOZ, text=f"place:{text}").cards] == ["rinu"]
    assert suggested('place:"The ""bl', player) == ('"The ""bl', [text])
    assert suggested(f"place:{text}", player) == ("", [])


def test_the_positions_of_suggestions_count_as_javascript_does(client: Client, db: None) -> None:
    answer = client.get(
        reverse("search-completion"), {"game": "animoz", "q": "\N{WOLF FACE} own:a x", "at": "8"}
    ).json()
    assert (answer["start"], answer["end"], answer["suggestions"][0]["text"]) == (7, 8, "any")


# The reference


@pytest.mark.parametrize("game", GameId)
def test_the_reference_lists_every_field_with_an_example_that_can_be_searched(
    client: Client, db: None, game: GameId
) -> None:
    text = page(client, "search-reference", game=game.value)
    docs = DOCS.read_text(encoding="utf-8")
    for key, field in search_fields(game).items():
        assert f"<code>{key}:</code>" in text
        assert not parse_search(field.example, game).faults
        assert f"`{key}`" in docs
    assert f"<code>{ORDER_KEY}:</code>" in text
