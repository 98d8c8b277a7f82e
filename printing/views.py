"""The Print shop: options, a preview of the pages, the preflight, and the PDF."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext
from django.views.decorators.http import require_safe
from rest_framework.exceptions import ValidationError

from collection.games import DEFAULT_GAME, GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Art, Card, Player
from collection.refusals import Refusal
from collection.views.post_view_helpers import as_player
from collection.views.refusals import refusal_response
from printing import print_shop_page, production_preview, services
from printing.base_pdfs import is_known_base_text
from printing.cards_to_print import Visitor, order_from_options
from printing.downloads import Download, page_image_make, sheets_make
from printing.games.print_games import PRINT_GAMES
from printing.option_serializer import PrintOptions
from printing.options import MAX_STATS, Options
from printing.picture_controls import added_back, back_context
from printing.preset_page import presets_context
from printing.printed_decks import print_remember, with_only_changes
from printing.printed_proxies import proxies_add
from printing.printer_profiles import is_known_printer, with_default_printer
from printing.refusals import PrinterBusy
from printing.services import Plan

CACHE_FOREVER = "max-age=31536000, immutable"
QUANTITY_PREFIX = "n."
"""Prefix of the names of the form's quantity fields; the card's slug follows."""
PICTURE_PREFIX = "p."
"""Prefix of the names of the form's fields for pictures; the card's slug follows."""
BACK_PREFIX = "b."
"""Prefix of the names of the form's fields for backs of single cards; the card's slug follows."""


@require_safe
def shop(request: HttpRequest) -> HttpResponse:
    """The page with options, preview and preflight. For htmx only the preview and the preflight."""

    def answer(plan: Plan) -> HttpResponse:
        number = _page_number(request)
        preview = production_preview.preview_context(plan, number) | {"token": secrets.token_hex(16)}
        preview |= presets_context(request, plan.options)
        return _shop_response(request, plan.options, preview, address=production_preview.preview_address(plan, number))

    unknown = {
        "printer": gettext("This address names a printer profile that you do not have. Nothing is corrected."),
        "base": gettext("This address names a base PDF that you do not have. The sheets are printed without it."),
    }
    for name, is_known in (("printer", is_known_printer), ("base", is_known_base_text)):
        if not is_known(request.GET.get(name, ""), request.user):
            query = request.GET.copy()
            query[name] = "0"
            messages.info(request, unknown[name])
            return redirect(f"{reverse('print-shop')}?{query.urlencode()}")
    return respond_with_plan(request, answer, refused=200, printed=False)


@require_safe
def pdf(request: HttpRequest) -> HttpResponse:
    """The PDF, or the shop's page with the reason why it cannot be printed."""
    return respond_with_download(request, sheets_make)


@as_player
def proxies(request: HttpRequest, player: Player) -> HttpResponse:
    """Add the cards that the options of the address print to the player's box, as proxies."""
    try:
        options = options_from_query(request.GET, request.user)
    except ValidationError as refusal:
        return invalid_response(request, refusal)
    back = redirect(print_shop_page.shop_address(options))
    try:
        order = with_only_changes(order_from_options(options, player), options, player)
        change = proxies_add(owner=player, game=options.game, order=order, token=request.POST.get("token", ""))
    except Refusal as refusal:
        return refusal_response(request, refusal, back)
    if change.undone:
        text = gettext("%(change)s: you have undone this since. Nothing was added. Use the button again.")
        messages.info(request, text % {"change": change.shown_label})
    else:
        text = gettext("%(change)s added to your box. You can undo it there under “Recent changes”.")
        messages.success(request, text % {"change": change.shown_label})
    return back


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """A picture of one page of the PDF; `?size=small` for a phone."""
    size = request.GET.get("size", "large")
    if size not in services.PREVIEWS:
        raise Http404
    try:
        plan = services.plan_make(options=options_from_query(request.GET, request.user), visitor=request.user)
        data = page_image_make(plan=plan, page=_page_number(request), size=size)
    except PrinterBusy as refusal:
        return _busy_response(refusal)
    except (ValidationError, Refusal, IndexError) as unknown:
        raise Http404 from unknown
    known = request.GET.get("v") == services.job_key(plan.job)
    return _image_response(data, "image/webp", f"private, {CACHE_FOREVER}" if known else "private, no-store")


