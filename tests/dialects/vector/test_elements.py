"""``vector.from_elements``, ``to_elements``, ``step`` and ``vscale``: both readings agree on constants; right and wrong rewritings."""

from __future__ import annotations

from typing import Any

from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.verdicts.lattice import Verdict
from tests.interpreter.programs import outcome

_W = "vector<2x3xi8>"
DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "from_elements": (
        f"(%a: i8, %b: i8, %c: i8) -> {_W}",
        f"%r = vector.from_elements %a, %b, %c, %c, %a, %b : {_W}",
    ),
    "from_elements_to_none": ("(%a: f16) -> vector<f16>", "%r = vector.from_elements %a : vector<f16>"),
    "from_indices": ("(%a: index, %b: index) -> vector<2xindex>", "%r = vector.from_elements %a, %b : vector<2xindex>"),
    "step": ("() -> vector<5xindex>", "%r = vector.step : vector<5xindex>"),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())
# to_elements is newer than the bundled parser: a text of its own is left to the reader of generic form
NEWER: dict[str, tuple[str, str]] = {
    "to_elements": (f"(%w: {_W}) -> i8", f'%a:5, %r = "vector.to_elements"(%w) : ({_W}) -> (i8, i8, i8, i8, i8, i8)'),
    "to_element_of_none": ("(%w: vector<f16>) -> f16", '%r = "vector.to_elements"(%w) : (vector<f16>) -> f16'),
    "to_indices": ("(%w: vector<2xindex>) -> index", '%r, %o = "vector.to_elements"(%w) : (vector<2xindex>) -> (index, index)'),
}
NEWER_TEXT = "".join(function_text(name, *parts) for name, parts in NEWER.items())

test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL)
test_newer_operations_agree_with_the_interpreter_on_constants = agreement_test(NEWER_TEXT, NEWER)


ROWS = [
    Row(
        "from_elements",
        "(%a: i8, %b: i8, %i: index) -> i8",
        "%v = vector.from_elements %a, %b, %b, %a : vector<4xi8>\n%r = vector.extract %v[%i] : i8 from vector<4xi8>",
        "%o = arith.constant 1 : index\n%p = arith.subi %i, %o : index\n%t = arith.constant 2 : index\n"
        "%c = arith.cmpi ult, %p, %t : index\n%r = arith.select %c, %b, %a : i8",
        "%o = arith.constant 2 : index\n%c = arith.cmpi ult, %i, %o : index\n%r = arith.select %c, %a, %b : i8",
    ),
    Row(
        "from_equal_elements",
        "(%a: i8) -> vector<3xi8>",
        "%r = vector.from_elements %a, %a, %a : vector<3xi8>",
        "%r = vector.broadcast %a : i8 to vector<3xi8>",
        "%z = arith.constant 0 : i8\n%r = vector.from_elements %a, %a, %z : vector<3xi8>",
    ),
    Row(
        "step_as_a_constant",
        "(%v: vector<4xindex>) -> vector<4xindex>",
        "%s = vector.step : vector<4xindex>\n%r = arith.addi %v, %s : vector<4xindex>",
        "%s = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>\n%r = arith.addi %v, %s : vector<4xindex>",
        "%s = arith.constant dense<[1, 2, 3, 4]> : vector<4xindex>\n%r = arith.addi %v, %s : vector<4xindex>",
    ),
]
test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)

SCALABLE = [
    Row(
        "step_from_elsewhere",
        "(%i: index) -> vector<[4]xindex>",
        "%s = vector.step : vector<[4]xindex>\n%b = vector.broadcast %i : index to vector<[4]xindex>\n%r = arith.addi %b, %s : vector<[4]xindex>",
        "%s = vector.step : vector<[4]xindex>\n%b = vector.broadcast %i : index to vector<[4]xindex>\n%r = arith.addi %s, %b : vector<[4]xindex>",
        "%r = vector.broadcast %i : index to vector<[4]xindex>",
    ),
    Row(
        "the_last_position",
        "(%v: vector<[4]xi8>) -> index",
        "%s = vector.step : vector<[4]xindex>\n%n = vector.vscale\n%f = arith.constant 4 : index\n%m = arith.muli %n, %f : index\n"
        "%o = arith.constant 1 : index\n%l = arith.subi %m, %o : index\n%r = vector.extract %s[%l] : index from vector<[4]xindex>",
        "%n = vector.vscale\n%t = arith.constant 2 : index\n%m = arith.shli %n, %t : index\n%o = arith.constant -1 : index\n"
        "%r = arith.addi %m, %o : index",
        "%r = arith.constant 3 : index",
    ),
]
test_a_scalable_program_refines_itself, test_right_scalable_rewriting_is_proved, test_wrong_scalable_rewriting_is_refuted = rewriting_tests(
    SCALABLE
)


def test_operands_lie_row_by_row() -> None:
    text = function_text("f", f"(%a: i8, %b: i8) -> {_W}", f"%r = vector.from_elements %a, %b, %b, %b, %b, %a : {_W}")
    assert outcome(text, 1, 2) == [["1", "2", "2"], ["2", "2", "1"]]


def test_lanes_are_results_row_by_row() -> None:
    text = f'func.func @f(%w: {_W}) -> (i8, i8) {{\n%r:6 = "vector.to_elements"(%w) : ({_W}) -> (i8, i8, i8, i8, i8, i8)\nreturn %r#2, %r#3 : i8, i8\n}}'
    assert outcome(text, [[1, 2, 3], [4, 5, 6]]) == ("3", "4")


def test_elements_of_a_vector_of_elements(verify: Any) -> None:
    parts = "i8, i8"
    text = (
        f"func.func @f(%a: i8, %b: i8) -> ({parts}) {{\n"
        '%v = "vector.from_elements"(%a, %b) : (i8, i8) -> vector<2xi8>\n'
        f'%r:2 = "vector.to_elements"(%v) : (vector<2xi8>) -> ({parts})\nreturn %r#0, %r#1 : {parts}\n}}\n'
    )
    known = f"func.func @f(%a: i8, %b: i8) -> ({parts}) {{\nreturn %a, %b : {parts}\n}}\n"
    assert verify(text, known).verdict is Verdict.CORRECT
    assert verify(text, known.replace("%a, %b :", "%b, %a :")).verdict is Verdict.INCORRECT


def test_steps_begin_with_zero() -> None:
    assert outcome(function_text("f", "() -> vector<4xindex>", "%r = vector.step : vector<4xindex>")) == ["0", "1", "2", "3"]


def test_positions_that_index_may_not_hold_are_unsupported(verify: Any) -> None:
    text = function_text(
        "f",
        "(%v: vector<300xindex>) -> vector<300xindex>",
        "%s = vector.step : vector<300xindex>\n%r = arith.addi %v, %s : vector<300xindex>",
    )
    other = text.replace("%s, ", "").replace("addi %v, %s", "addi %s, %v")
    assert verify(text, other, index_bits=64).verdict is Verdict.CORRECT
    assert verify(text, other, index_bits=8).verdict is Verdict.UNSUPPORTED
