"""Every pair of LLVM IR in the corpora gets the verdict that its header names. Where nothing imports LLVM IR there is nothing to see."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from smtenc.frontend.llvm_ir.importer import found_importers
from tests.effort import part

ROOT = Path(__file__).resolve().parents[2]
EVERY = sorted((ROOT / "corpora" / "ll").glob("*.src.ll"))
_FIELD = re.compile(r"; (\w+): (\S.*\S)")
_VERDICTS = {"correct", "incorrect", "unsupported", "unknown", "possibly-incorrect"}


def header(source: Path) -> dict[str, str]:
    """The fields of the comments that begin a source."""
    lines = source.read_text(encoding="utf-8").splitlines()
    found = (_FIELD.fullmatch(line) for line in lines if line.startswith(";"))
    return {match[1]: match[2] for match in found if match}


def test_pairs_are_complete_and_have_headers() -> None:
    assert len(EVERY) > 10
    for source in EVERY:
        fields = header(source)
        assert list(fields)[:3] == ["pass", "idea", "verdict"], source
        assert fields["verdict"] in _VERDICTS, source
        assert source.with_name(source.name.replace(".src.", ".tgt.")).is_file(), source
    assert {header(s)["verdict"] for s in EVERY} >= {"correct", "incorrect", "unsupported"}


@pytest.mark.skipif(next(found_importers(os.environ, ()), None) is None, reason="no mlir-translate")
def test_pairs_get_their_verdicts() -> None:
    groups: dict[str, list[Path]] = defaultdict(list)
    for source in part(EVERY):
        groups[header(source).get("options", "")].append(source)
    wrong: list[str] = []
    for options, sources in groups.items():
        listing = "".join(f"{s}\t{s.with_name(s.name.replace('.src.', '.tgt.'))}\n" for s in sources)
        command = [sys.executable, "-m", "smtenc", "verify", "--pairs-from", "-", "--json", "-", "--jobs", "1", *shlex.split(options)]
        run = subprocess.run(command, input=listing, capture_output=True, text=True, cwd=ROOT, check=False)
        rows = [json.loads(line) for line in run.stdout.splitlines()]
        assert len(rows) == len(sources), run.stderr
        wrong += [f"{r['source']}: {r['verdict']}" for r in rows if r["verdict"] != header(Path(r["source"]))["verdict"]]
    assert not wrong, "\n".join(wrong)
