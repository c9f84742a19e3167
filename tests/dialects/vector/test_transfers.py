"""Transfers with masks, permuted, repeated, across bounds, of vectors in memory; and masks that are created."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.interpreter import POISON, Undefined
from smtenc.verdicts.lattice import Verdict
from tests.interpreter.programs import outcome

_ZERO = "%z = arith.constant 0 : index\n"
_TRANSPOSED = "permutation_map = affine_map<(a, b) -> (b, a)>"
_REPEATED = "permutation_map = affine_map<(a, b) -> (0, a)>"
_FILLED = f"{_ZERO}%m = memref.alloc() : memref<3x2xi8>\nvector.transfer_write %w, %m[%z, %z] : vector<3x2xi8>, memref<3x2xi8>\n"
_PLACE = "%w: vector<3x2xi8>, %i: index, %j: index, %x: i8"

DIFFERENTIAL: dict[str, tuple[str, str]] = {
    **{
        f"read_{name}_of_{source}": (
            f"({_PLACE}, %t: tensor<3x2xi8>, %k: vector<{mask}xi1>) -> vector<{vector}xi8>",
            f"{_FILLED}%r = vector.transfer_read %{base}[%i, %j], %x, %k {{{attributes}}} : {source}<3x2xi8>, vector<{vector}xi8>",
        )
        for name, mask, vector, attributes in (
            ("masked", "2x2", "2x2", "in_bounds = [false, false]"),
            ("promised", "2x2", "2x2", "in_bounds = [true, true]"),
            ("transposed", "3x2", "2x3", f"in_bounds = [false, true], {_TRANSPOSED}"),
            ("repeated", "2", "4x2", f"in_bounds = [true, false], {_REPEATED}"),
        )
        for source, base in (("tensor", "t"), ("memref", "m"))
    },
    "write_masked_to_tensor": (
        "(%v: vector<2x2xi8>, %t: tensor<3x2xi8>, %i: index, %j: index, %k: vector<2x2xi1>) -> tensor<3x2xi8>",
        "%r = vector.transfer_write %v, %t[%i, %j], %k : vector<2x2xi8>, tensor<3x2xi8>",
    ),
    "write_masked_to_memref": (
        f"({_PLACE}, %v: vector<2x3xi8>, %k: vector<3x2xi1>) -> vector<3x2xi8>",
        f"{_FILLED}vector.transfer_write %v, %m[%i, %j], %k {{in_bounds = [false, false], {_TRANSPOSED}}} : vector<2x3xi8>, memref<3x2xi8>\n"
        "%r = vector.transfer_read %m[%z, %z], %x : memref<3x2xi8>, vector<3x2xi8>",
    ),
    "read_of_vectors": (
        "(%v: vector<2xi8>, %p: vector<2xi8>, %i: index) -> vector<3x2xi8>",
        f"{_ZERO}%o = arith.constant 1 : index\n%m = memref.alloc() : memref<2xvector<2xi8>>\n"
        "memref.store %v, %m[%z] : memref<2xvector<2xi8>>\nmemref.store %p, %m[%o] : memref<2xvector<2xi8>>\n"
        "%r = vector.transfer_read %m[%i], %p {permutation_map = affine_map<(a) -> (a)>} : memref<2xvector<2xi8>>, vector<3x2xi8>",
    ),
    "create_mask_of_three": (
        "(%i: index, %j: index, %l: index) -> vector<2x3x1xi1>",
        "%r = vector.create_mask %i, %j, %l : vector<2x3x1xi1>",
    ),
    "constant_mask_of_none": ("() -> vector<2x3xi1>", "%r = vector.constant_mask [0, 0] : vector<2x3xi1>"),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())

test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, small_indices=True)
test_agrees_where_positions_are_any_numbers = agreement_test(TEXT, DIFFERENTIAL)


def _rows(n: int) -> list[Row]:
    vector, mask = f"vector<{n}xi8>", f"vector<{n}xi1>"
    square = f"vector<{n}x2xi8>"
    read = f"%r = vector.transfer_read %m[%i], %x, %k : memref<?xi8>, {vector}"
    write = f"vector.transfer_write %v, %m[%i], %k {{in_bounds = [true]}} : {vector}, memref<?xi8>\n"
    signature = f"(%m: memref<?xi8>, %i: index, %k: {mask}, %v: {vector}, %x: i8) -> {vector}"
    matrix = f"(%t: tensor<?x?xi8>, %x: i8) -> {square}"
    return [
        Row(
            f"read_{n}",
            signature,
            read,
            f"%q = {read[5:]}\n%p = vector.broadcast %x : i8 to {vector}\n%r = arith.select %k, %q, %p : {mask}, {vector}",
            f"%q = {read[5:]}\n%r = arith.select %k, %q, %v : {mask}, {vector}",
        ),
        Row(f"write_{n}", signature, write + write + read, write + read, read),
        Row(
            f"permuted_{n}",
            matrix,
            f"{_ZERO}%r = vector.transfer_read %t[%z, %z], %x {{{_TRANSPOSED}}} : tensor<?x?xi8>, {square}",
            f"{_ZERO}%q = vector.transfer_read %t[%z, %z], %x : tensor<?x?xi8>, vector<2x{n}xi8>\n"
            f"%r = vector.transpose %q, [1, 0] : vector<2x{n}xi8> to {square}",
            f"{_ZERO}%r = vector.transfer_read %t[%z, %z], %x : tensor<?x?xi8>, {square}",
        ),
    ]


ROWS = [
    *_rows(4),
    *_rows(64),
    *_rows(4096),
    Row(
        "constant_mask_scalable",
        "(%v: vector<2x[4]xi1>) -> vector<2x[4]xi1>",
        "%k = vector.constant_mask [1, 4] : vector<2x[4]xi1>\n%r = arith.andi %k, %v : vector<2x[4]xi1>",
        "%o = arith.constant 1 : index\n%f = arith.constant 4 : index\n%s = vector.vscale\n%n = arith.muli %f, %s : index\n"
        "%k = vector.create_mask %o, %n : vector<2x[4]xi1>\n%r = arith.andi %k, %v : vector<2x[4]xi1>",
        "%o = arith.constant 1 : index\n%n = arith.constant 4 : index\n"
        "%k = vector.create_mask %o, %n : vector<2x[4]xi1>\n%r = arith.andi %k, %v : vector<2x[4]xi1>",
    ),
]

test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


@pytest.mark.parametrize("n", [4, 64])
@pytest.mark.parametrize("type", ["tensor", "memref"])
def test_a_mask_that_is_poison_is_undefined_in_tensors_and_memrefs(verify: Any, n: int, type: str) -> None:
    """Otherwise a target would have undefined behaviour after bufferization that the source has not."""
    signature = f"(%t: {type}<{n}xi8>, %k: vector<{n}xi1>, %x: i8) -> i8"
    read = f"{_ZERO}%v = vector.transfer_read %t[%z], %x, %k {{in_bounds = [true]}} : {type}<{n}xi8>, vector<{n}xi8>\n%r = arith.ori %x, %x : i8"
    without = "%r = arith.ori %x, %x : i8"
    assert verify(function_text("f", signature, read), function_text("f", signature, without)).verdict is Verdict.CORRECT
    assert verify(function_text("f", signature, without), function_text("f", signature, read)).verdict is Verdict.INCORRECT


@pytest.mark.parametrize("n", [4, 64])
def test_a_lane_that_is_off_breaks_no_promise(verify: Any, n: int) -> None:
    signature = f"(%m: memref<?xi8>, %x: i8) -> vector<{n}xi8>"

    def text(length: str) -> str:
        return function_text(
            "f",
            signature,
            f"{_ZERO}%o = arith.constant 1 : index\n%n = memref.dim %m, %z : memref<?xi8>\n%l = {length}\n%k = vector.create_mask %l : vector<{n}xi1>\n"
            f"%r = vector.transfer_read %m[%z], %x, %k {{in_bounds = [true]}} : memref<?xi8>, vector<{n}xi8>",
        )

    padded = function_text("f", signature, f"{_ZERO}%r = vector.transfer_read %m[%z], %x : memref<?xi8>, vector<{n}xi8>")
    assert verify(padded, text("arith.addi %n, %z : index")).verdict is Verdict.CORRECT
    assert verify(padded, text("arith.addi %n, %o : index")).verdict is Verdict.INCORRECT


def test_a_masked_read_is_run() -> None:
    text = (
        "func.func @f(%t: tensor<3xi8>, %i: index, %k: vector<2xi1>, %x: i8) -> vector<2xi8> {\n"
        "%r = vector.transfer_read %t[%i], %x, %k {in_bounds = [true]} : tensor<3xi8>, vector<2xi8>\nreturn %r : vector<2xi8>\n}"
    )
    assert outcome(text, [5, 6, 7], 1, [1, 1], 9) == ["6", "7"]
    assert outcome(text, [5, 6, 7], 2, [1, 0], 9) == ["7", "9"]
    assert outcome(text, [5, 6, 7], -5, [0, 0], 9) == ["9", "9"]
    for i, mask in ((2, [1, 1]), (-1, [0, 1]), (0, [POISON, 1])):
        with pytest.raises(Undefined):
            outcome(text, [5, 6, 7], i, mask, 9)
