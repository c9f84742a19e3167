"""MLIR's passes over affine loops on the kernels of PolyBench, of any size: both verdicts on each pair, and what they come to.

    python -m tests.poly.affine_passes [--kernels K,...] [--passes P,...] [--limit SECONDS] [--json FILE] [--part K/N]

A pair whose line is in FILE already is not asked about again. Totals are those of all lines there. Needs MLIR's passes (``iree.compiler``).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from smtenc.deadline import within
from smtenc.errors import SmtencError
from smtenc.frontend import read_text
from smtenc.poly.comparison import BothWays
from smtenc.poly.programs.mlir_reader import read_function
from smtenc.poly.programs.reader import Candidate
from smtenc.presburger.isl_process import IslProcess
from smtenc.sets.certification import Certifier
from smtenc.sets.operations import Sets
from smtenc.verdicts.configuration.options import VerificationOptions
from solvers import Pool
from tests.poly.polybench import FOLDER, KERNELS
from tests.poly.polybench_pairs import PASSES as OF_PAIRS

PASSES: Mapping[str, str] = {
    **OF_PAIRS,
    "normalize": "func.func(affine-loop-normalize)",
    "simplify": "func.func(affine-simplify-structures)",
    "vectorize": "func.func(affine-super-vectorize{virtual-vector-size=4})",
    "lower": "lower-affine",
}
"""There is none in MLIR that interchanges and can be called alone."""

Row = dict[str, Any]


_PASS = """
import sys
import iree.compiler.ir as ir
from iree.compiler.passmanager import PassManager
with ir.Context():
    module = ir.Module.parse(sys.stdin.read())
    print(module, end="\\0")
    PassManager.parse(f"builtin.module({sys.argv[1]})").run(module.operation)
    print(module, end="")
"""


def passed(text: str, pipeline: str) -> str | None:
    """What the pass makes of it, in MLIR's own form; None where that is what it was. Raises ``RuntimeError`` where it fails: a pass that crashes takes
    its process with it, and no other.
    """
    run = subprocess.run([sys.executable, "-c", _PASS, pipeline], input=text, capture_output=True, text=True, check=False)
    if run.returncode < 0:
        raise RuntimeError(f"signal {-run.returncode}")
    if run.returncode:
        raise RuntimeError(run.stderr.strip().splitlines()[-1])
    before, after = run.stdout.split("\0")
    return None if before == after else after


def candidate(text: str, name: str) -> Candidate:
    module = read_text(text, name)
    function = module.functions[0].name
    try:
        return Candidate(function, read_function(module, function), module)
    except SmtencError as error:
        return Candidate(function, error, module)


def compared(ways: BothWays, kernel: str, pass_name: str, limit: float) -> Row:
    row: Row = {"kernel": kernel, "pass": pass_name}
    text = (FOLDER / f"{kernel}.mlir").read_text(encoding="utf-8")
    try:
        after = passed(text, PASSES[pass_name])
    except RuntimeError as error:
        return {**row, "joint": "pass-failed", "reason": str(error)[:200]}
    if after is None:
        return {**row, "joint": "unchanged"}
    started = time.monotonic()
    # of what is left, each way may take half
    with within(2 * limit):
        found = ways.compare(candidate(text, f"{kernel}.mlir"), candidate(after, f"{kernel}-{pass_name}.mlir"))
    polyhedra, programs = found.as_polyhedra, found.as_programs
    return {
        **row,
        "joint": found.verdict.value,
        "by": [way.value for way in found.by],
        "polyhedra": polyhedra.verdict.value,
        "programs": programs.verdict.value,
        "seconds": [round(polyhedra.seconds, 2), round(time.monotonic() - started - polyhedra.seconds, 2)],
        "reasons": [polyhedra.reason[:300], (programs.unsupported or programs.reason)[:300]],
        "counterexample": programs.counterexample.to_json() if programs.counterexample else None,
    }


def shown(row: Row) -> str:
    text = f"{row['kernel']:16} {row['pass']:12} {row['joint']:20}"
    if "polyhedra" in row:
        first, second = row["seconds"]
        text += f" polyhedra {row['polyhedra']:19} {first:6.2f} s  programs {row['programs']:19} {second:6.2f} s"
    return text.rstrip()


def totals(rows: Iterable[Row]) -> list[str]:
    """A line for each pass: of the pairs that differ, what polyhedra, programs and both say."""
    rows = list(rows)
    lines = []
    for name in (*PASSES, ""):
        mine = [r for r in rows if name in ("", r["pass"])]
        changed = [r for r in mine if "polyhedra" in r]
        if not changed:
            continue
        said = [
            ", ".join(f"{n} {v}" for v, n in Counter(r[which] for r in changed).most_common())
            for which in ("polyhedra", "programs", "joint")
        ]
        lines.append(f"{name or 'all':12} {len(changed):3} of {len(mine):3} changed | {said[0]} | {said[1]} | {said[2]}")
    return lines


def read_rows(file: Path | None) -> list[Row]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file is not None and file.exists() else []


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kernels", default=",".join(KERNELS))
    parser.add_argument("--passes", default=",".join(PASSES))
    parser.add_argument("--limit", type=float, default=10.0, metavar="SECONDS", help="for each way")
    parser.add_argument("--json", type=Path, metavar="FILE", help="a line for each pair")
    parser.add_argument("--part", default="0/1", metavar="K/N", help="only each Nth pair, from the Kth on: for several processes")
    chosen = parser.parse_args(arguments)
    rows = read_rows(chosen.json)
    done = {(r["kernel"], r["pass"]) for r in rows}
    first, every = map(int, chosen.part.split("/"))
    wanted = [(k, p) for p in chosen.passes.split(",") for k in chosen.kernels.split(",")][first::every]
    with IslProcess(chosen.limit) as engine, Pool(seed=0, cores=1) as pool:
        options = VerificationOptions(seconds=chosen.limit / 2, index_width_open=True)
        ways = BothWays(Sets(engine, Certifier(options, lambda: pool)), minimal=False)
        for number, (kernel, name) in enumerate(wanted, 1):
            if (kernel, name) in done:
                continue
            rows.append(compared(ways, kernel, name, chosen.limit))
            print(f"{number}/{len(wanted)} {shown(rows[-1])}", flush=True)
            if chosen.json is not None:
                with chosen.json.open("a", encoding="utf-8") as file:
                    print(json.dumps(rows[-1]), file=file)
    print("\n".join(totals(rows)))


if __name__ == "__main__":
    main(sys.argv[1:])
