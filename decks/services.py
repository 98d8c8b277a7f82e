"""Every change to decks. Each service locks what it changes, so that two tabs cannot overwrite each other's work.

A service that raises a `Refusal` has changed nothing. A card that the deck's owner may not see is treated like one
that does not exist.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import count

from django.db import transaction
from django.utils.translation import gettext

from collection.edit_conflicts import expect_unchanged
from collection.games import GameId
from collection.models import Card, Player
from config.translated_text import translated
from decks.change_feed import deck_deleted, decks_changed
from decks.deck_status import saved_deck
from decks.free_copies import FreeCopies, deck_buildable
from decks.games.contract import DraftLog
from decks.games.deck_data import SavedDeck
from decks.games_with_decks import deck_game, drafting_of
from decks.input_validation import checked_name, checked_nomination, expect_sound_draft
from decks.locks import lock_deck, lock_player
from decks.models import MAX_CARDS, MAX_DECKS, MAX_NAME, Deck, DeckCard, Visibility
from decks.publication import deck_set_visibility
from decks.refusals import (
    CardNotInDeck,
    DraftedDeckFixed,
    NoSuchCard,
    NotBuildable,
    TooManyCards,
    TooManyDecks,
)
from decks.version_notes import COPIED, DRAFTED
from decks.version_recording import record_missing_version, record_version, save_changed_deck

Entries = Mapping[str, int]
"""Quantities by a card's slug."""


@transaction.atomic
def deck_create(
    *, owner: Player, game: str, nominated: str = "", name: str = "", entries: Entries | None = None
) -> Deck:
    """Create a deck, empty or with cards. Without a name it gets the game's default name, made unique by a number: in
    the language of the request, because it belongs to the player like a name that they typed."""
    expect_below_limit(owner)
    nominated = checked_nomination(game, nominated)
    title = checked_name(name) if name else _unique_name(owner, translated(deck_game(game).usual_name(nominated)))
    deck = Deck.objects.create(owner=owner, game=game, name=title, nominated=nominated)
    set_entries(deck, entries or {})
    record_version(deck)
    return deck


@transaction.atomic
def drafted_deck_create(*, owner: Player, log: DraftLog, name: str = "") -> Deck:
    """Create a drafted deck from the log of its draft. Without a name it is named after a card that the game chooses.

    Raises UnreadableList if no draft can have produced the log.
    """
    expect_below_limit(owner)
    expect_sound_draft(log)
    drafting = drafting_of(log.game)
    if name:
        title = checked_name(name)
    else:
        slug = drafting.named_after(log)
        card = Card.objects.filter(game=log.game, slug=slug).first()
        title = _unique_name(owner, translated(drafting.usual_name(card.name if card else slug))[:MAX_NAME])
    deck = Deck.objects.create(owner=owner, game=log.game, name=title, draft=log.data())
    set_entries(deck, Counter(drafting.slugs(log)))
    record_version(deck, note=DRAFTED)
    return deck


@transaction.atomic
def house_deck_create(*, owner: Player, game: GameId, name: str = "", number: int | None = None) -> Deck:
    """Create a drafted house deck: the one with this number, from 0, or without a number the next in the game's series
    for each deck of the game that the player has."""
    drafting = drafting_of(game)
    cards = {card.slug: card.face for card in Card.objects.of(game).filter(set__owner=None)}
    if number is None:
        number = Deck.objects.of(owner).filter(game=game).count() % drafting.house_decks
    try:
        return drafted_deck_create(owner=owner, log=drafting.house_log(number, cards), name=name)
    except ValueError as fault:
        raise NoSuchCard(str(fault)) from fault


