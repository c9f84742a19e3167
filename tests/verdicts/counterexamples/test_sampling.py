"""What is sampled: special values and the programs' own constants, the same for the same seed."""

from __future__ import annotations

from random import Random

import pytest

from smtenc.floats.formats import FORMATS
from smtenc.frontend import read_text
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, TensorType
from smtenc.verdicts.counterexamples.inputs import InputMemRef, InputScalar, InputTensor, Palette
from smtenc.verdicts.counterexamples.sampling import SpecialValues, sample

I1, I8, INDEX, F32 = IntegerType(1), IntegerType(8), IndexType(), FloatType("f32")


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

    def sampled(seed: int) -> list[object]:
        tensor, *scalars = sample(types, _special(""), Random(seed), 7, 64)
        assert isinstance(tensor, InputTensor)
        assert tensor.shape[1] == 2
        assert tensor.shape[0] <= 7
        assert all(isinstance(s, InputScalar) for s in scalars)
        return [tensor.shape, tensor.at((0, 1)), tensor.at((0, 1)), *(s.bits for s in scalars if isinstance(s, InputScalar))]

    assert sampled(1) == sampled(1)
    assert len({str(sampled(k)) for k in range(20)}) > 10


LARGE = TensorType((64, 9, 32), F32)


def _drawn(seed: int, *types: TensorType) -> list[InputTensor]:
    sampled = sample(types, SpecialValues([]), Random(seed), 5, 64)
    assert all(isinstance(x, InputTensor) for x in sampled)
    return [x for x in sampled if isinstance(x, InputTensor)]


def test_of_large_tensors_all_elements_are_known_at_once() -> None:
    for seed in range(10):
        large, beside, small = _drawn(seed, LARGE, TensorType((300,), F32), TensorType((4,), F32))
        assert isinstance(large.default, Palette)
        assert isinstance(beside.default, Palette)
        assert not isinstance(small.default, Palette)


def test_without_large_tensors_each_element_is_drawn() -> None:
    assert not any(isinstance(_drawn(seed, TensorType((300,), F32))[0].default, Palette) for seed in range(10))


def test_large_tensors_are_mostly_zeros_and_small_numbers_that_are_exact() -> None:
    palettes = [x.default for seed in range(40) for x in _drawn(seed, LARGE) if isinstance(x.default, Palette)]
    # 0.0, 1.0, 2.0, -1.0
    calm = [p for p in palettes if set(p.values) <= {0, 0x3F800000, 0x40000000, 0xBF800000} and len(p.values) > 64]
    assert len(palettes) / 3 < len(calm) < len(palettes)
    assert all(p.values.count(0) > 0.9 * len(p.values) and set(p.values) != {0} for p in calm)


@pytest.mark.parametrize("type", [TensorType((6,), INDEX), MemRefType((6,), INDEX), MemRefType((6,), I8)])
def test_indices_are_sometimes_a_permutation(type: TensorType | MemRefType) -> None:
    """A loop that scatters by them touches every place once: most other indices make it undefined."""
    found = 0
    for seed in range(60):
        (sampled,) = sample([type], _special(""), Random(seed), 7, 64)
        match sampled:
            case InputTensor():
                elements = [sampled.at((k,)) for k in range(6)]
            case InputMemRef():
                elements = [sampled.block.at(sampled.base + sampled.offset + k) for k in range(6)]
            case _:
                raise AssertionError(sampled)
        found += elements != list(range(6)) and sorted(e for e in elements if e is not None) == list(range(6))
    assert 0 < found < 40
