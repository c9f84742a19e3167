"""Descriptors of memrefs of complex numbers count numbers."""

from __future__ import annotations

import pytest
from differential import function_text, read

from smtenc.ir.core import Module
from smtenc.ir.llvm.aggregates import flattened
from smtenc.ir.modules import operations_of

STRUCT = "!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>"
M = "memref<8xcomplex<f32>>"


def in_parts(signature: str, body: str) -> Module:
    return flattened(read(function_text("f", signature, body)), complex_numbers=True)


def test_a_descriptor_of_numbers_has_half_the_offset_and_strides() -> None:
    module = in_parts(f"(%m: {M}) -> {STRUCT}", f"%r = builtin.unrealized_conversion_cast %m : {M} to {STRUCT}")
    cast, one, *halved, returned = operations_of(module)
    assert [str(v.type) for v in cast.operands] == ["memref<8x2xf32>"]
    assert [str(v.type) for v in cast.results] == ["!llvm.ptr", "!llvm.ptr", *["i64"] * 5]
    allocated, aligned, offset, size, _, stride, _ = cast.results
    assert [(op.name, op.operands) for op in halved] == [("arith.shrui", (offset, *one.results)), ("arith.shrui", (stride, *one.results))]
    (half,), (step,) = (op.results for op in halved)
    assert returned.operands == (allocated, aligned, half, size, step)


def test_a_memref_of_a_descriptor_has_a_dimension_for_parts() -> None:
    module = in_parts(f"(%d: {STRUCT}) -> {M}", f"%r = builtin.unrealized_conversion_cast %d : {STRUCT} to {M}")
    two, one, *doubled, cast, _ = operations_of(module)
    allocated, aligned, offset, size, stride = module.functions[0].arguments
    assert [(op.name, op.operands[0]) for op in doubled] == [("arith.muli", offset), ("arith.muli", stride)]
    (start,), (step,) = (op.results for op in doubled)
    assert cast.operands == (allocated, aligned, start, size, *two.results, step, *one.results)


@pytest.mark.parametrize("layout", [", strided<[?], offset: ?>"])
def test_places_that_may_be_odd_are_not_halved(layout: str) -> None:
    type = M.replace(">>", f">{layout}>")
    (function,) = in_parts(f"(%m: {type}) -> {STRUCT}", f"%r = builtin.unrealized_conversion_cast %m : {type} to {STRUCT}").functions
    assert function.fault is not None
