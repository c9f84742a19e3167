"""Which round of a loop touches an element: index expressions of accesses, solved for the number of the round.

An access is at ``e(k, x)``: ``k`` is the number of the round, ``x`` are symbols that loops within it bind. Where one index is ``c * k + rest + r(x)``
with ``lo <= r < lo + c``, an element at ``p`` can only be touched by round ``(p - rest - lo) floordiv c``. Whether it is, the round itself says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from smtenc.semantics.loops.walking import index_mentions
from smtenc.semantics.storage.memory import Access
from smtenc.semantics.values import Indices
from smtenc.semantics.world import World
from smtenc.terms.index import FloorDiv, Index, Symbol

Solve = Callable[[Indices], Index]
"""The only round that can touch the element at an index."""


def solved(world: World, accesses: Iterable[Access], number: Symbol) -> Solve | None:
    """The round that can touch an element, by all of these accesses to one window; None where that is not seen."""
    found: list[Solve] = []
    for access in accesses:
        ways = list(_ways(world, access, number))
        if not ways:
            return None
        found = [solve for solve in found if any(_same(world, access, solve, way) for way in ways)] if found else ways
        if not found:
            return None
    return found[0] if found else None


def _same(world: World, access: Access, a: Solve, b: Solve) -> bool:
    """Whether two ways are one formula."""
    at = tuple(world.canonical_index(f"solved.{d}", n) for d, n in enumerate(access.root.shape))
    return a(at) is b(at)


def _ways(world: World, access: Access, number: Symbol) -> Iterable[Solve]:
    inner = frozenset(s.name for i in access.inner for s in i.symbols())
    for d, index in enumerate(access.indices):
        way = _linear(world, d, index, number, inner)
        if way is not None:
            yield way
    yield from _digits(world, access.indices, number)


def _linear(world: World, d: int, index: Index, number: Symbol, inner: frozenset[str]) -> Solve | None:
    """From ``index`` = factor * number + rest + inside, where ``inside`` has the inner symbols, and spans less than ``factor``."""
    space, zero = world.space, world.constant_index(0)
    factor, rest, inside = zero, world.constant_index(index.constant), zero
    mine = frozenset((number.name,))
    for coefficient, monomial in index.polynomial:
        if monomial.count(number) == 1:
            others = tuple(atom for atom in monomial if atom is not number)
            part = space.product(coefficient, others)
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
    if factor.hi < 0:
        # backwards: the same with signs turned
        return _solve(world, d, -factor, -rest, -inside, -1)
    return _solve(world, d, factor, rest, inside, 1)


def _solve(world: World, d: int, factor: Index, rest: Index, inside: Index, sign: int) -> Solve | None:
    if factor.lo <= 0 and factor.constant_value is not None:
        return None
    low = inside.lo
    if inside.constant_value is None and world.space.less_than(inside - low, factor) is not True:
        return None
    if factor.lo <= 0 and inside.constant_value is not None:
        # nothing is known of the factor, which may be 0
        return None
    return lambda at: world.space.floordiv(at[d] * sign - rest - low, factor)


def _digits(world: World, indices: Indices, number: Symbol) -> Iterable[Solve]:
    """From two indices that are ``number floordiv c`` and ``number mod c``."""
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
