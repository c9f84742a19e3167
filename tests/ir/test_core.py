"""Operations, blocks, functions and modules."""

import pytest

from smtenc.errors import Location
from smtenc.ir.attributes import DenseArrayAttr, DenseElementsAttr, StringAttr
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.types import FunctionType, IntegerType, VectorType

I32 = IntegerType(32)


def test_values_and_operations_compare_by_identity() -> None:
    assert Value(I32, "x") != Value(I32, "x")
    assert Operation("a.b") != Operation("a.b")


def test_operands_split_by_segment_sizes() -> None:
    a, b, c = (Value(I32, n) for n in "abc")
    sizes = DenseArrayAttr(I32, (1, 0, 2))
    assert Operation("x.y", (a, b, c), attributes={"operandSegmentSizes": sizes}).operand_groups() == ((a,), (), (b, c))
    assert Operation("x.y", (a, b, c), attributes={"operand_segment_sizes": sizes}).operand_groups() == ((a,), (), (b, c))
    older = DenseElementsAttr(VectorType((2,), I32), bytes([2, 0, 0, 0, 1, 0, 0, 0]), False)
    assert Operation("x.y", (a, b, c), attributes={"operandSegmentSizes": older}).operand_groups() == ((a, b), (c,))
    assert Operation("x.y", (a, b)).operand_groups() == ((a, b),)


def test_segment_sizes_that_do_not_fit_are_an_error() -> None:
    with pytest.raises(ValueError, match="do not add up"):
        Operation("x.y", (), attributes={"operandSegmentSizes": DenseArrayAttr(I32, (1,))}).operand_groups()
    with pytest.raises(ValueError, match="not an integer array"):
        Operation("x.y", (), attributes={"operandSegmentSizes": StringAttr("1")}).operand_groups()


def test_walk_visits_regions_in_order() -> None:
    inner, after = Operation("b.inner"), Operation("b.after")
    outer = Operation("a.outer", regions=(Region((Block((), (inner, after)),)),))
    assert [o.name for o in outer.walk()] == ["a.outer", "b.inner", "b.after"]
    assert outer.dialect == "a"


def test_a_module_finds_its_functions_by_name() -> None:
    declared = Function("f", FunctionType((I32,), ()), None)
    module = Module((declared,), file="x.mlir")
    assert module.by_name["f"] is declared
    assert declared.arguments == ()


def test_locations_print_file_line_column() -> None:
    assert str(Location("a.mlir", 3, 7)) == "a.mlir:3:7"
    assert str(Location("a.mlir")) == "a.mlir"
