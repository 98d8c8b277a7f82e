"""What a game defines about its decks: one `DeckGame` for every game whose decks are built. Pure: no Django."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Protocol, TypeVar

from collection.bar_charts import Chart
from collection.games import GameId
from collection.games.field_types_and_checks import GameCard
from config.marked_text import MarkedText, marked
from decks.games.card_limits import CardTrait, DeckLimits
from decks.games.deck_data import CheckedDeck, PageCard, Proposal, SavedDeck
from decks.games.defaults import (
    no_charts,
    no_figures,
    no_limits,
    no_searches,
    no_worth,
    number_sort_key,
    plain_board,
    plain_match_data,
    plain_name,
)
from decks.games.figures import FigureGroup
from decks.problem import Problem

C = TypeVar("C", bound=GameCard)
L = TypeVar("L", bound="DraftLog")


class DraftLog(Protocol):
    """The log of a draft, from which it can be replayed."""

    game: ClassVar[GameId]

    @property
    def seat(self) -> int:
        """The seat of the deck's owner, from 0."""

    def data(self) -> dict[str, object]:
        """The log as JSON data, as it is stored with the deck."""


class CardTerms(NamedTuple):
    """What people call a card besides its name and number. Only `suggested` terms are offered after a typing error."""

    suggested: tuple[str, ...]
    accepted: tuple[str, ...]


class LegalNote(NamedTuple):
    """How a page says that a deck is legal: a few words for the list of decks, a sentence for its own page."""

    short: MarkedText | str
    sentence: MarkedText | str


class PageLink(NamedTuple):
    """A link to a page that exists only while another app adds it: its label and the name of its URL."""

    label: MarkedText | str
    url_name: str


@dataclass(frozen=True, kw_only=True)
class Nomination:
    """What every deck of the game nominates, one of `options`.

    `term` is the rulebook's word for it, `header` the word before it in a deck list. The rest are texts of the API:
    `api_help` describes the field, `required` is the message if it is missing, `refusal_code` the code for any other
    value.
    """

    term: str
    header: str
    options: tuple[str, ...]
    api_help: str
    required: MarkedText | str
    refusal_code: str


@dataclass(frozen=True, kw_only=True)
class Drafting(Generic[L, C]):
    """How decks of a game are drafted. Drafted decks keep the log of their draft and cannot be changed.

    `picks` is the number of picks in a draft; `api_help` describes the API's field for the log.
    """

    picks: int
    api_help: str
    parse_log: Callable[[object], L | Problem]
    """The log in JSON data, or the problem with it."""
    faults: Callable[[L], Iterator[Problem]]
    """Why no draft can have produced this log; none if it is sound."""
    slugs: Callable[[L], tuple[str, ...]]
    """The slugs of the cards that the deck's owner drafted."""
    named_after: Callable[[L], str]
    """The slug of the card after which the deck is named by default."""
    usual_name: Callable[[str], MarkedText | str]
    """The default name of a deck, from the name of that card."""
    shown_slugs: Callable[[L], Collection[str]]
    """The slugs of all cards that the page of the draft may show."""
    board: Callable[[L, int, Mapping[str, C], Sequence[str]], object]
    """The draft after a number of picks, for the template. From the log, that number, stats by slug, and seat names."""
    house_log: Callable[[int, Mapping[str, C]], L]
    """The draft of a numbered house deck. Raises ValueError if the given cards are not enough."""
    house_decks: int
    """How many house decks there are."""


class Proposing(Protocol[C]):
    """Proposes changes to a deck. `cards` and `stats` are those that its owner may see; `free` are free copies.

    All three mappings have slugs as keys.
    """

    def __call__(
        self, deck: CheckedDeck[C], free: Mapping[str, int], cards: Mapping[str, PageCard], stats: Mapping[str, C], /
    ) -> list[Proposal[C]]: ...


def _default_legal_note(_deck: SavedDeck) -> LegalNote:
    return LegalNote("", marked("It follows every rule."))


