"""The two formations: the character in each place with its current values, its action, or why it has none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.animus import AnimusCard
from play.engine.contract import Seat
from play.games.animus.log_sentences import describe
from play.games.animus.view_types import AbilityView, CharacterView, TargetView
from play.tables.animus.clickable_actions import PlacedActions
from play.tables.animus.match_cards import MINE, THEIRS, WORDS, Cards
from play.tables.animus.perspective import AnimusPerspective

READING_ORDER = ("support-left", "support-middle", "support-right", "range-left", "range-right", "melee")
"""The places of the other side on a phone, from the top; the viewer's own are in reverse order."""
ABOUT = ("attack", "use", "switch", "target", "with", "place", "choose")
"""Verbs for which a place explains why they are not possible, the most important first."""
HELD = {
    "attack": "cannot attack",
    "be-attacked": "cannot be attacked",
    "be-switched": "cannot be switched",
}


WHOLE_LETTERS, DENSE_LETTERS = 100, 190
"""The most letters of all abilities together that a card in play shows in normal type, and in smaller type."""


@dataclass(frozen=True, slots=True)
class Value:
    """A value as it counts now, and as it is printed."""

    now: int
    printed: int

    @property
    def trend(self) -> str:
        """`up` if it is more than printed, `down` if less, else empty."""
        return "up" if self.now > self.printed else "down" if self.now < self.printed else ""


@dataclass(frozen=True, slots=True)
class ShownAbility:
    """One ability of a card on the board. `state` is ready, used, spent or empty."""

    keyword: str
    text: str
    state: str

    @property
    def text_without_keyword(self) -> str:
        """The sentence without its keyword."""
        return self.text.partition(":")[2].strip() or self.text


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that a character of the turn player can still do this turn, or has done."""

    icon: str
    words: str
    spent: bool


@dataclass(frozen=True, slots=True)
class ShownCharacter:
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
    abilities: Sequence[ShownAbility]
    notes: Sequence[str]
    """Facts about it now: “has attacked”, “cannot be switched”."""
    marks: Sequence[Mark]

    @property
    def text_style(self) -> str:
        """How the card shows its abilities: `whole`, `dense` (smaller type) or `named` (keywords only)."""
        length = sum(len(ability.keyword) + len(ability.text_without_keyword) + 2 for ability in self.abilities)
        return "named" if length > DENSE_LETTERS else "dense" if length > WHOLE_LETTERS else "whole"

    @property
    def tokens(self) -> list[bool]:
        """For every token that it can take: whether it has taken it."""
        return [number < self.damage for number in range(max(self.withstands, self.damage))]


@dataclass(frozen=True, slots=True)
class Slot:
    """One of the six places. `action` may be empty; `says` is its label for screen readers, `verb` the visible word."""

    spot: str
    place: str
    whose: str
    seat: Seat
    who: ShownCharacter | None
    action: str
    says: str
    verb: str
    odds: str
    ahead: Sequence[str]
    """The odds of each of its attacks, before it is chosen as the attacker: “Ember Quill 94%”."""
    throws: Sequence[Sequence[int]]
    """The dice that the attacker and this target would roll, if it is a target."""
    acting: bool
    fighting: bool
    why: Sequence[str]

    @property
    def place_name(self) -> str:
        """“left Range”."""
        return WORDS[self.place]

    @property
    def position(self) -> str:
        """“2 Range”: how near the front it is."""
        word = self.place.partition("-")[0]
        return f"{('melee', 'range', 'support').index(word) + 1} {word.title()}"


def formation(perspective: AnimusPerspective, cards: Cards, found: PlacedActions, seat: Seat, whose: str) -> list[Slot]:
    """The places of one seat in reading order."""
    order = READING_ORDER if whose == THEIRS else tuple(reversed(READING_ORDER))
    standing = perspective.view["seats"][seat]["formation"]
    return [slot(perspective, cards, found, seat, whose, place, standing[place]) for place in order]


def slot(
    perspective: AnimusPerspective,
    cards: Cards,
    found: PlacedActions,
    seat: Seat,
    whose: str,
    place: str,
    seen: CharacterView | None,
) -> Slot:
    """One place with its action, or why it has none."""
    spot = f"{whose}-{place}"
    action, verb = found.places.get(spot, ("", ""))
    row = chosen_attack_on(perspective, place) if action.startswith("target:") else None
    return Slot(
        spot=spot,
        place=place,
        whose=whose,
        seat=seat,
        who=character(cards, seen, marked=is_acting_side(perspective, seat)) if seen else None,
        action=action,
        says=describe(action, perspective.view, perspective.names, cards.names) if action else "",
        verb=verb if verb != "switch" or perspective.view["half"] else "",
        odds=percent(row["win"]) if row else "",
        ahead=targets_with_odds(perspective, cards, place) if action.startswith("attack:") else (),
        throws=(range(row["my_dice"]), range(row["their_dice"])) if row else (),
        acting=is_acting(perspective, seat, place),
        fighting=is_fighting(perspective, seat, place),
        why=refusals(perspective, place, whose) if not action else (),
    )


def is_acting_side(perspective: AnimusPerspective, seat: Seat) -> bool:
    """Whether it is that seat's turn, in a phase in which its characters can still act."""
    return perspective.view["active"] == seat and perspective.view["phase"] in ("tactical", "combat", "tactical-2")


