"""House decks: whole decks that the server provides for every game that has them. They belong to nobody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from collection.games import GameId
from collection.games.field_types_and_checks import GameCard
from collection.models import Card, Player
from config.marked_text import marked
from config.translated_text import translated
from decks.games_with_decks import GAMES_WITH_DECKS, deck_game, drafting_of
from decks.models import Deck
from decks.services import deck_create, house_deck_create

WITHOUT_NOMINATION = "deck"
"""The key of the first house deck of a game whose decks nominate nothing."""


@dataclass(frozen=True, slots=True)
class HouseDeck:
    """A house deck. `key` identifies it within its game; `deck` is read only and must not be saved."""

    game: GameId
    key: str
    deck: Deck

    @property
    def name(self) -> str:
        """Its name on pages, in the language of the request, and that of a deck made from it."""
        return self.deck.name


def house_decks(game: str = "") -> list[HouseDeck]:
    """The house decks of a game, or of all games, from the loaded cards: one query for each game."""
    games = [GameId(game)] if game in GAMES_WITH_DECKS else list(GAMES_WITH_DECKS)
    return [each for one in games for each in _of_game(one)]


def house_deck(game: str, key: str) -> HouseDeck | None:
    """One house deck, or None."""
    if game not in GAMES_WITH_DECKS or key not in house_deck_keys(game):
        return None
    cards = _loaded_cards(GameId(game))
    made = _make(GameId(game), key, cards, {slug: card.face for slug, card in cards.items()})
    return HouseDeck(GameId(game), key, made) if made is not None else None


def house_deck_keys(game: str) -> list[str]:
    """The keys of a game's house decks: what they nominate (`forest`, `forest-2`), or the numbers of drafted ones from
    1."""
    entry = deck_game(game)
    if entry.drafting is not None:
        return [str(number + 1) for number in range(entry.drafting.house_decks)]
    if entry.house_deck is None:
        return []
    nominations = list(entry.nomination.options) if entry.nomination is not None else [WITHOUT_NOMINATION]
    return [_key(nominated, number) for nominated in nominations for number in range(entry.house_decks)]


def house_deck_copy(*, owner: Player, house: HouseDeck) -> Deck:
    """Copy a house deck into the player's own decks. Raises TooManyDecks."""
    if house.deck.draft is not None:
        return house_deck_create(owner=owner, game=house.game, number=int(house.key) - 1)
    entries = Counter(house.deck.slugs())
    return deck_create(
        owner=owner, game=house.game, nominated=house.deck.nominated, name=house.deck.name, entries=entries
    )


def _of_game(game: GameId) -> Iterator[HouseDeck]:
    cards = _loaded_cards(game)
    stats = {slug: card.face for slug, card in cards.items()}
    for key in house_deck_keys(game):
        made = _make(game, key, cards, stats)
        if made is not None:
            yield HouseDeck(game, key, made)


def _loaded_cards(game: GameId) -> dict[str, Card]:
    return {card.slug: card for card in Card.objects.of(game).filter(set__owner=None)}


def _make(game: GameId, key: str, cards: dict[str, Card], stats: dict[str, GameCard]) -> Deck | None:
    """The house deck with this key; None if the loaded cards are not enough for it."""
    entry = deck_game(game)
    if entry.drafting is not None:
        return _drafted(game, int(key) - 1, cards, stats)
    said, _, count = key.partition("-")
    nominated, number = said if entry.nomination is not None else "", int(count or 1) - 1
    slugs = entry.house_deck(nominated, number, stats) if entry.house_deck is not None else ()
    if not slugs:
        return None
    usual = translated(entry.usual_name(nominated))
    name = gettext("House deck: %(name)s") % {"name": f"{usual} {number + 1}" if number else usual}
    return _unsaved(game, slugs, cards, name=name, nominated=nominated)


def _key(nominated: str, number: int) -> str:
    return f"{nominated}-{number + 1}" if number else nominated


def _drafted(game: GameId, number: int, cards: dict[str, Card], stats: dict[str, GameCard]) -> Deck | None:
    drafting = drafting_of(game)
    try:
        log = drafting.house_log(number, stats)
    except ValueError:
        return None
    leader = cards.get(drafting.named_after(log))
    name = translated(drafting.usual_name(leader.name) if leader else marked("Team {number}", number=number + 1))
    deck = _unsaved(game, drafting.slugs(log), cards, name=name)
    deck.draft = log.data()
    return deck


def _unsaved(game: GameId, slugs: tuple[str, ...], cards: dict[str, Card], *, name: str, nominated: str = "") -> Deck:
    deck = Deck(game=game, name=name, nominated=nominated)
    deck.read_only_cards = sorted((cards[slug] for slug in slugs), key=lambda card: (card.number, card.pk))
    return deck
