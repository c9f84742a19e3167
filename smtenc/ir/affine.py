"""Affine expressions, maps and integer sets as MLIR's builtin dialect defines them (semi-affine products included).

Pure data and concrete evaluation. Symbolic evaluation over index terms lives in ``semantics``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import assert_never


@dataclass(frozen=True, slots=True)
class AffineDim:
    """``d<position>``."""

    position: int

    def __str__(self) -> str:
        return f"d{self.position}"


@dataclass(frozen=True, slots=True)
class AffineSymbol:
    """``s<position>``."""

    position: int

    def __str__(self) -> str:
        return f"s{self.position}"


@dataclass(frozen=True, slots=True)
class AffineConstant:
    value: int

    def __str__(self) -> str:
        return str(self.value)


class AffineOperator(Enum):
    ADD = "+"
    MUL = "*"
    FLOORDIV = "floordiv"
    CEILDIV = "ceildiv"
    MOD = "mod"


@dataclass(frozen=True, slots=True)
class AffineBinary:
    operator: AffineOperator
    lhs: AffineExpr
    rhs: AffineExpr

    def __str__(self) -> str:
        return f"({self.lhs} {self.operator.value} {self.rhs})"


AffineExpr = AffineDim | AffineSymbol | AffineConstant | AffineBinary


def evaluate_affine(expr: AffineExpr, dims: Sequence[int], symbols: Sequence[int] = ()) -> int:
    """The integer value of ``expr``; ``floordiv``, ``ceildiv`` and ``mod`` round as MLIR's affine dialect says (mod is never negative).

    Raises ``ZeroDivisionError`` for a division by zero.
    """
    match expr:
        case AffineDim(position):
            return dims[position]
        case AffineSymbol(position):
            return symbols[position]
        case AffineConstant(value):
            return value
        case AffineBinary(operator, lhs, rhs):
            a, b = evaluate_affine(lhs, dims, symbols), evaluate_affine(rhs, dims, symbols)
            match operator:
                case AffineOperator.ADD:
                    return a + b
                case AffineOperator.MUL:
                    return a * b
                case AffineOperator.FLOORDIV:
                    return a // b
                case AffineOperator.CEILDIV:
                    return -(-a // b)
                case AffineOperator.MOD:
                    return a % b
                case _:
                    assert_never(operator)
        case _:
            assert_never(expr)


@dataclass(frozen=True, slots=True)
class AffineMap:
    """``(d0, …)[s0, …] -> (results)``."""

    num_dims: int
    num_symbols: int
    results: tuple[AffineExpr, ...]

    @staticmethod
    def identity(rank: int) -> AffineMap:
        return AffineMap(rank, 0, tuple(AffineDim(i) for i in range(rank)))

    def is_identity(self) -> bool:
        return self == AffineMap.identity(self.num_dims)

    def evaluate(self, dims: Sequence[int], symbols: Sequence[int] = ()) -> tuple[int, ...]:
        return tuple(evaluate_affine(e, dims, symbols) for e in self.results)

    def __str__(self) -> str:
        return f"{_header(self.num_dims, self.num_symbols)} -> ({', '.join(map(str, self.results))})"


@dataclass(frozen=True, slots=True)
class IntegerSet:
    """``(d0, …)[s0, …] : (e == 0, e >= 0, …)``: each constraint is (expression, is_equality)."""

    num_dims: int
    num_symbols: int
    constraints: tuple[tuple[AffineExpr, bool], ...]

    def contains(self, dims: Sequence[int], symbols: Sequence[int] = ()) -> bool:
        values = ((evaluate_affine(e, dims, symbols), equal) for e, equal in self.constraints)
        return all(v == 0 if equal else v >= 0 for v, equal in values)

    def __str__(self) -> str:
        constraints = ", ".join(f"{e} {'==' if equal else '>='} 0" for e, equal in self.constraints)
        return f"{_header(self.num_dims, self.num_symbols)} : ({constraints})"


def _header(dims: int, symbols: int) -> str:
    """``(d0, d1)[s0]``."""
    names = ", ".join(f"s{i}" for i in range(symbols))
    return f"({', '.join(f'd{i}' for i in range(dims))}){f'[{names}]' if names else ''}"
