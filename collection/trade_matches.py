"""Which spare copies of members match whose wishes. Every function makes as many queries for large boxes as for small
ones.

Others learn of a box only which spare copies match their own wishes, and which of their own spare copies are wished
for.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Subquery, Sum
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext, gettext_noop, ngettext

from collection.games import GameId
from collection.models import Card, Copy, ListedCard, Player, TradeBlock, TradeProfile
from collection.spare_copies import SpareCopies, Spares
from collection.trade_refusals import NoSuchPartner
from collection.traded_copies import MOST_UNITS, Suggestion, Unit, fair_trades

Openness = TradeProfile.Openness
WISH, SPARE = ListedCard.Which
MOST_RANKED = 300
"""Members who are compared when partners are ranked: those who fulfil most wishes."""
NAMED = 6
"""Kinds of copies that are named where partners are listed."""
LOWEST = int(ListedCard.Priority.LOW)
"""A wish counts three points if its priority is high, two if it is normal, and one if it is low."""


BALANCED = {
    "value": gettext_noop("balanced by value"),
    "wishes": gettext_noop("balanced by the priority of wishes"),
    "count": gettext_noop("balanced by number of copies"),
}
BALANCED_SENTENCES = {
    "value": gettext_noop("Balanced by value."),
    "wishes": gettext_noop("Balanced by the priority of wishes."),
    "count": gettext_noop("Balanced by number of copies."),
}
"""How the sides of a suggestion are balanced, by its basis."""


@dataclass(frozen=True, slots=True)
class NamedSuggestion:
    """A fair trade in words: its basis (`value`, `wishes` or `count`), and what each side gives."""

    basis: str
    gives: str
    gets: str

    @property
    def basis_text(self) -> str:
        """How the sides are balanced."""
        return gettext(BALANCED[self.basis])

    @property
    def basis_sentence(self) -> str:
        """The same as a sentence."""
        return gettext(BALANCED_SENTENCES[self.basis])


@dataclass
class Match:
    """What a player and a partner could trade: `gives` are the player's spare copies that the partner wishes for,
    `gets` the partner's that the player wishes for."""

    gives: list[SpareCopies] = field(default_factory=list)
    gets: list[SpareCopies] = field(default_factory=list)

    @cached_property
    def suggestions(self) -> list[Suggestion]:
        """Fair trades (`collection.traded_copies.fair_trades`)."""
        return fair_trades(_units(self.gives), _units(self.gets))

    @property
    def named_suggestions(self) -> list[NamedSuggestion]:
        """The fair trades in words."""
        names = {card.pk: card.name for card in self.cards}
        return [
            NamedSuggestion(each.basis, _units_text(each.gives, names), _units_text(each.gets, names))
            for each in self.suggestions
        ]

    @property
    def gives_text(self) -> str:
        """The first copies that the player could give, in words."""
        return _first_copies(self.gives)

    @property
    def gets_text(self) -> str:
        """The first copies that the player could get, in words."""
        return _first_copies(self.gets)

    @property
    def cards(self) -> list[Card]:
        """All cards of the match."""
        return [each.card for each in (*self.gives, *self.gets)]


def _first_copies(spare: Sequence[SpareCopies]) -> str:
    names = [f"{each.quantity} × {each.card.name}" for each in spare[:NAMED]]
    if (more := len(spare) - NAMED) > 0:
        names.append(ngettext("%(number)s more", "%(number)s more", more) % {"number": more})
    return ", ".join(names) or gettext("nothing at the moment")


def _units_text(units: Iterable[Unit], names: Mapping[int, str]) -> str:
    """The copies as “2 × RiNU, 1 × SUCHi”."""
    counts = Counter(unit.traits.card for unit in units)
    return ", ".join(f"{count} × {names[card]}" for card, count in counts.items())


def _units(spare: Iterable[SpareCopies]) -> Iterable[Unit]:
    """The copies that the receiver still wants, one by one."""
    left: dict[int, int] = {}
    for each in spare:
        if each.priority:
            wanted = left.setdefault(each.traits.card, each.wished)
            taken = min(each.quantity, wanted)
            left[each.traits.card] -= taken
            yield from [Unit(each.traits, LOWEST + 1 - each.priority, each.value)] * min(taken, MOST_UNITS)


def open_profiles(player: Player) -> QuerySet[TradeProfile]:
    """The profiles of members whom the player may ask to trade if they know the key or the user name."""
    blocks = TradeBlock.objects.filter(
        Q(owner=player, blocked=OuterRef("owner")) | Q(owner=OuterRef("owner"), blocked=player)
    )
    found = TradeProfile.objects.exclude(openness=Openness.NOBODY).exclude(owner=player)
    return found.filter(~Exists(blocks), owner__is_active=True, owner__is_guest=False).select_related("owner")


def partner_by_key(player: Player, key: str) -> TradeProfile:
    """The profile with that key. Raises Http404 if the player may not trade with its owner."""
    return get_object_or_404(open_profiles(player), key=key)


def partner_by_name(player: Player, name: str) -> TradeProfile:
    """The profile of the member with that user name. Raises NoSuchPartner."""
    found = open_profiles(player).filter(owner__username=name.strip()[:150]).first()
    if found is None:
        raise NoSuchPartner(
            gettext("No member with this user name trades with you."),
            remedy=gettext("Check the name, or ask for the link of their trading page."),
        )
    return found


