"""The end of an agreed trade: both parties confirm that the exchange has taken place, and the copies change owner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext

from collection.copy_details import LONGEST, CopyDetails
from collection.games import GameId
from collection.models import Change, ListedCard, Player, Trade, TradeLine
from collection.refusals import Refusal
from collection.services.box import Stack, box_apply, change_remember, stack_of
from collection.services.promised_copies import promised_rows, traits_of_row
from collection.services.trades import latest_lines, missing_copies, trade_locked, trade_void
from collection.trade_refusals import NotYourTurn, PartnerBoxFull
from collection.traded_copies import Traits
from config.marked_text import marked, marked_plural

State = Trade.State


@transaction.atomic
def trade_confirm(*, by: Player, trade: Trade) -> Trade:
    """Confirm that the exchange has taken place. When both have, the copies change owner, in the same transaction.

    If copies are gone although they were promised, the trade becomes void instead. Raises NotYourTurn, BoxBusy,
    PartnerBusy, and PartnerBoxFull or another refusal if a box cannot take the copies; then nothing is recorded."""
    trade, partner = trade_locked(by, trade, boxes=True)
    if trade.state != State.AGREED:
        raise NotYourTurn(gettext("Only a trade that has been agreed on can be confirmed."))
    if trade.confirmed_by(by):
        return trade
    lines = latest_lines(trade)
    if missing := missing_copies(trade, lines):
        return trade_void(trade, missing)
    now = timezone.now()
    field = "first_confirmed" if trade.is_first(by) else "second_confirmed"
    setattr(trade, field, now)
    both = trade.confirmed_by(by) and trade.confirmed_by(partner)
    if both:
        trade.state, trade.ended = State.DONE, now
    trade.save(update_fields=[field, "state", "ended", "updated"])
    if both:
        _exchange(trade, lines, by, partner)
    return trade


def _exchange(trade: Trade, lines: list[TradeLine], by: Player, partner: Player) -> None:
    """Move the copies, record the change in both boxes, and take them off the spare and wish lists."""
    today = timezone.localdate()
    for player, other in ((by, partner), (partner, by)):
        given = [line for line in lines if line.from_first == trade.is_first(player)]
        got = [line for line in lines if line.from_first != trade.is_first(player)]
        deltas = _leaving(player, given)
        deltas.update(_arriving(got, other, today))
        try:
            became = box_apply(player, deltas)
        except Refusal as refusal:
            if player == by:
                raise
            raise PartnerBoxFull(
                gettext("%(name)s’s box cannot take the copies.") % {"name": partner.shown_name}
            ) from refusal
        label = marked(
            "Trade with {name}: {given}, {received}",
            name=other.shown_name[:60],
            given=marked_plural("{number} given", "{number} given", _count(given)),
            received=marked_plural("{number} received", "{number} received", _count(got)),
        )
        change_remember(player, _game(lines), Change.Kind.TRADE, label, became, token=change_token(trade))
        _shorten_list(player, ListedCard.Which.SPARE, given)
        _shorten_list(player, ListedCard.Which.WISH, got)


def change_token(trade: Trade) -> str:
    """The token of the changes of a trade. Those that clients choose have no colon."""
    return f"trade:{trade.pk}"


def _leaving(player: Player, given: Iterable[TradeLine]) -> Counter[Stack]:
    """The differences that take the given copies out of the box."""
    copies = Counter({traits_of_row(line): line.quantity for line in given})
    rows = list(player.copies.filter(card__in={traits.card for traits in copies}))
    leaving = promised_rows(rows, copies)
    return Counter({stack_of(row): -leaving[row.pk] for row in rows if row.pk in leaving})


def _arriving(got: Iterable[TradeLine], giver: Player, today: date) -> Counter[Stack]:
    """The differences that put the received copies into the box: without a place, note, price or value; the source is
    the trade."""
    source = f"Trade with {giver.shown_name}"[: LONGEST["source"]].strip()
    return Counter({_received(traits_of_row(line), source, today): line.quantity for line in got})


def _received(traits: Traits, source: str, today: date) -> Stack:
    details = CopyDetails(proxy=traits.proxy, printing=traits.printing, acquired=today, source=source)
    return Stack(traits.card, traits.condition, traits.language, details=details)


def _count(lines: Iterable[TradeLine]) -> int:
    return sum(line.quantity for line in lines)


def _game(lines: Iterable[TradeLine]) -> GameId | None:
    """The game of all copies; None if they are of several games."""
    games = {line.card.game for line in lines}
    return GameId(games.pop()) if len(games) == 1 else None


def _shorten_list(player: Player, which: ListedCard.Which, lines: Iterable[TradeLine]) -> None:
    """Reduce the entries of a list by the traded copies; entries without copies are removed."""
    traded: Counter[int] = Counter()
    for line in lines:
        traded[line.card_id] += line.quantity
    for entry in ListedCard.objects.of(player, which).filter(card__in=traded):
        if entry.quantity > traded[entry.card_id]:
            entry.quantity -= traded[entry.card_id]
            entry.save(update_fields=["quantity", "updated"])
        else:
            entry.delete()
