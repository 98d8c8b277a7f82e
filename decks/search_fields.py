"""The fields of the search language about decks: `in:deck` and `free:2`. The collection does not know decks."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from collection.games.search_fields import SearchField
from collection.games.search_readers import COUNTS, ORDER, Meaning, Where, count_reader
from collection.households import copies_held_by
from collection.models import Card, Copy
from collection.search.asker import Asker
from collection.search.player_fields import (
    NONE_AT_ALL,
    PlayerField,
    Rows,
    cards_with,
    count_resolver,
    lookup_name,
    nothing,
    register_player_field,
    zero_meets,
)
from collection.services.promised_copies import promised_lines
from config.marked_text import MarkedText, gettext_noop, marked, or_list
from decks.models import Deck, DeckCard

ANY, BUILT = "deck", "built"
MOST_SUGGESTED = 200


def deck_reader(operator: str, values: Sequence[str]) -> Meaning:
    """Reads decks: `deck` for any, `built` for any that is built, part of a name, or after `=` the whole name."""
    asked: list[Where] = []
    named: list[MarkedText] = []
    for value in values:
        kind = value.casefold()
        if kind in (ANY, BUILT):
            asked.append(Where("in_deck", kind, True))
            named.append(marked("any of your decks") if kind == ANY else marked("a built deck"))
        else:
            asked.append(Where("in_deck", "name__iexact" if operator == "=" else "name__icontains", value))
            named.append(marked("your deck “{name}”", name=value))
    said = or_list(named)
    return Meaning(tuple(asked), marked("in {decks}", decks=said), marked("not in {decks}", decks=said))


def deck_condition(asker: Asker, where: Where) -> Q:
    """The condition that a card is in a deck of the player."""
    if asker.player_id is None:
        return nothing()
    decks = Deck.objects.filter(owner_id=asker.player_id, game=asker.game.value)
    if where.lookup == BUILT:
        decks = decks.filter(built=True)
    elif where.lookup != ANY:
        decks = decks.filter(**{where.lookup: where.value})
    return cards_with(asker, DeckCard.objects.filter(deck__in=decks.order_by().values("pk")))


def deck_names(asker: Asker) -> list[str]:
    """What can be written after `in:`."""
    mine = (
        Deck.objects.filter(owner_id=asker.player_id, game=asker.game.value) if asker.player_id else Deck.objects.none()
    )
    return [ANY, BUILT, *dict.fromkeys(mine.order_by("name").values_list("name", flat=True)[:MOST_SUGGESTED])]


def reserved_rows(player: int) -> QuerySet[DeckCard]:
    """The entries of the player's built decks, which reserve copies."""
    return DeckCard.objects.filter(deck__owner_id=player, deck__built=True).order_by()


def reserved_per_card(player: int) -> Rows:
    """How many copies of each card the player's built decks reserve."""
    return reserved_rows(player).values("card").annotate(reserved=Sum("quantity"))


def rows_at_hand(player: int) -> Rows:
    """The rows of copies that the player has at hand: own ones that are not lent, and those that the player has taken
    from others in the household."""
    mine = Q(owner_id=player, lent_to="")
    taken = list(copies_held_by(player).values_list("pk", flat=True))
    rows: Rows = Copy.objects.filter(mine | Q(pk__in=taken) if taken else mine)
    return rows


def copies_in_box(player: int) -> Rows:
    """How many copies of each card the player has at hand."""
    found: Rows = rows_at_hand(player).order_by().values("card").annotate(total=Sum("quantity"))
    return found


def promised_per_card(player: int) -> Rows:
    """How many copies of each card the player has promised in agreed trades."""
    return promised_lines([player]).values("card").annotate(promised=Sum("quantity"))


def free_condition(asker: Asker, where: Where) -> Q:
    """The condition that so many copies of a card are owned, not lent, not reserved and not promised.

    Only the reserved and promised cards, which are few, are compared copy by copy; for all others, what is in the box
    is free."""
    player, in_box = asker.player_id, count_resolver(copies_in_box, rows_at_hand)(asker, where)
    if player is None:
        return in_box
    away = reserved_rows(player).values("card").union(promised_lines([player]).values("card"))
    free = _copies_of_card(copies_in_box(player), "total") - (
        _copies_of_card(reserved_per_card(player), "reserved") + _copies_of_card(promised_per_card(player), "promised")
    )
    met = _is_free(where)
    compared = Card.objects.filter(pk__in=away).annotate(free=free).order_by()
    if where.lookup in ("gt", "gte"):  # no more are free than in the box; without OR, PostgreSQL can join
        return in_box & ~Q(**{f"{asker.card}__in": compared.exclude(met).values("pk")})
    fitting = compared.filter(met).values("pk")
    if asker.of_owned and (where.lookup, where.value) in NONE_AT_ALL:  # of an owned card, all copies are away
        return Q(**{f"{asker.card}__in": fitting.union(_lent_copies_with_none_at_hand(player).values("card"))})
    return Q(**{f"{asker.card}__in": fitting}) | (in_box & ~Q(**{f"{asker.card}__in": away}))


def _is_free(where: Where) -> Q:
    """The condition on a column `free`. With more reserved and promised than owned, it is negative and none is free."""
    met = Q(**{lookup_name("free", where.lookup): where.value})
    if not zero_meets(where):
        return met
    if where.lookup in ("", "range"):  # one comparison, so that the copies are added up once
        return Q(free__lte=where.value[1] if isinstance(where.value, tuple) else where.value)
    return met | Q(free__lt=0)


def _lent_copies_with_none_at_hand(player: int) -> QuerySet[Copy]:
    """The player's copies that are lent, of cards of which the player has none at hand."""
    at_hand = rows_at_hand(player).filter(card=OuterRef("card")).order_by()
    return Copy.objects.filter(~Q(lent_to=""), ~Exists(at_hand), owner_id=player).order_by()


def _copies_of_card(counted: Rows, column: str) -> Coalesce:
    """The number in a column of the row of a card, or 0 without such a row."""
    return Coalesce(Subquery(counted.filter(card=OuterRef("pk")).values(column)), 0)


def register() -> None:
    """Register the fields of this app."""
    free = count_reader(
        "free",
        "free",
        marked("of which you have {number} free"),
        marked("of which you do not have {number} free"),
        marked("of which you have none free"),
    )
    help_of_free = gettext_noop(
        "Copies you have to hand, not reserved for a built deck or promised in a trade; the same values as for own"
    )
    field = SearchField("free", help_of_free, "free:2", free, ORDER, COUNTS)
    register_player_field(PlayerField(field, "free", free_condition))
    help_of_in = gettext_noop("In one of your decks: deck (any deck), built (a built deck) or part of its name")
    register_player_field(
        PlayerField(SearchField("in", help_of_in, "in:deck", deck_reader), "in_deck", deck_condition, deck_names)
    )
