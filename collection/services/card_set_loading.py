"""Loads sets of cards and writes cards to the database."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction

from collection.case_folding import fold_case
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import GameCard, correctable_fields
from collection.games.value_certainty import Certainty
from collection.models import STATS, Card, CardSet, Correction
from collection.models.card import with_certainty

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LoadResult:
    """What loading a set did: the numbers of cards created and updated, of corrections kept, and of corrections dropped
    because their field can no longer be corrected."""

    set: CardSet
    made: int
    updated: int
    kept: int
    dropped: int = 0


def cards_load(*, game: GameId) -> LoadResult:
    """Load the set of a game that comes with the server, or update it from its file."""
    known = CARD_GAMES[game]
    return set_load(game=game, slug=known.set_name.slug, name=known.set_name.name, cards=known.load())


@transaction.atomic
def set_load(*, game: GameId, slug: str, name: str, cards: Mapping[str, GameCard]) -> LoadResult:
    """Create or update a loaded set. Corrections are kept, and so are cards that are no longer in the file.

    Raises ValueError if a slug already belongs to a card outside the set: decks identify cards by slug.
    """
    card_set, _ = CardSet.objects.update_or_create(game=game, slug=slug, owner=None, defaults={"name": name})
    taken = Card.objects.filter(game=game, slug__in=cards).exclude(set=card_set).values_list("slug", flat=True)
    if taken:
        raise ValueError(f"{', '.join(sorted(taken))}: already the slug of a card outside {name}.")
    known = set(card_set.cards.values_list("slug", flat=True))
    found = list(Correction.objects.filter(card__set=card_set).select_related("card"))
    corrections = _drop_disallowed(game, cards, found)
    cards_write(card_set=card_set, cards=_with_corrections(game, cards, corrections))
    made, updated = len(cards.keys() - known), len(cards.keys() & known)
    return LoadResult(card_set, made, updated, kept=len(corrections), dropped=len(found) - len(corrections))


def _drop_disallowed(
    game: GameId, cards: Mapping[str, GameCard], corrections: Iterable[Correction]
) -> list[Correction]:
    """The corrections of fields that can still be corrected; the others are logged and deleted."""
    kept = []
    for correction in corrections:
        kind = getattr(cards.get(correction.card.slug), "kind", None)
        if correction.card.slug in cards and correction.field not in correctable_fields(CARD_GAMES[game].fields, kind):
            log.warning(
                "a correction was dropped because its field can no longer be corrected: %s, %s, %r (%s)",
                correction.card.slug, correction.field, correction.value, correction.note,
            )  # fmt: skip
            correction.delete()
        else:
            kept.append(correction)
    return kept


def _with_corrections(game: GameId, cards: Mapping[str, GameCard], corrections: Iterable[Correction]) -> list[GameCard]:
    """The file's cards with the corrections applied; each correction stores the value that it overrides."""
    known = CARD_GAMES[game]
    sheets: dict[str, dict[str, object]] = {}
    for correction in corrections:
        if (card := cards.get(correction.card.slug)) is not None:
            correction.apply_to(sheets.setdefault(card.slug, known.stats(card)))
    Correction.objects.bulk_update(corrections, ["loaded"])
    return [known.card_from(sheets[slug]) if slug in sheets else card for slug, card in cards.items()]


def cards_write(*, card_set: CardSet, cards: Sequence[GameCard]) -> None:
    """Create or update the rows of these cards, with two queries."""
    if not cards:
        return
    game, stats = GameId(card_set.game), STATS[GameId(card_set.game)]
    rows = Card.objects.bulk_create(
        [
            Card(
                set=card_set,
                game=game.value,
                certainties="" if card_set.owner_id else certainties_text(game, card),
                **card_column_values(game, card),
            )
            for card in cards
        ],
        update_conflicts=True,
        unique_fields=["game", "slug"],
        update_fields=["name", "number", "text", "plate", "certainty", "certainties", "search", "updated"],
    )
    stats.objects.bulk_create(
        [stats(card=row, **stats.column_values(card)) for row, card in zip(rows, cards, strict=True)],
        update_conflicts=True,
        unique_fields=["card"],
        update_fields=list(stats.column_values(cards[0])),
    )


def card_column_values(game: GameId, card: GameCard) -> dict[str, object]:
    """The values of the columns of `Card`."""
    known = CARD_GAMES[game]
    further = known.further_text(card) if known.further_text else ()
    return {
        "slug": card.slug,
        "name": card.name,
        "number": card.number,
        "text": card.text,
        "plate": card.plate,
        "certainty": {name: level.value for name, level in card.certainty.items()},
        "search": fold_case(" ".join([*_printed_text(known.stats(card)), *further])),
    }


def certainties_text(game: GameId, card: GameCard) -> str:
    """The different certainties of the values that a card's page shows, for searches."""
    known, kind = CARD_GAMES[game], getattr(card, "kind", None)
    shown = [name for name in known.descriptions.shown if known.field[name].belongs_to(kind)]
    levels = {card.certainty.get(name, Certainty.RECONSTRUCTED) for name in shown}
    return "".join(with_certainty(level) for level in Certainty if level in levels)


def _printed_text(stats: Mapping[str, object]) -> Iterator[str]:
    """All text of a card, except fields that are not printed."""
    for name, value in stats.items():
        if name not in ("slug", "plate", "certainty"):
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, str):
                    yield each
