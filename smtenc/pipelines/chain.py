"""Several tools one after the other, as a pipe of a shell connects them: ``mlir-opt … | mlir-translate --mlir-to-llvmir | opt -O2``.

Each tool's passes are steps of one pipeline; a translation is one step.
"""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from smtenc.errors import UsageError
from smtenc.frontend import FrontendOptions
from smtenc.frontend.llvm_ir.importer import found_importers
from smtenc.frontend.llvm_ir.recognition import is_llvm_ir
from smtenc.frontend.llvm_wheels import INSTALL, installed_program
from smtenc.frontend.normalisers import named_mlir_opts
from smtenc.pipelines.execution import Invocation, Run, Watch, is_translator, parse_invocation, require_success, run_pipeline
from smtenc.pipelines.optimizer import find_optimizer, is_optimizer, run_optimizer
from smtenc.pipelines.records import LLVM_IR, MLIR, Stage, stage_file
from smtenc.pipelines.tool import Tool, find_tool

_PIPE = "|"
_USAGE = "smtenc passes FILE -- 'mlir-opt PASSES | mlir-translate --mlir-to-llvmir | opt -O2'"


def parse_chain(words: Sequence[str]) -> tuple[Invocation, ...]:
    """Return the command lines in ``words``: a single one, or several with ``|`` between them, which may all be one word with spaces.

    Raises ``UsageError`` where one of several names no program, and for all that ``parse_invocation`` does.
    """
    if len(words) == 1 and f" {_PIPE} " in words[0]:
        try:
            words = shlex.split(words[0])
        except ValueError as error:
            raise UsageError(f"the quotes behind -- do not fit together ({error})", hint=_USAGE) from None
    commands: list[list[str]] = [[]]
    for word in words:
        if word == _PIPE:
            commands.append([])
        else:
            commands[-1].append(word)
    if len(commands) == 1:
        return (parse_invocation(commands[0]),)
    found = []
    for number, command in enumerate(commands):
        if not command or command[0].startswith("-"):
            raise UsageError(f"command {number + 1} of {len(commands)} behind -- does not begin with a program", hint=_USAGE)
        invocation = replace(parse_invocation(command[1:]), tool=command[0])
        if number and invocation.file not in (None, "-"):
            raise UsageError(f"{command[0]} reads what the command before it prints, not {invocation.file}", hint=_USAGE)
        found.append(invocation)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Tools:
    """The programs that commands may name, or leave out: ``explicit`` is named by the user for commands without a program, ``mlir_opt`` as the
    ``mlir-opt`` to be used. ``seconds`` is the limit of one run.
    """

    explicit: str | None
    mlir_opt: str | None
    environ: Mapping[str, str]
    seconds: float

    def tool_for(self, invocation: Invocation, text: str, file: str) -> Tool:
        """Return the tool of a command that reads ``text``: of LLVM IR an ``opt`` where none is named. Raises ``UsageError``."""
        named = self.explicit or invocation.tool
        if named is not None and is_translator(named):
            return self._translator(named)
        if is_optimizer(named) if named is not None else is_llvm_ir(text, file):
            return find_optimizer(named, self.environ, self.seconds)
        if named == "mlir-opt" and shutil.which(named, path=self.environ.get("PATH", "")) is None:
            named = None if named_mlir_opts(self.mlir_opt, self.environ) else installed_program(named)
        return find_tool(named, self.mlir_opt, self.environ, self.seconds)

    def _translator(self, named: str) -> Tool:
        path = shutil.which(named, path=self.environ.get("PATH", ""))
        mlir_opts = () if self.mlir_opt is None else (self.mlir_opt,)
        path = path or next(found_importers(self.environ, mlir_opts), None)
        if path is None:
            raise UsageError(f"{named}: not a program that can be run", hint=f"{INSTALL}; or $SMTENC_MLIR_TRANSLATE names one")
        return Tool(path, self.seconds)


def run_chain(
    chain: Sequence[Invocation],
    tools: Tools,
    source: Stage,
    frontend: Callable[[Tool], FrontendOptions],
    watch: Watch = lambda stages, _: stages,
) -> Run:
    """Return the stages of a program through all commands. The first tool that fails ends them.

    ``frontend`` gives the options of reading what a tool prints. Raises ``InputError`` and ``UsageError`` as ``run_pipeline`` does.
    """
    stages, notes, pipelines, programs = [source], list[str](), list[str](), list[str]()
    failure = None
    for invocation in chain:
        last = stages[-1]
        tool = tools.tool_for(invocation, last.text, last.file)
        run = _run(tool, last, invocation.arguments, frontend(tool), watch)
        programs.append(run.tool)
        pipelines.append(run.pipeline)
        notes += [note for note in run.notes if note not in notes]
        stages += [_numbered(stage, len(stages) + k) for k, stage in enumerate(run.stages[1:])]
        if (failure := run.failure) is not None:
            break
    return Run(" | ".join(programs), " | ".join(pipelines), tuple(stages), failure, tuple(notes))


def _run(tool: Tool, source: Stage, arguments: Sequence[str], frontend: FrontendOptions, watch: Watch) -> Run:
    if is_translator(tool.program):
        return _translated(tool, source, arguments)
    if is_optimizer(tool.program):
        return run_optimizer(tool, source, arguments, frontend, watch)
    return run_pipeline(tool, source.file, source.text, arguments, frontend, watch)


def _translated(tool: Tool, source: Stage, arguments: Sequence[str]) -> Run:
    """The program before and behind a translation."""
    outcome = tool.run([*arguments, "-"], source.text)
    require_success(outcome, tool, source.file, source.text, arguments, _USAGE)
    passed = " ".join(a.lstrip("-") for a in arguments)
    suffix = LLVM_IR if is_llvm_ir(outcome.output, "") else MLIR
    made = Stage(stage_file(1, passed, suffix), outcome.output, passed, "", (tool.program, *arguments))
    return Run(tool.program, passed, (source, made))


def _numbered(stage: Stage, number: int) -> Stage:
    return replace(stage, file=stage_file(number, stage.passed, Path(stage.file).suffix or MLIR))
