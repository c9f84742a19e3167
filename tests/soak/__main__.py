"""``make soak``: every campaign of random programs, one after the other. A contradiction is printed where it is found, with what repeats it."""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

COUNTS = {
    "index": 100_000,
    "float": 5_000,
    "memory": 2_000,
    "premises": 2_000,
    "loops": 500,
    "tensors": 300,
    "vectors": 2_000,
    "corpora": 2_000,
    "compiled": 2_000,
    "sets": 1_000,
    "reading": 20_000,
    "properties": 10,
}
"""What each campaign tries, in its own unit: expressions, rewritings, programs, mutated pairs, programs, questions, texts, times ``make test``."""

COUNTED = frozenset({"properties"})
"""The campaigns that cannot stop after so many seconds: whole test runs."""

NO_TOOLS = 2
"""The exit code of a campaign that lacks a program of MLIR's."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("campaign", nargs="*", help=f"of {', '.join(COUNTS)}; all when none is named")
    parser.add_argument("--seed", type=int, default=int(time.time()) % 100_000, help="another seed, other programs; printed")
    parser.add_argument("--share", type=float, default=1.0, help="of the usual counts: 0.1 takes a tenth of the time")
    parser.add_argument("--seconds", type=float, default=None, help="for all campaigns together, but for properties, which are left out")
    arguments = parser.parse_args()
    unknown = set(arguments.campaign) - COUNTS.keys()
    if unknown:
        parser.error(f"no campaign is called {', '.join(sorted(unknown))}")
    campaigns = [name for name in arguments.campaign or COUNTS if arguments.seconds is None or name not in COUNTED]
    started = time.monotonic()
    failed: list[str] = []
    for number, name in enumerate(campaigns):
        count = max(1, round(COUNTS[name] * arguments.share))
        command = [sys.executable, "-m", f"tests.soak.{name}_campaign", "--count", str(count), "--seed", str(arguments.seed)]
        if arguments.seconds is not None:
            # what an earlier one left over, or took beyond its share, is divided among those that are left
            left = arguments.seconds - (time.monotonic() - started)
            command += ["--seconds", f"{max(0.0, left) / (len(campaigns) - number):.1f}"]
        print(f"{name}: python {' '.join(command[1:])}", flush=True)
        code = subprocess.run(command, cwd=Path(__file__).resolve().parents[2], check=False).returncode
        if code == NO_TOOLS:
            print(f"{name}: skipped", flush=True)
        elif code:
            failed.append(name)
    print(f"failed: {', '.join(failed)}" if failed else "nothing was contradicted")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
