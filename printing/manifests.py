"""Manifests: everything that a print consists of, so that it can be printed again when its cards have changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from itertools import chain
from typing import NamedTuple

from django.db.models import Q
from django.db.models.fields.files import FieldFile
from django.utils.translation import gettext, gettext_noop
from rest_framework.exceptions import ValidationError

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Art, CardSet, Player
from collection.models.own_picture import ArtQuerySet
from collection.selectors import with_own_values
from config.marked_text import marked_plural
from config.translated_text import translated
from printing.base_pages import BasePages
from printing.base_pdfs import base_pages
from printing.cache_keys import drawing_code_version
from printing.card_backs import with_card_backs, with_numbered_backs
from printing.card_sizes import resized_picture
from printing.cards_to_print import Order, Visitor, titled
from printing.face_contract import BLANK, Blank, Face, Picture
from printing.face_styles import FaceStyle
from printing.faces_by_style import card_face, extra_face
from printing.games.print_games import PRINT_GAMES
from printing.geometry import Edges, Size
from printing.inserts.insert import Part
from printing.manifest_boxes import boxes_in, boxes_table
from printing.manifest_format import read_toml, toml_of
from printing.manifest_value_checks import (
    REMEDY,
    count_in,
    known_keys,
    number_in,
    numbers_in,
    rows_in,
    string_in,
    table_in,
)
from printing.marked_face import SetMark
from printing.models import NUMBERS, PAPER_SIZES, BasePdf, PrinterProfile
from printing.option_serializer import PrintOptions, options_as_json
from printing.option_types import options_of
from printing.options import MAX_CARDS, Options
from printing.own_pictures import picture_of, whole_picture_of
from printing.picture_choice import pictures_choose
from printing.print_job import Job
from printing.print_languages import print_language
from printing.printed_decks import picture_choice_of
from printing.printer_geometry import Deviation, Printer
from printing.refusals import BadManifest, BasePdfGone, PictureGone
from printing.scan_face import ScanFace
from printing.services import REFERENCE_CARDS, Plan, plan_of
from printing.set_marks import set_icon, set_marks
from printing.shown_numbers import decimal_text, grouped_text

FORMAT = 1
"""The version of the format of manifests."""
MAX_TITLE = 200
KEYS = frozenset(
    {"format", "game", "title", "drawing", "parts", "options", "printer", "back", "base", "boxes", "cards", "extras"}
)
CARD_KEYS = frozenset({"slug", "count", "stats", "mark", "picture", "back"})
IN_A_CARD = gettext_noop("“%(key)s” in a card is not known.")
SET_ICONS = frozenset(set_icon(symbol) for symbol in CardSet.Symbol.values)
NUMBERED = frozenset({"numbered_backs", "copies"})
"""The options of numbered backs. Without these, the copies are only in the counts of the cards."""
HOW = frozenset({"score_sheets", *NUMBERED, *(each.name for each in options_of(Options) if each.group)})
"""The options that a manifest has; the others say which cards to print, and those are listed one by one."""


class Reprint(NamedTuple):
    """A plan made from a manifest. `same_drawing` is false if Menagerie has been changed since, so that the file may
    differ from the first."""

    plan: Plan
    same_drawing: bool


def manifest_of(*, plan: Plan, visitor: Visitor) -> str:
    """The manifest of a plan that was made for this visitor, as TOML."""
    options, order, setup = plan.options, plan.order, plan.job.setup
    cards = with_own_values([card for card, _ in order.lines], visitor)
    choice = picture_choice_of(order, options)
    chosen = pictures_choose(game=options.game, cards=cards, visitor=visitor, choice=choice)
    normal, marks = setup.faces is FaceStyle.NORMAL, set_marks(cards)
    content: dict[str, object] = {
        "format": FORMAT,
        "game": options.game.value,
        "title": plan.job.title,
        "drawing": drawing_code_version(),
        "parts": [part.value for part in order.parts],
        "options": {name: value for name, value in options_as_json(options).items() if name in _kept_options(options)},
    }
    if options.setup.profile:
        content["printer"] = _printer_table(options.setup.profile)
    if plan.job.base:
        content["base"] = {"name": plan.job.base.name, "sha256": plan.job.base.sha256}
    if chosen.back and setup.backs and (back := _back_table(chosen.back)):
        content["back"] = back
    rows = []
    for card, count in order.lines:
        stats = CARD_GAMES[options.game].stats(card.face)
        row: dict[str, object] = {"slug": card.slug, "count": count}
        row["stats"] = {name: value for name, value in stats.items() if name != "certainty"}
        if normal and (mark := marks.get(card.pk)):
            row["mark"] = mark._asdict()
        if normal and card in chosen.cards and (picture := _picture_table(chosen.cards[card])):
            row["picture"] = picture
        if setup.backs and card in chosen.card_backs and (table := _back_table(chosen.card_backs[card])):
            row["back"] = table
        rows.append(row)
    if plan.job.boxes:
        content["boxes"] = boxes_table(plan.job.boxes, plan.job.language)
    content |= {"cards": rows, "extras": [{"label": face.label, "count": count} for face, count in order.extras]}
    return toml_of(content)


def _kept_options(options: Options) -> frozenset[str]:
    """The names of the options that a manifest of these options has."""
    return HOW if options.numbered_backs else HOW - NUMBERED


def plan_from_manifest(text: str, owner: Player | None = None) -> Reprint:
    """The plan that a manifest describes. No card is read from the database, only pictures are, by their checksum: of
    all players, or of the `owner` only, because whoever has a manifest must not get the pictures of others.

    Raises BadManifest for anything that is not as `manifest_of` writes it, PictureGone, and the refusals of a plan.
    """
    content = read_toml(text)
    if content.get("format") != FORMAT:
        raise BadManifest(
            gettext("This manifest has the format %(format)s; only %(known)s can be read.")
            % {"format": str(content.get("format"))[:20], "known": FORMAT},
            remedy=gettext("Use the version of Menagerie that wrote it, or a newer one."),
        )
    known_keys(content, KEYS, gettext_noop("“%(key)s” in the manifest is not known."))
    options = _options(content)
    setup, print_game = options.sheet_setup, PRINT_GAMES[options.game]
    arts = Art.objects.of(owner) if owner else Art.objects.all()
    rows = [_CardRow(options, row, arts) for row in rows_in(content, "cards")]
    extras = [(_extra(options, row), count_in(row)) for row in rows_in(content, "extras")]
    if sum(row.count for row in rows) + sum(count for _, count in extras) > MAX_CARDS:
        text = gettext("A manifest can have at most %(most)s cards.") % {"most": grouped_text(MAX_CARDS)}
        raise BadManifest(text, remedy=gettext("Print them in parts."))
    back = table_in(content, "back")
    style, language = setup.faces, print_language(setup.language)
    usual_lines = (
        *((row.face(), row.count) for row in rows),
        *((extra_face(options.game, face, style, language), count) for face, count in extras),
    )
    other_backs = {n: row.back() for n, row in enumerate(rows) if "back" in row.row}
    bare = not setup.backs or style is FaceStyle.LOW_INK
    lines = with_card_backs(options.game, usual_lines, {} if bare else other_backs)
    job = Job(
        string_in(content, "title", MAX_TITLE),
        options.game,
        lines,
        setup,
        sections=(*(print_game.section(row.card) for row in rows), *(REFERENCE_CARDS for _ in extras)),
        own_back=_back(options, back, arts) if back and not _is_blank_back(back) else None,
        blank_back=setup.backs and _is_blank_back(back),
        base=_base(options, content, owner),
        language=language,
    )
    if options.numbered_backs:
        job = with_numbered_backs(job, options.copies, plain=style is FaceStyle.LOW_INK)
    parts, boxes = _parts(content), boxes_in(content)
    cards = marked_plural("{number} card from a manifest", "{number} cards from a manifest", job.cards)
    order = Order(job.title, (), titled(job.title, cards), parts)
    same = content.get("drawing") == drawing_code_version()
    return Reprint(plan_of(options=options, order=order, job=job, boxes=boxes), same)


def _is_blank_back(back: Mapping[str, object]) -> bool:
    return back.get("blank") is True


def _back(options: Options, table: Mapping[str, object], arts: ArtQuerySet) -> Picture:
    stored = _find_picture_file(table, arts, Q(card=None, game=options.game))
    return whole_picture_of(stored, PRINT_GAMES[options.game].card, number_in(table, "bleed"))


def _base(options: Options, content: Mapping[str, object], owner: Player | None) -> BasePages | None:
    """The base PDF with the checksum in a manifest; None if it has none. Raises BasePdfGone."""
    table = table_in(content, "base")
    if not table:
        return None
    wanted = string_in(table, "sha256", 64)
    rows = BasePdf.objects.of(owner) if owner else BasePdf.objects.all()
    row = rows.filter(sha256=wanted).order_by("pk").first()
    if row is None:
        text = gettext("The base PDF “%(name)s” of this manifest no longer exists (checksum %(checksum)s).")
        raise BasePdfGone(
            text % {"name": string_in(table, "name", MAX_TITLE), "checksum": wanted[:12]},
            remedy=gettext("Upload it again, or remove it from the manifest to print without it."),
        )
    return base_pages(row, options.sheet_setup)


class _CardRow:
    """A checked card of a manifest."""

    def __init__(self, options: Options, row: Mapping[str, object], arts: ArtQuerySet) -> None:
        known_keys(row, CARD_KEYS, IN_A_CARD)
        self.options, self.row, self.arts = options, row, arts
        self.count, self.slug = count_in(row), string_in(row, "slug", 48)
        try:
            self.card = CARD_GAMES[options.game].card_from({**table_in(row, "stats")} | {"slug": self.slug})
        except (ValueError, TypeError, KeyError) as fault:
            raise BadManifest(
                gettext("The values of %(card)s are not valid: %(reason)s") % {"card": self.slug, "reason": fault},
                remedy=gettext(REMEDY),
            ) from fault

    def face(self) -> Face:
        """The face to print."""
        game, style = self.options.game, self.options.sheet_setup.faces
        language = print_language(self.options.setup.language)
        if style is not FaceStyle.NORMAL:
            return card_face(game, self.card, None, style, language)
        print_game, picture = PRINT_GAMES[game], self._picture()
        if picture is None or picture.bleed is None:
            return print_game.marked_face(self.card, picture, self._mark(), language)
        return ScanFace(print_game.face(self.card, None, language), picture)

    def back(self) -> Picture | Blank | None:
        """Its own back; None for that of the game."""
        table = table_in(self.row, "back")
        if _is_blank_back(table):
            return BLANK
        return None if table.get("usual") is True else _back(self.options, table, self.arts)

    def _mark(self) -> SetMark | None:
        table = table_in(self.row, "mark")
        if not table:
            return None
        mark = SetMark(*(string_in(table, name, 60) for name in SetMark._fields))
        known_keys({mark.icon: True}, SET_ICONS, IN_A_CARD)
        return mark

    def _picture(self) -> Picture | None:
        table = table_in(self.row, "picture")
        if not table:
            return None
        stored, print_game = (
            _find_picture_file(table, self.arts, Q(card__slug=self.slug)),
            PRINT_GAMES[self.options.game],
        )
        if "bleed" in table:
            picture = whole_picture_of(stored, print_game.face(self.card, None).trim, number_in(table, "bleed"))
        else:
            picture = picture_of(stored, print_game.picture_window_of(self.card))
        return resized_picture(picture, self.options.sheet_setup.card)


# ---- pictures


def _picture_table(art: Art) -> dict[str, object] | None:
    """What a manifest says about a picture; None if its file is missing, as in print."""
    try:
        with art.shown.open("rb") as file:
            data = file.read()
    except FileNotFoundError:
        return None
    found: dict[str, object] = {"sha256": sha256(data).hexdigest(), "bytes": len(data)}
    return found if art.in_frame else found | {"bleed": float(art.bleed)}


def _back_table(back: Art | Blank | None) -> dict[str, object] | None:
    """What a manifest says about a back: a picture, that it is blank, or that it is the game's own."""
    if back is BLANK:
        return {"blank": True}
    return _picture_table(back) if isinstance(back, Art) else {"usual": True}


