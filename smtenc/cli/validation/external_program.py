"""Commands that run another program: what follows ``--`` is that program's, on one program of MLIR."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer

from smtenc.cli.coercion import PlainCommand
from smtenc.cli.streams import STANDARD_INPUT, standard_input
from smtenc.errors import UsageError
from smtenc.frontend import file_text
from smtenc.pipelines.execution import Invocation
from smtenc.pipelines.records import Stage
from smtenc.pipelines.tool import SECONDS
from smtenc.verdicts.configuration.settings import Option

_BEHIND = "smtenc.behind"


@dataclass(frozen=True, slots=True, kw_only=True)
class PassTool:
    """The program that runs the passes."""

    PANEL: ClassVar[str | None] = None

    tool: Annotated[
        str | None,
        Option(
            "What runs the passes, and prints MLIR. [dim]--mlir-opt, $SMTENC_MLIR_OPT, that of smtenc\\[llvm], an mlir-opt on "
            "PATH, the iree-opt installed with the parser; of LLVM IR: $SMTENC_OPT, the opt of smtenc\\[llvm], one on PATH[/dim]",
            metavar="PROGRAM",
        ),
    ] = None
    tool_timeout: Annotated[float, Option("Wall seconds for one run of the tool.", metavar="SECONDS", minimum=0.1)] = SECONDS


class CommandBefore(PlainCommand):
    """A command that keeps the arguments after ``--`` as they are."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if "--" in args:
            position = args.index("--")
            args, ctx.meta[_BEHIND] = args[:position], tuple(args[position + 1 :])
        return super().parse_args(ctx, args)


def behind(context: typer.Context) -> tuple[str, ...] | None:
    """Return the arguments after ``--``, None if it is not there."""
    found: tuple[str, ...] | None = context.meta.get(_BEHIND)
    return found


def program_of(paths: Sequence[Path], invocation: Invocation, command: str) -> Stage:
    """Return the program that the passes are run on, named before ``--`` or after it. Raises ``UsageError`` if that is not one file, ``InputError``
    if it cannot be read.
    """
    named = [str(p) for p in paths] + ([invocation.file] if invocation.file is not None else [])
    usage = f"smtenc {command} FILE -- -canonicalize -cse"
    match named:
        case ["-"]:
            return Stage(STANDARD_INPUT, standard_input())
        case [file]:
            return Stage(file, file_text(Path(file)))
        case []:
            raise UsageError("no program is named", hint=f"{usage}; - is standard input")
        case _:
            hint = usage
            if invocation.file is not None:
                hint = f"if {invocation.file} is a pass, it begins with -: {usage}"
            elif command == "passes":
                hint = "without --, several files are what passes made of one"
            raise UsageError(f"passes are run on one program, not {len(named)}: {' '.join(named)}", hint=hint)
