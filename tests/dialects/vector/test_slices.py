"""Slices of vectors, parts of scalable vectors and positions: both readings agree on constants; right and wrong rewritings."""

from __future__ import annotations

from typing import Any

from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.dialects.vector.symbolic.lanes import POSITIONS
from smtenc.verdicts.lattice import Verdict
from tests.interpreter.programs import outcome

_W = "vector<2x5xi8>"


def inserted(source: str, dest: str, offsets: list[int], strides: list[int]) -> str:
    attributes = f"offsets = {offsets}, strides = {strides}"
    return f'%r = "vector.insert_strided_slice"(%x, %w) <{{{attributes}}}> : ({source}, {dest}) -> {dest}'


DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "extract_from_the_middle": (
        "(%w: vector<5x2xf16>) -> vector<3x2xf16>",
        "%r = vector.extract_strided_slice %w {offsets = [1], sizes = [3], strides = [1]} : vector<5x2xf16> to vector<3x2xf16>",
    ),
    "extract_indices": (
        "(%w: vector<4xindex>) -> vector<2xindex>",
        "%r = vector.extract_strided_slice %w {offsets = [2], sizes = [2], strides = [1]} : vector<4xindex> to vector<2xindex>",
    ),
    "insert_indices": (
        "(%x: vector<2xindex>, %w: vector<4xindex>) -> vector<4xindex>",
        "%r = vector.insert_strided_slice %x, %w {offsets = [1], strides = [1]} : vector<2xindex> into vector<4xindex>",
    ),
    "insert_a_row": (
        "(%x: vector<2xi8>, %w: vector<3x1x2xi8>) -> vector<3x1x2xi8>",
        "%r = vector.insert_strided_slice %x, %w {offsets = [2, 0, 0], strides = [1]} : vector<2xi8> into vector<3x1x2xi8>",
    ),
    "extract_an_index": ("(%w: vector<3xindex>, %i: index) -> index", "%r = vector.extract %w[%i] : index from vector<3xindex>"),
    "insert_an_index": (
        "(%x: index, %w: vector<2x2xindex>, %i: index) -> vector<2x2xindex>",
        "%r = vector.insert %x, %w[%i, 1] : index into vector<2x2xindex>",
    ),
    "insert_in_none": ("(%x: i8, %w: vector<i8>) -> vector<i8>", "%r = vector.insert %x, %w[] : i8 into vector<i8>"),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())

test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, small_indices=True)


# Strides other than 1 are in the operation's document, and refused by MLIR's verifier: such texts reach the reader of generic form only.
STRIDED: dict[str, tuple[str, str]] = {
    "every_second": (f"(%x: vector<2x3xi8>, %w: {_W}) -> {_W}", inserted("vector<2x3xi8>", _W, [0, 0], [1, 2])),
    "every_third_of_a_row": (f"(%x: vector<2xi8>, %w: {_W}) -> {_W}", inserted("vector<2xi8>", _W, [1, 1], [3])),
    "spread_rows": ("(%x: vector<2xi8>, %w: vector<4xi8>) -> vector<4xi8>", inserted("vector<2xi8>", "vector<4xi8>", [1], [2])),
}


_TOO_NEW = 'func.func @too_new(%v: vector<1xi8>) {\n%e = "vector.to_elements"(%v) : (vector<1xi8>) -> i8\nreturn\n}\n'
STRIDED_TEXT = "".join(function_text(name, *parts) for name, parts in STRIDED.items()) + _TOO_NEW

test_strides_agree_with_the_interpreter_on_constants = agreement_test(STRIDED_TEXT, STRIDED)


def test_rows_are_those_of_the_slice() -> None:
    body = "%r = vector.insert_strided_slice %x, %w {offsets = [1, 1], strides = [1]} : vector<2xi8> into vector<2x3xi8>"
    text = function_text("f", "(%x: vector<2xi8>, %w: vector<2x3xi8>) -> vector<2x3xi8>", body)
    assert outcome(text, [7, 8], [[1, 2, 3], [4, 5, 6]]) == [["1", "2", "3"], ["4", "7", "8"]]


ROWS = [
    Row(
        "a_slice_of_what_was_inserted",
        "(%x: vector<2xi8>, %w: vector<8xi8>) -> vector<4xi8>",
        "%a = vector.insert_strided_slice %x, %w {offsets = [3], strides = [1]} : vector<2xi8> into vector<8xi8>\n"
        "%r = vector.extract_strided_slice %a {offsets = [2], sizes = [4], strides = [1]} : vector<8xi8> to vector<4xi8>",
        "%b = vector.extract_strided_slice %w {offsets = [2], sizes = [4], strides = [1]} : vector<8xi8> to vector<4xi8>\n"
        "%r = vector.insert_strided_slice %x, %b {offsets = [1], strides = [1]} : vector<2xi8> into vector<4xi8>",
        "%b = vector.extract_strided_slice %w {offsets = [2], sizes = [4], strides = [1]} : vector<8xi8> to vector<4xi8>\n"
        "%r = vector.insert_strided_slice %x, %b {offsets = [2], strides = [1]} : vector<2xi8> into vector<4xi8>",
    ),
]
test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)

