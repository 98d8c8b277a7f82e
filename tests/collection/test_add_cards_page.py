"""The page for adding cards by number or name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from collection.models import Card, Change, Player
from collection.services import whole_box_changes
from tests.collection.page_helpers import contents

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]
QUEUE = {"X-Entry-Queue": "1"}


def text_of(answer: Any, status: int = 200) -> str:
    assert answer.status_code == status
    return answer.content.decode()


def enter(client: Client, what: str, status: int = 200, **form: str) -> str:
    said = {"what": what, "quantity": "1", **form}
    return text_of(client.post(reverse("box-enter-add"), said, headers=QUEUE), status)


def test_a_number_and_enter_add_a_copy(player: Player, card: Cards, member_client: Login) -> None:
    text = enter(member_client(player), str(card("lagoti").number))
    assert "1 x LAGOTi added; now 1 in your box." in text
    assert contents(player) == {("lagoti", "good", "en", "", ""): 1}


@pytest.mark.parametrize("what", ["#206", "206 ", "lagoti", "LAGOTI", "greater bilby", "lago"])
def test_a_card_is_found_by_number_or_name(player: Player, starter_set: Any, member_client: Login, what: str) -> None:
    assert "LAGOTi added" in enter(member_client(player), what)


@pytest.mark.parametrize("what", ["9999", "unicorn", "", "   ", "9" * 40, "\x00", "%", "_"])
def test_an_unknown_card_is_reported_and_nothing_is_added(
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
def test_similar_names_are_suggested_for_a_misspelt_one(
    player: Player, card: Cards, member_client: Login, what: str, nearest: str
) -> None:
    client = member_client(player)
    text = enter(client, what, status=422)
    chosen = card(nearest.lower())
    assert f'name="card" value="{chosen.pk}"' in text
    assert contents(player) == {}
    assert f"{nearest} added" in enter(client, what, card=str(chosen.pk))


def test_nothing_is_suggested_for_a_name_like_no_other(player: Player, starter_set: Any, member_client: Login) -> None:
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
    form = {"what": "206", "quantity": "4", "place": "Binder 2", "condition": "mint"}
    text = text_of(member_client(player).post(reverse("box-enter-add"), form))
    assert 'name="place" maxlength="60" list="places" value="Binder 2"' in text
    assert 'value="mint" selected' in text
    assert re.search(r'name="quantity"[^>]*value="1"', text)
    assert contents(player) == {("lagoti", "mint", "en", "Binder 2", ""): 4}


def test_a_wrong_quantity_keeps_what_was_typed(player: Player, starter_set: Any, member_client: Login) -> None:
    text = text_of(member_client(player).post(reverse("box-enter-add"), {"what": "206", "quantity": "0"}), 422)
    assert "is not a number of copies from 1 to 999" in text
    assert 'name="what" value="206"' in text


def test_the_whole_session_is_undone_at_once(player: Player, put_in_box: Any, member_client: Login) -> None:
    put_in_box(player, rinu=1)
    client = member_client(player)
    for what in ("206", "rinu", "poros"):
        enter(client, what)
    assert len(contents(player)) == 3
    client.post(reverse("box-enter-undo"))
    assert contents(player) == {("rinu", "good", "en", "", ""): 1}


def test_an_exception_while_undoing_undoes_nothing(
    player: Player, starter_set: Any, member_client: Login, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, apply = member_client(player), whole_box_changes.box_apply
    for what in ("206", "rinu"):
        enter(client, what)

    def stumble(*said: Any) -> None:
        apply(*said)
        raise OperationalError("database is locked")

    monkeypatch.setattr(whole_box_changes, "box_apply", stumble)
    assert client.post(reverse("box-enter-undo")).status_code == 503
    assert len(contents(player)) == 2
    monkeypatch.undo()
    client.post(reverse("box-enter-undo"))
    assert contents(player) == {}


def test_one_entry_is_undone_and_the_page_is_shown_again(
    player: Player, starter_set: Any, member_client: Login
) -> None:
    client = member_client(player)
    enter(client, "206")
    answer = client.post(reverse("box-undo", args=[Change.objects.get().pk]), {"next": reverse("box-enter")})
    assert answer["Location"] == reverse("box-enter")
    assert "undone" in text_of(client.get(reverse("box-enter")))


def test_a_visitors_first_number_makes_a_guest_whose_page_remembers_it(client: Client, starter_set: Any) -> None:
    assert "1 x LAGOTi added" in enter(client, "206")
    assert "1 x LAGOTi" in text_of(client.get(reverse("box-enter")))


# ---- Several at once


def test_copies_and_ranges_are_added_as_one_change(player: Player, starter_set: Any, member_client: Login) -> None:
    """A number of copies in the text counts, not the one beside it."""
    client = member_client(player)
    known = sorted(Card.objects.filter(game="animoz", number__range=(201, 215)).values_list("number", flat=True))
    assert "3 x LAGOTi added; now 3 in your box." in enter(client, "206x3", quantity="5")
    first, last = known[0], known[4]
    text = enter(client, f"{first}-{last}x2")
    found = [number for number in known if first <= number <= last]
    assert f"{first}-{last}x2: {len(found)} cards, {2 * len(found)} copies added." in text
    assert Change.objects.of(player).count() == 2
    client.post(reverse("box-undo", args=[Change.objects.latest("pk").pk]))
    assert sum(contents(player).values()) == 3


def test_unknown_numbers_are_shown_and_the_others_are_added(
    player: Player, starter_set: Any, member_client: Login
) -> None:
    text = enter(member_client(player), "206, 9998x2, rinu, 9999")
    assert "2 cards, 2 copies added. Cards not found: “9998”, “9999”." in text
    assert 'data-kind="partly" data-left="9998x2, 9999"' in text
    assert set(contents(player)) == {("lagoti", "good", "en", "", ""), ("rinu", "good", "en", "", "")}


def test_an_entry_typed_as_another_player_is_refused_and_kept(
    client: Client, player: Player, other_player: Player, starter_set: Any, member_client: Login
) -> None:
    """After logging out, the queue was sent to the next player's box, or to a new guest's (2026-11-22)."""
    form = {"what": "206x3", "quantity": "1", "player": str(player.pk)}
    players = Player.objects.count()
    for browser in (client, member_client(other_player)):
        answer = browser.post(reverse("box-enter-add"), form)
        text = text_of(answer, 409)
        assert "Log in again to add it to your box" in text
        assert 'value="206x3"' in text
    assert Player.objects.count() == players
    assert contents(other_player) == {}
    enter(member_client(player), "206x3", player=str(player.pk))
    assert contents(player) == {("lagoti", "good", "en", "", ""): 3}


def test_what_a_visitor_typed_is_added_to_the_guest_they_have_become(client: Client, starter_set: Any) -> None:
    for _ in range(2):
        text = enter(client, "206", player="", token="visitor-1")
    guest = Player.objects.get()
    assert f'name="player" value="{guest.pk}"' in text
    assert contents(guest) == {("lagoti", "good", "en", "", ""): 1}


def test_the_rest_of_an_entry_keeps_its_quantity(player: Player, starter_set: Any, member_client: Login) -> None:
    """“206x3, 9999x2” left “9999” without its two copies (2026-11-22)."""
    text = enter(member_client(player), "206x3, 9999x2, unicorn x4, ho x2, 9997-9998x5")
    assert 'data-left="9999x2, unicorn x4, 9997x5, 9998x5, ho x2"' in text
    assert "Cards not found: “9999”, “unicorn”, “9997”, “9998”." in text


@pytest.mark.parametrize("what", ["9998, 9999", "215-201", "206x0", "1-999", "206x1000"])
def test_an_entry_without_a_card_adds_nothing_and_stays(
    player: Player, starter_set: Any, member_client: Login, what: str
) -> None:
    text = text_of(member_client(player).post(reverse("box-enter-add"), {"what": what, "quantity": "1"}), 422)
    assert "Nothing was added" in text
    assert f'name="what" value="{what}"' in text
    assert contents(player) == {}


def test_an_entry_that_is_sent_twice_is_added_once(player: Player, starter_set: Any, member_client: Login) -> None:
    """The first response was lost, and the browser sends the entry again with the same key."""
    client = member_client(player)
    for _ in range(3):
        assert "1 x LAGOTi added" in enter(client, "206", token="k" * 32)
    enter(client, "206", token="l" * 32)
    enter(client, "206")
    assert contents(player) == {("lagoti", "good", "en", "", ""): 3}


def test_an_idempotency_key_belongs_to_one_player(
    player: Player, other_player: Player, starter_set: Any, member_client: Login
) -> None:
    for each in (player, other_player):
        enter(member_client(each), "206", token="k" * 32)
        assert contents(each) == {("lagoti", "good", "en", "", ""): 1}


def test_a_range_takes_few_queries(player: Player, starter_set: Any, member_client: Login) -> None:
    client = member_client(player)
    enter(client, "206")
    with CaptureQueriesContext(connection) as few:
        enter(client, "201-205")
    with CaptureQueriesContext(connection) as many:
        enter(client, "101-200")
    assert len(many) - len(few) < 10


def test_many_names_take_as_many_queries_as_few(player: Player, starter_set: Any, member_client: Login) -> None:
    client, names = member_client(player), list(Card.objects.filter(game="animoz").values_list("slug", flat=True)[:12])
    counts = []
    enter(client, ", ".join(names))
    for typed in (names[:2], names):
        with CaptureQueriesContext(connection) as queries:
            enter(client, ", ".join(typed))
        counts.append(len(queries))
    assert counts[0] == counts[1]
    assert sum(contents(player).values()) == 12 + 2 + 12


def test_names_are_completed_and_cards_of_the_same_name_by_their_slugs(
    player: Player, card: Cards, member_client: Login
) -> None:
    page = text_of(member_client(player).get(reverse("box-enter")))
    assert '<option value="LAGOTi">' in page
    Card.objects.filter(pk=card("rinu").pk).update(name="LAGOTi")
    page = text_of(member_client(player).get(reverse("box-enter")))
    assert '<option value="LAGOTi">' not in page
    assert '<option value="lagoti">' in page
    assert '<option value="rinu">' in page
