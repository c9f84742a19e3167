"""Running ``smtenc`` for a measurement: many pairs in one warm process, or one pair in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

SMTENC = Path(sys.executable).with_name("smtenc")

ENVIRONMENT = {**os.environ, "SMTENC_CACHE": "off", "SMTENC_SCHEDULE": "off"}
"""What an earlier run was told, or somebody's solvers taught, is not what this one measures."""

Row = dict[str, Any]


def halves(stem: Path) -> tuple[Path, Path]:
    return stem.with_name(f"{stem.name}.src.mlir"), stem.with_name(f"{stem.name}.tgt.mlir")


def wall_seconds(command: Sequence[str | Path]) -> float:
    started = time.perf_counter()
    subprocess.run([str(c) for c in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, env=ENVIRONMENT)
    return time.perf_counter() - started


def warm_run(pairs: Iterable[tuple[Path, Path]], *options: str) -> list[Row]:
    """The JSON object of each pair, from one process that takes them one after the other, in their order."""
    listing = "".join(f"{source}\t{target}\n" for source, target in pairs)
    command = [str(SMTENC), "verify", "--pairs-from", "-", "--json", "-", "--jobs", "1", *options]
    run = subprocess.run(command, input=listing, capture_output=True, text=True, check=False, env=ENVIRONMENT)
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    if len(rows) != listing.count("\n"):
        raise SystemExit(f"smtenc answered {len(rows)} of {listing.count(chr(10))} pairs\n{run.stderr}")
    return rows


def set_answers(questions: Path) -> list[Row]:
    """The JSON object of each answer to the files of questions, from one process."""
    command = [str(SMTENC), "sets", "batch", str(questions), "--json", "-"]
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=ENVIRONMENT)
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    if not rows:
        raise SystemExit(f"smtenc answered no question\n{run.stderr}")
    return rows


def spent(row: Row, what: str) -> float:
    """Seconds that all functions of a pair took to ``encode`` or to ``solve``."""
    return sum(float(f["seconds"][what]) for f in row["functions"])


def peak_mebibytes(source: Path, target: Path) -> float:
    """The largest resident set of a fresh process that verifies one pair, or of a solver that it starts, whichever is larger."""
    command = [str(SMTENC), "verify", str(source), str(target), "--quiet"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_maxrss / 1024 if sys.platform != "darwin" else usage.ru_maxrss / (1 << 20)
