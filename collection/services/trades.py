"""Trades between members: offers, counter-offers and answers. `collection.services.trade_completion` exchanges the
copies.

Every action locks the rows of both players, in the order of their ids, and then the trade, so that two trades cannot
promise the same copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.shortcuts import get_object_or_404
from django.utils import timezone, translation
from django.utils.translation import gettext, gettext_noop

from collection.copy_details import one_line
from collection.models import Card, Copy, Job, ListedCard, Player, Trade, TradeLine, TradeTerms
from collection.models.box import MOST_OF_A_STACK
from collection.models.card_lists import ListedCardQuerySet
from collection.models.trade import MAX_MESSAGE
from collection.refusals import BadQuantity, BoxBusy
from collection.services.promised_copies import free_copies, promised_by, traits_of_row
from collection.services.trade_settings import expect_member, expect_trading
from collection.spare_copies import Spares
from collection.trade_matches import expect_open, open_profiles
from collection.trade_refusals import (
    CopiesGone,
    NotForTrade,
    NoticeMissing,
    NotYourTurn,
    PartnerBusy,
    TooManyOffersToday,
    TooManyTrades,
    TradeChanged,
)
from collection.traded_copies import Traits

MAX_LINES = 20
"""Kinds of copies that each side of a trade may have."""
MAX_OPEN_OFFERS = 30
"""Offers of one member that may be open."""
MAX_AGREED = 50
"""Agreed trades of one member that may wait for the exchange."""
MAX_PER_PAIR = 3
"""Open and agreed trades between two members."""
MAX_VERSIONS = 20
"""Versions of the terms of a trade."""
MAX_PER_DAY = 60
"""Offers and counter-offers of one member within 24 hours."""
EXPIRES_AFTER = timedelta(days=14)
"""After this time without an answer, an offer lapses."""
KEPT = timedelta(days=180)
"""How long a trade is kept that ended without an exchange."""
DAY = timedelta(hours=24)
GONE = "These copies are gone: "
ACCOUNT_DELETED = gettext_noop("The account of the other member was deleted.")
"""How the notices begin that the server writes. They are kept in English; `collection.trade_overview.end_reason`
translates them."""
State = Trade.State
Copies = Mapping[Traits, int]


@dataclass(frozen=True, slots=True)
class Terms:
    """What the proposer of terms gives and gets, and a message."""

    gives: Copies
    gets: Copies
    message: str = ""


def clean_message(text: str) -> str:
    """The message on one line. Raises TextTooLong."""
    return one_line(
        text, MAX_MESSAGE, gettext_noop("The message has %(number)s characters; at most %(most)s are allowed.")
    )


@transaction.atomic
def trade_offer(*, by: Player, partner: Player, terms: Terms) -> Trade:
    """Offer a trade. Raises MembersOnly, NotTrading, NoSuchPartner, NotForTrade, BadQuantity, TooManyTrades,
    TooManyOffersToday and TextTooLong."""
    expect_trading(by)
    players_lock(by, partner)
    expect_open(by, partner)
    now = timezone.now()
    _expect_within_limits(by, partner, now)
    terms = _checked(by, partner, terms)
    trade = Trade.objects.create(first=by, second=partner, expires=now + EXPIRES_AFTER)
    _add_terms(trade, terms, by_first=True)
    return trade


@transaction.atomic
def trade_counter(*, by: Player, trade: Trade, seen: int, terms: Terms) -> Trade:
    """Answer an offer with other terms, which the partner can accept then. `seen` is the version that is answered.

    Copies that were in the terms before may stay in them. Raises TradeChanged, NotYourTurn and what `trade_offer`
    raises, except NotTrading and NoSuchPartner."""
    expect_member(by)
    trade, partner = trade_locked(by, trade)
    _expect_offer_to(by, trade, seen)
    if trade.version >= MAX_VERSIONS:
        raise TooManyTrades(
            gettext("An offer can have at most %(most)s versions.") % {"most": MAX_VERSIONS},
            remedy=gettext("Decline it, and make a new offer."),
        )
    _expect_offers_left_today(by, timezone.now())
    given, got = terms_for(by, trade)
    terms = _checked(by, partner, terms, (given, got), open_to=open_profiles(by).filter(owner=partner).exists())
    trade.version, trade.by_first = trade.version + 1, trade.is_first(by)
    trade.expires = timezone.now() + EXPIRES_AFTER
    trade.save(update_fields=["version", "by_first", "expires", "updated"])
    _add_terms(trade, terms, by_first=trade.by_first)
    return trade


@transaction.atomic
def trade_accept(*, by: Player, trade: Trade, seen: int) -> Trade:
    """Agree to the latest terms, whose version is `seen`; the copies of both sides are promised from then on.

    Raises TradeChanged, NotYourTurn, TooManyTrades, BoxBusy, PartnerBusy, and CopiesGone if copies are not free."""
    trade, partner = trade_locked(by, trade, boxes=True)
    _expect_offer_to(by, trade, seen)
    for player in (by, partner):
        if Trade.objects.of(player).agreed().count() >= MAX_AGREED:
            refusal = (
                gettext("You have %(most)s agreed trades, the maximum.")
                if player == by
                else gettext("%(name)s has %(most)s agreed trades, the maximum.")
            )
            raise TooManyTrades(
                refusal % {"name": player.shown_name, "most": MAX_AGREED},
                remedy=gettext("Complete some first."),
            )
    if missing := missing_copies(trade, promised=True):
        raise CopiesGone(
            gettext("These copies are no longer free: %(copies)s.") % {"copies": missing_text(missing)},
            remedy=gettext("Decline, or make a counter-offer."),
        )
    trade.state, trade.agreed = State.AGREED, timezone.now()
    trade.save(update_fields=["state", "agreed", "updated"])
    return trade


@transaction.atomic
def trade_decline(*, by: Player, trade: Trade, seen: int, notice: str = "") -> Trade:
    """Decline an offer, with a message if you like. Raises TradeChanged, NotYourTurn and TextTooLong."""
    trade, _ = trade_locked(by, trade)
    _expect_offer_to(by, trade, seen)
    return _end(trade, State.DECLINED, by, clean_message(notice))


@transaction.atomic
def trade_withdraw(*, by: Player, trade: Trade) -> Trade:
    """Withdraw an offer of your own. Raises NotYourTurn if it has been answered."""
    trade, _ = trade_locked(by, trade)
    if trade.state_at(timezone.now()) != State.OFFERED or not trade.proposed_by(by):
        raise NotYourTurn(gettext("You have no open offer to withdraw here."))
    return _end(trade, State.WITHDRAWN, by)


@transaction.atomic
def trade_cancel(*, by: Player, trade: Trade, notice: str) -> Trade:
    """Cancel an agreed trade, which either party can do alone if they say why. The copies are free again.

    Raises NotYourTurn, NoticeMissing and TextTooLong."""
    trade, _ = trade_locked(by, trade)
    if trade.state != State.AGREED:
        raise NotYourTurn(gettext("Only a trade that has been agreed on can be cancelled."))
    notice = clean_message(notice)
    if not notice:
        raise NoticeMissing(gettext("Say why you are cancelling the trade."), remedy=gettext("A few words are enough."))
    return _end(trade, State.CANCELLED, by, notice)


def _end(trade: Trade, state: Trade.State, by: Player | None, notice: str = "") -> Trade:
    trade.state, trade.ended, trade.notice = state, timezone.now(), notice
    trade.ended_by_first = trade.is_first(by) if by else None
    trade.save(update_fields=["state", "ended", "notice", "ended_by_first", "updated"])
    return trade


def trade_void(trade: Trade, missing: Mapping[int, Copies]) -> Trade:
    """End an agreed trade because copies of it are gone."""
    with translation.override("en"):  # notices are kept in English
        copies = missing_text(missing)
    return _end(trade, State.VOID, None, f"{GONE}{copies}."[:MAX_MESSAGE])


def players_lock(by: Player, partner: Player, *, boxes: bool = False) -> None:
    """Lock the rows of both players, in the order of their ids. With `boxes`, raises BoxBusy or PartnerBusy while a job
    is changing one of their boxes."""
    rows = Player.objects.select_for_update().filter(pk__in=(by.pk, partner.pk)).order_by("pk")
    jobs = dict(rows.values_list("pk", "box_job"))
    if not boxes:
        return
    active = {job.pk: job for job in Job.objects.filter(pk__in=[job for job in jobs.values() if job])}
    if (job := active.get(jobs.get(by.pk) or 0)) is not None:
        raise BoxBusy(job.shown_label, cancellable=job.cancellable)
    if active:
        raise PartnerBusy(
            gettext("%(name)s’s box is being changed.") % {"name": partner.shown_name},
            remedy=gettext("Try again in a minute."),
        )


def trade_locked(by: Player, trade: Trade, *, boxes: bool = False) -> tuple[Trade, Player]:
    """The trade as it is now, locked, and the other party. Raises Http404 if the player has no part in it, and
    NotYourTurn if the other account has been deleted."""
    trade = get_object_or_404(Trade.objects.of(by), pk=trade.pk)
    partner = trade.partner_of(by)
    if partner is None:
        raise NotYourTurn(gettext("The account of the other member has been deleted."))
    players_lock(by, partner, boxes=boxes)
    fresh = get_object_or_404(Trade.objects.select_for_update(of=("self",)).of(by), pk=trade.pk)
    return fresh, partner


def _expect_offer_to(by: Player, trade: Trade, seen: int) -> None:
    """Raises NotYourTurn unless the trade is an open offer to this player, and TradeChanged if it has newer terms."""
    if trade.state_at(timezone.now()) != State.OFFERED:
        raise NotYourTurn(gettext("This offer is no longer open."))
    if trade.proposed_by(by):
        raise NotYourTurn(
            gettext("%(name)s has to answer this offer.") % {"name": trade.partner_name(by)},
            remedy=gettext("You can withdraw it."),
        )
    if seen != trade.version:
        raise TradeChanged(
            gettext("This offer has new terms since you opened it."), remedy=gettext("Read them, then answer.")
        )


def _expect_within_limits(by: Player, partner: Player, now: datetime) -> None:
    mine = Trade.objects.of(by)
    if mine.offered(now).filter(first=by).count() >= MAX_OPEN_OFFERS:
        raise TooManyTrades(
            gettext("You have %(most)s open offers, the maximum.") % {"most": MAX_OPEN_OFFERS},
            remedy=gettext("Withdraw one first."),
        )
    with_partner = mine.filter(Q(first=partner) | Q(second=partner))
    if with_partner.offered(now).count() + with_partner.agreed().count() >= MAX_PER_PAIR:
        raise TooManyTrades(
            gettext("You and %(name)s have %(most)s open trades, the maximum.")
            % {"name": partner.shown_name, "most": MAX_PER_PAIR},
            remedy=gettext("Complete or end one of them first."),
        )
    _expect_offers_left_today(by, now)


def _expect_offers_left_today(by: Player, now: datetime) -> None:
    mine = Q(by_first=True, trade__first=by) | Q(by_first=False, trade__second=by)
    if TradeTerms.objects.filter(mine, made__gt=now - DAY).count() >= MAX_PER_DAY:
        raise TooManyOffersToday(
            gettext("You have made %(most)s offers within 24 hours, the maximum.") % {"most": MAX_PER_DAY},
            remedy=gettext("Continue tomorrow."),
        )


def _checked(
    by: Player, partner: Player, terms: Terms, before: tuple[Copies, Copies] = ({}, {}), *, open_to: bool = True
) -> Terms:
    """The terms with a clean message. The copies `before` are given and got by the present terms, so they may stay;
    others of the partner's only if the partner is open to this player.

    The proposer may give free copies of any card on their spare list, and ask for the partner's spare copies that match
    their wishes. Raises NotForTrade, BadQuantity, TooManyTrades and TextTooLong."""
    message = clean_message(terms.message)
    for copies in (terms.gives, terms.gets):
        if not copies:
            raise NotForTrade(gettext("A trade needs at least one copy from each side."))
        if len(copies) > MAX_LINES:
            raise TooManyTrades(
                gettext("Each side of a trade can have at most %(most)s kinds of copies.") % {"most": MAX_LINES}
            )
        if not all(1 <= count <= MOST_OF_A_STACK for count in copies.values()):
            raise BadQuantity(gettext("The number of copies must be from 1 to %(most)s.") % {"most": MOST_OF_A_STACK})
    spares = Spares(
        Q(owner=by, card__in={each.card for each in terms.gives})
        | Q(owner=partner, card__in=wished_cards(by).filter(card__in={each.card for each in terms.gets}).values("card"))
    )
    mine = dict(pair for card in {each.card for each in terms.gives} for pair in spares.all_copies(by.pk, card))
    theirs = dict(pair for card in {each.card for each in terms.gets} for pair in spares.spare(partner.pk, card))
    theirs = theirs if open_to else {}
    _expect_among(
        terms.gives,
        mine,
        before[0],
        gettext("%(number)s × %(card)s is more than you offer as spare copies."),
        gettext("%(number)s × this card is more than you offer as spare copies."),
    )
    _expect_among(
        terms.gets,
        theirs,
        before[1],
        gettext("%(number)s × %(card)s is more than %(name)s offers and you want."),
        gettext("%(number)s × this card is more than %(name)s offers and you want."),
        partner.shown_name,
    )
    return Terms(terms.gives, terms.gets, message)


def wished_cards(player: Player) -> ListedCardQuerySet:
    """The player's wishes."""
    return ListedCard.objects.of(player, ListedCard.Which.WISH)