def _find_picture_file(table: Mapping[str, object], arts: ArtQuerySet, likely: Q) -> FieldFile:
    """The stored file of a picture with the checksum in a manifest; the `likely` ones are looked at first.

    Raises PictureGone without one."""
    wanted, size = string_in(table, "sha256", 64), number_in(table, "bytes")
    first = list(arts.filter(likely).order_by("pk"))
    others = arts.exclude(pk__in=[art.pk for art in first]).order_by("pk")
    for art in chain(first, others.iterator()):
        try:
            if art.shown.size != size:
                continue
            with art.shown.open("rb") as file:
                if sha256(file.read()).hexdigest() == wanted:
                    return art.shown
        except (OSError, ValueError):  # its file is missing
            continue
    raise PictureGone(
        gettext("A picture in this manifest no longer exists (checksum %(checksum)s).") % {"checksum": wanted[:12]},
        remedy=gettext("Upload it again, or remove it from the manifest to print the built-in illustration."),
    )


# ---- values


def _printer_table(printer: Printer) -> dict[str, object]:
    sides = {
        name: [side.x, side.y, side.angle, side.scale_x, side.scale_y]
        for name, side in (("front", printer.front), ("back", printer.back))
    }
    size = list(printer.paper_size) if printer.paper_size else []
    return {"name": printer.name, **sides, "edges": list(printer.edges), "paper": printer.paper, "paper_size": size}


