"""What somebody asks of the print shop: one checked form of it for the page, the API and the command."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from collection.games import GameId
from config.limits import Limited
from printing.games.print_games import PRINT_GAMES
from printing.geometry import MAX_BLEED, PAPERS, Flip
from printing.inserts.insert import Part
from printing.sheets import Guides, Setup

MAX_CARDS = 1000
"""Cards in one file: 112 sheets, printed in well under two seconds (benchmarks/README.md)."""
MAX_COPIES = 20
MAX_SCORE_SHEETS = 20
MAX_LIST = 60_000
"""Characters of a list of cards: the longest slugs, a thousand of them."""
MAX_PARTS = 200
"""Characters of a list of parts."""
LIST_PATTERN = r"^[-A-Za-z0-9_:, ]*$"
ITEM = re.compile(r"\s*([-a-z0-9_]{1,48})\s*(?::\s*([0-9]{1,4}))?\s*", re.IGNORECASE)


class What(StrEnum):
    """Where the cards of an order come from."""

    SET = "set"
    DECK = "deck"
    SHARED = "shared"
    CARDS = "cards"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class Options:
    """A checked wish. `set` and `deck` are ids, `secret` opens a shared deck, `cards` are slugs with quantities.

    `parts` of the game's box (None: all of them) with so many `score_sheets`.
    `missing`: only what the owner's box does not hold. `copies` multiplies all cards.
    """

    game: GameId = GameId.ANIMOZ
    what: What = What.SET
    set: int | None = None
    deck: int | None = None
    secret: str = ""
    cards: tuple[tuple[str, int], ...] = ()
    parts: tuple[Part, ...] | None = None
    score_sheets: int = 1
    missing: bool = False
    copies: int = 1
    setup: Setup = field(default_factory=Setup)

    @property
    def wanted_parts(self) -> tuple[Part, ...]:
        """The parts of the box that are to be printed, in the order of their pages."""
        offered = PRINT_GAMES[self.game].parts
        return offered if self.parts is None else tuple(part for part in offered if part in self.parts)

    def query(self) -> dict[str, str]:
        """The shortest address that asks for the same: nothing that is so anyway."""
        source = {
            What.SET: {"what": "set" if self.game.boxed and not self.set else "", "set": str(self.set or "")},
            What.DECK: {"deck": str(self.deck or "")},
            What.SHARED: {"secret": self.secret},
            What.CARDS: {"what": "cards", "cards": ",".join(f"{slug}:{count}" for slug, count in self.cards)},
            What.BOX: {"what": "" if self.game.boxed else "box", "parts": ",".join(self.parts or ())},
        }[self.what]
        setup, usual = self.setup, Setup()
        wishes = {
            "game": "" if self.game is GameId.ANIMOZ else self.game.value,
            "score_sheets": "" if self.score_sheets == 1 else str(self.score_sheets),
            "missing": "1" if self.missing else "",
            "copies": "" if self.copies == 1 else str(self.copies),
            "paper": "" if setup.paper == usual.paper else setup.paper,
            "bleed": f"{setup.bleed:g}" if setup.bleed else "",
            "backs": "1" if setup.backs else "",
            "flip": "" if setup.flip is usual.flip else setup.flip.value,
            "guides": "" if setup.guides is usual.guides else setup.guides.value,
        }
        return {key: value for key, value in (source | wishes).items() if value}


@extend_schema_field(
    {
        "oneOf": [
            {"type": "string", "maxLength": MAX_LIST, "pattern": LIST_PATTERN, "example": "lagoti:2,horrid"},
            {
                "type": "object",
                "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 9999},
                "maxProperties": MAX_CARDS,
                "example": {"lagoti": 2},
            },
        ]
    }
)
class CardList(serializers.Field[Any, Any, Any, Any]):
    """`lagoti:2,horrid`, or the same as an object `{"lagoti": 2, "horrid": 1}`."""

    default_error_messages = {
        "unreadable": "“{item}” cannot be read. Write slugs with quantities, like lagoti:2,horrid.",
        "too_long": "The list is too long: {limit} characters at most.",
        "too_many": "The list names more than {limit} cards.",
    }

    def to_internal_value(self, data: Any) -> tuple[tuple[str, int], ...]:
        pairs = self._of_mapping(data) if isinstance(data, Mapping) else self._of_text(data)
        wanted: Counter[str] = Counter()
        for slug, count in pairs:
            wanted[slug.lower()] += count
        return tuple((slug, count) for slug, count in wanted.items() if count)

    def to_representation(self, value: Any) -> str:
        return ",".join(f"{slug}:{count}" for slug, count in value)

    def _of_mapping(self, data: Mapping[Any, Any]) -> list[tuple[str, int]]:
        if len(data) > MAX_CARDS:
            self.fail("too_many", limit=MAX_CARDS)
        for slug, count in data.items():
            if not ITEM.fullmatch(f"{slug}:{count}") or isinstance(count, (bool, float)):
                self.fail("unreadable", item=f"{slug}: {count}"[:60])
        return [(str(slug).strip(), int(count)) for slug, count in data.items()]

    def _of_text(self, data: Any) -> list[tuple[str, int]]:
        if not isinstance(data, str):
            self.fail("unreadable", item=str(data)[:60])
        if len(data) > MAX_LIST:
            self.fail("too_long", limit=MAX_LIST)
        return [self._item(item) for item in data.split(",") if item.strip()]

    def _item(self, item: str) -> tuple[str, int]:
        match = ITEM.fullmatch(item)
        if match is None:
            self.fail("unreadable", item=item.strip()[:60])
        return match[1], int(match[2] or 1)


@extend_schema_field(
    {
        "oneOf": [
            {"type": "string", "maxLength": MAX_PARTS, "example": "cards,tokens,rules"},
            {
                "type": "array",
                "items": {"type": "string", "enum": [part.value for part in Part]},
                "maxItems": len(Part),
            },
        ]
    }
)
class PartList(serializers.Field[Any, Any, Any, Any]):
    """`cards,tokens`, or the same as a list; each part once, in the order of the pages."""

    default_error_messages = {
        "unknown": "“{item}” is not a part of a box. Choose from {parts}.",
        "too_long": "Each part is named once: {parts}.",
    }

    def to_internal_value(self, data: Any) -> tuple[Part, ...]:
        if len(data) > (MAX_PARTS if isinstance(data, str) else len(Part)) if isinstance(data, str | list) else False:
            self.fail("too_long", parts=", ".join(Part))
        items = data.split(",") if isinstance(data, str) else data if isinstance(data, list) else [data]
        wanted = [item.strip().lower() if isinstance(item, str) else str(item) for item in items]
        for item in filter(None, wanted):
            if item not in list(Part):
                self.fail("unknown", item=item[:60], parts=", ".join(Part))
        return tuple(part for part in Part if part in wanted)

    def to_representation(self, value: Any) -> str:
        return ",".join(value)


class PrintOptions(Limited):
    """What to print, and how. Without any field: ANiMOZ's Starter set once, on A4, nine cards a sheet."""

    typed = False

    game = serializers.ChoiceField(choices=[game.value for game in GameId], default=GameId.ANIMOZ.value)
    what = serializers.ChoiceField(
        choices=[what.value for what in What],
        required=False,
        help_text="Left out, it follows from the field that is filled: cards, secret, deck, parts (the box), or set. "
        "Without any: the set of ANiMOZ, the box of another game.",
    )
    set = serializers.IntegerField(
        min_value=1,
        max_value=2**31,
        required=False,
        allow_null=True,
        help_text="A set's id; without it the loaded one.",
    )
    deck = serializers.IntegerField(
        min_value=1, max_value=2**31, required=False, allow_null=True, help_text="The id of a deck of yours."
    )
    secret = serializers.CharField(
        max_length=64, required=False, allow_blank=True, help_text="The secret of a deck that somebody shares."
    )
    cards = CardList(required=False, help_text="Single cards by slug, with quantities.")
    parts = PartList(required=False, help_text="Of what=box: which parts; without it all that the game has.")
    score_sheets = serializers.IntegerField(
        min_value=1, max_value=MAX_SCORE_SHEETS, default=1, help_text="Of what=box: how many score sheets."
    )
    missing = serializers.BooleanField(default=False, help_text="Only the cards that your box does not hold.")
    copies = serializers.IntegerField(min_value=1, max_value=MAX_COPIES, default=1, help_text="So often everything.")
    paper = serializers.ChoiceField(choices=list(PAPERS), default="a4")
    bleed = serializers.FloatField(
        min_value=0, max_value=MAX_BLEED, default=0.0, help_text="Colour beyond the cut, in mm."
    )
    backs = serializers.BooleanField(default=False, help_text="Card backs on pages of their own, behind their fronts.")
    flip = serializers.ChoiceField(choices=[flip.value for flip in Flip], default=Flip.LONG.value)
    guides = serializers.ChoiceField(choices=[guide.value for guide in Guides], default=Guides.TICKS.value)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        what = attrs.setdefault("what", _implied(attrs))
        wants = {What.DECK: "deck", What.SHARED: "secret"}.get(What(what))
        if wants and not attrs.get(wants):
            raise serializers.ValidationError({wants: f"Say which deck: its {'id' if wants == 'deck' else 'secret'}."})
        return attrs

    def options(self) -> Options:
        """The checked wish. Raises ValidationError naming the fields that need another look."""
        self.is_valid(raise_exception=True)
        data = self.validated_data
        setup = Setup(data["paper"], round(data["bleed"], 1), data["backs"], Flip(data["flip"]), Guides(data["guides"]))
        return Options(
            game=GameId(data["game"]),
            what=What(data["what"]),
            set=data.get("set"),
            deck=data.get("deck"),
            secret=data.get("secret", ""),
            cards=data.get("cards", ()),
            parts=_named_parts(GameId(data["game"]), data.get("parts")),
            score_sheets=data["score_sheets"],
            missing=data["missing"],
            copies=data["copies"],
            setup=setup,
        )


def _named_parts(game: GameId, parts: tuple[Part, ...] | None) -> tuple[Part, ...] | None:
    """The parts that have to be said: None when they are all that the game has."""
    return None if parts is None or set(parts) >= set(PRINT_GAMES[game].parts) else parts


def _implied(attrs: Mapping[str, Any]) -> str:
    """What is wanted when it is not said."""
    sources = {"cards": What.CARDS, "secret": What.SHARED, "deck": What.DECK, "parts": What.BOX}
    usual = What.BOX if GameId(attrs["game"]).boxed and not attrs.get("set") else What.SET
    return next((what.value for field, what in sources.items() if attrs.get(field)), usual.value)
