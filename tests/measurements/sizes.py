"""Time and memory against the sizes of tensors and buffers, which they must not follow, and the number of operations, which they may."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from programs import FAMILIES, NETWORKS, Family, chain, network
from running import Row, halves, peak_mebibytes, spent, warm_run

SIZES = (2, 8, 64, 512, 4096)
LENGTHS = (1, 4, 16, 64, 256)
LAYERS = (4, 8, 16, 32)
SIDES = (32, 224)
REPEATS = 3

Files = tuple[Path, Path]


@dataclass(frozen=True, slots=True)
class Measured:
    """One family: seconds (encode and solve) for each of ``SIZES``, MiB at the first and the last, and sizes with a verdict that is not its own."""

    family: Family
    seconds: tuple[float, ...]
    mebibytes: tuple[float, float]
    unexpected: tuple[int, ...]


def _write(folder: Path, name: str, pair: tuple[str, str]) -> Files:
    files = halves(folder / name)
    for file, text in zip(files, pair, strict=True):
        file.write_text(text, encoding="utf-8")
    return files


def _rounds(pairs: Sequence[Files]) -> list[list[Row]]:
    """For each pair its rows of ``REPEATS`` rounds over all pairs in one warm process, one more round before left out."""
    rows = warm_run(list(pairs) * (REPEATS + 1))
    return [rows[n + len(pairs) :: len(pairs)] for n in range(len(pairs))]


def _seconds(rows: Sequence[Row], *what: str) -> float:
    return median(sum(spent(row, w) for w in what) for row in rows)


def _measure(families: Sequence[Family]) -> list[Measured]:
    with tempfile.TemporaryDirectory() as folder:
        files = [[_write(Path(folder), f"family{k}-{n}", f.pair(n)) for n in SIZES] for k, f in enumerate(families)]
        rounds = iter(_rounds([pair for row in files for pair in row]))
        measured = []
        for family, pairs in zip(families, files, strict=True):
            rows = [next(rounds) for _ in SIZES]
            measured.append(
                Measured(
                    family,
                    tuple(_seconds(r, "encode", "solve") for r in rows),
                    (peak_mebibytes(*pairs[0]), peak_mebibytes(*pairs[-1])),
                    tuple(n for n, r in zip(SIZES, rows, strict=True) if any(row["verdict"] != family.verdict for row in r)),
                )
            )
        return measured


def show_sizes() -> None:
    """A line for each family: milliseconds at each size, the last over the first, and peak memory at both."""
    heading = "".join(f"{n:>8}" for n in SIZES)
    print(f"  {'encode and solve, ms (median of 3)':<42}{heading}{f'{SIZES[-1]}/{SIZES[0]}':>9}{'MiB':>7} ->{'MiB':>5}")
    for title, families in FAMILIES.items():
        print(f"  on {title}", flush=True)
        for m in _measure(families):
            times = "".join(f"{1000 * s:8.1f}" for s in m.seconds)
            # nothing is measured where a program is not supported
            ratio, (small, large) = m.seconds[-1] / (m.seconds[0] or 1), m.mebibytes
            wrong = f"  NOT {m.family.verdict} at {', '.join(map(str, m.unexpected))}" if m.unexpected else ""
            print(f"    {m.family.name:<40}{times}{ratio:8.2f}x{small:7.0f} ->{large:5.0f}{wrong}", flush=True)


def show_lengths() -> None:
    """Chains of elementwise operations against the same fused: milliseconds an operation, of reading, and of encoding and solving."""
    with tempfile.TemporaryDirectory() as folder:
        rounds = _rounds([_write(Path(folder), f"chain{n}", chain("?x64", n)) for n in LENGTHS])
    print(f"  {'operations':>12}{'read, ms':>12}{'each':>8}{'encode and solve, ms':>24}{'each':>8}")
    for length, rows in zip(LENGTHS, rounds, strict=True):
        read, run = 1000 * median(float(r["parse_seconds"]) for r in rows), 1000 * _seconds(rows, "encode", "solve")
        verdict = {str(r["verdict"]) for r in rows}
        wrong = f"  {', '.join(sorted(verdict))}" if verdict != {"correct"} else ""
        print(f"  {length:>12}{read:>12.1f}{read / length:>8.2f}{run:>24.1f}{run / length:>8.2f}{wrong}", flush=True)


def show_networks() -> None:
    """Networks of convolutions against what passes make of them: milliseconds (encode and solve) by layers, and by the side of images."""
    cases = [(n, SIDES[0]) for n in LAYERS] + [(LAYERS[1], SIDES[1])]
    with tempfile.TemporaryDirectory() as folder:
        files = [_write(Path(folder), f"{k}-{n}-{side}", network(k, n, side)) for k in NETWORKS for n, side in cases]
        rounds = iter(_rounds(files))
        print(f"  {'layers':<22}{''.join(f'{n:>9}' for n in LAYERS)}{'a doubling':>13}{f'side {SIDES[1]}/{SIDES[0]}':>15}")
        for kind in NETWORKS:
            rows = [next(rounds) for _ in cases]
            *seconds, large = (_seconds(r, "encode", "solve") for r in rows)
            doubling = (seconds[-1] / seconds[0]) ** (1 / (len(LAYERS) - 1))
            verdicts = {str(row["verdict"]) for r in rows for row in r}
            wrong = f"  {', '.join(sorted(verdicts))}" if verdicts != {"correct"} else ""
            times = "".join(f"{1000 * s:9.1f}" for s in seconds)
            print(f"  {kind:<22}{times}{doubling:>12.2f}x{large / seconds[1]:>14.2f}x{wrong}", flush=True)
