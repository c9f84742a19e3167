"""``smtenc race``."""

from __future__ import annotations

import json
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app
from solvers import Pool
from tests.solvers.processes_of_the_system import alive, children, cpu_seconds, wait_until

SAT = "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n(assert (bvult x #x05))\n(check-sat)\n"
UNSAT = SAT.replace("(bvult x #x05)", "(bvult x #x00)")
# true for every x, which a solver sees and no evaluation of infinitely many integers can
QUANTIFIED = "(set-logic NIA)\n(declare-const y Int)\n(assert (forall ((x Int)) (= (* x (+ x y)) (+ (* x x) (* x y)))))\n(check-sat)\n"
HARD = (
    "(set-logic QF_BV)\n(declare-const a (_ BitVec 64))\n(declare-const b (_ BitVec 64))\n"
    "(assert (distinct (bvsub (bvmul a a) (bvmul b b)) (bvmul (bvadd a b) (bvsub a b))))\n(check-sat)\n"
)

DESCRIBED = """
[solvers.{name}]
command = ["sh", "-c", "echo {answer}"]
version = "1.0"
theories = ["BV"]
models = false
"""


def race(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["race", *arguments])
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def put(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text)
    return str(folder / name)


@pytest.mark.parametrize(("text", "answer"), [(SAT, "sat"), (UNSAT, "unsat")])
def test_an_answer_and_who_gave_it(text: str, answer: str, tmp_path: Path) -> None:
    result = race(put(tmp_path, "q.smt2", text))
    assert result.exit_code == 0
    assert f"q.smt2: {answer} by" in result.stdout
    assert all(s in result.stdout for s in ("z3", "cvc5", "bitwuzla"))


