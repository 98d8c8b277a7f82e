"""The pages of trades: the overview with partners, a partner, a trade with its terms, and counter-offers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.http import require_POST, require_safe

from collection.games import GameId
from collection.models import Player, Trade, TradeBlock, TradeLine, TradeProfile, TradeTerms
from collection.models.trade import MAX_MESSAGE
from collection.refusals import Refusal
from collection.selectors import with_art
from collection.services.trade_completion import trade_confirm
from collection.services.trade_settings import (
    clean_openness,
    expect_trading,
    member_block,
    member_unblock,
    profile_of,
    profile_set,
)
from collection.services.trades import (
    EXPIRES_AFTER,
    missing_copies,
    terms_for,
    trade_accept,
    trade_cancel,
    trade_counter,
    trade_decline,
    trade_offer,
    trade_withdraw,
)
from collection.trade_form import (
    OfferForm,
    offer_form,
    said_by_suggestion,
    said_by_terms,
    shown_sides,
    terms_said,
)
from collection.trade_matches import matches, open_profiles, partner_by_key, partner_by_name, ranked_partners
from collection.trade_overview import lines_text, state_sentence, trade_rows, void_text
from collection.views.box import parse_id
from collection.views.refusals import refusal_response

P = ParamSpec("P")
PARTNERS, FINISHED = 10, 10
PAGE = 50
State = Trade.State
OPENNESS_SAVED = {
    TradeProfile.Openness.NOBODY: gettext_noop("You trade with: nobody."),
    TradeProfile.Openness.LINK: gettext_noop("You trade with: people who have my link or user name."),
    TradeProfile.Openness.MEMBERS: gettext_noop("You trade with: every member."),
}


def as_member(view: Callable[Concatenate[HttpRequest, Player, P], HttpResponse]) -> Callable[..., HttpResponse]:
    """Decorator for views of members that passes the member as the second argument. Visitors are sent to the login
    page, guests to the overview, which tells them to sign up."""

    @login_required
    @wraps(view)
    def acting(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        assert isinstance(request.user, Player)
        if request.user.is_guest:
            return redirect("trades")
        return view(request, request.user, *args, **kwargs)

    return acting


@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    """The member's trades, partners with suggestions, and the setting; guests and visitors are told to sign up."""
    player = request.user
    if not isinstance(player, Player) or player.is_guest:
        return render(request, "collection/trades.html", {"section": "box", "member": False})
    now, mine = timezone.now(), Trade.objects.of(player)
    profile = profile_of(player)
    trading = profile.openness != TradeProfile.Openness.NOBODY
    ranked = ranked_partners(player) if trading else []
    page = Paginator(ranked, PARTNERS).get_page(request.GET.get("page"))
    partners = list(page)
    found = matches(player, [each.profile for each in partners]) if partners else {}
    context = {
        "section": "box",
        "member": True,
        "profile": profile,
        "trading": trading,
        "address": request.build_absolute_uri(reverse("trade-partner", args=[profile.key])) if profile.pk else "",
        "choices": TradeProfile.Openness.choices,
        "waiting": trade_rows(player, mine.waiting_for(player, now)[:PAGE]),
        "others": trade_rows(player, mine.waiting_for_others(player, now)[:PAGE]),
        "finished": trade_rows(player, mine.finished(now)[:FINISHED]),
        "page": page,
        "partners": [(each, found[each.profile.owner_id]) for each in partners],
        "blocks": TradeBlock.objects.filter(owner=player).select_related("blocked"),
    }
    return render(request, "collection/trades.html", context)


@require_safe
@as_member
def finished(request: HttpRequest, player: Player) -> HttpResponse:
    """All trades that are over, the latest first."""
    page = Paginator(Trade.objects.of(player).finished(timezone.now()), PAGE).get_page(request.GET.get("page"))
    context = {"section": "box", "page": page, "rows": trade_rows(player, list(page))}
    return render(request, "collection/trades_finished.html", context)


