"""Random programs on vectors, what MLIR's passes make of them, and mistakes: judged by runs, and by machine code where there is MLIR.

``python -m tests.soak.vectors_campaign --count 2000 --seed 1``: with ``mlir-opt`` 20 or later and its runner ($SMTENC_MLIR_OPT, or the extra ``llvm``),
programs are changed by passes, too, and machine code judges; without them, programs are changed by mistakes only, and the interpreter judges.

A ``correct`` is false where the target gives, on some input, what the source does not allow. An ``incorrect`` is false where machine code of both gives
the same on the counterexample's input, and the interpreter sees no poison and no undefined behaviour there. The interpreter and machine code of one
program must agree, too, but where MLIR is known to be wrong (``misjudged``).
"""

from __future__ import annotations

import argparse
import os
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from smtenc.deadline import within as limited
from smtenc.errors import SmtencError
from smtenc.frontend import read_text
from smtenc.interpreter import Inconclusive, Undefined
from smtenc.ir.core import VERIFIER_OFF, Function, Module
from smtenc.ir.printing import print_function
from smtenc.ir.types import MemRefType
from smtenc.reduction.compiled import Failed, Machine, arguments_of, element_of, machines
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample, FunctionRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Pool
from tests.soak.programs import vector_programs
from tests.soak.programs.mutated_pairs import mutants
from tests.soak.programs.vector_code import (
    PIPELINES,
    Compiled,
    Contents,
    Input,
    Interpreted,
    Open,
    defined_inputs,
    differences,
    executed,
    interpreted,
    parts,
    same,
)
from tests.soak.programs.vector_programs import random_program

from .budget import add_option, within

PASSES = (
    "canonicalize",
    "canonicalize,cse",
    "sccp,canonicalize,cse",
    "convert-vector-to-scf",
    "convert-vector-to-scf{full-unroll=true}",
    "convert-vector-to-scf{full-unroll=true target-rank=0}",
    "lower-vector-mask",
    "lower-vector-mask,canonicalize,cse",
    "lower-vector-multi-reduction",
    "lower-vector-multi-reduction{lowering-strategy=inner-reduction},canonicalize",
    "int-range-optimizations,canonicalize",
)
"""Pipelines of passes of functions."""

PATTERNS = (
    *("cast_away_vector_leading_one_dim", "drop_unit_dims_with_shape_cast", "elementwise_to_vector", "flatten_vector_transfer_ops"),
    *("fold_arith_extension", "interleave_to_shuffle", "lower_bitcast", "lower_broadcast", "lower_create_mask", "lower_gather"),
    *("lower_masked_transfers", "lower_masks", "lower_outerproduct", "lower_scan", "lower_shape_cast", "materialize_masks"),
    *(f'lower_contraction lowering_strategy = "{s}"' for s in ("dot", "outerproduct", "parallelarith")),
    *(f'lower_multi_reduction lowering_strategy = "{s}"' for s in ("innerparallel", "innerreduction")),
    *(f'lower_transpose lowering_strategy = "{s}"' for s in ("eltwise", "shuffle_1d")),
    *("lower_transfer max_transfer_rank = 1", "transfer_permutation_patterns", "reduction_to_contract", "rewrite_narrow_types"),
    *("transfer_to_scf max_transfer_rank = 1 full_unroll = false", "transfer_to_scf max_transfer_rank = 0 full_unroll = true"),
    *("sink_mem_ops", "sink_ops", "unroll_from_elements", "unroll_to_elements"),
)
"""Patterns of the transform dialect, without their prefix."""

_SCRIPT = """module attributes {{transform.with_named_sequence}} {{
  transform.named_sequence @__transform_main(%root: !transform.any_op {{transform.readonly}}) {{
    %functions = transform.structured.match ops{{["func.func"]}} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {{
      transform.apply_patterns.vector.{0}
    }} : !transform.any_op
    transform.yield
  }}
}}
"""

