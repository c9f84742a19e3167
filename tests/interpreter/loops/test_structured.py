"""Loops on whole tensors: what a map sees in each step, in which order, and what it must not see."""

from __future__ import annotations

import numpy as np
import pytest

from smtenc.interpreter.loops.structured import Loops
from smtenc.interpreter.values import NotPlain, Vector
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator

D0, D1, D2 = (AffineDim(k) for k in range(3))


def _plus(a: AffineExpr, b: AffineExpr) -> AffineExpr:
    return AffineBinary(AffineOperator.ADD, a, b)


def _times(a: AffineExpr, n: int) -> AffineExpr:
    return AffineBinary(AffineOperator.MUL, a, AffineConstant(n))


def test_steps_come_in_row_major_order_and_see_their_elements() -> None:
    # for each i: x[2 * i + k, j]
    loops = Loops((3, 2, 4), AffineMap(3, 0, (D0,)))
    x = np.arange(6 * 4).reshape(6, 4)
    seen = loops.placed(Vector(x), AffineMap(3, 0, (_plus(_times(D0, 2), D1), D2)))
    steps = [(point, loops.at(point, seen).values.tolist()) for point in loops.folds()]
    assert steps == [((k, j), [int(x[2 * i + k, j]) for i in range(3)]) for k in range(2) for j in range(4)]
    assert (loops.lanes, loops.count_of_folds) == (3, 8)


def test_a_loop_that_does_not_matter_is_not_repeated() -> None:
    loops = Loops((3, 5), AffineMap.identity(2))
    assert loops.placed(Vector(np.arange(5)), AffineMap(2, 0, (D1,))).values.shape == (1, 5)


@pytest.mark.parametrize("index", [_plus(D0, AffineConstant(1)), _plus(D0, AffineConstant(-1)), _times(D0, 2)])
def test_indices_out_of_bounds_are_refused(index: AffineExpr) -> None:
    with pytest.raises(NotPlain):
        Loops((4,), AffineMap.identity(1)).placed(Vector(np.arange(4)), AffineMap(1, 0, (index,)))


def test_indices_that_are_no_sums_are_refused() -> None:
    half = AffineBinary(AffineOperator.FLOORDIV, D0, AffineConstant(2))
    with pytest.raises(NotPlain):
        Loops((4,), AffineMap.identity(1)).placed(Vector(np.arange(4)), AffineMap(1, 0, (half,)))


def test_results_are_laid_out_by_their_map() -> None:
    loops = Loops((2, 3), AffineMap(2, 0, (D1, D0)))
    assert loops.written(Vector(np.arange(6).reshape(2, 3)), None).values.tolist() == [[0, 3], [1, 4], [2, 5]]
