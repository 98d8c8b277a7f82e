"""The cards of the household: who owns them and who has them, taking and giving back, and shared lists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.households import (
    OUTSIDE,
    CardFigures,
    HouseholdView,
    card_figures,
    described_row,
    household_copies,
    household_figures,
    household_find,
    household_view,
)
from collection.models import Card, Copy, HouseholdInvitation, HouseholdMember, ListedCard, Player
from collection.selectors import Visitor, with_art
from collection.services.household_lending import copies_give_back, copies_take, copies_take_back
from collection.services.typed_copy_values import clean_quantity
from collection.views.card_lists import entries_page, which_or_404
from collection.views.household_actions import account_of, household_post
from collection.views.requested_game import game_tabs, requested_game

PAGE = 50
ACTIONS = {"take": copies_take, "give-back": copies_give_back, "take-back": copies_take_back}
OTHERS = "others"
ORDER = ("card__number", "card_id", "owner_id", "pk")


@require_safe
def household(request: HttpRequest) -> HttpResponse:
    """The cards of the player's household; for others, how to create or join one."""
    player = account_of(request)
    view = household_view(player)
    if view is None:
        received = HouseholdInvitation.objects.received_by(player).select_related("household", "by")
        context = {"section": "box", "received": received, "has_account": player is not None}
        return render(request, "collection/household_start.html", context)
    game = requested_game(request)
    context = cards_context(view, game, request.user, request.GET)
    if request.headers.get("HX-Request"):
        return render(request, "collection/_household_cards.html", context)
    figures = household_figures(view, game)
    context |= {
        "section": "box",
        "games": game_tabs(game, "household"),
        "figures": [(each, view.names[each.member.player_id]) for each in figures],
        "copies": sum(each.copies for each in figures),
    }
    return render(request, "collection/household.html", context)


@dataclass(slots=True)
class ShownRow:
    """A row of the household with what the member may read of it, its owner and its holder, and what may be done.

    `held` says in words who has the copies, if it is not their owner. `action` is one of `ACTIONS` or empty, and `most`
    how many copies it may concern."""

    row: Copy
    about: str
    owner: str
    holder: str
    held: str
    mine: bool
    reserved: bool = False
    action: str = ""
    most: int = 0


@dataclass(slots=True)
class ShownCard:
    """A card with its rows on the page. `owners` and `holders` say who owns and who has how many of its copies."""

    card: Card
    total: int
    owners: str
    holders: str
    rows: list[ShownRow] = field(default_factory=list)


def cards_context(view: HouseholdView, game: GameId, visitor: Visitor, asked: QueryDict) -> dict[str, object]:
    """The context of a page of rows that match the search, grouped by card."""
    text, owner, holder = (asked.get(name, "").replace("\0", " ").strip() for name in ("q", "owner", "holder"))
    rows = of_members(view, household_copies(view, game), owner, holder)
    found = household_find(view, game, text, rows) if text else None
    ordered = found.order_by if found and found.order_by else ORDER
    ids = (found.rows if found else rows).order_by(*ordered).values_list("pk", flat=True)
    page = Paginator(ids, PAGE).get_page(asked.get("page"))
    return {
        "game": game,
        "finder": CARD_GAMES[game].finder,
        "household": view.household,
        "me": view.me,
        "names": view.names,
        "page": page,
        "cards": shown_cards(view, game, visitor, list(page)),
        "found": found,
        "text": text,
        "owner": owner,
        "holder": holder,
        "filtered": bool(text or owner or holder),
        "emptied": found.no_result_reasons() if found and not page.paginator.count else [],
    }


def of_members(view: HouseholdView, rows: QuerySet[Copy], owner: str, holder: str) -> QuerySet[Copy]:
    """The rows that the member with the id `owner` owns and the one with the id `holder` has (`OTHERS` for nobody in
    the household); empty texts and unknown ids filter nothing."""
    players = {str(each.pk): each.player_id for each in view.members}
    if owner in players:
        rows = rows.filter(owner_id=players[owner])
    if holder in players:
        rows = rows.filter(Q(holder=players[holder]) | Q(lent_to="", owner_id=players[holder]))
    elif holder == OTHERS:
        rows = rows.exclude(lent_to="").exclude(holder__in=view.players)
    return rows


