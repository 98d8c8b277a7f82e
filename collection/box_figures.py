"""How many cards and copies a player's box has, and what they cost, by game and by set."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import BigIntegerField, Count, F, Q, Sum
from django.db.models.functions import Cast

from collection.copy_details import shown_amount
from collection.games import GameId
from collection.models import CardSet, Condition, Copy, ListedCard
from collection.selectors import Visitor

PROXY = Q(proxy=True) | Q(condition=Condition.PROXY)


class Totals(NamedTuple):
    """What a box has of a game, or of several.

    `cards` are the different cards of loaded sets that the player owns, out of `whole`. Everything else counts copies,
    those of the player's own cards too; `paid` and `value` are in cents, for the `priced` and `valued` copies of which
    they are known."""

    cards: int = 0
    whole: int = 0
    copies: int = 0
    proxies: int = 0
    lent: int = 0
    paid: int = 0
    priced: int = 0
    value: int = 0
    valued: int = 0
    wished: int = 0
    wished_cards: int = 0
    spare: int = 0
    spare_cards: int = 0

    @property
    def originals(self) -> int:
        """The copies that are not proxies."""
        return self.copies - self.proxies

    @property
    def paid_text(self) -> str:
        """What was paid, such as `12.50`; empty if no price is known."""
        return shown_amount(self.paid) if self.priced else ""

    @property
    def value_text(self) -> str:
        """The current value, such as `12.50`; empty if none is known."""
        return shown_amount(self.value) if self.valued else ""


@dataclass(frozen=True, slots=True)
class SetProgress:
    """How much of a set is in a box: different cards out of `whole`, and copies. `own`: the player made the set."""

    game: GameId
    name: str
    own: bool
    cards: int
    whole: int
    copies: int


@dataclass(frozen=True, slots=True)
class BoxFigures:
    """The totals of each game, and the progress of each set, in the order of the games."""

    games: dict[GameId, Totals]
    sets: list[SetProgress]

    @property
    def total(self) -> Totals:
        """The totals of all these games together."""
        return _sum(self.games.values())


def _sum(totals: Iterable[Totals]) -> Totals:
    return Totals(*(sum(column) for column in zip(Totals(), *totals, strict=True)))


def box_figures(*, player: Visitor, game: GameId | None = None) -> BoxFigures:
    """Count a player's box of one game or of all. Makes three queries."""
    games = [game] if game else list(GameId)
    held, listed = _held_by_set(player, game), _listed_by_game(player, game)
    totals: dict[GameId, list[Totals]] = {each: [listed.get(each, Totals())] for each in games}
    progress: dict[tuple[GameId, str, bool], list[Totals]] = defaultdict(list)
    sets = CardSet.objects.visible_to(player).filter(game__in=games).annotate(size=Count("cards"))
    for pk, slug, name, owner, size in sets.order_by("name", "pk").values_list("pk", "game", "name", "owner", "size"):
        of_set = held.get(pk, Totals())
        own = owner is not None
        progress[GameId(slug), name, own].append(of_set._replace(whole=size))
        totals[GameId(slug)].append(of_set._replace(cards=0) if own else of_set._replace(whole=size))
    made = [_progress_of(key, _sum(parts)) for key, parts in progress.items()]
    made.sort(key=lambda each: (games.index(each.game), each.own))
    return BoxFigures({each: _sum(parts) for each, parts in totals.items()}, made)


def _progress_of(key: tuple[GameId, str, bool], of_set: Totals) -> SetProgress:
    return SetProgress(*key, of_set.cards, of_set.whole, of_set.copies)


def _held_by_set(player: Visitor, game: GameId | None) -> dict[int, Totals]:
    """What the player owns of each set (by id), without `whole`."""
    if not (player and player.pk):
        return {}
    rows = Copy.objects.filter(owner_id=player.pk, **_of_game(game)).order_by().values_list("card__set")
    wide = Cast("quantity", BigIntegerField())  # an amount times a quantity may exceed 32 bits
    counted = rows.annotate(
        Count("card", distinct=True),
        copies=Sum("quantity"),
        proxies=Sum("quantity", filter=PROXY, default=0),
        lent=Sum("quantity", filter=~Q(lent_to=""), default=0),
        paid=Sum(F("price") * wide, default=0, output_field=BigIntegerField()),
        priced=Sum("quantity", filter=Q(price__isnull=False), default=0),
        worth=Sum(F("value") * wide, default=0, output_field=BigIntegerField()),
        valued=Sum("quantity", filter=Q(value__isnull=False), default=0),
    )
    return {pk: Totals(int(cards), 0, *map(int, more)) for pk, cards, *more in counted}


def _listed_by_game(player: Visitor, game: GameId | None) -> dict[GameId, Totals]:
    """How much of each game is on the player's wish and spare lists."""
    found: dict[GameId, Totals] = defaultdict(Totals)
    rows = ListedCard.objects.of(player).filter(**_of_game(game)).order_by().values_list("card__game", "which")
    for slug, which, cards, copies in rows.annotate(Count("pk"), Sum("quantity")):
        more = (
            {"wished": copies, "wished_cards": cards}
            if which == ListedCard.Which.WISH
            else {"spare": copies, "spare_cards": cards}
        )
        found[GameId(slug)] = found[GameId(slug)]._replace(**more)
    return found


def _of_game(game: GameId | None) -> dict[str, GameId]:
    """The filter of one game, or none."""
    return {"card__game": game} if game else {}
