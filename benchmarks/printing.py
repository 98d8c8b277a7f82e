"""Measure the time, memory and file sizes of prints, and compare them with ReportLab without our changes.

    python -m benchmarks.printing [WORDS]

`WORDS` selects the rows whose names contain them. Rows with pikepdf are measured if it is installed.
Each row is measured in a separate process, because memory is measured per process. Seconds are processor time. The
first print of a process compiles the plates; later ones reuse them.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from time import perf_counter, process_time

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
os.environ.setdefault("MENAGERIE_DATA", tempfile.mkdtemp(prefix="menagerie-benchmark-"))
django.setup()

from PIL import Image  # noqa: E402
from reportlab import rl_config  # noqa: E402
from reportlab.lib.utils import ImageReader  # noqa: E402
from reportlab.pdfgen.canvas import Canvas  # noqa: E402

from collection.games import GameId  # noqa: E402
from collection.games.animoz import Species, load  # noqa: E402
from collection.games.card_games import CARD_GAMES  # noqa: E402
from collection.games.drawings import render_plate  # noqa: E402
from collection.plates import paint  # noqa: E402
from printing import canvas, compiled_drawings, fonts  # noqa: E402
from printing.face_contract import Picture  # noqa: E402
from printing.games.animoz.face import AnimozFace  # noqa: E402
from printing.games.print_games import PRINT_GAMES  # noqa: E402
from printing.geometry import Rectangle  # noqa: E402
from printing.job_pdf import render_job  # noqa: E402
from printing.page_images import encode_image, page_image  # noqa: E402
from printing.print_job import Job  # noqa: E402
from printing.scan_face import ScanFace  # noqa: E402
from printing.services import PREVIEWS  # noqa: E402
from printing.sheet_setup import Setup  # noqa: E402

SPECIES = list(load().values())
Warm = Callable[[], object]


def job(species: Iterable[Species], copies: int = 1) -> Job:
    return Job("Benchmark", GameId.ANIMOZ, tuple((AnimozFace(each), copies) for each in species))


def warm() -> None:
    """Load the fonts and compile the plates, as in a process that has printed before."""
    render_job(job(SPECIES))


def first_print() -> int:
    return len(render_job(job(SPECIES)))


def later_print(copies: int) -> int:
    return len(render_job(job(SPECIES, copies)))


def print_thousand_different() -> int:
    """Print a thousand cards that share the 54 plates but have different texts."""
    return print_different(1000)


def print_different(count: int, copies: int = 1) -> int:
    """Print that many cards that share the 54 plates but have different texts, each several times."""
    cards = [replace(SPECIES[n % 54], name=f"N{n}", text=f"Card {n}. {SPECIES[n % 54].text}") for n in range(count)]
    return len(render_job(job(cards, copies)))


def box(game: GameId, *, backs: bool = False) -> Job:
    """A game's whole box: all cards and all extras."""
    print_game, cards = PRINT_GAMES[game], CARD_GAMES[game].load().values()
    lines = (*((print_game.face(card, None), 1) for card in cards), *print_game.extras)
    return Job(f"{game.label} box", game, lines, Setup(backs=backs), print_game.parts)


def box_print(game: GameId, _folder: Path | None = None, *, backs: bool = False) -> int:
    return len(render_job(box(game, backs=backs)))


def render_preview() -> int:
    return len(encode_image(page_image(render_job(job(SPECIES[:9])), 0, PREVIEWS["large"]), "webp"))


