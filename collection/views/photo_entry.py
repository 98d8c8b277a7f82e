"""The page for adding cards by photo or live camera. Recognised cards are offered; nothing is added before the player
confirms it."""

from __future__ import annotations

import re
import secrets
from base64 import b64encode
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from csp.decorators import csp_update
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST, require_safe

from collection.card_recognition.face_preparation import prepare_first_faces
from collection.games import GameId
from collection.guest_creation_limits import visitor_address
from collection.models import Card, Change, Player
from collection.photo_reader import can_read_photos
from collection.picture_refusals import PhotoMissing
from collection.refusals import BadQuantity, Refusal
from collection.services.box import Stack, box_change
from collection.services.card_photos import MOST_CROP, Choice, RecognisedCard, photo_recognise
from collection.services.stack_forms import stack_from_form
from collection.services.typed_copy_values import clean_quantity
from collection.typed_cards import matching_cards_by_text
from collection.views.add_cards import (
    KEPT,
    MOST_REMEMBERED,
    OTHER_PLAYER,
    SESSION,
    TOKEN,
    is_from_other_player,
)
from collection.views.box import form_choices, parse_id
from collection.views.post_view_helpers import as_player
from collection.views.requested_game import game_or_404
from config.marked_text import MarkedText, marked, marked_plural

MOST_ROWS = 60
"""Maximum cards of one confirmation."""
MOST_TYPED = 60
"""Maximum characters of a typed number or name."""
PICTURE = re.compile(r"[A-Za-z0-9+/]+={0,2}")
SCRIPT_HEADER = "X-Photo-Script"
"""The header of requests from the page's script, which need only the cards."""
TYPED = "typed"
"""The value of a row's choice if its card is typed."""
CAMERA = "camera=(self), microphone=(), geolocation=()"

# The straightened pictures of cards are in the page itself, so that they need not be stored.
shows_crops = csp_update({"img-src": ["data:"]})


@dataclass(slots=True)
class Row:
    """A card of a photo in the form: its choices, and what the player has chosen and typed so far."""

    index: int
    choices: tuple[Choice, ...] = ()
    chosen: str = TYPED
    recognised: bool = False
    typed: str = ""
    quantity: str = "1"
    left_out: bool = False
    crop: str = ""
    wide: bool = False
    corners: Sequence[Sequence[float]] = ()
    problem: str = ""

    @property
    def offered(self) -> str:
        """The ids of the choices, as the form keeps them."""
        return ",".join(str(choice.card.pk) for choice in self.choices)

    @property
    def name(self) -> str:
        """The name of the chosen card; empty if it is not recognised."""
        return self.choices[0].card.full_name if self.recognised and self.choices else ""


@require_safe
@shows_crops
def photo_page(request: HttpRequest) -> HttpResponse:
    """The page, with the choice of a photo and the live camera."""
    games = _games(request)
    if can_read_photos():
        prepare_first_faces(games)
    return _page(request, [])


def _page(request: HttpRequest, rows: Sequence[Row], problem: str = "", status: int = 200) -> HttpResponse:
    entries = Change.objects.of(request.user).filter(pk__in=request.session.get(SESSION, []))
    context = {
        "section": "box",
        "all_games": list(GameId),
        "among": _said(request, "among"),
        "available": can_read_photos(),
        "rows": rows,
        "problem": problem,
        "said": {name: request.POST.get(name, "") for name in KEPT},
        "token": secrets.token_hex(16),
        "entries": entries,
        "log_address": reverse("box-enter-photo"),
        "most_typed": MOST_TYPED,
        **form_choices(request.user),
    }
    response = render(request, "collection/photo_entry.html", context, status=status)
    response["Permissions-Policy"] = CAMERA
    return response


def _said(request: HttpRequest, name: str) -> str:
    return request.POST.get(name) or request.GET.get(name) or ""


def _games(request: HttpRequest) -> list[GameId]:
    """The games among whose cards to look: one, or all. Raises Http404 for an unknown game."""
    among = _said(request, "among")
    return [game_or_404(among)] if among else list(GameId)


# ---- Reading a photo


