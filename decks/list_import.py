"""Create decks from text and JSON lists: check the headers, find the cards by name, create the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext

from collection.games import DEFAULT_GAME, GameId
from collection.games.field_types_and_checks import GameCard
from collection.models import Card, Player
from collection.refusals import Refusal
from config.marked_text import MarkedText, marked
from decks.deck_status import translated_problem
from decks.games.contract import Drafting
from decks.games_with_decks import deck_game
from decks.input_validation import checked_game, checked_name, checked_nomination, expect_sound_draft
from decks.list_parser import CardNames, DeckList, Fault, ListFaults, parse_list
from decks.models import MAX_CARDS, Deck
from decks.problem import Problem
from decks.refusals import UnreadableList
from decks.services import Entries, deck_create, drafted_deck_create, sort_loaded_first


@transaction.atomic
def deck_import(*, owner: Player, text: str, name: str = "", nominated: str = "", game: str = "") -> Deck:
    """Create a deck from a text or JSON list; `name`, `nominated` and `game` replace headers that the list lacks.

    A list with the log of a draft becomes a drafted deck. Raises UnreadableList with everything that is wrong with the
    list or the log.
    """
    try:
        given = parse_list(text)
        headers = _checked_headers(given, name, nominated, game)
        played, refusal = headers.game, headers.sole_refusal(given)
        if played is None:
            raise refusal or ListFaults(headers.fault_sentences(given))
        cards = sort_loaded_first(Card.objects.visible_to(owner).of(played))
        names = CardNames(((card.face, card) for card in cards), deck_game(played).card_terms)
        if refusal is not None and not names.has_unknown_card(given):
            raise refusal
        found = names.find_all(given, MAX_CARDS, headers.all_faults())
    except ListFaults as unread:
        raise UnreadableList(*unread.sentences) from None
    entries = {card.slug: quantity for card, quantity in found}
    title = given.name or name
    drafting = deck_game(played).drafting
    if given.draft is not None and drafting is not None:
        return _create_drafted_deck(owner, title, drafting, given.draft, entries)
    return deck_create(owner=owner, game=played, nominated=given.nominated or nominated, name=title, entries=entries)


@dataclass(frozen=True, slots=True)
class _Headers:
    """The game of a list, the faults of its headers, and the refusals of form values that replace headers.

    Without a valid `game`, cards and nominations cannot be checked.
    """

    game: GameId | None
    faults: tuple[Fault, ...]
    form_refusals: tuple[Refusal, ...] = ()

    def all_faults(self) -> list[Fault]:
        return [*self.faults, *(Fault(0, str(refusal)) for refusal in self.form_refusals)]

    def sole_refusal(self, given: DeckList) -> Refusal | None:
        """The refusal of a form value, if nothing else is wrong with the headers and lines."""
        return self.form_refusals[0] if len(self.form_refusals) == 1 and not self.faults and not given.faults else None

    def fault_sentences(self, given: DeckList) -> list[MarkedText | str]:
        """All faults of the headers and of lines that cannot be parsed, in the order of the lines."""
        return [fault.sentence for fault in sorted([*given.faults, *self.all_faults()], key=lambda fault: fault.line)]


def _checked_headers(given: DeckList, name: str, nominated: str, game: str) -> _Headers:
    faults: list[Fault] = []
    form_refusals: list[Refusal] = []

    def checked(header: str, check: Callable[[], object]) -> bool:
        try:
            check()
        except Refusal as refusal:
            line = given.header_lines.get(header)
            if line is None:
                form_refusals.append(refusal)
            else:
                faults.append(Fault(line, marked("Line {line}: {problem}", line=line, problem=str(refusal))))
            return False
        return True

    wanted = given.game or game or DEFAULT_GAME
    played = GameId(wanted) if checked("game", lambda: checked_game(wanted)) else None
    if title := given.name or name:
        checked("name", lambda: checked_name(title))
    if given.draft is None and played is not None:
        wish = given.nominated or nominated
        checked("nominated", lambda: checked_nomination(played, wish))
    return _Headers(played, tuple(faults), tuple(form_refusals))


def _create_drafted_deck(
    owner: Player, name: str, drafting: Drafting[Any, GameCard], draft: Mapping[str, object], entries: Entries
) -> Deck:
    """Create the deck of a log that came with a list. The list's cards, if it has any, must be those of the log."""
    log = drafting.parse_log(draft)
    if isinstance(log, Problem):
        raise UnreadableList(str(translated_problem(log)))
    expect_sound_draft(log)
    if entries and entries != Counter(drafting.slugs(log)):
        raise UnreadableList(gettext("The list and the log of its draft name different cards."))
    return drafted_deck_create(owner=owner, log=log, name=name)
