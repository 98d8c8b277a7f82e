"""Profiles of players' printers: made, changed, calibrated, deleted, and chosen for a print job."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from django.db import transaction
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext

from collection.copy_details import NAME_TOO_LONG, one_line
from collection.models import Player
from collection.services.box import player_lock
from config.translated_text import translated
from printing.calibration import Readings, calibrated
from printing.cards_to_print import Visitor
from printing.models import MAX_NAME, NUMBERS, PAPER_SIZES, PrinterProfile
from printing.options import Options
from printing.refusals import LimitReached, NameMissing, NameTaken, ProfileChanged, UnlikelyReadings
from printing.shown_numbers import decimal_text

MAX_PROFILES = 20
"""How many printer profiles a player may have."""
VALUES = (*NUMBERS, *PAPER_SIZES, "paper", "flip")
"""The fields that describe a printer."""


@transaction.atomic
def profile_create(
    *, owner: Player, name: str, values: Mapping[str, object] = {}, is_default: bool = False
) -> PrinterProfile:
    """A new profile with these checked values of `VALUES`, and defaults for the others.

    Raises Refusal if the name is blank, too long or taken, or if the player has the maximum number of profiles."""
    player_lock(owner)
    if PrinterProfile.objects.of(owner).count() >= MAX_PROFILES:
        raise LimitReached(
            gettext("You have %(number)s printer profiles, the maximum.") % {"number": MAX_PROFILES},
            remedy=gettext("Delete one to create another."),
        )
    profile = PrinterProfile(owner=owner, name=_free_name(owner, name), is_default=is_default, **values)
    if is_default:
        PrinterProfile.objects.of(owner).update(is_default=False)
    profile.save()
    return profile


@transaction.atomic
def profile_change(
    *,
    profile: PrinterProfile,
    version: int | None = None,
    name: str | None = None,
    values: Mapping[str, object] = {},
    is_default: bool | None = None,
) -> PrinterProfile:
    """Change what is given, on the basis of that version (or of the current one).

    Raises Refusal like `profile_create`, ProfileChanged if it has another version, and Http404 if it was deleted."""
    profile = _locked(profile)
    if name is not None:
        profile.name = _free_name(profile.owner, name, but=profile)
    changed = {field: value for field, value in values.items() if getattr(profile, field) != value}
    if changed and version not in (None, profile.version):
        raise ProfileChanged(
            gettext("“%(name)s” has been changed since you opened it.") % {"name": profile.name},
            remedy=gettext("Check its numbers, and save yours again."),
        )
    for field, value in changed.items():
        setattr(profile, field, value)
    if changed:
        profile.version += 1
    if is_default is not None:
        profile.is_default = is_default
        PrinterProfile.objects.of(profile.owner).exclude(pk=profile.pk).filter(is_default=is_default).update(
            is_default=False
        )
    profile.save()
    return profile


@transaction.atomic
def profile_calibrate(*, profile: PrinterProfile, version: int, readings: Readings) -> PrinterProfile:
    """Calculate the numbers from readings of the calibration page of that version.

    Raises ProfileChanged for another version than the current one, UnlikelyReadings if the numbers would exceed their
    limits or nothing was read, NoRoom if its paper is too small, and Http404 if it was deleted."""
    profile = _locked(profile)
    if version != profile.version:
        raise ProfileChanged(
            gettext("“%(name)s” has version %(current)s, but these are readings of version %(read)s.")
            % {"name": profile.name, "current": profile.version, "read": version},
            remedy=gettext("Print its calibration page again, and read that."),
        )
    if readings == Readings():
        raise UnlikelyReadings(
            gettext("No readings were entered."), remedy=gettext("Type in the eight scales, the rulers or the edges.")
        )
    profile.describe(calibrated(profile.printer, profile.sheet.size, readings))
    for name, limits in NUMBERS.items():
        value = getattr(profile, name)
        if not limits.least <= value <= limits.most:
            raise UnlikelyReadings(
                gettext("From these readings, “%(label)s” would be %(value)s %(unit)s.")
                % {"label": translated(limits.label), "value": decimal_text(value, 3), "unit": limits.unit},
                remedy=gettext("It can be %(least)s to %(most)s %(unit)s; check what you have read.")
                % {"least": decimal_text(limits.least), "most": decimal_text(limits.most), "unit": limits.unit},
            )
    profile.version += 1
    profile.calibrated = timezone.now()
    profile.save()
    return profile


def default_profile(visitor: Visitor) -> PrinterProfile | None:
    """The profile that the visitor has chosen for all prints, if any."""
    return PrinterProfile.objects.of(visitor).filter(is_default=True).first()


def with_default_printer(data: Mapping[str, object], visitor: Visitor) -> dict[str, object]:
    """Unchecked options with the visitor's default printer, its paper and its flip, unless they name a printer."""
    profile = None if "printer" in data else default_profile(visitor)
    return {**usual_options(profile), **data} if profile else dict(data)


def usual_options(profile: PrinterProfile) -> dict[str, object]:
    """The options that a profile suggests."""
    found = {"printer": profile.pk, "paper": profile.paper, "flip": profile.flip}
    sizes = {name: getattr(profile, name) for name in PAPER_SIZES} if profile.paper == "custom" else {}
    return found | sizes


def with_printer(options: Options, owner: Visitor) -> Options:
    """The options with the printer that they name, which must be the owner's. Raises Http404 if it is not."""
    if not options.printer:
        return options
    profile = PrinterProfile.objects.of(owner).filter(pk=options.printer).first()
    if profile is None:
        raise Http404
    return replace(options, setup=replace(options.setup, profile=profile.printer))


def is_known_printer(text: str, visitor: Visitor) -> bool:
    """Whether the option `printer` of an address, as text, names none or one of the visitor's profiles. Whatever is not
    a number is refused elsewhere."""
    if not (text.isascii() and text.isdigit() and len(text) < 11) or int(text) == 0:
        return True
    return PrinterProfile.objects.of(visitor).filter(pk=int(text)).exists()


def _locked(profile: PrinterProfile) -> PrinterProfile:
    """The profile as it is saved now, with its owner locked. Raises Http404 if it was deleted."""
    player_lock(profile.owner)
    return get_object_or_404(PrinterProfile.objects.select_related("owner"), pk=profile.pk)


def _free_name(owner: Player, name: str, but: PrinterProfile | None = None) -> str:
    name = one_line(name, MAX_NAME, NAME_TOO_LONG)
    if not name:
        raise NameMissing(gettext("A printer profile needs a name."))
    if PrinterProfile.objects.of(owner).filter(name=name).exclude(pk=but.pk if but else 0).exists():
        raise NameTaken(
            gettext("You already have a printer called “%(name)s”.") % {"name": name},
            remedy=gettext("Choose another name."),
        )
    return name
