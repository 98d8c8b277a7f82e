"""Refusals of trades between members."""

from __future__ import annotations

from collection.refusals import LimitReached, Refusal


class CopiesPromised(Refusal):
    """The change would take away copies that the player has promised in an agreed trade."""

    code = "copies-promised"
    status = 409


class CopiesGone(Refusal):
    """Copies of a trade are not there any more, are lent, or are promised in another trade."""

    code = "copies-gone"
    status = 409


class NotForTrade(Refusal):
    """The copies are not among those that may be part of this trade."""

    code = "not-for-trade"
    status = 422


class NoSuchPartner(Refusal):
    """The member does not exist, does not trade with the player, or one has blocked the other; the response is the
    same."""

    code = "no-such-partner"
    status = 404


class PartnerBusy(Refusal):
    """A job is changing the box of the other member."""

    code = "partner-busy"
    status = 409


class PartnerBoxFull(Refusal):
    """The box of the other member cannot take the copies."""

    code = "partner-box-full"
    status = 409


class TradeChanged(Refusal):
    """The trade has new terms, or another state than when the player looked at it."""

    code = "trade-changed"
    status = 409


class NotYourTurn(Refusal):
    """It is the turn of the other member, or this cannot be done in its present state."""

    code = "not-your-turn"
    status = 409


class NoticeMissing(Refusal):
    """An agreed trade is cancelled without saying why."""

    code = "no-notice"


class TooManyTrades(LimitReached):
    """The member has too many open offers, agreed trades or blocked members, or a trade has too many lines."""

    code = "too-many-trades"


class TooManyOffersToday(Refusal):
    """The member has made the maximum number of offers within a day."""

    code = "too-many-offers-today"
    status = 429


class TradeNotUndone(Refusal):
    """A completed trade cannot be undone by one of the two."""

    code = "trade-not-undone"
    status = 409


class NotTrading(Refusal):
    """The member has not chosen who may trade with them."""

    code = "not-trading"
    status = 409
