"""The door to PySMT: sorts, the extra node type, and type checking that an ill-typed term cannot slip past."""

from __future__ import annotations

import pysmt.operators as op
import pytest

from smtenc.terms.environment import (
    BOOLEAN,
    OPERATION,
    FloatingPointSort,
    FormatSort,
    Sort,
    TermEnvironment,
    bit_vector,
    function_sort,
    payload_of,
)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (FormatSort("f32"), FormatSort("f32")),
        (FloatingPointSort(8, 24), FloatingPointSort(8, 24)),
        (bit_vector(8), bit_vector(8)),
        (function_sort((bit_vector(8),), BOOLEAN), function_sort((bit_vector(8),), BOOLEAN)),
    ],
    ids=str,
)
def test_sorts_are_equal_by_what_they_are(a: Sort, b: Sort) -> None:
    assert a == b
    assert hash(a) == hash(b)


def test_sorts_that_differ_are_not_equal() -> None:
    sorts = [
        BOOLEAN,
        bit_vector(1),
        bit_vector(8),
        FormatSort("f32"),
        FormatSort("f64"),
        FloatingPointSort(8, 24),
        FloatingPointSort(11, 53),
        function_sort((bit_vector(8),), BOOLEAN),
    ]
    assert all((a == b) == (i == j) for i, a in enumerate(sorts) for j, b in enumerate(sorts))


def test_a_floating_point_sort_prints_as_smtlib() -> None:
    assert FloatingPointSort(5, 11).as_smtlib(funstyle=False) == "(_ FloatingPoint 5 11)"


def test_an_operation_has_the_sort_that_its_payload_says() -> None:
    environment = TermEnvironment()
    manager = environment.formula_manager
    x = manager.Symbol("x", FormatSort("f32"))
    total = manager.create_node(node_type=OPERATION, args=(x, x), payload=("float.add", FormatSort("f32")))
    assert environment.stc.get_type(total) == FormatSort("f32")
    assert payload_of(total)[0] == "float.add"
    assert manager.create_node(node_type=OPERATION, args=(x, x), payload=("float.add", FormatSort("f32"))) is total
    assert manager.create_node(node_type=OPERATION, args=(x, x), payload=("float.mul", FormatSort("f32"))) is not total


def test_an_operation_can_be_printed() -> None:
    """PySMT prints a term with whatever knows its nodes; messages about terms must not fail."""
    manager = TermEnvironment().formula_manager
    x = manager.Symbol("x", FormatSort("f32"))
    total = manager.create_node(node_type=OPERATION, args=(x, x), payload=("float.add", FormatSort("f32")))
    assert str(total) == "(float.add x x)"
    assert "float.add" in repr(manager.create_node(node_type=op.EQUALS, args=(total, x)))


def test_equality_and_choice_know_every_sort() -> None:
    environment = TermEnvironment()
    manager = environment.formula_manager
    x, y = (manager.Symbol(name, FormatSort("bf16")) for name in "xy")
    p = manager.Symbol("p", BOOLEAN)
    assert environment.stc.get_type(manager.create_node(node_type=op.EQUALS, args=(x, y))) is BOOLEAN
    assert environment.stc.get_type(manager.create_node(node_type=op.ITE, args=(p, x, y))) == FormatSort("bf16")


@pytest.mark.parametrize("operator", [op.EQUALS, op.BV_ULT, op.AND])
def test_an_ill_typed_node_is_refused_every_time_and_leaves_nothing_behind(operator: int) -> None:
    manager = TermEnvironment().formula_manager
    x, y = manager.Symbol("x", bit_vector(8)), manager.Symbol("y", bit_vector(4))
    for _ in range(3):
        with pytest.raises(TypeError):
            manager.create_node(node_type=operator, args=(x, y))
    good = manager.create_node(node_type=op.EQUALS, args=(x, x))
    assert manager.create_node(node_type=op.EQUALS, args=(x, x)) is good


def test_a_function_is_applied_to_what_it_takes() -> None:
    environment = TermEnvironment()
    manager = environment.formula_manager
    f = manager.Symbol("f", function_sort((FormatSort("f32"), bit_vector(8)), BOOLEAN))
    x, b = manager.Symbol("x", FormatSort("f32")), manager.Symbol("b", bit_vector(8))
    assert environment.stc.get_type(manager.create_node(node_type=op.FUNCTION, args=(x, b), payload=f)) is BOOLEAN
    for wrong in ((b, x), (x,), (x, b, b)):
        with pytest.raises(TypeError):
            manager.create_node(node_type=op.FUNCTION, args=wrong, payload=f)


def test_nodes_are_numbered_in_the_order_of_their_creation() -> None:
    manager = TermEnvironment().formula_manager
    nodes = [manager.Symbol(name, BOOLEAN) for name in "abc"]
    numbers = [n.node_id() for n in nodes]
    assert numbers == sorted(numbers)
    assert manager.Symbol("a", BOOLEAN).node_id() == numbers[0]


def test_environments_share_nothing() -> None:
    one, two = TermEnvironment().formula_manager, TermEnvironment().formula_manager
    one.Symbol("x", BOOLEAN)
    assert two.Symbol("x", bit_vector(8)).symbol_type() == bit_vector(8)
