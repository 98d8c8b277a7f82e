"""The table of a match: what is fixed and known to everybody. Characters and entities as numbers, abilities, action
texts.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from collection.games.animus import AnimusCard, Kind, card_from, load
from collection.games.animus.abilities.ability import Ability, Keyword
from collection.games.animus.abilities.ability_text import ability_sentence
from collection.games.animus.abilities.terms import Happening, Role, Type
from collection.games.animus.abilities.verbs import CountAs, Decree, Gain, Grant, HandSize, Law, Trait, Verb, Withstand
from play.engine.contract import CardStats, DeckData
from play.games.animus.abilities.continuous_effect_dependencies import FIGHTERS, dependencies_of
from play.games.animus.places import PLACES

if TYPE_CHECKING:
    from play.games.animus.state import InEffect

Card: TypeAlias = int
"""A character of this match, numbered in the order of the slugs."""
Holder: TypeAlias = int
"""Anything that can have abilities: a card, or (numbered after the cards) the entity of the first or second seat."""
Aid: TypeAlias = int
"""The number of an ability among all those of this match."""
Call: TypeAlias = tuple[Aid, Holder, Card, Holder, Card]
"""An ability to be applied: its number, its holder, and whom the event is about (the subject, the killer,
the victim).
"""

TYPES: Final = tuple(Type)
TYPE_OF: Final = {each: number for number, each in enumerate(TYPES)}
BEATS: Final = tuple(TYPE_OF[each.beats] for each in TYPES)
"""By type: the type over which it has the advantage. [U 1.3]"""
TRAIT_BIT: Final = {trait: 1 << number for number, trait in enumerate(Trait)}
LAW_BIT: Final = {law: 1 << number for number, law in enumerate(Law)}
WITHSTANDS: Final = 3
"""The number of tokens that kill. [U 9.1]"""
KEYWORDS: Final = tuple(Keyword)
PLAY, TACTICAL, COMBAT, KILL, DEATH, ONGOING, RESET, REACTION = range(len(KEYWORDS))
KEYWORD_OF: Final = {keyword: number for number, keyword in enumerate(KEYWORDS)}
MOST_ABILITIES: Final = 8
"""The most abilities of one keyword on one card that action texts can distinguish."""
ENTITY_PLACE: Final = len(PLACES)
"""The number of the entity in action texts, after the places."""
MOST_ORDERED: Final = 40
"""The most abilities that can be put in order at the same time."""
BY_CARD: Final = ("draft", "play", "reset", "bottom", "choose")
BY_PLACE: Final = ("place", "switch", "with", "attack", "target", "shift", "choose:yours", "choose:theirs")
BY_HOST: Final = ("use", "react")
BY_SOURCE: Final = ("never", "ask")
PLAIN: Final = (
    "combat", "end-combat", "end", "keep", "done", "yes", "no", "pass", "pass-turn", "back",
)  # fmt: skip


class EntityPair(NamedTuple):
    """What depends only on the two entities. `written`: by holder, its abilities; `varying`: those of them that are
    always in effect but depend on the position; `listeners`: by event, the abilities that it triggers, each with its
    holder.
    """

    written: list[tuple[Aid, ...]]
    varying: list[tuple[Aid, ...]]
    listeners: dict[Happening, list[tuple[Aid, Holder]]]


class Table:
    """Look-up lists for the cards of a match.

    By holder: `melee`, `ranged`, `types`, `withstands`, `traits` and `written` (its abilities), as printed on the
    cards; `own_traits` and `own_withstands` include what each card always gives itself. By card: `levels`, and
    `counts`, the level that it counts when eliminated unless another effect changes it. By ability: `abilities`,
    `keyword`, and `happening` (None if it has no event). `trigger_kinds`: all keywords and events in this match;
    `of_entities`: the keywords on entities. `of_keyword`: by keyword, then by all abilities of a holder: those with
    that keyword, if any. `meaning`: by an action's text, its verb and the number of its argument.
    """

    def __init__(
        self, characters: Sequence[AnimusCard], entities: Sequence[AnimusCard], *, draft_only: bool = False
    ) -> None:
        self.draft_only = draft_only
        self.characters = list(characters)
        self.entities = list(entities)
        self.count = len(self.characters)
        self.holders = self.count + 2
        self.slugs = [card.slug for card in self.characters]
        self.names = [card.name for card in self.characters]
        self.card: dict[str, Card] = {slug: card for card, slug in enumerate(self.slugs)}
        self.entity_slugs = [entity.slug for entity in self.entities]
        self.entity: dict[str, int] = {slug: number for number, slug in enumerate(self.entity_slugs)}
        self.constant_effects: dict[tuple[int, int], InEffect] = {}
        self._texts_of: dict[Aid, str] = {}
        self._read_figures()
        self._read_abilities()
        self._find_constant_abilities()
        self._fill_action_tables()

    def _read_figures(self) -> None:
        pair = (0, 0)
        self.levels = [card.level or 0 for card in self.characters]
        self.melee = [*(card.melee or 0 for card in self.characters), *pair]
        self.ranged = [*(card.range or 0 for card in self.characters), *pair]
        self.types = [*(TYPE_OF[Type(card.type)] if card.type else 0 for card in self.characters), *pair]
        self.withstands = [WITHSTANDS] * (self.count + 2)
        self.traits = [0] * (self.count + 2)
        self.bonus = [0] * (self.count + 2)

    def _read_abilities(self) -> None:
        self.abilities: list[Ability] = []
        self.keyword: list[int] = []
        self.happening: list[Happening | None] = []
        self.written: list[tuple[Aid, ...]] = [self._register_abilities(card) for card in self.characters]
        self.entity_written = [self._register_abilities(entity) for entity in self.entities]
        self.of_entities = frozenset(self.keyword[aid] for aids in self.entity_written for aid in aids)
        self.written += [(), ()]
        self._pairs: dict[tuple[int, int], EntityPair] = {}
        self.trigger_kinds = frozenset({*self.keyword, *self.happening})
        self.standing = [ability.standing for ability in self.abilities]
        self.mutes = frozenset(
            aid
            for aid, ability in enumerate(self.abilities)
            if any(isinstance(verb, Gain) and verb.trait is Trait.NO_ABILITIES for verb in ability.effects)
        )
        self.dependencies = [dependencies_of(ability) if ability.standing else 0 for ability in self.abilities]
        self.duelling = any(each & FIGHTERS for each in self.dependencies)
        self.reacting = [keyword == REACTION for keyword in self.keyword]
        self.of_keyword = {
            keyword: self._select_abilities_by_keyword(keyword) for keyword in (TACTICAL, COMBAT, RESET, REACTION)
        }
        self.counts = [
            next((verb.level for aid in aids if (verb := constant_count_as(self.abilities[aid]))), level)
            for aids, level in zip(self.written, self.levels, strict=False)
        ]

    def _find_constant_abilities(self) -> None:
        """Find what always applies to a card itself wherever it is, and what an entity always imposes on
        the players.
        """
        self.constant = [False] * len(self.abilities)
        self.raised = [0] * (self.count + 2)
        self.own_traits, self.own_withstands = self.traits[:], self.withstands[:]
        for card, aids in enumerate(self.written[: self.count]):
            for aid in aids:
                self.constant[aid] = always_affects_own_card(self.abilities[aid])
                for verb in self.abilities[aid].effects if self.constant[aid] else ():
                    if isinstance(verb, Gain):
                        self.own_traits[card] |= TRAIT_BIT[verb.trait]
                    elif isinstance(verb, Withstand):
                        self.raised[card] = max(self.raised[card], verb.damage)
                        self.own_withstands[card] = self.raised[card]
        for aids in self.entity_written:
            for aid in aids:
                self.constant[aid] = always_affects_players(self.abilities[aid])

    def _select_abilities_by_keyword(self, keyword: int) -> dict[tuple[Aid, ...], tuple[Aid, ...]]:
        found = {
            aids: tuple(aid for aid in aids if self.keyword[aid] == keyword)
            for aids in (*self.written, *self.entity_written)
        }
        return {aids: those for aids, those in found.items() if those}

    def entity_pair(self, first: int, second: int) -> EntityPair:
        """What depends on the entities that the seats have kept; -1 means none yet."""
        key = (first, second)
        found = self._pairs.get(key)
        if found is None:
            found = self._pairs[key] = self._build_entity_pair(first, second)
        return found

    def _build_entity_pair(self, first: int, second: int) -> EntityPair:
        own = [self.entity_written[entity] if entity >= 0 else () for entity in (first, second)]
        written = [*self.written[: self.count], *own]
        varying = [tuple(aid for aid in aids if self.standing[aid] and not self.constant[aid]) for aids in written]
        listeners: dict[Happening, list[tuple[Aid, Holder]]] = {}
        for holder, aids in enumerate(written):
            for aid in aids:
                if (happening := self.happening[aid]) is not None:
                    listeners.setdefault(happening, []).append((aid, holder))
        return EntityPair(written, varying, listeners)

    def text(self, aid: Aid) -> str:
        """The ability's sentence on the card."""
        if aid not in self._texts_of:
            self._texts_of[aid] = ability_sentence(self.abilities[aid])
        return self._texts_of[aid]

    def _register_abilities(self, card: AnimusCard) -> tuple[Aid, ...]:
        first = len(self.abilities)
        for ability in card.parsed_abilities:
            self.abilities.append(ability)
            self.keyword.append(KEYWORD_OF[ability.keyword])
            self.happening.append(ability.event.happening if ability.event else None)
        return tuple(range(first, len(self.abilities)))

    def _fill_action_tables(self) -> None:
        self.meaning: dict[str, tuple[str, int]] = {verb: (verb, 0) for verb in PLAIN}
        by_card = {verb: self._add_actions(verb, self.slugs) for verb in BY_CARD}
        self.draft, self.play, self.reset, self.bottom, self.choose = (by_card[verb] for verb in BY_CARD)
        by_place = {verb: self._add_actions(verb, PLACES) for verb in BY_PLACE}
        self.place, self.switch, self.with_, self.attack, self.target, self.shift, self.yours, self.theirs = (
            by_place[verb] for verb in BY_PLACE
        )
        sources = (*PLACES, "entity")
        by_source = {verb: self._add_actions(verb, sources) for verb in BY_SOURCE}
        self.never, self.ask = (by_source[verb] for verb in BY_SOURCE)
        numbered = [
            source if number == 0 else f"{source}#{number + 1}"
            for source in sources
            for number in range(MOST_ABILITIES)
        ]
        self.use, self.react = (self._add_actions(verb, numbered) for verb in BY_HOST)
        self.first = self._add_actions("first", [str(number + 1) for number in range(MOST_ORDERED)])
        self.die = self._add_actions("die", [str(number) for number in range(7)])
        self.option = self._add_actions("option", ["1", "2"])
        self.keep_entity = self._add_actions("entity", self.entity_slugs)

    def _add_actions(self, verb: str, arguments: Iterable[str]) -> list[str]:
        texts = [f"{verb}:{argument}" for argument in arguments]
        for number, text in enumerate(texts):
            self.meaning[text] = (verb, number)
        return texts


