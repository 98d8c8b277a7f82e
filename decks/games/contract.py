"""What a game defines about its decks: one `DeckGame` for every game of which decks are built. Pure: no Django."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from collection.games import GameId
from collection.games.fields import GameCard
from decks.charts import Chart
from decks.games.deck_data import CheckedDeck, PageCard, Proposal, SavedDeck
from decks.games.defaults import by_number, no_charts, no_searches, plain_board, plain_match_data, plain_name
from decks.problem import Problem

C = TypeVar("C", bound=GameCard)
L = TypeVar("L", bound="DraftLog")


class DraftLog(Protocol):
    """The log of a draft, from which it can be replayed."""

    game: ClassVar[GameId]

    @property
    def seat(self) -> int:
        """The seat of the deck's owner, from 0."""

    def data(self) -> dict[str, Any]:
        """The log as JSON, as it is stored with the deck."""


class CardTerms(NamedTuple):
    """What people call a card beside its name and number. Only `suggested` words are offered after a typing error."""

    suggested: tuple[str, ...]
    accepted: tuple[str, ...]


class LegalNote(NamedTuple):
    """How a page says that a deck is legal: a few words for the list of decks, a sentence for its own page."""

    short: str
    sentence: str


@dataclass(frozen=True, kw_only=True)
class Nomination:
    """What every deck of the game nominates, one of `options`.

    `term` is the rulebook's word for it, `header` the word before it in a deck list. The rest are texts of the API:
    `api_help` of the field, `required` where it is missing, `refusal_code` where it is none of the options.
    """

    term: str
    header: str
    options: tuple[str, ...]
    api_help: str
    required: str
    refusal_code: str


@dataclass(frozen=True, kw_only=True)
class Drafting(Generic[L, C]):
    """Decks that were drafted: they keep the log of their draft, and may not be changed.

    `picks` is the length of a draft; `api_help` describes the field with the log.
    """

    picks: int
    api_help: str
    read: Callable[[object], L | Problem]
    """A log from JSON, or what keeps it from being read."""
    faults: Callable[[L], Iterator[Problem]]
    """Why no draft can have produced this log; nothing when it is sound."""
    slugs: Callable[[L], tuple[str, ...]]
    """The cards of the deck that the log's owner drafted."""
    named_after: Callable[[L], str]
    """The slug of the card after which the deck is named."""
    usual_name: Callable[[str], str]
    """The name of a deck, from the name of that card."""
    shown_slugs: Callable[[L], Collection[str]]
    """Every card that the page of the draft may show."""
    board: Callable[[L, int, Mapping[str, C], Sequence[str]], Any]
    """The draft after a number of picks, for the template: log, picks, stats by slug, names of the seats."""
    house_log: Callable[[int, Mapping[str, C]], L]
    """The draft of a numbered house deck. Raises ValueError where these cards are too few."""
    house_decks: int
    """How many house decks there are."""


class Proposing(Protocol[C]):
    """Proposes changes to a deck: cards and stats, by slug, are all that its owner may see; `free` are owned copies."""

    def __call__(
        self, deck: CheckedDeck[C], free: Mapping[str, int], cards: Mapping[str, PageCard], stats: Mapping[str, C], /
    ) -> list[Proposal[C]]: ...


def _legal(_deck: SavedDeck) -> LegalNote:
    return LegalNote("", "It keeps every rule.")


@dataclass(frozen=True, kw_only=True)
class DeckGame(Generic[C]):
    """The decks of one game. `C` is its type of card.

    Pages are shown by the templates in `templates/decks/<game>/`, and by those in `templates/decks/default/` where the
    game has none of that name. In pages, a deck is called `noun`; `about` describes the game's decks in
    the plural, and `unnamed` how a deck without a name is called ("just a deck").
    """

    noun: str
    about: str
    unnamed: str
    summary: str
    """What such a deck is, in a few words of the first page."""
    problems: Callable[[SavedDeck, Mapping[str, C]], Iterator[Problem]]
    """Which rules keep a deck from playing; none when it is legal. The stats of its cards are given by slug."""
    filled: Callable[[SavedDeck, Mapping[str, int], Mapping[str, C]], tuple[str, ...]]
    """The slugs to add to complete a deck. The mapping says how many copies of each card may be used, with those in
    the deck; the order is that of preference, where the game has no other."""
    as_text: Callable[[SavedDeck, Sequence[C]], str]
    """The deck as a text list that reads back the same."""
    as_json: Callable[[SavedDeck, Sequence[C]], str]
    """The deck as a JSON list that reads back the same."""

    usual_name: Callable[[str], str] = plain_name
    """The name of a new deck, from what it nominates ("" for nothing)."""
    legal_note: Callable[[SavedDeck], LegalNote] = _legal
    """How to say that this deck is legal, when it is."""
    match_data: Callable[[SavedDeck, Mapping[str, C]], dict[str, Any]] = plain_match_data
    """The deck as a seat takes it to a match, legal or not."""
    board: Callable[[CheckedDeck[C]], Any] = plain_board
    """The deck laid out, for the game's templates. It has a `size`."""
    charts: Callable[[CheckedDeck[C]], list[Chart]] = no_charts
    """What is counted of the deck."""
    searches: Callable[[CheckedDeck[C]], list[tuple[str, str]]] = no_searches
    """Ready-made searches for cards that the deck needs: labels and queries."""
    prominence: Callable[[C, str], tuple[int, ...]] = by_number
    """A sort key: the cards by which a deck is known come first. From a card and what the deck nominates."""
    styles: str = ""
    """The style sheet that the list of decks needs for this game's decks, below static/."""

    nomination: Nomination | None = None
    drafting: Drafting[Any, C] | None = None
    proposals: Proposing[C] | None = None
    """Changes that would bring the deck nearer to legal, the best first."""
    house_deck: Callable[[str, int, Mapping[str, C]], tuple[str, ...]] | None = None
    """The slugs of a house deck, from what it nominates and its number; () where these cards do not make it a legal
    one. It fills an empty deck."""
    is_large: Callable[[C], bool] | None = None
    """Whether a card is printed large."""
    card_terms: Callable[[C], CardTerms] | None = None
    """Other words for a card in a deck list."""
    card_header: str = ""
    """A header of deck lists that is followed by a card."""