def test_no_more_processes_are_kept_ready_than_there_are_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []

    def pool(names: object, jobs: int, *rest: object, **named: object) -> Pool:
        sizes.append(jobs)
        return Pool(names, jobs, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr("smtenc.cli.solvers.race.Pool", pool)
    assert race(put(tmp_path, "q.smt2", SAT), "--jobs", "100000").exit_code == 0
    assert sizes == [1]


def test_standard_input() -> None:
    for text, code, said in ((SAT.encode(), 0, "-: sat by"), (b"\xff", 2, "-: not UTF-8 text"), (b"(assert", 2, "-:1:1: ")):
        result = CliRunner().invoke(app, ["race", "-"], input=text)
        assert result.exit_code == code
        assert said in result.output


def test_several_files_and_json(tmp_path: Path) -> None:
    result = race(put(tmp_path, "a.smt2", SAT), put(tmp_path, "b.smt2", UNSAT), "--json")
    assert [json.loads(line)["status"] for line in result.stdout.splitlines()] == ["sat", "unsat"]


def test_a_sat_whose_model_nobody_can_check_is_an_answer_of_its_own_kind(tmp_path: Path) -> None:
    file = put(tmp_path, "q.smt2", QUANTIFIED)
    shown = race(file, "--solvers", "z3")
    assert shown.exit_code == 0
    assert re.search(r"q.smt2: sat by z3 \(.* s\), model not checked: the assertion in line 3: .+", shown.stdout)
    (found,) = map(json.loads, race(file, "--solvers", "z3", "--json", "--model").stdout.splitlines())
    assert (found["status"], found["checked"], found["by"]) == ("sat", False, "z3")
    assert "define-fun y" in found["model"]


def test_a_sat_with_a_model_that_holds_is_checked_and_an_unsat_has_none(tmp_path: Path) -> None:
    files = (put(tmp_path, "a.smt2", SAT), put(tmp_path, "b.smt2", UNSAT))
    assert [json.loads(line)["checked"] for line in race(*files, "--json").stdout.splitlines()] == [True, None]


def test_no_answer_in_time_is_exit_code_3(tmp_path: Path) -> None:
    result = race(put(tmp_path, "q.smt2", HARD), "--timeout", "0.05", "--solvers", "cvc5")
    assert result.exit_code == 3
    assert "unknown" in result.stdout


@pytest.mark.parametrize(
    ("text", "message"),
    [("", "q.smt2"), ("(assert", "q.smt2:1"), ("hello\n", "q.smt2"), ("(set-logic QF_BV)\n(assert true)\n", "check-sat")],
    ids=["empty", "cut", "prose", "no check-sat"],
)
def test_a_bad_file_is_exit_code_2(text: str, message: str, tmp_path: Path) -> None:
    result = race(put(tmp_path, "q.smt2", text))
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_bad_file_among_others_hides_none_of_their_answers(tmp_path: Path) -> None:
    files = (put(tmp_path, "a.smt2", SAT), put(tmp_path, "bad.smt2", "(assert"), put(tmp_path, "b.smt2", UNSAT))
    shown = race(*files)
    assert shown.exit_code == 2
    assert "bad.smt2:1" in shown.stderr
    assert shown.stdout.splitlines()[-1] == "3 files: 1 sat, 1 unsat, 1 not read"
    found = race(*files, "--json", "--jobs", "2").stdout.splitlines()
    assert [json.loads(line)["status"] for line in found] == ["sat", "unsat"]


def test_an_undeclared_symbol_is_no_traceback(tmp_path: Path) -> None:
    result = race(put(tmp_path, "q.smt2", "(set-logic QF_BV)\n(assert (= y #x00))\n(check-sat)\n"))
    assert result.exit_code in (2, 3)


def test_a_missing_file_and_an_unknown_solver(tmp_path: Path) -> None:
    result = race(str(tmp_path / "missing.smt2"))
    assert result.exit_code == 2
    assert "missing.smt2" in result.stderr
    assert race(put(tmp_path, "q.smt2", SAT), "--solvers", "yices").exit_code == 2
    assert race().exit_code == 2


class TestModes:
    def test_all_are_heard_and_their_models_hold(self, tmp_path: Path) -> None:
        (found,) = map(json.loads, race(put(tmp_path, "q.smt2", SAT), "--mode", "all", "--json").stdout.splitlines())
        assert (found["status"], found["mode"], found["conflict"]) == ("sat", "all", False)
        for answer in found["answers"].values():
            assert (answer["status"], answer["model_holds"]) == ("sat", True)
            assert answer["version"]
            assert answer["cpu_seconds"] > 0
            assert answer["peak_mb"] > 1

    def test_agreement_that_is_not_reached_says_how_many(self, tmp_path: Path) -> None:
        integers = "(set-logic QF_LIA)\n(declare-const n Int)\n(assert (> n 2))\n(check-sat)\n"
        result = race(put(tmp_path, "q.smt2", integers), "--mode", "agree:3")
        assert result.exit_code == 3
        assert "2 of the 3 solvers that must agree said sat" in result.stdout
        assert "bitwuzla does not support logic QF_LIA" in result.stdout

    @pytest.mark.parametrize("mode", ["agree", "agree:0", "second", "agree:4", "agree:x", ""])
    def test_an_impossible_one_is_refused(self, mode: str, tmp_path: Path) -> None:
        result = race(put(tmp_path, "q.smt2", SAT), "--mode", mode)
        assert result.exit_code == 2
        assert "--mode" in result.stderr


def test_the_model_of_the_winner(tmp_path: Path) -> None:
    result = race(put(tmp_path, "q.smt2", SAT), "--model")
    assert "(define-fun x () (_ BitVec 8) #" in " ".join(result.stdout.split())
    assert "no model" in race(put(tmp_path, "q.smt2", UNSAT), "--model").stdout
    (found,) = map(json.loads, race(put(tmp_path, "q.smt2", SAT), "--model", "--json").stdout.splitlines())
    assert "define-fun x" in found["model"]


def test_verbose_shows_versions_options_and_resources(tmp_path: Path) -> None:
    half = SAT.replace("QF_BV", "QF_BVFP").replace("(check-sat)", "(declare-const h Float16)\n(assert (fp.isZero h))\n(check-sat)")
    shown = race(put(tmp_path, "q.smt2", half), "--verbose", "--mode", "all", "--seed", "5").stdout
    assert "fp-exp=true" in shown
    assert "seed 5" in shown
    assert "s of processor time" in shown
    assert "its model holds" in shown


def test_several_files_at_a_time_come_in_order_with_a_summary(tmp_path: Path) -> None:
    files = [put(tmp_path, f"{number}.smt2", UNSAT if number % 3 else SAT) for number in range(7)]
    lines = race(*files, "--jobs", "3").stdout.splitlines()
    assert [line.split(": ")[0] for line in lines[:-1]] == files
    assert lines[-1] == "7 files: 3 sat, 4 unsat"


def test_a_processor_time_limit(tmp_path: Path) -> None:
    result = race(put(tmp_path, "q.smt2", HARD), "--cpu-time", "0.2", "--solvers", "cvc5")
    assert result.exit_code == 3
    assert "processor time limit of 0.2 s" in result.stdout


def test_a_schedule_that_is_none(tmp_path: Path) -> None:
    result = race(put(tmp_path, "q.smt2", SAT), "--schedule", put(tmp_path, "s.json", "{}"))
    assert result.exit_code == 2
    assert "s.json: not a file of schedules" in result.stderr


def test_a_conflict_is_kept_with_the_command_to_see_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMTENC_STATE", str(tmp_path / "state"))
    solvers = tmp_path / "solvers.toml"
    solvers.write_text("".join(DESCRIBED.format(name=name, answer=answer) for name, answer in (("yes", "sat"), ("no", "unsat"))))
    arguments = (put(tmp_path, "q.smt2", SAT), "--solver-file", str(solvers), "--solvers", "yes,no", "--mode", "all")
    result = race(*arguments)
    assert result.exit_code == 6
    assert "q.smt2: conflict (" in result.stdout
    assert "conflict: sat by yes, unsat by no" in result.stdout
    kept = [Path(line.removeprefix("  kept: ")) for line in result.stdout.splitlines() if line.startswith("  kept: ")]
    assert {file.name for file in kept} == {"yes.smt2", "no.smt2", "conflict.txt"}
    assert all(file.is_relative_to(tmp_path / "state") and file.read_text() for file in kept)
    (again,) = (line.removeprefix("  again: ") for line in result.stdout.splitlines() if line.startswith("  again: "))
    assert race(*shlex.split(again)[2:]).exit_code == 6
    assert json.loads(race(*arguments, "--json").stdout)["kept"]


def test_ctrl_c_ends_at_once_and_leaves_nothing(tmp_path: Path) -> None:
    files = [put(tmp_path, f"{number}.smt2", HARD) for number in range(4)]
    command = [sys.executable, "-m", "smtenc", "race", *files, "--jobs", "2", "--timeout", "600", "--solvers", "cvc5"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            wait_until(lambda: sum(cpu_seconds(pid) > 0.3 for pid in children(process.pid)) >= 2)
            below = children(process.pid)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()  # what should have ended long ago must not outlive a test that fails
    assert process.returncode == 130
    assert errors == "interrupted\n"
    assert not any(alive(pid) for pid in below)


class TestIncremental:
    TEXT = (
        "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n(set-info :status unsat)\n(check-sat)\n(push 1)\n(assert (bvult x #x00))\n"
        "(check-sat)\n(get-interpolant a (= x #x00))\n(pop 1)\n(check-sat-assuming ((= x #x07)))\n"
    )

    def test_each_check_sat_has_a_line_with_its_place_and_the_file_one_of_all(self, tmp_path: Path) -> None:
        file = put(tmp_path, "q.smt2", self.TEXT)
        result = race(file, "--solvers", "bitwuzla", "--model", "--verbose")
        assert result.exit_code == 0
        assert re.findall(r"^(\S+): (\w+) by bitwuzla", result.stdout, re.MULTILINE) == [
            (f"{file}:{line}", answer) for line, answer in ((4, "sat"), (7, "unsat"), (10, "sat"))
        ]
        assert result.stdout.splitlines()[-2:] == [f"{file}: 3 checks: 2 sat, 1 unsat", f"{file}:8:1: get-interpolant is passed over"]
        assert "#b00000111" in result.stdout  # the model of the last check-sat has what it assumes

    def test_json_is_one_object_a_file_with_the_answers_and_what_the_file_states(self, tmp_path: Path) -> None:
        files = (put(tmp_path, "q.smt2", self.TEXT), put(tmp_path, "one.smt2", self.TEXT.partition("(push 1)")[0]))
        several, one = map(json.loads, race(*files, "--solvers", "bitwuzla", "--json").stdout.splitlines())
        assert (several["status"], several["conflict"], several["notes"]) == ("answered", False, ["8:1: get-interpolant is passed over"])
        assert [(c["line"], c["stated"], c["status"], c["checked"]) for c in several["checks"]] == [
            (4, "unsat", "sat", True), (7, None, "unsat", None), (10, None, "sat", True)
        ]  # fmt: skip
        assert (one["status"], one["checked"], one["notes"]) == ("sat", True, [])
        assert "checks" not in one

    def test_the_worst_check_decides_the_exit_code_and_a_bad_command_is_found_before_any_race(self, tmp_path: Path) -> None:
        hard = HARD.replace("(check-sat)", "(push 1)\n(assert false)\n(check-sat)\n(pop 1)\n(check-sat)\n")
        result = race(put(tmp_path, "hard.smt2", hard), "--timeout", "0.1", "--solvers", "cvc5")
        assert result.exit_code == 3
        assert re.search(r"2 checks: [12] unknown", result.stdout.splitlines()[-1])  # both on a busy machine
        result = race(put(tmp_path, "bad.smt2", hard + "(pop 1)\n"), "--solvers", "bitwuzla")
        assert result.exit_code == 2
        assert "bad.smt2:11:1: pop 1 where 0 levels are pushed" in result.stderr
        assert not result.stdout

    def test_several_files_are_counted_with_their_checks(self, tmp_path: Path) -> None:
        files = (put(tmp_path, "a.smt2", self.TEXT), put(tmp_path, "b.smt2", UNSAT))
        assert race(*files, "--solvers", "bitwuzla", "--jobs", "2").stdout.splitlines()[-1] == "2 files, 4 checks: 2 sat, 2 unsat"
