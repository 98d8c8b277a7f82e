"""The page of odds: the chance of drawing chosen cards of a deck."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from collection.refusals import Refusal
from config.translated_text import translated
from decks.deck_odds import chosen_cards, draw_question, drawn_cards, trait_counts
from decks.games.draw_odds import MOST_COLUMNS, DrawQuestion, odds_table, percent
from decks.games_with_decks import deck_game
from decks.models import MAX_CARDS, Deck, count_cards
from decks.percentages import percentage
from decks.views.view_helpers import own_deck

MOST_ROWS = 20
"""The table has rows up to this number of drawn cards, or up to the number in the question."""


@dataclass(frozen=True, slots=True)
class OddsForm:
    """The values of the form: slugs of cards, traits (`level:APEX`), cards drawn (None for the default), and how many
    of the chosen cards are wanted."""

    cards: tuple[str, ...]
    traits: tuple[str, ...]
    drawn: int | None
    least: int

    @classmethod
    def from_query(cls, given: QueryDict) -> OddsForm:
        """The values in an address; what is not a number counts as missing."""
        traits = (f"{key.removeprefix('trait-')}:{value}" for key, value in given.items() if key.startswith("trait-"))
        return cls(
            cards=tuple(given.getlist("card")[:MAX_CARDS]),
            traits=tuple(trait for trait in traits if not trait.endswith(":")),
            drawn=_whole_number(given.get("drawn", "")),
            least=_whole_number(given.get("least", "")) or 1,
        )


def _whole_number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else None


@require_safe
def page(request: HttpRequest, pk: int) -> HttpResponse:
    """The form, the chance in words and numbers, and tables. A refused question is shown with the default instead."""
    deck, asked = own_deck(request, pk), OddsForm.from_query(request.GET)
    refused: tuple[str, ...] = ()
    try:
        context = _answer(deck, asked)
    except Refusal as refusal:
        refused, asked = refusal.sentences, OddsForm((), (), None, 1)
        context = _answer(deck, asked)
    context |= {
        "section": "decks",
        "deck": deck,
        "deck_noun": deck_game(deck.game).noun,
        "note": deck_game(deck.game).draw_note,
        "asked": asked,
        "refused": refused,
        "choices": [(each, each.card.slug in asked.cards) for each in count_cards(drawn_cards(deck))],
        "traits": [
            (
                trait,
                next(
                    (value for key, _, value in (given.partition(":") for given in asked.traits) if key == trait.key),
                    "",
                ),
            )
            for trait in deck_game(deck.game).traits
        ],
    }
    return render(request, "decks/odds.html", context, status=422 if refused else 200)


def _answer_html(question: DrawQuestion) -> SafeString:
    """The question and its answer as a sentence: our own text with numbers, and the chance in bold."""
    chance = format_html("<b>{}</b>", percentage(percent(question.chance)))
    return SafeString(translated(question.answer(chance)))


def _answer(deck: Deck, asked: OddsForm) -> dict[str, object]:
    """The question with its chance, and the tables. Raises BadOddsQuestion."""
    wanted = chosen_cards(deck, asked.cards, asked.traits)
    question = draw_question(deck, wanted, asked.drawn, asked.least)
    return {
        "question": question,
        "wanted": count_cards(wanted),
        "answer": _answer_html(question),
        "expected": float(question.expected),
        "table": odds_table(question, max(MOST_ROWS, question.drawn)) if wanted else [],
        "columns": range(1, min(MOST_COLUMNS, question.wanted) + 1),
        "trait_tables": [
            (label, [(row, percent(row.question.chance)) for row in rows])
            for label, rows in trait_counts(deck, question.drawn)
            if rows
        ],
    }
