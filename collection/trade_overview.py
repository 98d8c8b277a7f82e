"""Trades in a few words, for lists of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import F
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_noop

from collection.models import Player, Trade, TradeLine
from collection.services.trades import ACCOUNT_DELETED, GONE

State = Trade.State
ENDED = {
    State.DECLINED: (
        gettext_noop("Declined on %(date)s."),
        gettext_noop("Declined by you on %(date)s."),
        gettext_noop("Declined by %(name)s on %(date)s."),
    ),
    State.WITHDRAWN: (
        gettext_noop("Withdrawn on %(date)s."),
        gettext_noop("Withdrawn by you on %(date)s."),
        gettext_noop("Withdrawn by %(name)s on %(date)s."),
    ),
    State.CANCELLED: (
        gettext_noop("Cancelled on %(date)s."),
        gettext_noop("Cancelled by you on %(date)s."),
        gettext_noop("Cancelled by %(name)s on %(date)s."),
    ),
}
"""How a trade ended without an exchange: by nobody, by the reader, by the other party."""


@dataclass(slots=True)
class TradeRow:
    """A trade as one of its parties sees it. `gives` and `gets` are lines of the latest terms."""

    trade: Trade
    partner: str
    state: str
    mine: bool
    confirmed: bool
    gives: list[TradeLine] = field(default_factory=list)
    gets: list[TradeLine] = field(default_factory=list)

    @property
    def gives_text(self) -> str:
        """What the player gives, in words."""
        return lines_text(self.gives)

    @property
    def gets_text(self) -> str:
        """What the player gets, in words."""
        return lines_text(self.gets)

    @property
    def label(self) -> str:
        """The state in a word."""
        return str(Trade.State(self.state).label)


def lines_text(lines: Iterable[TradeLine]) -> str:
    """The copies of some lines as “2 × RiNU, 1 × SUCHi”."""
    return ", ".join(f"{line.quantity} × {line.card.name}" for line in lines) or gettext("cards that no longer exist")


def trade_rows(player: Player, trades: Iterable[Trade]) -> list[TradeRow]:
    """The rows of some trades of the player's. One query for all their lines."""
    now = timezone.now()
    rows = {
        trade.pk: TradeRow(
            trade, trade.partner_name(player), trade.state_at(now), trade.proposed_by(player),
            trade.confirmed_by(player),
        ) for trade in trades
    }  # fmt: skip
    lines = TradeLine.objects.filter(terms__trade__in=list(rows), terms__number=F("terms__trade__version"))
    for line in lines.select_related("card", "terms") if rows else ():
        row = rows[line.terms.trade_id]
        (row.gives if line.from_first == row.trade.is_first(player) else row.gets).append(line)
    return list(rows.values())


def state_sentence(player: Player, trade: Trade, state: str) -> str:
    """What state the trade is in and what comes next, as one of its parties reads it."""
    partner = trade.partner_name(player)
    if state == State.OFFERED:
        until = _date(trade.expires)
        if trade.proposed_by(player):
            return gettext("%(name)s can answer your offer until %(date)s.") % {"name": partner, "date": until}
        return gettext("%(name)s has made you this offer. You can answer until %(date)s.") % {
            "name": partner,
            "date": until,
        }
    if state == State.AGREED:
        agreed = gettext("You have agreed, and the copies are reserved.")
        return f"{agreed} {_next_step(player, trade, partner)}"
    if state == State.DONE:
        return gettext("Completed on %(date)s: the copies have changed hands.") % {"date": _date(trade.ended)}
    if state == State.EXPIRED:
        return gettext("The offer lapsed without an answer.")
    if state == State.VOID:
        return void_text(trade)
    by_nobody, by_you, by_partner = ENDED[State(state)]
    ended = {None: by_nobody, trade.is_first(player): by_you}.get(trade.ended_by_first, by_partner)
    sentence = gettext(ended) % {"name": partner, "date": _date(trade.ended)}
    if not trade.notice:
        return sentence
    return gettext("%(sentence)s “%(message)s”") % {"sentence": sentence, "message": end_reason(trade)}


def void_text(trade: Trade) -> str:
    """That a trade is void, and why."""
    return gettext("This trade is void. %(reason)s") % {"reason": end_reason(trade)}


def end_reason(trade: Trade) -> str:
    """Why a trade ended: what a party wrote, or a notice of the server, which is kept in English."""
    if trade.state == State.VOID and trade.notice.startswith(GONE):
        copies = trade.notice.removeprefix(GONE).removesuffix(".")
        return gettext("These copies are gone: %(copies)s.") % {"copies": copies}
    return gettext(ACCOUNT_DELETED) if trade.notice == ACCOUNT_DELETED else trade.notice


def _next_step(player: Player, trade: Trade, partner: str) -> str:
    if trade.confirmed_by(player):
        return gettext("You have confirmed the exchange; %(name)s has not yet.") % {"name": partner}
    if trade.first_confirmed or trade.second_confirmed:
        return gettext("%(name)s has confirmed the exchange; you have not yet.") % {"name": partner}
    return gettext("Exchange the cards, then both of you confirm it here.")


def _date(moment: datetime | None) -> str:
    return date_format(timezone.localtime(moment), gettext("j M Y")) if moment else ""
