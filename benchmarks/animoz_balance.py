"""Measure the balance of the ANiMOZ Starter set and write the tables into docs/animoz-starter-set.md.

    python -m benchmarks.animoz_balance

There are no options. A test fails if the document does not match the cards.
"""

from __future__ import annotations

from pathlib import Path

from collection.games.animoz import load
from collection.games.animoz.clash_matrix import load_matrix
from decks.games.animoz.balance_tables import tables

DOCUMENT = Path(__file__).parent.parent / "docs" / "animoz-starter-set.md"
BEGIN, END = "<!-- tables: begin -->\n", "<!-- tables: end -->\n"


def insert_tables(text: str) -> str:
    """The document with new tables between its two marks. Raises ValueError if a mark is missing."""
    head, _, rest = text.partition(BEGIN)
    _, mark, tail = rest.partition(END)
    if not mark:
        raise ValueError(f"{DOCUMENT.name} does not have both of the lines {BEGIN.strip()} and {END.strip()}.")
    return f"{head}{BEGIN}\n{tables(load(), load_matrix())}\n{END}{tail}"


if __name__ == "__main__":
    DOCUMENT.write_text(insert_tables(DOCUMENT.read_text()))