def _printer(table: Mapping[str, object]) -> Printer:
    """The printer. Raises BadManifest if its numbers exceed the limits of printer profiles."""
    size = numbers_in(table, "paper_size")
    printer = Printer(
        string_in(table, "name", 60),
        Deviation(*numbers_in(table, "front", 5)),
        Deviation(*numbers_in(table, "back", 5)),
        Edges(*numbers_in(table, "edges", 4)),
        string_in(table, "paper", 60),
        Size(*numbers_in(table, "paper_size", 2)) if size else None,
    )
    profile = PrinterProfile()
    profile.describe(printer)
    found = {name: getattr(profile, name) for name in NUMBERS}
    if printer.paper_size:
        found |= dict(zip(PAPER_SIZES, printer.paper_size, strict=True))
    for name, limits in (NUMBERS | PAPER_SIZES).items():
        if name in found and not limits.least <= found[name] <= limits.most:
            text = gettext("“%(label)s” is %(value)s %(unit)s; it can be %(least)s to %(most)s %(unit)s.")
            said = {"value": found[name], "least": limits.least, "most": limits.most}
            shown = {"label": translated(limits.label), "unit": limits.unit}
            shown |= {each: decimal_text(number, 3) for each, number in said.items()}
            raise BadManifest(text % shown, remedy=gettext(REMEDY))
    return printer


