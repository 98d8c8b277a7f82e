"""The current or last fight with its dice, and the odds of possible attacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from play.games.animus.view_types import FighterView, FightView, TargetView
from play.games.sentence_parts import capital, join_words
from play.tables.animus.formations import percent
from play.tables.animus.match_cards import MINE, THEIRS, Cards
from play.tables.animus.perspective import AnimusPerspective


@dataclass(frozen=True, slots=True)
class Die:
    """A die. `roll` identifies this roll, so that the page animates it once; `state` is chosen, spare or empty."""

    value: int
    roll: str
    state: str


@dataclass(frozen=True, slots=True)
class Duellist:
    """One side of a fight; `waiting`: dice not rolled yet. `fighter_spot`: where its dice are drawn, empty if another
    character is there now.
    """

    name: str
    spot: str
    whose: str
    dice: Sequence[Die]
    waiting: Sequence[int]
    value: int
    bonus: str
    """What is added to its die, “+2”; empty for nothing."""
    total: int | None


@dataclass(frozen=True, slots=True)
class Duel:
    """A fight. `past`: it is over."""

    attacker: Duellist
    defender: Duellist
    kind: str
    verdict: SafeString
    past: bool

    @property
    def sides_with_dice(self) -> list[Duellist]:
        """The sides whose dice are drawn in the arena."""
        return [one for one in (self.attacker, self.defender) if one.spot]


@dataclass(frozen=True, slots=True)
class TargetOdds:
    """A possible attack with its odds as percentages."""

    target: str
    win: str
    tie: str
    lose: str
    why: str


@dataclass(frozen=True, slots=True)
class Odds:
    """The possible attacks of one character."""

    attacker: str
    chances: Sequence[TargetOdds]


def duel(perspective: AnimusPerspective, cards: Cards) -> Duel | None:
    """The current fight, else the last one; None if there was none."""
    view = perspective.view
    fight = view["fight"] or (view["last"][-1] if view["last"] else None)
    return duel_of_fight(perspective, cards, fight, past=not view["fight"]) if fight else None


def duel_of_fight(perspective: AnimusPerspective, cards: Cards, fight: FightView, past: bool) -> Duel:
    """A fight as the page shows it."""
    mark = "-".join(
        f"{side['slug']}.{'.'.join(map(str, side['dice']))}" for side in (fight["attacker"], fight["defender"])
    )
    attacker = duellist(perspective, cards, fight["attacker"], f"{mark}-attacker")
    defender = duellist(perspective, cards, fight["defender"], f"{mark}-defender")
    kind = f"{'Melee' if fight['melee'] else 'Range'} values"
    return Duel(attacker, defender, kind, cards.linked(capital(verdict(perspective, cards, fight))), past)


def duellist(perspective: AnimusPerspective, cards: Cards, side: FighterView, mark: str) -> Duellist:
    """One side with its dice."""
    spare = spare_die(side)
    dice = [
        Die(value, f"{mark}-{n}", "" if side["chosen"] is None else "spare" if n == spare else "chosen")
        for n, value in enumerate(side["dice"])
    ]
    waiting = range(side["dice_count"] if not dice else 0)
    name = cards[side["slug"]].name
    bonus = f"{side['bonus']:+d}".replace("-", "−") if side["bonus"] else ""
    return Duellist(
        name,
        fighter_spot(perspective, side),
        perspective.name(side["seat"]),
        dice,
        waiting,
        side["value"],
        bonus,
        side["total"],
    )


def fighter_spot(perspective: AnimusPerspective, side: FighterView) -> str:
    """Where a fighter is, for example `my-melee`; empty if another character is there now."""
    standing = perspective.view["seats"][side["seat"]]["formation"][side["place"]]
    if standing and standing["slug"] != side["slug"]:
        return ""
    return f"{MINE if side['seat'] == (perspective.seat or 0) else THEIRS}-{side['place']}"


def spare_die(side: FighterView) -> int:
    """The index of the die that does not count; -1 if there is none."""
    dice, chosen = side["dice"], side["chosen"]
    if chosen is None or len(dice) < 2:
        return -1
    return 1 - list(dice).index(chosen)


def fighter_names(perspective: AnimusPerspective, cards: Cards, fight: FightView) -> list[str]:
    """The names of the two; with their owners if both have the same name. [U 2.7]"""
    sides = [fight["attacker"], fight["defender"]]
    names = [cards[side["slug"]].name for side in sides]
    if names[0] != names[1]:
        return names
    whose = [
        "your" if side["seat"] == perspective.addressed_seat else f"{perspective.names[side['seat']]}’s"
        for side in sides
    ]
    return [f"{word} {name}" for word, name in zip(whose, names, strict=True)]


def verdict(perspective: AnimusPerspective, cards: Cards, fight: FightView) -> str:
    """The result of a fight in a sentence."""
    attacker, defender = fighter_names(perspective, cards, fight)
    killed = [cards[slug].name for slug in fight["killed"]]
    end = f" {join_words(killed)} {'are' if len(killed) > 1 else 'is'} killed." if killed else ""
    if fight["outcome"] == "tie":
        return f"{attacker} and {defender} tie: each takes a token.{end}"
    if fight["outcome"] in ("attacker", "defender"):
        winner, loser = (attacker, defender) if fight["outcome"] == "attacker" else (defender, attacker)
        return end.strip() or f"{winner} wins, and {loser} takes a token."
    if fight["outcome"] == "none":
        return f"{attacker}’s attack on {defender} is called off.{end}"
    return f"{attacker} attacks {defender}."


def odds(perspective: AnimusPerspective, cards: Cards) -> list[Odds]:
    """The possible attacks of the viewer, only those of the chosen attacker once there is one; empty during a fight."""
    if perspective.view["fight"]:
        return []
    half = perspective.view["half"]
    chosen = half[1] if half and half[0] == "attack" else None
    own = perspective.view["seats"][perspective.seat or 0]["formation"]
    return [
        Odds(cards[attacker["slug"]].name, [target_odds(cards, row) for row in rows])
        for place, rows in perspective.view["targets"].items()
        if rows and (attacker := own[place]) and chosen in (None, place)
    ]


def target_odds(cards: Cards, row: TargetView) -> TargetOdds:
    """The odds against one target."""
    dice = {(2, 1): "two dice against one", (1, 2): "one die against two", (2, 2): "two dice each"}
    extra = dice.get((row["my_dice"], row["their_dice"]), "")
    values = f"{'Melee' if row['melee'] else 'Range'} {row['mine']} against {row['theirs']}"
    return TargetOdds(
        cards[row["slug"]].name, percent(row["win"]), percent(row["tie"]), percent(row["lose"]),
        f"{values}, {extra}" if extra else values,
    )  # fmt: skip
