"""Quasi-polynomials: sums of powers, sums over an interval, and the text that isl reads."""

from __future__ import annotations

from fractions import Fraction

import islpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.presburger.affine import Affine, Kind, Variable, constant, floor_of, parameter
from smtenc.presburger.formulas import FALSE, TRUE, conjunction, disjunction
from smtenc.presburger.notation import read_relation
from smtenc.presburger.polynomials import Piece, Piecewise, Polynomial, antidifference, condition_text, is_antidifference, power_sum
from smtenc.presburger.relations import Space
from tests.effort import examples

X, Y = (Variable(Kind.OUT, k) for k in range(2))
N, M = parameter("N"), parameter("M")


def of(variable: Variable) -> Polynomial:
    return Polynomial.affine(Affine.variable(variable))


def floor(variable: Variable, shift: int, denominator: int) -> Polynomial:
    return Polynomial.affine(floor_of(Affine.variable(variable) + shift, denominator))


@st.composite
def polynomials(draw: st.DrawFn) -> Polynomial:
    """In ``X``, ``N`` and a floor of ``N``, of degree up to 4 in ``X``."""
    total = Polynomial()
    for _ in range(draw(st.integers(0, 4))):
        term = Polynomial.constant(Fraction(draw(st.integers(-6, 6)), draw(st.integers(1, 4))))
        term *= of(X) ** draw(st.integers(0, 4)) * of(N) ** draw(st.integers(0, 2)) * floor(N, 1, 3) ** draw(st.integers(0, 1))
        total += term
    return total


@pytest.mark.parametrize("exponent", range(9))
def test_the_power_sum_is_the_sum_of_the_powers(exponent: int) -> None:
    coefficients = power_sum(exponent)
    for y in range(12):
        assert sum(c * y**k for k, c in enumerate(coefficients)) == sum(Fraction(k**exponent) for k in range(1, y + 1))


def test_the_sum_of_cubes_is_a_square() -> None:
    assert power_sum(3) == (0, 0, Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))


@examples(60)
@given(polynomials(), st.integers(-5, 5), st.integers(0, 6), st.integers(-7, 7))
def test_an_antidifference_sums_over_an_interval(polynomial: Polynomial, low: int, width: int, n: int) -> None:
    total = antidifference(polynomial, X)
    assert is_antidifference(total, polynomial, X)
    by_hand = sum((polynomial.evaluate({X: x, N: n}) for x in range(low, low + width)), Fraction(0))
    assert total.evaluate({X: low + width - 1, N: n}) - total.evaluate({X: low - 1, N: n}) == by_hand


@examples(60)
@given(polynomials(), polynomials())
def test_what_is_not_the_antidifference_is_told(polynomial: Polynomial, error: Polynomial) -> None:
    """A difference that does not depend on ``X`` is none: it cancels out."""
    constant_in_x = set(error.powers_of(X)) <= {0}
    assert is_antidifference(antidifference(polynomial, X) + error, polynomial, X) is constant_in_x


def test_a_polynomial_with_the_variable_below_a_floor_has_no_antidifference() -> None:
    with pytest.raises(ValueError, match="below a floor"):
        antidifference(floor(X, 0, 2), X)


def test_a_floor_that_changes_with_the_variable_is_no_constant_to_the_check() -> None:
    """``P = y`` would be right if ``floor(y / 2)`` were the same at ``y - 1``."""
    half = floor(Y, 0, 2)
    assert not is_antidifference(half * of(Y), half, Y)


@examples(60)
@given(polynomials(), polynomials(), st.integers(-5, 5), st.integers(-7, 7))
def test_arithmetic_is_that_of_values(a: Polynomial, b: Polynomial, x: int, n: int) -> None:
    point = {X: x, N: n}
    assert (a + b).evaluate(point) == a.evaluate(point) + b.evaluate(point)
    assert (a * b).evaluate(point) == a.evaluate(point) * b.evaluate(point)
    assert (a - b).evaluate(point) == a.evaluate(point) - b.evaluate(point)
    shifted = a.mapped({N: Affine.variable(N).scaled(3) + 2}.get)
    assert shifted.evaluate(point) == a.evaluate({X: x, N: 3 * n + 2})


def test_a_substitution_takes_multiples_out_of_floors() -> None:
    assert floor(N, 1, 3).mapped({N: Affine.variable(M).scaled(3) + 1}.get) == of(M)