def expect_open(player: Player, partner: Player) -> TradeProfile:
    """The partner's profile. Raises NoSuchPartner if the player may not ask the partner to trade."""
    found = open_profiles(player).filter(owner=partner).first()
    if found is None:
        raise NoSuchPartner(gettext("This member does not trade with you."))
    return found


@dataclass(frozen=True, slots=True)
class RankedPartner:
    """A member who trades with every member. `points` is how much of the player's wishes they can fulfil; `mutual` says
    whether they also wish for spare copies of the player's."""

    profile: TradeProfile
    points: int
    cards: int
    mutual: bool


def ranked_partners(player: Player) -> list[RankedPartner]:
    """The members who trade with everyone and have spare copies that the player wishes for: those who also wish for the
    player's first, then those who fulfil most wishes. Two queries; at most `MOST_RANKED` members."""
    profiles = open_profiles(player).filter(openness=Openness.MEMBERS)
    mine = ListedCard.objects.of(player, WISH)
    spare = ListedCard.objects.filter(which=SPARE, owner__in=profiles.values("owner"), card__set__owner=None)
    wished = spare.filter(card__in=mine.values("card")).filter(
        Exists(Copy.objects.filter(owner=OuterRef("owner"), card=OuterRef("card"), lent_to=""))
    )
    worth = LOWEST + 1 - Subquery(mine.filter(card=OuterRef("card")).values("priority")[:1])
    summed = wished.annotate(worth=worth).order_by().values("owner").annotate(points=Sum("worth"), cards=Count("pk"))
    rows = list(summed.order_by("-points", "owner")[:MOST_RANKED])
    owners = [row["owner"] for row in rows]
    theirs = ListedCard.objects.filter(which=WISH, owner__in=owners)
    mutual = set(
        theirs.filter(card__in=ListedCard.objects.of(player, SPARE).values("card")).values_list("owner", flat=True)
    )
    known = {profile.owner_id: profile for profile in profiles.filter(owner__in=owners)}
    ranked = [
        RankedPartner(known[row["owner"]], row["points"], row["cards"], row["owner"] in mutual)
        for row in rows
        if row["owner"] in known
    ]
    return sorted(ranked, key=lambda each: (not each.mutual, -each.points, each.profile.owner.shown_name.casefold()))


Wishes = Mapping[int, Mapping[int, tuple[int, int]]]
"""By player and card (ids): the priority and the quantity of a wish."""


def matches(player: Player, profiles: Iterable[TradeProfile]) -> dict[int, Match]:
    """What the player could trade with each of these members, by their ids. Seven queries."""
    partners = {profile.owner_id: profile for profile in profiles}
    mine = ListedCard.objects.of(player, WISH)
    theirs = ListedCard.objects.filter(which=WISH, owner__in=list(partners))
    spares = Spares(
        Q(owner=player, card__in=theirs.values("card")) | Q(owner__in=partners, card__in=mine.values("card"))
    )
    wishes = _wishes(Q(owner=player) | Q(owner__in=partners), spares.every_card)
    cards = cards_by_id(spares.every_card)
    estimates = estimated_values(player, spares.every_card)
    found = {}
    for partner, profile in partners.items():
        gives = spares.matching(player.pk, wishes[partner], cards, spares.value)
        known = spares.value if profile.shows_values else None
        gets = spares.matching(partner, wishes[player.pk], cards, known, estimates)
        found[partner] = Match(gives, gets)
    return found


def cards_by_id(ids: Collection[int]) -> dict[int, Card]:
    """The cards with their stats."""
    return Card.objects.select_related("set", *(game.value for game in GameId)).in_bulk(list(ids))


def _wishes(whose: Q, cards: Collection[int]) -> Wishes:
    found: dict[int, dict[int, tuple[int, int]]] = defaultdict(dict)
    rows = ListedCard.objects.filter(whose, which=WISH, card__in=cards)
    for owner, card, priority, quantity in rows.values_list("owner", "card", "priority", "quantity"):
        found[owner][card] = (priority, quantity)
    return found


def estimated_values(player: Player, cards: Collection[int]) -> dict[int, int]:
    """The average current value that the player recorded for their own copies of each card (by id). One query."""
    rows = Copy.objects.filter(owner=player, card__in=cards, value__isnull=False, proxy=False).order_by()
    sums = rows.values_list("card").annotate(worth=Sum(F("value") * F("quantity")), copies=Sum("quantity"))
    return {card: worth // copies for card, worth, copies in sums}


def other_spares(player: Player, besides: Collection[str], most: int) -> list[SpareCopies]:
    """The player's own free copies of cards on their spare list, at most `most` kinds, without these keys."""
    spares = Spares(Q(owner=player))
    cards = cards_by_id(spares.every_card)
    found: list[SpareCopies] = []
    for card in sorted(cards.values(), key=lambda each: (each.game, each.number or 0, each.pk)):
        for traits, count in spares.all_copies(player.pk, card.pk):
            if traits.key not in besides and len(found) < most:
                found.append(SpareCopies(traits, card, count, value=spares.value(player.pk, traits)))
    return found
