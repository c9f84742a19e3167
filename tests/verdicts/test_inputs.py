"""Concrete inputs: how they read, what is drawn, and what a model becomes."""

from __future__ import annotations

from random import Random

import pytest

from smtenc.floats.formats import FORMATS
from smtenc.frontend import read_text
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, OpaqueType, TensorType, Type
from smtenc.verdicts.inputs import (
    InputScalar,
    InputTensor,
    Model,
    SpecialValues,
    draw,
    inputs_of_model,
    is_executable,
    show_bits,
    show_input,
)

I1, I8, INDEX, F32 = IntegerType(1), IntegerType(8), IndexType(), FloatType("f32")


@pytest.mark.parametrize(
    ("type", "bits", "text"),
    [
        (I8, 0xFF, "-1"),
        (I8, 127, "127"),
        (I1, 1, "true"),
        (I1, 0, "false"),
        (INDEX, (1 << 64) - 2, "-2"),
        (F32, 0x80000000, "-0.0"),
        (F32, 0x3F800000, "1.0"),
        (F32, 0x7FC00000, "nan"),
        (F32, 0xFF800000, "-inf"),
        (I8, None, "poison"),
    ],
)
def test_values_read_as_people_write_them(type: Type, bits: int | None, text: str) -> None:
    assert show_bits(type, bits) == text


def test_a_tensor_shows_what_was_read_of_it() -> None:
    tensor = InputTensor(TensorType((2, None), I8), (2, 3), {(0, 1): 5, (1, 2): None}, lambda _: 0)
    assert show_input(tensor, [(1, 2), (0, 1), (0, 1)]) == "2x3xi8 with [0, 1] = 5, [1, 2] = poison"
    assert show_input(tensor, []) == "2x3xi8, any elements"
    assert show_input(InputScalar(I8, 3), []) == "3"


def test_a_long_tensor_is_cut() -> None:
    tensor = InputTensor(TensorType((40,), I8), (40,), {}, lambda _: 0)
    text = show_input(tensor, [(i,) for i in range(40)])
    assert text.endswith("… (24 more elements)")
    assert text.count("=") == 16


def test_what_can_be_made() -> None:
    assert is_executable([I8, F32, TensorType((None,), FloatType("bf16"))])
    assert is_executable([MemRefType((2,), F32)])
    assert not is_executable([MemRefType((2,), OpaqueType("!llvm.ptr"))])
    assert not is_executable([OpaqueType("!llvm.ptr")])


def _special(body: str) -> SpecialValues:
    return SpecialValues([read_text(f"func.func @f() {{\n{body}\nreturn\n}}").functions[0]])


def test_constants_of_the_program_and_their_neighbours_are_tried() -> None:
    values = _special("%a = arith.constant 42 : i8\n%b = arith.constant 3.5 : f32\n%c = arith.constant dense<[9.0, 1.0]> : tensor<2xf32>")
    assert {41, 42, 43} <= set(values.integers(8))
    assert values.integers(0) == [0]
    floats = values.floats(FORMATS["f32"])
    assert {0x40600000 - 1, 0x40600000, 0x40600000 + 1, 0xC0600000, 0x41100000} <= set(floats)


@pytest.mark.parametrize("name", ["f16", "bf16", "f32", "f64", "f8E5M2", "f8E4M3FN"])
def test_special_floats_are_patterns_of_the_format(name: str) -> None:
    fmt = FORMATS[name]
    values = _special("").floats(fmt)
    assert all(0 <= v < 1 << fmt.width for v in values)
    assert {0, fmt.sign_mask, 1, fmt.one_bits, fmt.max_finite_bits} <= set(values)


def test_drawing_repeats_with_the_seed_and_fits_the_types() -> None:
    types = [TensorType((None, 2), F32), I8, INDEX]

    def drawn(seed: int) -> list[object]:
        tensor, *scalars = draw(types, _special(""), Random(seed), 7, 64)
        assert isinstance(tensor, InputTensor)
        assert tensor.shape[1] == 2
        assert tensor.shape[0] <= 7
        assert all(isinstance(s, InputScalar) for s in scalars)
        return [tensor.shape, tensor.at((0, 1)), tensor.at((0, 1)), *(s.bits for s in scalars if isinstance(s, InputScalar))]

    assert drawn(1) == drawn(1)
    assert len({str(drawn(k)) for k in range(20)}) > 10


def test_a_model_becomes_inputs() -> None:
    model = Model({"arg1": 5, "arg2": None}, {"arg0": {(1,): 7, (2,): None}}, {"arg0.dim0": 3})
    tensor, one, two = inputs_of_model([TensorType((None,), I8), I8, I8], model, lambda _: 9)
    assert isinstance(tensor, InputTensor)
    assert tensor.shape == (3,)
    assert [tensor.at((k,)) for k in range(3)] == [9, 7, None]
    assert one == InputScalar(I8, 5)
    assert two == InputScalar(I8, None)


def test_what_a_model_does_not_mention_is_the_default() -> None:
    (scalar,) = inputs_of_model([F32], Model({}, {}, {}), lambda _: 1)
    assert scalar == InputScalar(F32, 1)
