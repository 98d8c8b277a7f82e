"""How a set of ANiMOZ cards balances, as tables in Markdown. Pure: no Django.

`benchmarks/animoz_balance.py` writes them into docs/animoz-starter-set.md; a test checks that they are up to date.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import comb

from collection.games.animoz import NOMINABLE, SCARCE, Biome, Danger, Form, Level, Species, Status
from collection.games.animoz.clash_matrix import DRAW, FIRST, ClashOutcome, Matrix, clash_outcome
from collection.games.value_certainty import Certainty
from decks.games.animoz.legality import MIN_OF_LEVEL, MOST, NINE, SIZE, Side, side_of

Outcomes = Mapping[tuple[str, str], ClashOutcome]


def clash_outcomes(cards: Mapping[str, Species], matrix: Matrix) -> Outcomes:
    """The Clash of every card with every other, in both orders."""
    pairs = product(cards.items(), repeat=2)
    return {(one, two): clash_outcome(first, second, matrix) for (one, first), (two, second) in pairs if one != two}


def win_rate(ours: Iterable[Species], theirs: Iterable[Species], all_outcomes: Outcomes) -> float:
    """The share of Clashes that `ours` win against `theirs`; a draw counts as half a win. 0.5 if there are none."""
    worth = [
        1.0 if outcome.winner == FIRST else 0.5 if outcome.winner == DRAW else 0.0
        for one, two in product(ours, theirs)
        if (outcome := all_outcomes.get((one.slug, two.slug)))
    ]
    return sum(worth) / len(worth) if worth else 0.5


def count_legal_decks(biome: Biome, cards: Iterable[Species]) -> int:
    """How many different ANiOME decks of eighteen can be built for a nominated BiOME from one copy of each card. [R 9]

    The number is exact. It is counted Level by Level, by the number of cards of each side.
    """
    kinds = Counter((card.level, side_of(card, biome)) for card in cards)
    ways = Counter({(0, 0, 0): 1})
    for level in Level:
        there = [kinds[level, side] for side in Side]
        longer: Counter[tuple[int, int, int]] = Counter()
        for (own, either, other), so_far in ways.items():
            for a, b, c in _legal_level_counts(level, there):
                chosen = comb(there[0], a) * comb(there[1], b) * comb(there[2], c)
                longer[own + a, either + b, other + c] += so_far * chosen
        ways = longer
    return sum(n for (own, either, other), n in ways.items() if own + either + other == SIZE and own <= NINE >= other)


def _legal_level_counts(level: Level, there: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """How many of a Level a legal deck may take from each side."""
    for a, b, c in product(*(range(number + 1) for number in there)):
        if MIN_OF_LEVEL <= a + b + c <= MOST.get(level, SIZE):
            yield a, b, c


def tables(cards: Mapping[str, Species], matrix: Matrix) -> str:
    """All tables, each under its heading."""
    fought, species = clash_outcomes(cards, matrix), list(cards.values())
    parts = (
        ("The BiOMEs", _biome_table(species, fought)),
        ("BiOME against BiOME", _matchup_table(species, fought)),
        ("Dangers", _dangers_overcome_table(species)),
        ("Levels, Forms and Statuses", _trait_table(species, fought)),
        ("What decides a Clash", _decider_table(fought)),
        ("Legal ANiOME decks from one Starter set", _deck_count_table(species)),
        ("Fields that are not reconstructed", _field_certainty_table(species)),
    )
    return "\n".join(f"### {title}\n\n{text}" for title, text in parts)


def markdown_table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(str(cell) for cell in line)} |\n" for line in lines)


def _percentage(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f}%"


def _select_species(species: Sequence[Species], test: Callable[[Species], bool]) -> list[Species]:
    return [card for card in species if test(card)]


def _species_of_biome(species: Sequence[Species], biome: Biome) -> list[Species]:
    return [card for card in species if card.biome is biome]


def _biome_table(species: Sequence[Species], fought: Outcomes) -> str:
    rows = []
    for biome in Biome:
        here = _species_of_biome(species, biome)
        levels = [sum(card.level is level for card in here) for level in Level]
        scarce = sum(card.status in SCARCE for card in here)
        # A point for the card, one for the nominated BiOME, one for rarity.
        sanctuary = 2 + scarce / len(here)
        rate = win_rate(here, species, fought)
        rows.append((biome.title(), len(here), *levels, scarce, f"{sanctuary:.2f}", f"{100 * rate:.1f}%"))
    head = ("BiOME", "species", *Level, "rare or highly rare", "Sanctuary points per card", "Clashes won")
    return markdown_table(head, rows)


def _matchup_table(species: Sequence[Species], fought: Outcomes) -> str:
    rows = [
        (
            ours.title(),
            *(
                f"{100 * win_rate(_species_of_biome(species, ours), _species_of_biome(species, theirs), fought):.0f}%"
                for theirs in Biome
            ),
        )
        for ours in Biome
    ]
    return markdown_table(("Clashes won by", *(f"against {biome.title()}" for biome in Biome)), rows)


def _dangers_overcome_table(species: Sequence[Species]) -> str:
    answers: dict[str, Callable[[Species], bool]] = {
        danger.title(): (lambda card, danger=danger: danger in card.overcomes)  # type: ignore[misc]
        for danger in Danger
    }
    answers["Disease"] = lambda card: card.status is Status.COMMON
    rows = [
        (
            name,
            *(len(_select_species(_species_of_biome(species, biome), test)) for biome in Biome),
            len(all_of := _select_species(species, test)),
            _percentage(len(all_of), len(species)),
        )
        for name, test in answers.items()
    ]
    icons = Counter(len(card.overcomes) for card in species)
    shown = ", ".join(f"{icons[number]} cards show {number}" for number in sorted(icons))
    return (
        markdown_table(("Overcome by", *(biome.title() for biome in Biome), "all", "share"), rows)
        + f"\nIcons: {shown}.\n"
    )


def _trait_table(species: Sequence[Species], fought: Outcomes) -> str:
    rows = []
    for value in (*Level, *Form, *Status):
        here = [card for card in species if value in (card.level, card.form, card.status)]
        icons = sum(len(card.overcomes) for card in here) / len(here)
        rows.append((value, len(here), f"{icons:.2f}", f"{100 * win_rate(here, species, fought):.1f}%"))
    return markdown_table(("", "species", "danger icons per card", "Clashes won"), rows)


def _decider_table(fought: Outcomes) -> str:
    pairs = len(fought)
    held = sum(not outcome.layers for outcome in fought.values())
    drawn = sum(outcome.winner == DRAW for outcome in fought.values())
    lengths = Counter(len(outcome.layers) for outcome in fought.values() if outcome.layers and outcome.winner != DRAW)
    rows = [
        ("a weakness, at once", held, _percentage(held, pairs)),
        *(
            (f"the matrix, after {layers} layers", lengths[layers], _percentage(lengths[layers], pairs))
            for layers in sorted(lengths)
        ),
        ("nothing: a draw", drawn, _percentage(drawn, pairs)),
    ]
    return markdown_table(("Decided by", "ordered pairs", "share"), rows)


def _deck_count_table(species: Sequence[Species]) -> str:
    rows = []
    for biome in NOMINABLE:
        counted = Counter(side_of(card, biome) for card in species)
        rows.append(
            (biome.title(), counted[Side.NOMINATED], counted[Side.EITHER], f"{count_legal_decks(biome, species):,}")
        )
    return markdown_table(("Nominated", "of the BiOME itself", "others that count as nominated", "legal decks"), rows)


def _field_certainty_table(species: Sequence[Species]) -> str:
    def fields(card: Species, level: Certainty) -> str:
        return ", ".join(name for name, given in card.certainty.items() if given is level)

    known = [card for card in species if card.certainty]
    rows = [(card.name, fields(card, Certainty.PRINTED), fields(card, Certainty.DERIVED)) for card in known]
    return markdown_table(("Card", "printed", "derived"), rows)
