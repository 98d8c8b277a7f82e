"""`manage.py print_cards`: the Print shop without a browser."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.core.management.base import BaseCommand, CommandError
from django.db.models import QuerySet
from django.http import Http404
from rest_framework.exceptions import ValidationError

from collection.models import Player
from collection.refusals import Refusal
from printing import print_shop_page, services
from printing.downloads import ZIP, download_make_uncached
from printing.manifest_format import MAX_BYTES
from printing.manifests import manifest_of, plan_from_manifest
from printing.models import BasePdf, PrinterProfile
from printing.option_arguments import add_argument
from printing.option_serializer import PrintOptions
from printing.option_types import options_of
from printing.options import CardSource
from printing.printed_decks import print_remember


class Command(BaseCommand):
    requires_system_checks = ()  # they load all pages and templates: a fifth of the time of sixty cards
    help = (
        "Write a PDF of a set, a whole box, a deck, its missing cards, or single cards, or files for a print service."
    )
    form: type[PrintOptions] = PrintOptions

    def add_arguments(self, parser: ArgumentParser) -> None:
        options = {option.name: option for option in options_of(self.form.declared)}
        game = options.pop("game")
        if game.argument:  # a manifest names its game
            game = replace(game, argument=replace(game.argument, required=False))
        add_argument(parser, game)
        parser.set_defaults(game=None)
        parser.add_argument("--out", required=True, type=Path, metavar="F.pdf")
        source = parser.add_mutually_exclusive_group()
        add_argument(source, options.pop("deck"))
        add_argument(source, options.pop("set"))
        source.add_argument(
            "--box", action="store_true", help="the game's box: cards, tokens, board, score sheets, rules"
        )
        add_argument(source, options.pop("cards"))
        source.add_argument("--wishes-of", default="", metavar="PLAYER", help="the cards on this player's wish list")
        source.add_argument("--manifest", type=Path, metavar="FILE", help="print what a manifest describes")
        parser.add_argument("--write-manifest", type=Path, metavar="FILE", help="also write a manifest of this print")
        parser.add_argument("--printer", default="", metavar="NAME", help="a printer profile of --printer-of")
        parser.add_argument("--printer-of", default="", metavar="PLAYER", help="the player with that printer profile")
        parser.add_argument("--base-pdf", default="", metavar="NAME", help="a base PDF of --base-pdf-of")
        parser.add_argument("--base-pdf-of", default="", metavar="PLAYER", help="the player with that base PDF")
        for option in options.values():
            add_argument(parser, option)

    def handle(self, **arguments: Any) -> None:
        with self._refusals():
            if arguments["manifest"]:
                self._print_manifest(arguments["manifest"], arguments["out"])
            else:
                self._print(arguments)

    def _print(self, arguments: Mapping[str, Any]) -> None:
        """Print what the arguments say."""
        if not arguments["game"]:
            raise CommandError("the following arguments are required: --game, or --manifest")
        box_of = self._player(arguments["missing_for"])
        fields = self.form().fields
        wanted = {key: value for key, value in arguments.items() if key in fields and value is not None}
        printer_owner = self._player(arguments["printer_of"])
        wanted.pop("printer")
        if printer := self._printer(arguments["printer"], printer_owner):
            wanted["printer"] = printer
        base_owner = self._player(arguments["base_pdf_of"])
        if base := self._base(arguments["base_pdf"], base_owner):
            wanted["base"] = base
        if arguments["box"]:
            wanted["what"] = CardSource.BOX.value
        wishing = self._player(arguments["wishes_of"])
        if wishing:
            wanted["what"] = CardSource.WISHES.value
        options = self.form(data={**wanted, "missing": box_of is not None}).options()
        visitor = wishing or self._owner(arguments["deck"]) or box_of or AnonymousUser()
        plan = services.plan_make(
            options=options, visitor=visitor, box_of=box_of, printer_owner=printer_owner, base_owner=base_owner
        )
        manifest: Path | None = arguments["write_manifest"]
        text = manifest_of(plan=plan, visitor=visitor) if manifest else ""
        self._write(plan, arguments["out"])
        if manifest:
            _write_file(manifest, text.encode(), "--write-manifest")
        print_remember(order=plan.order, options=plan.options, visitor=visitor, box_of=box_of)

    def _print_manifest(self, manifest: Path, out: Path) -> None:
        """Print what a manifest describes."""
        try:
            if manifest.stat().st_size > MAX_BYTES:
                raise CommandError(f"{manifest} is too large for a manifest.")
            text = manifest.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise CommandError(f"{manifest} cannot be read. Choose another --manifest.") from fault
        plan, same_drawing = plan_from_manifest(text)
        self._write(plan, out)
        if not same_drawing:
            self.stderr.write("Menagerie has been updated since this manifest was written; faces may look different.")

    def _write(self, plan: services.Plan, out: Path) -> None:
        """Write the file, and say what it is."""
        download = download_make_uncached(plan=plan)
        if download.media == ZIP and out.suffix.lower() != ".zip":
            raise CommandError(f"There are several files. Choose an --out that ends in .zip, not {out.name}.")
        _write_file(out, download.data, "--out")
        paper, sheets = plan.options.setup.sheet.title, plan.job.sheets
        what = f"{sheets} sheet{'' if sheets == 1 else 's'} of {paper}"
        if plan.specification:
            what = f"for {plan.specification.service.title}"
        self.stdout.write(f"{out}: {plan.order.summary}, {what}")

    @contextmanager
    def _refusals(self) -> Iterator[None]:
        """Raises CommandError with the reason if something cannot be printed."""
        try:
            yield
        except ValidationError as refusal:
            raise CommandError("\n".join(print_shop_page.error_sentences(refusal))) from refusal
        except Http404 as missing:
            raise CommandError("There is no such set or deck.") from missing
        except Refusal as refusal:
            raise CommandError(str(refusal)) from refusal

    def _player(self, name: str) -> Player | None:
        """The player whose box decides what is missing. Raises CommandError if there is no such player."""
        player = Player.objects.filter(username=name).first()
        if name and player is None:
            raise CommandError(f"There is no player called {name}.")
        return player

    def _printer(self, name: str, owner: Player | None) -> int | None:
        """The id of the owner's printer profile of that name; None without a name. Raises CommandError."""
        return self._named(PrinterProfile.objects.of(owner), name, owner, "printer", "--printer-of")

    def _base(self, name: str, owner: Player | None) -> int | None:
        """The id of the owner's base PDF of that name; None without a name. Raises CommandError."""
        return self._named(BasePdf.objects.of(owner), name, owner, "base PDF", "--base-pdf-of")

    @staticmethod
    def _named(
        rows: QuerySet[PrinterProfile] | QuerySet[BasePdf], name: str, owner: Player | None, what: str, option: str
    ) -> int | None:
        if not name:
            return None
        if owner is None:
            raise CommandError(f"Say whose {what} it is: {option} PLAYER.")
        row = rows.filter(name=name).first()
        if row is None:
            raise CommandError(f"{owner.username} has no {what} called {name}.")
        return int(row.pk)

    def _owner(self, deck: int | None) -> Player | None:
        """The deck's owner, whose own pictures are printed."""
        return Player.objects.filter(decks=deck).first() if deck else None


def _write_file(path: Path, data: bytes, argument: str) -> None:
    """Raises CommandError if the file cannot be written."""
    try:
        path.write_bytes(data)
    except OSError as fault:
        raise CommandError(f"{path} cannot be written: {fault.strerror}. Choose another {argument}.") from fault
