"""Describes in a few words what may come next in an ability text. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from config.marked_text import MarkedText, Text, marked, or_list

POSSESSIVE = frozenset({"OPPONENTS", "PLAYERS", "OWNERS", "ATTACKERS", "DEFENDERS", "FOES", "KILLERS", "VICTIMS"})
SIGNS = {
    "COLON": marked("a colon"),
    "SEMICOLON": marked("a semicolon"),
    "COMMA": marked("a comma"),
    "DOT": marked("a full stop"),
    "$END": marked("the end"),
    "SIGN": marked("+ or −"),
    "COMPARE": marked("a comparison (>=, <=, =, >, <)"),
    "INT": marked("a number"),
}
MOST_WORDS = 8


@dataclass(frozen=True, slots=True)
class Group:
    """Words described together if all of `needs` are possible; those in `takes` are then not listed individually."""

    says: MarkedText
    needs: frozenset[str]
    takes: frozenset[str]


def _group(says: MarkedText, needs: str, takes: str = "") -> Group:
    return Group(says, frozenset(needs.split()), frozenset(f"{needs} {takes}".split()))


_SOMEBODY = (
    "THE ANY ALL ALLIES ENEMIES CHARACTERS HURT UNHURT POWER TALENT SKILL OTHER UP ATTACKER DEFENDER FOE KILLER VICTIM"
)
GROUPS = (
    _group(
        marked("a keyword (Play, Tactical, Combat, Kill, Death, Ongoing, Reset, Reaction)"),
        "PLAY TACTICAL COMBAT KILL DEATH ONGOING RESET REACTION",
    ),
    _group(
        marked("what is done (damage, heal, draw, swap …)"),
        "DAMAGE HEAL SWAP DRAW",
        "ATTACK COPY DEAL DISCARD DISCARDS DRAWS EITHER GAIN GIVE HAVE KILL LOOK MOVE PLAY PREVENT PUT PUTS RECOVER"
        " REDIRECT REROLL RETURN REVEAL REVEALS SHIFT SKIP SWITCH",
    ),
    _group(
        marked("what is paid next (discard, damage, kill, return, put, skip)"),
        "DAMAGE DISCARD KILL RETURN SKIP",
        "DEAL DISCARDS PUT PUTS",
    ),
    _group(
        marked("somebody (self, it, an ally, each enemy, up to 2 characters …)"),
        "SELF A EACH",
        f"IT ANOTHER {_SOMEBODY}",
    ),
    _group(
        marked("somebody (self, it, the attacker, the foe …)"), "SELF IT THE", "ATTACKER DEFENDER FOE KILLER VICTIM"
    ),
    _group(
        marked("what somebody has or does (has melee +1, has advantage, cannot attack, wins ties …)"),
        "HAS CANNOT CAN",
        "ATTACK ATTACKS COUNT COUNTS GAIN GAINS HAVE MUST TAKE TAKES WIN WINS WITHSTAND WITHSTANDS",
    ),
    _group(
        marked("what happens (attacks, is attacked, rolls, would be killed …)"),
        "ROLLS WOULD",
        "ATTACKS IS KILLS LOSES SHIFTS TIES WINS",
    ),
    _group(marked("a player (you, your opponent, each player)"), "YOU YOUR"),
    _group(marked("how many (a number, the number of …, your eliminated levels)"), "INT THE YOUR", "A EACH"),
    _group(marked("how long (this turn, for this fight, until your next turn, for good)"), "FOR THIS UNTIL", "WHILE"),
    _group(
        marked("which (in melee, beside self, of type power, that is hurt …)"),
        "IN BESIDE BEHIND",
        "OPPOSITE THAT OTHER NEXT OF LEVEL",
    ),
    _group(
        marked("whom (ally, enemy, character, and before it a type, hurt or unhurt)"),
        "ALLY ENEMY CHARACTER",
        "HURT UNHURT POWER TALENT SKILL",
    ),
    _group(marked("allies, enemies or characters"), "ALLIES ENEMIES CHARACTERS", "HURT UNHURT POWER TALENT SKILL"),
    _group(marked("a type (power, talent, skill)"), "POWER TALENT SKILL"),
    _group(marked("when …"), "WHEN"),
    _group(marked("if …"), "IF"),
    _group(marked("once a turn or once a game"), "ONCE"),
)


def terminal_text(terminal: str) -> Text:
    """A word as it is written, or the name of a sign."""
    if terminal in SIGNS:
        return SIGNS[terminal]
    return f"“{terminal[:-1].lower()}'s”" if terminal in POSSESSIVE else f"“{terminal.lower()}”"


def expected_words_text(terminals: Iterable[str]) -> Text:
    """What may come next, as a list within a sentence: groups first, then single words, then signs."""
    left = set(terminals)
    told: list[Text] = []
    for group in GROUPS:
        if group.needs <= left:
            told.append(group.says)
            left -= group.takes
    words = sorted(str(terminal_text(word)) for word in left - SIGNS.keys())
    signs = [SIGNS[sign] for sign in SIGNS if sign in left]
    if len(words) > MOST_WORDS:
        return comma_list([*told, *signs, *words[:MOST_WORDS], "…"])
    return or_list([*told, *words, *signs])


def comma_list(items: list[Text]) -> MarkedText:
    """The texts with commas between them."""
    names = [f"part{at}" for at in range(len(items))]
    return MarkedText(", ".join(f"{{{name}}}" for name in names), dict(zip(names, items, strict=True)))
