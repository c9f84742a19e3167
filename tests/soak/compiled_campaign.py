"""Random programs, what MLIR's own passes make of them, and mistakes in that, judged by machine code.

``SMTENC_MLIR_OPT=/path/to/mlir-opt python -m tests.soak.compiled_campaign --count 2000 --seed 1``: needs ``mlir-opt`` 19, 20 or 22 and its runner, such as those of the extra ``llvm``.

A ``correct`` is false where the compiled target gives what the source, as the interpreter reads it, does not allow. An ``incorrect`` of
what a pass made, without a mistake put in, is printed: it is MLIR's fault or ours, and somebody must look.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from smtenc.errors import SmtencError
from smtenc.frontend import read_text
from smtenc.interpreter import Inconclusive, Undefined
from smtenc.pipelines.tool import Tool
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Pool
from tests.interpreter import random_buffers, random_control, random_tensors, random_tosa
from tests.interpreter.comparing import Failed
from tests.interpreter.random_programs import random_program
from tests.interpreter.runner import Lowered, Run, Tools, find_tools
from tests.interpreter.tensor_cases import any_numbers, whole_numbers
from tests.soak.programs.mutated_pairs import SIBLINGS

from .budget import add_option, within

KINDS = {
    "tensors": (random_tensors.STEPS, 6),
    "tosa": (random_tosa.STEPS, 5),
    "mixed": ((*random_tensors.STEPS, *random_tosa.STEPS), 9),
    "buffers": (random_buffers.STEPS, 8),
    "control": (random_control.STEPS, 4),
}
"""Steps to choose from, and how many of them a program has."""

PIPELINES = (
    "canonicalize,cse",
    "sccp,canonicalize",
    "int-range-optimizations,canonicalize",
    "linalg-generalize-named-ops",
    "linalg-generalize-named-ops,linalg-fuse-elementwise-ops,canonicalize",
    "convert-elementwise-to-linalg,linalg-fuse-elementwise-ops",
    "linalg-fold-unit-extent-dims,cse",
    "linalg-inline-scalar-operands,canonicalize",
    "fold-memref-alias-ops,canonicalize",
    "fold-tensor-subset-ops,canonicalize",
    "tosa-to-linalg-named,tosa-to-linalg,tosa-to-arith{include-apply-rescale},tosa-to-tensor",
    "tosa-layerwise-constant-fold,canonicalize",
    "tosa-make-broadcastable,tosa-to-linalg-named,tosa-to-linalg,canonicalize,linalg-fuse-elementwise-ops",
)

BATCH = 10
TRIED = 8
"""Places for a mistake."""
SECONDS = 2.0
"""Of solving, for one query."""


@dataclass(frozen=True)
class Judged:
    """One pair of functions. ``differences`` are between the compiled target and what the source allows."""

    name: str
    pipeline: str
    mistake: str
    record: FunctionRecord
    differences: Sequence[str] = ()
    compared: int = 0
    """Elements of compiled outcomes that were looked at."""
    source: str = field(default="", repr=False)
    target: str = field(default="", repr=False)

    @property
    def false(self) -> bool:
        return self.record.verdict is Verdict.CONFLICT or (self.record.verdict is Verdict.CORRECT and bool(self.differences))

    @property
    def questionable(self) -> bool:
        """A pass is said to be wrong."""
        return self.record.verdict is Verdict.INCORRECT and not self.mistake


def campaign(tools: Tools, count: int, seed: int) -> Iterator[Judged]:
    generator = random.Random(seed)
    done = 0
    with Pool(jobs=1) as pool:
        while done < count:
            first = generator.randrange(10**9)
            for judged in _batch(tools, generator, first, pool):
                yield judged
                done += 1


def _batch(tools: Tools, generator: random.Random, first: int, pool: Pool) -> Iterator[Judged]:
    steps, length = KINDS[generator.choice(list(KINDS))]
    source = "".join(tools.taken([random_program(f"program_{first + k}", first + k, steps, length) for k in range(BATCH)]))
    names = re.findall(r"func\.func @(\w+)", source)
    if not names:
        return
    pipeline = generator.choice(PIPELINES)
    optimized = _optimized(tools, source, f"builtin.module(func.func({pipeline}))")
    if optimized is None:
        return
    yield from _judged(tools, source, optimized, names, pipeline, {}, pool)
    wrong, mistakes = _with_mistakes(tools, optimized, names, generator)
    if mistakes:
        yield from _judged(tools, source, wrong, list(mistakes), pipeline, mistakes, pool)


def _optimized(tools: Tools, text: str, pipeline: str) -> str | None:
    """The functions that the pipeline leaves, without the module around them; None where it refuses the text."""
    arguments = [f"--pass-pipeline={pipeline}", "--mlir-print-local-scope"]
    done = Tool(tools.opt, 120.0).run(arguments, text)
    return done.output.partition("module {\n")[2].rpartition("}")[0] if done.failure is None else None


def _judged(
    tools: Tools, source: str, target: str, names: Sequence[str], pipeline: str, mistakes: dict[str, str], pool: Pool
) -> Iterator[Judged]:
    try:
        before, after = read_text(source), read_text(target)
    except SmtencError:
        return
    records: dict[str, FunctionRecord] = {}
    options = VerificationOptions(seconds=SECONDS, trials=50, compare_first=False)
    for name in names:
        if name in before.by_name and name in after.by_name:
            records[name] = verify_functions(before, before.by_name[name], after, after.by_name[name], options, lambda: pool)
    proved = [name for name, record in records.items() if record.verdict is Verdict.CORRECT]
    differences = _compiled_differences(Lowered(source, tools), Lowered(target, tools), proved, exact="tosa" not in source)
    for name, record in records.items():
        texts = (_function(source, name), _function(target, name))
        found, compared = differences.get(name, ([], 0))
        yield Judged(name, pipeline, mistakes.get(name, ""), record, found, compared, *texts)


def _compiled_differences(source: Lowered, target: Lowered, names: Sequence[str], *, exact: bool) -> dict[str, tuple[list[str], int]]:
    """Where the compiled target gives what the interpreted source does not allow. Unless ``exact``, on whole numbers only, which add up in any order."""
    runs: list[tuple[Run, bool]] = []
    for name in names:
        types, generator = source.module.by_name[name].type.inputs, random.Random(name)
        for arguments in (whole_numbers(types, generator), *((any_numbers(types, generator),) if exact else ())):
            try:
                runs.append(((name, arguments), source.leaves_open(name, arguments) or not exact))
            except (Undefined, Inconclusive, SmtencError):
                continue
    found: dict[str, tuple[list[str], int]] = {}
    for ((name, arguments), open_zeros), outcomes in zip(runs, _outcomes(target, [run for run, _ in runs]), strict=True):
        if outcomes is not None:
            comparison = source.against(name, arguments, outcomes, open_zeros)
            differences, compared = found.get(name, ([], 0))
            found[name] = ([*differences, *comparison.differences], compared + sum(comparison.compared))
    return found


def _outcomes(target: Lowered, runs: Sequence[Run]) -> list[list[list[int]] | None]:
    """The outcomes of each run; None for one that cannot be lowered or ends abnormally."""
    if not runs:
        return []
    try:
        return [*target.execute(runs)]
    except (Failed, StopIteration, RuntimeError):
        if len(runs) == 1:
            return [None]
        middle = len(runs) // 2
        return [*_outcomes(target, runs[:middle]), *_outcomes(target, runs[middle:])]


_SIBLINGS = {name: [other for other in family if other != name] for family in SIBLINGS for name in family}
_OPERATION = re.compile(r"(?P<name>[a-z]+\.[a-z_0-9]+)(?= )")
_OPERANDS = re.compile(r"(?P<first>%[\w#]+), (?P<second>%[\w#]+)")
_NUMBER = re.compile(r"(?<=\[)(?P<number>\d+)(?=[,\]])|(?<=dense<)(?P<splat>-?\d+)(?=>)|(?<=constant )(?P<scalar>-?\d+)(?= )")


def _with_mistakes(tools: Tools, text: str, names: Sequence[str], generator: random.Random) -> tuple[str, dict[str, str]]:
    """The module with one mistake in each function where one could be put that MLIR's verifier accepts, and what it is."""
    mistakes: dict[str, str] = {}
    for name in names:
        function = _function(text, name)
        lines = function.splitlines()
        for place in generator.sample(range(1, len(lines)), min(len(lines) - 1, TRIED)):
            changed = _mistaken(lines[place], generator)
            if changed is None or changed == lines[place]:
                continue
            wrong = text.replace(function, "\n".join([*lines[:place], changed, *lines[place + 1 :]]))
            if _optimized(tools, wrong, "builtin.module()") is not None:
                mistakes[name] = f"{lines[place].strip()} → {changed.strip()}"
                text = wrong
                break
    return text, mistakes


