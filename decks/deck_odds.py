"""The odds of drawing chosen cards of a deck, or cards with a trait."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, pgettext

from collection.models import Card
from config.marked_text import MarkedText
from decks.games.draw_odds import DrawQuestion
from decks.games_with_decks import deck_game
from decks.models import Deck
from decks.refusals import BadOddsQuestion


@dataclass(frozen=True, slots=True)
class TraitCount:
    """How many cards of a deck have a value of a trait, as a question about drawing at least one of them."""

    trait: str
    value: str
    label: MarkedText | str
    question: DrawQuestion

    @property
    def key(self) -> str:
        """The value of its form field: `level:APEX`."""
        return f"{self.trait}:{self.value}"


def drawn_cards(deck: Deck) -> list[Card]:
    """The cards of the deck that are drawn from its pile, copies repeated, in card order."""
    is_drawn = deck_game(deck.game).is_drawn
    return [card for card in deck.cards() if is_drawn is None or is_drawn(card.face)]


def chosen_cards(deck: Deck, slugs: Sequence[str], traits: Sequence[str]) -> list[Card]:
    """The drawn cards of the deck that are named by `slugs`, or have one of the `traits` (`level:APEX`).

    Raises BadOddsQuestion for cards that are not drawn from this deck and for unknown traits.
    """
    cards = drawn_cards(deck)
    known = {trait.key: trait for trait in deck_game(deck.game).traits}
    if unknown := sorted(set(slugs) - {card.slug for card in cards}):
        raise BadOddsQuestion(
            gettext("No card called %(card)s is drawn from this deck.") % {"card": unknown[0]},
            remedy=gettext("Choose from its cards."),
        )
    wanted = set(slugs)
    for given in traits:
        key, _, value = given.partition(":")
        if key not in known or value not in dict(known[key].options):
            text = gettext(
                "%(given)s is not a trait of these cards. Use one of these traits, with a value: %(traits)s."
            )
            raise BadOddsQuestion(text % {"given": given, "traits": ", ".join(known) or pgettext("traits", "none")})
        wanted |= {card.slug for card in cards if value in known[key].values(card.face)}
    return [card for card in cards if card.slug in wanted]


def draw_question(deck: Deck, wanted: Sequence[Card], drawn: int | None, least: int = 1) -> DrawQuestion:
    """The question, with the game's first draw if `drawn` is None. Raises BadOddsQuestion."""
    size = len(drawn_cards(deck))
    drawn = min(size, deck_game(deck.game).first_draw) if drawn is None else drawn
    if not 0 <= drawn <= size:
        raise BadOddsQuestion(
            gettext("You cannot draw %(drawn)s of %(size)s cards.") % {"drawn": drawn, "size": size},
            remedy=gettext("Draw 0 to %(size)s cards.") % {"size": size},
        )
    if not 1 <= least <= max(1, size):
        raise BadOddsQuestion(
            gettext("You cannot ask for at least %(least)s of %(size)s cards.") % {"least": least, "size": size},
            remedy=gettext("Ask for 1 to %(size)s cards.") % {"size": size},
        )
    return DrawQuestion(len(wanted), size, drawn, least)


def trait_counts(deck: Deck, drawn: int) -> list[tuple[MarkedText | str, list[TraitCount]]]:
    """For each trait, its label and its values in the deck, each with the chance of at least one among `drawn`."""
    faces = [card.face for card in drawn_cards(deck)]
    found: list[tuple[MarkedText | str, list[TraitCount]]] = []
    for trait in deck_game(deck.game).traits:
        held = Counter(value for face in faces for value in trait.values(face))
        rows = [
            TraitCount(trait.key, value, label, DrawQuestion(held[value], len(faces), drawn))
            for value, label in trait.options
            if held[value]
        ]
        found.append((trait.label, rows))
    return found
