"""nginx and Caddy with the configurations of deploy/, as this user, on free ports."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
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
