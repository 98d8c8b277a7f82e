"""Wish and spare lists: entries, their limits, undo, and the secret link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from collection.models import Card, Change, ListedCard, Player, SharedList
from collection.refusals import ChangedSince, NotOwned
from collection.services.card_lists import Listing, card_list_set, card_lists_transfer, list_share, list_unshare
from collection.services.whole_box_changes import change_undo
from tests.collection.page_helpers import page

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]
WISH, SPARE = ListedCard.Which


def listed(player: Player) -> dict[tuple[str, str], tuple[int, int, str]]:
    """The entries of a player's lists by list and slug."""
    rows = ListedCard.objects.of(player).select_related("card")
    return {(row.which, row.card.slug): (row.quantity, row.priority, row.note) for row in rows}


def last_change(player: Player) -> Change:
    change = Change.objects.of(player).first()
    assert change
    return change


def test_a_wish_is_added_changed_removed_and_each_step_undone(player: Player, card: Cards) -> None:
    rinu = card("rinu")
    card_list_set(owner=player, which=WISH, card=rinu, listing=Listing(2, 1, "any language"))
    assert listed(player) == {("wish", "rinu"): (2, 1, "any language")}
    assert last_change(player).label == "RiNU: 2 on the wish list"
    card_list_set(owner=player, which=WISH, card=rinu, listing=Listing(0))
    assert listed(player) == {}
    change_undo(owner=player, change=last_change(player))
    assert listed(player) == {("wish", "rinu"): (2, 1, "any language")}


def test_a_change_of_a_list_is_not_undone_over_a_later_one(player: Player, card: Cards) -> None:
    card_list_set(owner=player, which=WISH, card=card("rinu"), listing=Listing(1))
    first = last_change(player)
    card_list_set(owner=player, which=WISH, card=card("rinu"), listing=Listing(3))
    with pytest.raises(ChangedSince, match="changed since"):
        change_undo(owner=player, change=first)
    assert listed(player) == {("wish", "rinu"): (3, 2, "")}
    assert not Change.objects.get(pk=first.pk).undone


def test_no_more_copies_are_offered_than_owned(player: Player, card: Cards, put_in_box: Any) -> None:
    put_in_box(player, rinu=2)
    with pytest.raises(NotOwned, match="You own 2 copies of RiNU; you cannot offer 3"):
        card_list_set(owner=player, which=SPARE, card=card("rinu"), listing=Listing(3))
    card_list_set(owner=player, which=SPARE, card=card("rinu"), listing=Listing(2))
    assert listed(player) == {("spare", "rinu"): (2, 2, "")}


def test_lists_are_edited_on_their_page_and_on_the_card(
    player: Player, card: Cards, put_in_box: Any, member_client: Login
) -> None:
    put_in_box(player, rinu=1)
    client = member_client(player)
    set_wish, set_spare = (reverse("card-list-set", args=[which]) for which in ("wish", "spare"))
    client.post(set_wish, {"game": "animoz", "what": "lagoti", "quantity": "2", "priority": "1", "note": "signed"})
    assert "signed" in page(client, "card-list", "wish")
    answer = client.post(set_spare, {"card": card("rinu").pk, "quantity": "4"}, follow=True)
    assert "you cannot offer 4" in answer.content.decode()
    client.post(set_spare, {"card": card("rinu").pk, "quantity": "1", "next": "/cards/animoz/rinu/"})
    assert "Spare list: 1" in " ".join(page(client, "card", "animoz", "rinu").split())
    assert listed(player) == {("wish", "lagoti"): (2, 1, "signed"), ("spare", "rinu"): (1, 2, "")}
    page(client, "card-list", "stolen", status=404)


def test_a_shared_list_is_read_without_an_account_until_the_link_is_ended(
    player: Player, card: Cards, put_in_box: Any, client: Client, member_client: Login
) -> None:
    put_in_box(player, rinu=2)
    card_list_set(owner=player, which=SPARE, card=card("rinu"), listing=Listing(2))
    member_client(player).post(reverse("card-list-share", args=["spare"]), {"shared": "1"})
    secret = SharedList.objects.get().secret
    visitor = Client()
    text = page(visitor, "list-shared", secret)
    assert "2 × RiNU" in text
    assert "<form" not in text[text.index("<main") : text.index("</main")]
    player.copies.update(quantity=1)
    assert "1 × RiNU" in page(visitor, "list-shared", secret)
    list_unshare(owner=player, which=SPARE)
    page(visitor, "list-shared", secret, status=404)
    assert list_share(owner=player, which=SPARE).secret != secret


def test_a_guests_lists_join_those_of_the_account(player: Player, other_player: Player, card: Cards) -> None:
    card_list_set(owner=player, which=WISH, card=card("rinu"), listing=Listing(1, note="guest"))
    card_list_set(owner=player, which=WISH, card=card("lagoti"), listing=Listing(1, note="guest"))
    card_list_set(owner=other_player, which=WISH, card=card("rinu"), listing=Listing(5))
    card_lists_transfer(guest=player, into=other_player)
    assert listed(other_player) == {("wish", "rinu"): (5, 2, ""), ("wish", "lagoti"): (1, 2, "guest")}


@pytest.mark.target("L4")
def test_a_list_takes_as_many_queries_for_many_cards_as_for_few(
    player: Player, starter_set: Any, member_client: Login
) -> None:
    client, asked = member_client(player), []
    cards = list(starter_set.cards.all())
    for count in (2, len(cards)):
        ListedCard.objects.all().delete()
        ListedCard.objects.bulk_create(ListedCard(owner=player, which="spare", card=each) for each in cards[:count])
        with CaptureQueriesContext(connection) as queries:
            page(client, "card-list", "spare")
        asked.append(len(queries))
    assert asked[0] == asked[1]