@dataclass(frozen=True, kw_only=True)
class DeckGame(Generic[C]):
    """The decks of one game. `C` is its type of card.

    Its pages use the templates in `templates/decks/<game>/`, and those in `templates/decks/default/` where the game has
    none of that name. A game with `drafting` needs a `draft.html` of its own. Pages call a deck `noun`, and have
    every sentence with it once for each noun, because other languages inflect what is around it. `about`
    describes the game's decks in the plural, and `unnamed` says how a deck without a name is called ("just a deck").
    """

    noun: Literal["deck", "team"]
    about: MarkedText
    unnamed: MarkedText
    summary: MarkedText
    """What such a deck is, in a few words on the home page."""
    problems: Callable[[SavedDeck, Mapping[str, C]], Iterator[Problem]]
    """The rules that a deck breaks; none if it is legal. The stats of its cards are given by slug."""
    cards_to_add: Callable[[SavedDeck, Mapping[str, int], Mapping[str, C]], tuple[str, ...]]
    """The slugs to add to complete a deck. The mapping says how many copies of each card may be used, including those
    in the deck, preferred cards first."""
    as_text: Callable[[SavedDeck, Sequence[C]], str]
    """The deck as a text list that can be imported again."""
    as_json: Callable[[SavedDeck, Sequence[C]], str]
    """The deck as a JSON list that can be imported again."""

    usual_name: Callable[[str], MarkedText | str] = plain_name
    """The default name of a new deck, from what it nominates ("" for nothing)."""
    legal_note: Callable[[SavedDeck], LegalNote] = _default_legal_note
    """How pages say that this deck is legal, if it is."""
    match_data: Callable[[SavedDeck, Mapping[str, C]], dict[str, object]] = plain_match_data
    """The deck as match data, legal or not."""
    board: Callable[[CheckedDeck[C]], object] = plain_board
    """The deck laid out for the game's templates."""
    charts: Callable[[CheckedDeck[C]], list[Chart]] = no_charts
    """The charts on the deck's page."""
    figures: Callable[[CheckedDeck[C]], list[FigureGroup]] = no_figures
    """The key figures beside the charts; none of an empty deck."""
    searches: Callable[[CheckedDeck[C]], list[tuple[MarkedText | str, str]]] = no_searches
    """Ready-made searches for cards that the deck needs: labels and queries."""
    prominence: Callable[[C, str], tuple[int, ...]] = number_sort_key
    """A sort key, from a card and what the deck nominates: the most characteristic cards come first."""
    limits: Callable[[SavedDeck], DeckLimits[C] | None] = no_limits
    """The rules of legality as limits on counts, if they can be put like that, for one change that fixes everything."""
    traits: tuple[CardTrait[C], ...] = ()
    """What cards are compared by: for suggestions, preferences and odds."""
    worth: Callable[[C, Sequence[C]], int] = no_worth
    """What a card adds to a deck with these cards, from 0 to 255; decides between cards that are equally similar."""
    first_draw: int = 7
    """How many cards a player draws first."""
    is_drawn: Callable[[C], bool] | None = None
    """Whether a card is drawn from the shuffled pile; None: all are."""
    draw_note: MarkedText | str = ""
    """What players should know about drawing in this game, as a sentence."""
    house_decks: int = 0
    """How many house decks are listed for each nomination, if `house_deck` makes them."""
    styles: str = ""
    """The style sheet that the list of decks needs for this game's decks, as a path below static/."""
    links: tuple[PageLink, ...] = ()
    """Links of the list of decks to pages about this game's decks."""

    nomination: Nomination | None = None
    drafting: Drafting[Any, C] | None = None
    proposals: Proposing[C] | None = None
    """Changes that would solve problems of the deck, the best first."""
    house_deck: Callable[[str, int, Mapping[str, C]], tuple[str, ...]] | None = None
    """The slugs of a house deck, from what it nominates and its number; () if the given cards are not enough for it. It
    fills an empty deck."""
    is_large: Callable[[C], bool] | None = None
    """Whether a card is printed large."""
    card_terms: Callable[[C], CardTerms] | None = None
    """Other terms for a card in a deck list."""
    card_header: str = ""
    """A header of deck lists that is followed by a card."""