@transaction.atomic
def deck_edit(
    *,
    deck: Deck,
    name: str | None = None,
    nominated: str | None = None,
    entries: Entries | None = None,
    seen: str | None = None,
) -> Deck:
    """Change the name, the nomination or the list of cards; None leaves a value unchanged.

    `seen` is the version of name and nomination that the edit started from. Raises EditConflict if they have changed
    since then.
    """
    fresh = lock_deck(deck)
    expect_unchanged(seen, fresh.editable_values)
    record_missing_version(fresh)
    if name is not None:
        fresh.name = checked_name(name)
    if nominated is not None:
        fresh.nominated = checked_nomination(fresh.game, nominated)
    if entries is not None:
        expect_undrafted(fresh)
        set_entries(fresh, entries)
    return save_changed_deck(fresh)


@transaction.atomic
def deck_exchange_cards(*, deck: Deck, out: Sequence[str] = (), into: Sequence[str] = ()) -> Deck:
    """Remove cards and add others (slugs, repeated for copies), all or nothing. Swapping the two lists undoes it."""
    fresh = lock_deck(deck)
    expect_undrafted(fresh)
    record_missing_version(fresh)
    entries = Counter(dict(fresh.entries.values_list("card__slug", "quantity")))
    for slug, wanted in Counter(out).items():
        if entries[slug] < wanted:
            raise CardNotInDeck(
                gettext("A card that you want to remove is no longer in the deck. This is the deck as it is now.")
            )
        entries[slug] -= wanted
    entries.update(into)
    set_entries(fresh, +entries)
    return save_changed_deck(fresh)


@transaction.atomic
def deck_fill(*, deck: Deck, from_box: bool, variant: int = 0) -> tuple[Deck, tuple[str, ...]]:
    """Add cards until the deck is full: from the owner's free copies, or from all cards that they may see.

    An empty deck filled from all cards becomes house deck number `variant` if the game has house decks. Returns the
    deck and the slugs that were added.
    """
    fresh = lock_deck(deck)
    added = slugs_to_add(fresh, saved_deck(fresh), from_box=from_box, variant=variant)
    return deck_exchange_cards(deck=fresh, into=added), added


def slugs_to_add(deck: Deck, saved: SavedDeck, *, from_box: bool, variant: int) -> tuple[str, ...]:
    """The slugs that complete `saved`: the deck as it is, or as it is planned. The player's own cards come last unless
    the game has another order."""
    game = deck_game(deck.game)
    cards = sort_loaded_first(Card.objects.visible_to(deck.owner).of(deck.game))
    stats = {card.slug: card.face for card in cards}
    if from_box:
        free = FreeCopies(deck.owner).free_for(deck)
        return game.cards_to_add(saved, {card.slug: free[card.pk] for card in cards}, stats)
    if game.house_deck and not saved.slugs and (added := game.house_deck(saved.nominated, variant, stats)):
        return added
    return game.cards_to_add(saved, dict.fromkeys(stats, 1), stats)


@transaction.atomic
def deck_copy(*, deck: Deck, owner: Player, constructed: bool = False) -> tuple[Deck, list[Card]]:
    """Copy the deck for `owner`, who may be another player with its secret link.

    The copy of a drafted deck keeps the log and is drafted too; a `constructed` copy can be changed instead.
    Returns the copy and the cards left out: another player's own cards are not copied.
    """
    expect_below_limit(owner)
    cards = Counter(deck.cards())
    visible = set(Card.objects.visible_to(owner).filter(pk__in=[card.pk for card in cards]))
    left_out = [card for card in cards if card not in visible]
    name = _with_ending(deck.name, gettext(" (copy)")) if deck.owner_id == owner.pk else deck.name
    log = None if constructed or left_out else deck.draft
    copy = Deck.objects.create(owner=owner, game=deck.game, name=name, nominated=deck.nominated, draft=log)
    set_entries(copy, {card.slug: quantity for card, quantity in cards.items() if card in visible})
    record_version(copy, note=COPIED.format(name=deck.name))
    return copy, left_out


@transaction.atomic
def deck_delete(*, deck: Deck) -> None:
    """Delete the deck and its secret link. Matches played with it keep their own list."""
    fresh = lock_deck(deck)
    deck_deleted(fresh)
    fresh.delete()