BATCH = 20
"""Programs that are lowered together."""
INPUTS = 20
"""Inputs on which a program is run."""
CHANGES = 4
"""Pipelines, or patterns, that a batch is given to."""
MISTAKES = 2
"""Changed programs of each one."""
SECONDS, DEADLINE = 1.0, 8.0
"""The limits of one query and of one pair, in seconds."""

_GENERIC = ("--mlir-print-op-generic", "--mlir-print-local-scope")


@dataclass(frozen=True)
class Judged:
    """One pair, or one program (without a ``record``), and what contradicts the verdict, or the interpreter."""

    name: str
    change: str
    record: FunctionRecord | None
    contradictions: Sequence[str] = ()
    compiled: int = 0
    """Runs of machine code that were looked at."""
    observed: bool = True
    """False for a counterexample at which machine code shows nothing: poison, undefined behaviour, memory that is shared."""
    mistake: bool = False
    source: str = field(default="", repr=False)
    target: str = field(default="", repr=False)

    @property
    def false(self) -> bool:
        """True for a contradiction."""
        return bool(self.contradictions) or (self.record is not None and self.record.verdict is Verdict.CONFLICT)


@dataclass(frozen=True)
class _Program:
    """A source, and its runs by the interpreter."""

    module: Module
    function: Function
    shapes: Sequence[Sequence[int]]
    runs: Sequence[tuple[Input, Interpreted]]


@dataclass(frozen=True)
class _Pair:
    """A program and what was made of it; ``name`` is unique in a batch."""

    name: str
    program: _Program
    change: str
    mistake: bool
    module: Module
    function: Function


def campaign(count: int, seed: int, machine: Machine | None, seconds: float = SECONDS, batch: int = BATCH) -> Iterator[Judged]:
    """The judgements of at least ``count`` pairs, and of the programs that they begin with, ``batch`` of which are lowered together."""
    generator = random.Random(seed)
    done = 0
    with Pool(jobs=1) as pool:
        while done < count:
            for judged in _batch(generator, machine, pool, seconds, batch):
                yield judged
                done += judged.record is not None


def _batch(generator: random.Random, machine: Machine | None, pool: Pool, seconds: float, size: int) -> Iterator[Judged]:
    programs = list(_programs(generator, machine, size))
    if machine is not None:
        agreeing = list(_agreeing(programs, machine, generator.choice(PIPELINES)))
        yield from agreeing
        contradicted = {judged.name for judged in agreeing if judged.false}
        programs = [p for p in programs if p.function.name not in contradicted]
    pairs = list(_pairs(programs, machine, generator))
    options = VerificationOptions(seconds=seconds, trials=50, elements_kept=4096, compare_first=False)
    records: dict[str, FunctionRecord] = {}
    for p in pairs:
        with limited(seconds=DEADLINE):
            records[p.name] = verify_functions(p.program.module, p.program.function, p.module, p.function, options, lambda: pool)
    code = _Code(machine, generator.choice(PIPELINES), pairs, records) if machine is not None else None
    for p in pairs:
        texts = (print_function(p.program.function), print_function(p.function))
        yield _judged(p, records[p.name], code, texts)


# -- programs and pairs ----------------------------------------------------------------------------------------------------------------------


def _programs(generator: random.Random, machine: Machine | None, size: int) -> Iterator[_Program]:
    """Yield programs that can be run and are defined on some inputs."""
    made = [random_program(f"p{k}", generator.randrange(10**9), newest=machine is not None) for k in range(size)]
    texts = [p.text() for p in made]
    if machine is not None:
        texts = parts(machine.opt, texts, _GENERIC)
    for program, text in zip(made, texts, strict=True):
        module = _read(text, verified=machine is not None)
        if module is None:
            continue
        function = module.by_name[program.name]
        shapes = [t.shape for _, t in program.parameters if isinstance(t, vector_programs.Buffer)]
        try:
            runs = defined_inputs(function, module, shapes, generator, INPUTS)
        except Inconclusive:
            continue
        if runs:
            yield _Program(module, function, shapes, runs)


