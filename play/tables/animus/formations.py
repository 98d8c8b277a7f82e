"""The two formations: who stands where, what it is worth now, what can be done with it, and why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games.animus import AnimusCard
from play.engine.contract import Seat
from play.games.animus.story import describe
from play.tables.animus.cards import MINE, THEIRS, WORDS, Cards
from play.tables.animus.placed_actions import PlacedActions
from play.tables.look import Look

READING_ORDER = ("support-left", "support-middle", "support-right", "range-left", "range-right", "melee")
"""Theirs on a phone, from the top; one's own run the other way."""
ABOUT = ("attack", "use", "switch", "target", "with", "place", "choose")
"""Verbs whose refusal a place explains, the most telling first."""
HELD = {
    "attack": "cannot attack",
    "be-attacked": "cannot be attacked",
    "be-switched": "cannot be switched",
}


USUAL_TOLD, MOST_TOLD = 100, 190
"""Letters of all abilities together that a card in play shows under its picture, and without one."""


@dataclass(frozen=True, slots=True)
class Value:
    """A value as it counts now, and as it is printed."""

    now: int
    printed: int

    @property
    def tone(self) -> str:
        """Whether it is more or less than printed."""
        return "up" if self.now > self.printed else "down" if self.now < self.printed else ""


@dataclass(frozen=True, slots=True)
class Skill:
    """One ability as its character shows it. `state` is ready, used, spent or nothing."""

    keyword: str
    text: str
    state: str

    @property
    def words(self) -> str:
        """The sentence without its keyword."""
        return self.text.partition(":")[2].strip() or self.text


@dataclass(frozen=True, slots=True)
class Mark:
    """What a character of the turn player can still do this turn, or has done: an icon and the words for it."""

    icon: str
    words: str
    spent: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """A character in play."""

    card: AnimusCard
    level: int
    counts: int
    """The levels that its owner would lose with it now."""
    type: str
    beats: str
    melee: Value
    range: Value
    damage: int
    withstands: int
    skills: Sequence[Skill]
    notes: Sequence[str]
    """What is true of it now, in a few words each: “has attacked”, “cannot be switched”."""
    marks: Sequence[Mark]

    @property
    def told(self) -> str:
        """How its abilities are told on the card: whole, `dense` in smaller type, or only `named` where they are too long."""
        length = sum(len(skill.keyword) + len(skill.words) + 2 for skill in self.skills)
        return "named" if length > MOST_TOLD else "dense" if length > USUAL_TOLD else "whole"

    @property
    def tokens(self) -> list[bool]:
        """A mark for every token it can take: whether one lies there."""
        return [number < self.damage for number in range(max(self.withstands, self.damage))]


@dataclass(frozen=True, slots=True)
class Slot:
    """One of the six places. Lit: it has an `action`; `says` is its label aloud, `verb` the word on it."""

    spot: str
    place: str
    whose: str
    seat: Seat
    who: Standing | None
    action: str
    says: str
    verb: str
    odds: str
    ahead: Sequence[str]
    """What each of its attacks would bring, before it is chosen as the attacker: “Ember Quill 94 %”."""
    throws: Sequence[Sequence[int]]
    """The dice that the attacker and this target would roll, where it is one."""
    acting: bool
    fighting: bool
    why: Sequence[str]

    @property
    def words(self) -> str:
        """“left Range”."""
        return WORDS[self.place]

    @property
    def position(self) -> str:
        """“2 Range”: how near the front it is."""
        word = self.place.partition("-")[0]
        return f"{('melee', 'range', 'support').index(word) + 1} {word.title()}"


def formation(look: Look, cards: Cards, found: PlacedActions, seat: Seat, whose: str) -> list[Slot]:
    """The places of one seat in the order of reading."""
    order = READING_ORDER if whose == THEIRS else tuple(reversed(READING_ORDER))
    standing = look.view["seats"][seat]["formation"]
    return [slot(look, cards, found, seat, whose, place, standing[place]) for place in order]


def slot(
    look: Look, cards: Cards, found: PlacedActions, seat: Seat, whose: str, place: str, seen: Mapping[str, Any] | None
) -> Slot:
    """One place, lit or explained."""
    spot = f"{whose}-{place}"
    action, verb = found.places.get(spot, ("", ""))
    row = target(look, place) if action.startswith("target:") else None
    return Slot(
        spot=spot,
        place=place,
        whose=whose,
        seat=seat,
        who=character(cards, seen, marked=is_acting_side(look, seat)) if seen else None,
        action=action,
        says=describe(action, look.view, look.names, cards.names) if action else "",
        verb=verb if verb != "switch" or look.view["half"] else "",
        odds=percent(row["win"]) if row else "",
        ahead=ahead(look, cards, place) if action.startswith("attack:") else (),
        throws=(range(row["my_dice"]), range(row["their_dice"])) if row else (),
        acting=is_acting(look, seat, place),
        fighting=is_fighting(look, seat, place),
        why=refusals(look, place, whose) if not action else (),
    )


