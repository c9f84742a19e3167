"""isl computes, solvers certify, and a wrong answer of the engine is a conflict that names the element."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given

from smtenc.errors import UsageError
from smtenc.presburger.engine import EngineFailure
from smtenc.presburger.isl import Isl
from smtenc.sets.operands import Operand, operand
from smtenc.sets.operations import PREDICATES, Sets
from smtenc.verdicts.lattice import Verdict
from tests.effort import examples
from tests.presburger.texts import random_map, random_set, seeds

TRIANGLE = "[N] -> { [i, j] : 0 < i < N and j > i and 0 < j < N }"


@dataclass(frozen=True)
class Lying(Isl):
    """isl, but for the answers in ``lies``, by what was asked."""

    lies: dict[str, Any] = field(default_factory=dict)

    def is_true(self, predicate: str, *operands: str) -> bool:
        return self.lies[predicate] if predicate in self.lies else super().is_true(predicate, *operands)

    def result(self, operation: str, *operands: str) -> str:
        return self.lies[operation] if operation in self.lies else super().result(operation, *operands)

    def closure(self, operand: str) -> tuple[str, bool]:
        return self.lies["closure"] if "closure" in self.lies else super().closure(operand)

    def points(self, operand: str, limit: int) -> list[str]:
        return self.lies["points"] if "points" in self.lies else super().points(operand, limit)

    def sample(self, operand: str) -> str | None:
        return self.lies["sample"] if "sample" in self.lies else super().sample(operand)


def lying(sets: Sets, **lies: Any) -> Sets:
    return replace(sets, engine=Lying(lies={name.replace("_", "-"): lie for name, lie in lies.items()}))


# -- yes or no


@pytest.mark.parametrize(
    ("predicate", "texts", "point"),
    [
        ("empty", ("{ [i] : 2i = 7 }",), None),
        ("empty", ("{ [i] : 2i = 8 }",), "[4]"),
        ("empty", ("[N] -> { A[i] : N < i and i < 5 and N > 2 }",), "A[4] for N = 3"),
        ("subset", ("{ [i] : i mod 4 = 0 }", "{ [i] : i mod 2 = 0 }"), None),
        ("subset", ("{ [i] : i mod 2 = 0 and 0 < i < 3 }", "{ [i] : i mod 4 = 0 }"), "[2]"),
        ("equal", ("{ [i] : exists q: i = 4q }", "{ [i] : i mod 4 = 0 }"), None),
        ("equal", ("{ [i] : i = 3 }", "{ [i] : 3 <= i <= 4 }"), "[4]"),
        ("equal", ("{ [i] -> [i + 1] : i = 3 }", "{ [i] -> [4] : 3 <= i <= 4 }"), "[4] -> [4]"),
        ("equal", ("{ A[i]; B[i] }", "{ B[i]; A[i] }"), None),
        ("disjoint", ("{ [i] : i mod 4 = 0 }", "{ [i] : i mod 6 = 3 }"), None),
        ("disjoint", ("{ [i] : i mod 2 = 0 }", "{ [i] : 3 < i < 6 }"), "[4]"),
        ("disjoint", ("{ A[i] }", "{ B[i] }"), None),
        ("empty", ("[N] -> { : N > 3 and N < 5 }",), "[] for N = 4"),
        ("empty", ("{ [[i] -> A[j]] -> [k] : i = 1 and j = 2 and k = 3 }",), "[[1] -> A[2]] -> [3]"),
    ],
)
def test_what_holds_and_what_shows_that_it_does_not(predicate: str, texts: tuple[str, ...], point: str | None, sets: Sets) -> None:
    answer = sets.decide(predicate, *map(operand, texts))
    if point is None:
        assert (answer.verdict, answer.details["holds"]) == (Verdict.CORRECT, True)
        assert all(query.answers["isl"] == "unsat" for query in answer.queries)
    else:
        assert (answer.verdict, answer.details["holds"]) == (Verdict.INCORRECT, False)
        assert answer.finding is not None
        assert str(answer.finding.point) == point


@given(seed=seeds())
@examples(25)
def test_random_claims_are_decided_as_isl_decides_them(seed: int, sets: Sets) -> None:
    r = Random(seed)
    a, b = (operand(random_set(r, dims=1, depth=1)) for _ in range(2))
    for predicate in PREDICATES:
        operands = (a,) if predicate == "empty" else (a, b)
        answer = sets.decide(predicate, *operands)
        expected = Verdict.CORRECT if Isl().is_true(predicate, *(o.text for o in operands)) else Verdict.INCORRECT
        assert answer.verdict is expected, (answer.reason, [o.text for o in operands])


def test_an_engine_that_wrongly_says_yes(sets: Sets) -> None:
    answer = lying(sets, subset=True).decide("subset", operand("{ [i] : i mod 2 = 0 }"), operand("{ [i] : i mod 4 = 0 }"))
    assert answer.verdict is Verdict.CONFLICT
    assert answer.finding is not None
    (value,) = answer.finding.point.values.values()
    assert value % 4 == 2
    assert f"isl says yes, but [{value}]" in answer.reason


def test_an_engine_that_wrongly_says_no(sets: Sets) -> None:
    answer = lying(sets, empty=False).decide("empty", operand("{ [i] : 2i = 7 }"))
    assert answer.verdict is Verdict.CONFLICT
    assert answer.finding is None


def test_an_engine_whose_element_is_none(sets: Sets) -> None:
    """The solvers find another."""
    answer = lying(sets, sample="{ [7] }").decide("empty", operand("{ [i] : 2 <= i <= 3 }"))
    assert answer.verdict is Verdict.INCORRECT
    assert answer.finding is not None
    assert answer.finding.by != "isl"


# -- results


RESULTS = [
    ("show", ("{ [i] : i > 3 and i > 4 }",), "{ [i] : i >= 5 }"),
    ("union", ("{ [i] : i > 3 }", "{ [i] : i <= 3; A[] }"), "{ [i]; A[] }"),
    ("intersect", ("{ [i] : i > 3 }", "{ [i] : i < 5; A[] }"), "{ [i = 4] }"),
    ("subtract", ("{ [i] : 0 <= i < 10 }", "{ [i] : i > 4 }"), "{ [i] : 0 <= i <= 4 }"),
    ("complement", ("{ [i] : i > 3 or i < 0 }",), "{ [i] : 0 <= i <= 3 }"),
    (
        "domain",
        ("{ [i] -> [j] : (-i + j) mod 7 = 0 and 0 <= i <= 20 and 0 <= j <= 3 }",),
        "{ [i] : 0 <= i <= 20 and 7*floor((-1 - i)/7) <= -4 - i }",
    ),
    ("range", ("{ [i] -> [2i] : 0 <= i < 3 }",), "{ [i0] : (i0) mod 2 = 0 and 0 <= i0 <= 5 }"),
    ("reverse", ("{ A[i] -> B[j] : j > i }",), "{ B[j] -> A[i] : i < j }"),
    ("compose", ("{ [i] -> [i + 1] }", "{ [i] -> [2i] }"), "{ [i] -> [2 + 2i] }"),
    ("apply", ("{ [i] : 0 <= i < 3 }", "{ [i] -> A[i + 5] }"), "{ A[i0] : 5 <= i0 <= 7 }"),
    ("lexmin", (TRIANGLE,), "[N] -> { [i = 1, j = 2] : N >= 3 }"),
    ("lexmax", ("[N] -> { [i] -> [j] : 0 <= 2j < N + i }",), "[N] -> { [i] -> [j] : i > -N and -2 + N + i <= 2j < N + i }"),
]


@pytest.mark.parametrize(("operation", "texts", "equal_to"), RESULTS, ids=[row[0] for row in RESULTS])
def test_a_result_is_certified(operation: str, texts: tuple[str, ...], equal_to: str, sets: Sets) -> None:
    answer = sets.compute(operation, *map(operand, texts))
    assert answer.verdict is Verdict.CORRECT, answer.reason
    assert answer.result is not None
    assert Isl().is_true("equal", answer.result, equal_to)
    assert answer.queries


@given(seed=seeds())
@examples(15)
def test_random_operations_are_certified(seed: int, sets: Sets) -> None:
    r = Random(seed)
    a, b = (operand(random_set(r, dims=1, depth=1)) for _ in range(2))
    f = operand(random_map(r, names=("A", "A")))
    g = operand(random_map(r, names=("A", "C")))
    asked: list[tuple[str, tuple[Operand, ...]]] = [(o, (a,)) for o in ("show", "complement", "lexmin")]
    asked += [(o, (a, b)) for o in ("union", "intersect", "subtract")] + [(o, (f,)) for o in ("domain", "range", "reverse", "lexmax")]
    asked += [("compose", (f, g))]
    for operation, operands in asked:
        answer = sets.compute(operation, *operands)
        assert answer.verdict is Verdict.CORRECT, (operation, answer.reason, [o.text for o in operands])


WRONG = {
    "show": ("{ [i] : i >= 4 }", "[4]"),
    "union": ("{ [i] : i != 3; A[] }", "[3]"),
    "intersect": ("{ }", "[4]"),
    "subtract": ("{ [i] : 0 <= i <= 5 }", "[5]"),
    "reverse": ("{ B[j] -> A[i] : i <= j }", None),
    "compose": ("{ [i] -> [1 + 2i] }", None),
    "apply": ("{ A[i0] : 5 <= i0 <= 6 }", "A[7]"),
    "domain": ("{ [i] : 0 <= i <= 20 and i mod 7 != 5 }", None),
    "range": ("{ [i] : 0 <= i <= 4 }", None),
    "lexmin": ("[N] -> { [i = 1, j = 3] : N >= 4 }", None),
    "lexmax": ("[N] -> { [i] -> [j] : i > -N and 2j = N + i - 2 }", None),
}


@pytest.mark.parametrize("row", [row for row in RESULTS if row[0] in WRONG], ids=lambda row: str(row[0]))
def test_a_wrong_result_is_found(row: tuple[str, tuple[str, ...], str], sets: Sets) -> None:
    operation, texts, _ = row
    lie, point = WRONG[operation]
    answer = lying(sets, **{operation: lie}).compute(operation, *map(operand, texts))
    assert answer.verdict is Verdict.CONFLICT
    assert answer.finding is not None
    assert answer.finding.by in ("z3", "cvc5", "bitwuzla")
    assert answer.result == lie
    if point is not None:
        assert str(answer.finding.point) == point


@pytest.mark.parametrize(
    ("operation", "texts", "lie", "point"),
    [
        ("union", ("{ A[i] : i > 0 }", "{ B[i] }"), "{ A[i] : i > 0 }", "B[0]"),
        ("union", ("{ A[i] : i > 0 }", "{ B[i] }"), "{ A[i] : i > 0; B[i]; C[] }", "C[]"),
        ("domain", ("{ A[[i] -> [j]] -> B[k] }",), "{ A[i, j] }", "A[0, 0]"),
        ("reverse", ("{ A[i] -> B[j] }",), "{ A[i] -> B[j] }", "A[0] -> B[0]"),
    ],
)
def test_a_whole_space_that_is_wrong_has_an_element(operation: str, texts: tuple[str, ...], lie: str, point: str, sets: Sets) -> None:
    """The claim has no unknowns: every element of the space refutes it."""
    answer = lying(sets, **{operation: lie}).compute(operation, *map(operand, texts))
    assert answer.verdict is Verdict.CONFLICT
    assert answer.finding is not None
    assert str(answer.finding.point) == point


@pytest.mark.parametrize("text", ["", "{ [i] : i > 3 } and more", "{ rat: [i] }"])
def test_a_result_that_is_not_read_is_not_certified(text: str, sets: Sets) -> None:
    """The operands are no bad input."""
    answer = lying(sets, show=text).compute("show", operand("{ [i] : i > 3 }"))
    assert (answer.verdict, answer.result) == (Verdict.UNKNOWN, text)
    assert "the result of isl is not read" in answer.reason


def test_what_isl_itself_reads_wrongly_is_found(sets: Sets) -> None:
    """isl takes ``i/3 < 1`` for ``i <= 0``; an operand's text for isl has no fractions, this one has."""
    given_operand = operand("{ [i] : i/3 < 1 and i >= 0 }")
    assert sets.compute("show", given_operand).result == "{ [i] : 0 <= i <= 2 }"
    answer = sets.compute("show", replace(given_operand, text="{ [i] : i/3 < 1 and i >= 0 }"))
    assert answer.verdict is Verdict.CONFLICT
    assert answer.finding is not None
    assert str(answer.finding.point) in ("[1]", "[2]")


