"""Cards as data: sets are loaded, figures corrected, own cards made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from collection.folding import folded
from collection.games import GameId, PerGame, animoz
from collection.games.animoz import Species
from collection.models import AnimozStats, Card, CardSet, Correction


@dataclass(frozen=True, slots=True)
class SetFile:
    """A set that comes with the house: its slug and name, and what reads it."""

    slug: str
    name: str
    load: Callable[[], Mapping[str, Species]]


STARTER = PerGame({GameId.ANIMOZ: SetFile("starter", "Starter set", animoz.load)})


@dataclass(frozen=True, slots=True)
class Loaded:
    """What loading a set did: cards made, cards brought up to date, fields left as an owner corrected them."""

    set: CardSet
    made: int
    updated: int
    kept: int


def cards_load(*, game: GameId) -> Loaded:
    """Load the set that comes with the house. Doing it again changes nothing but what the file changed."""
    starter = STARTER[game]
    return set_load(game=game, slug=starter.slug, name=starter.name, cards=starter.load())


@transaction.atomic
def set_load(*, game: GameId, slug: str, name: str, cards: Mapping[str, Species]) -> Loaded:
    """Write a loaded set's cards. A field that an owner corrected stays; a card that left the file stays too.

    Raises ValueError when a slug already belongs to a card outside of the set: decks speak of cards by slug.
    """
    card_set, _ = CardSet.objects.update_or_create(game=game, slug=slug, owner=None, defaults={"name": name})
    taken = Card.objects.filter(game=game, slug__in=cards).exclude(set=card_set).values_list("slug", flat=True)
    if taken:
        raise ValueError(f"{', '.join(sorted(taken))}: already the slug of a card outside of {name}.")
    known = set(card_set.cards.values_list("slug", flat=True))
    corrections = Correction.objects.filter(card__set=card_set).select_related("card")
    cards_write(card_set=card_set, cards=_overlaid(cards, corrections))
    return Loaded(card_set, made=len(cards.keys() - known), updated=len(cards.keys() & known), kept=len(corrections))


def _overlaid(cards: Mapping[str, Species], corrections: Iterable[Correction]) -> list[Species]:
    """The file's cards with the corrections laid over them; each correction learns what it now lies over."""
    sheets = {slug: animoz.stats(species) for slug, species in cards.items()}
    for correction in corrections:
        if (sheet := sheets.get(correction.card.slug)) is not None:
            correction.lay_over(sheet)
    Correction.objects.bulk_update(corrections, ["loaded"])
    return [animoz.species_from(sheet) for sheet in sheets.values()]


def cards_write(*, card_set: CardSet, cards: Sequence[Species]) -> None:
    """Make or update the rows of these cards: two statements, however many."""
    rows = Card.objects.bulk_create(
        [Card(set=card_set, game=card_set.game, **card_fields(species)) for species in cards],
        update_conflicts=True,
        unique_fields=["game", "slug"],
        update_fields=["name", "number", "text", "plate", "certainty", "search", "updated"],
    )
    AnimozStats.objects.bulk_create(
        [AnimozStats(card=row, **AnimozStats.fields_of(species)) for row, species in zip(rows, cards, strict=True)],
        update_conflicts=True,
        unique_fields=["card"],
        update_fields=list(AnimozStats.fields_of(cards[0])) if cards else [],
    )


def card_fields(species: Species) -> dict[str, Any]:
    """The columns that every game's cards have."""
    traits = (species.level, species.form, species.status, species.biome, *species.secondary, *species.overcomes)
    words = (species.name, species.common, species.latin, *traits, *species.powers, *species.weaknesses, species.text)
    return {
        "slug": species.slug,
        "name": species.name,
        "number": species.number,
        "text": species.text,
        "plate": species.plate,
        "certainty": {name: level.value for name, level in species.certainty.items()},
        "search": folded(" ".join(words)),
    }
