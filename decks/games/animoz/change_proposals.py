"""Proposed changes that bring an ANiOME deck closer to being legal, with reasons. Pure: no Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from collection.games.animoz import Biome, Species
from config.marked_text import MarkedText, card_term, marked, marked_plural
from decks.games.animoz.legality import AniomeList, problems
from decks.games.animoz.swaps import Swap, swaps
from decks.games.deck_data import CheckedDeck, PageCard, Proposal

PROPOSALS = 3
"""How many changes are proposed, at most."""


def deck_proposals(
    deck: CheckedDeck[Species], free: Mapping[str, int], cards: Mapping[str, PageCard], stats: Mapping[str, Species]
) -> list[Proposal[Species]]:
    """Changes with cards available in the owner's box; if none helps, with any card that the owner may see."""
    aniome = AniomeList(deck.saved.nominated, deck.saved.slugs)
    found = swaps(aniome, free, stats, PROPOSALS) or swaps(aniome, _one_of_each(aniome, stats), stats, PROPOSALS)
    left, of = Counter(dict(free)) - Counter(aniome.slugs), len(list(problems(aniome, stats)))
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


def _one_of_each(deck: AniomeList, slugs: Iterable[str]) -> Mapping[str, int]:
    """One copy of every card that is not in the deck, as if it were owned."""
    return {slug: 1 for slug in slugs if slug not in deck.slugs}


def _reason(swap: Swap, free: int, nominated: Biome, stats: Mapping[str, Species]) -> MarkedText | str:
    """Why this card is proposed, and whether a copy is available; otherwise it has to be printed."""
    if swap.into is None:
        return marked("Without {card} the deck has one card fewer.", card=stats[swap.out].name) if swap.out else ""
    species = stats[swap.into]
    known = {
        "card": species.name, "level": card_term(species.level.value),
        "biome": card_term(nominated.title()),
    }  # fmt: skip
    if species.counts_as(nominated) and free:
        return marked_plural(
            "{card} ({level}) counts as {biome}; {number} available in your box.",
            "{card} ({level}) counts as {biome}; {number} available in your box.",
            free,
            **known,
        )
    if species.counts_as(nominated):
        return marked("{card} ({level}) counts as {biome}; none available in your box, so print it.", **known)
    if free:
        return marked_plural(
            "{card} ({level}) counts as another BiOME; {number} available in your box.",
            "{card} ({level}) counts as another BiOME; {number} available in your box.",
            free,
            **known,
        )
    return marked("{card} ({level}) counts as another BiOME; none available in your box, so print it.", **known)
