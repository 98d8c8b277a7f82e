"""A set of cards as a file: JSON or TOML, written by `manage.py export_cards` and read by `import_cards`.

game = "<game>"
[set]
slug = "backyard"
name = "Backyard"
[cards.<slug>]      # as the game's `stats` gives them; `certainty` names the fields that are not reconstructed
name = "…"
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import GameCard
from collection.refusals import UnreadableSet

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class SetData:
    """A set that was read from a file, or is to be written to one."""

    game: GameId
    slug: str
    name: str
    cards: Mapping[str, GameCard]


def read(text: str) -> SetData:
    """A set from JSON or TOML text. Raises UnreadableSet."""
    try:
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise UnreadableSet(f"This is neither JSON nor TOML: {fault}") from fault  # not translated
    game = _game(data)
    return SetData(game, _set_field(data, "slug", 40), _set_field(data, "name", 60), _cards(game, data))


def _game(data: Mapping[str, object]) -> GameId:
    game = data.get("game")
    if not isinstance(game, str) or game not in list(GameId):
        raise UnreadableSet(f"“game” must be one of {', '.join(GameId)}.")  # not translated
    return GameId(game)


def _set_field(data: Mapping[str, object], key: str, most: int) -> str:
    about = data.get("set")
    value = about.get(key) if isinstance(about, dict) else None
    if not isinstance(value, str) or not 0 < len(value) <= most or (key == "slug" and not SLUG.fullmatch(value)):
        raise UnreadableSet(f"“set” needs a {key} of at most {most} characters.")  # not translated
    return value


def _cards(game: GameId, data: Mapping[str, object]) -> dict[str, GameCard]:
    tables = data.get("cards")
    if not isinstance(tables, dict) or not tables:
        raise UnreadableSet("“cards” must contain at least one card, each under its slug.")  # not translated
    cards: dict[str, GameCard] = {}
    numbers: dict[int, str] = {}
    for slug, table in tables.items():
        if not isinstance(table, dict):
            raise UnreadableSet(f"{slug}: a card must be a table of fields.")  # not translated
        sheet = {**table, "slug": slug}
        for field, message in CARD_GAMES[game].problems_of(sheet):
            raise UnreadableSet(f"{slug}, {field}: {message}")  # not translated
        cards[slug] = CARD_GAMES[game].card_from(sheet)
        if (first := numbers.setdefault(cards[slug].number, slug)) != slug:
            raise UnreadableSet(f"{slug}, number: {cards[slug].number} already belongs to {first}.")  # not translated
    return cards


def card_set_json(data: SetData) -> str:
    """The set as JSON text that `read` reads back."""
    cards = {slug: _without_slug(data.game, card) for slug, card in data.cards.items()}
    whole = {"game": data.game.value, "set": {"slug": data.slug, "name": data.name}, "cards": cards}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _without_slug(game: GameId, card: GameCard) -> dict[str, object]:
    return {name: value for name, value in CARD_GAMES[game].stats(card).items() if name != "slug"}