def _expect_among(
    wanted: Copies, possible: Copies, before: Copies, refusal: str, refusal_without_card: str, name: str = ""
) -> None:
    """Raises NotForTrade with the first text, or the second one if the card is unknown."""
    for traits, count in wanted.items():
        if count > max(possible.get(traits, 0), before.get(traits, 0)):
            card = Card.objects.filter(pk=traits.card, set__owner=None).values_list("name", flat=True).first()
            text = refusal if card else refusal_without_card
            raise NotForTrade(text % {"number": count, "card": card, "name": name})


def _add_terms(trade: Trade, terms: Terms, *, by_first: bool) -> None:
    row = TradeTerms.objects.create(trade=trade, number=trade.version, by_first=by_first, message=terms.message)
    TradeLine.objects.bulk_create(
        TradeLine(
            terms=row, from_first=by_first == mine, quantity=count, card_id=traits.card,
            condition=traits.condition, language=traits.language, proxy=traits.proxy, printing=traits.printing,
        )
        for mine, copies in ((True, terms.gives), (False, terms.gets))
        for traits, count in copies.items()
    )  # fmt: skip


def latest_lines(trade: Trade) -> list[TradeLine]:
    """The lines of the latest terms, with their cards."""
    lines = TradeLine.objects.filter(terms__trade=trade, terms__number=trade.version)
    return list(lines.select_related("card"))


