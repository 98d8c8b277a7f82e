"""`manage.py print_cards`: the print shop without a browser."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.core.management.base import BaseCommand, CommandError
from django.http import Http404
from rest_framework.exceptions import ValidationError

from collection.games import GameId
from collection.models import Player
from printing import services, shop_page
from printing.geometry import MAX_BLEED, PAPERS, Flip
from printing.options import PrintOptions, What
from printing.refusals import Refused
from printing.sheets import Guides


class Command(BaseCommand):
    help = "Writes a PDF of a set, a whole box, a deck, its missing cards, or single cards: 63 x 88 mm, ready to cut."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", required=True, choices=[game.value for game in GameId])
        parser.add_argument("--out", required=True, type=Path, metavar="F.pdf")
        source = parser.add_mutually_exclusive_group()
        source.add_argument("--deck", type=int, metavar="ID", help="a deck, whoever owns it")
        source.add_argument("--set", type=int, metavar="ID", help="a set; without it the loaded one")
        source.add_argument(
            "--box", action="store_true", help="the game's box: cards, tokens, board, score sheets, rules"
        )
        source.add_argument("--cards", default="", metavar="LIST", help="single cards: lagoti:2,horrid")
        parser.add_argument("--parts", metavar="LIST", help="only these of the box: cards,tokens,board,scores,rules")
        parser.add_argument("--score-sheets", type=int, default=1, metavar="N")
        parser.add_argument("--missing-for", default="", metavar="PLAYER", help="only what this player's box lacks")
        parser.add_argument("--copies", type=int, default=1)
        parser.add_argument("--paper", choices=list(PAPERS), default="a4")
        parser.add_argument(
            "--bleed", type=float, nargs="?", const=MAX_BLEED, default=0.0, metavar="MM", help="3 mm without a number"
        )
        parser.add_argument("--backs", action="store_true", help="card backs on pages of their own")
        parser.add_argument("--flip", choices=[flip.value for flip in Flip], default=Flip.LONG.value)
        parser.add_argument("--guides", choices=[guide.value for guide in Guides], default=Guides.TICKS.value)

    def handle(self, **wishes: Any) -> None:
        out: Path = wishes["out"]
        box = self._player(wishes["missing_for"])
        wish = {key: value for key, value in wishes.items() if key in PrintOptions().fields and value is not None}
        if wishes["box"]:
            wish["what"] = What.BOX.value
        try:
            options = PrintOptions(data={**wish, "missing": box is not None}).options()
            plan = services.plan_make(
                options=options, visitor=self._owner(wishes["deck"]) or box or AnonymousUser(), box=box
            )
            out.write_bytes(services.print_uncached(job=plan.job))
        except ValidationError as refusal:
            raise CommandError("\n".join(shop_page.error_sentences(refusal))) from refusal
        except Http404 as missing:
            raise CommandError("There is no such set or deck.") from missing
        except Refused as refusal:
            raise CommandError(refusal.sentence) from refusal
        except OSError as fault:
            raise CommandError(f"{out} cannot be written: {fault.strerror}. Choose another --out.") from fault
        paper, sheets = PAPERS[options.setup.paper].title, plan.job.sheets
        self.stdout.write(f"{out}: {plan.order.summary}, {sheets} sheet{'' if sheets == 1 else 's'} of {paper}")

    def _player(self, name: str) -> Player | None:
        """Whose box counts."""
        player = Player.objects.filter(username=name).first()
        if name and player is None:
            raise CommandError(f"There is no player called {name}.")
        return player

    def _owner(self, deck: int | None) -> Player | None:
        """In whose name a deck is printed, with their own pictures."""
        return Player.objects.filter(decks=deck).first() if deck else None
