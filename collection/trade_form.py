"""The form in which a member chooses copies for an offer or a counter-offer, and the lines of a trade as a page shows
them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext

from collection.models import Card, Player, Trade, TradeLine, TradeProfile
from collection.services.promised_copies import traits_of_row
from collection.services.trades import Terms
from collection.services.typed_copy_values import clean_quantity
from collection.spare_copies import SpareCopies
from collection.trade_matches import Match, cards_by_id, matches, other_spares
from collection.trade_refusals import NotForTrade
from collection.traded_copies import Suggestion, Traits

MOST_SHOWN = 100
"""Rows of each side that the form shows: the most wanted ones."""
MOST_OTHERS = 60
"""Further spare copies of the player's that the form shows."""
GIVE, TAKE = "give-", "take-"
"""How the names of the fields begin; the key of the copies follows."""
Copies = Mapping[Traits, int]


@dataclass(frozen=True, slots=True)
class FormRow:
    """Copies that can be chosen, and the number that the form has for them, as text."""

    copies: SpareCopies
    name: str
    chosen: str = ""


@dataclass(slots=True)
class OfferForm:
    """The rows of the form: what the player can get, give because the partner wishes for it, and give besides."""

    match: Match
    gets: list[FormRow]
    gives: list[FormRow]
    others: list[FormRow]
    message: str = ""
    shortened: bool = field(default=False)

    @property
    def cards(self) -> list[Card]:
        """The cards of all rows."""
        return [row.copies.card for row in (*self.gets, *self.gives, *self.others)]


def offer_form(
    player: Player,
    profile: TradeProfile | None,
    said: Mapping[str, str],
    before: tuple[Copies, Copies] = ({}, {}),
) -> OfferForm:
    """The form with the numbers in `said`. `before` are the copies that the player gives and gets by the present terms;
    without a `profile`, the form has only these and the player's own spare copies."""
    match = matches(player, [profile])[profile.owner_id] if profile else Match()
    gets = _with_former(match.gets, before[1])
    gives = _with_former(match.gives, before[0])
    others = other_spares(player, {each.key for each in gives}, MOST_OTHERS)
    return OfferForm(
        match,
        [_row(each, TAKE, said) for each in gets[:MOST_SHOWN]],
        [_row(each, GIVE, said) for each in gives[:MOST_SHOWN]],
        [_row(each, GIVE, said) for each in others],
        said.get("message", ""),
        shortened=max(len(gets), len(gives)) > MOST_SHOWN,
    )


def _row(copies: SpareCopies, side: str, said: Mapping[str, str]) -> FormRow:
    name = f"{side}{copies.key}"
    return FormRow(copies, name, said.get(name, "")[:6])


def _with_former(found: list[SpareCopies], before: Copies) -> list[SpareCopies]:
    """The copies in the present terms first, even if they are no longer spare or wished for, then the others."""
    known = {each.traits: each for each in found}
    missing = {traits.card for traits in before if traits not in known}
    cards = cards_by_id(missing) if missing else {}
    former = []
    for traits, count in before.items():
        each = known.pop(traits, None) or SpareCopies(traits, cards[traits.card], 0)
        former.append(SpareCopies(traits, each.card, max(each.quantity, count), each.priority, each.wished, each.value))
    return [*former, *known.values()]


def terms_said(form: OfferForm, said: Mapping[str, str]) -> Terms:
    """The terms that a player typed into the form. Raises Refusal."""
    known = {row.name: row.copies.traits for row in (*form.gets, *form.gives, *form.others)}
    sides: dict[str, dict[Traits, int]] = {GIVE: {}, TAKE: {}}
    for name, text in said.items():
        side = next((each for each in sides if name.startswith(each)), None)
        if side is None or text.strip() in ("", "0"):
            continue
        if name not in known:
            raise NotForTrade(
                gettext("Some of the copies that you chose are no longer for trade."), remedy=gettext("Choose again.")
            )
        sides[side][known[name]] = clean_quantity(text, least=1)
    return Terms(sides[GIVE], sides[TAKE], said.get("message", ""))


def said_by_suggestion(suggestion: Suggestion) -> dict[str, str]:
    """The fields of the form that choose the copies of a suggestion."""
    counts: dict[str, int] = {}
    for side, units in ((GIVE, suggestion.gives), (TAKE, suggestion.gets)):
        for unit in units:
            name = f"{side}{unit.traits.key}"
            counts[name] = counts.get(name, 0) + 1
    return {name: str(count) for name, count in counts.items()}


def said_by_terms(before: tuple[Copies, Copies]) -> dict[str, str]:
    """The fields of the form that choose the copies of the present terms."""
    return {
        f"{side}{traits.key}": str(count)
        for side, copies in zip((GIVE, TAKE), before, strict=True)
        for traits, count in copies.items()
    }


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of a trade: the copies, and how many of them are missing from the giver's box."""

    line: TradeLine
    missing: int = 0


def shown_sides(
    player: Player, trade: Trade, lines: Iterable[TradeLine], missing: Mapping[int, Copies]
) -> tuple[list[ShownLine], list[ShownLine]]:
    """What the player gives and what they get."""
    sides: tuple[list[ShownLine], list[ShownLine]] = ([], [])
    for line in lines:
        giver = trade.first_id if line.from_first else trade.second_id
        lacking = missing.get(giver, {}).get(traits_of_row(line), 0) if giver else 0
        sides[line.from_first != trade.is_first(player)].append(ShownLine(line, lacking))
    return sides
