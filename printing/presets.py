"""Presets: options of the Print shop that players name; and addresses of options for others."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext, pgettext
from rest_framework.exceptions import ValidationError

from collection.copy_details import NAME_TOO_LONG, one_line
from collection.models import Art, Card, CardSet, Player
from collection.services.box import player_lock
from decks.models import Deck
from printing.base_pdfs import is_known_base, without_base
from printing.cards_to_print import Visitor, decks_of, sets_of
from printing.models import MAX_NAME, MAX_PRESET, PrinterProfile, PrintPreset
from printing.option_serializer import PrintOptions
from printing.options import CardSource, Options
from printing.picture_choice import safe_picks
from printing.printer_profiles import default_profile
from printing.refusals import LimitReached, NameMissing, NameTaken, PresetTooLong

MAX_PRESETS = 30
"""How many presets a player may have."""


class Applied(NamedTuple):
    """The options of a preset, and a sentence for each that is no longer available and was left out."""

    options: Options
    missing: tuple[str, ...]


class ForOthers(NamedTuple):
    """The query of options that others may open, and why it has no cards, if it has none."""

    query: dict[str, str]
    reason: str = ""


@transaction.atomic
def preset_save(*, owner: Player, name: str, options: Options, whole: bool) -> PrintPreset:
    """Save options under a name: all of them (`whole`), or only how to print.

    Raises Refusal if the name is blank, too long or taken, if the options are too long, or if the player has the
    maximum number of presets."""
    player_lock(owner)
    if PrintPreset.objects.of(owner).count() >= MAX_PRESETS:
        raise LimitReached(
            gettext("You have %(number)s presets, the maximum.") % {"number": MAX_PRESETS},
            remedy=pgettext("printing", "Delete one to save another."),
        )
    text = preset_text(options, whole)
    return PrintPreset.objects.create(owner=owner, name=_free_name(owner, name), options=text, whole=whole)


@transaction.atomic
def preset_change(
    *, preset: PrintPreset, name: str | None = None, options: Options | None = None, whole: bool | None = None
) -> PrintPreset:
    """Rename a preset, or replace its options. Raises Refusal like `preset_save`, and Http404 if it was deleted."""
    player_lock(preset.owner)
    preset = get_object_or_404(PrintPreset.objects.select_related("owner"), pk=preset.pk)
    if name is not None:
        preset.name = _free_name(preset.owner, name, but=preset)
    if options is not None:
        preset.whole = preset.whole if whole is None else whole
        preset.options = preset_text(options, preset.whole)
    preset.save()
    return preset


def preset_text(options: Options, whole: bool) -> str:
    """The options as a preset saves them. Raises PresetTooLong."""
    text = urlencode(options.query() if whole else options.how)
    if len(text) > MAX_PRESET:
        raise PresetTooLong(
            gettext("The list of cards is too long for a preset."),
            remedy=gettext("Save only the print options, or make a deck of these cards."),
        )
    return text


def saved_query(preset: PrintPreset) -> dict[str, str]:
    """The options of a preset as in an address."""
    return dict(parse_qsl(preset.options))


def preset_apply(preset: PrintPreset, current: Options) -> Applied:
    """The options of a preset; those that it does not have are the current ones."""
    query, missing = saved_query(preset), []
    printer = query.get("printer", "0")
    if printer != "0" and not PrinterProfile.objects.of(preset.owner).filter(pk=int(printer)).exists():
        del query["printer"]
        missing.append(gettext("Its printer profile no longer exists; choose another."))
    if not is_known_base(int(query.get("base", 0)), preset.owner):
        del query["base"]
        missing.append(gettext("Its base PDF no longer exists; choose another."))
    try:
        saved = PrintOptions(data=query).options()
    except ValidationError:  # an option or a limit has changed since
        text = gettext("This preset is no longer valid. Choose the options again and save them.")
        return Applied(current, (text,))
    if saved.printer is None and (usual := default_profile(preset.owner)):
        saved = replace(saved, printer=usual.pk)  # named, so that its paper and flip do not replace those of the preset
    if not preset.whole:
        return Applied(_with_print_settings_of(current, saved), tuple(missing))
    pictured = _with_known_pictures(saved, preset.owner)
    if pictured != saved:
        saved = pictured
        missing.append(gettext("A picture that it prints no longer exists; the one in use is printed."))
    if _is_available(saved, preset.owner):
        return Applied(saved, tuple(missing))
    kept = _with_print_settings_of(current, saved)
    return Applied(kept, (*missing, gettext("What it prints no longer exists; only the print options were applied.")))


def options_for_others(options: Options, visitor: Visitor) -> ForOthers:
    """What others may open of the visitor's options: no printer, no base PDF, no pictures, no private deck and
    no set or card of the visitor's own.

    A shared deck is named by its secret, which anyone with the link has."""
    stated = {"paper": options.setup.paper, "flip": options.setup.flip.value}
    plain = replace(without_base(options), printer=None, pictures="", back=None, card_backs="")
    settings = stated | plain.how | replace(Options(), game=options.game).query()
    if options.what is CardSource.DECK:
        deck = decks_of(visitor, options.game).filter(pk=options.deck or 0).first()
        if deck is None or not deck.shared:
            return ForOthers(settings, gettext("The link leaves out your deck, which is private."))
        plain = replace(plain, what=CardSource.SHARED, deck=None, secret=deck.secret)
    if options.what is CardSource.WISHES:
        return ForOthers(settings, gettext("The link leaves out your wish list, which is private."))
    if options.what is CardSource.SET and options.set:
        known = CardSet.objects.filter(pk=options.set, owner=None).exists()
        if not known:
            return ForOthers(settings, gettext("The link leaves out your set, which is private."))
    if options.what is CardSource.CARDS:
        slugs = [slug for slug, _ in options.cards]
        public = Card.objects.of(options.game).filter(slug__in=slugs, set__owner=None)
        if public.count() < len(slugs):
            text = gettext("The link leaves out your cards, because some of them are private.")
            return ForOthers(settings, text)
    return ForOthers(stated | plain.query())


def _with_print_settings_of(options: Options, other: Options) -> Options:
    """The options, but printed in the way of the others."""
    return replace(
        options, setup=other.setup, production=other.production, cutting=other.cutting, printer=other.printer
    )


def _with_known_pictures(options: Options, owner: Player) -> Options:
    """The options without pictures and backs that the owner has deleted."""
    picks, card_backs = safe_picks(options.pictures), safe_picks(options.card_backs)
    wanted = {pk for pk in (*picks.values(), *card_backs.values(), options.back) if pk and pk > 0}
    gone = wanted - set(Art.objects.of(owner).filter(pk__in=wanted).values_list("pk", flat=True)) if wanted else set()
    if not gone:
        return options
    kept, backs = (
        ",".join(f"{slug}:{pk}" for slug, pk in chosen.items() if pk not in gone) for chosen in (picks, card_backs)
    )
    return replace(options, pictures=kept, card_backs=backs, back=None if options.back in gone else options.back)


def _is_available(options: Options, owner: Player) -> bool:
    """Whether the deck or set that the options name still exists for the owner."""
    match options.what:
        case CardSource.DECK:
            return decks_of(owner, options.game).filter(pk=options.deck or 0).exists()
        case CardSource.SHARED:
            return Deck.objects.shared_with_secret(options.secret).filter(game=options.game).exists()
        case CardSource.SET:
            return not options.set or any(each.pk == options.set for each in sets_of(owner, options.game))
    return True


def _free_name(owner: Player, name: str, but: PrintPreset | None = None) -> str:
    name = one_line(name, MAX_NAME, NAME_TOO_LONG)
    if not name:
        raise NameMissing(gettext("A preset needs a name."))
    if PrintPreset.objects.of(owner).filter(name=name).exclude(pk=but.pk if but else 0).exists():
        raise NameTaken(
            gettext("You already have a preset called “%(name)s”.") % {"name": name},
            remedy=gettext("Choose another name."),
        )
    return name
