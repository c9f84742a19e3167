"""The shape dialect on extent tensors: every operation agrees with the interpreter, including extents of another number; and pairs."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, check_agreement, function_text, seeds
from hypothesis import given
from rows import Row, check_identity, check_right, check_wrong

from smtenc.verdicts.lattice import Verdict

_EXTENTS = "%s = shape.shape_of %t : tensor<?x3xi8> -> tensor<?xindex>\n"

DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "shape_of": ("(%t: tensor<?x3xi8>) -> tensor<?xindex>", "%r = shape.shape_of %t : tensor<?x3xi8> -> tensor<?xindex>"),
    "shape_of_scalar": ("(%t: tensor<i8>) -> tensor<?xindex>", "%r = shape.shape_of %t : tensor<i8> -> tensor<?xindex>"),
    "an_extent": ("(%t: tensor<?x3xi8>, %k: index) -> index", _EXTENTS + "%r = tensor.extract %s[%k] : tensor<?xindex>"),
    "to_extent_tensor": (
        "(%t: tensor<?x3xi8>) -> tensor<2xindex>",
        _EXTENTS + "%r = shape.to_extent_tensor %s : tensor<?xindex> -> tensor<2xindex>",
    ),
    "to_too_many_extents": (
        "(%t: tensor<?x3xi8>) -> tensor<3xindex>",
        _EXTENTS + "%r = shape.to_extent_tensor %s : tensor<?xindex> -> tensor<3xindex>",
    ),
}
FUNCTIONS = {name: function_text(name, *parts) for name, parts in DIFFERENTIAL.items()}
TEXT = "".join(FUNCTIONS.values())


@pytest.mark.parametrize("name", FUNCTIONS)
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(TEXT, name, seed, small_indices=True)


_FIRST = "%c = arith.constant 0 : index\n" + _EXTENTS + "%r = tensor.extract %s[%c] : tensor<?xindex>"
_OWN = "%c = arith.constant 0 : index\n%r = tensor.dim %t, %c : tensor<?x3xi8>"
_TWO = "%e = shape.to_extent_tensor %s : tensor<?xindex> -> tensor<2xindex>\n"
_SECOND = _EXTENTS + _TWO + "%c = arith.constant 1 : index\n%r = tensor.extract %e[%c] : tensor<2xindex>"
ROWS = [
    Row("shape_of", "(%t: tensor<?x3xi8>) -> index", _FIRST, _OWN, _OWN.replace("constant 0", "constant 1")),
    Row("to_extent_tensor", "(%t: tensor<?x3xi8>) -> index", _SECOND, "%r = arith.constant 3 : index", _OWN),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_program_refines_itself(row: Row, verify: Any) -> None:
    check_identity(verify, ROWS, row)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_right_rewriting_is_proved(row: Row, verify: Any) -> None:
    check_right(verify, ROWS, row)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_wrong_rewriting_is_refuted(row: Row, verify: Any) -> None:
    check_wrong(verify, ROWS, row)


def test_shapes_that_are_no_tensors_are_unsupported(verify: Any) -> None:
    text = function_text("f", "(%t: tensor<?x3xi8>) -> !shape.shape", "%r = shape.shape_of %t : tensor<?x3xi8> -> !shape.shape")

    assert verify(text, text).verdict is Verdict.UNSUPPORTED
