"""`./run prove [TARGET…]`: proves the targets of `targets.toml` at full size and prints a table.

First come the tests with all their cases, on all cores; then those that measure times, one at a time; then the
benchmarks. The table is also written to `var/prove.md` (or `--table FILE`). The exit status is 1 if a target has
failed; a target whose figures are beyond its limits is shown as missed and does not change it.

What has ended is kept in `var/proofs/`. `--resume` goes on after an interrupted run of the same commit, and runs again
what failed or missed a limit.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.targets import FAILED, PASSED, SKIPPED, Figure, Target, is_proven, load_targets, read_report

ROOT = Path(__file__).resolve().parents[1]
PASS, FAIL, MISSED, NOT_HERE, NO_TEST = "pass", "fail", "missed", "not here", "no test yet"
LONGEST_TEST = 3600
"""Seconds that one test may take before it is stopped: random tests with all their cases take long."""
EXAMPLES = "50"
"""Schemathesis's requests to each operation."""


@dataclass
class Proof:
    """What was found out about one target."""

    target: Target
    seconds: float = 0.0
    outcomes: list[str] = field(default_factory=list)
    figures: dict[tuple[str, str], Figure] = field(default_factory=dict)

    def add(self, result: Mapping[str, Any]) -> None:
        """Add the result of a test or benchmark."""
        self.seconds += result["seconds"]
        self.outcomes.append(result["outcome"])
        for said in result["figures"]:
            figure = Figure(**said)
            if figure.target == self.target.id:
                key = figure.what, figure.unit
                known = self.figures.get(key)
                self.figures[key] = known.merged(figure) if known else figure

    @property
    def verdict(self) -> str:
        """Fail if a test failed, missed if a figure is beyond its limit, not here if nothing could run."""
        if not self.outcomes:
            return NO_TEST
        if FAILED in self.outcomes:
            return FAIL
        if PASSED not in self.outcomes:
            return NOT_HERE
        return MISSED if any(figure.missed for figure in self.figures.values()) else PASS

    @property
    def measured(self) -> str:
        """The figures, those beyond their limit with the limit, and the number of tests."""
        said = [f"{figure}{limit(figure) if figure.missed else ''}" for figure in self.figures.values()]
        counts = {name: self.outcomes.count(name) for name in (PASSED, FAILED, SKIPPED)}
        if not self.target.benchmark:
            said.append(", ".join(f"{count} {name}" for name, count in counts.items() if count))
        return "; ".join(filter(None, said))


def limit(figure: Figure) -> str:
    """The limit that a figure misses, in brackets."""
    bound = f"at most {figure.at_most:,g}" if figure.at_most is not None else f"at least {figure.at_least:,g}"
    return f" ({bound})"


def version() -> str:
    """The commit, with a mark if files differ from it; empty outside a Git checkout."""

    def git(*arguments: str) -> str:
        try:
            return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        except (OSError, subprocess.CalledProcessError):
            return ""

    return git("rev-parse", "--short=12", "HEAD").strip() + (" with changes" if git("status", "--porcelain") else "")


def prepare(folder: Path, *, resume: bool) -> None:
    """Empty the folder of results, unless what it holds is of this version and wanted."""
    note = folder / "version"
    current = version()
    if resume and (not current or current.endswith("changes")):
        raise SystemExit("--resume needs a Git checkout in which nothing has been changed. Run it without --resume.")
    if not resume or not note.exists() or note.read_text(encoding="utf-8") != current:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    note.write_text(current, encoding="utf-8")


def run_tests(wanted: Sequence[str], marks: str, workers: int, report: Path) -> dict[str, Any]:
    """Run the tests with these marks that have not passed yet; returns the results of all by node id."""
    known = report.with_suffix(".known")
    if report.exists():
        shutil.copy(report, known)
    command = [
        sys.executable, "-m", "pytest", "-n", str(workers), "--dist", "loadfile", "--no-loadscope-reorder", "-m", marks,
        "-o", f"timeout={LONGEST_TEST}", "--targets", ",".join(wanted), "--targets-report", str(report),
        *(["--targets-known", str(known)] if known.exists() else []), "tests",
    ]  # fmt: skip
    environment = os.environ | {"PROVE": "1", "SCHEMATHESIS_EXAMPLES": EXAMPLES}
    status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    if status not in (0, 1, 5):  # passed, failed, no tests
        raise SystemExit(f"pytest ended with status {status}. ./run prove --resume goes on from here.")
    return read_report(report)


