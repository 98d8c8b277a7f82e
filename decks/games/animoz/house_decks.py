"""ANiOME house decks: legal decks of equal strength, always the same for the same arguments. Pure: no Django."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from functools import cache
from hashlib import sha256

from collection.games.animoz import NOMINABLE, SCARCE, Biome, Danger, Level, Species, Status, load
from decks.games.animoz.legality import MOST, NINE, AniomeList, legality_faults, problems, tally

HOUSE_ANSWERS = 5
"""A house deck holds at least this many cards against each danger, Disease included."""
HOUSE_OWN = 5
"""And at least this many of the nominated BiOME itself, so that it looks like a deck of that BiOME."""
HOUSE_RARE = 4
"""And exactly this many rare cards that count as nominated: as many as a Sanctuary holds. Scores are close, so that one
more or less affects results more than anything else."""
HOUSE_RARE_OTHERS = 3
"""And exactly this many other rare cards, which replace what leaves the Sanctuary and win Clashes."""

UNEVEN = {
    Biome.FOREST: frozenset({0, 1, 4}),
    Biome.DESERT: frozenset({0, 1, 2, 3, 4}),
    Biome.RIVER: frozenset({0, 1}),
    Biome.SCRUB: frozenset({0, 1, 2, 4}),
    Biome.SKY: frozenset({0, 1, 2, 5, 6}),
    Biome.COAST: frozenset({0, 3}),
}
"""Excluded decks: those of the first seven that won far more or far fewer games than the others. They were measured in
1,000 games of six equal greedy bots, about 160 per deck; `benchmarks/animoz_biome_win_rates.py` measures the others."""


def house_deck_slugs(biome: Biome | str, n: int = 0) -> list[str]:
    """The `n`-th ANiOME house deck for a nominated BiOME: eighteen different cards out of one Starter set.

    The same arguments always give the same deck, and different `n` give different decks.
    Raises ValueError for a BiOME that cannot be nominated and for a number under 0.
    """
    if biome not in NOMINABLE:
        raise ValueError(f"{biome} cannot be nominated.")
    if n < 0:
        raise ValueError(f"House decks are numbered from 0, so there is no number {n}.")
    # In blocks of 1, 2, 4, …: a loop over the numbers then goes through the deals only about twice.
    return list(_house_decks(Biome(biome), 1 << n.bit_length())[n])


@cache
def _house_decks(biome: Biome, most: int) -> list[tuple[str, ...]]:
    """The first `most` house decks."""
    found: dict[frozenset[str], tuple[str, ...]] = {}
    deals = (_deal_deck(biome, deal) for deal in itertools.count())
    while len(found) < most + len(UNEVEN[biome]):
        deck = next(deck for deck in deals if _plays_well(deck))
        found.setdefault(frozenset(deck.slugs), deck.slugs)
    return [deck for number, deck in enumerate(found.values()) if number not in UNEVEN[biome]]


def _deal_deck(biome: Biome, deal: int) -> AniomeList:
    """Nine cards that count as nominated and nine others, drawn in an order that depends only on BiOME and number."""
    cards = load()
    order = sorted(cards, key=lambda slug: sha256(f"{biome} {deal} {slug}".encode()).digest())
    counting = [slug for slug in order if cards[slug].counts_as(biome)]
    others = [slug for slug in order if not cards[slug].counts_as(biome)]
    return AniomeList(biome.value, (*_first_nine(counting, HOUSE_RARE), *_first_nine(others, HOUSE_RARE_OTHERS)))


def _first_nine(order: list[str], rare: int) -> list[str]:
    """The first nine of the cards with exactly this many rare ones among them."""
    cards = load()
    scarce = [slug for slug in order if cards[slug].status in SCARCE][:rare]
    plain = [slug for slug in order if cards[slug].status not in SCARCE][: NINE - rare]
    return sorted([*scarce, *plain], key=order.index)


def _plays_well(deck: AniomeList) -> bool:
    """Whether the deck is legal, mostly of its BiOME, able to overcome every danger that can be, and strong enough."""
    cards = [load()[slug] for slug in deck.slugs]
    counting = [card for card in cards if card.counts_as(Biome(deck.nominated))]
    answers = [sum(danger in card.overcomes for card in cards) for danger in Danger]
    answers.append(sum(card.status is Status.COMMON for card in cards))
    edens = sum(card.status not in SCARCE and card.level in MOST for card in counting)
    return (
        not legality_faults(tally(deck, load()))
        and sum(card.biome == deck.nominated for card in cards) >= HOUSE_OWN
        and min(answers) >= HOUSE_ANSWERS
        and edens > 0
        and {card.level for card in counting} == set(Level)
    )


def legal_house_deck(nominated: str, variant: int, cards: Mapping[str, Species]) -> tuple[str, ...]:
    """The slugs of that house deck, or () if it is not legal with these cards."""
    deck = AniomeList(nominated, tuple(house_deck_slugs(nominated, variant)))
    return () if any(problems(deck, cards)) else deck.slugs
