"""Decks from text and JSON lists: the headers are checked, then the cards are found by name, then the deck is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from collection.games import DEFAULT_GAME, GameId
from collection.models import Card, Player
from collection.refusals import Refusal
from decks.built_games import deck_game
from decks.checks import expect_drafted, game_checked, name_checked, nominated_checked
from decks.games.contract import Drafting
from decks.lists import CardNames, DeckList, Fault, ListFaults, parse_list
from decks.models import MAX_CARDS, Deck
from decks.problem import Problem
from decks.refusals import UnreadableList
from decks.services import Entries, deck_create, drafted_deck_create, loaded_first


@transaction.atomic
def deck_import(*, owner: Player, text: str, name: str = "", nominated: str = "", game: str = "") -> Deck:
    """A new deck from a text or JSON list; `name`, `nominated` and `game` replace headers that the list lacks.

    A list with the log of a draft makes a drafted deck, or is refused with what is wrong with the log.
    """
    try:
        given = parse_list(text)
        headers = _headers_read(given, name, nominated, game)
        played, refusal = headers.game, headers.only_refusal(given)
        if played is None:
            raise refusal or ListFaults(headers.sentences(given))
        cards = loaded_first(Card.objects.visible_to(owner).of(played))
        names = CardNames(((card.face, card) for card in cards), deck_game(played).card_terms)
        if refusal is not None and not names.lacks_any(given):
            raise refusal
        found = names.find_all(given, MAX_CARDS, headers.all())
    except ListFaults as unread:
        raise UnreadableList(*unread.sentences) from None
    entries = {card.slug: quantity for card, quantity in found}
    title = given.name or name
    drafting = deck_game(played).drafting
    if given.draft is not None and drafting is not None:
        return _drafted_from(owner, title, drafting, given.draft, entries)
    return deck_create(owner=owner, game=played, nominated=given.nominated or nominated, name=title, entries=entries)


@dataclass(frozen=True, slots=True)
class _Headers:
    """The game that a list is for, the faults of its headers, and refused values of the form that replace headers.

    Without a `game`, cards and nominations mean nothing and are not checked.
    """

    game: GameId | None
    faults: tuple[Fault, ...]
    missing: tuple[Refusal, ...] = ()

    def all(self) -> list[Fault]:
        return [*self.faults, *(Fault(0, str(refusal)) for refusal in self.missing)]

    def only_refusal(self, given: DeckList) -> Refusal | None:
        """The refusal of a form value, if nothing else is wrong with headers and lines."""
        return self.missing[0] if len(self.missing) == 1 and not self.faults and not given.faults else None

    def sentences(self, given: DeckList) -> list[str]:
        """All faults of headers, and the lines that cannot be parsed, in the order of the lines."""
        return [fault.sentence for fault in sorted([*given.faults, *self.all()], key=lambda fault: fault.line)]


def _headers_read(given: DeckList, name: str, nominated: str, game: str) -> _Headers:
    faults: list[Fault] = []
    missing: list[Refusal] = []

    def checked(header: str, check: Callable[[], object]) -> bool:
        try:
            check()
        except Refusal as refusal:
            line = given.headed.get(header)
            if line is None:
                missing.append(refusal)
            else:
                faults.append(Fault(line, f"Line {line}: {refusal}"))
            return False
        return True

    wanted = given.game or game or DEFAULT_GAME
    played = GameId(wanted) if checked("game", lambda: game_checked(wanted)) else None
    if title := given.name or name:
        checked("name", lambda: name_checked(title))
    if given.draft is None and played is not None:
        wish = given.nominated or nominated
        checked("nominated", lambda: nominated_checked(played, wish))
    return _Headers(played, tuple(faults), tuple(missing))


def _drafted_from(
    owner: Player, name: str, drafting: Drafting[Any, Any], draft: Mapping[str, Any], entries: Entries
) -> Deck:
    """The deck of a log that came with a list; the list's cards, if it has any, must be those of the log."""
    log = drafting.read(draft)
    if isinstance(log, Problem):
        raise UnreadableList(str(log))
    expect_drafted(log)
    if entries and entries != Counter(drafting.slugs(log)):
        raise UnreadableList("The list and the log of its draft name different cards.")
    return drafted_deck_create(owner=owner, log=log, name=name)
