"""An ANiOME deck on its pages: the board by Levels, what would mend it, charts."""

from __future__ import annotations

from typing import Any

from collection.games.animoz import NOMINABLE, Biome, Level, Species
from collection.models import Card
from collection.selectors import with_art
from decks.board import deck_board, deck_proposals, deck_troubles
from decks.charts import Chart, deck_charts
from decks.lists import write_json, write_text
from decks.models import Deck
from decks.verdicts import Judged, Stock, deck_list, deck_species
from decks.views.looking import Looking, deck_search

PAGE = "decks/deck.html"
BUILDER = "decks/_builder.html"
SEARCH = "decks/_search.html"
SHARED = "decks/shared.html"
WRITERS = {"txt": write_text, "json": write_json}


def building(judged: Judged, stock: Stock, looking: Looking) -> dict[str, Any]:
    """Board, proposals, charts and the cards found."""
    deck = judged.deck
    visible = _visible(deck) if judged.problems else {}
    charts = deck_charts(deck_list(deck), deck_species(deck))
    search = deck_search(deck, looking, stock, _asked(deck, charts))
    with_art([*deck.cards(), *visible.values(), *(row[0] for row in search["rows"])], deck.owner)
    return {
        "troubles": deck_troubles(judged),
        "board": deck_board(judged),
        "proposals": deck_proposals(deck, stock, visible) if judged.problems else [],
        "charts": charts,
        "biomes": NOMINABLE,
        **search,
    }


def shown(judged: Judged) -> dict[str, Any]:
    """Board and charts."""
    deck = judged.deck
    charts = deck_charts(deck_list(deck), deck_species(deck))
    return {"troubles": deck_troubles(judged), "board": deck_board(judged), "charts": charts}


def showcase(deck: Deck) -> list[Card]:
    """The deck's different cards, those of its BiOME first, from APEX down."""
    levels = list(Level)
    cards = dict.fromkeys(deck.cards())
    faces = {card: card.face_as(Species) for card in cards}
    return sorted(cards, key=lambda card: (faces[card].biome != deck.nominated, levels.index(faces[card].level)))


def written(deck: Deck, form: str) -> str:
    """Headers and slugs, or names."""
    return WRITERS[form](deck.name, deck.nominated, [card.face_as(Species) for card in deck.cards()])


def _visible(deck: Deck) -> dict[str, Card]:
    return {card.slug: card for card in Card.objects.visible_to(deck.owner).of(deck.game)}


def _asked(deck: Deck, charts: list[Chart]) -> list[tuple[str, str]]:
    """What this deck needs: cards that count, Levels it is short of, the danger that it has fewest answers to."""
    by_key = {chart.key: [drawn.bar for drawn in chart.bars] for chart in charts}
    asked = [(f"{deck.nominated.title()} and Wildcard", f"primary:{deck.nominated},{Biome.WILDCARD}")]
    asked += [(bar.label, f"level:{bar.key.lower()}") for bar in by_key["levels"] if bar.count < (bar.least or 0)][:3]
    thin = min(by_key["dangers"], key=lambda bar: bar.count)
    return [*asked, (f"overcomes {thin.label}", f"danger:{thin.key}")]
