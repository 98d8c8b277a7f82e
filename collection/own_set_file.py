"""A player's own set as a JSON file: written by the page of the set and the API, and imported again.

{"format": "menagerie-own-set/1", "game": "<game>",
 "set": {"name": "Backyard", "symbol": "paw", "description": "…"},
 "cards": [{"replaces": "", "number": 901, "name": "…", …}]}

A card has the game's stats without a slug: within its set, its number identifies it. docs/own-set.schema.json is the
schema. Own pictures are not part of the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.translation import gettext

from collection.copy_details import NAME_TOO_LONG, one_line
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card, CardSet
from collection.models.card import MAX_DESCRIPTION
from collection.refusals import UnreadableSet

FORMAT = "menagerie-own-set/1"
MAX_BYTES = 1_000_000
MAX_CARDS = 200
"""Maximum size of a file, and maximum cards in it."""
MAX_FAULTS = 20
"""How many faults of a file are reported."""
MAX_FAULT = 300
"""Maximum characters of a fault, which may quote the file."""


@dataclass(frozen=True, slots=True)
class OwnCardData:
    """A card of a file: its stats without a slug, and the card of the box whose place it takes (empty: any)."""

    stats: Mapping[str, object]
    replaces: str

    @property
    def number(self) -> int | None:
        """The number of the card; None if it is not a number."""
        number = self.stats.get("number")
        return number if isinstance(number, int) else None


@dataclass(frozen=True, slots=True)
class OwnSetData:
    """A set that was read from a file. Its cards are not checked yet."""

    game: GameId
    name: str
    symbol: str
    description: str
    cards: tuple[OwnCardData, ...]


def own_set_data(card_set: CardSet, cards: Iterable[Card]) -> dict[str, object]:
    """The set as a JSON object."""
    return {
        "format": FORMAT,
        "game": card_set.game,
        "set": {"name": card_set.name, "symbol": card_set.symbol, "description": card_set.description},
        "cards": [{"replaces": card.replaces, **stats_without_slug(card)} for card in cards],
    }


def own_set_json(card_set: CardSet, cards: Iterable[Card]) -> str:
    """The set as the text of a file."""
    return json.dumps(own_set_data(card_set, cards), ensure_ascii=False, indent=1) + "\n"


def stats_without_slug(card: Card) -> dict[str, object]:
    """The stats of a card, without its slug and certainty."""
    stats = CARD_GAMES[GameId(card.game)].stats(card.accepted_face)
    return {name: value for name, value in stats.items() if name not in ("slug", "certainty")}


def parse_own_set(data: bytes) -> OwnSetData:
    """The set in a file. Raises UnreadableSet."""
    if len(data) > MAX_BYTES:
        raise UnreadableSet(
            gettext("The file has %(number)s bytes; at most %(most)s are allowed.")
            % {
                "number": number_format(len(data), force_grouping=True),
                "most": number_format(MAX_BYTES, force_grouping=True),
            }
        )
    if not data.strip():
        raise UnreadableSet(
            gettext("The file is empty."), remedy=gettext("Choose a JSON file that was exported from a set.")
        )
    try:
        return own_set_from(json.loads(data.decode("utf-8-sig")))
    except (ValueError, RecursionError) as fault:
        raise UnreadableSet(
            gettext("The file is not JSON."), remedy=gettext("Choose one that was exported from a set.")
        ) from fault


def own_set_from(given: object) -> OwnSetData:
    """The set in a JSON object. Raises UnreadableSet."""
    if not isinstance(given, dict) or given.get("format") != FORMAT:
        raise UnreadableSet(
            gettext("This is not a set of own cards: “format” must be %(format)s.") % {"format": FORMAT}
        )
    game = given.get("game")
    if not isinstance(game, str) or game not in list(GameId):
        raise UnreadableSet(gettext("“game” must be one of %(choices)s.") % {"choices": ", ".join(GameId)})
    about, cards = given.get("set"), given.get("cards")
    if not isinstance(about, dict):
        raise UnreadableSet(gettext("“set” must be an object with a name."))
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise UnreadableSet(gettext("“cards” must be a list of objects."))
    if len(cards) > MAX_CARDS:
        raise UnreadableSet(
            gettext("The file has %(number)s cards; at most %(most)s are allowed.")
            % {"number": number_format(len(cards), force_grouping=True), "most": MAX_CARDS}
        )
    name, symbol = _text(about, "name", 60), _text(about, "symbol", 12)
    if not name:
        raise UnreadableSet(gettext("The set needs a name."))
    if symbol not in CardSet.Symbol.values:
        raise UnreadableSet(
            gettext("“symbol” must be empty or one of %(choices)s.")
            % {"choices": ", ".join(filter(None, CardSet.Symbol.values))}
        )
    description = _text(about, "description", MAX_DESCRIPTION)
    return OwnSetData(GameId(game), name, symbol, description, tuple(map(_card, cards)))


def _text(about: Mapping[str, object], key: str, most: int) -> str:
    value = about.get(key, "")
    if not isinstance(value, str) or len(value) > most:
        raise UnreadableSet(
            gettext("“%(key)s” of the set must be text of at most %(most)s characters.") % {"key": key, "most": most}
        )
    return one_line(value, most, NAME_TOO_LONG)


def _card(given: Mapping[str, object]) -> OwnCardData:
    replaces = given.get("replaces", "")
    if not isinstance(replaces, str) or not replaces.isprintable():
        raise UnreadableSet(gettext("“replaces” must be the slug of a card of the box, or empty."))
    left_out = ("replaces", "slug", "certainty")
    return OwnCardData({name: value for name, value in given.items() if name not in left_out}, replaces)
