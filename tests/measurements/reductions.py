"""``python -m tests.measurements.reductions``: how small ``smtenc reduce`` makes wrong programs of some fifty operations, and in how many seconds.

Ten pairs, in which one rule of rewriting is wrong somewhere in a program, and ten programs that a pass of MLIR gets wrong (``--opt``, an mlir-opt of
release 19). ``--mlir-reduce`` has the latter reduced by mlir-reduce, too, with our verdict as its test.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shlex
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from smtenc.frontend import read_text
from smtenc.reduction.case import count_operations

OPERATIONS = 50


@dataclass(frozen=True, slots=True)
class Core:
    """What is wrong: operations on ``%x``, ``%y`` of a type that give ``%z``, and what they are rewritten into; or the arguments of a tool."""

    name: str
    type: str
    source: str
    target: str = ""
    passes: tuple[str, ...] = ()


PAIRS = (
    Core("x + 0.0", "f32", "%mk = arith.constant 0.0 : f32\n%z = arith.addf %x, %mk : f32", "%z = arith.addf %x, %nz : f32"),
    Core("x - x", "f32", "%z = arith.subf %x, %x : f32", "%z = arith.constant 0.0 : f32"),
    Core("x * 0.0", "f32", "%mk = arith.constant 0.0 : f32\n%z = arith.mulf %x, %mk : f32", "%z = arith.constant 0.0 : f32"),
    Core(
        "x / 3.0",
        "f32",
        "%mk = arith.constant 3.0 : f32\n%z = arith.divf %x, %mk : f32",
        "%mk = arith.constant 0.333333343 : f32\n%z = arith.mulf %x, %mk : f32",
    ),
    Core("maximumf", "f32", "%z = arith.maximumf %x, %y : f32", "%mc = arith.cmpf ogt, %x, %y : f32\n%z = arith.select %mc, %x, %y : f32"),
    Core(
        "x / 2",
        "i32",
        "%mk = arith.constant 2 : i32\n%z = arith.divsi %x, %mk : i32",
        "%mk = arith.constant 1 : i32\n%z = arith.shrsi %x, %mk : i32",
    ),
    Core(
        "slt of a difference",
        "i32",
        "%mc = arith.cmpi slt, %x, %y : i32\n%z = arith.extui %mc : i1 to i32",
        "%md = arith.subi %x, %y : i32\n%mk = arith.constant 31 : i32\n%z = arith.shrui %md, %mk : i32",
    ),
    Core(
        "abs",
        "i32",
        "%mk = arith.constant 0 : i32\n%mn = arith.subi %mk, %x : i32\n%z = arith.maxsi %x, %mn : i32",
        "%mk = arith.constant 0 : i32\n%mn = arith.subi %mk, %x : i32\n%z = arith.maxui %x, %mn : i32",
    ),
    Core("nsw", "i32", "%z = arith.addi %x, %y : i32", "%z = arith.addi %x, %y overflow<nsw> : i32"),
    Core(
        "distributed",
        "f32",
        "%ma = arith.addf %x, %y : f32\n%z = arith.mulf %ma, %x : f32",
        "%ma = arith.mulf %x, %x : f32\n%mb = arith.mulf %y, %x : f32\n%z = arith.addf %ma, %mb : f32",
    ),
)

_EXPAND = "builtin.module(canonicalize,func.func(cse,arith-expand{include-bf16=true}),symbol-dce)"
_MATH = "builtin.module(func.func(canonicalize,test-expand-math,cse))"
PIPELINES = (
    Core("arith-expand maximumf", "f32", "%z = arith.maximumf %x, %y : f32", passes=(f"--pass-pipeline={_EXPAND}",)),
    Core("arith-expand minimumf", "f32", "%z = arith.minimumf %x, %y : f32", passes=(f"--pass-pipeline={_EXPAND}",)),
    Core("test-expand-math ceil", "f32", "%z = math.ceil %x : f32", passes=(f"--pass-pipeline={_MATH}",)),
    Core("test-expand-math round", "f32", "%z = math.round %x : f32", passes=(f"--pass-pipeline={_MATH}",)),
    Core(
        "test-expand-math powf", "f32", "%mk = arith.constant 3.0 : f32\n%z = math.powf %x, %mk : f32", passes=(f"--pass-pipeline={_MATH}",)
    ),
    Core(
        "test-expand-math fpowi",
        "f32",
        "%mk = arith.constant -3 : i32\n%z = math.fpowi %x, %mk : f32, i32",
        passes=(f"--pass-pipeline={_MATH}",),
    ),
    Core("test-expand-math roundeven", "f32", "%z = math.roundeven %x : f32", passes=(f"--pass-pipeline={_MATH}",)),
    Core("arith-expand ceildivsi", "i32", "%z = arith.ceildivsi %x, %y : i32", passes=(f"--pass-pipeline={_EXPAND}",)),
    Core("test-expand-math sinh", "f32", "%z = math.sinh %x : f32", passes=(f"--pass-pipeline={_MATH}",)),
    Core("arith-expand in a tensor", "tensor<4xf32>", "%z = arith.maximumf %x, %y : tensor<4xf32>", passes=(f"--pass-pipeline={_EXPAND}",)),
)


def program(core: Core, seed: int, body: str) -> str:
    """A program of ``OPERATIONS`` operations, and a few more, in the middle of which stands ``body``, which gives ``%z``."""
    choose = random.Random(seed)
    type = core.type
    lines: list[str] = []
    values = ["%a", "%b", "%c"]

    def more(count: int) -> None:
        for _ in range(count):
            name = f"%v{len(values)}"
            one, other = choose.choice(values[-6:]), choose.choice(values)
            kind = choose.random()
            if kind < 0.1 and "tensor" not in type:
                lines.append(f"{name} = scf.if %p -> ({type}) {{")
                lines.append(f"  %t = {_operation(type, choose)} {one}, {other} : {type}")
                lines.append(f"  scf.yield %t : {type}\n}} else {{\n  scf.yield {other} : {type}\n}}")
            else:
                lines.append(f"{name} = {_operation(type, choose)} {one}, {other} : {type}")
            values.append(name)

    more(OPERATIONS // 2)
    lines.append(f"%w = {'arith.mulf' if 'f' in type else 'arith.muli'} {values[-1]}, %a : {type}")
    values.append("%w")
    lines.append(f"%nz = arith.constant {'dense<-0.0>' if 'tensor' in type else '-0.0' if 'f' in type else '0'} : {type}")
    lines.append(body.replace("%x", values[-1]).replace("%y", values[-2]))
    values.append("%z")
    for _ in range(3):
        lines.append(f"%u{len(values)} = {_operation(type, choose)} %z, {choose.choice(values[:-1])} : {type}")
        values.append(f"%u{len(values)}")
    more(OPERATIONS // 2)
    returned = ["%z", values[-1], values[-3], values[OPERATIONS // 3]]
    text = "\n  ".join("\n".join(lines).splitlines())
    results = ", ".join([type] * len(returned))
    return (
        f"func.func private @elsewhere(%a: {type}) -> {type} {{\n  %r = {_operation(type, choose)} %a, %a : {type}\n  return %r : {type}\n}}\n"
        f"func.func @f(%a: {type}, %b: {type}, %c: {type}, %p: i1, %unused: index) -> ({results}) {{\n  {text}\n"
        f"  return {', '.join(returned)} : {results}\n}}\n"
    )


def _operation(type: str, choose: random.Random) -> str:
    return choose.choice(
        ("arith.addf", "arith.subf", "arith.mulf") if "f" in type else ("arith.addi", "arith.xori", "arith.muli", "arith.andi")
    )


@dataclass(frozen=True, slots=True)
class Measured:
    name: str
    before: int
    after: int
    seconds: float
    tried: int
    finished: bool
    other: tuple[int, float] | None = None


def measure(core: Core, seed: int, folder: Path, opt: str, mlir_reduce: str | None, seconds: float) -> Measured:
    source = folder / "source.mlir"
    source.write_text(program(core, seed, core.source), encoding="utf-8")
    if core.passes:
        command = [str(source), "--tool", opt, "--", *core.passes]
    else:
        target = folder / "target.mlir"
        target.write_text(program(core, seed, core.target), encoding="utf-8")
        command = [str(source), str(target)]
    started = time.monotonic()
    options = ["--jobs", "2", "--deadline", str(seconds), "--json", "-", "--no-cache"]
    done = subprocess.run([sys.executable, "-m", "smtenc", "reduce", *options, *command], capture_output=True, text=True, check=False)
    taken = time.monotonic() - started
    if done.returncode not in (0, 3):
        raise RuntimeError(f"{core.name}: {done.stderr}")
    found = json.loads(done.stdout)
    other = _by_mlir_reduce(core, source, folder, opt, mlir_reduce, seconds) if mlir_reduce and core.passes else None
    return Measured(core.name, found["first"]["operations"], found["last"]["operations"], taken, found["tried"], found["finished"], other)


_TEST = """#!/bin/sh
# what mlir-reduce keeps is what this calls interesting: exit code 1
{opt} "$1" {passes} > {folder}/made.mlir 2>/dev/null || exit 0
{python} -m smtenc verify "$1" {folder}/made.mlir --no-cache --deadline 20 -q
test $? -eq 1 && exit 1
exit 0
"""


def _by_mlir_reduce(core: Core, source: Path, folder: Path, opt: str, mlir_reduce: str, seconds: float) -> tuple[int, float]:
    """How many operations mlir-reduce leaves, and in how many seconds."""
    script, left = folder / "test.sh", folder / "left.mlir"
    passes = " ".join(map(shlex.quote, core.passes))
    script.write_text(_TEST.format(opt=opt, passes=passes, folder=folder, python=sys.executable), encoding="utf-8")
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    started = time.monotonic()
    command = [mlir_reduce, str(source), f"--reduction-tree=traversal-mode=0 test={script}", "-o", str(left)]
    with suppress(subprocess.TimeoutExpired):
        subprocess.run(command, capture_output=True, text=True, check=False, timeout=seconds)
    text = left.read_text(encoding="utf-8") if left.exists() else ""
    # what it was stopped at is not written
    text = text or source.read_text(encoding="utf-8")
    return count_operations(read_text(text)), time.monotonic() - started


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="parts of the names of those to measure; without, all")
    parser.add_argument("--opt", help="an mlir-opt; without, only pairs are measured")
    parser.add_argument("--mlir-reduce", help="an mlir-reduce to compare with")
    parser.add_argument("--seconds", type=float, default=300.0, help="for each, at most")
    given = parser.parse_args(arguments)
    cores = [*PAIRS, *(PIPELINES if given.opt else ())]
    print(f"{os.cpu_count()} cores\n\n| wrong | operations | left | seconds | tried | mlir-reduce: left | seconds |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for seed, core in enumerate(cores):
        if given.names and not any(name in core.name for name in given.names):
            continue
        with tempfile.TemporaryDirectory() as folder:
            try:
                m = measure(core, seed, Path(folder), given.opt or "", given.mlir_reduce, given.seconds)
            except RuntimeError as error:
                print(f"| {' '.join(str(error).split())} |")
                continue
        other = f"{m.other[0]} | {m.other[1]:.0f}" if m.other else " | "
        print(
            f"| {m.name} | {m.before} | {m.after}{'' if m.finished else ' (limit)'} | {m.seconds:.1f} | {m.tried} | {other} |", flush=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
