"""Index expressions as bit-vectors: the same integer modulo the width, and exact comparisons, whatever the ranges."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from smtlib_semantics import Value, evaluate

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Sort, Term, bit_vector
from smtenc.terms.index import FloorDiv, Index, IndexSpace, Max, Min, Mod, Product
from smtenc.terms.index import evaluate as evaluate_index
from smtenc.terms.index_lowering import IndexLowering, bits_for

stable = settings(deadline=None, derandomize=True, max_examples=400)

# name -> (lo, hi): non-negative, negative, mixed, single-bit, and one that reaches a power of two
RANGES: Mapping[str, tuple[int, int]] = {"a": (0, 5), "b": (-4, 3), "c": (-9, -2), "d": (1, 4), "e": (0, 1), "n": (0, 6), "w": (-8, 7)}
BOUNDED = "s"
"""A symbol in [0, 7] below ``n``: an index of a dimension that may be empty."""
OPAQUE = (-5, 6)


@st.composite
def expressions(draw: st.DrawFn, space: IndexSpace, leaves: Mapping[str, Index], depth: int = 3) -> Index:
    if depth == 0 or draw(st.integers(0, 4)) == 0:
        return leaves[draw(st.sampled_from(sorted(leaves)))] if draw(st.booleans()) else space.constant(draw(st.integers(-9, 9)))
    left, right = draw(expressions(space, leaves, depth - 1)), draw(expressions(space, leaves, depth - 1))
    match draw(st.sampled_from(["add", "sub", "mul", "floordiv", "mod", "min", "max", "ceildiv"])):
        case "add":
            return left + right
        case "sub":
            return left - right
        case "mul":
            return left * right
        case "min":
            return space.minimum(left, right)
        case "max":
            return space.maximum(left, right)
        case division:
            assume(right.constant_value != 0)
            operation = {"floordiv": space.floordiv, "mod": space.mod, "ceildiv": space.ceildiv}[division]
            return operation(left, right)


class World:
    """The leaves of these tests, and assignments to them."""

    def __init__(self) -> None:
        self.terms = Terms()
        self.space = IndexSpace()
        self.lowering = IndexLowering(self.terms)
        self.leaves = {name: self.space.symbol(name, lo, hi) for name, (lo, hi) in RANGES.items()}
        self.leaves[BOUNDED] = self.space.symbol(BOUNDED, 0, 7, self.leaves["n"])
        self.opaque_term = self.terms.symbol("opaque", bit_vector(4))
        self.leaves["opaque"] = self.lowering.opaque(self.space, self.opaque_term, *OPAQUE)

    def assignment(self, draw: st.DrawFn) -> dict[str, int]:
        values = {name: draw(st.integers(lo, hi)) for name, (lo, hi) in RANGES.items()}
        values["n"] = max(values["n"], 1)
        values[BOUNDED] = draw(st.integers(0, values["n"] - 1))
        values["opaque"] = draw(st.integers(*OPAQUE))
        return values

    def integer(self, index: Index, values: Mapping[str, int]) -> int:
        """By the index algebra's own evaluation; an assignment that divides by 0 is passed over."""
        try:
            return evaluate_index(index, {**values, (self.opaque_term, *OPAQUE): values["opaque"]})
        except ZeroDivisionError:
            assume(False)
            raise

    def lowered(self, term: Term, values: Mapping[str, int]) -> Value:
        def apply(name: str, arguments: tuple[Value, ...]) -> Value:
            return values[name] % (1 << self.terms.width(self.terms.apply(name, (), self._sort(name))))

        return evaluate(self.terms, term, apply)

    def _sort(self, name: str) -> Sort:
        return next(self.terms.sort(s) for s in self.terms.symbols() if s.symbol_name() == name)


def divides_by_zero(index: Index, world: World, values: Mapping[str, int]) -> bool:
    """A remainder by 0 is its numerator for ``evaluate``, but ranges do not speak of it."""
    for _, monomial in index.terms:
        for atom in monomial:
            if isinstance(atom, FloorDiv | Mod | Min | Max | Product):
                left, right = (atom.numerator, atom.divisor) if isinstance(atom, FloorDiv | Mod) else (atom.left, atom.right)
                if isinstance(atom, FloorDiv | Mod) and world.integer(right, values) == 0:
                    return True
                if divides_by_zero(left, world, values) or divides_by_zero(right, world, values):
                    return True
    return False


@stable
@given(st.data())
def test_a_lowered_index_is_its_integer_modulo_the_width(data: st.DataObject) -> None:
    world = World()
    index = data.draw(expressions(world.space, world.leaves))
    width = data.draw(st.sampled_from([1, 3, 8, 32, 64]))
    lowered = world.lowering.lower(index, width)
    for _ in range(4):
        values = world.assignment(data.draw)
        assume(not divides_by_zero(index, world, values))
        assert world.lowered(lowered, values) == world.integer(index, values) % (1 << width), (index, values)


