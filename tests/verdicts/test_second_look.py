"""The second look: what was proved is run, and a run that contradicts the proof is a conflict; nothing else is one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.frontend import read_file, read_text
from smtenc.semantics.options import SemanticOptions
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.configuration.settings import SECOND_LOOK
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Answer, RaceResult, Status

ADD = "func.func @f(%a: i8, %b: i8) -> i8 {\n  %r = arith.addi %a, %b : i8\n  return %r : i8\n}\n"
OR = ADD.replace("addi", "ori")


class Credulous:
    """Solvers that say unsat to everything but whether the source is ever defined."""

    def race(self, text: str, **_: Any) -> RaceResult:
        if "goal defined" in text:
            return RaceResult(Status.UNKNOWN, None, {}, 0.1, None)
        return RaceResult(Status.UNSAT, "z3", {"z3": Answer("z3", Status.UNSAT, 0.1)}, 0.1, None)


def verified(source: str, target: str, **options: Any) -> FunctionRecord:
    before, after = read_text(source, "a.mlir"), read_text(target, "b.mlir")
    chosen = replace(VerificationOptions(trials=0, second_look=0.5, compare_first=False), **options)
    return verify_functions(before, before.functions[0], after, after.functions[0], chosen, Credulous)  # type: ignore[arg-type]


@pytest.fixture
def wrong_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """x + y = x | y."""

    def add(self: Terms, a: Term, b: Term) -> Term:
        return self.bit_or(a, b)

    monkeypatch.setattr(Terms, "add", add)


@pytest.mark.usefixtures("wrong_rule")
def test_a_run_that_contradicts_the_simplifier_is_a_conflict() -> None:
    record = verified(ADD, OR)
    assert record.verdict is Verdict.CONFLICT
    assert record.counterexample is not None
    assert record.counterexample.confirmed
    assert record.counterexample.source != record.counterexample.target
    assert set(record.counterexample.inputs) == {"arg0", "arg1"}
    assert "the simplifier proved" in record.reason


@pytest.mark.usefixtures("wrong_rule")
def test_the_usual_budget_suffices_for_a_small_function() -> None:
    assert verified(ADD, OR, second_look=VerificationOptions().second_look).verdict is Verdict.CONFLICT


@pytest.mark.usefixtures("wrong_rule")
def test_no_seconds_are_no_second_look() -> None:
    assert verified(ADD, OR, second_look=0.0).verdict is Verdict.CORRECT


@pytest.mark.usefixtures("wrong_rule")
def test_nothing_is_run_where_nothing_is_to_be_solved() -> None:
    assert verified(ADD, OR, solve=False).verdict is Verdict.CORRECT


def test_what_solvers_proved_is_looked_at_where_nothing_was_run_before() -> None:
    record = verified(ADD, OR)
    assert record.verdict is Verdict.CONFLICT
    assert "z3 proved" in record.reason


def test_a_run_that_agrees_changes_nothing() -> None:
    record = verified(ADD, ADD.replace("%a, %b : i8\n", "%b, %a : i8\n"))
    assert record.verdict is Verdict.CORRECT
    assert not record.reason


# -- the files --------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("wrong_rule")
def test_programs_input_and_values_are_kept(tmp_path: Path) -> None:
    source, target = tmp_path / "a.mlir", tmp_path / "b.mlir"
    source.write_text(ADD)
    target.write_text(OR)
    modules = read_file(source), read_file(target)
    options = VerificationOptions(second_look=0.5, compare_first=False, conflicts=tmp_path / "state")
    record = verify_functions(modules[0], modules[0].functions[0], modules[1], modules[1].functions[0], options, Credulous)  # type: ignore[arg-type]
    (folder,) = (tmp_path / "state" / "conflicts").iterdir()
    assert (folder / "source.mlir").read_text() == ADD
    assert (folder / "target.mlir").read_text() == OR
    assert record.counterexample is not None
    text = (folder / "conflict.txt").read_text()
    for part in (*record.counterexample.inputs.values(), record.counterexample.source, record.counterexample.target):
        assert part in text
    assert f"smtenc verify {source} {target} --function f" in text
    assert str(folder / "conflict.txt") in record.reason


@pytest.mark.usefixtures("wrong_rule")
def test_a_full_disk_does_not_cost_the_verdict(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("no folder")
    record = verified(ADD, OR, conflicts=tmp_path / "state")
    assert record.verdict is Verdict.CONFLICT
    assert "could not be kept" in record.reason


@pytest.mark.usefixtures("wrong_rule")
def test_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMTENC_STATE", str(tmp_path / "state"))
    source, target = tmp_path / "a.mlir", tmp_path / "b.mlir"
    source.write_text(ADD)
    target.write_text(OR)
    arguments = ["verify", str(source), str(target), "--no-cache", "--second-look", "0.5"]
    shown = CliRunner().invoke(app, arguments)
    assert shown.exit_code == 6, shown.output
    assert "@f: conflict" in shown.output
    assert "both programs were run on it" in shown.output
    assert f"kept: {tmp_path / 'state'}" in shown.output
    (function,) = json.loads(CliRunner().invoke(app, [*arguments, "--json", "-"]).stdout)["functions"]
    assert function["verdict"] == "conflict"
    assert function["counterexample"]["confirmed"]
    assert CliRunner().invoke(app, [*arguments[:-1], "0"]).exit_code == 0


# -- what is no contradiction -----------------------------------------------------------------------------------------

LOOP = """func.func @f(%a: tensor<i8>, %n: tensor<i8>) -> tensor<i8> {
  %zero = "tosa.const"() {value = dense<0> : tensor<i8>} : () -> tensor<i8>
  %one = "tosa.const"() {value = dense<1> : tensor<i8>} : () -> tensor<i8>
  %most = "tosa.const"() {value = dense<20> : tensor<i8>} : () -> tensor<i8>
  %m = tosa.minimum %n, %most : (tensor<i8>, tensor<i8>) -> tensor<i8>
  %i, %r = "tosa.while_loop"(%zero, %a) ({
  ^bb0(%k: tensor<i8>, %x: tensor<i8>):
    %more = tosa.greater BOUND, %k : (tensor<i8>, tensor<i8>) -> tensor<i1>
    "tosa.yield"(%more) : (tensor<i1>) -> ()
  }, {
  ^bb0(%k: tensor<i8>, %x: tensor<i8>):
    %next = tosa.add %k, %one : (tensor<i8>, tensor<i8>) -> tensor<i8>
    %y = tosa.add %x, %one : (tensor<i8>, tensor<i8>) -> tensor<i8>
    "tosa.yield"(%next, %y) : (tensor<i8>, tensor<i8>) -> ()
  }) : (tensor<i8>, tensor<i8>) -> (tensor<i8>, tensor<i8>)
  return %r : tensor<i8>
}
"""


def test_inputs_that_an_assumption_leaves_out_contradict_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the loop runs 20 times at most, more than 20 iterations differ, and `unroll=8` speaks of 8."""
    source, target = LOOP.replace("BOUND", "%n"), LOOP.replace("BOUND", "%m")
    round_by_round = SemanticOptions(unroll_loops=True)
    record = verified(source, target, second_look=0.5, semantics=round_by_round)
    assert record.verdict is Verdict.CORRECT
    assert "unroll=8" in record.assumptions
    monkeypatch.setattr("smtenc.verdicts.counterexamples.admission.admitted", lambda *_: True)
    assert verified(source, target, second_look=0.5, semantics=round_by_round).verdict is Verdict.CONFLICT, (
        "the difference must be there to be passed over"
    )


