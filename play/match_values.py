"""Which values a match is played with: those that are accepted on this server, or those of its host.

A match copies its values when it begins, so that no later correction changes it. A host's own values are copied when
the match is created; everybody who takes a seat afterwards agrees to them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from collection.edit_conflicts import version_of
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.rule_tables import Sheet
from collection.games.value_overlay import sheet_with_values
from collection.models import Correction, OwnValue, Player, TableCorrection
from collection.services.card_corrections import table_sheet
from collection.services.correctable_values import subject_of, uncertain_fields
from collection.value_text import value_text
from play.engine.contract import Options
from play.games.play_games import PLAY_GAMES
from play.models import Match
from play.own_cards_in_decks import EXCLUDED, OWN_IN_DECKS, about_decks
from play.refusals import NotPlayable
from play.tables.built_in_card_stats import own_set_stats
from play.tables.seat_decks import Cards, PreparedDeal, SeatDeck, merged_stats

MAX_HOST_VALUES = 100
"""Own values of a host with which a match can be played; all of them are shown to those who join."""
ACCEPTED, HOST, LOADED = "accepted", "host", "loaded"
"""Where the values of a match come from: this server with its corrections, its host, or the loaded sets alone."""


class ShownSet(TypedDict, total=False):
    """A set of the host's own cards in words: its name, and for each card the values of a `CustomCard`."""

    name: str
    cards: list[list[str]]


class OwnValues(TypedDict, total=False):
    """A host's own values: of cards and of tables of the rules by slug and field, and in words, as `ValueRow`s.

    `set` and `pool` are those of a match with a set of the host's own cards: the set in words, and the cards to draft
    from by slug, with their stats until the match stores them."""

    cards: dict[str, dict[str, object]]
    tables: dict[str, dict[str, object]]
    shown: list[list[str]]
    set: ShownSet
    pool: Cards | list[str]


def host_values(host: Player, game: GameId, *, except_of: Collection[str] = ()) -> OwnValues | None:
    """The host's own values for a new match, except those of the cards with the slugs `except_of`; None if there are
    none. Raises NotPlayable if there are too many.

    `cards` and `tables` have them by slug and field; `shown` lists them in words, each with the accepted value."""
    rows = list(OwnValue.objects.of(host).filter(game=game.value).select_related("card__set", f"card__{game.value}"))
    if len(rows) > MAX_HOST_VALUES:
        raise NotPlayable(
            f"A match can use at most {MAX_HOST_VALUES} of its host’s own values; you have {len(rows)}.",
            "Remove some, propose them for everyone, or play with the accepted values.",
        )
    found: OwnValues = {"cards": {}, "tables": {}, "shown": []}
    for row in rows:
        subject = subject_of(row)
        if subject is None or row.field not in uncertain_fields(subject, subject.sheet()):
            continue  # what is printed by now applies to everyone
        part, slug = (found["cards"], row.card.slug) if row.card else (found["tables"], row.table)
        if row.card and slug in except_of:
            continue
        part.setdefault(slug, {})[row.field] = row.value
        accepted = value_text(subject.sheet().get(row.field))
        found["shown"].append([subject.name, row.label, value_text(row.value), accepted])
    return found if found["shown"] else None


def own_values_of(match: Match) -> OwnValues:
    """The host's own values with which the match is played; empty if it is played with the accepted ones."""
    own: OwnValues | None = (match.values or {}).get("own")
    return own or {}


def stored_values(own: OwnValues | None, decks: Mapping[str, object]) -> dict[str, object] | None:
    """The host's values as a new match stores them, with what is known about own cards in its `decks`. Of the cards to
    draft from only the slugs: their stats are among the cards of the match, which moves do not read."""
    if not own:
        return dict(decks) or None
    pool = {"pool": sorted(own["pool"])} if "pool" in own else {}
    return {"own": {**own, **pool}, **decks}


