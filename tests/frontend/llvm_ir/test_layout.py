"""Data layouts that modules state: what types and modules of LLVM IR take from them, and what of a function depends on one that is not known."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.frontend.llvm_ir.layout import Layout, objection
from smtenc.ir.core import Block, Function, Region, Value
from smtenc.ir.llvm.data_layout import MachineLayout, alignment_of, offsets_of, size_of
from smtenc.ir.types import FloatType, FunctionType, IntegerType, PointerType, StructType, Type, VectorType

FUNCTION = """llvm.func @f(%v: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x !llvm.struct<(i32, i64)> : (i32) -> !llvm.ptr
  llvm.store %v, %p : i64, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.return %r : i64
}"""
BIG, NARROW, HALF = (
    "memory or vectors of a big-endian machine",
    "pointers of 32 bits",
    "a structure whose fields do not have their natural alignment",
)


@pytest.mark.parametrize(
    ("attribute", "refused"),
    [
        ('llvm.data_layout = "e-m:e-p270:32:32-i64:64-i128:128-f80:128-n8:16:32:64-S128"', ""),
        ('llvm.data_layout = "E-i64:64"', BIG),
        ('llvm.data_layout = "e-p:32:32-i64:64"', NARROW),
        ('llvm.data_layout = "e-m:e"', HALF),
        ("dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>", ""),
        ('dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little", i64 = dense<64> : vector<2xi64>>', ""),
        ('dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">', BIG),
        ("dlti.dl_spec = #dlti.dl_spec<i64 = dense<32> : vector<2xi64>>", HALF),
        ("dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[32, 32, 32]> : vector<3xi64>>", NARROW),
    ],
)
def test_a_layout_that_is_not_known_is_refused_where_it_matters(attribute: str, refused: str) -> None:
    plain = "func.func @g(%a: i32) -> i32 {\n  return %a : i32\n}"
    module = read_text(f"module attributes {{{attribute}}} {{\n{FUNCTION}\n{plain}\n}}", "f.mlir")
    fault = module.by_name["f"].fault
    assert ("" if fault is None else fault.message) == refused
    assert module.by_name["g"].fault is None


I8, I32, I64, I128, F64 = IntegerType(8), IntegerType(32), IntegerType(64), IntegerType(128), FloatType("f64")


@pytest.mark.parametrize(
    ("layout", "fields", "offsets", "size", "alignment"),
    [
        ("", (I32, I64), [0, 4], 12, 4),
        ("e-i64:64", (I32, I64), [0, 8], 16, 8),
        # a wider integer than any stated one has the alignment of the largest
        ("e-i64:64", (I32, I128, I8), [0, 8, 24], 32, 8),
        ("e-i64:64-i128:128", (I32, I128), [0, 16], 32, 16),
        ("e-f64:32:64", (I8, F64, I8), [0, 4, 12], 16, 4),
        ("e-a:32:32", (I8, I8), [0, 1], 4, 4),
        ("e-v64:32", (I8, VectorType((2,), I32)), [0, 4], 12, 4),
        ("e-p:32:16", (I8, PointerType(bits=32), I8), [0, 2, 6], 8, 2),
    ],
)
def test_structures_have_the_alignments_that_are_stated(
    layout: str, fields: tuple[Type, ...], offsets: list[int], size: int, alignment: int
) -> None:
    found = Layout(layout).structure(StructType(fields))
    assert (list(offsets_of(found)), size_of(found), alignment_of(found)) == (offsets, size, alignment)
    packed = Layout(layout).structure(StructType(fields, packed=True))
    if "a:" not in layout:
        assert alignment_of(packed) == 1


def _function(*types: Type) -> Function:
    return Function("f", FunctionType(types, ()), Region((Block(tuple(map(Value, types))),)))


@pytest.mark.parametrize(
    ("layout", "types", "machine"),
    [
        ("E-p:32:32", (I32,), None),
        ("E", (VectorType((2,), I8),), MachineLayout(64, big_endian=True)),
        ("e-p:32:32-p1:16:16", (PointerType(0, 32),), MachineLayout(32)),
        ("e-p:32:32-p1:16:16", (PointerType(1, 16),), MachineLayout(16)),
    ],
)
def test_a_module_has_the_machine_on_which_something_in_it_depends(
    layout: str, types: tuple[Type, ...], machine: MachineLayout | None
) -> None:
    assert Layout(layout).machine([_function(*types)]) == machine


@pytest.mark.parametrize(
    ("layout", "types", "refused"),
    [
        ("e-p:32:32", (PointerType(0, 32),), ""),
        ("e-p:64:64:64:32", (PointerType(),), "pointers of 32, 64 bits"),
        ("e-p:128:64", (PointerType(0, 128),), "pointers of 128 bits"),
        ("e-p1:32:32", (PointerType(), PointerType(1, 32)), "pointers of 32 and of 64 bits in one module"),
        # it is in no memory
        ("e", (IntegerType(72),), ""),
    ],
)
def test_what_is_not_known_of_a_layout_is_named(layout: str, types: tuple[Type, ...], refused: str) -> None:
    widths = [type.bits for type in types if isinstance(type, PointerType)]
    assert objection(Layout(layout), _function(*types), widths) == refused