@require_POST
@shows_crops
def read(request: HttpRequest) -> HttpResponse:
    """Read a photo and offer its cards. Adds nothing, and does not turn a visitor into a guest."""
    games, file = _games(request), request.FILES.get("photo")
    client = str(request.user.pk) if request.user.is_authenticated else visitor_address(request)
    try:
        if not isinstance(file, UploadedFile):
            raise PhotoMissing(gettext("Choose a photo first."))
        cards = photo_recognise(visitor=request.user, client=client, games=games, file=file)
    except Refusal as refusal:
        return _refused(request, refusal)
    first = request.POST.get("first", "0")
    start = int(first) if re.fullmatch(r"[0-9]{1,2}", first) else 0
    rows = [_row(start + at, card) for at, card in enumerate(cards[: max(0, MOST_ROWS - start)])]
    if request.headers.get(SCRIPT_HEADER):
        return render(request, "collection/_photo_cards.html", {"rows": rows, "most_typed": MOST_TYPED})
    return _page(request, rows, "" if rows else gettext("No cards were found in this photo."))


def _refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    if request.headers.get(SCRIPT_HEADER):
        return HttpResponse(str(refusal), content_type="text/plain", status=refusal.status)
    return _page(request, [], str(refusal), refusal.status)


def _row(index: int, card: RecognisedCard) -> Row:
    chosen = str(card.choices[0].card.pk) if card.recognised else TYPED
    crop = b64encode(card.crop).decode()
    return Row(index, card.choices, chosen, card.recognised, crop=crop, wide=card.wide, corners=card.corners)


# ---- Confirming


@require_POST
@shows_crops
def add(request: HttpRequest) -> HttpResponse:
    """Add the cards that the player has confirmed, as one change. Refused if the page was opened as another player."""
    if is_from_other_player(request):
        rows = _rows_from_form(request.POST, request.user)
        return _page(request, rows, gettext(OTHER_PLAYER), 409)
    return _add(request)


@as_player
def _add(request: HttpRequest, player: Player) -> HttpResponse:
    token = request.POST.get("token", "")
    token = token if TOKEN.fullmatch(token) else ""
    if token and (before := Change.objects.of(player).filter(token=token).first()):
        return _added(request, before, 0)
    rows = _rows_from_form(request.POST, player)
    wanted, left_out = _wanted(player, _games(request), rows)
    problems = sum(bool(row.problem) for row in rows)
    if problems or not wanted:
        return _page(request, rows, _nothing_added(problems), 422)
    try:
        change = _change(player, request.POST, wanted, token)
    except Refusal as refusal:
        return _page(request, rows, gettext("Nothing was added.") + f" {refusal}", refusal.status)
    request.session[SESSION] = [*request.session.get(SESSION, []), change.pk][-MOST_REMEMBERED:]
    return _added(request, change, left_out)


def _nothing_added(problems: int) -> str:
    if not problems:
        return gettext("Nothing was added. No card is chosen.")
    needed = ngettext(
        "Nothing was added. %(number)d card needs your attention.",
        "Nothing was added. %(number)d cards need your attention.",
        problems,
    )
    return needed % {"number": problems}


def _added(request: HttpRequest, change: Change, left_out: int) -> HttpResponse:
    said = [gettext("%(change)s added.") % {"change": change.shown_label}]
    if left_out:
        said.append(ngettext("%(number)d left out.", "%(number)d left out.", left_out) % {"number": left_out})
    messages.success(request, " ".join([*said, gettext("You can undo this below.")]))
    among = request.POST.get("among", "")
    return HttpResponseRedirect(reverse("box-enter-photo") + (f"?among={among}" if among in list(GameId) else ""))


def _change(player: Player, form: QueryDict, wanted: Sequence[tuple[Card, int]], token: str) -> Change:
    """Add the copies. Raises Refusal."""
    like = stack_from_form(owner=player, card=0, said={name: form.get(name, "") for name in KEPT})
    deltas: Counter[Stack] = Counter()
    for card, quantity in wanted:
        deltas[like._replace(card=card.pk)] += quantity
    games = {GameId(card.game) for card, _ in wanted}
    game = next(iter(games)) if len(games) == 1 else None
    label = _label(wanted)
    try:
        return box_change(owner=player, game=game, kind=Change.Kind.ENTRY, label=label, deltas=deltas, token=token)
    except IntegrityError:
        # The same form was sent twice at once, and the other request has added it.
        return Change.objects.of(player).get(token=token)


