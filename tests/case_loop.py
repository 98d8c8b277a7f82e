"""Run one test for many cases, for example all cards, where a separate test for each would be too slow.

As with `pytest.mark.parametrize`, the test is written for one case. It continues after a case that fails, and names all
cases that fail.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

MOST_NAMED = 20
LONGEST_NAME = 60


def in_a_loop(names: str, cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Call the decorated test with each case as the argument of that name.

    With several names (`"game, slug"`), each case is a tuple.
    """
    fields = [name.strip() for name in names.split(",")]
    listed = list(cases)
    assert listed, "a loop over nothing shows nothing"

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        signature = inspect.signature(test)
        fixtures = [each for name, each in signature.parameters.items() if name not in fields]

        @wraps(test)
        def looped(**given: Any) -> None:
            failures: list[tuple[Any, Exception]] = []
            for case in listed:
                try:
                    test(**dict(zip(fields, case if len(fields) > 1 else (case,), strict=True)), **given)
                except Exception as fault:
                    failures.append((case, fault))
            if failures:
                first = failures[0][1]
                said = ", ".join(case_name(case) for case, _ in failures[:MOST_NAMED])
                first.add_note(f"{len(failures)} of {len(listed)} fail; this is the first: {said}")
                raise first

        looped.__signature__ = signature.replace(parameters=fixtures)  # type: ignore[attr-defined]
        return looped

    return decorate


def case_name(case: Any) -> str:
    """A short name for a case. A card's name is its slug."""
    return str(getattr(case, "slug", case))[:LONGEST_NAME]
