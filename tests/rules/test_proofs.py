"""Every rule is proved, here at small widths and around 64 bits, and wrong ones are not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from families import FAMILIES
from proving import Family, prove_terms

from smtenc.terms import bit_vector_rules as bits
from smtenc.terms import proposition_rules as booleans
from smtenc.terms.rules import (
    Application,
    Bits,
    Booleans,
    Floats,
    Integers,
    Literal,
    Operator,
    Rest,
    Rule,
    Some,
    Variable,
    metavariables,
)
from solvers import Pool

CASES = [(family, rule) for family in FAMILIES for rule in family.rules]


@pytest.mark.parametrize(("family", "rule"), CASES, ids=lambda case: case.name)
def test_a_rule_is_proved(family: Family, rule: Rule, solvers_pool: Pool) -> None:
    proof = family.prove(rule, solvers_pool, False)
    assert proof.proved, f"{rule}: {proof.failure}"


@pytest.mark.parametrize(("family", "rule"), CASES, ids=lambda case: case.name)
def test_a_rule_is_well_formed(family: Family, rule: Rule) -> None:
    """Every metavariable has a name and a sort, one of each; a Bool is 0 or 1."""
    sorts: dict[str, object] = {}
    for part in (rule.before, rule.after, *rule.condition):
        for each in metavariables(part):
            assert isinstance(each.name, str)
            if isinstance(each, Variable | Rest):
                assert isinstance(each.sort, Bits | Booleans | Integers | Floats | Some)
                assert sorts.setdefault(each.name, each.sort) == each.sort
        for literal in _literals(part):
            assert isinstance(literal.sort, Bits | Booleans | Integers | Floats)
            assert literal.sort != Booleans() or not isinstance(literal.value, int) or literal.value in (0, 1)


def _literals(part: object) -> Iterator[Literal]:
    match part:
        case Literal():
            yield part
        case Application():
            for each in part.arguments:
                yield from _literals(each)


COMMUTATIVE = frozenset(
    "and or = iff bvadd bvmul bvand bvor bvxor + * min max product float.add float.mul float.minimum float.maximum float.minnum float.maxnum "
    "float.equal float.same".split()
)


def test_what_commutes_is_tried_in_both_orders() -> None:
    met: dict[str, bool] = {}
    for _, rule in CASES:
        for part in (rule.before, rule.after, *rule.condition):
            for operator in _operators(part):
                assert met.setdefault(operator.name, operator.commutative) is operator.commutative
    assert {name for name, commutative in met.items() if commutative} == COMMUTATIVE & met.keys()
    assert met.keys() >= COMMUTATIVE


def _operators(part: object) -> Iterator[Operator]:
    if isinstance(part, Application):
        yield part.operator
        for each in part.arguments:
            yield from _operators(each)


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