def terms_for(player: Player, trade: Trade) -> tuple[dict[Traits, int], dict[Traits, int]]:
    """What the player gives and gets by the latest terms."""
    sides: tuple[dict[Traits, int], dict[Traits, int]] = ({}, {})
    for line in latest_lines(trade):
        sides[line.from_first != trade.is_first(player)][traits_of_row(line)] = line.quantity
    return sides


def missing_copies(
    trade: Trade, lines: Iterable[TradeLine] | None = None, *, promised: bool = False
) -> dict[int, dict[Traits, int]]:
    """Which copies of the latest terms are not free in the boxes of those who give them: by the giver's id, the numbers
    that are missing. With `promised`, copies that are promised in other trades are not free either."""
    lines = latest_lines(trade) if lines is None else list(lines)
    owners = [owner for owner in (trade.first_id, trade.second_id) if owner is not None]
    cards = {line.card_id for line in lines}
    taken = promised_by(owners, cards) if promised else {}
    rows: dict[int, list[Copy]] = {owner: [] for owner in owners}
    for row in Copy.objects.filter(owner__in=owners, card__in=cards, lent_to=""):
        rows[row.owner_id].append(row)
    free = {owner: free_copies(rows[owner]) for owner in owners}
    missing: dict[int, dict[Traits, int]] = {}
    for line in lines:
        giver, traits = trade.first_id if line.from_first else trade.second_id, traits_of_row(line)
        if giver is None:
            continue
        left = free[giver][traits] - (taken[giver][traits] if promised else 0)
        if left < line.quantity:
            missing.setdefault(giver, {})[traits] = line.quantity - max(0, left)
    return missing


