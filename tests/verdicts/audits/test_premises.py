"""The audit of premises: what each leaves out, by solver and counted, and that leaving out more than its own point is flagged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.frontend import read_text
from smtenc.semantics.frame import Frame
from smtenc.semantics.premises import Premise, Side
from smtenc.terms.environment import Term
from smtenc.verdicts.audits.premises import PremiseAudit, audit_pair_premises, audit_premises
from smtenc.verdicts.batch.pairs import Pair, PairOptions
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from solvers import Pool

BIG = "memref<?x4611686018427387904xi8>"
GUARDED = f"""func.func @f(%n: index, %c: i1) {{
  %c0 = arith.constant 0 : index
  %g = arith.cmpi sge, %n, %c0 : index
  %h = arith.andi %g, %c : i1
  scf.if %h {{
    %b = memref.alloc(%n) : {BIG}
    memref.dealloc %b : {BIG}
  }}
  return
}}"""


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool() as pool:
        yield pool


def audited(text: str, pool: Pool) -> list[PremiseAudit]:
    module = read_text(text, "a.mlir")
    function = module.by_name["f"]
    return audit_premises((module, module), (function, function), VerificationOptions(seconds=10), lambda: pool)


def test_what_a_premise_leaves_out_is_asked_and_counted(pool: Pool) -> None:
    (source, target) = audited(GUARDED, pool)
    assert (source.name, source.side, source.by_solver) == ("allocations-fit", "the source", "some")
    assert source.guarded
    assert 0 < source.inputs <= source.points <= source.runs
    assert (target.side, target.inputs) == ("the target", 0)
    assert not source.flaw


def test_one_that_is_never_broken_leaves_out_nothing(pool: Pool) -> None:
    records = audited(GUARDED.replace("%g = arith.cmpi sge, %n, %c0", "%g = arith.cmpi eq, %n, %c0"), pool)
    assert [r.by_solver for r in records] == ["nothing", "nothing"]
    assert all(r.points == 0 for r in records)


def test_preconditions_count(pool: Pool, tmp_path: Path) -> None:
    """With sizes of 1 at most the buffer always fits."""
    source, target = tmp_path / "a.mlir", tmp_path / "b.mlir"
    condition = (
        "func.func @pre_f(%n: index, %c: i1) -> i1 {\n  %one = arith.constant 1 : index\n  %r = arith.cmpi sle, %n, %one : index\n"
        "  return %r : i1\n}\n"
    )
    source.write_text(f"{condition}{GUARDED}")
    target.write_text(GUARDED)
    record = audit_pair_premises(Pair(source, target), PairOptions(VerificationOptions(seconds=10)), lambda: pool)
    assert record.error is None
    assert [(p.name, p.by_solver, p.inputs) for p in record.premises] == [("allocations-fit", "nothing", 0)] * 2


def _assume_for_all_runs(self: Frame, name: str, holds: Term) -> None:
    """As it was once done: without the path of the operation."""
    if holds is not self.world.terms.true and not self.is_target:
        self.world.premises.restrict(Premise(name, Side.SOURCE, self.world.terms.true, holds, self._executing))


def test_one_that_is_made_where_its_operation_does_not_run_is_flagged(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Frame, "assume", _assume_for_all_runs)
    (record,) = audited(GUARDED, pool)
    assert "does not break it" in record.flaw
    assert not record.guarded


def test_one_that_is_about_an_iteration_must_not_restrict_every_query(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Frame, "assume", _assume_for_all_runs)
    records = audited(
        f"""func.func @f(%n: index) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {{
    %b = memref.alloc(%i) : {BIG}
    memref.dealloc %b : {BIG}
  }}
  return
}}""",
        pool,
    )
    assert any("more than the arguments" in record.flaw for record in records)


def test_the_command_counts_and_its_exit_code_tells_of_flags(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = tmp_path / "a.mlir", tmp_path / "b.mlir"
    source.write_text(GUARDED)
    target.write_text(GUARDED)
    run = CliRunner().invoke(app, ["audit", "--premises", str(source), str(target)])
    assert (run.exit_code, "2 premises, 0 flagged" in run.output) == (0, True), run.output
    monkeypatch.setattr(Frame, "assume", _assume_for_all_runs)
    run = CliRunner().invoke(app, ["audit", "--premises", "--jobs", "1", str(source), str(target)])
    assert run.exit_code == Verdict.CONFLICT.exit_code, run.output
    assert "FLAGGED" in run.output


def test_the_command_counts_no_premises_of_pairs_that_it_could_not_read(tmp_path: Path) -> None:
    broken = tmp_path / "a.src.mlir"
    broken.write_text("func.func @f( {")
    (tmp_path / "a.tgt.mlir").write_text(GUARDED)
    run = CliRunner().invoke(app, ["audit", "--premises", "--jobs", "1", str(tmp_path)])
    assert (run.exit_code, "premise" in run.stdout, run.stderr.startswith("error: ")) == (2, False, True), run.output
    for side in ("src", "tgt"):
        (tmp_path / f"b.{side}.mlir").write_text(GUARDED)
    run = CliRunner().invoke(app, ["audit", "--premises", "--jobs", "1", str(tmp_path)])
    assert run.exit_code == 2, run.output
    assert "2 premises, 0 flagged; of 1 pair nothing is known" in run.stdout
