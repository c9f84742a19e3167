"""What terms evaluate to: Python values by sort, arrays, and results that SMT-LIB leaves open.

Bool is bool; Int, bit-vectors (unsigned) and floating-point numbers (bit patterns, NaN canonical) are int; Real is Fraction; rounding
modes are their short names; an element of a declared sort is its name; a datatype's value is a tuple of its constructor and the fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from solvers.smtlib.terms import Sort


class Open(Exception):
    """Raised by an operator whose result is not worked out; the message says why."""


@dataclass(frozen=True, slots=True, eq=False)
class Undetermined:
    """A value that cannot be told, with the reason. ``candidates``, where there are any, hold every value that it may have."""

    reason: str
    candidates: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class ArrayValue:
    """``entries`` by index, ``default`` everywhere else. A ``default`` that is a function gives the element at an index: such an
    array, which a solver's lambda described, cannot be compared. No index is Undetermined or holds an array; elements may be or do either.
    """

    default: Value | Callable[[Value], Value]
    entries: Mapping[Value, Value] = field(default_factory=dict)

    def select(self, index: Value) -> Value:
        if index in self.entries:
            return self.entries[index]
        return self.default(index) if callable(self.default) else self.default

    def store(self, index: Value, element: Value) -> ArrayValue:
        return ArrayValue(self.default, {**self.entries, index: element})


Value: TypeAlias = bool | int | Fraction | str | tuple["Value", ...] | ArrayValue | Undetermined

Size: TypeAlias = Callable[[Sort], int | None]
"""How many values a sort has; None where there is no end to them, or none that is known."""


def same(sort: Sort, a: Value, b: Value, size: Size) -> bool | Undetermined:
    """Equality of two values of ``sort``. An Undetermined is equal to itself: every one that arises is an object of its own."""
    if a is b:
        return True
    if isinstance(a, Undetermined) or isinstance(b, Undetermined):
        return Undetermined(a.reason if isinstance(a, Undetermined) else b.reason if isinstance(b, Undetermined) else "")
    if isinstance(a, ArrayValue) and isinstance(b, ArrayValue):
        return _same_arrays(sort, a, b, size)
    if isinstance(a, tuple) and a != b and (holds_array(a) or holds_array(b)):
        return Undetermined("equality of datatypes that hold arrays is not decided")
    return a == b


def _same_arrays(sort: Sort, a: ArrayValue, b: ArrayValue, size: Size) -> bool | Undetermined:
    """Equal where they agree at every index (theory ArraysEx). The defaults matter only if entries do not fill the index sort."""
    index, element = sort.arguments
    indices = {**a.entries, **b.entries}
    found: bool | Undetermined = True
    for at in indices:
        found = conjunction(found, same(element, a.select(at), b.select(at), size))
        if found is False:
            return False
    if len(indices) == size(index) or a.default is b.default:
        return found
    if callable(a.default) or callable(b.default):
        return Undetermined("equality of arrays that lambdas describe is not decided")
    return conjunction(found, same(element, a.default, b.default, size))


def conjunction(a: bool | Undetermined, b: bool | Undetermined) -> bool | Undetermined:
    """Three-valued: false wins, then what cannot be told."""
    if a is False or b is False:
        return False
    return a if isinstance(a, Undetermined) else b


def holds_array(value: Value) -> bool:
    """Whether it is an array, or a datatype's value with one inside: two such may be equal and not the same object."""
    return isinstance(value, ArrayValue) or (isinstance(value, tuple) and any(map(holds_array, value)))
