"""The best change of a deck: compared with all possible changes of small decks, and within its limit on work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any

import pytest

from collection.games import GameId, animoz, animus
from decks.games.card_limits import CountLimit, DeckLimits
from decks.games.count_search import SearchTooLong
from decks.games.deck_change_search import REPEAT, ChangeTask, DeckChange, best_change
from decks.games.deck_data import SavedDeck
from decks.games_with_decks import deck_game
from tests.case_counts import case_count

CARDS: dict[GameId, Mapping[str, Any]] = {GameId.ANIMOZ: animoz.load(), GameId.ANIMUS: animus.load()}
SIZES = {GameId.ANIMOZ: 18, GameId.ANIMUS: 10}


def random_deck(game: GameId, luck: Random) -> SavedDeck:
    """A deck near the legal size, with repeated cards here and there."""
    slugs = list(CARDS[game])
    size = SIZES[game] + luck.choice((-1, 0, 0, 0, 1))
    if game is GameId.ANIMUS:
        of = [[slug for slug in slugs if CARDS[game][slug].kind.value == kind] for kind in ("character", "entity")]
        cards = [*luck.sample(of[0], size - 1), luck.choice(of[1])]
        return SavedDeck(tuple(cards if luck.random() < 0.7 else luck.choices(cards, k=size)))
    options = deck_game(game).nomination
    nominated = luck.choice(options.options) if options else ""
    own = [slug for slug in slugs if CARDS[game][slug].counts_as(animoz.Biome(nominated))]
    others = [slug for slug in slugs if slug not in own]
    return SavedDeck((*luck.choices(own, k=9), *luck.choices(others, k=size - 9)), nominated=nominated)


@pytest.mark.parametrize("game", list(CARDS))
def test_the_limits_of_a_game_agree_with_its_rules(game: GameId) -> None:
    luck, legal = Random(7), 0
    for _ in range(1500):
        deck = random_deck(game, luck)
        limits = deck_game(game).limits(deck)
        assert limits is not None
        kept = not any(deck_game(game).problems(deck, CARDS[game]))
        assert limits.are_met(deck.slugs, CARDS[game]) is kept, deck
        legal += kept
    assert 50 < legal < 1450


@dataclass(frozen=True)
class Bead:
    """A card of a made-up game."""

    slug: str
    colour: str
    large: bool
    worth: int


def small_task(luck: Random) -> ChangeTask[Any]:
    """A deck of up to four beads out of six, and random limits."""
    beads = [Bead(f"b{n}", luck.choice("xyz"), luck.random() < 0.4, luck.randrange(1000)) for n in range(6)]
    deck = [luck.choice(beads).slug for _ in range(luck.randrange(5))]
    sizes = sorted(luck.choices(range(5), k=2))
    limits = [CountLimit[Any](lambda bead: True, *sizes)]
    for colour in luck.sample("xyz", 2):
        least = luck.randrange(3)
        limits.append(CountLimit(has_colour(colour), least, luck.choice((None, least, least + 1))))
    limits.append(CountLimit(lambda bead: bead.large, 0, luck.choice((None, 1, 2))))
    return ChangeTask(
        deck=deck,
        limits=DeckLimits(tuple(limits), copies=luck.choice((None, 1, 2))),
        cards={bead.slug: bead for bead in beads},
        usable={bead.slug: luck.randrange(3) for bead in beads},
        value=lambda bead: bead.worth,
        only_usable=luck.random() < 0.3,
        only_add=luck.random() < 0.2,
    )


def has_colour(colour: str) -> Callable[[Any], bool]:
    return lambda bead: bead.colour == colour


def all_changes(task: ChangeTask[Any]) -> Iterator[DeckChange]:
    """Every allowed change: any cards out, any others in, checked by counting alone."""
    held = Counter(task.deck)
    for leaving in sorted(
        {tuple(sorted(out)) for n in range(len(task.deck) + 1) for out in combinations(task.deck, n)}
    ):
        if leaving and task.only_add:
            continue
        for size in range(5):
            for entering in combinations_with_replacement(task.cards, size):
                new = held - Counter(leaving) + Counter(entering)
                if set(leaving) & set(entering) or not task.limits.are_met(new.elements(), task.cards):
                    continue
                if any(not may_hold(task, held, new, slug) for slug in new):
                    continue
                lacking = sum(max(0, count - task.usable[slug]) for slug, count in new.items())
                yield DeckChange(leaving, entering, lacking)


def may_hold(task: ChangeTask[Any], held: Counter[str], new: Counter[str], slug: str) -> bool:
    """Without a copy in the box, a card may be added once if it is not in the deck, and never with `only_usable`."""
    if task.only_usable:
        return new[slug] <= task.usable[slug]
    return new[slug] <= max(held[slug], task.usable[slug], 1)


def cost(task: ChangeTask[Any], change: DeckChange) -> tuple[int, int, int]:
    """What is compared: changed cards, missing cards, and the value, less for further copies."""
    held, value = Counter(task.deck) - Counter(change.out), 0
    for slug in change.into:
        value += task.cards[slug].worth - (REPEAT if held[slug] else 0)
        held[slug] += 1
    value -= sum(task.cards[slug].worth for slug in change.out)
    return change.size, change.lacking, -value


TASKS = case_count(40, 120)


def test_the_best_change_is_as_good_as_the_best_of_all_changes() -> None:
    luck, possible = Random(11), 0
    for _ in range(TASKS):
        task = small_task(luck)
        best = min((cost(task, change) for change in all_changes(task)), default=None)
        found = best_change(task)
        assert (cost(task, found) if found else None) == best, task
        if found:
            possible += 1
            new = Counter(task.deck) - Counter(found.out) + Counter(found.into)
            assert task.limits.are_met(new.elements(), task.cards)
    assert possible > TASKS // 3


def test_the_search_stops_at_its_limit() -> None:
    cards = CARDS[GameId.ANIMOZ]
    deck = SavedDeck((), nominated="forest")
    limits = deck_game(GameId.ANIMOZ).limits(deck)
    assert limits is not None
    task = ChangeTask[Any](
        deck=deck.slugs, limits=limits, cards=cards, usable=dict.fromkeys(cards, 2), value=lambda card: card.number
    )
    with pytest.raises(SearchTooLong):
        best_change(task, max_steps=100)
    whole = best_change(task)
    assert whole is not None
    assert (len(whole.out), len(whole.into), whole.lacking) == (0, 18, 0)
    assert limits.are_met(whole.into, cards)
