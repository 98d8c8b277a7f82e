"""Which card of the box a player's own card can take the place of. Pure.

In games whose box is the deck, the rules fix how many cards there are; so an own card joins a table by taking the place
of a card of the box (`OwnKind.same`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from collection.games.contract import CardGame, OwnKind
from collection.games.field_types_and_checks import GameCard
from config.marked_text import Text, marked

UNCHANGED = frozenset(("slug", "number", "certainty"))
"""What the place of a card keeps when an own card takes it."""


def kind_with_place(known: CardGame[GameCard], kind: object) -> OwnKind | None:
    """The kind of own card, if its cards take the place of cards of the box."""
    own = known.own_cards.kind_of(kind) if known.own_cards else None
    return own if own and own.same is not None else None


def possible_places(known: CardGame[GameCard], stats: Mapping[str, object]) -> list[GameCard]:
    """The cards of the box whose place a card with these stats can take."""
    own = kind_with_place(known, stats.get("kind"))
    if own is None or own.same is None:
        return []
    wanted = {name: stats.get(name) for name in ("kind", *own.same)}
    return [card for card in known.load().values() if all(getattr(card, name) == wanted[name] for name in wanted)]


def place_problem(known: CardGame[GameCard], stats: Mapping[str, object], slug: str) -> Text:
    """A sentence that says why the card cannot take the place of that card; "" if it can, or if `slug` is empty."""
    if not slug or slug in {card.slug for card in possible_places(known, stats)}:
        return ""
    own = kind_with_place(known, stats.get("kind"))
    if own is None:
        return marked("This card does not replace another card; leave the field empty.")
    box_card = known.load().get(slug)
    if box_card is None or getattr(box_card, "kind", None) != stats.get("kind"):
        return marked(
            "“{slug}” is not a card of this kind in the box. Choose another, or leave it empty.", slug=slug[:48]
        )
    return marked(
        "{card} does not match this card ({fields}). Choose one that does, or leave it empty.",
        card=box_card.name,
        fields=own.same_text,
    )


def replaced_card(known: CardGame[GameCard], stats: Mapping[str, object], taken: Collection[str]) -> str | None:
    """The slug of the card of the box that is most like the card and whose place is not taken; "" if cards of its kind
    take no places, None if all places are taken."""
    if kind_with_place(known, stats.get("kind")) is None:
        return ""
    free = [card for card in possible_places(known, stats) if card.slug not in taken]
    if not free:
        return None

    def likeness(card: GameCard) -> int:
        return sum(getattr(card, name, None) == value for name, value in stats.items())

    return max(free, key=likeness).slug


def values_in_place(known: CardGame[GameCard], card: GameCard) -> dict[str, object]:
    """The values with which an own card takes another's place, by field; None for a field without a value."""
    stats, kind = known.stats(card), getattr(card, "kind", None)
    return {
        field.name: stats.get(field.name)
        for field in known.fields
        if field.belongs_to(kind) and field.name not in UNCHANGED
    }
