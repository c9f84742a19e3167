"""The properties that ``make test`` tries on a sample (``tests.effort``), tried so many times as often as they say, with the run's own seed."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def files() -> list[str]:
    """The test files that try something as often as ``tests.effort`` says, by themselves, as Hypothesis's profile or through ``differential``."""
    texts = {p: p.read_text() for p in sorted((ROOT / "tests").rglob("test_*.py")) if p.parent.name != "soak"}
    return [
        p.relative_to(ROOT).as_posix()
        for p, text in texts.items()
        if any(f"from {module} import" in text for module in ("tests.effort", "hypothesis", "differential"))
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=float, default=10.0, help="times as often as in make test")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--numprocesses",
        "2",
        "--dist",
        "loadfile",
        f"--hypothesis-seed={arguments.seed}",
        *files(),
    ]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "SMTENC_EFFORT": str(arguments.count)}, check=False)
    return 1 if done.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
