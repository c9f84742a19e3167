"""Rules about divisions as statements about integers: what holds at some widths only is not proved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from proving import prove_divisions
from width_free import GIVEN, script

from smtenc.terms.bit_vector_rules import ADD, ALL_ONES, ONE, SUB, UDIV, ULT, ZERO, x, y
from smtenc.terms.divisions import DIVISION_RULES
from smtenc.terms.proposition_rules import EQUAL, NOT
from smtenc.terms.rules import Condition, Rule
from solvers import Limits, Pool, Status


def _named(name: str) -> Rule:
    return next(rule for rule in DIVISION_RULES if rule.name == name)


def _under(name: str, *condition: Condition) -> Rule:
    return replace(_named(name), condition=condition)


WRONG = {
    "a predecessor of 0": _under("quotient-of-predecessor"),
    "a sum that wraps around": _under("quotient-of-sum", NOT(EQUAL(y, ZERO))),
    "a sum with a divisor that is 0": _under("quotient-of-sum", NOT(ULT(ADD(x, y), x))),
    "a remainder below 0": _under("remainder-below-divisor"),
    "a quotient rounded up too often": replace(_named("quotient-rounded-up"), after=ADD(UDIV(x, y), ONE)),
    "a signed quotient without signs": replace(_named("signed-quotient"), after=UDIV(x, y)),
    "a product that forgets the remainder": replace(_named("quotient-times-divisor"), after=x),
    "a remainder by 0 that is 0": replace(_named("remainder-by-zero"), after=ZERO),
    "a quotient by 0 that is the least but one": replace(_named("quotient-by-zero"), after=SUB(ALL_ONES, ONE)),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_rule_is_proved_neither_at_small_widths_nor_at_all(case: str, solvers_pool: Pool) -> None:
    rule = WRONG[case]
    assert not prove_divisions(rule, solvers_pool, False).proved
    assert solvers_pool.race(script(rule), limits=Limits(5.0)).status is not Status.UNSAT


def test_what_is_wrong_for_long_operands_only_is_not_proved(solvers_pool: Pool) -> None:
    """Of up to 3 bits no quotient is 8."""
    rule = Rule(
        "small",
        EQUAL(UDIV(x, y), ADD(ADD(ADD(ONE, ONE), ADD(ONE, ONE)), ADD(ADD(ONE, ONE), ADD(ONE, ONE)))),
        _named("quotient-of-no-less").after,
    )
    assert solvers_pool.race(script(rule), limits=Limits(60.0)).status is Status.SAT


def test_no_rule_takes_itself_for_granted() -> None:
    """Nor one that takes it for granted."""

    def grounds(name: str) -> Sequence[str]:
        return [ground for other in GIVEN.get(name, ()) for ground in (other, *grounds(other))]

    assert all(name not in grounds(name) for name in GIVEN)
    assert {rule.name for rule in DIVISION_RULES} >= {name for names in GIVEN.values() for name in names}
