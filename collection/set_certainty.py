"""How certain the values of a game's sets are: counts for each field, and the cards whose values are least certain."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import correctable_fields
from collection.games.value_certainty import Certainty
from collection.models import Card, CardSet
from collection.services.card_corrections import table_sheet
from collection.services.correctable_values import certainty_of
from config.translated_text import translated_term

LEVELS = tuple(Certainty)


@dataclass(frozen=True, slots=True)
class CertaintyCount:
    """How many values are printed, derived and reconstructed."""

    label: str
    printed: int
    derived: int
    reconstructed: int

    @property
    def total(self) -> int:
        return self.printed + self.derived + self.reconstructed

    @property
    def known_percent(self) -> int:
        """Printed values in per cent, rounded down, so that only a complete set has 100."""
        return self.printed * 100 // self.total if self.total else 0

    @property
    def bars(self) -> list[tuple[str, float, float]]:
        """The certainty, start and width of each part of a bar that is 100 wide."""
        parts, start = [], 0.0
        for level in LEVELS:
            width = round(getattr(self, level) / self.total * 100, 2) if self.total else 0.0
            if width:
                parts.append((level.value, round(start, 2), width))
            start += width
        return parts


@dataclass(frozen=True, slots=True)
class UncertainCard:
    """A card with the number of its values that are reconstructed, and derived."""

    slug: str
    name: str
    number: int
    reconstructed: int
    derived: int


@dataclass(frozen=True, slots=True)
class SetCertainty:
    """How certain a set is, or a table of the rules: in total and by field. `cards` have values that are not printed;
    the least certain come first. `table` is the slug of a table."""

    name: str
    slug: str
    total: CertaintyCount
    fields: tuple[CertaintyCount, ...]
    cards: tuple[UncertainCard, ...] = ()
    table: str = ""

    @property
    def title(self) -> str:
        """The name in the language of the request; sets are called the same in all of them."""
        return translated_term(self.name) if self.table else self.name

    @property
    def unknown(self) -> list[CertaintyCount]:
        """The fields with reconstructed values, those with most of them first."""
        return sorted((each for each in self.fields if each.reconstructed), key=lambda each: -each.reconstructed)

    @property
    def least_known(self) -> str:
        """The fields with most reconstructed values, each with their number."""
        counts = self.unknown[:3]
        return ", ".join(f"{translated_term(each.label)} ({each.reconstructed})" for each in counts)


def certainty_count(label: str, levels: Mapping[Certainty, int]) -> CertaintyCount:
    return CertaintyCount(label, *(levels.get(level, 0) for level in LEVELS))


def game_certainty(game: GameId) -> list[SetCertainty]:
    """How certain the loaded sets and the tables of the rules of a game are. Two queries, and one for each table."""
    known = CARD_GAMES[game]
    kind = f"{game.value}__kind" if "kind" in known.field else "game"
    columns = ("set_id", kind, "certainty", "slug", "name", "number")
    rows: dict[int, list[tuple[str, Mapping[str, str], str, str, int]]] = defaultdict(list)
    for card_set, *row in Card.objects.filter(game=game, set__owner=None).order_by("number").values_list(*columns):
        rows[card_set].append(tuple(row))
    sets = CardSet.objects.filter(game=game, owner=None).order_by("pk")
    found = [_set_certainty(game, each, rows[each.pk]) for each in sets if rows[each.pk]]
    return [*found, *_table_certainties(game)]


def _set_certainty(
    game: GameId, card_set: CardSet, rows: Iterable[tuple[str, Mapping[str, str], str, str, int]]
) -> SetCertainty:
    fields, by_field = CARD_GAMES[game].fields, defaultdict[str, Counter[Certainty]](Counter)
    cards: list[UncertainCard] = []
    names: dict[str, tuple[str, ...]] = {}
    for kind, certainty, slug, name, number in rows:
        own = names.setdefault(kind, correctable_fields(fields, kind))
        levels = {field: Certainty(certainty.get(field) or Certainty.RECONSTRUCTED) for field in own}
        for field, level in levels.items():
            by_field[field][level] += 1
        counted = Counter(levels.values())
        if counted[Certainty.PRINTED] < len(levels):
            card = UncertainCard(
                slug, name, number, counted[Certainty.RECONSTRUCTED], counted[Certainty.DERIVED]
            )  # fmt: skip
            cards.append(card)
    counts = tuple(certainty_count(field.label, by_field[field.name]) for field in fields if field.name in by_field)
    total = certainty_count(card_set.name, sum(by_field.values(), Counter()))
    cards.sort(key=lambda card: (-card.reconstructed, -card.derived, card.number))
    return SetCertainty(card_set.name, card_set.slug, total, counts, tuple(cards))


def _table_certainties(game: GameId) -> Iterable[SetCertainty]:
    for table in CARD_GAMES[game].rule_tables:
        sheet = table_sheet(game, table)
        levels = [(field.label, certainty_of(sheet, field.name)) for field in table.fields]
        counts = tuple(certainty_count(label, {level: 1}) for label, level in levels)
        total = certainty_count(table.name, Counter(level for _, level in levels))
        yield SetCertainty(table.name, table.slug, total, counts, table=table.slug)
