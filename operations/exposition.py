"""/metrics: what all processes have counted, and the figures of this moment, for Prometheus."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Iterator

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.views.decorators.cache import never_cache
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from operations.figures import read_figures
from operations.metric_files import forget_dead_gauges, metrics_folder
from operations.metrics import FIGURES

log = logging.getLogger(__name__)


class FiguresCollector(Collector):
    """The figures of the apps as gauges."""

    def collect(self) -> Iterator[Metric]:
        families: dict[str, GaugeMetricFamily] = {}
        for figure in read_figures():
            kind = FIGURES[figure.name]
            family = families.setdefault(kind.name, GaugeMetricFamily(kind.name, kind.help, labels=kind.labels))
            family.add_metric(figure.labels, figure.value)
        yield from families.values()


def exposition() -> bytes:
    """All metrics in Prometheus's text format."""
    registry = CollectorRegistry()
    try:
        metrics_folder().mkdir(parents=True, exist_ok=True)
        forget_dead_gauges()
        MultiProcessCollector(registry, path=str(metrics_folder()))  # type: ignore[no-untyped-call]
    except OSError as fault:
        log.warning("the files with the metrics cannot be read: %s", fault)
    registry.register(FiguresCollector())
    return generate_latest(registry)


def may_read_metrics(request: HttpRequest) -> bool:
    """Whether the request has the bearer token of the settings."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return kind.lower() == "bearer" and hmac.compare_digest(token.encode(), settings.METRICS_TOKEN.encode())


@never_cache
def metrics_view(request: HttpRequest) -> HttpResponse:
    """200 with the metrics; 401 without the token. If no token is set, the page does not exist."""
    if not settings.METRICS_TOKEN:
        raise Http404
    if request.method not in ("GET", "HEAD"):
        return HttpResponseNotAllowed(["GET", "HEAD"])
    if not may_read_metrics(request):
        return HttpResponse("Send the token as Authorization: Bearer.\n", status=401, content_type="text/plain",
                            headers={"WWW-Authenticate": 'Bearer realm="metrics"'})  # fmt: skip
    return HttpResponse(exposition(), content_type=CONTENT_TYPE_LATEST)
