"""Measure how long a server is unavailable after `kill -9` on busy cores: `python -m benchmarks.restart_time [TIMES]`.

Starts a server with its own data folder, and a busy loop for each core. The server is killed while it is running and
restarted immediately. Prints the seconds from the start of the new process to the first 200 from `/readyz`, the
processor seconds of the new process until then, and how long the first start took, which draws and loads everything.
"""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.move_latency import ROOT, Guest, free_port

PATIENCE = 400.0
"""Seconds after which the benchmark stops waiting for a server."""


def start(folder: str, port: int) -> tuple[subprocess.Popen[bytes], float, float]:
    """Start a server. Returns it, the seconds until it was ready, and its processor time until then."""
    environment = os.environ | {"MENAGERIE_DATA": folder, "PORT": str(port), "LOG_LEVEL": "ERROR"}
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve"],
        cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    while time.perf_counter() - began < PATIENCE:
        time.sleep(0.05)
        try:
            if Guest(port).ask("GET", "/readyz")[0] == 200:
                return process, time.perf_counter() - began, processor_time(process.pid)
        except OSError:
            continue
    process.kill()
    raise SystemExit("the server did not become ready")


def processor_time(pid: int) -> float:
    """Seconds of user and system time so far."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def main(times: int) -> None:
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]
    try:
        with tempfile.TemporaryDirectory() as folder:
            port = free_port()
            process, first, work = start(folder, port)
            found = []
            for _ in range(times):
                process.send_signal(signal.SIGKILL)
                process.wait()
                process, *figures = start(folder, port)
                found.append(figures)
            process.send_signal(signal.SIGKILL)
            process.wait()
    finally:
        for each in busy:
            each.kill()
            each.wait()
    waits, works = ([each[at] for each in found] for at in (0, 1))
    print("| every core busy | s until ready | worst | processor s |\n| --- | ---: | ---: | ---: |")
    print(f"| first start | {first:.1f} | | {work:.1f} |")
    print(
        f"| after kill -9, median of {times} | {statistics.median(waits):.1f} | {max(waits):.1f} "
        f"| {statistics.median(works):.1f} |"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
