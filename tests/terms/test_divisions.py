"""Divisions by their properties: what is said is true of the real quotients, every rule is used, and wrong ways to round stay wrong."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence

import pysmt.operators as op
import pytest
from smtlib_semantics import evaluate

from smtenc.terms.constructors import Terms
from smtenc.terms.divisions import DIVISION_RULES, MOST_DIVISIONS, Opened, by_properties
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.plain import PlainTerms
from smtenc.terms.walk import postorder

WIDTH = 3

Claims = Callable[[Terms, Term, Term], list[Term]]


def _zero(t: Terms, like: Term) -> Term:
    return t.constant(0, t.width(like))


def _ceiling(t: Terms, a: Term, b: Term) -> list[Term]:
    """0 where a = 0, else (a - 1) / b + 1."""
    one = t.constant(1, t.width(a))
    rounded = t.add(t.unsigned_divide(a, b), t.ite(t.equal(t.unsigned_remainder(a, b), _zero(t, a)), _zero(t, a), one))
    expanded = t.ite(t.equal(a, _zero(t, a)), a, t.add(t.unsigned_divide(t.subtract(a, one), b), one))
    return [t.distinct(b, _zero(t, b)), t.distinct(rounded, expanded)]


def _floor(t: Terms, a: Term, b: Term) -> list[Term]:
    """q - 1 where q*b is not a, and the signs differ."""
    q, r, zero, one = t.signed_divide(a, b), t.signed_remainder(a, b), _zero(t, a), t.constant(1, t.width(a))
    a_negative, b_negative = t.signed_less(a, zero), t.signed_less(b, zero)
    down = t.and_(t.distinct(r, zero), t.xor(t.signed_less(r, zero), b_negative))
    inexact = t.and_(t.distinct(t.multiply(q, b), a), t.xor(a_negative, b_negative))
    return [t.distinct(b, zero), t.distinct(t.subtract(q, t.ite(down, one, zero)), t.ite(inexact, t.subtract(q, one), q))]


def _modulo(t: Terms, a: Term, b: Term) -> list[Term]:
    """a - b*floor(a/b), which distributes over all that there is."""
    q, zero, one = t.signed_divide(a, b), _zero(t, a), t.constant(1, t.width(a))
    down = t.signed_less(t.signed_remainder(a, b), zero)
    floor = t.ite(down, t.subtract(t.add(q, a), one), t.negate(t.subtract(t.unsigned_divide(a, b), a)))
    return [t.distinct(t.subtract(a, t.multiply(b, floor)), t.signed_remainder(a, b))]


def _wide_and_narrow(t: Terms, a: Term, b: Term) -> list[Term]:
    wide = t.unsigned_divide(t.zero_extend(a, WIDTH + 1), t.zero_extend(b, WIDTH + 1))
    rest = t.unsigned_remainder(t.sign_extend(a, WIDTH + 1), t.zero_extend(b, WIDTH + 1))
    narrow = t.zero_extend(t.unsigned_divide(a, b), WIDTH + 1)
    return [t.distinct(narrow, wide), t.distinct(rest, t.zero_extend(t.unsigned_remainder(a, b), WIDTH + 1))]


def _by_constants(t: Terms, a: Term, b: Term) -> list[Term]:
    three = t.constant(3, WIDTH)
    wide = t.unsigned_divide(t.sign_extend(b, WIDTH + 1), t.constant(3, WIDTH + 1))
    return [t.distinct(t.unsigned_divide(a, three), t.unsigned_divide(t.add(a, b), three)), t.distinct(wide, t.sign_extend(a, WIDTH + 1))]


def _under_an_operation(t: Terms, a: Term, b: Term) -> list[Term]:
    return [t.apply("p", [t.unsigned_divide(a, b)], BOOLEAN), t.not_(t.apply("p", [t.unsigned_divide(t.add(a, b), b)], BOOLEAN))]


CLAIMS: dict[str, Claims] = {
    "ceiling": _ceiling,
    "floor": _floor,
    "modulo": _modulo,
    "wide and narrow": _wide_and_narrow,
    "by constants": _by_constants,
}


def _unknowns(t: Terms) -> tuple[Term, Term]:
    return t.symbol("a", bit_vector(WIDTH)), t.symbol("b", bit_vector(WIDTH))


def _quotients(t: Terms, claims: Sequence[Term], values: dict[str, int | bool]) -> dict[str, int | bool]:
    """What the unknowns are that ``by_properties`` makes: the real quotients."""
    opened = Opened(
        t, {t.width(node) for node in postorder(claims) if node.node_type() in (op.BV_UDIV, op.BV_UREM, op.BV_SDIV, op.BV_SREM)}
    )
    opened.rebuilt(claims)
    found = dict(values)
    for d in opened.divisions.values():
        for unknown, real in (
            (d.quotient, t.unsigned_divide(d.dividend, d.divisor)),
            (d.remainder, t.unsigned_remainder(d.dividend, d.divisor)),
        ):
            found[unknown.symbol_name()] = _worth(t, real, found)
    return found


def _worth(t: Terms, term: Term, values: Mapping[str, int | bool]) -> int | bool:
    return evaluate(t, term, lambda name, _: values[name])


def _assignments() -> Iterator[dict[str, int | bool]]:
    for a, b in itertools.product(range(1 << WIDTH), repeat=2):
        yield {"a": a, "b": b}


@pytest.mark.parametrize("name", CLAIMS)
@pytest.mark.parametrize("factory", [Terms, PlainTerms])
def test_what_is_said_is_worth_what_the_claims_are_for_the_real_quotients(name: str, factory: Callable[[], Terms]) -> None:
    """So what cannot be satisfied proves that the claims cannot be: neither a fact nor a rebuilt claim leaves anything out."""
    t = factory()
    claims = CLAIMS[name](t, *_unknowns(t))
    said = by_properties(t, claims)
    assert said is not None
    assert not any(node.node_type() in (op.BV_UDIV, op.BV_UREM, op.BV_SDIV, op.BV_SREM) for node in postorder(said))
    for values in _assignments():
        real = _quotients(t, claims, values)
        held = all(_worth(t, claim, values) for claim in claims)
        assert all(_worth(t, fact, real) for fact in said) is held, values


def test_every_rule_is_used() -> None:
    used: set[str] = set()
    for claims in CLAIMS.values():
        t = Terms()
        t.listener = lambda rule: used.add(rule.name)
        by_properties(t, claims(t, *_unknowns(t)))
    assert {rule.name for rule in DIVISION_RULES} <= used
    assert all(rule.by_code for rule in DIVISION_RULES)


def test_a_division_alone_is_left_to_the_solvers() -> None:
    t = Terms()
    a, b = _unknowns(t)
    assert by_properties(t, [t.unsigned_less(a, b)]) is None
    assert by_properties(t, [t.unsigned_less(t.unsigned_divide(a, b), b)]) is None
    assert by_properties(t, [t.distinct(t.multiply(t.unsigned_divide(a, b), b), a)]) is not None
    assert by_properties(t, [t.distinct(t.multiply(t.unsigned_divide(a, b), a), a)]) is None


def test_so_are_too_many() -> None:
    t = Terms()
    a, b = _unknowns(t)
    symbols = [t.symbol(f"a{k}", bit_vector(WIDTH)) for k in range(MOST_DIVISIONS + 1)]
    claims = [t.unsigned_less(t.unsigned_divide(s, b), t.unsigned_divide(s, a)) for s in symbols]
    assert by_properties(t, claims[: MOST_DIVISIONS // 2]) is not None
    assert by_properties(t, claims[: MOST_DIVISIONS // 2 + 1]) is None
    assert by_properties(t, claims) is None


def test_arguments_of_functions_are_opened_too() -> None:
    t = Terms()
    said = by_properties(t, _under_an_operation(t, *_unknowns(t)))
    assert said is not None
    assert not any(node.node_type() == op.BV_UDIV for node in postorder(said))
