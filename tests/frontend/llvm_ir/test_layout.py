"""Data layouts that modules state, and what of a function depends on one that semantics do not know."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text

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
    "a structure with integers that are aligned to 4 bytes",
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
