"""The loops of a structured operation on whole tensors: those that index the elements of the result run all at once, the others in order.

An operand is accessed through its map, as a view with an axis for each loop. Each step of the other loops, row-major, is one point of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import Protocol, Self, TypeVar

import numpy as np
from numpy.lib.stride_tricks import as_strided

from smtenc.interpreter.values import Array, Index, NotPlain, Vector, points
from smtenc.interpreter.vectors import Assembly, broadcast
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator


class Movable(Protocol):
    """An object with a value for each element of a tensor."""

    @property
    def values(self) -> Array: ...

    def moved(self, move: Callable[[Array], Array]) -> Self: ...


M = TypeVar("M", bound=Movable)


class Loops:
    """The loops of an operation. ``sizes`` are the trip counts of all loops; ``output`` is the map of the results: each of its expressions is a
    distinct loop, or a constant.
    """

    def __init__(self, sizes: Sequence[int], output: AffineMap) -> None:
        self._sizes = tuple(sizes)
        self._output = output
        parallel = {e.position for e in output.results if isinstance(e, AffineDim)}
        self._parallel = sorted(parallel)
        self._folded = [d for d in range(len(self._sizes)) if d not in parallel]
        self.shape = tuple(self._sizes[d] for d in self._parallel)
        """The trip counts of the loops that run at once, one axis for each."""

    @property
    def any_point(self) -> bool:
        return 0 not in self._sizes

    @property
    def lanes(self) -> int:
        return prod(self.shape)

    @property
    def count_of_folds(self) -> int:
        return prod(self._sizes[d] for d in self._folded)

    def folds(self) -> Iterator[Index]:
        """Yield the points of the loops that run in order, row-major."""
        yield from points([self._sizes[d] for d in self._folded])

    def placed(self, vector: M, map: AffineMap | None) -> M:
        """Return an operand with an axis for each loop, of size 1 for a loop on which it does not depend. ``map`` is None for a scalar. Raises
        ``NotPlain`` for an index out of bounds or a map that is not linear.
        """
        if map is None:
            return vector.moved(lambda a: a.reshape((1,) * len(self._sizes)))
        lines = [_linear(e, map.num_dims) for e in map.results]
        for (constant, factors), extent in zip(lines, vector.values.shape, strict=True):
            steps = [f * (n - 1) for f, n in zip(factors, self._sizes, strict=True)]
            if not 0 <= constant + sum(s for s in steps if s < 0) <= constant + sum(s for s in steps if s > 0) < extent:
                raise NotPlain("an index out of bounds")
        # what is read in one step should lie together
        last = [k for k, (_, factors) in enumerate(lines) if any(factors[d] for d in self._parallel)]
        order = [*(k for k in range(len(lines)) if k not in last), *last]
        back = sorted(range(len(order)), key=lambda k: order[k])
        shape = [n if any(factors[d] for _, factors in lines) else 1 for d, n in enumerate(self._sizes)]

        def seen(array: Array) -> Array:
            if order != back and self._folded:
                array = np.array(array.transpose(order), order="C").transpose(back)
            strides = [sum(factors[d] * step for (_, factors), step in zip(lines, array.strides, strict=True)) for d in range(len(shape))]
            start = array[tuple(slice(constant, None) for constant, _ in lines)]
            return as_strided(start, shape, strides, writeable=False)

        return vector.moved(seen)

    def at(self, point: Index, placed: M) -> M:
        """Return the elements of an operand in one step, with an axis for each loop that runs at once."""
        shape = placed.values.shape
        place: list[int | slice] = [slice(None)] * len(shape)
        for d, i in zip(self._folded, point, strict=True):
            place[d] = i if shape[d] > 1 else 0
        key = tuple(place)
        return placed.moved(lambda a: a[key])

    def first(self, placed: Vector) -> Vector:
        """Return the elements of an output before the first step."""
        return self.at((0,) * len(self._folded), placed)

    def iteration(self, point: Index) -> tuple[Vector, ...]:
        """Return the index of each loop, in all lanes of a step."""
        found: list[Vector] = [Vector(np.zeros((), np.uint64))] * len(self._sizes)
        for axis, d in enumerate(self._parallel):
            shape = [1] * len(self._parallel)
            shape[axis] = self._sizes[d]
            found[d] = Vector(np.arange(self._sizes[d], dtype=np.uint64).reshape(shape))
        for d, i in zip(self._folded, point, strict=True):
            found[d] = Vector(np.array(i, np.uint64))
        return tuple(found)

    def written(self, vector: Vector, before: Callable[[], Vector] | None) -> Vector:
        """Return the result with ``vector`` as its lanes, in the elements that no loop writes equal to ``before()``; ``before`` is None if all
        elements are written.
        """
        axes = [self._parallel.index(e.position) for e in self._output.results if isinstance(e, AffineDim)]
        result = broadcast(vector, self.shape).moved(lambda a: a.transpose(axes))
        if before is None or len(axes) == len(self._output.results):
            return result
        assembly = Assembly(before())
        assembly.put(tuple(e.value if isinstance(e, AffineConstant) else slice(None) for e in self._output.results), result)
        return assembly.done()


def _linear(expr: AffineExpr, dims: int) -> tuple[int, list[int]]:
    """Return the constant and the factor of each loop. Raises ``NotPlain`` for an expression that is no sum of multiples of loops."""
    match expr:
        case AffineDim(position):
            return 0, [int(d == position) for d in range(dims)]
        case AffineConstant(value):
            return value, [0] * dims
        case AffineBinary(AffineOperator.ADD, lhs, rhs):
            (a, xs), (b, ys) = _linear(lhs, dims), _linear(rhs, dims)
            return a + b, [x + y for x, y in zip(xs, ys, strict=True)]
        case AffineBinary(AffineOperator.MUL, lhs, rhs):
            (a, xs), (b, ys) = _linear(lhs, dims), _linear(rhs, dims)
            if any(xs) and any(ys):
                raise NotPlain(f"index {expr}")
            return a * b, [a * y + b * x for x, y in zip(xs, ys, strict=True)]
        case _:
            raise NotPlain(f"index {expr}")
