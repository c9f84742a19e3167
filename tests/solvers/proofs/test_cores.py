"""Unsat cores: what each library tells, and what is left of it after parts were dropped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from solvers import Limits, Pool, Status
from solvers.proofs.cores import Core, NoCore, core_pool, find_core, named_assertions, without
from solvers.specs import BUILT_IN, SolverSpec

LIMITS = Limits(20.0, 2048)
# p0 and "p 2" contradict each other, p1 and "p 2" do not
BOUNDS = """(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(assert (! (bvult x #x05) :named p0))
(assert (! (bvult x #x0a) :named p1))
(assert (! (bvugt x #x06) :named |p 2|))
(assert (bvult y #x09))
(check-sat)
"""


@pytest.fixture(scope="module")
def hints() -> Iterator[Pool]:
    with core_pool() as pool:
        yield pool


@pytest.mark.parametrize("spec", BUILT_IN, ids=lambda spec: spec.name)
def test_every_library_tells_a_core(spec: SolverSpec) -> None:
    library = replace(spec, module="solvers.bindings.cores", configuration=spec.module.rpartition(".")[2])
    with Pool([library]) as pool:
        answer = pool.race(BOUNDS, limits=LIMITS).answers[spec.name]
    assert answer.status is Status.UNSAT
    assert re.findall(r"\|[^|]*\||p\d", answer.reason) in (["p0", "|p 2|"], ["|p 2|", "p0"])


def test_named_assertions_and_scripts_without_some() -> None:
    assert list(named_assertions(BOUNDS)) == ["p0", "p1", "|p 2|"]
    rest = without(BOUNDS, ["p0", "|p 2|"])
    assert list(named_assertions(rest)) == ["p1"]
    assert "(bvult y #x09)" in rest
    with pytest.raises(KeyError):
        without(BOUNDS, ["p9"])


def test_needed_and_not_needed_groups(hints: Pool, pool: Pool) -> None:
    groups = {"below 5": ["p0"], "below 10": ["p1"], "above 6": ["|p 2|"]}
    core = find_core(BOUNDS, groups, hints, pool, limits=LIMITS, seconds=20)
    assert isinstance(core, Core)
    assert (core.needed, core.undecided) == (("below 5", "above 6"), ())


def test_a_group_is_dropped_as_a_whole(hints: Pool, pool: Pool) -> None:
    core = find_core(BOUNDS, {"below": ["p0", "p1"], "above": ["|p 2|"]}, hints, pool, limits=LIMITS, seconds=20)
    assert isinstance(core, Core)
    assert core.needed == ("below", "above")


def test_a_core_larger_than_needed_is_made_smaller(hints: Pool, pool: Pool) -> None:
    """Two contradictions in one script: whichever the solver names, one group is enough of each."""
    script = "(set-logic QF_UF)(declare-const p Bool)(declare-const q Bool)\n" + "".join(
        f"(assert (! {term} :named n{k}))\n" for k, term in enumerate(("p", "(not p)", "q", "(not q)", "(and p q)"))
    )
    core = find_core(f"{script}(check-sat)\n", {f"n{k}": [f"n{k}"] for k in range(5)}, hints, pool, limits=LIMITS, seconds=20)
    assert isinstance(core, Core)
    assert len(core.needed) == 2
    assert core.undecided == ()


def test_without_time_nothing_is_called_needed(hints: Pool, pool: Pool) -> None:
    core = find_core(BOUNDS, {n: [n] for n in ("p0", "p1", "|p 2|")}, hints, pool, limits=LIMITS, seconds=0)
    assert isinstance(core, Core)
    assert core.needed == ()
    assert {"p0", "|p 2|"} <= set(core.undecided)


def test_what_is_satisfiable_has_no_core(hints: Pool, pool: Pool) -> None:
    core = find_core(without(BOUNDS, ["p0"]), {"p1": ["p1"]}, hints, pool, limits=LIMITS, seconds=20)
    assert isinstance(core, NoCore)
    assert "sat" in core.reason
