"""The cf dialect: branches between blocks; and an assertion that fails is undefined behaviour, and the assumption is listed."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, agreement_test, check_agreement, function_text, seeds
from hypothesis import given
from rows import Row, rewriting_tests, text_of

from smtenc.verdicts.lattice import Verdict

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


# ---- branches

_BLOCKS = {
    "br": ("(%x: i8, %y: i8) -> i8", "cf.br ^end(%y : i8)\n^end(%r: i8):"),
    "cond_br": (
        "(%c: i1, %x: i8, %y: i8) -> i8",
        "cf.cond_br %c, ^one(%y : i8), ^end(%x : i8)\n^one(%p: i8):\n%q = arith.divui %x, %p : i8\ncf.br ^end(%q : i8)\n^end(%r: i8):",
    ),
    "cond_br_to_one_block": ("(%c: i1, %x: i8, %y: i8) -> i8", "cf.cond_br %c, ^end(%y : i8), ^end(%x : i8)\n^end(%r: i8):"),
    "switch": (
        "(%n: i8, %x: i8, %y: i8) -> i8",
        "cf.switch %n : i8, [\ndefault: ^end(%y : i8),\n1: ^end(%n : i8),\n-1: ^two(%x, %y : i8, i8)\n]\n^two(%p: i8, %q: i8):\n"
        "%s = arith.divui %p, %q : i8\ncf.br ^end(%s : i8)\n^end(%r: i8):",
    ),
    "switch_without_cases": ("(%n: i8) -> i8", "cf.switch %n : i8, [\ndefault: ^end(%n : i8)\n]\n^end(%r: i8):"),
    "loop": (
        "(%x: i8, %y: i8) -> i8",
        "%one = arith.constant 1 : i8\n%k = arith.constant 5 : i8\ncf.br ^head(%x, %y : i8, i8)\n^head(%i: i8, %v: i8):\n"
        "%go = arith.cmpi ult, %i, %k : i8\ncf.cond_br %go, ^body, ^end\n^body:\n%w = arith.divui %v, %i : i8\n%j = arith.addi %i, %one : i8\n"
        "cf.br ^head(%j, %w : i8, i8)\n^end:\n%r = arith.addi %v, %i : i8",
    ),
    "loop_that_tests_last": (
        "(%x: i8, %y: i8) -> i8",
        "%one = arith.constant 1 : i8\n%k = arith.constant 5 : i8\ncf.br ^body(%x, %y : i8, i8)\n^body(%i: i8, %v: i8):\n"
        "%w = arith.subi %v, %i : i8\n%j = arith.addi %i, %one : i8\n%go = arith.cmpi ult, %j, %k : i8\ncf.cond_br %go, ^body(%j, %w : i8, i8), ^end\n"
        "^end:\n%r = arith.addi %w, %j : i8",
    ),
    "remainders": (
        "(%a: i8, %b: i8) -> i8",
        "%z = arith.constant 0 : i8\ncf.br ^head(%a, %b : i8, i8)\n^head(%x: i8, %y: i8):\n%done = arith.cmpi eq, %y, %z : i8\n"
        "cf.cond_br %done, ^end(%x : i8), ^step\n^step:\n%m = arith.remui %x, %y : i8\ncf.br ^head(%y, %m : i8, i8)\n^end(%r: i8):",
    ),
}
_TEXTS = {name: function_text(name, *parts) for name, parts in _BLOCKS.items()}

# one of these tests poison where it begins with poison, which is refused so far (tests/semantics/loops/test_graph.py)
test_branches_agree_with_the_interpreter = agreement_test("".join(_TEXTS.values()), sorted(_TEXTS.keys() - {"loop_that_tests_last"}))

BRANCHES = [
    Row(
        "a_diamond_is_a_choice",
        "(%c: i1, %x: i8, %y: i8) -> i8",
        "cf.cond_br %c, ^one, ^two\n^one:\ncf.br ^end(%x : i8)\n^two:\ncf.br ^end(%y : i8)\n^end(%r: i8):",
        "%t = arith.constant true\n%n = arith.xori %c, %t : i1\ncf.cond_br %n, ^end(%y : i8), ^end(%x : i8)\n^end(%r: i8):",
        "cf.cond_br %c, ^end(%y : i8), ^end(%x : i8)\n^end(%r: i8):",
    ),
    Row(
        "the_first_case_of_a_switch",
        "(%n: i8, %x: i8, %y: i8) -> i8",
        "cf.switch %n : i8, [\ndefault: ^end(%y : i8),\n3: ^end(%x : i8)\n]\n^end(%r: i8):",
        "%k = arith.constant 3 : i8\n%c = arith.cmpi eq, %n, %k : i8\n%r = arith.select %c, %x, %y : i8",
        "%k = arith.constant 3 : i8\n%c = arith.cmpi ne, %n, %k : i8\n%r = arith.select %c, %x, %y : i8",
    ),
    Row(
        "blocks_that_are_one_after_the_other",
        "(%x: i8, %y: i8) -> i8",
        "cf.br ^a(%x : i8)\n^a(%p: i8):\n%q = arith.addi %p, %y : i8\ncf.br ^b\n^b:\n%r = arith.addi %q, %p : i8",
        "%q = arith.addi %x, %y : i8\n%r = arith.addi %q, %x : i8",
        "%q = arith.addi %x, %y : i8\n%r = arith.addi %q, %y : i8",
    ),
]


(
    test_a_graph_refines_itself,
    test_a_right_rewriting_of_branches_is_proved,
    test_a_wrong_rewriting_of_branches_is_refuted,
) = rewriting_tests(BRANCHES)


@pytest.mark.parametrize("branch", ["cf.cond_br %c, ^end, ^end", "cf.switch %c : i1, [\ndefault: ^end,\n1: ^end\n]"])
def test_a_branch_on_poison_is_undefined_behaviour(verify: Any, branch: str) -> None:
    """Even where it leads to one block whatever it is on."""
    here = function_text("f", "(%c: i1, %x: i8) -> i8", f"{branch}\n^end:\n{_SUM}")
    straight = function_text("f", "(%c: i1, %x: i8) -> i8", _SUM)
    assert verify(here, straight).verdict is Verdict.CORRECT
    assert verify(straight, here).verdict is Verdict.INCORRECT