def _options(content: Mapping[str, object]) -> Options:
    values = table_in(content, "options")
    known_keys(values, HOW, gettext_noop("“%(key)s” in the options is not known."))
    if content.get("game") not in list(GameId):
        raise BadManifest(
            gettext("This manifest is for an unknown game."), remedy=gettext("Use a newer version of Menagerie.")
        )
    try:
        data = {**values, "game": content["game"]}
        options = PrintOptions(data=data, context={"json_types": True}).options()
    except ValidationError as fault:
        wrong = ", ".join(fault.detail) if isinstance(fault.detail, dict) else str(fault.detail)
        raise BadManifest(
            gettext("These options are not valid: %(names)s.") % {"names": wrong[:200]}, remedy=gettext(REMEDY)
        ) from fault
    printer = table_in(content, "printer")
    return replace(options, setup=replace(options.setup, profile=_printer(printer))) if printer else options


def _extra(options: Options, row: Mapping[str, object]) -> Face:
    label = string_in(row, "label", 60)
    for face, _ in PRINT_GAMES[options.game].extras:
        if face.label == label:
            return face
    raise BadManifest(gettext("There is no reference card called %(name)s.") % {"name": label}, remedy=gettext(REMEDY))


def _parts(content: Mapping[str, object]) -> tuple[Part, ...]:
    found = content.get("parts", [])
    if not isinstance(found, list) or len(found) > len(Part) or any(each not in list(Part) for each in found):
        raise BadManifest(gettext("The manifest lists unknown box parts."), remedy=gettext(REMEDY))
    return tuple(Part(each) for each in found)
