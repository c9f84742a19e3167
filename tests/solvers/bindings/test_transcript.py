"""What is made of what a command printed and of how it ended."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.bindings.transcript import MARKER, Printed, Reader
from solvers.commands.descriptions import DEFAULT_ANSWERS

READER = Reader(DEFAULT_ANSWERS, {})
ERROR = '(error "line 1: no")'


def read(
    output: str, errors: str = "", code: int = 0, *, asked: bool = False, reader: Reader = READER, stopped: str = ""
) -> tuple[str, str]:
    reading = reader.read(Printed(output, errors, code, stopped), asked)
    assert not reading.doubtful
    return reading.status, reading.reason


@pytest.mark.parametrize(
    ("output", "status", "reason"),
    [
        ("sat\n", "sat", ""),
        ("unsat", "unsat", ""),
        ("success\nsuccess\n; a comment\n\n  unsat  \n", "unsat", ""),
        ("unknown\n", "unknown", ""),
        ("timeout\n", "timeout", "timeout"),
        ("solver interrupted by timeout.\n", "timeout", "solver interrupted by timeout."),
        ("memout\n", "memory", "memout"),
        (f"{ERROR}\nsat\n", "error", ERROR),
        (f"sat\n{ERROR}\n", "error", ERROR),
        ("unsat\nsat\n", "error", "several answers"),
        ("sat\nsat\n", "error", "several answers"),
        ("", "error", "printed no answer"),
        ("unsatisfiable\n", "error", "not an answer: 'unsatisfiable'"),
        ("satisfied, I think\nsat\n", "error", "not an answer: 'satisfied, I think'"),
        ("It is unsat\n", "error", "not an answer"),
        ("\x00\ufffd\n", "error", "not an answer"),
    ],
)
def test_the_first_line_that_counts(output: str, status: str, reason: str) -> None:
    found = read(output)
    assert found[0] == status
    assert reason in found[1]


@pytest.mark.parametrize(
    ("output", "errors", "code", "status", "reason"),
    [
        ("sat\n", "", 1, "error", "said sat, but ended with exit code 1"),
        ("unsat\n", "assertion failed\n", 3, "error", "said unsat, but ended with exit code 3: assertion failed"),
        ("unsat\n", "", -11, "crash", "died with signal 11"),
        ("", "", -24, "timeout", "processor time limit"),
        ("", "Segmentation fault", -11, "crash", "died with signal 11: Segmentation fault"),
        ("", "terminate called after throwing an instance of 'std::bad_alloc'\n", -6, "memory", "bad_alloc"),
        ("cvc5 interrupted by timeout.\n", "", 0, "timeout", "interrupted by timeout"),
        ("", "interrupted by timeout\n", -6, "timeout", "interrupted by timeout"),
        ("", "no such option\n", 2, "error", "exit code 2: no such option"),
        ("unknown\n", "", 2, "error", "unknown"),
        ("unknown\n", "incomplete\n", 0, "unknown", "incomplete"),
        ("sat\n", ERROR, 0, "error", ERROR),
        ("", "a warning\n", 0, "error", "printed no answer: a warning"),
    ],
)
def test_standard_error_and_exit_codes(output: str, errors: str, code: int, status: str, reason: str) -> None:
    found = read(output, errors, code)
    assert found[0] == status
    assert reason in found[1]


@pytest.mark.parametrize(
    ("output", "errors", "asked", "doubt"),
    [
        ("unsat\n", "Error: cannot parse line 3\n", False, "Error: cannot parse line 3"),
        ("unsat\n", "warning: slow\n[fatal] no such theory\n", False, "[fatal] no such theory"),
        ("unsat\nerror: line 3 was ignored\n", "", False, "error: line 3 was ignored"),
        (f"unsat\nerror: line 3\n{MARKER}\n", "", True, "error: line 3"),
        ("unsat\nno model\n", "Error: cannot parse line 3\n", True, "Error: cannot parse line 3"),
        (f"sat\n{MARKER}\n(define-fun error () Bool true)\n", "", True, ""),
        ("sat\n(define-fun error () Bool true)\n", "", True, ""),
        ("unsat\n", "warning: slow, errors_off\n", False, ""),
    ],
)
def test_what_reads_like_an_error_beside_an_answer_is_told(output: str, errors: str, asked: bool, doubt: str) -> None:
    status, reason = read(output, errors, asked=asked)
    assert status in ("sat", "unsat")
    assert reason == (f"an error beside its answer: {doubt}" if doubt else "")


@pytest.mark.parametrize(
    ("output", "code", "status", "reason"),
    [
        ("sat\n", 10, "sat", ""),
        ("", 20, "unsat", ""),
        ("sat\n", 20, "error", "said sat, but its exit code 20 means unsat"),
        ("sat\n", 0, "sat", ""),
        ("unsat\n", 30, "error", "said unsat, but ended with exit code 30"),
        ("sat\n", 124, "error", "said sat, but its exit code 124 means timeout"),
        ("unknown\n", 124, "timeout", "exit code 124"),
        ("", 124, "timeout", "exit code 124"),
        ("garbage\n", 20, "error", "not an answer: 'garbage'"),
        ("q.smt2:3: no such symbol\n", 1, "error", "q.smt2:3: no such symbol"),
        ("", 14, "unknown", ""),
    ],
)
def test_exit_codes_that_mean_something(output: str, code: int, status: str, reason: str) -> None:
    codes = {"10": "sat", "20": "unsat", "124": "timeout", "1": "error", "14": "unknown"}
    found = read(output, "", code, reader=Reader(DEFAULT_ANSWERS, codes))
    assert found[0] == status
    assert reason in found[1]


def test_answers_by_other_words() -> None:
    answers = {**DEFAULT_ANSWERS, "sat": "SATISFIABLE", "unsat": "UNSAT.*", "ignore": "c .*", "error": "^ERR"}
    reader = Reader(answers, {})
    assert read("c hello\nSATISFIABLE\n", reader=reader)[0] == "sat"
    assert read("UNSATISFIABLE\n", reader=reader)[0] == "unsat"
    assert read("UNSAT\nERR 3\n", reader=reader) == ("error", "ERR 3")
    assert read("sat\n", reader=reader)[0] == "error"


def test_what_may_be_sat_and_unsat_is_neither() -> None:
    reader = Reader({**DEFAULT_ANSWERS, "sat": ".*sat"}, {})
    assert read("it is sat\n", reader=reader)[0] == "sat"
    assert read("unsat\n", reader=reader) == ("error", "not an answer: 'unsat'")


def test_a_run_that_was_stopped_is_no_verdict() -> None:
    assert read("unsat\n", stopped="timeout") == ("timeout", "wall-clock limit; the command was stopped")
    assert read("sat\n" * 3, code=-9, stopped="output")[0] == "error"


class TestAfterAskingForAModel:
    def test_the_model_is_what_follows_the_marker(self) -> None:
        reading = READER.read(Printed(f'sat\n"{MARKER}"\n((define-fun a () Bool true))\n', "", 0), asked=True)
        assert (reading.status, reading.rest) == ("sat", "((define-fun a () Bool true))\n")

    @pytest.mark.parametrize("answer", ["unsat", "sat", "unknown"])
    def test_an_error_behind_the_marker_is_not_the_querys(self, answer: str) -> None:
        assert read(f"{answer}\n{MARKER}\n{ERROR}\n", "", 1, asked=True)[0] == answer

    def test_an_error_before_the_marker_is(self) -> None:
        # z3 on a status that turns out wrong
        assert read(f"unsat\n{ERROR}\n{MARKER}\n{ERROR}\n", "", 1, asked=True) == ("error", ERROR)

    def test_an_error_before_the_answer_is(self) -> None:
        assert read(f"{ERROR}\nsat\n{MARKER}\n()\n", asked=True) == ("error", ERROR)

    @pytest.mark.parametrize(
        ("output", "errors", "code"),
        [
            (f"unsat\n{ERROR}\n", "", 1),  # without a marker nobody can tell
            (f"unsat\n{MARKER}\n", ERROR, 0),
            (f"unsat\n{MARKER}\n", "", 1),
        ],
    )
    def test_where_it_may_be_either_the_query_is_run_alone(self, output: str, errors: str, code: int) -> None:
        assert READER.read(Printed(output, errors, code), asked=True).doubtful

    def test_a_crash_while_printing_the_model_is_no_verdict(self) -> None:
        assert read(f"sat\n{MARKER}\n((define-fun", "", -11, asked=True)[0] == "crash"


LINES = (
    "sat",
    "unsat",
    "unknown",
    "success",
    "; note",
    "",
    ERROR,
    MARKER,
    f'"{MARKER}"',
    "((define-fun a () Bool true))",
    "timeout",
    "unsat core",
    "SAT",
)


@given(
    output=st.lists(st.sampled_from(LINES), max_size=6).map("\n".join),
    errors=st.sampled_from(["", "warning", ERROR, "out of memory"]),
    code=st.sampled_from([0, 0, 0, 1, 10, 20, -6, -11]),
    asked=st.booleans(),
)
def test_a_verdict_has_its_word_first_and_no_error_before_the_question(output: str, errors: str, code: int, asked: bool) -> None:
    reading = Reader(DEFAULT_ANSWERS, {"10": "sat", "20": "unsat"}).read(Printed(output, errors, code), asked)
    if reading.status not in ("sat", "unsat"):
        return
    said = [line for line in output.split("\n") if line not in ("", "success", "; note")]
    assert code >= 0
    assert ERROR not in errors
    assert {10: "sat", 20: "unsat"}.get(code, reading.status) == reading.status
    if not said:
        assert code in (10, 20)
        return
    assert said[0] == reading.status
    marker = next((n for n, line in enumerate(said) if line.strip('"') == MARKER), len(said)) if asked else len(said)
    assert ERROR not in said[:marker]
    assert not {"sat", "unsat", "unknown"} & set(said[1:])
    assert code in (0, 10, 20) or ERROR in said[marker:]
