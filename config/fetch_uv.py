"""Fetch uv without pip: for a machine whose Python has neither pip nor venv and whose user may not install them.

Standard library only, since nothing else is there yet. Usage: python fetch_uv.py VERSION FOLDER
"""

import hashlib
import io
import json
import platform
import sys
import sysconfig
import urllib.request
import zipfile
from pathlib import Path


def wheel_of(version: str) -> dict:
    """The file that fits this machine, as the package index describes it."""
    with urllib.request.urlopen(f"https://pypi.org/pypi/uv/{version}/json", timeout=60) as answer:
        files = json.load(answer)["urls"]
    libc = "musl" if "musl" in (sysconfig.get_config_var("HOST_GNU_TYPE") or "") else "manylinux"
    for file in files:
        name = file["filename"]
        if name.endswith(f"_{platform.machine()}.whl") and libc in name:
            return file
    raise SystemExit(f"uv {version} is not offered for this machine: install python3-venv and try again")


def main(version: str, folder: str) -> None:
    """Put `uv` into the folder, after its hash was checked."""
    wheel = wheel_of(version)
    with urllib.request.urlopen(wheel["url"], timeout=300) as answer:
        data = answer.read()
    if hashlib.sha256(data).hexdigest() != wheel["digests"]["sha256"]:
        raise SystemExit("the downloaded uv is damaged: try again")
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        member = next(name for name in archive.namelist() if name.endswith("/scripts/uv"))
        (target / "uv").write_bytes(archive.read(member))
    (target / "uv").chmod(0o755)


if __name__ == "__main__":
    main(*sys.argv[1:])
