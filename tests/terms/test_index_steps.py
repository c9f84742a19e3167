"""Index arithmetic as bit-vector operations from the start: right on every assignment, in its range, and nothing decided that is not plain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from smtenc.terms.environment import Term
from smtenc.terms.index import Index
from smtenc.terms.index_steps import StepwiseIndexSpace, StepwiseLowering
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
def test_the_range_of_every_operation_holds_what_it_may_give(name: str) -> None:
    intervals = [(lo, hi) for lo in range(-3, 4) for hi in range(lo, 4)]
    s = steps()
    for k, (p, q) in enumerate((p, q) for p in intervals for q in intervals):
        a, b = s.space.symbol(f"a{k}", *p), s.space.symbol(f"b{k}", *q)
        divides = name in ("floordiv", "mod")
        values = [OPERATIONS[name](x, y) for x in range(p[0], p[1] + 1) for y in range(q[0], q[1] + 1) if y or not divides]
        result = getattr(s.space, name)(a, b)
        assert not values or (result.lo <= min(values) and max(values) <= result.hi), (p, q)


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


def test_what_is_computed_of_constants_is_a_constant() -> None:
    s = steps()
    six, four = s.space.constant(6), s.space.constant(-4)
    assert [getattr(s.space, name)(six, four).constant_value for name in OPERATIONS] == [2, 10, -24, -2, -2, -4, 6]


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