def pool_stats(own: OwnValues | None) -> Cards:
    """The stats of the cards to draft from in a new match, by slug; {} if its host has not chosen them."""
    pool = (own or {}).get("pool")
    return pool if isinstance(pool, Mapping) else {}


def needs_agreement(match: Match) -> bool:
    """Whether those who join must agree to values or cards of others at the table."""
    return bool(own_values_of(match) or about_decks(match).get(OWN_IN_DECKS))


def values_for_next_match(match: Match, *, draft: bool = True) -> OwnValues | None:
    """The host's own values of a match for another one that follows it, with the cards to draft from if it has a
    `draft`."""
    own: OwnValues = {**own_values_of(match)}
    pool = own.pop("pool", None)
    if pool is not None and draft:
        own["pool"] = {slug: match.cards[slug] for slug in pool}
    return own or None


def with_draft_pool(match: Match, cards: Cards, prepared: Cards) -> Cards:
    """The cards of a match that begins: those that its deal has `prepared`, or only the cards to draft from if the host
    chose them; `cards` has their stats."""
    pool = own_values_of(match).get("pool")
    return prepared if pool is None else {slug: cards[slug] for slug in pool}


def options_with_tables(match: Match, prepared: PreparedDeal | None) -> Options:
    """The match's options, with those that contain tables of the rules: as loaded for a prepared deal, else as
    accepted, with the host's own values. Options that were given are kept. Raises NotPlayable."""
    own = own_values_of(match).get("tables", {})
    derived = table_options(match.game_id, own, loaded=prepared is not None)
    if own and (given := derived.keys() & match.options.keys()):
        raise NotPlayable(
            f"This match has been given its own {', '.join(sorted(given))} and cannot use the host’s as well.",
            "Leave out one of the two.",
        )
    return {**derived, **match.options}


def table_options(game: GameId, own: Mapping[str, Mapping[str, object]], *, loaded: bool = False) -> Options:
    """The options that contain tables of the rules: as accepted on this server or as `loaded`, with the `own` values
    of a host by table and field. Raises NotPlayable."""
    derive = PLAY_GAMES[game].table().rule_table_options
    if derive is None:
        return {}
    sheets: dict[str, Sheet] = {}
    for table in CARD_GAMES[game].rule_tables:
        sheet = {**table.load()} if loaded else table_sheet(game, table)
        sheets[table.slug] = sheet_with_values(sheet, own.get(table.slug, {}))
        if problems := table.problems_of(sheets[table.slug]):
            raise NotPlayable(*(f"{table.name}: {message}" for _, message in problems))
    return derive(sheets)


def use_values(match: Match, prepared: PreparedDeal | None, decks: list[SeatDeck], given: frozenset[str]) -> None:
    """Put the prepared or the host's values into the match's cards, and note which values it is played with.

    `given` are the options that were given when the match was created. Raises NotPlayable if the host's values make it
    unplayable."""
    own = own_values_of(match)
    if prepared:
        match.cards = prepared.with_prepared_stats(match.cards)
    elif own:
        match.cards = _with_host_values(match.game_id, match.cards, own["cards"])
        found = PLAY_GAMES[match.game_id].table().deal.problems(match.options, decks, match.cards)
        if found:
            raise NotPlayable("This match cannot be played with the host’s own values and cards.", *found)
    derived = set(PLAY_GAMES[match.game_id].table().recorded_options)
    match.values = {
        "source": LOADED if prepared else HOST if own else ACCEPTED,
        "corrections": 0 if prepared else correction_count(match.game_id),
        "version": version_of({"cards": match.cards, **{name: match.options.get(name) for name in sorted(derived)}}),
        "given": sorted(derived & given),
        **({"own": own} if own else {}),
        **about_decks(match),
    }


def with_accepted_values(game: GameId, cards: Cards) -> Cards:
    """The cards, those of loaded sets with the values that are accepted now: a copy that was made when a seat was
    taken, or for an earlier match, may be older."""
    accepted = own_set_stats(game)
    return {slug: accepted.get(slug, sheet) for slug, sheet in cards.items()}


