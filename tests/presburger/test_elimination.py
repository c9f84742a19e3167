"""Quantifiers go, and the solutions stay: by enumeration, and by solvers for the equations that it rests on."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.presburger.affine import Affine, Kind, Variable, floor_of, remainder
from smtenc.presburger.elimination import TooLarge, in_negation_normal_form, without_quantifiers
from smtenc.presburger.formulas import (
    And,
    Exists,
    Formula,
    Not,
    Or,
    at_least,
    conjunction,
    disjunction,
    equal,
    holds,
    is_quantified,
    negation,
)
from smtenc.presburger.notation import read_relation
from smtenc.sets.encoding import as_integers, prepared
from solvers import Pool, Status
from tests.effort import examples
from tests.presburger.texts import random_set, seeds

X, Y = Variable(Kind.OUT, 0), Variable(Kind.OUT, 1)
Q = Variable(Kind.LOCAL, 0)
x, y, q = map(Affine.variable, (X, Y, Q))


def formula_of(text: str) -> Formula:
    ((_, formula),) = read_relation(text).pieces.items()
    return formula


@given(seeds())
@examples(80)
def test_no_quantifier_is_left(seed: int) -> None:
    formula = formula_of(random_set(Random(seed), depth=3))
    try:
        assert not is_quantified(without_quantifiers(formula))
    except TooLarge:
        pytest.skip("too large")


coefficients = st.integers(-4, 4).filter(bool)


@given(st.lists(st.tuples(coefficients, st.integers(-3, 3), st.integers(-6, 6)), min_size=1, max_size=4))
def test_bounds_with_any_coefficients(rows: list[tuple[int, int, int]]) -> None:
    """``exists q: a q + b x + c >= 0`` for all rows, against a search of ``q`` that goes far enough for these numbers."""
    body = conjunction(at_least(Affine.of({Q: a, X: b}, c)) for a, b, c in rows)
    plain = without_quantifiers(Exists((Q,), body))
    for value in range(-6, 7):
        found = any(holds(body, {Q: k, X: value}) for k in range(-80, 81))
        assert holds(plain, {X: value}) is found


@given(coefficients, st.integers(-3, 3), st.integers(-6, 6), st.integers(2, 4), st.integers(-3, 3))
@examples(40)
def test_an_equation_gives_the_variable_below_floors_too(a: int, b: int, c: int, d: int, e: int) -> None:
    body = conjunction((equal(Affine.of({Q: a, X: b}, c)), at_least(floor_of(Affine.of({Q: 1, Y: e}), d) - y)))
    plain = without_quantifiers(Exists((Q,), body))
    for values in itertools.product(range(-5, 6), repeat=2):
        point = dict(zip((X, Y), values, strict=True))
        assert holds(plain, point) is any(holds(body, {**point, Q: k}) for k in range(-40, 41))


@given(st.integers(2, 5), st.integers(2, 3), st.integers(-4, 4), st.integers(-4, 4))
def test_a_variable_below_nested_floors_is_split_into_residues(d: int, e: int, a: int, b: int) -> None:
    inner = floor_of(q + a, d)
    body = conjunction((equal(floor_of(inner + q, e) - x), at_least(q + b), at_least(-q + 9)))
    plain = without_quantifiers(Exists((Q,), body))
    for value in range(-8, 9):
        assert holds(plain, {X: value}) is any(holds(body, {Q: k, X: value}) for k in range(-12, 13))


def test_every_combination_of_an_upper_and_a_lower_bound_counts() -> None:
    plain = without_quantifiers(formula_of("{ [x] : exists q: x <= 3q <= x + 1 and 2q <= 7 and q >= 0 }"))
    assert [value for value in range(-5, 15) if holds(plain, {X: value})] == [-1, 0, 2, 3, 5, 6, 8, 9]


def test_few_values_are_put_in_where_elimination_would_be_large() -> None:
    parts = " and ".join(f"(floor((q + {k}x)/{d}) != {k} or floor((r + {k}x)/{d}) != {d})" for k, d in enumerate((5, 7, 11, 13), 1))
    text = f"{{ [x] : exists q, r: -2 <= q <= 2 and q <= r <= q + 3 and 2q + 3r = x and {parts} }}"
    formula = formula_of(text)
    plain = without_quantifiers(formula)
    assert isinstance(formula, Exists)
    for value in range(-14, 22):
        found = any(
            holds(formula.body, {X: value, **dict(zip(formula.variables, chosen, strict=True))})
            for chosen in itertools.product(range(-6, 7), repeat=2)
        )
        assert holds(plain, {X: value}) is found


def test_too_many_residues_are_refused() -> None:
    with pytest.raises(TooLarge):
        without_quantifiers(formula_of("{ [x] : exists q: floor(q/67) + floor(q/3) = x }"))


def test_the_negation_normal_form_has_no_negation() -> None:
    formula = formula_of("{ [x, y] : not (x = y or not (x < 3 and y > x)) implies x != 2 }")

    def is_plain(f: Formula) -> bool:
        match f:
            case And(operands) | Or(operands):
                return all(map(is_plain, operands))
            case Not():
                return False
            case _:
                return True

    positive, negative = in_negation_normal_form(formula), in_negation_normal_form(formula, positive=False)
    assert is_plain(positive)
    assert is_plain(negative)
    for values in itertools.product(range(-3, 6), repeat=2):
        point = dict(zip((X, Y), values, strict=True))
        assert holds(positive, point) is holds(formula, point) is not holds(negative, point)


# The equations in the module's docstring, for all integers: solvers say that nothing contradicts them.


def contradicted(solvers_pool: Pool, a: Formula, b: Formula) -> Status:
    different = disjunction((conjunction((a, negation(b))), conjunction((b, negation(a)))))
    return solvers_pool.race(as_integers(prepared(different, eliminate=False)).script.text).status


@pytest.mark.parametrize("a", range(1, 5))
def test_proof_of_what_an_equation_gives(a: int, solvers_pool: Pool) -> None:
    """``exists q: a q = x and q >= y`` is ``x mod a = 0 and x >= a y``."""
    quantified = Exists((Q,), conjunction((equal(q.scaled(a) - x), at_least(q - y))))
    assert contradicted(solvers_pool, quantified, conjunction((equal(remainder(x, a)), at_least(x - y.scaled(a))))) is Status.UNSAT


@pytest.mark.parametrize(("a", "b"), [*itertools.product(range(1, 5), repeat=2)])
def test_proof_of_what_bounds_give(a: int, b: int, solvers_pool: Pool) -> None:
    """``exists q: x <= a q and b q <= y`` is ``x <= a floor(y / b)``."""
    quantified = Exists((Q,), conjunction((at_least(q.scaled(a) - x), at_least(y - q.scaled(b)))))
    assert contradicted(solvers_pool, quantified, at_least(floor_of(y, b).scaled(a) - x)) is Status.UNSAT


@pytest.mark.parametrize("m", range(2, 5))
def test_proof_of_what_residues_give(m: int, solvers_pool: Pool) -> None:
    """``exists q: floor(q / m) >= x and q <= y`` is ``k >= x and m k + r <= y`` for some ``k`` and some ``r`` below ``m``."""
    quantified = Exists((Q,), conjunction((at_least(floor_of(q, m) - x), at_least(y - q))))
    residues = [Exists((Q,), conjunction((at_least(q - x), at_least(y - q.scaled(m) - r)))) for r in range(m)]
    assert contradicted(solvers_pool, quantified, disjunction(residues)) is Status.UNSAT


def test_a_wrong_equation_is_contradicted(solvers_pool: Pool) -> None:
    quantified = Exists((Q,), conjunction((at_least(q.scaled(2) - x), at_least(y - q.scaled(2)))))
    assert contradicted(solvers_pool, quantified, at_least(y - x)) is Status.SAT
