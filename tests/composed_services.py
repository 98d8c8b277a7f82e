"""The services of compose.yaml as plain processes of this machine: commands, environment and order are read from the
file. PostgreSQL and Redis are those of this machine; there is no proxy."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.container_files import ROOT, app_services, arguments, composed, image_environment, interpolated, start_order
from tests.prepared_data_folder import prepare
from tests.server_process import free_port, wait_for
from tests.site.test_killed_workers import Database
from tests.site.test_postgresql_and_redis import POSTGRES, REDIS, REDIS_DATABASES, groups, listens
from tests.web_visitor import Visitor

FILE = "compose.yaml"
CHOSEN = {"POSTGRES_PASSWORD": "only-for-this-test", "SITE_HOST": "menagerie.test"}
"""What .env would contain."""
AVAILABLE = listens(POSTGRES, 5432) and listens(REDIS, 6379)
WEB, WORKERS = ("web-1", "web-2"), ("worker-1", "worker-2")


class ComposedServices:
    """Processes for the services that run our image, with a database and a data folder of their own."""

    def __init__(self, folder: Path, **changed: str) -> None:
        """`changed`: variables of all services that this test needs otherwise."""
        self.folder, self.changed = folder, changed
        self.services = app_services(FILE)
        self.database = Database()
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.ports = {name: free_port() for name in self.services}
        prepare(folder)

    def environment(self, name: str) -> dict[str, str]:
        """The variables of a service: those of the image and of the file, with addresses of this machine."""
        service = self.services[name]
        said = image_environment() | service["environment"]
        found = {key: interpolated(str(value), CHOSEN) for key, value in said.items()}
        for key, real in (("DATABASE_URL", self.database.url), ("REDIS_URL", redis_url())):
            host = urlsplit(found[key]).hostname
            assert host in composed(FILE)["services"], f"{key} of {name} names {host}, which is no service"
            found[key] = real
        assert f"data:{found['MENAGERIE_DATA']}" in service["volumes"], f"{name} does not share the data folder"
        own = {"MENAGERIE_DATA": str(self.folder), "HOST": "127.0.0.1", "PORT": str(self.ports[name])}
        outside = {key: os.environ[key] for key in ("HOME", "LANG") if key in os.environ}
        return outside | found | own | self.changed | {"PATH": os.environ["PATH"]}

    def command(self, name: str) -> list[str]:
        """What a service executes: its own command, or that of the image."""
        python, *rest = self.services[name].get("command") or json.loads(arguments("CMD")[0])
        assert python == "python"
        return [sys.executable, *rest]

    def start(self, name: str) -> None:
        """Start a service, and wait for what other services wait for: its end, or until it is healthy."""
        log = (self.folder / f"{name}.log").open("ab")
        process = subprocess.Popen(
            self.command(name), cwd=ROOT, env=self.environment(name), stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        log.close()
        self.processes[name] = process
        if self.ends(name):
            assert process.wait(timeout=300) == 0, self.log(name)
        elif name in WEB:
            wait_for(lambda: self.is_ready(name) or process.poll() is not None, seconds=300)
            assert process.poll() is None, self.log(name)

    def ends(self, name: str) -> bool:
        """Whether others wait until this service has ended."""
        done = {"condition": "service_completed_successfully"}
        return any(service.get("depends_on", {}).get(name) == done for service in self.services.values())

    def start_all(self) -> None:
        """Start every service in the order of the file."""
        for name in start_order(composed(FILE)["services"]):
            if name in self.services:
                self.start(name)

    def is_ready(self, name: str) -> bool:
        return self.visitor().ask(name, "GET", "/readyz")[0] == 200

    def visitor(self) -> Visitor:
        """A browser without cookies, as the proxy presents it to the web processes. Its address is a new one, because
        Redis remembers those of earlier runs."""
        address = f"10.{'.'.join(str(number) for number in os.urandom(3))}"
        return Visitor(CHOSEN["SITE_HOST"], {name: self.ports[name] for name in WEB}, address)

    def guest(self) -> Visitor:
        """A visitor who has become a guest by adding a card to the box."""
        visitor = self.visitor()
        assert visitor.ask(WEB[0], "GET", "/cards/")[0] == 200
        card = str(self.count("SELECT min(id) FROM collection_card"))
        assert visitor.submit(WEB[0], "/box/tick/", {"card": card}) == (302, "/cards/")
        return visitor

    def stop(self, name: str) -> int:
        """Stop a service as compose does, within the time that the file allows. Returns its exit status."""
        process = self.processes[name]
        process.send_signal(signal.SIGTERM)
        grace = self.services[name]["stop_grace_period"]
        return process.wait(timeout=float(grace.removesuffix("s")))

    def log(self, name: str) -> str:
        return (self.folder / f"{name}.log").read_text()[-4000:]

    def close(self) -> None:
        """End everything and drop the database."""
        running = [process for process in self.processes.values() if process.poll() is None]
        for process in running:
            process.terminate()
        until = time.monotonic() + 30
        for process in running:
            try:
                process.wait(timeout=max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.database.drop()

    def count(self, question: str) -> Any:
        """The first value that a question to the database returns."""
        return self.database.ask(question)[0][0]


def redis_url() -> str:
    """A database of Redis that no group of `test_postgresql_and_redis.py` uses."""
    checkout = int(hashlib.sha256(str(ROOT).encode()).hexdigest(), 16)
    return urlsplit(REDIS)._replace(path=f"/{(checkout + len(groups())) % REDIS_DATABASES}").geturl()
