"""The page for adding cards by typing their numbers or names."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from django.contrib import messages
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, gettext_noop, ngettext
from django.views.decorators.http import require_POST, require_safe

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card, Change, Copy, Job, Player
from collection.parse_card_entry import MAX_TEXT, WantedCard, parse_entry
from collection.refusals import Refusal
from collection.selectors import Visitor, with_art
from collection.services.box import Stack, box_change
from collection.services.stack_forms import stack_from_form
from collection.services.typed_copy_values import clean_quantity
from collection.services.whole_box_changes import changes_undo_begin
from collection.typed_cards import matching_cards_by_text, similar_cards
from collection.views.box import form_choices, parse_id
from collection.views.post_view_helpers import as_player, return_address
from collection.views.refusals import refusal_response
from collection.views.requested_game import game_tabs, page_address, requested_game
from config.marked_text import MarkedText, marked, marked_plural
from config.translated_text import translated

SESSION = "entries"
TOKEN = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""A client-generated idempotency key for an entry."""
MOST_REMEMBERED = 300
MOST_COMPLETED = 700
"""Maximum names that are completed: all of a loaded set and of a player's own cards."""
KEPT = ("condition", "language", "place", "note")
"""The fields that keep their value for the next entry."""
QUEUE_HEADER = "X-Entry-Queue"
"""The header of requests from the script's queue, which need only the result of the entry."""

OTHER_PLAYER = gettext_noop(
    "You have logged out or logged in as someone else since you opened this page. Nothing was added. "
    "Log in again to add it to your box, or send it again to add it to the box of the current account."
)


@dataclass(frozen=True, slots=True)
class EntryResult:
    """The result of an entry: `kind` is found, partly, missing, unsure or other; `cards` are shown, or offered as
    choices.

    `left` is the part of the entry that has not been added.
    """

    kind: str
    text: str
    cards: list[Card] = field(default_factory=list)
    left: str = ""

    @property
    def status(self) -> int:
        """The HTTP status: 200 if something was added, 409 if it was typed as another player, else 422."""
        return 200 if self.kind in ("found", "partly") else 409 if self.kind == "other" else 422


@require_safe
def entry_page(request: HttpRequest) -> HttpResponse:
    """The page with its form."""
    return render(request, "collection/add_cards.html", page_context(request, {"quantity": "1"}))


def page_context(request: HttpRequest, values: dict[str, str], flash: EntryResult | None = None) -> dict[str, object]:
    """The context of the page: the values of the form, the result, and the entries of this session, the newest
    first."""
    entries = Change.objects.of(request.user).filter(pk__in=request.session.get(SESSION, []))
    game = requested_game(request)
    switched = game_tabs(game, "box-enter")
    return {
        "section": "box",
        "game": game,
        "games": switched,
        "said": values,
        "flash": flash,
        "entries": entries,
        "card_names": card_names(request.user, game),
        "log_address": page_address("box-enter", game),
        "most": MAX_TEXT,
        "intro": gettext(CARD_GAMES[game].entry_intro),
        **form_choices(request.user),
    }


def card_names(visitor: Visitor, game: GameId) -> list[str]:
    """What completes a name that is being typed: the names of the first cards of the game, or where several cards have
    the same name, the words of their slugs."""
    cards = Card.objects.visible_to(visitor).filter(game=game).order_by("number", "pk")
    names = list(cards.values_list("name", "slug")[:MOST_COMPLETED])
    times = Counter(name for name, _ in names)
    return [name if times[name] == 1 else slug.replace("-", " ") for name, slug in names]


@require_POST
def add(request: HttpRequest) -> HttpResponse:
    """Add the cards of one entry. Refused if it was typed as another player."""
    if is_from_other_player(request):
        return _result_response(request, EntryResult("other", gettext(OTHER_PLAYER), left=request.POST.get("what", "")))
    return _add(request)


