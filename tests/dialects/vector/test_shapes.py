"""Broadcasts, transposes and casts of shapes: both readings agree on constants; right and wrong rewritings, also of scalable vectors."""

from __future__ import annotations

from typing import Any

from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.verdicts.lattice import Verdict
from tests.interpreter.programs import outcome


def flat(rows: int, columns: int, element: str = "i8") -> tuple[str, str]:
    vector = f"vector<{rows * columns}x{element}>"
    return (
        f"(%v: {vector}) -> {vector}",
        f"%r = vector.flat_transpose %v {{rows = {rows} : i32, columns = {columns} : i32}} : {vector} -> {vector}",
    )


DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "flat_transpose": flat(2, 3),
    "flat_transpose_of_floats": flat(3, 2, "f16"),
    "flat_transpose_of_a_row": flat(1, 4),
    "flat_transpose_of_a_column": flat(4, 1),
    "transpose_indices": (
        "(%v: vector<2x3xindex>) -> vector<3x2xindex>",
        "%r = vector.transpose %v, [1, 0] : vector<2x3xindex> to vector<3x2xindex>",
    ),
    "transpose_none": ("(%v: vector<i8>) -> vector<i8>", "%r = vector.transpose %v, [] : vector<i8> to vector<i8>"),
    "broadcast_an_index": ("(%x: index) -> vector<1x2xindex>", "%r = vector.broadcast %x : index to vector<1x2xindex>"),
    "broadcast_to_none": ("(%x: f16) -> vector<f16>", "%r = vector.broadcast %x : f16 to vector<f16>"),
    "shape_cast_indices": (
        "(%v: vector<2x2xindex>) -> vector<4xindex>",
        "%r = vector.shape_cast %v : vector<2x2xindex> to vector<4xindex>",
    ),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())

test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL)


_MATRIX = "vector<4x32xi8>"
ROWS = [
    Row(
        "flat_transpose_of_a_matrix",
        f"(%v: {_MATRIX}) -> vector<32x4xi8>",
        f"%r = vector.transpose %v, [1, 0] : {_MATRIX} to vector<32x4xi8>",
        # a matrix whose rows lie behind each other is its transposed matrix column by column
        f"%f = vector.shape_cast %v : {_MATRIX} to vector<128xi8>\n"
        "%t = vector.flat_transpose %f {rows = 32 : i32, columns = 4 : i32} : vector<128xi8> -> vector<128xi8>\n"
        "%r = vector.shape_cast %t : vector<128xi8> to vector<32x4xi8>",
        f"%f = vector.shape_cast %v : {_MATRIX} to vector<128xi8>\n"
        "%t = vector.flat_transpose %f {rows = 4 : i32, columns = 32 : i32} : vector<128xi8> -> vector<128xi8>\n"
        "%r = vector.shape_cast %t : vector<128xi8> to vector<32x4xi8>",
    ),
]
test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)

SCALABLE = [
    Row(
        "a_broadcast_row",
        "(%v: vector<[4]xi8>, %w: vector<3x[4]xi8>) -> vector<[4]xi8>",
        "%b = vector.broadcast %v : vector<[4]xi8> to vector<3x[4]xi8>\n%r = vector.extract %b[1] : vector<[4]xi8> from vector<3x[4]xi8>",
        "%z = arith.constant dense<0> : vector<[4]xi8>\n%r = arith.addi %v, %z : vector<[4]xi8>",
        "%r = vector.extract %w[1] : vector<[4]xi8> from vector<3x[4]xi8>",
    ),
    Row(
        "a_lane_repeated",
        "(%v: vector<1xi8>, %i: index) -> i8",
        "%b = vector.broadcast %v : vector<1xi8> to vector<[4]xi8>\n%r = vector.extract %b[%i] : i8 from vector<[4]xi8>",
        "%r = vector.extract %v[0] : i8 from vector<1xi8>",
        "%r = arith.constant 0 : i8",
    ),
    Row(
        "transposed_twice",
        "(%v: vector<[4]x2xi8>) -> vector<[4]x2xi8>",
        "%t = vector.transpose %v, [1, 0] : vector<[4]x2xi8> to vector<2x[4]xi8>\n"
        "%r = vector.transpose %t, [1, 0] : vector<2x[4]xi8> to vector<[4]x2xi8>",
        "%z = arith.constant dense<0> : vector<[4]x2xi8>\n%r = arith.addi %v, %z : vector<[4]x2xi8>",
        "%e, %o = vector.deinterleave %v : vector<[4]x2xi8> -> vector<[4]x1xi8>\n"
        "%r = vector.interleave %o, %e : vector<[4]x1xi8> -> vector<[4]x2xi8>",
    ),
    Row(
        "flattened",
        "(%v: vector<2x[4]xi8>) -> vector<2x[4]xi8>",
        "%f = vector.shape_cast %v : vector<2x[4]xi8> to vector<[8]xi8>\n%r = vector.shape_cast %f : vector<[8]xi8> to vector<2x[4]xi8>",
        "%z = arith.constant dense<0> : vector<2x[4]xi8>\n%r = arith.addi %v, %z : vector<2x[4]xi8>",
        "%a = vector.extract %v[0] : vector<[4]xi8> from vector<2x[4]xi8>\n%r = vector.broadcast %a : vector<[4]xi8> to vector<2x[4]xi8>",
    ),
    Row(
        "a_unit_dimension",
        "(%v: vector<[4]xi8>) -> vector<1x[4]xi8>",
        "%r = vector.shape_cast %v : vector<[4]xi8> to vector<1x[4]xi8>",
        "%r = vector.broadcast %v : vector<[4]xi8> to vector<1x[4]xi8>",
        "%s = arith.addi %v, %v : vector<[4]xi8>\n%r = vector.broadcast %s : vector<[4]xi8> to vector<1x[4]xi8>",
    ),
]
test_a_scalable_program_refines_itself, test_right_scalable_rewriting_is_proved, test_wrong_scalable_rewriting_is_refuted = rewriting_tests(
    SCALABLE
)


