"""What each game declares about its cards: one `CardGame`, filled in by `collection/games/<game>/game.py`. Pure."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Generic

from collection.games.field_types_and_checks import C, Field, Problems
from collection.games.field_value_text import Word
from collection.games.fields_from_card_class import CardFields
from collection.games.rule_tables import RuleTable
from collection.games.search_fields import Finder
from config.marked_text import MarkedText, Text

if TYPE_CHECKING:
    from collection.plates.game_art import GameArt


@dataclass(frozen=True, slots=True)
class SetName:
    """The slug and name of the set that comes with this server."""

    slug: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Descriptions(Generic[C]):
    """How a card is described: in words, in the table of its page, and on its compact face."""

    shown: tuple[str, ...]
    """The fields in the table of a card's page, in order; a card shows those of its kind."""
    choices: Mapping[str, Mapping[str, Text]]
    """Labels of choices in forms, by field and value; choices without a label are shown as their value."""
    face: Callable[[C], dict[str, object]]
    """The context of `templates/collection/<game>/_card_face.html` besides the card itself."""
    spoken: Callable[[C], str]
    """Everything on the face, in words, for screen readers; like the face itself, in English."""
    caption: Callable[[C], Text]
    """One line of text to show beside the name."""
    in_words: Callable[[C, str], list[Word]]
    """The values of a field, each with the key of its icon (empty for none)."""


@dataclass(frozen=True, slots=True)
class LineRead:
    """The result of parsing one typed line of a field's language: the sentence that the card prints, or the fault.

    `before`, `found` and `after` are the text, split around the words that cannot be read; `reason` says why.
    """

    sentence: str = ""
    before: str = ""
    found: str = ""
    after: str = ""
    reason: Text = ""


@dataclass(frozen=True, slots=True)
class ReferencePage:
    """A page about a field's language, made from `file` in docs/; `name` is its URL name, `path` its address below
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
    """A language for one field of a card: one text per line, which the card prints as a sentence.

    `read_line` takes a text, the card's kind and its name (empty: unknown). `too_long` takes the sentences, the
    card's `text` and its kind; it returns a refusal, or "" when the card has room for them. Problems with one line
    begin with `problem_prefix`. A code block of the reference is headed by a kind of card, or by another word for the
    first of `kinds`.
    """

    field: str
    most: int
    kinds: tuple[str, ...]
    read_line: Callable[[str, str, str], LineRead]
    too_long: Callable[[Sequence[str], str, str], Text]
    problem_prefix: MarkedText
    reference: tuple[ReferencePage, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnKind:
    """A kind of card that players make: its name, and the fields of its form in order.

    `kind` is the card's `kind`, empty in games without kinds. A new card's form starts with `chosen`; the preview shows
    `blank` where nothing valid has been typed yet. In a game whose box is the deck, such a card takes the place of a
    card of the box that has the same kind and the same values in `same` (None: the cards join decks by themselves);
    `same_text` names these fields.
    """

    label: str
    fields: tuple[str, ...]
    blank: Mapping[str, object]
    chosen: Mapping[str, object]
    kind: str = ""
    same: tuple[str, ...] | None = None
    same_text: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnCards:
    """The cards that players make themselves: their kinds, the default first, and the introduction of the form's page.

    `reconcile` adjusts stats that are valid by themselves but contradict each other, for the preview of a form.
    """

    kinds: tuple[OwnKind, ...]
    intro: Text
    styles: str = ""
    """An additional style sheet for the form, relative to static/; empty if none is needed."""
    reconcile: Callable[[dict[str, object]], dict[str, object]] | None = None

    def kind_of(self, kind: object) -> OwnKind | None:
        """The kind of that name; None if players do not make such cards."""
        return next((each for each in self.kinds if each.kind == (kind or "")), None)


def _plain_art() -> GameArt:
    from collection.plates.game_art import PLAIN_ART

    return PLAIN_ART


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGame(Generic[C]):
    """A game's cards: their fields, the set that comes with this server, and how cards are described, searched and
    typed."""

    card_fields: CardFields[C]
    load: Callable[[], Mapping[str, C]]
    """Reads the set that comes with this server, by slug. Raises ValueError naming the card and field at fault."""
    set_problems: Callable[[Mapping[str, C]], list[MarkedText]]
    """Sentences that say why the rules cannot be played with these cards as the game's set; [] if they can."""
    set_name: SetName
    descriptions: Descriptions[C]
    finder: Finder
    box_title: str
    """The title of the page of a player's box of this game."""
    cards_intro: str
    """The introduction of the page of all cards."""
    entry_intro: str
    """The introduction of the page for adding cards: how to identify one."""
    art: Callable[[], GameArt] = _plain_art
    """Returns the drawings. A function, because importing them is slow."""
    search_columns: Mapping[str, Callable[[C], str]] = dataclasses.field(default_factory=dict)
    """Additional columns that only searches use, each with the function that derives its text from a card."""
    further_text: Callable[[C], Sequence[str]] | None = None
    """Further texts of a card that searches find, besides its stats."""
    one_side: Callable[[C, str], C] | None = None
    """The card with only one of its sides, "a" or "b", in a game with two-sided cards."""
    more_face_styles: tuple[str, ...] = ()
    """Style sheets of the compact face besides `css/<game>/face.css`, as addresses of static files."""
    colour_attribute: Callable[[C], tuple[str, str]] | None = None
    """Returns the name and the value of the data attribute that gives a card's page its colours. None: the page has the
    game's own."""
    own_plates: bool = False
    """Whether the illustrations of this game's cards are for this game only."""
    own_cards: OwnCards | None = None
    """The cards that players make themselves; None in a game without such cards."""
    language: FieldLanguage | None = None
    read_correction: Callable[[str, object, Mapping[str, C]], object] | None = None
    """Takes a field, what a curator typed and the set's cards by slug; returns the field's value. Raises
    CorrectionFault."""
    rule_tables: tuple[RuleTable, ...] = ()
    """Tables of the rules that are not cards, and whose values can be corrected."""
    titled_by: tuple[str, ...] = ("kind",)
    """The fields that distinguish cards of the same name in the admin."""
    admin_filters: tuple[str, ...] = ()
    """The fields by which the admin filters cards."""
    api_enum_names: Mapping[str, type[StrEnum]] = dataclasses.field(default_factory=dict)
    """Names of enums in the API's schema, where the derived name would clash with another game's."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """Every field of a card, in the order of a form."""
        return self.card_fields.fields

    @property
    def field(self) -> Mapping[str, Field]:
        """The fields by name."""
        return self.card_fields.field

    def problems_of(self, stats: Mapping[str, object], /) -> Problems:
        """The problems of a card's stats as a person typed them; [] for a valid card. Raises nothing."""
        return self.card_fields.problems_of(stats)

    def card_from(self, stats: Mapping[str, object], /) -> C:
        """The card that these stats describe. Raises ValueError with the first of `problems_of`."""
        return self.card_fields.card_from(stats)

    def stats(self, card: C, /) -> dict[str, object]:
        """The card as a JSON object; `card_from` reads it back."""
        return self.card_fields.stats(card)
