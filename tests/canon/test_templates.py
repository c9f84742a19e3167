"""A template is what several readings of a text have in common; filled with the values of a reading it is that reading."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.canon.templates import Copying, Template, template
from smtenc.errors import InputError
from smtenc.frontend import read_text
from smtenc.frontend.attribute_reader import type_of
from smtenc.ir.core import Function, Module
from smtenc.ir.fingerprint import same_program
from smtenc.ir.types import IntegerType, Type
from tests.effort import examples

BODY = """func.func @f(%x: !T, %c: i1) -> (!T, !U) {
  %0 = arith.addi %x, %x : !T
  %1 = scf.if %c -> !T {
    %2 = arith.muli %0, %x overflow<nsw> : !T
    scf.yield %2 : !T
  } else {
    scf.yield %0 : !T
  }
  %3 = arith.extui %1 : !T to !U
  return %1, %3 : !T, !U
}"""


def reading(body: str = BODY, **types: str) -> Function:
    function = read_text("".join(f"!{name} = {type}\n" for name, type in types.items()) + body, "rules.mlir").functions[0]
    assert function.fault is None, function.fault
    return function


def types(**named: str) -> dict[str, Type]:
    return {name: type_of(text) for name, text in named.items()}


VALUES = [{"T": "i8", "U": "i16"}, {"T": "i9", "U": "i32"}, {"T": "i3", "U": "i64"}]


def made(body: str = BODY) -> Template:
    columns = {tuple(type_of(v[name]) for v in VALUES): name for name in ("T", "U")}
    return template([reading(body, **v) for v in VALUES], columns)


def same(one: Function, other: Function) -> bool:
    return same_program(Module((one,)), one, Module((other,)), other)


@given(st.integers(1, 60), st.integers(1, 8))
@examples(20)
def test_an_instance_is_what_the_text_would_have_been(width: int, more: int) -> None:
    values = {"T": f"i{width}", "U": f"i{width + more}"}
    found = made()
    assert found.parameters == {"T", "U"}
    assert same(found.instance(types(**values)), reading(**values))


def test_an_instance_has_values_of_its_own() -> None:
    found = made()
    one, other = (found.instance(types(T="i8", U="i16")) for _ in range(2))
    assert one.body is not None
    assert other.body is not None
    assert set(one.arguments).isdisjoint({*other.arguments, *found.function.arguments})
    assert same(one, other)


def test_types_of_regions_and_attributes_have_holes() -> None:
    body = """func.func @f(%x: !T) -> !T {
      %0 = "foo.bar"(%x) ({
      ^bb0(%y: !T):
        "foo.end"(%y) {type = !T} : (!T) -> ()
      }) : (!T) -> !T
      return %0 : !T
    }"""
    readings = [reading(body, T=f"i{n}") for n in (8, 16)]
    found = template(readings, {(IntegerType(8), IntegerType(16)): "T"})
    assert same(found.instance({"T": IntegerType(5)}), reading(body, T="i5"))


def test_a_missing_parameter_is_an_error() -> None:
    with pytest.raises(KeyError):
        made().instance(types(T="i8"))


def test_what_depends_on_a_parameter_and_is_none_is_named_with_its_place() -> None:
    body = BODY.replace("%0 = arith.addi %x, %x : !T", "%0 = arith.addi %x, %x : !T\n  %9 = arith.constant {0} : i64\n")
    readings = [reading(body.replace("{0}", str(n)), **v) for n, v in zip((1, 2, 3), VALUES, strict=True)]
    with pytest.raises(InputError, match="1 : i64 depends on a parameter and is none: it became 2 : i64") as caught:
        template(readings, {tuple(type_of(v[name]) for v in VALUES): name for name in ("T", "U")})
    assert (caught.value.location.file, caught.value.location.line) == ("rules.mlir", 5)
    assert "alias" in caught.value.hint


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(BODY.replace("  %3 =", "  %4 = arith.addi %1, %1 : !T\n  %3 ="), id="one operation more"),
        pytest.param(BODY.replace(" overflow<nsw>", " {foo.a = 1 : i8}"), id="another attribute"),
    ],
)
def test_another_program_is_no_reading(other: str) -> None:
    with pytest.raises(InputError):
        template(
            [reading(BODY.replace(" overflow<nsw>", " {foo.b = 2 : i8}"), T="i8", U="i16"), reading(other, T="i9", U="i16")],
            {(IntegerType(8), IntegerType(9)): "T"},
        )


def test_a_copy_of_operations_uses_the_values_that_are_given() -> None:
    function = reading(T="i8", U="i16")
    assert function.body is not None
    given_values = dict(zip(function.arguments, reading(T="i8", U="i16").arguments, strict=True))
    operations = list(Copying.plain(given_values).operations(function.body.blocks[0]))
    assert [o.name for o in operations] == [o.name for o in function.body.blocks[0].operations]
    assert operations[0].operands == (given_values[function.arguments[0]],) * 2
    inner = operations[1].regions[0].blocks[0].operations[0]
    assert inner.operands == (operations[0].results[0], given_values[function.arguments[0]])
