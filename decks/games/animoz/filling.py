"""Completes an unfinished ANiOME deck: adds cards and never removes one that was there. Pure: no Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from collection.games.animoz import Danger, Species, Status
from decks.games.animoz.advice import Swap, swaps
from decks.games.animoz.legality import SIZE, AniomeList

MANY = 100
"""More than the number of cards that can help in one step."""


def filled(deck: AniomeList, usable: Mapping[str, int], cards: Mapping[str, Species]) -> tuple[str, ...]:
    """The slugs to add so that the deck has eighteen cards and breaks as few rules as possible, () when it is full.

    `usable` is how many copies of each card may be used, including those in the deck; a second copy is added only when
    nothing else is left. Among cards that fix the same, the one with the answers that are rarest in the deck comes
    first.
    """
    singles = {slug: min(1, count) for slug, count in usable.items()}
    added = _grown(deck, _grown(deck, [], singles, cards), usable, cards)
    return _improved(deck, added, usable, cards)


def _grown(deck: AniomeList, added: list[str], usable: Mapping[str, int], cards: Mapping[str, Species]) -> list[str]:
    """`added` with more cards, until the deck has eighteen."""
    added = list(added)
    while len(deck.slugs) + len(added) < SIZE:
        proposals = [swap for swap in swaps(_with(deck, added), usable, cards, MANY) if swap.out is None]
        if not proposals:
            break
        added.append(_most_needed(proposals, [*deck.slugs, *added], cards))
    return added


def _improved(
    deck: AniomeList, added: list[str], usable: Mapping[str, int], cards: Mapping[str, Species]
) -> tuple[str, ...]:
    """`added` with cards exchanged for others as long as that helps. It ends, because each exchange reduces the faults
    by at least one card."""
    mine = set(added) - set(deck.slugs)
    while change := next(
        (swap for swap in swaps(_with(deck, added), usable, cards, MANY) if swap.out in mine and swap.into), None
    ):
        assert change.out
        assert change.into
        added[added.index(change.out)] = change.into
        mine = set(added) - set(deck.slugs)
    return tuple(added)


def _with(deck: AniomeList, added: Sequence[str]) -> AniomeList:
    return AniomeList(deck.nominated, (*deck.slugs, *added))


def _most_needed(proposals: Sequence[Swap], slugs: Sequence[str], cards: Mapping[str, Species]) -> str:
    """Of the cards that fix the same as the first, the one whose answers are rarest in the deck."""
    best = [swap.into for swap in proposals if _effect(swap) == _effect(proposals[0]) and swap.into]
    held = Counter(answer for slug in slugs if slug in cards for answer in _answers(cards[slug]))
    return max(best, key=lambda slug: sum(1 / (1 + held[answer]) for answer in _answers(cards[slug])))


def _effect(swap: Swap) -> tuple[object, object]:
    return swap.fixes, swap.reduces


def _answers(card: Species) -> list[str]:
    """The dangers that the card overcomes, Disease among them."""
    answers: list[str] = [danger for danger in Danger if danger in card.overcomes]
    return [*answers, "disease"] if card.status is Status.COMMON else answers
