"""Broken texts through all that reads them: no traceback, no text that takes a minute or 4 GiB, no refusal without a line.

    python -m tests.soak.reading_campaign --count 20000 --seed 1

All parsers take part: the bundled one, xDSL, the reader of generic form, and every mlir-opt of ``--path`` (by default what PATH has). There is no limit
but the product's own. What fails is printed with the seed that repeats it; the exit code is then 1. A sample runs with the tests.
"""

from __future__ import annotations

import argparse
import collections
import os
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from smtenc.errors import InputError
from smtenc.frontend import FrontendOptions, file_text, read_many, read_text
from smtenc.frontend.parser_process import WHEEL, XDSL_PARSER
from smtenc.ir.core import Module
from tests.soak.programs.broken_texts import broken, programs

from .budget import add_option, within

MOST_SECONDS = 60.0
MOST_MEBIBYTES = 4096
_TOGETHER = 40
"""Texts that are read at once, as those of a pipeline are; every fifth lot is read one by one."""


@dataclass(frozen=True)
class Reading:
    """One text: what became of it (``read``, ``in part``, ``refused``), in how many seconds, and what is wrong with that, empty where nothing is."""

    case: str
    outcome: str
    seconds: float
    wrong: str


def readings(count: int, seed: int, options: FrontendOptions) -> Iterator[Reading]:
    """Of ``count`` texts of a seed."""
    known = programs()
    with TemporaryDirectory() as folder:
        for lot in range((count + _TOGETHER - 1) // _TOGETHER):
            cases = [f"{seed}/{lot * _TOGETHER + i}" for i in range(min(_TOGETHER, count - lot * _TOGETHER))]
            texts: list[tuple[str, str, str]] = []
            for case in cases:
                path = Path(folder) / "broken.mlir"
                path.write_bytes(broken(Random(case), known))
                started = time.monotonic()
                try:
                    texts.append((case, file_text(path), path.name))
                except InputError as error:
                    yield Reading(case, "no text", time.monotonic() - started, _fault(error))
                except BaseException:
                    yield Reading(case, "no text", time.monotonic() - started, traceback.format_exc())
            yield from _together(texts, options) if lot % 5 else (_alone(c, t, f, options) for c, t, f in texts)


def _together(texts: Sequence[tuple[str, str, str]], options: FrontendOptions) -> Iterator[Reading]:
    started = time.monotonic()
    try:
        found = read_many([(text, file) for _, text, file in texts], options)
    except BaseException:
        # whose fault it is, each will say alone
        found = None
    seconds = time.monotonic() - started
    if found is None or seconds > MOST_SECONDS:
        yield from (_alone(*text, options) for text in texts)
        return
    for (case, _, _), result in zip(texts, found, strict=True):
        yield _judged(case, result, seconds / len(texts))


def _alone(case: str, text: str, file: str, options: FrontendOptions) -> Reading:
    started = time.monotonic()
    try:
        result: Module | InputError = read_text(text, file, options)
    except InputError as error:
        result = error
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return Reading(case, "fault", time.monotonic() - started, traceback.format_exc())
    return _judged(case, result, time.monotonic() - started)


def _judged(case: str, result: Module | InputError, seconds: float) -> Reading:
    if isinstance(result, InputError):
        outcome, wrong = "refused", _fault(result)
    else:
        faults = [f.fault for f in result.functions if f.fault is not None]
        outcome, wrong = ("in part" if faults else "read"), next((w for f in faults if (w := _fault(f))), "")
    if seconds > MOST_SECONDS:
        wrong = f"{seconds:.0f} s"
    elif (most := most_mebibytes()) > MOST_MEBIBYTES:
        wrong = f"{most:.0f} MiB"
    return Reading(case, outcome, seconds, wrong)


def _fault(error: InputError) -> str:
    """What a refusal lacks."""
    if not error.location.line or not error.location.column:
        return f"no line and column: {error}"
    lines = error.report().split("\n")
    too_long = next((line for line in lines if len(line) > 2000), "")
    return f"a line of {len(too_long)} characters: {too_long[:200]}" if too_long else ""


def most_mebibytes() -> float:
    """The most memory that this process or one of its parsers has had."""
    found = [_peak(os.getpid())]
    found += [_peak(p._process.pid) for p in (WHEEL, XDSL_PARSER) if p._process is not None]
    return max(found)


def _peak(pid: int) -> float:
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM")), 0.0)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.reading_campaign", description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--path", default=os.environ.get("PATH", ""), help="where mlir-opt programs are sought")
    parser.add_argument("--show", metavar="CASE", help="print the text of a case (SEED/NUMBER) and what is said of it, and do nothing else")
    add_option(parser)
    chosen = parser.parse_args(arguments)
    options = FrontendOptions(environ={"PATH": chosen.path})
    if chosen.show:
        text = broken(Random(chosen.show), programs())
        sys.stdout.buffer.write(text + b"\n")
        print(_alone(chosen.show, text.decode("utf-8-sig", "replace"), "broken.mlir", options))
        return 0
    outcomes: collections.Counter[str] = collections.Counter()
    slowest = Reading("", "", 0.0, "")
    wrong = 0
    for found in within(chosen.seconds, readings(chosen.count, chosen.seed, options)):
        outcomes[found.outcome] += 1
        if outcomes.total() % 1000 == 0:
            print(f"{outcomes.total()} texts", file=sys.stderr, flush=True)
        slowest = max(slowest, found, key=lambda r: r.seconds)
        if found.wrong:
            wrong += 1
            print(f"{found.case} ({found.outcome}): {found.wrong}", flush=True)
    said = ", ".join(f"{number} {outcome}" for outcome, number in outcomes.most_common())
    print(
        f"{outcomes.total()} texts: {said}; slowest {slowest.case} {slowest.seconds:.1f} s; {most_mebibytes():.0f} MiB at most; {wrong} wrong"
    )
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
