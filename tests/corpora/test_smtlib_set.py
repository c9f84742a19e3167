"""The released set of benchmarks: what it must hold, that it keeps the rules, and that making it again gives the same bytes."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.smtlib.statuses import Known, read_statuses

CORPORA = Path(__file__).resolve().parents[2] / "corpora"
SET = CORPORA / "smtlib"
DATE, SUBMISSION = "2026-11-22", "20261122-translation-validation-smtenc"
INDEX = [line.split("\t") for line in (SET / "index.tsv").read_text(encoding="ascii").splitlines()]
ROWS = [dict(zip(INDEX[0], row, strict=True)) for row in INDEX[1:]]
MADE_AGAIN = ("float-casts", "float-exact", "arith-expand", "reductions")
"""Families small enough for every run of the tests; ``make corpora`` makes all."""


@pytest.fixture(scope="module")
def statuses() -> dict[str, Known]:
    return read_statuses((SET / "statuses.tsv").read_text(encoding="ascii"), "statuses.tsv")


def test_there_are_enough_of_every_kind(statuses: dict[str, Known]) -> None:
    assert len(ROWS) >= 200
    logics = Counter(row["logic"] for row in ROWS)
    assert sum(count >= 20 for count in logics.values()) >= 3
    by_status = Counter(row["status"] for row in ROWS)
    assert min(by_status["sat"], by_status["unsat"]) >= 50
    known = [statuses[row["key"]] for row in ROWS]
    assert sum(k.hard for k in known) >= 30
    # some are beyond one solver and not beyond the others
    assert any(k.status != "unknown" and any(s.answer == "timeout" for s in k.answers) for k in known)
    assert {row["encoding"] for row in ROWS} >= {"abstract", "precise casts", "reductions unrolled", "exact", "exact, reductions unrolled"}


def test_it_is_small() -> None:
    sizes = [int(row["bytes"]) for row in ROWS]
    assert max(sizes) <= 102_400
    assert sum(sizes) <= 4_000_000


def test_index_statuses_and_files_agree(statuses: dict[str, Known]) -> None:
    benchmarks = sorted(p.relative_to(SET).as_posix() for p in (SET / "non-incremental").rglob("*") if p.is_file())
    assert benchmarks == sorted(row["file"] for row in ROWS)
    assert len({row["key"] for row in ROWS}) == len(ROWS)
    for row in ROWS:
        text = (SET / row["file"]).read_bytes()
        assert len(text) == int(row["bytes"])
        assert f"(set-info :status {row['status']})".encode() in text
        assert statuses[row["key"]].status == row["status"]


def test_no_status_rests_on_one_answer(statuses: dict[str, Known]) -> None:
    """``sat`` and ``unsat`` need two, or a checked model; nobody contradicts."""
    for known in statuses.values():
        said = Counter(s.answer for s in known.answers)
        assert not (said["sat"] and said["unsat"])
        if known.status != "unknown":
            assert said[known.status] >= 2 or any(s.checked for s in known.answers if s.answer == known.status)


def test_every_benchmark_is_a_task_of_benchexec() -> None:
    folder = SET / "benchexec"
    verdicts = {"sat": "true", "unsat": "false"}
    for row in ROWS:
        path = Path(row["file"])
        task = folder / "tasks" / path.parts[1] / Path(*path.parts[3:]).with_suffix(".yml")
        text = task.read_text(encoding="ascii")
        inputs = re.search(r"input_files: '(.*)'", text)
        assert inputs
        assert (task.parent / inputs[1]).resolve() == (SET / path).resolve()
        verdict = re.search(r"expected_verdict: (\w+)", text)
        assert (verdict[1] if verdict else None) == verdicts.get(row["status"])
    assert len(list(folder.rglob("*.yml"))) == len(ROWS)
    assert (folder / f"{SUBMISSION}.xml").is_file()


def test_it_keeps_all_rules() -> None:
    result = CliRunner().invoke(app, ["export", "--check", str(SET)])
    assert result.exit_code == 0, result.output
    assert f"{len(ROWS)} files, 0 violations" in result.stdout


@pytest.mark.parametrize("family", MADE_AGAIN)
def test_a_family_made_again_has_the_same_bytes(family: str, tmp_path: Path) -> None:
    arguments = [
        "export",
        str(CORPORA / family),
        "-o",
        str(tmp_path),
        "--date",
        DATE,
        "--statuses",
        str(SET / "statuses.tsv"),
        "--no-solve",
    ]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    kept = [row["file"] for row in ROWS if f"/{SUBMISSION}/{family}/" in row["file"]]
    assert kept
    for file in kept:
        assert (tmp_path / file).read_bytes() == (SET / file).read_bytes()
