"""Rules of index arithmetic applied to what is proposed: never to anything else, nor where the condition is not known to hold."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from types import MappingProxyType

import pytest

from smtenc.terms.index import rewriting, rules
from smtenc.terms.index.rewriting import (
    NUMBERS,
    RuleMismatch,
    alternatives,
    equation,
    equivalent,
    function_of,
    holds,
    inequality,
    match_each,
    range_of,
    rewrite,
    scaled_bound,
    spread,
    weakened,
)
from smtenc.terms.index.space import Atom, Index, IndexSpace, Max, Min, Product
from smtenc.terms.rules import Condition, Pattern, Rule

A, B = rules.A, rules.B


@pytest.fixture(autouse=True)
def _compiled_anew() -> None:
    """Whatever was compiled for another test is compiled again, so that each test is of its own."""
    rewriting._compiled.cache_clear()
    rewriting._range_rule.cache_clear()


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        (rules.PLUS(A, B), 4),
        (rules.MINUS(A, B), 10),
        (rules.NEGATE(A), -7),
        (rules.TIMES(A, B), -21),
        (rules.PRODUCT(A, B), -21),
        (rules.FLOORDIV(A, B), -3),
        (rules.CEILDIV(A, B), -2),
        (rules.MOD(A, B), -2),
        (rules.MINIMUM(A, B), -3),
        (rules.MAXIMUM(A, B), 7),
        (rules.AT_LEAST(A, B), True),
        (rules.AT_LEAST(A, rules.plus(A, rules.ONE)), False),
        (rules.AT_MOST(A, B), False),
        (rules.AT_MOST(A, A), True),
        (rules.BELOW(A, A), False),
        (rules.BELOW(B, A), True),
        (rules.MINUS(rules.TIMES(rules.TWO, A), rules.MINUS(B, rules.ONE)), 18),
        (rules.TRUE, 1),
    ],
    ids=str,
)
def test_a_pattern_is_a_function_of_numbers(pattern: Pattern | Condition, expected: int) -> None:
    assert function_of(pattern, ("b", "a"), NUMBERS)(-3, 7) == expected


def nothing() -> frozenset[Atom]:
    return frozenset()


class TestProposals:
    """Of heuristics that are wrong: no rule is applied to what it is not about, or where its condition is not known to hold."""

    def setup_method(self) -> None:
        self.space = IndexSpace()
        self.x, self.y = self.space.symbol("x", -9, 9), self.space.symbol("y", 0, 9)
        self.n = self.space.symbol("n", 0, 9)
        self.four, self.two = self.space.constant(4), self.space.constant(2)

    def test_a_proposal_that_fits_is_applied(self) -> None:
        r = self.space.symbol("r", 0, 3)
        found = rewrite(self.space, rules.MULTIPLE, (4 * self.x + r, self.four), nothing, c=self.four, q=self.x, r=r)
        assert found is self.x

    def test_another_numerator_or_divisor_is_an_error(self) -> None:
        r = self.space.symbol("r", 0, 3)
        for operands in ((4 * self.x + r + 1, self.four), (4 * self.x + r, self.two)):
            with pytest.raises(RuleMismatch, match="multiple-of-the-divisor"):
                rewrite(self.space, rules.MULTIPLE, operands, nothing, c=self.four, q=self.x, r=r)

    def test_a_condition_that_is_not_known_to_hold_refuses(self) -> None:
        for r in (self.space.symbol("large", 0, 4), self.space.symbol("negative", -1, 3)):
            assert rewrite(self.space, rules.MULTIPLE, (4 * self.x + r, self.four), nothing, c=self.four, q=self.x, r=r) is None

    def test_a_common_factor_of_what_may_be_negative_is_refused(self) -> None:
        one = self.space.constant(1)
        for c, known in ((self.n, True), (self.x, False)):
            found = rewrite(self.space, rules.COMMON_FACTOR, (2 * self.y + 1, 2 * c), nothing, g=self.two, a=self.y, r=one, c=c)
            assert (found is not None) is known

    def test_what_is_below_an_upper_bound_is_known_of_the_symbol_alone(self) -> None:
        i = self.space.symbol("i", 0, 8, self.n)
        negative = self.space.constant(-1)
        assert inequality(self.space, rules.BELOW_UPPER, nothing(), w=negative, s=i, u=self.n) == (-i, 1 - self.n)
        for s, u, w in ((self.y, self.n, negative), (i, self.y, negative), (i + 1, self.n, negative), (i, self.n, self.two)):
            assert inequality(self.space, rules.BELOW_UPPER, nothing(), w=w, s=s, u=u) is None

    def test_an_inequality_needs_the_sign_of_its_weight_and_a_positive_divisor(self) -> None:
        m = self.space.symbol("m", 1, 9)
        minus = self.space.constant(-1)
        one = self.space.constant(1)
        for w, c, below, above in ((one, m, True, False), (minus, m, False, True), (self.x, m, False, False), (one, self.n, False, False)):
            assert (inequality(self.space, rules.QUOTIENT_FROM_BELOW, nothing(), w=w, c=c, x=self.x) is not None) is below
            assert (inequality(self.space, rules.QUOTIENT_FROM_ABOVE, nothing(), w=w, c=c, x=self.x) is not None) is above

    def test_an_atom_that_is_known_to_be_positive_counts_as_a_divisor(self) -> None:
        ((_, (atom,)),) = self.n.polynomial
        one = self.space.constant(1)
        assert inequality(self.space, rules.QUOTIENT_FROM_BELOW, frozenset({atom}), w=one, c=self.n, x=self.x) is not None
        assert holds(self.space, rules.QUOTIENT_AT_MOST, frozenset({atom}), a=self.n - 1, b=self.n, k=self.space.constant(0))
        assert not holds(self.space, rules.QUOTIENT_AT_MOST, nothing(), a=self.n - 1, b=self.n, k=self.space.constant(0))

    def test_what_holds_only_when_something_else_does_is_no_fact(self) -> None:
        bindings = {"c": self.four, "x": self.x, "k": self.two}
        assert equivalent(self.space, rules.MULTIPLIED_BOUND, nothing(), **bindings) is not None
        with pytest.raises(AssertionError):
            inequality(self.space, rules.MULTIPLIED_BOUND, nothing(), **bindings)
        with pytest.raises(AssertionError):
            holds(self.space, rules.MULTIPLIED_BOUND, nothing(), **bindings)

    def test_operands_are_spread_of_the_very_minimum(self) -> None:
        least = self.space.minimum(self.x, self.y)
        ((_, (atom,)),) = least.polynomial
        assert isinstance(atom, Min)
        bindings = {"a": atom.left, "b": atom.right, "k": self.two}
        assert set(spread(self.space, rules.SHIFTED_MIN, least + 2, **bindings)) == {self.x + 2, self.y + 2}
        with pytest.raises(RuleMismatch):
            spread(self.space, rules.SHIFTED_MIN, least + 3, **bindings)

    def test_every_operand_of_a_set_has_the_form(self) -> None:
        insides = [self.x, self.y, self.n]
        match_each(self.space, rules.COMMON_SUMMAND_OF_MIN, [inside + 2 for inside in insides], insides, k=self.two)
        with pytest.raises(RuleMismatch):
            match_each(self.space, rules.COMMON_SUMMAND_OF_MIN, [self.x + 2, self.y + 2, self.n + 1], insides, k=self.two)

    def test_both_sides_of_a_remainder(self) -> None:
        before, after = equation(self.space, rules.PRESENTED_REMAINDER, m=self.two, x=self.x, c=self.four)
        assert before is 2 * self.x - 8 * (self.x // 4)
        ((weight, (atom,)),) = after.polynomial
        assert (weight, str(atom)) == (2, "(x mod 4)")

    def test_as_many_operands_as_the_rule_has(self) -> None:
        bindings = {"c": self.four, "q": self.x, "r": self.two}
        for operands in ((4 * self.x + 2,), (4 * self.x + 2, self.four, self.four)):
            with pytest.raises(ValueError, match="zip"):
                rewrite(self.space, rules.MULTIPLE, operands, nothing, **bindings)
        with pytest.raises(ValueError, match="zip"):
            match_each(self.space, rules.COMMON_SUMMAND_OF_MIN, [self.x + 2, self.y + 2], [self.x], k=self.two)

    def test_an_equation_of_a_sum(self) -> None:
        before, after = equation(self.space, rules.SHIFTED_MIN, a=self.x, b=self.y, k=self.two)
        assert before is self.space.of_atom(self.space.atom(Min, self.x, self.y)) + 2
        assert after is self.space.of_atom(self.space.atom(Min, self.x + 2, self.y + 2))

    def test_of_a_minimum_one_operand_is_it(self) -> None:
        minus = self.space.constant(-1)
        for rule, kind in ((rules.MIN_IS_ONE, Min), (rules.MAX_IS_ONE, Max)):
            left = -self.space.of_atom(self.space.atom(kind, self.x, self.y))
            assert alternatives(self.space, rule, w=minus, a=self.x, b=self.y) == ((left, -self.x), (left, -self.y))

    def test_a_product_is_the_one_that_is_not_multiplied_out(self) -> None:
        bindings = {"f": self.two, "a": self.x + self.y, "g": self.four, "b": self.n - self.x}
        product = self.space.of_atom(self.space.atom(Product, self.x + self.y, self.n - self.x))
        operands = (2 * self.x + 2 * self.y, 4 * self.n - 4 * self.x)
        assert rewrite(self.space, rules.PRODUCT_OF_CONTENTS, operands, nothing, **bindings) is 8 * product


def test_what_is_weakened_is_at_least_what_inequalities_leave() -> None:
    space = IndexSpace()
    p, a, b, c, d = (space.symbol(name, 0, 9) for name in "pabcd")
    assert weakened(p, 1) is p
    assert weakened(p, 3, (a, b)) is 3 * p - a + b
    assert weakened(p, 1, (a, b), (c, d)) is p - a + b - c + d


@pytest.mark.parametrize(("lo", "scale", "expected"), [(5, 1, 5), (-5, 1, -5), (5, 2, 3), (6, 2, 3), (-5, 2, -2), (-6, 2, -3), (1, 9, 1)])
def test_a_bound_is_divided_and_rounded_up(lo: int, scale: int, expected: int) -> None:
    assert scaled_bound(IndexSpace(), lo, scale) == expected


class TestListener:
    """Every rule that is applied is told, and none that is refused."""

    def setup_method(self) -> None:
        self.told: list[Rule] = []
        self.space = IndexSpace(self.told.append)
        self.x, self.y = self.space.symbol("x", -9, 9), self.space.symbol("y", 0, 9)
        # what is needed to build these has been told
        self.least = self.space.of_atom(self.space.atom(Min, self.x, self.y))
        self.sum = 4 * self.x + self.y
        self.told.clear()

    def number(self, value: int) -> Index:
        return self.space.constant(value)

    def test_a_rewriting(self) -> None:
        operands = (self.x, self.number(1))
        rewrite(self.space, rules.DIVISOR_ONE, operands, nothing, a=self.x)
        assert self.told == [rules.DIVISOR_ONE]
        rewrite(self.space, rules.MIN_ABSORBS, (self.x, self.y), nothing, a=self.x, b=self.y)
        assert self.told == [rules.DIVISOR_ONE]

    def test_an_inequality(self) -> None:
        for w, known in ((-1, True), (1, False)):
            inequality(self.space, rules.MIN_BELOW_BOTH, nothing(), w=self.number(w), a=self.x, b=self.y)
            assert (self.told == [rules.MIN_BELOW_BOTH]) is known
            self.told.clear()

    def test_a_comparison(self) -> None:
        for k, known in ((2, True), (1, False)):
            assert holds(self.space, rules.QUOTIENT_AT_MOST, nothing(), a=self.y, b=self.number(4), k=self.number(k)) is known
            assert (self.told == [rules.QUOTIENT_AT_MOST]) is known
            self.told.clear()
        equivalent(self.space, rules.MULTIPLIED_BOUND, nothing(), c=self.number(4), x=self.x, k=self.number(2))
        assert self.told == [rules.MULTIPLIED_BOUND]

    def test_what_has_no_condition(self) -> None:
        bindings = {"a": self.x, "b": self.y}
        match_each(self.space, rules.NEGATED_MIN, [-self.x, -self.y], [self.x, self.y])
        spread(self.space, rules.SHIFTED_MIN, self.least, **bindings, k=self.number(0))
        alternatives(self.space, rules.MIN_IS_ONE, w=self.number(1), **bindings)
        scaled_bound(self.space, 5, 2)
        assert self.told == [rules.NEGATED_MIN, rules.SHIFTED_MIN, rules.MIN_IS_ONE, rules.SCALED_BOUND]
        self.told.clear()
        scaled_bound(self.space, 5, 1)
        assert self.told == [], "nothing is divided"

    def test_an_equation(self) -> None:
        equation(self.space, rules.PRESENTED_REMAINDER, m=self.number(2), x=self.x, c=self.number(4))
        assert rules.PRESENTED_REMAINDER in self.told

    def test_a_range(self) -> None:
        range_of(self.space, rules.MINIMUM_RANGE, self.x, self.y)
        assert self.told == list(rules.MINIMUM_RANGE)
        self.told.clear()
        # of a divisor that may be 0 or negative, only what holds for any
        range_of(self.space, rules.REMAINDER_RANGE, self.y, self.x)
        assert self.told == list(rules.REMAINDER_RANGE[2:])


# Conditions

AT_MOST = Rule("at-most", rules.AT_LEAST(B, A), rules.TRUE, (rules.AT_MOST(A, B),), MappingProxyType({}), "as an example", by_code=True)
BELOW = Rule("below", rules.AT_LEAST(B, A), rules.TRUE, (rules.BELOW(A, B),), MappingProxyType({}), "as an example", by_code=True)


@pytest.mark.parametrize(
    ("rule", "low", "high", "positive", "by_intervals", "by_all"),
    [
        # numbers
        (AT_MOST, "3", "3", "", True, True),
        (AT_MOST, "4", "3", "", False, False),
        (BELOW, "2", "3", "", True, True),
        (BELOW, "3", "3", "", False, False),
        # what is at least 1
        (AT_MOST, "1", "m", "", True, True),
        (AT_MOST, "1", "n", "", False, False),
        (AT_MOST, "1", "n", "n", True, True),
        (AT_MOST, "1", "m*n", "n", True, True),
        (AT_MOST, "1", "m*n", "m", False, False),
        (AT_MOST, "1", "n - 1", "n", False, False),
        (AT_MOST, "1", "1 + x // m - (x - 1) // m", "", False, True),
        (AT_MOST, "2", "m", "m", False, False),
        (BELOW, "0", "n", "", False, False),
        (BELOW, "0", "n", "n", True, True),
        # what is at least 0
        (AT_MOST, "0", "n", "", True, True),
        (AT_MOST, "0", "x", "", False, False),
        (AT_MOST, "0", "x", "x", False, True),
        (AT_MOST, "0", "n - i - 1", "", False, True),
        (AT_MOST, "-1", "n", "", True, True),
        (AT_MOST, "-1", "x", "x", False, False),
        (BELOW, "-1", "n", "", True, True),
        # of a symbol, that it is below its upper bound
        (BELOW, "i", "n", "", True, True),
        (BELOW, "i + 1", "n", "", False, False),
        (BELOW, "i - 1", "n", "", False, True),
        (BELOW, "2*i", "n", "", False, False),
        (BELOW, "i", "n + 1", "", False, True),
        (BELOW, "i", "y", "", False, False),
        (BELOW, "y", "n", "", False, False),
        (BELOW, "n", "i", "", False, False),
        (AT_MOST, "i", "n", "", False, True),
        (AT_MOST, "i + 1", "n", "", False, True),
        (AT_MOST, "i + 2", "n", "", False, False),
        # differences
        (AT_MOST, "x", "9", "", True, True),
        (AT_MOST, "x", "8", "", False, False),
        (BELOW, "x", "10", "", True, True),
        (BELOW, "x", "9", "", False, False),
        (AT_MOST, "y - 1", "y", "", True, True),
        (AT_MOST, "y", "y - 1", "", False, False),
        (BELOW, "y", "y", "", False, False),
        (BELOW, "y - 1", "y", "", True, True),
    ],
    ids=lambda value: value.name if isinstance(value, Rule) else str(value),
)
def test_what_is_known_of_a_condition(rule: Rule, low: str, high: str, positive: str, by_intervals: bool, by_all: bool) -> None:
    """``i`` is below ``n``, and ``positive`` is known to be."""
    space = IndexSpace()
    n = space.symbol("n", 0, 9)
    symbols = {"n": n, "i": space.symbol("i", 0, 8, n), "m": space.symbol("m", 1, 9), "x": space.symbol("x", -9, 9)}
    symbols["y"] = space.symbol("y", 0, 9)
    a, b = (space.coerce(eval(side, dict(symbols))) for side in (low, high))
    facts: frozenset[Atom] = frozenset(atom for name in positive for _, (atom,) in symbols[name].polynomial)
    assert holds(space, rule, facts, a=a, b=b) is by_all
    assert inequality(space, rule, facts, a=a, b=b) == ((b, a) if by_intervals else None)
    assert (rewrite(space, rule, (b, a), lambda: facts, a=a, b=b) is not None) is by_all


# Ranges

Interval = tuple[int, int]
INTERVALS: Sequence[Interval] = list(itertools.combinations_with_replacement((-4, -1, 0, 1, 3), 2))


@pytest.mark.parametrize(
    ("known", "operation"),
    [(rules.PRODUCT_RANGE, rules.PRODUCT(A, B)), (rules.MINIMUM_RANGE, rules.MINIMUM(A, B)), (rules.MAXIMUM_RANGE, rules.MAXIMUM(A, B))],
    ids=["product", "minimum", "maximum"],
)
def test_the_range_of_what_has_no_condition_is_what_it_may_give(known: Sequence[Rule], operation: Pattern) -> None:
    space, compute = IndexSpace(), function_of(operation, ("a", "b"), NUMBERS)
    for k, (p, q) in enumerate(itertools.product(INTERVALS, repeat=2)):
        values = [compute(x, y) for x in range(p[0], p[1] + 1) for y in range(q[0], q[1] + 1)]
        assert range_of(space, known, space.symbol(f"a{k}", *p), space.symbol(f"b{k}", *q)) == (min(values), max(values)), (p, q)


@pytest.mark.parametrize(
    ("a", "b", "quotient", "remainder"),
    [
        # a positive divisor
        ((-9, 9), (2, 4), (-5, 4), (0, 3)),
        ((0, 9), (2, 4), (0, 4), (0, 3)),
        ((5, 9), (2, 4), (1, 4), (0, 3)),
        ((-9, -5), (2, 4), (-5, -2), (0, 3)),
        ((0, 2), (3, 9), (0, 0), (0, 2)),
        ((-1, 2), (3, 9), (-1, 0), (0, 8)),
        ((-9, 9), (1, 1), (-9, 9), (0, 0)),
        # one that may be 0, which nothing is said of
        ((-9, 9), (0, 4), (-9, 9), (0, 3)),
        ((5, 9), (0, 4), (1, 9), (0, 3)),
        ((-9, -5), (0, 4), (-9, -2), (0, 3)),
        ((0, 2), (0, 9), (0, 2), (0, 2)),
        ((-9, 9), (0, 0), (-9, 9), (0, 0)),
        # one that may be negative
        ((5, 9), (-4, 4), (-9, 9), (-3, 3)),
        ((-9, 5), (-4, 4), (-9, 9), (-3, 3)),
        ((-5, 9), (-1, 4), (-9, 9), (0, 3)),
        ((-9, 5), (-7, -2), (-9, 9), (-6, 0)),
        ((2, 5), (-7, 9), (-5, 5), (-6, 8)),
    ],
)
def test_the_range_of_a_quotient_and_of_a_remainder(a: Interval, b: Interval, quotient: Interval, remainder: Interval) -> None:
    space = IndexSpace()
    x, d = space.symbol("x", *a), space.symbol("d", *b)
    assert range_of(space, rules.QUOTIENT_RANGE, x, d) == quotient
    assert range_of(space, rules.REMAINDER_RANGE, x, d) == remainder
