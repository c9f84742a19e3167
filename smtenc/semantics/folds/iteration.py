"""Iteration domains of summands, split and reordered: every rewriting in this module is a bijection, or a partition, by construction.

A ``Part`` is a family of summands, one for each point of a domain. The form of index expressions (quotients, negative strides, the order of strides)
only *suggests* a rewriting; that it preserves the multiset of summands follows from the extents alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from smtenc.semantics.domain import Domain
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import FloorDiv, Index, Symbol
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

Access = tuple[Index | None, ...]
"""The index expressions of one read; None for an argument that is no index expression."""

_MOST_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Part:
    """The summands ``at(k)`` for every ``k`` with ``0 <= k < extents``; without extents, the one summand ``at(())``."""

    extents: Indices
    at: Callable[[Indices], Scalar]

    def bound(self, world: World) -> Indices:
        """Return new symbols for an arbitrary point of the domain, which presuppose that it is not empty."""
        return Domain(self.extents).some_point(world, world.fresh_name("summand"))

    def size(self, world: World) -> Index:
        """Return the number of summands, the product of the extents (which may be negative)."""
        total = world.constant_index(1)
        for n in self.extents:
            total = total * n
        return total


# -- what an element reads --------------------------------------------------------------------------------------------


def accesses(world: World, scalar: Scalar) -> dict[str, list[Access]]:
    """Return the arguments of all applications of unknown functions in an element, by function name, in a fixed order."""
    found: dict[str, list[Access]] = {}
    for node in postorder([world.bits(scalar)]):
        name = function_name(node)
        if name is not None and node.args():
            found.setdefault(name, []).append(tuple(world.lowering.source(a) for a in node.args()))
    return found


def _quotients(index: Index) -> Iterator[FloorDiv]:
    """All quotients in an index expression, nested ones included."""
    for _, monomial in index.polynomial:
        for atom in monomial:
            if isinstance(atom, FloorDiv):
                yield atom
                yield from _quotients(atom.numerator)


def _symbol(index: Index) -> Symbol | None:
    """The symbol that ``index`` is; None if it is anything else (such as the constant 0 of an extent 1)."""
    match index.polynomial:
        case ((1, (Symbol() as symbol,)),) if index.constant == 0:
            return symbol
        case _:
            return None


# -- digits -----------------------------------------------------------------------------------------------------------


def in_digits(world: World, part: Part) -> Part:
    """Return a part with the same summands, in which each loop ``k`` that is read as ``k floordiv c`` and ``k mod c`` is split into these two loops.

    k -> (k floordiv c, k mod c) is a bijection from [0, q * c) to [0, q) x [0, c) for c >= 0 and q * c >= 0.
    """
    at = part.bound(world)
    read = [i for applied in accesses(world, part.at(at)).values() for access in applied for i in access if i is not None]
    groups = [_digit_sizes(world, n, _divisors(read, _symbol(k))) for k, n in zip(at, part.extents, strict=True)]
    if all(len(sizes) == 1 for sizes in groups):
        return part
    extents = tuple(n for sizes in groups for n in sizes)

    def whole(digits: Indices) -> Scalar:
        rest = list(digits)
        numbers: list[Index] = []
        for sizes in groups:
            numbers.append(world.space.linearize(rest[: len(sizes)], sizes))
            del rest[: len(sizes)]
        return part.at(tuple(numbers))

    return Part(extents, whole)


def _divisors(read: Sequence[Index], loop: Symbol | None) -> list[Index]:
    """The divisors by which ``loop`` itself is divided, the smallest first."""
    if loop is None:
        return []
    found = {q.divisor: None for index in read for q in _quotients(index) if _symbol(q.numerator) is loop}
    return sorted(found, key=lambda c: (c.hi, c.digest))


def _digit_sizes(world: World, extent: Index, divisors: Sequence[Index]) -> tuple[Index, ...]:
    """Sizes with product ``extent``, split at the divisors as far as they divide each other and the extent."""
    sizes: list[Index] = []
    below = world.constant_index(1)
    for c in divisors[:_MOST_DIGITS]:
        step = _exact_quotient(c, below)
        if c.lo >= 0 and extent.lo >= 0 and step is not None and step.lo >= 0 and _exact_quotient(extent, c) is not None:
            sizes.append(step)
            below = c
    last = _exact_quotient(extent, below)
    return (last, *reversed(sizes)) if last is not None and sizes else (extent,)


def _exact_quotient(a: Index, b: Index) -> Index | None:
    """``q`` with ``q * b = a`` as polynomials; None if there is none."""
    if b.constant_value == 0:
        return None
    q = a // b
    return q if q * b is a else None


# -- order and direction ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reference:
    """The reads by which loops are ordered: functions, the most important first, and the number of the application that counts."""

    names: tuple[str, ...]
    occurrence: int = 0

    def strides(self, found: Mapping[str, list[Access]], loop: Symbol | None) -> tuple[int, ...]:
        """Return the change of each index of the reads if ``loop`` increases by one."""
        read = [found[name][min(self.occurrence, len(found[name]) - 1)] for name in self.names if name in found]
        return tuple(_stride(index, loop) for access in read for index in access)


def _stride(index: Index | None, loop: Symbol | None) -> int:
    """The coefficient of ``loop``; for a symbolic coefficient, its largest magnitude."""
    if index is None or loop is None:
        return 0
    return sum(c * max(1, *(a.hi for a in monomial if a is not loop), 1) for c, monomial in index.polynomial if monomial.count(loop) == 1)


def in_order(world: World, part: Part, reference: Reference) -> Part:
    """Return a part with the same summands, in which loops that read backwards are reversed (k -> n - 1 - k) and loops are sorted by their strides,
    the longest outermost.
    """
    at = part.bound(world)
    found = accesses(world, part.at(at))
    strides = [reference.strides(found, _symbol(k)) for k in at]
    backwards = [next((s for s in vector if s), 0) < 0 for vector in strides]
    order = sorted(range(len(at)), key=lambda d: [-abs(s) for s in strides[d]])

    def unsorted(indices: Indices) -> Scalar:
        places = dict(zip(order, indices, strict=True))
        return part.at(tuple(part.extents[d] - 1 - places[d] if backwards[d] else places[d] for d in range(len(order))))

    return Part(tuple(part.extents[d] for d in order), unsorted)


# -- partitions -------------------------------------------------------------------------------------------------------


def split(world: World, part: Part, sizes: Sequence[Index]) -> Iterator[list[Part]]:
    """Yield partitions of the summands into parts of these sizes, one after the other along one of the loops; one partition for each loop that
    permits it.

    [0, n) is the disjoint union of [0, n1), [n1, n1 + n2), … for n = n1 + n2 + … and no size negative.
    """
    for d in range(len(part.extents)):
        others = Part(part.extents[:d] + part.extents[d + 1 :], part.at).size(world)
        lengths = [_exact_quotient(s, others) for s in sizes]
        known = [n for n in lengths if n is not None and n.lo >= 0]
        total = world.constant_index(0)
        for n in known:
            total = total + n
        if len(known) == len(sizes) and total is part.extents[d]:
            yield _cut(world, part, d, known)


def _cut(world: World, part: Part, d: int, lengths: Sequence[Index]) -> list[Part]:
    """The parts of these lengths along loop ``d``, one after the other."""
    pieces: list[Part] = []
    start = world.constant_index(0)
    for n in lengths:
        pieces.append(Part((*part.extents[:d], n, *part.extents[d + 1 :]), _shifted(part, d, start)))
        start = start + n
    return pieces


def _shifted(part: Part, d: int, start: Index) -> Callable[[Indices], Scalar]:
    return lambda k: part.at((*k[:d], k[d] + start, *k[d + 1 :]))


# -- correspondence ---------------------------------------------------------------------------------------------------


def corresponding(world: World, at: Indices, extents: Indices, others: Indices) -> Indices:
    """Return the point of ``others`` at the same row-major position as ``at`` in ``extents``. Both must have the same number of points."""
    return at if extents == others else world.space.delinearize(world.space.linearize(at, extents), others)


def mentions(terms: Sequence[Term], indices: Indices) -> bool:
    """Return whether a symbol of ``indices`` occurs in ``terms``."""
    names = {symbol.name for i in indices for symbol in i.symbols()}
    return any(function_name(node) in names for node in postorder(terms))
