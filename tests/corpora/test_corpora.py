"""Every pair of the corpus gets the verdict that its header names, from the program as a user runs it.

One warm run of ``smtenc verify --pairs-from`` for each set of options; what is wrong is told pair by pair. That the headers are well-formed is
tested in ``test_corpora_wellformed``.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from smtenc.verdicts.batch.pairs import Pair, PairOptions, PairVerifier, run_deep
from smtenc.verdicts.configuration.options import VerificationOptions
from tests.effort import part

ROOT = Path(__file__).resolve().parents[2]
BUGS = ROOT / "corpora" / "bugs"
DEAR = frozenset(Path(__file__).with_name("dear.txt").read_text(encoding="utf-8").split())
"""Pairs of ``BUGS`` that take two seconds or more: they are looked at with their part only."""


def _always() -> set[Path]:
    """What was wrong once is looked at in every run."""
    return {source for source in BUGS.rglob("*.src.mlir") if source.name.removesuffix(".src.mlir") not in DEAR}


SOURCES = sorted({*part(sorted((ROOT / "corpora").rglob("*.src.mlir"))), *_always()})


def field(source: Path, name: str) -> str:
    match = re.search(rf"^// {name}: (.*)$", source.read_text(encoding="utf-8"), re.MULTILINE)
    return match[1].strip() if match else ""


def pair_name(source: Path) -> str:
    return source.relative_to(ROOT / "corpora").as_posix().removesuffix(".src.mlir")


def _keep_to_one_core() -> None:
    """Leaves the other cores to other tests; solvers then begin one after the other, which takes less of their time in all."""
    cores = sorted(os.sched_getaffinity(0))
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    os.sched_setaffinity(0, {cores[int(worker) % len(cores)]})


@cache
def results(*more: str) -> Mapping[Path, dict[str, Any]]:
    """The JSON object of each pair, by its source file, under ``more`` options than those of its header."""
    groups: dict[str, list[Path]] = defaultdict(list)
    for source in SOURCES:
        groups[field(source, "options")].append(source)
    found: dict[Path, dict[str, Any]] = {}
    for options, sources in groups.items():
        listing = "".join(f"{s}\t{s.with_name(s.name.removesuffix('.src.mlir') + '.tgt.mlir')}\n" for s in sources)
        command = [sys.executable, "-m", "smtenc", "verify", "--pairs-from", "-", "--json", "-", *shlex.split(options), *more]
        run = subprocess.run(command, input=listing, capture_output=True, text=True, cwd=ROOT, check=False, preexec_fn=_keep_to_one_core)
        rows = [json.loads(line) for line in run.stdout.splitlines()]
        assert len(rows) == len(sources), f"{len(rows)} of {len(sources)} pairs were answered with '{options}'\n{run.stderr}"
        found |= {Path(row["source"]): row for row in rows}
    return found


def explain(row: dict[str, Any]) -> str:
    """What the program said of each function, in a line each."""
    told = [str(row.get("error", ""))] if "error" in row else []
    for f in row["functions"]:
        counterexample = f["counterexample"] and {k: f["counterexample"][k] for k in ("what", "inputs", "source", "target")}
        told.append(f"@{f['name']}: {f['verdict']} {f['unsupported'] or ''} {f.get('reason', '')} {counterexample or ''}")
    return "\n".join(told)


def test_every_dear_pair_is_one_that_there_is() -> None:
    assert {source.name.removesuffix(".src.mlir") for source in BUGS.rglob("*.src.mlir")} >= DEAR


def test_pairs_get_their_verdicts() -> None:
    """One test of all: as parameter sets, which a run has a part of, they would be thinned out twice."""
    rows = results()
    others = [s for s in SOURCES if rows[s]["verdict"] != field(s, "verdict")]
    told = (f"{pair_name(s)}: {rows[s]['verdict']}, not {field(s, 'verdict')}: {field(s, 'idea')}\n{explain(rows[s])}" for s in others)
    assert not others, "\n\n".join(told)


def test_an_incorrect_pair_shows_an_input_that_both_programs_were_run_on() -> None:
    for source in SOURCES:
        for function in results()[source]["functions"]:
            if function["verdict"] == "incorrect":
                assert function["counterexample"]["confirmed"], pair_name(source)


def test_no_counterexample_shows_equal_values() -> None:
    """Of a model that no run confirmed: either both values, which differ, or neither."""
    for source in SOURCES:
        for function in results()[source]["functions"]:
            example = function["counterexample"]
            if example is not None and (example["source"], example["target"]) != (None, None):
                assert example["source"] != example["target"], pair_name(source)
                assert None not in (example["source"], example["target"]), pair_name(source)


def test_identities_get_their_verdicts_from_their_encoding_too() -> None:
    """Functions that are one program are not encoded otherwise."""
    unchanged = [s for s in SOURCES if any(f["unchanged"] for f in results()[s]["functions"]) and not field(s, "options")]
    assert len(unchanged) > 4
    with PairVerifier(PairOptions(VerificationOptions(compare_first=False, index_width_open=True))) as verifier:
        for source in unchanged:
            record = run_deep(lambda source=source: verifier.verify(Pair(source, source.with_name(source.name.replace(".src.", ".tgt.")))))
            assert record.verdict.value == field(source, "verdict"), pair_name(source)
