"""Typing numbers, and what else names a card."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import reverse

from collection.models import Card, Change, Player
from collection.views import entry
from tests.collection.reading import contents

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]
HTMX = {"HX-Request": "true"}


def text_of(answer: Any, status: int = 200) -> str:
    assert answer.status_code == status
    return answer.content.decode()


def enter(client: Client, what: str, status: int = 200, **form: str) -> str:
    said = {"what": what, "quantity": "1", **form}
    return text_of(client.post(reverse("box-enter-add"), said, headers=HTMX), status)


def test_a_number_and_enter_add_a_copy(player: Player, card: Cards, member_client: Login) -> None:
    text = enter(member_client(player), str(card("lagoti").number))
    assert "1 x LAGOTi added; now 1 in your box." in text
    assert contents(player) == {("lagoti", "good", "en", "", ""): 1}


@pytest.mark.parametrize("what", ["#206", "206 ", "lagoti", "LAGOTI", "greater bilby", "lago"])
def test_a_card_is_meant_by_number_or_name(player: Player, starter_set: Any, member_client: Login, what: str) -> None:
    assert "LAGOTi added" in enter(member_client(player), what)


@pytest.mark.parametrize("what", ["9999", "unicorn", "", "   ", "9" * 40, "\x00", "%", "_"])
def test_a_card_that_there_is_not_is_said_so_and_nothing_is_added(
    player: Player, starter_set: Any, member_client: Login, what: str
) -> None:
    assert "Nothing was added" in enter(member_client(player), what, status=422)
    assert contents(player) == {}


@pytest.mark.parametrize(
    ("what", "nearest"),
    [
        ("bilby", "LAGOTi"),
        ("snake", "MENGDEN"),
        ("red kangaro", "RUFUS"),
        ("moloch horridus", "HORRiD"),
        ("lagotti", "LAGOTi"),
    ],
)
def test_a_name_that_is_nearly_right_is_offered(
    player: Player, card: Cards, member_client: Login, what: str, nearest: str
) -> None:
    client = member_client(player)
    text = enter(client, what, status=422)
    chosen = card(nearest.lower())
    assert f'name="card" value="{chosen.pk}"' in text
    assert contents(player) == {}
    assert f"{nearest} added" in enter(client, what, card=str(chosen.pk))


def test_a_name_like_no_other_offers_nothing(player: Player, starter_set: Any, member_client: Login) -> None:
    assert 'name="card"' not in enter(member_client(player), "unicorn", status=422)


def test_a_name_that_several_cards_begin_with_asks_which(player: Player, card: Cards, member_client: Login) -> None:
    client = member_client(player)
    text = enter(client, "ho", status=422)
    assert "Which one?" in text
    assert "HORRiD" in text
    assert "HOLLAND" in text
    assert "HORRiD added" in enter(client, "ho", card=str(card("horrid").pk))


def test_the_form_keeps_its_place_and_condition_for_the_next_card(
    player: Player, starter_set: Any, member_client: Login
) -> None:
    text = enter(member_client(player), "206", quantity="4", place="Binder 2", condition="mint")
    assert 'name="place" maxlength="60" list="places" value="Binder 2"' in text
    assert 'value="mint" selected' in text
    assert re.search(r'name="quantity"[^>]*value="1"', text)
    assert contents(player) == {("lagoti", "mint", "en", "Binder 2", ""): 4}


def test_a_wrong_quantity_keeps_what_was_typed(player: Player, starter_set: Any, member_client: Login) -> None:
    text = enter(member_client(player), "206", quantity="0", status=422)
    assert "is no number of copies from 1 to 999" in text
    assert 'name="what" value="206"' in text


def test_the_whole_session_is_taken_back_at_once(player: Player, put: Any, member_client: Login) -> None:
    put(player, rinu=1)
    client = member_client(player)
    for what in ("206", "rinu", "poros"):
        enter(client, what)
    assert len(contents(player)) == 3
    client.post(reverse("box-enter-undo"))
    assert contents(player) == {("rinu", "good", "en", "", ""): 1}


def test_a_fault_in_the_middle_takes_nothing_back(
    player: Player, starter_set: Any, member_client: Login, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, undo = member_client(player), entry.change_undo
    for what in ("206", "rinu"):
        enter(client, what)

    def stumble(*, owner: Player, change: Change) -> bool:
        if "LAGOTi" in change.label:
            raise OperationalError("database is locked")
        return undo(owner=owner, change=change)

    monkeypatch.setattr(entry, "change_undo", stumble)
    assert client.post(reverse("box-enter-undo")).status_code == 503
    assert len(contents(player)) == 2
    monkeypatch.undo()
    client.post(reverse("box-enter-undo"))
    assert contents(player) == {}


def test_one_entry_is_taken_back_and_the_page_comes_back(
    player: Player, starter_set: Any, member_client: Login
) -> None:
    client = member_client(player)
    enter(client, "206")
    answer = client.post(reverse("box-undo", args=[Change.objects.get().pk]), {"next": reverse("box-enter")})
    assert answer["Location"] == reverse("box-enter")
    assert "taken back" in text_of(client.get(reverse("box-enter")))


def test_a_visitors_first_number_makes_a_guest_whose_page_remembers_it(client: Client, starter_set: Any) -> None:
    answer = client.post(reverse("box-enter-add"), {"what": "206", "quantity": "1"}, headers=HTMX)
    assert answer["HX-Refresh"] == "true"
    assert "1 x LAGOTi" in text_of(client.get(reverse("box-enter")))
