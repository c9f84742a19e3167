"""The solvers' own parsers: what each refuses, with nothing solved, and what it is not asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solvers import SolverInputError
from solvers.parsers import Parsed, Parsers

ALL = ("bitwuzla", "cvc5", "z3")
YES = Parsed(True)


@pytest.fixture(scope="module")
def parsers() -> Iterator[Parsers]:
    with Parsers() as started:
        yield started


def script(assertion: str, logic: str = "QF_BV", sort: str = "(_ BitVec 8)", end: str = "(check-sat)\n(exit)") -> str:
    return f"(set-info :status sat)\n(set-logic {logic})\n(declare-fun x () {sort})\n(assert {assertion})\n{end}\n"


def test_a_good_script_is_accepted_by_all(parsers: Parsers) -> None:
    assert parsers.parse(script("(bvult x #x01)"), "QF_BV") == dict.fromkeys(ALL, YES)


@pytest.mark.parametrize("assertion", ["(bvult x #x001)", "(bvult x y)", "(fp.isNaN x)", "x"])
def test_what_is_wrong_is_refused_by_all_with_a_reason(parsers: Parsers, assertion: str) -> None:
    for answer in parsers.parse(script(assertion), "QF_BV").values():
        assert not answer.accepted
        assert not answer.skipped
        assert answer.message


def test_text_that_is_no_script_is_an_error(parsers: Parsers) -> None:
    with pytest.raises(SolverInputError):
        parsers.parse(script("(bvult x"), "QF_BV")


def test_places_are_those_of_the_file(parsers: Parsers) -> None:
    answers = parsers.parse(script("(bvult x y)", end="(get-model)\n(check-sat)"), "QF_BV")
    assert "line 4 column" in answers["z3"].message
    assert ":4:" in answers["bitwuzla"].message


def test_cvc5_is_strict(parsers: Parsers) -> None:
    answers = parsers.parse(script("(= x (store x 0 0))", "QF_AX", "(Array Int Int)"), "QF_AX")
    assert not answers["cvc5"].accepted


def test_what_a_solver_does_not_know_it_is_not_asked(parsers: Parsers) -> None:
    answers = parsers.parse(script("(< x 1)", "QF_LIA", "Int"), "QF_LIA")
    assert answers["bitwuzla"] == Parsed(False, True, "bitwuzla does not support logic QF_LIA")
    assert answers["z3"] == answers["cvc5"] == YES


def test_number_formats_beyond_the_usual_are_read(parsers: Parsers) -> None:
    answers = parsers.parse(script("(fp.isNaN x)", "QF_FP", "(_ FloatingPoint 8 8)"), "QF_FP")
    assert answers["bitwuzla"].skipped
    assert answers["cvc5"] == answers["z3"] == YES


def test_nothing_is_solved(parsers: Parsers) -> None:
    product, two = "1fffffffffffffff" * 4, f"{2:064x}"
    hard = f"(and (= (bvmul x y) #x{product}) (bvugt x #x{two}) (bvugt y #x{two}))"
    text = script(hard, sort="(_ BitVec 256)").replace("(assert", "(declare-fun y () (_ BitVec 256))\n(assert")
    assert parsers.parse(text, "QF_BV") == dict.fromkeys(ALL, YES)


def test_incremental_scripts_are_read_to_their_end(parsers: Parsers) -> None:
    text = script("(bvult x #x01)", end="(push 1)\n(check-sat)\n(pop 1)\n(assert (bvult x #x001))\n(check-sat)")
    assert [answer.accepted for answer in parsers.parse(text, "QF_BV").values()] == [False] * 3
