"""What terms evaluate to: Python values by sort, arrays, functions, and results that SMT-LIB leaves open.

Bool is bool; Int, bit-vectors (unsigned), floating-point numbers (bit patterns, NaN canonical), elements of finite fields and characters
are int; Real is Fraction or AlgebraicNumber, a ComputableNumber included; String is str; rounding modes are their short names; an element
of a declared sort is its name; sequences and tuples are tuple, sets are frozenset, bags frozenset of elements with how often they are in; a
value that may be missing is a tuple of it, or an empty one; a datatype's value is a Constructed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from solvers.smtlib.terms import Sort
from solvers.values.algebraic_numbers import AlgebraicNumber
from solvers.values.computable_numbers import ComputableNumber
from solvers.values.regular_expressions import Regex


@dataclass(frozen=True, slots=True, eq=False)
class Undetermined:
    """A value that cannot be told, with the reason. ``candidates``, where there are any, hold every value that it may have."""

    reason: str
    candidates: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class ArrayValue:
    """``entries`` by index, ``default`` everywhere else. A ``default`` that is a function gives the element at an index: such an
    array, which a solver's lambda described, cannot be compared. No index is Undetermined or ``incomparable``; elements may be either.
    """

    default: Value | Callable[[Value], Value]
    entries: Mapping[Value, Value] = field(default_factory=dict)

    def select(self, index: Value) -> Value:
        if index in self.entries:
            return self.entries[index]
        return self.default(index) if callable(self.default) else self.default

    def store(self, index: Value, element: Value) -> ArrayValue:
        return ArrayValue(self.default, {**self.entries, index: element})


@dataclass(frozen=True, slots=True, eq=False)
class FunctionValue:
    """A function as a value, of as many arguments as its sort says. Where ``default`` is not None it is that but for the arguments ``points``."""

    call: Callable[..., Value]
    arity: int
    points: tuple[tuple[Value, ...], ...] = ()
    default: Value | None = None

    def applied(self, *values: Value) -> Value:
        """To all of its arguments, or to the first of them."""
        if len(values) == self.arity:
            return self.call(*values)
        return FunctionValue(lambda *more: self.call(*values, *more), self.arity - len(values))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Constructed:
    """A value of a datatype, as ``Constructions`` makes it: each is one object, however deep, if ``comparable``."""

    constructor: str
    fields: tuple[Value, ...]
    comparable: bool

    def __repr__(self) -> str:
        return f"<{self.constructor} of {len(self.fields)} fields>"


class Constructions:
    """The values of datatypes, each once. Equality and hashing are thus by identity, which does not recurse."""

    def __init__(self) -> None:
        self._made: dict[tuple[Sort, str, tuple[Value, ...]], Constructed] = {}

    def make(self, sort: Sort, constructor: str, fields: tuple[Value, ...]) -> Constructed:
        key = (sort, constructor, fields)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = Constructed(constructor, fields, not any(map(incomparable, fields)))
        return found


Value: TypeAlias = (
    bool
    | int
    | Fraction
    | AlgebraicNumber
    | str
    | tuple["Value", ...]
    | frozenset["Value"]
    | Constructed
    | ArrayValue
    | FunctionValue
    | Regex
    | Undetermined
)

_PLAIN = frozenset({bool, int, str, Fraction})


def incomparable(value: Value) -> bool:
    """Whether tables do not find what it is equal to: arrays, functions, languages, numbers known by approximations, and what holds them."""
    if value.__class__ in _PLAIN:
        return False
    if isinstance(value, Constructed):
        return not value.comparable
    if isinstance(value, tuple):
        return any(map(incomparable, value))
    return isinstance(value, (ArrayValue, ComputableNumber, FunctionValue, Regex, Undetermined))


def conjunction(a: bool | Undetermined, b: bool | Undetermined) -> bool | Undetermined:
    """Three-valued: false wins, then what cannot be told."""
    if a is False or b is False:
        return False
    return a if isinstance(a, Undetermined) else b