@require_safe
def face(request: HttpRequest, game: str, slug: str, size: str, version: str, kind: str) -> HttpResponseBase:
    """A card's print face as a picture; the address of an old version redirects to the current one."""
    if game not in list(GameId) or size not in services.FACE_SIZES or kind not in services.FACE_KINDS:
        raise Http404
    card = get_object_or_404(Card.objects.visible_to(request.user).of(game), slug=slug)
    drawn = services.face_of(card=card, visitor=request.user)
    if version != (current := services.face_version(face=drawn)):
        return redirect("face-image", game, slug, size, current, kind)
    try:
        data = services.face_image_make(face=drawn, size=size, kind=kind)
    except PrinterBusy as refusal:
        return _busy_response(refusal)
    private = card.set.owner_id or drawn.picture_bytes or card.own_values
    scope = "private" if private else "public"
    return _image_response(data, services.FACE_KINDS[kind], f"{scope}, {CACHE_FOREVER}")


@require_safe
def picture_face(request: HttpRequest, pk: int, size: str, version: str) -> HttpResponseBase:
    """A card's print face with one of the visitor's pictures, as a picture."""
    art = get_object_or_404(Art.objects.of(request.user).select_related("card__set"), pk=pk, card__isnull=False)
    if size not in services.FACE_SIZES:
        raise Http404
    drawn = services.face_of_picture(art=art, visitor=request.user)
    if version != (current := services.face_version(face=drawn)):
        return redirect("picture-face-image", pk, size, current)
    try:
        data = services.face_image_make(face=drawn, size=size, kind="webp")
    except PrinterBusy as refusal:
        return _busy_response(refusal)
    return _image_response(data, "image/webp", f"private, {CACHE_FOREVER}")


@require_safe
def own_face(request: HttpRequest) -> HttpResponse:
    """The print face of a card that a player is making, from its `game` and its stats (`card`, JSON). Saves nothing."""
    game, text = request.GET.get("game", ""), request.GET.get("card", "")
    if game not in list(GameId) or len(text) > MAX_STATS:
        raise Http404
    try:
        stats = json.loads(text)
        card = CARD_GAMES[GameId(game)].card_from(stats) if isinstance(stats, dict) else None
    except (ValueError, RecursionError) as unknown:
        raise Http404 from unknown
    if card is None:
        raise Http404
    try:
        data = services.face_preview_make(face=PRINT_GAMES[GameId(game)].face(card, None))
    except PrinterBusy as refusal:
        return _busy_response(refusal)
    return _image_response(data, "image/webp", "private, no-store")


def options_from_query(query: QueryDict, visitor: Visitor) -> Options:
    """The options in an address; quantities of cards and ticked parts become lists. Raises ValidationError.

    Without a printer they have the visitor's default one."""
    data = {key: value for key, value in query.dict().items() if isinstance(value, str) and value}
    picked = [
        f"{key[len(QUANTITY_PREFIX) :]}:{count}" for key, count in data.items() if key.startswith(QUANTITY_PREFIX)
    ]
    if picked:
        data["cards"] = ",".join(picked)
    chosen = [f"{key[len(PICTURE_PREFIX) :]}:{pk}" for key, pk in data.items() if key.startswith(PICTURE_PREFIX)]
    if chosen:
        data["pictures"] = ",".join(chosen)
    backs = [f"{key[len(BACK_PREFIX) :]}:{pk}" for key, pk in data.items() if key.startswith(BACK_PREFIX)]
    if backs := [*backs, *filter(None, [added_back(data)])]:
        data["card_backs"] = ",".join(backs)
    if "parts" in query:  # the form sends it even when no part is ticked
        data["parts"] = ",".join(filter(None, query.getlist("parts")))
    return PrintOptions(data=with_default_printer(data, visitor)).options()


