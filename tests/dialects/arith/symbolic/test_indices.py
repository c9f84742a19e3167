"""Arithmetic of ``index`` values stays index arithmetic while ranges allow it, and is right where it does not."""

from __future__ import annotations

import pytest

from smtenc.dialects.arith.symbolic import indices as arith_index
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index, evaluate

OPERATIONS = "addi subi muli floordivsi ceildivsi divsi divui remsi remui ceildivui minsi maxsi minui maxui".split()


def symbols(world: World, low: int = 0, high: int = 6) -> tuple[Index, Index]:
    return world.space.symbol("a", low, high), world.space.symbol("b", max(low, 1), high)


EXPECTED = {
    "addi": lambda a, b: a + b,
    "subi": lambda a, b: a - b,
    "muli": lambda a, b: a * b,
    "floordivsi": lambda a, b: a // b,
    "ceildivsi": lambda a, b: -(-a // b),
    "divsi": lambda a, b: a // b,
    "divui": lambda a, b: a // b,
    "remsi": lambda a, b: a % b,
    "remui": lambda a, b: a % b,
    "ceildivui": lambda a, b: -(-a // b),
    "minsi": min,
    "maxsi": max,
    "minui": min,
    "maxui": max,
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_small_numbers_that_are_not_negative_stay_index_expressions(name: str) -> None:
    world = World()
    a, b = symbols(world)
    result = arith_index.binary(world, f"arith.{name}", a, b)
    assert result is not None
    for x in range(7):
        for y in range(1, 7):
            assert evaluate(result, {"a": x, "b": y}) == EXPECTED[name](x, y)


@pytest.mark.parametrize("name", ["divsi", "divui", "remsi", "remui", "ceildivui", "minui", "maxui"])
def test_what_negative_numbers_change_is_left_to_bit_vectors(name: str) -> None:
    world = World()
    a = world.space.symbol("a", -3, 3)
    assert arith_index.binary(world, f"arith.{name}", a, world.constant_index(2)) is None


@pytest.mark.parametrize("name", ["floordivsi", "ceildivsi", "divsi", "divui", "remsi", "remui", "ceildivui"])
def test_division_by_what_may_be_zero_is_left_to_bit_vectors(name: str) -> None:
    world = World()
    a, b = world.space.symbol("a", 0, 3), world.space.symbol("b", 0, 3)
    assert arith_index.binary(world, f"arith.{name}", a, b) is None


def test_shifts_by_constants_are_products_and_quotients() -> None:
    world = World()
    a, two = world.space.symbol("a", 0, 9), world.constant_index(2)
    assert arith_index.binary(world, "arith.shli", a, two) is a * 4
    assert arith_index.binary(world, "arith.shrui", a * 4, two) is a
    assert arith_index.binary(world, "arith.shrsi", a * 4 + 3, two) is a
    for amount in (-1, 64):
        assert arith_index.binary(world, "arith.shli", a, world.constant_index(amount)) is None
    negative = world.space.symbol("n", -4, 4)
    assert arith_index.binary(world, "arith.shrui", negative, two) is None


def test_what_overflows_wraps() -> None:
    world = World(SemanticOptions(index_bits=8))
    result = arith_index.binary(world, "arith.addi", world.constant_index(127), world.constant_index(1))
    assert result is not None
    assert result.constant_value == -128


@pytest.mark.parametrize(
    ("predicate", "a", "b", "expected"),
    [
        ("eq", 2, 2, True),
        ("ne", 2, 2, False),
        ("slt", -1, 0, True),
        ("sle", 1, 0, False),
        ("sgt", 1, 0, True),
        ("sge", -1, 0, False),
        ("ult", 1, 2, True),
        ("uge", 1, 2, False),
    ],
)
def test_comparisons_of_constants(predicate: str, a: int, b: int, expected: bool) -> None:
    world = World()
    found = arith_index.compare(world, predicate, world.constant_index(a), world.constant_index(b))
    assert found is world.terms.bool_constant(expected)


def test_unsigned_comparison_of_what_may_be_negative_is_left_to_bit_vectors() -> None:
    world = World()
    assert arith_index.compare(world, "ult", world.space.symbol("n", -1, 1), world.constant_index(0)) is None


@pytest.mark.parametrize(
    ("value", "width", "unsigned", "expected"),
    [(-1, 8, False, 0xFF), (-1, 8, True, 0xFF), (-1, 80, False, (1 << 80) - 1), (-1, 80, True, (1 << 64) - 1), (300, 8, False, 44)],
)
def test_bits_in_an_integer(value: int, width: int, unsigned: bool, expected: int) -> None:
    world = World()
    assert world.terms.value(arith_index.to_integer(world, world.constant_index(value), width, unsigned=unsigned)) == expected
