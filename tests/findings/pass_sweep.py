"""``python -m tests.findings.pass_sweep FOLDER... --opt MLIR_OPT -o OUT``: every pass of a release on every program, and what ``smtenc verify`` says of it.

    --passes "NAME[{OPTIONS}]"...  these, as in a pipeline; without, all that the release has and that can change a program that smtenc reads
    --only SUBSTRING               programs whose path has it
    --deadline SECONDS             for one pair (10)
    --options "OPTION..."          more for smtenc verify, such as --assume no-alias, on which MLIR's affine passes rely
    --slice N                      pairs in one process of smtenc (100), of which each begins only when the last has ended

Many programs go through one process of ``mlir-opt``, after ``--cse`` and before it. What a pass leaves as it was is not verified, and what two passes make of a program in the same
way is verified once. OUT keeps everything, so that a run that was ended goes on where it was: ``programs/``, in generic form; ``passes.jsonl``, what
each pass made of which program; ``verdicts.jsonl``. In the end it prints a line for each pass, and for each program that came out wrong.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from smtenc.pipelines import tool as tools

ROOT = Path(__file__).resolve().parents[2]

_MARKER = "// -----"

_SEPARATOR = re.compile(rf"^{_MARKER}$\n?", re.MULTILINE)

_LEFT_OUT = re.compile(
    r"gpu|spirv|amdgpu|amx|nvgpu|nvvm|rocdl|xegpu|xevm|xe-|arm-|arm_|async|openacc|openmp|acc-|omp-|pdl|irdl|emitc|mesh|shard|vulkan|cuda|print|dump|crash|fail"
    r"|invalid|bytecode|reducer|topological|clone|snapshot|strip|debug|location|view-op|analysis|test-(?!linalg|scf|loop|tensor|vector|affine|memref|math|expand"
    r"|tosa|arith|decompose|lower|compose|control|convert-c|emulate|int|fold|multi|parallel)|transform-|serialize|target|llvm-|set-|verify|wrap-emitc|mlprogram"
    r"|sparsif|ownership|legalize-for|tosa-validate|tosa-attach|generate-runtime|slice-analysis|func-set|func-erase|func-insert"
)
"""Passes for other machines and dialects, and those that only look or are made to fail."""


@dataclass(frozen=True)
class Tool:
    """An ``mlir-opt`` that works on many programs at a time."""

    opt: str
    seconds: int = 120

    @cached_property
    def passes(self) -> list[str]:
        """The names of passes, as ``--help`` indents them."""
        text = subprocess.run([self.opt, "--help"], capture_output=True, text=True, check=False).stdout
        _, _, rest = text.partition("Passes:")
        names = re.findall(r"^ {6}--([a-z0-9-]+) ", rest.partition("Pass Pipelines:")[0], re.MULTILINE)
        return sorted({n for n in names if not _LEFT_OUT.search(n)})

    def run(self, programs: Sequence[str], flags: Sequence[str]) -> list[str | None]:
        """What is made of each program, in generic form; None where it fails, crashes or does not end."""
        if not programs:
            return []
        parts = self._together(programs, flags)
        if parts is not None:
            return parts
        if len(programs) == 1:
            return [None]
        middle = len(programs) // 2
        return [*self.run(programs[:middle], flags), *self.run(programs[middle:], flags)]

    def _together(self, programs: Sequence[str], flags: Sequence[str]) -> list[str | None] | None:
        """None where the process crashed."""
        text = f"\n{_MARKER}\n".join(programs)
        command = [self.opt, "--split-input-file", f"--output-split-marker={_MARKER}", "--mlir-print-op-generic", *flags]
        try:
            done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=self.seconds, check=False)
        except subprocess.TimeoutExpired:
            return None
        parts = _SEPARATOR.split(done.stdout)
        if done.returncode not in (0, 1) or len(parts) != len(programs):
            return None
        return [part if part.strip() else None for part in parts]


def programs_of(folders: Sequence[Path], only: str) -> Iterator[tuple[str, str]]:
    """Paths and texts of programs, each text once: the sources of pairs, and files that stand alone."""
    seen = set[str]()
    for folder in folders:
        for file in sorted(f for f in folder.rglob("*.mlir") if not f.name.endswith(".tgt.mlir")):
            text = "".join(
                line for line in file.read_text(encoding="utf-8").splitlines(keepends=True) if not line.lstrip().startswith("//")
            )
            name = str(file.relative_to(ROOT)) if file.is_relative_to(ROOT) else str(file)
            if only in name and text not in seen:
                seen.add(text)
                yield name, text


_DIALECTS = {
    "affine",
    "arith",
    "bufferization",
    "cf",
    "complex",
    "index",
    "linalg",
    "math",
    "memref",
    "scf",
    "shape",
    "tensor",
    "tosa",
    "vector",
}


def concerns(pass_name: str, program: str) -> bool:
    """Whether the program has an operation of a dialect after which the pass is called; a pass that is called otherwise concerns all."""
    named = _DIALECTS & set(pass_name.partition("{")[0].split("-"))
    return not named or any(f'"{dialect}.' in program for dialect in named)


def _key(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Sweep:
    """What is kept in a folder."""

    folder: Path

    def write(self, text: str) -> str:
        """A program's key. It is in a file of that name."""
        key = _key(text)
        path = self.program(key)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return key

    def program(self, key: str) -> Path:
        return self.folder / "programs" / key[:2] / f"{key}.mlir"

    def rows(self, name: str) -> list[dict[str, Any]]:
        path = self.folder / name
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []

    def append(self, name: str, row: Mapping[str, Any]) -> None:
        with (self.folder / name).open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(row) + "\n")


