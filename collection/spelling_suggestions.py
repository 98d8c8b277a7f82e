"""Finds the known word that was probably meant by a misspelt one. Pure text."""

from __future__ import annotations

from collections.abc import Iterable

SHORTEST = 3
"""Minimum length of a word that is corrected."""
LONGEST = 60


def nearest_word(word: str, known: Iterable[str]) -> str:
    """The known word that is closest to a misspelt or abbreviated one, or "" if none is close enough.

    Allows one wrong letter in words of up to five letters, two in words of up to ten, else three; swapped neighbours
    count as one. `lvl` and `lev` are abbreviations of `level`. The first of equally close words wins."""
    if not SHORTEST <= len(word) <= LONGEST:
        return ""
    most = 1 if len(word) < 6 else 2 if len(word) < 11 else 3
    best, least, short = "", most + 1, ""
    for other in known:
        if abs(len(other) - len(word)) < least and (apart := edit_distance(word, other, least)) < least:
            best, least = other, apart
        short = short or (other if is_abbreviation(word, other) else "")
    return best or short


def is_abbreviation(word: str, whole: str) -> bool:
    """Whether a word abbreviates another: same first letter, all letters in order, at least half as long."""
    letters = iter(whole)
    return word[:1] == whole[:1] and len(word) * 2 >= len(whole) and all(letter in letters for letter in word)


def edit_distance(one: str, other: str, enough: int) -> int:
    """The number of letters to insert, delete, replace or swap with their neighbour to turn one word into the other.

    Stops at `enough`, which it then returns."""
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