def _mistaken(line: str, generator: random.Random) -> str | None:
    kinds = ["operation", "operands", "number"]
    generator.shuffle(kinds)
    for kind in kinds:
        match kind:
            case "operation":
                found = [m for m in _OPERATION.finditer(line) if m["name"] in _SIBLINGS]
                if found:
                    m = generator.choice(found)
                    return line[: m.start()] + generator.choice(_SIBLINGS[m["name"]]) + line[m.end() :]
            case "operands":
                pairs = [m for m in _OPERANDS.finditer(line) if m["first"] != m["second"]]
                if pairs:
                    m = generator.choice(pairs)
                    return f"{line[: m.start()]}{m['second']}, {m['first']}{line[m.end() :]}"
            case _:
                numbers = list(_NUMBER.finditer(line))
                if numbers:
                    m = generator.choice(numbers)
                    return line[: m.start()] + str(int(m[0]) + 1) + line[m.end() :]
    return None


def _function(text: str, name: str) -> str:
    """The text of one function of a module, up to the next."""
    start = text.index(f"func.func @{name}(")
    end = text.find("func.func", start + 1)
    return text[start : end if end >= 0 else len(text)].rstrip()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    add_option(parser)
    arguments = parser.parse_args()
    tools = find_tools()
    if tools is None:
        print("no mlir-opt with its runner: pip install 'smtenc[llvm]', or name one of 19 or 20 in $SMTENC_MLIR_OPT", file=sys.stderr)
        return 2
    verdicts: Counter[tuple[str, str]] = Counter()
    false = run = 0
    started = time.monotonic()

    def tell() -> None:
        counts = ", ".join(f"{k} {v} {n}" for (k, v), n in sorted(verdicts.items()))
        print(f"{verdicts.total()} programs, {run} proofs run, {false} false, {time.monotonic() - started:.0f} s: {counts}", flush=True)

    for number, judged in enumerate(within(arguments.seconds, campaign(tools, arguments.count, arguments.seed)), 1):
        verdicts["mistaken" if judged.mistake else "passes", judged.record.verdict.value] += 1
        run += judged.compared > 0
        if judged.false or judged.questionable:
            false += judged.false
            kind = "FALSE" if judged.false else "LOOK"
            found = judged.record.counterexample
            print(f"{kind} {judged.record.verdict.value}: {judged.pipeline} {judged.mistake}\n{judged.source}\n{judged.target}")
            print(f"  {'; '.join(judged.differences[:3])} {found or judged.record.reason}", flush=True)
        if number % 100 == 0:
            tell()
    tell()
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
