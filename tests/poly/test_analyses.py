"""Reports: certified where isl is right, a conflict where it lies, unknown where it gives up."""

from __future__ import annotations

from dataclasses import replace

from smtenc.poly.analyses import Analyses
from smtenc.poly.programs.c_reader import read_c
from smtenc.presburger.engine import EngineFailure
from smtenc.presburger.isl import Isl
from smtenc.sets.operations import Sets
from smtenc.verdicts.lattice import Verdict

PROGRAM = read_c("for (int i = 0; i < N; i++) a[i] = a[i - 1];", "nest.c")


class Blind(Isl):
    """Sees no element anywhere."""

    def sample(self, operand: str) -> str | None:
        return None


class Lost(Isl):
    def sample(self, operand: str) -> str | None:
        raise EngineFailure("isl: it took more than 1 s")


class Inventive(Isl):
    def sample(self, operand: str) -> str | None:
        return "[N = 5] -> { S0[1] -> S0[3] }"


def test_what_isl_says_is_certified(sets: Sets) -> None:
    report = Analyses(sets).parallel(PROGRAM)
    assert (report.verdict, report.details["loops"][0]["parallelism"]) == (Verdict.CORRECT, "sequential")
    assert report.assumptions == ("loop-arithmetic=no-overflow", "subscripts=in-bounds")


def test_isl_that_overlooks_a_dependence_is_contradicted(sets: Sets) -> None:
    report = Analyses(replace(sets, engine=Blind())).parallel(PROGRAM)
    assert report.verdict is Verdict.CONFLICT
    assert "S0[" in report.reason


def test_isl_that_gives_up_leaves_a_loop_undecided(sets: Sets) -> None:
    report = Analyses(replace(sets, engine=Lost())).parallel(PROGRAM)
    assert report.verdict is Verdict.UNKNOWN
    assert report.details["loops"][0]["parallelism"] == "undecided"
    assert "it took more than 1 s" in report.reason


def test_a_pair_that_isl_invents_is_none(sets: Sets) -> None:
    report = Analyses(replace(sets, engine=Inventive())).parallel(PROGRAM)
    assert report.verdict is Verdict.UNKNOWN
    assert "which is no such pair" in report.reason


def test_nothing_is_certified_without_a_certifier() -> None:
    assert Analyses(Sets(Isl(), None)).parallel(PROGRAM).verdict is Verdict.UNKNOWN
