"""Whole reductions: of a pair, of a program with a tool, their state, their limits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from smtenc.errors import InputError, UsageError
from smtenc.frontend import read_text
from smtenc.pipelines.tool import Tool
from smtenc.reduction.case import Case, Finding
from smtenc.reduction.oracle import Alike, Oracle, Wanted, signature
from smtenc.reduction.reducer import Reduction, pair_case, pipeline_case, reduce
from smtenc.reduction.reproducer import reproducer
from smtenc.reduction.search import Limits
from smtenc.reduction.state import State
from smtenc.verdicts.configuration.settings import Claim, Evidence, Reading, Solving
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample

OPTIONS = pair_options(Claim(), Solving(timeout=60.0, solvers=("z3",)), Evidence(), Reading(), environ={"SMTENC_MLIR_OPT": "off"})

SOURCE = """
func.func @unused(%a: f32) -> f32 { return %a : f32 }
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>, %n: i32) -> (tensor<4xf32>, i32) {
  %0 = arith.mulf %a, %b : tensor<4xf32>
  %1 = arith.addf %0, %a : tensor<4xf32>
  %c = arith.constant dense<0.0> : tensor<4xf32>
  %2 = arith.addf %1, %c : tensor<4xf32>
  %3 = arith.mulf %2, %b : tensor<4xf32>
  %4 = arith.divf %b, %3 : tensor<4xf32>
  %k = arith.addi %n, %n : i32
  return %4, %k : tensor<4xf32>, i32
}
"""
TARGET = SOURCE.replace("arith.mulf %2, %b", "arith.mulf %1, %b")
SMALL = """
func.func @f(%a: i8, %b: i8) -> (i8, i8) {
  %0 = arith.muli %a, %b : i8
  %1 = arith.subi %0, %a : i8
  %2 = arith.xori %1, %b : i8
  return %2, %0 : i8, i8
}
"""
SMALL_TARGET = SMALL.replace("%0, %a", "%a, %0")
PROGRAM = """
func.func private @helper(%a: f32) -> f32 {
  %0 = arith.negf %a : f32
  return %0 : f32
}
func.func @f(%a: f32, %p: i1, %n: index) -> (f32, index) {
  %k = arith.constant 3.5 : f32
  %h = func.call @helper(%a) : (f32) -> f32
  %1 = scf.if %p -> (f32) {
    %m = arith.subf %h, %k : f32
    scf.yield %m : f32
  } else {
    scf.yield %h : f32
  }
  return %1, %n : f32, index
}
"""


def names(text: str) -> list[str]:
    (function,) = read_text(text).functions
    assert function.body is not None
    return [op.name for block in function.body.blocks for op in block.operations]


@pytest.fixture(scope="module")
def reduced() -> Reduction:
    case, lenient = pair_case(SOURCE, TARGET, ("a", "b"), OPTIONS)
    return reduce(case, Oracle(OPTIONS, None, lenient))


def test_a_pair_becomes_what_was_rewritten(reduced: Reduction) -> None:
    assert reduced.finished
    assert names(reduced.last.source) == ["arith.constant", "arith.addf", "func.return"]
    assert names(reduced.last.target or "") == ["func.return"]
    assert reduced.last.finding is not None
    assert (reduced.last.finding.verdict, reduced.last.finding.values) == (Verdict.INCORRECT, ("0.0", "-0.0"))
    assert (reduced.first.operations, reduced.last.operations) == (18, 4)


def test_dimensions_become_small(reduced: Reduction) -> None:
    assert "tensor<1xf32>" in reduced.last.source


def test_a_reproducer_says_all(reduced: Reduction) -> None:
    made = reproducer(reduced, Oracle(OPTIONS))
    assert made.files["source.mlir"] == reduced.last.source
    assert made.files["repro.mlir"].splitlines()[0] == "// RUN: not smtenc verify %S/source.mlir %S/target.mlir | FileCheck %s"
    issue = made.files["issue.md"]
    assert issue.startswith("# the rewriting gives -0.0 in place of 0.0 (arith.addf)\n")
    assert "| expected, of the source | `0.0` |" in issue
    assert "no machine code was made" in issue


def test_a_program_and_its_passes(tool: str) -> None:
    runner = Tool(tool)
    case, lenient = pipeline_case(PROGRAM, "p", ("-other", "-wrong", "-more=3"), runner, OPTIONS)
    found = reduce(case, Oracle(OPTIONS, runner, lenient), jobs=2)
    assert found.last.passes == ("-wrong",)
    assert names(found.last.source) == ["arith.subf", "func.return"]
    made = reproducer(found, Oracle(OPTIONS, runner))
    lines = made.files["repro.mlir"].splitlines()
    assert lines[0] == "// RUN: some-opt %s -wrong | FileCheck %s"
    assert any(line.startswith("// CHECK: ") and "arith.subf" in line for line in lines)


def test_a_pipeline_loses_passes_and_options(tool: str) -> None:
    runner = Tool(tool)
    case, lenient = pipeline_case(
        PROGRAM, "p", ("--pass-pipeline=builtin.module(cse,func.func(a,wrong{fast=1 b={c=2}}),d)",), runner, OPTIONS
    )
    found = reduce(case, Oracle(OPTIONS, runner, lenient), limits=Limits(steps=6))
    assert found.last.passes is not None
    assert found.last.passes[0].startswith("--pass-pipeline=builtin.module(func.func(wrong")
    assert found.looks <= 6


def test_a_crash(tool: str) -> None:
    runner = Tool(tool)
    text = PROGRAM.replace("arith.subf", "arith.divf")
    case, lenient = pipeline_case(text, "p", ("-x", "-crash"), runner, OPTIONS)
    found = reduce(case, Oracle(OPTIONS, runner, lenient), crash=True)
    assert found.last.passes == ("-crash",)
    assert names(found.last.source) == ["arith.divf", "func.return"]
    assert found.last.finding is not None
    assert "Assertion" in found.last.finding.crash
    assert "not --crash some-opt" in reproducer(found, Oracle(OPTIONS, runner)).files["repro.mlir"]


def test_what_is_correct_or_refused_is_not_reduced(tool: str) -> None:
    case, lenient = pair_case(SMALL, SMALL, ("a", "b"), OPTIONS)
    with pytest.raises(UsageError, match="nothing to reduce"):
        reduce(case, Oracle(OPTIONS, None, lenient))
    runner = Tool(tool)
    case, lenient = pipeline_case(PROGRAM, "p", ("-refuse",), runner, OPTIONS)
    with pytest.raises(InputError, match="nothing can be reduced"):
        reduce(case, Oracle(OPTIONS, runner, lenient))
    with pytest.raises(UsageError, match="does not crash"):
        reduce(case, Oracle(OPTIONS, runner, lenient), crash=True)
    case, lenient = pair_case(SMALL, SMALL_TARGET, ("a", "b"), OPTIONS)
    with pytest.raises(UsageError, match="the verdict is incorrect, not unknown"):
        reduce(case, Oracle(OPTIONS, None, lenient), verdict=Verdict.UNKNOWN)


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    case, lenient = pair_case(SMALL, SMALL_TARGET, ("a", "b"), OPTIONS)
    oracle = Oracle(OPTIONS, None, lenient)
    first = reduce(case, oracle, limits=Limits(steps=1), state=tmp_path / "state")
    assert not first.finished
    second = reduce(case, oracle, state=tmp_path / "state")
    assert (second.first.operations, second.last.operations, second.finished) == (8, 4, True)
    third = reduce(case, oracle, limits=Limits(steps=2), state=tmp_path / "state")
    assert (third.last.operations, third.steps) == (4, 0)
    other, _ = pair_case(SMALL, SMALL, ("a", "b"), OPTIONS)
    with pytest.raises(UsageError, match="another program"):
        State.open(tmp_path / "state", other)


def test_a_state_that_is_none_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "state.json").write_text("{]", encoding="utf-8")
    with pytest.raises(InputError, match="not the state of a reduction"):
        State.open(tmp_path, Case("", ""))
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match="--state"):
        State.open(tmp_path / "file", Case("", ""))


def test_interrupting_leaves_the_best() -> None:
    case, lenient = pair_case(SMALL, SMALL_TARGET, ("a", "b"), OPTIONS)
    told: list[str] = []

    def watch(progress: object) -> None:
        if getattr(progress, "steps", 0) >= 1:
            raise KeyboardInterrupt

    found = reduce(case, Oracle(OPTIONS, None, lenient), watch=watch, interrupted=lambda: told.append("stopped"))
    assert told == ["stopped"]
    assert len(read_text(found.last.source).functions[0].type.results) == 1
    assert not found.finished


# -- what counts -------------------------------------------------------------------------------------------------------

EXAMPLE = Counterexample({}, "the values differ", 0, (), "1", "2", confirmed=True, divergence=("arith.addi at x:1:2", None))
MODEL = Finding(Verdict.INCORRECT, "f", EXAMPLE)


@pytest.mark.parametrize(
    ("alike", "change", "counts"),
    [
        (Alike.VERDICT, {"what": "memory differs"}, True),
        (Alike.WHAT, {"what": "memory differs"}, False),
        (Alike.WHAT, {"source": "7"}, True),
        (Alike.VALUES, {"source": "7"}, False),
        (Alike.VALUES, {"divergence": None}, True),
        (Alike.DIVERGENCE, {"divergence": None}, False),
        (Alike.DIVERGENCE, {"divergence": ("arith.addi at y:7:8", None)}, True),
        (Alike.VERDICT, {"confirmed": False}, True),
    ],
    ids=str,
)
def test_how_much_must_stay(alike: Alike, change: dict[str, object], counts: bool) -> None:
    found = replace(MODEL, example=replace(EXAMPLE, **change))  # type: ignore[arg-type]
    assert Wanted(MODEL, alike).accepts(found) == counts


def test_another_function_or_verdict_does_not_count_and_a_surer_one_does() -> None:
    assert not Wanted(MODEL, Alike.VERDICT).accepts(replace(MODEL, function="g"))
    assert not Wanted(MODEL, Alike.VERDICT).accepts(Finding(None, reason="not valid"))
    possible = Finding(Verdict.POSSIBLY_INCORRECT, "f", replace(EXAMPLE, what="the results may differ", confirmed=False))
    assert not Wanted(MODEL, Alike.VERDICT).accepts(possible)
    wanted = Wanted(possible, Alike.WHAT)
    assert wanted.accepts(MODEL)
    assert not wanted.after(MODEL).accepts(possible)


def test_how_a_program_died_is_the_same_each_time() -> None:
    one, other = ("tool: f.cpp:12: Assertion `x(0x12)' failed.\nstack", "tool: f.cpp:12: Assertion `x(0xff)' failed.\nstack")
    assert signature("it crashed (SIGABRT)", one) == signature("it crashed (SIGABRT)", other) != ""
    assert signature("exit code 1\n<stdin>:1:1: error: no", "") == ""
