"""The audit of a pair of files: which claims are the simplifier's, what became of them, and how they are counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from smtenc.frontend import read_file
from smtenc.semantics.world import World
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.verdicts.audits.rewriting import AuditRecord, AuditService, Tally, audit_pair, audit_pairs
from smtenc.verdicts.batch.pairs import Pair, PairOptions
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.confirmation import Confirmation, Outcome
from smtenc.verdicts.symbolic import execute_pair
from solvers import Pool

CORPORA = Path(__file__).resolve().parents[3] / "corpora"
ADD = "func.func @f(%a: i8, %b: i8) -> i8 {\n  %r = arith.addi %a, %b : i8\n  return %r : i8\n}\n"
OR = ADD.replace("addi", "ori")
SQUARES = (
    "func.func @f(%a: i8, %b: i8) -> i8 {\n%x = arith.muli %a, %a : i8\n%y = arith.muli %b, %b : i8\n%r = arith.subi %x, %y : i8\n"
    "return %r : i8\n}\n"
)
FACTORED = (
    "func.func @f(%a: i8, %b: i8) -> i8 {\n%x = arith.addi %a, %b : i8\n%y = arith.subi %a, %b : i8\n%r = arith.muli %x, %y : i8\n"
    "return %r : i8\n}\n"
)


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool() as pool:
        yield pool


def audited(folder: Path, pool: Pool, source: str, target: str, functions: tuple[str, ...] = ()) -> AuditRecord:
    (folder / "a.mlir").write_text(source)
    (folder / "b.mlir").write_text(target)
    options = PairOptions(VerificationOptions(seconds=20.0, conflicts=folder / "state"), functions=functions)
    return audit_pair(Pair(folder / "a.mlir", folder / "b.mlir"), options, lambda: pool)


def outcomes(record: AuditRecord) -> dict[str, Outcome]:
    return {claim.name: claim.outcome for _, claim in record.claims}


def test_every_query_that_rewriting_decided_is_a_claim(tmp_path: Path, pool: Pool) -> None:
    record = audited(tmp_path, pool, ADD, ADD.replace("%a, %b : i8\n", "%b, %a : i8\n"))
    assert outcomes(record) == {"f.ub": Outcome.CONFIRMED, "f.return-0": Outcome.CONFIRMED}
    assert Tally.of([record]).exit_code == 0


def test_what_solvers_decide_is_none(tmp_path: Path, pool: Pool) -> None:
    assert outcomes(audited(tmp_path, pool, SQUARES, FACTORED)) == {"f.ub": Outcome.CONFIRMED}


def test_of_a_wrong_pair_too_what_rewriting_decided_is_a_claim(tmp_path: Path, pool: Pool) -> None:
    assert outcomes(audited(tmp_path, pool, ADD, OR)) == {"f.ub": Outcome.CONFIRMED}


def test_a_query_that_rewriting_saw_no_need_to_state_is_a_claim(pool: Pool) -> None:
    """That nothing is loaded that was never stored: the normal forms see that every place that is read was written."""
    stem = CORPORA / "passes" / "fold-memref-subview-op" / "load-static"
    files = [stem.with_name(f"{stem.name}.{half}.mlir") for half in ("src", "tgt")]
    modules = [read_file(file) for file in files]
    stated = execute_pair(World(), modules, [m.functions[0] for m in modules]).queries
    found = outcomes(audit_pair(Pair(*files), PairOptions(VerificationOptions(seconds=20.0)), lambda: pool))
    assert "load_static.uninitialised" not in {query.name for query in stated}
    assert found["load_static.uninitialised"] is Outcome.CONFIRMED


def test_a_contradicted_claim_is_named_with_its_files(tmp_path: Path, pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    def add(self: Terms, a: Term, b: Term) -> Term:
        return self.bit_or(a, b)

    monkeypatch.setattr(Terms, "add", add)
    record = audited(tmp_path, pool, ADD, OR)
    assert outcomes(record) == {"f.ub": Outcome.CONFIRMED, "f.return-0": Outcome.CONTRADICTED}
    assert Tally.of([record]).exit_code == 6
    (claim,) = [c for c in record.to_json()["claims"] if c["outcome"] == "contradicted"]
    assert claim["counterexample"]["confirmed"]
    (folder,) = (tmp_path / "state" / "conflicts").iterdir()
    assert str(folder / "source.mlir") in claim["reason"]


def test_functions_may_be_chosen_and_files_unreadable(tmp_path: Path, pool: Pool) -> None:
    both = ADD + ADD.replace("@f", "@g")
    assert {name for name, _ in audited(tmp_path, pool, both, both, ("g",)).claims} == {"g"}
    broken = audited(tmp_path, pool, "func.func @f(", ADD)
    assert broken.error
    assert not broken.claims
    assert broken.to_json()["error"] == broken.error


def test_a_program_without_semantics_claims_nothing(tmp_path: Path, pool: Pool) -> None:
    cycle = "^one:\n  cf.cond_br %p, ^two, ^end\n^two:\n  cf.br ^one\n^end:\n"
    text = f"func.func @f(%a: i8, %p: i1) -> i8 {{\n  cf.cond_br %p, ^one, ^two\n{cycle}  return %a : i8\n}}\n"
    assert not audited(tmp_path, pool, text, text).claims


def test_a_function_is_as_good_as_its_worst_claim() -> None:
    def record(*found: tuple[str, Outcome]) -> AuditRecord:
        return AuditRecord("a", "b", tuple((function, Confirmation("q", "return", outcome)) for function, outcome in found))

    tally = Tally.of(
        [
            record(("f", Outcome.CONFIRMED), ("f", Outcome.OPEN), ("g", Outcome.CONFIRMED)),
            record(("f", Outcome.OPEN), ("f", Outcome.CONTRADICTED)),
            record(),
        ]
    )
    assert tally.to_json() == {
        "claims": {"confirmed": 2, "open": 2, "contradicted": 1},
        "functions": {"confirmed": 1, "open": 1, "contradicted": 1},
    }


def test_a_pair_whose_process_died_is_left_open() -> None:
    record = AuditService(PairOptions()).failed(Pair(Path("a"), Path("b")), "stopped after 60 s", 60.0)
    assert [(claim.outcome, claim.reason) for _, claim in record.claims] == [(Outcome.OPEN, "stopped after 60 s")]


def test_many_at_a_time(tmp_path: Path) -> None:
    for name, text in (("a", ADD), ("b", ADD.replace("%a, %b : i8\n", "%b, %a : i8\n"))):
        (tmp_path / f"{name}.mlir").write_text(text)
    pairs = [Pair(tmp_path / "a.mlir", tmp_path / "b.mlir"), Pair(tmp_path / "b.mlir", tmp_path / "a.mlir")]
    records = list(audit_pairs(pairs, PairOptions(VerificationOptions(seconds=20.0)), 2, 120.0))
    assert Tally.of(records).claims[Outcome.CONFIRMED] == 4
