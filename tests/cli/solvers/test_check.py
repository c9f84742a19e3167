"""``smtenc check-model``, ``check-proof`` and ``check-status``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app
from solvers import Limits
from solvers.proofs.proofs import ALETHE, CPC, Proof, prove

SCRIPT = "(set-logic QF_BV)\n(set-info :status {status})\n(declare-const x (_ BitVec 8))\n(assert (bvult x #x05))\n(check-sat)\n"
SAT = SCRIPT.format(status="sat")
UNSAT = SCRIPT.format(status="unsat").replace("#x05", "#x00")
QUANTIFIED = "(set-logic NIA)\n(declare-const x Int)\n(assert (forall ((y Int)) (= (* y (+ x y)) (+ (* x y) (* y y)))))\n(check-sat)\n"
TWO = SAT.replace("(check-sat)", "(push 1)\n(check-sat)\n(pop 1)\n(set-info :status unsat)\n(assert (bvult #x04 x))\n(check-sat)")
FOUR, FIVE = (f"((define-fun x () (_ BitVec 8) #x0{digit}))\n" for digit in (4, 5))


def run(command: str, *arguments: str, given: str | None = None) -> Result:
    result = CliRunner().invoke(app, [command, *arguments], input=given)
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def put(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text)
    return str(folder / name)


# -- models -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", ["", "sat\n", "; a solver\n\n  sat\n"])
@pytest.mark.parametrize(
    ("model", "code", "said"), [(FOUR, 0, "the model is right"), (FIVE, 1, "the model is wrong: the assertion in line 4 is false")]
)
def test_a_model_is_evaluated(before: str, model: str, code: int, said: str, tmp_path: Path) -> None:
    result = run("check-model", put(tmp_path, "q.smt2", SAT), put(tmp_path, "model", before + model))
    assert result.exit_code == code
    assert f"q.smt2:5: {said}" in result.stdout


def test_a_model_on_standard_input_and_json(tmp_path: Path) -> None:
    result = run("check-model", put(tmp_path, "q.smt2", SAT), "-", "--json", given="sat\n" + FOUR)
    found = json.loads(result.stdout)
    assert (result.exit_code, found["verdict"], found["claim"], found["line"]) == (0, "correct", "the model", 5)


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_byte_order_mark_is_no_part_of_a_text(line_end: str, tmp_path: Path) -> None:
    for name, text in (("q.smt2", SAT), ("model", "sat\n" + FOUR)):
        (tmp_path / name).write_bytes(b"\xef\xbb\xbf" + text.replace("\n", line_end).encode())
    assert run("check-model", str(tmp_path / "q.smt2"), str(tmp_path / "model")).exit_code == 0


def test_what_is_no_text_on_standard_input_is_bad_input(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["check-model", put(tmp_path, "q.smt2", SAT), "-"], input=b"\xff\xfe(")
    assert result.exit_code == 2
    assert "-: not UTF-8 text" in result.stderr


def test_what_no_evaluation_can_tell_is_open(tmp_path: Path) -> None:
    result = run("check-model", put(tmp_path, "q.smt2", QUANTIFIED), put(tmp_path, "model", "((define-fun x () Int 0))"))
    assert result.exit_code == 3
    assert "the model is open: the assertion in line 3" in result.stdout


@pytest.mark.parametrize(
    ("model", "message"),
    [
        ("unsat\n", "what belongs here is sat"),
        ("sat\n", "nothing but the answer"),
        ("((define-fun x", "the model cannot be read"),
        ("", "nothing"),
    ],
)
def test_what_is_no_model_is_bad_input(model: str, message: str, tmp_path: Path) -> None:
    result = run("check-model", put(tmp_path, "q.smt2", SAT), put(tmp_path, "model", model))
    assert result.exit_code == 2
    assert message in result.stderr


def test_of_several_checks_one_is_named(tmp_path: Path) -> None:
    script, model = put(tmp_path, "q.smt2", TWO), put(tmp_path, "model", FOUR)
    unnamed = run("check-model", script, model)
    assert unnamed.exit_code == 2
    assert "--check-sat N" in unnamed.stderr
    assert run("check-model", script, model, "--check-sat", "1").exit_code == 0
    assert run("check-model", script, model, "--check-sat", "2").exit_code == 1
    assert "there are 2" in run("check-model", script, model, "--check-sat", "3").stderr


def test_a_script_that_is_none_is_bad_input_with_its_place(tmp_path: Path) -> None:
    result = run("check-model", put(tmp_path, "q.smt2", SAT + "(pop 1)\n(check-sat)"), put(tmp_path, "model", FOUR))
    assert result.exit_code == 2
    assert "q.smt2:6:1" in result.stderr


# -- proofs -----------------------------------------------------------------------------------------------------------


def proof(form: str) -> str:
    written = prove(UNSAT, Limits(30.0, 3072), form=form)
    assert isinstance(written, Proof), written
    return written.text


@pytest.fixture(scope="module")
def alethe() -> str:
    return proof(ALETHE)


def test_a_proof_is_checked_step_by_step(alethe: str, tmp_path: Path) -> None:
    result = run("check-proof", put(tmp_path, "q.smt2", UNSAT), put(tmp_path, "p.alethe", "unsat\n" + alethe))
    assert result.exit_code == 0
    assert "the proof is right: " in result.stdout
    assert "checked by smtenc's checker" in result.stdout


def test_a_proof_of_another_script_is_wrong(alethe: str, tmp_path: Path) -> None:
    result = run("check-proof", put(tmp_path, "q.smt2", SAT), put(tmp_path, "p.alethe", alethe))
    assert result.exit_code == 1
    assert "assumes what the script does not assert" in result.stdout


def test_a_proof_without_its_end_is_wrong(alethe: str, tmp_path: Path) -> None:
    steps = alethe.strip().removesuffix(")").rstrip().splitlines()
    result = run("check-proof", put(tmp_path, "q.smt2", UNSAT), put(tmp_path, "p.alethe", "\n".join(steps[:-1]) + ")"))
    assert result.exit_code == 1
    assert "it does not end in the empty clause" in result.stdout


def test_steps_on_trust_leave_a_proof_open(alethe: str, tmp_path: Path) -> None:
    trusting = '((step t0 (cl) :rule hole :args ("trust me")))'
    result = run("check-proof", put(tmp_path, "q.smt2", UNSAT), put(tmp_path, "p.alethe", trusting))
    assert result.exit_code == 3
    assert "takes steps on trust: 1 hole" in result.stdout


def test_a_proof_that_nobody_here_reads_is_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    result = run("check-proof", put(tmp_path, "q.smt2", UNSAT), put(tmp_path, "p.cpc", proof(CPC)))
    assert result.exit_code == 3
    assert "ethos" in result.stdout


def test_checkers_that_contradict_each_other_leave_a_proof_open(alethe: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    carcara = tmp_path / "carcara"
    carcara.write_text("#!/bin/sh\necho valid\n")
    carcara.chmod(0o755)
    monkeypatch.setenv("SMTENC_CARCARA", str(carcara))
    result = run("check-proof", put(tmp_path, "q.smt2", UNSAT.replace("#x00", "#x01")), put(tmp_path, "p.alethe", alethe))
    assert result.exit_code == 3
    assert "assumes what the script does not assert" in result.stdout
    assert "checked by carcara" in result.stdout


@pytest.mark.parametrize("text", ["unsat\n()\n", "unsat\nunsat\n", "hello"])
def test_what_is_no_proof_is_bad_input(text: str, tmp_path: Path) -> None:
    result = run("check-proof", put(tmp_path, "q.smt2", UNSAT), put(tmp_path, "p", text))
    assert result.exit_code == 2
    assert "no proof" in result.stderr


def test_a_proof_that_says_sat_is_bad_input(tmp_path: Path) -> None:
    assert run("check-proof", put(tmp_path, "q.smt2", UNSAT), put(tmp_path, "p", "sat\n()")).exit_code == 2


# -- statuses ---------------------------------------------------------------------------------------------------------


def test_statuses_are_found_right_wrong_or_not_stated(tmp_path: Path) -> None:
    right, wrong = put(tmp_path, "right.smt2", SAT), put(tmp_path, "wrong.smt2", SAT.replace(":status sat", ":status unsat"))
    silent = put(tmp_path, "silent.smt2", SAT.replace("(set-info :status sat)\n", ""))
    shown = run("check-status", right, silent)
    assert shown.exit_code == 0
    assert "right.smt2:5: status sat is right: z3 sat" in shown.stdout
    assert "silent.smt2:4: no status is stated" in shown.stdout
    shown = run("check-status", right, wrong)
    assert shown.exit_code == 1
    assert "wrong.smt2:5: status unsat is wrong" in shown.stdout


@pytest.mark.parametrize(("stated", "code"), [("sat", 2), ("unsat", 1)])
def test_a_script_that_is_none_hides_no_status(stated: str, code: int, tmp_path: Path) -> None:
    bad, good = put(tmp_path, "bad.smt2", "(assert"), put(tmp_path, "q.smt2", SCRIPT.format(status=stated))
    result = run("check-status", bad, good)
    assert result.exit_code == code
    assert "bad.smt2:1" in result.stderr
    assert f"status {stated} is {'right' if stated == 'sat' else 'wrong'}" in result.stdout


def test_each_check_of_an_incremental_script_has_its_status(tmp_path: Path) -> None:
    found = [json.loads(line) for line in run("check-status", put(tmp_path, "q.smt2", TWO), "--json").stdout.splitlines()]
    assert [(f["line"], f["claim"], f["verdict"]) for f in found] == [(6, "status sat", "correct"), (10, "status unsat", "correct")]


def test_one_solver_alone_refutes_no_status_without_a_model(tmp_path: Path) -> None:
    result = run("check-status", put(tmp_path, "q.smt2", UNSAT.replace(":status unsat", ":status sat")), "--solvers", "z3")
    assert result.exit_code == 3
    assert "status sat is open: z3 unsat" in result.stdout
