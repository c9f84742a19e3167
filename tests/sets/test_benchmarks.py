"""Which benchmarks the certificate of an answer gives: each claim in each of its encodings, and where they come from."""

from __future__ import annotations

import pytest

from smtenc.presburger.isl import Isl
from smtenc.sets.benchmarks import BIT_VECTORS, INTEGERS, QUANTIFIED, benchmarks_of
from smtenc.sets.questions import read_questions
from smtenc.smtlib.benchmarks import Set
from smtenc.verdicts.batch.query_collection import SIMPLIFIED
from solvers import Pool


def made(text: str) -> Set:
    (question,) = read_questions(f"q: {text}", "f.sets")
    return benchmarks_of(question, Isl(), "sets-f")


def test_a_claim_over_bounded_numbers_is_also_one_of_bit_vectors() -> None:
    found = made("empty '{ [i] : 0 < i < 9 and 2i = 8 }'").kept
    assert [(b.logic, b.encoding, b.name) for b in found] == [
        ("QF_LIA", INTEGERS, "q.empty.0.integers"),
        ("QF_BV", BIT_VECTORS, "q.empty.0.bit-vectors"),
    ]


def test_a_claim_below_whose_negation_something_exists_is_also_one_with_quantifiers() -> None:
    found = made("subset '{ [i] : i mod 4 = 0 }' '{ [i] : exists k : i = 2k }'").kept
    assert [(b.logic, b.encoding) for b in found] == [("QF_LIA", INTEGERS), ("LIA", QUANTIFIED)]
    assert ["exists" in b.body for b in found] == [False, True]


def test_differences_have_a_logic_of_their_own() -> None:
    found = made("reverse '{ [i, j] -> [j, i] }'").kept
    assert {b.logic for b in found} == {"QF_IDL"}


def test_they_say_where_they_come_from() -> None:
    found = made("domain '{ [i] -> [j] : i < j < 5 and 0 < i }' = '{ [i] : 0 < i < 5 }'").kept
    assert {(b.family, b.pair, b.goal) for b in found} == {("sets-f", "sets-f/q", "domain")}
    assert {b.query for b in found} <= {"domain.0", "domain.1", "domain.stated.0", "domain.stated.1"}
    assert all(f"Query {b.query}: unsat where nothing is in " in b.description for b in found)


def test_what_is_false_as_it_stands_is_no_benchmark() -> None:
    found = made("empty '{ [i] : 1 = 0 }'")
    assert (found.kept, found.dropped) == ((), {SIMPLIFIED: 1})


@pytest.mark.parametrize(
    ("text", "statuses"),
    [
        ("subset '{ [i] : i mod 4 = 0 }' '{ [i] : i mod 2 = 0 }'", {"unsat"}),
        ("subset '{ [i] : i mod 2 = 0 and 0 < i < 9 }' '{ [i] : exists k : i = 4k }'", {"sat"}),
        # the result is right, what is stated is wrong
        ("domain '{ [i] -> [j] : 0 < i < j < 5 }' = '{ [i] : 0 < i < 5 }'", {"sat", "unsat"}),
        ("empty '{ [i] : 0 < i < 9 and 3i = 7 }'", {"unsat"}),
    ],
)
def test_encodings_agree_and_are_sat_where_the_answer_is_wrong(text: str, statuses: set[str], solvers_pool: Pool) -> None:
    answers: dict[str, set[str]] = {}
    for benchmark in made(text).kept:
        answers.setdefault(benchmark.query, set()).add(solvers_pool.race(benchmark.script).status.value)
    assert all(len(said) == 1 for said in answers.values())
    assert set().union(*answers.values()) == statuses
