"""The metrics of the documentation, of the dashboard and of the alerts are those that exist."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import yaml
from prometheus_client import Counter, Histogram

from operations import metrics
from operations.metrics import COUNTED, FIGURES

ROOT = Path(__file__).resolve().parents[2]
NAME = re.compile(r"\bmenagerie_\w+")
ROW = re.compile(r"^\| `(menagerie_\w+)` \| (\w+) \|(.*?)\|", re.MULTILINE)


def documented_kinds() -> dict[str, tuple[str, set[str]]]:
    """Type and labels of each metric, by the name that the documentation uses."""
    kinds: dict[str, tuple[str, set[str]]] = {
        kind.name: ("gauge", set(kind.labels)) for kind in FIGURES.values()
    }  # fmt: skip
    for metric in COUNTED._collector_to_names:
        name = metric._name + ("_total" if isinstance(metric, Counter) else "")
        kinds[name] = (metric._type, set(metric._labelnames))
    return kinds


def sample_names() -> set[str]:
    """Every name that queries can use."""
    names = set(documented_kinds())
    for metric in vars(metrics).values():
        if isinstance(metric, Histogram):
            names |= {f"{metric._name}_{end}" for end in ("bucket", "count", "sum")}
    return names


def queries() -> list[str]:
    """The expressions of the dashboard and of the alerts."""
    dashboard: dict[str, Any] = json.loads((ROOT / "deploy/grafana-dashboard.json").read_text(encoding="utf-8"))
    alerts = yaml.safe_load((ROOT / "deploy/alerts.yml").read_text(encoding="utf-8"))
    found = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    return found + [rule["expr"] for group in alerts["groups"] for rule in group["rules"]]


def test_the_documentation_lists_each_metric_with_its_type_and_labels() -> None:
    text = (ROOT / "docs/observability.md").read_text(encoding="utf-8")
    listed = {}
    for name, kind, labels in ROW.findall(text):
        listed[name] = (kind, set(re.findall(r"`(\w+)`", re.sub(r"\([^)]*\)", "", labels))))
    assert listed == documented_kinds()


def test_the_dashboard_and_the_alerts_use_metrics_and_labels_that_exist() -> None:
    kinds, used = documented_kinds(), set()
    labels = {label for _kind, names in kinds.values() for label in names} | {"le", "job"}
    for query in queries():
        found = set(NAME.findall(query))
        assert found <= sample_names(), query
        assert set(re.findall(r"\{(\w+)=", query)) <= labels, query
        for group in re.findall(r"by \(([^)]*)\)", query):
            assert set(re.split(r",\s*", group)) <= labels, query
        used |= found
    assert len(queries()) > 25
    unused = {name for name in kinds if not any(each.startswith(name) for each in used)}
    assert not unused, "the dashboard shows every metric"


def test_the_example_for_prometheus_reads_our_page_with_a_token() -> None:
    configuration = yaml.safe_load((ROOT / "deploy/prometheus.yml").read_text(encoding="utf-8"))
    (job,) = configuration["scrape_configs"]
    assert (job["metrics_path"], job["authorization"]["type"]) == ("/metrics", "Bearer")
    assert all((ROOT / "deploy" / name).exists() for name in configuration["rule_files"])
