"""ANiOME house decks: legal, of equal strength, always the same."""

from __future__ import annotations

from hashlib import sha256

import pytest

from collection.games.animoz import NOMINABLE, Biome, Danger, Status, load
from decks.games.animoz.house_decks import HOUSE_ANSWERS, house_deck_slugs
from decks.games.animoz.legality import SIZE, AniomeList, problems

SET = load()


@pytest.mark.parametrize("biome", NOMINABLE)
def test_there_are_many_legal_house_decks_of_every_biome(biome: Biome) -> None:
    decks = [house_deck_slugs(biome, n) for n in range(12)]
    assert len({frozenset(slugs) for slugs in decks}) == 12
    for slugs in decks:
        assert list(problems(AniomeList(biome.value, tuple(slugs)), SET)) == []
        assert len(set(slugs)) == SIZE, "one Starter set holds each card once"
        cards = [SET[slug] for slug in slugs]
        assert all(sum(danger in card.overcomes for card in cards) >= HOUSE_ANSWERS for danger in Danger)
        assert sum(card.status is Status.COMMON for card in cards) >= HOUSE_ANSWERS


def test_a_house_deck_is_always_the_same() -> None:
    assert house_deck_slugs("coast", 3) == house_deck_slugs(Biome.COAST, 3)
    assert house_deck_slugs(Biome.DESERT) == house_deck_slugs(Biome.DESERT, 0)
    later = house_deck_slugs(Biome.RIVER, 5)
    assert [house_deck_slugs(Biome.RIVER, n) for n in range(6)][5] == later


@pytest.mark.parametrize(
    ("biome", "digest"),
    [
        (Biome.FOREST, "622cca36f2ce"),
        (Biome.DESERT, "cc875dc80701"),
        (Biome.RIVER, "ed1cd7a0a81c"),
        (Biome.SCRUB, "d7a1a11b5154"),
        (Biome.SKY, "cd853d335d28"),
        (Biome.COAST, "0268f29bcaa3"),
    ],
)
def test_house_decks_are_those_that_were_measured(biome: Biome, digest: str) -> None:
    """The excluded decks were found by playing them. If you change the species or how decks are drawn, measure again
    (`benchmarks/animoz_biome_win_rates.py`) and update the digests.
    """
    slugs = [slug for n in range(12) for slug in house_deck_slugs(biome, n)]
    assert sha256(" ".join(slugs).encode()).hexdigest()[:12] == digest


@pytest.mark.parametrize("biome", ["wildcard", "moon", ""])
def test_there_is_no_house_deck_for_what_cannot_be_nominated(biome: str) -> None:
    with pytest.raises(ValueError, match="cannot be nominated"):
        house_deck_slugs(biome)


def test_house_decks_are_numbered_from_zero() -> None:
    with pytest.raises(ValueError, match="numbered from 0"):
        house_deck_slugs(Biome.SKY, -1)