def test_projection(sets: Sets) -> None:
    answer = sets.project(operand("{ A[i, j] -> B[k] : 0 <= i < 5 and i < 2j < 9 and k = i + j }"), ["i"])
    assert answer.verdict is Verdict.CORRECT
    assert answer.result is not None
    assert Isl().is_true("equal", answer.result, "{ [j] -> B[k] : exists i: 0 <= i < 5 and i < 2j < 9 and k = i + j }")
    kept = sets.project(operand("{ A[i, j] : i = j; C[i] : i = 3 }"), ["i"])
    assert kept.verdict is Verdict.CORRECT
    assert (
        sets.project(operand("[N, d] -> { A[i, j, d0] : i = j = 2 and 0 <= d0 < N + d }"), ["i"]).result
        == "[N, d] -> { [j = 2, d0] : 0 <= d0 < N + d }"
    )
    with pytest.raises(UsageError, match="no dimension is called 'x'"):
        sets.project(operand("{ A[i, j] }"), ["x"])


def test_the_closure_holds_the_relation_and_every_further_step(sets: Sets) -> None:
    steps = operand("{ [i] -> [i + 2] : 0 <= i < 10 }")
    answer = sets.closure(steps)
    assert (answer.verdict, answer.details["exact"], answer.assumptions) == (Verdict.CORRECT, True, ())
    for lie in ("{ [i] -> [i + 2] : 0 <= i < 10 }", "{ [i] -> [j] : j > i and (i - j) mod 2 = 0 and 2 <= i and j <= 11 }"):
        assert lying(sets, closure=(lie, True)).closure(steps).verdict is Verdict.CONFLICT
    inexact = lying(sets, closure=("{ [i] -> [j] }", False)).closure(steps)
    assert (inexact.verdict, inexact.details["exact"], inexact.assumptions) == (Verdict.CORRECT, False, ())


