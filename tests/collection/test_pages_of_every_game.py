"""Cards pages of every game: the switcher, the grid and its words, a card's page, corrections by curators, own
pictures."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.models import Art, Card, CardSet, Copy, Player
from collection.services.box import Stack, box_change, places_ensure
from collection.services.correctable_values import Subject, uncertain_fields
from tests.collection.page_helpers import picture_bytes

Boxes = Callable[[GameId, str], Card]
Login = Callable[[Player], Client]
UNBUILT = [game for game in GameId if not game.has_decks]
PAGES = ["cards", "box", "box-enter"]


def page(client: Client, name: str, *args: str, status: int = 200, **query: str) -> str:
    answer = client.get(reverse(name, args=args), query)
    assert answer.status_code == status
    text: str = answer.content.decode()
    return text


# ---- All cards


@pytest.mark.parametrize("name", PAGES)
def test_every_page_of_cards_switches_between_the_games(client: Client, boxed_card: Boxes, name: str) -> None:
    linked: set[str] = set()
    for game in GameId:
        text = page(client, name, game=game.value)
        links = re.findall(r'<a href="([^"]+)" data-game="(\w+)"( aria-current="page")?>', text)
        assert [each for _, each, _ in links] == list(GameId)
        assert [each for _, each, here in links if here] == [game]
        assert f'<html lang="en-gb" data-game="{game}"' in text
        linked |= {address for address, _, _ in links}
    assert all(client.get(address).status_code == 200 for address in linked)


@pytest.mark.parametrize("name", [*PAGES, "box-import"])
def test_an_unknown_game_has_no_page(client: Client, boxed_card: Boxes, name: str) -> None:
    page(client, name, game="chess", status=404)


def test_results_are_described_in_the_terms_of_the_game(client: Client, boxed_card: Boxes) -> None:
    text = page(client, "cards", game="animanize", q="colour:red rank>5")
    assert "<b>4 cards</b> in red and with a rank above 5." in text
    assert text.count("card-grid__face") == 4
    assert "<b>1 card</b>" in page(client, "cards", game="animalia", q="wolf kind:animal continent:europe")


def test_a_condition_that_emptied_the_search_is_left_out_by_a_link_of_the_same_game(
    client: Client, boxed_card: Boxes
) -> None:
    text = page(client, "cards", game="animalia", q="continent:europe value>=8 symbol:coin")
    ways = [way.replace("&amp;", "&") for way in re.findall(r'href="([^"]+)">Leave it out', text)]
    assert len(ways) == 2
    for way in ways:
        assert "game=animalia" in way
        assert "0 cards" not in client.get(way).content.decode()


def test_filters_are_the_games_own_and_stay_chosen(client: Client, boxed_card: Boxes) -> None:
    text = page(client, "cards", game="arctic", animal="fox", deck="2", order="draw")
    names = re.findall(r'<select class="select[^"]*" name="(\w+)"', text)
    assert names == ["animal", "with", "deck", "draw", "kind", "own", "order"]
    assert '<option value="fox" selected>' in text
    assert text.count("card-grid__face") == 5
    assert "level" not in names


def test_players_can_make_cards_of_every_game(client: Client, boxed_card: Boxes, starter_set: Any) -> None:
    for game in GameId:
        assert reverse("card-new") in page(client, "cards", game=game.value)


# ---- One card


@pytest.mark.parametrize(
    ("game", "slug", "says"),
    [
        ("arctic", "fox-2-4", ["Placement value", "Companion", "derived"]),
        ("arctic", "power-fox", ["Side A", "Side B"]),
        ("animanize", "red-7", ["Red, ball", "printed"]),
        ("animanize", "lion-1", ["Act"]),
        ("animalia", "wolf", ["Doglike", "Canis lupus", "Europe"]),
        ("animalia", "mission-europe-5", ["Requirements", "reconstructed"]),
        ("animalia", "europe", ["Special action", "Dominance", "no"]),
        ("animalia", "iwc", ["IWC"]),
    ],
)
def test_a_cards_page_shows_the_figures_of_its_kind_and_how_certain_they_are(
    client: Client, boxed_card: Boxes, game: str, slug: str, says: list[str]
) -> None:
    text = page(client, "card", game, slug)
    assert [words for words in says if words not in text] == []
    assert "In your decks" not in text
    assert re.search(rf'class="print-face" src="[^"]*/{game}/{slug}', text)


def test_a_missions_page_names_what_it_asks_for(client: Client, boxed_card: Boxes) -> None:
    row = re.search(r"Requirements</th>.*?</tr>", page(client, "card", "animalia", "mission-europe-6"), re.S)
    assert row
    wanted = boxed_card(GameId.ANIMALIA, "mission-europe-6").face.requires  # type: ignore[attr-defined]
    names = [boxed_card(GameId.ANIMALIA, slug).name for slug in wanted if slug != "coin"]
    assert names
    assert [name for name in names if name not in row[0]] == []
    assert row[0].count("Any animal with a coin") == wanted.count("coin")


def test_a_slug_of_one_game_is_unknown_in_another(client: Client, boxed_card: Boxes, starter_set: Any) -> None:
    page(client, "card", "animalia", "fox-2-4", status=404)
    page(client, "card", "chess", "fox-2-4", status=404)
    page(client, "card", "arctic", "rinu", status=404)


def test_an_animoz_card_still_names_its_decks(client: Client, starter_set: CardSet) -> None:
    assert "In your decks" in page(client, "card", "animoz", "rinu")


# ---- Corrections


def test_a_curator_can_enter_the_requirements_of_a_real_mission(
    curator: Player, boxed_card: Boxes, member_client: Login
) -> None:
    client = member_client(curator)
    address = reverse("card-correct", args=["animalia", "mission-europe-2", "requires"])
    assert address in page(client, "card", "animalia", "mission-europe-2")
    answer = client.post(address, {"value": "Aquatic warbler, OLM, coin", "note": "My own box, card 2/6."}, follow=True)
    text = answer.content.decode()
    assert "Requirements of" in text
    assert "My own box, card 2/6." in text
    mission = boxed_card(GameId.ANIMALIA, "mission-europe-2").face
    assert mission.requires == ("warbler", "olm", "coin")  # type: ignore[attr-defined]
    client.post(reverse("card-take-back", args=["animalia", "mission-europe-2", "requires"]))
    assert boxed_card(GameId.ANIMALIA, "mission-europe-2").corrections.count() == 0


def test_a_mission_cannot_require_an_animal_that_is_not_in_the_set(
    curator: Player, boxed_card: Boxes, member_client: Login
) -> None:
    address = reverse("card-correct", args=["animalia", "mission-europe-2", "requires"])
    answer = member_client(curator).post(address, {"value": "warbler, dragon", "note": "A dream."})
    assert answer.status_code == 422
    assert "There is no animal “dragon” in this box" in answer.content.decode()
    assert boxed_card(GameId.ANIMALIA, "mission-europe-2").corrections.count() == 0


def test_choices_are_labelled_by_what_they_do(curator: Player, boxed_card: Boxes, member_client: Login) -> None:
    text = page(member_client(curator), "card-correct", "animalia", "europe", "special")
    assert '<option value="lead-next">Choose who leads the next trick, no matter who wins this one.</option>' in text


@pytest.mark.parametrize(
    ("slug", "field", "form", "now"),
    [
        ("apollo", "symbol", {"value": ""}, None),
        ("apollo", "symbol", {"value": "coin"}, "coin"),
        ("europe", "dominance", {"value": "on"}, True),
        ("north-america", "dominance", {}, False),
        ("wolf", "value", {"value": "7"}, 7),
    ],
)
def test_every_kind_of_figure_has_its_own_field(
    curator: Player, boxed_card: Boxes, member_client: Login, slug: str, field: str, form: dict[str, str], now: Any
) -> None:
    address = reverse("card-correct", args=["animalia", slug, field])
    client = member_client(curator)
    assert client.get(address).status_code == 200
    assert client.post(address, {**form, "note": "Read off the card."}).status_code == 302
    assert getattr(boxed_card(GameId.ANIMALIA, slug).face, field) == now


def test_a_field_of_another_kind_cannot_be_corrected(curator: Player, boxed_card: Boxes, member_client: Login) -> None:
    client = member_client(curator)
    for field in ("requires", "slug", "kind", "plate", "wings"):
        assert client.get(reverse("card-correct", args=["animalia", "wolf", field])).status_code == 404


def test_a_member_who_is_not_a_curator_corrects_nothing(
    player: Player, boxed_card: Boxes, member_client: Login
) -> None:
    wolf = boxed_card(GameId.ANIMALIA, "wolf")
    subject = Subject(GameId.ANIMALIA, card=wolf)
    certain = next(name for name in subject.fields if name not in uncertain_fields(subject, subject.sheet()))
    for field, statuses in ((certain, {403}), ("value", {302, 422})):  # the value is uncertain: they may have their own
        address = reverse("card-correct", args=["animalia", "wolf", field])
        assert member_client(player).post(address, {"value": "9", "note": "x"}).status_code in statuses
    assert wolf.corrections.count() == 0


# ---- Own pictures, places


@pytest.mark.parametrize(("game", "slug"), [("arctic", "fox-2-4"), ("animanize", "animal-5"), ("animalia", "wolf")])
def test_a_picture_of_ones_own_shows_on_a_card_of_any_game(
    player: Player, boxed_card: Boxes, member_client: Login, game: str, slug: str
) -> None:
    client = member_client(player)
    upload = SimpleUploadedFile("animal.png", picture_bytes())
    client.post(reverse("card-picture-upload", args=[game, slug]), {"picture": upload})
    art = Art.objects.get()
    shown = reverse("own-art", args=[art.pk, "small", art.version, "webp"])
    assert shown in page(client, "cards", game=game, q=f"number:{boxed_card(GameId(game), slug).number}")
    assert "My pictures (1)" in page(client, "card", game, slug)


def test_a_place_leads_to_the_games_of_which_it_holds_cards(
    player: Player, boxed_card: Boxes, put_in_box: Any, member_client: Login
) -> None:
    tin = places_ensure(owner=player, names=["Tin"])["Tin"]
    stack = Stack(boxed_card(GameId.ARCTIC, "fox-2-4").pk, place=tin.pk)
    box_change(owner=player, game=GameId.ARCTIC, kind="entry", label="fox", deltas={stack: 1})  # type: ignore[arg-type]
    client = member_client(player)
    text = page(client, "places")
    (address,) = re.findall(r'href="([^"]+)">Arctic</a>', text)
    assert ">ANiMOZ</a>" not in text
    assert "fox-2-4" in client.get(address.replace("&amp;", "&")).content.decode()
    assert Copy.objects.of(player).count() == 1
