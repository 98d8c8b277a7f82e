"""Two decks of one game side by side: which cards they share, and their charts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from collection.bar_charts import Bar, Chart, PairedChart, paired_chart
from collection.models import Card, Player
from decks.deck_status import deck_for_analysis
from decks.games_with_decks import deck_game
from decks.models import CardCount, Deck


@dataclass(frozen=True, slots=True)
class Comparison:
    """The cards that only the first deck has, those that both have, and those that only the second has, copies counted;
    and the charts that both have."""

    only_first: tuple[CardCount, ...]
    both: tuple[CardCount, ...]
    only_second: tuple[CardCount, ...]
    charts: tuple[PairedChart, ...]

    @property
    def difference(self) -> int:
        """How many cards have to be exchanged to turn one deck into the other: the larger of the two differences."""
        return max(card_total(self.only_first), card_total(self.only_second))


def card_total(counts: Iterable[CardCount]) -> int:
    """The number of cards, counting copies."""
    return sum(each.quantity for each in counts)


def deck_to_compare(player: Player | None, deck: Deck, *, pk: int | None = None, secret: str = "") -> Deck | None:
    """The deck to compare with: one of the player's own by its id, or any by the secret of its link; None if it does
    not exist, is not shared, or is for another game."""
    found = Deck.objects.of(player).filter(pk=pk) if pk is not None else Deck.objects.shared_with_secret(secret)
    return found.filter(game=deck.game).with_cards().select_related("owner").first()


def compare_decks(first: Deck, second: Deck) -> Comparison:
    """The comparison of two decks of the same game."""
    ours, theirs = Counter(first.cards()), Counter(second.cards())
    return Comparison(
        only_first=_counts(ours - theirs),
        both=_counts(ours & theirs),
        only_second=_counts(theirs - ours),
        charts=tuple(_paired_charts(_charts(first), _charts(second))),
    )


def _counts(cards: Counter[Card]) -> tuple[CardCount, ...]:
    return tuple(CardCount(card, count) for card, count in sorted(cards.items(), key=lambda item: item[0].number))


def _charts(deck: Deck) -> list[Chart]:
    return deck_game(deck.game).charts(deck_for_analysis(deck))


def _paired_charts(first: Sequence[Chart], second: Sequence[Chart]) -> Iterable[PairedChart]:
    others = {chart.key: chart for chart in second}
    for chart in first:
        if chart.key in others:
            yield paired_chart(chart.title, _bars(chart), _bars(others[chart.key]))


def _bars(chart: Chart) -> list[Bar]:
    return [drawn.bar for drawn in chart.bars]
