"""Index arithmetic as bit-vector operations from the start: right on every assignment, in its range, and nothing decided that is not plain."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from smtlib_text import text

from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index, Opaque
from smtenc.terms.index.steps import StepwiseIndexSpace, StepwiseLowering, signed_width
from smtenc.terms.plain import PlainTerms
from smtenc.terms.walk import Rebuilder, postorder

Values = dict[str, int]


@dataclass
class Steps:
    """A space, and what it needs."""

    terms: PlainTerms
    lowering: StepwiseLowering
    space: StepwiseIndexSpace

    def value(self, term: Term, values: Values) -> int | bool | None:
        """``term`` with its symbols replaced."""
        target = PlainTerms()
        rebuild = Rebuilder(self.terms, target)
        done: dict[Term, Term] = {}
        for node in postorder([term]):
            if node.is_symbol():
                done[node] = target.constant(values[node.symbol_name()], self.terms.width(node))
            else:
                done[node] = rebuild(node, [done[a] for a in node.args()])
        truth = target.truth(done[term])
        return truth if truth is not None else target.value(done[term])


def steps() -> Steps:
    terms = PlainTerms()
    lowering = StepwiseLowering(terms)
    return Steps(terms, lowering, StepwiseIndexSpace(terms, lowering))


OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "mul": lambda x, y: x * y,
    "floordiv": lambda x, y: x // y,
    "mod": lambda x, y: x % y,
    "minimum": min,
    "maximum": max,
}
RANGES = {"i": (0, 6), "j": (-5, 4), "n": (1, 9)}

Built = tuple[Index, int]


@st.composite
def expressions(draw: st.DrawFn, s: Steps, values: Values, depth: int = 4) -> Built:
    """An index over ``RANGES`` with its value; divisors are other than 0 there."""
    kind = draw(st.sampled_from(["constant", "symbol", *OPERATIONS])) if depth else draw(st.sampled_from(["constant", "symbol"]))
    if kind == "constant":
        n = draw(st.integers(-7, 7))
        return s.space.constant(n), n
    if kind == "symbol":
        name = draw(st.sampled_from(sorted(RANGES)))
        return s.space.symbol(name, *RANGES[name]), values[name]
    (a, x), (b, y) = (draw(expressions(s, values, depth - 1)) for _ in range(2))
    assume(kind not in ("floordiv", "mod") or y != 0)
    return getattr(s.space, kind)(a, b), OPERATIONS[kind](x, y)


@given(st.data(), st.sampled_from([8, 16, 64]))
def test_every_expression_is_its_value_at_any_width(data: st.DataObject, width: int) -> None:
    s = steps()
    values = {name: data.draw(st.integers(*bounds), label=name) for name, bounds in RANGES.items()}
    index, value = data.draw(expressions(s, values))
    assert index.lo <= value <= index.hi
    assert s.value(s.lowering.lower(index, width), values) == value % (1 << width)


@pytest.mark.parametrize("name", OPERATIONS)
def test_the_range_of_every_operation_is_what_it_may_give(name: str) -> None:
    """That of a remainder may be larger, and holds the numerator where the divisor may be 0."""
    intervals = list(itertools.combinations_with_replacement((-3, -1, 0, 1, 2), 2))
    s = steps()
    for k, (p, q) in enumerate(itertools.product(intervals, repeat=2)):
        a, b = s.space.symbol(f"a{k}", *p), s.space.symbol(f"b{k}", *q)
        pairs = [(x, y) for x in range(p[0], p[1] + 1) for y in range(q[0], q[1] + 1)]
        result = getattr(s.space, name)(a, b)
        if name == "mod":
            values = [x % y if y else x for x, y in pairs]
            assert result.lo <= min(values), (p, q)
            assert max(values) <= result.hi, (p, q)
        else:
            values = [OPERATIONS[name](x, y) for x, y in pairs if y or name != "floordiv"]
            assert not values or (result.lo, result.hi) == (min(values), max(values)), (p, q)


Interval = tuple[int, int]


@pytest.mark.parametrize(
    ("dividend", "divisor", "expected"),
    [
        # below the divisor, and not above a dividend that is not negative
        ((0, 9), (1, 4), (0, 3)),
        ((-1, 9), (1, 4), (0, 3)),
        ((0, 2), (1, 4), (0, 2)),
        ((1, 2), (1, 4), (0, 2)),
        ((-1, 2), (1, 4), (0, 3)),
        ((3, 9), (4, 4), (0, 3)),
        ((0, 2), (-5, 9), (-4, 8)),
        # above a negative one
        ((2, 3), (-5, -2), (-4, 0)),
        ((2, 3), (-5, 2), (-4, 3)),
        ((-9, 9), (-1, -1), (0, 0)),
        # the dividend where the divisor may be 0
        ((0, 5), (0, 3), (0, 5)),
        ((0, 2), (0, 9), (0, 2)),
        ((-9, -5), (0, 3), (-9, 2)),
        ((-9, 5), (-3, 0), (-9, 5)),
        ((3, 5), (-4, 0), (-3, 5)),
        ((-5, 5), (-3, 3), (-5, 5)),
    ],
)
def test_the_range_of_a_remainder(dividend: Interval, divisor: Interval, expected: Interval) -> None:
    s = steps()
    remainder = s.space.mod(s.space.symbol("x", *dividend), s.space.symbol("d", *divisor))
    assert (remainder.lo, remainder.hi) == expected


@given(st.data())
def test_every_comparison_is_that_of_the_values(data: st.DataObject) -> None:
    s = steps()
    values = {name: data.draw(st.integers(*bounds), label=name) for name, bounds in RANGES.items()}
    (a, x), (b, y) = (data.draw(expressions(s, values, 3)) for _ in range(2))
    assert s.value(s.lowering.less(a, b), values) is (x < y)
    assert s.value(s.lowering.less_equal(a, b), values) is (x <= y)
    assert s.value(s.lowering.equal(a, b), values) is (x == y)
    for decided, truth in ((s.space.less_than(a, b), x < y), (s.space.less_equal(a, b), x <= y), (s.space.equal(a, b), x == y)):
        assert decided in (None, truth)


def test_what_a_normal_form_would_see_is_left_to_the_solvers() -> None:
    s = steps()
    i, n = s.space.symbol("i", 0, 6), s.space.symbol("n", 1, 9)
    assert (i - i).constant_value is None
    assert i + n is not n + i
    assert ((i * 4) // 4) is not i
    assert s.terms.truth(s.lowering.less(s.space.mod(i, n), n)) is None


WIDE_I, WIDE_J, WIDE_N = "((_ zero_extend 2) i)", "((_ sign_extend 1) j)", "((_ zero_extend 1) n)"
REMAINDER, QUOTIENT = f"(bvsrem {WIDE_J} {WIDE_N})", f"(bvsdiv {WIDE_J} {WIDE_N})"
OFF = f"(and (not (= {REMAINDER} #b00000)) (not (= (bvslt {REMAINDER} #b00000) (bvslt {WIDE_N} #b00000))))"
# of i in [0, 6], j in [-5, 4] and n in [1, 9]
TEXTS = {
    "i + j": f"(bvadd {WIDE_I} {WIDE_J})",
    "i + 1": "(bvadd ((_ zero_extend 1) i) #x1)",
    "1 + i": "(bvadd #x1 ((_ zero_extend 1) i))",
    "i - j": f"(bvsub {WIDE_I} {WIDE_J})",
    "i - 1": "(bvsub ((_ zero_extend 1) i) #x1)",
    "1 - i": "(bvsub #x1 ((_ zero_extend 1) i))",
    "-i": "(bvsub #x0 ((_ zero_extend 1) i))",
    "i * j": "(bvmul ((_ zero_extend 3) i) ((_ sign_extend 2) j))",
    "i * 3": "(bvmul ((_ zero_extend 3) i) #b000011)",
    "3 * i": "(bvmul #b000011 ((_ zero_extend 3) i))",
    "space.scale(i, 3)": "(bvmul ((_ zero_extend 3) i) #b000011)",
    "space.combine((2, i), (-1, j))": f"(bvadd ((_ sign_extend 1) (bvadd #b00000 (bvmul {WIDE_I} #b00010))) ((_ sign_extend 2) (bvmul j #xf)))",
    "j // n": f"(ite {OFF} (bvsub {QUOTIENT} #b00001) {QUOTIENT})",
    "j % n": f"(ite {OFF} (bvadd {REMAINDER} {WIDE_N}) {REMAINDER})",
    "space.minimum(i, j)": "(ite (bvslt ((_ zero_extend 1) i) j) ((_ zero_extend 1) i) j)",
    "space.maximum(i, j)": "(ite (bvslt ((_ zero_extend 1) i) j) j ((_ zero_extend 1) i))",
}


def computed(index: Index) -> Term:
    """What an operation was computed as."""
    ((_, (atom,)),) = index.polynomial
    assert isinstance(atom, Opaque)
    assert isinstance(atom.key, tuple)
    term: Term = atom.key[0]
    return term


@pytest.mark.parametrize("expression", TEXTS)
def test_an_operation_is_what_it_is_named_after(expression: str) -> None:
    s = steps()
    symbols = {name: s.space.symbol(name, *bounds) for name, bounds in RANGES.items()}
    assert text(computed(eval(expression, {"space": s.space, **symbols}))) == TEXTS[expression]


@pytest.mark.parametrize(
    ("name", "a", "b", "width"),
    [
        # as wide as the operands
        ("add", (-8, 3), (-1, 4), 5),
        ("add", (-7, 3), (-1, 4), 4),
        ("floordiv", (0, 15), (1, 3), 5),
        ("floordiv", (3, 4), (2, 15), 5),
        ("mod", (-16, 1), (1, 2), 5),
        ("mod", (0, 2), (-16, -15), 5),
        ("minimum", (0, 7), (-9, 1), 5),
        ("maximum", (-9, 1), (0, 7), 5),
        # as wide as the result
        ("add", (0, 3), (0, 3), 4),
        ("add", (0, 3), (0, 4), 4),
        ("add", (0, 3), (0, 5), 5),
        ("sub", (0, 3), (0, 3), 3),
        ("sub", (0, 4), (0, 5), 4),
        ("mul", (-4, 3), (-4, 3), 6),
        ("floordiv", (-8, 7), (-1, 1), 5),
        # two bits hold -1 and 1, one bit holds 0 and -1
        ("sub", (-1, 0), (-1, 0), 2),
        ("maximum", (-1, 0), (-1, 0), 1),
        ("minimum", (0, 1), (0, 1), 2),
    ],
)
def test_the_width_of_an_operation_holds_its_operands_and_its_result(name: str, a: Interval, b: Interval, width: int) -> None:
    s = steps()
    result = getattr(s.space, name)(s.space.symbol("a", *a), s.space.symbol("b", *b))
    assert s.terms.width(computed(result)) == width


@pytest.mark.parametrize(
    ("a", "b", "width"),
    [((0, 0), (0, 0), 1), ((0, 7), (0, 3), 4), ((0, 3), (0, 7), 4), ((-8, 0), (0, 3), 4), ((0, 3), (-8, 0), 4), ((-9, -8), (8, 9), 5)],
)
def test_a_comparison_is_as_wide_as_what_is_compared(a: Interval, b: Interval, width: int) -> None:
    s = steps()
    x, y = s.space.symbol("x", *a), s.space.symbol("y", *b)
    assert signed_width(x, y) == width
    for compared in (s.lowering.less(x, y), s.lowering.equal(x, y)):
        assert not compared.args() or [s.terms.width(side) for side in compared.args()] == [width, width]


def test_a_comparison_is_what_it_is_named_after() -> None:
    s = steps()
    i, j, _ = (s.space.symbol(name, *bounds) for name, bounds in RANGES.items())
    assert text(s.lowering.less(i, j)) == "(bvslt ((_ zero_extend 1) i) j)"
    assert text(s.lowering.less_equal(i, j)) == "(not (bvslt j ((_ zero_extend 1) i)))"
    assert text(s.lowering.equal(i, j)) == "(= ((_ zero_extend 1) i) j)"
    assert text(s.lowering.less(i, s.space.constant(3))) == "(bvslt ((_ zero_extend 1) i) #x3)"
    assert text(s.lowering.less(s.space.constant(3), i)) == "(bvslt #x3 ((_ zero_extend 1) i))"
    three, four = s.space.constant(3), s.space.constant(4)
    assert [text(s.lowering.less(*sides)) for sides in ((three, four), (three, three), (four, three))] == ["true", "false", "false"]


@pytest.mark.parametrize(
    ("a", "b", "less", "less_equal", "equal"),
    [
        ((0, 3), (4, 6), True, True, False),
        ((0, 3), (3, 6), None, True, None),
        ((0, 3), (2, 6), None, None, None),
        ((0, 6), (2, 4), None, None, None),
        ((2, 4), (0, 6), None, None, None),
        ((2, 6), (0, 3), None, None, None),
        ((3, 6), (0, 3), False, None, None),
        ((4, 6), (0, 3), False, False, False),
    ],
)
def test_ranges_decide_what_the_semantics_may_see(
    a: Interval, b: Interval, less: bool | None, less_equal: bool | None, equal: bool | None
) -> None:
    s = steps()
    x, y = s.space.symbol("x", *a), s.space.symbol("y", *b)
    assert (s.space.less_than(x, y), s.space.less_equal(x, y), s.space.equal(x, y)) == (less, less_equal, equal)
    assert s.space.equal(x, x) is True


def test_an_index_is_known_by_the_first_term_that_it_became() -> None:
    s = steps()
    i = s.space.symbol("i", 0, 6)
    sum_ = i + i
    term = s.lowering.lower(sum_, 8)
    assert s.lowering.source(term) is sum_
    again = s.lowering.opaque(s.space, computed(sum_), 0, 13)
    assert s.lowering.lower(again, 8) is term
    assert s.lowering.source(term) is sum_


def test_what_is_computed_of_constants_is_a_constant() -> None:
    s = steps()
    six, four, zero = s.space.constant(6), s.space.constant(-4), s.space.constant(0)
    assert [getattr(s.space, name)(six, four).constant_value for name in OPERATIONS] == [2, 10, -24, -2, -2, -4, 6]
    assert s.space.mod(six, zero) is six
    for index in (six, s.space.symbol("i", 0, 6)):
        assert s.space.floordiv(index, zero).constant_value is not None, "whatever it is, it does not fail"


def test_a_constant_depends_on_no_symbol_however_it_was_computed() -> None:
    s = steps()
    i, m = s.space.symbol("i", 0, 6), s.space.symbol("m", 7, 9)
    assert (i // m).constant_value == 0
    assert s.space.constant(0).symbols() == frozenset()
    assert (i + 0).symbols() == i.symbols()


def test_the_symbols_of_an_expression_are_known() -> None:
    """What depends on a loop's index is told from what does not by them."""
    s = steps()
    i, n = s.space.symbol("i", 0, 6), s.space.symbol("n", 1, 9)
    assert {symbol.name for symbol in (s.space.floordiv(i * 2, n) + 1).symbols()} == {"i", "n"}


@pytest.mark.parametrize("numerator", [-3, 0, 5])
def test_the_remainder_by_zero_is_the_numerator(numerator: int) -> None:
    s = steps()
    n = s.space.symbol("n", 0, 3)
    remainder = s.space.mod(s.space.constant(numerator), n)
    assert s.value(s.lowering.lower(remainder, 8), {"n": 0}) == numerator % 256
