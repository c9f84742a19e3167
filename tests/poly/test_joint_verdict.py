"""What two verdicts come to."""

from __future__ import annotations

import pytest

from smtenc.poly.joint_verdict import Way, joined
from smtenc.poly.programs.model import NO_ALIAS, NO_POISON, OVERFLOW
from smtenc.poly.records import Report
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample, FunctionRecord

CORRECT, INCORRECT, UNKNOWN = Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNKNOWN
UNSUPPORTED, POSSIBLY, CONFLICT = Verdict.UNSUPPORTED, Verdict.POSSIBLY_INCORRECT, Verdict.CONFLICT
BOTH = (Way.POLYHEDRA, Way.PROGRAMS)
WIDTHS = {"arg0": 64}


def polyhedra(verdict: Verdict, *assumptions: str) -> Report:
    return Report("check", "f", verdict, assumptions=assumptions)


def programs(verdict: Verdict, *assumptions: str, **inputs: str) -> FunctionRecord:
    example = Counterexample(inputs, "memory differs", None, (1, 0), "1.0", "2.0", confirmed=True) if inputs else None
    return FunctionRecord("f", verdict, assumptions=assumptions, counterexample=example)


@pytest.mark.parametrize(
    ("first", "second", "verdict", "by"),
    [
        (CORRECT, CORRECT, CORRECT, BOTH),
        (CORRECT, UNKNOWN, CORRECT, (Way.POLYHEDRA,)),
        (CORRECT, POSSIBLY, CORRECT, (Way.POLYHEDRA,)),
        (UNSUPPORTED, CORRECT, CORRECT, (Way.PROGRAMS,)),
        (POSSIBLY, CORRECT, CORRECT, (Way.PROGRAMS,)),
        (POSSIBLY, INCORRECT, INCORRECT, (Way.PROGRAMS,)),
        (UNKNOWN, POSSIBLY, POSSIBLY, (Way.PROGRAMS,)),
        (POSSIBLY, UNSUPPORTED, POSSIBLY, (Way.POLYHEDRA,)),
        (UNKNOWN, UNSUPPORTED, UNKNOWN, BOTH),
        (CORRECT, INCORRECT, CONFLICT, BOTH),
        (CORRECT, CONFLICT, CONFLICT, (Way.PROGRAMS,)),
        (CONFLICT, INCORRECT, CONFLICT, (Way.POLYHEDRA,)),
    ],
)
def test_a_verdict_that_settles_it_decides_and_two_that_differ_are_a_conflict(
    first: Verdict, second: Verdict, verdict: Verdict, by: tuple[Way, ...]
) -> None:
    found = joined(polyhedra(first, "p"), programs(second, "v"), {})
    assert (found.verdict, found.by) == (verdict, by)
    assert found.assumptions == tuple({Way.POLYHEDRA: "p", Way.PROGRAMS: "v"}[way] for way in by)


@pytest.mark.parametrize(
    ("assumed", "others", "inputs", "verdict"),
    [
        # memrefs of one block
        (NO_ALIAS, "", {"arg1": "memref<2xf64> in block 1 at offset 0", "arg2": "memref<2xf64> in block 1 at offset 1"}, INCORRECT),
        (NO_ALIAS, "", {"arg1": "memref<2xf64> in block 1 at offset 0", "arg2": "memref<2xf64> in block 2 at offset 1"}, CONFLICT),
        # a size that is next to the end of its type
        (OVERFLOW, "", {"arg0": str(2**63 - 1)}, INCORRECT),
        (OVERFLOW, "", {"arg0": "40000"}, CONFLICT),
        (OVERFLOW, "", {"arg1": str(2**63 - 1)}, CONFLICT),
        (NO_POISON, "", {"arg0": "poison"}, INCORRECT),
        # who assumes the same cannot break it
        (NO_POISON, NO_POISON, {"arg0": "poison"}, CONFLICT),
        (NO_ALIAS, "", {"arg0": "poison"}, CONFLICT),
    ],
)
def test_a_counterexample_that_may_break_what_is_assumed_is_no_conflict(
    assumed: str, others: str, inputs: dict[str, str], verdict: Verdict
) -> None:
    found = joined(polyhedra(CORRECT, assumed), programs(INCORRECT, others, **inputs), WIDTHS)
    assert found.verdict is verdict
    assert (assumed in found.reason) == (verdict is INCORRECT)


def test_instances_that_swap_are_not_outweighed_by_a_proof_for_few_iterations() -> None:
    assert joined(polyhedra(POSSIBLY), programs(CORRECT, "unroll=8"), {}).verdict is POSSIBLY


def test_restrictions_that_a_counterexample_breaks_are_needed() -> None:
    def found(verdict: Verdict, **inputs: str) -> tuple[str, ...]:
        return joined(polyhedra(CORRECT), programs(CORRECT), WIDTHS, programs(verdict, **inputs)).needed

    assert found(CORRECT) == ()
    assert found(INCORRECT, arg0="poison") == (NO_POISON,)
    # nobody sees which one it is
    assert found(INCORRECT, arg0="1") == (NO_ALIAS, NO_POISON)
