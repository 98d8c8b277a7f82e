"""The history of each value that applies to everyone: who changed it, when, from what to what, from which source."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypedDict

from collection.games.rule_tables import Sheet
from collection.games.value_certainty import Certainty
from collection.models import Card, Correction, CorrectionProposal, OwnValue, Player, TableCorrection, ValueChange


@dataclass(frozen=True, slots=True)
class Decision:
    """Who decided about a change, of which kind it is, and the proposal that it accepts."""

    decided_by: Player | None = None
    kind: str = ""
    proposal: CorrectionProposal | None = None

    def or_kind(self, kind: str) -> Decision:
        """The same, of that kind unless it has one."""
        return replace(self, kind=self.kind or kind)


class ValueState(TypedDict):
    """A value as the history stores it: with its certainty, where it was read, and the id of who read it."""

    value: object
    certainty: str
    note: str
    by: int | None


def value_state(sheet: Sheet, field: str, correction: Correction | TableCorrection | None) -> ValueState:
    """A value as the history stores it: with its certainty, and with its source and reader if it was corrected."""
    certainty = sheet["certainty"].get(field) or Certainty.RECONSTRUCTED.value
    note, by = (correction.note, correction.by_id) if correction else ("", None)
    return {"value": sheet.get(field), "certainty": str(certainty), "note": note, "by": by}


def change_record(
    *,
    game: str,
    field: str,
    before: ValueState,
    after: ValueState,
    decision: Decision,
    card: Card | None = None,
    table: str = "",
) -> ValueChange:
    """Add an entry to the history of a value. Members' own values that now are the accepted one are removed."""
    same = OwnValue.objects.filter(game=str(game), card=card, table=table, field=field).values_list("pk", "value")
    OwnValue.objects.filter(pk__in=[pk for pk, value in same if value == after["value"]]).delete()
    return ValueChange.objects.create(
        game=str(game),
        card=card,
        table=table,
        field=field,
        kind=decision.kind or ValueChange.Kind.CORRECTED,
        before=dict(before),
        after=dict(after),
        source=after["note"],
        by_id=after["by"],
        decided_by=decision.decided_by,
        proposal=decision.proposal,
    )
