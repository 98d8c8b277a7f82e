"""The household as one of its members sees it: its copies, who owns and holds them, and what of them is shown."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from django.conf import settings
from django.db.models import BooleanField, Count, ExpressionWrapper, Q, QuerySet, Sum
from django.utils.module_loading import import_string

from collection.copy_details import CopyDetails, details_summary
from collection.games import GameId
from collection.models import Copy, Household, HouseholdMember
from collection.search.asker import Asker
from collection.search.query import parse_search, valid_part
from collection.search.result_order import order_by
from collection.selectors import BoxSearchResult, Visitor
from collection.services.promised_copies import TRAIT_FIELDS, plain_traits, promised_by, traits_of_row
from collection.traded_copies import Traits

OUTSIDE = 0
"""Stands for everybody outside the household where holders are counted; no player has this id."""
IS_LENT = ExpressionWrapper(~Q(lent_to=""), output_field=BooleanField())
"""Whether copies are lent, also to a member of the household."""


@dataclass(frozen=True)
class HouseholdView:
    """A household, `me` as the member who looks at it, and all members in the order in which they joined."""

    household: Household
    me: HouseholdMember
    members: tuple[HouseholdMember, ...]

    @cached_property
    def players(self) -> list[int]:
        """The ids of all players in the household."""
        return [each.player_id for each in self.members]

    @cached_property
    def names(self) -> dict[int, str]:
        """The name of each player by id; members who chose the same name also have their user name."""
        chosen = Counter(each.name for each in self.members)
        return {
            each.player_id: each.name if chosen[each.name] == 1 else f"{each.name} ({each.player.username})"
            for each in self.members
        }

    @cached_property
    def detail_owners(self) -> tuple[int, ...]:
        """The ids of the players whose private details this member sees: their own, and those that are shared."""
        return tuple(each.player_id for each in self.members if each.shares_details or each.pk == self.me.pk)

    def holder_of(self, row: Copy) -> int:
        """The id of the player who has the copies of a row, or `OUTSIDE`."""
        return self.holder_id(row.owner_id, row.holder, row.lent_to)

    def holder_id(self, owner: int, holder: int | None, lent_to: str) -> int:
        """The id of the player who has copies with these values, or `OUTSIDE`."""
        if not lent_to:
            return owner
        return holder if holder in self.names and holder is not None else OUTSIDE


def household_view(player: Visitor) -> HouseholdView | None:
    """The player's household; None if they are in none. One query."""
    if not (player and player.pk):
        return None
    members = tuple(HouseholdMember.objects.with_player(player).in_order().select_related("household"))
    me = next((each for each in members if each.player_id == player.pk), None)
    return HouseholdView(me.household, me, members) if me else None


def household_copies(view: HouseholdView, game: GameId | None = None) -> QuerySet[Copy]:
    """The rows of all boxes of the household, without cards that other members made, which only they see."""
    seen = Q(card__set__owner=None) | Q(card__set__owner=view.me.player_id)
    rows = Copy.objects.filter(seen, owner_id__in=view.players)
    return rows.filter(card__game=game) if game else rows


def household_find(view: HouseholdView, game: GameId, text: str, rows: QuerySet[Copy]) -> BoxSearchResult:
    """The rows of the household that a search finds. It reads no private details that the member may not see."""
    asker = Asker(view.me.player, game, in_box=True, detail_owners=view.detail_owners)
    query = parse_search(text, game)
    ordered = order_by(query.ordering, asker) if query.ordering else []
    valid = valid_part(query, game) if query.faults else ""
    return BoxSearchResult(query.filter(rows, asker), ordered, query, valid, rows, asker)


def shown_details(view: HouseholdView, row: Copy) -> CopyDetails:
    """The details of a row that the member may see. To whom other copies are lent is not shown, unless it is a member
    of the household; nor until when."""
    details = row.details
    if row.owner_id in view.detail_owners:
        return details
    return details._replace(price=None, value=None, acquired=None, source="").returned()


def described_row(view: HouseholdView, row: Copy) -> str:
    """Condition, language, place and the visible details of a row in a few words."""
    parts = [row.get_condition_display(), row.language, row.place.name if row.place else ""]
    parts += [details_summary(shown_details(view, row).returned())]
    parts += [f"“{row.note}”"] if row.note and row.owner_id in view.detail_owners else []
    return " · ".join(part for part in parts if part)


@dataclass(slots=True)
class MemberFigures:
    """What one member owns and has: copies and different cards owned, how many of the copies others of the household
    have (`given`) and people outside (`outside`), and how many copies of others the member has (`taken`)."""

    member: HouseholdMember
    copies: int = 0
    cards: int = 0
    given: int = 0
    outside: int = 0
    taken: int = 0

    @property
    def at_hand(self) -> int:
        """How many copies the member has at hand."""
        return self.copies - self.given - self.outside + self.taken


