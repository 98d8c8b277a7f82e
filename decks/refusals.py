"""What the deck services refuse: a stable code, sentences for the player, and the HTTP status that says the same."""

from __future__ import annotations


class Refused(Exception):
    """Nothing was changed. `sentences` say what is wrong and what to do."""

    code: str = "refused"
    status = 422

    def __init__(self, *sentences: str) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = sentences


class DeckGone(Refused):
    """The deck was deleted after the page was made."""

    code = "deck-gone"
    status = 404


class TooManyDecks(Refused):
    """The player already has the maximum number of decks."""

    code = "too-many-decks"


class TooManyCards(Refused):
    """The deck would hold more cards than any deck may."""

    code = "too-many-cards"


class NoSuchCard(Refused):
    """The card does not exist, or the deck's owner may not see it: both get the same answer."""

    code = "no-such-card"
    status = 404


class CardNotInDeck(Refused):
    """A card to be removed is not in the deck: perhaps another tab removed it."""

    code = "card-not-in-deck"
    status = 409


class BadName(Refused):
    """The deck's name is empty or too long."""

    code = "bad-name"


class BadNomination(Refused):
    """Nothing that a deck of the game can nominate. The game gives the code."""

    def __init__(self, sentence: str, code: str) -> None:
        super().__init__(sentence)
        self.code = code


class NoDecksForGame(Refused):
    """Decks are not built for this game."""

    code = "no-decks"


class DraftedDeckFixed(Refused):
    """A drafted deck may not be changed."""

    code = "draft-stands"
    status = 409


class NotBuildable(Refused):
    """Cards are missing, so the deck cannot be built."""

    code = "not-buildable"


class UnreadableList(Refused):
    """A deck list has faults; each sentence names its line."""

    code = "unreadable-list"
    status = 400
