"""Concrete inputs as a person reads them."""

from __future__ import annotations

from smtenc.ir.types import FloatType, IndexType, IntegerType, TensorType
from smtenc.verdicts.counterexamples.input_text import show_input
from smtenc.verdicts.counterexamples.inputs import AllIndices, InputScalar, InputTensor

I1, I8, INDEX, F32 = IntegerType(1), IntegerType(8), IndexType(), FloatType("f32")


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


def test_of_a_tensor_that_was_read_as_a_whole_the_first_elements_are_shown() -> None:
    tensor = InputTensor(TensorType((1000, 2000), I8), (1000, 2000), {}, lambda index: index[1] % 100)
    text = show_input(tensor, AllIndices(tensor.shape))
    assert text.startswith("1000x2000xi8 with [0, 0] = 0, [0, 1] = 1, ")
    assert text.endswith("[0, 15] = 15, … (1999984 more elements)")
