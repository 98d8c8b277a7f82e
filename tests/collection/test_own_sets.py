"""Sets of own cards: described, numbered, shared, copied, exported and imported; versions of their cards."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card, CardSet, Player, SharedSet
from collection.models.own_card_version import MAX_VERSIONS
from collection.own_set_file import MAX_BYTES, MAX_CARDS, OwnCardData, OwnSetData, own_set_data, own_set_from
from collection.refusals import LimitReached, NameTaken, Refusal
from collection.services.guest_transfer import own_cards_transfer
from collection.services.own_card_versions import versions_record
from collection.services.own_cards import own_card_create, own_card_problems, own_card_remove, own_card_update
from collection.services.own_sets import SetDescription, own_set_copy, own_set_create, own_set_import
from tests.own_card_samples import own_kinds, sample_stats

Login = Callable[[Player], Client]
GAMES = list(GameId)
SCHEMA = json.loads(Path("docs/own-set.schema.json").read_text(encoding="utf-8"))


def filled_set(owner: Player, game: GameId, name: str = "Backyard") -> CardSet:
    """A set with a card of each kind."""
    made = own_set_create(owner=owner, game=game, described=SetDescription(name, "paw", "What lives behind the house."))
    for place, (_, own) in enumerate([each for each in own_kinds() if each[0] is game], start=1):
        stats = sample_stats(game, own, number=10 * place)
        own_card_create(owner=owner, set_name=name, stats=stats, game=game)
    return made


def exported(card_set: CardSet) -> dict[str, Any]:
    return own_set_data(card_set, Card.objects.of(card_set.game).filter(set=card_set).order_by("number"))


def upload(client: Client, data: object) -> Any:
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    return client.post(reverse("own-set-import"), {"file": SimpleUploadedFile("set.json", text)})


def test_a_set_has_a_symbol_a_description_and_numbered_cards(player: Player, member_client: Login) -> None:
    client = member_client(player)
    answer = client.post(reverse("own-set-new"), {"game": GAMES[1], "name": "Back  yard", "symbol": "leaf"})
    made = CardSet.objects.get(owner=player)
    assert answer["Location"] == reverse("own-set", args=[made.pk])
    assert (made.name, made.symbol, made.initials) == ("Back yard", "leaf", "BY")
    own = next(own for game, own in own_kinds() if game is GAMES[1])
    for number in (7, 3):
        stats = sample_stats(GAMES[1], own, name=f"Beast {number}", number=number)
        own_card_create(owner=player, set_name="Back yard", stats=stats, game=GAMES[1])
    text = client.get(reverse("own-set", args=[made.pk])).content.decode()
    assert text.index("Beast 3") < text.index("1/2") < text.index("Beast 7") < text.index("2/2")
    client.post(reverse("own-set-describe", args=[made.pk]), {"name": "Garden", "symbol": "", "description": "Bugs."})
    made.refresh_from_db()
    assert (made.name, made.symbol, made.description) == ("Garden", "", "Bugs.")
    listed = client.get(reverse("own-sets")).content.decode()
    assert "Garden" in listed
    assert "Bugs." in listed


def test_the_description_of_a_set_is_checked_and_kept_in_the_form(player: Player, member_client: Login) -> None:
    client = member_client(player)
    own_set_create(owner=player, game=GAMES[0], described=SetDescription("Garden"))
    for wrong in (
        {"name": ""}, {"name": "x" * 61}, {"description": "y" * 301}, {"symbol": "crown"}, {"name": "Garden"},
    ):  # fmt: skip
        typed = {"game": GAMES[0], "name": "New", "description": "Kept text", "symbol": "", **wrong}
        answer = client.post(reverse("own-set-new"), typed)
        assert answer.status_code == 400, wrong
        assert typed["description"] in answer.content.decode()
    assert CardSet.objects.filter(owner=player).count() == 1


def test_the_number_of_sets_is_limited(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("collection.services.own_sets.MAX_OWN_SETS", 1)
    own_set_create(owner=player, game=GAMES[0], described=SetDescription("Garden"))
    with pytest.raises(NameTaken):
        own_set_create(owner=player, game=GAMES[0], described=SetDescription("Garden"))
    with pytest.raises(LimitReached):
        own_set_create(owner=player, game=GAMES[0], described=SetDescription("Forest"))


def test_only_an_empty_set_can_be_deleted_and_a_described_one_outlives_its_cards(
    player: Player, member_client: Login
) -> None:
    client, made = member_client(player), filled_set(player, GAMES[0])
    client.post(reverse("own-set-delete", args=[made.pk]))
    assert CardSet.objects.filter(pk=made.pk).exists()
    for card in Card.objects.own_of(player):
        own_card_remove(owner=player, card=card)
    assert CardSet.objects.filter(pk=made.pk).exists()
    client.post(reverse("own-set-delete", args=[made.pk]))
    assert not CardSet.objects.filter(pk=made.pk).exists()


def test_a_shared_set_is_viewed_exported_and_copied_by_its_link_until_it_ends(
    player: Player, other_player: Player, member_client: Login, client: Client
) -> None:
    owner, reader = member_client(player), member_client(other_player)
    for game in GAMES:
        made = filled_set(player, game)
        assert reader.get(reverse("own-set", args=[made.pk])).status_code == 404
        owner.post(reverse("own-set-share", args=[made.pk]), {"shared": "1"})
        secret = SharedSet.objects.get(set=made).secret
        page = client.get(reverse("set-shared", args=[secret]))
        assert "What lives behind the house." in page.content.decode()
        assert page["X-Robots-Tag"] == "noindex"
        assert client.get(reverse("set-shared-file", args=[secret])).json() == exported(made)
        answer = reader.post(reverse("set-shared-copy", args=[secret]))
        copied = CardSet.objects.get(owner=other_player, game=game)
        assert answer["Location"] == reverse("own-set", args=[copied.pk])
        assert exported(copied) == exported(made)
        owner.post(reverse("own-set-share", args=[made.pk]), {"shared": "0"})
        for name in ("set-shared", "set-shared-file"):
            assert client.get(reverse(name, args=[secret])).status_code == 404
        assert reader.post(reverse("set-shared-copy", args=[secret])).status_code == 404


def test_a_second_copy_gets_another_name_and_copies_are_limited(
    player: Player, other_player: Player, member_client: Login, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = filled_set(player, GAMES[0])
    secret, reader = SharedSet.objects.create(set=made).secret, member_client(other_player)
    for _ in range(2):
        reader.post(reverse("set-shared-copy", args=[secret]))
    names = CardSet.objects.filter(owner=other_player).order_by("name").values_list("name", flat=True)
    assert list(names) == ["Backyard", "Backyard (2)"]
    monkeypatch.setattr("collection.services.own_cards.MAX_OWN_CARDS", made.cards.count() * 2)
    reader.post(reverse("set-shared-copy", args=[secret]))
    assert CardSet.objects.filter(owner=other_player).count() == 2


def test_importing_an_exported_set_gives_the_same_set(
    player: Player, other_player: Player, member_client: Login
) -> None:
    owner, reader = member_client(player), member_client(other_player)
    for game in GAMES:
        made = filled_set(player, game)
        file = owner.get(reverse("own-set-export", args=[made.pk]))
        jsonschema.validate(file.json(), SCHEMA)
        assert "attachment" in file["Content-Disposition"]
        slugs = set(made.cards.values_list("slug", flat=True))
        assert upload(owner, file.content).status_code == 302
        assert set(made.cards.values_list("slug", flat=True)) == slugs
        assert exported(made) == file.json()
        assert upload(reader, file.content).status_code == 302
        assert exported(CardSet.objects.get(owner=other_player, game=game)) == file.json()


def test_cards_of_an_import_may_exchange_their_places(player: Player, member_client: Login) -> None:
    game, own = next((game, own) for game, own in own_kinds() if own.same == ())
    places = [card.slug for card in CARD_GAMES[game].load().values() if getattr(card, "kind", "") == own.kind][:2]
    for number, place in enumerate(places, start=1):
        stats = sample_stats(game, own, name=f"Beast {number}", number=number)
        own_card_create(owner=player, set_name="Backyard", stats=stats, game=game, replaces=place)
    data = exported(CardSet.objects.get(owner=player))
    for card, place in zip(data["cards"], reversed(places), strict=True):
        card["replaces"] = place
    assert upload(member_client(player), data).status_code == 302
    assert list(Card.objects.own_of(player).order_by("number").values_list("replaces", flat=True)) == places[::-1]


def test_a_faulty_file_imports_nothing_and_names_the_cards_at_fault(player: Player, member_client: Login) -> None:
    client, game = member_client(player), GAMES[1]
    data = exported(filled_set(player, game))
    before = exported(CardSet.objects.get(owner=player))
    first = data["cards"][0]
    wrong: list[tuple[object, str]] = [
        (b"", "The file is empty"),
        (b"\xff", "The file is not JSON"),
        (b"[" * 100_000, "The file is not JSON"),
        (b"x" * (MAX_BYTES + 1), "at most 1,000,000 are allowed"),
        ([], "must be menagerie-own-set/1"),
        ({**data, "game": "chess"}, "“game” must be one of"),
        ({**data, "game": []}, "“game” must be one of"),
        ({**data, "set": {"name": ""}}, "The set needs a name"),
        ({**data, "set": {"name": 5}}, "“name” of the set must be text"),
        ({**data, "set": {"name": "A", "symbol": "crown"}}, "“symbol” must be empty or one of paw"),
        ({**data, "cards": [5]}, "“cards” must be a list of objects"),
        ({**data, "cards": [first] * (MAX_CARDS + 1)}, f"at most {MAX_CARDS} are allowed"),
        ({**data, "cards": [first, first]}, "Card 2: Number 10 already belongs to card 1."),
        ({**data, "cards": [{**first, "number": "x"}]}, "Card 1: Number must be"),
        ({**data, "cards": [{**first, "kind": []}]}, "Card 1: "),
        ({**data, "cards": [{"name": "Only a name"}]}, "Card 1: "),
        ({**data, "cards": [{**first, "replaces": "nothing"}]}, "is not a card of this kind in the box"),
        ({**data, "cards": [{**first, "replaces": 5}]}, "“replaces” must be"),
        ({**data, "cards": [{**first, "replaces": "\ud800"}]}, "“replaces” must be"),
        ({**data, "cards": [{**first, "\ud800" + "x" * 9_000: 5}]}, "Card 1: "),
        ({**data, "cards": [{**first, "text": "mm " * 99 + "m"}]}, "Text does not fit on the printed card"),
    ]
    for file, says in wrong:
        answer = upload(client, file)
        assert answer.status_code == 422, file
        assert says in answer.content.decode(), says
        assert "x" * 500 not in answer.content.decode()
    assert exported(CardSet.objects.get(owner=player)) == before


def test_the_message_of_a_taken_place_names_the_card_of_the_file(player: Player, member_client: Login) -> None:
    game, own = next((game, own) for game, own in own_kinds() if own.same == ())
    place = next(card.slug for card in CARD_GAMES[game].load().values() if getattr(card, "kind", "") == own.kind)
    stats = sample_stats(game, own, name="Kept", number=1)
    own_card_create(owner=player, set_name="Backyard", stats=stats, game=game, replaces=place)
    data = exported(CardSet.objects.get(owner=player))
    first = data["cards"][0]
    data["cards"] = [{**first, "number": 2, "replaces": ""}, {**first, "name": "Other", "number": 3}]
    answer = upload(member_client(player), data)
    assert answer.status_code == 422
    assert "Card 2: Kept of this set already takes that place." in answer.content.decode()
    assert Card.objects.own_of(player).count() == 1


def test_a_set_without_room_is_refused_before_its_faces_are_measured(
    player: Player, other_player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On 2026-11-26 all faces of a file were measured first, while no other player could write to the database."""
    made = filled_set(player, GAMES[0])
    data, connected = own_set_from(exported(made)), transaction.get_connection()
    measured = []

    def measure(*given: Any) -> Any:
        measured.append(len(connected.savepoint_ids))
        return own_card_problems(*given)

    monkeypatch.setattr("collection.services.own_sets.own_card_problems", measure)
    outside = len(connected.savepoint_ids)
    copy = partial(own_set_copy, owner=other_player, card_set=made)
    own_set_import(owner=other_player, data=data)
    copy()
    assert measured == [outside] * len(data.cards) * 2
    monkeypatch.setattr("collection.services.own_cards.MAX_OWN_CARDS", 1)
    measured.clear()
    CardSet.objects.filter(owner=other_player).delete()
    another = {**data.cards[0].stats, "number": 999}
    more = replace(data, cards=(*data.cards, OwnCardData(another, "")))
    with pytest.raises(Refusal):
        own_set_import(owner=other_player, data=more)
    monkeypatch.setattr("collection.services.own_cards.MAX_OWN_CARDS", 99)
    monkeypatch.setattr("collection.services.own_sets.MAX_OWN_SETS", 0)
    for refused in (lambda: own_set_import(owner=other_player, data=data), copy):
        with pytest.raises(LimitReached):
            refused()
    assert not measured


