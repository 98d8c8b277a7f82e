"""Corrections of loaded cards and of tables of the rules that apply to everyone. Curators make them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext

from collection.edit_conflicts import expect_unchanged
from collection.games import GameId, field_types_and_checks
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import CorrectionFault
from collection.games.rule_tables import RuleTable, Sheet
from collection.games.value_certainty import Certainty
from collection.models import Card, CardSet, Correction, Player, TableCorrection
from collection.refusals import BadCard, EditConflict
from collection.selectors import with_own_values
from collection.services.card_set_loading import cards_write
from collection.services.own_cards import locked_card
from collection.services.value_history import Decision, change_record, value_state
from config.marked_text import MarkedText
from config.translated_text import translated_term

MAX_NOTE = 300


def correctable_fields(card: Card) -> tuple[str, ...]:
    """The names of the fields of a loaded card that a curator may correct."""
    return field_types_and_checks.correctable_fields(
        CARD_GAMES[GameId(card.game)].fields, getattr(card.face, "kind", None)
    )


def unplayable_reasons(card: Card, sheet: Mapping[str, object], owner: Player | None = None) -> list[MarkedText]:
    """Sentences that say why the game could not be played if the card had these stats; [] if it could.

    The other cards have the own values of `owner`, if one is given."""
    known = CARD_GAMES[GameId(card.game)]
    rows = list(Card.objects.of(card.game).filter(set=card.set_id))
    cards = {each.slug: each.face for each in (with_own_values(rows, owner) if owner else rows)}
    before = set(known.set_problems(cards))
    after = known.set_problems({**cards, card.slug: known.card_from(sheet)})
    return [problem for problem in after if problem not in before]


@transaction.atomic
def card_correct(
    *,
    card: Card,
    field: str,
    value: object,
    note: str,
    by: Player | None,
    seen: str | None = None,
    decision: Decision | None = None,
) -> Correction:
    """Correct a loaded value of a card from a real one; it becomes `printed`, with a note of where it was read.

    New matches use the corrected value. `seen` is the version of the value that the curator edited; `by` read it on the
    card, and `decision` says who decided if that is somebody else. Raises BadCard, and EditConflict if another curator
    has corrected the value since.
    """
    card = locked_card(card)
    note = note_of_source(note)
    if field not in correctable_fields(card):
        raise BadCard([("field", _uncorrectable_reason(card, field))])
    known = CARD_GAMES[GameId(card.game)]
    sheet = known.stats(card.face)
    value = parse_value(card, field, value)
    correction = card.corrections.filter(field=field).select_related("by").first()
    expect_unchanged(seen, correction_form_values(card, field))
    before = value_state(sheet, field, correction)
    if correction is not None:
        correction.remove_from(sheet)
    correction = correction or Correction(card=card, field=field)
    correction.value, correction.note, correction.by = value, note, by
    correction.apply_to(sheet)
    if problems := known.problems_of(sheet):
        raise BadCard([("value" if name == field else "", message) for name, message in problems])
    if faults := unplayable_reasons(card, sheet):
        raise BadCard([("value", fault) for fault in faults])
    correction.save()
    cards_write(card_set=card.set, cards=[known.card_from(sheet)])
    after = value_state(sheet, field, correction)
    change_record(game=card.game, card=card, field=field, before=before, after=after, decision=decision or Decision(by))
    return correction


def note_of_source(note: str) -> str:
    """The text that says where a value was read, on one line. Raises BadCard if it is empty or too long."""
    note = " ".join(note.split())
    if not note:
        raise BadCard([("note", gettext("Say where you read it, for example on a card you own or in a photo."))])
    if len(note) > MAX_NOTE:
        raise BadCard([("note", gettext("The note may have at most %(most)s characters.") % {"most": MAX_NOTE})])
    return note


def correction_form_values(card: Card, field: str) -> dict[str, object]:
    """The values that the form of a correction edits: the current value, and the note of where it was read."""
    correction = card.corrections.filter(field=field).first()
    value = CARD_GAMES[GameId(card.game)].stats(card.accepted_face).get(field)
    return {"value": value, "note": correction.note if correction else ""}


def parse_value(card: Card, field: str, value: object) -> object:
    """The value of a field from what a person typed, in the form of the game's stats. Raises BadCard."""
    read = CARD_GAMES[GameId(card.game)].read_correction
    if read is None:
        return value
    cards = {each.slug: each.face for each in Card.objects.of(card.game).filter(set=card.set_id)}
    try:
        return read(field, value, cards)
    except CorrectionFault as fault:
        raise BadCard([("value", fault.text)]) from fault


