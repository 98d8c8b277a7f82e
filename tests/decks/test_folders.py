"""Folders and tags of one's own decks."""

from __future__ import annotations

import pytest
from django.urls import reverse

from collection.games import GameId
from collection.guest_accounts import guest_create
from decks.folders import (
    deck_set_tags,
    decks_organise,
    folder_create,
    folder_delete,
    folders_of,
    split_tags,
    tags_of,
)
from decks.guest_transfer import decks_transfer
from decks.models import MAX_DECKS, DeckFolder
from decks.models.folder import MAX_FOLDERS, MAX_TAG, MAX_TAG_TEXT, MAX_TAGS
from decks.refusals import BadFolder, BadTag, DeckGone, TooManyFolders, TooManyTags
from decks.services import deck_create, deck_share

from .page_helpers import fresh, text_of


def test_several_decks_are_moved_and_tagged_at_once(desert_deck, empty_deck, player):
    folder = folder_create(owner=player, name="  League ")
    decks = [desert_deck.pk, empty_deck.pk]
    decks_organise(owner=player, decks=decks, move=True, folder=folder.pk, add_tags=["#Anna", "anna", "2026"])
    assert [(each.name, each.deck_count) for each in folders_of(player)] == [("League", 2)]
    assert tags_of(player) == [("2026", 2), ("anna", 2)]
    decks_organise(owner=player, decks=[empty_deck.pk], move=True, folder=None, remove_tags=["anna"])
    assert (fresh(empty_deck).folder, tags_of(player)) == (None, [("2026", 2), ("anna", 1)])


def test_deleting_a_folder_keeps_its_decks(desert_deck, player):
    folder = folder_create(owner=player, name="League")
    decks_organise(owner=player, decks=[desert_deck.pk], move=True, folder=folder.pk)
    folder_delete(folder=folder)
    assert fresh(desert_deck).folder is None


def test_decks_and_folders_of_others_cannot_be_used(desert_deck, player, other_player):
    theirs = folder_create(owner=other_player, name="Theirs")
    with pytest.raises(BadFolder):
        decks_organise(owner=player, decks=[desert_deck.pk], move=True, folder=theirs.pk)
    with pytest.raises(DeckGone):
        decks_organise(owner=other_player, decks=[desert_deck.pk], add_tags=["mine"])
    assert tags_of(player) == []


def test_folders_and_tags_are_bounded(desert_deck, player):
    for number in range(MAX_FOLDERS):
        folder_create(owner=player, name=f"Folder {number}")
    with pytest.raises(TooManyFolders):
        folder_create(owner=player, name="One more")
    for name in ("", "x" * 41, "Folder 1"):
        with pytest.raises(BadFolder):
            folder_create(owner=player, name=name)
    with pytest.raises(TooManyTags):
        deck_set_tags(deck=desert_deck, tags=[f"tag {number}" for number in range(MAX_TAGS + 1)])
    deck_set_tags(deck=desert_deck, tags=[f"tag {number}" for number in range(MAX_TAGS)])
    with pytest.raises(TooManyTags):
        decks_organise(owner=player, decks=[desert_deck.pk], add_tags=["more"])
    for tag in ("", "#", "x" * (MAX_TAG + 1)):
        with pytest.raises(BadTag):
            deck_set_tags(deck=desert_deck, tags=[tag])


def test_limits_are_checked_before_any_query(desert_deck, player, django_assert_num_queries):
    tags = [f"tag {number}" for number in range(MAX_TAGS + 1)]
    with django_assert_num_queries(3), pytest.raises(TooManyTags):  # only those of the savepoint
        decks_organise(owner=player, decks=[desert_deck.pk], add_tags=tags)
    with django_assert_num_queries(3), pytest.raises(DeckGone):
        decks_organise(owner=player, decks=range(MAX_DECKS + 1), add_tags=["more"])
    with pytest.raises(BadTag):
        split_tags("," * (MAX_TAG_TEXT + 1))


def test_tags_may_be_replaced_when_a_deck_has_as_many_as_it_may(desert_deck, player):
    deck_set_tags(deck=desert_deck, tags=[f"tag {number}" for number in range(MAX_TAGS)])
    decks_organise(owner=player, decks=[desert_deck.pk], add_tags=["more", "tag 2"], remove_tags=["tag 1"])
    assert ("more", 1) in tags_of(player)


