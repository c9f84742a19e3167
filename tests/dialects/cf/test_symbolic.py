"""The cf dialect: an assertion that fails is undefined behaviour, and the assumption is listed."""

from __future__ import annotations

from typing import Any

from differential import FEW, check_agreement, function_text, seeds
from hypothesis import given
from rows import Row, rewriting_tests, text_of

_ASSERT = 'cf.assert %c, "needed"\n%r = arith.addi %x, %x : i8'


@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(seed: int) -> None:
    check_agreement(function_text("f", "(%c: i1, %x: i8) -> i8", _ASSERT), "f", seed)


_SUM = "%r = arith.addi %x, %x : i8"
ROWS = [
    Row(
        "of_the_source",
        "(%c: i1, %x: i8) -> i8",
        _ASSERT.replace("%r = arith.addi %x, %x", "%y = arith.extui %c : i1 to i8\n%r = arith.addi %x, %y"),
        "%one = arith.constant 1 : i8\n%r = arith.addi %x, %one : i8",
        "%one = arith.constant 0 : i8\n%r = arith.addi %x, %one : i8",
    ),
    Row(
        "of_the_target",
        "(%c: i1, %x: i8) -> i8",
        _SUM,
        f'%t = arith.cmpi uge, %x, %x : i8\n%k = arith.constant true\ncf.assert %k, ""\n{_SUM}',
        _ASSERT,
    ),
]


test_a_program_refines_itself, test_a_right_rewriting_is_proved, test_a_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def test_that_assertions_hold_is_listed(verify: Any) -> None:
    record = verify(text_of(ROWS[:1], "source"), text_of(ROWS[:1], "right"), ROWS[0].name)
    assert "assertions-hold" in record.assumptions
