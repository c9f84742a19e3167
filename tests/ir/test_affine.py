"""Affine arithmetic is MLIR's: floordiv and ceildiv round towards their side, mod is never negative."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineMap, AffineOperator, AffineSymbol, IntegerSet, evaluate_affine

D0, D1, S0 = AffineDim(0), AffineDim(1), AffineSymbol(0)
WHOLE, POSITIVE = st.integers(-1000, 1000), st.integers(1, 50)


def value(operator: AffineOperator, a: int, b: int) -> int:
    return evaluate_affine(AffineBinary(operator, D0, S0), [a], [b])


@given(WHOLE, POSITIVE)
def test_euclid(a: int, b: int) -> None:
    """a = (a floordiv b)·b + (a mod b), 0 <= a mod b < b."""
    quotient, rest = value(AffineOperator.FLOORDIV, a, b), value(AffineOperator.MOD, a, b)
    assert a == quotient * b + rest
    assert 0 <= rest < b


@given(WHOLE, POSITIVE)
def test_ceildiv_mirrors_floordiv(a: int, b: int) -> None:
    assert value(AffineOperator.CEILDIV, a, b) == -value(AffineOperator.FLOORDIV, -a, b)


@given(WHOLE, WHOLE)
def test_sum_and_product(a: int, b: int) -> None:
    assert value(AffineOperator.ADD, a, b) == a + b
    assert value(AffineOperator.MUL, a, b) == a * b


def test_division_by_zero_is_an_error() -> None:
    with pytest.raises(ZeroDivisionError):
        value(AffineOperator.MOD, 1, 0)


@given(st.lists(WHOLE, max_size=4))
def test_the_identity_map_changes_nothing(point: list[int]) -> None:
    identity = AffineMap.identity(len(point))
    assert identity.is_identity()
    assert identity.evaluate(point) == tuple(point)


def test_a_map_prints_and_a_permutation_is_no_identity() -> None:
    swapped = AffineMap(2, 1, (D1, AffineBinary(AffineOperator.ADD, D0, S0)))
    assert str(swapped) == "(d0, d1)[s0] -> (d1, (d0 + s0))"
    assert not swapped.is_identity()
    assert swapped.evaluate([1, 2], [10]) == (2, 11)


def test_a_set_contains_what_meets_every_constraint() -> None:
    even_below_ten = IntegerSet(
        1,
        0,
        (
            (AffineBinary(AffineOperator.MOD, D0, AffineConstant(2)), True),
            (AffineBinary(AffineOperator.ADD, AffineConstant(9), AffineBinary(AffineOperator.MUL, D0, AffineConstant(-1))), False),
        ),
    )
    assert [n for n in range(-1, 13) if even_below_ten.contains([n])] == [0, 2, 4, 6, 8]