def apply(sweep: Sweep, tool: Tool, programs: Mapping[str, str], passes: Sequence[str]) -> None:
    """Runs each pass that was not run, on all programs as the tool prints them."""
    done = {row["pass"] for row in sweep.rows("passes.jsonl")}
    missing = [p for p in passes if p not in done]
    if not missing:
        return
    names = list(programs)
    merged = _in_batches(tool, list(programs.values()), ["--cse"])
    before = {n: text for n, text in zip(names, merged, strict=True) if text is not None}
    keys = {name: sweep.write(text) for name, text in before.items()}
    print(f"{len(before)} of {len(programs)} programs are read by this release", flush=True)
    for pass_name in missing:
        concerned = {n: text for n, text in before.items() if concerns(pass_name, text)}
        after = _after(tool, pass_name, list(concerned.values()))
        changed = {
            n: sweep.write(text) for (n, old), text in zip(concerned.items(), after, strict=True) if text is not None and text != old
        }
        failed = sum(text is None for text in after)
        pairs = [[name, keys[name], key] for name, key in changed.items()]
        sweep.append(
            "passes.jsonl", {"pass": pass_name, "failed": failed, "unchanged": len(concerned) - failed - len(pairs), "pairs": pairs}
        )
        print(f"--{pass_name}: {len(pairs)} programs changed, {failed} refused", flush=True)


def _after(tool: Tool, pass_name: str, programs: Sequence[str]) -> list[str | None]:
    """What a pass makes of programs, without constants that nobody uses or that are there twice: these are no change."""
    for where in (pass_name, f"func.func({pass_name})"):
        after = _in_batches(tool, programs, [f"--pass-pipeline=builtin.module({where},cse)"])
        if any(after):
            return after
    return [None] * len(programs)


def _in_batches(tool: Tool, programs: Sequence[str], flags: Sequence[str]) -> list[str | None]:
    size = 400
    return [part for k in range(0, len(programs), size) for part in tool.run(programs[k : k + size], flags)]


def verify(sweep: Sweep, slice_size: int, deadline: float, release: int, options: Sequence[str] = ()) -> None:
    """Asks for each pair that was not asked."""
    known = {(row["source"], row["target"]) for row in sweep.rows("verdicts.jsonl")}
    pairs = {(source, target) for row in sweep.rows("passes.jsonl") for _, source, target in row["pairs"]} - known
    waiting = sorted(pairs)
    for k in range(0, len(waiting), slice_size):
        for row in _verified(sweep, waiting[k : k + slice_size], deadline, release, options):
            sweep.append("verdicts.jsonl", row)
        print(f"{min(k + slice_size, len(waiting))} of {len(waiting)} pairs verified", flush=True)


