"""nginx and Caddy with the configurations of deploy/, as this user, on free ports."""

from __future__ import annotations

import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from tests.container_files import ROOT
from tests.server_process import free_port

NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
CADDY = shutil.which("caddy")
CADDYFILE = ROOT / "deploy" / "Caddyfile"
EXAMPLE_HOST = "menagerie.example"


def with_certificate(folder: Path) -> Path:
    """The folder, with a certificate for the host of the examples."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-keyout", "key.pem", "-out", "chain.pem", "-days", "2", "-subj", f"/CN={EXAMPLE_HOST}"],
        cwd=folder, check=True, capture_output=True,
    )  # fmt: skip
    return folder


def nginx_site(folder: Path, ports: Mapping[str, int]) -> Path:
    """A main configuration for deploy/nginx.conf. `ports` replaces ports of the example; those of the proxy itself are
    80 and 443. Files are in `folder`."""
    site = (ROOT / "deploy" / "nginx.conf").read_text()
    # Without root it cannot listen on the usual ports, nor on IPv6 where there is none.
    site = re.sub(r"\n *listen \[::\][^\n]*", "", site)
    site = re.sub(r"ssl_certificate [^;]+;", f"ssl_certificate {folder}/chain.pem;", site)
    site = re.sub(r"ssl_certificate_key [^;]+;", f"ssl_certificate_key {folder}/key.pem;", site)
    own = {"80": free_port(), "443": free_port()} | dict(ports)
    site = re.sub(r"listen (\d+)", lambda found: f"listen 127.0.0.1:{own[found[1]]}", site)
    site = re.sub(r"127\.0\.0\.1:(800\d)", lambda found: f"127.0.0.1:{own[found[1]]}", site)
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = folder / "nginx.conf"
    main.write_text(
        f"daemon off;\nmaster_process off;\npid {folder}/nginx.pid;\nerror_log {folder}/error.log warn;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{places}{site}\n}}\n"
    )
    return main


class RunningProxy:
    """nginx or Caddy in front of web processes, with the example of deploy/. `port` is that for HTTPS."""

    def __init__(self, program: str, folder: Path, upstreams: Mapping[str, int]) -> None:
        """`upstreams`: the ports of the web processes, by those of the example."""
        self.port = free_port()
        if program == CADDY:
            command, environment = self._caddy(folder, upstreams)
        else:
            main = nginx_site(with_certificate(folder), upstreams | {"443": self.port})
            command, environment = [program, "-p", str(folder), "-c", str(main)], {}
        self.process = subprocess.Popen(
            command, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def _caddy(self, folder: Path, upstreams: Mapping[str, int]) -> tuple[list[str], dict[str, str]]:
        config = folder / "Caddyfile"
        options = f"{{\nadmin off\nauto_https disable_redirects\nhttps_port {self.port}\nskip_install_trust\n}}\n"
        site = CADDYFILE.read_text().replace("encode zstd gzip", "tls internal\n\tbind 127.0.0.1\n\tencode zstd gzip")
        config.write_text(options + site)
        environment = {
            "SITE_HOST": EXAMPLE_HOST,
            "UPSTREAMS": " ".join(f"127.0.0.1:{port}" for port in upstreams.values()),
            "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
        }  # fmt: skip
        assert CADDY is not None
        return [CADDY, "run", "--adapter", "caddyfile", "--config", str(config)], environment

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
        """Status and body of a request over HTTPS. Raises OSError if the proxy does not answer."""
        with closing(self._http_connection()) as line:
            line.request(method, path, body, {"Host": f"{EXAMPLE_HOST}:{self.port}"} | headers)
            answer = line.getresponse()
            return answer.status, answer.read()

    def announce(self, path: str, size: int, content_type: str) -> tuple[int, bytes]:
        """The answer to a POST of which only the head was sent, with the length of its body."""
        with closing(self._http_connection()) as line:
            line.putrequest("POST", path, skip_host=True)
            line.putheader("Host", f"{EXAMPLE_HOST}:{self.port}")
            line.putheader("Content-Type", content_type)
            line.putheader("Content-Length", str(size))
            line.endheaders()
            answer = line.getresponse()
            return answer.status, answer.read()

    def _http_connection(self) -> http.client.HTTPSConnection:
        line = http.client.HTTPSConnection(EXAMPLE_HOST, self.port, timeout=30, context=trusting())
        line.sock = self.connection()
        return line

    def connection(self) -> ssl.SSLSocket:
        """A TLS connection to the proxy."""
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        return trusting().wrap_socket(plain, server_hostname=EXAMPLE_HOST)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)


def trusting() -> ssl.SSLContext:
    """A context that accepts the certificates of tests."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context
