"""Extrema of numbers (``minnumf``, ``maxnumf``) of zeros: MLIR's "'arith' Dialect" document leaves open which of -0.0 and +0.0 is the greater.

An operation has that choice (``fastmath.extremum_of_numbers``), and so has a fold of such operations. Whatever each step of a fold chooses, it ends
as one of two *settled* folds, in all of whose steps zeros are ordered alike: where zeros of both signs meet, either can come out; otherwise both
are the same. Settled combiners are named here; the first of a pair is the one in which -0.0 is less, as in ``floats``.
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
"""For each open combiner the two settled ones, by the zero that +0.0 and -0.0 give."""


Combine = Callable[[Builder, Term, Term], Term]


def _with_zeros_as(numbers: FloatKind, zeros: FloatKind) -> Combine:
    """x ⊕ y = zeros(x, y) where both are zeros, and numbers(x, y) otherwise."""

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
"""What the settled combiners compute."""
