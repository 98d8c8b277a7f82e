"""The pages of trades: the overview, a partner, offers, counter-offers, answers, settings and blocks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from collection.games import GameId
from collection.guest_accounts import guest_create
from collection.models import Card, Change, Copy, ListedCard, Player, Trade, TradeProfile
from tests.case_counts import case_count
from tests.collection.page_helpers import contents, page
from tests.collection.trade_helpers import agreed, offered, open_to_all, spare, traders, traits, wish

pytestmark = pytest.mark.usefixtures("starter_set")
Login = Callable[[Player], Client]
MANY_ROWS = case_count(300, 10_000)


def send(client: Client, route: str, /, *args: object, **said: object) -> str:
    """Post a form, and return the page that follows."""
    return client.post(reverse(route, args=args), said, follow=True).content.decode()


def key_of(player: Player) -> str:
    return TradeProfile.objects.get(owner=player).key


def test_a_trade_is_offered_countered_agreed_and_completed_on_the_pages(
    player: Player, other_player: Player, member_client: Login
) -> None:
    traders(player, other_player)
    ana, ben = member_client(player), member_client(other_player)
    text = " ".join(page(ana, "trades").split())
    assert "You can get: 2 × LAGOTi" in text
    assert "<b>2 × RiNU</b> for <b>2 × LAGOTi</b>" in text
    key = key_of(other_player)
    chosen = page(ana, "trade-partner", key, suggestion="wishes")
    assert f'name="take-{traits("lagoti").key}"' in chosen
    fields = {f"give-{traits('rinu').key}": "1", f"take-{traits('lagoti').key}": "2", "message": "Hello <b>"}
    text = send(ana, "trade-partner", key, **fields)
    trade = Trade.objects.get()
    assert "Hello &lt;b&gt;" in text
    assert 'href="/box/trades/#waiting"' in page(ben, "home")
    assert "has made you this offer" in page(ben, "trade", trade.pk)
    assert 'value="2"' in page(ben, "trade-counter", trade.pk)
    fields = {f"give-{traits('lagoti').key}": "1", f"take-{traits('rinu').key}": "1", "seen": "1"}
    send(ben, "trade-counter", trade.pk, **fields)
    assert "Agreed. Exchange the cards" in send(ana, "trade-answer", trade.pk, do="accept", seen="2")
    send(ben, "trade-answer", trade.pk, do="confirm")
    assert "The copies are in your boxes now." in send(ana, "trade-answer", trade.pk, do="confirm")
    assert contents(player) == {("rinu", "good", "en", "", ""): 1, ("lagoti", "good", "en", "", ""): 1}
    history = page(ana, "box-history")
    assert f'href="{reverse("trade", args=[trade.pk])}"' in history
    change = Change.objects.of(player).get(kind=Change.Kind.TRADE)
    assert "cannot be undone by one member alone" in send(ana, "box-undo", change.pk)
    assert "Completed" in page(ben, "trades-finished")
    assert "Completed on" in page(ben, "trade", trade.pk)


def test_a_refused_offer_keeps_what_was_typed(player: Player, other_player: Player, member_client: Login) -> None:
    traders(player, other_player)
    client, key = member_client(player), key_of(other_player)
    where = reverse("trade-partner", args=[key])
    rinu, lagoti = f"give-{traits('rinu').key}", f"take-{traits('lagoti').key}"
    for said, status, message in (
        ({rinu: "1"}, 422, "at least one copy from each side"),
        ({rinu: "5", lagoti: "1"}, 422, "5 × RiNU is more than you offer as spare copies"),
        ({rinu: "many", lagoti: "1"}, 400, "“many” is not a number of copies"),
        ({rinu: "1", lagoti: "1", f"give-{'0' * 16}": "1"}, 422, "no longer for trade"),
        ({rinu: "1", lagoti: "1", "message": "x" * 501}, 400, "at most 500"),
    ):
        answer = client.post(where, {"message": "Please", **said})
        text = answer.content.decode()
        assert answer.status_code == status
        assert message in text
        assert said.get("message", "Please") in text
        assert f'value="{said[rinu]}"' in text
    assert not Trade.objects.exists()


def test_others_see_nothing_of_a_trade_and_nothing_of_a_closed_page(
    player: Player, other_player: Player, member_client: Login
) -> None:
    traders(player, other_player)
    trade = offered(player, other_player)
    stranger = member_client(Player.objects.create_user("stranger"))
    for name in ("trade", "trade-counter"):
        page(stranger, name, trade.pk, status=404)
    assert stranger.post(reverse("trade-answer", args=[trade.pk]), {"do": "accept", "seen": "1"}).status_code == 404
    key = key_of(other_player)
    assert stranger.get(reverse("trade-partner", args=[key])).status_code == 302  # has not chosen who may trade
    send(member_client(other_player), "trade-settings", openness="nobody")
    page(member_client(player), "trade-partner", key, status=404)
    page(Client(), "trade-partner", key, status=302)


def test_guests_and_visitors_are_told_to_sign_up(player: Player, other_player: Player, member_client: Login) -> None:
    traders(player, other_player)
    for client in (Client(), member_client(guest_create())):
        text = page(client, "trades")
        assert "Only members can trade" in text
        assert "LAGOTi" not in text
        page(client, "trade-partner", key_of(player), status=302)


def test_the_setting_its_link_and_a_user_name(player: Player, other_player: Player, member_client: Login) -> None:
    client, ben = member_client(player), member_client(other_player)
    assert "Find" not in page(client, "trades")
    send(client, "trade-settings", openness="link", shows_values="1")
    key = key_of(player)
    assert f"/box/trades/with/{key}/" in page(client, "trades")
    assert "not an option" in send(client, "trade-settings", openness="all")
    send(ben, "trade-settings", openness="link")
    assert player.username not in page(ben, "trades")
    assert f"Trade with {player.shown_name}" in send(ben, "trade-find", name=player.username)
    assert "No member with this user name" in send(ben, "trade-find", name="nobody")
    send(client, "trade-settings", new_link="1")
    page(ben, "trade-partner", key, status=404)
    assert TradeProfile.objects.get(owner=player).shows_values


def test_an_agreed_trade_is_cancelled_with_a_reason_and_a_member_blocked(
    player: Player, other_player: Player, member_client: Login
) -> None:
    traders(player, other_player)
    trade, client = agreed(player, other_player), member_client(player)
    assert "Say why" in send(client, "trade-answer", trade.pk, do="cancel", notice="")
    text = send(member_client(other_player), "trade-answer", trade.pk, do="cancel", notice="Lost it")
    assert "Cancelled by you" in text
    assert f"Cancelled by {other_player.shown_name}" in page(client, "trade", trade.pk)
    assert "is blocked" in send(client, "trade-block", trade=trade.pk)
    text = page(client, "trades")
    assert "Blocked members" in text
    block = player.trade_blocks.get()
    assert "no longer blocked" in send(client, "trade-block", unblock=block.pk)
    send(client, "trade-block", key=key_of(other_player))
    page(member_client(other_player), "trade-partner", key_of(player), status=404)


def test_a_trade_whose_copies_are_gone_says_that_it_is_void(
    player: Player, other_player: Player, member_client: Login
) -> None:
    traders(player, other_player)
    trade = agreed(player, other_player)
    Copy.objects.filter(owner=other_player).delete()
    client = member_client(player)
    text = page(client, "trade", trade.pk)
    assert "This trade is void" in text
    assert "1 no longer available" in text
    assert "These copies are gone: 1 × LAGOTi." in send(client, "trade-answer", trade.pk, do="confirm")


@pytest.mark.target("L4")
def test_pages_of_trades_take_as_many_queries_for_many_copies_as_for_few(
    player: Player, starter_set: object, member_client: Login
) -> None:
    cards = list(Card.objects.of(GameId.ANIMOZ))
    others = [Player.objects.create_user(f"other-{number}") for number in range(12)]
    open_to_all(player, *others)
    spare(player, "rinu")
    wish(player, "lagoti")
    for each in others:
        spare(each, "lagoti", 2)
        wish(each, "rinu")
    trade = agreed(player, others[0])
    client, counts = member_client(player), []
    pages = [
        reverse("trades"), reverse("trade-partner", args=[key_of(others[1])]), reverse("trade", args=[trade.pk]),
        "/api/trades/", "/api/trade-partners/", f"/api/trade-partners/{key_of(others[1])}/",
    ]  # fmt: skip
    for many in (False, True):
        if many:
            for owner in (player, others[1]):
                rows = (Copy(owner=owner, card=cards[at % 54], note=f"row {at}", value=at) for at in range(MANY_ROWS))
                Copy.objects.bulk_create(rows, batch_size=2000)
                for which in ListedCard.Which:
                    ListedCard.objects.bulk_create(
                        (ListedCard(owner=owner, which=which, card=each, quantity=9) for each in cards),
                        ignore_conflicts=True,
                    )
        asked = []
        for where in pages:
            client.get(where)
            with CaptureQueriesContext(connection) as queries:
                assert client.get(where).status_code == 200
            asked.append(len(queries))
        counts.append(asked)
    assert counts[0] == counts[1]