def _label(wanted: Sequence[tuple[Card, int]]) -> MarkedText:
    cards, copies = {card.pk: card for card, _ in wanted}, sum(quantity for _, quantity in wanted)
    if len(cards) == 1:
        return marked("{copies} x {card}", copies=copies, card=next(iter(cards.values())).name)
    return marked(
        "From photos: {cards}, {copies}",
        cards=marked_plural("{number} card", "{number} cards", len(cards)),
        copies=marked_plural("{number} copy", "{number} copies", copies),
    )


def _wanted(player: Player, games: Sequence[GameId], rows: Sequence[Row]) -> tuple[list[tuple[Card, int]], int]:
    """The cards to add with their copies, and how many rows are left out. Notes the problems in the rows."""
    wanted, left_out = [], 0
    typed = _cards_by_text(player, games, [row.typed for row in rows if row.chosen == TYPED and row.typed])
    for row in rows:
        if row.left_out or (row.chosen == TYPED and not row.typed):
            left_out += 1
            continue
        try:
            quantity = clean_quantity(row.quantity or "1", least=1)
        except BadQuantity as refusal:
            row.problem = str(refusal)
            continue
        if (card := _card_of(row, typed)) is not None:
            wanted.append((card, quantity))
    return wanted, left_out


def _cards_by_text(player: Player, games: Sequence[GameId], texts: Sequence[str]) -> Mapping[str, list[Card]]:
    """The cards of these games that match each text. Makes one query for each game, however many texts there are."""
    found: defaultdict[str, list[Card]] = defaultdict(list)
    for game in games if texts else ():
        for text, cards in matching_cards_by_text(player, game, texts).items():
            found[text] += cards
    return found


def _card_of(row: Row, typed: Mapping[str, list[Card]]) -> Card | None:
    """The card that is chosen or typed in a row; None, with the row's problem, if there is none or several match.
    `typed` are the cards that match each typed text."""
    if row.chosen != TYPED:
        card = next((choice.card for choice in row.choices if str(choice.card.pk) == row.chosen), None)
        row.problem = "" if card else gettext("This card no longer exists. Choose another.")
        return card
    found = typed[row.typed]
    if len(found) == 1:
        return found[0]
    if found:
        row.problem = gettext("“%(text)s” matches several cards. Which one?") % {"text": row.typed}
        row.choices = tuple(_choices(found[:6]))
    else:
        row.problem = gettext("Card not found: “%(text)s”.") % {"text": row.typed}
    return None


def _choices(cards: Iterable[Card]) -> Iterable[Choice]:
    for card in cards:
        yield Choice(card, reverse("face-image", args=[card.game, card.slug, "small", "now", "webp"]))


def _rows_from_form(form: QueryDict, visitor: object) -> list[Row]:
    """The rows of the form. Makes one query."""
    numbers = dict.fromkeys(text for text in form.getlist("row") if re.fullmatch(r"[0-9]{1,2}", text))
    offers = {text: [parse_id(each) for each in form.get(f"offer-{text}", "").split(",")[:8]] for text in numbers}
    ids = {pk for offered in offers.values() for pk in offered if pk}
    player = visitor if isinstance(visitor, Player) else None
    cards = Card.objects.visible_to(player).select_related("set").in_bulk(ids) if ids else {}
    rows = []
    for text in list(numbers)[:MOST_ROWS]:
        crop = form.get(f"crop-{text}", "")
        rows.append(
            Row(
                int(text),
                tuple(_choices(cards[pk] for pk in offers[text] if pk in cards)),
                form.get(f"card-{text}", TYPED),
                f"known-{text}" in form,
                form.get(f"typed-{text}", "").replace("\0", "").strip()[:MOST_TYPED],
                form.get(f"quantity-{text}", "1")[:8],
                f"out-{text}" in form,
                crop if len(crop) <= MOST_CROP and PICTURE.fullmatch(crop) else "",
                f"wide-{text}" in form,
            )
        )
    return rows
