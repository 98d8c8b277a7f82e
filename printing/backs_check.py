"""The check before printing of what is behind the cards."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from printing.card_backs import count_backs
from printing.geometry import Flip
from printing.preflight_line import Check, Verdict, listed, quoted
from printing.print_job import Job


def backs_check(job: Job) -> Check:
    """Which backs are printed, and how."""
    double, other = count_backs(job)
    if not job.setup.backs:
        text = gettext("No backs: glue the cards to card stock, or sleeve each in front of a real card.")
        if double:
            text = ngettext(
                "%(number)s card has two sides, printed side by side to be glued back to back.",
                "%(number)s cards have two sides, printed side by side to be glued back to back.",
                double,
            ) % {"number": double}
        if job.setup.fold:
            text = f"{text} " + gettext("Sheets are not folded, because that is only for backs.")
        return Check(Verdict.PASSED, gettext("One side"), text)
    which = gettext("Blank backs.") if job.blank_back else gettext("One shared back, mirrored.")
    if double and job.blank_back:
        text = ngettext(
            "Side B behind %(number)s card, mirrored; the other backs are blank.",
            "Side B behind %(number)s cards, mirrored; the other backs are blank.",
            double,
        )
        which = text % {"number": double}
    elif double:
        which = ngettext(
            "One shared back, and side B behind %(number)s card, mirrored.",
            "One shared back, and side B behind %(number)s cards, mirrored.",
            double,
        ) % {"number": double}
    if other:
        which = other_backs_text(other) if other == job.cards else f"{which} {other_backs_text(other)}"
    if job.setup.folded:
        return _fold_check(job, which)
    how = gettext("Print on both sides, flipped on the short edge.")
    if job.setup.flip is Flip.LONG:
        how = gettext("Print on both sides, flipped on the long edge.")
    return Check(Verdict.PASSED, gettext("All backs are included"), f"{which} {how}")


def other_backs_text(count: int) -> str:
    """How many cards have another back than the shared one."""
    text = ngettext("%(number)s card has another back.", "%(number)s cards have other backs.", count)
    return text % {"number": count}


def _fold_check(job: Job, which: str) -> Check:
    """How to fold sheets, and which pages lack backs because they are not folded. `which` describes the backs."""
    folded = any(side.insert is None for side in job.sides)
    single = list(dict.fromkeys(side.insert.title for side in job.sides if side.insert and side.insert.behind))
    how = gettext(
        "Print on one side, fold each sheet outwards along the dashed line, and glue the halves before cutting."
    )
    if single:
        names = listed([quoted(title) for title in single])
        text = gettext("Only sheets with cards are folded; without backs: %(names)s.") % {"names": names}
        return Check(Verdict.WARNING, gettext("Some backs are missing"), f"{which} {how} {text}" if folded else text)
    if not folded:
        return Check(Verdict.PASSED, gettext("One side"), gettext("These pages have no backs."))
    return Check(Verdict.PASSED, gettext("All backs are beside their fronts"), f"{which} {how}")
