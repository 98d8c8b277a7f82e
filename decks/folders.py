"""Folders and tags of a player's own decks, and changes to many decks at once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence

from django.db import transaction
from django.db.models import Count
from django.utils.translation import gettext

from collection.models import Player
from collection.name_cleaning import plain_name
from config.text_lists import grouped
from decks.change_feed import decks_changed
from decks.locks import lock_deck, lock_player
from decks.models import Deck, DeckFolder, DeckTag
from decks.models.deck import MAX_DECKS
from decks.models.folder import MAX_FOLDER_NAME, MAX_FOLDERS, MAX_TAG, MAX_TAG_TEXT, MAX_TAGS
from decks.refusals import BadFolder, BadTag, DeckGone, TooManyFolders, TooManyTags


def folders_of(player: Player | None) -> list[DeckFolder]:
    """The player's folders by name, each with `deck_count`."""
    if player is None:
        return []
    return list(DeckFolder.objects.filter(owner=player).annotate(deck_count=Count("decks")).order_by("name", "pk"))


def tags_of(player: Player | None) -> list[tuple[str, int]]:
    """The player's tags by name, each with the number of decks that have it."""
    return count_tags(tags_by_deck(player))


def count_tags(tags: Mapping[int, Sequence[str]]) -> list[tuple[str, int]]:
    """The tags by name, each with the number of decks that have it. `tags` has the tags of each deck."""
    return sorted(Counter(name for names in tags.values() for name in names).items())


def tags_by_deck(player: Player | None) -> dict[int, list[str]]:
    """The tags of each of the player's decks that has any, by the deck's id."""
    found: dict[int, list[str]] = defaultdict(list)
    if player is not None:
        for deck, name in DeckTag.objects.filter(deck__owner=player).order_by("name").values_list("deck_id", "name"):
            found[deck].append(name)
    return found


@transaction.atomic
def folder_create(*, owner: Player, name: str) -> DeckFolder:
    """Create a folder. Raises BadFolder and TooManyFolders."""
    lock_player(owner)
    title = _free_folder_name(owner, name)
    if DeckFolder.objects.filter(owner=owner).count() >= MAX_FOLDERS:
        raise TooManyFolders(
            gettext("You already have %(most)s folders, the maximum.") % {"most": MAX_FOLDERS},
            remedy=gettext("Delete one first."),
        )
    return DeckFolder.objects.create(owner=owner, name=title)


@transaction.atomic
def folder_rename(*, folder: DeckFolder, name: str) -> DeckFolder:
    """Rename a folder. Raises BadFolder."""
    lock_player(folder.owner)
    folder.name = _free_folder_name(folder.owner, name, besides=folder)
    folder.save(update_fields=["name"])
    return folder


def folder_delete(*, folder: DeckFolder) -> None:
    """Delete a folder. Its decks are kept, outside any folder."""
    folder.delete()


@transaction.atomic
def decks_organise(
    *,
    owner: Player,
    decks: Collection[int],
    folder: int | None = None,
    move: bool = False,
    add_tags: Sequence[str] = (),
    remove_tags: Sequence[str] = (),
) -> int:
    """Move several of the player's decks into a folder (with `move`; None: out of any), and add and remove tags.

    Either every change is made or none. Returns how many decks there were. Raises DeckGone if one does not exist,
    BadFolder, BadTag, and TooManyTags if a deck would have too many.
    """
    added, removed = _checked_tags(add_tags), _checked_tags(remove_tags)
    wanted = set(decks)
    if len(wanted) > MAX_DECKS:  # more than anybody has
        raise _deck_gone()
    lock_player(owner)
    found = Deck.objects.of(owner).filter(pk__in=wanted)
    if found.count() != len(wanted):
        raise _deck_gone()
    _expect_few_tags(wanted, added, removed)
    if move:
        if folder is not None and not DeckFolder.objects.filter(owner=owner, pk=folder).exists():
            raise BadFolder(gettext("This folder no longer exists."), remedy=gettext("Choose another one."))
        found.update(folder=folder)
    DeckTag.objects.filter(deck__in=found, name__in=removed).delete()
    DeckTag.objects.bulk_create(
        [DeckTag(deck_id=pk, name=tag) for pk in wanted for tag in added], ignore_conflicts=True
    )
    decks_changed(owner, found)
    return len(wanted)


