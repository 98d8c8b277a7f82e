"""Completes an unfinished ANiOME deck: adds cards without removing any. Pure: no Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from collection.games.animoz import Danger, Species, Status
from decks.games.animoz.legality import SIZE, AniomeList
from decks.games.animoz.swaps import Swap, swaps

MANY = 100
"""More than the number of cards that can help in one step."""


def completing_cards(deck: AniomeList, usable: Mapping[str, int], cards: Mapping[str, Species]) -> tuple[str, ...]:
    """The slugs to add so that the deck has eighteen cards and breaks as few rules as possible; () if it is full.

    `usable` is how many copies of each card may be used, including those in the deck; a second copy is added only if
    no other card is left. Of cards that fix the same problems, the one that overcomes the dangers that the rest of the
    deck overcomes least is added first.
    """
    singles = {slug: min(1, count) for slug, count in usable.items()}
    added = _add_until_full(deck, _add_until_full(deck, [], singles, cards), usable, cards)
    return _improve_added_cards(deck, added, usable, cards)


def _add_until_full(
    deck: AniomeList, added: list[str], usable: Mapping[str, int], cards: Mapping[str, Species]
) -> list[str]:
    """`added` and further cards, until the deck has eighteen."""
    added = list(added)
    while len(deck.slugs) + len(added) < SIZE:
        proposals = [swap for swap in swaps(_deck_with_added(deck, added), usable, cards, MANY) if swap.out is None]
        if not proposals:
            break
        added.append(_most_needed_card(proposals, [*deck.slugs, *added], cards))
    return added


def _improve_added_cards(
    deck: AniomeList, added: list[str], usable: Mapping[str, int], cards: Mapping[str, Species]
) -> tuple[str, ...]:
    """`added` with cards replaced by others as long as that helps.

    This ends because each swap reduces the faults by at least one card.
    """
    mine = set(added) - set(deck.slugs)
    while change := next(
        (swap for swap in swaps(_deck_with_added(deck, added), usable, cards, MANY) if swap.out in mine and swap.into),
        None,
    ):
        assert change.out
        assert change.into
        added[added.index(change.out)] = change.into
        mine = set(added) - set(deck.slugs)
    return tuple(added)


def _deck_with_added(deck: AniomeList, added: Sequence[str]) -> AniomeList:
    return AniomeList(deck.nominated, (*deck.slugs, *added))


def _most_needed_card(proposals: Sequence[Swap], slugs: Sequence[str], cards: Mapping[str, Species]) -> str:
    """Of the proposals that fix the same as the first, the card whose dangers the deck overcomes least."""
    best = [swap.into for swap in proposals if _effect(swap) == _effect(proposals[0]) and swap.into]
    held = Counter(danger for slug in slugs if slug in cards for danger in _dangers_overcome(cards[slug]))
    return max(best, key=lambda slug: sum(1 / (1 + held[danger]) for danger in _dangers_overcome(cards[slug])))


def _effect(swap: Swap) -> tuple[object, object]:
    return swap.fixes, swap.reduces


def _dangers_overcome(card: Species) -> list[str]:
    """The dangers that the card overcomes, including Disease."""
    dangers: list[str] = [danger for danger in Danger if danger in card.overcomes]
    return [*dangers, "disease"] if card.status is Status.COMMON else dangers
