"""One test that goes through every card or plate of the house, where a test for each would cost more than what it tests.

Like `pytest.mark.parametrize`: the test is written for one case. It goes on after a case that fails, and names all that do.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

MOST_NAMED = 20
LONGEST_NAME = 60


def in_a_loop(names: str, cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The decorated test is called with every case by that name, or by those names when cases are tuples (`"game, slug"`)."""
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
                said = ", ".join(named(case) for case, _ in failures[:MOST_NAMED])
                first.add_note(f"{len(failures)} of {len(listed)} fail; this is the first: {said}")
                raise first

        looped.__signature__ = signature.replace(parameters=fixtures)  # type: ignore[attr-defined]
        return looped

    return decorate


def named(case: Any) -> str:
    """A case in a few letters: a card by its slug."""
    return str(getattr(case, "slug", case))[:LONGEST_NAME]
