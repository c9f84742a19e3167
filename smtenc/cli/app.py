"""The command group, and the one place where errors become messages and exit codes. A new command is a module here that adds itself
to ``app``, and a line in ``MODULES``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from smtenc.cli.coercion import take_plainly
from smtenc.cli.faults import EXIT_BAD_INPUT, EXIT_INTERNAL, exit_code_of, show_error
from smtenc.version import __version__

EPILOG = (
    "Exit codes: 0 correct, 1 incorrect, 2 bad usage or input, 3 unknown, 4 unsupported, 5 possibly incorrect, 6 solvers contradict each "
    "other, or a run contradicts a proof; 70 a fault of smtenc, or output that cannot be written. Of several functions or pairs the worst "
    "decides."
)

MODULES: Mapping[str, tuple[str, ...]] = {
    "verify": ("validation.verify",),
    "passes": ("validation.passes",),
    "run": ("run",),
    "reduce": ("validation.reduce",),
    "lit": ("validation.lit",),
    "audit": ("validation.audit",),
    "emit": ("benchmarks.emit",),
    "race": ("solvers.race",),
    "check-model": ("solvers.check",),
    "check-proof": ("solvers.check",),
    "check-status": ("solvers.check",),
    "export": ("benchmarks.export",),
    "sets": ("presburger.sets", "presburger.sets_batch"),
    "poly": ("presburger.poly",),
    "canon": ("canon.group", "canon.run", "canon.prove", "canon.rules"),
    "bench": ("benchmarks.bench",),
    "solvers": ("solvers.solvers", "solvers.learn"),
    "cache": ("solvers.cache",),
    "ops": ("ops",),
    "doctor": ("doctor",),
}
"""The modules behind each command, in the order in which the help lists them: from what most users want to what few do."""


def load(names: Iterable[str]) -> None:
    """Imports the commands among ``names``: all of them would take longer than many a question."""
    for name in names:
        for module in MODULES.get(name, ()):
            import_module(f"smtenc.cli.{module}")


@cache
def command(name: str) -> Any:
    """The command, imported at first use; None where there is none of that name."""
    load([name])
    return typer.main.get_group(app).commands.get(name) if name in MODULES else None


class LazyGroup(TyperGroup):
    """Its commands are those of ``MODULES``."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        take_plainly(self.get_params(ctx))
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: Any) -> list[str]:
        return list(MODULES)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return command(cmd_name)


__all__ = ["EPILOG", "EXIT_BAD_INPUT", "EXIT_INTERNAL", "MODULES", "app", "guarded", "load", "show_error", "warn"]

app = typer.Typer(
    name="smtenc",
    cls=LazyGroup,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Does the optimized MLIR program still do what the original did? smtenc proves that it does, or shows an input where it does not.",
    epilog=EPILOG,
)


def warn(message: str) -> None:
    """On standard error."""
    print(f"warning: {message}", file=sys.stderr)


def guarded(run: Callable[[], Any]) -> None:
    """Runs a command's body, whose result is the exit code: errors that users can mend are shown, Ctrl-C is 130, a bug is no verdict."""
    try:
        code = int(run() or 0)
    except (KeyboardInterrupt, Exception) as error:
        code = exit_code_of(error)
    raise typer.Exit(code)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"smtenc {__version__}")
        raise typer.Exit


@app.callback()
def _group(
    version: Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")] = False,
) -> None:
    """Options of the program itself."""
