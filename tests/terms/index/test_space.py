"""The laws of quasi-affine index arithmetic: values, ranges, object identity of equal functions, comparisons."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from index_expressions import build as written
from index_expressions import values as written_values

from smtenc.terms.index.space import FloorDiv, Index, IndexSpace, Max, Min, Mod, Opaque, Product, Symbol, evaluate
from tests.effort import examples

# Raw expressions, evaluated directly: the reference that the algebra is held against


@dataclass(frozen=True)
class Leaf:
    name: str


@dataclass(frozen=True)
class Number:
    value: int


@dataclass(frozen=True)
class Node:
    operator: str
    left: Tree
    right: Tree


Tree = Leaf | Number | Node

# The dimension n may be 0; s is an index below n; k is a position in a shape [3, n].
RANGES: dict[str, tuple[int, int]] = {"a": (0, 3), "b": (-2, 2), "c": (0, 11), "n": (0, 4), "s": (0, 3), "k": (0, 11), "m": (1, 3)}

OPERATORS: dict[str, Callable[[int, int], int]] = {
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "mul": lambda x, y: x * y,
    "floordiv": lambda x, y: x // y,
    "ceildiv": lambda x, y: -(-x // y),
    "mod": lambda x, y: x % y,
    "minimum": min,
    "maximum": max,
}


def small_space() -> tuple[IndexSpace, dict[str, Index]]:
    space = IndexSpace()
    n = space.symbol("n", 0, 4)
    uppers = {"s": n, "k": 3 * n}
    return space, {name: n if name == "n" else space.symbol(name, lo, hi, uppers.get(name)) for name, (lo, hi) in RANGES.items()}


def build(space: IndexSpace, symbols: Mapping[str, Index], tree: Tree) -> Index:
    match tree:
        case Leaf(name):
            return symbols[name]
        case Number(value):
            return space.constant(value)
        case Node(operator, left, right):
            operation: Callable[[Index, Index], Index] = getattr(space, operator)
            return operation(build(space, symbols, left), build(space, symbols, right))


def value(tree: Tree, assignment: Mapping[str, int]) -> int:
    match tree:
        case Leaf(name):
            return assignment[name]
        case Number(number):
            return number
        case Node(operator, left, right):
            return OPERATORS[operator](value(left, assignment), value(right, assignment))


def names(tree: Tree) -> set[str]:
    match tree:
        case Leaf(name):
            return {name, *({"n"} if name in "sk" else ())}
        case Number():
            return set()
        case Node(_, left, right):
            return names(left) | names(right)


def assignments(used: set[str]) -> Iterator[dict[str, int]]:
    """Every assignment of the used symbols that respects ``s < n`` and ``k < 3*n``; a sample of 300 when there are more."""
    ordered = sorted(used)
    everything = [
        dict(zip(ordered, row, strict=True))
        for row in itertools.product(*(range(lo, hi + 1) for lo, hi in (RANGES[name] for name in ordered)))
    ]
    allowed = [row for row in everything if row.get("s", -1) < row.get("n", 0) and row.get("k", -1) < 3 * row.get("n", 0)]
    yield from allowed if len(allowed) <= 300 else random.Random(0).sample(allowed, 300)


def values(tree: Tree, index: Index | None = None) -> Iterator[tuple[int, int]]:
    """Pairs of the direct value and that of ``index``, where no divisor is 0."""
    for assignment in assignments(names(tree)):
        try:
            expected = value(tree, assignment)
        except ZeroDivisionError:
            continue
        yield expected, evaluate(index, assignment) if index is not None else 0


def expressions(divisors: st.SearchStrategy[Tree], leaves: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    def grow(children: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
        return st.one_of(
            st.builds(Node, st.sampled_from(["add", "sub", "add", "minimum", "maximum"]), children, children),
            st.builds(Node, st.just("mul"), children, st.one_of(st.builds(Number, st.integers(-6, 12)), leaves)),
            st.builds(Node, st.sampled_from(["floordiv", "mod", "floordiv", "mod", "ceildiv"]), children, divisors),
        )

    return st.recursive(leaves, grow, max_leaves=8)


NUMBERS: st.SearchStrategy[Tree] = st.builds(Number, st.integers(-9, 15))
STATIC_LEAVES: st.SearchStrategy[Tree] = st.one_of(st.builds(Leaf, st.sampled_from("abc")), NUMBERS)
ALL_LEAVES: st.SearchStrategy[Tree] = st.one_of(st.builds(Leaf, st.sampled_from("abcnskm")), NUMBERS)
CONSTANT_DIVISORS: st.SearchStrategy[Tree] = st.builds(Number, st.sampled_from([2, 3, 4, 6, 8, 12, 5, -3, 1]))
DIMENSIONS: st.SearchStrategy[Tree] = st.one_of(
    st.sampled_from(
        [
            Leaf("n"),
            Leaf("m"),
            Leaf("b"),
            Node("mul", Leaf("n"), Number(2)),
            Node("mul", Leaf("n"), Leaf("m")),
            Node("add", Leaf("n"), Number(1)),
        ]
    ),
    CONSTANT_DIVISORS,
)
STATIC = expressions(CONSTANT_DIVISORS, STATIC_LEAVES)
DYNAMIC = expressions(DIMENSIONS, ALL_LEAVES)
ANY = st.one_of(STATIC, DYNAMIC)


class TestValues:
    @examples(300)
    @given(ANY)
    def test_the_normal_form_has_the_value_and_the_range_of_the_raw_expression(self, tree: Tree) -> None:
        index = build(*small_space(), tree)
        for expected, found in values(tree, index):
            assert found == expected
            assert index.lo <= expected <= index.hi

    @examples(200)
    @given(ANY)
    def test_every_atom_stays_in_its_range(self, tree: Tree) -> None:
        index = build(*small_space(), tree)
        atoms = {atom for _, monomial in (*index.terms, *index.polynomial) for atom in monomial}
        for assignment in assignments(names(tree)):
            for atom in atoms:
                try:
                    value(tree, assignment)
                    found = evaluate(index.space.of_atom(atom), assignment)
                except ZeroDivisionError:
                    continue
                assert atom.lo <= found <= atom.hi

    def test_the_normal_form_agrees_with_a_known_value(self) -> None:
        _, symbols = small_space()
        index = (symbols["c"] * 5 - 7) // 4 + symbols["b"] % 3
        assert evaluate(index, {"c": 0, "b": -1}) == -2 + 2

    def test_a_missing_value_is_an_error(self) -> None:
        _, symbols = small_space()
        with pytest.raises(KeyError):
            evaluate(symbols["a"], {})

    def test_a_quotient_by_zero_is_an_error(self) -> None:
        _, symbols = small_space()
        with pytest.raises(ZeroDivisionError):
            evaluate(symbols["c"] // symbols["n"], {"c": 1, "n": 0})


class TestComparisons:
    @examples(200)
    @given(ANY, ANY)
    def test_decided_comparisons_hold_for_every_assignment(self, left: Tree, right: Tree) -> None:
        space, symbols = small_space()
        a, b = build(space, symbols, left), build(space, symbols, right)
        both = Node("sub", left, right)
        for difference, _ in values(both):
            assert space.less_than(a, b) in (None, difference < 0)
            assert space.less_equal(a, b) in (None, difference <= 0)
            assert space.equal(a, b) in (None, difference == 0)

    def test_ranges_decide(self) -> None:
        space = IndexSpace()
        i, j = space.symbol("i", 0, 3), space.symbol("j", 4, 9)
        assert space.less_than(i, j) is True
        assert space.less_than(j, i) is False
        assert space.less_equal(i, space.constant(2)) is None
        assert space.equal(i, j) is False
        assert space.equal(i, i) is True

    def test_symbolic_upper_bounds_decide_through_sums(self) -> None:
        space = IndexSpace()
        n, m = space.symbol("n", 0, 1000), space.symbol("m", 0, 1000)
        i, t, j = space.symbol("i", 0, 999, n), space.symbol("t", 0, 999, m), space.symbol("j", 0, 3)
        assert space.less_than(i, n) is True
        assert space.less_than(i * 4 + j, 4 * n) is True
        assert space.less_than(i * 4 + j + 1, 4 * n) is None
        assert space.less_than(i * m + t, n * m) is True
        assert space.less_equal(space.constant(1), n) is None

    def test_a_position_in_a_dynamic_shape_has_digits_in_range(self) -> None:
        space = IndexSpace()
        n = space.symbol("n", 0, 1000)
        k = space.symbol("k", 0, 10**6, 4 * n)
        four = space.constant(4)
        assert space.less_than(k // 4, n) is True
        assert space.less_than(k % n, n) is True
        assert space.less_than(k // n, four) is True

    def test_every_digit_of_a_position_in_a_dynamic_shape_is_below_its_size(self) -> None:
        space = IndexSpace()
        sizes = [space.symbol(name, 0, 1000) for name in "abc"]
        k = space.symbol("k", 0, 10**9, sizes[0] * sizes[1] * sizes[2])
        digits = space.delinearize(k, sizes)
        assert [space.less_than(digit, size) for digit, size in zip(digits, sizes, strict=True)] == [True, True, True]
        assert [str(digit) for digit in digits] == ["(k floordiv (b*c))", "((k floordiv c) mod b)", "(k mod c)"]

    def test_the_last_tile_ends_with_the_dimension(self) -> None:
        space = IndexSpace()
        n, width = space.symbol("n", 0, 1000), space.constant(32)
        tile = space.symbol("tile", 0, 31, space.ceildiv(n, width))
        inside = space.symbol("inside", 0, 31, space.minimum(width, n - 32 * tile))
        assert space.less_than(32 * tile + inside, n) is True

    def test_a_remainder_by_a_dimension_that_may_be_zero_is_not_below_it(self) -> None:
        space = IndexSpace()
        n, k = space.symbol("n", 0, 1000), space.symbol("k", 0, 1000)
        assert space.less_than(k % n, n) is None

    def test_minimum_is_below_its_operands(self) -> None:
        space = IndexSpace()
        n, x = space.symbol("n", 0, 1000), space.symbol("x", 0, 1000)
        assert space.less_equal(space.minimum(n, x), n) is True
        assert space.less_equal(x, space.maximum(n, x)) is True
        assert space.less_than(space.minimum(n, x), space.maximum(n, x) + 1) is True


SUMS_AND_EXTREMA: Mapping[str, str] = MappingProxyType(
    {
        "least(x, x + 1)": "x",
        "most(x, x + 1)": "x + 1",
        "most(j, 9)": "9",
        "least(j, 0)": "0",
        "least(j, 5)": "min(j, 5)",
        "most(j, 5)": "max(j, 5)",
        "least(5, j)": "min(j, 5)",
        "least(x + 3, y + 3)": "min(x, y) + 3",
        "least(x + 3, y + 5)": "min(x, y + 2) + 3",
        "least(x + j, y + j)": "j + min(x, y)",
        "least(x + j + 2, y + j - 3)": "j + min(x, y - 5) + 2",
        "least(2*x + j, 2*x + k)": "2*x + min(j, k)",
        "least(2*x + j, 3*x + k)": "min(j + 2*x, k + 3*x)",
        "least(least(x, y), j)": "min(j, min(x, y))",
        "least(x, least(j, y))": "min(j, min(x, y))",
        "least(least(x, y) + 3, k)": "min(k, min(x + 3, y + 3))",
        "least(least(x, y) + 3, least(k, x) + 1)": "min(k, min(x, y + 2)) + 1",
        "least(most(x, y), k)": "min(k, max(x, y))",
        "least(most(x, y), x)": "x",
        "most(least(x, y), x)": "x",
        "least(-x, -y)": "-max(x, y)",
        "most(-x, -y)": "-min(x, y)",
        "least(-x, y)": "-max(x, -y)",
        "least(x - y, y - x)": "-max(x - y, -x + y)",
        "least(-x, -y) + least(x, y)": "min(x, y) - max(x, y)",
        "least(3 - x, 5 - y)": "-max(x, y - 2) + 3",
        "least(2*least(x, y), k)": "min(k, 2*min(x, y))",
        "least(n, s)": "s",
        "least(s, n)": "s",
        "most(n, s)": "n",
        "least(n, m)": "min(m, n)",
        "least(n*x, n*y)": "min(n*x, n*y)",
        "least(n*x + 1, n*y + 4)": "min(n*x, n*y + 3) + 1",
        "least(x, y) + most(x, y)": "min(x, y) + max(x, y)",
        "2*least(x, y) - least(y, x)": "min(x, y)",
        "least(x, 5) + 2": "min(x, 5) + 2",
        "most(least(x, 5), 3)": "max(min(x, 5), 3)",
        "least(x // 2, x // 3)": "min((x floordiv 3), (x floordiv 2))",
        "least(k // 2, k // 3)": "(k floordiv 3)",
        "most(k // 2, k // 3)": "(k floordiv 2)",
        "least(least(k, x), least(y, j))": "min(j, min(k, min(x, y)))",
        "most(most(k, x), most(y, j))": "max(j, max(k, max(x, y)))",
        "x * y": "x*y",
        "(x + 3) * (y - 2)": "-2*x + x*y + 3*y - 6",
        "(x + y) * (x - y)": "x*x - y*y",
        "(x + y) * (x + y)": "x*x + 2*x*y + y*y",
        "(x // 3) * (y + 1)": "y*(x floordiv 3) + (x floordiv 3)",
        "2 * x * 3": "6*x",
        "0 * x": "0",
        "x - x": "0",
        "x * 1": "x",
        "-(x - 3)": "-x + 3",
        "5 - x": "-x + 5",
        "x + 0": "x",
        "0 + x": "x",
        "x*y - y*x": "0",
        "3*x + 2*y - x - 2*y": "2*x",
        "n // m + m // n": "(n floordiv m) + (m floordiv n)",
        "s + x // 4": "s + (x floordiv 4)",
        "k // 4 + v": "(k floordiv 4) + v",
        "least(k, 7) + least(k, 7) - 5": "2*min(k, 7) - 5",
        "least(x, y + 3) - least(x - 3, y)": "3",
        "most(least(k, x), least(y, x))": "max(min(k, x), min(x, y))",
        "least(-2*x + 1, -2*y)": "-max(2*x, 2*y + 1) + 1",
        "least(x*y, y)": "min(x*y, y)",
        "most(j - k, k - j)": "-min(j - k, -j + k)",
        "least(x, x + c(0) // n)": "x",
        "least(x + c(0) // n, x)": "x",
        "most(x, x + c(0) // n)": "x",
        "least(x + c(0) // n, x + c(0) // m)": "x",
        "least(x + c(0) // n - 1, x)": "x + (0 floordiv n) - 1",
    }
)
"""Expressions as ``index_expressions`` reads them, and their normal forms."""


class TestNormalForm:
    @examples(150)
    @given(ANY, ANY, ANY)
    def test_sums_and_products_commute_associate_and_distribute(self, left: Tree, middle: Tree, right: Tree) -> None:
        space, symbols = small_space()
        a, b, c = (build(space, symbols, tree) for tree in (left, middle, right))
        assert a + b is b + a
        assert (a + b) + c is a + (b + c)
        assert a * b is b * a
        assert a - a is space.constant(0)
        assert space.minimum(a, b) is space.minimum(b, a)
        assert space.maximum(a, b) is space.maximum(b, a)
        assert (a + b) * 7 is a * 7 + b * 7

    def test_small_sums_are_multiplied_out(self) -> None:
        _, s = small_space()
        assert (s["a"] + s["b"]) * s["c"] is s["a"] * s["c"] + s["b"] * s["c"]

    @examples(100)
    @given(ANY)
    def test_the_form_does_not_depend_on_what_was_built_before(self, tree: Tree) -> None:
        first, second = IndexSpace(), IndexSpace()
        forward = {name: _declare(first, name) for name in ("n", *RANGES)}
        backward = {name: _declare(second, name) for name in ("n", *reversed(RANGES))}
        assert str(build(first, forward, tree)) == str(build(second, backward, tree))

    @examples(200)
    @given(STATIC, st.integers(1, 12))
    def test_quotient_and_remainder_recombine(self, tree: Tree, c: int) -> None:
        space, symbols = small_space()
        a = build(space, symbols, tree)
        assert c * (a // c) + a % c is a
        assert 5 * symbols["b"] + 3 * c * (a // c) + 3 * (a % c) is 3 * a + 5 * symbols["b"]

    @examples(200)
    @given(STATIC, STATIC, st.integers(1, 12))
    def test_multiples_leave_the_numerator(self, quotient: Tree, rest: Tree, c: int) -> None:
        space, symbols = small_space()
        q = build(space, {name: space.symbol(f"{name}'", *RANGES[name]) for name in "abc"}, quotient)
        r = build(space, symbols, rest)
        assert (c * q + r) // c is q + r // c
        assert (c * q + r) % c is r % c
        assert (c * symbols["a"] + r) // c is symbols["a"] + r // c

    @examples(200)
    @given(STATIC, st.integers(1, 6), st.integers(1, 6))
    def test_common_factors_cancel(self, tree: Tree, g: int, c: int) -> None:
        space, symbols = small_space()
        a = build(space, symbols, tree)
        r = space.symbol("r", 0, g - 1)
        assert (g * a) // (g * c) is a // c
        assert (g * a) % (g * c) is g * (a % c)
        assert (g * a + r) // (g * c) is a // c
        assert (g * a + r) % (g * c) is g * (a % c) + r

    @examples(200)
    @given(st.lists(st.integers(-20, 20), min_size=4, max_size=4), st.integers(1, 9), st.integers(1, 9))
    def test_nested_divisions_merge(self, coefficients: list[int], c: int, d: int) -> None:
        space = IndexSpace()
        a = space.constant(coefficients[3])
        for name, coefficient in zip("xyz", coefficients, strict=False):
            a += coefficient * space.symbol(name, 0, 1000)
        assert (a // c) // d is a // (c * d)
        assert (a % (c * d)) % c is a % c
        assert (a % (c * d)) // c is (a // c) % d
        assert c * ((a // c) % d) + a % c is a % (c * d)

    @examples(100)
    @given(STATIC, st.integers(1, 12))
    def test_ceiling_division_is_the_negated_floor(self, tree: Tree, c: int) -> None:
        space, symbols = small_space()
        a, divisor = build(space, symbols, tree), space.constant(c)
        assert space.ceildiv(a, divisor) is -((-a) // c)
        assert a // -c is (-a) // c

    def test_a_range_between_two_multiples_folds(self) -> None:
        space = IndexSpace()
        x = space.symbol("x", 8, 11)
        assert (x // 4).constant_value == 2
        assert x % 4 is x - 8
        assert (3 - space.symbol("y", 0, 3)) % 4 is 3 - space.symbol("y", 0, 3)

    def test_remainders_inside_numerators_stay_remainders(self) -> None:
        space = IndexSpace()
        i, k = space.symbol("i", 0, 9), space.symbol("k", 0, 99)
        assert (16 * i + k % 12) // 16 is i
        assert (16 * (k // 12) + k % 12) // 16 is k // 12
        assert (16 * i + k % 12) % 16 is k % 12

    def test_a_quotient_by_a_multiple_of_a_symbol_has_one_name(self) -> None:
        space = IndexSpace()
        i, n, b = space.symbol("i", 0, 3), space.symbol("n", 0, 1000), space.symbol("b", -3, 3)
        one, two, three = (space.constant(number) for number in (1, 2, 3))
        assert two // (2 * n) is one // n
        assert three // (2 * n) is one // n
        assert (2 * i) // (6 * n) is i // (3 * n)
        assert (4 * i + 3) // (6 * n + 4) is (2 * i + 1) // (3 * n + 2)
        # of a divisor of unknown sign only what all have in common: (2*0 + 1) floordiv (2*-1) is -1, 0 floordiv -1 is 0
        assert (6 * i + 3) // (6 * b) is (2 * i + 1) // (2 * b)
        assert (2 * i + 1) // (2 * b) is not i // b
        assert evaluate((2 * i + 1) // (2 * b), {"i": 0, "b": -1}) == -1
        # the sign is in the numerator
        assert i // -n is (-i) // n
        assert i // (-b) is (-i) // b

    def test_remainders_by_a_multiple_of_a_symbol_are_not_divided_with_a_loss(self) -> None:
        space = IndexSpace()
        i, n = space.symbol("i", 0, 3), space.symbol("n", 0, 1000)
        two, three = space.constant(2), space.constant(3)
        for remainder, wrong in ((two % (2 * n), 4 - two % (2 * n)), (three % (2 * n), 6 - three % (2 * n))):
            assert remainder % 4 is remainder
            assert remainder % 4 is not wrong
            assert evaluate(remainder % 4, {"n": 1}) == evaluate(remainder, {"n": 1})
        assert (two % (2 * n)) // 4 is space.constant(0)
        assert ((2 * i) % (6 * n)) % 8 is (2 * i) % (6 * n)
        assert ((2 * i) % (6 * n)) % 8 is not 2 * i + 2 * n * ((2 * i) // (6 * n))

    def test_a_remainder_is_at_most_what_it_is_of(self) -> None:
        space = IndexSpace()
        i, n, b = space.symbol("i", 0, 3), space.symbol("n", 0, 1000), space.symbol("b", -3, 3)
        assert ((i % n).lo, (i % n).hi) == (0, 3)
        assert ((i % b).lo, (i % b).hi) == (-2, 2)
        assert ((i // b).lo, (i // b).hi) == (-3, 3)

    def test_a_quotient_by_zero_beside_another_does_no_harm(self) -> None:
        space = IndexSpace()
        x, zero = space.symbol("x", 0, 99), space.constant(0)
        index = (x // zero + 5 * (x // 12) + 3 * x) // 24 + (7 * (x // zero) + x // 12) % 24
        with pytest.raises(ZeroDivisionError):
            evaluate(index, {"x": 5})

    @pytest.mark.parametrize(("text", "expected"), SUMS_AND_EXTREMA.items())
    def test_sums_products_and_extrema(self, text: str, expected: str) -> None:
        index = written(text, IndexSpace())
        assert str(index) == expected
        for number, assignment in written_values(text):
            assert evaluate(index, assignment) == number
            assert index.lo <= number <= index.hi

    def test_extrema_fold_flatten_and_shift(self) -> None:
        space = IndexSpace()
        x, y, z = (space.symbol(name, 0, 9) for name in "xyz")
        assert space.minimum(x, x + 1) is x
        assert space.maximum(x, space.constant(9)).constant_value == 9
        assert space.minimum(x + 3, y + 3) is space.minimum(x, y) + 3
        assert space.minimum(x + z, y + z) is space.minimum(x, y) + z
        assert space.minimum(space.minimum(x, y), z) is space.minimum(x, space.minimum(z, y))
        assert space.minimum(space.minimum(x, y), x) is space.minimum(x, y)
        assert space.minimum(-x, -y) is -space.maximum(x, y)


def _declare(space: IndexSpace, name: str) -> Index:
    uppers = {"s": 1, "k": 3}
    lo, hi = RANGES[name]
    return space.symbol(name, lo, hi, uppers[name] * space.symbol("n", 0, 4) if name in uppers else None)


class TestShapes:
    @pytest.mark.parametrize("sizes", [(36,), (9, 4), (3, 12), (3, 3, 4), (2, 18), (6, 2, 3), (1, 36, 1)])
    def test_a_position_survives_any_factorization(self, sizes: tuple[int, ...]) -> None:
        space = IndexSpace()
        k = space.symbol("k", 0, 35)
        shape = [space.constant(n) for n in sizes]
        digits = space.delinearize(k, shape)
        assert space.linearize(digits, shape) is k
        for digit, size in zip(digits, sizes, strict=True):
            assert (digit.lo, digit.hi) == (0, size - 1)

    @examples(150)
    @given(st.lists(st.integers(1, 7), min_size=1, max_size=4))
    def test_indices_survive_linearisation(self, sizes: list[int]) -> None:
        space = IndexSpace()
        indices = tuple(space.symbol(f"i{position}", 0, size - 1) for position, size in enumerate(sizes))
        shape = [space.constant(n) for n in sizes]
        assert space.delinearize(space.linearize(indices, shape), shape) == indices

    def test_first_sizes_of_one_leave_the_position_to_the_next(self) -> None:
        """Below such a size lies one index, and what is outside stays visible in the next."""
        space = IndexSpace()
        k, one, four = space.symbol("k", -9, 99), space.constant(1), space.constant(4)
        zero = space.constant(0)
        assert space.delinearize(k, (one, one, four)) == (zero, zero, k)
        assert space.delinearize(k, (one, space.constant(3), four)) == (zero, k // four, k % four)
        assert space.delinearize(k, (one,)) == (k,)

    def test_a_position_needs_an_index_for_every_size(self) -> None:
        space = IndexSpace()
        with pytest.raises(ValueError, match="zip"):
            space.linearize([space.constant(1)], [])

    def test_shapes_without_dimensions(self) -> None:
        space = IndexSpace()
        assert space.linearize((), ()) is space.constant(0)
        assert space.delinearize(space.constant(0), ()) == ()

    def test_digits_regroup(self) -> None:
        space = IndexSpace()
        k = space.symbol("k", 0, 35)
        high, middle, low = space.delinearize(k, [space.constant(n) for n in (3, 3, 4)])
        assert 3 * high + middle is k // 4
        assert 4 * middle + low is k % 12
        assert space.delinearize(k, [space.constant(9), space.constant(4)]) == (3 * high + middle, low)

    @examples(150)
    @given(st.permutations([2, 2, 2, 3, 4]), st.permutations([2, 2, 2, 3, 4]), st.data())
    def test_chains_of_reshapes_compose_to_the_direct_one(self, first: list[int], second: list[int], data: st.DataObject) -> None:
        space = IndexSpace()
        source, middle, target = (_merge_dims(data, dims) for dims in ([2, 2, 2, 3, 4], first, second))
        indices = tuple(space.symbol(f"i{position}", 0, size - 1) for position, size in enumerate(source))

        def reshape(position: tuple[Index, ...], old: list[int], new: list[int]) -> tuple[Index, ...]:
            return space.delinearize(space.linearize(position, _sizes(space, old)), _sizes(space, new))

        direct = reshape(indices, source, target)
        assert reshape(reshape(indices, source, middle), middle, target) == direct
        assert reshape(direct, target, source) == indices
        for digit, size in zip(direct, target, strict=True):
            assert digit.lo >= 0
            assert digit.hi <= size - 1

    def test_the_layout_2x6x4_as_3x16(self) -> None:
        space = IndexSpace()
        i, j, l = space.symbol("i", 0, 1), space.symbol("j", 0, 5), space.symbol("l", 0, 3)  # noqa: E741
        high, low = space.delinearize(space.linearize((i, j, l), _sizes(space, [2, 6, 4])), _sizes(space, [3, 16]))
        assert high is i + (2 * i + j) // 4
        assert low is 4 * ((2 * i + j) % 4) + l

    def test_dynamic_dimensions(self) -> None:
        space = IndexSpace()
        n, m = space.symbol("n", 0, 1000), space.symbol("m", 0, 1000)
        q, s, t = space.symbol("q", 0, 99), space.symbol("s", 0, 999, n), space.symbol("t", 0, 999, m)
        assert (n * q + s) // n is q
        assert (n * q + s) % n is s
        assert space.delinearize(space.linearize((q, s, t), (q, n, m)), (q, n, m)) == (q, s, t)
        assert space.delinearize(space.linearize((q, s), (q, n)), (q, n)) == (q, s)

    def test_a_dynamic_position_survives(self) -> None:
        space = IndexSpace()
        n = space.symbol("n", 0, 1000)
        k = space.symbol("k", 0, 10**6, 12 * n)
        for sizes in ((space.constant(12), n), (n, space.constant(12)), (space.constant(3), n, space.constant(4))):
            assert space.linearize(space.delinearize(k, sizes), sizes) is k


class TestAtoms:
    def test_the_view_of_a_remainder_is_a_remainder(self) -> None:
        space = IndexSpace()
        k = space.symbol("k", 0, 35)
        match (3 * ((k // 4) % 3) + 5).terms:
            case ((3, (Mod(numerator, divisor) as atom,)),):
                assert numerator is k // 4
                assert divisor is space.constant(3)
                assert (atom.lo, atom.hi) == (0, 2)
            case other:
                pytest.fail(f"not a single remainder: {other}")
        assert (3 * ((k // 4) % 3) + 5).offset == 5

    def test_the_view_of_a_sum(self) -> None:
        space = IndexSpace()
        x, n = space.symbol("x", 0, 9), space.symbol("n", 1, 9)
        ((unit, (symbol,)), (factor, monomial)) = (
            (x + 2 * x * n).terms if (x + 2 * x * n).terms[0][0] == 1 else reversed((x + 2 * x * n).terms)
        )
        assert isinstance(symbol, Symbol)
        assert (unit, symbol.name, symbol.lo, symbol.hi, symbol.upper) == (1, "x", 0, 9, None)
        assert (factor, [str(atom) for atom in monomial]) == (2, ["n", "x"])

    def test_atoms_are_shared(self) -> None:
        space = IndexSpace()
        x, y = space.symbol("x", 0, 99), space.symbol("y", 0, 99)
        (_, (quotient,)), *_ = ((x + y) // 7).terms
        assert isinstance(quotient, FloorDiv)
        assert any(atom is quotient for _, monomial in (5 * ((y + x) // 7) + x).terms for atom in monomial)
        (_, (least,)), *_ = space.minimum(x, y).terms
        assert isinstance(least, Min)
        (_, (largest,)), *_ = space.maximum(x, y).terms
        assert isinstance(largest, Max)

    def test_a_symbol_is_declared_once(self) -> None:
        space = IndexSpace()
        assert space.symbol("x", 0, 5) is space.symbol("x", 0, 5)
        with pytest.raises(AssertionError):
            space.symbol("x", 0, 6)
        space.opaque("x", 0, 5)
        with pytest.raises(AssertionError):
            space.opaque("x", 1, 5)
        with pytest.raises(AssertionError):
            space.opaque("x", 0, 6)

    def test_a_symbol_of_one_value_is_a_constant(self) -> None:
        space = IndexSpace()
        i = space.symbol("i", 0, 3)
        assert space.symbol("unit", 0, 0).constant_value == 0
        assert space.symbol("below", 2, 9, i).constant_value == 2
        assert space.symbol("empty", 3, 9, i).constant_value == 3
        assert space.opaque("foreign", 4, 4).constant_value == 4

    def test_a_symbolic_upper_bound_limits_the_range(self) -> None:
        space = IndexSpace()
        n = space.symbol("n", 0, 8)
        assert space.symbol("i", 0, 1000, n).bounds == (0, 7)
        assert space.symbol("j", 1, 5, n).bounds == (1, 5)

    def test_opaque_terms_are_known_by_key(self) -> None:
        space = IndexSpace()
        loaded = space.opaque(("load", 3), 0, 7)
        assert space.opaque(("load", 3), 0, 7) is loaded
        assert space.opaque(("load", 4), 0, 7) is not loaded
        ((_, (atom,)),) = loaded.terms
        assert isinstance(atom, Opaque)
        assert atom.key == ("load", 3)
        assert evaluate(loaded % 4, {("load", 3): 6}) == 2
        assert loaded // 8 is space.constant(0)
        assert space.opaque("f", 2, 7).bounds == (2, 7)

    def test_symbols_are_found_below_atoms(self) -> None:
        space = IndexSpace()
        n, x, y = space.symbol("n", 0, 9), space.symbol("x", 0, 99), space.symbol("y", 0, 99)
        i = space.symbol("i", 0, 8, n)
        index = space.minimum((x + 1) // 5, y) + i
        assert {symbol.name for symbol in index.symbols()} == {"x", "y", "i"}

    def test_division_by_what_may_be_zero_stays(self) -> None:
        space = IndexSpace()
        n, x = space.symbol("n", 0, 9), space.symbol("x", 0, 99)
        zero = space.constant(0)
        for index in (x // n, (n * x) // n, x // zero, x % zero, zero // n):
            assert index.constant_value is None
            assert index is not x

    @pytest.mark.parametrize(("left", "right", "multiplied"), [(7, 7, True), (4, 12, False), (7, 8, False), (2, 22, False), (1, 70, True)])
    def test_the_size_of_products_that_are_multiplied_out(self, left: int, right: int, multiplied: bool) -> None:
        space = IndexSpace()
        a, b = (
            sum((space.symbol(f"{name}{k}", 0, 1) for k in range(size)), start=space.constant(3))
            for name, size in (("a", left), ("b", right))
        )
        for product in (a * b, b * a):
            assert all(isinstance(atom, Symbol) for _, monomial in product.terms for atom in monomial) is multiplied

    def test_the_contents_of_a_product_are_outside(self) -> None:
        space = IndexSpace()
        a, b = (sum(((k + 1) * space.symbol(f"{name}{k}", 0, 1) for k in range(9)), start=space.constant(0)) for name in "ab")
        product = a * b
        ((_, (atom,)),) = product.terms
        assert isinstance(atom, Product)
        for left, right, factor in ((2, 3, 6), (-2, 3, -6), (1, -5, -5), (-1, -1, 1)):
            assert (left * a) * (right * b) is factor * product
            assert (right * b) * (left * a) is factor * product
        assert (2 * a) * (3 * a) is 6 * (a * a)

    def test_atoms_are_in_the_order_of_height_kind_and_name(self) -> None:
        space = IndexSpace()
        z, y, n = (space.symbol(name, 0, 9) for name in "zyn")
        foreign, s = space.opaque("f", 0, 9), space.symbol("s", 0, 9, n)
        above = space.symbol("a", 0, 9, s)
        parts = [above, space.maximum(y, z), space.minimum(y, z), z // 3, s, foreign, z, y]
        assert str(sum(parts, start=space.constant(0))) == "y + z + <f> + s + (z floordiv 3) + min(y, z) + max(y, z) + a"
        large = [sum((space.symbol(f"{name}{k}", 0, 1) for k in range(9)), start=space.constant(0)) for name in "ab"]
        ((_, (product, *_)), *_), ((_, (largest, *_)), *_) = (large[0] * large[1]).terms, space.maximum(y, z).terms
        assert product.order > largest.order
        assert (z // space.constant(0)).terms[0][1][0].order < (z % space.constant(0)).terms[0][1][0].order < largest.order

    def test_a_quotient_is_not_its_inverse(self) -> None:
        space = IndexSpace()
        n, m = space.symbol("n", 1, 9), space.symbol("m", 1, 9)
        assert str(n // m + m // n) == str(m // n + n // m)
        assert n // m is not m // n
        assert space.minimum(n, m) is space.minimum(m, n)

    def test_rules_are_told(self) -> None:
        told: list[str] = []
        space = IndexSpace(lambda rule: told.append(rule.name))
        x, y, z = (space.symbol(name, 0, 9) for name in "xyz")
        space.minimum(-x - z, -y - z)
        assert {"min-with-a-common-summand", "min-of-negated"} <= set(told)
        assert not {"max-with-a-common-summand", "max-of-negated", "min-absorbs"} & set(told)
        told.clear()
        space.maximum(-x - z, -y - z)
        assert {"max-with-a-common-summand", "max-of-negated"} <= set(told)
        assert not {"min-with-a-common-summand", "min-of-negated", "max-absorbs"} & set(told)

    def test_a_huge_product_stays_a_product(self) -> None:
        space = IndexSpace()
        left, right = space.constant(1), space.constant(1)
        for position in range(12):
            left += (position + 1) * space.symbol(f"x{position}", 0, 1)
            right += (position + 1) * space.symbol(f"y{position}", 0, 1)
        product = left * right
        assert product is right * left
        ((_, (atom,)),) = product.terms
        assert isinstance(atom, Product)
        assert (2 * left) * right is left * (right * 2)
        assert evaluate(product, {f"{letter}{position}": 1 for letter in "xy" for position in range(12)}) == 79 * 79

    def test_text_reads_like_an_affine_map(self) -> None:
        space = IndexSpace()
        i, j = space.symbol("i", 0, 9), space.symbol("j", 0, 9)
        assert str((2 * i + j) // 4 - 3) == "((2*i + j) floordiv 4) - 3"
        assert str(i - j) == "i - j"
        assert str(space.constant(0)) == "0"


def _sizes(space: IndexSpace, sizes: list[int]) -> list[Index]:
    return [space.constant(size) for size in sizes]


def _merge_dims(data: st.DataObject, dims: list[int]) -> list[int]:
    """Some neighbouring dimensions of ``dims`` multiplied together."""
    result = [dims[0]]
    for size in dims[1:]:
        if data.draw(st.booleans()):
            result[-1] *= size
        else:
            result.append(size)
    return result
