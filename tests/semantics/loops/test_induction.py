"""Loops of branches that are counted: their trip count follows from a variable that each iteration moves towards a bound."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text

from smtenc.verdicts.lattice import Verdict
from tests.effort import some

_SIGNATURE = "(%m: memref<?xi32>, %n: i32, %x: i32) -> i32"
_TEST_FIRST = """%k = arith.constant {step} : i32
%begin = arith.constant {begin} : i32
cf.br ^head(%begin, %x : i32, i32)
^head(%i: i32, %v: i32):
%go = arith.cmpi {predicate}, {operands} : i32
cf.cond_br %go, ^body, ^end
^body:
%w = arith.addi %v, %i : i32
%j = arith.addi %i, %k : i32
cf.br ^head(%j, %w : i32, i32)
^end:
%r = arith.addi %v, %x : i32"""


def _branches(predicate: str = "slt", operands: str = "%i, %n", step: int = 1, begin: int = 0) -> str:
    return function_text("f", _SIGNATURE, _TEST_FIRST.format(predicate=predicate, operands=operands, step=step, begin=begin))


def _counted(step: int = 1, begin: int = 0, upper: str = "%n", unsigned: bool = False) -> str:
    """``scf.for`` over ``index``, in which nothing overflows."""
    cast = "arith.index_castui" if unsigned else "arith.index_cast"
    return function_text(
        "f",
        _SIGNATURE,
        f"%k = arith.constant {step} : index\n%begin = arith.constant {begin} : index\n%one = arith.constant 1 : index\n%l = {cast} {upper} : i32 to index\n"
        "%above = arith.addi %l, %one : index\n"
        "%s = scf.for %c = %begin to LIMIT step %k iter_args(%v = %x) -> (i32) {\n%i = arith.index_cast %c : index to i32\n%w = arith.addi %v, %i : i32\n"
        "scf.yield %w : i32\n}\n%r = arith.addi %s, %x : i32",
    )


_TESTS = (
    ("slt", "%i, %n", False, False), ("sgt", "%n, %i", False, False), ("ult", "%i, %n", False, True), ("ugt", "%n, %i", False, True),
    ("sle", "%i, %n", True, False), ("sge", "%n, %i", True, False), ("ule", "%i, %n", True, True),
)  # fmt: skip


@pytest.mark.parametrize(("predicate", "operands", "inclusive", "unsigned", "step"), some([(*t, k) for t in _TESTS for k in (1, 7)]))
def test_a_loop_of_branches_is_the_loop_that_it_was_lowered_from(
    verify: Any, predicate: str, operands: str, inclusive: bool, unsigned: bool, step: int
) -> None:
    limit = "%above" if inclusive else "%l"
    target = _counted(step, unsigned=unsigned).replace("LIMIT", limit)
    record = verify(_branches(predicate, operands, step), target, trials=10)
    assert record.verdict is Verdict.CORRECT
    # by steps of 1 up to below the bound nothing can overflow
    assert ("induction-no-overflow" in record.assumptions) is (inclusive or step != 1)
    assert not [a for a in record.assumptions if a.startswith(("unroll", "loops-terminate"))]
    other = _counted(step, unsigned=unsigned).replace("LIMIT", "%l" if inclusive else "%above")
    # where the difference shows only after billions of iterations, no run confirms it
    assert verify(_branches(predicate, operands, step), other, trials=10).verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT)


def test_a_bound_below_the_beginning_makes_no_iterations(verify: Any) -> None:
    assert verify(_branches(begin=5), _counted(begin=5).replace("LIMIT", "%l")).verdict is Verdict.CORRECT
    constant = _branches(begin=5).replace("%i, %n : i32", "%i, %four : i32").replace("%k = ", "%four = arith.constant 4 : i32\n%k = ", 1)
    nothing = function_text("f", _SIGNATURE, "%r = arith.addi %x, %x : i32")
    assert verify(constant, nothing).verdict is Verdict.CORRECT


def test_an_overflow_of_the_source_is_left_out_and_one_of_the_target_is_not(verify: Any) -> None:
    """By steps of 7 the variable may pass the bound, and begin again; the counter of ``scf.for`` is wider here."""
    branches, counted = _branches(step=7), _counted(7).replace("LIMIT", "%l")
    record = verify(branches, counted, trials=10)
    assert record.verdict is Verdict.CORRECT
    assert "induction-no-overflow" in record.assumptions
    back = verify(counted, branches, trials=10)
    assert back.verdict in (Verdict.POSSIBLY_INCORRECT, Verdict.INCORRECT), "what the target does where it overflows is not known"
    assert verify(branches, branches.replace("arith.addi %v, %i", "arith.addi %i, %v"), trials=10).verdict is Verdict.CORRECT


@pytest.mark.parametrize(("predicate", "step"), [("ne", 2), ("slt", -1), ("eq", 1)])
def test_other_tests_and_other_ways_are_not_counted(verify: Any, predicate: str, step: int) -> None:
    text = _branches(predicate, step=step)
    record = verify(text, text + "\n", trials=0)
    assert record.verdict is Verdict.CORRECT
    assert "loops-terminate" in record.assumptions
    assert "induction-no-overflow" not in record.assumptions


def test_what_a_counter_does_behind_the_last_iteration_is_the_sources_to_leave_open(verify: Any) -> None:
    """``scf.for`` and its lowering, whose counters are of one type."""
    bound = "%c0 = arith.constant 0 : i32\n%k = arith.constant 7 : i32\n"
    loop = function_text(
        "f",
        _SIGNATURE,
        f"{bound}%r = scf.for %i = %c0 to %n step %k iter_args(%v = %x) -> (i32) : i32 {{\n%w = arith.addi %v, %i : i32\nscf.yield %w : i32\n}}",
    )
    lowered = function_text(
        "f",
        _SIGNATURE,
        f"{bound}cf.br ^head(%c0, %x : i32, i32)\n^head(%i: i32, %v: i32):\n%go = arith.cmpi slt, %i, %n : i32\ncf.cond_br %go, ^body, ^end\n^body:\n"
        "%w = arith.addi %v, %i : i32\n%j = arith.addi %i, %k : i32\ncf.br ^head(%j, %w : i32, i32)\n^end:\n%z = arith.constant 0 : i32\n"
        "%r = arith.addi %v, %z : i32",
    )
    record = verify(loop, lowered, trials=10)
    assert record.verdict is Verdict.CORRECT
    assert "induction-no-overflow" in record.assumptions
    assert verify(lowered, loop, trials=10).verdict is Verdict.CORRECT
    assert verify(loop, lowered.replace("%k = arith.constant 7", "%k = arith.constant 5"), trials=10).verdict is Verdict.INCORRECT


@pytest.mark.parametrize("step", [1, -1, 3, 2147483647])
def test_a_counter_of_an_odd_step_meets_its_bound(verify: Any, step: int) -> None:
    text = _branches("ne", step=step)
    record = verify(text, text.replace("arith.addi %v, %i", "arith.addi %i, %v"), trials=0)
    assert record.verdict is Verdict.CORRECT
    assert not {"induction-no-overflow", "loops-terminate"} & set(record.assumptions)


def test_a_counter_as_wide_as_index_is_not_counted_until_it_is_equal(verify: Any) -> None:
    """It may take more iterations than ``index`` can count."""
    text = _branches("ne", step=1).replace("i32", "i64")
    record = verify(text, text + "\n", trials=0)
    assert "loops-terminate" in record.assumptions


def test_a_test_at_the_end_of_the_iteration_is_counted(verify: Any) -> None:
    text = function_text(
        "f",
        "(%n: i32, %x: i32) -> i32",
        "%z = arith.constant 0 : i32\n%one = arith.constant 1 : i32\ncf.br ^body(%z, %x : i32, i32)\n^body(%i: i32, %v: i32):\n%w = arith.addi %v, %i : i32\n"
        "%j = arith.addi %i, %one : i32\n%go = arith.cmpi slt, %j, %n : i32\ncf.cond_br %go, ^body(%j, %w : i32, i32), ^end\n^end:\n%r = arith.addi %w, %x : i32",
    )
    turned = text.replace("slt, %j, %n", "sgt, %n, %j")
    record = verify(text, turned)
    assert record.verdict is Verdict.CORRECT
    assert verify(text, text.replace("arith.addi %w, %x", "arith.addi %v, %x")).verdict is Verdict.INCORRECT