def seat_problems(
    game: GameId, options: Options, seat_decks: Sequence[SeatDeck], known: Cards, own: OwnValues
) -> list[str]:
    """Why these decks cannot be played together, with the host's own values if there are any. Raises NotPlayable for
    values that the cards cannot have."""
    deal = PLAY_GAMES[game].table().deal
    if not own:
        return deal.problems(options, seat_decks, known)
    cards = {**known, **merged_stats(seat_decks), **own_set_stats(game)}
    decks = [SeatDeck(deck=each.deck) for each in seat_decks]
    return deal.problems(options, decks, _with_host_values(game, cards, own["cards"]))


def _with_host_values(game: GameId, cards: Cards, own: Mapping[str, Mapping[str, object]]) -> Cards:
    known, cards = CARD_GAMES[game], dict(cards)
    for slug in own.keys() & cards.keys():
        sheet = sheet_with_values(cards[slug], own[slug])
        if problems := known.problems_of(sheet):
            raise NotPlayable(*(f"{cards[slug]['name']}: {message}" for _, message in problems))
        cards[slug] = sheet
    return cards


def correction_count(game: GameId) -> int:
    """How many values of the game's loaded sets and tables are corrected on this server."""
    cards = Correction.objects.filter(card__game=game.value, card__set__owner=None).count()
    return cards + TableCorrection.objects.filter(game=game.value).count()


def options_for_rematch(match: Match) -> Options:
    """The options of the match for a rematch: without those that its deal decides again, and without tables of the
    rules, unless those were given."""
    table, given = PLAY_GAMES[match.game_id].table(), (match.values or {}).get("given")
    derived = table.recorded_options if given is not None and table.rule_table_options else ()
    left_out = {*table.redecided_options, *(name for name in derived if name not in (given or ()))}
    return {name: value for name, value in match.options.items() if name not in left_out}


class CustomCard(NamedTuple):
    """One of the host's own cards in a match: its name, the name of the card of the box that it replaces, and what it
    changes in words."""

    name: str
    replaced: str
    changes: str


class ValueRow(NamedTuple):
    """One of the host's own values: what it belongs to, the label of its field, and both values in words."""

    subject: str
    label: str
    own: str
    accepted: str


@dataclass(frozen=True, slots=True)
class MatchValues:
    """The values of a match, for its pages. `source` is empty for a match that has not begun, or that began before this
    was noted. `set_name` and `set_cards` are a set of the host's own cards; empty for none. `own_cards_in_decks`: a
    deck of a seat has cards that its player made, which `without_own_cards` excludes."""

    source: str
    corrections: int
    version: str
    own: tuple[ValueRow, ...]
    set_name: str = ""
    set_cards: tuple[CustomCard, ...] = ()
    own_cards_in_decks: bool = False
    without_own_cards: bool = False

    @property
    def to_agree(self) -> bool:
        """Whether everybody who joins must agree to values or cards of others at the table."""
        return bool(self.own or self.set_cards or self.own_cards_in_decks)


def values_shown(match: Match) -> MatchValues:
    """Which values the match is played with."""
    said = match.values or {}
    rows = tuple(ValueRow(*row) for row in own_values_of(match).get("shown", ()))
    version = str(said.get("version", ""))[:8]
    own_set = own_values_of(match).get("set", {})
    cards = tuple(CustomCard(*row) for row in own_set.get("cards", ()))
    source, corrections = str(said.get("source", "")), int(said.get("corrections", 0))
    decks, set_name = about_decks(match), str(own_set.get("name", ""))
    in_decks, excluded = bool(decks.get(OWN_IN_DECKS)), bool(decks.get(EXCLUDED))
    return MatchValues(source, corrections, version, rows, set_name, cards, in_decks, excluded)
