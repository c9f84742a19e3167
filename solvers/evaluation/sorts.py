"""The values of sorts: their number, a list of all of them if they are few, and single values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, islice, product
from math import prod

from solvers.evaluation.values import ArrayValue, Constructions, FunctionValue, Value
from solvers.models.function_models import FunctionModel
from solvers.smtlib.reader import Problem
from solvers.smtlib.scope import Constructor
from solvers.smtlib.terms import ARROW, Sort
from solvers.values.softfloat import MODES, format_of

_LISTED = frozenset({"Bool", "RoundingMode", "BitVec", "FloatingPoint", "FiniteField"})
_FEW = (0, 1, -1, 2, 5, -7)
_DECLARED = "(declared)"
_DATATYPE = "(datatype)"

COUNTED = 1 << 62
"""The number of values above which a sort counts as infinite: no table of an array has this number of entries."""


class Sorts:
    """The sorts of a query, with the universes of a model. A declared sort that the model does not close has one more element, which stands for all
    elements that the model does not name.
    """

    def __init__(self, problem: Problem, model: FunctionModel) -> None:
        self.model = model
        self._scope = problem.scope
        self._kinds = {
            **dict.fromkeys(problem.sorts, _DECLARED),
            **dict.fromkeys((*problem.datatypes, *problem.scope.parametric), _DATATYPE),
        }
        self.constructions = Constructions()
        self.size = cache(self._size)
        self.fields = cache(self._fields)

    def constructors(self, sort: Sort) -> tuple[Constructor, ...]:
        """Return the constructors of a datatype, or an empty tuple for any other sort."""
        return self._scope.constructors(sort) or ()

    def _fields(self, sort: Sort, constructor: str) -> tuple[Sort, ...]:
        return next(tuple(field for _, field in c.selectors) for c in self.constructors(sort) if c.name == constructor)

    def universe(self, sort: Sort) -> Sequence[str]:
        """Return the names of the elements of a declared sort, with one more element if the model does not close the sort."""
        named = self.model.elements.get(sort, ())
        return named if named and sort in self.model.closed else (*named, f"(any {sort})")

    def kind(self, sort: Sort) -> str:
        """Return the name of a theory's sort, or ``(declared)`` or ``(datatype)``. A script may give its own sort the name of a sort of a theory that
        it does not use.
        """
        return self._kinds.get(sort.name, sort.name)

    def vague(self, sort: Sort) -> tuple[Sort, ...]:
        """Return the declared sorts among the parts of the sort whose elements the model does not list completely."""
        return tuple(part for part in self.parts(sort) if self.kind(part) == _DECLARED and part not in self.model.closed)

    def parts(self, sort: Sort) -> tuple[Sort, ...]:
        """Return the sort and the sorts that it consists of, including the fields of constructors."""
        found = {sort: None}
        todo = [sort]
        while todo:
            part = todo.pop()
            fields = (field for constructor in self.constructors(part) for _, field in constructor.selectors)
            for inner in (*part.arguments, *fields):
                if inner not in found:
                    found[inner] = None
                    todo.append(inner)
        return tuple(found)

    def listable(self, sort: Sort) -> bool:
        """Return whether ``values`` yields all values of the sort."""
        kind = self.kind(sort)
        if kind == _DATATYPE:
            fields = [field for constructor in self.constructors(sort) for _, field in constructor.selectors]
            return self.size(sort) is not None and all(map(self.listable, fields))
        if kind in ("Set", "Tuple"):
            return self.size(sort) is not None and all(map(self.listable, sort.arguments))
        return kind in _LISTED or kind == _DECLARED

    def few(self, sorts: Sequence[Sort], most: int) -> bool:
        """Return whether ``values`` yields all values of the sorts, and there are at most ``most`` combinations of them."""
        sizes = [self.size(sort) for sort in sorts]
        return None not in sizes and all(map(self.listable, sorts)) and prod(size or 0 for size in sizes) <= most

    def _size(self, sort: Sort) -> int | None:
        """Return the number of values, or None if they are infinitely many, or more than ``COUNTED``."""
        count = self._count(sort, ())
        return count if count is not None and count <= COUNTED else None

    def _count(self, sort: Sort, outer: tuple[Sort, ...]) -> int | None:
        match self.kind(sort):
            case "Bool":
                return 2
            case "RoundingMode":
                return len(MODES)
            case "BitVec":
                return 1 << sort.indices[0]
            case "FloatingPoint":
                f = format_of(*sort.indices)
                return 2 * f.infinity + 3  # both signs of every finite number and of infinity, and one NaN
            case "Array":
                index, element = (self._count(argument, outer) for argument in sort.arguments)
                if element == 1:
                    return 1
                return None if index is None or element is None or index > 64 else element**index
            case "FiniteField":
                return sort.indices[0]
            case "Set":
                count = self._count(sort.arguments[0], outer)
                return None if count is None or count > 64 else 1 << count
            case "Tuple":
                counts = [self._count(argument, outer) for argument in sort.arguments]
                return None if None in counts else prod(count or 0 for count in counts)
            case "(declared)":
                return len(self.universe(sort))
            case kind if kind != _DATATYPE or sort in outer:
                return None  # a datatype within itself has infinitely many values
        fields = [[self._count(field, (*outer, sort)) for _, field in c.selectors] for c in self.constructors(sort)]
        return None if any(None in counts for counts in fields) else sum(prod(count or 0 for count in counts) for counts in fields)

    def values(self, sort: Sort) -> Iterator[Value]:
        """Return all values of a finite sort of which no part is an array, in a fixed order. Raises ValueError for any other sort."""
        match self.kind(sort):
            case "Bool":
                return iter((False, True))
            case "RoundingMode":
                return iter(MODES)
            case "BitVec":
                return iter(range(1 << sort.indices[0]))
            case "FloatingPoint":
                f = format_of(*sort.indices)
                return chain(range(f.infinity + 1), range(f.sign, f.sign + f.infinity + 1), (f.nan,))
            case "FiniteField":
                return iter(range(sort.indices[0]))
            case "Set":
                elements = list(self.values(sort.arguments[0]))
                return (frozenset(some) for count in range(len(elements) + 1) for some in combinations(elements, count))
            case "Tuple":
                return product(*(list(self.values(argument)) for argument in sort.arguments))
            case "(declared)":
                return iter(self.universe(sort))
            case kind if kind != _DATATYPE:
                raise ValueError(f"the values of {sort} are not listed")
        return chain.from_iterable(self._constructed(sort, constructor) for constructor in self.constructors(sort))

    def _constructed(self, sort: Sort, constructor: Constructor) -> Iterator[Value]:
        fields = [list(self.values(field)) for _, field in constructor.selectors]
        return (self.constructions.make(sort, constructor.name, parts) for parts in product(*fields))

    def some(self, sort: Sort) -> tuple[Value, ...]:
        """Return a few values of the sort; the tuple is empty if none is found."""
        match self.kind(sort):
            case "Int":
                return _FEW
            case "Real":
                return tuple(map(Fraction, _FEW))
            case "String":
                return ("", "a", "0", "ab")
        if self.listable(sort):
            return tuple(islice(self.values(sort), len(_FEW)))
        try:
            return (self.any(sort),)
        except ValueError:
            return ()

    def any(self, sort: Sort) -> Value:
        """Return one value of the sort. Raises ValueError if none is found."""
        match self.kind(sort):
            case "Bool":
                return False
            case "RoundingMode":
                return MODES[0]
            case "BitVec" | "FloatingPoint" | "Int" | "FiniteField":
                return 0
            case "Real":
                return Fraction(0)
            case "String":
                return ""
            case "Seq" | "Nullable":
                return ()
            case "Set" | "Bag":
                return frozenset()
            case "Tuple":
                return tuple(map(self.any, sort.arguments))
            case "Array":
                return ArrayValue(self.any(sort.arguments[1]))
            case str() as name if name == ARROW:
                result = self.any(sort.arguments[-1])
                return FunctionValue(lambda *_: result, len(sort.arguments) - 1, (), result)
            case "(declared)":
                return self.universe(sort)[0]
        return self._least(sort, ())

    def _least(self, sort: Sort, outer: tuple[str, ...]) -> Value:
        """Return a value of a datatype, by the first constructor whose fields have values without the sort itself and the datatypes ``outer``.

        Raises ValueError if there is none.
        """
        inside = (*outer, sort.name)
        for constructor in self.constructors(sort):
            if any(field.name in inside for _, field in constructor.selectors):
                continue
            try:
                fields = tuple(self._least(f, inside) if self.kind(f) == _DATATYPE else self.any(f) for _, f in constructor.selectors)
            except ValueError:
                # a field's sort has values only by way of one of these
                continue
            return self.constructions.make(sort, constructor.name, fields)
        raise ValueError(f"{sort} has no value that is found")
