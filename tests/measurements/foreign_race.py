"""``python -m tests.measurements.foreign_race FOLDER -o OUT``: the race against the virtual best solver, on SMT-LIB files that nobody here wrote.

    --timeout SECONDS   of wall time (5)
    --sample N          so many files, drawn by --seed (0); 0 is all (250)
    --repeats N         of what takes less than 0.2 s; the fastest counts (3)

Half of the files is to learn from: on these each solver is measured alone. On the other half each is measured alone, and after it the races: with
the plain schedules, and with those learned from the first half. All processes are warm. OUT has a JSON line for each file, so that a run that was
ended goes on where it was. Files are compared with themselves, measured within the same moments; a busy machine costs the race more than a solver
alone, which needs one core, so processor time is shown, too. Files with several check-sats, and those that a race refuses, are left out.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from solvers import Limits, Pool, RaceResult, SolverInputError
from solvers.answers import ALL
from solvers.racing.schedules import DEFAULT, Run, Schedules, learn
from solvers.smtlib.scripts import Script
from solvers.smtlib.transformations.preparation import read_script
from tests.measurements.foreign import ANSWERS, MEMORY_MB, SOLVERS, Row, missing_of, name_of, rows_of

CORES = 2
QUICK = 0.05
"""Seconds that the virtual best solver takes at most for what counts as quick."""

_REPEATED = 0.2
_TRIVIAL = "(set-logic QF_BV)\n(declare-const a (_ BitVec 8))\n(assert (= a a))\n(check-sat)\n"


def main(arguments: Sequence[str]) -> int:
    options = parsed(arguments)
    rows = rows_of(options.out)
    missing = missing_of(options, rows)
    missing.sort(key=lambda file: half(name_of(file, options.folder)) != "learned from")
    with ExitStack() as stack, options.out.open("a") as out:
        singles = {name: stack.enter_context(warm(Pool((name,)))) for name in SOLVERS}
        plain = stack.enter_context(warm(Pool(SOLVERS, cores=CORES)))
        learned: Pool | None = None
        for number, file in enumerate(missing, 1):
            name = name_of(file, options.folder)
            pools = dict(singles)
            if half(name) == "tested":
                if learned is None:
                    learned = stack.enter_context(warm(Pool(SOLVERS, cores=CORES, schedules=schedules(rows))))
                pools |= {"plain": plain, "learned": learned}
            row = row_of(file, name, pools, options.timeout, options.repeats)
            print(json.dumps(row), file=out, flush=True)
            rows.append(row)
            if number % 20 == 0:
                print(f"{number} of {len(missing)} files", file=sys.stderr, flush=True)
    print("\n".join(report(rows, options.timeout)))
    return 0


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.measurements.foreign_race", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("-o", "--out", type=Path, required=True)
    parser.add_argument("--timeout", type=float, default=5.0)
    for name, default in (("sample", 250), ("seed", 0), ("repeats", 3)):
        parser.add_argument(f"--{name}", type=int, default=default)
    return parser.parse_args(arguments)


def half(name: str) -> str:
    """Which half a file belongs to, whatever the sample."""
    return ("learned from", "tested")[hashlib.sha256(name.encode()).digest()[0] & 1]


def warm(pool: Pool) -> Pool:
    pool.race(_TRIVIAL, mode=ALL)
    return pool


def row_of(file: Path, name: str, pools: Mapping[str, Pool], timeout: float, repeats: int) -> Row:
    """``file``, ``logic``, ``half``, and under the name of each solver, of ``plain`` and of ``learned`` what ``measure`` gives."""
    row = {"file": name, "logic": "", "half": half(name)}
    try:
        script = read_script(file)
    except SolverInputError as error:
        return row | {"refused": error.message}
    measured = {who: measure(pool, script, timeout) for who, pool in pools.items()}
    for _ in range(repeats - 1):
        for who, pool in pools.items():
            if measured[who]["seconds"] < _REPEATED:
                measured[who] = min(measured[who], measure(pool, script, timeout), key=lambda m: (m["answer"] not in ANSWERS, m["seconds"]))
    return row | {"logic": script.logic} | measured


def measure(pool: Pool, script: Script, timeout: float) -> dict[str, Any]:
    """``answer`` (``lone`` for a sat whose model could not be checked), ``seconds``, ``cpu`` of all solvers."""
    result = pool.race(script, limits=Limits(timeout, MEMORY_MB), all_costs=True)
    return {"answer": answer(result), "by": result.by or "", "seconds": result.seconds, "cpu": result.cpu_seconds}


def answer(result: RaceResult) -> str:
    if result.status.conclusive:
        return result.status.value
    return "lone" if result.lone is not None else "unknown"


def schedules(rows: Iterable[Row]) -> Schedules:
    """Learned from the solvers' processor time: the machine may be busy."""
    return learn((run for row in rows if row["half"] == "learned from" for run in runs(row)), CORES, DEFAULT)


def runs(row: Row) -> Iterator[Run]:
    for solver in SOLVERS:
        if solver in row:
            yield Run(row["file"], row["logic"], "", solver, row[solver]["answer"], row[solver]["cpu"])


def report(rows: Iterable[Row], timeout: float) -> list[str]:
    """The races in the tested half: their total time against that of the virtual best solver, and what they add to the quick ones."""
    rows = [row for row in rows if row["half"] == "tested" and "plain" in row]
    solved = [row for row in rows if best(row, "seconds") is not None]
    shown = [f"{len(rows)} files, {len(solved)} of them solved by the virtual best solver within {timeout:g} s; on these"]
    for race in ("plain", "learned"):
        lost = [row["file"] for row in solved if row[race]["answer"] not in ANSWERS]
        against = [
            row["file"] for row in solved if row[race]["answer"] in ANSWERS and row[race]["answer"] != best(row, "seconds")["answer"]
        ]
        line = [f"{race}: {len(solved) - len(lost)} solved"]
        for what, words in (("seconds", "wall"), ("cpu", "processor")):
            spent = sum(row[race][what] for row in solved)
            line.append(f"{spent / sum(best(row, what)[what] for row in solved):.2f} times the {words} time")
        quick = [row[race]["seconds"] - best(row, "seconds")["seconds"] for row in solved if best(row, "seconds")["seconds"] < QUICK]
        if quick:
            line.append(f"{1000 * median(quick):.2f} ms more at the median of {len(quick)} quick ones")
        shown.append(", ".join(line))
        shown += [f"  lost: {name}" for name in lost] + [f"  contradicts: {name}" for name in against]
    return shown


def best(row: Row, what: str) -> Any:
    """What was measured of the solver that solved it with the least of ``what``; None where nobody did."""
    return min((row[s] for s in SOLVERS if row[s]["answer"] in ANSWERS), key=lambda m: m[what], default=None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
