"""Booleans, equality and choice: the equations hold as object identity, so contradictions are seen without a solver."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN as BOOL
from smtenc.terms.environment import Term

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
}


@pytest.mark.parametrize("law", EQUATIONS)
def test_boolean_equations_give_one_object(law: str) -> None:
    t = Terms()
    left, right = EQUATIONS[law](t, *_booleans(t))
    assert left is right


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
