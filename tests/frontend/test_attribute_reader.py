"""Attributes of generic form."""

from collections.abc import Callable

import pytest

from smtenc.frontend.scanner import GenericFormError
from smtenc.ir.attributes import (
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    DictAttr,
    FloatAttr,
    IntegerAttr,
    IntegerSetAttr,
    OpaqueAttr,
    SparseElementsAttr,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from smtenc.ir.types import FloatType, FunctionType, IndexType, IntegerType, Signedness, TensorType

Read = Callable[[str], Attribute]
I8, I32, I64, F32 = IntegerType(8), IntegerType(32), IntegerType(64), FloatType("f32")


@pytest.mark.parametrize(
    ("text", "attribute"),
    [
        ("unit", UnitAttr()),
        ("true", IntegerAttr(1, IntegerType(1))),
        ("-1 : i1", IntegerAttr(1, IntegerType(1))),
        ("7", IntegerAttr(7, I64)),
        ("255 : i8", IntegerAttr(-1, I8)),
        ("0x80 : i8", IntegerAttr(-128, I8)),
        ("255 : ui8", IntegerAttr(255, IntegerType(8, Signedness.UNSIGNED))),
        ("-3 : index", IntegerAttr(-3, IndexType())),
        ("1.5", FloatAttr(0x3FF8 << 48, FloatType("f64"))),
        ("-0.000000e+00 : f32", FloatAttr(0x80000000, F32)),
        ("0x7FA00001 : f32", FloatAttr(0x7FA00001, F32)),
        ("1.5 : f8E5M2", FloatAttr(0x3E, FloatType("f8E5M2"))),
        (r'"a\22b\0A\\\"é"', StringAttr('a"b\n\\"é')),
        ('"typed" : i32', OpaqueAttr('"typed" : i32')),
        ("@f", SymbolRefAttr(("f",))),
        ('@a::@"b c"', SymbolRefAttr(("a", "b c"))),
        ("f32", TypeAttr(F32)),
        ("(f32) -> ()", TypeAttr(FunctionType((F32,), ()))),
        ("[1 : i8, unit, []]", ArrayAttr((IntegerAttr(1, I8), UnitAttr(), ArrayAttr(())))),
        ('{b = 1 : i8, a, "c d" = f32}', DictAttr((("a", UnitAttr()), ("b", IntegerAttr(1, I8)), ("c d", TypeAttr(F32))))),
        ("strided<[?, 1], offset: 3>", StridedLayoutAttr((None, 1), 3)),
        ("strided<[]>", StridedLayoutAttr((), 0)),
        ("array<i32>", DenseArrayAttr(I32, ())),
        ("array<i64: 1, -2>", DenseArrayAttr(I64, (1, -2))),
        ("array<i1: true, false>", DenseArrayAttr(IntegerType(1), (1, 0))),
        ("array<f32: 1.0, 0x7FC00000>", DenseArrayAttr(F32, (0x3F800000, 0x7FC00000))),
        ("#arith.fastmath<none>", OpaqueAttr("#arith.fastmath<none>")),
        ('#foo.x<"a>b", (i32) -> f32, 3> : i32', OpaqueAttr('#foo.x<"a>b", (i32) -> f32, 3> : i32')),
        ('loc("x":1:2)', OpaqueAttr('loc("x":1:2)')),
        ("distinct[0]<unit>", OpaqueAttr("distinct[0]<unit>")),
        ("dense_resource<blob> : tensor<2xf32>", OpaqueAttr("dense_resource<blob> : tensor<2xf32>")),
        ('dense<["a", "b"]> : tensor<2x!foo.string>', OpaqueAttr('dense<["a", "b"]> : tensor<2x!foo.string>')),
        ("dense<[1, 2]> : tensor<2xi8>", DenseElementsAttr(TensorType((2,), I8), b"\x01\x02", False)),
        ('dense<"0x0102"> : tensor<2xi8>', DenseElementsAttr(TensorType((2,), I8), b"\x01\x02", False)),
        ("sparse<[[0], [2]], [1, 2]> : tensor<3xi8>", SparseElementsAttr(TensorType((3,), I8), ((0,), (2,)), (1, 2))),
        ("sparse<> : tensor<3xi8>", SparseElementsAttr(TensorType((3,), I8), (), ())),
    ],
)
def test_an_attribute_is_read(read_attribute: Read, text: str, attribute: Attribute) -> None:
    assert read_attribute(text) == attribute


def test_affine_maps_and_sets(read_attribute: Read) -> None:
    assert str(read_attribute("affine_map<(d0)[s0] -> (d0 * s0, 0)>")) == "affine_map<(d0)[s0] -> ((d0 * s0), 0)>"
    region = read_attribute("affine_set<(d0) : (d0 - 2 >= 0, 5 >= d0)>")
    assert isinstance(region, IntegerSetAttr)
    assert [n for n in range(9) if region.set.contains([n])] == [2, 3, 4, 5]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "1.5 : i32",
        "300 : f32x",
        "{a, a}",
        "{a = }",
        "[1",
        '"open',
        "0x1FFFF : f16",
        "dense<[1, 2]> : tensor<3xi8>",
        "dense<x> : tensor<3xi8>",
        "sparse<[[9]], [1]> : tensor<3xi8>",
        "dense<300> : tensor<i8>",
        "array<i8: 1.5>",
        "affine_map<(d0) -> (d1)>",
    ],
)
def test_malformed_attributes(read_attribute: Read, text: str) -> None:
    with pytest.raises(GenericFormError):
        read_attribute(text)
