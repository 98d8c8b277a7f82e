"""What the deck services refuse: a stable code, sentences for the player, and the HTTP status that says the same."""

from __future__ import annotations


class Refused(Exception):
    """Nothing was changed. `sentences` say what is wrong and what to do."""

    code = "refused"
    status = 422

    def __init__(self, *sentences: str) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = sentences


class DeckGone(Refused):
    """The deck was deleted since the page was made."""

    code = "deck-gone"
    status = 404


class TooManyDecks(Refused):
    """The player keeps as many decks as anybody may."""

    code = "too-many-decks"


class TooManyCards(Refused):
    """The deck would hold more cards than any deck may."""

    code = "too-many-cards"


class NoSuchCard(Refused):
    """The card does not exist, or the deck's owner may not see it: both read the same."""

    code = "no-such-card"
    status = 404


class CardNotThere(Refused):
    """A card is to come out that is not in the deck: perhaps another tab took it out."""

    code = "card-not-in-deck"
    status = 409


class BadName(Refused):
    """The deck's name is empty or too long."""

    code = "bad-name"


class BadBiome(Refused):
    """No BiOME that can be nominated."""

    code = "bad-biome"


class NothingBuilt(Refused):
    """No game of which decks are built."""

    code = "no-decks"


class DraftStands(Refused):
    """A drafted team would no longer be what its draft made."""

    code = "draft-stands"
    status = 409


class NotBuildable(Refused):
    """Cards are missing, so the deck cannot be laid together."""

    code = "not-buildable"


class UnreadableList(Refused):
    """A list that was typed, pasted or sent has faults; each sentence names its line."""

    code = "unreadable-list"
    status = 400
