"""The container files are checked everywhere, and built and started if Docker is running."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.urls import resolve

from collection.jobs.distributed import worker_process
from play.management.commands import serve
from tests.container_files import (
    ROOT,
    app_services,
    arguments,
    composed,
    final_stage,
    image_environment,
    instructions,
    interpolated,
    start_order,
    web_services,
)
from tests.meta.test_docs import settings as settings_read

COMPOSE = ("compose.yaml", "deploy/compose-sqlite.yaml")
WORKFLOW = ROOT / ".github" / "workflows" / "ci.yml"
OF_THE_SYSTEM = {"PATH", "PYTHONUNBUFFERED"}
"""Variables that the image sets for Python and the shell."""
OF_COMPOSE = {"POSTGRES_PASSWORD", "SITE_HOST", "PUBLISHED_ADDRESS", "PUBLISHED_HTTP_PORT", "PUBLISHED_PORT"}
"""Variables of .env that only the compose file reads."""
SECRETS = re.compile(r"(?i)(password|secret|token|key)[^\s:=]*\s*[:=]\s*[\"']?(?!\$\{)\w")


def docker_runs() -> bool:
    return bool(shutil.which("docker")) and subprocess.run(["docker", "info"], capture_output=True).returncode == 0


def copied(instructions_of: list[tuple[str, str]]) -> Iterator[str]:
    """The paths in this repository that COPY names."""
    for word, said in instructions_of:
        if word == "COPY" and "--from=" not in said:
            *sources, _target = said.split()
            yield from sources


def test_every_copied_path_exists_and_is_sent_to_the_builder() -> None:
    sent = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    for source in copied(instructions()):
        assert (ROOT / source).exists(), source
        assert Path(source).parts[0] in sent, f"{source} is not in .dockerignore"
    assert all((ROOT / path).exists() for path in sent)


def test_every_package_that_the_app_imports_is_copied() -> None:
    apps = {path.parent.name for path in ROOT.glob("*/__init__.py") if path.parent.name not in ("tests", "benchmarks")}
    inside = {Path(source).parts[0] for source in copied(final_stage())}
    assert apps | {"config", "templates", "static", "docs", "manage.py"} <= inside


def test_the_image_follows_the_usual_rules_of_dockerfiles() -> None:
    words = [word for word, _ in instructions()]
    assert "ADD" not in words, "COPY is enough"
    assert all(re.search(r":\d", said) for word, said in instructions() if word == "FROM" and "AS" in said.upper())
    assert not any(":latest" in said for word, said in instructions() if word == "FROM")
    assert arguments("USER") == ["menagerie"], "the server does not run as root"
    assert [word for word, _ in final_stage()].index("USER") < [word for word, _ in final_stage()].index("CMD")
    for word in ("CMD", "HEALTHCHECK"):
        (said,) = arguments(word)
        json.loads(said[said.index("[") :])  # the exec form: signals reach the server, and no shell is needed
    assert not any("sudo" in said or re.search(r"curl [^|]*\| *(ba)?sh", said) for _, said in instructions())


def test_the_image_installs_the_locked_packages_with_the_uv_that_run_uses() -> None:
    (installed,) = [said for word, said in instructions() if word == "RUN" and "uv sync" in said]
    assert "--locked" in installed
    assert "--extra scale" in installed
    assert "--extra camera" in installed
    assert re.search(r"^UV_VERSION=\d", (ROOT / "run").read_text(), re.MULTILINE)
    assert "s/^UV_VERSION=//p" in installed
    declared = (ROOT / "pyproject.toml").read_text()
    base = next(said for word, said in instructions() if word == "FROM")
    assert re.search(r"python:(3\.\d+)", base)[1] in declared  # type: ignore[index]


def test_the_app_reads_every_variable_that_is_set() -> None:
    known = settings_read() | OF_THE_SYSTEM
    assert set(image_environment()) <= known
    for name in COMPOSE:
        for service in app_services(name).values():
            assert set(service["environment"]) <= known, name
        asked = set(re.findall(r"\$\{(\w+)", (ROOT / name).read_text()))
        assert asked <= known | OF_COMPOSE, name


def test_ports_and_volumes_agree() -> None:
    assert arguments("EXPOSE") == [image_environment()["PORT"]]
    assert image_environment()["HOST"] == "0.0.0.0"
    assert arguments("VOLUME") == [image_environment()["MENAGERIE_DATA"]]
    for name in COMPOSE:
        services, volumes = app_services(name), composed(name)["volumes"]
        mounted = {volume for service in services.values() for volume in service["volumes"]}
        assert mounted == {f"data:{image_environment()['MENAGERIE_DATA']}"}, "all have the same data folder"
        for service in composed(name)["services"].values():
            named = {volume.partition(":")[0] for volume in service.get("volumes", ())}
            assert {volume for volume in named if not volume.startswith(".")} <= set(volumes)
            assert all((ROOT / volume).exists() for volume in named if volume.startswith("."))
        for service in services.values():
            context = service["build"] if isinstance(service["build"], str) else service["build"]["context"]
            assert ((ROOT / name).parent / context / "Dockerfile").exists()


@pytest.mark.parametrize("name", COMPOSE)
def test_without_settings_only_this_machine_can_reach_the_services(name: str) -> None:
    published = [port for service in composed(name)["services"].values() for port in service.get("ports", ())]
    assert published
    assert all(interpolated(port, {}).startswith("127.0.0.1:") for port in published)


def test_the_services_of_the_compose_file_are_those_that_the_addresses_name() -> None:
    services = composed("compose.yaml")["services"]
    for name, service in app_services("compose.yaml").items():
        addresses = [service["environment"][variable] for variable in ("DATABASE_URL", "REDIS_URL")]
        hosts = [re.search(r"(?:@|//)([\w-]+):\d+", address)[1] for address in addresses]  # type: ignore[index]
        assert hosts == ["database", "redis"], name
        account = services["database"]["environment"]
        assert f"//{account['POSTGRES_USER']}:" in addresses[0]
        assert addresses[0].endswith(f"/{account['POSTGRES_DB']}")
    proxied = services["proxy"]["environment"]["UPSTREAMS"].split()
    port = image_environment()["PORT"]
    assert proxied == [f"{name}:{port}" for name in web_services("compose.yaml")]
    assert set(services["proxy"]["depends_on"]) == set(web_services("compose.yaml"))


def test_every_service_waits_for_what_it_needs() -> None:
    services = composed("compose.yaml")["services"]
    order = list(start_order(services))
    for name in set(app_services("compose.yaml")) - {"prepare"}:
        assert order.index("database") < order.index("prepare") < order.index(name) > order.index("redis")
        assert services[name]["depends_on"]["prepare"] == {"condition": "service_completed_successfully"}
    assert services["prepare"]["restart"] == "no"
    waited_for = {
        host
        for service in services.values()
        for host, wait in service.get("depends_on", {}).items()
        if wait == {"condition": "service_healthy"}
    }
    assert waited_for == {"database", "redis", *web_services("compose.yaml")}
    assert all("healthcheck" in services[host] for host in waited_for - set(web_services("compose.yaml")))


def test_two_of_each_kind_run_with_the_secure_settings_of_production() -> None:
    services = app_services("compose.yaml")
    assert sorted(services) == ["prepare", "web-1", "web-2", "worker-1", "worker-2"]
    for service in services.values():
        said = service["environment"]
        assert (said["PRODUCTION"], said["BEHIND_PROXIES"], said["JOB_PROCESSES"]) == ("1", "1", "0")
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]


def test_a_container_has_more_time_to_stop_than_its_processes_take() -> None:
    for service in web_services("compose.yaml").values():
        drains = float(service["environment"]["DRAIN_SECONDS"])
        assert float(service["stop_grace_period"].removesuffix("s")) > drains + serve.GRACE
    for name in ("worker-1", "worker-2"):
        grace = float(app_services("compose.yaml")[name]["stop_grace_period"].removesuffix("s"))
        assert grace > worker_process.GRACE + 5


def test_no_secret_is_committed_and_the_folder_with_secrets_is_ignored() -> None:
    for name in ("Dockerfile", *COMPOSE, WORKFLOW.relative_to(ROOT).as_posix()):
        assert not SECRETS.search((ROOT / name).read_text()), name
    assert "/.env" in (ROOT / ".gitignore").read_text().splitlines()
    assert "**/.env" in (ROOT / ".dockerignore").read_text().splitlines()


def test_the_health_check_asks_for_an_existing_page_under_an_allowed_host_name(live_server: Any) -> None:
    (said,) = arguments("HEALTHCHECK")
    script = json.loads(said[said.index("[") :])[1]
    path = re.search(r"127\.0\.0\.1:\{[^}]*\}(/\w+)", (ROOT / script).read_text())[1]  # type: ignore[index]
    assert resolve(path).url_name == "readyz"
    timeout = int(re.search(r"--timeout=(\d+)s", said)[1])  # type: ignore[index]
    constants = {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in ast.parse((ROOT / script).read_text()).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    assert constants["TIMEOUT"] < timeout
    port = live_server.url.rpartition(":")[2]
    for names, expected in (("", 0), ("localhost,127.0.0.1", 0), ("elsewhere.example", 1)):
        asked = checked(script, PORT=port, ALLOWED_HOSTS=names)
        assert asked.returncode == expected, asked.stdout
    assert checked(script, PORT="1").returncode == 1, "nobody answers"
    assert checked(script, "--wait", "30", PORT=port).returncode == 0
    assert checked(script, "--wait", "0.1", PORT="1").returncode == 1


def checked(script: str, *options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """The result of the health check, run as in the container."""
    return subprocess.run(
        [sys.executable, script, *options],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"]} | variables,
        capture_output=True,
        text=True,
    )


def test_the_workflow_runs_every_check_that_changes_must_pass() -> None:
    jobs = yaml.safe_load(WORKFLOW.read_text())["jobs"]
    assert jobs["test"]["container"] == "debian:12"
    assert any(step.get("run") == "bash .ci/run" for step in jobs["test"]["steps"])
    for name, service in (("TEST_DATABASE_URL", "postgres"), ("TEST_REDIS_URL", "redis")):
        assert f"{service}:" in jobs["test"]["env"][name].replace("//", "")
        assert service in jobs["test"]["services"]
        assert name in (ROOT / "tests/site/test_postgresql_and_redis.py").read_text()


@pytest.mark.skipif(not docker_runs(), reason="no Docker on this machine: the files were linted only")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", COMPOSE)
def test_the_containers_can_be_built_and_started_and_respond(name: str) -> None:
    port = "18769"
    chosen = {"PUBLISHED_PORT": port, "PUBLISHED_HTTP_PORT": "18768", "POSTGRES_PASSWORD": "only-for-this-test"}
    https = "proxy" in composed(name)["services"]
    address = f"https://localhost:{port}/readyz" if https else f"http://127.0.0.1:{port}/readyz"
    own_certificate = ssl._create_unverified_context()
    command = ["docker", "compose", "-f", name, "-p", f"menagerie-test-{os.getpid()}"]
    try:
        up = subprocess.run(
            [*command, "up", "--build", "--wait", "--wait-timeout", "300"],
            cwd=ROOT, env=os.environ | chosen, capture_output=True, text=True,
        )  # fmt: skip
        assert up.returncode == 0, up.stderr[-4000:]
        with urllib.request.urlopen(address, timeout=10, context=own_certificate if https else None) as answer:
            assert json.load(answer)["status"] == "ok"
        whoami = [*command, "exec", "-T", next(iter(web_services(name))), "id", "-u"]
        assert subprocess.run(whoami, cwd=ROOT, env=os.environ | chosen, capture_output=True, text=True).stdout != "0\n"
    finally:
        subprocess.run([*command, "down", "--volumes"], cwd=ROOT, env=os.environ | chosen, capture_output=True)
