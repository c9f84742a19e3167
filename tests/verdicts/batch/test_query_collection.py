"""What a pair comes to as benchmarks: every query on every rung, and the same queries as a verification asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.frontend import FrontendOptions
from smtenc.verdicts.batch.pairs import Pair
from smtenc.verdicts.batch.query_collection import SIMPLIFIED, UNSUPPORTED, Collected, collect
from smtenc.verdicts.configuration.options import VerificationOptions

CORPORA = Path(__file__).parents[3] / "corpora"


def collected(name: str, *encodings: str) -> Collected:
    pair = Pair(CORPORA / f"{name}.src.mlir", CORPORA / f"{name}.tgt.mlir")
    return collect(pair, encodings, VerificationOptions(), FrontendOptions())


def test_every_query_comes_under_every_rung() -> None:
    found = collected("float-identities/addf-positive-zero", "abstract", "exact")
    rungs = {q.rung.name for q in found.queries if q.goal == "return"}
    assert rungs == {"abstract", "precise casts", "exact"}
    assert {q.goal for q in found.queries} == {"return"}
    assert found.dropped[SIMPLIFIED] > 0
    assert "index-bits=64" in found.assumptions


def test_short_folds_come_unrolled_too() -> None:
    names = [p.name.removesuffix(".src.mlir") for p in sorted((CORPORA / "reductions").glob("*.src.mlir"))]
    rungs = {q.rung.name for name in names for q in collected(f"reductions/{name}", "abstract", "exact").queries}
    assert {"reductions unrolled", "exact, reductions unrolled"} <= rungs


def test_a_script_defines_nothing_but_what_it_needs() -> None:
    for query in collected("float-casts/clamped-in-f32", "abstract", "exact").queries:
        defined = [line.split()[1] for line in query.script.body.splitlines() if line.startswith("(define-fun")]
        assert all(query.script.body.count(f"{name} ") + query.script.body.count(f"{name})") > 1 for name in defined)


def test_what_is_not_supported_is_counted(tmp_path: Path) -> None:
    (tmp_path / "a.mlir").write_text("func.func @f(%a: i8) -> i8 {\n  return %a : i8\n}\n")
    (tmp_path / "b.mlir").write_text("func.func @f(%a: f32) -> f32 {\n  return %a : f32\n}\n")
    found = collect(Pair(tmp_path / "a.mlir", tmp_path / "b.mlir"), ["abstract"], VerificationOptions(), FrontendOptions())
    assert found.queries == ()
    assert found.dropped == {UNSUPPORTED: 1}


def test_what_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError):
        collect(Pair(tmp_path / "none.mlir", None), ["abstract"], VerificationOptions(), FrontendOptions())