def test_a_choice_that_the_source_leaves_open_contradicts_nothing() -> None:
    """`nsz`: the run has one of two zeros."""
    source = "func.func @f(%a: f32) -> f32 {\n%z = arith.constant 0.0 : f32\n%r = arith.addf %a, %z fastmath<nsz> : f32\nreturn %r : f32\n}"
    target = "func.func @f(%a: f32) -> f32 {\nreturn %a : f32\n}"
    assert verified(source, target).verdict is Verdict.CORRECT


def test_a_run_says_nothing_about_sums_in_another_order() -> None:
    source = (
        "func.func @f(%a: f32, %b: f32, %c: f32) -> f32 {\n%s = arith.addf %a, %b : f32\n%r = arith.addf %s, %c : f32\nreturn %r : f32\n}"
    )
    target = source.replace("%s = arith.addf %a, %b", "%s = arith.addf %b, %c").replace("%s, %c", "%a, %s")
    semantics = replace(VerificationOptions().semantics, reassociate=True)
    assert verified(source, target, semantics=semantics).verdict is Verdict.CORRECT
    assert verified(source, target).verdict is Verdict.CONFLICT


@pytest.mark.parametrize(
    "layout", ["strided<[?, 1], offset: ?>", "strided<[1, 1]>", "strided<[?, ?]>", "affine_map<(d0, d1) -> (d0 + d1)>"]
)
def test_layouts_that_a_closed_form_leans_on_are_tried(layout: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each index of a buffer taken for a place of its own, as it once was."""
    monkeypatch.setattr("smtenc.semantics.loops.closed_forms.has_own_places", lambda world, root: True)
    loops = ["scf.for %i = %c0 to %c3 step %c1 {", "scf.for %j = %c0 to %c3 step %c1 {"]
    type = f"memref<3x3xi32, {layout}>"

    def nest(first: int) -> str:
        return f"""func.func @f(%m: {type}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  {loops[first]}
  {loops[1 - first]}
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%i, %j] : {type}
  }}
  }}
  return
}}"""

    assert verified(nest(0), nest(1), second_look=SECOND_LOOK).verdict is Verdict.CONFLICT