def is_from_other_player(request: HttpRequest) -> bool:
    """Whether the form was opened as a player who is no longer logged in.

    False if it was opened as a visitor: the first entry makes them a guest, and its response may have been lost."""
    typed_as = request.POST.get("player", "")
    return bool(typed_as) and typed_as != str(request.user.pk or "")


@as_player
def _add(request: HttpRequest, player: Player) -> HttpResponse:
    return _result_response(request, _add_entry(request, player, _form_values(request)))


def _form_values(request: HttpRequest) -> dict[str, str]:
    return {name: request.POST.get(name, "") for name in ("what", "quantity", *KEPT)}


def _result_response(request: HttpRequest, flash: EntryResult) -> HttpResponse:
    said = _form_values(request)
    kept = (
        {name: said[name] for name in KEPT} | {"quantity": "1"}
        if flash.kind == "found"
        else {**said, "what": flash.left}
    )
    template = "collection/_entry_result.html" if request.headers.get(QUEUE_HEADER) else "collection/add_cards.html"
    return render(request, template, page_context(request, kept, flash), status=flash.status)


def _add_entry(request: HttpRequest, player: Player, values: dict[str, str]) -> EntryResult:
    game, what = requested_game(request), values["what"]
    token = request.POST.get("token", "")
    token = token if TOKEN.fullmatch(token) else ""
    if token and (before := Change.objects.of(player).filter(token=token).first()):
        return _already_added(before)
    try:
        wanted = parse_entry(what)
        quantity = clean_quantity(values["quantity"] or "1", least=1)
        chosen = request.POST.get("card")
        if chosen or len(wanted) < 2:
            lookup = _look_up(player, game, wanted[:1] or [WantedCard(what)], chosen)
            if flash := _single_card_problem(player, game, lookup, what):
                return flash
        else:
            lookup = _look_up(player, game, wanted, None)
        if not lookup.found:
            return EntryResult("missing", " ".join((lookup.problems, gettext("Nothing was added."))), left=what)
        return _add_copies(request, player, game, values, lookup, quantity, token)
    except Refusal as refusal:
        return EntryResult("missing", " ".join((str(refusal), gettext("Nothing was added."))), left=what)


@dataclass(slots=True)
class Lookup:
    """The cards of an entry: those that were found, with their copies (None: the form's number), and the others."""

    found: list[tuple[Card, int | None]] = field(default_factory=list)
    unknown: list[WantedCard] = field(default_factory=list)
    unsure: dict[WantedCard, list[Card]] = field(default_factory=dict)

    @property
    def problems(self) -> str:
        """One or two sentences about the cards that cannot be added; empty if there are none."""
        said = []
        if self.unknown:
            unknown = ngettext("Card not found: %(cards)s.", "Cards not found: %(cards)s.", len(self.unknown))
            said.append(unknown % {"cards": _quoted_list(self.unknown)})
        if self.unsure:
            unsure = ngettext(
                "%(cards)s matches several cards: enter it alone to choose.",
                "%(cards)s each match several cards: enter each alone to choose.",
                len(self.unsure),
            )
            said.append(unsure % {"cards": _quoted_list(list(self.unsure))})
        return " ".join(said)


def _quoted_list(cards: list[WantedCard], most: int = 10) -> str:
    shown = ", ".join(gettext("“%(text)s”") % {"text": card.text[:40]} for card in cards[:most])
    if len(cards) <= most:
        return shown
    return gettext("%(cards)s and %(number)d more") % {"cards": shown, "number": len(cards) - most}


def _look_up(player: Player, game: GameId, wanted: list[WantedCard], chosen: str | None) -> Lookup:
    """Find the cards of an entry, or only the card with the id `chosen`. Makes one query."""
    lookup = Lookup()
    if chosen:
        picked = list(Card.objects.of(game).visible_to(player).filter(pk=parse_id(chosen)))
        matching = {each.text: picked for each in wanted}
    else:
        matching = matching_cards_by_text(player, game, [each.text for each in wanted])
    for each in wanted:
        cards = matching[each.text]
        if len(cards) == 1:
            lookup.found.append((cards[0], each.copies))
        elif cards:
            lookup.unsure[each] = cards
        else:
            lookup.unknown.append(each)
    return lookup


