"""Questions about integer sets as text: what is read, where it is wrong, what is answered and what is claimed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.presburger.isl import Isl
from smtenc.sets.operations import Sets
from smtenc.sets.questions import Question, find_question_files, read_questions
from smtenc.verdicts.lattice import Verdict


def read(text: str) -> list[Question]:
    return read_questions(text, "f.sets")


def one(text: str) -> Question:
    (question,) = read(text)
    return question


# -- reading


def test_a_question_has_a_name_a_verdict_an_operation_operands_and_a_result() -> None:
    question = one("inputs: correct: domain '{ [i] -> [j] : i < j < 5 }' = '{ [i] : i <= 3 }'")
    assert (question.name, question.operation, question.stated) == ("inputs", "domain", Verdict.CORRECT)
    assert [o.text for o in question.operands] == ["{ [i] -> [j] : i < j < 5 }"]
    assert question.result is not None
    assert (question.location.file, question.location.line, question.location.column) == ("f.sets", 1, 1)


def test_verdict_and_result_may_be_left_out() -> None:
    question = one("inputs: domain '{ [i] -> [j] }'")
    assert (question.stated, question.result) == (None, None)


def test_comments_and_empty_lines_say_nothing_and_indented_lines_go_on() -> None:
    text = "# first\n\na: subset '{ [i] }' # why\n\n  # and\n  '{ [j] :\n# a comment of isl\nj > 0 }'\nb: empty '{ [i] }'\n"
    a, b = read(text)
    assert (len(a.operands), a.location.line, b.location.line) == (2, 3, 9)


def test_a_set_with_a_name_stands_for_its_text_below() -> None:
    question = one("even := '{ [i] : i mod 2 = 0 }'\nq: equal even even")
    assert {o.text for o in question.operands} == {"{ [i] : i mod 2 = 0 }"}


def test_double_quotes_hold_what_has_primes() -> None:
    assert one("""q: reverse "{ [i] -> [i'] : i' > i }" """).operands[0].text == "{ [i] -> [i'] : i' > i }"


def test_words_come_after_the_operands() -> None:
    assert one("q: project '{ [i, j, k] }' j k").words == ("j", "k")
    assert one("q: layout 'memref<4x8xf32>' 'transpose 1 0' 'reshape 8x4 32'").words == ("transpose 1 0", "reshape 8x4 32")


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("a: empty '{ [i] :\n  i > j }'", 2, 7, "'j' is not known here"),
        ("a: empty '{ [i] }'\nb: subset '{ [i] }' '{ [i] : k }'", 2, 30, "'k' is not known here"),
        ("a := '{ [i] : j = 0 }'", 1, 15, "'j' is not known here"),
        ("a: maybe: empty '{ [i] }'", 1, 4, "there is no verdict 'maybe'"),
        ("a: conflict: empty '{ [i] }'", 1, 4, "there is no verdict 'conflict'"),
        ("a: void '{ [i] }'", 1, 4, "there is no operation 'void'"),
        ("a: subset '{ [i] }'", 1, 4, "subset takes 2 operands, not 1"),
        ("a: empty '{ [i] }' '{ [i] }'", 1, 20, "empty takes no more than what stands before"),
        ("a: project '{ [i] }'", 1, 4, "project takes names of dimensions, too"),
        ("a: empty b", 1, 10, "no set is called 'b' above"),
        ("a: empty b\nb := '{ [i] }'", 1, 10, "no set is called 'b' above"),
        ("a: empty '{ [i] }' = '{ [i] }'", 1, 20, "empty has no result that is compared"),
        ("a: show '{ [i] }' =", 1, 19, "expected a result after '='"),
        ("a: show '{ [i] }' = '{ [i] }' b", 1, 31, "unexpected b"),
        ("a: show '{ [i] }' : b", 1, 19, "unexpected ':'"),
        ("a: empty '{ [i] }'\na: empty '{ [i] }'", 2, 1, "there are two of the name 'a'"),
        ("a := '{ [i] }'\na: empty '{ [i] }'", 2, 1, "there are two of the name 'a'"),
        ("a empty '{ [i] }'", 1, 3, "expected ':' or ':=' after 'a'"),
        ("a", 1, 1, "expected ':' or ':=' after 'a'"),
        ("a:", 1, 2, "expected an operation"),
        ("a := b", 1, 6, "expected a set, in quotes"),
        ("'a': empty '{ [i] }'", 1, 1, "expected a name"),
        ("\n  a: empty '{ [i] }'", 2, 3, "a question begins in the first column"),
        ("a: empty { [i] }", 1, 10, "unexpected character '{'"),
        ("a: empty '{ [i] }\n", 1, 10, "this quote has no end"),
    ],
)
def test_what_is_wrong_has_a_place(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read(text)
    error = caught.value
    assert (error.message, error.location.file, error.location.line, error.location.column) == (message, "f.sets", line, column)
    assert error.excerpt == text.split("\n")[line - 1]


# -- asking


@pytest.mark.parametrize(
    ("text", "verdict", "shown"),
    [
        ("subset '{ [i] : i mod 4 = 0 }' '{ [i] : i mod 2 = 0 }'", "correct", ""),
        ("subset '{ [i] : i mod 2 = 0 and 0 < i < 3 }' '{ [i] : i mod 4 = 0 }'", "incorrect", "[2] is in the first and not in the second"),
        ("domain '{ [i] -> [j] : i < j < 5 }' = '{ [i] : i < 4 }'", "correct", ""),
        ("domain '{ [i] -> [j] : i < j < 5 }' = '{ [i] : i < 5 }'", "incorrect", "[4] is in what is stated and not in the result"),
        (
            "domain '{ [i] -> [j] : i < j < 5 }' = '{ [i] : i < 4 and i != 2 }'",
            "incorrect",
            "[2] is in the result and not in what is stated",
        ),
        ("project '{ [i, j] : 0 <= i < j < 3 }' j = '{ [i] : 0 <= i < 2 }'", "correct", ""),
        ("closure '{ [i] -> [i + 1] : 0 <= i < 2 }' = '{ [0] -> [1] }'", "incorrect", "is in the result and not in what is stated"),
        ("points '{ [i] : 0 < i < 3 }' = '{ [1]; [2] }'", "correct", ""),
        ("count '{ [i] : 0 < i < 3 }' = 2", "correct", ""),
        ("count '{ [i] : 0 < i < 3 }' = 3", "incorrect", "it is 2, and 3 is stated"),
        ("count '[N] -> { [i] : 0 <= i < N }' = '[N] -> { N: N >= 1 }'", "correct", ""),
        ("matrix '{ [i] : i mod 2 = 1 }'", "correct", ""),
        ("code '[N] -> { S[i] -> [-i] : 0 <= i < N }'", "correct", ""),
        ("layout 'memref<4x8xf32>' 'transpose 1 0' = 'memref<8x4xf32, strided<[1, 8]>>'", "correct", ""),
        ("injective '{ [i, j] -> [i + j] : 0 <= i, j < 2 }'", "incorrect", "two elements"),
        ("functional '{ [i] -> [j] : i = 2j }'", "correct", ""),
        ("contiguous '{ [i] -> [2i] : 0 <= i < 2 }'", "incorrect", "[1]"),
        ("total 'memref<4x8xf32>' 4x8", "correct", ""),
        ("total 'memref<4x8xf32>' 5x8", "incorrect", "[4, "),
        ("lexmin '{ [i] : i < 0 }' = '{ [0] }'", "unknown", "unbounded"),
    ],
)
def test_answers(text: str, verdict: str, shown: str, sets: Sets) -> None:
    answer = one(f"q: {text}").ask(sets)
    assert answer.verdict.value == verdict, answer.reason
    finding = f"{answer.finding.point} {answer.finding.goal}" if answer.finding is not None else ""
    assert shown in f"{finding} {answer.reason}"


def test_the_comparison_with_what_is_stated_is_certified_too(sets: Sets) -> None:
    text = "q: union '{ [i] : 0 <= i < 4 }' '{ [i] : 4 <= i < 8 }'"
    alone, compared = one(text).ask(sets), one(f"{text} = '{{ [i] : 0 <= i < 8 }}'").ask(sets)
    assert len(compared.queries) > len(alone.queries)
    assert compared.result == alone.result


def test_what_is_not_certified_is_not_compared(sets: Sets) -> None:
    question = one("q: show '{ [i] : i > 0 }' = '{ [i] : i > 0 }'")
    assert question.ask(replace(sets, certifier=None)).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "union '{ [i] }' '{ [i] -> [j] }'",
        "project '{ [i] }' j",
        "total 'memref<4xf32>' four",
        "points '[N] -> { [N] }'",
        "domain '{ [i] }'",
        "domain '{ [i] -> [j] }' = '{ [i] -> [j] }'",
    ],
)
def test_a_question_that_cannot_be_asked_says_where_it_stands(text: str, sets: Sets) -> None:
    question = one(f"# first\nq: {text}")
    with pytest.raises(InputError, match=r"^f\.sets:2:1: "):
        question.ask(sets)


# -- claims


def test_the_claims_of_a_predicate_are_the_predicate() -> None:
    ((name, claim),) = one("q: subset '{ [i] : i mod 2 = 0 }' '{ [i] : i mod 4 = 0 }'").claims(Isl())
    assert (name, claim.goal) == ("subset.0", "is in the first and not in the second")


def test_the_claims_of_a_result_are_those_of_its_certificate_and_of_the_comparison() -> None:
    claims = one("q: domain '{ [i] -> [j] : i < j < 5 }' = '{ [i] }'").claims(Isl())
    assert [name for name, _ in claims] == ["domain.0", "domain.1", "domain.stated.0", "domain.stated.1"]


def test_operations_that_go_on_once_something_is_certified_go_on() -> None:
    """That an instance has one time is certified before the loops are."""
    names = [name for name, _ in one("q: code '[N] -> { S[i] -> [-i] : 0 <= i < N }'").claims(Isl())]
    assert names[0].startswith("code.times.")
    assert any(name.startswith("code.") and ".times." not in name for name in names)


def test_what_the_engine_cannot_answer_claims_nothing() -> None:
    assert one("q: lexmin '{ [i] : i < 0 }' = '{ [0] }'").claims(Isl()) == []


# -- files


def test_files_below_a_folder_are_found_in_order(tmp_path: Path) -> None:
    folder = tmp_path
    (folder / "inner").mkdir()
    for name in ("b.sets", "inner/a.sets", "c.isl"):
        (folder / name).write_text("")
    assert [f.relative_to(folder).as_posix() for f in find_question_files(folder)] == ["b.sets", "inner/a.sets"]
    assert find_question_files(folder / "c.isl") == [folder / "c.isl"]
