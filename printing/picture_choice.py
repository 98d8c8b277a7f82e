"""Which of their owners' pictures a print uses: those chosen for the card, for the deck, or for this print."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext

from collection.games import GameId
from collection.models import Art, Card, Player
from decks.deck_pictures import deck_choices, deck_pictures, own_picture_of, usual_pictures
from decks.models import Deck
from printing.cards_to_print import Visitor
from printing.face_contract import BLANK, Blank
from printing.options import BLANK_BACK, PictureUse
from printing.refusals import BadPictureChoice

PICK = re.compile(rf"{BLANK_BACK}|[0-9]{{1,9}}")
MOST_PICKS = 200
"""The most cards whose pictures one print chooses: as many as a player has pictures."""


class PictureChoice(NamedTuple):
    """What a print says about pictures: `picks` are ids of pictures by the slug of their card, `back` is that of a
    back; 0 is the built-in one, and a `back` of None the one that the deck or the player has chosen. `card_backs` are
    ids of backs by the slug of a card. A back can be BLANK_BACK."""

    use: PictureUse = PictureUse.CHOSEN
    picks: str = ""
    back: int | None = None
    card_backs: str = ""
    deck: Deck | None = None


USUAL = PictureChoice()


class ChosenPictures(NamedTuple):
    """The picture of each card that has one, the back, and other backs of single cards; None for the built-in back."""

    cards: dict[Card, Art]
    back: Art | Blank | None
    card_backs: dict[Card, Art | Blank | None]


def pictures_choose(
    *, game: GameId, cards: Sequence[Card], visitor: Visitor, choice: PictureChoice = USUAL
) -> ChosenPictures:
    """The visitor's own pictures of these cards; where they have none, those that the owner of the printed deck shares.

    Raises BadPictureChoice, and NoSuchPicture for a pick that is not one of the visitor's pictures.
    """
    picks = parse_picks(choice.picks)
    found: dict[int | None, Art | None] = {}
    if choice.use is not PictureUse.NONE:
        found = _usual(game, visitor, choice.deck)
    if choice.use is PictureUse.FRAME:
        found = {card: art for card, art in found.items() if art is not None and art.in_frame}
    player = visitor if isinstance(visitor, Player) else None
    for card in cards:
        if card.slug in picks:
            found[card.pk] = _picked(player, card, game, picks[card.slug])
    back = found.get(None) if choice.back is None else _picked_back(player, game, choice.back)
    arts = {card: art for card in cards if (art := found.get(card.pk)) is not None}
    other_backs = parse_picks(choice.card_backs)
    backs = {card: _picked_back(player, game, other_backs[card.slug]) for card in cards if card.slug in other_backs}
    return ChosenPictures(arts, back, backs)


def _usual(game: GameId, visitor: Visitor, deck: Deck | None) -> dict[int | None, Art | None]:
    """What is used without picks: of someone else's deck, the visitor's own pictures before the shared ones."""
    own = usual_pictures(visitor, game) if isinstance(visitor, Player) else {}
    if deck is None or deck.pk is None:
        return own
    if deck.owner_id == visitor.pk:
        return own | deck_choices(deck)
    return {**deck_pictures(deck, None), **own}


def _picked(player: Player | None, card: Card | None, game: GameId, number: int) -> Art | None:
    return own_picture_of(player, card, game, number) if number else None


def _picked_back(player: Player | None, game: GameId, number: int) -> Art | Blank | None:
    return BLANK if number == BLANK_BACK else _picked(player, None, game, number)


def parse_picks(text: str) -> dict[str, int]:
    """The ids of pictures by slug, from `lagoti:12,horrid:0,rinu:-1`. Raises BadPictureChoice."""
    items = [item.strip() for item in text.split(",") if item.strip()]
    if len(items) > MOST_PICKS:
        raise BadPictureChoice(
            gettext("Choose pictures of at most %(number)s cards.") % {"number": MOST_PICKS},
            remedy=gettext("Print them in parts."),
        )
    picks = {}
    for item in items:
        slug, _, number = item.partition(":")
        if not (slug and PICK.fullmatch(number)):
            raise BadPictureChoice(
                gettext("“%(text)s” cannot be read.") % {"text": item[:60]},
                remedy=gettext("Enter a card and the ID of a picture, for example lagoti:12."),
            )
        picks[slug.strip().lower()] = int(number)
    return picks


def safe_picks(text: str) -> dict[str, int]:
    """`parse_picks` for showing the form again: {} if the text cannot be read."""
    try:
        return parse_picks(text)
    except BadPictureChoice:
        return {}