_S, _F = "vector<[4]xi8>", "vector<4xi8>"
SCALABLE = [
    Row(
        "a_part_that_was_inserted",
        f"(%x: {_F}, %s: {_S}) -> {_F}",
        f"%a = vector.scalable.insert %x, %s[0] : {_F} into {_S}\n%r = vector.scalable.extract %a[0] : {_F} from {_S}",
        f"%z = arith.constant dense<0> : {_F}\n%r = arith.addi %x, %z : {_F}",
        f"%r = vector.scalable.extract %s[0] : {_F} from {_S}",
    ),
    Row(
        "halves",
        f"(%s: {_S}, %x: vector<[2]xi8>) -> vector<[2]xi8>",
        f"%a = vector.scalable.insert %x, %s[2] : vector<[2]xi8> into {_S}\n%r = vector.scalable.extract %a[0] : vector<[2]xi8> from {_S}",
        f"%r = vector.scalable.extract %s[0] : vector<[2]xi8> from {_S}",
        f"%r = vector.scalable.extract %s[2] : vector<[2]xi8> from {_S}",
    ),
    Row(
        "a_position_of_a_scalable_vector",
        f"(%x: i8, %s: {_S}, %i: index) -> i8",
        f"%a = vector.insert %x, %s[%i] : i8 into {_S}\n%r = vector.extract %a[%i] : i8 from {_S}",
        "%z = arith.constant 0 : i8\n%r = arith.addi %x, %z : i8",
        f"%r = vector.extract %s[%i] : i8 from {_S}",
    ),
    Row(
        "rows_of_a_scalable_vector",
        "(%s: vector<3x[4]xi8>) -> vector<[4]xi8>",
        "%a = vector.extract_strided_slice %s {offsets = [1], sizes = [2], strides = [1]} : vector<3x[4]xi8> to vector<2x[4]xi8>\n"
        "%r = vector.extract %a[1] : vector<[4]xi8> from vector<2x[4]xi8>",
        "%r = vector.extract %s[2] : vector<[4]xi8> from vector<3x[4]xi8>",
        "%r = vector.extract %s[1] : vector<[4]xi8> from vector<3x[4]xi8>",
    ),
    Row(
        "a_row_of_a_scalable_vector",
        "(%x: vector<[4]xi8>, %s: vector<3x[4]xi8>) -> vector<3x[4]xi8>",
        "%r = vector.insert_strided_slice %x, %s {offsets = [1, 0], strides = [1]} : vector<[4]xi8> into vector<3x[4]xi8>",
        "%r = vector.insert %x, %s[1] : vector<[4]xi8> into vector<3x[4]xi8>",
        "%r = vector.insert %x, %s[2] : vector<[4]xi8> into vector<3x[4]xi8>",
    ),
]
test_a_scalable_program_refines_itself, test_right_scalable_rewriting_is_proved, test_wrong_scalable_rewriting_is_refuted = rewriting_tests(
    SCALABLE
)


_MANY = "vector<16xi8>"


def test_a_part_that_may_not_fit_is_an_assumption(verify: Any) -> None:
    def notes_it(extract: str) -> bool:
        text = function_text("f", f"(%s: {_S}, %x: {_F}) -> {_F}", f"%o = {extract}\n%r = arith.addi %o, %x : {_F}")
        record = verify(text, text.replace("%o, %x", "%x, %o"))
        assert record.verdict is Verdict.CORRECT
        return POSITIONS in record.assumptions

    assert not notes_it(f"vector.scalable.extract %s[0] : {_F} from {_S}")
    assert notes_it(f"vector.scalable.extract %s[4] : {_F} from {_S}")


def test_a_part_that_does_not_fit_is_poison_throughout(verify: Any) -> None:
    signature = f"(%s: {_S}) -> {_F}"
    four = function_text("f", signature, f"%r = vector.scalable.extract %s[0] : {_F} from {_S}")
    of_many = function_text(
        "f",
        signature,
        f"%a = vector.scalable.extract %s[0] : {_MANY} from {_S}\n"
        f"%r = vector.extract_strided_slice %a {{offsets = [0], sizes = [4], strides = [1]}} : {_MANY} to {_F}",
    )
    assert verify(of_many, four).verdict is Verdict.CORRECT
    # no vector of 4 or 8 lanes has 16
    assert verify(four, of_many).verdict is Verdict.INCORRECT


def test_where_a_part_does_not_fit_nothing_is_inserted(verify: Any) -> None:
    signature = f"(%s: {_S}, %x: {_MANY}) -> i8"
    first = function_text("f", signature, f"%r = vector.extract %x[0] : i8 from {_MANY}")
    inserted_first = function_text(
        "f", signature, f"%a = vector.scalable.insert %x, %s[0] : {_MANY} into {_S}\n%r = vector.extract %a[0] : i8 from {_S}"
    )
    assert verify(inserted_first, first).verdict is Verdict.CORRECT
    assert verify(first, inserted_first).verdict is Verdict.INCORRECT


def test_more_lanes_than_the_least_number_may_be_there(verify: Any) -> None:
    signature = f"(%s: {_S}) -> i8"
    fifth = function_text("f", signature, f"%i = arith.constant 4 : index\n%r = vector.extract %s[%i] : i8 from {_S}")
    constant = function_text("f", signature, "%r = arith.constant 1 : i8")
    assert verify(fifth, constant).verdict is Verdict.INCORRECT
