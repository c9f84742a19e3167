"""``make bench``: how long smtenc takes, from one run, with the figures it aims at beside the measured ones.

Nothing here is a test: figures depend on the machine. Times inside the program are those of its own JSON report.
"""

from __future__ import annotations

import csv
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from running import SMTENC, Row, halves, set_answers, spent, wall_seconds, warm_run
from sizes import show_lengths, show_networks, show_sizes

ROOT = Path(__file__).resolve().parents[2]
CORPORA = ROOT / "corpora"
PEER_SUITE = ROOT.parent / "shared" / "peer-suite"
SOLVERS = ("z3", "cvc5", "bitwuzla")
ONE_IN = 4
"""Of the corpora, so that all measurements together take a few minutes."""

SMALL = CORPORA / "float-identities" / "addf-commuted"


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: what was measured, the value as text, and the aim (empty where there is none)."""

    name: str
    value: str
    aim: str = ""


def races(rows: Iterable[Row]) -> list[float]:
    """Seconds of every query that went to the solvers and was decided by one."""
    return [float(q["seconds"]) for r in rows for f in r["functions"] for q in f["queries"] if q["by"] in SOLVERS]


def deciders(row: Row) -> str:
    """Who decided the pair, as ``correct by simplifier``."""
    by = dict.fromkeys(q["by"] or "nobody" for f in row["functions"] for q in f["queries"])
    return f"{row['verdict']} by {', '.join(by)}" if by else str(row["verdict"])


def milliseconds(seconds: Iterable[float]) -> str:
    """The median, or a dash where there is nothing to take it of."""
    values = list(seconds)
    return f"{median(values) * 1000:.1f} ms" if values else "-"


# -- the measurements -------------------------------------------------------------------------------------------------


def cold_start() -> list[Figure]:
    """A whole process for one small pair, against a Python that does nothing."""
    seconds = [wall_seconds([SMTENC, "verify", *halves(SMALL)]) for _ in range(5)]
    nothing = min(wall_seconds([sys.executable, "-c", "pass"]) for _ in range(5))
    return [
        Figure(f"smtenc verify {SMALL.name}, best of 5 processes", f"{min(seconds):.2f} s", "< 0.8 s"),
        Figure("the same, median", f"{median(seconds):.2f} s", "< 0.8 s"),
        Figure("best, in times of python -c pass", f"{min(seconds) / nothing:.0f} x ({nothing * 1000:.0f} ms)"),
    ]


def warm_pairs(name: str, pairs: Sequence[tuple[Path, Path]]) -> list[Figure]:
    """Medians over one warm run, the first pair (which starts the process) left out."""
    rows = [r for r in warm_run(pairs)[1:] if "error" not in r]
    raced = races(rows)
    return [
        Figure(f"{name}: one pair ({len(rows)} pairs)", milliseconds(r["seconds"] for r in rows)),
        Figure("  parse, both files", milliseconds(r["parse_seconds"] for r in rows)),
        Figure("  encode", milliseconds(spent(r, "encode") for r in rows), "< 20 ms"),
        Figure("  solve (concrete inputs and races)", milliseconds(spent(r, "solve") for r in rows)),
        Figure(f"  a query that a solver decided ({len(raced)})", milliseconds(raced), "< 20 ms"),
        Figure("  all pairs", f"{sum(float(r['seconds']) for r in rows):.1f} s"),
    ]


def peer_stems() -> list[Path]:
    """The pairs without options; none where the suite is not there."""
    manifest = PEER_SUITE / "manifest.csv"
    if not manifest.exists():
        return []
    with manifest.open(encoding="utf-8", newline="") as file:
        return [PEER_SUITE / row["pair"] for row in csv.DictReader(file) if not row["options"]]


def peer_suite() -> list[Figure]:
    stems = peer_stems()
    if not stems:
        return [Figure("peer suite", "not there, passed over")]
    return warm_pairs("peer suite (pairs without options)", [halves(s) for s in stems])


def second_look(name: str, stems: Sequence[Path]) -> list[Figure]:
    """What running proved programs costs: warm runs with and without it in turn, the best of three of each."""
    pairs = [halves(s) for s in stems]
    seconds: dict[str, list[float]] = {"with": [], "without": []}
    for _ in range(3):
        for which, options in (("with", ()), ("without", ("--second-look", "0"))):
            rows = warm_run(pairs, *options)
            seconds[which].append(sum(float(r["seconds"]) for r in rows if "error" not in r))
    best = {which: min(values) for which, values in seconds.items()}
    return [
        Figure(f"{name}: all pairs with the second look", f"{best['with']:.1f} s"),
        Figure("  without", f"{best['without']:.1f} s"),
        Figure("  in times of that", f"{best['with'] / best['without']:.2f} x", "< 1.15 x"),
    ]


def second_looks() -> list[Figure]:
    sampled = [Path(str(p)[: -len(".src.mlir")]) for p in sorted(CORPORA.rglob("*.src.mlir"))[::ONE_IN]]
    peer = peer_stems()
    return [*second_look(f"corpora, one in {ONE_IN}", sampled), *(second_look("peer suite", peer) if peer else [])]


def one_pair(name: str, stem: Path) -> Figure:
    """Encoding and solving one pair, warm: the second time in a process."""
    row = warm_run([halves(stem)] * 2)[1]
    return Figure(f"{name}: {deciders(row)}", f"{spent(row, 'encode') + spent(row, 'solve'):.3f} s", "< 1 s")


def certified_sets() -> list[Figure]:
    """What certificates of isl's answers cost beside the answers: the questions of the corpora, from one process."""
    answers = [row["seconds"] for row in set_answers(CORPORA / "sets")[1:]]
    total, engine = ([float(a[which]) for a in answers] for which in ("total", "engine"))
    return [
        Figure(f"a certified answer ({len(answers)} questions), median", milliseconds(total)),
        Figure("  95th percentile", milliseconds([quantiles(total, n=20)[-1]])),
        Figure("  isl's own part, median", milliseconds(engine)),
        Figure("  95th percentile", milliseconds([quantiles(engine, n=20)[-1]])),
        Figure("  all answers in times of isl's part", f"{sum(total) / sum(engine):.1f} x"),
    ]