@transaction.atomic
def deck_label(*, deck: Deck, tags: Sequence[str] | None = None, folder: int | None = None, move: bool = False) -> None:
    """Change both the folder of a deck (with `move`; None: out of any) and its tags (None: unchanged), or neither.

    Raises DeckGone, BadFolder, BadTag and TooManyTags.
    """
    if tags is not None:
        deck_set_tags(deck=deck, tags=tags)
    if move:
        decks_organise(owner=deck.owner, decks=[deck.pk], move=True, folder=folder)


@transaction.atomic
def deck_set_tags(*, deck: Deck, tags: Sequence[str]) -> list[str]:
    """Replace the tags of a deck. Returns them in order. Raises BadTag, TooManyTags and DeckGone."""
    wanted = sorted(_checked_tags(tags))
    lock_player(deck.owner)
    lock_deck(deck)
    deck.tags.exclude(name__in=wanted).delete()
    DeckTag.objects.bulk_create([DeckTag(deck=deck, name=tag) for tag in wanted], ignore_conflicts=True)
    decks_changed(deck.owner_id, [deck])
    return wanted


def split_tags(text: str) -> list[str]:
    """The tags in a text in which commas separate them. Raises BadTag if the text is too long."""
    if len(text) > MAX_TAG_TEXT:
        said = gettext("The tags have %(number)s characters; at most %(most)s are allowed.")
        raise BadTag(said % {"number": grouped(len(text)), "most": MAX_TAG_TEXT})
    return [tag for tag in (plain_name(part) for part in text.split(",")) if tag]


def checked_tag(given: str) -> str:
    """The tag in lower case, on one line. Raises BadTag."""
    tag = plain_name(given).lower().lstrip("#").strip()
    if not tag or "," in tag:
        raise BadTag(gettext("A tag needs at least one letter and no comma."))
    if len(tag) > MAX_TAG:
        said = gettext("The tag “%(tag)s…” has %(number)s characters; at most %(most)s are allowed.")
        raise BadTag(said % {"tag": tag[:MAX_TAG], "number": len(tag), "most": MAX_TAG})
    return tag


def _checked_tags(given: Sequence[str]) -> list[str]:
    """The different tags. Raises TooManyTags if there are more than a deck may have, and BadTag."""
    if len(given) > MAX_TAGS:
        raise _too_many_tags()
    return list(dict.fromkeys(checked_tag(tag) for tag in given))


def _expect_few_tags(decks: Collection[int], added: Collection[str], removed: Collection[str]) -> None:
    """Raises TooManyTags if one of the decks would have too many."""
    tags: dict[int, set[str]] = defaultdict(lambda: set(added))
    for deck, name in DeckTag.objects.filter(deck__in=decks).order_by().values_list("deck_id", "name"):
        if name not in removed:
            tags[deck].add(name)
    if any(len(names) > MAX_TAGS for names in tags.values()):
        raise _too_many_tags()


def _deck_gone() -> DeckGone:
    return DeckGone(
        gettext("One of these decks no longer exists."), remedy=gettext("Reload the page and choose again.")
    )


def _too_many_tags() -> TooManyTags:
    text = gettext("A deck can have at most %(most)s tags.") % {"most": MAX_TAGS}
    return TooManyTags(text, remedy=gettext("Remove some first."))


def _free_folder_name(owner: Player, given: str, besides: DeckFolder | None = None) -> str:
    name = plain_name(given)
    if not name:
        raise BadFolder(gettext("A folder needs a name."))
    if len(name) > MAX_FOLDER_NAME:
        text = gettext("The name has %(number)s characters; at most %(most)s are allowed.")
        raise BadFolder(text % {"number": len(name), "most": MAX_FOLDER_NAME})
    others = DeckFolder.objects.filter(owner=owner, name=name)
    if (others.exclude(pk=besides.pk) if besides else others).exists():
        raise BadFolder(gettext("You already have a folder called “%(name)s”.") % {"name": name})
    return name