def test_folder_and_tags_of_a_deck_are_saved_together_or_not_at_all(desert_deck, player, player_client):
    folder = folder_create(owner=player, name="League")
    tags = ", ".join(f"t{number}" for number in range(MAX_TAGS + 1))
    player_client.post(reverse("deck-labels", args=[desert_deck.pk]), {"folder": folder.pk, "tags": tags})
    assert fresh(desert_deck).folder is None
    body, json = {"folder": 2**31 - 1, "tags": ["cup"]}, {"content_type": "application/json"}
    assert player_client.post(f"/api/decks/{desert_deck.pk}/labels/", body, **json).json()["code"] == "bad-folder"
    assert tags_of(player) == []


def test_the_list_of_decks_is_filtered_by_folder_and_tag(desert_deck, empty_deck, player, player_client):
    folder = folder_create(owner=player, name="League")
    decks_organise(owner=player, decks=[desert_deck.pk], move=True, folder=folder.pk, add_tags=["anna"])
    for query in (f"folder={folder.pk}", "tag=anna", f"folder={folder.pk}&tag=Anna"):
        shown = text_of(player_client.get(f"{reverse('decks')}?{query}"))
        assert "Red Centre" in shown
        assert "Sand" not in shown
    assert "No decks here" in text_of(player_client.get(f"{reverse('decks')}?tag=nothing"))
    assert "No decks here" in text_of(player_client.get(f"{reverse('decks')}?folder=x"))


def test_the_page_creates_folders_and_moves_ticked_decks(desert_deck, empty_deck, player, player_client):
    page = reverse("decks-organise")
    player_client.post(page, {"action": "folder", "name": "League"})
    folder = DeckFolder.objects.get(owner=player)
    moved = {"deck": [desert_deck.pk], "folder": folder.pk, "add": "anna, for the club"}
    assert "1 deck changed." in text_of(player_client.post(page, moved, follow=True))
    assert fresh(desert_deck).folder == folder
    assert "Tick the decks" in text_of(player_client.post(page, {"folder": folder.pk}, follow=True))
    player_client.post(reverse("decks-folder", args=[folder.pk]), {"name": "Cup"})
    assert "in Cup · #anna · #for the club" in text_of(player_client.get(page))
    player_client.post(reverse("deck-labels", args=[desert_deck.pk]), {"folder": "none", "tags": "cup"})
    assert (fresh(desert_deck).folder, tags_of(player)) == (None, [("cup", 1)])


def test_a_guests_folders_come_along(starter_set, player):
    guest = guest_create()
    for name in ("League", "Cup"):
        folder = folder_create(owner=guest, name=name)
        deck = deck_create(owner=guest, game=GameId.ANIMOZ, nominated="desert", name=name)
        decks_organise(owner=guest, decks=[deck.pk], move=True, folder=folder.pk)
    folder_create(owner=player, name="Cup")
    decks_transfer(guest=guest, into=player)
    assert [(each.name, each.deck_count) for each in folders_of(player)] == [("Cup", 1), ("League", 1)]


def test_the_api_has_folders_tags_and_bulk_changes(desert_deck, empty_deck, player_client):
    json = {"content_type": "application/json"}
    folder = player_client.post("/api/deck-folders/", {"name": "League"}, **json).json()
    body = {"decks": [desert_deck.pk, empty_deck.pk], "folder": folder["id"], "add_tags": ["anna"]}
    assert player_client.post("/api/decks/organise/", body, **json).json() == {"decks": 2}
    said = player_client.post(f"/api/decks/{empty_deck.pk}/labels/", {"folder": None, "tags": ["Cup"]}, **json).json()
    assert (said["folder"], said["tags"]) == (None, ["cup"])
    assert player_client.get("/api/deck-folders/").json()["results"][0]["decks"] == 1
    renamed = player_client.patch(f"/api/deck-folders/{folder['id']}/", {"name": "Cup"}, **json)
    assert renamed.json()["name"] == "Cup"
    assert player_client.delete(f"/api/deck-folders/{folder['id']}/").status_code == 204


def test_others_do_not_see_folder_and_tags_of_a_shared_deck(desert_deck, player, client):

    deck_set_tags(deck=desert_deck, tags=["beats anna"])
    shared = deck_share(deck=desert_deck)
    assert "beats anna" not in client.get(reverse("deck-shared", args=[shared.secret])).content.decode()
    assert client.get(f"/api/shared-decks/{shared.secret}/").json()["tags"] == []
