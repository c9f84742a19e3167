"""``smtenc passes``: a pipeline, every step of it verified, and the first pass that is wrong."""

from __future__ import annotations

import json
import os
import re
import sys
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from smtenc.cli.app import EPILOG, app, guarded, warn
from smtenc.cli.options import Output, Placement
from smtenc.cli.parameters import After, Instead, Only, Under, grouped
from smtenc.cli.progress import with_progress
from smtenc.cli.streams import json_stream, standard_input, write
from smtenc.cli.validation.external_program import CommandBefore, PassTool, behind, program_of
from smtenc.cli.validation.html_report import HtmlFolder, HtmlReport
from smtenc.cli.validation.pipeline_text import show_pipeline
from smtenc.cli.validation.report_files import Reporter, Reporting
from smtenc.errors import UsageError
from smtenc.frontend import file_text
from smtenc.frontend.llvm_ir.recognition import is_llvm_ir
from smtenc.pipelines.chain import Tools, parse_chain
from smtenc.pipelines.execution import Run
from smtenc.pipelines.interface import run_and_read
from smtenc.pipelines.records import LLVM_IR, MLIR, stage_file
from smtenc.pipelines.stage_files import stages_of_files, stages_of_folder, stages_of_log, stages_of_tree
from smtenc.pipelines.verification import check_stages
from smtenc.reports.findings import findings_of_pipeline
from smtenc.verdicts.configuration.settings import OUTPUT, Claim, Evidence, Option, Reading, Solving
from smtenc.verdicts.verifier import Verifier


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeByOthers:
    """Stages that exist already: in a log, in a tree of files, or in files in order."""

    PANEL: ClassVar[str | None] = "Pipelines that somebody else has run"

    log: Annotated[
        str | None, Option("What --mlir-print-ir-after-all, or opt -print-changed, printed, on modules or on functions.", metavar="FILE|-")
    ] = None
    tree: Annotated[Path | None, Option("What --mlir-print-ir-tree-dir=DIR wrote.", metavar="DIR")] = None
    stages: Annotated[bool, Option("The files are stages, in order, as they are where several are named.")] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """Which steps are verified."""

    PANEL: ClassVar[str | None] = None

    first: Annotated[bool, Option("Stop at the first step that is wrong.")] = False
    bridge: Annotated[bool, Option("Where steps cannot be checked, try from before them to behind them.", ("--bridge/--no-bridge",))] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PipelineOutput:
    """The files that are written of a pipeline."""

    PANEL: ClassVar[str | None] = OUTPUT

    keep: Annotated[Path | None, Option("Write the program after each pass there, as NNN-pass.mlir.", metavar="DIR")] = None


