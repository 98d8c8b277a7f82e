"""Upload twelve pictures at once, small files with millions of pixels: `python -m benchmarks.picture_uploads`.

Starts a server with its own data folder. While twelve guests upload, two others play, and `/healthz` is requested again
and again. Prints for each kind of picture the statuses of the uploads, the time of the slowest `/healthz` and of the
slowest move, and the resident memory of the server with all its children: before, at its peak, and ten seconds later.
"""

from __future__ import annotations

import http.client
import io
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PIL import Image

from benchmarks.move_latency import Guest, free_port, move, serve, start_match

AT_ONCE = 12
BOUNDARY = "menagerie-benchmark"


def image_bytes(kind: str, mode: str, size: tuple[int, int]) -> bytes:
    """A picture of one colour."""
    out = io.BytesIO()
    Image.new(mode, size).save(out, kind)
    return out.getvalue()


PICTURES: dict[str, Callable[[], bytes]] = {
    "nothing, for ten seconds": lambda: b"",
    "1-bit PNG, 5000 × 4999": lambda: image_bytes("PNG", "1", (5000, 4999)),
    "1-bit PNG, 4096 × 4096": lambda: image_bytes("PNG", "1", (4096, 4096)),
    "PNG with transparency, 4096 × 4096": lambda: image_bytes("PNG", "RGBA", (4096, 4096)),
    "JPEG, 5000 × 4999": lambda: image_bytes("JPEG", "RGB", (5000, 4999)),
    "WebP, 2449 × 2449": lambda: image_bytes("WEBP", "RGBA", (2449, 2449)),
}


def upload(port: int, data: bytes) -> int:
    """Upload a picture of the first card as a new guest. Returns the status of the answer."""
    guest = Guest(port)
    where = "/cards/animoz/rinu/picture/"
    guest.ask("GET", where)
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'.encode()
    body = head + data + f"\r\n--{BOUNDARY}--\r\n".encode()
    headers = {
        "Content-Type": f"multipart/form-data; boundary={BOUNDARY}",
        "X-CSRFToken": guest.cookies["csrftoken"],
        "Cookie": guest.cookie,
    }
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    line.request("POST", f"{where}upload/", body, headers)
    return line.getresponse().status


def process_tree(pid: int) -> list[int]:
    """A process and its descendants."""
    with suppress(OSError):
        children = [
            int(child)
            for task in Path(f"/proc/{pid}/task").iterdir()
            for child in (task / "children").read_text().split()
        ]
        return [pid, *(each for child in children for each in process_tree(child))]
    return []


def resident_memory(pid: int) -> float:
    """Megabytes of memory used by a process and its descendants; shared pages are counted for each of them.

    A child that has not begun its own program yet still uses its parent's memory and is not counted.
    """
    total, own = 0, Path(f"/proc/{pid}/cmdline").read_bytes()
    for each in process_tree(pid):
        with suppress(OSError, IndexError):
            if each != pid and Path(f"/proc/{each}/cmdline").read_bytes() == own:
                continue
            total += int(Path(f"/proc/{each}/status").read_text().split("VmRSS:")[1].split()[0])
    return total / 1024


def proportional_memory(pid: int) -> float:
    """Megabytes of memory used by a process and its descendants; pages that several of them share are counted once."""
    total = 0
    for each in process_tree(pid):
        with suppress(OSError, IndexError):
            total += int(Path(f"/proc/{each}/smaps_rollup").read_text().split("\nPss:")[1].split()[0])
    return total / 1024


class Watch(threading.Thread):
    """Calls a function repeatedly until it is stopped, and keeps the results."""

    def __init__(self, look: Callable[[], float], pause: float) -> None:
        super().__init__(daemon=True)
        self.look, self.pause, self.stopped, self.found = look, pause, threading.Event(), [0.0]

    def run(self) -> None:
        while not self.stopped.wait(self.pause):
            self.found.append(self.look())

    def stop(self) -> float:
        """Stop. Returns the greatest result."""
        self.stopped.set()
        self.join()
        return max(self.found)


def health_timer(port: int) -> Callable[[], float]:
    """A function that returns how many milliseconds one `/healthz` takes."""
    guest = Guest(port)

    def look() -> float:
        before = time.perf_counter()
        guest.ask("GET", "/healthz")
        return (time.perf_counter() - before) * 1000

    return look


def move_timer(port: int) -> Callable[[], float]:
    """A function that returns how many milliseconds one move of two guests takes. It starts new matches as needed."""
    guests, table = start_match(port)

    def look() -> float:
        nonlocal guests, table
        made = [times for guest in guests if (times := move(guest, table)) is not None]
        if not made:
            guests, table = start_match(port)
        return max(((after - before) * 1000 for before, after in made), default=0.0)

    return look


def measure(name: str, data: bytes, port: int, pid: int) -> None:
    """One row of the table."""
    before, told = resident_memory(pid), Counter[int]()
    watches = [
        Watch(health_timer(port), 0.02),
        Watch(move_timer(port), 0.02),
        Watch(lambda: resident_memory(pid), 0.005),
    ]
    one = (lambda: told.update([upload(port, data)])) if data else (lambda: time.sleep(10))
    uploads = [threading.Thread(target=one) for _ in range(AT_ONCE)]
    began = time.perf_counter()
    for thread in (*watches, *uploads):
        thread.start()
    for thread in uploads:
        thread.join()
    took = time.perf_counter() - began
    slowest, move_slowest, most = (watch.stop() for watch in watches)
    time.sleep(10)
    answers = ", ".join(f"{count} × {status}" for status, count in sorted(told.items()))
    print(
        f"| {name} | {len(data) / 1024:,.0f} | {answers} | {took:.1f} | {slowest:,.0f} | {move_slowest:,.0f} "
        f"| {before:,.0f} | {most:,.0f} | {resident_memory(pid):,.0f} |",
        flush=True,
    )


def main() -> None:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        process = serve(folder, port)
        try:
            for _ in range(20):  # so that modules imported on first use are not counted
                move_timer(port)()
            print(
                "| twelve at once | KB each | answers | s | worst /healthz ms | worst move ms "
                "| MB before | at most | after |"
            )
            print("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
            for name, make in PICTURES.items():
                measure(name, make(), port, process.pid)
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
