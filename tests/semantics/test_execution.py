"""Symbolic execution: SSA environments, dispatch, and where undefined behaviour is collected."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text, read

from smtenc.errors import Unsupported
from smtenc.ir.types import IntegerType
from smtenc.semantics.attributes import DYNAMIC
from smtenc.semantics.execution import Outcome, arguments_of, execute_function
from smtenc.semantics.frame import Frame, may_be_undefined, operations_of
from smtenc.semantics.values import Scalar
from smtenc.semantics.world import World
from smtenc.verdicts.lattice import Verdict

I8 = "(%a: i8, %b: i8) -> i8"


def execute(text: str, world: World | None = None) -> tuple[World, Outcome]:
    world = world or World()
    module = read(text)
    function = module.functions[0]
    return world, execute_function(world, module, function, arguments_of(world, function.type.inputs))


def test_arguments_are_shared_by_name_and_may_be_poison() -> None:
    world = World()
    first, second = (arguments_of(world, [IntegerType(8)])[0] for _ in range(2))
    assert isinstance(first, Scalar)
    assert isinstance(second, Scalar)
    assert first.value is second.value
    assert first.poison is second.poison
    assert world.terms.truth(first.poison) is None


def test_undefined_behaviour_is_collected_in_order_and_only_where_it_may_be() -> None:
    world, outcome = execute(function_text("f", I8, "%x = arith.divui %a, %b : i8\n%r = arith.addi %x, %b : i8"))
    assert len(outcome.undefined) == 1
    assert not outcome.somewhere
    _, outcome = execute(function_text("f", I8, "%c = arith.constant 3 : i8\n%r = arith.addi %a, %c : i8"))
    assert not outcome.undefined
    assert world.terms.truth(world.terms.true) is True


def test_division_by_a_constant_is_defined_unless_it_is_zero() -> None:
    for divisor, undefined in (("3", 0), ("0", 1)):
        _, outcome = execute(function_text("f", I8, f"%c = arith.constant {divisor} : i8\n%r = arith.divui %a, %c : i8"))
        assert len(outcome.undefined) == undefined


def test_undefined_behaviour_of_every_element_is_one_family() -> None:
    _, outcome = execute(function_text("f", "(%a: tensor<?x4xi8>) -> tensor<?x4xi8>", "%r = arith.divui %a, %a : tensor<?x4xi8>"))
    (family,) = outcome.somewhere
    assert len(family.domain.extents) == 2


def test_values_are_seen_from_inner_regions_and_not_the_other_way() -> None:
    world = World()
    outer = Frame(world, read("func.func @f() {\n return\n}"))
    module = read(function_text("f", I8, "%r = arith.addi %a, %b : i8"))
    a, b = module.functions[0].arguments
    inner = outer.child()
    outer.bind(a, world.zero(IntegerType(8)))
    inner.bind(b, world.zero(IntegerType(8)))
    assert inner.value(a) is outer.value(a)
    with pytest.raises(Unsupported, match="no symbolic value"):
        outer.value(b)


def test_an_operation_that_is_not_even_opaque_is_named_with_its_place() -> None:
    with pytest.raises(Unsupported, match=r"other\.thing: type !shape") as caught:
        execute(function_text("f", "(%a: i8, %r: i8) -> i8", '%s = "other.thing"(%a) : (i8) -> !shape.shape'))
    assert caught.value.location.line == 2


@pytest.mark.parametrize("dialect", ["world", "values", "no_such_dialect", "not a name", "execution"])
def test_only_dialects_have_tables(dialect: str) -> None:
    assert dict(operations_of(dialect)) == {}


def test_every_table_names_its_own_dialect() -> None:
    for dialect in ("arith", "math", "tensor", "linalg", "affine", "func"):
        table = operations_of(dialect)
        assert table
        assert all(name.startswith(f"{dialect}.") for name in table)


@pytest.mark.parametrize(
    ("inner", "expected"),
    [
        ("%y = arith.addi %i, %i : index", False),
        ("%y = arith.divui %i, %i : index", True),
        ("%f = arith.constant 1.0 : f32\n%g = arith.divf %f, %f : f32\n%y = arith.addi %i, %i : index", False),
        ("%y = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%i]", True),
        ("%t = tensor.splat %i : tensor<2xindex>\n%y = tensor.extract %t[%i] : tensor<2xindex>", True),
    ],
)
def test_which_regions_may_be_undefined(inner: str, expected: bool) -> None:
    body = f"%r = tensor.generate %n {{\n^bb0(%i: index):\n{inner}\ntensor.yield %y : index\n}} : tensor<?xindex>"
    module = read(function_text("f", "(%n: index) -> tensor<?xindex>", body))
    (generate,) = [op for op in module.functions[0].body.blocks[0].operations if op.name == "tensor.generate"]  # type: ignore[union-attr]
    assert may_be_undefined(generate.regions[0]) is expected


def test_a_declaration_is_named() -> None:
    with pytest.raises(Unsupported, match="no body"):
        execute("func.func private @f(i8) -> i8")


def test_several_blocks_are_run() -> None:
    _, outcome = execute("func.func @f(%a: i8) -> i8 {\n cf.br ^bb1(%a : i8)\n^bb1(%b: i8):\n return %b : i8\n}")
    _, straight = execute("func.func @f(%a: i8) -> i8 {\n return %a : i8\n}")
    (result,), (argument,) = outcome.results, straight.results
    assert isinstance(result, Scalar)
    assert isinstance(argument, Scalar)
    assert str(result.value) == str(argument.value)


def test_the_marker_of_dynamic_entries() -> None:
    assert DYNAMIC == -(2**63)


@pytest.mark.parametrize(("defined", "verdict"), [((), Verdict.INCORRECT), ((1,), Verdict.INCORRECT), ((0,), Verdict.CORRECT)])
def test_scalars_may_be_poison_unless_they_are_assumed_not_to_be(verify: Any, defined: tuple[int, ...], verdict: Verdict) -> None:
    """A division by poison is undefined; elements of tensors may be poison in either case."""
    source = "func.func @f(%n: i8) {\nreturn\n}"
    divided = "%one = arith.constant 1 : i8\n%d = arith.ori %n, %one : i8\n%q = arith.divui %one, %d : i8\nreturn\n}"
    assert verify(source, f"func.func @f(%n: i8) {{\n{divided}", defined=defined).verdict is verdict
    element = f"func.func @f(%t: tensor<1xi8>) {{\n%z = arith.constant 0 : index\n%n = tensor.extract %t[%z] : tensor<1xi8>\n{divided}"
    of_tensor = source.replace("%n: i8", "%t: tensor<1xi8>")
    assert verify(of_tensor, element, defined=defined).verdict is Verdict.INCORRECT