def test_an_exact_closure_has_nothing_that_steps_do_not_lead_to(sets: Sets) -> None:
    steps = operand("{ [i] -> [i + 2] : 0 <= i < 10 }")
    closed_too = "{ [i] -> [j] : 0 <= i < 10 and i < j <= 11 }"
    larger = lying(sets, closure=(closed_too, True)).closure(steps)
    assert larger.verdict is Verdict.CONFLICT
    assert larger.finding is not None
    assert larger.finding.goal == "is in the closure, and no step leads there"
    assert lying(sets, closure=(closed_too, False)).closure(steps).verdict is Verdict.CORRECT


def test_that_the_closure_of_a_cycle_is_exact_is_the_engines_word(sets: Sets) -> None:
    answer = sets.closure(operand("{ [i] -> [j] : 0 <= i < 5 and j = (i + 1) mod 5 }"))
    assert (answer.verdict, answer.details["exact"], answer.assumptions) == (Verdict.CORRECT, True, ("closure-exact=isl",))


def test_points(sets: Sets) -> None:
    answer = sets.points(operand("{ A[i, j] : 0 <= i <= j < 2; B[i] : i = 7 }"), 10)
    assert answer.verdict is Verdict.CORRECT
    assert sorted(answer.details["points"]) == ["A[0, 0]", "A[0, 1]", "A[1, 1]", "B[7]"]
    assert sets.points(operand("{ [i] -> [i + 1] : 0 <= i < 2 }"), 10).details["points"] == ["[0] -> [1]", "[1] -> [2]"]


