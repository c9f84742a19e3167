"""Extrema of numbers (``minnumf``, ``maxnumf``) of zeros. MLIR's "'arith' Dialect" document does not specify which of -0.0 and +0.0 is the greater.

An operation has this choice (``fastmath.extremum_of_numbers``), and so has a fold of such operations. Whatever each step of a fold chooses, its
result is that of one of two *settled* folds, whose steps all order the zeros alike: if zeros of both signs meet, either result is possible; otherwise
both are the same. This module names the settled combiners; the first of a pair is the one in which -0.0 is less, as in ``floats``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smtenc.floats.operations import FloatKind
from smtenc.semantics.builder import Builder
from smtenc.terms.environment import Term

SETTLED: Mapping[str, tuple[str, str]] = {
    "arith.maxnumf": ("maxnum of zeros: +0.0", "maxnum of zeros: -0.0"),
    "arith.minnumf": ("minnum of zeros: -0.0", "minnum of zeros: +0.0"),
}
"""The two settled combiners of each open combiner. Their names give the result for +0.0 and -0.0."""


Combine = Callable[[Builder, Term, Term], Term]
"""The term of ``x ⊕ y``."""


def _with_zeros_as(numbers: FloatKind, zeros: FloatKind) -> Combine:
    """x ⊕ y = zeros(x, y) if both are zeros, and numbers(x, y) otherwise."""

    def combine(world: Builder, x: Term, y: Term) -> Term:
        f, t = world.floats, world.terms
        usual = f.made(numbers, x, y)
        return t.ite(t.and_(f.is_zero(x), f.is_zero(y)), f.made(zeros, x, y), usual)

    return combine


SETTLED_OPERATIONS: Mapping[str, Combine] = {
    SETTLED["arith.maxnumf"][0]: _with_zeros_as(FloatKind.MAXNUM, FloatKind.MAXNUM),
    SETTLED["arith.maxnumf"][1]: _with_zeros_as(FloatKind.MAXNUM, FloatKind.MINNUM),
    SETTLED["arith.minnumf"][0]: _with_zeros_as(FloatKind.MINNUM, FloatKind.MINNUM),
    SETTLED["arith.minnumf"][1]: _with_zeros_as(FloatKind.MINNUM, FloatKind.MAXNUM),
}
"""The functions that the settled combiners compute."""