def missing_text(missing: Mapping[int, Copies]) -> str:
    """The names of missing copies, for a message."""
    counts = [(traits, count) for copies in missing.values() for traits, count in copies.items()]
    names = dict(Card.objects.filter(pk__in={traits.card for traits, _ in counts}).values_list("pk", "name"))
    unknown = gettext("a card")
    return ", ".join(f"{count} × {names.get(traits.card) or unknown}" for traits, count in counts)


def member_trades_end(player: Player) -> None:
    """End the open trades of a player whose account is being deleted, and delete what they wrote."""
    now, mine = timezone.now(), Trade.objects.filter(Q(first=player) | Q(second=player))
    open_trades = mine.filter(state__in=(State.OFFERED, State.AGREED))
    open_trades.update(state=State.CANCELLED, ended=now, updated=now, notice=ACCOUNT_DELETED)
    written = Q(by_first=True, trade__first=player) | Q(by_first=False, trade__second=player)
    TradeTerms.objects.filter(written).exclude(message="").update(message="")
    ended = Q(first=player, ended_by_first=True) | Q(second=player, ended_by_first=False)
    mine.filter(ended).update(notice="")
    mine.filter(Q(first=None) | Q(second=None)).delete()


def trades_tidy(*, now: datetime) -> None:
    """Record which offers have lapsed, and delete old trades that ended without an exchange."""
    lapsed = Trade.objects.filter(state=State.OFFERED, expires__lte=now)
    lapsed.update(state=State.EXPIRED, ended=now, updated=now)
    over = Trade.objects.exclude(state__in=(State.OFFERED, State.AGREED, State.DONE))
    over.filter(ended__lt=now - KEPT).delete()
