"""Which pictures the cards of a deck show: to its owner, and to others those that the owner shares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext, pgettext

from collection.models import Art, Card, PictureKind, Player
from collection.selectors import art_address, with_art
from decks.models import Deck, DeckPicture
from decks.refusals import NoSuchPicture

Visitor = Player | AnonymousUser | None
Choices = Mapping[int | None, Art | None]
"""The chosen picture by card id, with the back under None; None as a picture for the built-in one."""


class PictureCredit(NamedTuple):
    """A picture of the deck's owner that others see: of which card it is, who made it, and on which terms."""

    name: str
    credit: str


def usual_pictures(owner: Player, game: str) -> dict[int | None, Art | None]:
    """The pictures that a player has chosen for the cards of a game, and the back. One query."""
    chosen = Art.objects.of(owner).filter(chosen=True)
    return {
        art.card_id: art for art in (chosen.filter(card__game=game) | chosen.filter(card=None, game=game)).order_by()
    }


def deck_choices(deck: Deck) -> dict[int | None, Art | None]:
    """What the deck itself chooses, without the pictures that its owner has chosen for all decks. One query."""
    rows = DeckPicture.objects.filter(deck=deck).select_related("picture")
    return {row.card_id: row.picture for row in rows}


def deck_pictures(deck: Deck, visitor: Visitor) -> dict[int | None, Art]:
    """The pictures of the owner on this deck as the visitor sees it: all for the owner, the shared ones for others."""
    owner = deck.owner
    found = usual_pictures(owner, deck.game) | deck_choices(deck)
    mine = visitor is not None and visitor.pk == owner.pk
    return {card: art for card, art in found.items() if art is not None and (mine or art.shared)}


def with_deck_pictures(cards: Iterable[Card], deck: Deck) -> list[Card]:
    """The cards as the deck's owner sees them in this deck; see `selectors.with_art`."""
    listed = with_art(cards, deck.owner)
    chosen = deck_choices(deck)
    for card in listed:
        if card.pk in chosen:
            art = chosen[card.pk]
            framed = art is not None and art.kind == PictureKind.ART
            card.art_url = art_address(art) if art and framed else ""
    return listed


def with_shared_pictures(cards: Iterable[Card], deck: Deck) -> list[PictureCredit]:
    """Put the pictures that the deck's owner shares on the cards, for others. Returns the credits of all of them,
    including whole faces and the back, which appear in prints and exports."""
    shared = deck_pictures(deck, None)
    names: dict[int | None, str] = {None: pgettext("of a card", "Back")}
    for card in cards:
        names[card.pk] = card.name
        art = shared.get(card.pk)
        if art is not None and art.kind == PictureKind.ART:
            card.art_url = shared_address(art)
    return [
        PictureCredit(names[card], art.credit_line)
        for card, art in sorted(shared.items(), key=lambda each: names.get(each[0], ""))
        if card in names
    ]


def shared_address(art: Art) -> str:
    """The address at which anyone who knows it sees a shared picture: it contains the random name of the file."""
    name, _, kind = (art.small.name or "").rpartition("/")[2].rpartition(".")
    return reverse("shared-art", args=[name, kind])


BUILT_IN = "none"
"""The choice of the built-in illustration or back."""


class PictureRow(NamedTuple):
    """A card of a deck, or its back (None), with the owner's pictures of it. `choice` is as in `deck_picture_set`."""

    card: Card | None
    pictures: list[Art]
    choice: str


def picture_rows(deck: Deck) -> list[PictureRow]:
    """The cards of a deck of which its owner has pictures, then the back if there are own ones. Two queries."""
    chosen = {card: BUILT_IN if art is None else str(art.pk) for card, art in deck_choices(deck).items()}
    by_card: dict[int | None, list[Art]] = {}
    mine = Art.objects.of(deck.owner)
    for art in (mine.filter(card__game=deck.game) | mine.filter(card=None, game=deck.game)).order_by("pk"):
        by_card.setdefault(art.card_id, []).append(art)
    cards: list[Card | None] = [card for card in dict.fromkeys(deck.cards()) if card.pk in by_card]
    rows = [*cards, *([None] if None in by_card else [])]
    return [
        PictureRow(card, by_card[key], chosen.get(key, ""))
        for card, key in ((card, card.pk if card else None) for card in rows)
    ]


@transaction.atomic
def deck_pictures_set(*, deck: Deck, choices: Iterable[tuple[Card | None, str]]) -> None:
    """Choose the pictures of several cards; see `deck_picture_set`. On a refusal, nothing is changed."""
    for card, choice in choices:
        deck_picture_set(deck=deck, card=card, choice=choice)


@transaction.atomic
def deck_picture_set(*, deck: Deck, card: Card | None, choice: str) -> None:
    """Choose a picture of the owner's for a card of the deck, or its back: the id of a picture, "none" for the built-in
    one, or "" for the one that the owner has chosen for all decks. Raises NoSuchPicture."""
    rows = DeckPicture.objects.filter(deck=deck, card=card)
    if not choice:
        rows.delete()
        return
    picture = None if choice == BUILT_IN else own_picture_of(deck.owner, card, deck.game, choice)
    if not rows.update(picture=picture):
        DeckPicture.objects.create(deck=deck, card=card, picture=picture)


def own_picture_of(owner: Player | None, card: Card | None, game: str, number: str | int) -> Art:
    """The owner's picture with this id, of this card or as a back of this game. Raises NoSuchPicture."""
    pictures = Art.objects.of(owner)
    among = pictures.filter(card=card) if card else pictures.backs(game)
    text = str(number)
    art = among.filter(pk=int(text)).first() if text.isascii() and text.isdigit() and len(text) < 10 else None
    if art is None:
        if card:
            sentence = gettext("You have no picture %(number)s of %(card)s.") % {"number": text[:10], "card": card.name}
        else:
            sentence = gettext("You have no picture %(number)s of the back.") % {"number": text[:10]}
        raise NoSuchPicture(sentence, remedy=gettext("Choose one of your pictures of it."))
    return art
