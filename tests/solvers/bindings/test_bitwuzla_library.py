"""Bitwuzla as it comes with smtenc."""

from __future__ import annotations

from solvers import Pool, Status

# n = 4 shifts both summands out; solved by a pass of 0.9.1 that is unsound
SUM_OF_SHIFTS = """
(set-logic QF_BV)
(declare-const n (_ BitVec 4))
(assert (= (bvadd (bvshl #xf n) (bvshl (bvshl #xf n) n)) #x0))
(check-sat)
"""


def test_a_sum_of_shifts_that_can_be_0_is_not_said_never_to_be() -> None:
    with Pool(("bitwuzla",)) as pool:
        assert pool.race(SUM_OF_SHIFTS).status is Status.SAT
