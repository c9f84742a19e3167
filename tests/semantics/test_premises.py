"""Premises: whose they are, under which path, what they are about, and that only those about arguments and all runs restrict every query."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.semantics.premises import SEEN_BY_RUNS, SENTENCES, Premise, Premises, Side
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN
from smtenc.verdicts.assumptions import ASSUMPTIONS, Basis
from smtenc.verdicts.records import PremiseRecord
from smtenc.verdicts.symbolic import SymbolicPair, execute_pair


def pair(source: str, target: str | None = None) -> SymbolicPair:
    before, after = read_text(source), read_text(target or source)
    return execute_pair(World(), (before, after), (before.by_name["f"], after.by_name["f"]))


def stated(found: SymbolicPair, side: Side) -> list[Premise]:
    return [premise for premise in found.world.premises.stated if premise.side is side]


BIG = "memref<?x1152921504606846976xi8>"
GUARDED = f"""func.func @f(%n: index, %c: i1) {{
  scf.if %c {{
    %b = memref.alloc(%n) : {BIG}
    memref.dealloc %b : {BIG}
  }}
  return
}}"""


def test_every_premise_has_a_sentence_and_is_an_assumption_with_a_term() -> None:
    assert {name for name, basis in ASSUMPTIONS.items() if basis is Basis.TERM} == set(SENTENCES)
    assert set(SENTENCES) >= SEEN_BY_RUNS
    t = World().terms
    assert "at most" in Premise("unroll=8", Side.SOURCE, t.true, t.false).sentence


def test_a_premise_in_a_branch_is_guarded_and_restricts_no_query() -> None:
    found = pair(GUARDED)
    (premise,) = stated(found, Side.SOURCE)
    assert premise.name == "allocations-fit"
    assert premise.symbols == {"arg0", "arg1"}
    assert premise.operation is not None
    assert premise.operation.name == "memref.alloc"
    assert not premise.guard.is_true()
    assert not found.world.premises.restrictions


def test_what_the_source_breaks_is_undefined_on_its_path_only() -> None:
    found = pair(GUARDED)
    t, (undefined,) = found.world.terms, found.outcomes[0].undefined[-1:]
    (premise,) = stated(found, Side.SOURCE)
    assert t.and_(undefined, t.not_(premise.guard)) is t.false
    assert t.and_(undefined, premise.holds) is t.false


def test_what_only_the_target_needs_is_not_granted() -> None:
    nothing = "func.func @f(%n: index, %c: i1) {\n  return\n}"
    found = pair(nothing, GUARDED)
    (needed,) = found.world.premises.of_target_only()
    assert needed.side is Side.TARGET
    assert pair(GUARDED).world.premises.of_target_only() == []
    ub = next(query for query in found.queries if query.goal == "ub")
    assert ub.claim is not found.world.terms.false


def test_a_premise_of_a_loop_body_is_about_its_iteration_and_restricts_no_query() -> None:
    found = pair(f"""func.func @f(%n: index) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {{
    %b = memref.alloc(%i) : {BIG}
    memref.dealloc %b : {BIG}
  }}
  return
}}""")
    assert stated(found, Side.SOURCE)
    assert not found.world.premises.restrictions
    assert found.outcomes[0].somewhere, "it is undefined behaviour of iterations"


@pytest.mark.parametrize("side", Side)
def test_only_what_is_about_all_runs_restricts_every_query(side: Side) -> None:
    t = World().terms
    p, q = t.symbol("p", BOOLEAN), t.symbol("q", BOOLEAN)
    premises = Premises(t)
    with pytest.raises(ValueError, match="path"):
        premises.restrict(Premise("x", side, p, q))
    if side is Side.TARGET:
        with pytest.raises(ValueError, match="target"):
            premises.restrict(Premise("x", side, t.true, q))
        return
    premises.restrict(Premise("x", side, t.true, q))
    premises.restrict(Premise("holds anyway", side, t.true, t.true))
    assert premises.restrictions == {q: "x"}
    assert list(premises.assumptions) == ["x"]


def test_a_record_says_whose_a_premise_is_where_and_what() -> None:
    (premise,) = stated(pair(GUARDED), Side.SOURCE)
    record = PremiseRecord.of(premise)
    assert record.to_json() == {
        "name": "allocations-fit",
        "side": "the source",
        "place": "memref.alloc at <input>:3:10",
        "sentence": SENTENCES["allocations-fit"],
    }
    assert str(record).startswith("allocations-fit of the source (memref.alloc at <input>:3:10): a new buffer")


def test_what_is_said_of_arguments_restricts_every_query() -> None:
    t = World().terms
    p = t.symbol("p", BOOLEAN)
    premises = Premises(t)
    premises.of_arguments("small", p)
    assert premises.restrictions == {p: "small"}
    (premise,) = premises.stated
    assert (premise.side, premise.claim(t)) == (Side.ARGUMENTS, p)


def test_what_runs_notice_is_not_asked_of_inputs() -> None:
    t = World().terms
    p, q, r = (t.symbol(name, BOOLEAN) for name in "pqr")
    premises = Premises(t)
    premises.state(Premise("allocations-fit", Side.SOURCE, t.true, p))
    premises.state(Premise("induction-no-overflow", Side.SOURCE, p, q))
    premises.state(Premise("induction-no-overflow", Side.TARGET, t.true, r))
    assert premises.about_inputs() == [t.implies(p, q)]
