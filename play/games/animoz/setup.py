"""The first state: who nominates what, and who holds which cards. [R 1]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from collection.games.animoz import NOMINABLE, STARTER_BIOMES, Biome
from decks.games.animoz import legality as decks
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games.animoz.state import MOST_RANGERS, SETUP, State
from play.games.animoz.table import Table, table_for

STARTER, ANIOME = "starter", "aniome"
RANGERS = {STARTER: range(2, len(STARTER_BIOMES) + 1), ANIOME: range(2, MOST_RANGERS + 1)}
"""How many Rangers may play. [R 1.1, R 1.2]"""
NINE = 9
OPTIONS = {STARTER: ("mode", "biomes", "matrix"), ANIOME: ("mode", "matrix")}
"""The options of each mode. With ANiOMEs the decks say what is nominated."""


def setup(config: Config, chance: Chance) -> State:
    """Deal, and draw who begins. Raises ValueError that says what is wrong with the config. [R 1.1 to R 1.5, R 1.8]"""
    mode = checked_mode(config)
    table = table_for(config.cards, matrix_of(config))
    state = deal_starter(config, table, chance) if mode == STARTER else take_decks(config, table, chance)
    state.first = chance.below(state.seats)
    chance.tell("first", {"seat": state.first})
    tell_beginning(state)
    state.ask(SETUP, (1 << state.seats) - 1)
    return state


def checked_mode(config: Config) -> str:
    """The mode, once options and number of Rangers suit it. [R 1.1, R 1.2]"""
    mode = str(config.options.get("mode", STARTER))
    if mode not in RANGERS:
        raise ValueError(f"An ANiMOZ game is played in mode {STARTER} or {ANIOME}, not {mode}.")
    known = OPTIONS[mode]
    if unknown := [name for name in config.options if name not in known]:
        raise ValueError(f"Mode {mode} has no option {', '.join(unknown)}; there are {', '.join(known)}.")
    allowed = RANGERS[mode]
    if config.seats not in allowed:
        raise ValueError(f"{allowed[0]} to {allowed[-1]} Rangers can play in mode {mode}, not {config.seats}.")
    return mode


def matrix_of(config: Config) -> Mapping[str, Any] | None:
    """The Clash matrix that the options bring; None for that of the house."""
    matrix = config.options.get("matrix")
    if matrix is not None and not isinstance(matrix, Mapping):
        raise ValueError("The option matrix is a Clash matrix as an object.")
    return matrix


def deal_starter(config: Config, table: Table, chance: Chance) -> State:
    """Everyone has the nine of their BiOME, and as many of the rest as can be dealt equally, nine at most. [R 1.3, R 1.4]"""
    biomes = starter_biomes(config)
    state = State(table, biomes, STARTER, chance)
    for seat, biome in enumerate(biomes):
        nine = [card for card, here in enumerate(table.primary[biome]) if here]
        if len(nine) != NINE:
            raise ValueError(
                f"The Starter Pack has nine species of each BiOME; this set has {len(nine)} of {biome.title()}."
            )
        state.holding[seat] = nine
        state.known[seat] = nine[:]
    taken = {card for nine in state.holding for card in nine}
    rest = [card for card in range(len(table.species)) if card not in taken]
    chance.shuffle(rest)
    each = min(NINE, len(rest) // state.seats)
    hands = [rest[seat * each : (seat + 1) * each] for seat in range(state.seats)]
    state.aside = rest[state.seats * each :]
    chance.tell("deal", {"hands": [state.names(hand) for hand in hands], "aside": state.names(state.aside)})
    for seat, hand in enumerate(hands):
        state.holding[seat] = sorted(state.holding[seat] + hand)
    return state


def starter_biomes(config: Config) -> tuple[Biome, ...]:
    """The nominated BiOMEs by seat: as the options say, else in order. All different. [R 1.1]"""
    named = config.options.get("biomes") or STARTER_BIOMES[: config.seats]
    if not isinstance(named, list | tuple):
        raise ValueError("The biomes are a list, one for every Ranger.")
    biomes = tuple(nominated(name, STARTER_BIOMES) for name in named)
    if len(biomes) != config.seats:
        raise ValueError(f"{config.seats} Rangers nominate {config.seats} BiOMEs, not {len(biomes)}.")
    if len(set(biomes)) != len(biomes):
        raise ValueError("With the Starter Pack every Ranger nominates another BiOME. [R 1.1]")
    if config.decks:
        raise ValueError(f"Decks are for mode {ANIOME}; the Starter Pack is shared.")
    return biomes


def nominated(name: Any, allowed: Sequence[Biome]) -> Biome:
    """The BiOME of that name. Raises ValueError when it is none of those allowed."""
    if name not in list(allowed):
        raise ValueError(f"{name} cannot be nominated; choose from {', '.join(allowed)}.")
    return Biome(name)


def take_decks(config: Config, table: Table, chance: Chance) -> State:
    """Every Ranger holds the eighteen of their own ANiOME deck; nothing is dealt. [R 1.2, R 9]"""
    if len(config.decks) != config.seats:
        raise ValueError(f"{config.seats} Rangers bring {config.seats} ANiOME decks, not {len(config.decks)}.")
    biomes = tuple(nominated(deck.get("biome"), NOMINABLE) for deck in config.decks)
    state = State(table, biomes, ANIOME, chance)
    for seat, deck in enumerate(config.decks):
        state.holding[seat] = sorted(cards_of(deck, biomes[seat], table, seat))
    state.copies = any(len(set(cards)) != len(cards) for cards in state.holding)
    return state


def cards_of(deck: Mapping[str, Any], biome: Biome, table: Table, seat: int) -> list[int]:
    """The cards of a legal deck. Raises ValueError with its problems. [R 9]"""
    name = deck.get("name") or f"The deck of seat {seat}"
    written = deck.get("cards")
    if not isinstance(written, list | tuple):
        raise ValueError(f"{name} has no list of cards.")
    slugs = tuple(str(slug) for slug in written)
    known = dict(zip(table.slugs, table.species, strict=True))
    if found := [str(problem) for problem in decks.problems(decks.AniomeList(biome, slugs), known)]:
        raise ValueError(f"{name} cannot be played. {' '.join(found)}")
    return [table.card[slug] for slug in slugs]


def tell_beginning(state: State) -> None:
    """What everybody sees, and to each Ranger the cards that nobody else knows."""
    state.tell(
        "began", mode=state.mode, biomes=[str(biome) for biome in state.biomes], first=state.first,
        holding=[len(cards) for cards in state.holding], aside=len(state.aside),
    )  # fmt: skip
    for seat in range(state.seats):
        state.tell("dealt", seats=(seat,), seat=seat, cards=state.names(state.hidden(seat)))
