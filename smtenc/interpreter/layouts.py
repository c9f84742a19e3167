"""Layouts of memrefs on integers: from a type to strides, from an index to a position, and back.

Source: MLIR's builtin dialect, "MemRefType", "Layout"; ``MemRefType::getStridesAndOffset`` decides which affine layouts are strided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import prod

from smtenc.interpreter.values import Inconclusive, Index, Unclaimed, points
from smtenc.ir.affine import AffineBinary, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol
from smtenc.ir.attributes import AffineMapAttr, StridedLayoutAttr
from smtenc.ir.types import MemRefType

_MOST_ENUMERATED = 20_000
"""The largest element count of a view whose positions are enumerated when no formula inverts its layout."""


@dataclass(frozen=True, slots=True)
class Strided:
    """The layout ``offset + Σ index[d] * strides[d]``, counted in elements; None stands for a number that the type leaves open."""

    offset: int | None
    strides: tuple[int | None, ...]


def row_major(sizes: Sequence[int]) -> tuple[int, ...]:
    """Return the strides of the identity layout: each stride is the product of the sizes of the later dimensions."""
    return tuple(prod(sizes[d + 1 :]) for d in range(len(sizes)))


def strided(type: MemRefType, sizes: Sequence[int], symbols: Sequence[int] | None = None) -> Strided:
    """Return the layout of a memref of this type and these sizes. ``symbols`` are the values of what the type leaves open, if they are known: of an
    affine layout's symbols, or of the dynamic offset and strides, in this order.

    Raises ``Inconclusive`` for an affine layout that is not a sum of multiples of the indices.
    """
    match type.layout:
        case None:
            return Strided(0, row_major(sizes))
        case StridedLayoutAttr(strides, offset):
            given = iter(symbols or ())
            first, *rest = (n if n is not None else next(given, None) for n in (offset, *strides))
            return Strided(first, tuple(rest))
        case AffineMapAttr(map) if is_linear(map):
            return _strided_map(map, symbols)
        case _:
            raise Inconclusive(f"{type} has a layout that cannot be executed")


def is_linear(map: AffineMap) -> bool:
    """Return whether the map has one result, which is a sum of multiples of the indices and a constant."""
    return len(map.results) == 1 and _is_linear(map.results[0])


def _is_linear(expr: AffineExpr) -> bool:
    """Return whether the expression has no division, and no product in which both factors contain an index."""
    match expr:
        case AffineBinary(AffineOperator.ADD, lhs, rhs):
            return _is_linear(lhs) and _is_linear(rhs)
        case AffineBinary(AffineOperator.MUL, lhs, rhs):
            return _is_linear(lhs) and _is_linear(rhs) and not (_has_dim(lhs) and _has_dim(rhs))
        case AffineBinary():
            return False
        case _:
            return True


def _has_dim(expr: AffineExpr) -> bool:
    match expr:
        case AffineBinary(_, lhs, rhs):
            return _has_dim(lhs) or _has_dim(rhs)
        case _:
            return isinstance(expr, AffineDim)


def _has_symbol(expr: AffineExpr) -> bool:
    match expr:
        case AffineBinary(_, lhs, rhs):
            return _has_symbol(lhs) or _has_symbol(rhs)
        case _:
            return isinstance(expr, AffineSymbol)


def _strided_map(map: AffineMap, symbols: Sequence[int] | None) -> Strided:
    """Return the strides of a linear map, computed from its values at zero and at the unit indices. If symbols are unknown, offset and strides are
    None.
    """
    if symbols is None and _has_symbol(map.results[0]):
        return Strided(None, (None,) * map.num_dims)
    given = symbols or ()
    (origin,) = map.evaluate([0] * map.num_dims, given)
    units = [[int(d == k) for k in range(map.num_dims)] for d in range(map.num_dims)]
    return Strided(origin, tuple(map.evaluate(unit, given)[0] - origin for unit in units))


def separates(map: AffineMap, sizes: Sequence[int]) -> bool:
    """Return whether a layout, linear or not, maps distinct indices to distinct positions. Raises ``Inconclusive`` if the map has symbols or the view
    has too many elements to be enumerated.
    """
    if map.num_symbols or prod(sizes) > _MOST_ENUMERATED:
        raise Inconclusive(f"layout {map} of sizes {list(sizes)} cannot be executed")
    return len({tuple(map.evaluate(index)) for index in points(sizes)}) == prod(sizes)


def footprint(sizes: Sequence[int], strides: Sequence[int]) -> tuple[int, int]:
    """Return the lowest and the highest position relative to the first element; (0, -1) for a view without elements."""
    if 0 in sizes:
        return 0, -1
    steps = [(n - 1) * s for n, s in zip(sizes, strides, strict=True)]
    return sum(min(step, 0) for step in steps), sum(max(step, 0) for step in steps)


def positions(sizes: Sequence[int], strides: Sequence[int]) -> Iterator[tuple[int, Index]]:
    """Yield every position, relative to the first element, with its index, in row-major order of the indices. Raises ``Inconclusive`` if there are
    too many to be enumerated.
    """
    if prod(sizes) > _MOST_ENUMERATED:
        raise Inconclusive(f"a view of {prod(sizes)} elements with strides {list(strides)} is too large to be listed")
    for index in points(sizes):
        yield sum(i * s for i, s in zip(index, strides, strict=True)), index


def inverse(sizes: Sequence[int], strides: Sequence[int]) -> Callable[[int], Index | None]:
    """Return a function from a position relative to the first element to its index; the function gives None for a position that is not in the view.

    Raises ``Unclaimed`` if two indices share a position, and ``Inconclusive`` if the view is too large to decide that.
    """
    if 0 in sizes:
        return lambda position: None
    # of the dimensions that move at all, from the largest stride down
    order = sorted((d for d, n in enumerate(sizes) if n > 1), key=lambda d: -strides[d])
    reach = 0
    for d in reversed(order):
        if strides[d] <= reach:
            return _listed_inverse(sizes, strides)
        reach += (sizes[d] - 1) * strides[d]

    # stride[d] > Σ (size - 1) * stride over the smaller ones, so that division by it gives index[d] and leaves the rest
    def find(position: int) -> Index | None:
        index = [0] * len(sizes)
        for d in order:
            index[d], position = divmod(position, strides[d])
            if not 0 <= index[d] < sizes[d]:
                return None
        return tuple(index) if position == 0 else None

    return find


def _listed_inverse(sizes: Sequence[int], strides: Sequence[int]) -> Callable[[int], Index | None]:
    table: dict[int, Index] = {}
    for position, index in positions(sizes, strides):
        if position in table:
            raise Unclaimed("memref-elements-disjoint", f"a view of shape {list(sizes)} with strides {list(strides)} has an element twice")
        table[position] = index
    return table.get


def expanded_strides(sizes: Sequence[int], strides: Sequence[int], groups: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the strides after each dimension was split into a group of dimensions with these ``sizes``: row-major within the group."""
    result = [0] * len(sizes)
    for stride, group in zip(strides, groups, strict=True):
        for d in reversed(group):
            result[d] = stride
            stride *= sizes[d]
    return tuple(result)


def collapsed_strides(sizes: Sequence[int], strides: Sequence[int], groups: Sequence[Sequence[int]]) -> tuple[int, ...] | None:
    """Return the strides after each group of dimensions was merged into one; None if a group is not contiguous.

    A merged dimension has the stride of its last dimension that is not of size 1 (``computeCollapsedLayoutMap`` in MLIR).
    """
    result: list[int] = []
    for group in groups:
        moving = [d for d in group if sizes[d] != 1]
        # stride[d] = stride[next] * size[next]; without elements there is nothing to be contiguous
        apart = any(strides[d] != strides[e] * sizes[e] for d, e in pairwise(moving))
        if apart and 0 not in sizes:
            return None
        result.append(strides[moving[-1]] if moving else strides[group[0]] if group else 1)
    return tuple(result)
