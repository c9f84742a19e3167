"""Products with symbols of few values: whatever becomes of them, the conjunction is worth the same for every assignment."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from smtlib_semantics import evaluate

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from smtenc.terms.multiples import FEW, with_multiples
from smtenc.terms.view import head
from smtenc.terms.walk import postorder

WIDTH = 5

Bounds = Callable[[Terms, Term], list[Term]]


def _signed(t: Terms, i: Term) -> list[Term]:
    return [t.not_(t.signed_less(i, t.constant(0, WIDTH))), t.signed_less(i, t.constant(3, WIDTH))]


def _signed_less_equal(t: Terms, i: Term) -> list[Term]:
    return [t.signed_less_equal(t.constant(0, WIDTH), i), t.signed_less_equal(i, t.constant(3, WIDTH))]


def _unsigned(t: Terms, i: Term) -> list[Term]:
    return [t.unsigned_less(i, t.constant(FEW, WIDTH))]


def _unsigned_less_equal(t: Terms, i: Term) -> list[Term]:
    return [t.and_(t.symbol("p", t.sort(t.true)), t.unsigned_less_equal(i, t.constant(4, WIDTH)))]


def _one_value(t: Terms, i: Term) -> list[Term]:
    return [t.signed_less(i, t.constant(1, WIDTH)), t.signed_less_equal(t.constant(0, WIDTH), i)]


FEW_VALUES: list[Bounds] = [_signed, _signed_less_equal, _unsigned, _unsigned_less_equal, _one_value]


def _no_lower_bound(t: Terms, i: Term) -> list[Term]:
    return [t.signed_less(i, t.constant(3, WIDTH))]


def _negative_bound(t: Terms, i: Term) -> list[Term]:
    return [t.signed_less(i, t.constant(-14, WIDTH)), t.unsigned_less(i, t.constant(FEW + 1, WIDTH))]


def _either(t: Terms, i: Term) -> list[Term]:
    return [t.or_(t.unsigned_less(i, t.constant(3, WIDTH)), t.unsigned_less(t.symbol("x", bit_vector(WIDTH)), t.constant(3, WIDTH)))]


MANY_VALUES: list[Bounds] = [_no_lower_bound, _negative_bound, _either]


def _unknowns(t: Terms) -> tuple[Term, Term]:
    x, i = (t.symbol(name, bit_vector(WIDTH)) for name in "xi")
    return x, i


def _relations(t: Terms) -> list[Term]:
    """What may be said of products of the two unknowns: plain ones, and of operands that were extended before."""
    x, i = _unknowns(t)
    wide = [extend(t.multiply(grow(x, 8), other(i, 8)), 10) for extend, grow, other in _extensions(t)]
    return [t.signed_less(t.multiply(i, x), x), *(t.signed_less(t.add(p, t.constant(7, 10)), t.sign_extend(x, 10)) for p in wide)]


def _extensions(t: Terms) -> list[tuple[Callable[[Term, int], Term], ...]]:
    both = (t.sign_extend, t.zero_extend)
    return [(a, b, c) for a in both for b in both for c in both]


def _products(roots: list[Term]) -> list[Term]:
    """Products of two unknowns."""
    return [n for n in postorder(roots) if head(n) == "bvmul" and all(Terms.value(a) is None for a in n.args())]


@pytest.mark.parametrize("bounds", FEW_VALUES + MANY_VALUES)
def test_every_assignment_satisfies_both_or_neither(bounds: Bounds) -> None:
    t = Terms()
    _, i = _unknowns(t)
    for relation in _relations(t):
        before = [*bounds(t, i), relation]
        both = t.and_(*before), t.and_(*with_multiples(t, before))
        for values in ({"x": x, "i": k, "p": True} for x in (0, 1, 7, 15, 16, 17, 31) for k in range(1 << WIDTH)):
            worth = [evaluate(t, claim, lambda name, _, values=values: values[name]) for claim in both]  # type: ignore[misc]
            assert worth[0] == worth[1], values


@pytest.mark.parametrize("bounds", FEW_VALUES)
def test_products_with_few_values_are_choices(bounds: Bounds) -> None:
    t = Terms()
    claims = [*bounds(t, _unknowns(t)[1]), *_relations(t)]
    assert _products(claims)
    assert not _products(with_multiples(t, claims))


@pytest.mark.parametrize("bounds", MANY_VALUES)
def test_other_products_stay(bounds: Bounds) -> None:
    t = Terms()
    claims = [*bounds(t, _unknowns(t)[1]), *_relations(t)]
    assert with_multiples(t, claims) == claims


def test_operations_around_a_product_are_built_again() -> None:
    t = Terms()
    x, i = _unknowns(t)
    product = t.apply("f", (t.operation("thing", (t.multiply(x, i),), bit_vector(WIDTH)),), bit_vector(WIDTH))
    (_, claim) = with_multiples(t, [t.unsigned_less(i, t.constant(2, WIDTH)), t.equal(product, x)])
    assert [head(n) for n in postorder([claim]) if head(n) in ("thing", "f", "ite", "bvmul")] == ["ite", "thing", "f"]