def _read(text: str, *, verified: bool) -> Module | None:
    """Return the module; None for a text that is empty or refused. ``verified``: MLIR has accepted it."""
    if not text:
        return None
    try:
        module = read_text(text)
    except SmtencError:
        return None
    if any(f.fault is not None for f in module.functions):
        return None
    return replace(module, assumptions=tuple(a for a in module.assumptions if a != VERIFIER_OFF)) if verified else module


def _pairs(programs: Sequence[_Program], machine: Machine | None, generator: random.Random) -> Iterator[_Pair]:
    """Yield each program with what passes make of it, and with mistakes in both."""
    begun = [(p, p.module, p.function, "") for p in programs]
    if machine is not None:
        passed: list[tuple[_Program, Module, Function, str]] = []
        for _ in range(CHANGES):
            change = generator.choice(PASSES) if generator.random() < 0.4 else f"patterns.{generator.choice(PATTERNS)}"
            passed += _passed(programs, machine, change)
        for k, (program, module, function, change) in enumerate(passed):
            yield _Pair(f"passed_{k}", program, change, False, module, function)
        begun += generator.sample(passed, len(passed) // CHANGES)
    wrong: list[_Pair] = []
    for program, module, function, change in begun:
        for what, mutated in mutants(module, function, generator, MISTAKES):
            wrong.append(_Pair(f"wrong_{len(wrong)}", program, f"{change} {what}".strip(), True, mutated, mutated.by_name[function.name]))
    if machine is None:
        yield from wrong
        return
    for pair, text in zip(wrong, parts(machine.opt, [print_function(p.function) for p in wrong], _GENERIC), strict=True):
        read = _read(text, verified=True)
        if read is not None:
            yield replace(pair, module=read, function=read.by_name[pair.function.name])


def _passed(programs: Sequence[_Program], machine: Machine, change: str) -> Iterator[tuple[_Program, Module, Function, str]]:
    """Yield what passes or patterns change."""
    with tempfile.TemporaryDirectory() as folder:
        flags = [f"--pass-pipeline=builtin.module(func.func({change}))"]
        if change.startswith("patterns."):
            script = Path(folder) / "script.mlir"
            script.write_text(_SCRIPT.format(change.partition(".")[2]))
            flags = [f"--transform-preload-library=transform-library-paths={script}", "--transform-interpreter"]
        texts = parts(machine.opt, [print_function(p.function) for p in programs], [*flags, *_GENERIC])
    for program, text in zip(programs, texts, strict=True):
        module = _read(text, verified=True)
        if module is not None:
            function = module.by_name[program.function.name]
            if print_function(function) != print_function(program.function):
                yield program, module, function, change


# -- judgements ------------------------------------------------------------------------------------------------------------------------------

_MASKED_EXTREMUM = re.compile(r"vector\.(multi_)?(reduction|contract)\"[^\n]*<(maximumf|minimumf)>")
_TRANSFER = re.compile(r"vector\.transfer_(read|write)\"[^\n]*permutation_map = affine_map<\((?P<dims>[^)]*)\) -> \((?P<results>[^)]*)\)>")


def misjudged(text: str) -> bool:
    """Return whether a program in generic form has an operation that MLIR 22 lowers wrongly: a masked reduction by ``maximumf`` or ``minimumf`` (lanes
    that are not set become the smallest subnormal number below zero, or the largest finite one), or a masked transfer by a permutation that leaves dimensions out behind it (the mask is read in the
    order of the vector, where its type has that of the buffer).
    """
    if "vector.mask" in text and _MASKED_EXTREMUM.search(text):
        return True
    for found in _TRANSFER.finditer(text):
        results = [r.strip() for r in found["results"].split(",") if r.strip() and r.strip() != "0"]
        if results != sorted(results) and ("i1>" in text):
            return True
    return False


def _forgets_zeros(function: Function) -> bool:
    """Return whether a sum may begin with +0.0 in machine code: MLIR lowers contractions to reductions without an accumulator, which is added behind."""
    return "vector.contract" in print_function(function)


def _agreeing(programs: Sequence[_Program], machine: Machine, pipeline: str) -> Iterator[Judged]:
    """Yield where machine code of a program contradicts the interpreter."""
    chosen = [p for p in programs if not misjudged(print_function(p.function))]
    outcomes = executed(machine, [p.function for p in chosen], {p.function.name: [i for i, _ in p.runs] for p in chosen}, pipeline)
    for p in chosen:
        given = outcomes[p.function.name]
        if isinstance(given, Failed):
            continue
        zeros = _forgets_zeros(p.function)
        found = [d for (a, e), o in zip(p.runs, given, strict=True) for d in differences(p.function, a, e, o, zeros=zeros)]
        yield Judged(p.function.name, pipeline, None, found, len(given), source=print_function(p.function))


class _Code:
    """Machine code of the pairs of a batch."""

    def __init__(self, machine: Machine, pipeline: str, pairs: Sequence[_Pair], records: dict[str, FunctionRecord]) -> None:
        named = {
            p.name: p for p in pairs if not misjudged(print_function(p.function)) and not misjudged(print_function(p.program.function))
        }
        self.proved: dict[str, list[tuple[Input, Interpreted]]] = {}
        self.examples: dict[str, Input] = {}
        for name, p in named.items():
            record = records[name]
            if record.verdict is Verdict.CORRECT:
                self.proved[name] = [(a, e) for a, e in p.program.runs if _target_runs(p, a)]
            elif record.verdict is Verdict.INCORRECT and record.counterexample is not None:
                example = _input(p.program.function, record.counterexample)
                if example is not None and _observable(p, example):
                    self.examples[name] = example
        targets = [replace(named[n].function, name=n) for n in self.proved]
        self.targets = executed(machine, targets, {n: [a for a, _ in runs] for n, runs in self.proved.items()}, pipeline)
        both = {n: [example] for n, example in self.examples.items()}
        self.before = executed(machine, [replace(named[n].program.function, name=n) for n in both], both, pipeline)
        self.after = executed(machine, [replace(named[n].function, name=n) for n in both], both, pipeline)


def _target_runs(pair: _Pair, arguments: Input) -> bool:
    """Return whether the interpreter does not say that the target is undefined there: it could end the process of many programs."""
    try:
        interpreted(pair.function, pair.module, arguments)
    except Undefined:
        return False
    except Inconclusive:
        return True
    return True


def _observable(pair: _Pair, arguments: Input) -> bool:
    """Return whether both programs are defined there, and have an element of an outcome that differs, and is neither poison nor left open."""
    try:
        before = interpreted(pair.program.function, pair.program.module, arguments)
        after = interpreted(pair.function, pair.module, arguments)
    except (Undefined, Inconclusive):
        return False
    known = ((a, b) for ours, theirs in zip(before, after, strict=True) for a, b in zip(ours, theirs, strict=True))
    return any(a != b and isinstance(a, int) and isinstance(b, int) for a, b in known)


def _input(function: Function, example: Counterexample) -> Input | None:
    """Return the arguments of a counterexample; None if they are poison or share memory."""
    if example.shares_a_block or any("poison" in text for text in example.inputs.values()):
        return None
    try:
        shapes, arguments = arguments_of(function, example)
    except (ValueError, KeyError, AssertionError):
        return None
    return tuple(
        Contents(tuple(s), tuple(a)) if isinstance(t, MemRefType) else tuple(a)
        for t, s, a in zip(function.type.inputs, shapes, arguments, strict=True)
    )


def _judged(pair: _Pair, record: FunctionRecord, code: _Code | None, texts: tuple[str, str]) -> Judged:
    function = pair.program.function
    found: list[str] = []
    compiled, observed = 0, True
    if record.verdict is Verdict.CORRECT:
        found = [d for a, expected in pair.program.runs for d in _refuted(pair, a, expected)]
        given = code.targets.get(pair.name) if code is not None else None
        if code is not None and given is not None and not isinstance(given, Failed):
            compiled = len(given)
            zeros = _forgets_zeros(function)
            found += [
                d for (a, e), o in zip(code.proved[pair.name], given, strict=True) for d in differences(function, a, e, o, zeros=zeros)
            ]
    elif record.verdict is Verdict.INCORRECT and code is not None:
        before, after = code.before.get(pair.name), code.after.get(pair.name)
        observed = before is not None and after is not None and not isinstance(before, Failed) and not isinstance(after, Failed)
        if before is not None and after is not None and not isinstance(before, Failed) and not isinstance(after, Failed):
            compiled = 2
            if _alike(function, before[0], after[0]):
                found = [f"machine code of both gives the same on {record.counterexample}"]
    return Judged(pair.name, pair.change, record, found, compiled, observed, pair.mistake, *texts)


def _refuted(pair: _Pair, arguments: Input, expected: Interpreted) -> list[str]:
    """Return where a run of the target by the interpreter gives what one of the source does not allow."""
    try:
        given = interpreted(pair.function, pair.module, arguments)
    except Inconclusive:
        return []
    except Undefined as error:
        return [f"the target is undefined: {error}"]
    types = [*pair.function.type.results, *(t for t in pair.function.type.inputs if isinstance(t, MemRefType))]
    return [
        f"outcome {k}[{i}]: source {a}, target {b} on {arguments}"
        for k, (type, ours, theirs) in enumerate(zip(types, expected, given, strict=True))
        for i, (a, b) in enumerate(zip(ours, theirs, strict=True))
        if a is not None and not isinstance(a, Open) and not isinstance(b, Open) and (b is None or not same(element_of(type), a, b))
    ]


def _alike(function: Function, before: Compiled, after: Compiled) -> bool:
    types = [*function.type.results, *(t for t in function.type.inputs if isinstance(t, MemRefType))]
    return all(
        same(element_of(t), a, b) for t, ours, theirs in zip(types, before, after, strict=False) for a, b in zip(ours, theirs, strict=True)
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    add_option(parser)
    arguments = parser.parse_args()
    found = [m for m in machines((), os.environ) if int(m.release.partition(".")[0] or 0) >= 20]
    print(f"judged by machine code of {found[0].name}" if found else "judged by the interpreter", flush=True)
    verdicts: Counter[tuple[str, str]] = Counter()
    reasons: Counter[str] = Counter()
    false = runs = programs = hidden = questionable = 0
    started = time.monotonic()

    def tell() -> None:
        counts = ", ".join(f"{k} {v} {n}" for (k, v), n in sorted(verdicts.items()))
        print(
            f"{programs} programs, {verdicts.total()} pairs, {false} false, {questionable} to look at, {runs} runs of machine code, "
            f"{hidden} counterexamples that it cannot show, {time.monotonic() - started:.0f} s: {counts}",
            flush=True,
        )

    results = campaign(arguments.count, arguments.seed, found[0] if found else None)
    for number, judged in enumerate(within(arguments.seconds, results), 1):
        runs += judged.compiled
        record = judged.record
        look = False
        if record is None:
            programs += 1
        else:
            verdicts["mistaken" if judged.mistake else "passes", record.verdict.value] += 1
            hidden += not judged.observed
            look = record.verdict is Verdict.INCORRECT and not judged.mistake
            look |= "internal" in record.reason
            questionable += look
            if record.unsupported or record.reason:
                reasons[re.sub(r" at <.*|\d+", "", record.unsupported or record.reason)[:140]] += 1
        if judged.false or look:
            false += judged.false
            said = record.verdict.value if record is not None else "interpreter"
            print(f"{'FALSE' if judged.false else 'LOOK'} {said}: {judged.change}\n{judged.source}\n{judged.target}")
            print(f"  {'; '.join(judged.contradictions[:2])[:1500]} {record and (record.counterexample or record.reason)}", flush=True)
        if number % 200 == 0:
            tell()
    tell()
    print("most often open: " + "; ".join(f"{n} x {text}" for text, n in reasons.most_common(12)))
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
