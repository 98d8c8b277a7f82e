"""Reads one uploaded PDF in a process of its own: `python -m printing.base_pdf_reader_child`.

Reads the file from standard input and writes to standard output: one line of JSON, then the new PDF with what its pages
show (`printing.base_pdf_reading`). Its memory and time are limited, it cannot write files and gets no environment. Each
page is drawn once, as previews draw it, so that a page that takes too long is refused here and not in a server process.
"""

from __future__ import annotations

import json
import sys
import time

import pypdfium2
from PIL import Image

from collection.picture_opener_child import limit_process
from printing.base_pdf_reading import MM, UnusablePdf, page_contents

MEMORY = 400 * 1024 * 1024
"""Bytes in addition to what the process uses before it reads."""
SECONDS, PAGE_SECONDS = 12, 2.0
"""The most seconds of processor time in total, and for drawing one page."""
PIXELS_PER_MM = 5.0
"""The resolution of the largest previews."""
MAX_READ = 50_000_000


def main() -> None:
    """Write the answer, or why the file is refused."""
    Image.init()  # load the decoders before memory is limited
    limit_process(MEMORY, SECONDS)
    data = sys.stdin.buffer.read(MAX_READ)
    try:
        made, sizes = page_contents(data)
        draw_pages(made)
        head: dict[str, object] = {"sizes": sizes}
    except UnusablePdf as refusal:
        head, made = {"refused": refusal.reason, "figure": refusal.figure}, b""
    except (MemoryError, RecursionError):
        head, made = {"refused": "complex"}, b""
    sys.stdout.buffer.write(json.dumps(head).encode() + b"\n" + made)


def draw_pages(pdf: bytes) -> None:
    """Draw every page. Raises UnusablePdf if one cannot be drawn, or takes too long."""
    try:
        document = pypdfium2.PdfDocument(pdf)
        for number in range(len(document)):
            page, began = document[number], time.process_time()
            page.render(scale=PIXELS_PER_MM / MM).close()
            page.close()
            if time.process_time() - began > PAGE_SECONDS:
                raise UnusablePdf("complex")
    except pypdfium2.PdfiumError as fault:
        raise UnusablePdf("damaged") from fault


if __name__ == "__main__":
    main()
