"""What a value belongs to: a loaded card, or a table of a game's rules. Corrections treat both alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from collection.edit_conflicts import version_of
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import Field
from collection.games.rule_tables import RuleTable, Sheet
from collection.games.value_certainty import Certainty
from collection.games.value_overlay import sheet_with_values
from collection.models import Card, Correction, OwnValue, Player, TableCorrection
from collection.models.correction import ValueReference, table_name
from collection.refusals import BadCard
from collection.services.card_corrections import (
    correctable_fields,
    expect_valid_table_value,
    parse_value,
    table_sheet,
    unplayable_reasons,
)


@dataclass(frozen=True, slots=True)
class Subject:
    """A card of a loaded set, or a table of the rules: one of the two is None."""

    game: GameId
    card: Card | None = None
    table: RuleTable | None = None

    @property
    def name(self) -> str:
        """The name of the card or the table."""
        return self.card.name if self.card else table_name(self.table) if self.table else ""

    @property
    def reference(self) -> dict[str, Any]:
        """The columns of a `ValueReference`, to filter or to create rows."""
        return {"game": self.game.value, "card": self.card, "table": self.table.slug if self.table else ""}

    @property
    def fields(self) -> Mapping[str, Field]:
        """The fields that a curator may correct, by name."""
        if self.table:
            return self.table.field
        known = CARD_GAMES[self.game].field
        return {name: known[name] for name in correctable_fields(self.card)} if self.card else {}

    def sheet(self) -> dict[str, Any]:
        """The values that apply to everyone, by field, and their `certainty`."""
        if self.table:
            return table_sheet(self.game, self.table)
        assert self.card is not None
        return dict(CARD_GAMES[self.game].stats(self.card.accepted_face))

    def correction(self, field: str) -> Correction | TableCorrection | None:
        """The correction of a value that applies to everyone; None if there is none."""
        if self.card:
            return self.card.corrections.filter(field=field).select_related("by").first()
        return TableCorrection.objects.filter(**self.reference, field=field).select_related("by").first()

    @property
    def address(self) -> str:
        """The page of the card or the table."""
        return reverse("card" if self.card else "rule-table", args=self.address_arguments)

    @property
    def address_arguments(self) -> list[str]:
        """The arguments of the addresses of its pages: the game, and the slug of the card or the table."""
        return [self.game.value, self.card.slug if self.card else self.table.slug if self.table else ""]

    def page(self, name: str, *more: str) -> str:
        """The address of one of its pages, such as `correct` or `history`."""
        return reverse(f"{'card' if self.card else 'rule-table'}-{name}", args=[*self.address_arguments, *more])


def subject_of(row: ValueReference) -> Subject | None:
    """What the row is about; None for a table that this version does not have."""
    game = GameId(row.game)
    if row.card:
        return Subject(game, card=row.card)
    return Subject(game, table=row.rule_table) if row.rule_table else None


def certainty_of(sheet: Sheet, field: str) -> Certainty:
    """How certain a value of a sheet is."""
    return Certainty(sheet["certainty"].get(field) or Certainty.RECONSTRUCTED)


def uncertain_fields(subject: Subject, sheet: Sheet) -> tuple[str, ...]:
    """The names of the fields that members may correct: those whose value is not printed."""
    return tuple(name for name in subject.fields if certainty_of(sheet, name) is not Certainty.PRINTED)


def value_version(sheet: Sheet, field: str) -> str:
    """A version of a value that applies to everyone, so that a decision about an older value is noticed."""
    return version_of({"value": sheet.get(field), "certainty": certainty_of(sheet, field).value})


def checked_value(subject: Subject, field: str, value: object, owner: Player) -> object:
    """The value in the form of the game's stats, checked together with the member's own values.

    Raises BadCard, also for a value with which the game could not be played."""
    sheet = subject.sheet()
    own = dict(OwnValue.objects.filter(owner=owner, **subject.reference).values_list("field", "value"))
    sheet = sheet_with_values(sheet, {name: each for name, each in own.items() if name in subject.fields})
    if subject.table:
        expect_valid_table_value(subject.table, sheet, field, value)
        return value
    assert subject.card is not None
    value = parse_value(subject.card, field, value)
    sheet = sheet_with_values(sheet, {field: value})
    if problems := CARD_GAMES[subject.game].problems_of(sheet):
        raise BadCard([("value" if name == field else "", message) for name, message in problems])
    if faults := unplayable_reasons(subject.card, sheet, owner):
        raise BadCard([("value", fault) for fault in faults])
    return value