@pytest.mark.parametrize(
    ("polynomial", "text"),
    [
        (Polynomial(), "0"),
        (Polynomial.constant(Fraction(-7, 2)), "-7/2"),
        ((of(N) ** 2 - of(N).scaled(3) + Polynomial.constant(2)).scaled(Fraction(1, 2)), "1/2*(N^2 - 3*N + 2)"),
        ((of(N) ** 2 - of(N)).scaled(Fraction(-1, 2)), "-1/2*(N^2 - N)"),
        (of(N) * of(M) ** 2 - of(N).scaled(2), "M^2*N - 2*N"),
        (floor(N, 1, 2) ** 2 + of(N), "floor((N + 1)/2)^2 + N"),
        (of(N).scaled(Fraction(2, 3)), "2/3*N"),
    ],
)
def test_polynomials_are_printed_as_in_a_textbook(polynomial: Polynomial, text: str) -> None:
    assert polynomial.text(lambda v: v.name) == text
    assert islpy.PwQPolynomial(f"[N, M] -> {{ {text} }}")


@examples(40)
@given(polynomials(), st.integers(-7, 7))
def test_isl_reads_the_same_function(polynomial: Polynomial, n: int) -> None:
    value = polynomial.mapped({X: constant(2)}.get)
    text = str(Piecewise(("N",), (Piece(read_condition("N >= -3"), value),)))
    there = islpy.PwQPolynomial(text).eval(islpy.Set(f"[N] -> {{ : N = {n} }}").sample_point())
    assert Fraction(str(there)) == (value.evaluate({N: n}) if n >= -3 else 0)


def read_condition(text: str):  # type: ignore[no-untyped-def]
    return read_relation(f"[N, M] -> {{ : {text} }}").formula(Space())


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ("N - 3 >= 0", "N >= 3"),
        ("4 - N >= 0", "N <= 4"),
        ("N >= 1 and N <= 4 and M > N", "1 <= N <= 4 and M >= N + 1"),
        ("2*N = 3*M - 1", "3*M = 2*N + 1"),
        ("N >= 2 or (M <= 1 and N <= 0)", "N >= 2 or (M <= 1 and N <= 0)"),
        ("2*floor(N/2) = N and M >= 0", "M >= 0 and 2*floor((N)/2) = N"),
    ],
)
def test_bounds_are_printed_as_one_writes_them(condition: str, text: str) -> None:
    formula = read_condition(condition)
    names = {N: "N", M: "M"}
    shown = condition_text(formula, names)
    assert islpy.Set(f"[N, M] -> {{ : {shown} }}").is_equal(islpy.Set(f"[N, M] -> {{ : {condition} }}"))
    assert shown == text


@examples(60)
@given(st.lists(st.lists(st.tuples(*[st.integers(-3, 3)] * 3, st.booleans()), max_size=3), max_size=3))
def test_conditions_mean_the_same_as_text(rows: list[list[tuple[int, int, int, bool]]]) -> None:
    def comparison(n: int, m: int, c: int, equality: bool) -> str:
        return f"{n}*N + {m}*M + {c} {'=' if equality else '>='} 0"

    formulas = [conjunction(read_condition(comparison(*row)) for row in case) for case in rows]
    shown = condition_text(disjunction(formulas), {N: "N", M: "M"})
    meant = " or ".join("(" + (" and ".join(comparison(*row) for row in case) or "true") + ")" for case in rows) or "false"
    assert islpy.Set(f"[N, M] -> {{ : {shown} }}").is_equal(islpy.Set(f"[N, M] -> {{ : {meant} }}"))


def test_the_value_outside_of_all_pieces_is_0() -> None:
    found = Piecewise(("N",), (Piece(read_condition("N >= 5"), of(N)), Piece(read_condition("N = 2"), None)))
    assert [found.evaluate({"N": n}) for n in (4, 5, 6, 2)] == [0, 5, 6, None]
    assert str(found) == "[N] -> { N : N >= 5; infty : N = 2 }"


def test_no_pieces_are_0_and_a_piece_everywhere_has_no_condition() -> None:
    assert str(Piecewise(("N",), ())) == "[N] -> { 0 }"
    assert str(Piecewise((), (Piece(TRUE, Polynomial.constant(5)),))) == "{ 5 }"
    assert Piecewise((), (Piece(FALSE, Polynomial.constant(5)),)).evaluate({}) == 0
