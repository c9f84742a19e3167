"""Booleans, equality and choice: the equations hold as object identity, so contradictions are seen without a solver."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pytest

from smtenc.terms import proposition_rules as rules
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN as BOOL
from smtenc.terms.environment import FormatSort, Term, bit_vector, function_sort
from smtenc.terms.view import function_name

# Equations: each pair is one object


def _booleans(t: Terms) -> tuple[Term, Term, Term]:
    return t.symbol("a", BOOL), t.symbol("b", BOOL), t.symbol("c", BOOL)


EQUATIONS: Mapping[str, Callable[[Terms, Term, Term, Term], tuple[Term, Term]]] = {
    "a and b = b and a": lambda t, a, b, c: (t.and_(a, b), t.and_(b, a)),
    "a and (b and c) = (a and b) and c": lambda t, a, b, c: (t.and_(a, t.and_(b, c)), t.and_(t.and_(a, b), c)),
    "a and a = a": lambda t, a, b, c: (t.and_(a, a), a),
    "a and true = a": lambda t, a, b, c: (t.and_(a, t.true), a),
    "a and false = false": lambda t, a, b, c: (t.and_(a, t.false), t.false),
    "a and not a = false": lambda t, a, b, c: (t.and_(a, b, t.not_(a)), t.false),
    "() = true": lambda t, a, b, c: (t.and_(), t.true),
    "a or () = a": lambda t, a, b, c: (t.or_(a), a),
    "a or not a = true": lambda t, a, b, c: (t.or_(a, b, t.not_(a)), t.true),
    "a or (a and b) = a": lambda t, a, b, c: (t.or_(a, t.and_(a, b)), a),
    "a or (not a and b) = a or b": lambda t, a, b, c: (t.or_(a, t.and_(t.not_(a), b)), t.or_(a, b)),
    "a and (a or b) = a": lambda t, a, b, c: (t.and_(a, t.or_(a, b)), a),
    "a and (not a or b) = a and b": lambda t, a, b, c: (t.and_(a, t.or_(t.not_(a), b)), t.and_(a, b)),
    "not not a = a": lambda t, a, b, c: (t.not_(t.not_(a)), a),
    "not (a or b) = not a and not b": lambda t, a, b, c: (t.not_(t.or_(a, b)), t.and_(t.not_(a), t.not_(b))),
    "a => b = not a or b": lambda t, a, b, c: (t.implies(a, b), t.or_(t.not_(a), b)),
    "ite(a, b, b) = b": lambda t, a, b, c: (t.ite(a, b, b), b),
    "ite(a, true, b) = a or b": lambda t, a, b, c: (t.ite(a, t.true, b), t.or_(a, b)),
    "ite(a, b, false) = a and b": lambda t, a, b, c: (t.ite(a, b, t.false), t.and_(a, b)),
    "ite(not a, b, c) = ite(a, c, b)": lambda t, a, b, c: (t.ite(t.not_(a), b, c), t.ite(a, c, b)),
    "(a = b) = (b = a)": lambda t, a, b, c: (t.equal(a, b), t.equal(b, a)),
    "(a = true) = a": lambda t, a, b, c: (t.equal(a, t.true), a),
    "(a = false) = not a": lambda t, a, b, c: (t.equal(t.false, a), t.not_(a)),
    "(a = not a) = false": lambda t, a, b, c: (t.equal(a, t.not_(a)), t.false),
    "a xor a = false": lambda t, a, b, c: (t.xor(a, a), t.false),
    "a and (not a or b) and (not b or c) = a and b and c": lambda t, a, b, c: (
        t.and_(a, t.or_(t.not_(a), b), t.or_(t.not_(b), c)),
        t.and_(a, b, c),
    ),
    "not a and (a or b) = not a and b": lambda t, a, b, c: (t.and_(t.not_(a), t.or_(a, b)), t.and_(t.not_(a), b)),
    "a or (not a and b) or (not b and c) = a or b or c": lambda t, a, b, c: (
        t.or_(a, t.and_(t.not_(a), b), t.and_(t.not_(b), c)),
        t.or_(a, b, c),
    ),
}


@pytest.mark.parametrize("law", EQUATIONS)
def test_boolean_equations_give_one_object(law: str) -> None:
    t = Terms()
    left, right = EQUATIONS[law](t, *_booleans(t))
    assert left is right


TOLD: Mapping[str, tuple[Callable[[Terms, Term, Term, Term], Term], list[str]]] = {
    "a and (b and c)": (lambda t, a, b, c: t.and_(a, t.and_(b, c)), ["and-flat"]),
    "a and true": (lambda t, a, b, c: t.and_(a, t.true), ["and-true"]),
    "a and false": (lambda t, a, b, c: t.and_(a, t.false, b), ["and-false"]),
    "a and a": (lambda t, a, b, c: t.and_(a, a), ["and-repeated"]),
    "a and not a": (lambda t, a, b, c: t.and_(a, t.not_(a)), ["and-complement"]),
    "a and (a or b)": (lambda t, a, b, c: t.and_(a, t.or_(a, b)), ["and-absorbs"]),
    "a and (not a or b)": (lambda t, a, b, c: t.and_(a, t.or_(t.not_(a), b)), ["and-cuts"]),
    "a or (b or c)": (lambda t, a, b, c: t.or_(a, t.or_(b, c)), ["or-flat"]),
    "a or false": (lambda t, a, b, c: t.or_(a, t.false), ["or-false"]),
    "a or true": (lambda t, a, b, c: t.or_(a, t.true, b), ["or-true"]),
    "a or a": (lambda t, a, b, c: t.or_(a, a), ["or-repeated"]),
    "a or not a": (lambda t, a, b, c: t.or_(a, t.not_(a)), ["or-complement"]),
    "a or (a and b)": (lambda t, a, b, c: t.or_(a, t.and_(a, b)), ["or-absorbs"]),
    "a or (not a and b)": (lambda t, a, b, c: t.or_(a, t.and_(t.not_(a), b)), ["or-cuts"]),
    "not (a and b)": (lambda t, a, b, c: t.not_(t.and_(a, b)), ["not-and"]),
    "not (a or b)": (lambda t, a, b, c: t.not_(t.or_(a, b)), ["not-or"]),
    "not not a": (lambda t, a, b, c: t.not_(t.not_(a)), ["not-twice"]),
    "a => b": (lambda t, a, b, c: t.implies(a, b), ["implies"]),
    "a and (b or c)": (lambda t, a, b, c: t.and_(a, t.or_(b, c)), []),
    "a": (lambda t, a, b, c: t.and_(a), []),
}
"""What is built, and the rules that are applied on the way."""


@pytest.mark.parametrize("built", TOLD)
def test_every_rule_that_is_applied_is_told_once(built: str) -> None:
    t, told = Terms(), list[str]()
    t.listener = lambda rule: told.append(rule.name)
    build, names = TOLD[built]
    build(t, *_booleans(t))
    assert told == names


def test_what_a_negation_becomes_is_remembered() -> None:
    t, told = Terms(), list[str]()
    a, b, _ = _booleans(t)
    t.listener = lambda rule: told.append(rule.name)
    assert t.not_(t.and_(a, b)) is t.not_(t.and_(b, a))
    assert told == ["not-and"]


@pytest.mark.parametrize("width", [1, 3, 8])
def test_a_constant_is_its_value_modulo_two_to_its_width(width: int) -> None:
    t = Terms()
    for value in range(1 << width):
        assert t.value(t.constant(value, width)) == value
        assert t.constant(value, width) is t.constant(value + (1 << width), width) is t.constant(value - (1 << width), width)


SORTS_NAMED: Mapping[str, tuple[Callable[[Terms, Term, Term], object], str]] = {
    "implies": (lambda t, x, y: t.implies(x, y), "a Bool is needed, not a term of sort BV{8}"),
    "xor": (lambda t, x, y: t.xor(x, y), "a Bool is needed, not a term of sort BV{8}"),
    "ite": (lambda t, x, y: t.ite(t.true, x, y), "one sort is needed, not BV{8} and BV{4}"),
    "equal": (lambda t, x, y: t.equal(x, y), "one sort is needed, not BV{8} and BV{4}"),
    "distinct": (lambda t, x, y: t.distinct(x, y), "one sort is needed, not BV{8} and BV{4}"),
}


@pytest.mark.parametrize("name", SORTS_NAMED)
def test_an_error_names_sorts_in_the_order_of_the_operands(name: str) -> None:
    t = Terms()
    build, message = SORTS_NAMED[name]
    with pytest.raises(TypeError, match=f"^{re.escape(message)}$"):
        build(t, t.symbol("x", bit_vector(8)), t.symbol("y", bit_vector(4)))


def test_an_application_has_its_functions_result_and_its_arguments() -> None:
    t = Terms()
    x, p = t.symbol("x", bit_vector(8)), t.symbol("p", BOOL)
    applied = t.apply("f", (x, p), bit_vector(3))
    assert (function_name(applied), applied.args(), t.sort(applied)) == ("f", (x, p), bit_vector(3))
    assert t.symbol("f", function_sort((bit_vector(8), BOOL), bit_vector(3))) in t.symbols()


def test_sorts_are_one_where_they_are_equal() -> None:
    """The sort of a format is made anew for every float."""
    t = Terms()
    x, y = (t.operation(name, (), FormatSort("f32")) for name in ("float.x", "float.y"))
    assert t.ite(t.symbol("p", BOOL), x, y).args()[1:] == (x, y)
    with pytest.raises(TypeError):
        t.equal(x, t.operation("float.z", (), FormatSort("f16")))


def test_operands_of_equality_stand_in_the_order_of_their_creation() -> None:
    t = Terms()
    a, b, x, y = (t.symbol(name, sort) for name, sort in (("a", BOOL), ("b", BOOL), ("x", bit_vector(8)), ("y", bit_vector(8))))
    assert t.equal(b, a).args() == (a, b)
    assert t.equal(y, x).args() == (x, y)
    assert t.and_(b, a).args() == t.or_(b, a).args() == (a, b)


def test_equality_of_choices_between_constants_is_a_condition() -> None:
    t = Terms()
    c = t.symbol("c", BOOL)
    choice = t.ite(c, t.constant(1, 8), t.constant(2, 8))
    assert t.equal(choice, t.constant(1, 8)) is c
    assert t.equal(t.constant(2, 8), choice) is t.not_(c)
    assert t.equal(choice, t.constant(3, 8)) is t.false


def test_a_negation_of_shared_parts_is_as_large_as_what_it_negates() -> None:
    """Each level holds the one below twice: going down every path would take 2^60 steps."""
    t = Terms()
    term, negation = t.symbol("x", BOOL), t.not_(t.symbol("x", BOOL))
    for level in range(60):
        a, b, c, d = (t.symbol(f"{name}{level}", BOOL) for name in "abcd")
        term = t.or_(t.and_(a, t.or_(term, b)), t.and_(c, t.or_(term, d)))
        negation = t.and_(
            t.or_(t.not_(a), t.and_(negation, t.not_(b))),
            t.or_(t.not_(c), t.and_(negation, t.not_(d))),
        )
    assert t.not_(term) is negation


def test_rules_about_sets_of_operands_and_what_commutes_are_left_to_code() -> None:
    by_code = {rule.name: rule for rule in rules.PROPOSITION_RULES if rule.by_code}
    assert set(by_code) == {
        *(f"{one}-{does}" for one in ("and", "or") for does in "flat true false repeated complement absorbs cuts".split()),
        *("not-and", "not-or", "iff-commutes", "equal-commutes"),
    }


def test_what_commutes_is_tried_in_both_orders() -> None:
    operators = (rules.NOT, rules.AND, rules.OR, rules.IMPLIES, rules.XOR, rules.EQUAL, rules.IFF, rules.DISTINCT, rules.ITE)
    assert {operator.name for operator in operators if operator.commutative} == {"and", "or", "=", "iff"}
