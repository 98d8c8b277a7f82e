"""Stacks that players describe in a form, in an entry or through the API."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext, ngettext, npgettext

from collection.copy_details import NOTE_TOO_LONG, PLACE_NAME_TOO_LONG, CopyDetails, clean_details, one_line
from collection.models import Copy, Place, Player
from collection.refusals import BadSlot
from collection.services.box import Stack, places_ensure, with_proxy_as_detail
from collection.services.typed_copy_values import clean_condition, clean_language


def stack_from_form(*, owner: Player, card: int, said: Mapping[str, str], was: Copy | None = None) -> Stack:
    """The stack that a player describes by condition, language, place, note and details; a new place is created.

    `was` is the row that is edited, if any. Its page and slot are accepted even if its binder no longer has them.
    Raises Refusal."""
    name = one_line(said.get("place", ""), 60, PLACE_NAME_TOO_LONG)
    condition, language = clean_condition(said.get("condition", "")), clean_language(said.get("language", ""))
    note, details = one_line(said.get("note", ""), 200, NOTE_TOO_LONG), clean_details(said)
    if was is not None:
        details = details.keeping_holder(was.details)
    place = places_ensure(owner=owner, names=[name])[name] if name else None
    if place is None:
        details = details.without_slot()
    elif was is None or (was.place_id, was.page, was.slot) != (place.pk, details.page, details.slot):
        _expect_slot_exists(place, details)
    stack = Stack(card, condition, language, place.pk if place else None, note, details)
    return with_proxy_as_detail(stack)


def edited_values(row: Copy, said: Mapping[str, str]) -> dict[str, str]:
    """The values of a row after an edit that gives some of them. A row that moves to another place leaves its page and
    slot, unless the edit says which it has there."""
    values = {**row.form_values, **said}
    if values["place"].strip() == row.form_values["place"]:
        return values
    return {**values, "page": said.get("page", ""), "slot": said.get("slot", "")}


def _expect_slot_exists(place: Place, details: CopyDetails) -> None:
    if place.is_binder and ((details.page or 1) > place.pages or (details.slot or 1) > place.slots):
        pages = ngettext("%(number)d page", "%(number)d pages", place.pages) % {"number": place.pages}
        slots = npgettext("with so many", "%(number)d slot", "%(number)d slots", place.slots) % {"number": place.slots}
        raise BadSlot(
            gettext("“%(place)s” has %(pages)s with %(slots)s each.")
            % {"place": place.name, "pages": pages, "slots": slots}
        )
