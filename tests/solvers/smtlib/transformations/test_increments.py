"""Incremental scripts: what is in force at each check-sat, and what is said of scripts that cannot be read so."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest

from solvers import SolverInputError, increments, read_increments
from solvers.smtlib.transformations.increments import Check, Increment

HEAD = "(set-logic QF_LIA)\n(declare-const x Int)\n"


def asked(text: str) -> list[str]:
    """What is declared and asserted at each check-sat, on one line."""
    lines = (" ".join(increment.script.text.replace(")(", ") (").split()) for increment in increments(text))
    return [line.removeprefix("(set-logic QF_LIA) ").removesuffix(" (check-sat)") for line in lines]


def test_each_check_sat_has_what_is_in_force_there() -> None:
    text = HEAD + "(assert (> x 0))\n(check-sat)\n(push 1)\n(assert (< x 0))\n(check-sat)\n(pop 1)\n(assert (> x 5))\n(check-sat)\n"
    assert asked(text) == [
        "(declare-const x Int) (assert (> x 0))",
        "(declare-const x Int) (assert (> x 0)) (assert (< x 0))",
        "(declare-const x Int) (assert (> x 0)) (assert (> x 5))",
    ]


def test_declarations_and_definitions_end_with_their_level() -> None:
    text = HEAD + "(push 1)(declare-const y Int)(define-fun f () Int (+ x y))(check-sat)(pop 1)(declare-const y Bool)(check-sat)"
    assert asked(text) == [
        "(declare-const x Int) (declare-const y Int) (define-fun f () Int (+ x y))",
        "(declare-const x Int) (declare-const y Bool)",
    ]


def test_global_declarations_stay_when_their_level_is_popped() -> None:
    text = f"(set-option :global-declarations true)\n{HEAD}(push 1)(declare-const y Int)(assert (= y 1))(check-sat)(pop 1)(assert (= y 2))(check-sat)"
    assert asked(text)[1] == "(declare-const x Int) (declare-const y Int) (assert (= y 2))"


def test_names_of_terms_stay_where_declarations_are_global_and_their_assertions_do_not() -> None:
    text = (
        f"(set-option :global-declarations true)\n{HEAD}(push 1)(assert (< x 9))\n"
        "(assert (! (> (! (+ x 1) :named s) 0) :named p))(pop 1)(assert (not p))(assert (= s 0))(check-sat)(reset-assertions)(check-sat)"
    )
    named = "(declare-const x Int) (assert (or true (! (> (! (+ x 1) :named s) 0) :named p)))"
    assert asked(text) == [f"{named} (assert (not p)) (assert (= s 0))", named]


def test_several_levels_are_pushed_and_popped_at_once() -> None:
    text = (
        HEAD
        + "(push 3)(assert (= x 1))(pop 1)(assert (= x 2))(push 0)(push)(assert (= x 3))(check-sat)(pop 2)(check-sat)(pop 1)(check-sat)"
    )
    assert asked(text) == [
        "(declare-const x Int) (assert (= x 2)) (assert (= x 3))",
        "(declare-const x Int)",
        "(declare-const x Int)",
    ]


def test_assumptions_hold_for_one_check_sat() -> None:
    text = HEAD + "(declare-const p Bool)(assert (=> p (> x 1)))(check-sat-assuming (p (not (> x\n 3))))(check-sat-assuming ())"
    assert asked(text) == [
        "(declare-const x Int) (declare-const p Bool) (assert (=> p (> x 1))) (assert p) (assert (not (> x 3)))",
        "(declare-const x Int) (declare-const p Bool) (assert (=> p (> x 1)))",
    ]


def test_the_model_that_one_check_sat_assumes_is_equations() -> None:
    assert asked(HEAD + "(check-sat-assuming-model (x) ((- 1)))") == ["(declare-const x Int) (assert (= x (- 1)))"]


def test_a_tactic_is_passed_over_with_a_note() -> None:
    found = increments(HEAD + "(check-sat-using (then simplify smt))\n")
    assert [i.script.text.split()[-1] for i in found] == ["(check-sat)"]
    assert found.notes == ("3:1: check-sat-using is a check-sat: its tactic is passed over",)


def test_reset_begins_anew_with_another_logic() -> None:
    text = HEAD + "(push 2)(assert false)(check-sat)\n(reset)\n(set-logic QF_BV)(declare-const x (_ BitVec 8))(check-sat)"
    first, second = increments(text)
    assert (first.script.logic, second.script.logic) == ("QF_LIA", "QF_BV")
    assert " ".join(second.script.text.split()) == "(set-logic QF_BV)(declare-const x (_ BitVec 8))(check-sat)"


def test_reset_makes_declarations_local_again() -> None:
    text = f"(set-option :global-declarations true)\n{HEAD}(check-sat)(reset)\n(set-logic QF_LIA)(push 1)(declare-const y Int)(pop 1)(check-sat)"
    assert asked(text) == ["(declare-const x Int)", "(check-sat)"]


@pytest.mark.parametrize("levels", ["", "(push 1)"])
@pytest.mark.parametrize(("option", "declared"), [("", ""), ("(set-option :global-declarations true)\n", "(declare-const x Int)")])
def test_reset_assertions_keeps_the_logic_and_declarations_where_they_are_global(option: str, declared: str, levels: str) -> None:
    text = option + HEAD + f"{levels}(assert (> x 0))(check-sat)(reset-assertions)(check-sat)"
    first, second = increments(text)
    assert "(assert" in first.script.text
    assert " ".join(second.script.text.split()) == " ".join(["(set-logic QF_LIA)", *([declared] if declared else []), "(check-sat)"])


def test_each_check_has_its_place_and_the_status_that_is_stated_for_it() -> None:
    text = (
        HEAD
        + "(set-info :status sat)\n(check-sat)\n  (check-sat)\n(set-info :status unknown)(check-sat)\n(set-info :status unsat)(assert false)(check-sat)"
    )
    assert increments(text).checks == (Check(4, 1, "sat"), Check(5, 3, ""), Check(6, 27, ""), Check(7, 39, "unsat"))
    assert ":status" not in list(increments(text))[-1].script.text


def test_positions_stay_those_of_the_file() -> None:
    text = HEAD + '(push 1)\n(assert (= x\n 1))(check-sat)(pop 1) ; (assert\n (echo "a (") (assert (= x 2))(check-sat)\n'
    second = list(increments(text))[1].script.text
    assert second.splitlines()[5].index("(assert (= x 2))") == text.splitlines()[5].index("(assert (= x 2))")
    assert "echo" not in second


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("(set-logic QF_BV)\n(push 1)\n(pop 2)\n(check-sat)\n", 3, 1, "pop 2 where 1 levels are pushed"),
        ("(set-logic QF_BV)\n(check-sat)\n(pop 1)\n", 3, 1, "pop 1 where 0 levels are pushed"),
        ("(set-logic QF_BV)\n(push x)\n(check-sat)\n", 2, 1, "push takes one numeral"),
        (f"(set-logic QF_BV)\n(push {'9' * 5000})\n(check-sat)\n", 2, 1, "at most 18 digits"),
        ("(set-logic QF_BV)\n(push 1)\n(reset-assertions)\n(pop 1)\n(check-sat)\n", 4, 1, "pop 1 where 0"),
        ("(set-logic QF_BV)\n(check-sat)\n(set-logic QF_BV)\n(check-sat)\n", 3, 1, "set-logic where the logic is QF_BV"),
        ("(push 1)\n(set-logic QF_BV)\n(check-sat)\n", 2, 1, "set-logic after push"),
        ("(check-sat)\n(set-logic QF_BV)\n(check-sat)\n", 2, 1, "set-logic where the logic is ALL"),
        ("(set-logic QF_BV)\n(check-sat p)\n", 2, 1, "check-sat takes no arguments"),
        ("(set-logic QF_BV)\n(check-sat-assuming p)\n", 2, 1, "not with these arguments"),
        ("(set-logic QF_BV)\n(check-sat-assuming-model (x y) (1))\n", 2, 1, "not with these arguments"),
        ("(set-logic QF_BV)\n(check-sat)\n(assert true\n", 3, 1, "never closed"),
        ("(set-logic QF_BV)\n(push 1)\n", 0, 0, "no check-sat"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place_before_anything_is_raced(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(SolverInputError) as caught:
        increments(text, "f.smt2")
    assert message in caught.value.message
    assert (caught.value.file, caught.value.line, caught.value.column) == ("f.smt2", line, column)


def test_each_increment_has_the_formats_that_occur_in_it() -> None:
    text = "(set-logic ALL)(push 1)(declare-const x (_ ; half\n FloatingPoint 5 11))(check-sat)(pop 1)(push 1)(assert (fp.isNaN (_ NaN 8 24)))(check-sat)(pop 1)(check-sat)"
    assert [sorted(i.script.formats) for i in increments(text)] == [[(5, 11)], [(8, 24)], []]


def test_where_no_logic_is_set_all_is_assumed_and_a_note_says_where() -> None:
    text = "(declare-const x Int)\n(check-sat)\n(check-sat)\n(reset)\n(set-logic QF_LRA)(check-sat)(reset)(check-sat)\n"
    found = increments(text)
    assert [i.script.logic for i in found] == ["ALL", "ALL", "QF_LRA", "ALL"]
    assert [i.script.text.split() for i in found][1] == "(set-logic ALL)(declare-const x Int) (check-sat)".split()
    assert found.notes == ("2:1: no set-logic, ALL is assumed", "5:37: no set-logic, ALL is assumed")


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "two.smt2").write_text(HEAD + "(check-sat)(check-sat)")
    assert len(read_increments(tmp_path / "two.smt2")) == 2
    with pytest.raises(SolverInputError, match="No such file"):
        read_increments(tmp_path / "none.smt2")


def test_increments_are_made_when_they_are_asked_for_and_as_often() -> None:
    many = increments(HEAD + "(assert (> x 0))\n(push 1)(assert (= x 1))(check-sat)(pop 1)\n" * 2000)
    assert len(many) == 2000
    first = next(iter(many))
    assert isinstance(first, Increment)
    assert first == next(iter(many))
    assert len(list(itertools.islice(many, 3))[2].script.text) < 500


def test_all_increments_as_one_where_nothing_declared_is_taken_back() -> None:
    text = HEAD + "(push 1)(assert (= x 1))(check-sat)(pop 1)\n(assert (= x 2)) (check-sat-assuming ((= x 3)))"
    whole = increments(text).whole
    assert whole.split() == f"{HEAD}(assert (= x 1)) (assert (= x 2)) (assert (= x 3))".split()
    assert whole.splitlines()[3].index("(assert") == text.splitlines()[3].index("(assert")
    assert not increments(HEAD + "(push 1)(declare-const y Int)(check-sat)(pop 1)").whole
    assert not increments(HEAD + "(reset-assertions)(check-sat)").whole


@pytest.mark.parametrize("seed", range(40))
def test_random_scripts_ask_what_a_stack_of_sets_says(seed: int) -> None:
    """Against a list of levels, each a list of commands, run step by step."""
    rng = random.Random(seed)
    keeps = rng.random() < 0.4
    lines = [f"(set-option :global-declarations {'true' if keeps else 'false'})", "(set-logic QF_UF)"]
    levels: list[list[str]] = [[]]
    expected = []
    for number in range(rng.randrange(5, 60)):
        match rng.choice(
            ["assert", "declare", "push", "pop", "check", "assume", "reset-assertions" if rng.random() < 0.1 else "check", "comment"]
        ):
            case "assert":
                lines.append(f"(assert (= {number} {number}))")
                levels[-1].append(lines[-1])
            case "declare":
                lines.append(f"(declare-const a{number} Bool)")
                levels[-1].append(lines[-1])
            case "push":
                count = rng.randrange(3)
                lines.append(f"(push {count})")
                levels += [[] for _ in range(count)]
            case "pop":
                count = rng.randrange(len(levels))
                lines.append(f"(pop {count})")
                for _ in range(count):
                    gone = levels.pop()
                    levels[-1] += [command for command in gone if keeps and command.startswith("(declare")]
            case "check":
                lines.append("(check-sat)")
                expected.append([command for level in levels for command in level])
            case "assume":
                lines.append(f"(check-sat-assuming (a (not b{number})))")
                expected.append([*(command for level in levels for command in level), f"(assert a)(assert (not b{number}))"])
            case "reset-assertions":
                lines.append("(reset-assertions)")
                levels = [[command for level in levels for command in level if keeps and command.startswith("(declare")]]
            case "comment":
                lines.append("; (assert false)")
    text = (
        "\n".join([*lines, "(check-sat)"])
        if rng.random() < 0.8
        else "".join(line + "\n" * line.startswith(";") for line in [*lines, "(check-sat)"])
    )
    expected.append([command for level in levels for command in level])
    found = [i.script.text for i in increments(text)]
    assert [t.translate({ord(c): None for c in " \n"}) for t in found] == [
        "".join(["(set-logicQF_UF)", *(c.replace(" ", "") for c in commands), "(check-sat)"]) for commands in expected
    ]
    for script in found:  # whatever is left stands where it stood
        for place, line in enumerate(script.splitlines()[:-1]):
            assert all(old == new for old, new in zip(text.splitlines()[place], line, strict=False) if new != " ")
