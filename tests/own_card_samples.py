"""Own cards of every game for tests: a renamed card of the game's set for each kind of card that players make."""

from __future__ import annotations

from typing import Any

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.contract import OwnKind

LEFT_OUT = ("slug", "number", "certainty", "plate")


def own_kinds() -> list[tuple[GameId, OwnKind]]:
    """Every kind of card that players make, of every game."""
    return [(game, own) for game in GameId if (made := CARD_GAMES[game].own_cards) for own in made.kinds]


def sample_stats(game: GameId, own: OwnKind, *, name: str = "", number: int = 901, like: str = "") -> dict[str, Any]:
    """The stats of an own card of that kind: those of the first card of the set, or of the one with the slug `like`,
    with another name and number."""
    known = CARD_GAMES[game]
    of_kind = [card for card in known.load().values() if (getattr(card, "kind", None) or "") == own.kind]
    like_card = known.load()[like] if like else of_kind[0]
    stats = {key: value for key, value in known.stats(like_card).items() if key not in LEFT_OUT}
    name = name or f"New {own.label.split()[-1]}"
    return {**stats, "name": name.upper() if game.has_decks and not own.kind else name, "number": number}


def sample_form(game: GameId, own: OwnKind, stats: dict[str, Any], **other: Any) -> dict[str, Any]:
    """The stats as the form sends them."""
    fields = CARD_GAMES[game].field
    said: dict[str, Any] = {"kind": own.kind, **stats, "set": "", **other}
    for key, value in said.items():
        if isinstance(value, list) and not fields[key].choices:
            said[key] = ("\r\n" if fields[key].lines else ", ").join(value)
    return {f"card-{key}": value for key, value in said.items() if value is not None and value is not False}