@require_POST
@as_member
def settings(request: HttpRequest, player: Player) -> HttpResponse:
    """Change who may trade with the member."""
    try:
        if request.POST.get("new_link"):
            profile_set(owner=player, new_key=True)
            messages.success(request, gettext("Your trading page has a new link; the old one no longer works."))
        else:
            openness = clean_openness(request.POST.get("openness", ""))
            profile_set(owner=player, openness=openness, shows_values="shows_values" in request.POST)
            messages.success(request, gettext(OPENNESS_SAVED[openness]))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("trades"))
    return redirect("trades")


@require_POST
@as_member
def find(request: HttpRequest, player: Player) -> HttpResponse:
    """Go to the trading page of the member with a user name."""
    try:
        expect_trading(player)
        profile = partner_by_name(player, request.POST.get("name", "").replace("\0", ""))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("trades"))
    return redirect("trade-partner", profile.key)


@as_member
def partner(request: HttpRequest, player: Player, key: str) -> HttpResponse:
    """What the player and a partner could trade, and the form of an offer."""
    profile = partner_by_key(player, key)
    try:
        expect_trading(player)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("trades"))
    if request.method == "POST":
        return _offer(request, player, profile)
    form = offer_form(player, profile, {})
    chosen = next((each for each in form.match.suggestions if each.basis == request.GET.get("suggestion")), None)
    if chosen:
        form = offer_form(player, profile, said_by_suggestion(chosen))
    return _partner_page(request, player, profile, form)


def _offer(request: HttpRequest, player: Player, profile: TradeProfile) -> HttpResponse:
    said = request.POST.dict()
    form = offer_form(player, profile, said)
    try:
        trade = trade_offer(by=player, partner=profile.owner, terms=terms_said(form, said))
    except Refusal as refusal:
        return refusal_response(
            request, refusal, _partner_page(request, player, profile, form, str(refusal), refusal.status)
        )
    messages.success(request, gettext("Your offer has been sent to %(name)s.") % {"name": profile.owner.shown_name})
    return redirect("trade", trade.pk)


def _partner_page(
    request: HttpRequest, player: Player, profile: TradeProfile, form: OfferForm, fault: str = "", status: int = 200
) -> HttpResponse:
    with_art(form.cards, player)
    context = {"section": "box", "profile": profile, "partner": profile.owner.shown_name, "form": form, "fault": fault,
               "longest": MAX_MESSAGE, "days": EXPIRES_AFTER.days}  # fmt: skip
    return render(request, "collection/trade_partner.html", context, status=status)