def shown_cards(view: HouseholdView, game: GameId, visitor: Visitor, ids: list[int]) -> list[ShownCard]:
    """The rows with these ids in this order, grouped by card, in a fixed number of queries."""
    related = ("card__set", "place", f"card__{game.value}")
    by_id = {row.pk: row for row in household_copies(view).select_related(*related).filter(pk__in=ids)}
    rows = [by_id[pk] for pk in ids if pk in by_id]  # one may have been deleted in between
    with_art([row.card for row in rows], visitor)
    figures = card_figures(view, {row.card_id for row in rows})
    shown: list[ShownCard] = []
    for row in rows:
        of_card = figures[row.card_id]
        if not shown or shown[-1].card.pk != row.card_id:
            owners, holders = named_counts(view, of_card.owned), named_counts(view, of_card.held)
            shown.append(ShownCard(row.card, of_card.total, owners, holders))
        shown[-1].rows.append(shown_row(view, row, of_card))
    return shown


def named_counts(view: HouseholdView, counts: Mapping[int, int]) -> str:
    """The names of members with their numbers, in the order of members, and last those outside the household."""
    names = [*view.names.items(), (OUTSIDE, gettext("others"))]
    return ", ".join(f"{name} ({counts[player]})" for player, name in names if counts.get(player))


def shown_row(view: HouseholdView, row: Copy, figures: CardFigures) -> ShownRow:
    """A row as the member sees it."""
    me, holder = view.me.player_id, view.holder_of(row)
    mine = row.owner_id == me
    name = "" if holder == row.owner_id else view.names.get(holder, gettext("lent to others"))
    held = "" if not name else name if holder == OUTSIDE else _held_by("" if holder == me else name)
    shown = ShownRow(row, described_row(view, row), view.names[row.owner_id], name, held, mine)
    if holder == me and not mine:
        shown.action, shown.most = "give-back", row.quantity
    elif mine and holder not in (me, OUTSIDE):
        shown.action, shown.most = "take-back", row.quantity
    elif not (mine or row.lent_to) and view.me.may_take:
        shown.most = figures.free_of(row)
        shown.action, shown.reserved = ("take", False) if shown.most else ("", True)
    return shown


def _held_by(name: str) -> str:
    """Who has the copies; without a name, the reader."""
    return gettext("held by %(name)s") % {"name": name} if name else gettext("held by you")


@household_post
def copies(request: HttpRequest, player: Player, pk: int) -> str:
    """Take copies of a row, give them back, or take them back."""
    act = ACTIONS.get(request.POST.get("action", ""))
    if act is None:
        raise Http404
    change = act(player=player, copy=pk, copies=clean_quantity(request.POST.get("copies") or "1", least=1))
    if change.owner_id != player.pk:
        return f"{change.shown_label}."
    return gettext("%(change)s. You can undo it in the history.") % {"change": change.shown_label}


@require_safe
def shared_list(request: HttpRequest, pk: int, which: str) -> HttpResponse:
    """The wish or spare list of a member who shares it with the household."""
    chosen, view = which_or_404(which), household_view(account_of(request))
    member = next((each for each in view.members if each.pk == pk), None) if view else None
    if member is None or not shares_list(member, chosen):
        raise Http404
    context = {
        "section": "box",
        **entries_page(request, member.player, chosen),
        "owner": member.player,
        "household": member.household,
    }
    return render(request, "collection/shared_list.html", context)


def shares_list(member: HouseholdMember, which: ListedCard.Which) -> bool:
    """Whether a member shows this list to the household."""
    return member.shares_wishes if which == ListedCard.Which.WISH else member.shares_spares
