"""Types of generic form."""

from collections.abc import Callable

import pytest

from smtenc.frontend.scanner import GenericFormError
from smtenc.ir.types import MemRefType, OpaqueType, TensorType, Type


@pytest.mark.parametrize(
    "text",
    [
        *[
            "i1",
            "si8",
            "ui16",
            "i0",
            "index",
            "none",
            "f16",
            "bf16",
            "tf32",
            "f32",
            "f64",
            "f80",
            "f128",
            "f8E5M2",
            "f8E4M3B11FNUZ",
            "f4E2M1FN",
        ],
        *["complex<f32>", "tuple<>", "tuple<f32, tensor<2xi1>>", "() -> ()", "(f32, i1) -> index", "(f32) -> (f32, i8)"],
        *["tensor<f32>", "tensor<2x?x0xf32>", "tensor<*xi8>", "tensor<2xcomplex<f32>>", "tensor<2x3xf32, #foo.bar<a = 1>>"],
        *[
            "memref<f32>",
            "memref<?x4xf32, strided<[4, 1], offset: ?>>",
            "memref<*xf32, 3 : i64>",
            "memref<4xf32, #gpu.address_space<workgroup>>",
        ],
        *["vector<4xf32>", "vector<[4]x3xf32>", "vector<f32>", "!llvm.ptr", '!foo.bar<"a>b", [1, {x = 2}], f32 -> i1>'],
        "memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>, 1 : i32>",
    ],
)
def test_a_type_prints_as_it_was_read(read_type: Callable[[str], Type], text: str) -> None:
    assert str(read_type(text)) == text


def test_an_identity_layout_is_no_layout(read_type: Callable[[str], Type]) -> None:
    layout = read_type("memref<2x2xf32, affine_map<(d0, d1) -> (d0, d1)>>")
    assert layout == read_type("memref<2x2xf32>")


def test_a_memory_space_is_not_taken_for_a_layout(read_type: Callable[[str], Type]) -> None:
    type = read_type("memref<2xf32, 1>")
    assert isinstance(type, MemRefType)
    assert (type.layout, str(type.memory_space)) == (None, "1 : i64")


def test_opaque_types_keep_their_text(read_type: Callable[[str], Type]) -> None:
    text = "!quant.calibrated<f32<-3.07E-5:128.0>>"
    assert read_type(f"tensor<2x{text}>") == TensorType((2,), OpaqueType(text))


@pytest.mark.parametrize("text", ["", "f33", "tensor<2xf32", "tensor<2x>", "vector<?xf32>", "tensor<[2]xf32>", "!foo<", "(f32)"])
def test_malformed_types(read_type: Callable[[str], Type], text: str) -> None:
    with pytest.raises(GenericFormError):
        read_type(text)
