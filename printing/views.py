"""The print shop: options, the very pages that will be printed, what to know before, and the PDF."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe
from rest_framework.exceptions import ValidationError

from collection.games import GameId
from collection.models import Card
from printing import bench, services
from printing.options import Options, PrintOptions
from printing.refusals import PressBusy, Refused
from printing.services import Plan

FOREVER = "max-age=31536000, immutable"
PICK = "n."
"""Before a card's slug, the name of its quantity field in the page's form."""


@require_safe
def shop(request: HttpRequest) -> HttpResponse:
    """Options on the left, the pages in the middle, the preflight on the right; htmx asks for the latter two only."""

    def answer(plan: Plan) -> HttpResponse:
        return _shown(request, plan.options, bench.work(plan, _page_in(request)))

    return _planned(request, answer, refused=200, printed=False)


@require_safe
def pdf(request: HttpRequest) -> HttpResponse:
    """The file. What cannot be printed leads back to the shop, which says why."""
    return _planned(request, _download)


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """A picture of one page of that file; `?size=small` for a phone."""
    size = request.GET.get("size", "large")
    if size not in services.PREVIEWS:
        raise Http404
    try:
        plan = services.plan_make(options=asked(request.GET), visitor=request.user)
        data = services.page_make(job=plan.job, page=_page_in(request), size=size)
    except PressBusy as refusal:
        return _busy(refusal)
    except (ValidationError, Refused, IndexError) as unknown:
        raise Http404 from unknown
    known = request.GET.get("v") == services.job_key(plan.job)
    return _picture(data, "image/webp", f"private, {FOREVER}" if known else "private, no-store")


@require_safe
def face(request: HttpRequest, game: str, slug: str, size: str, version: str, kind: str) -> HttpResponseBase:
    """A card's print face as a picture; an old version's address leads to the present one."""
    if game not in list(GameId) or size not in services.FACE_SIZES or kind not in services.FACE_KINDS:
        raise Http404
    card = get_object_or_404(Card.objects.visible_to(request.user).of(game), slug=slug)
    drawn = services.face_of(card=card, visitor=request.user)
    if version != (current := services.face_version(face=drawn)):
        return redirect("face-image", game, slug, size, current, kind)
    try:
        data = services.face_make(face=drawn, size=size, kind=kind)
    except PressBusy as refusal:
        return _busy(refusal)
    scope = "private" if card.set.owner_id or drawn.picture_bytes else "public"
    return _picture(data, services.FACE_KINDS[kind], f"{scope}, {FOREVER}")


def asked(query: QueryDict) -> Options:
    """The options in an address; quantities beside cards, and ticked parts, count like a list. Raises ValidationError."""
    data = {key: value for key, value in query.dict().items() if isinstance(value, str) and value}
    picked = [f"{key[len(PICK) :]}:{count}" for key, count in data.items() if key.startswith(PICK)]
    if picked:
        data["cards"] = ",".join(picked)
    if "parts" in query:  # the page's form says so even when no part is ticked
        data["parts"] = ",".join(filter(None, query.getlist("parts")))
    return PrintOptions(data=data).options()


def _planned(
    request: HttpRequest, answer: Callable[[Plan], HttpResponse], *, refused: int = 0, printed: bool = True
) -> HttpResponse:
    """The answer to a plan; or the shop's page with the reason why there is none, with status `refused` or its own."""
    try:
        options = asked(request.GET)
    except ValidationError as refusal:
        return _shown(request, _plain(request), {"refusals": bench.sentences(refusal)}, 400)
    try:
        return answer(services.plan_make(options=options, visitor=request.user, printed=printed))
    except Refused as refusal:
        return _shown(request, options, {"refusals": [refusal.sentence]}, refused or refusal.status)


def _plain(request: HttpRequest) -> Options:
    """What is printed of the game that is asked for when nothing else is said."""
    game = request.GET.get("game")
    return bench.plain(GameId(game) if game in list(GameId) else GameId.ANIMOZ)


def _shown(request: HttpRequest, options: Options, work: dict[str, Any], status: int = 200) -> HttpResponse:
    """The page, or only its moving parts for htmx."""
    context = {"section": "print", "options": options, **work}
    if request.headers.get("HX-Request") == "true":
        response = render(request, "printing/_work.html", context | {"moved": True}, status=status)
        response["HX-Replace-Url"] = work.get("here") or bench.address(options)
    else:
        response = render(request, "printing/shop.html", context | bench.form(options, request.user), status=status)
    patch_vary_headers(response, ["HX-Request", "Cookie"])
    return response


def _download(plan: Plan) -> HttpResponse:
    data = services.print_make(job=plan.job).read_bytes()
    return HttpResponse(data, content_type="application/pdf", headers=bench.download_headers(plan.job))


def _picture(data: bytes, kind: str, caching: str) -> HttpResponse:
    return HttpResponse(data, content_type=kind, headers={"Cache-Control": caching})


def _busy(refusal: PressBusy) -> HttpResponse:
    return HttpResponse(refusal.sentence, status=refusal.status, headers={"Retry-After": "5"})


def _page_in(request: HttpRequest) -> int:
    text = request.GET.get("page", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 1
