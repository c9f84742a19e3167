"""Three-valued equality of values: for arrays and functions it is not always decidable here."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice, product
from math import prod

from solvers.evaluation.sorts import Sorts
from solvers.evaluation.values import ArrayValue, Constructed, FunctionValue, Undetermined, Value, conjunction, incomparable
from solvers.smtlib.terms import Sort
from solvers.values.regular_expressions import Languages, Regex

TRIED = 64
"""The number of arguments at which two functions with a large domain are compared."""
LISTED = 1 << 12
"""The largest number of arguments at which functions are compared completely."""


class Equality:
    """Equality of the values of ``sorts``; regular expressions are compared by ``languages``."""

    def __init__(self, sorts: Sorts, languages: Languages) -> None:
        self._sorts = sorts
        self._languages = languages

    def same(self, sort: Sort, a: Value, b: Value) -> bool | Undetermined:
        """Return whether two values of ``sort`` are equal, or an Undetermined. An Undetermined equals itself: each Undetermined that arises is an
        object of its own.
        """
        found: bool | Undetermined = True
        todo = [(sort, a, b)]
        while todo:
            sort, a, b = todo.pop()
            if a is b:
                continue
            if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b) and (incomparable(a) or incomparable(b)):
                elements = sort.arguments * len(a) if sort.name == "Seq" else sort.arguments
                todo.extend(zip(elements, a, b, strict=True))
            elif isinstance(a, Constructed) and isinstance(b, Constructed) and not a.comparable and a.constructor == b.constructor:
                todo.extend(zip(self._sorts.fields(sort, a.constructor), a.fields, b.fields, strict=True))
            else:
                found = conjunction(found, self._single(sort, a, b))
                if found is False:
                    return False
        return found

    def _single(self, sort: Sort, a: Value, b: Value) -> bool | Undetermined:
        if isinstance(a, Undetermined) or isinstance(b, Undetermined):
            return Undetermined(a.reason if isinstance(a, Undetermined) else b.reason if isinstance(b, Undetermined) else "")
        if isinstance(a, ArrayValue) and isinstance(b, ArrayValue):
            return self._arrays(sort, a, b)
        if isinstance(a, FunctionValue) and isinstance(b, FunctionValue):
            return self._functions(sort, a, b)
        if isinstance(a, Regex) and isinstance(b, Regex):
            return self._languages.same(a, b)
        return a == b

    def _arrays(self, sort: Sort, a: ArrayValue, b: ArrayValue) -> bool | Undetermined:
        """Return whether two arrays are equal, that is, agree at every index (theory ArraysEx). The defaults matter only if the entries do not cover
        the index sort.
        """
        index, element = sort.arguments
        indices = {**a.entries, **b.entries}
        found: bool | Undetermined = True
        for at in indices:
            found = conjunction(found, self.same(element, a.select(at), b.select(at)))
            if found is False:
                return False
        if len(indices) == self._sorts.size(index) or a.default is b.default:
            return found
        if callable(a.default) or callable(b.default):
            differ = any(self.same(element, a.select(at), b.select(at)) is False for at in self._sorts.some(index))
            return False if differ else Undetermined("equality of arrays that lambdas describe is not decided")
        return conjunction(found, self.same(element, a.default, b.default))

    def _functions(self, sort: Sort, a: FunctionValue, b: FunctionValue) -> bool | Undetermined:
        """Return whether two functions are equal. This is decided if both are constant except at some points, if their domain is small, or if they
        differ at a point that is tried.
        """
        *parameters, result = sort.arguments
        found: bool | Undetermined = True
        points = {**dict.fromkeys(a.points), **dict.fromkeys(b.points)}
        sizes = [self._sorts.size(parameter) for parameter in parameters]
        size = None if None in sizes else prod(size or 0 for size in sizes)
        tried: Iterable[tuple[Value, ...]] = points
        all_tried = self._sorts.few(parameters, LISTED)
        if all_tried:
            tried = product(*map(self._sorts.values, parameters))
        elif a.default is None or b.default is None:
            tried = (*points, *islice(product(*map(self._sorts.some, parameters)), TRIED))
        else:
            all_tried = len(points) == size and not any(map(incomparable, points))
        for point in tried:
            found = conjunction(found, self.same(result, a.call(*point), b.call(*point)))
            if found is False:
                return False
        if all_tried:
            return found
        if a.default is None or b.default is None:
            return Undetermined("equality of functions is not decided")
        elsewhere = self.same(result, a.default, b.default)
        # points that are arrays may be equal, so that their number does not tell whether there are other points
        if elsewhere is False and size is not None and len(points) >= size:
            return Undetermined("equality of functions is not decided")
        return conjunction(found, elsewhere)