def respond_with_plan(
    request: HttpRequest, answer: Callable[[Plan], HttpResponse], *, refused: int = 0, printed: bool = True
) -> HttpResponse:
    """The response to a plan, or the shop's page with the refusal; its status is `refused` or the refusal's own."""
    try:
        options = options_from_query(request.GET, request.user)
    except ValidationError as refusal:
        return invalid_response(request, refusal)
    try:
        return answer(services.plan_make(options=options, visitor=request.user, printed=printed))
    except Refusal as refusal:
        return _shop_response(request, options, {"refusals": [str(refusal)]}, refused or refusal.status)


def invalid_response(request: HttpRequest, refusal: ValidationError) -> HttpResponse:
    """The page with what is wrong with the options. All others keep their values."""
    wrong = refusal.detail if isinstance(refusal.detail, dict) else {}
    query = request.GET.copy()
    faults = {name: query.pop(name)[-1] for name in wrong if name in query}
    try:
        options = options_from_query(query, request.user)
    except ValidationError:
        options = _default_options(request)
    work = {"refusals": print_shop_page.error_sentences(refusal)}
    return _shop_response(request, options, work, 400, faults=faults)


def _default_options(request: HttpRequest) -> Options:
    """The default options of the requested game."""
    game = request.GET.get("game")
    return print_shop_page.default_options(GameId(game) if game in list(GameId) else DEFAULT_GAME)


def _shop_response(
    request: HttpRequest,
    options: Options,
    work: Mapping[str, object],
    status: int = 200,
    *,
    address: str = "",
    faults: Mapping[str, str] = {},
) -> HttpResponse:
    """The page, or for htmx only the parts that change; `address` is that of the page, by default of the options."""
    context: dict[str, object] = {"section": "print", "options": options, "faults": faults, **work}
    if request.headers.get("HX-Request") == "true":
        if added_back(request.GET.dict()):  # its row, and another one for the next card
            cards = Card.objects.visible_to(request.user).of(options.game)
            context |= {"back_added": True, **back_context(options, request.user, cards)}
        response = render(request, "printing/_options_and_preview.html", context | {"moved": True}, status=status)
        response["HX-Replace-Url"] = address or print_shop_page.shop_address(options)
    else:
        form = print_shop_page.form_context(options, request.user, faults)
        response = render(request, "printing/shop.html", context | form, status=status)
    response["Referrer-Policy"] = "strict-origin"  # the address of the page may be long
    patch_vary_headers(response, ["HX-Request", "Cookie"])
    return response


def respond_with_download(request: HttpRequest, make: Callable[..., Download]) -> HttpResponse:
    """The file that `make` makes of the plan. What it prints of a deck is remembered as printed."""

    def answer(plan: Plan) -> HttpResponse:
        response = download_response(make(plan=plan))
        if request.method != "HEAD":
            print_remember(order=plan.order, options=plan.options, visitor=request.user)
        return response

    return respond_with_plan(request, answer)


def download_response(download: Download) -> HttpResponse:
    """A file to save."""
    headers = print_shop_page.download_headers(download.name)
    return HttpResponse(download.data, content_type=download.media, headers=headers)


def _image_response(data: bytes, kind: str, caching: str) -> HttpResponse:
    return HttpResponse(data, content_type=kind, headers={"Cache-Control": caching})


def _busy_response(refusal: PrinterBusy) -> HttpResponse:
    return HttpResponse(str(refusal), status=refusal.status)


def _page_number(request: HttpRequest) -> int:
    text = request.GET.get("page", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 1
