"""The values of terms: Python values by sort, arrays, functions, and results that SMT-LIB leaves open.

Bool is bool; Int, bit-vectors (unsigned), floating-point numbers (bit patterns, NaN canonical), elements of finite fields and characters are int;
Real is Fraction or AlgebraicNumber, including ComputableNumber; String is str; rounding modes are their short names; an element of a declared sort is
its name; sequences and tuples are tuple, sets are frozenset, bags are frozenset of pairs (element, multiplicity); a nullable is a tuple with one
value, or an empty tuple; a datatype's value is a Constructed.
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
    """A value that cannot be decided, with the reason. ``candidates``, if there are any, contain every value that it may have."""

    reason: str
    candidates: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class ArrayValue:
    """An array: ``entries`` by index, and ``default`` everywhere else. A ``default`` that is a Python function returns the element at an index: such
    an array, which a solver's lambda defined, cannot be compared. No index is Undetermined or ``incomparable``; elements may be either.
    """

    default: Value | Callable[[Value], Value]
    entries: Mapping[Value, Value] = field(default_factory=dict)

    def select(self, index: Value) -> Value:
        """Return the element at an index."""
        if index in self.entries:
            return self.entries[index]
        return self.default(index) if callable(self.default) else self.default

    def store(self, index: Value, element: Value) -> ArrayValue:
        """Return the array with another element at an index."""
        return ArrayValue(self.default, {**self.entries, index: element})


@dataclass(frozen=True, slots=True, eq=False)
class FunctionValue:
    """A function as a value, with ``arity`` arguments. If ``default`` is not None, the function equals it at all arguments except ``points``."""

    call: Callable[..., Value]
    arity: int
    points: tuple[tuple[Value, ...], ...] = ()
    default: Value | None = None

    def applied(self, *values: Value) -> Value:
        """Return the function's value at ``values``, or, if these are fewer than its arguments, the function of the remaining arguments."""
        if len(values) == self.arity:
            return self.call(*values)
        return FunctionValue(lambda *more: self.call(*values, *more), self.arity - len(values))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Constructed:
    """A value of a datatype, made by ``Constructions``: equal values are one object, at any depth, if they are ``comparable``."""

    constructor: str
    fields: tuple[Value, ...]
    comparable: bool

    def __repr__(self) -> str:
        return f"<{self.constructor} of {len(self.fields)} fields>"


class Constructions:
    """A table that makes each value of a datatype once. Equality and hashing are thus by identity, which does not recurse."""

    def __init__(self) -> None:
        self._made: dict[tuple[Sort, str, tuple[Value, ...]], Constructed] = {}

    def make(self, sort: Sort, constructor: str, fields: tuple[Value, ...]) -> Constructed:
        """Return the one value of the datatype ``sort`` with this constructor and these fields."""
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
    """Return whether equality of the value is not Python's ``==``, so that it is no key of a table: for arrays, functions, languages, numbers known
    by approximations, Undetermined values, and values that contain these.
    """
    if value.__class__ in _PLAIN:
        return False
    if isinstance(value, Constructed):
        return not value.comparable
    if isinstance(value, tuple):
        return any(map(incomparable, value))
    return isinstance(value, (ArrayValue, ComputableNumber, FunctionValue, Regex, Undetermined))


def conjunction(a: bool | Undetermined, b: bool | Undetermined) -> bool | Undetermined:
    """Return the three-valued conjunction: false if one is false, otherwise an Undetermined if one is, otherwise true."""
    if a is False or b is False:
        return False
    return a if isinstance(a, Undetermined) else b
