"""Animus teams: the entry of Animus in `DECK_GAMES`. Pure: no Django."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from collection.bar_charts import Chart
from collection.games.animus import AnimusCard, Kind
from config.marked_text import MarkedText, card_term, marked
from decks.games.animus import draft_pyramid, house_teams, list_writers
from decks.games.animus.board import team_board
from decks.games.animus.charts import team_charts
from decks.games.animus.draft_board import draft_after
from decks.games.animus.draft_log import DraftLog, draft_faults, parse_draft_log
from decks.games.animus.legality import FIRST_DRAW, AnimusTeam, characters, drafted_slugs, entities, problems
from decks.games.animus.limits import TRAITS, card_worth, team_limits
from decks.games.animus.reach_figures import team_reach
from decks.games.animus.team_counts import team_figures
from decks.games.card_limits import DeckLimits
from decks.games.contract import DeckGame, Drafting, LegalNote, PageLink
from decks.games.deck_data import CheckedDeck, SavedDeck
from decks.games.figures import FigureGroup
from decks.problem import Problem


def team(deck: SavedDeck) -> AnimusTeam:
    """The team as its rules read it."""
    return AnimusTeam(deck.slugs, deck.draft)


def _usual_name(_: str) -> MarkedText:
    return marked("Team")


def _problems(deck: SavedDeck, cards: Mapping[str, AnimusCard]) -> Iterator[Problem]:
    return problems(team(deck), cards)


def _limits(deck: SavedDeck) -> DeckLimits[AnimusCard] | None:
    return team_limits(team(deck))


def _legal_note(deck: SavedDeck) -> LegalNote:
    if deck.draft:
        return LegalNote(marked("drafted"), marked("Drafted: its draft log is valid."))
    return LegalNote(marked("constructed"), marked("A constructed team; you can play with it."))


def _match_data(deck: SavedDeck, cards: Mapping[str, AnimusCard]) -> dict[str, object]:
    """Nine characters, the entity ("" while there is none), and whether a draft made them."""
    saved = team(deck)
    entity = next(iter(entities(saved, cards)), "")
    return {"name": deck.name, "cards": list(characters(saved, cards)), "entity": entity, "drafted": saved.drafted}


def _cards_to_add(deck: SavedDeck, usable: Mapping[str, int], cards: Mapping[str, AnimusCard]) -> tuple[str, ...]:
    return house_teams.completing_cards(team(deck), [slug for slug, copies in usable.items() if copies > 0], cards)


def _charts(deck: CheckedDeck[AnimusCard]) -> list[Chart]:
    return team_charts(team_figures(deck.saved.slugs, deck.stats))


def _figures(deck: CheckedDeck[AnimusCard]) -> list[FigureGroup]:
    return team_reach(deck.saved.slugs, deck.stats)


def _searches(deck: CheckedDeck[AnimusCard]) -> list[tuple[MarkedText | str, str]]:
    """An entity, the type the team has fewest of, and both ends of the level curve."""
    types = team_figures(deck.saved.slugs, deck.stats).types
    rarest = min(types, key=lambda kind: types[kind])
    searches: list[tuple[MarkedText | str, str]] = (
        [] if entities(team(deck.saved), deck.stats) else [(marked("Entities"), "kind:entity")]
    )
    searches += [(marked("Characters"), "kind:character"), (card_term(rarest.upper()), f"type:{rarest}")]
    return [*searches, (marked("Level 1 and 2"), "level<3"), (marked("Level 4 and 5"), "level>3")]


def _prominence(card: AnimusCard, _: str) -> tuple[int, ...]:
    """The entity, then the characters from the highest level down."""
    return (card.kind is not Kind.ENTITY, -(card.level or 0))


def _as_text(deck: SavedDeck, cards: Sequence[AnimusCard]) -> str:
    return list_writers.write_text(deck.name, cards, deck.draft)


def _as_json(deck: SavedDeck, cards: Sequence[AnimusCard]) -> str:
    return list_writers.write_json(deck.name, cards, deck.draft)


def _is_entity(card: AnimusCard) -> bool:
    return card.kind is Kind.ENTITY


def _is_character(card: AnimusCard) -> bool:
    return card.kind is Kind.CHARACTER


def _kept_entity(log: DraftLog) -> str:
    return log.kept[log.seat]


def _default_team_name(entity: str) -> MarkedText:
    return marked("Team of {entity}", entity=entity)


def _shown_slugs(log: DraftLog) -> Collection[str]:
    return {*log.cards, *log.kept}


GAME = DeckGame[AnimusCard](
    noun="team",
    about=marked("Animus teams: nine characters led by one entity"),
    unnamed=marked("just a team"),
    summary=marked("nine characters for Animus, drafted or chosen"),
    usual_name=_usual_name,
    problems=_problems,
    legal_note=_legal_note,
    match_data=_match_data,
    cards_to_add=_cards_to_add,
    board=team_board,
    charts=_charts,
    figures=_figures,
    searches=_searches,
    prominence=_prominence,
    as_text=_as_text,
    as_json=_as_json,
    limits=_limits,
    traits=TRAITS,
    worth=card_worth,
    first_draw=FIRST_DRAW,
    is_drawn=_is_character,
    draw_note=marked("You draw three of your nine characters first; the entity is not drawn. [U 2.5]"),
    styles="css/animus/deck.css",
    links=(PageLink(marked("Draft statistics"), "draft-figures"),),
    drafting=Drafting[DraftLog, AnimusCard](
        picks=draft_pyramid.SIZE,
        api_help="The log of the draft that made an Animus team; null if it was constructed.",
        parse_log=parse_draft_log,
        faults=draft_faults,
        slugs=drafted_slugs,
        named_after=_kept_entity,
        usual_name=_default_team_name,
        shown_slugs=_shown_slugs,
        board=draft_after,
        house_log=house_teams.house_draft_log,
        house_decks=house_teams.TEAMS,
    ),
    is_large=_is_entity,
    card_header="entity",
)
