"""What an encoding proves of 8-bit floats is true of all of them: every pair of inputs is tried, so "correct" is checked, not sampled.

Random equations between expressions in x and y, most of them wrong. The abstract encoding may call a right one wrong, never a wrong one right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from smtenc.floats import arithmetic as ieee
from smtenc.floats.abstract.encoding import AbstractEncoding
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.exact.encoding import ExactEncoding
from smtenc.floats.formats import FORMATS, FloatFormat, is_nan
from smtenc.floats.layout import Casts
from smtenc.smtlib.writer import write_script
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from solvers import Limits, Pool, Status
from tests.effort import times

Patterns = np.ndarray[Any, Any]
"""The bits of one expression for all 65,536 pairs (x, y)."""

BINARY: dict[str, Callable[[FloatFormat, int, int], int]] = {
    "add": ieee.add,
    "sub": ieee.sub,
    "mul": ieee.mul,
    "div": ieee.div,
    "minimum": ieee.minimumf,
    "maximum": ieee.maximumf,
}
UNARY: dict[str, Callable[[FloatFormat, int], int]] = {"neg": ieee.neg, "abs": ieee.abs_}


@cache
def binary_table(fmt: FloatFormat, name: str) -> Patterns:
    return np.array([[canonical(fmt, BINARY[name](fmt, a, b)) for b in range(256)] for a in range(256)], dtype=np.uint8)


@cache
def unary_table(fmt: FloatFormat, name: str) -> Patterns:
    return np.array([canonical(fmt, UNARY[name](fmt, a)) for a in range(256)], dtype=np.uint8)


@cache
def less_table(fmt: FloatFormat) -> Patterns:
    return np.array([[ieee.compare(fmt, "olt", a, b) for b in range(256)] for a in range(256)])


def canonical(fmt: FloatFormat, bits: int) -> int:
    return fmt.nan_bits if is_nan(fmt, bits) else bits


class Equation:
    """A random equation of two expressions: as a neutral term, and decided by trying everything."""

    def __init__(self, fmt: FloatFormat, source: Random) -> None:
        self._fmt, self._source = fmt, source
        self.terms = Terms()
        self._floats = FloatAlgebra(self.terms)
        every = np.array([canonical(fmt, b) for b in range(256)], dtype=np.uint8)
        x, y = (self.terms.symbol(name, self._floats.sort(fmt)) for name in "xy")
        self._leaves = [(x, np.repeat(every, 256)), (y, np.tile(every, 256))]
        left, right = self._expression(2), self._expression(2)
        if source.random() < 0.5:
            left, right = self._rewritten(left, right)
        self.different = self.terms.not_(self._floats.same(left[0], right[0]))
        self.ever_different = bool((left[1] != right[1]).any())

    def _expression(self, depth: int) -> tuple[Term, Patterns]:
        source, fmt = self._source, self._fmt
        if depth == 0 or source.random() < 0.1:
            if source.random() < 0.7:
                return source.choice(self._leaves)
            constant = source.choice(
                [0, fmt.zero_bits(True), fmt.one_bits, fmt.one_bits | fmt.sign_mask, fmt.nan_bits, fmt.max_finite_bits]
            )
            return self._floats.constant(fmt, constant), np.full(65536, canonical(fmt, constant), dtype=np.uint8)
        if source.random() < 0.25:
            return self._unary(source.choice(list(UNARY)), self._expression(depth - 1))
        return self._binary(source.choice(list(BINARY)), self._expression(depth - 1), self._expression(depth - 1))

    def _rewritten(self, a: tuple[Term, Patterns], b: tuple[Term, Patterns]) -> tuple[tuple[Term, Patterns], tuple[Term, Patterns]]:
        """A law that holds, or nearly does, about ``a`` and ``b``."""
        zero = self._floats.constant(self._fmt, 0), np.zeros(65536, dtype=np.uint8)
        match self._source.randrange(5):
            case 0:  # a < b ? b : a = max(a, b), but for NaN and zeros
                chosen = self._choose(a, b)
                return chosen, self._binary("maximum", a, b)
            case 1:  # -(a - b) = b - a, but for zeros
                return self._unary("neg", self._binary("sub", a, b)), self._binary("sub", b, a)
            case 2:  # |a * b| = |a| * |b|
                parts = self._unary("abs", a), self._unary("abs", b)
                return self._unary("abs", self._binary("mul", a, b)), self._binary("mul", *parts)
            case 3:  # a + 0 - 0 = a, but for -0.0
                return self._binary("add", self._binary("add", a, zero), zero), a
            case _:  # max(a, b) + min(a, b) = a + b
                high, low = self._binary("maximum", a, b), self._binary("minimum", a, b)
                return self._binary("add", high, low), self._binary("add", a, b)

    def _unary(self, name: str, a: tuple[Term, Patterns]) -> tuple[Term, Patterns]:
        return getattr(self._floats, name)(a[0]), unary_table(self._fmt, name)[a[1]]

    def _binary(self, name: str, a: tuple[Term, Patterns], b: tuple[Term, Patterns]) -> tuple[Term, Patterns]:
        return getattr(self._floats, name)(a[0], b[0]), binary_table(self._fmt, name)[a[1], b[1]]

    def _choose(self, a: tuple[Term, Patterns], b: tuple[Term, Patterns]) -> tuple[Term, Patterns]:
        condition = self._floats.compare("olt", a[0], b[0])
        return self.terms.ite(condition, b[0], a[0]), np.where(less_table(self._fmt)[a[1], b[1]], b[1], a[1])


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(("z3", "bitwuzla")) as racing:
        yield racing


EQUATIONS = times(50)


@pytest.mark.parametrize("name", ["f8E5M2", "f8E4M3", "f8E3M4", "f8E4M3FN", "f8E4M3FNUZ"])
def test_what_the_abstraction_proves_is_true_of_all_inputs(name: str, pool: Pool) -> None:
    seen: Counter[tuple[Status, bool]] = Counter()
    for number in range(EQUATIONS):
        equation = Equation(FORMATS[name], Random(f"{name}.{number}"))
        encoding = AbstractEncoding(equation.terms, [equation.different], casts=Casts.PRECISE)
        encoded = encoding.encode(equation.different)
        status = pool.race(write_script(encoding.terms, [encoded, *encoding.lemmas]).text, limits=Limits(20)).status
        assert status.conclusive
        assert not (status is Status.UNSAT and equation.ever_different), f"equation {number} is proved and wrong: {equation.different}"
        seen[status, equation.ever_different] += 1
    # it proves things, and it refuses things
    assert seen[Status.UNSAT, False] > EQUATIONS // 6
    assert seen[Status.SAT, True] > EQUATIONS // 6


EXACT_EQUATIONS = times(10, least=10)


@pytest.mark.parametrize("name", ["f8E5M2", "f8E4M3FN", "f8E4M3FNUZ"])
def test_the_exact_encoding_decides_what_is_true_of_all_inputs(name: str, pool: Pool) -> None:
    seen = set()
    for number in range(EXACT_EQUATIONS):
        equation = Equation(FORMATS[name], Random(f"exact.{name}.{number}"))
        encoding = ExactEncoding(equation.terms, [equation.different])
        encoded = encoding.encode(equation.different)
        assert not encoding.approximated
        status = pool.race(write_script(encoding.terms, [encoded, *encoding.lemmas]).text, limits=Limits(60)).status
        assert status is (Status.SAT if equation.ever_different else Status.UNSAT), f"equation {number}: {equation.different}"
        seen.add(status)
    assert seen == {Status.SAT, Status.UNSAT}
