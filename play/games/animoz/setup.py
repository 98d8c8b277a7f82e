"""Sets up a game: the BiOMEs nominated and the cards dealt. [R 1]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from collection.games.animoz import NOMINABLE, STARTER_BIOMES, Biome
from decks.games.animoz import legality as decks
from play.engine.chance import Chance
from play.engine.contract import Config, DeckData
from play.games.animoz.card_table import Table, table_for
from play.games.animoz.state import MAX_RANGERS, SETUP, State

STARTER, ANIOME = "starter", "aniome"
RANGERS = {STARTER: range(2, len(STARTER_BIOMES) + 1), ANIOME: range(2, MAX_RANGERS + 1)}
"""How many Rangers can play in each mode. [R 1.1, R 1.2]"""
NINE = 9
OPTIONS = {STARTER: ("mode", "biomes", "matrix"), ANIOME: ("mode", "matrix")}
"""The options of each mode. In mode aniome the decks name the BiOMEs."""


def setup(config: Config, chance: Chance) -> State:
    """Deal, and draw who goes first. Raises ValueError with the fault in the config. [R 1.1 to R 1.5, R 1.8]"""
    mode = checked_mode(config)
    table = table_for(config.cards, clash_matrix_option(config))
    state = deal_starter(config, table, chance) if mode == STARTER else deal_decks(config, table, chance)
    state.first = chance.below(state.seats)
    chance.record("first", {"seat": state.first})
    emit_start(state)
    state.enter_phase(SETUP, (1 << state.seats) - 1)
    return state


def checked_mode(config: Config) -> str:
    """The mode. Raises ValueError if the options or the number of Rangers do not suit it. [R 1.1, R 1.2]"""
    mode = str(config.options.get("mode", STARTER))
    if mode not in RANGERS:
        raise ValueError(f"The mode of an ANiMOZ game is {STARTER} or {ANIOME}, not {mode}.")
    known = OPTIONS[mode]
    if unknown := [name for name in config.options if name not in known]:
        raise ValueError(f"Mode {mode} has no option {', '.join(unknown)}. Its options are {', '.join(known)}.")
    allowed = RANGERS[mode]
    if config.seats not in allowed:
        raise ValueError(f"Mode {mode} is for {allowed[0]} to {allowed[-1]} Rangers, not {config.seats}.")
    return mode


def clash_matrix_option(config: Config) -> Mapping[str, object] | None:
    """The Clash matrix in the options; None for the standard one. Raises ValueError if it is not an object."""
    matrix = config.options.get("matrix")
    if matrix is not None and not isinstance(matrix, Mapping):
        raise ValueError("The option matrix must be a Clash matrix as a JSON object.")
    return matrix


def deal_starter(config: Config, table: Table, chance: Chance) -> State:
    """The state once each Ranger has the nine species of their BiOME and an equal share of the rest. [R 1.3, R 1.4]"""
    biomes = starter_biomes(config)
    state = State(table, biomes, STARTER, chance)
    for seat, biome in enumerate(biomes):
        nine = [card for card, here in enumerate(table.primary[biome]) if here]
        if len(nine) != NINE:
            raise ValueError(
                f"The Starter Pack needs nine species of each BiOME; this set has {len(nine)} of {biome.title()}."
            )
        state.holding[seat] = nine
        state.known[seat] = nine[:]
    taken = {card for nine in state.holding for card in nine}
    rest = [card for card in range(len(table.species)) if card not in taken]
    chance.shuffle(rest)
    each = min(NINE, len(rest) // state.seats)
    hands = [rest[seat * each : (seat + 1) * each] for seat in range(state.seats)]
    state.aside = rest[state.seats * each :]
    chance.record("deal", {"hands": [state.slugs_of(hand) for hand in hands], "aside": state.slugs_of(state.aside)})
    for seat, hand in enumerate(hands):
        state.holding[seat] = sorted(state.holding[seat] + hand)
    return state


def starter_biomes(config: Config) -> tuple[Biome, ...]:
    """The nominated BiOMEs by seat, all different: those in the options, else the first ones in order. [R 1.1]"""
    named = config.options.get("biomes") or STARTER_BIOMES[: config.seats]
    if not isinstance(named, list | tuple):
        raise ValueError("The option biomes must be a list with one BiOME for each Ranger.")
    biomes = tuple(checked_biome(name, STARTER_BIOMES) for name in named)
    if len(biomes) != config.seats:
        raise ValueError(f"{config.seats} Rangers must nominate {config.seats} BiOMEs, not {len(biomes)}.")
    if len(set(biomes)) != len(biomes):
        raise ValueError("With the Starter Pack, every Ranger must nominate a different BiOME. [R 1.1]")
    if config.decks:
        raise ValueError(f"Decks are for mode {ANIOME} only; the Starter Pack is shared.")
    return biomes


def checked_biome(name: object, allowed: Sequence[Biome]) -> Biome:
    """The BiOME of that name. Raises ValueError if it is not allowed."""
    if not isinstance(name, str) or name not in list(allowed):
        raise ValueError(f"{name} cannot be nominated. Choose from {', '.join(allowed)}.")
    return Biome(name)


def deal_decks(config: Config, table: Table, chance: Chance) -> State:
    """The state when every Ranger holds the eighteen cards of their own ANiOME deck. [R 1.2, R 9]"""
    if len(config.decks) != config.seats:
        raise ValueError(f"{config.seats} Rangers need {config.seats} ANiOME decks, not {len(config.decks)}.")
    biomes = tuple(checked_biome(deck.get("biome"), NOMINABLE) for deck in config.decks)
    state = State(table, biomes, ANIOME, chance)
    for seat, deck in enumerate(config.decks):
        state.holding[seat] = sorted(checked_deck_cards(deck, biomes[seat], table, seat))
    state.copies = any(len(set(cards)) != len(cards) for cards in state.holding)
    return state


def checked_deck_cards(deck: DeckData, biome: Biome, table: Table, seat: int) -> list[int]:
    """The cards of a deck. Raises ValueError with its problems if it is not legal. [R 9]"""
    name = deck.get("name") or f"The deck of seat {seat}"
    slugs_given = deck.get("cards")
    if not isinstance(slugs_given, list | tuple):
        raise ValueError(f"{name} has no list of cards.")
    slugs = tuple(str(slug) for slug in slugs_given)
    known = dict(zip(table.slugs, table.species, strict=True))
    if found := [str(problem) for problem in decks.problems(decks.AniomeList(biome, slugs), known)]:
        raise ValueError(f"{name} cannot be played. {' '.join(found)}")
    return [table.card[slug] for slug in slugs]


def emit_start(state: State) -> None:
    """Emit what everybody sees, and to each Ranger the cards that nobody else knows."""
    state.emit(
        "began", mode=state.mode, biomes=[str(biome) for biome in state.biomes], first=state.first,
        holding=[len(cards) for cards in state.holding], aside=len(state.aside),
    )  # fmt: skip
    for seat in range(state.seats):
        state.emit("dealt", seats=(seat,), seat=seat, cards=state.slugs_of(state.hidden_holding(seat)))
