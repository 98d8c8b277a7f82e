"""The controls of the Print shop that choose pictures of cards and backs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from django.utils.translation import gettext, gettext_noop

from collection.models import Art, Card, Player
from collection.selectors import art_address
from config.translated_text import translated
from printing.cards_to_print import Visitor
from printing.games.print_games import PRINT_GAMES
from printing.options import BLANK_BACK, Options, PictureUse
from printing.picture_choice import safe_picks
from printing.translated_choices import shown_choices

USE_TITLES = [
    (PictureUse.CHOSEN, gettext_noop("The ones in use")),
    (PictureUse.FRAME, gettext_noop("Only pictures in frames")),
    (PictureUse.NONE, gettext_noop("None of them")),
]


class OwnBack(NamedTuple):
    """A back of the visitor's: its id and its title in lists, and the address of a small picture of it."""

    value: str
    title: str
    small: str


class CardBack(NamedTuple):
    """The back that is chosen for a single card: the card, and the id of the back as in an address."""

    card: Card
    chosen: str


def picture_context(options: Options, visitor: Visitor) -> dict[str, object]:
    """Template variables of the choice of pictures: cards with the visitor's pictures of them."""
    if not isinstance(visitor, Player):
        return {}
    mine, picks = Art.objects.of(visitor).order_by("card__number", "pk"), safe_picks(options.pictures)
    by_card: dict[Card, list[tuple[str, str]]] = {}
    for art in mine.filter(card__game=options.game).select_related("card"):
        if art.card:
            by_card.setdefault(art.card, []).append((str(art.pk), picture_title(art)))
    return {
        "pictured": [(card, arts, str(picks.get(card.slug, ""))) for card, arts in by_card.items()],
        "picture_uses": shown_choices(USE_TITLES),
        "pictures_open": options.own_pictures is not PictureUse.CHOSEN or bool(options.pictures),
    }


def back_context(options: Options, visitor: Visitor, cards: Iterable[Card]) -> dict[str, object]:
    """Template variables of the choice of backs: of all cards, and of single ones among `cards`."""
    mine = Art.objects.of(visitor).backs(options.game).order_by("pk") if isinstance(visitor, Player) else ()
    own = [OwnBack(str(art.pk), picture_title(art), art_address(art)) for art in mine]
    picks = safe_picks(options.card_backs)
    backed = {card.slug: card for card in cards if _shares_back(card, options)}
    game, blank = ("0", gettext("The game’s own")), (str(BLANK_BACK), gettext("Blank"))
    others = [(back.value, back.title) for back in own]
    return {
        "own_backs": own,
        "chosen_back": "" if options.back is None else str(options.back),
        "backs": [("", gettext("The one in use")), game, blank, *others] if own else [("", game[1]), blank],
        "backs_of_a_card": [("", gettext("Like the others")), game, blank, *others],
        "card_backs": [CardBack(card, str(picks[slug])) for slug, card in backed.items() if slug in picks],
        "backed": [
            (slug, card.name, translated(PRINT_GAMES[options.game].list_note(card.face)))
            for slug, card in sorted(backed.items(), key=lambda each: each[1].name.casefold())
            if slug not in picks
        ],
    }


def added_back(query: Mapping[str, str]) -> str:
    """The back of one more card that the form chooses, like `lagoti:12`; empty without both."""
    card, back = query.get("new_back_card", ""), query.get("new_back", "")
    return f"{card}:{back}" if card and back else ""


def picture_title(art: Art) -> str:
    """What distinguishes a picture from others of the same card in a list."""
    found = [art.get_kind_display(), art.credit[:40], gettext("in use") if art.chosen else ""]
    return gettext("%(label)s: %(message)s") % {"label": art.pk, "message": ", ".join(filter(None, found))}


def _shares_back(card: Card, options: Options) -> bool:
    """Whether a card can have another back: it has the usual size and no side B of its own."""
    print_game = PRINT_GAMES[options.game]
    face = print_game.face(card.face, None)
    return face.back is None and face.trim == print_game.card
