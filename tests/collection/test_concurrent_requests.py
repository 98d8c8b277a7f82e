"""Concurrent requests: no click is lost, and a change is undone once."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

import pytest
from django.db import connection

from collection.games import GameId
from collection.models import Card, Change, Copy, Player, Trade
from collection.refusals import Refusal
from collection.services import cards_load
from collection.services.box import Stack, box_add_missing, box_change, copies_adjust, places_ensure
from collection.services.offline_changes import copies_set
from collection.services.trade_completion import trade_confirm
from collection.services.trades import trade_accept
from collection.services.whole_box_changes import change_undo
from tests.collection.page_helpers import contents
from tests.collection.trade_helpers import offered, traders

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backends]
TABS = 6


@pytest.fixture
def owner(transactional_db: None, request: pytest.FixtureRequest) -> Player:
    """A member with the Starter set, in a database that threads share."""
    request.getfixturevalue("starter_set")
    return Player.objects.create_user("tomasz")


def at_once(deed: Callable[[], Any]) -> list[Any]:
    """Call a function in six threads at once; returns the results."""
    gate, gave = Barrier(TABS), []

    def run() -> None:
        gate.wait()
        try:
            gave.append(deed())
        finally:
            connection.close()

    threads = [Thread(target=run) for _ in range(TABS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return gave


def test_every_click_counts(owner: Player) -> None:
    rinu = Card.objects.get(slug="rinu")
    assert sorted(at_once(lambda: copies_adjust(owner=owner, card=rinu, step=1))) == [1, 2, 3, 4, 5, 6]
    assert contents(owner) == {("rinu", "good", "en", "", ""): TABS}


def test_a_change_made_offline_that_several_tabs_send_is_made_once(owner: Player) -> None:
    rinu = Card.objects.get(slug="rinu")
    sent = at_once(lambda: copies_set(owner=owner, card=rinu, quantity=3, seen=0, token="key"))
    assert sent == [3] * TABS
    assert contents(owner) == {("rinu", "good", "en", "", ""): 3}
    assert Change.objects.of(owner).count() == 1


def test_a_change_is_undone_once(owner: Player) -> None:
    deltas = {Stack(Card.objects.get(slug="rinu").pk): 2}
    put = [
        box_change(owner=owner, game=GameId.ANIMOZ, kind=Change.Kind.ENTRY, label="put", deltas=deltas)
        for _ in range(2)
    ]
    assert sorted(at_once(lambda: change_undo(owner=owner, change=put[0]))) == [False] * (TABS - 1) + [True]
    assert contents(owner) == {("rinu", "good", "en", "", ""): 2}


def test_a_place_is_created_once(owner: Player) -> None:
    made = at_once(lambda: places_ensure(owner=owner, names=["Binder 1"])["Binder 1"].pk)
    assert len(made) == TABS
    assert len(set(made)) == 1


def test_a_whole_set_is_added_once(owner: Player) -> None:
    cards_load(game=GameId.ANIMANIZE)

    def own() -> bool:
        try:
            return bool(box_add_missing(owner=owner, game=GameId.ANIMANIZE))
        except Refusal:
            return False

    assert sorted(at_once(own)) == [False] * (TABS - 1) + [True]
    assert set(contents(owner).values()) == {1}
    assert len(contents(owner)) == Card.objects.filter(game=GameId.ANIMANIZE).count()


def outcome_of(deed: Callable[[], Trade]) -> str:
    """The state of the trade afterwards, or the code of the refusal."""
    try:
        return str(deed().state)
    except Refusal as refusal:
        return refusal.code


def test_one_copy_is_promised_in_one_trade_only_and_changes_owner_once(owner: Player) -> None:
    ben = Player.objects.create_user("ben")
    traders(owner, ben)
    Copy.objects.update(quantity=1)
    offers = [offered(owner, ben) for _ in range(3)]
    turns = iter([*offers, *offers])
    said = at_once(lambda: outcome_of(lambda: trade_accept(by=ben, trade=next(turns), seen=1)))
    assert said.count("agreed") == 1
    assert set(said) <= {"agreed", "copies-gone", "not-your-turn"}
    trade = Trade.objects.get(state=Trade.State.AGREED)
    sides = iter([owner, ben] * 3)
    at_once(lambda: outcome_of(lambda: trade_confirm(by=next(sides), trade=trade)))
    trade.refresh_from_db()
    assert trade.state == Trade.State.DONE
    assert contents(owner) == {("lagoti", "good", "en", "", ""): 1}
    assert contents(ben) == {("rinu", "good", "en", "", ""): 1}
    assert Change.objects.filter(kind=Change.Kind.TRADE).count() == 2
