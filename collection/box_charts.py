"""The charts of a player's box. Every bar leads to the search of the box that lists exactly its copies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, reduce
from operator import and_
from urllib.parse import urlencode

from django.db.models import Count, Q, QuerySet, Sum
from django.db.models.functions import TruncMonth
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext

from collection.bar_charts import Bar, ScaledBar, scaled_chart
from collection.box_figures import BoxFigures, SetProgress
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.search_fields import OWNED
from collection.models import Card, Copy
from collection.models.box import OFFERED_CONDITIONS
from collection.search.asker import Asker
from collection.search.nodes import Term
from collection.search.query import parse_search
from collection.selectors import NOWHERE, Visitor
from config.translated_text import translated

MOST_BARS = 40
"""Maximum bars of a chart."""
MOST_CHARTS = 20
"""Maximum charts of a game."""
MONTHS = 12
"""How many months have a bar of their own; earlier ones share one."""


@dataclass(frozen=True, slots=True)
class BoxBar:
    """One bar: copies in the box of a game and, in charts of cards, the different cards of which there are `whole`.

    `search` finds exactly these copies in the box, unless `place` is None among those of that place (empty: none)."""

    label: str
    game: GameId
    copies: int
    cards: int = 0
    whole: int = 0
    search: str = ""
    place: str | None = None

    @property
    def address(self) -> str:
        """The address of the page of the box with these copies."""
        place = NOWHERE if self.place == "" else self.place
        asked = {"game": self.game.value, "q": self.search, "place": place}
        return f"{reverse('box')}?{urlencode({name: value for name, value in asked.items() if value})}"


@dataclass(frozen=True, slots=True)
class BoxChart:
    """A titled list of bars. `of_cards`: the bars show how many of the cards are owned; otherwise, copies."""

    key: str
    title: str
    note: str
    of_cards: bool
    bars: Sequence[BoxBar]

    @property
    def rows(self) -> list[tuple[BoxBar, ScaledBar]]:
        """The bars, each with its drawing, all on one scale."""
        plain = [
            Bar("", bar.label, bar.cards, whole=bar.whole) if self.of_cards else Bar("", bar.label, bar.copies)
            for bar in self.bars
        ]
        return list(zip(self.bars, scaled_chart(self.key, self.title, self.note, plain).bars, strict=True))


def box_charts(*, player: Visitor, game: GameId | None, figures: BoxFigures) -> list[BoxChart]:
    """The charts of a player's box of one game, or of all games. Makes five queries for one game, else none."""
    charts = [_set_chart(figures.sets)]
    if game is None:
        charts.insert(0, _game_chart(figures))
    elif player and player.pk:
        totals = figures.games[game]
        kinds = (
            BoxBar(gettext("Originals"), game, totals.originals, search="-condition:proxy"),
            BoxBar(gettext("Proxies"), game, totals.proxies, search="condition:proxy"),
        )
        mine = Copy.objects.filter(owner_id=player.pk, card__game=game).order_by()
        charts += [*_field_charts(mine, game), *_condition_and_language_charts(mine, game)]
        charts.append(BoxChart("proxies", gettext("Originals and proxies"), "", of_cards=False, bars=kinds))
        charts += [_place_chart(mine, game), _month_chart(mine, game)]
    return [chart for chart in charts if chart.bars]


def _game_chart(figures: BoxFigures) -> BoxChart:
    bars = [
        BoxBar(game.label, game, totals.copies, totals.cards, totals.whole) for game, totals in figures.games.items()
    ]
    return BoxChart("games", gettext("Games"), "", of_cards=True, bars=bars)


def _set_chart(sets: Sequence[SetProgress]) -> BoxChart:
    """How complete each set is; sets of the player's own are named as such."""
    bars = []
    for each in sets[:MOST_BARS]:
        search = f"{Term('set', '=', (each.name,))} by:{'me' if each.own else 'none'}"
        label = gettext("%(name)s (your own set)") % {"name": each.name} if each.own else each.name
        bars.append(BoxBar(label, each.game, each.copies, each.cards, each.whole, search))
    note = gettext("the first %(most)d of %(all)d sets") % {"most": MOST_BARS, "all": len(sets)}
    return BoxChart("sets", gettext("Sets"), note if len(sets) > MOST_BARS else "", of_cards=True, bars=bars)


@cache
def _search_condition(text: str, game: GameId, *, for_copies: bool) -> Q:
    """The condition of a search that is about the cards only, for copies or for cards."""
    asker = Asker(None, game, in_box=for_copies)
    return reduce(and_, (condition.meant.q(asker) for condition in parse_search(text, game).conditions))


def _field_charts(mine: QuerySet[Copy], game: GameId) -> list[BoxChart]:
    """A chart for each field with which pages filter the game's cards."""
    filters = [each for each in CARD_GAMES[game].finder.filters if each.key != OWNED.key][:MOST_CHARTS]
    searches = [[str(Term(each.key, ":", (value,))) for value, _ in each.options[:MOST_BARS]] for each in filters]
    texts = [text for found in searches for text in found]
    of_text = dict(zip(texts, _count_cards(mine, game, texts), strict=True))
    size = Card.objects.filter(game=game, set__owner=None).count() if texts else 0
    charts = []
    for each, found in zip(filters, searches, strict=True):
        bars = [
            BoxBar(translated(label), game, *of_text[text], text)
            for (_, label), text in zip(each.options, found, strict=False)
        ]
        shown = [bar for bar in bars if bar.whole or bar.copies]
        note = gettext("a card can count more than once") if sum(bar.whole for bar in bars) > size else ""
        charts.append(BoxChart(f"field-{each.key}", translated(each.title), note, of_cards=True, bars=shown))
    return charts


