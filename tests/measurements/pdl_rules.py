"""``python -m tests.measurements.pdl_rules FOLDER [--jobs N]``: every file of PDL or PDLL below a folder, a line for each pattern: verdict, seconds, for what.

Written for the tests of xdsl-smt (github.com/opencompl/xdsl-smt): a type ``!transfer.integer`` stands for any integer there, and is left open here; a
``CHECK`` line about patterns that are sound, or not, is what a file expects. Nothing of such files is kept.
"""

from __future__ import annotations

import argparse
import os
import re
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from smtenc import canon
from smtenc.canon import pdl
from smtenc.canon.pdll import pdl_of
from smtenc.errors import SmtencError
from smtenc.frontend import FrontendOptions, file_text
from smtenc.verdicts.lattice import Verdict

_ANY_INTEGER = re.compile(r"(pdl\.type)\s*:\s*!transfer\.integer")
_SOUND = re.compile(r"CHECK-NOT:.*UNSOUND|CHECK:.*(patterns are sound|\bunsat)", re.IGNORECASE)
_UNSOUND = re.compile(r"CHECK:.*is unsound|CHECK-NOT:\s*unsat", re.IGNORECASE)


@dataclass(frozen=True)
class Line:
    """Of a pattern, or of a file that is not read as one."""

    file: str
    name: str
    verdict: str
    seconds: float
    said: str


def lines_of(path: Path, text: str, options: FrontendOptions, jobs: int) -> list[Line]:
    """The patterns of a file, each proved."""
    started = time.monotonic()
    try:
        found = pdl.patterns_of(_ANY_INTEGER.sub(r"\1", text), str(path), options)
    except SmtencError as error:
        return [Line(path.name, "", "unreadable", time.monotonic() - started, error.message)]
    reading = (time.monotonic() - started) / max(1, len(found.rules) + len(found.refused))
    lines = [Line(path.name, r.name, Verdict.UNSUPPORTED.value, reading, str(r.error)) for r in found.refused]
    for record in canon.proved(found.rules, jobs=jobs):
        said = record.proved_for if record.verdict is Verdict.CORRECT else record.reason
        lines.append(Line(path.name, record.rule.name, record.verdict.value, reading + record.seconds, said))
    return lines


def agrees(text: str, lines: list[Line]) -> bool | None:
    """Whether the verdicts are as the file expects; None where it expects nothing, or some are no answers."""
    verdicts = {line.verdict for line in lines}
    if _UNSOUND.search(text):
        return Verdict.INCORRECT.value in verdicts
    if not _SOUND.search(text):
        return None
    if Verdict.INCORRECT.value in verdicts:
        return False
    return True if verdicts == {Verdict.CORRECT.value} else None


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    options = FrontendOptions(environ={"PATH": os.environ.get("PATH", "")})
    counts: Counter[str] = Counter()
    files: Counter[str] = Counter()
    seconds = 0.0
    for path in sorted(p for p in arguments.folder.rglob("*") if p.suffix in (".mlir", ".pdll")):
        text = file_text(path)
        try:
            patterns = pdl_of(path, options.environ) if path.suffix == ".pdll" else text
        except SmtencError as error:
            print(f"{path.name}: {error}")
            continue
        lines = lines_of(path, patterns, options, arguments.jobs)
        for line in lines:
            print(f"{line.file:24} {line.name:24} {line.verdict:18} {line.seconds:7.2f} s  {line.said}")
            counts[line.verdict] += 1
            seconds += line.seconds
        files[{True: "agree", False: "differ", None: "are not compared"}[agrees(text, lines)]] += 1
    print(f"{sum(counts.values())} patterns, {seconds:.1f} s: {', '.join(f'{n} {verdict}' for verdict, n in counts.most_common())}")
    print(f"{sum(files.values())} files: {', '.join(f'{n} {word}' for word, n in files.most_common())}")


if __name__ == "__main__":
    main()