def character(cards: Cards, seen: CharacterView, marked: bool) -> ShownCharacter:
    """A character with its current values; if `marked`, with what it can still do this turn."""
    melee, ranged = seen["printed"]
    return ShownCharacter(
        card=cards[seen["slug"]],
        level=seen["level"],
        counts=seen["counts"],
        type=seen["type"],
        beats=seen["beats"],
        melee=Value(seen["melee"], melee),
        range=Value(seen["range"], ranged),
        damage=seen["damage"],
        withstands=seen["withstands"],
        abilities=[shown_ability(each) for each in seen["abilities"]],
        notes=notes(seen),
        marks=action_marks(seen) if marked else (),
    )


def action_marks(seen: CharacterView) -> list[Mark]:
    """Marks for its attack and its Tactical abilities."""
    found = []
    if seen["attacked"] or seen["may_attack"]:
        spent = not seen["may_attack"]
        found.append(Mark("keyword-combat", "has attacked" if spent else "can attack", spent))
    for each in seen["abilities"]:
        if each["keyword"] == "tactical":
            gone = each["used"] or each["spent"]
            found.append(Mark("keyword-tactical", "Tactical used" if gone else "Tactical unused", gone))
    return found


def shown_ability(seen: AbilityView) -> ShownAbility:
    """One ability, and whether it can still be used."""
    state = "spent" if seen["spent"] else "used" if seen["used"] else "ready" if seen["action"] else ""
    return ShownAbility(seen["keyword"], seen["text"], state)


def notes(seen: CharacterView) -> list[str]:
    """Facts about a character that are not printed on its card."""
    found = ["has attacked"] if seen["attacked"] else []
    if seen["counts"] != seen["level"]:
        found.append(f"counts as level {seen['counts']} when eliminated")
    if seen["bonus"]:
        found.append(f"{seen['bonus']:+d} to its die".replace("-", "−"))
    return [*found, *(HELD[word] for word in seen["held"]), *seen["marks"]]


def is_acting(perspective: AnimusPerspective, seat: Seat, place: str) -> bool:
    """Whether it was clicked first, or its ability is being resolved."""
    half = perspective.view["half"]
    if half and half[1] == place and seat == perspective.view["active"] and half[0] != "play":
        return True
    if perspective.view["stack"]:
        work = perspective.view["stack"][-1]
        return bool(work["seat"] == seat and work["place"] == place)
    return False


def is_fighting(perspective: AnimusPerspective, seat: Seat, place: str) -> bool:
    """Whether it takes part in the current fight."""
    fight = perspective.view["fight"]
    return fight is not None and any(
        side["seat"] == seat and side["place"] == place for side in (fight["attacker"], fight["defender"])
    )


def chosen_attack_on(perspective: AnimusPerspective, place: str) -> TargetView | None:
    """The chosen attacker's possible attack on that place, if there is one."""
    half = perspective.view["half"]
    rows = perspective.view["targets"].get(half[1], ()) if half else ()
    return next((row for row in rows if row["place"] == place), None)


def targets_with_odds(perspective: AnimusPerspective, cards: Cards, place: str) -> list[str]:
    """The targets of one of the viewer's characters, each with the probability that only the target is hit."""
    return [f"{cards[row['slug']].name} {percent(row['win'])}" for row in perspective.view["targets"].get(place, ())]


def percent(chance: float) -> str:
    """“75%”. A chance above 0 is at least 1%, one below 1 at most 99%."""
    number = round(100 * chance)
    if 0 < chance < 1:
        number = min(max(number, 1), 99)
    return f"{number}%"


def refusals(perspective: AnimusPerspective, place: str, whose: str) -> list[str]:
    """Why nothing can be done in this place now, in sentences."""
    reasons = perspective.view["why_not"]
    keys = [f"{verb}:{place}" for verb in ABOUT if (verb == "target") == (whose == THEIRS)]
    keys.append(f"choose:{'yours' if whose == MINE else 'theirs'}:{place}")
    return list(dict.fromkeys(reasons[key] for key in keys if key in reasons))
