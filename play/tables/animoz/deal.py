"""ANiMOZ before the first card: the shared Starter Pack, or ANiOME decks of eighteen. [R 1]"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from collection.games import GameId
from collection.games.animoz import NOMINABLE, STARTER_BIOMES, Biome, card_from, stats
from collection.games.animoz.matrix import load_matrix, matrix_data
from decks.games.animoz.house import house_deck
from decks.games.animoz.legality import AniomeList
from decks.games.animoz.legality import problems as deck_problems
from decks.models import Deck
from decks.status import deck_for_play, deck_stats
from play.engine.contract import Config
from play.games.animoz.setup import ANIOME, RANGERS, STARTER
from play.tables.house_cards import house_cards
from play.tables.seat_decks import SeatDeck

Options = Mapping[str, Any]
Cards = Mapping[str, Mapping[str, Any]]

HOUSE_DECKS = 3
"""How many ANiOMEs of the house a bot chooses from in one BiOME."""


def problems(options: Options, seat_decks: Sequence[SeatDeck], known: Cards) -> list[str]:
    """Too few or too many Rangers, BiOMEs that clash, decks that are not legal, two different cards of one name."""
    mode = options.get("mode", STARTER)
    if mode not in RANGERS:
        return ["Choose the Starter Pack or own ANiOMEs."]
    if len(seat_decks) not in RANGERS[mode]:
        allowed = RANGERS[mode]
        return [f"{allowed[0]} to {allowed[-1]} Rangers can play like this, not {len(seat_decks)}. [R 1.1, R 1.2]"]
    found = _starter_problems(seat_decks) if mode == STARTER else _aniome_problems(seat_decks, known)
    return [*found, *_namesakes(seat_decks, known)]


def _starter_problems(seat_decks: Sequence[SeatDeck]) -> Iterator[str]:
    taken: set[str] = set()
    for each in seat_decks:
        biome = each.deck.get("biome")
        if biome is None:
            continue
        if biome not in list(STARTER_BIOMES):
            yield f"The Starter Pack has no nine species of {biome}: nominate {_listing(STARTER_BIOMES)}. [R 1.1]"
        elif biome in taken:
            yield f"{biome.title()} is nominated already: with the Starter Pack every Ranger takes another BiOME. [R 1.1]"
        taken.add(biome)


def _aniome_problems(seat_decks: Sequence[SeatDeck], known: Cards) -> Iterator[str]:
    for each in seat_decks:
        if not each.deck:
            continue
        deck = AniomeList(each.deck.get("biome", ""), tuple(each.deck["cards"]))
        cards = {slug: card_from(each.stats.get(slug) or known[slug]) for slug in set(deck.slugs)}
        for problem in deck_problems(deck, cards):
            yield f"{each.deck.get('name') or 'The deck'}: {problem}"


def _namesakes(seat_decks: Sequence[SeatDeck], known: Cards) -> Iterator[str]:
    """A slug is one card in a match: its action texts could not tell two apart."""
    seen: dict[str, Mapping[str, Any]] = dict(known)
    for each in seat_decks:
        for slug, card in each.stats.items():
            if seen.setdefault(slug, card) != card:
                yield f"Two different cards called {card['name']} were brought: one of them has to stay away."


def _listing(biomes: Sequence[Biome]) -> str:
    return ", ".join(biome.title() for biome in biomes)


def completed(options: Options, seat_decks: Sequence[SeatDeck]) -> list[SeatDeck]:
    """A free BiOME of the Starter Pack, or an ANiOME of the house, for every seat that brought nothing."""
    if options.get("mode", STARTER) == STARTER:
        free = _free_biomes(seat_decks)
        return [each if each.deck.get("biome") else SeatDeck({"biome": free.pop()}) for each in seat_decks]
    free = _free_biomes(seat_decks, NOMINABLE)
    return [
        each if each.deck else house_aniome(Biome(free.pop()) if free else secrets.choice(NOMINABLE))
        for each in seat_decks
    ]


def _free_biomes(seat_decks: Sequence[SeatDeck], biomes: Sequence[Biome] = STARTER_BIOMES) -> list[str]:
    """Those that no seat has yet, in random order."""
    taken = {each.deck.get("biome") for each in seat_decks}
    free = [biome.value for biome in biomes if biome not in taken]
    secrets.SystemRandom().shuffle(free)
    return free


def house_aniome(biome: Biome) -> SeatDeck:
    """One of the house's ANiOMEs for that BiOME; of those that are legal with the cards as corrected, if any is."""
    cards = house_cards(GameId.ANIMOZ)
    decks = [house_deck(biome, number) for number in range(HOUSE_DECKS)]
    faces = {slug: card_from(card) for slug, card in cards.items()}
    legal = [slugs for slugs in decks if not deck_problems(AniomeList(biome.value, tuple(slugs)), faces)]
    slugs = secrets.choice(legal or decks)
    deck = {"name": f"{biome.title()} of the house", "biome": biome.value, "cards": list(slugs)}
    return SeatDeck(deck, {slug: cards[slug] for slug in slugs})


def saved_aniome(deck: Deck) -> SeatDeck:
    """A saved deck as it is now; later changes to it do not reach the match."""
    return SeatDeck(deck_for_play(deck), {slug: stats(species) for slug, species in deck_stats(deck).items()})


def frozen(options: Options, seat_decks: Sequence[SeatDeck], cards: Cards) -> tuple[dict[str, Any], dict[str, Any]]:
    """The Clash matrix and, with the Starter Pack, who nominates what; all cards that are in play, and the Starter set.

    The cards of a match are known to all who sit at it, bots too; if they were only those in the seats’ decks, they would
    tell what is in the others' decks.
    """
    mode = options.get("mode", STARTER)
    kept: dict[str, Any] = {"mode": mode, "matrix": options.get("matrix") or matrix_data(load_matrix())}
    if mode == STARTER:
        return kept | {"biomes": [each.deck["biome"] for each in seat_decks]}, house_cards(GameId.ANIMOZ)
    deck_stats = {slug: dict(card) for each in seat_decks for slug, card in each.stats.items()}
    return kept, house_cards(GameId.ANIMOZ) | {slug: dict(card) for slug, card in cards.items()} | deck_stats


def config(options: Options, decks: Sequence[Mapping[str, Any]], cards: Cards) -> Config:
    """As `play/games/animoz/setup.py` reads it."""
    own = decks if options["mode"] == ANIOME else ()
    return Config(seats=len(decks), options=options, decks=own, cards=cards)