def test_a_list_with_too_little_or_too_much(sets: Sets) -> None:
    three = operand("{ [i] : 0 <= i < 3 }")
    missing = lying(sets, points=["{ [0] }", "{ [2] }"]).points(three, 10)
    assert missing.verdict is Verdict.CONFLICT
    assert missing.finding is not None
    assert str(missing.finding.point) == "[1]"
    more = lying(sets, points=["{ [0] }", "{ [1] }", "{ [2] }", "{ [3] }"]).points(three, 10)
    assert more.verdict is Verdict.CONFLICT
    assert "[3]" in more.reason
    twice = lying(sets, points=["{ [0] }", "{ [1] }", "{ [2] }", "{ [2] }"])
    assert twice.points(three, 10).verdict is Verdict.CONFLICT
    assert "twice" in twice.points(three, 10).reason


def test_a_count_with_an_element_that_is_listed_twice(sets: Sets) -> None:
    class Repeating(Isl):
        def count(self, operand: str, most_operations: int | None = None) -> int:
            return super().count(operand, most_operations) + 1

        def points(self, operand: str, limit: int) -> list[str]:
            found = super().points(operand, limit)
            return [*found, found[-1]]

    assert replace(sets, engine=Repeating()).count(operand("{ [i] : 0 <= i < 3 }")).verdict is Verdict.CONFLICT


def test_a_listed_element_that_is_too_large_to_evaluate(sets: Sets) -> None:
    """q has too many residues for an elimination; [1] would need an even q that is odd."""
    lies = ["{ [0] }", "{ [1] }", "{ [2] }"]
    even = operand("{ [i] : 0 <= i <= 2 and exists q: q mod 134 = i and q mod 142 = 3*i + (i mod 2) }")
    assert lying(sets, points=lies).points(even, 10).verdict is not Verdict.CORRECT
    every = operand("{ [i] : 0 <= i <= 2 and exists q: q mod 67 = i and q mod 71 = 3*i }")
    assert sets.points(every, 10).verdict is Verdict.CORRECT


@pytest.mark.parametrize("text", ["{ [i] : i > 0 }", "{ [i] : 0 <= i < 20 }"])
def test_what_cannot_be_listed_is_unknown(text: str, sets: Sets) -> None:
    answer = sets.points(operand(text), 10)
    assert (answer.verdict, answer.result) == (Verdict.UNKNOWN, None)
    assert "infinitely many" in answer.reason or "more than 10" in answer.reason


