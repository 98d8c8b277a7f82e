"""Who may trade with a member: the setting, the address of the trading page, and blocked members."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext

from collection.models import Player, Trade, TradeBlock, TradeProfile
from collection.models.trade import partner_key
from collection.refusals import MembersOnly, UnknownKind
from collection.services.box import player_lock
from collection.trade_refusals import NotTrading, TooManyTrades

Openness = TradeProfile.Openness
MAX_BLOCKED = 200
"""Members whom one member can block."""


def expect_member(player: Player) -> None:
    """Raises MembersOnly for a guest: the other party must be able to rely on the account."""
    if player.is_guest:
        raise MembersOnly(
            gettext("Only members can trade."), remedy=gettext("Sign up first; you keep everything you have.")
        )


def profile_of(player: Player) -> TradeProfile:
    """The member's profile, which may not be saved yet."""
    return TradeProfile.objects.filter(owner=player).first() or TradeProfile(owner=player)


def expect_trading(player: Player) -> TradeProfile:
    """The member's profile. Raises MembersOnly, and NotTrading if they trade with nobody."""
    expect_member(player)
    profile = profile_of(player)
    if profile.openness == Openness.NOBODY:
        raise NotTrading(
            gettext("You have not chosen who may trade with you."),
            remedy=gettext("Choose it on the page Trades first."),
        )
    return profile


def clean_openness(text: str) -> Openness:
    """The choice that a member made. Raises UnknownKind."""
    if text not in Openness.values:
        raise UnknownKind(
            gettext("“%(text)s” is not an option. Choose from %(choices)s.")
            % {"text": text[:40], "choices": ", ".join(Openness.values)}
        )
    return Openness(text)


@transaction.atomic
def profile_set(
    *, owner: Player, openness: Openness | None = None, shows_values: bool | None = None, new_key: bool = False
) -> TradeProfile:
    """Change who may trade with a member; None keeps a value. `new_key` makes the old link invalid. Raises MembersOnly.

    Trades that have been begun continue."""
    expect_member(owner)
    player_lock(owner)
    profile = profile_of(owner)
    if openness is not None:
        profile.openness = openness
    if shows_values is not None:
        profile.shows_values = shows_values
    if new_key:
        profile.key = partner_key()
    profile.save()
    return profile


@transaction.atomic
def member_block(*, owner: Player, blocked: Player) -> TradeBlock:
    """Block a member. Open offers between the two end; a trade that has been agreed on can be completed or cancelled.

    Raises MembersOnly, and TooManyTrades for more than `MAX_BLOCKED` members."""
    expect_member(owner)
    list(Player.objects.select_for_update().filter(pk__in=(owner.pk, blocked.pk)).order_by("pk").values_list("pk"))
    known = TradeBlock.objects.filter(owner=owner, blocked=blocked).first()
    if known is None and TradeBlock.objects.filter(owner=owner).count() >= MAX_BLOCKED:
        raise TooManyTrades(
            gettext("You can block at most %(most)s members.") % {"most": MAX_BLOCKED},
            remedy=gettext("Unblock somebody first."),
        )
    now = timezone.now()
    for first, second, mine in ((owner, blocked, True), (blocked, owner, False)):
        between = Trade.objects.filter(first=first, second=second, state=Trade.State.OFFERED)
        for by_first in (True, False):
            state = Trade.State.WITHDRAWN if by_first == mine else Trade.State.DECLINED
            ends = {"state": state, "ended": now, "ended_by_first": mine, "updated": now}
            between.filter(by_first=by_first).update(**ends)
    return known or TradeBlock.objects.create(owner=owner, blocked=blocked)


def member_unblock(*, owner: Player, block: TradeBlock) -> None:
    """Stop blocking a member."""
    TradeBlock.objects.filter(owner=owner, pk=block.pk).delete()
