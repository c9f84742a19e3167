"""The corpora read by each release of MLIR that is at hand: whichever parser reads a pair, its verdict must be the same.

``python -m tests.soak.parsers --mlir-opt PATH --mlir-opt PATH``: the bundled parser first, then each program. A pair of which a program does not
read a file says nothing about it, and is counted as such. Exit code 1 where a verdict is not that of the pair's header.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.corpora.test_corpora import explain, pair_name, results
from tests.corpora.test_corpora import field as header


@dataclass
class Comparison:
    """``differing`` are pairs with other verdicts than their headers', ``unread`` those that the program does not read."""

    agreeing: int = 0
    unread: list[str] = field(default_factory=list)
    differing: dict[str, str] = field(default_factory=dict)


def compared(rows: Mapping[Path, dict[str, Any]], reader: str) -> Comparison:
    """Verdicts of pairs that were both read by ``reader`` (how its name begins) against their headers."""
    found = Comparison()
    for source, row in rows.items():
        names = row.get("readers", {}).values()
        if not names or not all(reader in name for name in names):
            found.unread.append(pair_name(source))
        elif row["verdict"] == header(source, "verdict"):
            found.agreeing += 1
        else:
            found.differing[pair_name(source)] = f"{row['verdict']}, not {header(source, 'verdict')}\n{explain(row)}"
    return found


def main(arguments: Sequence[str]) -> int:
    options = argparse.ArgumentParser(prog="python -m tests.soak.parsers", description=(__doc__ or "").partition("\n\n")[0])
    options.add_argument("--mlir-opt", action="append", default=[], metavar="PATH", help="a program to read with; may be repeated")
    options.add_argument("-v", "--verbose", action="store_true", help="name the pairs that a program does not read")
    chosen = options.parse_args(arguments)
    wrong = 0
    for program in (None, *chosen.mlir_opt):
        started = time.monotonic()
        found = compared(results(*(("--mlir-opt", program) if program else ())), program or "")
        wrong += len(found.differing)
        print(
            f"{program or 'no program'}: {found.agreeing} verdicts as in the headers, {len(found.differing)} others, "
            f"{len(found.unread)} pairs not readable by it ({time.monotonic() - started:.0f} s)"
        )
        for name, why in found.differing.items():
            print(f"  {name}: {why}")
        for name in found.unread if chosen.verbose else ():
            print(f"  not read: {name}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
