"""`manage.py print_cards`: the Print shop without a browser."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.core.management.base import BaseCommand, CommandError
from django.http import Http404
from rest_framework.exceptions import ValidationError

from collection.models import Player
from collection.refusals import Refusal
from printing import services, shop_page
from printing.models import PrinterProfile
from printing.option_arguments import add_argument
from printing.option_serializer import PrintOptions
from printing.option_types import options_of
from printing.options import CardSource
from printing.production_files import ZIP, download_make_uncached


class Command(BaseCommand):
    help = (
        "Write a PDF of a set, a whole box, a deck, its missing cards, or single cards, or files for a print service."
    )
    form: type[PrintOptions] = PrintOptions

    def add_arguments(self, parser: ArgumentParser) -> None:
        options = {option.name: option for option in options_of(self.form.declared)}
        add_argument(parser, options.pop("game"))
        parser.add_argument("--out", required=True, type=Path, metavar="F.pdf")
        source = parser.add_mutually_exclusive_group()
        add_argument(source, options.pop("deck"))
        add_argument(source, options.pop("set"))
        source.add_argument(
            "--box", action="store_true", help="the game's box: cards, tokens, board, score sheets, rules"
        )
        add_argument(source, options.pop("cards"))
        parser.add_argument("--printer", default="", metavar="NAME", help="a printer profile of --printer-of")
        parser.add_argument("--printer-of", default="", metavar="PLAYER", help="the player with that printer profile")
        for option in options.values():
            add_argument(parser, option)

    def handle(self, **arguments: Any) -> None:
        out: Path = arguments["out"]
        box = self._player(arguments["missing_for"])
        wanted = {key: value for key, value in arguments.items() if key in self.form().fields and value is not None}
        printer_owner = self._player(arguments["printer_of"])
        wanted.pop("printer")
        if printer := self._printer(arguments["printer"], printer_owner):
            wanted["printer"] = printer
        if arguments["box"]:
            wanted["what"] = CardSource.BOX.value
        try:
            options = self.form(data={**wanted, "missing": box is not None}).options()
            visitor = self._owner(arguments["deck"]) or box or AnonymousUser()
            plan = services.plan_make(options=options, visitor=visitor, box=box, printer_owner=printer_owner)
            download = download_make_uncached(plan=plan)
            if download.media == ZIP and out.suffix.lower() != ".zip":
                raise CommandError(f"There are several files. Choose an --out that ends in .zip, not {out.name}.")
            out.write_bytes(download.data)
        except ValidationError as refusal:
            raise CommandError("\n".join(shop_page.error_sentences(refusal))) from refusal
        except Http404 as missing:
            raise CommandError("There is no such set or deck.") from missing
        except Refusal as refusal:
            raise CommandError(str(refusal)) from refusal
        except OSError as fault:
            raise CommandError(f"{out} cannot be written: {fault.strerror}. Choose another --out.") from fault
        paper, sheets = options.setup.sheet.title, plan.job.sheets
        what = f"{sheets} sheet{'' if sheets == 1 else 's'} of {paper}"
        if plan.specification:
            what = f"for {plan.specification.service.title}"
        self.stdout.write(f"{out}: {plan.order.summary}, {what}")

    def _player(self, name: str) -> Player | None:
        """The player whose box decides what is missing. Raises CommandError if there is no such player."""
        player = Player.objects.filter(username=name).first()
        if name and player is None:
            raise CommandError(f"There is no player called {name}.")
        return player

    def _printer(self, name: str, owner: Player | None) -> int | None:
        """The id of the owner's printer profile of that name; None without a name. Raises CommandError."""
        if not name:
            return None
        if owner is None:
            raise CommandError("Say whose printer it is: --printer-of PLAYER.")
        profile = PrinterProfile.objects.of(owner).filter(name=name).first()
        if profile is None:
            raise CommandError(f"{owner.username} has no printer called {name}.")
        return profile.pk

    def _owner(self, deck: int | None) -> Player | None:
        """The deck's owner, whose own pictures are printed."""
        return Player.objects.filter(decks=deck).first() if deck else None
