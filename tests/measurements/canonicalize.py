"""``smtenc canon`` beside another canonicalizer: what it makes of programs is compared with what the other made of them, both ways.

    python -m tests.measurements.canonicalize FOLDER [--only SUBSTRING]

FOLDER holds pairs ``X.src.mlir`` and ``X.tgt.mlir``: a program, and what the other (``mlir-opt --canonicalize``, say) makes of it. A line a pair whose
answer is not the plainest, and the totals: for how many functions both are the same program, each refines the other, one refines the other, or that
is not known; and the operations that are left by ours and by the other.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

import smtenc
from smtenc.canon import canonicalized
from smtenc.ir.core import Function, Module
from smtenc.ir.fingerprint import same_program


def operations(function: Function) -> list[str]:
    """The names of all operations of a function."""
    blocks = function.body.blocks if function.body is not None else ()
    return [o.name for b in blocks for top in b.operations for o in top.walk()]


def compare(folder: Path, only: str, verifier: smtenc.Verifier) -> None:
    counts: Counter[str] = Counter()
    left = Counter[str]()
    seconds = 0.0
    for source in sorted(folder.glob(f"*{only}*.src.mlir")):
        try:
            before, other = smtenc.read_file(source), smtenc.read_file(source.with_name(source.name.replace(".src.", ".tgt.")))
        except smtenc.SmtencError as error:
            counts["unreadable"] += 1
            print(f"{source.name}: {error}")
            continue
        started = time.monotonic()
        ours = canonicalized(before)
        seconds += time.monotonic() - started
        for function in ours.functions:
            theirs = other.by_name.get(function.name)
            if function.body is None or theirs is None or theirs.body is None:
                continue
            left["ours"] += len(operations(function))
            left["the other"] += len(operations(theirs))
            left["before"] += len(operations(before.by_name[function.name]))
            answer = _answer(ours, function, other, theirs, verifier)
            counts[answer] += 1
            if answer != "the same program":
                print(
                    f"{source.name} @{function.name}: {answer}; {len(operations(function))} operations, {len(operations(theirs))} of the other"
                )
    print("; ".join(f"{n} {answer}" for answer, n in counts.most_common()))
    print(f"operations: {', '.join(f'{n} {who}' for who, n in left.items())}; {seconds:.2f} s for ours")


def _answer(ours: Module, function: Function, other: Module, theirs: Function, verifier: smtenc.Verifier) -> str:
    if same_program(ours, function, other, theirs):
        return "the same program"
    there, back = (_verdict(verifier.verify(a, b), function.name) for a, b in ((ours, other), (other, ours)))
    match there, back:
        case "correct", "correct":
            return "each refines the other"
        case "correct", _:
            return f"theirs refines ours, the other way {back}"
        case _, "correct":
            return f"ours refines theirs, the other way {there}"
        case _:
            return f"{there}, the other way {back}"


def _verdict(record: smtenc.PairRecord, name: str) -> str:
    return next((f.verdict.value for f in record.functions if f.name == name), "not compared")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--timeout", type=float, default=5.0)
    chosen = parser.parse_args()
    with smtenc.Verifier(solving=smtenc.Solving(timeout=chosen.timeout, deadline=20)) as verifier:
        compare(chosen.folder, chosen.only, verifier)
