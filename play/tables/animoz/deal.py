"""What the seats of a match bring, and its config: the shared Starter Pack, or ANiOME decks of eighteen. [R 1]"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence

from collection.games import GameId
from collection.games.animoz import NOMINABLE, STARTER_BIOMES, Biome, card_from, stats
from collection.games.animoz.clash_matrix import load_matrix, matrix_data
from collection.games.animoz.clash_matrix_values import TABLE as CLASH_MATRIX
from collection.games.animoz.clash_matrix_values import matrix_with
from collection.games.rule_tables import Sheet
from decks.deck_status import deck_for_play, deck_stats
from decks.games.animoz.house_decks import house_deck_slugs
from decks.games.animoz.legality import AniomeList
from decks.games.animoz.legality import problems as deck_problems
from decks.models import Deck
from play.engine.contract import CardStats, Config, DeckData, Options
from play.games.animoz.setup import ANIOME, RANGERS, STARTER
from play.tables.built_in_card_stats import own_set_stats
from play.tables.seat_decks import Cards, SeatDeck

HOUSE_DECKS = 3
"""From how many house decks of a BiOME one is drawn."""


def problems(options: Options, seat_decks: Sequence[SeatDeck], known: Cards) -> list[str]:
    """Why the match cannot start: number of Rangers, BiOMEs, illegal decks, different cards of one name."""
    mode = options.get("mode", STARTER)
    if mode not in RANGERS:
        return ["Choose the Starter Pack or ANiOME decks."]
    if len(seat_decks) not in RANGERS[mode]:
        allowed = RANGERS[mode]
        return [f"This mode is for {allowed[0]} to {allowed[-1]} Rangers, not {len(seat_decks)}. [R 1.1, R 1.2]"]
    found = _starter_problems(seat_decks) if mode == STARTER else _aniome_problems(seat_decks, known)
    return [*found, *_namesake_problems(seat_decks, known)]


def _starter_problems(seat_decks: Sequence[SeatDeck]) -> Iterator[str]:
    taken: set[str] = set()
    for seat_deck in seat_decks:
        biome = seat_deck.deck.get("biome")
        if biome is None:
            continue
        if biome not in list(STARTER_BIOMES):
            choices = ", ".join(each.title() for each in STARTER_BIOMES)
            yield f"{biome} cannot be nominated with the Starter Pack. Choose from {choices}. [R 1.1]"
        elif biome in taken:
            nominated = f"{biome.title()} has already been nominated."
            yield f"{nominated} With the Starter Pack, every Ranger must nominate a different BiOME. [R 1.1]"
        taken.add(biome)


def _aniome_problems(seat_decks: Sequence[SeatDeck], known: Cards) -> Iterator[str]:
    for each in seat_decks:
        if not each.deck:
            continue
        deck = AniomeList(each.deck.get("biome", ""), tuple(each.deck["cards"]))
        cards = {slug: card_from(each.stats.get(slug) or known[slug]) for slug in set(deck.slugs)}
        for problem in deck_problems(deck, cards):
            yield f"{each.deck.get('name') or 'The deck'}: {problem}"


def _namesake_problems(seat_decks: Sequence[SeatDeck], known: Cards) -> Iterator[str]:
    """Two different cards with the same slug: the action texts of a match could not tell them apart."""
    seen: dict[str, CardStats] = dict(known)
    loaded = own_set_stats(GameId.ANIMOZ)  # these get the values that are accepted when the match begins
    for each in seat_decks:
        for slug, card in each.stats.items():
            if slug not in loaded and seen.setdefault(slug, card) != card:
                yield f"The decks contain different cards called {card['name']}. Remove all but one of them."


def complete_decks(options: Options, seat_decks: Sequence[SeatDeck]) -> list[SeatDeck]:
    """The seats' decks, with a free BiOME of the Starter Pack or a house deck for every seat that has none."""
    if options.get("mode", STARTER) == STARTER:
        free = _free_biomes(seat_decks)
        return [each if each.deck.get("biome") else SeatDeck({"biome": free.pop()}) for each in seat_decks]
    free = _free_biomes(seat_decks, NOMINABLE)
    return [
        each if each.deck else house_aniome(Biome(free.pop()) if free else secrets.choice(NOMINABLE))
        for each in seat_decks
    ]


def _free_biomes(seat_decks: Sequence[SeatDeck], biomes: Sequence[Biome] = STARTER_BIOMES) -> list[str]:
    """The BiOMEs that no seat has nominated yet, in random order."""
    taken = {each.deck.get("biome") for each in seat_decks}
    free = [biome.value for biome in biomes if biome not in taken]
    secrets.SystemRandom().shuffle(free)
    return free


def house_aniome(biome: Biome) -> SeatDeck:
    """A house deck for that BiOME, drawn from those that are legal with the cards as corrected, if any are."""
    cards = own_set_stats(GameId.ANIMOZ)
    decks = [house_deck_slugs(biome, number) for number in range(HOUSE_DECKS)]
    faces = {slug: card_from(card) for slug, card in cards.items()}
    legal = [slugs for slugs in decks if not deck_problems(AniomeList(biome.value, tuple(slugs)), faces)]
    slugs = secrets.choice(legal or decks)
    deck = {"name": f"{biome.title()} of the house", "biome": biome.value, "cards": list(slugs)}
    return SeatDeck(deck, {slug: cards[slug] for slug in slugs})


def saved_aniome(deck: Deck) -> SeatDeck:
    """A copy of a saved deck: later changes to the deck do not affect the match."""
    return SeatDeck(deck_for_play(deck), {slug: stats(each) for slug, each in deck_stats(deck).items()}, deck.pk)


def options_and_cards(options: Options, seat_decks: Sequence[SeatDeck], cards: Cards) -> tuple[Options, Cards]:
    """The options and cards that the match's record keeps: the Clash matrix and, with the Starter Pack, the BiOMEs; the
    Starter set and every other card that may be in play.

    Everyone at the table knows the cards of a match. If they were only those in the seats' decks, they would reveal
    what is in the other players' decks.
    """
    mode = options.get("mode", STARTER)
    kept: dict[str, object] = {"mode": mode, "matrix": options.get("matrix") or matrix_data(load_matrix())}
    if mode == STARTER:
        return kept | {"biomes": [each.deck["biome"] for each in seat_decks]}, own_set_stats(GameId.ANIMOZ)
    own = {slug: dict(card) for each in seat_decks for slug, card in each.stats.items()}
    return kept, own_set_stats(GameId.ANIMOZ) | {slug: dict(card) for slug, card in cards.items()} | own


def rule_table_options(sheets: Mapping[str, Sheet]) -> Options:
    """The Clash matrix, as this server or the host of the match has corrected it."""
    return {"matrix": matrix_with(sheets[CLASH_MATRIX.slug])}


def config(options: Options, decks: Sequence[DeckData], cards: Cards) -> Config:
    """The config that `play/games/animoz/setup.py` reads."""
    own = decks if options["mode"] == ANIOME else ()
    return Config(seats=len(decks), options=options, decks=own, cards=cards)
