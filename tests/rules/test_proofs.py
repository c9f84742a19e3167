"""Every rule is proved, here at small widths and around 64 bits, and wrong ones are not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from families import FAMILIES
from proving import Family, prove_terms

from smtenc.terms import bit_vector_rules as bits
from smtenc.terms import proposition_rules as booleans
from smtenc.terms.rules import Rule
from solvers import Pool

CASES = [(family, rule) for family in FAMILIES for rule in family.rules]


@pytest.mark.parametrize(("family", "rule"), CASES, ids=lambda case: case.name)
def test_a_rule_is_proved(family: Family, rule: Rule, solvers_pool: Pool) -> None:
    proof = family.prove(rule, solvers_pool, False)
    assert proof.proved, f"{rule}: {proof.failure}"


def _named(name: str) -> Rule:
    return next(rule for rule in (*booleans.PROPOSITION_RULES, *bits.BIT_VECTOR_RULES) if rule.name == name)


WRONG = {
    "an extract of an extract one bit too high": replace(
        _named("extract-of-extract"), after=bits.EXTRACT(bits.x, at=(bits.high + bits.start + 1, bits.low + bits.start + 1))
    ),
    "a part without its condition": replace(_named("extract-below-zeros"), condition=()),
    "signs of an extension that may be none": replace(_named("sign-extend-zeros"), condition=()),
    "the other difference": replace(_named("subtract-from-zero"), after=bits.x),
    "a remainder that keeps one bit more": replace(
        _named("unsigned-remainder-power"), after=bits.AND(bits.x, bits.Literal(2 ** (bits.n + 1) - 1, bits.Bits(bits.w)))
    ),
    "a cut of the wrong side": replace(booleans.AND_CUTS, after=booleans.AND(booleans.p, booleans.NOT(booleans.p), booleans.rest)),
    "a choice turned round": replace(_named("ite-negated"), after=booleans.ITE(booleans.c, booleans.x, booleans.y)),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_rule_is_not_proved(case: str, solvers_pool: Pool) -> None:
    assert not prove_terms(WRONG[case], solvers_pool, False).proved
