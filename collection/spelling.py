"""What somebody probably meant by a word that does not exist. Pure text."""

from __future__ import annotations

from collections.abc import Iterable

SHORTEST = 3
"""Letters of a word that is worth a guess."""
LONGEST = 60


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is closest to a misspelt or shortened one, or "" when none is close enough to make sense.

    One letter may be wrong in a word of up to five, two in one of up to ten, else three; two letters that changed
    places count as one. `lvl` and `lev` are short for `level`. Among equals the first wins.
    """
    if not SHORTEST <= len(word) <= LONGEST:
        return ""
    most = 1 if len(word) < 6 else 2 if len(word) < 11 else 3
    best, least, short = "", most + 1, ""
    for other in known:
        if abs(len(other) - len(word)) < least and (apart := distance(word, other, least)) < least:
            best, least = other, apart
        short = short or (other if shortens(word, other) else "")
    return best or short


def shortens(word: str, whole: str) -> bool:
    """Whether a word begins like another and has its letters in order: `lvl`, `lev`."""
    letters = iter(whole)
    return word[:1] == whole[:1] and len(word) * 2 >= len(whole) and all(letter in letters for letter in word)


def distance(one: str, other: str, enough: int) -> int:
    """Letters to add, drop, replace or swap with their neighbour to make one word the other; `enough` or more is
    enough."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        row = [at]
        for to, wanted in enumerate(other, 1):
            cost = min(last[to] + 1, row[to - 1] + 1, last[to - 1] + (letter != wanted))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                cost = min(cost, before[to - 2] + 1)
            row.append(cost)
        if min(row) >= enough:
            return enough
        before, last = last, row
    return last[-1]
