"""The index dialect: arith under other names, at the width that ``index`` has."""

from __future__ import annotations

import pytest
from differential import FEW, check_agreement, function_text, seeds
from hypothesis import given
from rows import Row, rewriting_tests

from smtenc.dialects.index.operations import DIALECT

_PREDICATES = "eq ne slt sle sgt sge ult ule ugt uge".split()
_TWO = "(%a: index, %b: index) -> index"
_CASTS, _CONSTANTS = ("casts", "castu"), ("constant", "bool.constant")
_LIKE_ARITH = [o.name.removeprefix("index.") for o in DIALECT.by_name.values() if o.same_as]
DIFFERENTIAL = {
    **{name: function_text(name, _TWO, f"%r = index.{name} %a, %b") for name in _LIKE_ARITH if name not in (*_CASTS, *_CONSTANTS)},
    **{f"cmp_{p}": function_text(f"cmp_{p}", "(%a: index, %b: index) -> i1", f"%r = index.cmp {p}(%a, %b)") for p in _PREDICATES},
    **{name: function_text(name, "(%a: index) -> i32", f"%r = index.{name} %a : index to i32") for name in _CASTS},
    "casts_wider": function_text("casts_wider", "(%a: i32) -> index", "%r = index.casts %a : i32 to index"),
    "castu_wider": function_text("castu_wider", "(%a: i32) -> index", "%r = index.castu %a : i32 to index"),
    "constant": function_text("constant", "() -> index", "%r = index.constant -3"),
    "bool_constant": function_text("bool_constant", "() -> i1", "%r = index.bool.constant true"),
    "sizeof": function_text("sizeof", "() -> index", "%r = index.sizeof"),
}
TEXT = "".join(DIFFERENTIAL.values())


@pytest.mark.parametrize("index_bits", [32, 64])
@pytest.mark.parametrize("name", DIFFERENTIAL)
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(name: str, index_bits: int, seed: int) -> None:
    check_agreement(TEXT, name, seed, index_bits=index_bits)


ROWS = [
    Row("add", _TWO, "%r = index.add %a, %b", "%r = arith.addi %b, %a : index", "%r = index.sub %a, %b"),
    Row(
        "compare_with_a_difference",
        "(%a: index, %b: index) -> i1",
        "%d = index.sub %a, %b\n%z = index.constant 0\n%r = index.cmp eq(%d, %z)",
        "%r = index.cmp eq(%a, %b)",
        # the difference may overflow
        "%z = index.constant 0\n%d = index.sub %b, %a\n%r = index.cmp slt(%d, %z)",
    ),
    Row("divu", _TWO, "%r = index.divu %a, %b", "%r = arith.divui %a, %b : index", "%r = index.divs %a, %b"),
]


test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)
