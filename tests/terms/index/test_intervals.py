"""Interval arithmetic against every value, and what is known to be positive."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from smtenc.terms.index.intervals import interval, is_positive, monomial_interval, positive_atoms, product, sign
from smtenc.terms.index.space import Index, IndexSpace, evaluate

BOXES = [(-3, -1), (-2, 0), (-2, 3), (-2, 1), (0, 2), (1, 3)]


def values(index: Index) -> Iterator[int]:
    symbols = sorted(index.symbols(), key=lambda symbol: symbol.name)
    for row in itertools.product(*(range(s.lo, s.hi + 1) for s in symbols)):
        yield evaluate(index, {s.name: n for s, n in zip(symbols, row, strict=True)})


def extremes(index: Index) -> tuple[int, int]:
    return min(values(index)), max(values(index))


@pytest.mark.parametrize("a", BOXES)
@pytest.mark.parametrize("b", BOXES)
class TestIntervals:
    def test_a_product_is_extreme_at_the_corners(self, a: tuple[int, int], b: tuple[int, int]) -> None:
        products = [x * y for x in range(a[0], a[1] + 1) for y in range(b[0], b[1] + 1)]
        assert product(a, b) == (min(products), max(products))

    def test_powers_and_products_of_symbols_are_exact(self, a: tuple[int, int], b: tuple[int, int]) -> None:
        space = IndexSpace()
        x, y = space.symbol("x", *a), space.symbol("y", *b)
        for index in (x * x, x * x * x, x * x * x * x, x * y, x * x * y, x * y * y * y):
            ((coefficient, monomial),) = index.polynomial
            assert coefficient == 1
            assert monomial_interval(monomial) == extremes(index)
            assert interval(index.polynomial, 5) == (extremes(index)[0] + 5, extremes(index)[1] + 5)

    def test_a_sum_of_different_symbols_is_exact(self, a: tuple[int, int], b: tuple[int, int]) -> None:
        space = IndexSpace()
        index = 3 * space.symbol("x", *a) - 2 * space.symbol("y", *b) + 7
        assert interval(index.polynomial, index.constant) == extremes(index)

    def test_a_sum_of_products_is_contained(self, a: tuple[int, int], b: tuple[int, int]) -> None:
        space = IndexSpace()
        x, y, z = space.symbol("x", *a), space.symbol("y", *b), space.symbol("z", 0, 2)
        for index in (x * y - x, 2 * x * y + x * z - 3 * x + y, x * x * y - x * y + 1, x * y * z - 2 * y * z + x * x):
            lo, hi = interval(index.polynomial, index.constant)
            assert lo <= extremes(index)[0]
            assert extremes(index)[1] <= hi

    def test_signs_are_those_of_all_values(self, a: tuple[int, int], b: tuple[int, int]) -> None:
        space = IndexSpace()
        x = space.symbol("x", *a)
        for index in (x, x * space.symbol("y", *b)):
            ((_, monomial),) = index.polynomial
            for coefficient in (-2, 1):
                lo, hi = extremes(coefficient * index)
                assert sign(coefficient, monomial) == (1 if lo >= 0 else -1 if hi <= 0 else 0)


@pytest.mark.parametrize(
    ("text", "expected"), [("4*n - i*n", (0, 36)), ("i*n - n", (-9, 18)), ("i*n - 3*n + 1", (-26, 1)), ("i*i*n - 2*i*n", (-54, 27))]
)
def test_a_common_factor_of_products_is_taken_out(text: str, expected: tuple[int, int]) -> None:
    space = IndexSpace()
    index = eval(text, {"n": space.symbol("n", 0, 9), "i": space.symbol("i", 0, 3)})
    lo, hi = interval(index.polynomial, index.constant)
    assert (lo, hi) == expected
    assert lo <= extremes(index)[0]
    assert extremes(index)[1] <= hi


def test_what_is_not_taken_out_may_be_better() -> None:
    space = IndexSpace()
    x, y = space.symbol("x", -2, 3), space.symbol("y", 0, 1)
    index = x * x + x * y
    # x*(x + y) is at least -8
    assert interval(index.polynomial, index.constant) == (-2, 12)


class TestPositive:
    def setup_method(self) -> None:
        self.space = IndexSpace()
        self.n, self.m = self.space.symbol("n", 0, 9), self.space.symbol("m", 0, 9)
        self.x = self.space.symbol("x", -9, 9)

    def positive_beside(self, upper: Index, lo: int = 0) -> set[str]:
        return {str(atom) for atom in positive_atoms(self.space.symbol("i", lo, 99, upper) + 1)}

    def test_the_factors_of_an_upper_bound_of_an_index(self) -> None:
        assert self.positive_beside(3 * self.n * self.m - 2) == {"n", "m"}

    def test_an_upper_bound_by_itself(self) -> None:
        assert self.positive_beside(self.n) == {"n"}

    @pytest.mark.parametrize(
        ("upper", "lo"), [("n + m", 0), ("n + 1", 0), ("-1*n", 0), ("n*x", 0), ("n", -1)], ids=["sum", "more", "negative", "sign", "lo"]
    )
    def test_not_those_of_other_bounds(self, upper: str, lo: int) -> None:
        assert self.positive_beside(eval(upper, {"n": self.n, "m": self.m, "x": self.x}), lo) == set()

    def test_a_product_of_positive_atoms_is_positive(self) -> None:
        facts = frozenset(atom for _, (atom,) in self.n.polynomial)
        k = self.space.symbol("k", 1, 9)
        assert is_positive(k, frozenset())
        assert is_positive(2 * self.n * k, facts)
        assert is_positive(2 * self.n * k + 1, facts)
        assert is_positive(self.n, facts)
        assert is_positive(self.space.constant(1), frozenset())
        assert is_positive(self.n - self.space.symbol("i", 0, 9, self.n), frozenset())
        for other in (self.n * self.m, -self.n, 2 * self.n - 1, self.n + self.m, self.x, self.space.constant(0)):
            assert not is_positive(other, facts)
        assert not is_positive(self.n, frozenset())
