"""Own cards in the decks of a match: those who take a seat are told that there are some and agree, unless the host has
excluded them. Which ones they are is known only when they are played: decks are hidden from the others."""

from __future__ import annotations

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card
from collection.value_text import value_text
from play.engine.contract import CardStats
from play.models import Match
from play.refusals import NotPlayable
from play.tables.seat_decks import Cards

MAX_CHANGES = 500
"""Maximum characters that describe a card."""
NOT_DESCRIBED = ("text", "plate", "name", "slug", "number")
OWN_IN_DECKS, EXCLUDED = "own_cards_in_decks", "without_own_cards"
"""What `Match.values` says about them: whether there are some, and whether none are allowed."""


def described_card(game: GameId, sheet: CardStats) -> str:
    """What is on a card besides its name, text and picture, as "level 3, type talent"."""
    field = CARD_GAMES[game].field
    said = [
        f"{field[name].label.lower()} {value_text(value)}"
        for name, value in sheet.items()
        if name in field and name not in NOT_DESCRIBED and value not in (None, "", [], ())
    ]
    return ", ".join(said)[:MAX_CHANGES]


def has_own_cards(game: GameId, stats: Cards, *, excluded: bool) -> bool:
    """Whether a deck with these cards has some that are in no loaded set. Raises NotPlayable if it has, but they are
    `excluded`."""
    built_in = CARD_GAMES[game].load()
    others = [slug for slug in stats if slug not in built_in]
    loaded: set[str] = set()
    if others:
        rows = Card.objects.of(game).filter(set__owner=None, slug__in=others)
        loaded = set(rows.values_list("slug", flat=True))
    own = [stats[slug] for slug in others if slug not in loaded]
    if own and excluded:
        raise NotPlayable(
            f"This match is played without own cards, but the deck contains {own[0]['name']}.",
            "Choose a deck without them.",
        )
    return bool(own)


def about_decks(match: Match) -> dict[str, object]:
    """What the match's values say about own cards in decks."""
    return {name: said for name, said in (match.values or {}).items() if name in (OWN_IN_DECKS, EXCLUDED)}


def with_deck_cards(match: Match, stats: Cards) -> dict[str, object] | None:
    """The match's values when a deck with these cards is added. Raises NotPlayable."""
    excluded = bool(about_decks(match).get(EXCLUDED))
    found = has_own_cards(match.game_id, stats, excluded=excluded)
    return {**(match.values or {}), OWN_IN_DECKS: True} if found else match.values


def first_about_decks(game: GameId, stats: Cards, *, excluded: bool) -> dict[str, bool]:
    """What the values of a new match say about the own cards in its decks. Raises NotPlayable."""
    found = has_own_cards(game, stats, excluded=excluded)
    return ({OWN_IN_DECKS: True} if found else {}) | ({EXCLUDED: True} if excluded else {})
