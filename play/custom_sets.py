"""Matches that are played with a set of the host's own cards: each in the place of a card of the game's box, or, in a
game with drafts, as the cards to draft from (a cube).

The set is copied when the match is created, as the host's own values are (`match_values`); everybody who takes a seat
afterwards agrees to it, and later changes of its cards do not change the match.
"""

from __future__ import annotations

from collections.abc import Mapping

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.replaceable_cards import values_in_place
from collection.games.value_overlay import sheet_with_values
from collection.models import Card, CardSet, Player
from collection.value_text import value_text
from play.engine.contract import CardStats, Options
from play.games.play_games import PLAY_GAMES
from play.match_values import OwnValues, ShownSet, host_values
from play.own_cards_in_decks import MAX_CHANGES, described_card
from play.refusals import NotPlayable
from play.tables.built_in_card_stats import own_set_stats
from play.tables.seat_decks import Cards

MAX_SET_CARDS = 500
"""Maximum cards of a set, which is the maximum of a player's own cards."""
NOT_COMPARED = ("kind", "text", "plate", "name")


def playable_sets(host: Player | None, game: GameId) -> list[CardSet]:
    """The host's sets with which this game can be played: those with cards that take the place of others, or to draft
    from."""
    if host is None:
        return []
    usable = Card.objects.own_of(host).filter(game=game.value)
    if PLAY_GAMES[game].table().draft_pool is None:
        usable = usable.exclude(replaces="")
    return list(CardSet.objects.filter(owner=host, game=game.value, pk__in=usable.values("set")).order_by("name", "pk"))


def values_of_new_match(
    host: Player, game: GameId, *, own_values: bool, custom_set: int | None, options: Options | None = None
) -> OwnValues | None:
    """The values of the host for a new match: their own values of the game's cards, a set of their own cards, both, or
    None. A card of the set takes precedence over own values of the card that it replaces. Raises NotPlayable.

    `pool` are the stats of the cards to draft from, by slug, if that is what the set is for."""
    if custom_set is None:
        return host_values(host, game) if own_values else None
    chosen = next((each for each in playable_sets(host, game) if each.pk == custom_set), None)
    if chosen is None:
        raise NotPlayable("You have no such set with cards for tables of this game.", "Choose another, or none.")
    nothing: OwnValues = {"cards": {}, "tables": {}, "shown": []}
    if (draft_pool := PLAY_GAMES[game].table().draft_pool) is not None:
        own, shown = _draft_pool_values(chosen, game)
        try:
            pool = draft_pool(options or {}, own)
        except ValueError as fault:
            raise NotPlayable(str(fault), "Choose another set, or none.") from fault
        found = host_values(host, game) if own_values else None
        return {**(found or nothing), "set": shown, "pool": pool}
    cards, shown = _set_values(chosen, game)
    found = host_values(host, game, except_of=cards) if own_values else None
    found = found or nothing
    return {**found, "cards": {**found["cards"], **cards}, "set": shown}


def _draft_pool_values(chosen: CardSet, game: GameId) -> tuple[Cards, ShownSet]:
    """The stats of the cards of a set by slug, and the set in words: for each card its name, no card that it replaces,
    and what it is."""
    known = CARD_GAMES[game]
    faces = [row.accepted_face for row in Card.objects.of(game).filter(set=chosen).order_by("number", "pk")]
    sheets = {face.slug: dict(known.stats(face)) for face in faces}
    shown = [[str(sheet["name"]), "", described_card(game, sheet)] for sheet in sheets.values()]
    return sheets, {"name": chosen.name, "cards": shown}


def _set_values(chosen: CardSet, game: GameId) -> tuple[dict[str, dict[str, object]], ShownSet]:
    """The values of the cards in the places that they take, by slug and field, and the set in words: its name, and for
    each card its name, the name of the card that it replaces, and what it changes."""
    known, box = CARD_GAMES[game], own_set_stats(game)
    rows = Card.objects.of(game).filter(set=chosen).exclude(replaces="").order_by("number", "pk")
    cards, shown = {}, []
    for row in rows:
        if row.replaces not in box:
            continue  # an update of the box has removed the card
        values = values_in_place(known, row.accepted_face)
        cards[row.replaces] = values
        shown.append([row.name, str(box[row.replaces]["name"]), _changes(game, box[row.replaces], values)])
    return cards, {"name": chosen.name, "cards": shown}


def _changes(game: GameId, before: CardStats, values: Mapping[str, object]) -> str:
    """What the card changes besides name, text and picture, as "draw value 5 (was 3), companion orca (was moose)"."""
    field, after = CARD_GAMES[game].field, sheet_with_values(before, values)
    changes = ", ".join(
        f"{field[name].label.lower()} {value_text(after.get(name)) or 'none'} "
        f"(was {value_text(before.get(name)) or 'none'})"
        for name in values
        if name not in NOT_COMPARED and after.get(name) != before.get(name)
    )
    return changes[:MAX_CHANGES]