def _verified(
    sweep: Sweep, pairs: Sequence[tuple[str, str]], deadline: float, release: int, options: Sequence[str]
) -> Iterator[dict[str, Any]]:
    listing = "".join(f"{sweep.program(source)}\t{sweep.program(target)}\n" for source, target in pairs)
    command = [
        sys.executable,
        "-m",
        "smtenc",
        "verify",
        "--pairs-from",
        "-",
        "--json",
        "-",
        "--jobs",
        "1",
        "--timeout",
        str(min(deadline, 5)),
    ]
    command += ["--deadline", str(deadline), "--mlir-release", str(release), *options]
    environment = os.environ | {"SMTENC_MLIR_OPT": "off"}
    done = subprocess.run(command, input=listing, capture_output=True, text=True, cwd=ROOT, env=environment, check=False)
    for line in done.stdout.splitlines():
        record = json.loads(line)
        functions = record.get("functions", [])
        shown = [
            {"name": f["name"], "verdict": f["verdict"], "unsupported": f["unsupported"], "counterexample": f["counterexample"]}
            for f in functions
        ]
        row = {"source": Path(record["source"]).stem, "target": Path(record["target"]).stem, "verdict": record.get("verdict", "unreadable")}
        yield row | {"error": record.get("error", ""), "functions": shown}


def report(sweep: Sweep) -> str:
    """A line a pass, and one for each program that came out wrong, with what shows it."""
    verdicts = {(row["source"], row["target"]): row for row in sweep.rows("verdicts.jsonl")}
    lines: list[str] = []
    wrong: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
    for row in sweep.rows("passes.jsonl"):
        found = Counter(verdicts[source, target]["verdict"] for _, source, target in row["pairs"] if (source, target) in verdicts)
        if row["pairs"]:
            lines.append(
                f"--{row['pass']}: " + ", ".join(f"{n} {verdict}" for verdict, n in found.most_common()) + f"; {row['failed']} refused"
            )
        for name, source, target in row["pairs"]:
            if verdicts.get((source, target), {}).get("verdict") in ("incorrect", "conflict", "possibly-incorrect"):
                wrong[source, target].append((row["pass"], name))
    for (source, target), ways in sorted(wrong.items(), key=lambda item: item[1]):
        lines.append(f"{verdicts[source, target]['verdict']}: {ways[0][1]} by {', '.join(f'--{p}' for p, _ in ways)}")
        for function in verdicts[source, target]["functions"]:
            example = function["counterexample"]
            if example is not None:
                values = f"{json.dumps(example.get('inputs'))}: {example.get('source')} became {example.get('target')}"
                lines.append(f"    @{function['name']}: {function['verdict']}: {example.get('what')}: {values}"[:400])
        lines.append(f"    {sweep.program(source)} {sweep.program(target)}")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--opt", required=True)
    parser.add_argument("-o", "--out", required=True, type=Path)
    parser.add_argument("--passes", action="append", default=[])
    parser.add_argument("--only", default="")
    parser.add_argument("--deadline", type=float, default=10.0)
    parser.add_argument("--slice", type=int, default=100)
    parser.add_argument("--options", default="")
    given = parser.parse_args(arguments)
    os.nice(max(0, 10 - os.nice(0)))
    tool, sweep = Tool(given.opt), Sweep(given.out.resolve())
    sweep.folder.mkdir(parents=True, exist_ok=True)
    release = tools.Tool(tool.opt).major
    if release is None:
        sys.exit(f"{tool.opt} does not say its release")
    apply(sweep, tool, dict(programs_of([f.resolve() for f in given.folders], given.only)), given.passes or tool.passes)
    verify(sweep, given.slice, given.deadline, release, shlex.split(given.options))
    print(report(sweep))


if __name__ == "__main__":
    main(sys.argv[1:])
