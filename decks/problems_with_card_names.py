"""The problems of a deck with the names of the cards that they concern, as its page shows them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from decks.deck_status import DeckStatus
from decks.problem import Problem

NAMES = 8
"""At most this many cards are named for one problem."""


@dataclass(frozen=True, slots=True)
class NamedProblem:
    """A problem with the names of its cards, at most `NAMES` of them."""

    problem: Problem
    names: tuple[str, ...]

    @property
    def anchor(self) -> str:
        """The anchor of its rule on the rules page: `r-9-4` for `R 9.4`."""
        return self.problem.rule.lower().replace(" ", "-").replace(".", "-")


def named_problems(status: DeckStatus) -> list[NamedProblem]:
    """Every problem of a deck, with its cards."""
    cards = status.deck.cards()
    names, counts = {card.slug: card.full_name for card in cards}, Counter(card.slug for card in cards)
    named = []
    for problem in status.problems:
        # A card that is in the deck twice counts twice, so its quantity is shown.
        concerned = [
            f"{names[slug]} ×{counts[slug]}" if counts[slug] > 1 else names[slug]
            for slug in problem.cards
            if slug in names
        ]
        unnamed = sum(counts[slug] for slug in [slug for slug in problem.cards if slug in names][NAMES:])
        rest = [ngettext("%(number)s more", "%(number)s more", unnamed) % {"number": unnamed}] if unnamed else []
        named.append(NamedProblem(problem, (*concerned[:NAMES], *rest)))
    return named


def broken_rules_text(status: DeckStatus) -> str:
    """How many rules are broken, in words: “Two rules broken”."""
    words = (
        gettext("No rule broken"),
        gettext("One rule broken"),
        gettext("Two rules broken"),
        gettext("Three rules broken"),
        gettext("Four rules broken"),
        gettext("Five rules broken"),
    )
    count = len(status.problems)
    if count < len(words):
        return words[count]
    return ngettext("%(number)s rule broken", "%(number)s rules broken", count) % {"number": count}
