"""What a pattern matches and what becomes of it: one small rule for each thing that a pattern can say, on operands that fit and ones that do not."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from smtenc.terms.bit_vector_rules import ADD, COMPLEMENT, CONCAT, EXTRACT, NEG, SUB, ULT, ZERO_EXTEND
from smtenc.terms.constructors import TERM_CONSTRUCTS, TERM_VOCABULARY, Terms, width_of
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.matching import OperatorRules, Rewriting, Shares, kind
from smtenc.terms.proposition_rules import AND, EQUAL, ITE, NOT, OR, TRUE
from smtenc.terms.rules import (
    Bits,
    Booleans,
    Computed,
    Condition,
    Function,
    Holds,
    Kind,
    Literal,
    Named,
    Parameter,
    Pattern,
    Rest,
    Rule,
    Some,
    Variable,
    is_equal,
)

w, v = Named("w", Kind.WIDTH), Named("v", Kind.WIDTH)
n, m, high, low = (Named(name) for name in ("n", "m", "high", "low"))
x, y = (Variable(name, Bits(w)) for name in "xy")
k1, k2 = (Variable(name, Bits(w), constant=True) for name in ("k1", "k2"))
p, q, r, c = (Variable(name, Booleans()) for name in "pqrc")
TWICE = Function("twice", lambda first, second: first * second)


def bits(value: Parameter | int, width: Parameter | int = w) -> Literal:
    return Literal(value, Bits(width))


def rules(before: Pattern, after: Pattern, *condition: Condition) -> OperatorRules[Terms]:
    return OperatorRules([Rule("rule", before, after, condition)], TERM_VOCABULARY)  # type: ignore[arg-type]


class World:
    """Symbols of 8 bits ``a``, ``b``, ``d``, Booleans ``p``, ``q``, ``r``, and whatever is made of them."""

    def __init__(self) -> None:
        self.t = Terms()
        self.a, self.b, self.d = (self.bits(name, 8) for name in "abd")
        self.p, self.q, self.r, self.s = (self.t.symbol(name, BOOLEAN) for name in "pqrs")

    def bits(self, name: str, width: int) -> Term:
        return self.t.symbol(f"{name}{width}", bit_vector(width))


Operands = Callable[[World], Sequence[Term]]
MATCHES: dict[str, tuple[OperatorRules[Terms], Operands, Callable[[World], Term]]] = {
    "a variable is any term": (rules(SUB(x, y), y), lambda o: (o.a, o.t.negate(o.b)), lambda o: o.t.negate(o.b)),
    "a variable twice is one term": (rules(SUB(x, x), x), lambda o: (o.a, o.a), lambda o: o.a),
    "a variable twice, once further in": (rules(SUB(x, SUB(y, x)), y), lambda o: (o.a, o.t.subtract(o.b, o.a)), lambda o: o.b),
    "an operator in another, left": (
        rules(SUB(NEG(COMPLEMENT(x)), y), SUB(y, x)),
        lambda o: (o.t.negate(o.t.bit_not(o.a)), o.b),
        lambda o: o.t.subtract(o.b, o.a),
    ),
    "operators on both sides": (
        rules(SUB(ITE(c, x, y), NEG(SUB(y, x))), ITE(c, y, x)),
        lambda o: (o.t.ite(o.p, o.a, o.b), o.t.negate(o.t.subtract(o.b, o.a))),
        lambda o: o.t.ite(o.p, o.b, o.a),
    ),
    "an operator of four operands": (
        rules(NOT(AND(p, q)), AND(q, p, NOT(q), TRUE)),
        lambda o: (o.t.and_(o.p, o.q),),
        lambda o: o.t.false,
    ),
    "a choice of Booleans": (rules(ITE(c, p, q), OR(q, p)), lambda o: (o.p, o.q, o.r), lambda o: o.t.or_(o.q, o.r)),
    "a choice of any sort": (
        rules(ITE(c, Variable("x", Some()), Variable("y", Some())), Variable("y", Some())),
        lambda o: (o.p, o.a, o.b),
        lambda o: o.b,
    ),
    "operands that commute, as written": (
        rules(ADD(x, NEG(y)), SUB(x, y)),
        lambda o: (o.a, o.t.negate(o.b)),
        lambda o: o.t.subtract(o.a, o.b),
    ),
    "operands that commute, exchanged": (
        rules(ADD(x, NEG(y)), SUB(x, y)),
        lambda o: (o.t.negate(o.b), o.a),
        lambda o: o.t.subtract(o.a, o.b),
    ),
    "a constant variable": (rules(SUB(x, k1), ADD(k1, x)), lambda o: (o.a, o.t.constant(7, 8)), lambda o: o.t.add(o.t.constant(7, 8), o.a)),
    "parameters of an operator within": (
        rules(SUB(ZERO_EXTEND(EXTRACT(Variable("x", Bits(v)), at=(high, low)), at=(w,)), NEG(y)), CONCAT(y, bits(high, low))),
        lambda o: (o.t.zero_extend(o.t.extract(o.bits("e", 16), 9, 5), 8), o.t.negate(o.a)),
        lambda o: o.t.concat(o.a, o.t.constant(9, 5)),
    ),
    "a literal of a computed number and width": (
        rules(CONCAT(Variable("x", Bits(v)), y), bits(w + v, w - v)),
        lambda o: (o.bits("e", 3), o.a),
        lambda o: o.t.constant(11, 5),
    ),
    "numbers and a width further in": (
        rules(NEG(ITE(c, bits(n), bits(m))), bits(w + n - m)),
        lambda o: (o.t.ite(o.p, o.t.constant(5, 8), o.t.constant(2, 8)),),
        lambda o: o.t.constant(11, 8),
    ),
    "a width of two places that is that of a literal, too": (
        rules(CONCAT(bits(0, v), Variable("y", Bits(v))), bits(v, v)),
        lambda o: (o.t.constant(0, 5), o.bits("e", 5)),
        lambda o: o.t.constant(5, 5),
    ),
    "places of one width, which nothing else asks for": (
        rules(CONCAT(x, y), CONCAT(y, x)),
        lambda o: (o.a, o.b),
        lambda o: o.t.concat(o.b, o.a),
    ),
    "a width that is more than another": (
        rules(CONCAT(Variable("x", Bits(v)), Variable("y", Bits(v + 1))), Variable("x", Bits(v))),
        lambda o: (o.a, o.bits("e", 9)),
        lambda o: o.a,
    ),
    "a width that is more than another, read first": (
        rules(CONCAT(Variable("x", Bits(v + 1)), Variable("y", Bits(v))), Variable("x", Bits(v + 1))),
        lambda o: (o.bits("e", 9), o.a),
        lambda o: o.bits("e", 9),
    ),
    "a width that is a number": (rules(SUB(Variable("x", Bits(8)), y), y), lambda o: (o.a, o.b), lambda o: o.b),
    "a condition that is a term": (
        rules(SUB(k1, k2), k1, ULT(k1, k2)),
        lambda o: (o.t.constant(3, 8), o.t.constant(5, 8)),
        lambda o: o.t.constant(3, 8),
    ),
}


@pytest.mark.parametrize("case", MATCHES)
def test_a_pattern_that_fits_becomes_the_other_side(case: str) -> None:
    table, operands, result = MATCHES[case]
    world = World()
    assert table.rewritten(world.t, operands(world)) is result(world)


OTHERS: dict[str, tuple[OperatorRules[Terms], Operands]] = {
    "two terms where one variable stands": (rules(SUB(x, x), x), lambda o: (o.a, o.b)),
    "two terms, one further in": (rules(SUB(x, SUB(y, x)), y), lambda o: (o.a, o.t.subtract(o.a, o.b))),
    "another operator": (rules(SUB(NEG(x), y), y), lambda o: (o.t.bit_not(o.a), o.b)),
    "another operator further in": (rules(SUB(NEG(COMPLEMENT(x)), y), y), lambda o: (o.t.negate(o.t.subtract(o.a, o.b)), o.b)),
    "a leaf further in": (rules(SUB(NEG(COMPLEMENT(x)), y), y), lambda o: (o.t.negate(o.a), o.b)),
    "no constant": (rules(SUB(x, k1), x), lambda o: (o.a, o.b)),
    "no constant further in": (rules(SUB(NEG(SUB(x, k1)), k2), x), lambda o: (o.t.negate(o.t.subtract(o.a, o.b)), o.t.constant(3, 8))),
    "another number further in": (
        rules(SUB(NEG(SUB(bits(3), x)), y), x),
        lambda o: (o.t.negate(o.t.subtract(o.t.constant(4, 8), o.a)), o.b),
    ),
    "more operands than the pattern's": (rules(NOT(AND(p, q)), NOT(p)), lambda o: (o.t.and_(o.p, o.q, o.r),)),
    "bit-vectors for Booleans": (rules(ITE(c, p, q), p), lambda o: (o.p, o.a, o.b)),
    "bit-vectors for Booleans, after an operator": (rules(EQUAL(p, ITE(c, q, r)), p), lambda o: (o.a, o.t.ite(o.p, o.b, o.d))),
    "another width than the parameter": (rules(NEG(ZERO_EXTEND(x, at=(w,))), x), lambda o: (o.t.zero_extend(o.a, 16),)),
    "two widths for one": (rules(CONCAT(x, y), CONCAT(y, x)), lambda o: (o.a, o.bits("e", 9))),
    "two widths for one, a literal's": (rules(CONCAT(bits(0, v), Variable("y", Bits(v))), bits(v, v)), lambda o: (o.t.constant(0, 5), o.a)),
    "a width that is two more": (
        rules(CONCAT(Variable("x", Bits(v)), Variable("y", Bits(v + 1))), Variable("x", Bits(v))),
        lambda o: (o.a, o.bits("e", 10)),
    ),
    "a width that is one more, exchanged": (
        rules(CONCAT(Variable("x", Bits(v + 1)), Variable("y", Bits(v))), Variable("y", Bits(v))),
        lambda o: (o.a, o.bits("e", 9)),
    ),
    "another width than the number": (rules(SUB(Variable("x", Bits(9)), y), y), lambda o: (o.a, o.b)),
    "a condition that is false": (rules(SUB(k1, k2), k1, ULT(k1, k2)), lambda o: (o.t.constant(5, 8), o.t.constant(3, 8))),
    "a condition that is not known": (rules(SUB(x, y), x, ULT(x, y)), lambda o: (o.a, o.b)),
    "the second of two conditions": (
        rules(SUB(k1, k2), k1, ULT(k1, k2), ULT(k2, bits(4))),
        lambda o: (o.t.constant(3, 8), o.t.constant(5, 8)),
    ),
}


@pytest.mark.parametrize("case", OTHERS)
def test_a_pattern_that_does_not_fit_says_nothing(case: str) -> None:
    table, operands = OTHERS[case]
    world = World()
    assert table.rewritten(world.t, operands(world)) is None


# -- numbers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value",
    [0, 1, 2, 5, 9, -1, -3, 2**w - 1, 2 ** (w - 1), w - 1],
    ids=["0", "1", "2", "5", "9", "-1", "-3", "greatest", "half", "width less one"],
)
def test_a_number_is_that_of_as_many_bits_as_there_are(value: Parameter | int) -> None:
    t = Terms()
    table = rules(SUB(x, bits(value)), x)
    meant = {1: 1, 2: 2, 3: 3, 4: 4}
    for width in (*meant, *reversed(meant)):
        a = t.symbol(f"a{width}", bit_vector(width))
        expected = {2**w - 1: -1, 2 ** (w - 1): 1 << (width - 1), w - 1: width - 1}.get(value, value)
        fitting = [k for k in range(1 << width) if table.rewritten(t, (a, t.constant(k, width))) is not None]
        assert fitting == [expected % (1 << width)]  # type: ignore[operator]


def _numbers(first: Parameter, second: Parameter) -> dict[tuple[int, int], int]:
    """Pairs of constants of 3 bits that ``first - second`` fits, and what n is then."""
    t = Terms()
    table = rules(SUB(bits(first), bits(second)), bits(n))
    found: dict[tuple[int, int], int] = {}
    for pair in itertools.product(range(8), repeat=2):
        result = table.rewritten(t, [t.constant(k, 3) for k in pair])
        if result is not None:
            found[pair] = t.value(result)  # type: ignore[assignment]
    return found


def test_a_parameter_is_bound_by_the_number_that_is_there() -> None:
    everything = {(i, j): i for i, j in itertools.product(range(8), repeat=2)}
    assert _numbers(n, m) == everything
    assert _numbers(n, n) == {(i, i): i for i in range(8)}


def test_an_exponent_is_bound_by_a_power_of_two() -> None:
    assert _numbers(2**n, m) == {(1 << i, j): i for i in range(3) for j in range(8)}
    assert _numbers(2**n, n) == {(1, 0): 0, (2, 1): 1, (4, 2): 2}


def test_what_is_computed_of_numbers_is_compared_wherever_they_stand() -> None:
    assert _numbers(n, n + 1) == {(i, (i + 1) % 8): i for i in range(8)}
    assert _numbers(n + 1, n) == {((i + 1) % 8, i): i for i in range(8)}
    assert _numbers(n, 2**n) == {(i, 2**i % 8): i for i in range(8)}
    assert _numbers(TWICE(2, n), n) == {(2 * i % 8, i): i for i in range(8)}
    assert _numbers(TWICE(3, n), n) == {(3 * i % 8, i): i for i in range(8)}


# -- parameters -------------------------------------------------------------------------------------------------------

CUTS = [(h, lo) for h in range(4) for lo in range(h + 1)]


def _cuts(inner: Sequence[Any], outer: Sequence[Any], *condition: Condition) -> set[tuple[int, ...]]:
    """High and low of an extract, and of one around it, that a pattern of both fits."""
    t = Terms()
    a = t.symbol("a", bit_vector(6))
    table = rules(EXTRACT(EXTRACT(x, at=inner), at=outer), x, *condition)
    return {(*i, *o) for i in CUTS for o in CUTS if table.rewritten(t, (t.extract(a, *i),), *o) is not None}


ALL_CUTS = {(*i, *o) for i in CUTS for o in CUTS}
BETWEEN = Function("between", lambda first, second, third: first < second < third)
LESS_BY = Function("less by", lambda first, second, third, fourth: first < second + third * fourth)


def test_a_parameter_is_bound_once_and_compared_elsewhere() -> None:
    assert _cuts((n, m), (high, low)) == ALL_CUTS
    assert _cuts((n, low), (high, low)) == {z for z in ALL_CUTS if z[1] == z[3]}
    assert _cuts((high, low), (high, low)) == {z for z in ALL_CUTS if z[:2] == z[2:]}
    assert _cuts((high + 1, low), (high, m)) == {z for z in ALL_CUTS if z[0] == z[2] + 1}
    assert _cuts((2, 1), (high, low)) == {z for z in ALL_CUTS if z[:2] == (2, 1)}
    assert _cuts((n, m), (high, 0)) == {z for z in ALL_CUTS if z[3] == 0}


CONDITIONS: dict[Holds, Callable[[int, int, int, int], bool]] = {
    n < high: lambda i, j, h, k: i < h,
    high < n: lambda i, j, h, k: h < i,
    n - m > low: lambda i, j, h, k: i - j > k,
    is_equal(m, 1): lambda i, j, h, k: j == 1,
    m >= 2: lambda i, j, h, k: j >= 2,
    Holds(Function("before", lambda first, second: first < second), (1, m)): lambda i, j, h, k: j > 1,
    Holds(BETWEEN, (m, high, n)): lambda i, j, h, k: j < h < i,
    Holds(LESS_BY, (n, m, high, low)): lambda i, j, h, k: i < j + h * k,
    Holds(LESS_BY, (n, m, 2, low)): lambda i, j, h, k: i < j + 2 * k,
    w > n: lambda i, j, h, k: True,
    w - 4 > n: lambda i, j, h, k: i < 2,
}


@pytest.mark.parametrize("condition", CONDITIONS, ids=str)
def test_a_condition_is_asked_with_its_arguments_in_their_order(condition: Holds) -> None:
    assert _cuts((n, m), (high, low), condition) == {z for z in ALL_CUTS if CONDITIONS[condition](*z)}


def test_what_is_computed_has_its_arguments_in_their_order() -> None:
    t = Terms()
    a = t.symbol("a", bit_vector(6))
    for function, expected in (
        (Computed(BETWEEN, (low, high, w)), 1),
        (Computed(BETWEEN, (high, low, w)), 0),
        (Computed(TWICE, (high, low)), 3),
        (high - low, 2),
        (high - 1, 2),
    ):
        assert rules(EXTRACT(x, at=(high, low)), bits(function)).rewritten(t, (a,), 3, 1) is t.constant(expected, 6)


# -- tables -----------------------------------------------------------------------------------------------------------


def test_the_first_rule_that_applies_is_told_and_gives_the_result() -> None:
    world = World()
    t, told = world.t, list[str]()
    table = [
        Rule("never", SUB(x, y), y, (is_equal(w, 5),)),
        Rule("same", SUB(x, x), x),
        Rule("any", SUB(x, y), NEG(y)),
        Rule("too late", SUB(x, NEG(y)), y),
    ]
    ready = OperatorRules(table, TERM_VOCABULARY)
    assert ready.rewritten(t, (world.a, world.a)) is world.a
    t.listener = lambda rule: told.append(rule.name)
    assert ready.rewritten(t, (world.a, world.b)) is t.negate(world.b)
    assert told == ["any"]
    assert ready.rewritten(t, (world.a, world.a)) is world.a
    assert told == ["any", "same"]
    assert OperatorRules(table[:2], TERM_VOCABULARY).rewritten(t, (world.a, world.b)) is None
    assert told == ["any", "same"]


def test_a_rule_for_operands_that_are_one_is_found_after_it_was_asked_of_others() -> None:
    world = World()
    of_two, of_three = rules(SUB(x, x), x), rules(ITE(c, p, p), p)
    for _ in range(2):
        assert of_two.rewritten(world.t, (world.a, world.b)) is None
        assert of_two.rewritten(world.t, (world.a, world.a)) is world.a
        assert of_three.rewritten(world.t, (world.p, world.q, world.r)) is None
        assert of_three.rewritten(world.t, (world.p, world.q, world.q)) is world.q


def test_rules_are_found_by_the_kinds_of_all_operands() -> None:
    world = World()
    t, one = world.t, world.t.constant(1, 8)
    of_two, of_three = rules(SUB(x, NEG(y)), y), rules(ITE(c, x, k1), x)
    for _ in range(2):
        assert of_two.rewritten(t, (world.a, world.b)) is None
        assert of_two.rewritten(t, (world.a, t.negate(world.b))) is world.b
        assert of_two.rewritten(t, (t.negate(world.a), world.b)) is None
        assert of_three.rewritten(t, (world.p, world.a, world.b)) is None
        assert of_three.rewritten(t, (world.p, world.a, one)) is world.a
        assert of_three.rewritten(t, (world.p, one, world.a)) is None


def test_a_rule_is_about_as_many_operands_as_it_shows() -> None:
    world = World()
    table = rules(AND(p, q), OR(p, q))
    assert table.rewritten(world.t, (world.p, world.q, world.r)) is None
    assert table.rewritten(world.t, (world.p,)) is None
    assert table.rewritten(world.t, (world.p, world.q)) is world.t.or_(world.p, world.q)


def test_the_last_of_what_operands_share_is_that_of_all_further_ones() -> None:
    """Of a choice, the second and the third operand have the sort of the whole, which is not that of the first."""
    assert TERM_CONSTRUCTS["ite"].shares == (Shares.BOOLEAN, Shares.RESULT)
    sizes: list[Term] = []

    def size(terms: Terms, term: Term) -> int:
        sizes.append(term)
        return width_of(terms, term)

    vocabulary = replace(TERM_VOCABULARY, size=size)
    world = World()
    table = OperatorRules([Rule("choice", ITE(c, x, y), bits(w))], vocabulary)
    assert table.rewritten(world.t, (world.p, world.a, world.b)) is world.t.constant(8, 8)
    assert sizes == [world.a], "typing says that the other is as wide"


def test_a_table_holds_the_rules_of_each_operator_that_code_does_not_apply() -> None:
    world = World()
    t = world.t
    table = Rewriting(
        [Rule("by code", SUB(x, y), x, by_code=True), Rule("sum", ADD(x, y), x), Rule("difference", SUB(x, y), y)],
        TERM_VOCABULARY,
    )
    assert table.of("bvsub").rewritten(t, (world.a, world.b)) is world.b
    assert table.of("bvadd").rewritten(t, (world.a, world.b)) is world.a
    assert table.of("bvmul").rewritten(t, (world.a, world.b)) is None


@pytest.mark.parametrize(
    ("before", "after"),
    [(AND(p, Rest("r", Booleans())), p), (NOT(AND(p, Rest("r", Booleans()))), p)],
    ids=["at the root", "further in"],
)
def test_rules_about_all_operands_are_for_code(before: Pattern, after: Pattern) -> None:
    world = World()
    operands = (world.p, world.q) if before.operator is AND else (world.t.and_(world.p, world.q),)  # type: ignore[union-attr]
    with pytest.raises(ValueError, match="only code"):
        rules(before, after).rewritten(world.t, operands)


def test_the_kind_of_an_operation_is_its_name() -> None:
    world = World()
    operation = world.t.operation("float.add RNE", (world.a,), bit_vector(8))
    assert kind(operation) == "float.add"
    assert kind(world.a) == kind(world.b) == world.a.node_type()
    assert kind(world.t.negate(world.a)) != kind(world.a)