@app.command(cls=CommandBefore, epilog=EPILOG)
@grouped
def passes(
    context: typer.Context,
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FILE -- PASSES | FILE FILE… | DIR",
            help="A program (- is standard input) and, behind --, what one types after mlir-opt (of LLVM IR: opt), or commands with | between them; "
            "or what passes made of a program, in order.",
            show_default=False,
        ),
    ] = None,
    *,
    browsing: HtmlFolder,
    running: PassTool,
    given: MadeByOthers,
    steps: Steps,
    placement: Annotated[
        Placement, Only("jobs"), Instead("jobs", 0, "Processes: steps and functions at a time. [dim]0: one a core[/dim]"), Under(None)
    ],
    files_kept: PipelineOutput,
    output: Annotated[Output, Instead("verbose", False, "Show every function of every step."), After("dump_smt2", "quiet")],
    reading: Reading,
    solving: Solving,
    claim: Claim,
    evidence: Evidence,
    reporting: Reporting,
) -> None:
    """Which pass of a pipeline is wrong?

    The passes are run one by one. Every step is verified, and the whole; where steps cannot be checked, what lies before them is compared with what
    lies behind. The first wrong pass is named, with an input on which it changes the result and the command that repeats it.

    [dim]smtenc passes program.mlir -- -canonicalize -cse[/dim]
    [dim]smtenc passes program.mlir -- --pass-pipeline='builtin.module(func.func(cse),inline)'[/dim]
    [dim]smtenc passes program.mlir --tool iree-opt -- -canonicalize[/dim]
    [dim]smtenc passes program.ll -- -passes=sroa,instcombine[/dim]
    [dim]smtenc passes low.mlir -- 'mlir-opt -canonicalize | mlir-translate --mlir-to-llvmir | opt -O2'[/dim]
    [dim]smtenc passes before.mlir lowered.mlir optimized.mlir[/dim]
    [dim]mlir-opt program.mlir -cse --mlir-print-ir-after-all 2>&1 | smtenc passes program.mlir --log -[/dim]
    """

    def run() -> int:
        paths = list(files or ())
        options = Verifier(claim=claim, solving=solving, evidence=evidence, reading=reading, environ=os.environ, warn=warn).options
        page = HtmlReport.prepare(browsing.html, solving.dump_smt2)
        reporter = Reporter.of(reporting, os.environ, output.json_to)
        options = page.options(options)
        text = output.shows_text
        with ExitStack() as stack:
            out = json_stream(output.json_to, stack)
            if (passed := behind(context)) is not None:
                if given.log is not None or given.tree is not None or given.stages:
                    raise UsageError("--log, --tree and --stages are for pipelines that have been run: nothing follows --")
                chain = parse_chain(passed)
                source = program_of(paths, chain[0], "passes")
                tools = Tools(running.tool, options.frontend.mlir_opt, os.environ, running.tool_timeout)
                made, options = run_and_read(
                    chain, tools, source, options, lambda each, total: with_progress(each, total, "running passes")
                )
            else:
                made = _given(paths, given)
            kept = _keep(made, files_kept.keep) if files_kept.keep is not None else made
            record = check_stages(
                kept.stages,
                options,
                file=kept.stages[0].file,
                tool=kept.tool,
                pipeline=kept.pipeline,
                failure=kept.failure,
                notes=kept.notes,
                jobs=placement.processes,
                first=steps.first,
                bridge=steps.bridge,
                watch=lambda numbers, total: with_progress(numbers, total, "verifying") if text else numbers,
            )
            if text:
                show_pipeline(record, verbose=output.verbose)
            if out is not None:
                print(json.dumps(record.to_json()), file=out, flush=True)
            if not text and record.failure is not None:
                print(f"error: {record.failure}", file=sys.stderr)
            code = reporter.finish(findings_of_pipeline(record), record.exit_code, text=text)
            page.write(record)
            return code

    guarded(run)


def _given(paths: list[Path], given: MadeByOthers) -> Run:
    """The stages that somebody else has made. Raises ``UsageError`` and ``InputError``."""
    if given.log is not None and given.tree is not None:
        raise UsageError("--log and --tree exclude each other")
    if given.log is not None or given.tree is not None:
        if len(paths) > 1 or given.stages:
            raise UsageError("with --log or --tree, one FILE at most is named: the program that went in")
        first = stages_of_files(paths)[0] if paths else None
        if given.tree is not None:
            found, notes = stages_of_tree(given.tree, first)
        else:
            assert given.log is not None
            text = standard_input() if given.log == "-" else file_text(Path(given.log))
            found, notes = stages_of_log(text, first, "standard input" if given.log == "-" else given.log)
    elif len(paths) == 1 and paths[0].is_dir():
        found, notes = stages_of_folder(paths[0])
    elif len(paths) == 1:
        if paths != [Path("-")]:
            file_text(paths[0])  # one that is not there lacks more than a pass
        raise UsageError(
            f"no pass is named for {paths[0]}", hint=f"smtenc passes {paths[0]} -- -canonicalize -cse; or name what passes made of it, too"
        )
    elif paths:
        found, notes = stages_of_files(paths), ()
    else:
        raise UsageError("nothing to verify is named", hint="smtenc passes FILE -- -canonicalize -cse; smtenc passes --help")
    return Run("", "", tuple(found), None, notes)


def _keep(made: Run, folder: Path) -> Run:
    """With the stages in files, which messages then name. Raises ``UsageError`` where they cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"--keep {folder}: {error.strerror}", hint="name a folder") from error
    kept = []
    for number, stage in enumerate(made.stages):
        suffix = LLVM_IR if is_llvm_ir(stage.text, stage.file) else MLIR
        path = folder / (stage_file(number, stage.passed, suffix) if number else f"000-{_stem(stage.file)}{suffix}")
        write(str(path), stage.text, "--keep")
        kept.append(replace(stage, file=str(path) if number else stage.file))
    return replace(made, stages=tuple(kept))


def _stem(file: str) -> str:
    return re.sub(r"[^\w.\-]", "", Path(file).stem) or "program"
