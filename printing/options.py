"""What to print, and how: every print option, declared once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from collection.games import DEFAULT_GAME, GameId
from config.marked_text import marked, marked_term
from printing.games.print_games import PRINT_GAMES
from printing.inserts.insert import Part
from printing.option_types import (
    Argument,
    Choice,
    Flag,
    Listed,
    Number,
    Quantities,
    Several,
    Text,
    Whole,
    option,
    options_of,
)
from printing.output_options import Cutting, Machine, Output, Production
from printing.print_services.presets import Specification, specification
from printing.sheet_setup import Guides, Setup
from printing.tuck_box import LEAST_STOCK, MOST_STOCK, USUAL_STOCK

MAX_CARDS = 1000
"""The most cards in one file: 112 sheets, made in well under two seconds (benchmarks/README.md)."""
MAX_COPIES = 20
MAX_SCORE_SHEETS = 20
MAX_LIST = 60_000
"""The most characters of a list of cards: a thousand of the longest slugs."""
MAX_STATS = 6_000
"""The most characters of the stats of a card whose face is previewed."""
MAX_ID = 2**31
MAX_SECRET = 64
BLANK_BACK = -1
"""In place of the id of a back: nothing is printed there."""
MAX_PICKS = 12_000
"""The most characters of a list of pictures: two hundred of the longest slugs."""


class CardSource(StrEnum):
    """Where the cards of an order come from."""

    SET = "set"
    DECK = "deck"
    SHARED = "shared"
    CARDS = "cards"
    WISHES = "wishes"
    BOX = "box"


class TuckBoxUse(StrEnum):
    """Whether a tuck box is printed: not at all, after the cards, or without them."""

    NONE = "none"
    ADDED = "added"
    ONLY = "only"


class PictureUse(StrEnum):
    """Which of the owner's pictures a print uses."""

    CHOSEN = "chosen"
    FRAME = "frame"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Options:
    """What to print. How to print it is declared in `Setup`.

    `set` and `deck` are ids, `secret` opens a shared deck, `cards` are slugs with quantities. `parts` are those of the
    game's box (None for all), with `score_sheets` score sheets. `missing` means only cards that the owner's box lacks,
    `changed` only what is different from the last print of the deck. `copies` multiplies all cards.
    """

    game: GameId = option(DEFAULT_GAME, Choice(GameId), label=marked("Game"), argument=Argument(required=True))
    what: CardSource = option(
        CardSource.SET,
        Choice(CardSource),
        label=marked("What"),
        implied=True,
        help="wishes are the cards on your wish list. If left out, it follows from the field that is given: cards, "
        "secret, deck, parts (the box), or set. "
        f"Without any of these it is the set of {DEFAULT_GAME.label}, or the box of another game.",
    )
    set: int | None = option(
        None,
        Whole(1, MAX_ID),
        label=marked("Set"),
        source=CardSource.SET,
        help="The id of a set; by default the loaded set.",
        argument=Argument("a set; by default the loaded set", metavar="ID"),
    )
    deck: int | None = option(
        None,
        Whole(1, MAX_ID),
        label=marked("Deck"),
        source=CardSource.DECK,
        help="The id of one of your decks.",
        argument=Argument("a deck of any owner", metavar="ID"),
    )
    secret: str = option(
        "", Text(MAX_SECRET), label=marked("Secret"), source=CardSource.SHARED, help="The secret of a shared deck."
    )
    cards: tuple[tuple[str, int], ...] = option(
        (),
        Quantities(MAX_CARDS),
        label=marked("Cards"),
        source=CardSource.CARDS,
        help="Single cards by slug, with quantities.",
        argument=Argument("single cards: lagoti:2,horrid", metavar="LIST"),
        listed=Listed("max_cards", 5, "in one file"),
    )
    parts: tuple[Part, ...] | None = option(
        None,
        Several(Part),
        label=marked("Parts"),
        source=CardSource.BOX,
        help="With what=box: the parts to print; by default all but the dividers.",
        argument=Argument(f"only these parts of the box: {','.join(Part)}", metavar="LIST"),
    )
    score_sheets: int = option(
        1,
        Whole(1, MAX_SCORE_SHEETS),
        label=marked("Score sheets"),
        help="With what=box: how many score sheets.",
        argument=Argument(metavar="N"),
    )
    missing: bool = option(
        False,
        Flag(),
        label=marked("Only missing"),
        help="Only cards that are missing from your box.",
        argument=Argument("only cards missing from this player's box", metavar="PLAYER", flag="--missing-for"),
    )
    changed: bool = option(
        False,
        Flag(),
        label=marked("Only what changed"),
        help="With one of your decks: only cards that are new or whose face has changed since you last printed it.",
        argument=Argument("with --deck: only what is new or has changed since the deck was last printed"),
    )
    copies: int = option(
        1,
        Whole(1, MAX_COPIES),
        label=marked("Copies of each card"),
        help="Copies of each card.",
        argument=Argument(),
        listed=Listed("max_copies", 6),
    )
    numbered_backs: bool = option(
        False,
        Flag(),
        label=marked("Number of the box on the backs"),
        help="With backs and several copies: the cards of each copy have its number on their backs.",
        argument=Argument("with --backs and several copies: the number of each copy on its backs"),
    )
    tuck_box: TuckBoxUse = option(
        TuckBoxUse.NONE,
        Choice(TuckBoxUse),
        label=marked("Tuck box"),
        help="A box to fold for the cards: none, added to what is printed, or only the box; one for each copy.",
        argument=Argument("a box to fold for the cards"),
        listed=Listed("tuck_boxes", 41),
    )
    stock: float = option(
        USUAL_STOCK,
        Number(LEAST_STOCK, MOST_STOCK, decimals=2),
        label=marked("Thickness of a card"),
        help="For tuck boxes: the thickness of one card, in mm.",
        argument=Argument("for tuck boxes: the thickness of one card", metavar="MM"),
        listed=Listed("max_stock", 42, "mm", least="min_stock"),
    )
    sleeved: bool = option(
        False,
        Flag(),
        label=marked("Cards in sleeves"),
        help="For tuck boxes: the cards are in sleeves.",
        argument=Argument("for tuck boxes: the cards are in sleeves"),
    )
    printer: int | None = option(
        None,
        Whole(0, MAX_ID),
        label=marked("Printer"),
        help="The id of one of your printer profiles, whose deviations are corrected; 0 for none. By default your "
        "default printer, if you have chosen one.",
    )
    own_pictures: PictureUse = option(
        PictureUse.CHOSEN,
        Choice(PictureUse),
        label=marked("Your pictures"),
        help="Which of your pictures are printed: the chosen ones, only those in frames, or none.",
        listed=Listed("own_pictures", 16),
    )
    pictures: str = option(
        "",
        Text(MAX_PICKS),
        label=marked("Pictures of cards"),
        help="Other pictures than the chosen ones: cards by slug, each with the id of one of your pictures, like "
        "lagoti:12,horrid:0; 0 is the built-in illustration.",
    )
    back: int | None = option(
        None,
        Whole(BLANK_BACK, MAX_ID),
        label=marked_term("of a card", "Back"),
        help="With backs: the id of one of your backs, 0 for the game's own, or -1 for blank ones; by default the "
        "chosen one.",
    )
    card_backs: str = option(
        "",
        Text(MAX_PICKS),
        label=marked("Backs of individual cards"),
        help="With backs: other backs of single cards, by slug, each with the id of one of your backs, 0 for the "
        "game's own or -1 for a blank one, like lagoti:12,horrid:0.",
    )
    setup: Setup = field(default_factory=Setup)
    production: Production = field(default_factory=Production)
    cutting: Cutting = field(default_factory=Cutting)

    @property
    def specification(self) -> Specification:
        """What is made for the chosen print service."""
        return specification(self.production, self.setup.card_size)

    @property
    def sheet_setup(self) -> Setup:
        """The setup as far as it matters for what is produced."""
        match self.production.output:
            case Output.SERVICE:
                kept = ("card_width", "card_height", "faces", "greyscale", "language")
                same = {name: getattr(self.setup, name) for name in kept}
                return Setup(card_size=self.specification.card_size, backs=True, **same)
            case Output.CUTTER:
                setup = replace(self.setup, fold=False, mixed=False, guides=Guides.NONE, base=0)
                if self.cutting.machine is Machine.CRICUT:  # Design Space prints, with its own corrections
                    return replace(setup, profile=None, within_printable=False)
                return setup
        return self.setup

    @property
    def wanted_parts(self) -> tuple[Part, ...]:
        """The parts of the box to print, in the order of their pages."""
        game = PRINT_GAMES[self.game]
        return game.parts if self.parts is None else tuple(part for part in game.all_parts if part in self.parts)

    def query(self) -> dict[str, str]:
        """The shortest query for these options: the source of the cards, then all options that are not the default."""
        declared = options_of(type(self))
        own = [each for each in declared if each.source == self.what]
        general = [each for each in declared if not each.source and not each.implied]
        texts = {"what": self._source_unless_implied()} | {
            each.name: each.query_value(self) for each in (*own, *general)
        }
        return {name: text for name, text in texts.items() if text}

    @property
    def how(self) -> dict[str, str]:
        """The part of the query that says how to print."""
        names = {"printer", *(each.name for each in options_of(type(self)) if each.group)}
        return {name: text for name, text in self.query().items() if name in names}

    def _source_unless_implied(self) -> str:
        """`what`, unless it follows from the other options."""
        stated = {
            CardSource.SET: self.game.boxed and not self.set,
            CardSource.CARDS: True,
            CardSource.WISHES: True,
            CardSource.BOX: not self.game.boxed,
        }
        return self.what.value if stated.get(self.what) else ""
