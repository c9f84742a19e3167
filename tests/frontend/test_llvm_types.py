"""Types of the llvm dialect are read as what they are, and printed as MLIR prints them."""

from __future__ import annotations

import pytest

from smtenc.frontend.attribute_reader import AttributeReader
from smtenc.ir.types import ArrayType, FloatType, IntegerType, LLVMFunctionType, OpaqueType, PointerType, StructType, VectorType

I64, F32 = IntegerType(64), FloatType("f32")


@pytest.mark.parametrize(
    ("text", "type"),
    [
        ("!llvm.ptr", PointerType()),
        ("!llvm.ptr<3>", PointerType(3)),
        ("!llvm.array<2 x i64>", ArrayType(2, I64)),
        ("!llvm.array<2 x array<3 x ptr>>", ArrayType(2, ArrayType(3, PointerType()))),
        ("!llvm.struct<(ptr, i64, vector<4xf32>)>", StructType((PointerType(), I64, VectorType((4,), F32)))),
        ('!llvm.struct<"pair", packed (i64, f32)>', StructType((I64, F32), True, "pair")),
        ("!llvm.func<void (i64, ...)>", LLVMFunctionType((I64,), None, True)),
        ("!llvm.func<f32 ()>", LLVMFunctionType((), F32)),
        ("!llvm.void", OpaqueType("!llvm.void")),
        # recursive, and without fields
        ('!llvm.struct<"list", (ptr, struct<"list">)>', OpaqueType('!llvm.struct<"list", (ptr, struct<"list">)>')),
        ('!llvm.struct<"hidden", opaque>', OpaqueType('!llvm.struct<"hidden", opaque>')),
        ('!llvm.target<"spirv.Event">', OpaqueType('!llvm.target<"spirv.Event">')),
    ],
)
def test_a_type_is_read_and_printed(text: str, type: object) -> None:
    reader = AttributeReader(text)
    assert reader.type() == type
    assert reader.position == len(text)
    assert str(type) == text


@pytest.mark.parametrize(
    ("text", "type"),
    [("!llvm.vec<3 x ptr>", VectorType((3,), PointerType())), ("!llvm.vec<? x 4 x ptr>", VectorType((4,), PointerType(), (True,)))],
)
def test_vectors_of_pointers_are_vectors(text: str, type: object) -> None:
    """Before MLIR 21 they had a name of their own."""
    assert AttributeReader(text).type() == type