def reshaped(before: str, given: list[int], wanted: list[int], tiles: list[int], after: str) -> tuple[str, str]:
    """A reshape in generic form, which no parser but the reader of generic form knows."""
    sizes = "".join(f"%n{k} = arith.constant {n} : index\n" for k, n in enumerate((*given, *wanted)))
    names = "".join(f", %n{k}" for k in range(len(given) + len(wanted)))
    types = ", index" * (len(given) + len(wanted))
    attributes = f"fixed_vector_sizes = {tiles}, operandSegmentSizes = array<i32: 1, {len(given)}, {len(wanted)}>"
    return f"(%v: {before}) -> {after}", f'{sizes}%r = "vector.reshape"(%v{names}) <{{{attributes}}}> : ({before}{types}) -> {after}'


RESHAPES: dict[str, tuple[str, str]] = {
    "reshape": reshaped("vector<3x2x4xi8>", [3, 6], [2, 9], [4], "vector<2x3x4xi8>"),
    "reshape_to_one_dimension": reshaped("vector<3x2x4xf16>", [3, 6], [18], [4], "vector<5x4xf16>"),
    "reshape_tiles": reshaped("vector<2x2x2x3xi8>", [3, 5], [5, 3], [2, 3], "vector<3x1x2x3xi8>"),
    "reshape_without_tiles": reshaped("vector<2x3xi8>", [2, 3], [3, 2], [], "vector<3x2xi8>"),
}
RESHAPE_TEXT = "".join(function_text(name, *parts) for name, parts in RESHAPES.items())
test_reshapes_agree_with_the_interpreter_on_constants = agreement_test(RESHAPE_TEXT, RESHAPES)


def test_data_is_laid_out_in_tiles() -> None:
    # the example of the operation's document
    rows = [[[1, 2, 3, 4], [5, 6, 0, 0]], [[7, 8, 9, 10], [11, 12, 0, 0]], [[13, 14, 15, 16], [17, 18, 0, 0]]]
    expected = [
        [["1", "2", "3", "4"], ["5", "6", "7", "8"], ["9", "poison", "poison", "poison"]],
        [["10", "11", "12", "13"], ["14", "15", "16", "17"], ["18", "poison", "poison", "poison"]],
    ]
    assert outcome(function_text("f", *RESHAPES["reshape"]), rows) == expected


def test_what_is_reshaped_and_reshaped_back_is_the_data(verify: Any) -> None:
    signature, there = reshaped("vector<2x4xi8>", [6], [3, 2], [], "vector<3x2xi8>")
    tiled = reshaped("vector<2x4xi8>", [6], [2, 3], [4], "vector<2x1x4xi8>")
    # the vector of [6] has tiles of 4, so it is no vector of six lanes
    assert verify(*[function_text("f", signature, there)] * 2).verdict is Verdict.CORRECT
    source = function_text(
        "f",
        tiled[0].replace("vector<2x1x4xi8>", "i8"),
        tiled[1].replace("%r =", "%t =") + "\n%r = vector.extract %t[1, 0, 2] : i8 from vector<2x1x4xi8>",
    )
    right, wrong = (
        function_text("f", "(%v: vector<2x4xi8>) -> i8", f"%r = vector.extract %v[1, {k}] : i8 from vector<2x4xi8>") for k in (1, 2)
    )
    assert verify(source, right).verdict is Verdict.CORRECT
    assert verify(source, wrong).verdict is Verdict.INCORRECT


def test_shapes_that_do_not_fit_or_are_unknown_are_unsupported(verify: Any) -> None:
    signature, body = RESHAPES["reshape"]
    unknown = function_text("f", signature.replace("(%v", "(%n1: index, %v"), body.replace("%n1 = arith.constant 6 : index\n", ""))
    too_many = function_text(
        "f",
        signature,
        body.replace("constant 3 :", "constant 4 :").replace("constant 2 :", "constant 3 :").replace("constant 9 :", "constant 8 :"),
    )
    for text in (unknown, too_many):
        assert verify(text, text.replace("%n0 =", "%z = arith.constant 0 : i8\n%n0 =")).verdict is Verdict.UNSUPPORTED


def test_a_flat_matrix_lies_column_by_column() -> None:
    # [[1, 3, 5], [2, 4, 6]]
    assert outcome(function_text("f", *flat(2, 3)), [1, 2, 3, 4, 5, 6]) == ["1", "3", "5", "2", "4", "6"]


def test_a_matrix_of_another_size_is_no_program(verify: Any) -> None:
    signature, body = flat(2, 3)
    text = function_text("f", signature, body.replace("rows = 2", "rows = 3"))
    other = text.replace("%r =", "%z = arith.constant 0 : i8\n%r =")
    assert verify(text, other).verdict is Verdict.UNSUPPORTED
