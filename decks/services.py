"""Every change to decks. Each service locks what it changes, so that two tabs cannot lose each other's work.

All raise `decks.refusals.Refused`, and nothing is changed then. A card that the deck's owner may not see is answered
like one that does not exist.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import count

from django.db import transaction

from collection.edit_conflicts import expect_unchanged
from collection.games import GameId
from collection.games.animoz import Species
from collection.games.animus import AnimusCard
from collection.models import Card, Player
from decks.checks import expect_drafted, name_checked, nominated_checked
from decks.filling import filled, house_list
from decks.games import animus
from decks.games.animoz import AniomeList
from decks.games.animus import draft as drafts
from decks.games.animus import house
from decks.models import MAX_CARDS, MAX_DECKS, MAX_NAME, Deck, DeckCard, share_token
from decks.refusals import (
    CardNotThere,
    DeckGone,
    DraftStands,
    NoSuchCard,
    NotBuildable,
    TooManyCards,
    TooManyDecks,
)
from decks.verdicts import Stock, deck_buildable, deck_team

Entries = Mapping[str, int]
"""Quantities by a card's slug."""
COPIED = " (copy)"


@transaction.atomic
def deck_create(
    *, owner: Player, nominated: str = "", name: str = "", entries: Entries | None = None, game: str = GameId.ANIMOZ
) -> Deck:
    """A new ANiOME deck or Animus team, empty or with cards.

    Without a name it is called after its BiOME, or just a team, and numbered from the second on.
    """
    _expect_room(owner)
    biome = nominated_checked(game, nominated)
    usual = f"{biome.title()} ANiOME" if biome else "Team"
    title = name_checked(name) if name else _next_name(owner, usual)
    deck = Deck.objects.create(owner=owner, game=game, name=title, nominated=biome)
    _set_entries(deck, entries or {})
    return deck


@transaction.atomic
def team_keep(*, owner: Player, log: drafts.DraftLog, name: str = "") -> Deck:
    """The team that a draft made, with its log. Without a name it is called after its entity.

    Raises UnreadableList where the log is of no draft that could have been.
    """
    _expect_room(owner)
    expect_drafted(log)
    slugs = animus.team_of(log)
    leader = Card.objects.filter(game=GameId.ANIMUS, slug=slugs[-1]).first()
    title = (
        name_checked(name) if name else _next_name(owner, f"Team of {leader.name if leader else slugs[-1]}"[:MAX_NAME])
    )
    deck = Deck.objects.create(owner=owner, game=GameId.ANIMUS, name=title, draft=log.data())
    _set_entries(deck, Counter(slugs))
    return deck


@transaction.atomic
def team_lend(*, owner: Player, name: str = "") -> Deck:
    """A drafted team of the house, another one for every team that the player has."""
    cards = {card.slug: card.face_as(AnimusCard) for card in Card.objects.of(GameId.ANIMUS).filter(set__owner=None)}
    number = Deck.objects.of(owner).filter(game=GameId.ANIMUS).count() % house.TEAMS
    try:
        return team_keep(owner=owner, log=house.house_log(number, cards), name=name)
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
    """Another name, another nominated BiOME, another list of cards; what is not given stays.

    `seen` is the version of name and BiOME that the edit started from: Conflict is raised when they have changed since.
    """
    fresh = _locked(deck)
    expect_unchanged(seen, fresh.title)
    if name is not None:
        fresh.name = name_checked(name)
    if nominated is not None:
        fresh.nominated = nominated_checked(fresh.game, nominated)
    if entries is not None:
        _expect_undrafted(fresh)
        _set_entries(fresh, entries)
    fresh.save()
    return fresh


@transaction.atomic
def deck_change(*, deck: Deck, out: Sequence[str] = (), into: Sequence[str] = ()) -> Deck:
    """Cards (by slug, copies repeated) come out and others go in, all or nothing. Undoing is the same the other way round."""
    fresh = _locked(deck)
    _expect_undrafted(fresh)
    entries = Counter(dict(fresh.entries.values_list("card__slug", "quantity")))
    for slug, wanted in Counter(out).items():
        if entries[slug] < wanted:
            raise CardNotThere(
                "A card that was to come out is not in the deck any more. Here is the deck as it is now."
            )
        entries[slug] -= wanted
    entries.update(into)
    _set_entries(fresh, +entries)
    fresh.save()
    return fresh


@transaction.atomic
def deck_fill(*, deck: Deck, from_box: bool, variant: int = 0) -> tuple[Deck, tuple[str, ...]]:
    """Cards go in until it is full: from the owner's free copies, or from all cards that they may see.

    An empty deck filled from all cards becomes the house's ANiOME deck of that number. Returns the slugs that went in.
    """
    fresh = _locked(deck)
    added = _team_filling(fresh, from_box) if fresh.game == GameId.ANIMUS else _aniome_filling(fresh, from_box, variant)
    return deck_change(deck=fresh, into=added), added


def _team_filling(fresh: Deck, from_box: bool) -> tuple[str, ...]:
    """The cards that make a team whole. Own cards of the player come last, for the house knows its own better."""
    cards = loaded_first(Card.objects.visible_to(fresh.owner).of(fresh.game))
    free = Stock(fresh.owner).free_for(fresh)
    usable = [card.slug for card in cards if not from_box or free[card.pk] > 0]
    return house.filled(deck_team(fresh), usable, {card.slug: card.face_as(AnimusCard) for card in cards})


