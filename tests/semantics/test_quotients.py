"""Quotients of quotients by constants: every instance of the rule at small widths, and where it must not fire."""

from __future__ import annotations

from itertools import product

import pytest

from smtenc.semantics.quotients import SIGNED, Quotients
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.world import World
from smtenc.terms.constructors import Terms


def value(t: Terms, name: str, x: int, *divisors: int, width: int) -> int | None:
    """``((x / a) / b) ...`` by the dialect's definition alone."""
    result = t.constant(x, width)
    for divisor in divisors:
        result = INTEGER_BINARY[name](t, result, t.constant(divisor, width))
    return t.value(result)


@pytest.mark.parametrize("name", SIGNED)
def test_the_equation_holds_for_all_numbers_of_five_bits(name: str) -> None:
    t, width = World().terms, 5
    limit = 1 << (width - 1 if SIGNED[name] else width)
    for a, b in product(range(1, limit), repeat=2):
        if a * b < limit:
            for x in range(1 << width):
                assert value(t, name, x, a, b, width=width) == value(t, name, x, a * b, width=width), (x, a, b)


@pytest.mark.parametrize("name", SIGNED)
def test_a_quotient_of_a_quotient_is_one_quotient(name: str) -> None:
    t, quotients = World().terms, Quotients()
    x, (six, seven, both) = t.symbol("x", t.sort(t.constant(0, 32))), (t.constant(n, 32) for n in (6, 7, 42))
    inner = quotients.divided(t, name, x, six)
    assert quotients.divided(t, name, inner, seven) is INTEGER_BINARY[name](t, x, both)
    two = t.constant(2, 32)
    assert quotients.divided(t, name, quotients.divided(t, name, inner, seven), two) is INTEGER_BINARY[name](t, x, t.constant(84, 32))


@pytest.mark.parametrize("name", SIGNED)
@pytest.mark.parametrize(("a", "b"), [(16, 16), (6, 0), (6, 255), (255, 6)])
def test_it_does_not_fire_where_the_product_is_no_number_of_the_type(name: str, a: int, b: int) -> None:
    t, quotients = World().terms, Quotients()
    x, (first, second) = t.symbol("x", t.sort(t.constant(0, 8))), (t.constant(n, 8) for n in (a, b))
    inner = quotients.divided(t, name, x, first)
    assert quotients.divided(t, name, inner, second) is INTEGER_BINARY[name](t, INTEGER_BINARY[name](t, x, first), second)


def test_divisions_that_round_otherwise_are_left_alone() -> None:
    t, quotients = World().terms, Quotients()
    x, six = t.symbol("x", t.sort(t.constant(0, 32))), t.constant(6, 32)
    down = quotients.divided(t, "arith.floordivsi", x, six)
    assert quotients.divided(t, "arith.divsi", down, six) is INTEGER_BINARY["arith.divsi"](t, down, six)


def test_nothing_is_rewritten_where_rewriting_is_off() -> None:
    assert World(rewriting=False).quotients is None


@pytest.mark.parametrize("name", SIGNED)
def test_the_product_must_be_below_the_first_that_is_no_number_of_the_type(name: str) -> None:
    t, quotients, limit = World().terms, Quotients(), 128 if SIGNED[name] else 256
    x = t.symbol("x", t.sort(t.constant(0, 8)))
    inner = quotients.divided(t, name, x, t.constant(limit // 8, 8))
    assert quotients.divided(t, name, inner, t.constant(8, 8)) is INTEGER_BINARY[name](t, inner, t.constant(8, 8))
    assert quotients.divided(t, name, inner, t.constant(7, 8)) is INTEGER_BINARY[name](t, x, t.constant(limit // 8 * 7, 8))