@stable
@given(st.data())
def test_comparisons_are_those_of_integers(data: st.DataObject) -> None:
    world = World()
    a, b = (data.draw(expressions(world.space, world.leaves)) for _ in range(2))
    less, less_equal, equal = (compare(a, b) for compare in (world.lowering.less, world.lowering.less_equal, world.lowering.equal))
    for _ in range(4):
        values = world.assignment(data.draw)
        assume(not any(divides_by_zero(x, world, values) for x in (a, b)))
        x, y = world.integer(a, values), world.integer(b, values)
        assert (world.lowered(less, values), world.lowered(less_equal, values), world.lowered(equal, values)) == (x < y, x <= y, x == y)


@pytest.mark.parametrize("lo", range(-9, 10))
def test_bits_are_enough_and_not_too_many(lo: int) -> None:
    for hi in range(lo, 18):
        w = bits_for(lo, hi)
        low, high = (0, (1 << w) - 1) if lo >= 0 else (-(1 << w - 1), (1 << w - 1) - 1)
        assert low <= lo
        assert hi <= high
        if w > 1:
            low, high = (0, (1 << w - 1) - 1) if lo >= 0 else (-(1 << w - 2), (1 << w - 2) - 1)
            assert not (low <= lo and hi <= high)


@pytest.mark.parametrize("divisor", [-3, -1, 1, 2, 4])
@pytest.mark.parametrize("name", ["a", "b", "c", "w"])
def test_division_and_remainder_by_a_symbol_that_is_a_number(name: str, divisor: int) -> None:
    """The quotient of the least number by -1 needs a bit more than its operands have."""
    t, space = Terms(), IndexSpace()
    lowering = IndexLowering(t)
    lo, hi = RANGES[name]
    x, d = space.symbol("x", lo, hi), space.symbol("d", min(divisor, -1), max(divisor, 1))
    for index, expected in ((space.floordiv(x, d), lambda v: v // divisor), (space.mod(x, d), lambda v: v % divisor)):
        term = lowering.lower(index, 16)
        for v in range(lo, hi + 1):
            widths = {s.symbol_name(): t.width(s) for s in t.symbols()}
            values = {"x": v, "d": divisor}
            assert evaluate(t, term, lambda n, _, m=values, w=widths: m[n] % (1 << w[n])) == expected(v) % (1 << 16)  # type: ignore[misc]


def test_bounds_say_exactly_what_a_symbol_may_be() -> None:
    world = World()
    world.lowering.lower(world.leaves[BOUNDED] + world.leaves["b"], 8)
    bounds = {symbol.name: bound for symbol, bound in world.lowering.bounds.items()}
    assert set(bounds) == {"b", "n", BOUNDED}, "the bound of s speaks of n"
    for b in range(-4, 4):
        assert world.lowered(bounds["b"], {"b": b})
    for n in range(1, 7):
        for s in range(8):
            if s < 1 << bits_for(0, 5):
                assert world.lowered(bounds[BOUNDED], {"n": n, BOUNDED: s}) == (s < n)


def test_the_bound_of_a_member_of_an_empty_range_can_be_satisfied() -> None:
    world = World()
    world.lowering.lower(world.leaves[BOUNDED], 8)
    bounds = {symbol.name: bound for symbol, bound in world.lowering.bounds.items()}
    assert any(world.lowered(bounds[BOUNDED], {"n": 0, BOUNDED: s}) for s in range(8))


def test_a_small_division_is_done_at_a_small_width() -> None:
    t, space = Terms(), IndexSpace()
    x, d = space.symbol("x", 0, 15), space.symbol("d", 1, 3)
    term = IndexLowering(t).lower(space.floordiv(x, d), 64)
    assert t.width(term) == 64
    division = term.arg(0)
    assert t.width(division) == 4


def test_a_quotient_by_a_negated_negative_symbol_is_not_decided_wrongly() -> None:
    """-3 floordiv -c is -2 or -1 for c in [-9, -2]: neither above nor below all of [-4, 3]."""
    world = World()
    b, quotient = world.leaves["b"], world.space.floordiv(world.space.constant(-3), -world.leaves["c"])
    assert world.lowering.less(b, quotient) is not world.terms.true
    assert world.lowered(world.lowering.less(b, quotient), {"b": 0, "c": -2}) is False
    assert world.lowered(world.lowering.less(b, quotient), {"b": -4, "c": -9}) is True


def test_a_decided_comparison_is_a_constant() -> None:
    world = World()
    a, d = world.leaves["a"], world.leaves["d"]
    assert world.lowering.less(a, d + 5) is world.terms.true
    assert world.lowering.less(a + 5, d) is world.terms.false
    assert world.lowering.equal(a, a + 1) is world.terms.false
    assert world.lowering.less_equal(a, a) is world.terms.true
