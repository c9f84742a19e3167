"""One verdict of two cases: elements with places of their own, and elements that share some."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from smtenc.frontend import read_text
from smtenc.semantics.shared.buffers import OWN_PLACES
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.layout_cases import WHERE_PLACES_ARE_SHARED, in_both_cases
from smtenc.verdicts.records import FunctionRecord, QueryRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Pool

TYPE = "memref<?x?xi32, strided<[?, 1], offset: ?>>"


def nest(first: str, second: str) -> str:
    loops = {"i": "scf.for %i = %c0 to %d step %c1 {", "j": "scf.for %j = %c0 to %e step %c1 {"}
    return f"""func.func @f(%m: {TYPE}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = memref.dim %m, %c0 : {TYPE}
  %e = memref.dim %m, %c1 : {TYPE}
  {loops[first]}
  {loops[second]}
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%i, %j] : {TYPE}
  }}
  }}
  return
}}"""


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool() as pool:
        yield pool


def verified(source: str, target: str, pool: Pool) -> FunctionRecord:
    before, after = read_text(source, "a.mlir"), read_text(target, "b.mlir")
    options = VerificationOptions(compare_first=False, seconds=20)
    return verify_functions(before, before.functions[0], after, after.functions[0], options, lambda: pool)


def test_a_proof_that_leans_on_places_of_their_own_is_asked_about_the_others(pool: Pool) -> None:
    record = verified(nest("i", "j"), nest("j", "i"), pool)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample is not None
    assert record.counterexample.confirmed
    assert "strides" in record.counterexample.inputs["arg0"]


def test_what_is_right_for_all_layouts_assumes_nothing_of_them(pool: Pool) -> None:
    record = verified(nest("i", "j"), nest("i", "j"), pool)
    assert record.verdict is Verdict.CORRECT
    assert OWN_PLACES not in record.assumptions
    assert any(q.name.startswith("shared-places/") for q in record.queries)


def query(name: str) -> QueryRecord:
    return QueryRecord(name, "return", "unsat", "z3", 0.1)


OWN = FunctionRecord("f", Verdict.CORRECT, assumptions=("a",), queries=(query("f.return-0"),), encode_seconds=1.0, solve_seconds=2.0)


def test_both_proved_is_proved_without_more_assumptions() -> None:
    shared = FunctionRecord(
        "f", Verdict.CORRECT, assumptions=("a", "b"), queries=(query("f.return-0"),), rung="precise", encode_seconds=4.0, solve_seconds=8.0
    )
    record = in_both_cases(OWN, shared)
    assert (record.verdict, record.assumptions, record.rung) == (Verdict.CORRECT, ("a", "b"), "precise")
    assert (record.encode_seconds, record.solve_seconds) == (5.0, 10.0)
    assert [q.name for q in record.queries] == ["f.return-0", "shared-places/f.return-0"]


@pytest.mark.parametrize("verdict", [Verdict.UNKNOWN, Verdict.UNSUPPORTED])
def test_an_open_second_case_is_an_assumption(verdict: Verdict) -> None:
    record = in_both_cases(OWN, FunctionRecord("f", verdict))
    assert record.verdict is Verdict.CORRECT
    assert record.assumptions == ("a", OWN_PLACES)


@pytest.mark.parametrize("verdict", [Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT, Verdict.CONFLICT])
def test_a_wrong_second_case_is_the_verdict(verdict: Verdict) -> None:
    record = in_both_cases(OWN, FunctionRecord("f", verdict, reason="because"))
    assert record.verdict is verdict
    assert record.reason == f"because; {WHERE_PLACES_ARE_SHARED}"
    assert in_both_cases(OWN, FunctionRecord("f", verdict)).reason == WHERE_PLACES_ARE_SHARED


def test_where_nothing_is_solved_the_queries_of_both_are_there() -> None:
    open_one = FunctionRecord("f", Verdict.UNKNOWN, queries=(query("f.ub"),))
    for own, wanted in ((OWN, Verdict.UNKNOWN), (open_one, Verdict.UNKNOWN)):
        record = in_both_cases(own, open_one, solved=False)
        assert record.verdict is wanted
        assert [q.name for q in record.queries] == [own.queries[0].name, "shared-places/f.ub"]
