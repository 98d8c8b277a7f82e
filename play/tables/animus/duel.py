"""A fight with its dice, and the odds of those that could be fought now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from play.games.sentences import capital, listing
from play.tables.animus.cards import MINE, THEIRS, Cards
from play.tables.animus.formations import percent
from play.tables.look import Look


@dataclass(frozen=True, slots=True)
class Die:
    """`roll` names this very throw, so that a page rolls it once; `state` is chosen, spare or nothing."""

    value: int
    roll: str
    state: str


@dataclass(frozen=True, slots=True)
class Duellist:
    """One side of a fight; `waiting` are dice not rolled yet. `spot` is where its dice lie: none when somebody else stands there now."""

    name: str
    spot: str
    whose: str
    dice: Sequence[Die]
    waiting: Sequence[int]
    value: int
    bonus: str
    """What is added to its die, “+2”; nothing where nothing is."""
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
    def throws(self) -> list[Duellist]:
        """Whose dice lie in the arena, each on the edge that faces the other."""
        return [one for one in (self.attacker, self.defender) if one.spot]


@dataclass(frozen=True, slots=True)
class Chance:
    """One attack that could be made: what comes of it, in hundredths as words."""

    target: str
    win: str
    tie: str
    lose: str
    why: str


@dataclass(frozen=True, slots=True)
class Odds:
    """What one character could attack now."""

    attacker: str
    chances: Sequence[Chance]


def duel(look: Look, cards: Cards) -> Duel | None:
    """The fight under way, else the last one."""
    view = look.view
    fight = view["fight"] or (view["last"][-1] if view["last"] else None)
    return shown(look, cards, fight, past=not view["fight"]) if fight else None


def shown(look: Look, cards: Cards, fight: Mapping[str, Any], past: bool) -> Duel:
    """A fight as the page has it."""
    mark = "-".join(
        f"{side['slug']}.{'.'.join(map(str, side['dice']))}" for side in (fight["attacker"], fight["defender"])
    )
    attacker, defender = (duellist(look, cards, fight[key], f"{mark}-{key}") for key in ("attacker", "defender"))
    kind = f"{'Melee' if fight['melee'] else 'Range'} values"
    return Duel(attacker, defender, kind, cards.linked(capital(verdict(look, cards, fight))), past)


def duellist(look: Look, cards: Cards, side: Mapping[str, Any], mark: str) -> Duellist:
    """One side with its dice."""
    spare = spare_die(side)
    dice = [
        Die(value, f"{mark}-{n}", "" if side["chosen"] is None else "spare" if n == spare else "chosen")
        for n, value in enumerate(side["dice"])
    ]
    waiting = range(side["dice_count"] if not dice else 0)
    name = cards[side["slug"]].name
    bonus = f"{side['bonus']:+d}".replace("-", "−") if side["bonus"] else ""
    return Duellist(name, spot(look, side), look.name(side["seat"]), dice, waiting, side["value"], bonus, side["total"])


def spot(look: Look, side: Mapping[str, Any]) -> str:
    """`my-melee`: where it fights, as long as nobody else has come there."""
    standing = look.view["seats"][side["seat"]]["formation"][side["place"]]
    if standing and standing["slug"] != side["slug"]:
        return ""
    return f"{MINE if side['seat'] == (look.seat or 0) else THEIRS}-{side['place']}"


def spare_die(side: Mapping[str, Any]) -> int:
    """Which of two dice does not count; -1 when none is spare."""
    dice, chosen = side["dice"], side["chosen"]
    if chosen is None or len(dice) < 2:
        return -1
    return 1 - list(dice).index(chosen)


def called(look: Look, cards: Cards, fight: Mapping[str, Any]) -> list[str]:
    """The two by name; with whose they are where both have the same. [U 2.7]"""
    sides = [fight["attacker"], fight["defender"]]
    names = [cards[side["slug"]].name for side in sides]
    if names[0] != names[1]:
        return names
    whose = ["your" if side["seat"] == look.reader else f"{look.names[side['seat']]}’s" for side in sides]
    return [f"{word} {name}" for word, name in zip(whose, names, strict=True)]


def verdict(look: Look, cards: Cards, fight: Mapping[str, Any]) -> str:
    """Who took a token, in a sentence."""
    attacker, defender = called(look, cards, fight)
    killed = [cards[slug].name for slug in fight["killed"]]
    end = f" {listing(killed)} {'are' if len(killed) > 1 else 'is'} killed." if killed else ""
    if fight["outcome"] == "tie":
        return f"{attacker} and {defender} tie: each takes a token.{end}"
    if fight["outcome"] in ("attacker", "defender"):
        winner, loser = (attacker, defender) if fight["outcome"] == "attacker" else (defender, attacker)
        return end.strip() or f"{winner} hits {loser}, who takes a token."
    if fight["outcome"] == "none":
        return f"{attacker} and {defender} do not fight after all.{end}"
    return f"{attacker} attacks {defender}."


def odds(look: Look, cards: Cards) -> list[Odds]:
    """The attacks that the viewer could make now; of the chosen attacker alone once one is chosen. None while a fight goes on."""
    if look.view["fight"]:
        return []
    half = look.view["half"]
    chosen = half[1] if half and half[0] == "attack" else None
    own = look.view["seats"][look.seat or 0]["formation"]
    return [
        Odds(cards[own[place]["slug"]].name, [chance(cards, row) for row in rows])
        for place, rows in look.view["targets"].items()
        if rows and own[place] and chosen in (None, place)
    ]


def chance(cards: Cards, row: Mapping[str, Any]) -> Chance:
    """One target."""
    dice = {(2, 1): "two dice against one", (1, 2): "one die against two", (2, 2): "two dice each"}
    extra = dice.get((row["my_dice"], row["their_dice"]), "")
    values = f"{'Melee' if row['melee'] else 'Range'} {row['mine']} against {row['theirs']}"
    return Chance(
        cards[row["slug"]].name, percent(row["win"]), percent(row["tie"]), percent(row["lose"]),
        f"{values}, {extra}" if extra else values,
    )  # fmt: skip
