"""The examples for systemd, nginx and Caddy in deploy/ are valid, and agree with the app. The programs themselves check
them where they are installed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest
from django.core.management import get_commands

from collection.jobs.distributed import worker_process
from config.body_limits import LARGER, MB
from play.management.commands import serve
from tests.meta.test_docs import settings as settings_read
from tests.proxies import CADDY, CADDYFILE, NGINX, nginx_site, with_certificate

ROOT = Path(__file__).resolve().parents[2]
UNITS = ROOT / "deploy" / "systemd"
SERVICES = sorted(UNITS.glob("*.service"))
COMMON = UNITS / "menagerie-.service.d" / "common.conf"
PROGRAM = "/opt/menagerie/.venv/bin/python"
SECTIONS = {
    "Unit": {"Description", "Documentation", "PartOf", "After", "Wants"},
    "Install": {"WantedBy"},
    "Timer": {"OnCalendar", "RandomizedDelaySec", "Persistent"},
}
"""The settings that units may have outside [Service]."""
HARDENING = {
    "NoNewPrivileges": "yes", "PrivateDevices": "yes", "PrivateTmp": "yes", "ProtectHome": "yes",
    "ProtectSystem": "strict", "CapabilityBoundingSet": "", "RestrictSUIDSGID": "yes", "UMask": "0077",
}  # fmt: skip
FROM_THE_UNITS = {"PORT", "MENAGERIE_DATA", "PYTHONUNBUFFERED"}


def unit(path: Path) -> ConfigParser:
    """A unit's settings. A setting that is repeated has its last value."""
    parser = ConfigParser(interpolation=None, strict=False, delimiters=("=",), comment_prefixes=("#",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(path)
    return parser


def seconds(text: str) -> float:
    return float(text.removesuffix("min")) * 60 if text.endswith("min") else float(text.removesuffix("s"))


def test_units_have_only_known_sections_and_start_commands_that_exist() -> None:
    for path in (*SERVICES, *UNITS.glob("*.t*")):
        found = unit(path)
        for section in set(found.sections()) - {"Service"}:
            assert set(found[section]) <= SECTIONS[section], path.name
    started = {}
    for path in SERVICES:
        command = unit(path)["Service"]["ExecStart"]
        assert PROGRAM in command
        started[path.name] = re.search(r"manage\.py (\w+)", command)[1]  # type: ignore[index]
    assert set(started.values()) <= set(get_commands())
    assert set(started.values()) == {"serve", "work", "backup"}


def test_the_target_starts_every_kind_of_service_that_runs_for_long() -> None:
    wanted = unit(UNITS / "menagerie.target")["Unit"]["Wants"].split()
    names = {re.sub(r"@\d+", "@", name) for name in wanted}
    assert {path.name for path in SERVICES if unit(path)["Service"].get("Restart")} < names
    assert all((UNITS / name).exists() for name in names)
    ports = re.findall(r"@(\d+)", " ".join(wanted))
    for proxy in (ROOT / "deploy" / "nginx.conf", CADDYFILE):
        assert re.findall(r"127\.0\.0\.1:(\d+)", proxy.read_text()) == ports, proxy.name


def test_every_service_is_hardened_and_none_weakens_it() -> None:
    common = unit(COMMON)["Service"]
    assert {name: common[name] for name in HARDENING} == HARDENING
    assert common["User"] == "menagerie"
    for path in SERVICES:
        assert not set(unit(path)["Service"]) & (set(common) - {"Environment", "StateDirectory"}), path.name


def test_services_have_more_time_to_stop_than_they_take() -> None:
    drains = float(environment_example()["DRAIN_SECONDS"])
    assert seconds(unit(UNITS / "menagerie-web@.service")["Service"]["TimeoutStopSec"]) > drains + serve.GRACE
    worker = unit(UNITS / "menagerie-worker.service")["Service"]
    assert seconds(worker["TimeoutStopSec"]) > worker_process.GRACE + 5


def environment_example() -> dict[str, str]:
    lines = (UNITS / "environment.example").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_the_app_reads_every_variable_of_the_services() -> None:
    set_by_units = {
        pair.split("=")[0]
        for path in (*SERVICES, COMMON)
        for line in path.read_text().splitlines()
        if line.startswith("Environment=")
        for pair in line.removeprefix("Environment=").split()
    }
    assert set_by_units == FROM_THE_UNITS
    assert set(environment_example()) <= settings_read() - FROM_THE_UNITS
    assert environment_example()["JOB_PROCESSES"] == "0", "menagerie-worker.service executes the jobs"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here: the units were linted only")
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    shutil.copytree(UNITS, tmp_path / "units")
    for path in (tmp_path / "units").rglob("*.*"):
        if path.is_file():
            path.write_text(path.read_text().replace(PROGRAM, sys.executable))
    names = [path.name.replace("@.", "@8001.") for path in (*SERVICES, *UNITS.glob("*.t*"))]
    environment = os.environ | {"SYSTEMD_UNIT_PATH": f"{tmp_path / 'units'}:"}
    run = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *names], env=environment, capture_output=True, text=True, timeout=60
    )
    said = [line for line in run.stderr.splitlines() if "menagerie" in line]
    assert (run.returncode, said) == (0, [])


def body_limits() -> dict[str, int]:
    """The maximum bytes of a request body that each proxy passes on."""
    nginx = re.search(r"client_max_body_size (\d+)m;", (ROOT / "deploy" / "nginx.conf").read_text())
    caddy = re.search(r"max_size (\d+)MB", CADDYFILE.read_text())
    assert nginx is not None
    assert caddy is not None
    return {"nginx": int(nginx[1]) * MB, "Caddy": int(caddy[1]) * 1000 * 1000}


def test_proxies_pass_every_upload_that_the_app_accepts_and_not_much_more() -> None:
    for proxy, most in body_limits().items():
        assert max(LARGER.values()) <= most <= 1.5 * max(LARGER.values()), proxy


@pytest.mark.skipif(NGINX is None, reason="no nginx on this machine")
def test_nginx_accepts_its_example(tmp_path: Path) -> None:
    main = nginx_site(with_certificate(tmp_path), {"8001": 8001, "8002": 8002})
    assert NGINX is not None
    run = subprocess.run([NGINX, "-t", "-p", tmp_path, "-c", main], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr


@pytest.mark.skipif(CADDY is None, reason="no Caddy on this machine")
def test_caddy_accepts_its_example(tmp_path: Path) -> None:
    assert CADDY is not None
    command = [CADDY, "validate", "--adapter", "caddyfile", "--config", CADDYFILE]
    environment = os.environ | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
