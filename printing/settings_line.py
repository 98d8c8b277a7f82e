"""The settings line at the foot of a page: what it shows and how it was made. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from config.marked_text import MarkedText, marked
from printing.face_styles import STYLE_WORDS, FaceStyle
from printing.job_pages import Side
from printing.print_job import Job


def settings_line(job: Job, side: Side) -> str:
    """The line of a page, in the language of the print."""
    what = ", ".join(job.language(text) for text in _contents(job, side))
    size = job.language(marked("{paper} at 100%", paper=job.setup.sheet.title))
    if job.setup.profile:
        size += ", " + job.language(marked("corrected for {printer}", printer=job.setup.profile.name))
    return " · ".join((job.title, job.page_label(side), what, size))


def _contents(job: Job, side: Side) -> Iterator[MarkedText | str]:
    """What is on a page, and in which style."""
    if side.insert:
        yield side.insert.title
    else:
        yield marked("several sizes") if side.mixed else job.layout_of(side).card.label
        if width := job.setup.bleed:
            millimetres = f"{width:g}"
            yield marked("bleed {bleed} mm", bleed=millimetres)
    if job.setup.faces is not FaceStyle.NORMAL:
        yield STYLE_WORDS[job.setup.faces]
    if job.setup.greyscale:
        yield marked("greyscale")
