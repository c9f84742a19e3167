"""``vector.shuffle``, ``interleave`` and ``deinterleave``: both readings agree on constants; right and wrong rewritings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from differential import agreement_test, concrete, draw_arguments, function_text, symbolic
from rows import Row, rewriting_tests

from smtenc.errors import Unsupported
from smtenc.frontend import read_text
from smtenc.interpreter import Inconclusive
from smtenc.ir.attributes import DenseArrayAttr
from smtenc.ir.types import IntegerType
from smtenc.verdicts.lattice import Verdict
from tests.interpreter.programs import outcome

_V, _W, _N = "vector<4xi8>", "vector<2x3xi8>", "vector<i8>"


def shuffled(mask: list[int], one: str = _V, other: str = _V) -> str:
    return f"%r = vector.shuffle %v, %w {mask} : {one}, {other}"


DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "shuffle": (f"(%v: {_V}, %w: {_V}) -> {_V}", shuffled([1, 6, 6, 0])),
    "shuffle_reversed": (f"(%v: {_V}, %w: {_V}) -> vector<8xi8>", shuffled([7, 6, 5, 4, 3, 2, 1, 0])),
    "shuffle_of_different_lengths": (
        f"(%v: {_V}, %w: vector<3xf16>) -> vector<2xi8>".replace("xf16", "xi8"),
        shuffled([4, 6], _V, "vector<3xi8>"),
    ),
    "shuffle_rows": (f"(%v: {_W}, %w: vector<1x3xi8>) -> vector<4x3xi8>", shuffled([2, 0, 1, 2], _W, "vector<1x3xi8>")),
    "shuffle_matrices": (
        "(%v: vector<2x2x3xi8>, %w: vector<1x2x3xi8>) -> vector<2x2x3xi8>",
        shuffled([2, 1], "vector<2x2x3xi8>", "vector<1x2x3xi8>"),
    ),
    "shuffle_of_none": (f"(%v: {_N}, %w: {_N}) -> vector<3xi8>", shuffled([1, 0, 1], _N, _N)),
    "shuffle_of_indices": ("(%v: vector<2xindex>, %w: vector<2xindex>) -> vector<3xindex>", shuffled([3, 0, 1], *["vector<2xindex>"] * 2)),
    "shuffle_in_turn": (f"(%v: {_V}, %w: {_V}) -> vector<12xi8>", shuffled([0, 4, 3, 1, 5, 2, 2, 6, 1, 3, 7, 0])),
    "interleave": (f"(%v: {_W}, %w: {_W}) -> vector<2x6xi8>", f"%r = vector.interleave %v, %w : {_W} -> vector<2x6xi8>"),
    "interleave_of_none": (f"(%v: {_N}, %w: {_N}) -> vector<2xi8>", f"%r = vector.interleave %v, %w : {_N} -> vector<2xi8>"),
    "deinterleave_even": (
        "(%v: vector<2x4xf16>) -> vector<2x2xf16>",
        "%r, %o = vector.deinterleave %v : vector<2x4xf16> -> vector<2x2xf16>",
    ),
    "deinterleave_odd": (
        "(%v: vector<6xindex>) -> vector<3xindex>",
        "%e, %r = vector.deinterleave %v : vector<6xindex> -> vector<3xindex>",
    ),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())

test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL)


_BIG = "vector<1024xi8>"
_PAIR = f"(%v: {_V}, %w: {_V}) -> vector<8xi8>"
_BOTH = f"%r = vector.interleave %v, %w : {_V} -> vector<8xi8>"
ROWS = [
    Row(
        "shuffle_twice",
        f"(%v: {_V}, %w: {_V}) -> {_V}",
        f"%a = vector.shuffle %v, %w [7, 0, 6, 1] : {_V}, {_V}\n%r = vector.shuffle %a, %a [3, 2, 0, 6] : {_V}, {_V}",
        shuffled([1, 6, 7, 6]),
        shuffled([1, 6, 7, 2]),
    ),
    Row(
        "shuffle_as_a_slice",
        f"(%v: {_BIG}, %w: {_BIG}) -> vector<512xi8>",
        shuffled([*range(1280, 1792)], _BIG, _BIG),
        f"%r = vector.extract_strided_slice %w {{offsets = [256], sizes = [512], strides = [1]}} : {_BIG} to vector<512xi8>",
        f"%r = vector.extract_strided_slice %w {{offsets = [255], sizes = [512], strides = [1]}} : {_BIG} to vector<512xi8>",
    ),
    Row("interleave_as_a_shuffle", _PAIR, _BOTH, shuffled([0, 4, 1, 5, 2, 6, 3, 7]), shuffled([0, 4, 1, 5, 2, 7, 3, 6])),
    Row(
        "interleave_many_as_a_shuffle",
        f"(%v: {_BIG}, %w: {_BIG}) -> vector<2048xi8>",
        f"%r = vector.interleave %v, %w : {_BIG} -> vector<2048xi8>",
        shuffled([k // 2 + 1024 * (k % 2) for k in range(2048)], _BIG, _BIG),
        shuffled([k // 2 + 1024 * (k % 2) if k != 2046 else 1022 for k in range(2048)], _BIG, _BIG),
    ),
]
test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)

SCALABLE = [
    Row(
        "interleave_of_scalable_vectors",
        "(%v: vector<[4]xi8>, %w: vector<[4]xi8>) -> vector<[4]xi8>",
        "%b = vector.interleave %v, %w : vector<[4]xi8> -> vector<[8]xi8>\n%e, %r = vector.deinterleave %b : vector<[8]xi8> -> vector<[4]xi8>",
        "%z = arith.constant dense<0> : vector<[4]xi8>\n%r = arith.addi %w, %z : vector<[4]xi8>",
        "%z = arith.constant dense<0> : vector<[4]xi8>\n%r = arith.addi %v, %z : vector<[4]xi8>",
    ),
    Row(
        "deinterleave_and_back",
        "(%v: vector<[2]x8xi8>) -> vector<[2]x8xi8>",
        "%e, %o = vector.deinterleave %v : vector<[2]x8xi8> -> vector<[2]x4xi8>\n"
        "%r = vector.interleave %e, %o : vector<[2]x4xi8> -> vector<[2]x8xi8>",
        "%z = arith.constant dense<0> : vector<[2]x8xi8>\n%r = arith.addi %v, %z : vector<[2]x8xi8>",
        "%e, %o = vector.deinterleave %v : vector<[2]x8xi8> -> vector<[2]x4xi8>\n"
        "%r = vector.interleave %o, %e : vector<[2]x4xi8> -> vector<[2]x8xi8>",
    ),
]
test_a_scalable_program_refines_itself, test_right_scalable_rewriting_is_proved, test_wrong_scalable_rewriting_is_refuted = rewriting_tests(
    SCALABLE
)


def test_rows_are_put_one_behind_the_other() -> None:
    body = "%r = vector.shuffle %v, %w [2, 0] : vector<2x2xi8>, vector<1x2xi8>"
    signature = "(%v: vector<2x2xi8>, %w: vector<1x2xi8>) -> vector<2x2xi8>"
    assert outcome(function_text("f", signature, body), [[1, 2], [3, 4]], [[5, 6]]) == [["5", "6"], ["1", "2"]]


def test_lanes_come_in_turn_and_are_taken_apart_again() -> None:
    text = function_text(
        "f", "(%v: vector<2xi8>, %w: vector<2xi8>) -> vector<4xi8>", "%r = vector.interleave %v, %w : vector<2xi8> -> vector<4xi8>"
    )
    assert outcome(text, [1, 2], [3, 4]) == ["1", "3", "2", "4"]
    apart = (
        "func.func @f(%v: vector<4xi8>) -> (vector<2xi8>, vector<2xi8>) {\n"
        "%e, %o = vector.deinterleave %v : vector<4xi8> -> vector<2xi8>\nreturn %e, %o : vector<2xi8>, vector<2xi8>\n}"
    )
    assert outcome(apart, [1, 3, 2, 4]) == (["1", "2"], ["3", "4"])


# The bundled parser refuses -1 in a mask, which newer releases accept; an operation that it does not know leaves the text to a parser without a verifier.
_NEWER = '%x:4 = "vector.to_elements"(%v) : (vector<4xi8>) -> (i8, i8, i8, i8)\n'


def newer(mask: str, body: str = "") -> str:
    shuffle = f'%r = "vector.shuffle"(%v, %w) <{{mask = array<i64: {mask}>}}> : ({_V}, {_V}) -> {_V}'
    return f"func.func @f(%v: {_V}, %w: {_V}) -> {_V} {{\n{_NEWER}{shuffle}\n{body}return %r : {_V}\n}}"


POISONED = {"f": newer("4, -1, -1, 2")}
test_lanes_left_out_agree_with_the_interpreter_on_constants = agreement_test(POISONED["f"], POISONED)


def test_a_lane_that_the_mask_leaves_out_is_poison(verify: Any) -> None:
    assert outcome(newer("4, -1, 2, 2"), [1, 2, 3, 4], [5, 6, 7, 8]) == ["5", "poison", "3", "3"]
    assert verify(newer("4, -1, 2, 2"), newer("4, 0, 2, 2")).verdict is Verdict.CORRECT
    assert verify(newer("4, 0, 2, 2"), newer("4, -1, 2, 2")).verdict is Verdict.INCORRECT


@pytest.mark.parametrize("mask", [(4, -2, 2, 2), (0, 1, 2, 8)])
def test_a_mask_out_of_range_has_no_meaning(mask: tuple[int, ...]) -> None:
    module = read_text(newer("4, -1, 2, 2"))
    function = module.functions[0]
    assert function.body is not None
    (block,) = function.body.blocks
    shuffle = block.operations[1]
    assert shuffle.name == "vector.shuffle"
    broken = replace(shuffle, attributes={"mask": DenseArrayAttr(IntegerType(64), mask)})
    block.operations = (block.operations[0], broken, *block.operations[2:])
    given = draw_arguments(function.type.inputs, 1)
    with pytest.raises(Inconclusive, match="mask"):
        concrete(function, module, given, 64)
    with pytest.raises(Unsupported, match="mask"):
        symbolic(function, module, given, 64)
