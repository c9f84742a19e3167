"""What an instance of a statement computes of the elements that it reads: expressions over operations of MLIR.

The types are MLIR's, as text: ``f64``, ``i32``, ``index``, ``i1``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from smtenc.presburger.affine import Affine, Variable


@dataclass(frozen=True, slots=True)
class Read:
    """The element that the statement's access of this number reads."""

    access: int
    type: str


@dataclass(frozen=True, slots=True)
class Constant:
    """``text`` is the number as MLIR writes it."""

    text: str
    type: str


@dataclass(frozen=True, slots=True)
class Index:
    """An integer that iterators and parameters give, as a value of ``type``: a float is the nearest one."""

    value: Affine
    type: str


@dataclass(frozen=True, slots=True)
class Compute:
    """``operation`` of MLIR. ``attributes`` are pairs of a name and a text: ``predicate`` and ``olt``, ``fastmath`` and ``reassoc``."""

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
"""Operations whose order of operands a reduction may change; of floats, sums and products only up to rounding."""
ROUNDED = frozenset(("arith.addf", "arith.mulf"))
"""Of these, the ones for which the order matters to the last bits."""


def reads(value: Computation) -> Iterator[int]:
    """The numbers of the accesses, as often as they are read."""
    match value:
        case Read(access):
            yield access
        case Compute(_, operands):
            for operand in operands:
                yield from reads(operand)
        case _:
            pass


def renumbered(value: Computation, number: Callable[[int], int]) -> Computation:
    """With ``number(k)`` for the access ``k``."""
    match value:
        case Read(access, type_):
            return Read(number(access), type_)
        case Compute(_, operands):
            return replace(value, operands=tuple(renumbered(o, number) for o in operands))
        case _:
            return value


def mapped(value: Computation, place: Callable[[Variable], Affine | None]) -> Computation:
    """With ``place(v)`` for the iterators and parameters ``v`` for which it is not None."""
    match value:
        case Index(expression, type_):
            return Index(expression.mapped(place), type_)
        case Compute(_, operands):
            return replace(value, operands=tuple(mapped(o, place) for o in operands))
        case _:
            return value