def deck_share(*, deck: Deck) -> Deck:
    """Anyone who has the secret link may now view, copy and print the deck. A public deck stays public."""
    return deck if deck.shared else deck_set_visibility(deck=deck, visibility=Visibility.UNLISTED)


def deck_unshare(*, deck: Deck) -> Deck:
    """End the link permanently: sharing again makes a new one."""
    return deck_set_visibility(deck=deck, visibility=Visibility.PRIVATE)


@transaction.atomic
def deck_build(*, deck: Deck) -> Deck:
    """Mark the deck as built: its cards are reserved, and other decks cannot use them. Raises NotBuildable."""
    lock_player(deck.owner)  # two decks must not be built from the same copies at once
    fresh = lock_deck(deck)
    buildable = deck_buildable(fresh, fresh.owner)
    if not buildable.can_be_built:
        names = ", ".join(card.name for card in buildable.missing)
        text = gettext("This deck cannot be built yet. Missing: %(cards)s.")
        raise NotBuildable(text % {"cards": names or gettext("all its cards")})
    fresh.built = True
    fresh.save(update_fields=["built"])
    decks_changed(fresh.owner_id, [fresh])
    return fresh


@transaction.atomic
def deck_return_cards(*, deck: Deck) -> Deck:
    """Return a built deck's cards to the box. The deck itself is kept."""
    fresh = lock_deck(deck)
    fresh.built = False
    fresh.save(update_fields=["built"])
    decks_changed(fresh.owner_id, [fresh])
    return fresh


def expect_undrafted(deck: Deck) -> None:
    """Raises DraftedDeckFixed for a drafted deck."""
    if deck.draft is not None:
        if deck_game(deck.game).noun == "team":
            raise DraftedDeckFixed(
                gettext("A drafted team cannot be changed."),
                remedy=gettext("Copy it as a constructed team and change the copy."),
            )
        raise DraftedDeckFixed(
            gettext("A drafted deck cannot be changed."),
            remedy=gettext("Copy it as a constructed deck and change the copy."),
        )


def sort_loaded_first(cards: Iterable[Card]) -> list[Card]:
    """Cards of the loaded sets before a player's own, so that a shared name means the loaded card."""
    return sorted(cards, key=lambda card: card.set.owner_id is not None)


def expect_below_limit(owner: Player) -> None:
    """Lock the player. Raises TooManyDecks."""
    lock_player(owner)
    if Deck.objects.of(owner).count() >= MAX_DECKS:
        text = gettext("You already have %(most)s decks, the maximum. Delete one you no longer need.")
        raise TooManyDecks(text % {"most": MAX_DECKS})


def _unique_name(owner: Player, name: str) -> str:
    """The name if it is free, otherwise the name with the lowest number from 2 that none of the player's decks has."""
    taken = set(Deck.objects.of(owner).filter(name__startswith=name).values_list("name", flat=True))
    numbered = (f"{name} {number}" for number in count(2))
    return name if name not in taken else next(other for other in numbered if other not in taken)


def _with_ending(name: str, ending: str) -> str:
    """The name with the ending, cut so that both fit."""
    return f"{name[: MAX_NAME - len(ending)].rstrip()}{ending}"


def set_entries(deck: Deck, entries: Entries) -> None:
    """Replace all entries of the deck. Raises NoSuchCard for cards that its owner may not see."""
    if (total := sum(entries.values())) > MAX_CARDS:
        text = gettext("That would be %(number)s cards; a deck holds at most %(most)s.")
        raise TooManyCards(text % {"number": total, "most": MAX_CARDS})
    cards = Card.objects.visible_to(deck.owner).filter(game=deck.game, slug__in=entries)
    rows = [DeckCard(deck=deck, card=card, quantity=entries[card.slug]) for card in cards]
    if len(rows) < len(entries):
        raise NoSuchCard(gettext("There is no such card."))
    deck.entries.exclude(card__in=[row.card_id for row in rows]).delete()
    DeckCard.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["deck", "card"], update_fields=["quantity"]
    )