def _single_card_problem(player: Player, game: GameId, lookup: Lookup, what: str) -> EntryResult | None:
    """The result for a single card that is unknown or ambiguous, with suggestions; None if it was found."""
    for text in (each.text for each in lookup.unknown):
        near = with_art(similar_cards(player, game, text), player)
        problem = gettext("Card not found: “%(text)s”. Nothing was added.") % {"text": text[:40]}
        asks = [gettext("Did you mean one of these?")] if near else []
        return EntryResult("missing", " ".join([problem, *asks]), near, what)
    for each, cards in lookup.unsure.items():
        problem = gettext("“%(text)s” matches several cards. Which one?") % {"text": each.text[:40]}
        return EntryResult("unsure", problem, with_art(cards, player), what)
    return None


def _add_copies(
    request: HttpRequest,
    player: Player,
    game: GameId,
    values: dict[str, str],
    lookup: Lookup,
    quantity: int,
    token: str,
) -> EntryResult:
    """Add the cards that were found, as one change that can be undone. Raises Refusal."""
    like = stack_from_form(owner=player, card=0, said=values)
    deltas: Counter[Stack] = Counter()
    for card, copies in lookup.found:
        deltas[like._replace(card=card.pk)] += copies or quantity
    label = _label(values["what"], lookup, deltas)
    try:
        change = box_change(owner=player, game=game, kind=Change.Kind.ENTRY, label=label, deltas=deltas, token=token)
    except IntegrityError:
        # The same entry was sent twice at once, and the other request has added it.
        return _already_added(Change.objects.of(player).get(token=token))
    request.session[SESSION] = [*request.session.get(SESSION, []), change.pk][-MOST_REMEMBERED:]
    cards = [card for card, _ in lookup.found]
    if len(set(cards)) == 1:
        owned = Copy.objects.owned_counts(player)[cards[0].pk]
        added = gettext("%(change)s added; now %(owned)d in your box.") % {"change": translated(label), "owned": owned}
    else:
        added = gettext("%(change)s added.") % {"change": translated(label)}
    left = ", ".join(str(each) for each in (*lookup.unknown, *lookup.unsure))
    text = f"{added} {lookup.problems}".strip()
    return EntryResult("partly" if left else "found", text, with_art(cards[:1], player), left)


def _label(what: str, lookup: Lookup, deltas: Counter[Stack]) -> MarkedText:
    """The label of an entry in the list of changes."""
    cards = {card.pk: card for card, _ in lookup.found}
    if len(cards) == 1:
        return marked("{copies} x {card}", copies=deltas.total(), card=next(iter(cards.values())).name)
    entry = " ".join(what.split())[:60]
    copies = marked_plural("{number} copy", "{number} copies", deltas.total())
    return marked(
        "{entry}: {cards}, {copies}",
        entry=entry,
        cards=marked_plural("{number} card", "{number} cards", len(cards)),
        copies=copies,
    )


def _already_added(change: Change) -> EntryResult:
    """The result of an entry that was already added, when its first response was lost."""
    return EntryResult("found", gettext("%(change)s added.") % {"change": change.shown_label})


@as_player
def undo_all(request: HttpRequest, player: Player) -> HttpResponse:
    """Undo all entries of this session, or none."""
    entries = list(Change.objects.of(player).not_undone().filter(pk__in=request.session.get(SESSION, [])))
    back = return_address(request, "box-enter")
    try:
        done = changes_undo_begin(owner=player, changes=entries, back=back)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect(back), gettext("This cannot be undone now."))
    request.session[SESSION] = []
    if isinstance(done, Job):
        return redirect("job", done.pk)
    undone = ngettext("Undone: %(number)d entry.", "Undone: %(number)d entries.", done)
    messages.success(request, undone % {"number": done})
    return redirect(back)
