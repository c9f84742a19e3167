"""Wrong rules of index arithmetic are refused by the solvers, and by small integers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from index_proofs import counterexample, script

from smtenc.terms.index import rules as indices
from smtenc.terms.rules import Rule
from solvers import Limits, Pool, Status

WRONG: Mapping[str, Rule] = {
    "a common factor of what may be negative": replace(indices.COMMON_FACTOR, condition=indices.COMMON_FACTOR.condition[:2]),
    "a common factor beside a large remainder": replace(indices.COMMON_FACTOR, condition=indices.COMMON_FACTOR.condition[::2]),
    "a common factor 0": replace(
        indices.COMMON_CONTENT, condition=(), before=indices.FLOORDIV(indices.A, indices.times(indices.G, indices.C))
    ),
    "a remainder that is not below the divisor": replace(indices.MULTIPLE, condition=(indices.AT_MOST(indices.ZERO, indices.R),)),
    "nested quotients by what may be negative": replace(indices.NESTED, condition=()),
    "a quotient flipped for a negative divisor": replace(indices.FLIPPED, condition=()),
    "a remainder below its divisor's lower bound": replace(
        indices.REMAINDER_RANGE[2],
        after=indices.TRUE,
        condition=(),
        before=indices.AT_LEAST(indices.MOD(indices.A, indices.B), indices.ZERO),
    ),
    "a minimum of the wrong one": replace(indices.MIN_ABSORBS, condition=(indices.AT_MOST(indices.B, indices.A),)),
    "a quotient from above, weighted by anything": replace(
        indices.QUOTIENT_FROM_ABOVE, condition=indices.QUOTIENT_FROM_ABOVE.condition[1:]
    ),
    "quotients by 0 appear": replace(indices.DIVISOR_ONE, after=indices.FLOORDIV(indices.times(indices.A, indices.A), indices.A)),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_rule_is_not_proved(case: str, solvers_pool: Pool) -> None:
    assert counterexample(WRONG[case]) is not None
    assert solvers_pool.race(script(WRONG[case]), limits=Limits(seconds=60.0)).status is Status.SAT
