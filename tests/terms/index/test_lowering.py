"""Index expressions as bit-vectors: the same integer modulo the width, and exact comparisons, whatever the ranges."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from smtlib_semantics import Value, evaluate
from smtlib_text import text

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Sort, Term, bit_vector
from smtenc.terms.index.lowering import IndexLowering, bits_for
from smtenc.terms.index.model import BinaryAtom
from smtenc.terms.index.space import FloorDiv, Index, IndexSpace, Max, Min, Mod, Product
from smtenc.terms.index.space import evaluate as evaluate_index
from smtenc.terms.walk import postorder
from tests.effort import examples

stable = examples(200)

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


Interval = tuple[int, int]


@pytest.mark.parametrize(
    ("kind", "a", "b", "width"),
    [
        # as wide as the operands
        (FloorDiv, (0, 15), (1, 3), 4),
        (FloorDiv, (0, 3), (1, 15), 4),
        (FloorDiv, (-9, 3), (1, 2), 5),
        (FloorDiv, (-9, 3), (5, 6), 5),
        (FloorDiv, (0, 3), (-9, 2), 5),
        (FloorDiv, (0, 3), (-2, 9), 5),
        (FloorDiv, (0, 5), (0, 0), 4),
        (Mod, (0, 15), (1, 3), 4),
        (Mod, (0, 3), (1, 15), 4),
        (Mod, (-9, 3), (1, 2), 5),
        (Mod, (0, 3), (-9, 2), 5),
        (Mod, (-1, 1), (9, 10), 5),
        (Min, (0, 5), (0, 9), 4),
        (Min, (0, 9), (0, 5), 4),
        (Min, (-4, 3), (0, 9), 5),
        (Min, (0, 9), (-9, 1), 5),
        (Max, (0, 5), (0, 9), 4),
        (Max, (0, 9), (0, 5), 4),
        (Max, (-4, 3), (0, 9), 5),
        (Max, (-9, 3), (0, 1), 5),
        (Max, (0, 1), (-9, 3), 5),
        (Product, (-3, -1), (-3, -1), 5),
        (Product, (-1, 0), (0, 8), 5),
        (Product, (0, 8), (-1, 0), 5),
        (Product, (0, 1), (-8, 0), 4),
        # as wide as the result
        (FloorDiv, (-8, 7), (-1, 1), 5),
        (Product, (0, 5), (0, 9), 6),
        (Product, (-4, 3), (0, 9), 7),
        (Product, (0, 4), (-8, 7), 6),
        (Product, (-8, 0), (-8, 0), 8),
    ],
)
def test_an_atom_is_its_value_at_the_width_of_its_operands_and_its_result(
    kind: type[BinaryAtom], a: Interval, b: Interval, width: int
) -> None:
    t, space = Terms(), IndexSpace()
    x, y = space.symbol("x", *a), space.symbol("y", *b)
    atom = space.atom(kind, x, y)
    index = space.of_atom(atom)
    term = IndexLowering(t).lower(index, 20)
    ranges = {s.symbol_name(): t.width(s) for s in t.symbols()}
    for v in range(a[0], a[1] + 1):
        for w in [w for w in range(b[0], b[1] + 1) if w]:
            values = {"x": v, "y": w}
            expected = evaluate_index(index, values) % (1 << 20)
            assert evaluate(t, term, lambda n, _, m=values: m[n] % (1 << ranges[n])) == expected, values  # type: ignore[misc]
    # what has been extended is of the atom's own width
    assert t.width(term.arg(0)) == bits_for(atom.lo, atom.hi) or kind is Product
    assert max(t.width(node) for node in postorder([term.arg(0)]) if t.sort(node).is_bv_type()) == width


X, Y = "((_ zero_extend 1) x)", "((_ sign_extend 1) y)"
REMAINDER = f"(bvsrem {X} {Y})"
OFF = f"(and (not (= #x0 {REMAINDER})) (not (= (bvslt {REMAINDER} #x0) (bvslt {Y} #x0))))"


@pytest.mark.parametrize(
    ("kind", "b", "expected"),
    [
        (FloorDiv, (1, 3), "(bvudiv x ((_ zero_extend 1) y))"),
        (FloorDiv, (-4, 3), f"(bvadd (bvsdiv {X} {Y}) (ite {OFF} #xf #x0))"),
        (Mod, (1, 5), "(bvurem x y)"),
        (Mod, (-4, 3), f"((_ extract 2 0) (ite {OFF} (bvadd {Y} {REMAINDER}) {REMAINDER}))"),
        (Min, (0, 5), "(ite (bvult x y) x y)"),
        (Min, (-4, 3), f"((_ extract 2 0) (ite (bvslt {X} {Y}) {X} {Y}))"),
        (Max, (0, 5), "(ite (bvult x y) y x)"),
        (Max, (-4, 3), f"((_ extract 2 0) (ite (bvslt {X} {Y}) {Y} {X}))"),
        (Product, (0, 1), "(bvmul x ((_ zero_extend 2) y))"),
        (Product, (-4, 3), "(bvmul ((_ zero_extend 3) x) ((_ sign_extend 3) y))"),
    ],
)
def test_an_atom_is_one_operation(kind: type[BinaryAtom], b: Interval, expected: str) -> None:
    """``x`` is in [0, 5]."""
    t, space = Terms(), IndexSpace()
    atom = space.atom(kind, space.symbol("x", 0, 5), space.symbol("y", *b))
    term = IndexLowering(t).lower(space.of_atom(atom), bits_for(atom.lo, atom.hi))
    assert text(term) == expected


@pytest.mark.parametrize(
    ("expression", "width", "expected"),
    [
        # a symbol is extended by its sign where it may be negative, a foreign term always
        ("a", 8, "((_ zero_extend 5) a)"),
        ("b", 8, "((_ sign_extend 5) b)"),
        ("opaque", 8, "((_ sign_extend 4) opaque)"),
        ("a", 3, "a"),
        ("a", 2, "((_ extract 1 0) a)"),
        ("a", 1, "((_ extract 0 0) a)"),
        ("b", 2, "((_ extract 1 0) b)"),
        # sums and products are taken at the width asked for
        ("a + b", 8, "(bvadd ((_ zero_extend 5) a) ((_ sign_extend 5) b))"),
        ("a + b", 2, "(bvadd ((_ extract 1 0) a) ((_ extract 1 0) b))"),
        ("3*a - 7", 8, "(bvadd (bvmul ((_ zero_extend 5) a) #x03) #xf9)"),
        ("3*a - 7", 3, "(bvadd (bvmul a #b011) #b001)"),
        ("a*a*n", 8, "(bvmul (bvmul ((_ zero_extend 5) a) ((_ zero_extend 5) a)) ((_ zero_extend 5) n))"),
        ("a*0 + 258", 8, "#x02"),
    ],
)
def test_sums_are_sums_at_the_width_asked_for(expression: str, width: int, expected: str) -> None:
    t, space = Terms(), IndexSpace()
    lowering = IndexLowering(t)
    leaves = {name: space.symbol(name, *RANGES[name]) for name in "abn"}
    leaves["opaque"] = lowering.opaque(space, t.symbol("opaque", bit_vector(4)), 0, 6)
    index = eval(expression, dict(leaves))
    term = lowering.lower(index, width)
    assert text(term) == expected
    assert lowering.lower(index, width) is term


def test_a_foreign_term_is_known_by_its_range_too() -> None:
    t, space = Terms(), IndexSpace()
    lowering = IndexLowering(t)
    term = t.symbol("opaque", bit_vector(4))
    ranges = [(0, 6), (-5, 6), (0, 7)]
    found = [lowering.opaque(space, term, *bounds) for bounds in ranges]
    assert [(x.lo, x.hi) for x in found] == ranges
    assert len(set(found)) == 3
    assert lowering.opaque(space, term, 0, 6) is found[0]
    assert all(lowering.lower(x, 4) is term for x in found)


def test_a_term_is_known_as_the_index_that_it_was_first_lowered_from() -> None:
    world = World()
    a = world.leaves["a"]
    term = world.lowering.lower(a + 1, 3)
    assert world.lowering.source(term) is a + 1
    assert world.lowering.lower(a + 9, 3) is term
    assert world.lowering.source(term) is a + 1
    assert world.lowering.source(world.terms.symbol("unheard", bit_vector(3))) is None


@pytest.mark.parametrize(
    ("left", "right", "less", "equal"),
    [
        ("a", "n", "(bvult a n)", "(= a n)"),
        ("n", "a", "(bvult n a)", "(= n a)"),
        ("a", "d", "(bvult a d)", "(= a d)"),
        ("a", "3", "(bvult a #b011)", "(= a #b011)"),
        ("w", "b", "(bvslt w ((_ sign_extend 1) b))", "(= w ((_ sign_extend 1) b))"),
        ("b", "-2", "(bvslt b #b110)", "(= b #b110)"),
        ("a", "b", "(bvslt ((_ zero_extend 1) a) ((_ sign_extend 1) b))", "(= ((_ zero_extend 1) a) ((_ sign_extend 1) b))"),
        ("w", "e", "(bvslt w ((_ zero_extend 3) e))", "(= w ((_ zero_extend 3) e))"),
    ],
)
def test_a_comparison_has_the_width_of_what_it_compares(left: str, right: str, less: str, equal: str) -> None:
    for name, expected in (("less", less), ("equal", equal)):
        world = World()
        a, b = (world.space.coerce(eval(side, dict(world.leaves))) for side in (left, right))
        assert text(getattr(world.lowering, name)(a, b)) == expected
    assert world.lowering.less_equal(a, b) is world.terms.not_(world.lowering.less(b, a))


@pytest.mark.parametrize(
    ("bounds", "upper", "expected"),
    [
        ((0, 5), None, "(not (bvult #b101 s))"),
        ((1, 4), None, "(and (not (= s #b000)) (not (bvult #b100 s)))"),
        ((0, 7), None, "true"),
        ((2, 7), None, "(not (bvult s #b010))"),
        ((-4, 2), None, "(not (bvslt #b010 s))"),
        ((-3, 3), None, "(not (bvslt s #b101))"),
        ((-9, -2), None, "(and (not (bvslt s #b10111)) (not (bvslt #b11110 s)))"),
        # below its upper bound as a signed number, unless that may leave nothing
        ((0, 3), (4, 7), "(bvult ((_ zero_extend 2) s) ((_ zero_extend 1) u))"),
        ((0, 7), (1, 6), "(and (not (bvult #b101 s)) (bvult ((_ zero_extend 1) s) ((_ zero_extend 1) u)))"),
        ((0, 7), (0, 6), "(and (not (bvult #b101 s)) (or (bvult ((_ zero_extend 1) s) ((_ zero_extend 1) u)) (not (bvult #b000 u))))"),
        ((0, 1), (0, 9), "(or (bvult ((_ zero_extend 4) s) ((_ zero_extend 1) u)) (not (bvult #x0 u)))"),
        ((0, 7), (-6, 8), "(or (bvslt ((_ zero_extend 3) s) ((_ sign_extend 1) u)) (not (bvslt #b00000 u)))"),
        (
            (-9, 7),
            (1, 6),
            "(and (not (bvslt s #b10111)) (not (bvslt #b00101 s)) (bvslt ((_ sign_extend 1) s) ((_ zero_extend 3) u)))",
        ),
        ((0, 9), (4, 4), "true"),
    ],
)
def test_the_bounds_of_a_symbol(bounds: Interval, upper: Interval | None, expected: str) -> None:
    t, space = Terms(), IndexSpace()
    lowering = IndexLowering(t)
    symbol = space.symbol("s", *bounds, space.symbol("u", *upper) if upper else None)
    lowering.lower(symbol, 8)
    assert {symbol.name: text(bound) for symbol, bound in lowering.bounds.items()}["s"] == expected


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