def _uncorrectable_reason(card: Card, field: str) -> str:
    """Why this field of the card cannot be corrected."""
    known = CARD_GAMES[GameId(card.game)].field
    if field in known and getattr(card.face, "kind", None) in known[field].fixed:
        return gettext("%(label)s of %(name)s cannot be corrected, because it identifies the card in the rules.") % {
            "label": translated_term(known[field].label),
            "name": card.name,
        }
    return gettext("“%(field)s” cannot be corrected.") % {"field": field[:40]}


@transaction.atomic
def correction_withdraw(*, correction: Correction, seen: str | None = None, decision: Decision | None = None) -> None:
    """Restore the loaded value and its certainty. Raises BadCard if other corrections rule it out, and EditConflict if
    the value has been corrected again since version `seen`."""
    card = locked_card(correction.card)
    field = correction.field
    correction = card.corrections.filter(pk=correction.pk).select_related("by").first() or correction
    expect_unchanged(seen, correction_form_values(card, field))
    known = CARD_GAMES[GameId(card.game)]
    sheet = known.stats(card.face)
    before = value_state(sheet, field, correction)
    correction.remove_from(sheet)
    if problems := known.problems_of(sheet):
        raise BadCard(problems)
    if faults := unplayable_reasons(card, sheet):
        raise BadCard([("", fault) for fault in faults])
    cards_write(card_set=card.set, cards=[known.card_from(sheet)])
    correction.delete()
    after, decision = value_state(sheet, field, None), decision or Decision()
    change_record(
        game=card.game, card=card, field=field, before=before, after=after, decision=decision.or_kind("restored")
    )


# Tables of the rules


def table_sheet(game: GameId, table: RuleTable) -> dict[str, Any]:
    """The values of a table with this server's corrections, and their certainty. One query."""
    sheet = {**table.load()}
    sheet["certainty"] = {**sheet["certainty"]}
    for correction in TableCorrection.objects.filter(game=game.value, table=table.slug):
        if correction.field in table.field:
            sheet[correction.field] = correction.value
            sheet["certainty"][correction.field] = Certainty.PRINTED.value
    return sheet if not table.problems_of(sheet) else {**table.load()}


def lock_tables(game: GameId) -> None:
    """Lock the tables of a game until the end of the transaction, by its loaded sets: a table without corrections has
    no row of its own, and two corrections that are possible one by one may be impossible together."""
    list(CardSet.objects.select_for_update().filter(game=game.value, owner=None).order_by("pk").values_list("pk"))


@transaction.atomic
def table_correct(
    *, game: GameId, table: RuleTable, field: str, value: object, note: str, by: Player | None,
    seen: str | None = None, decision: Decision | None = None,
) -> TableCorrection:  # fmt: skip
    """Correct a value of a table for everyone; matches that begin afterwards use it. `seen` is the version of the value
    that the curator edited. Raises BadCard, and EditConflict if another curator has corrected the value since."""
    note = note_of_source(note)
    lock_tables(game)
    correction = TableCorrection.objects.filter(game=game.value, table=table.slug, field=field).first()
    sheet = table_sheet(game, table)
    expect_unchanged(seen, {"value": sheet.get(field), "note": correction.note if correction else ""})
    before = value_state(sheet, field, correction)
    expect_valid_table_value(table, sheet, field, value)
    correction = correction or TableCorrection(game=game.value, table=table.slug, field=field)
    correction.value, correction.note, correction.by = value, note, by
    correction.save()
    after = value_state(table_sheet(game, table), field, correction)
    change_record(
        game=game, table=table.slug, field=field, before=before, after=after, decision=decision or Decision(by)
    )
    return correction


def expect_valid_table_value(table: RuleTable, sheet: Sheet, field: str, value: object) -> None:
    """Raises BadCard if the table cannot have this value."""
    if field not in table.field:
        raise BadCard([("field", gettext("“%(field)s” cannot be corrected.") % {"field": field[:40]})])
    if problems := table.problems_of({**sheet, field: value}):
        raise BadCard([("value" if name == field else "", message) for name, message in problems])


@transaction.atomic
def table_correction_withdraw(
    *, correction: TableCorrection, seen: str | None = None, decision: Decision | None = None
) -> None:
    """Restore the value of the table's file. Raises BadCard if other corrections rule it out, and EditConflict if the
    value has been corrected again since version `seen`."""
    game, table = GameId(correction.game), correction.rule_table
    assert table is not None
    lock_tables(game)
    current = TableCorrection.objects.filter(pk=correction.pk).first()
    if current is None:
        raise EditConflict(None)
    expect_unchanged(seen, {"value": current.value, "note": current.note})
    correction = current
    loaded, sheet, field = table.load(), table_sheet(game, table), correction.field
    before = value_state(sheet, field, correction)
    expect_valid_table_value(table, sheet, field, loaded[field])
    correction.delete()
    after = value_state(table_sheet(game, table), field, None)
    decision = (decision or Decision()).or_kind("restored")
    change_record(game=game, table=table.slug, field=field, before=before, after=after, decision=decision)
