"""What to print, and how: every print option, declared once."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from collection.games import DEFAULT_GAME, GameId
from printing.games.print_games import PRINT_GAMES
from printing.inserts.insert import Part
from printing.option_declarations import (
    Argument,
    Choice,
    Flag,
    Listed,
    Quantities,
    Several,
    Text,
    Whole,
    option,
    options_of,
)
from printing.sheets import Setup

MAX_CARDS = 1000
"""Cards in one file: 112 sheets, printed in well under two seconds (benchmarks/README.md)."""
MAX_COPIES = 20
MAX_SCORE_SHEETS = 20
MAX_LIST = 60_000
"""Characters of a list of cards: the longest slugs, a thousand of them."""
MAX_ID = 2**31
MAX_SECRET = 64


class What(StrEnum):
    """Where the cards of an order come from."""

    SET = "set"
    DECK = "deck"
    SHARED = "shared"
    CARDS = "cards"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class Options:
    """What to print. How to print it is declared in `Setup`.

    `set` and `deck` are ids, `secret` opens a shared deck, `cards` are slugs with quantities. `parts` of the game's box
    (None: all of them) with that many `score_sheets`. `missing`: only what the owner's box lacks. `copies` multiplies
    all cards.
    """

    game: GameId = option(DEFAULT_GAME, Choice(GameId), argument=Argument(required=True))
    what: What = option(
        What.SET,
        Choice(What),
        implied=True,
        help="Left out, it follows from the field that is filled: cards, secret, deck, parts (the box), or set. "
        f"Without any: the set of {DEFAULT_GAME.label}, the box of another game.",
    )
    set: int | None = option(
        None,
        Whole(1, MAX_ID),
        source=What.SET,
        help="A set's id; without it the loaded one.",
        argument=Argument("a set; without it the loaded one", metavar="ID"),
    )
    deck: int | None = option(
        None,
        Whole(1, MAX_ID),
        source=What.DECK,
        help="The id of a deck of yours.",
        argument=Argument("a deck, whoever owns it", metavar="ID"),
    )
    secret: str = option("", Text(MAX_SECRET), source=What.SHARED, help="The secret of a deck that somebody shares.")
    cards: tuple[tuple[str, int], ...] = option(
        (),
        Quantities(MAX_CARDS),
        source=What.CARDS,
        help="Single cards by slug, with quantities.",
        argument=Argument("single cards: lagoti:2,horrid", metavar="LIST"),
        listed=Listed("max_cards", 5, "in one file"),
    )
    parts: tuple[Part, ...] | None = option(
        None,
        Several(Part),
        source=What.BOX,
        help="Of what=box: which parts; without it all that the game has.",
        argument=Argument(f"only these of the box: {','.join(Part)}", metavar="LIST"),
    )
    score_sheets: int = option(
        1,
        Whole(1, MAX_SCORE_SHEETS),
        help="Of what=box: how many score sheets.",
        argument=Argument(metavar="N"),
    )
    missing: bool = option(
        False,
        Flag(),
        help="Only the cards that your box does not hold.",
        argument=Argument("only what this player's box lacks", metavar="PLAYER", flag="--missing-for"),
    )
    copies: int = option(
        1,
        Whole(1, MAX_COPIES),
        help="So often everything.",
        argument=Argument(),
        listed=Listed("max_copies", 6),
    )
    setup: Setup = field(default_factory=Setup)

    @property
    def wanted_parts(self) -> tuple[Part, ...]:
        """The parts of the box that are to be printed, in the order of their pages."""
        offered = PRINT_GAMES[self.game].parts
        return offered if self.parts is None else tuple(part for part in offered if part in self.parts)

    def query(self) -> dict[str, str]:
        """The shortest address for these options: the source of the cards, then all options that are not defaults."""
        declared = options_of(type(self))
        own = [each for each in declared if each.source == self.what]
        general = [each for each in declared if not each.source and not each.implied]
        texts = {"what": self._stated_source()} | {each.name: each.text(self) for each in (*own, *general)}
        return {name: text for name, text in texts.items() if text}

    def _stated_source(self) -> str:
        """`what` where it does not follow from the other options."""
        stated = {
            What.SET: self.game.boxed and not self.set,
            What.CARDS: True,
            What.BOX: not self.game.boxed,
        }
        return self.what.value if stated.get(self.what) else ""
