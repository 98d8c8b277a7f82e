"""Downloads uv without pip, for machines whose Python has neither pip nor venv and whose user may not install them.

Standard library only, since nothing else is there yet. Usage: python fetch_uv.py VERSION FOLDER
"""

import hashlib
import io
import os
import platform
import sys
import urllib.request
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin

INDEX = os.environ.get("UV_DEFAULT_INDEX", "https://pypi.org/simple").rstrip("/")


class Links(HTMLParser):
    """Collects the links of a page of the package index, each with a hash after the `#`. (PEP 503)"""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if tag == "a" and name == "href" and value]


def fetch(address: str) -> bytes:
    """Download an address."""
    with urllib.request.urlopen(address, timeout=300) as answer:  # noqa: S310
        return bytes(answer.read())


def wheel_url(version: str) -> str:
    """The address of the wheel that fits this machine."""
    links = Links()
    links.feed(fetch(f"{INDEX}/uv/").decode())
    libc = "manylinux" if platform.libc_ver()[0] else "musllinux"
    for link in links.found:
        name = link.partition("#")[0].rpartition("/")[2]
        if name.startswith(f"uv-{version}-") and name.endswith(f"{platform.machine()}.whl") and libc in name:
            return urljoin(f"{INDEX}/uv/", link)
    raise SystemExit(f"uv {version} is not offered for this machine: install python3-venv and try again")


def main(version: str, folder: str) -> None:
    """Download `uv`, check its hash and write it to the folder."""
    link, _, digest = wheel_url(version).partition("#sha256=")
    data = fetch(link)
    if hashlib.sha256(data).hexdigest() != digest:
        raise SystemExit("the downloaded uv is damaged: try again")
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        member = next(name for name in archive.namelist() if name.endswith("/scripts/uv"))
        (target / "uv").write_bytes(archive.read(member))
    (target / "uv").chmod(0o755)


if __name__ == "__main__":
    main(*sys.argv[1:])
