"""Changes that would bring an ANiOME deck nearer to legal, with the reason for each. Pure: no Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from collection.games.animoz import Biome, Species
from decks.games.animoz.advice import Swap, swaps
from decks.games.animoz.legality import AniomeList, problems
from decks.games.deck_data import CheckedDeck, PageCard, Proposal

PROPOSALS = 3
"""How many changes are proposed at once."""


def deck_proposals(
    deck: CheckedDeck[Species], free: Mapping[str, int], cards: Mapping[str, PageCard], stats: Mapping[str, Species]
) -> list[Proposal[Species]]:
    """Changes with cards that are owned and free; when none of those helps, with any card that the owner may see."""
    written = AniomeList(deck.saved.nominated, deck.saved.slugs)
    found = swaps(written, free, stats, PROPOSALS) or swaps(
        written, _one_more_of_each(written, stats), stats, PROPOSALS
    )
    left, of = Counter(dict(free)) - Counter(written.slugs), len(list(problems(written, stats)))
    return [
        Proposal(
            out=cards[swap.out] if swap.out else None,
            into=cards[swap.into] if swap.into else None,
            out_stats=stats[swap.out] if swap.out else None,
            into_stats=stats[swap.into] if swap.into else None,
            fixes=len(swap.fixes),
            of=of,
            reason=_reason(swap, left[swap.into or ""], Biome(deck.saved.nominated), stats),
        )
        for swap in found
    ]


def _one_more_of_each(deck: AniomeList, slugs: Iterable[str]) -> Mapping[str, int]:
    """As if every card that is not in the deck were owned once."""
    return {slug: 1 for slug in slugs if slug not in deck.slugs}


def _reason(swap: Swap, free: int, nominated: Biome, stats: Mapping[str, Species]) -> str:
    """Why this card, and where it is. With no `free` copy it would have to be printed."""
    if swap.into is None:
        return f"Without {stats[swap.out].name} there is one card less." if swap.out else ""
    species = stats[swap.into]
    place = f"counts as {nominated.title()}" if species.counts_as(nominated) else "counts among the others"
    stock = f"{free} free in your box" if free else "not free in your box, so it is to be printed"
    return f"{species.name} is {species.level} and {place}; {stock}."
