"""What each game declares about its cards: one `CardGame`, filled in by `collection/games/<game>/game.py`. Pure."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic

from collection.games.card_fields import CardFields
from collection.games.field_words import Word
from collection.games.fields import C, Field, Problems
from collection.games.search_fields import Finder

if TYPE_CHECKING:
    from collection.plates.game_art import GameArt


@dataclass(frozen=True, slots=True)
class SetName:
    """What the set that comes with this server is called."""

    slug: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Descriptions(Generic[C]):
    """How a card is described: in words, as the figures of its page, as a compact face."""

    shown: tuple[str, ...]
    """The fields in the table of a card's page, in their order; a card shows those of its kind."""
    choices: Mapping[str, Mapping[Any, str]]
    """What a form calls the choices of some fields; the others are called by their values."""
    face: Callable[[C], dict[str, Any]]
    """What `templates/collection/<game>/_card_face.html` shows besides the fields of the card."""
    spoken: Callable[[C], str]
    """Everything that the face shows, in words."""
    caption: Callable[[C], str]
    """What is shown beside the name where there is room for a line."""
    in_words: Callable[[C, str], list[Word]]
    """The values of a field, each with the key of its icon (empty for none)."""


@dataclass(frozen=True, slots=True)
class LineRead:
    """One line of a field's language as it was typed: the sentence that the card prints, or where and why it cannot be
    read.

    `before`, `found` and `after` are the text, cut around the words at fault.
    """

    sentence: str = ""
    before: str = ""
    found: str = ""
    after: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ReferencePage:
    """A page about a field's language, made from a file in docs/: the name of its address, and the address below
    `cards/`.

    Examples in code blocks are shown with the sentence that the card prints; if `beside` is set, so is every table row
    that ends in code.
    """

    name: str
    path: str
    title: str
    file: str
    beside: bool = False


@dataclass(frozen=True, slots=True)
class FieldLanguage:
    """A language in which one field of a card is written, one text per line, and which the card prints as sentences.

    `read_line` takes a text, the card's kind and its name (empty: any card's). `too_long` takes the sentences, the
    card's `text` and its kind; it returns a refusal, or "" when the card has room for them. Problems with one line
    begin with `problem_prefix`. A code block of the reference is headed by a kind of card, or by another word for the
    first of `kinds`.
    """

    field: str
    most: int
    kinds: tuple[str, ...]
    read_line: Callable[[str, str, str], LineRead]
    too_long: Callable[[Sequence[str], str, str], str]
    problem_prefix: str
    reference: tuple[ReferencePage, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnKind:
    """A kind of card that players make: what it is called, and the fields of its form in their order.

    `kind` is the card's `kind`, empty in games without kinds. A new card's form starts with `chosen`; the preview shows
    `blank` where nothing valid has been typed yet.
    """

    label: str
    fields: tuple[str, ...]
    blank: Mapping[str, Any]
    chosen: Mapping[str, Any]
    kind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnCards:
    """The cards that players make for themselves: their kinds, the usual one first, and what the form's page says of
    them.

    `reconcile` changes stats that are right one by one so that they are right together, for the preview of a form.
    """

    kinds: tuple[OwnKind, ...]
    intro: str
    styles: str = ""
    """The style sheet of the form's fields, below static/, where the general one does not do."""
    reconcile: Callable[[dict[str, Any]], dict[str, Any]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGame(Generic[C]):
    """A game's cards: their fields, the set that comes with this server, and how they are described, searched and
    typed."""

    card_fields: CardFields[C]
    load: Callable[[], Mapping[str, C]]
    """The set that comes with this server, by slug. Raises ValueError naming card and field when the file is wrong."""
    box_problems: Callable[[Mapping[str, C]], list[str]]
    """What is wrong with the game's own set as a whole: sentences, [] when the rules can play it."""
    set_name: SetName
    descriptions: Descriptions[C]
    art: Callable[[], GameArt]
    """The drawings: a function, which imports them, because that takes longer than all else."""
    finder: Finder
    box_title: str
    """What a player's box of its cards is called on the box's own page."""
    cards_intro: str
    """What the page of all cards says about them."""
    entry_intro: str
    """What the page for typing cards says about how to name one."""
    search_columns: Mapping[str, Callable[[C], str]] = dataclasses.field(default_factory=dict)
    """Columns that only searches use, besides those of the fields: each made from the card."""
    further_text: Callable[[C], Sequence[str]] | None = None
    """What the card says in other words than its stats: searches find these as well."""
    one_side: Callable[[C, str], C] | None = None
    """The card with only one of its sides, "a" or "b", in a game with two-sided cards."""
    own_plates: bool = False
    """Whether the illustrations of this game's cards suit no other game."""
    own_cards: OwnCards | None = None
    """The cards that players make, in a game that is played with such cards."""
    language: FieldLanguage | None = None
    read_correction: Callable[[str, Any, Mapping[str, C]], Any] | None = None
    """A field's value as stats have it, from what a curator typed and the cards of the set by slug. Raises
    ValueError."""
    titled_by: tuple[str, ...] = ("kind",)
    """The fields that tell cards of one name apart in the admin."""
    admin_filters: tuple[str, ...] = ()
    """The fields by which the admin filters cards."""
    api_enum_names: Mapping[str, type[StrEnum]] = dataclasses.field(default_factory=dict)
    """Enums that the API's schema would name after a field of another game."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """Every field of a card, in the order of a form."""
        return self.card_fields.fields

    @property
    def field(self) -> Mapping[str, Field]:
        """The same by name."""
        return self.card_fields.field

    def problems_of(self, stats: Mapping[str, Any], /) -> Problems:
        """What is wrong with a card's stats as a person typed them, [] when they make a card. Nothing is raised."""
        return self.card_fields.problems_of(stats)

    def card_from(self, stats: Mapping[str, Any], /) -> C:
        """The card that these stats describe. Raises ValueError with the first of `problems_of`."""
        return self.card_fields.card_from(stats)

    def stats(self, card: C, /) -> dict[str, Any]:
        """The card as a JSON object; `card_from` reads it back."""
        return self.card_fields.stats(card)