def is_acting_side(look: Look, seat: Seat) -> bool:
    """Whether that seat has the turn, in a phase in which its characters still do something."""
    return look.view["active"] == seat and look.view["phase"] in ("tactical", "combat", "tactical-2")


def character(cards: Cards, seen: Mapping[str, Any], marked: bool) -> Standing:
    """A character as it counts now; `marked` with what it can still do in its owner's turn."""
    melee, ranged = seen["printed"]
    return Standing(
        card=cards[seen["slug"]],
        level=seen["level"],
        counts=seen["counts"],
        type=seen["type"],
        beats=seen["beats"],
        melee=Value(seen["melee"], melee),
        range=Value(seen["range"], ranged),
        damage=seen["damage"],
        withstands=seen["withstands"],
        skills=[skill(each) for each in seen["abilities"]],
        notes=notes(seen),
        marks=marks(seen) if marked else (),
    )


def marks(seen: Mapping[str, Any]) -> list[Mark]:
    """Its attack, and the abilities that are used once a turn."""
    found = []
    if seen["attacked"] or seen["may_attack"]:
        spent = not seen["may_attack"]
        found.append(Mark("keyword-combat", "has attacked" if spent else "can attack", spent))
    for each in seen["abilities"]:
        if each["keyword"] == "tactical":
            gone = each["used"] or each["spent"]
            found.append(Mark("keyword-tactical", "Tactical used" if gone else "Tactical unused", gone))
    return found


def skill(seen: Mapping[str, Any]) -> Skill:
    """One ability, and whether it is still to be had."""
    state = "spent" if seen["spent"] else "used" if seen["used"] else "ready" if seen["action"] else ""
    return Skill(seen["keyword"], seen["text"], state)


def notes(seen: Mapping[str, Any]) -> list[str]:
    """What is true of a character now and does not stand on its card."""
    found = ["has attacked"] if seen["attacked"] else []
    if seen["counts"] != seen["level"]:
        found.append(f"counts as level {seen['counts']} when eliminated")
    if seen["bonus"]:
        found.append(f"{seen['bonus']:+d} to its die".replace("-", "−"))
    return [*found, *(HELD[word] for word in seen["held"]), *seen["marks"]]


def is_acting(look: Look, seat: Seat, place: str) -> bool:
    """Whether it was clicked first, attacks, or its ability is being resolved."""
    half = look.view["half"]
    if half and half[1] == place and seat == look.view["active"] and half[0] != "play":
        return True
    if look.view["stack"]:
        work = look.view["stack"][-1]
        return bool(work["seat"] == seat and work["place"] == place)
    return False


def is_fighting(look: Look, seat: Seat, place: str) -> bool:
    """Whether it is one of the two who fight now."""
    fight = look.view["fight"]
    return bool(fight) and any(
        fight[side]["seat"] == seat and fight[side]["place"] == place for side in ("attacker", "defender")
    )


def target(look: Look, place: str) -> Mapping[str, Any] | None:
    """What the chosen attacker's fight with that place would be."""
    half = look.view["half"]
    rows = look.view["targets"].get(half[1], ()) if half else ()
    return next((row for row in rows if row["place"] == place), None)


def ahead(look: Look, cards: Cards, place: str) -> list[str]:
    """Whom an own character could attack, with the chance to be the only one to hit."""
    return [f"{cards[row['slug']].name} {percent(row['win'])}" for row in look.view["targets"].get(place, ())]


def percent(chance: float) -> str:
    """“75 %”. What is possible is never nought, what is uncertain never a hundred."""
    number = round(100 * chance)
    if 0 < chance < 1:
        number = min(max(number, 1), 99)
    return f"{number}\N{NO-BREAK SPACE}%"


def refusals(look: Look, place: str, whose: str) -> list[str]:
    """Why nothing can be done here now, in sentences."""
    told = look.view["why_not"]
    keys = [f"{verb}:{place}" for verb in ABOUT if (verb == "target") == (whose == THEIRS)]
    keys.append(f"choose:{'yours' if whose == MINE else 'theirs'}:{place}")
    return list(dict.fromkeys(told[key] for key in keys if key in told))