def household_figures(view: HouseholdView, game: GameId | None = None) -> list[MemberFigures]:
    """The figures of every member, in two queries."""
    found = {each.player_id: MemberFigures(each) for each in view.members}
    rows = household_copies(view, game).order_by()
    for owner, cards in rows.values_list("owner_id").annotate(Count("card", distinct=True)):
        found[owner].cards = cards
    grouped = rows.annotate(lent=IS_LENT).values_list("owner_id", "holder", "lent").annotate(Sum("quantity"))
    for owner, holder, lent, copies in grouped:
        has = view.holder_id(owner, holder, "lent" if lent else "")
        mine = found[owner]
        mine.copies += copies
        if has == OUTSIDE:
            mine.outside += copies
        elif has != owner:
            mine.given += copies
            found[has].taken += copies
    return list(found.values())


@dataclass(slots=True)
class CardFigures:
    """How many copies of one card there are by the id of a player: owned, `there` (owned and not lent, by their traits
    too), at hand (also of `OUTSIDE`), reserved, for example by built decks, and promised in trades, by their traits."""

    owned: Counter[int] = field(default_factory=Counter)
    there: Counter[int] = field(default_factory=Counter)
    held: Counter[int] = field(default_factory=Counter)
    reserved: Counter[int] = field(default_factory=Counter)
    kinds: Counter[tuple[int, Traits]] = field(default_factory=Counter)
    promised: dict[int, Counter[Traits]] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """How many copies the household has."""
        return self.owned.total()

    @property
    def free(self) -> Counter[int]:
        """How many copies can be taken from each player: those that are not promised in a trade and not reserved. What
        is reserved is first what they have of others."""
        found: Counter[int] = Counter()
        for owner, there in self.there.items():
            taken = self.held[owner] - there
            promised = self.promised[owner].total() if owner in self.promised else 0
            found[owner] = there - promised - max(0, self.reserved[owner] - taken)
        return +found

    def free_of(self, row: Copy) -> int:
        """How many copies of a row of this card that is not lent can be taken."""
        traits = traits_of_row(row)
        promised = self.promised[row.owner_id][traits] if row.owner_id in self.promised else 0
        unpromised = self.kinds[row.owner_id, traits] - promised
        return max(0, min(row.quantity, self.free[row.owner_id], unpromised))


def card_figures(view: HouseholdView, cards: Collection[int]) -> Mapping[int, CardFigures]:
    """The figures of each of these cards (by id), with two queries here and one for each app that reserves copies."""
    found: defaultdict[int, CardFigures] = defaultdict(CardFigures)
    rows = household_copies(view).filter(card_id__in=cards).order_by()
    grouped = rows.annotate(lent=IS_LENT).values_list("owner_id", "holder", "lent", *TRAIT_FIELDS)
    for owner, holder, lent, card, *about, copies in grouped.annotate(Sum("quantity")):
        of_card = found[card]
        of_card.owned[owner] += copies
        of_card.held[view.holder_id(owner, holder, "lent" if lent else "")] += copies
        if not lent:
            of_card.there[owner] += copies
            of_card.kinds[owner, plain_traits(card, *about)] += copies
    for owner, promised in promised_by(view.players, cards).items():
        for traits, copies in promised.items():
            found[traits.card].promised.setdefault(owner, Counter())[traits] += copies
    for (owner, card), copies in reserved_copies(view.players, cards).items():
        found[card].reserved[owner] += copies
    return found


def reserved_copies(players: Collection[int], cards: Collection[int]) -> Counter[tuple[int, int]]:
    """How many copies other apps reserve, such as those in built decks, by the ids of their player and card."""
    found: Counter[tuple[int, int]] = Counter()
    for name in settings.RESERVED_COPIES if cards else ():
        found.update(import_string(name)(players, cards))
    return found


def copies_held(player: Visitor) -> QuerySet[Copy]:
    """The rows of others of the household that this player has taken."""
    return copies_held_by(player.pk) if player and player.pk else Copy.objects.none()


def copies_held_by(player: int) -> QuerySet[Copy]:
    """The rows of others of the household that the player with this id has taken: at most
    `collection.services.household_lending.MOST_TAKEN`."""
    mates = HouseholdMember.objects.filter(household__members__player=player).exclude(player=player)
    return Copy.objects.filter(holder=player, owner_id__in=mates.order_by().values("player"))


@dataclass(frozen=True, slots=True)
class FreeElsewhere:
    """Copies of a card that other members of the household could give: how many of whom."""

    copies: Mapping[str, int]

    @property
    def total(self) -> int:
        """How many copies there are."""
        return sum(self.copies.values())


def free_in_household(view: HouseholdView, cards: Iterable[int]) -> dict[int, FreeElsewhere]:
    """For each of these cards (by id), how many copies of each other member are free; only cards of which some are."""
    found = {}
    for card, figures in card_figures(view, list(cards)).items():
        others = {view.names[owner]: free for owner, free in figures.free.items() if owner != view.me.player_id}
        if others:
            found[card] = FreeElsewhere(others)
    return found
