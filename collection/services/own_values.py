"""Members' own values: what they read on their cards, in place of the accepted values, for themselves alone."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext

from collection.games.rule_tables import Sheet
from collection.models import OwnValue, Player
from collection.models.correction import MAX_SOURCE
from collection.refusals import BadCard, MembersOnly, TooManyOwnValues
from collection.services.box import player_lock
from collection.services.correctable_values import Subject, checked_value, uncertain_fields
from config.translated_text import translated_term

MAX_OWN_VALUES = 500


def expect_member(player: Player) -> None:
    """Raises MembersOnly for a guest."""
    if player.is_guest:
        raise MembersOnly(
            gettext("Only members can correct values."), remedy=gettext("Sign up first; you keep everything you have.")
        )


def expect_uncertain(subject: Subject, sheet: Sheet, field: str) -> None:
    """Raises BadCard unless members may correct this value."""
    if field not in subject.fields:
        raise BadCard([("field", gettext("“%(field)s” cannot be corrected.") % {"field": field[:40]})])
    if field not in uncertain_fields(subject, sheet):
        label = translated_term(subject.fields[field].label)
        raise BadCard(
            [
                (
                    "field",
                    gettext("%(label)s of %(name)s is printed. Only a curator can correct it.")
                    % {"label": label, "name": subject.name},
                )
            ]
        )


@transaction.atomic
def own_value_set(*, owner: Player, subject: Subject, field: str, value: object, source: str = "") -> OwnValue:
    """Use a value of the member's own in place of the accepted one.

    Raises MembersOnly, BadCard for a value that the card cannot have, that is printed, or that is the accepted one, and
    TooManyOwnValues."""
    expect_member(owner)
    player_lock(owner)
    source = " ".join(source.split())
    if len(source) > MAX_SOURCE:
        raise BadCard([("note", gettext("The note may have at most %(most)s characters.") % {"most": MAX_SOURCE})])
    sheet = subject.sheet()
    expect_uncertain(subject, sheet, field)
    value = checked_value(subject, field, value, owner)
    if value == sheet.get(field):
        raise BadCard([("value", gettext("This is already the accepted value."))])
    row = OwnValue.objects.filter(owner=owner, field=field, **subject.reference).first()
    if row is None and OwnValue.objects.of(owner).count() >= MAX_OWN_VALUES:
        raise TooManyOwnValues(
            gettext("You have %(most)s values of your own, the maximum.") % {"most": MAX_OWN_VALUES},
            remedy=gettext("Remove some that you no longer need."),
        )
    row = row or OwnValue(owner=owner, field=field, **subject.reference)
    row.value, row.source = value, source
    row.save()
    return row


def own_value_use(*, owner: Player, subject: Subject, field: str, value: object, source: str = "") -> None:
    """As `own_value_set`; the accepted value is used by removing the member's own."""
    expect_member(owner)
    if checked_value(subject, field, value, owner) == subject.sheet().get(field):
        own_value_remove(owner=owner, subject=subject, field=field)
    else:
        own_value_set(owner=owner, subject=subject, field=field, value=value, source=source)


@transaction.atomic
def own_value_remove(*, owner: Player, subject: Subject, field: str) -> bool:
    """Use the accepted value again. Returns whether there was a value of the member's own."""
    player_lock(owner)
    removed, _ = OwnValue.objects.filter(owner=owner, field=field, **subject.reference).delete()
    return bool(removed)
