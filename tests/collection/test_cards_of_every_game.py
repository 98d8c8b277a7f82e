"""What holds for the cards of every game: typed rows, corrections, files, the API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from collection import card_set_file
from collection.card_stats_serializers import STATS as SERIALIZERS
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import STATS, Card, CardSet, Player
from collection.refusals import BadCard, UnreadableSet
from collection.services import cards_load
from collection.services.card_corrections import card_correct, correctable_fields, correction_withdraw

Boxes = Callable[[GameId, str], Card]
BOXED = [game for game in GameId if game.boxed]
NOTE = "Read off the card in my hand."


@pytest.mark.backends
@pytest.mark.parametrize("game", GameId)
def test_a_row_returns_exactly_the_card_that_was_loaded(db: None, game: GameId) -> None:
    cards_load(game=game)
    known = CARD_GAMES[game]
    rows = {card.slug: known.stats(card.face) for card in Card.objects.of(game)}
    assert rows == {slug: known.stats(card) for slug, card in known.load().items()}


@pytest.mark.backends
@pytest.mark.parametrize("game", GameId)
def test_loading_again_changes_nothing(db: None, game: GameId) -> None:
    cards_load(game=game)
    before = list(Card.objects.of(game).values_list("pk", "name", "search", f"{game}__pk"))
    done = cards_load(game=game)
    assert (done.made, done.updated) == (0, len(before))
    assert list(Card.objects.of(game).values_list("pk", "name", "search", f"{game}__pk")) == before


def test_every_game_has_a_table_of_its_name_and_every_card_one_row_in_it(boxed_card: Boxes) -> None:
    for game in BOXED:
        assert STATS[game].objects.count() == Card.objects.filter(game=game).count() > 0
        assert Card._meta.get_field(game.value).related_model is STATS[game]


def test_a_set_of_each_game_is_written_and_read_back(boxed_card: Boxes, tmp_path: Any) -> None:
    for game in BOXED:
        path = tmp_path / f"{game}.json"
        call_command("export_cards", game=game.value, out=path, verbosity=0)
        read = card_set_file.read(path.read_text())
        assert (read.game, read.slug) == (game, game.value)
        known = CARD_GAMES[game]
        assert {slug: known.stats(card) for slug, card in read.cards.items()} == {
            slug: known.stats(card) for slug, card in known.load().items()
        }


def test_a_file_is_refused_when_a_card_carries_a_figure_of_another_kind() -> None:
    text = (
        'game = "animanize"\nset = {slug = "mine", name = "Mine"}\n'
        '[cards.lion-9]\nname = "Lion"\nnumber = 99\nkind = "lion"\nact = "Sleeps"\ncolour = "red"\n'
    )
    with pytest.raises(UnreadableSet, match=r"lion-9, colour: .* does not exist on lion cards"):
        card_set_file.read(text)


# ---- Corrections: what a real box says


def corrected(card: Card, field: str, value: Any, by: Player) -> Any:
    """The figure of the card after the correction, as the database has it."""
    card_correct(card=card, field=field, value=value, note=NOTE, by=by)
    return CARD_GAMES[GameId(card.game)].stats(Card.objects.of(card.game).get(pk=card.pk).face).get(field)


@pytest.mark.backends
@pytest.mark.parametrize(
    ("game", "slug", "field", "value"),
    [
        (GameId.ANIMALIA, "mission-europe-1", "requires", ["lynx", "olm", "coin"]),
        (GameId.ANIMALIA, "europe", "dominance", True),
        (GameId.ANIMALIA, "apollo", "symbol", None),
        (GameId.ANIMANIZE, "animal-5", "act", "Walks on its hands"),
        (GameId.ARCTIC, "fox-2-4", "companion", "orca"),
    ],
)
def test_a_correction_counts_as_printed_and_survives_loading(
    boxed_card: Boxes, curator: Player, game: GameId, slug: str, field: str, value: Any
) -> None:
    loaded = CARD_GAMES[game].stats(boxed_card(game, slug).face).get(field)
    assert loaded != value, "the correction would say nothing"
    assert corrected(boxed_card(game, slug), field, value, curator) == value
    assert cards_load(game=game).kept == 1
    card = boxed_card(game, slug)
    now = CARD_GAMES[game].stats(card.face)
    assert now.get(field) == value
    assert now["certainty"][field] == "printed"
    correction_withdraw(correction=card.corrections.get())
    assert CARD_GAMES[game].stats(boxed_card(game, slug).face).get(field) == loaded


def test_a_correction_that_makes_the_card_invalid_is_refused_with_a_sentence(
    boxed_card: Boxes, curator: Player
) -> None:
    with pytest.raises(BadCard, match="whole number from 1 to 10"):
        corrected(boxed_card(GameId.ANIMALIA, "wolf"), "value", 11, curator)
    assert boxed_card(GameId.ANIMALIA, "wolf").face.value == 8  # type: ignore[attr-defined]


def test_only_fields_of_the_cards_own_kind_can_be_corrected(boxed_card: Boxes, curator: Player) -> None:
    lion = boxed_card(GameId.ANIMANIZE, "lion-1")
    assert "act" in correctable_fields(lion)
    assert not {"colour", "rank", "kind", "slug"} & set(correctable_fields(lion))
    with pytest.raises(BadCard, match=r"^“colour” cannot be corrected"):
        corrected(lion, "colour", "red", curator)


# ---- The API


@pytest.mark.parametrize("game", GameId)
def test_the_api_gives_each_games_cards_with_its_own_figures(client: Client, db: None, game: GameId) -> None:
    cards_load(game=game)
    answer = client.get("/api/cards/", {"game": game.value}).json()
    rows = answer["results"]
    assert answer["count"] == len(CARD_GAMES[game].load())
    assert {row["game"] for row in rows} == {game.value}
    assert all(set(row["stats"]) <= set(SERIALIZERS[game]().get_fields()) for row in rows)


@pytest.mark.backends
def test_the_api_knows_a_games_own_filters_and_orders(client: Client, boxed_card: Boxes) -> None:
    found = client.get("/api/cards/", {"game": "arctic", "animal": "fox", "deck": "2", "order": "draw"}).json()
    assert [row["slug"] for row in found["results"]] == [f"fox-2-{draw}" for draw in (5, 4, 3, 2, 1)]
    one = client.get("/api/cards/red-7/", {"game": "animanize"}).json()
    assert (one["stats"]["colour"], one["stats"]["rank"]) == ("red", 7)


def test_copies_of_another_game_can_be_added_through_the_api(
    player: Player, boxed_card: Boxes, member_client: Any
) -> None:
    client = member_client(player)
    answer = client.post("/api/copies/", {"game": "arctic", "card": "fox-2-4"}, content_type="application/json")
    assert answer.status_code == 201, answer.content
    assert [row["card"] for row in client.get("/api/copies/").json()["results"]] == ["fox-2-4"]


def test_the_admin_shows_the_figures_of_the_cards_own_game(
    boxed_card: Boxes, curator: Player, member_client: Any
) -> None:
    card = boxed_card(GameId.ANIMALIA, "wolf")
    text = member_client(curator).get(reverse("admin:collection_card_change", args=[card.pk])).content.decode()
    assert "Animalia stats" in text
    assert "ANiMOZ stats" not in text
    assert CardSet.objects.filter(game=GameId.ANIMALIA, owner=None).count() == 1


def test_the_admin_does_not_edit_stats_and_links_to_the_card(
    boxed_card: Boxes, curator: Player, member_client: Any
) -> None:
    card = boxed_card(GameId.ANIMALIA, "lynx")
    address = reverse("admin:collection_card_change", args=[card.pk])
    sent = {
        "animalia-TOTAL_FORMS": 1,
        "animalia-INITIAL_FORMS": 1,
        "animalia-0-card": card.pk,
        "animalia-0-DELETE": "on",
    }
    client = member_client(curator)
    client.post(address, sent)
    assert Card.objects.get(pk=card.pk).face.value == 9
    assert reverse("card", args=["animalia", "lynx"]) in client.get(address).text
