"""Trades between members: what others see, offers and answers, promised copies, the exchange, and the ways they end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from collection.copy_details import CopyDetails
from collection.guest_accounts import guest_create, player_delete
from collection.models import Card, Change, Copy, ListedCard, Place, Player, Trade, TradeBlock, TradeTerms
from collection.refusals import MembersOnly, TextTooLong
from collection.services import trades
from collection.services.box import Stack, box_change, copies_adjust
from collection.services.bulk_edits_and_loans import RowEdit, rows_edit
from collection.services.card_lists import Listing, card_list_set
from collection.services.trade_completion import trade_confirm
from collection.services.trade_settings import member_block, member_unblock, profile_set
from collection.services.trades import (
    Terms,
    trade_accept,
    trade_cancel,
    trade_counter,
    trade_decline,
    trade_offer,
    trade_withdraw,
    trades_tidy,
)
from collection.services.whole_box_changes import change_undo
from collection.trade_matches import matches, open_profiles, partner_by_name, ranked_partners
from collection.trade_refusals import (
    CopiesGone,
    CopiesPromised,
    NoSuchPartner,
    NotForTrade,
    NoticeMissing,
    NotTrading,
    NotYourTurn,
    PartnerBoxFull,
    TooManyOffersToday,
    TooManyTrades,
    TradeChanged,
    TradeNotUndone,
)
from tests.collection.page_helpers import contents, detailed_contents
from tests.collection.trade_helpers import (
    SPARE,
    WISH,
    Openness,
    agreed,
    offered,
    open_to_all,
    put,
    spare,
    traders,
    traits,
    wish,
)

pytestmark = pytest.mark.usefixtures("starter_set")
State = Trade.State


@pytest.fixture
def ana(player: Player) -> Player:
    return player


@pytest.fixture
def ben(other_player: Player) -> Player:
    return other_player


def seen_by(player: Player, partner: Player) -> dict[str, list[tuple[str, str, int]]]:
    """What a player sees of a match with a partner: name, condition and number of copies, of both sides."""
    profile = open_profiles(player).get(owner=partner)
    match = matches(player, [profile])[partner.pk]
    return {
        side: [(each.card.slug, each.traits.condition, each.quantity) for each in getattr(match, side)]
        for side in ("gives", "gets")
    }


def test_others_see_only_the_spares_that_match_their_wishes_and_the_reverse(ana: Player, ben: Player) -> None:
    traders(ana, ben)
    spare(ben, "horrid")  # Ana does not wish for it
    put(ben, "suchi", 3)  # not spare
    wish(ana, "suchi")
    wish(ben, "suchi")  # Ana has none
    assert seen_by(ana, ben) == {"gives": [("rinu", "good", 2)], "gets": [("lagoti", "good", 2)]}
    assert seen_by(ben, ana) == {"gives": [("lagoti", "good", 2)], "gets": [("rinu", "good", 2)]}


def test_only_as_many_copies_are_shown_as_are_listed_the_worst_first(ana: Player, ben: Player) -> None:
    open_to_all(ana, ben)
    put(ben, "lagoti", 2, condition="mint")
    put(ben, "lagoti", 1, condition="worn")
    put(ben, "lagoti", 1, details=CopyDetails(lent_to="Cleo"), condition="played")
    card_list_set(owner=ben, which=SPARE, card=Card.objects.get(slug="lagoti"), listing=Listing(2))
    wish(ana, "lagoti")
    assert seen_by(ana, ben)["gets"] == [("lagoti", "worn", 1), ("lagoti", "mint", 1)]


def test_values_are_shown_only_by_those_who_choose_to(ana: Player, ben: Player) -> None:
    traders(ana, ben)
    Copy.objects.filter(owner=ben).update(value=350)
    profile = open_profiles(ana).get(owner=ben)
    assert matches(ana, [profile])[ben.pk].gets[0].value is None
    profile = profile_set(owner=ben, shows_values=True)
    assert matches(ana, [profile])[ben.pk].gets[0].value == 350
    put(ana, "lagoti", details=CopyDetails(value=200))
    profile = profile_set(owner=ben, shows_values=False)
    assert matches(ana, [profile])[ben.pk].gets[0].value == 200  # what Ana recorded for her own copy


def test_partners_who_also_wish_come_first_then_those_who_fulfil_more_wishes(ana: Player, ben: Player) -> None:
    cleo, dora, emil = (Player.objects.create_user(name) for name in ("cleo", "dora", "emil"))
    open_to_all(ana, ben, cleo, dora)
    profile_set(owner=emil, openness=Openness.LINK)
    spare(ana, "rinu")
    wish(ana, "lagoti", priority=1)
    wish(ana, "suchi", priority=3)
    spare(cleo, "suchi")
    wish(cleo, "rinu")
    for each in (ben, emil):
        spare(each, "lagoti")
        spare(each, "suchi")
    spare(dora, "lagoti")
    Copy.objects.filter(owner=dora).update(lent_to="Finn")
    ranked = ranked_partners(ana)
    assert [(each.profile.owner, each.points, each.cards, each.mutual) for each in ranked] == [
        (cleo, 1, 1, True), (ben, 4, 2, False),
    ]  # fmt: skip
    assert partner_by_name(ana, "emil").owner == emil  # only those who know the name or the link


def test_nobody_trades_who_has_not_chosen_to_and_guests_sign_up_first(ana: Player, ben: Player) -> None:
    traders(ana, ben)
    profile_set(owner=ben, openness=Openness.NOBODY)
    with pytest.raises(NoSuchPartner):
        offered(ana, ben)
    assert ranked_partners(ana) == []
    with pytest.raises(NotTrading):
        offered(ben, ana)
    guest = guest_create()
    with pytest.raises(MembersOnly):
        profile_set(owner=guest, openness=Openness.MEMBERS)
    with pytest.raises(MembersOnly):
        offered(guest, ana)


def test_an_offer_has_spare_copies_that_match_and_nothing_else(ana: Player, ben: Player) -> None:
    traders(ana, ben)
    spare(ana, "horrid")  # Ben does not wish for it, but Ana may offer it
    put(ana, "suchi")
    spare(ben, "menura")
    good = {traits("lagoti"): 1}
    wrong: list[tuple[dict[Any, int], dict[Any, int]]] = [
        ({}, good),
        ({traits("rinu"): 1}, {}),
        ({traits("rinu"): 3}, good),
        ({traits("rinu", "mint"): 1}, good),
        ({traits("suchi"): 1}, good),
        ({traits("rinu"): 1}, {traits("menura"): 1}),
        ({traits("rinu"): 1}, {traits("lagoti"): 3}),
    ]
    for gives, gets in wrong:
        with pytest.raises(NotForTrade):
            trade_offer(by=ana, partner=ben, terms=Terms(gives, gets))
    with pytest.raises(TextTooLong):
        offered(ana, ben, "x" * 501)
    trade_offer(by=ana, partner=ben, terms=Terms({traits("horrid"): 1}, good))
    assert Trade.objects.count() == 1


def test_a_whole_trade_moves_copies_with_their_traits_and_a_history_on_both_sides(ana: Player, ben: Player) -> None:
    open_to_all(ana, ben)
    binder = Place.objects.create(owner=ana, name="Binder 1")
    details = CopyDetails(printing="First", price=500, value=700, source="Cleo", acquired=date(2026, 1, 2))
    spare(ana, "rinu", 2, condition="mint", language="de", place=binder.pk, note="mine", details=details)
    spare(ben, "lagoti", 1)
    wish(ana, "lagoti")
    wish(ben, "rinu", 3)
    given = traits("rinu", "mint", "de", printing="First")
    trade = trade_offer(by=ana, partner=ben, terms=Terms({given: 2}, {traits("lagoti"): 1}, "Fair?"))
    trade = trade_counter(by=ben, trade=trade, seen=1, terms=Terms({traits("lagoti"): 1}, {given: 1}, "One is enough"))
    assert [(each.number, each.by_first, each.message) for each in trade.terms.all()] == [
        (1, True, "Fair?"), (2, False, "One is enough"),
    ]  # fmt: skip
    trade = trade_accept(by=ana, trade=trade, seen=2)
    assert trade_confirm(by=ana, trade=trade).state == State.AGREED
    assert trade_confirm(by=ben, trade=trade).state == State.DONE
    today = timezone.localdate()
    assert detailed_contents(ana) == {
        ("rinu", "mint", "de", "Binder 1", "mine", details): 1,
        ("lagoti", "good", "en", "", "", CopyDetails(acquired=today, source=f"Trade with {ben.shown_name}")): 1,
    }
    received = CopyDetails(printing="First", acquired=today, source=f"Trade with {ana.shown_name}")
    assert detailed_contents(ben) == {("rinu", "mint", "de", "", "", received): 1}
    for each, other in ((ana, ben), (ben, ana)):
        change = Change.objects.of(each).first()
        assert change
        assert change.label == f"Trade with {other.shown_name}: 1 given, 1 received"
        with pytest.raises(TradeNotUndone):
            change_undo(owner=each, change=change)
    lists = ListedCard.objects.values_list("owner", "which", "card__slug", "quantity")
    assert set(lists) == {(ana.pk, SPARE, "rinu", 1), (ben.pk, WISH, "rinu", 2)}


def test_offers_are_answered_by_the_right_one_at_the_right_time(ana: Player, ben: Player) -> None:
    traders(ana, ben)
    stranger = Player.objects.create_user("stranger")
    trade = offered(ana, ben)
    too_early: list[Callable[[], object]] = [
        lambda: trade_accept(by=ana, trade=trade, seen=1),
        lambda: trade_withdraw(by=ben, trade=trade),
        lambda: trade_confirm(by=ben, trade=trade),
        lambda: trade_cancel(by=ben, trade=trade, notice="no"),
    ]
    for deed in too_early:
        with pytest.raises(NotYourTurn):
            deed()
    with pytest.raises(Exception, match="No Trade matches"):
        trade_accept(by=stranger, trade=trade, seen=1)
    back = Terms({traits("lagoti"): 2}, {traits("rinu"): 1})
    trade_counter(by=ben, trade=trade, seen=1, terms=back)
    with pytest.raises(NotYourTurn):
        trade_counter(by=ben, trade=trade, seen=2, terms=back)
    with pytest.raises(TradeChanged):
        trade_accept(by=ana, trade=trade, seen=1)
    assert trade_decline(by=ana, trade=trade, seen=2, notice="Not now").state == State.DECLINED
    with pytest.raises(NotYourTurn):
        trade_accept(by=ana, trade=trade, seen=2)
    assert trade_withdraw(by=ana, trade=offered(ana, ben)).state == State.WITHDRAWN


def test_an_offer_lapses_after_two_weeks(ana: Player, ben: Player) -> None:
    traders(ana, ben)
    trade = offered(ana, ben)
    Trade.objects.update(expires=timezone.now() - timedelta(seconds=1))
    with pytest.raises(NotYourTurn, match="no longer open"):
        trade_accept(by=ben, trade=trade, seen=1)
    now = timezone.now()
    assert list(Trade.objects.of(ben).finished(now)) == [trade]
    assert not Trade.objects.waiting_for(ben, now).exists()
    trades_tidy(now=now)
    trade.refresh_from_db()
    assert trade.state == State.EXPIRED
    trades_tidy(now=now + trades.KEPT + timedelta(days=1))
    assert not Trade.objects.exists()


def test_promised_copies_cannot_be_lent_changed_removed_or_promised_again(ana: Player, ben: Player) -> None:
    traders(ana, ben)
    trade, second = agreed(ana, ben), offered(ana, ben)
    third = trade_offer(by=ana, partner=ben, terms=Terms({traits("rinu"): 1}, {traits("lagoti"): 1}))
    rinu = Card.objects.get(slug="rinu")
    rows = ana.copies.filter(card=rinu)
    put(ana, "rinu", 1, note="another row")
    trade_accept(by=ben, trade=second, seen=1)
    with pytest.raises(CopiesGone, match=r"no longer free: 1 × LAGOTi"):
        trade_accept(by=ben, trade=third, seen=1)
    copies_adjust(owner=ana, card=rinu, step=-1)  # three copies, two of them promised
    for edit in (RowEdit("remove"), RowEdit("lend", lent_to="Cleo"), RowEdit("change", condition="worn")):
        with pytest.raises(CopiesPromised, match="a trade that includes 2 copies of RiNU"):
            rows_edit(owner=ana, rows=rows, edit=edit)
    with pytest.raises(CopiesPromised):
        copies_adjust(owner=ana, card=rinu, step=-1)
    rows_edit(owner=ana, rows=rows, edit=RowEdit("change", place="Shelf 1"))  # they may be put elsewhere
    trade_cancel(by=ana, trade=trade, notice="Changed my mind")
    copies_adjust(owner=ana, card=rinu, step=-1)
    assert sum(contents(ana).values()) == 1


def test_a_trade_is_void_if_copies_are_gone_anyway(ana: Player, ben: Player) -> None:
    traders(ana, ben)
    trade = agreed(ana, ben)
    Copy.objects.filter(owner=ben).delete()  # as an administrator can
    trade = trade_confirm(by=ana, trade=trade)
    assert (trade.state, trade.notice) == (State.VOID, "These copies are gone: 1 × LAGOTi.")
    assert contents(ana) == {("rinu", "good", "en", "", ""): 2}
    copies_adjust(owner=ana, card=Card.objects.get(slug="rinu"), step=-1)  # no longer promised


def test_cancelling_an_agreement_needs_a_reason(ana: Player, ben: Player) -> None:
    traders(ana, ben)
    trade = agreed(ana, ben)
    trade_confirm(by=ana, trade=trade)
    with pytest.raises(NoticeMissing):
        trade_cancel(by=ben, trade=trade, notice="  ")
    trade = trade_cancel(by=ben, trade=trade, notice="It never arrived")
    assert (trade.state, trade.notice, trade.ended_by_first) == (State.CANCELLED, "It never arrived", False)
    assert contents(ana) == {("rinu", "good", "en", "", ""): 2}


def test_nothing_moves_if_a_box_cannot_take_the_copies(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    traders(ana, ben)
    trade = agreed(ana, ben)
    trade_confirm(by=ana, trade=trade)
    put(ana, "suchi")
    monkeypatch.setattr("collection.services.box.MAX_STACKS", 2)
    with pytest.raises(PartnerBoxFull, match="cannot take the copies"):
        trade_confirm(by=ben, trade=trade)
    assert contents(ben) == {("lagoti", "good", "en", "", ""): 2}
    trade.refresh_from_db()
    assert (trade.state, trade.second_confirmed) == (State.AGREED, None)


def test_limits_on_offers_versions_and_agreed_trades(ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    traders(ana, ben)
    trade, *_ = (offered(ana, ben) for _ in range(trades.MAX_PER_PAIR))
    with pytest.raises(TooManyTrades, match="have 3 open trades"):
        trade_offer(by=ben, partner=ana, terms=Terms({traits("lagoti"): 1}, {traits("rinu"): 1}))
    back = Terms({traits("lagoti"): 1}, {traits("rinu"): 1})
    deeds: dict[str, Callable[[], object]] = {
        "MAX_OPEN_OFFERS": lambda: offered(ana, ben),
        "MAX_AGREED": lambda: trade_accept(by=ben, trade=trade, seen=1),
        "MAX_VERSIONS": lambda: trade_counter(by=ben, trade=trade, seen=1, terms=back),
        "MAX_LINES": lambda: trade_counter(by=ben, trade=trade, seen=1, terms=back),
    }
    for name, deed in deeds.items():
        with monkeypatch.context() as patched:
            patched.setattr(trades, name, 0)
            with pytest.raises(TooManyTrades):
                deed()
    monkeypatch.setattr(trades, "MAX_PER_DAY", 3)
    trade_decline(by=ben, trade=trade, seen=1)
    with pytest.raises(TooManyOffersToday):
        offered(ana, ben)


def test_a_blocked_member_sees_nothing_and_open_offers_end(ana: Player, ben: Player) -> None:
    traders(ana, ben)
    kept, mine = agreed(ana, ben), offered(ana, ben)
    block = member_block(owner=ben, blocked=ana)
    assert [each.state for each in (Trade.objects.get(pk=kept.pk), Trade.objects.get(pk=mine.pk))] == [
        State.AGREED, State.DECLINED,
    ]  # fmt: skip
    for one, other in ((ana, ben), (ben, ana)):
        assert ranked_partners(one) == []
        with pytest.raises(NoSuchPartner):
            partner_by_name(one, other.username)
    member_unblock(owner=ana, block=block)  # only whoever blocked can end it
    assert TradeBlock.objects.exists()
    member_unblock(owner=ben, block=block)
    assert [each.profile.owner for each in ranked_partners(ana)] == [ben]


def test_deleting_an_account_ends_open_trades_and_keeps_the_others_history(ana: Player, ben: Player) -> None:
    traders(ana, ben)
    trade = agreed(ana, ben)
    trade_confirm(by=ana, trade=trade)
    trade_confirm(by=ben, trade=trade)
    waiting = offered(ana, ben, "From Ana")
    player_delete(player=ana)
    waiting.refresh_from_db()
    trade.refresh_from_db()
    assert (waiting.state, waiting.first, trade.state) == (State.CANCELLED, None, State.DONE)
    assert waiting.partner_name(ben) == "a deleted account"
    assert not TradeTerms.objects.exclude(message="").exists()
    assert sum(contents(ben).values()) == 2
    player_delete(player=ben)
    assert not Trade.objects.exists()


def test_an_earlier_change_is_not_undone_while_its_copies_are_promised(ana: Player, ben: Player) -> None:
    traders(ana, ben)
    added = Change.objects.of(ana).filter(kind=Change.Kind.ENTRY).first()
    assert added
    agreed(ana, ben)
    with pytest.raises(CopiesPromised):
        change_undo(owner=ana, change=added)
    deltas = {Stack(Card.objects.get(slug="suchi").pk): 1}
    box_change(owner=ana, game=None, kind=Change.Kind.EDIT, label="more", deltas=deltas)
