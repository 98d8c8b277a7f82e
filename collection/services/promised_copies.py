"""Copies that a player has promised in agreed trades: they are not free, and no change of the box may take them away
without a word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from django.db.models import F, Q, QuerySet, Sum
from django.utils.translation import gettext, ngettext

from collection.models import Card, Copy, Player, Trade, TradeLine
from collection.models.box import Condition
from collection.trade_refusals import CopiesPromised
from collection.traded_copies import Traits

if TYPE_CHECKING:
    from collection.services.box import Stack

TRAIT_FIELDS = ("card_id", "condition", "language", "proxy", "printing")


def traits_of_row(row: Copy | TradeLine) -> Traits:
    """The traits of the copies of a row of a box, or of a line of a trade."""
    return plain_traits(row.card_id, row.condition, row.language, row.proxy, row.printing)


def plain_traits(card: int, condition: str, language: str, proxy: bool, printing: str) -> Traits:
    """The traits; the condition `proxy`, which earlier versions used, is a proxy in good condition."""
    if condition == Condition.PROXY:
        condition, proxy = Condition.GOOD, True
    return Traits(card, str(condition), language, proxy, printing)


def promised_lines(owners: Collection[int]) -> QuerySet[TradeLine]:
    """The lines of agreed trades that say what these players (by id) give."""
    return TradeLine.objects.filter(
        Q(from_first=True, terms__trade__first__in=owners) | Q(from_first=False, terms__trade__second__in=owners),
        terms__trade__state=Trade.State.AGREED,
        terms__number=F("terms__trade__version"),
    ).order_by()


def promised_by(owners: Iterable[int], cards: Collection[int] | None = None) -> dict[int, Counter[Traits]]:
    """The promised copies of each of these players (by id), of all cards or of these. One query."""
    ids = list(owners)
    lines = promised_lines(ids)
    if cards is not None:
        lines = lines.filter(card__in=cards)
    found: dict[int, Counter[Traits]] = {owner: Counter() for owner in ids}
    columns = ("from_first", "terms__trade__first", "terms__trade__second", *TRAIT_FIELDS)
    for from_first, first, second, *traits, count in lines.values_list(*columns).annotate(total=Sum("quantity")):
        giver = first if from_first else second
        if giver in found:
            found[giver][plain_traits(*traits)] += count
    return found


def promised_copies(owner: Player, cards: Collection[int]) -> Counter[Traits]:
    """The copies of these cards that the player has promised. One query."""
    return promised_by([owner.pk], cards)[owner.pk]


def promised_counts(owner: int) -> Counter[int]:
    """How many copies of each card (by id) the player with this id has promised. One query."""
    lines = promised_lines([owner]).values_list("card_id")
    return Counter(dict(lines.annotate(total=Sum("quantity"))))


def promised_rows(rows: Iterable[Copy], promised: Mapping[Traits, int]) -> Counter[int]:
    """How many copies of each row (by id) will be given away. `rows` are all rows with the cards of these copies in the
    box of the player who promised them; lent copies stay. Those without a place go first, then the oldest rows."""
    left, found = Counter(promised), Counter[int]()
    for row in sorted(rows, key=lambda each: (each.place_id is not None, each.pk)):
        taken = 0 if row.lent_to else min(left[traits_of_row(row)], row.quantity)
        if taken > 0:
            found[row.pk] = taken
            left[traits_of_row(row)] -= taken
    return found


def add_promised(owner: Player, rows: Collection[Copy]) -> None:
    """Set `promised` of these rows of the player's box. One query, or two if copies of these cards are promised."""
    promised = promised_copies(owner, {row.card_id for row in rows}) if rows else Counter[Traits]()
    if promised:
        every = Copy.objects.filter(owner=owner, card__in={traits.card for traits in promised})
        of_row = promised_rows(every, promised)
        for row in rows:
            row.promised = of_row[row.pk]


def expect_promises_kept(
    promised: Mapping[Traits, int], before: Mapping[Traits, int], changes: Iterable[tuple[Stack, int]]
) -> None:
    """Raises CopiesPromised if a change takes promised copies away, changes their traits or lends them.

    `before` counts the copies that are not lent; `changes` are stacks with their differences. Copies that were missing
    before do not prevent other changes."""
    after = Counter(before)
    for stack, difference in changes:
        if not stack.details.lent_to:
            after[traits_of_stack(stack)] += difference
    for traits, count in promised.items():
        if after[traits] < min(count, before.get(traits, 0)):
            name = Card.objects.values_list("name", flat=True).get(pk=traits.card)
            raise CopiesPromised(
                ngettext(
                    "You have agreed to a trade that includes %(number)s copy of %(name)s.",
                    "You have agreed to a trade that includes %(number)s copies of %(name)s.",
                    count,
                )
                % {"number": count, "name": name},
                remedy=gettext("Leave them as they are until the trade is completed, or cancel the trade."),
            )


def promised_before(owner: Player, changes: Iterable[tuple[Stack, int]]) -> Counter[Traits]:
    """The promised copies of the cards of which some stacks with differences take copies away."""
    cards = {stack.card for stack, difference in changes if difference < 0}
    return promised_copies(owner, cards) if cards else Counter()


def expect_promised_copies_stay(owner: Player, changes: Collection[tuple[Stack, int]]) -> None:
    """Like `expect_promises_kept`, for changes that have not been written yet."""
    if promised := promised_before(owner, changes):
        rows = owner.copies.filter(card__in={stack.card for stack, _ in changes})
        expect_promises_kept(promised, free_copies(rows), changes)


def traits_of_stack(stack: Stack) -> Traits:
    """The traits of a stack."""
    return plain_traits(stack.card, stack.condition, stack.language, stack.details.proxy, stack.details.printing)


def free_copies(rows: Iterable[Copy]) -> Counter[Traits]:
    """How many copies of each kind there are in these rows of a box, without those that are lent."""
    found: Counter[Traits] = Counter()
    for row in rows:
        if not row.lent_to:
            found[traits_of_row(row)] += row.quantity
    return found
