"""ANiOME decks: the entry of ANiMOZ in `DECK_GAMES`. Pure: no Django."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from collection.bar_charts import Chart
from collection.games.animoz import NOMINABLE, Biome, Level, Species
from config.marked_text import MarkedText, card_term, marked
from decks.games.animoz import charts, list_writers
from decks.games.animoz.board import deck_board
from decks.games.animoz.change_proposals import deck_proposals
from decks.games.animoz.deck_completion import completing_cards
from decks.games.animoz.house_decks import legal_house_deck
from decks.games.animoz.legality import AniomeList, problems
from decks.games.animoz.limits import TRAITS, aniome_limits, species_worth
from decks.games.card_limits import DeckLimits
from decks.games.contract import CardTerms, DeckGame, LegalNote, Nomination
from decks.games.deck_data import CheckedDeck, SavedDeck
from decks.problem import Problem

LEVELS = list(Level)


def aniome(deck: SavedDeck) -> AniomeList:
    """The deck as the rules of legality read it."""
    return AniomeList(deck.nominated, deck.slugs)


def _usual_name(nominated: str) -> MarkedText:
    return marked("{biome} ANiOME", biome=card_term(nominated.title()))


def _problems(deck: SavedDeck, cards: Mapping[str, Species]) -> Iterator[Problem]:
    return problems(aniome(deck), cards)


def _limits(deck: SavedDeck) -> DeckLimits[Species] | None:
    return aniome_limits(aniome(deck))


def _legal_note(_: SavedDeck) -> LegalNote:
    return LegalNote(marked("ready to play"), marked("Eighteen cards that can be played together."))


def _match_data(deck: SavedDeck, _: Mapping[str, Species]) -> dict[str, object]:
    return {"name": deck.name, "biome": deck.nominated, "cards": list(deck.slugs)}


def _cards_to_add(deck: SavedDeck, usable: Mapping[str, int], cards: Mapping[str, Species]) -> tuple[str, ...]:
    return completing_cards(aniome(deck), usable, cards)


def _charts(deck: CheckedDeck[Species]) -> list[Chart]:
    return charts.deck_charts(aniome(deck.saved), deck.stats)


def _searches(deck: CheckedDeck[Species]) -> list[tuple[MarkedText | str, str]]:
    """Searches for cards that count as nominated, for Levels that are short, and for the danger least overcome."""
    counted, nominated = charts.deck_counts(aniome(deck.saved), deck.stats), deck.saved.nominated
    searches: list[tuple[MarkedText | str, str]] = [
        (
            marked("{biome} and {wildcard}", biome=card_term(nominated.title()), wildcard=card_term("Wildcard")),
            f"primary:{nominated},{Biome.WILDCARD}",
        )
    ]
    searches += [(bar.label, f"level:{bar.key.lower()}") for bar in counted.levels if bar.count < (bar.least or 0)][:3]
    rarest = min(counted.dangers, key=lambda bar: bar.count)
    return [*searches, (marked("overcomes {danger}", danger=rarest.label), f"danger:{rarest.key}")]


def _prominence(card: Species, nominated: str) -> tuple[int, ...]:
    """A sort key: species of the nominated BiOME first, from APEX down."""
    return (card.biome != nominated, LEVELS.index(card.level))


def _as_text(deck: SavedDeck, cards: Sequence[Species]) -> str:
    return list_writers.write_text(deck.name, deck.nominated, cards)


def _as_json(deck: SavedDeck, cards: Sequence[Species]) -> str:
    return list_writers.write_json(deck.name, deck.nominated, cards)


def _card_terms(card: Species) -> CardTerms:
    return CardTerms(suggested=(card.common,), accepted=(card.latin,))


GAME = DeckGame[Species](
    noun="deck",
    about=marked("ANiOME decks: eighteen cards built around one BiOME"),
    unnamed=marked("named after its BiOME"),
    summary=marked("Eighteen cards around one BiOME, with every broken rule explained and a swap to fix it"),
    usual_name=_usual_name,
    problems=_problems,
    legal_note=_legal_note,
    match_data=_match_data,
    cards_to_add=_cards_to_add,
    board=deck_board,
    charts=_charts,
    searches=_searches,
    prominence=_prominence,
    as_text=_as_text,
    as_json=_as_json,
    limits=_limits,
    traits=TRAITS,
    worth=species_worth,
    draw_note=marked(
        "In a game with ANiOME decks you hold all eighteen cards from the start. These odds are for cards drawn from "
        "the shuffled deck, for example to look at a few of them. [R 1.2]"
    ),
    house_decks=3,
    styles="css/animoz/deck.css",
    nomination=Nomination(
        term="BiOME",
        header="biome",
        options=tuple(biome.value for biome in NOMINABLE),
        api_help="The nominated BiOME; required for an ANiOME deck.",
        required=marked("An ANiOME deck must nominate a BiOME."),
        refusal_code="bad-biome",
    ),
    proposals=deck_proposals,
    house_deck=legal_house_deck,
    card_terms=_card_terms,
)
