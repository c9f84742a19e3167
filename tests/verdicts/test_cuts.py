"""Questions about tensors within programs: what is kept of the answers, and when no more are asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from smtenc.refinement.queries import Query
from smtenc.verdicts import cuts
from smtenc.verdicts.confirmation import Confirmation, Outcome
from smtenc.verdicts.ladder import SIMPLIFIER
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import QueryRecord


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine, too, what is asked about a tensor within the programs is answered."""
    monkeypatch.setattr(cuts, "SECONDS_OF_A_CUT", 120.0)
    monkeypatch.setattr(cuts, "SECONDS_IN_VAIN", 120.0)


def product(r: str, a: str, b: str, out: str = "d0, d1") -> str:
    """%r = %a times %b: ``out`` is where a result goes."""
    maps = ", ".join(f"affine_map<(d0, d1, d2) -> ({m})>" for m in ("d0, d2", "d2, d1", out))
    return (
        f'%{r} = linalg.generic {{indexing_maps = [{maps}], iterator_types = ["parallel", "parallel", "reduction"]}} '
        f"ins({a}, {b} : tensor<4x4xf32>, tensor<4x4xf32>) outs(%zero : tensor<4x4xf32>) {{\n"
        f"^bb0(%{r}a: f32, %{r}b: f32, %{r}c: f32):\n"
        f"%{r}p = arith.mulf %{r}a, %{r}b : f32\n%{r}s = arith.addf %{r}c, %{r}p : f32\nlinalg.yield %{r}s : f32\n}} -> tensor<4x4xf32>\n"
    )


def function(*layers: str) -> str:
    weights = ", ".join(f"%{n}: tensor<4x4xf32>" for n in "xabc")
    zero = "%zero = arith.constant dense<0.0> : tensor<4x4xf32>\n"
    return f"func.func @f({weights}) -> tensor<4x4xf32> {{\n{zero}{''.join(layers)}return %r : tensor<4x4xf32>\n}}"


FIRST, LAST = product("p", "%x", "%a"), product("r", "%q", "%c")
BACK = (
    "%qt = tensor.empty() : tensor<4x4xf32>\n"
    "%q = linalg.transpose ins(%u : tensor<4x4xf32>) outs(%qt : tensor<4x4xf32>) permutation = [1, 0]\n"
)
CHAIN = function(FIRST, product("q", "%p", "%b"), LAST)
TURNED = function(FIRST, product("u", "%p", "%b", out="d1, d0"), BACK, LAST)
LEFT_TURNED = function(FIRST, product("q", "%p", "%b", out="d1, d0"), LAST)


def test_a_cut_is_among_the_queries_with_its_answer_and_before_what_follows_from_it(verify: Any) -> None:
    record = verify(CHAIN, TURNED, seconds=120.0)
    assert record.verdict is Verdict.CORRECT
    first, *others = record.queries
    assert (first.name, first.goal, first.answer) == ("f.cut-0", "cut", "unsat")
    assert {q.goal for q in others} == {"ub", "return"}


FOUR = function(FIRST, product("q", "%p", "%b"), product("s", "%q", "%c"), product("r", "%s", "%a"))
RESULT_TURNED = function(
    FIRST,
    product("u", "%p", "%b", out="d1, d0"),
    BACK,
    product("s", "%q", "%c"),
    product("v", "%s", "%a", out="d1, d0"),
    BACK.replace("%q", "%r").replace("%u", "%v"),
)
"""The result is no cut: a solver is asked about it."""


@pytest.mark.parametrize("simplified", [True, False], ids=["by rewriting", "by a solver"])
def test_what_leans_on_a_cut_that_only_rewriting_has_decided_is_asked_without_rewriting(
    simplified: bool, verify: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here nothing answers that, and execution, the last resort where solvers are slow, proves nothing."""
    monkeypatch.setattr("smtenc.verdicts.term_execution.proof_by_execution", lambda *_, **__: None)
    monkeypatch.setattr("smtenc.verdicts.confirmation.Confirmer.confirm", _open_where_it_returns)
    monkeypatch.setattr("smtenc.verdicts.confirmation.Confirmer.unstated", lambda *_: [])
    if simplified:
        monkeypatch.setattr(cuts.CutProver, "_asked", _by_simplifier)
    record = verify(FOUR, RESULT_TURNED, certify=True, trials=8, seconds=120.0)
    assert (record.verdict is Verdict.CORRECT) is not simplified, record.reason


def _open_where_it_returns(confirmer: object, name: str, goal: str) -> Confirmation:
    return Confirmation(name, goal, Outcome.OPEN if goal == "return" else Outcome.CONFIRMED, reason="nobody was asked")


ASKED = cuts.CutProver._asked


def _by_simplifier(prover: cuts.CutProver, query: Query) -> QueryRecord | None:
    """What a solver showed, as if rewriting had."""
    record = ASKED(prover, query)
    return None if record is None else replace(record, by=SIMPLIFIER)


def test_where_nothing_is_solved_there_are_no_cuts_of_solvers(verify: Any) -> None:
    record = verify(CHAIN, TURNED, solve=False)
    assert record.verdict is Verdict.UNKNOWN
    assert [q.goal for q in record.queries if q.by != "simplifier"] == ["return"]


def test_where_a_layer_differs_both_programs_are_run_and_that_decides(verify: Any) -> None:
    record = verify(CHAIN, LEFT_TURNED)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.confirmed


def test_without_trials_a_layer_that_differs_is_not_called_the_same(verify: Any) -> None:
    record = verify(CHAIN, LEFT_TURNED, trials=0, second_look=0.0, seconds=0.4)
    assert record.verdict is not Verdict.CORRECT
    assert [q for q in record.queries if q.goal == "cut"] == []


def test_under_an_assumption_that_runs_do_not_know_no_run_decides(verify: Any) -> None:
    record = verify(CHAIN, LEFT_TURNED, neg_zero_init=True, solve=False)
    assert record.verdict is not Verdict.INCORRECT
    assert record.verdict is not Verdict.CORRECT


@pytest.mark.parametrize("seconds", [0.0, 1e9])
def test_asking_in_vain_ends(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuts, "SECONDS_IN_VAIN", seconds)
    monkeypatch.setattr(cuts.CutProver, "_asked", lambda *_: None)
    nobody: Any = None
    prover = cuts.CutProver(nobody, nobody, nobody, ("", ""))
    assert prover.goes_on(), "nothing was asked yet"
    prover.proves(nobody)
    assert prover.goes_on() is (seconds > 0)


def test_the_queries_are_kept_where_they_are_wanted(verify: Any, tmp_path: Path) -> None:
    verify(CHAIN, TURNED, dump=tmp_path)
    assert "f.cut-0.smt2" in {p.name for p in tmp_path.iterdir()}
