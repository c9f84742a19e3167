"""z3's parameters: those that it cannot read are errors, and not passed over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solvers import Pool, Status
from solvers.specs import Z3

QUERY = "(set-logic QF_BV) (declare-const x (_ BitVec 8)) (assert (= (bvmul x x) #x02)) (check-sat)"


@pytest.mark.parametrize(
    ("key", "value", "taken"),
    [
        ("sat.euf", "true", True),
        ("tactic.default_tactic", "(then simplify bit-blast sat)", True),
        ("sat.euf", "maybe", False),
        ("smt.no_such", "1", False),
        ("no_such", "1", False),
    ],
)
def test_a_parameter_is_taken_or_an_error(key: str, value: str, taken: bool) -> None:
    with Pool((replace(Z3, options={key: value}),)) as pool:
        answer = pool.race(QUERY).answers["z3"]
    assert answer.status is (Status.UNSAT if taken else Status.ERROR)
    assert taken or answer.reason == f"z3 has no parameter that takes {key}={value}"
