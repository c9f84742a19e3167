"""``vector.mask`` around each operation that it may hold; what its passthru is."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.interpreter import Inconclusive
from smtenc.verdicts.lattice import Verdict
from tests.interpreter.programs import outcome

_ZERO = "%z = arith.constant 0 : index\n"
_GATHER = "vector.gather %t[%i][%d], %g, %v : tensor<3xi8>, vector<2xi8>, vector<2xi1>, vector<2xi8> into vector<2xi8>"
_READ = "vector.transfer_read %t[%i], %x : tensor<3xi8>, vector<2xi8>"
_ALL = "%t: tensor<3xi8>, %i: index, %k: vector<2xi1>, %g: vector<2xi1>, %d: vector<2xi8>, %v: vector<2xi8>, %p: vector<2xi8>, %x: i8"
DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "read": (f"({_ALL}) -> vector<2xi8>", f"%r = vector.mask %k {{ {_READ} }} : vector<2xi1> -> vector<2xi8>"),
    "read_or_else": (f"({_ALL}) -> vector<2xi8>", f"%r = vector.mask %k, %p {{ {_READ} }} : vector<2xi1> -> vector<2xi8>"),
    "gather": (f"({_ALL}) -> vector<2xi8>", f"%r = vector.mask %k {{ {_GATHER} }} : vector<2xi1> -> vector<2xi8>"),
    "write": (
        f"({_ALL}) -> tensor<3xi8>",
        "%r = vector.mask %k { vector.transfer_write %v, %t[%i] : vector<2xi8>, tensor<3xi8> } : vector<2xi1> -> tensor<3xi8>",
    ),
    "reduction": (f"({_ALL}) -> i8", "%r = vector.mask %k { vector.reduction <add>, %v, %x : vector<2xi8> into i8 } : vector<2xi1> -> i8"),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())

test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, small_indices=True, unroll=64)


def _rows(n: int) -> list[Row]:
    vector, mask = f"vector<{n}xi8>", f"vector<{n}xi1>"
    signature = f"(%m: memref<{n}xi8>, %k: {mask}, %p: {vector}, %x: i8) -> {vector}"
    read = f"vector.transfer_read %m[%z], %x {{in_bounds = [true]}} : memref<{n}xi8>, {vector}"
    return [
        Row(
            f"read_or_else_{n}",
            signature,
            f"{_ZERO}%r = vector.mask %k, %p {{ {read} }} : {mask} -> {vector}",
            f"{_ZERO}%r = vector.maskedload %m[%z], %k, %p : memref<{n}xi8>, {mask}, {vector} into {vector}",
            f"{_ZERO}%r = vector.mask %k {{ {read} }} : {mask} -> {vector}",
        ),
        Row(
            f"write_{n}",
            signature,
            f"{_ZERO}vector.mask %k {{ vector.transfer_write %p, %m[%z] {{in_bounds = [true]}} : {vector}, memref<{n}xi8> }} : {mask}\n%r = {read}",
            f"{_ZERO}vector.maskedstore %m[%z], %k, %p : memref<{n}xi8>, {mask}, {vector}\n%r = {read}",
            f"{_ZERO}vector.transfer_write %p, %m[%z] {{in_bounds = [true]}} : {vector}, memref<{n}xi8>\n%r = {read}",
        ),
    ]


ROWS = [*_rows(4), *_rows(64), *_rows(4096)]

test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


@pytest.mark.parametrize("map", ["(a, b) -> (b, a)", "(a, b) -> (0, b)"])
def test_a_passthru_with_other_lanes_than_the_mask_is_unsupported(verify: Any, map: str) -> None:
    """The mask has the dimensions of what is read, in its order; the passthru those of the result."""
    rank = "2x2" if "0" not in map else "2"
    text = (
        f"func.func @f(%t: tensor<2x2xi8>, %k: vector<{rank}xi1>, %p: vector<2x2xi8>, %x: i8) -> vector<2x2xi8> {{\n{_ZERO}"
        f"%r = vector.mask %k, %p {{ vector.transfer_read %t[%z, %z], %x {{in_bounds = [true, true], permutation_map = affine_map<{map}>}}"
        f" : tensor<2x2xi8>, vector<2x2xi8> }} : vector<{rank}xi1> -> vector<2x2xi8>\nreturn %r : vector<2x2xi8>\n}}\n"
    )
    plus = "%c = arith.constant dense<0> : vector<2x2xi8>\n%s = arith.addi %r, %c : vector<2x2xi8>\nreturn %s"
    assert verify(text, text.replace("return %r", plus)).verdict is Verdict.UNSUPPORTED
    square = [[1, 2], [3, 4]]
    with pytest.raises(Inconclusive):
        outcome(text, square, [[1, 0], [1, 1]] if rank == "2x2" else [1, 0], square, 9)
