"""The iteration of a loop that accesses an element: subscripts solved for the iteration number.

An access is at ``e(k, x)``: ``k`` is the iteration number, ``x`` are symbols that loops within it bind. If one subscript is ``c * k + rest + r(x)``
with ``lo <= r < lo + c``, an element at ``p`` can only be accessed by iteration ``(p - rest - lo) floordiv c``. Whether that iteration accesses it
has to be checked there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from smtenc.semantics.loops.dependencies import index_mentions
from smtenc.semantics.storage.memory import Access
from smtenc.semantics.values import Indices
from smtenc.semantics.world import World
from smtenc.terms.index.space import FloorDiv, Index, Symbol

Solve = Callable[[Indices], Index]
"""The only iteration that can access the element at an index."""


def solved(world: World, accesses: Sequence[Access], number: Symbol) -> Solve | None:
    """Return a function that gives the only iteration that can access an element by any of these accesses to one window; None if no such function is
    found.
    """
    if not accesses:
        return None
    for d in range(len(accesses[0].root.shape)):
        lines = [_line(world, access, d, number) for access in accesses]
        found = _in_reach(world, d, [line for line in lines if line is not None])
        if found is not None and None not in lines:
            return found
    ways = [list(_digits(world, access.indices, number)) for access in accesses]
    at = tuple(world.canonical_index(f"solved.{d}", n) for d, n in enumerate(accesses[0].root.shape))
    return next((way for way in ways[0] if all(any(way(at) is other(at) for other in others) for others in ways[1:])), None)


@dataclass(frozen=True, slots=True)
class _Line:
    """A subscript of the form ``factor * number + rest + inside``, where only ``inside`` has symbols bound by loops within."""

    factor: Index
    rest: Index
    inside: Index


def _line(world: World, access: Access, d: int, number: Symbol) -> _Line | None:
    """Subscript ``d`` of the access as a ``_Line``; None if it has another form."""
    space, zero, index = world.space, world.constant_index(0), access.indices[d]
    inner = frozenset(s.name for i in access.inner for s in i.symbols())
    mine = frozenset((number.name,))
    factor, rest, inside = zero, world.constant_index(index.constant), zero
    for coefficient, monomial in index.polynomial:
        if monomial.count(number) == 1:
            part = space.product(coefficient, tuple(atom for atom in monomial if atom is not number))
            if index_mentions(world, part, mine | inner):
                return None
            factor = factor + part
            continue
        part = space.product(coefficient, monomial)
        if index_mentions(world, part, mine):
            return None
        if index_mentions(world, part, inner):
            inside = inside + part
        else:
            rest = rest + part
    return _Line(factor, rest, inside)


def _in_reach(world: World, d: int, lines: Sequence[_Line]) -> Solve | None:
    """The solution from lines of one factor within whose step all accesses of an iteration lie: lo <= rest + inside - shared < lo + factor. None
    otherwise.
    """
    first = lines[0] if lines else None
    if first is None or any(line.factor is not first.factor for line in lines):
        return None
    sign = -1 if first.factor.hi < 0 else 1
    factor, shared = first.factor * sign, first.rest * sign
    if factor.lo <= 0 and (factor.constant_value is not None or any(line.inside.constant_value is not None for line in lines)):
        # the factor may be 0, and then all iterations access the same element; it is not 0 where it bounds a symbol
        return None
    spans: list[tuple[int, Index]] = []
    for line in lines:
        apart = (line.rest * sign - shared).constant_value
        if apart is None:
            return None
        spans.append((apart, line.inside * sign))
    low = min(apart + inside.lo for apart, inside in spans)
    if not all(world.space.less_than(inside + (apart - low), factor) is True for apart, inside in spans):
        return None
    return lambda at: world.space.floordiv(at[d] * sign - shared - low, factor)


def _digits(world: World, indices: Indices, number: Symbol) -> Iterable[Solve]:
    """The solutions from two subscripts that are ``number floordiv c`` and ``number mod c``."""
    whole = world.space.of_atom(number)
    for d, index in enumerate(indices):
        match index.polynomial:
            case ((1, (FloorDiv(numerator, divisor),)),) if index.constant == 0 and numerator is whole and divisor.lo > 0:
                low = world.space.mod(whole, divisor)
                for e, other in enumerate(indices):
                    if other is low:
                        yield _joined(d, e, divisor)


def _joined(d: int, e: int, divisor: Index) -> Solve:
    return lambda at: at[d] * divisor + at[e]