def test_matrices_are_certified(sets: Sets) -> None:
    answer, found = sets.matrices(operand("[N] -> { A[i] -> B[j] : exists q: j < 3q + i and 2q > i and 5q < j + N or j = 3 }"))
    assert answer.verdict is Verdict.CORRECT
    assert sets.of_matrices(found).verdict is Verdict.CORRECT
    less = replace(found[0], inequalities=found[0].inequalities[1:])

    class Dropping(Isl):
        def matrices(self, operand: str) -> list[Any]:
            return [less, *found[1:]]

    wrong, _ = replace(sets, engine=Dropping()).matrices(operand(answer.operands[0]))
    assert wrong.verdict is Verdict.CONFLICT


def test_mlir_is_read_again(sets: Sets) -> None:
    answer = sets.as_mlir(operand("[M] -> { [i] -> [M + i - 4*floor(i/4)] }"))
    assert (answer.verdict, answer.result) == (Verdict.CORRECT, "affine_map<(d0)[s0] -> (d0 + s0 - ((d0) floordiv 4) * 4)>")


def test_a_union_in_mlir_has_elements_in_one_space(sets: Sets) -> None:
    """Its names are lost there."""
    answer = sets.as_mlir(operand("{ A[i] : i > 0; B[i] : 1 < i < 2 }"))
    assert (answer.verdict, answer.result) == (Verdict.CORRECT, "affine_set<(d0) : (d0 - 1 >= 0)>")
    both = operand("{ A[i] : i > 0; B[i] : i > 1 }")
    for lie in ("{ B[i] : i > 1 }", "{ A[i] : i > 0 }", "{ C[i] : i > 0 }"):
        assert lying(sets, show=lie).as_mlir(both).verdict is Verdict.CONFLICT


# -- what goes wrong


def test_an_engine_that_gives_up(sets: Sets) -> None:
    class Tired(Isl):
        def is_true(self, predicate: str, *operands: str) -> bool:
            raise EngineFailure("isl: it gave up")

        def result(self, operation: str, *operands: str) -> str:
            raise EngineFailure("isl: it gave up")

    tired = replace(sets, engine=Tired())
    assert tired.decide("empty", operand("{ [i] : 2i = 7 }")).verdict is Verdict.CORRECT, "the solvers alone"
    answer = tired.compute("show", operand("{ [i] : 2i = 7 }"))
    assert (answer.verdict, answer.result, answer.reason) == (Verdict.UNKNOWN, None, "isl: it gave up")


def test_nobody_certifies() -> None:
    answer = Sets(Isl(), None).compute("domain", operand("{ [i] -> [j] : j > i > 3 }"))
    assert answer.verdict is Verdict.UNKNOWN
    assert answer.result == "{ [i] : i >= 4 }"
    assert "not certified" in answer.reason


def test_isl_keeps_its_limit() -> None:
    with pytest.raises(EngineFailure, match="gave up after 1000 steps"):
        Isl(1000).result("subtract", "{ [i, j] : (i + 3j) mod 7 < 3 and i*5 > j }", "{ [i, j] : (3i + j) mod 11 < 5 or floor(i/3) > j }")


@pytest.mark.parametrize(
    ("operation", "texts", "message"),
    [
        ("union", ("{ [i] }", "{ [i] -> [j] }"), "two sets or two relations"),
        ("domain", ("{ [i] }",), "takes relations"),
        ("compose", ("{ [i] -> [j] }", "{ [i] }"), "takes relations"),
        ("apply", ("{ [i] -> [j] }", "{ [i] -> [j] }"), "takes a set and a relation"),
    ],
)
def test_operands_of_the_wrong_kind(operation: str, texts: tuple[str, ...], message: str, sets: Sets) -> None:
    with pytest.raises(UsageError, match=message):
        sets.compute(operation, *map(operand, texts))


def test_the_json_of_an_answer(sets: Sets) -> None:
    answer = sets.decide("subset", operand("[N] -> { A[i] : i < N }"), operand("[N] -> { A[i] : i < 5 }"))
    data = answer.to_json()
    assert (data["schema"], data["operation"], data["verdict"], data["holds"]) == ("smtenc-sets/1", "subset", "incorrect", False)
    assert data["point"]["text"] == f"A[{data['point']['tuple']['i']}]"
    assert data["point"]["parameters"]["N"] > data["point"]["tuple"]["i"] >= 5
    assert set(data["seconds"]) == {"total", "engine"}