def _count_cards(mine: QuerySet[Copy], game: GameId, texts: Sequence[str]) -> list[tuple[int, int, int]]:
    """For each search: the copies that it finds in the box, the different cards of loaded sets among them, and the
    cards of loaded sets. Two queries."""
    if not texts:
        return []
    loaded = Q(card__set__owner=None)
    conditions = [_search_condition(text, game, for_copies=True) for text in texts]
    held = (
        mine.values("card")
        .annotate(held=Sum("quantity"))
        .aggregate(
            **{f"copies_{at}": Sum("held", filter=met, default=0) for at, met in enumerate(conditions)},
            **{f"cards_{at}": Count("card", filter=met & loaded) for at, met in enumerate(conditions)},
        )
    )
    whole = Card.objects.filter(game=game, set__owner=None).aggregate(
        **{
            f"whole_{at}": Count("pk", filter=_search_condition(text, game, for_copies=False))
            for at, text in enumerate(texts)
        }
    )
    return [(int(held[f"copies_{at}"]), held[f"cards_{at}"], whole[f"whole_{at}"]) for at in range(len(texts))]


def _condition_and_language_charts(mine: QuerySet[Copy], game: GameId) -> list[BoxChart]:
    conditions: Counter[str] = Counter()
    languages: Counter[str] = Counter()
    for condition, language, copies in mine.values_list("condition", "language").annotate(Sum("quantity")):
        conditions[condition] += copies
        languages[language] += copies
    by_condition = [
        BoxBar(str(label), game, conditions[value], search=str(Term("condition", ":", (value,))))
        for value, label in OFFERED_CONDITIONS
    ]
    by_language = [
        BoxBar(code, game, copies, search=str(Term("language", "=", (code,))))
        for code, copies in languages.most_common(MOST_BARS)
    ]
    most_frequent = gettext("the %(most)d most frequent of %(all)d") % {"most": MOST_BARS, "all": len(languages)}
    note = most_frequent if len(languages) > MOST_BARS else ""
    return [
        BoxChart("conditions", gettext("Condition"), "", of_cards=False, bars=by_condition),
        BoxChart(
            "languages",
            gettext("Language"),
            note,
            of_cards=False,
            bars=by_language,
        ),
    ]


def _place_chart(mine: QuerySet[Copy], game: GameId) -> BoxChart:
    """Copies by place: those without a place first, then the places with most copies."""
    counted: dict[str | None, int] = dict(mine.values_list("place__name").annotate(Sum("quantity")))
    nowhere = counted.pop(None, 0)
    fullest = sorted(counted.items(), key=lambda pair: (-pair[1], str(pair[0])))[: MOST_BARS - 1]
    bars = [BoxBar(gettext("No place"), game, nowhere, place="")] if nowhere else []
    for name, copies in fullest:
        if name == NOWHERE:  # the page's choice of places means no place by it
            bars.append(BoxBar(name, game, copies, search=str(Term("place", "=", (name,)))))
        else:
            bars.append(BoxBar(str(name), game, copies, place=name))
    note = gettext("the %(most)d fullest of %(all)d places") % {"most": len(fullest), "all": len(counted)}
    return BoxChart("places", gettext("Place"), note if len(counted) > len(fullest) else "", of_cards=False, bars=bars)


def _month_chart(mine: QuerySet[Copy], game: GameId) -> BoxChart:
    """Copies by month of acquisition: the last months up to the latest with copies, all earlier ones, and no date."""
    months = mine.annotate(month=TruncMonth("acquired")).values_list("month")
    counted: dict[date | None, int] = dict(months.annotate(Sum("quantity")))
    undated = counted.pop(None, 0)
    by_month = {each.year * 12 + each.month - 1: copies for each, copies in counted.items() if each}
    bars: list[BoxBar] = []
    if by_month:
        first = max(min(by_month), max(by_month) - MONTHS + 1)
        if earlier := sum(copies for month, copies in by_month.items() if month < first):
            label, text = _month_texts(first)
            bars.append(
                BoxBar(gettext("Before %(month)s") % {"month": label}, game, earlier, search=f"acquired<{text}")
            )
        for month in range(first, max(by_month) + 1):
            label, text = _month_texts(month)
            bars.append(BoxBar(label, game, by_month.get(month, 0), search=f"acquired:{text}"))
    if undated:
        bars.append(BoxBar(gettext("No date"), game, undated, search="acquired:none"))
    return BoxChart("months", gettext("Month of acquisition"), "", of_cards=False, bars=bars)


def _month_texts(month: int) -> tuple[str, str]:
    """A month, counted from the year 0, as “Nov 2026” and as `2026-11`."""
    first = date(month // 12, month % 12 + 1, 1)
    return date_format(first, gettext("M Y")), first.isoformat()[:7]