def always_affects_own_card(ability: Ability) -> bool:
    """Whether the ability always applies, and only to its own card."""
    return ability.standing and not ability.conditions and all(affects_own_card(verb) for verb in ability.effects)


def affects_own_card(verb: Verb) -> bool:
    """Whether a verb changes only its own card, whatever the position."""
    if isinstance(verb, Gain):
        return verb.target is Role.SELF and verb.trait is not Trait.NO_ABILITIES
    return isinstance(verb, Withstand | CountAs) and verb.target is Role.SELF


def constant_count_as(ability: Ability) -> CountAs | None:
    """The verb by which a card always counts as another level, if it has one."""
    if not ability.standing or ability.conditions:
        return None
    return next((verb for verb in ability.effects if isinstance(verb, CountAs) and verb.target is Role.SELF), None)


def always_affects_players(ability: Ability) -> bool:
    """Whether the ability always applies, and only to players."""
    return (
        ability.standing
        and not ability.conditions
        and all(isinstance(verb, Decree | HandSize | Grant) for verb in ability.effects)
    )


def table_for(cards: Mapping[str, CardStats], decks: Sequence[DeckData], draft_only: bool = False) -> Table:
    """Return the table of those cards (the whole set if there are none); if there are decks, of the decks' cards only.

    If two decks share a character, it is in the table twice, the second seat's after all of the first seat's. [U 2.7]
    Raises ValueError for an unknown card.
    """
    teams = [[*deck["cards"], deck["entity"]] for deck in decks]
    return _table(json.dumps([cards[slug] for slug in sorted(cards)], sort_keys=True), json.dumps(teams), draft_only)


def check_team(team: Sequence[str], box: Mapping[str, AnimusCard]) -> None:
    """Raise ValueError unless all are known cards, the last of them an entity and the others characters. [U 13.2]"""
    for slug in team:
        if slug not in box:
            raise ValueError(f"There is no card {slug}.")
        if (box[slug].kind is Kind.ENTITY) != (slug == team[-1]):
            raise ValueError(f"{box[slug].name} is {'an entity' if slug != team[-1] else 'not an entity'}. [U 13.2]")


@lru_cache(maxsize=64)
def _table(stats: str, teams: str, draft_only: bool) -> Table:
    box = {card.slug: card for card in map(card_from, json.loads(stats))} or dict(load())
    teams_of = json.loads(teams)
    if not teams_of:
        named = [box[slug] for slug in sorted(box)]
        return Table(
            [card for card in named if card.kind is Kind.CHARACTER],
            [card for card in named if card.kind is Kind.ENTITY],
            draft_only=draft_only,
        )
    for team in teams_of:
        check_team(team, box)
    characters = [box[slug] for team in teams_of for slug in sorted(team[:-1])]
    entities = [box[slug] for slug in sorted({team[-1] for team in teams_of})]
    return Table(characters, entities)