def test_a_guests_set_gets_another_name_if_the_account_has_one_of_its_name(
    player: Player, other_player: Player
) -> None:
    """On 2026-11-26 editing a card of the one set moved it into the other."""
    for owner in (player, other_player):
        filled_set(owner, GAMES[0])
    theirs = list(Card.objects.own_of(other_player))
    own_cards_transfer(guest=other_player, into=player)
    names = CardSet.objects.filter(owner=player).order_by("pk").values_list("name", flat=True)
    assert list(names) == ["Backyard", "Backyard (2)"]
    for card in Card.objects.of(GAMES[0]).filter(pk__in=[each.pk for each in theirs]):
        assert card.set.name == "Backyard (2)"


def test_a_version_says_that_the_card_takes_another_place(player: Player, member_client: Login) -> None:
    game, own = next((game, own) for game, own in own_kinds() if own.same == ())
    first, second = [card for card in CARD_GAMES[game].load().values() if getattr(card, "kind", "") == own.kind][:2]
    stats = sample_stats(game, own)
    card = own_card_create(owner=player, set_name="", stats=stats, game=game, replaces=first.slug)
    card.versions.update(began=timezone.now() - timedelta(hours=2), saved=timezone.now() - timedelta(hours=2))
    own_card_update(owner=player, card=card, set_name="", stats=stats, replaces=second.slug)
    page = member_client(player).get(reverse("card-versions", args=[game, card.slug])).content.decode()
    assert f"Takes the place of: {first.name} → <b>{second.name}</b>" in page


