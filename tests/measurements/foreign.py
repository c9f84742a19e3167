"""``python -m tests.measurements.foreign FOLDER -o OUT``: SMT-LIB files that nobody here wrote, read, raced, and put into a table by logic.

    --timeout SECONDS   for one check-sat (1)
    --jobs N            files at a time (1); more load, less reliable seconds
    --sample N          only so many files, drawn by --seed (0)
    --checks N          of an incremental file, only the first so many check-sats (20)

Each check-sat is asked of every solver to the end, and then raced. OUT has a JSON line for each, so that a run that was ended goes on where it was.
Wrong is an answer of the race that contradicts a ``:status`` in the file, which itself counts as wrong where two programs or a model that holds
contradict it. A sat whose model nobody checked is neither: it is counted apart. Seconds are not compared: all solvers run at once.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

from smtenc.smtlib.statuses import agreed
from solvers import Limits, Pool, RaceResult, SolverInputError
from solvers.answers import ALL, FIRST
from solvers.smtlib.reader import read_problem
from solvers.smtlib.transformations.increments import Increment, Increments

SOLVERS = ("z3", "cvc5", "bitwuzla")
ANSWERS = frozenset({"sat", "unsat"})
MEMORY_MB = 2048

Row = Mapping[str, Any]


def main(arguments: Sequence[str]) -> int:
    """Prints the table; 1 where an answer of the race is wrong."""
    options = parsed(arguments)
    rows = rows_of(options.out)
    missing = missing_of(options, rows)
    with Pool(SOLVERS, options.jobs) as pool, ThreadPoolExecutor(options.jobs) as threads, options.out.open("a", encoding="utf-8") as out:
        measured = threads.map(lambda file: measure(file, options.folder, pool, options.timeout, options.checks), missing)
        for number, found in enumerate(measured, 1):
            for row in found:
                print(json.dumps(row), file=out, flush=True)
            rows += found
            if number % 100 == 0:
                print(f"{number} of {len(missing)} files", file=sys.stderr)
    print("\n".join(table(rows)))
    print()
    print("\n".join(remarks(rows)))
    return int(any(wrong(row) for row in rows))


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.measurements.foreign", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("-o", "--out", type=Path, required=True)
    parser.add_argument("--timeout", type=float, default=1.0)
    for name, default in (("jobs", 1), ("sample", 0), ("seed", 0), ("checks", 20)):
        parser.add_argument(f"--{name}", type=int, default=default)
    return parser.parse_args(arguments)


def missing_of(options: argparse.Namespace, rows: Iterable[Row]) -> list[Path]:
    """The files below ``options.folder``, or the ``options.sample`` of them that ``options.seed`` draws, that have no row."""
    files = sorted(options.folder.rglob("*.smt2"))
    if options.sample:
        files = sorted(random.Random(options.seed).sample(files, min(options.sample, len(files))))
    done = {row["file"] for row in rows}
    return [file for file in files if name_of(file, options.folder) not in done]


def name_of(file: Path, folder: Path) -> str:
    return str(file.relative_to(folder))


def rows_of(path: Path) -> list[Row]:
    """What a run before has kept; a last line that was cut off is left out."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = []
    for line in lines:
        try:
            rows.append(json.loads(line))
        except ValueError:
            continue
    return rows


def measure(file: Path, folder: Path, pool: Pool, seconds: float, checks: int) -> list[Row]:
    """A row for each check-sat; one with ``refused`` where there is none."""
    name = name_of(file, folder)
    try:
        increments = Increments(file.read_text(encoding="utf-8", errors="replace"), name)
    except SolverInputError as error:
        return [{"file": name, "refused": error.message}]
    return [{"file": name, **measured(increment, pool, seconds)} for increment in islice(increments, checks)]


def measured(increment: Increment, pool: Pool, seconds: float) -> dict[str, Any]:
    limits = Limits(seconds, MEMORY_MB)
    row = {"line": increment.check.line, "logic": increment.script.logic, "stated": increment.check.status, "unread": unread(increment)}
    try:
        everybody = pool.race(increment.script, limits=limits, mode=ALL)
        raced = pool.race(increment.script, limits=limits, mode=FIRST)
    except SolverInputError as error:
        return {**row, "refused": error.message}
    answers = {name: everybody.answers[name].status.value for name in SOLVERS}
    return {**row, "answers": answers, "agreed": agreed(everybody), "race": heard(raced), "why": raced.reasons[:1000]}


def unread(increment: Increment) -> str:
    """Why the typed reader does not read it; empty where it does."""
    try:
        read_problem(increment.script.text)
    except (SolverInputError, RecursionError) as error:
        return str(error)
    return ""


def heard(result: RaceResult) -> str:
    """The answer of a race: ``sat?`` is one whose model nobody checked."""
    return "conflict" if result.conflict else "sat?" if result.lone else result.status.value


def contradicts(row: Row) -> bool:
    return row.get("stated") in ANSWERS and row.get("race") in ANSWERS and row["race"] != row["stated"]


def misstated(row: Row) -> bool:
    """The status in the file is wrong, by more than one solver's word."""
    return contradicts(row) and bool(row["agreed"] == row["race"])


def wrong(row: Row) -> bool:
    return contradicts(row) and not misstated(row)


def table(rows: Iterable[Row]) -> Iterator[str]:
    """By logic, the most frequent first, and in all: numbers of check-sats (of files, where they are refused)."""
    by_logic: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        counts = counted(row)
        by_logic[row.get("logic", "(none)")].update(counts)
        by_logic["all"].update(counts)
    columns = ("check-sats", "refused", "typed", *SOLVERS, "virtual best", "race", "sat, not checked", "conflict", "status wrong", "wrong")
    yield "| logic | " + " | ".join(columns) + " |"
    yield "|---" * (len(columns) + 1) + "|"
    for logic, counts in sorted(by_logic.items(), key=lambda item: (item[0] == "all", -item[1]["check-sats"], item[0])):
        yield f"| {logic} | " + " | ".join(str(counts[column]) for column in columns) + " |"


def counted(row: Row) -> Counter[str]:
    """The columns that a row counts in."""
    counts = Counter({"check-sats": 1})
    counts["refused"] = int("refused" in row)
    if "answers" not in row:
        return counts
    solved = [name for name in SOLVERS if row["answers"][name] in ANSWERS]
    counts["typed"] = int(not row["unread"])
    counts.update(solved)
    counts["virtual best"] = int(bool(solved))
    counts["race"] = int(row["race"] in ANSWERS)
    counts["sat, not checked"] = int(row["race"] == "sat?")
    counts["conflict"] = int(row["race"] == "conflict")
    counts["status wrong"] = int(misstated(row))
    counts["wrong"] = int(wrong(row))
    return counts


def remarks(rows: Sequence[Row]) -> Iterator[str]:
    """Every contradiction, and what is refused or not typed, by how often it is."""
    for row in rows:
        if contradicts(row) or row.get("race") == "conflict":
            yield f"{row['file']}:{row['line']}: {row['race']}, stated {row['stated'] or 'nothing'}: {row['why']}"
    for what in ("refused", "unread"):
        for reason, count in Counter(row[what] for row in rows if row.get(what)).most_common(15):
            yield f"{what}: {count} {reason[:160]}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