@require_safe
@as_member
def trade_page(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """A trade: its latest terms, what the player can do now, and the earlier terms."""
    trade = get_object_or_404(Trade.objects.of(player), pk=pk)
    state = trade.state_at(timezone.now())
    lines = TradeLine.objects.filter(terms__trade=trade)
    latest = list(
        lines.filter(terms__number=trade.version).select_related(
            "card__set", *(f"card__{game.value}" for game in GameId)
        )
    )
    open_now = state in (State.OFFERED, State.AGREED)
    missing = missing_copies(trade, latest, promised=state == State.OFFERED) if open_now else {}
    with_art([line.card for line in latest], player)
    gives, gets = shown_sides(player, trade, latest, missing)
    context = {
        "section": "box",
        "trade": trade,
        "state": state,
        "sentence": state_sentence(player, trade, state),
        "partner": trade.partner_name(player),
        "has_partner": trade.partner_of(player) is not None,
        "mine": trade.proposed_by(player),
        "confirmed": trade.confirmed_by(player),
        "gives": gives,
        "gets": gets,
        "missing": bool(missing),
        "history": _history(player, trade),
        "longest": MAX_MESSAGE,
    }
    return render(request, "collection/trade.html", context)


def _history(player: Player, trade: Trade) -> list[tuple[TradeTerms, bool, str, str]]:
    """All versions of the terms, the latest first: each with whether the player proposed it, and what they would give
    and get."""
    given: dict[int, list[TradeLine]] = defaultdict(list)
    got: dict[int, list[TradeLine]] = defaultdict(list)
    for line in TradeLine.objects.filter(terms__trade=trade).select_related("terms", "card"):
        (given if line.from_first == trade.is_first(player) else got)[line.terms.number].append(line)
    return [
        (each, each.by_first == trade.is_first(player), lines_text(given[each.number]), lines_text(got[each.number]))
        for each in trade.terms.order_by("-number")
    ]


@require_POST
@as_member
def answer(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Accept, decline, withdraw, confirm or cancel a trade."""
    trade = get_object_or_404(Trade.objects.of(player), pk=pk)
    seen, notice = parse_id(request.POST.get("seen")) or 0, request.POST.get("notice", "")
    deeds: Mapping[str, tuple[Callable[[], Trade], str]] = {
        "accept": (
            lambda: trade_accept(by=player, trade=trade, seen=seen),
            gettext("Agreed. Exchange the cards, then confirm here."),
        ),
        "decline": (
            lambda: trade_decline(by=player, trade=trade, seen=seen, notice=notice),
            gettext("You declined the offer."),
        ),
        "withdraw": (lambda: trade_withdraw(by=player, trade=trade), gettext("You withdrew the offer.")),
        "confirm": (lambda: trade_confirm(by=player, trade=trade), gettext("Confirmed.")),
        "cancel": (lambda: trade_cancel(by=player, trade=trade, notice=notice), gettext("You cancelled the trade.")),
    }
    deed, said = deeds.get(request.POST.get("do", ""), (None, ""))
    if deed is None:
        return redirect("trade", pk)
    try:
        now = deed()
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("trade", pk))
    if now.state == State.VOID:
        messages.error(request, void_text(now))
    else:
        done = gettext("Confirmed. The copies are in your boxes now.")
        messages.success(request, done if now.state == State.DONE else said)
    return redirect("trade", pk)


@as_member
def counter(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """The form of a counter-offer."""
    trade = get_object_or_404(Trade.objects.of(player), pk=pk)
    if trade.state_at(timezone.now()) != State.OFFERED or trade.proposed_by(player):
        return redirect("trade", pk)
    before = terms_for(player, trade)
    profile = open_profiles(player).filter(owner=trade.partner_of(player)).first()
    fault, status = "", 200
    if request.method == "POST":
        said = request.POST.dict()
        form = offer_form(player, profile, said, before)
        try:
            trade_counter(by=player, trade=trade, seen=parse_id(said.get("seen")) or 0, terms=terms_said(form, said))
        except Refusal as refusal:
            fault, status = str(refusal), refusal.status
        else:
            messages.success(
                request,
                gettext("Your counter-offer has been sent to %(name)s.") % {"name": trade.partner_name(player)},
            )
            return redirect("trade", pk)
    else:
        form = offer_form(player, profile, said_by_terms(before), before)
    with_art(form.cards, player)
    context = {"section": "box", "trade": trade, "partner": trade.partner_name(player), "form": form, "fault": fault,
               "longest": MAX_MESSAGE, "days": EXPIRES_AFTER.days}  # fmt: skip
    return render(request, "collection/trade_counter.html", context, status=status)


@require_POST
@as_member
def block(request: HttpRequest, player: Player) -> HttpResponse:
    """Block the partner of a trade or the member with a key, or end a block."""
    if "unblock" in request.POST:
        found = get_object_or_404(TradeBlock.objects.filter(owner=player), pk=parse_id(request.POST["unblock"]))
        member_unblock(owner=player, block=found)
        messages.success(request, gettext("%(name)s is no longer blocked.") % {"name": found.blocked.shown_name})
        return redirect("trades")
    if "trade" in request.POST:
        trade = get_object_or_404(Trade.objects.of(player), pk=parse_id(request.POST["trade"]))
        other = trade.partner_of(player)
    else:
        other = partner_by_key(player, request.POST.get("key", "")[:32].replace("\0", "")).owner
    if other is None:
        return redirect("trades")
    try:
        member_block(owner=player, blocked=other)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("trades"))
    messages.success(
        request,
        gettext("%(name)s is blocked: neither of you sees the other’s cards for trading.") % {"name": other.shown_name},
    )
    return redirect("trades")