def test_changes_after_a_pause_are_versions_that_can_be_seen_and_restored(
    player: Player, other_player: Player, member_client: Login
) -> None:
    client, game = member_client(player), GAMES[1]
    own = next(own for of, own in own_kinds() if of is game)
    stats = sample_stats(game, own)
    card = own_card_create(owner=player, set_name="", stats=stats, game=game)

    def change(name: str) -> None:
        own_card_update(owner=player, card=card, set_name="", stats={**stats, "name": name})

    change("Second name")
    assert [each.stats["name"] for each in card.versions.all()] == ["Second name"]
    latest = card.versions.get()
    latest.began = latest.saved = latest.saved - timedelta(hours=2)
    latest.save()
    change("Third name")
    change("Fourth name")
    assert [each.stats["name"] for each in card.versions.all()] == ["Fourth name", "Second name"]
    page = client.get(reverse("card-versions", args=[game, card.slug])).content.decode()
    assert "Name: Second name → <b>Fourth name</b>" in page
    restore = reverse("card-version-restore", args=[game, card.slug, 1])
    assert member_client(other_player).post(restore).status_code == 404
    assert client.post(restore).status_code == 302
    assert [each.stats["name"] for each in card.versions.all()] == ["Second name", "Fourth name", "Second name"]
    assert Card.objects.get(pk=card.pk).name == "Second name"
    assert client.post(reverse("card-version-restore", args=[game, card.slug, 9])).status_code == 404


