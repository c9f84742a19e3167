"""LLVM's ``opt``: its passes one by one, as ``-print-pipeline-passes`` tells them, or what one run of it prints."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from smtenc.errors import SmtencError, UsageError
from smtenc.frontend import FrontendOptions
from smtenc.frontend.llvm_wheels import INSTALL, installed_program
from smtenc.pipelines.execution import PassManager, Run, Watch, require_success, run_one_by_one
from smtenc.pipelines.llvm_logs import stages_of_llvm_log
from smtenc.pipelines.pipeline import Pass, Pipeline, parse_pipeline
from smtenc.pipelines.records import LLVM_IR, Stage
from smtenc.pipelines.tool import SECONDS, Tool

VARIABLE = "SMTENC_OPT"
"""The environment variable that names the program."""
_OPT = re.compile(r"(?:smtenc-)?opt(?:-[0-9]+)?")
_LEVEL = re.compile(r"-{1,2}O[0-3sz]")
_NAMING = re.compile(r"-{1,2}(?:passes|p)")
_OUTPUT = re.compile(
    r"-{1,2}(?:S|f|disable-output|print-(?!.*=off$).*|debug(?:-.*)?|stats(?:-.*)?|time-passes(?:=.*)?|track-memory|verify-each(?:=.*)?|"
    r"disable-verify|dot-cfg.*|o=.*)"
)
"""Flags about what is printed, and where: of no meaning where the program is all that is printed."""
_NO_CHANGE = frozenset("verify print require invalidate".split())
"""Passes that leave the program as it is."""
_TYPED = "what follows -- is given to opt as it is: smtenc passes FILE.ll -- -passes=instcombine,sroa"
_FLAGS = ("-S",)
_OPT_MANAGER = PassManager(LLVM_IR, "-passes=", ("-print-changed=quiet", "-print-module-scope"), stages_of_llvm_log, _FLAGS)


def is_optimizer(program: str) -> bool:
    """Return whether a program is LLVM's ``opt``, by its name."""
    return _OPT.fullmatch(Path(program).name) is not None


def find_optimizer(explicit: str | None, environ: Mapping[str, str], seconds: float = SECONDS) -> Tool:
    """Return ``explicit``, else (also if that is ``opt`` alone) what ``$SMTENC_OPT`` names, else that of the extra ``llvm``, else one on PATH.

    Raises ``UsageError`` where there is none, or where the one that is named is no program.
    """
    search = environ.get("PATH", os.defpath)
    for origin, named in (("--tool", None if explicit == "opt" else explicit), (f"${VARIABLE}", environ.get(VARIABLE))):
        if named:
            if (found := shutil.which(named, path=search)) is not None:
                return Tool(found, seconds)
            raise UsageError(f"{origin} {named}: not a program that can be run", hint=f"{INSTALL}; --tool and ${VARIABLE} name one")
    if (program := installed_program("opt") or shutil.which("opt", path=search)) is not None:
        return Tool(program, seconds)
    raise UsageError("no opt of LLVM is found", hint=f"{INSTALL}; or --tool PROGRAM, ${VARIABLE}, or opt on PATH")


@dataclass(frozen=True, slots=True)
class OptimizerArguments:
    """The arguments of ``opt`` without its file, its output and what it prints. ``pipeline`` is the text of ``-passes=``, empty for none or where
    a level such as ``-O2`` names the passes; ``naming`` are the arguments that name them, ``others`` all the rest.
    """

    pipeline: str
    naming: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def changes(self) -> bool:
        """True if some pass may change programs, as far as the names tell."""
        try:
            passes = parse_pipeline(self.pipeline).passes
        except SmtencError:
            return True
        return bool(self.naming) and (not self.pipeline or any(p.name not in _NO_CHANGE for p in passes))

    @property
    def printing(self) -> tuple[str, ...]:
        """The arguments of a run that prints the program as text, and nothing else."""
        return (*self.others, *self.naming, *_FLAGS)


def optimizer_arguments(arguments: Sequence[str]) -> OptimizerArguments:
    """Return the arguments of ``opt``, taken apart. They have no file."""
    pipeline, naming, others = "", list[str](), list[str]()
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=")
        if _NAMING.fullmatch(name):
            pipeline = value if equals else rest.pop(0) if rest else ""
            naming.append(f"-passes={pipeline}")
        elif _LEVEL.fullmatch(word):
            naming.append(word)
        elif word in ("-o", "--o"):
            del rest[:1]
        elif not _OUTPUT.fullmatch(word):
            others.append(word)
    return OptimizerArguments(pipeline, tuple(naming), tuple(others))


def run_optimizer(
    tool: Tool, source: Stage, arguments: Sequence[str], frontend: FrontendOptions, watch: Watch = lambda stages, _: stages
) -> Run:
    """Return the stages of a program of LLVM IR through the passes that ``arguments`` name as one types them for ``opt``.

    ``watch`` passes on the stages as they are made, of so many. Raises ``InputError`` where ``opt`` does not read the program, and ``UsageError``
    where it does not know what the arguments name.
    """
    given = optimizer_arguments(arguments)
    typed = (*given.others, *given.naming)
    if not given.naming:
        # what names no pass may still be no flag at all
        require_success(tool.run([*given.others, *_FLAGS, "-"], source.text), tool, source.file, source.text, given.others, _TYPED)
        raise UsageError(f"no pass is named for {tool.program}", hint=_TYPED)
    told = tool.run([*typed, "-print-pipeline-passes", "-disable-output", "-"], source.text)
    require_success(told, tool, source.file, source.text, typed, _TYPED)
    pipeline, names = _named(_changing(parse_pipeline(told.output)), given.pipeline)
    if not pipeline.passes:
        raise UsageError(f"no pass that changes programs is named for {tool.program}", hint=_TYPED)
    whole = tool.run([*typed, *_FLAGS, "-"], source.text)
    return run_one_by_one(_OPT_MANAGER, tool, source, typed, pipeline, names, given.others, whole, frontend, watch)


def _changing(pipeline: Pipeline) -> Pipeline:
    passes = tuple(p for p in pipeline.passes if p.name not in _NO_CHANGE)
    return Pipeline(pipeline.text.removeprefix("verify,").removesuffix(",verify"), passes)


def _named(pipeline: Pipeline, typed: str) -> tuple[Pipeline, tuple[str, ...]]:
    """Return the pipeline with the options that were typed where its passes were, and the names by which they are shown: without options that
    nobody typed.
    """
    try:
        written: Iterator[Pass] | tuple[Pass, ...] = parse_pipeline(typed).passes
    except SmtencError:
        written = ()
    kept = [p for p in written if p.name not in _NO_CHANGE]
    shown = pipeline.with_options_of(kept)
    if shown is pipeline:
        return pipeline, tuple(p.name for p in pipeline.passes)
    return pipeline, tuple(map(str, shown.passes))
