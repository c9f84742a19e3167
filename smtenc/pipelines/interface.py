"""The Python interface to pipelines: ``verify_passes``."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from smtenc.frontend import FrontendOptions, file_text
from smtenc.pipelines.chain import Tools, parse_chain, run_chain
from smtenc.pipelines.execution import Invocation, Run, Watch
from smtenc.pipelines.records import PipelineRecord, Stage
from smtenc.pipelines.tool import SECONDS, Tool
from smtenc.pipelines.verification import check_stages
from smtenc.verdicts.batch.pairs import PairOptions
from smtenc.verdicts.configuration.settings import Claim, Evidence, Reading, Solving
from smtenc.verdicts.verifier import Verifier


def verify_passes(
    program: str | os.PathLike[str],
    passes: Sequence[str],
    *,
    tool: str | None = None,
    tool_timeout: float = SECONDS,
    claim: Claim = Claim(),
    solving: Solving = Solving(),
    evidence: Evidence = Evidence(),
    reading: Reading = Reading(),
    environ: Mapping[str, str] | None = None,
    jobs: int = 0,
    first: bool = False,
    bridge: bool = True,
    warn: Callable[[str], object] = warnings.warn,
) -> PipelineRecord:
    """Which pass is wrong? What ``smtenc passes PROGRAM -- PASSES`` says, as a record.

        record = verify_passes("program.mlir", ["-canonicalize", "--pass-pipeline=…"])
        assert record.first_wrong is None

    ``passes`` are what one types after ``mlir-opt`` (for a program of LLVM IR: after ``opt``), or commands with ``|`` between them; ``tool`` and all
    other arguments are the options of the command line. Raises ``SmtencError`` for a program, passes or settings that the command line refuses.
    """
    variables = os.environ if environ is None else environ
    options = Verifier(claim=claim, solving=solving, evidence=evidence, reading=reading, environ=variables, warn=warn).options
    path = Path(program)
    tools = Tools(tool, options.frontend.mlir_opt, variables, tool_timeout)
    run, options = run_and_read(parse_chain(passes), tools, Stage(str(path), file_text(path)), options)
    return check_stages(
        run.stages,
        options,
        file=str(path),
        tool=run.tool,
        pipeline=run.pipeline,
        failure=run.failure,
        notes=run.notes,
        jobs=jobs or os.cpu_count() or 1,
        first=first,
        bridge=bridge,
    )


def run_and_read(
    chain: Sequence[Invocation], tools: Tools, source: Stage, options: PairOptions, watch: Watch = lambda stages, _: stages
) -> tuple[Run, PairOptions]:
    """Return the run of the passes, and the options with the first tool that reads MLIR as the reader: what it prints is in its own release's
    syntax.
    """

    def frontend(tool: Tool) -> FrontendOptions:
        nonlocal options
        if options.frontend.mlir_opt is None and tool.reads:
            options = replace(options, frontend=replace(options.frontend, mlir_opt=tool.program))
        return options.frontend

    return run_chain(chain, tools, source, frontend, watch), options
