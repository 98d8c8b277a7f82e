"""Boxed games: their sets are added with one click, cards are typed by name, and tables contain all games."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from collection import box_csv_format
from collection.games import GameId
from collection.models import Card, Change, Copy, Player
from collection.refusals import BoxComplete
from collection.selectors import box_progress
from collection.services.box import box_add_missing, copies_adjust
from collection.services.box_import import Mode, box_csv, import_plan, import_run
from collection.services.whole_box_changes import change_undo
from tests.collection.page_helpers import contents

Boxes = Callable[[GameId, str], Card]
Login = Callable[[Player], Client]
BOXED = [game for game in GameId if game.boxed]


def held(player: Player, game: GameId) -> int:
    return sum(Copy.objects.filter(owner=player, card__game=game).values_list("quantity", flat=True))


# ---- I own this box


@pytest.mark.parametrize("game", BOXED)
def test_one_click_adds_every_card_and_undoing_removes_them(player: Player, boxed_card: Boxes, game: GameId) -> None:
    change = box_add_missing(owner=player, game=game)
    assert held(player, game) == Card.objects.filter(game=game).count() == Copy.objects.of(player).count()
    assert all(part.missing == 0 for part in box_progress(player=player, game=game))
    assert change_undo(owner=player, change=change)
    assert held(player, game) == 0


@pytest.mark.backends
def test_an_incomplete_set_is_completed_and_its_copies_are_kept(player: Player, boxed_card: Boxes) -> None:
    fox = boxed_card(GameId.ARCTIC, "fox-2-4")
    copies_adjust(owner=player, card=fox, step=1)
    copies_adjust(owner=player, card=fox, step=1)
    change = box_add_missing(owner=player, game=GameId.ARCTIC)
    assert held(player, GameId.ARCTIC) == Card.objects.filter(game=GameId.ARCTIC).count() + 1
    change_undo(owner=player, change=change)
    assert contents(player) == {("fox-2-4", "good", "en", "", ""): 2}


def test_a_second_click_does_not_add_the_set_again(player: Player, boxed_card: Boxes) -> None:
    box_add_missing(owner=player, game=GameId.ANIMANIZE)
    with pytest.raises(BoxComplete, match="already contains every card"):
        box_add_missing(owner=player, game=GameId.ANIMANIZE)


def test_anothers_box_does_not_count_as_mine(player: Player, other_player: Player, boxed_card: Boxes) -> None:
    box_add_missing(owner=other_player, game=GameId.ANIMALIA)
    box_add_missing(owner=player, game=GameId.ANIMALIA)
    assert held(player, GameId.ANIMALIA) == held(other_player, GameId.ANIMALIA)


def test_the_page_offers_to_add_the_set_until_it_is_complete(
    player: Player, boxed_card: Boxes, member_client: Login
) -> None:
    client = member_client(player)
    assert "I own this game" in client.get(reverse("box"), {"game": "arctic"}).content.decode()
    after = client.post(reverse("box-own"), {"game": "arctic"}, follow=True)
    assert after.redirect_chain == [(f"{reverse('box')}?game=arctic", 302)]
    text = after.content.decode()
    assert "I own this game" not in text
    assert "Add the missing cards" not in text
    Copy.objects.filter(card__slug="fox-2-4").delete()
    text = client.get(reverse("box"), {"game": "arctic"}).content.decode()
    assert "1 card missing" in text
    assert "Add the missing cards" in text


def test_a_game_that_is_not_boxed_cannot_be_added_as_a_whole(
    player: Player, starter_set: Any, member_client: Login
) -> None:
    client = member_client(player)
    assert "I own this game" not in client.get(reverse("box")).content.decode()
    assert client.post(reverse("box-own"), {"game": "animoz"}).status_code == 404
    assert not Copy.objects.exists()


def test_progress_is_shown_by_the_parts_of_the_game(player: Player, boxed_card: Boxes) -> None:
    copies_adjust(owner=player, card=boxed_card(GameId.ANIMANIZE, "red-7"), step=1)
    told = {part.label: (part.owned, part.cards) for part in box_progress(player=player, game=GameId.ANIMANIZE)}
    assert told["Red"] == (1, 9)
    assert told["Animals"] == (0, 8)
    assert told["Lions"] == (0, 2)


@pytest.mark.backends
@pytest.mark.parametrize("game", GameId)
def test_every_card_belongs_to_just_one_part(starter_set: Any, boxed_card: Boxes, game: GameId) -> None:
    parts = box_progress(player=None, game=game)
    assert sum(part.cards for part in parts) == Card.objects.filter(game=game).count()


def test_undoing_returns_to_the_box_of_the_same_game(player: Player, boxed_card: Boxes, member_client: Login) -> None:
    change = box_add_missing(owner=player, game=GameId.ARCTIC)
    client = member_client(player)
    text = client.get(reverse("box"), {"game": "arctic"}).content.decode()
    (form,) = re.findall(rf'<form[^>]*action="{reverse("box-undo", args=[change.pk])}".*?</form>', text, re.S)
    (where,) = re.findall(r'name="next" value="([^"]+)"', form)
    answer = client.post(reverse("box-undo", args=[change.pk]), {"next": where})
    assert answer.headers["Location"] == f"{reverse('box')}?game=arctic"


# ---- Typing


@pytest.mark.parametrize(
    ("game", "what", "slug"),
    [
        ("animanize", "red 7", "red-7"),
        ("animanize", "RED-7", "red-7"),
        ("animanize", "seal", "animal-5"),
        ("arctic", "fox 2 4", "fox-2-4"),
        ("arctic", "power-fox", "power-fox"),
        ("animalia", "Wolf", "wolf"),
        ("animalia", "mission europe 1", "mission-europe-1"),
    ],
)
def test_a_card_is_found_by_what_is_on_it(
    player: Player, boxed_card: Boxes, member_client: Login, game: str, what: str, slug: str
) -> None:
    answer = member_client(player).post(reverse("box-enter-add"), {"game": game, "what": what, "quantity": "1"})
    assert answer.status_code == 200, re.findall(r"<b>(.*?)</b>", answer.content.decode())
    assert [key[0] for key in contents(player)] == [slug]


def test_a_name_of_many_cards_asks_which(player: Player, boxed_card: Boxes, member_client: Login) -> None:
    form = {"game": "animanize", "what": "red", "quantity": "1"}
    answer = member_client(player).post(reverse("box-enter-add"), form)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "matches several cards" in text
    assert text.count('name="card"') == 9


def test_a_number_means_a_card_of_the_game_that_the_page_is_about(
    player: Player, boxed_card: Boxes, starter_set: Any, member_client: Login
) -> None:
    form = {"game": "arctic", "what": "1", "quantity": "1"}
    assert member_client(player).post(reverse("box-enter-add"), form).status_code == 200
    assert Copy.objects.get().card.game == "arctic"


# ---- One table over all games


def sheet(text: str) -> box_csv_format.Sheet:
    return box_csv_format.parse_file(text.encode())


@pytest.mark.backends
def test_a_table_holds_cards_of_every_game(player: Player, boxed_card: Boxes, starter_set: Any) -> None:
    text = "game,slug,quantity\nanimoz,rinu,2\nArctic,fox-2-4,1\nanimalia,wolf,3\n,lagoti,1\n"
    change = import_run(owner=player, game=GameId.ANIMOZ, sheet=sheet(text), mode=Mode.MERGE)
    assert {(key[0], count) for key, count in contents(player).items()} == {
        ("rinu", 2),
        ("fox-2-4", 1),
        ("wolf", 3),
        ("lagoti", 1),
    }
    assert change.game == "", "it is of several games"


def test_a_row_that_names_no_game_is_of_the_one_that_was_chosen(player: Player, boxed_card: Boxes) -> None:
    plan = import_plan(owner=player, game=GameId.ANIMANIZE, sheet=sheet("name\nRed 7\n"))
    assert plan.games == (GameId.ANIMANIZE,)
    assert not plan.faults


def test_an_unknown_game_is_named(player: Player, boxed_card: Boxes) -> None:
    (row,) = import_plan(owner=player, game=GameId.ARCTIC, sheet=sheet("game,slug\nchess,king\n")).rows
    assert "“chess” is not a game" in row.says


@pytest.mark.backends
def test_replacing_keeps_the_cards_of_games_that_are_not_in_the_table(
    player: Player, boxed_card: Boxes, put_in_box: Any
) -> None:
    put_in_box(player, rinu=2)
    box_add_missing(owner=player, game=GameId.ANIMALIA)
    import_run(owner=player, game=GameId.ANIMOZ, sheet=sheet("slug\nlagoti\n"), mode=Mode.REPLACE)
    assert held(player, GameId.ANIMOZ) == 1
    assert held(player, GameId.ANIMALIA) == Card.objects.filter(game=GameId.ANIMALIA).count()


@pytest.mark.backends
def test_the_box_of_all_games_is_restored_exactly(player: Player, boxed_card: Boxes, put_in_box: Any) -> None:
    put_in_box(player, rinu=2)
    for game in BOXED:
        box_add_missing(owner=player, game=game)
    before, text = contents(player), box_csv(owner=player)
    Copy.objects.all().delete()
    import_run(owner=player, game=GameId.ANIMOZ, sheet=sheet(text), mode=Mode.REPLACE)
    assert contents(player) == before


def test_recent_changes_of_every_game_are_on_every_box(player: Player, boxed_card: Boxes, member_client: Login) -> None:
    box_add_missing(owner=player, game=GameId.ARCTIC)
    assert Change.objects.get().label in member_client(player).get(reverse("box")).content.decode()
