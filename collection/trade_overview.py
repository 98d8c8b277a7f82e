"""Trades in a few words, for lists of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import F
from django.utils import timezone
from django.utils.formats import date_format

from collection.models import Player, Trade, TradeLine

State = Trade.State


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
        return Trade.State(self.state).label


def lines_text(lines: Iterable[TradeLine]) -> str:
    """The copies of some lines as “2 × RiNU, 1 × SUCHi”."""
    return ", ".join(f"{line.quantity} × {line.card.name}" for line in lines) or "cards that no longer exist"


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
            return f"{partner} can answer your offer until {until}."
        return f"{partner} has made you this offer. You can answer until {until}."
    if state == State.AGREED:
        return f"You have agreed, and the copies are reserved. {_next_step(player, trade, partner)}"
    if state == State.DONE:
        return f"Completed on {_date(trade.ended)}: the copies are in your boxes."
    if state == State.EXPIRED:
        return "The offer lapsed without an answer."
    if state == State.VOID:
        return f"This trade is void. {trade.notice}"
    by = {None: "", trade.is_first(player): " by you"}.get(trade.ended_by_first, f" by {partner}")
    said = f" “{trade.notice}”" if trade.notice else ""
    return f"{State(state).label}{by} on {_date(trade.ended)}.{said}"


def _next_step(player: Player, trade: Trade, partner: str) -> str:
    if trade.confirmed_by(player):
        return f"You have confirmed the exchange; {partner} has not yet."
    if trade.first_confirmed or trade.second_confirmed:
        return f"{partner} has confirmed the exchange; you have not yet."
    return "Exchange the cards, then both of you confirm it here."


def _date(moment: datetime | None) -> str:
    return date_format(timezone.localtime(moment), "j M Y") if moment else ""
