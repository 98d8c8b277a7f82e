"""States that are cheap to copy: each field is declared once, and its type determines how it is copied.

    @copyable
    class State(Copyable):
        table: Table
        chance: Chance
        seats: int
        phase: int = SETUP
        hands: list[list[Card]] = computed_field(lambda state: [[] for _ in range(state.seats)])
        stock: Shared[list[Card]] = field(default_factory=list)

The decorator makes a dataclass with slots and generates its `copy` once, as plain assignments. A copy gets its own
lists, dicts and sets (including lists within lists and tuples) and its own copy of anything that has a `copy` method.
Everything else is shared, because it never changes. `Shared` marks a field that is replaced, never changed in place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    Self,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")
C = TypeVar("C", bound="Copyable")
SHARED: Final = "shared by copies"
COMPUTED: Final = "computed"
Shared: TypeAlias = Annotated[T, SHARED]
"""The type of a field whose value is replaced, never changed in place, so that copies can share it."""


class Copyable:
    """The base of every class that `copyable` decorates."""

    __slots__ = ()

    def copy(self) -> Self:
        """An independent copy; only values that never change are shared."""
        raise TypeError(f"{type(self).__name__} lacks the decorator copyable.")


def computed_field(value: Callable[[Any], T], *, init: Literal[False] = False) -> T:
    """A field whose first value is calculated from the fields before it, instead of being passed to the constructor."""
    return cast(T, field(init=init, metadata={COMPUTED: value}))


@dataclass_transform(eq_default=False, field_specifiers=(field, computed_field))
def copyable(cls: type[C]) -> type[C]:
    """Make a dataclass with slots and a `copy` method, compared by identity.

    Raises TypeError for a field whose type does not say how it is copied.
    """
    cls.__post_init__ = initialiser(cls)  # type: ignore[attr-defined]
    made = dataclass(slots=True, eq=False)(cls)
    made.copy = copy_method(made)  # type: ignore[method-assign, assignment]
    return made


def initialiser(cls: type[C]) -> Callable[[C], None]:
    """A `__post_init__` that sets the computed fields of a new object, in order of declaration."""
    found = {name: each for name, each in vars(cls).items() if isinstance(each, Field) and COMPUTED in each.metadata}
    lines = [f"self.{name} = value_of_{name}(self)" for name in found]
    values = {f"value_of_{name}": each.metadata[COMPUTED] for name, each in found.items()}
    return compile_method("__post_init__", lines or ["pass"], values)


def copy_method(cls: type[C]) -> Callable[[C], C]:
    """A `copy` that copies an object field by field."""
    hints = get_type_hints(cls, include_extras=True)
    names = [each.name for each in fields(cast(Any, cls))]
    lines = [f"twin.{name} = {copy_expression(hints[name], f'self.{name}')}" for name in names]
    made = compile_method("copy", ["twin = new(cls)", *lines, "return twin"], {"new": object.__new__, "cls": cls})
    made.__doc__ = Copyable.copy.__doc__
    return made


def compile_method(name: str, lines: list[str], namespace: dict[str, Any]) -> Callable[[Any], Any]:
    """A method with those lines as its body, compiled once, as `dataclass` compiles `__init__`."""
    source = "\n    ".join([f"def {name}(self):", *lines])
    exec(source, namespace)  # noqa: S102 - the lines contain only names of declared fields
    made: Callable[[Any], Any] = namespace[name]
    return made


def copy_expression(hint: Any, value: str) -> str:
    """The source of an expression that copies `value`, of that type; `value` itself if copies share it."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return value if SHARED in args[1:] else copy_expression(args[0], value)
    if origin in (Union, UnionType):
        return union_copy_expression(hint, [each for each in args if each is not NoneType], value)
    if origin is list or hint is list:
        part = copy_expression(args[0], "part") if args else "part"
        return f"{value}[:]" if part == "part" else f"[{part} for part in {value}]"
    if origin is tuple:
        return tuple_copy_expression(hint, args, value)
    if origin in (dict, set):
        if any(copy_expression(each, "part") != "part" for each in args):
            raise TypeError(f"A copy would share the values of {hint}.")
        return f"{value}.copy()"
    return f"{value}.copy()" if isinstance(hint, type) and hasattr(hint, "copy") else value


def union_copy_expression(hint: Any, kinds: list[Any], value: str) -> str:
    """`copy_expression` for a union type."""
    found = {copy_expression(each, value) for each in kinds}
    if found == {value}:
        return value
    if len(kinds) > 1:
        raise TypeError(f"How to copy {hint} depends on which of its types it is.")
    return f"None if {value} is None else {found.pop()}"


def tuple_copy_expression(hint: Any, args: tuple[Any, ...], value: str) -> str:
    """`copy_expression` for a tuple: part by part if its parts can change."""
    parts = [copy_expression(each, f"{value}[{at}]") for at, each in enumerate(args) if each is not Ellipsis]
    if parts == [f"{value}[{at}]" for at in range(len(parts))]:
        return value
    if Ellipsis in args:
        raise TypeError(f"A copy would share the parts of {hint}.")
    return f"({', '.join(parts)},)"
