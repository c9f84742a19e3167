"""``make bench``: how long smtenc takes, from one run, with the figures it aims at beside the measured ones.

Nothing here is a test: figures depend on the machine. Times inside the program are those of its own JSON report.
"""

from __future__ import annotations

import csv
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CORPORA = ROOT / "corpora"
PEER_SUITE = ROOT.parent / "shared" / "peer-suite"
SMTENC = Path(sys.executable).with_name("smtenc")
SOLVERS = ("z3", "cvc5", "bitwuzla")
SMALL = CORPORA / "float-identities" / "addf-commuted"
REPEATS = 7

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: what was measured, the value as text, and the aim (empty where there is none)."""

    name: str
    value: str
    aim: str = ""


# -- running smtenc ---------------------------------------------------------------------------------------------------


def halves(stem: Path) -> tuple[Path, Path]:
    return stem.with_name(f"{stem.name}.src.mlir"), stem.with_name(f"{stem.name}.tgt.mlir")


def wall_seconds(command: Sequence[str | Path]) -> float:
    started = time.perf_counter()
    subprocess.run([str(c) for c in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - started


def warm_run(pairs: Iterable[tuple[Path, Path]]) -> list[Row]:
    """The JSON object of each pair, from one process that takes them one after the other, in their order."""
    listing = "".join(f"{source}\t{target}\n" for source, target in pairs)
    command = [str(SMTENC), "verify", "--pairs-from", "-", "--json", "-", "--jobs", "1"]
    run = subprocess.run(command, input=listing, capture_output=True, text=True, check=False)
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    if len(rows) != listing.count("\n"):
        raise SystemExit(f"smtenc answered {len(rows)} of {listing.count(chr(10))} pairs\n{run.stderr}")
    return rows


def spent(row: Row, what: str) -> float:
    """Seconds that all functions of a pair took to ``encode`` or to ``solve``."""
    return sum(float(f["seconds"][what]) for f in row["functions"])


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


# -- programs written for the measurement --------------------------------------------------------------------------------


def elementwise_chain(shape: str, *, fused: bool, length: int = 20) -> str:
    """``length`` alternating additions and products of two tensors: a generic for each operation, or one for all."""
    tensor = f"tensor<{shape}xf32>"
    identity = "affine_map<(i, j) -> (i, j)>"
    operations = ["arith.addf" if n % 2 == 0 else "arith.mulf" for n in range(length)]
    lines = [f"func.func @chain(%x0: {tensor}, %y: {tensor}) -> {tensor} {{"]
    if "?" in shape:
        lines += ["  %c0 = arith.constant 0 : index", "  %c1 = arith.constant 1 : index"]
        sizes = [f"%d{n}" for n, size in enumerate(shape.split("x")) if size == "?"]
        lines += [f"  {s} = tensor.dim %x0, %c{s[2:]} : {tensor}" for s in sizes]
        lines.append(f"  %e = tensor.empty({', '.join(sizes)}) : {tensor}")
    else:
        lines.append(f"  %e = tensor.empty() : {tensor}")

    def generic(result: str, source: str, body: Sequence[str], yielded: str) -> list[str]:
        return [
            f'  {result} = linalg.generic {{indexing_maps = [{", ".join([identity] * 3)}], iterator_types = ["parallel", "parallel"]}}',
            f"      ins({source}, %y : {tensor}, {tensor}) outs(%e : {tensor}) {{",
            "  ^bb0(%a0: f32, %b: f32, %o: f32):",
            *(f"    {line}" for line in body),
            f"    linalg.yield {yielded} : f32",
            f"  }} -> {tensor}",
        ]

    if fused:
        body = [f"%a{n + 1} = {operation} %a{n}, %b : f32" for n, operation in enumerate(operations)]
        lines += generic(f"%x{length}", "%x0", body, f"%a{length}")
    else:
        for n, operation in enumerate(operations):
            lines += generic(f"%x{n + 1}", f"%x{n}", [f"%a1 = {operation} %a0, %b : f32"], "%a1")
    return "\n".join([*lines, f"  return %x{length} : {tensor}", "}", ""])


def matmul(size: int, *, generic: bool) -> str:
    """A square product, as the named operation or as the generic that it stands for."""
    tensor = f"tensor<{size}x{size}xf32>"
    operands = f"ins(%a, %b : {tensor}, {tensor}) outs(%c : {tensor})"
    if generic:
        maps = ", ".join(f"affine_map<(m, n, k) -> ({m})>" for m in ("m, k", "k, n", "m, n"))
        operation = f"""linalg.generic {{indexing_maps = [{maps}], iterator_types = ["parallel", "parallel", "reduction"]}} {operands} {{
  ^bb0(%x: f32, %y: f32, %o: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  }} -> {tensor}"""
    else:
        operation = f"linalg.matmul {operands} -> {tensor}"
    return f"func.func @matmul(%a: {tensor}, %b: {tensor}, %c: {tensor}) -> {tensor} {{\n  %r = {operation}\n  return %r : {tensor}\n}}\n"


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


def peer_suite() -> list[Figure]:
    manifest = PEER_SUITE / "manifest.csv"
    if not manifest.exists():
        return [Figure("peer suite", "not there, passed over")]
    with manifest.open(encoding="utf-8", newline="") as file:
        stems = [PEER_SUITE / row["pair"] for row in csv.DictReader(file) if not row["options"]]
    return warm_pairs("peer suite (pairs without options)", [halves(s) for s in stems])


def by_size(title: str, sizes: Sequence[str], program: Callable[[str, bool], str]) -> list[Figure]:
    """Encoding the same pair at several sizes, interleaved, the first round left out; ratios to the first size."""
    with tempfile.TemporaryDirectory() as folder:
        pairs = []
        for number, size in enumerate(sizes):
            source, target = halves(Path(folder, f"size{number}"))
            source.write_text(program(size, False), encoding="utf-8")
            target.write_text(program(size, True), encoding="utf-8")
            pairs.append((source, target))
        rows = warm_run(pairs * (REPEATS + 1))[len(pairs) :]
    encode = [median(spent(r, "encode") for r in rows[n :: len(pairs)]) for n in range(len(pairs))]
    figures = []
    for number, size in enumerate(sizes):
        ratio = "" if number == 0 else f"  ({encode[number] / encode[0]:.2f} x)"
        figures.append(
            Figure(
                f"{title} {size}: encode, {deciders(rows[number])}",
                f"{encode[number] * 1000:.1f} ms{ratio}",
                "about 1 x" if number and "?" not in size else "",
            )
        )
    return figures


def one_pair(name: str, stem: Path) -> Figure:
    """Encoding and solving one pair, warm: the second time in a process."""
    row = warm_run([halves(stem)] * 2)[1]
    return Figure(f"{name}: {deciders(row)}", f"{spent(row, 'encode') + spent(row, 'solve'):.3f} s", "< 1 s")


def show(title: str, figures: Sequence[Figure]) -> None:
    print(f"\n{title}")
    for figure in figures:
        print(f"  {figure.name:<72} {figure.value:>20}  {figure.aim and 'aim: ' + figure.aim}".rstrip(), flush=True)


def main() -> None:
    show("Cold start", cold_start())
    show(
        "Warm, one pair after the other (medians)",
        warm_pairs("corpora", [halves(Path(str(p)[: -len(".src.mlir")])) for p in sorted(CORPORA.rglob("*.src.mlir"))]),
    )
    show("Warm, another project's pairs (medians)", peer_suite())
    chain = by_size("chain of 20,", ["2x2", "4096x4096", "?x?"], lambda size, after: elementwise_chain(size, fused=after))
    show("Cost follows the program, not the tensor (20 elementwise operations fused)", chain)
    show(
        "The same for matmul against its generic form",
        by_size("matmul", ["4", "4096"], lambda size, after: matmul(int(size), generic=after)),
    )
    proofs = [
        one_pair("convolution as im2col and matmul", CORPORA / "passes" / "conv2d-to-img2col" / "conv-nhwc-hwcf"),
        one_pair("the same with stride 2", CORPORA / "passes" / "conv2d-to-img2col" / "conv-nhwc-hwcf-stride-2"),
        one_pair("matmul as generic", CORPORA / "passes" / "linalg-generalize-named-ops" / "matmul"),
    ]
    show("Reductions proved without unrolling (encode and solve)", proofs)
    print("\nThe two encodings of floats on twelve passes", flush=True)
    subprocess.run([str(SMTENC), "bench", str(CORPORA / "passes"), "--timeout", "10"], check=False)


if __name__ == "__main__":
    main()