def run_benchmark(target: Target, report: Path) -> dict[str, Any]:
    """Run a target's benchmark, whose last line is a JSON object with `figures` and `faults`, unless it has passed."""
    if report.exists():
        known: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
        if is_proven(known):
            return known
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", *target.benchmark], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False
    )
    told: dict[str, Any] = {"figures": [], "faults": [f"it ended with status {done.returncode}"]}
    if done.returncode == 0:
        told = json.loads(done.stdout.splitlines()[-1])
    for fault in told["faults"]:
        print(f"{target.id}: {fault}", flush=True)
    outcome = FAILED if told["faults"] else PASSED
    result = {"seconds": time.monotonic() - begun, "outcome": outcome, "figures": told["figures"]}
    report.write_text(json.dumps(result), encoding="utf-8")
    return result


def prove(wanted: Sequence[str], folder: Path) -> list[Proof]:
    """Run everything that proves the wanted targets, in the order of the list; the folder keeps what has ended."""
    proofs = {key: Proof(target) for key, target in load_targets().items() if key in wanted}
    for name, marks, workers in (
        ("together", "target and not alone", (os.cpu_count() or 1) + 1),
        ("alone", "target and alone", 0),
    ):
        results = run_tests(wanted, marks, workers, folder / f"{name}.jsonl")
        for result in results.values():
            for key in result["targets"]:
                if key in proofs:
                    proofs[key].add(result)
    for proof in proofs.values():
        if proof.target.benchmark:
            proof.add(run_benchmark(proof.target, folder / f"{proof.target.id}.json"))
    return list(proofs.values())


def table(proofs: Iterable[Proof], seconds: float) -> str:
    """The results as a Markdown document."""
    today = datetime.now(UTC).date().isoformat()
    lines = [
        "# Proof of the targets",
        "",
        f"Written by `./run prove` on {today}, in {seconds / 60:.0f} minutes on {os.cpu_count()} cores. Commit:",
        f"{version() or 'unknown'}. A target that is *missed* works, but a figure is beyond its limit, which is in",
        "brackets. *Not here* means that this machine lacks something that the tests need. A test that proves several",
        "targets counts for each of them.",
        "",
        "| target | demands | measured | result | seconds |",
        "| --- | --- | --- | --- | ---: |",
    ]
    for proof in proofs:
        cells = [proof.target.id, proof.target.demands, proof.measured, proof.verdict, f"{proof.seconds:,.0f}"]
        lines.append(f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    known = load_targets()
    asked = argparse.ArgumentParser(prog="./run prove", description="Prove the targets and print a table.")
    asked.add_argument("targets", nargs="*", metavar="TARGET", help="such as C7 or L1; all targets by default")
    asked.add_argument("--table", type=Path, default=ROOT / "var" / "prove.md", help="the file for the table")
    asked.add_argument("--resume", action="store_true", help="go on after an interrupted run of the same commit")
    options = asked.parse_args()
    if unknown := [key for key in options.targets if key not in known]:
        asked.error(f"unknown targets: {', '.join(unknown)}. Known: {', '.join(known)}")
    folder = ROOT / "var" / "proofs"
    prepare(folder, resume=options.resume)
    begun = time.monotonic()
    proofs = prove(options.targets or list(known), folder)
    text = table(proofs, time.monotonic() - begun)
    options.table.parent.mkdir(parents=True, exist_ok=True)
    options.table.write_text(text, encoding="utf-8")
    print(f"\n{text}\nThe table is in {options.table}.")
    return int(any(proof.verdict == FAIL for proof in proofs))


if __name__ == "__main__":
    sys.exit(main())
