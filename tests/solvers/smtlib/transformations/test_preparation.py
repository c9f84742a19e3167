"""Which scripts may be raced, and what is said about the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from solvers import SolverInputError, read_script
from solvers.smtlib.transformations.preparation import check, prepare

PLAIN = "(set-logic QF_BV)\n(declare-const a (_ BitVec 8))\n(assert (= a #x01))\n(check-sat)\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 0, 0, "empty"),
        ("; only a comment\n", 0, 0, "empty"),
        ("(set-logic QF_BV)\n", 0, 0, "no check-sat"),
        ("(set-logic QF_BV)\n(exit)\n(check-sat)\n", 0, 0, "no check-sat"),
        ("(set-logic QF_BV)\n  (assert true\n(check-sat)\n", 2, 3, "never closed"),
        ("(set-logic QF_BV)\n(assert true))\n(check-sat)\n", 2, 14, "closes nothing"),
        ("(set-logic QF_BV)\nassert true\n(check-sat)\n", 2, 1, "expected a command, found 'assert'"),
        ('(set-logic QF_BV)\n(set-info :source "oops)\n(check-sat)\n', 2, 19, "string is never closed"),
        ("(set-logic QF_BV)\n(assert |p)\n(check-sat)\n", 2, 9, "quoted symbol is never closed"),
        ("(set-logic QF_BV)\n(check-sat)\n (check-sat)\n", 3, 2, "second check-sat"),
        ("(set-logic QF_BV)\n(push 1)\n(check-sat)\n(pop 1)\n(check-sat)\n", 5, 1, "second check-sat"),
        ("(set-logic QF_BV)\n(minimize x)\n(check-sat)\n", 2, 1, "minimize is optimisation"),
        ("(set-logic QF_BV)\n( assert-soft p )\n(check-sat)\n", 2, 1, "assert-soft is optimisation"),
        ("(set-logic QF_BV)\n(check-sat)\n(block-model :values)\n", 3, 1, "block-model asserts"),
        ('(set-logic QF_BV)\n(include "x")\n(check-sat)\n', 2, 1, "include is not a command"),
        ("(set-logic QF_BV)\n(assert \0)\n(check-sat)\n", 2, 9, "NUL"),
        ("(set-logic QF_BV)\n()\n(check-sat)\n", 2, 1, "an empty command"),
        ("(set-logic QF_BV)\n(set-logic QF_FP)\n(check-sat)\n", 2, 1, "set-logic where the logic is QF_BV"),
    ],
)
def test_bad_scripts_are_refused_with_their_place(tmp_path: Path, text: str, line: int, column: int, message: str) -> None:
    path = tmp_path / "bad.smt2"
    path.write_text(text)
    with pytest.raises(SolverInputError) as caught:
        read_script(path)
    assert message in caught.value.message
    assert (caught.value.file, caught.value.line, caught.value.column) == (str(path), line, column)
    assert str(caught.value).startswith(str(path))


def test_missing_and_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(SolverInputError, match="No such file"):
        read_script(tmp_path / "missing.smt2")
    with pytest.raises(SolverInputError, match="Is a directory"):
        read_script(tmp_path)
    (tmp_path / "binary.smt2").write_bytes(b"\x7fELF\xff\xfe")
    with pytest.raises(SolverInputError, match="not UTF-8"):
        read_script(tmp_path / "binary.smt2")


def test_what_prints_or_redirects_is_blanked_and_positions_stay() -> None:
    text = (
        '(set-option :print-success true)\n(set-option :regular-output-channel "loot.txt")\n(set-info :status sat)\n(set-logic QF_BV)\n'
        '(echo "sat")\n(assert true)\n(check-sat)\n(get-model)\n(exit)\nrubbish after exit'
    )
    with pytest.raises(SolverInputError):
        check(text)
    text = text.removesuffix("rubbish after exit")
    script = check(text)
    for gone in ("print-success", "loot.txt", ":status", "echo", "get-model", "exit"):
        assert gone not in script.text
    assert [line for line in script.text.splitlines() if line.strip()] == ["(set-logic QF_BV)", "(assert true)", "(check-sat)"]
    assert script.text.splitlines()[5] == "(assert true)"
    assert check('(set-logic QF_BV)\n(echo "sat")(assert true)\n(check-sat)').text.splitlines()[1].index("(assert true)") == len(
        '(echo "sat")'
    )


def test_what_single_solvers_print_is_passed_over_with_a_note_that_says_where() -> None:
    script = check(PLAIN + "(get-model)\n(get-interpolant a\n (= a #x02))\n (eval a) (simplify (bvadd a a))\n(get-difficulty)\n")
    assert script.notes == (
        "6:1: get-interpolant is passed over",
        "8:2: eval is passed over",
        "8:11: simplify is passed over",
        "9:1: get-difficulty is passed over",
    )
    assert commands_of(script.text) == commands_of(PLAIN)
    assert check(PLAIN + "(get-model)\n(exit)").notes == ()


def test_what_stands_behind_the_check_does_not_change_its_answer() -> None:
    assert commands_of(check(PLAIN + "(assert false)\n(declare-const b Bool)\n(pop 0)\n").text) == commands_of(PLAIN)


@pytest.mark.parametrize(
    "text",
    [
        "(set-info :status ; claimed\n sat)(set-logic ; of\n QF_BV ; vectors\n)(assert true)(check-sat)",
        "; (set-logic QF_LIA)\n(set-logic QF_BV)\n(set-info  :status sat)\n(assert true)\n(check-sat)\n",
        "(set-info :source |\n(set-logic QF_LIA)\n|)\n(set-logic |QF_BV|)\n(set-info\t:status sat)\n(assert true)\n(check-sat)\n",
        "(set-logic QF_BV)\r\n(set-info :status sat)\r\n(assert true)\r\n(check-sat)\r\n(exit)\r\n",
    ],
)
def test_comments_bars_and_line_ends_do_not_hide_the_logic_or_a_claimed_status(text: str) -> None:
    script = prepare(text)
    assert script.logic == "QF_BV"
    assert ":status" not in script.text
    assert "(assert true)" in script.text


def test_a_byte_order_mark_is_dropped(tmp_path: Path) -> None:
    (tmp_path / "windows.smt2").write_bytes(b"\xef\xbb\xbf" + PLAIN.encode())
    assert read_script(tmp_path / "windows.smt2").text.startswith("(set-logic QF_BV)")


def test_formats_are_found_behind_comments() -> None:
    assert check("(set-logic QF_FP)(declare-const x (_ ; half\n FloatingPoint 5 11))(check-sat)").formats == {(5, 11)}


def test_parentheses_in_comments_strings_and_quoted_symbols_do_not_count() -> None:
    script = check(
        '(set-logic QF_UF) ; ((\n(set-info :source |)(" ;|)\n(set-info :x ")""(")\n(declare-const |a)b| Bool)(assert |a)b|)(check-sat)'
    )
    assert script.logic == "QF_UF"


@pytest.mark.parametrize("tail", ["(check-sat)\n", "(check-sat)\n(exit)\n", "(check-sat)(exit)"])
@pytest.mark.parametrize("head", ["", "(set-info :status sat)\n", "(set-option :produce-models true)\n", "; (check-sat) comes last\n"])
def test_the_short_way_and_the_full_check_agree(head: str, tail: str) -> None:
    text = head + PLAIN.removesuffix("(check-sat)\n") + tail
    short, full = prepare(text), check(text)
    assert (short.logic, short.formats) == (full.logic, full.formats)
    assert commands_of(short.text) == commands_of(full.text)


@pytest.mark.parametrize(
    "text",
    [
        "(set-logic QF_BV)\n(exit)\n(check-sat)\n",
        "(set-logic QF_BV)\n(pop 1)\n(check-sat)\n",
        "(set-logic QF_BV)\n(minimize x)\n(check-sat)\n",
        "(set-logic QF_BV)\n(block-model :literals)\n(check-sat)\n",
        "(set-logic QF_BV)\n; (check-sat)\n",
    ],
)
def test_the_short_way_lets_nothing_pass_that_the_full_check_refuses(text: str) -> None:
    with pytest.raises(SolverInputError):
        prepare(text)


def commands_of(text: str) -> list[str]:
    lines = (line.partition(";")[0] for line in text.splitlines())
    return " ".join(" ".join(lines).split()).split("(")
