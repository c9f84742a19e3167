"""``smtenc reduce``: the smallest program that is still wrong in the same way."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated, ClassVar, TypeVar

import typer

from smtenc.cli.app import app, guarded, warn
from smtenc.cli.options import Output, Placement
from smtenc.cli.parameters import Instead, Only, Under, Without, grouped
from smtenc.cli.streams import json_stream
from smtenc.cli.text import counted, counterexample_lines
from smtenc.cli.validation.external_program import CommandBefore, PassTool, behind, program_of
from smtenc.errors import UsageError
from smtenc.frontend import file_text
from smtenc.pipelines.chain import Tools
from smtenc.pipelines.execution import parse_invocation
from smtenc.pipelines.optimizer import is_optimizer, optimizer_arguments
from smtenc.pipelines.tool import Tool, shown_command
from smtenc.reduction.case import Case
from smtenc.reduction.oracle import Alike, Oracle
from smtenc.reduction.reducer import Reduction, pair_case, pipeline_case, reduce
from smtenc.reduction.reproducer import Reproducer, reproducer
from smtenc.reduction.search import Limits, Progress
from smtenc.verdicts.batch.pairs import PairOptions
from smtenc.verdicts.configuration.settings import OUTPUT, Claim, Evidence, Option, Reading, Solving
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.verifier import Verifier

EPILOG = (
    "Exit codes: 0 nothing more can be left out, 2 bad usage or input, or nothing is wrong, 3 a limit was reached, 130 interrupted; of the last two "
    "the smallest so far is printed and written."
)
_SEARCH = "What is looked for, and how long"
_Choice = TypeVar("_Choice", bound=Enum)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReproducerOutput:
    """The folder of the reproducer, and the runs that it records."""

    PANEL: ClassVar[str | None] = OUTPUT

    output: Annotated[
        Path | None, Option("Write a reproducer there: programs, a lit test, an issue to paste.", ("--output", "-o"), "DIR")
    ] = None
    compiled: Annotated[
        bool,
        Option(
            "With --output: run machine code of both programs, too, where an mlir-opt has its runner beside it or in $SMTENC_MLIR_RUNNER.",
            ("--compiled/--no-compiled",),
        ),
    ] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """The part of the first finding that must stay, and the limits of the search for smaller programs."""

    PANEL: ClassVar[str | None] = _SEARCH

    verdict: Annotated[
        str | None,
        Option("What must stay. [dim]the verdict that the programs have; also crash, of the tool[/dim]", metavar="VERDICT"),
    ] = None
    interesting: Annotated[
        str,
        Option(
            "How much of the first verdict must stay: [b]verdict[/b] of the function; [b]what[/b] differs (values, memory, …); also the "
            "[b]values[/b] that both give; or what and the divergence points, the operations from which on the programs differ ([b]parting[/b]).",
            metavar="ALIKE",
        ),
    ] = "what"
    deadline: Annotated[float, Option("Wall seconds for all; 0 for no limit.", metavar="SECONDS", minimum=0)] = 600.0
    each: Annotated[float, Option("Wall seconds for one program, at most.", metavar="SECONDS", minimum=0.1)] = 60.0
    steps: Annotated[int, Option("Programs to try; 0 for no limit.", minimum=0)] = 0
    state: Annotated[Path | None, Option("Keep there how far it is, and go on from there next time.", metavar="DIR")] = None


@app.command(name="reduce", cls=CommandBefore, epilog=EPILOG)
@grouped
def command(
    context: typer.Context,
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="SRC TGT | FILE -- PASSES",
            help="Two programs; or one (- is standard input) and, behind --, what one types after mlir-opt (of LLVM IR: opt).",
            show_default=False,
        ),
    ] = None,
    *,
    reproduction: ReproducerOutput,
    output: Annotated[Output, Only("json_to", "quiet")],
    running: PassTool,
    search: Search,
    placement: Annotated[Placement, Only("jobs"), Instead("jobs", 0, "Programs tried at a time. [dim]0: one a core[/dim]"), Under(_SEARCH)],
    reading: Reading,
    solving: Annotated[Solving, Without("deadline", "dump_smt2"), Instead("timeout", 5.0)],
    claim: Claim,
    evidence: Annotated[Evidence, Without("certify", "trust_prover", "proofs", "explain")],
) -> None:
    """The smallest program that is still wrong in the same way.

    Of a pair, both programs are cut at the same places. Of a program with passes, the program and the passes become smaller, and the passes are run
    anew each time. Every step is verified: what is left is a program that MLIR accepts, with the verdict that was there at first.

    [dim]smtenc reduce before.mlir after.mlir -o repro[/dim]
    [dim]smtenc reduce program.mlir -o repro -- --pass-pipeline='builtin.module(func.func(arith-expand))'[/dim]
    [dim]smtenc reduce program.mlir --verdict crash -- -my-pass[/dim]
    [dim]smtenc reduce program.ll -- -passes=instcombine[/dim]
    """
    passes = behind(context)

    def run() -> int:
        folder = reproduction.output
        if folder is not None and folder.exists() and not folder.is_dir():
            # better before a long search than after it
            raise UsageError(f"--output {folder}: is no folder", hint="name a folder that can be written")
        verifier = Verifier(claim=claim, solving=solving, evidence=evidence, reading=reading, environ=os.environ, warn=warn)
        options = verifier.options
        verifier.close()
        crash = search.verdict == "crash"
        wanted = None if search.verdict is None or crash else _chosen(Verdict, search.verdict, "--verdict", "crash")
        if crash and passes is None:
            raise UsageError("--verdict crash is about a tool, and none is run", hint="smtenc reduce FILE --verdict crash -- -my-pass")
        alike = _chosen(Alike, search.interesting, "--interesting")
        case, oracle, name = _case(list(files or ()), passes, options, running)
        stopped: list[bool] = []
        with ExitStack() as stack:
            out = json_stream(output.json_to, stack)
            text = output.shows_text
            with _shown_progress(case, text) as watch:
                found = reduce(
                    case,
                    oracle,
                    verdict=wanted,
                    crash=crash,
                    alike=alike,
                    function=reading.functions[0] if reading.functions else "",
                    jobs=placement.processes,
                    limits=Limits(search.steps, search.deadline, search.each),
                    state=search.state,
                    watch=watch,
                    interrupted=lambda: stopped.append(True),
                )
            made = reproducer(found, oracle, os.environ if reproduction.compiled else None) if folder is not None else None
            if made is not None and folder is not None:
                made.write(folder)
            if text:
                _show(name, found, oracle.tool)
                if made is not None:
                    _show_reproducer(made, str(folder))
            if out is not None:
                print(json.dumps(found.to_json()), file=out, flush=True)
        if stopped:
            print("interrupted", file=sys.stderr)
            return 130
        return 0 if found.finished else 3

    guarded(run)


def _chosen(kind: type[_Choice], value: str, option: str, *more: str) -> _Choice:
    """``more`` are values that are taken, too, before this is called. Raises ``UsageError``."""
    try:
        return kind(value)
    except ValueError:
        known = ", ".join([*(str(one.value) for one in kind), *more])
        raise UsageError(f"{option} {value}: expected one of {known}") from None


def _case(paths: list[Path], passes: tuple[str, ...] | None, options: PairOptions, running: PassTool) -> tuple[Case, Oracle, str]:
    """What is reduced, who says what is wrong, and what it is called. Raises ``UsageError`` and ``InputError``."""
    if passes is None:
        if len(paths) != 2:
            raise UsageError(
                f"two programs are reduced, not {len(paths)}; or one with passes",
                hint="smtenc reduce SRC TGT; smtenc reduce FILE -- -canonicalize",
            )
        texts = [file_text(path) for path in paths]
        names = [str(path) for path in paths]
        case, lenient = pair_case(texts[0], texts[1], names, options)
        return case, Oracle(options, None, lenient), " -> ".join(names)
    invocation = parse_invocation(passes)
    program = program_of(paths, invocation, "reduce")
    if not invocation.arguments:
        raise UsageError("no pass is named behind --", hint="smtenc reduce FILE -- -canonicalize -cse")
    tools = Tools(running.tool, options.frontend.mlir_opt, os.environ, running.tool_timeout)
    runner = tools.tool_for(invocation, program.text, program.file)
    arguments = optimizer_arguments(invocation.arguments).printing if is_optimizer(runner.program) else invocation.arguments
    case, lenient = pipeline_case(program.text, program.file, arguments, runner, options)
    return case, Oracle(options, runner, lenient), program.file


@contextmanager
def _shown_progress(case: Case, text: bool) -> Iterator[Callable[[Progress], object]]:
    """One line on a terminal that says how small it is by now; nothing elsewhere."""
    if not (text and sys.stderr.isatty()):
        yield lambda _: None
        return
    from rich.console import Console

    console = Console(stderr=True)
    with console.status(f"reducing {counted(case.operations, 'operation')}") as line:

        def watch(progress: Progress) -> None:
            done = f"; {progress.done}" if progress.done else ""
            tried = f"{counted(progress.looks, 'program')} tried"
            line.update(f"reducing: {case.operations} → {counted(progress.case.operations, 'operation')}, {tried}{done}")

        yield watch


def _show(name: str, found: Reduction, tool: Tool | None) -> None:
    first, last = found.first, found.last
    assert last.finding is not None, "what is left has been looked at"
    verdict = "crash" if last.finding.crash else last.finding.verdict.value if last.finding.verdict is not None else ""
    print(f"{name}: {verdict}, {first.operations} → {counted(last.operations, 'operation')}, {first.size[2]} → {last.size[2]} bytes")
    ended = "" if found.finished else "; not finished"
    print(f"  {counted(found.looks, 'program')} tried in {found.seconds:.1f} s, {counted(found.steps, 'step')}{ended}")
    if tool is not None:
        print(f"  {shown_command([tool.program, *(last.passes or ())])}")
    print(f"source:\n{last.source.strip()}")
    if last.target is not None:
        print(f"target:\n{last.target.strip()}")
    if last.finding.crash:
        print(last.finding.crash)
    elif last.finding.example is not None:
        for line in counterexample_lines(last.finding.example):
            print(line)
    elif last.finding.reason:
        print(last.finding.reason)


def _show_reproducer(made: Reproducer, folder: str) -> None:
    for one in made.shown:
        said = one.fault or f"{one.source} and {one.target}{', as both runs' if one.agrees else ''}"
        print(f"machine code of {one.machine.name}: {said}")
    print(f"written to {folder}: {', '.join(made.files)}")