def _aniome_filling(fresh: Deck, from_box: bool, variant: int) -> tuple[str, ...]:
    cards = {card.slug: card for card in Card.objects.visible_to(fresh.owner).of(fresh.game)}
    species = {slug: card.face_as(Species) for slug, card in cards.items()}
    written = AniomeList(fresh.nominated, tuple(fresh.slugs()))
    added: tuple[str, ...] = ()
    if from_box:
        free = Stock(fresh.owner).free_for(fresh)
        added = filled(written, {slug: free[card.pk] for slug, card in cards.items()}, species)
    elif written.slugs or not (added := house_list(written.nominated, variant, species)):
        added = filled(written, dict.fromkeys(cards, 1), species)
    return added


@transaction.atomic
def deck_copy(*, deck: Deck, owner: Player, constructed: bool = False) -> tuple[Deck, list[Card]]:
    """The deck again for `owner`, who may be somebody else with its secret link.

    The copy of a drafted team is drafted too, for the log goes with it; unless it is to be `constructed`, so that it can
    be changed. Returns the copy, and the cards left out: another player's own cards do not come along.
    """
    _expect_room(owner)
    cards = Counter(deck.cards())
    visible = set(Card.objects.visible_to(owner).filter(pk__in=[card.pk for card in cards]))
    left_out = [card for card in cards if card not in visible]
    name = _short(deck.name, COPIED) if deck.owner_id == owner.pk else deck.name
    log = None if constructed or left_out else deck.draft
    copy = Deck.objects.create(owner=owner, game=deck.game, name=name, nominated=deck.nominated, draft=log)
    _set_entries(copy, {card.slug: quantity for card, quantity in cards.items() if card in visible})
    return copy, left_out


@transaction.atomic
def deck_delete(*, deck: Deck) -> None:
    """The deck is gone, and its secret link with it. Games played with it keep their own list."""
    _locked(deck).delete()


@transaction.atomic
def deck_share(*, deck: Deck) -> Deck:
    """From now on whoever has the secret link may look, copy and print."""
    fresh = _locked(deck)
    fresh.shared = True
    fresh.save(update_fields=["shared"])
    return fresh


@transaction.atomic
def deck_unshare(*, deck: Deck) -> Deck:
    """The link ends for ever: sharing again makes another."""
    fresh = _locked(deck)
    fresh.shared, fresh.secret = False, share_token()
    fresh.save(update_fields=["shared", "secret"])
    return fresh


@transaction.atomic
def deck_assemble(*, deck: Deck) -> Deck:
    """The deck's cards are taken out of the box and lie together: other decks cannot count on them."""
    _lock(deck.owner)  # two decks must not be laid together from the same copies at once
    fresh = _locked(deck)
    buildable = deck_buildable(fresh, fresh.owner)
    if not buildable.ok:
        names = ", ".join(card.name for card in buildable.missing)
        raise NotBuildable(f"The deck cannot be laid together yet. Missing: {names or 'all its cards'}.")
    fresh.built = True
    fresh.save(update_fields=["built"])
    return fresh


@transaction.atomic
def deck_dissolve(*, deck: Deck) -> Deck:
    """Its cards go back into the box; the list stays."""
    fresh = _locked(deck)
    fresh.built = False
    fresh.save(update_fields=["built"])
    return fresh


def _expect_undrafted(deck: Deck) -> None:
    if deck.draft is not None:
        raise DraftStands("A drafted team stays as it was drafted. Copy it as a constructed team, and change that.")


def loaded_first(cards: Iterable[Card]) -> list[Card]:
    """Cards of the loaded sets before a player's own: where two share a name, the printed one has it."""
    return sorted(cards, key=lambda card: card.set.owner_id is not None)


def _locked(deck: Deck) -> Deck:
    """The deck as it is now, held until the end of the transaction."""
    fresh = Deck.objects.select_for_update().filter(pk=deck.pk).first()
    if fresh is None:
        raise DeckGone("This deck was deleted in the meantime.")
    return fresh


def _lock(owner: Player) -> None:
    """Hold all that the player does to decks until the end of the transaction."""
    Player.objects.select_for_update().get(pk=owner.pk)


def _expect_room(owner: Player) -> None:
    _lock(owner)
    if Deck.objects.of(owner).count() >= MAX_DECKS:
        raise TooManyDecks(f"You keep {MAX_DECKS} decks, as many as anybody may. Delete one you no longer need.")


def _next_name(owner: Player, name: str) -> str:
    """The name, or the same with the first number that none of the player's decks has."""
    taken = set(Deck.objects.of(owner).filter(name__startswith=name).values_list("name", flat=True))
    numbered = (f"{name} {number}" for number in count(2))
    return name if name not in taken else next(other for other in numbered if other not in taken)


def _short(name: str, ending: str) -> str:
    """The name with the ending, as much of it as fits."""
    return f"{name[: MAX_NAME - len(ending)].rstrip()}{ending}"


def _set_entries(deck: Deck, entries: Entries) -> None:
    """Make the deck hold exactly these; cards that its owner may not see are no cards."""
    if (total := sum(entries.values())) > MAX_CARDS:
        raise TooManyCards(f"That would be {total} cards; a deck holds at most {MAX_CARDS}.")
    cards = Card.objects.visible_to(deck.owner).filter(game=deck.game, slug__in=entries)
    rows = [DeckCard(deck=deck, card=card, quantity=entries[card.slug]) for card in cards]
    if len(rows) < len(entries):
        raise NoSuchCard("There is no such card.")
    deck.entries.exclude(card__in=[row.card_id for row in rows]).delete()
    DeckCard.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["deck", "card"], update_fields=["quantity"]
    )
