"""Hand-made views of an Animus battle, as `play/games/animus/view_types.py` describes them, for page tests."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from collection.games.animus import load
from play.games.animus.places import PLACES
from play.tables.perspective import AnyPerspective, Perspective

CARDS = load()
TABLE = SimpleNamespace(
    characters=[card for card in CARDS.values() if card.kind == "character"],
    entities=[card for card in CARDS.values() if card.kind == "entity"],
)
BEATS = {"power": "talent", "talent": "skill", "skill": "power"}
MINE = {
    "melee": "inertia", "range-left": "juniper-volt", "range-right": "captain-marrow",
    "support-left": "the-mapmaker", "support-middle": "the-understudy",
}  # fmt: skip
THEIRS = {
    "melee": "brother-halt", "range-left": "tin-orrery", "range-right": "nine-lives",
    "support-left": "sister-vesper", "support-middle": "ember-quill",
}  # fmt: skip


def character(slug: str, **more: Any) -> dict[str, Any]:
    """A character in play, undamaged and as printed, except for `more`."""
    card = CARDS[slug]
    kind = str(card.type).lower()
    skills = [
        {
            "keyword": text.partition(":")[0].split()[0].lower(), "text": text,
            "used": False, "spent": False, "action": None, "silenced": None,
        }
        for text in card.abilities
    ]  # fmt: skip
    return {
        "slug": slug, "level": card.level, "counts": card.level, "bonus": 0, "moved": False, "type": kind,
        "beats": BEATS[kind], "melee": card.melee, "range": card.range,
        "printed": [card.melee, card.range], "damage": 0, "withstands": 3, "attacked": False, "may_attack": False,
        "abilities": skills, "held": [], "marks": [], **more,
    }  # fmt: skip


def side(seat: int, formation: dict[str, str], entity: str, **more: Any) -> dict[str, Any]:
    """One seat's side with that formation."""
    more = {"counted": [CARDS[slug].level for slug in more.get("discard", ())], **more}
    standing = {place: character(formation[place]) if place in formation else None for place in PLACES}
    return {
        "seat": seat, "formation": standing, "hand": None, "hand_size": 3, "known": [], "deck_size": 2, "deck": [],
        "known_deck": [], "top": None, "discard": [], "eliminated": 0, "entity": {"slug": entity, "abilities": []},
        "team": [*formation.values()], "play_left": 0, "switch_left": 0, "open_hand": False, "open_top": False,
        "hand_limit": 3, **more,
    }  # fmt: skip


def battle(**more: Any) -> dict[str, Any]:
    """Juniper Volt attacks and must choose a target, as in the mock-up of the table."""
    entities = [slug for slug, card in CARDS.items() if card.kind == "entity"]
    mine = side(0, MINE, entities[0], hand=["grandmaster-ko", "old-ferryman"], hand_size=2, eliminated=6,
                discard=["bellwether", "big-bessemer"], play_left=1, switch_left=1)  # fmt: skip
    theirs = side(1, THEIRS, entities[1], eliminated=4, discard=["paper-tiger", "lady-dynamo"])
    targets = {
        "range-left": [
            target("range-left", "tin-orrery", 0.75, 0.12, 0.13),
            target("melee", "brother-halt", 0.42, 0.16, 0.42),
        ]
    }
    view = {
        "game": "animus", "start": "draft", "end": "battle", "phase": "combat", "turn": 9, "active": 0, "first": 0,
        "you": 0,
        "to_act": [0], "actions": ["target:range-left", "target:melee", "back"],
        "asks": {"code": "target", "text": "Juniper Volt attacks. Whom?", "rule": "U 7.2"},
        "why_not": {"play:grandmaster-ko": "After the Combat Phase.",
        "target:range-right": "The other Range is out of reach."},
        "seats": [mine, theirs], "entity_hand": [], "chosen": None, "ready": [True, True], "draft": None,
        "half": ["attack", "range-left"], "targets": targets, "looking": [], "looking_of": None, "fight": None,
        "last": [fight()], "stack": [], "orders": [], "options": ["Draw a card", "Heal"], "react": None, "sheet": None,
        **more,
    }  # fmt: skip
    for action in view["actions"]:
        verb, _, place = action.partition(":")
        if verb == "use":
            view["seats"][0]["formation"][place]["abilities"][0]["action"] = action
    view["seats"][1]["formation"]["melee"] |= {"damage": 2, "withstands": 4}
    view["seats"][1]["formation"]["range-right"] |= {"damage": 1}
    view["seats"][0]["formation"]["melee"] |= {"damage": 1, "attacked": True}
    view["seats"][0]["formation"]["range-right"] |= {"damage": 2, "melee": 5, "may_attack": True}
    return view


def target(place: str, slug: str, win: float, tie: float, lose: float) -> dict[str, Any]:
    """The details of a possible attack."""
    return {"place": place, "slug": slug, "melee": False, "mine": 4, "theirs": 3, "my_dice": 2, "their_dice": 1,
            "win": win, "tie": tie, "lose": lose}  # fmt: skip


def fight() -> dict[str, Any]:
    """Inertia has hit Brother Halt, 10 to 7."""
    attacker = {
        "seat": 0,
        "place": "melee",
        "slug": "inertia",
        "value": 5,
        "bonus": 0,
        "dice_count": 1,
        "dice": [5],
        "chosen": 5,
        "total": 10,
    }
    defender = {
        "seat": 1,
        "place": "melee",
        "slug": "brother-halt",
        "value": 4,
        "bonus": 0,
        "dice_count": 2,
        "dice": [3, 1],
        "chosen": 3,
        "total": 7,
    }
    return {
        "attacker": attacker,
        "defender": defender,
        "melee": True,
        "step": "decided",
        "outcome": "attacker",
        "killed": [],
    }


def perspective_on(view: dict[str, Any]) -> AnyPerspective:
    """That view as seen by Adaeze, who plays against a bot."""
    return Perspective(view=view, table=TABLE, names=["Adaeze", "Wren"], players=["", "greedy"], events=[])