def print_with_plain_reportlab(copies: int) -> int:
    """Print the same faces with plain ReportLab: text-encoded streams, and no forms."""
    rl_config.useA85 = 1
    lines = [AnimozFace(each) for each in SPECIES for _ in range(copies)]
    out = BytesIO()
    page = PlainCanvas(out)
    for start in range(0, len(lines), 9):
        page.translate(0, 297 * compiled_drawings.MM)
        for index, face in enumerate(lines[start : start + 9]):
            with page.moved(10.5 + index % 3 * 63, 16.5 + index // 3 * 88):
                face.draw(page)
        page.showPage()
    page.save()
    return len(out.getvalue())


class PlainCanvas(canvas.PrintCanvas):
    """A canvas without forms: a plate is painted again for every card."""

    def __init__(self, out: BytesIO) -> None:
        fonts.register_fonts()
        Canvas.__init__(self, out, pageCompression=1)

    def plate_form(self, slug: str) -> str:
        paint(self, render_plate(slug), 0, -40 * compiled_drawings.MM, bleed=0)
        return ""

    def doForm(self, name: str) -> None:
        """Do nothing: the plate is already on the page."""


def write_test_pictures(folder: Path) -> list[Path]:
    """54 different JPEG pictures like those that owners upload, with 400 dpi in the picture area."""
    paths = []
    for n in range(54):
        path = folder / f"{n}.jpg"
        noise = Image.effect_noise((225, 158), 60 + n).resize((898, 630), Image.Resampling.BICUBIC)
        noise.convert("RGB").save(path, quality=90)
        paths.append(path)
    return paths


def print_with_pictures(paths: list[Path]) -> int:
    faces = [AnimozFace(each, Picture(path, 400.0)) for each, path in zip(SPECIES, paths, strict=True)]
    return len(render_job(Job("Benchmark", GameId.ANIMOZ, tuple((face, 1) for face in faces))))


def print_pictures_with_plain_reportlab(paths: list[Path]) -> int:
    """Print with plain ReportLab, which decodes the pictures and writes text-encoded streams."""
    rl_config.useA85 = 1
    out = BytesIO()
    page = PlainCanvas(out)
    for each, path in zip(SPECIES, paths, strict=True):
        AnimozFace(replace(each, plate="")).draw(page)
        with page.moved(0, 0):
            box = Rectangle(3.0, 10.9, 57.0, 40.0)
            page.drawImage(ImageReader(str(path)), box.x, -box.y, 57 * compiled_drawings.MM, 40 * compiled_drawings.MM)
        page.showPage()
    page.save()
    return len(out.getvalue())


def write_scans(folder: Path, count: int) -> list[Path]:
    """Different whole faces as JPEG files of about 170 KB: 63 × 88 mm with 3 mm of bleed at 300 dpi."""
    (folder / "scans").mkdir(exist_ok=True)
    paths = []
    for n in range(count):
        path = folder / "scans" / f"{n:03}.jpg"
        if not path.exists():
            noise = Image.effect_noise((136, 185), 90 + n % 7).resize((815, 1110), Image.Resampling.BICUBIC)
            tint = Image.new("RGB", noise.size, (n % 256, 96, 160))
            Image.blend(noise.convert("RGB"), tint, 0.3).save(path, quality=80)
        paths.append(path)
    return paths


def print_scans(folder: Path, different: int, copies: int = 1, *, bleed: float = 0.0) -> int:
    """Print whole faces. With `bleed` they end at the cut and are mirrored outwards; without, they include bleed."""
    whole = [Picture(path, 300.0, 0.0 if bleed else 3.0) for path in sorted((folder / "scans").glob("*.jpg"))]
    faces = [ScanFace(AnimozFace(SPECIES[n % 54]), picture) for n, picture in enumerate(whole[:different])]
    lines = tuple((face, copies) for face in faces)
    return len(render_job(Job("Benchmark", GameId.ANIMOZ, lines, Setup(bleed=bleed))))


def print_scans_with_pikepdf(folder: Path, different: int, copies: int = 1) -> int:
    """The floor: the same files placed nine to a page with pikepdf, without bleed, marks, forms or text."""
    pikepdf = import_module("pikepdf")  # not a dependency: install it for this row
    pdf, images = pikepdf.new(), []
    for path in sorted((folder / "scans").glob("*.jpg"))[:different]:
        image = pikepdf.Stream(pdf, path.read_bytes())
        image.Type, image.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
        image.Width, image.Height, image.BitsPerComponent = 815, 1110, 8
        image.ColorSpace, image.Filter = pikepdf.Name.DeviceRGB, pikepdf.Name.DCTDecode
        images += [pdf.make_indirect(image)] * copies
    for start in range(0, len(images), 9):
        page = pdf.add_blank_page(page_size=(595.3, 841.9))
        names = [page.add_resource(image, pikepdf.Name.XObject) for image in images[start : start + 9]]
        places = [(30 + n % 3 * 178.6, 40 + n // 3 * 249.4) for n in range(len(names))]
        drawn = (f"q 178.6 0 0 249.4 {x} {y} cm {name} Do Q" for name, (x, y) in zip(names, places, strict=True))
        page.contents_add(pikepdf.Stream(pdf, "\n".join(drawn).encode()))
    out = BytesIO()
    pdf.save(out)
    return len(out.getvalue())


def scan_cases() -> Iterator[tuple[str, tuple[Warm | None, Callable[[Path], int]]]]:
    """Whole faces from uploaded pictures, and what they cost with pikepdf, if it is installed."""
    for what, different, copies in (("270 whole faces", 270, 1), ("54 whole faces, 5 of each", 54, 5)):
        yield what, (warm_scans, partial(print_scans, different=different, copies=copies))
        yield (
            f"{what}, mirrored bleed",
            (
                warm_scans,
                partial(print_scans, different=different, copies=copies, bleed=3.0),
            ),
        )
        if find_spec("pikepdf"):
            yield (
                f"{what}, pikepdf",
                (
                    warm_pikepdf,
                    partial(print_scans_with_pikepdf, different=different, copies=copies),
                ),
            )


def warm_scans() -> None:
    """Load the fonts and ReportLab's image code."""
    render_job(job(SPECIES[:1]))


def warm_pikepdf() -> None:
    """Load pikepdf."""
    import_module("pikepdf")


def waits_while_printing() -> dict[str, float]:
    """How late an event loop is (ms) while another thread prints a thousand different cards."""
    late: list[float] = []

    async def tick(done: asyncio.Event) -> None:
        while not done.is_set():
            began = perf_counter()
            await asyncio.sleep(0.002)
            late.append((perf_counter() - began - 0.002) * 1000)

    async def run() -> None:
        done = asyncio.Event()
        ticking = asyncio.create_task(tick(done))
        await asyncio.to_thread(print_thousand_different)
        done.set()
        await ticking

    asyncio.run(run())
    late.sort()
    return {"p50": late[len(late) // 2], "p99": late[int(len(late) * 0.99)], "worst": late[-1]}


def box_cases() -> Iterator[tuple[str, tuple[Warm | None, Callable[[Path], int]]]]:
    """Each box, printed by a new process and by one that has printed it before."""
    for game in (GameId.ARCTIC, GameId.ANIMANIZE, GameId.ANIMALIA, GameId.ANIMUS):
        run = partial(box_print, game)
        what = f"the {game.label} box, {box(game).cards} cards and all else"
        yield f"{what}, first print of a process", (None, run)
        yield what, (run, run)
    backed = partial(box_print, GameId.ARCTIC, backs=True)
    yield "the Arctic box, printed on both sides", (backed, backed)


CASES: dict[str, tuple[Warm | None, Callable[[Path], int]]] = {
    "54 faces, first print of a process": (None, lambda _: first_print()),
    "54 faces": (warm, lambda _: later_print(1)),
    "54 faces, 5 of each": (warm, lambda _: later_print(5)),
    "54 faces, 18 of each (972 cards)": (warm, lambda _: later_print(18)),
    "1,000 different faces, the most that is allowed": (warm, lambda _: print_thousand_different()),
    "10,000 cards, ten times what is allowed": (warm, lambda _: later_print(186)),
    "10,000 cards (1,000 different faces, 10 of each)": (warm, lambda _: print_different(1000, 10)),
    "10,000 different faces": (warm, lambda _: print_different(10_000)),
    "54 faces with uploaded pictures": (warm, lambda folder: print_with_pictures(sorted(folder.glob("*.jpg")))),
    "one page of nine, drawn and shown": (warm, lambda _: render_preview()),
    "54 faces, ReportLab as it comes": (None, lambda _: print_with_plain_reportlab(1)),
    "54 faces, 5 of each, ReportLab as it comes": (None, lambda _: print_with_plain_reportlab(5)),
    "54 uploaded pictures, ReportLab as it comes": (
        None,
        lambda folder: print_pictures_with_plain_reportlab(sorted(folder.glob("*.jpg"))),
    ),
    **dict(scan_cases()),
    **dict(box_cases()),
}


def measure(name: str, folder: Path) -> dict[str, float]:
    """Run one case. Returns seconds of processor time, the process's peak memory and the megabytes of the PDF."""
    prepare, run = CASES[name]
    fonts.register_fonts()
    if prepare:
        prepare()
    began = process_time()
    size = run(folder)
    seconds = process_time() - began
    return {"s": seconds, "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, "mb": size / 1e6}


def run_in_process(*arguments: str) -> dict[str, float]:
    """Run this program in a separate process. Returns its figures."""
    command = [sys.executable, "-m", "benchmarks.printing", *arguments]
    answer: dict[str, float] = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    return answer


def main(words: str = "") -> None:
    """Measure the cases whose names contain these words."""
    with tempfile.TemporaryDirectory() as folder:
        write_test_pictures(Path(folder))
        write_scans(Path(folder), 270)
        print("| prints | s | peak MB | file MB |\n| --- | ---: | ---: | ---: |")
        for name in (name for name in CASES if words in name):
            runs = sorted((run_in_process(name, folder) for _ in range(3)), key=lambda run: run["s"])
            print(f"| {name} | {runs[1]['s']:.2f} | {runs[1]['peak']:.0f} | {runs[1]['mb']:.2f} |", flush=True)
    if words:
        return
    waits = run_in_process("waits")
    print(f"\nEvent loop late by {waits['p50']:.1f} ms (p50), {waits['p99']:.1f} (p99), {waits['worst']:.1f} (worst).")


if __name__ == "__main__":
    if sys.argv[1:] == ["waits"]:
        warm()
        print(json.dumps(waits_while_printing()))
    elif sys.argv[2:]:
        print(json.dumps(measure(sys.argv[1], Path(sys.argv[2]))))
    else:
        main(*sys.argv[1:])
