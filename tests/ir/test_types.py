"""Types print as MLIR prints them, and equal parts make equal types."""

import pytest

from smtenc.ir.affine import AffineMap
from smtenc.ir.attributes import AffineMapAttr, IntegerAttr, StridedLayoutAttr
from smtenc.ir.types import (
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    PointerType,
    Signedness,
    TensorType,
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

F32, I64 = FloatType("f32"), IntegerType(64)


@pytest.mark.parametrize(
    ("type", "text"),
    [
        (IntegerType(1), "i1"),
        (IntegerType(8, Signedness.UNSIGNED), "ui8"),
        (IntegerType(8, Signedness.SIGNED), "si8"),
        (IndexType(), "index"),
        (NoneType(), "none"),
        (ComplexType(F32), "complex<f32>"),
        (TupleType((F32, I64)), "tuple<f32, i64>"),
        (TupleType(()), "tuple<>"),
        (FunctionType((), ()), "() -> ()"),
        (FunctionType((F32,), (I64,)), "(f32) -> i64"),
        (FunctionType((F32, F32), (I64, F32)), "(f32, f32) -> (i64, f32)"),
        (TensorType((), F32), "tensor<f32>"),
        (TensorType((2, None), F32), "tensor<2x?xf32>"),
        (UnrankedTensorType(F32), "tensor<*xf32>"),
        (MemRefType((None,), F32), "memref<?xf32>"),
        (MemRefType((4,), F32, StridedLayoutAttr((None,), None)), "memref<4xf32, strided<[?], offset: ?>>"),
        (MemRefType((4,), F32, None, IntegerAttr(1, I64)), "memref<4xf32, 1 : i64>"),
        (MemRefType((4,), F32, AffineMapAttr(AffineMap.identity(1))), "memref<4xf32, affine_map<(d0) -> (d0)>>"),
        (UnrankedMemRefType(F32, IntegerAttr(3, I64)), "memref<*xf32, 3 : i64>"),
        (VectorType((2, 3), F32), "vector<2x3xf32>"),
        (VectorType((4, 3), F32, (True, False)), "vector<[4]x3xf32>"),
        (PointerType(), "!llvm.ptr"),
    ],
)
def test_a_type_prints_as_in_mlir(type: Type, text: str) -> None:
    assert str(type) == text


def test_types_compare_by_their_parts_and_can_be_keys() -> None:
    assert {TensorType((2, None), F32): 1}[TensorType((2, None), FloatType("f32"))] == 1
    assert len({TensorType((2,), F32), VectorType((2,), F32)}) == 2
    assert IntegerType(8) != IntegerType(8, Signedness.UNSIGNED)
