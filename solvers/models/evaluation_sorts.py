"""The values of sorts: how many there are, all of them where they are few, and one of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, product
from math import prod

from solvers.models.evaluation_values import ArrayValue, Value
from solvers.models.function_models import FunctionModel
from solvers.models.softfloat import MODES, format_of
from solvers.smtlib.scope import Constructor
from solvers.smtlib.signatures import SORTS
from solvers.smtlib.terms import Sort

COUNTED = 1 << 62
"""Sorts of more values than this count as infinite: no table of an array has so many entries."""


class Sorts:
    """Over the datatypes of a query and the universes of a model. A declared sort that the model does not close has one more element,
    which stands for all that are not named.
    """

    def __init__(self, datatypes: Mapping[str, tuple[Constructor, ...]], model: FunctionModel) -> None:
        self.datatypes = datatypes
        self.model = model
        self.size = cache(self._size)

    def universe(self, sort: Sort) -> Sequence[str]:
        named = self.model.elements.get(sort, ())
        return named if named and sort in self.model.closed else (*named, f"(any {sort})")

    def vague(self, sort: Sort) -> bool:
        """Whether it is a declared sort of which the model does not say that its elements are all."""
        return sort.name not in self.datatypes and sort.name not in SORTS and not sort.indices and sort not in self.model.closed

    def listable(self, sort: Sort) -> bool:
        """Whether ``values`` gives all of the sort."""
        if sort.name not in self.datatypes:
            return sort.name not in ("Int", "Real", "Array")
        fields = [field for constructor in self.datatypes[sort.name] for _, field in constructor.selectors]
        return self.size(sort) is not None and all(map(self.listable, fields))

    def _size(self, sort: Sort) -> int | None:
        """How many values there are; None where they are infinitely many, or more than COUNTED."""
        count = self._count(sort, ())
        return count if count is not None and count <= COUNTED else None

    def _count(self, sort: Sort, outer: tuple[Sort, ...]) -> int | None:
        match sort.name:
            case "Bool":
                return 2
            case "RoundingMode":
                return len(MODES)
            case "Int" | "Real":
                return None
            case "BitVec":
                return 1 << sort.indices[0]
            case "FloatingPoint":
                f = format_of(*sort.indices)
                return 2 * f.infinity + 3  # both signs of what is finite or infinite, and one NaN
            case "Array":
                index, element = (self._count(argument, outer) for argument in sort.arguments)
                if element == 1:
                    return 1
                return None if index is None or element is None or index > 64 else element**index
        if sort.name not in self.datatypes:
            return len(self.universe(sort))
        if sort in outer:
            return None  # a datatype within itself has values without end
        fields = [[self._count(field, (*outer, sort)) for _, field in c.selectors] for c in self.datatypes[sort.name]]
        return None if any(None in counts for counts in fields) else sum(prod(count or 0 for count in counts) for counts in fields)

    def values(self, sort: Sort) -> Iterator[Value]:
        """All of a finite sort that is not an array, in a fixed order. Raises ValueError of any other."""
        match sort.name:
            case "Bool":
                return iter((False, True))
            case "RoundingMode":
                return iter(MODES)
            case "BitVec":
                return iter(range(1 << sort.indices[0]))
            case "FloatingPoint":
                f = format_of(*sort.indices)
                return chain(range(f.infinity + 1), range(f.sign, f.sign + f.infinity + 1), (f.nan,))
            case "Int" | "Real" | "Array":
                raise ValueError(f"the values of {sort} are not listed")
        if sort.name not in self.datatypes:
            return iter(self.universe(sort))
        return chain.from_iterable(self._constructed(constructor) for constructor in self.datatypes[sort.name])

    def _constructed(self, constructor: Constructor) -> Iterator[Value]:
        fields = [list(self.values(sort)) for _, sort in constructor.selectors]
        return ((constructor.name, *parts) for parts in product(*fields))

    def any(self, sort: Sort) -> Value:
        """Some value."""
        match sort.name:
            case "Bool":
                return False
            case "RoundingMode":
                return MODES[0]
            case "BitVec" | "FloatingPoint" | "Int":
                return 0
            case "Real":
                return Fraction(0)
            case "Array":
                return ArrayValue(self.any(sort.arguments[1]))
        return self._least(sort, ()) if sort.name in self.datatypes else self.universe(sort)[0]

    def _least(self, sort: Sort, outer: tuple[str, ...]) -> Value:
        """By the first constructor that does not lead back to the datatypes ``outer``; there is one, or the sort were empty."""
        inside = (*outer, sort.name)
        for constructor in self.datatypes[sort.name]:
            if not any(field.name in inside for _, field in constructor.selectors):
                fields = (self._least(f, inside) if f.name in self.datatypes else self.any(f) for _, f in constructor.selectors)
                return (constructor.name, *fields)
        raise ValueError(f"{sort} has no value that is found")
