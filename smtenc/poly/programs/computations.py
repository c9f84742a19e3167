"""Computations of statement instances from the elements they read: expressions over MLIR operations.

Types are MLIR types as text: ``f64``, ``i32``, ``index``, ``i1``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from smtenc.presburger.affine import Affine, Variable


@dataclass(frozen=True, slots=True)
class Read:
    """The element that the statement's access with this number reads."""

    access: int
    type: str


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant; ``text`` is the number as MLIR writes it."""

    text: str
    type: str


@dataclass(frozen=True, slots=True)
class Index:
    """The value of an affine expression of iterators and parameters, converted to ``type``; a float is rounded to nearest."""

    value: Affine
    type: str


@dataclass(frozen=True, slots=True)
class Compute:
    """The result of an MLIR operation. ``attributes`` are pairs of a name and a text, such as ``predicate`` and ``olt``, ``fastmath`` and
    ``reassoc``.
    """

    operation: str
    operands: tuple[Computation, ...]
    type: str
    attributes: tuple[tuple[str, str], ...] = ()


Computation = Read | Constant | Index | Compute

ASSOCIATIVE = frozenset(
    (
        *("arith.addf", "arith.mulf", "arith.maximumf", "arith.minimumf", "arith.maxnumf", "arith.minnumf"),
        *("arith.addi", "arith.muli", "arith.maxsi", "arith.minsi", "arith.maxui", "arith.minui", "arith.andi", "arith.ori", "arith.xori"),
    )
)
"""Operations whose operand order a reduction may change; for floating-point sums and products only up to rounding."""
ROUNDED = frozenset(("arith.addf", "arith.mulf"))
"""The associative operations whose result depends on the order by rounding."""


def reads(value: Computation) -> Iterator[int]:
    """Yield the numbers of the accesses that are read, with repetitions."""
    match value:
        case Read(access):
            yield access
        case Compute(_, operands):
            for operand in operands:
                yield from reads(operand)
        case _:
            pass


def renumbered(value: Computation, number: Callable[[int], int]) -> Computation:
    """Return the computation with access ``k`` replaced by access ``number(k)``."""
    match value:
        case Read(access, type_):
            return Read(number(access), type_)
        case Compute(_, operands):
            return replace(value, operands=tuple(renumbered(o, number) for o in operands))
        case _:
            return value


def mapped(value: Computation, place: Callable[[Variable], Affine | None]) -> Computation:
    """Return the computation with each iterator and parameter ``v`` replaced by ``place(v)``, unless that is None."""
    match value:
        case Index(expression, type_):
            return Index(expression.mapped(place), type_)
        case Compute(_, operands):
            return replace(value, operands=tuple(mapped(o, place) for o in operands))
        case _:
            return value