def test_only_the_latest_versions_are_kept(player: Player) -> None:
    game, own = own_kinds()[0]
    card = own_card_create(owner=player, set_name="", stats=sample_stats(game, own), game=game)
    for number in range(MAX_VERSIONS + 2):
        Card.objects.filter(pk=card.pk).update(text=f"Text {number}")
        versions_record([Card.objects.of(game).get(pk=card.pk)], new=True)
    numbers = list(card.versions.values_list("number", flat=True))
    assert (len(numbers), numbers[0]) == (MAX_VERSIONS, MAX_VERSIONS + 3)


def test_every_refusal_of_sets_has_a_remedy_or_says_all(player: Player) -> None:
    with pytest.raises(Refusal, match="Give the set a name"):
        own_set_create(owner=player, game=GAMES[0], described=SetDescription(" "))


def test_importing_many_cards_takes_as_many_queries_as_few(player: Player) -> None:
    """First as new cards, then over the same cards with other texts."""
    game, own = own_kinds()[0]
    counts: dict[int, list[int]] = {}
    for size in (2, 30):
        counts[size] = []
        for text in ("First", "Second"):
            cards = [{**sample_stats(game, own), "number": 901 + at, "name": f"{text} {at}"} for at in range(size)]
            data = OwnSetData(game, f"Set of {size}", "", "", tuple(OwnCardData(each, "") for each in cards))
            with CaptureQueriesContext(connection) as queries:
                own_set_import(owner=player, data=data)
            counts[size].append(len(queries))
    assert counts[2] == counts[30]