def show(title: str, figures: Sequence[Figure]) -> None:
    print(f"\n{title}")
    for figure in figures:
        print(f"  {figure.name:<72} {figure.value:>20}  {figure.aim and 'aim: ' + figure.aim}".rstrip(), flush=True)


def main() -> None:
    show("Cold start", cold_start())
    show(
        "Warm, one pair after the other (medians)",
        warm_pairs(
            f"corpora, one in {ONE_IN}", [halves(Path(str(p)[: -len(".src.mlir")])) for p in sorted(CORPORA.rglob("*.src.mlir"))[::ONE_IN]]
        ),
    )
    show("Warm, another project's pairs (medians)", peer_suite())
    show("A second look at what is proved", second_looks())
    print("\nCost follows the program, not the tensor", flush=True)
    show_sizes()
    print("\nCost follows the number of operations", flush=True)
    show_lengths()
    print("\nCost follows the number of layers (encode and solve, ms; aims: 2.3 x a doubling, 1.3 x from side to side)", flush=True)
    show_networks()
    proofs = [
        one_pair("convolution as im2col and matmul", CORPORA / "passes" / "conv2d-to-img2col" / "conv-nhwc-hwcf"),
        one_pair("the same with stride 2", CORPORA / "passes" / "conv2d-to-img2col" / "conv-nhwc-hwcf-stride-2"),
        one_pair("matmul as generic", CORPORA / "passes" / "linalg-generalize-named-ops" / "matmul"),
    ]
    show("Reductions proved without unrolling (encode and solve)", proofs)
    show("Integer sets, certified", certified_sets())
    print("\nThe two encodings of floats on twelve passes", flush=True)
    subprocess.run([str(SMTENC), "bench", str(CORPORA / "passes"), "--timeout", "5"], check=False)


if __name__ == "__main__":
    main()
