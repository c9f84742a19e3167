"""A bench that is killed goes on where it was, and ends with what an uninterrupted one has."""

from __future__ import annotations

import csv
import io
import signal
import subprocess
import sys
from pathlib import Path

from smtenc.bench.store import Store
from tests.bench.made_sets import scripts
from tests.solvers.processes_of_the_system import alive, children, wait_until

QUERIES = 200
SOLVERS = "bitwuzla,z3"


def command(folder: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "smtenc", "bench", str(folder), "--solvers", SOLVERS, "--timeout", "20", *more]


def rows(store: Path) -> int:
    if not store.is_file():
        return 0
    with Store(store) as opened:
        return len(opened.answers())


def finished(folder: Path, store: Path) -> tuple[list[dict[str, str]], str]:
    """The measurements as CSV rows, and what was said on standard error."""
    run = subprocess.run(command(folder, "-o", str(store), "--csv", "-"), capture_output=True, text=True, timeout=300, check=True)
    return list(csv.DictReader(io.StringIO(run.stdout))), run.stderr


def test_killed_in_the_middle_and_resumed(tmp_path: Path) -> None:
    folder = scripts(tmp_path / "set", QUERIES)
    store = tmp_path / "interrupted.sqlite"
    first = subprocess.Popen(command(folder, "-o", str(store)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: rows(store) >= 50 or first.poll() is not None, 120)
        below = children(first.pid)
    finally:
        first.send_signal(signal.SIGKILL)
        first.wait()
    wait_until(lambda: not any(map(alive, below)), 60)
    with Store(store) as opened:
        kept = opened.measurements()
    assert 50 <= len(kept) < 2 * QUERIES

    resumed, said = finished(folder, store)
    assert f"{len(kept)} of {2 * QUERIES} tasks were measured before" in said
    uninterrupted, _ = finished(folder, tmp_path / "uninterrupted.sqlite")
    timings = {"seconds", "cpu_seconds", "peak_mb"}
    tables = [[{k: v for k, v in row.items() if k not in timings} for row in rows] for rows in (resumed, uninterrupted)]
    assert tables[0] == tables[1]
    assert len(resumed) == 2 * QUERIES
    assert {row["answer"] for row in resumed} == {"unsat"}
    with Store(store) as opened:
        # nothing was measured twice: what was there has its times still
        assert opened.measurements([m.task.key for m in kept]) == kept
        assert len(opened.runs()) == 2


def test_interrupted_by_the_user_it_says_how_to_go_on(tmp_path: Path) -> None:
    folder = scripts(tmp_path / "set", QUERIES)
    store = tmp_path / "r.sqlite"
    run = subprocess.Popen(command(folder, "-o", str(store)), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    wait_until(lambda: rows(store) >= 20, 120)
    below = children(run.pid)
    run.send_signal(signal.SIGINT)
    _, said = run.communicate(timeout=60)
    assert run.returncode == 130
    assert f"of {2 * QUERIES} tasks measured; the same command goes on from here with {store}" in said
    assert "Traceback" not in said
    wait_until(lambda: not any(map(alive, below)), 60)
    assert 20 <= rows(store) < 2 * QUERIES
