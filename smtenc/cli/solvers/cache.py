"""``smtenc cache``: the answers that were kept from earlier runs; a look at them, and forgetting them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Annotated, ClassVar

import typer

from smtenc.cli.app import app, guarded
from smtenc.cli.parameters import grouped
from smtenc.cli.text import counted
from smtenc.errors import InputError, UsageError
from smtenc.verdicts.configuration.settings import Option
from solvers.cache import Cache
from solvers.folders import answers_file

group = typer.Typer(
    invoke_without_command=True,
    help="Look at the answers that solvers gave in earlier runs, or forget them.\n\n"
    "[b]smtenc verify[/b] asks nobody twice: what a solver said on a query is kept under the query (up to names), the solver, its version, its "
    "options and the seed. Only [b]sat[/b] and [b]unsat[/b] are kept, never a timeout. [b]--no-cache[/b] asks anew.\n\n"
    "The file is [b]$SMTENC_CACHE[/b] (or answers.sqlite in it, where it is a folder), else smtenc/answers.sqlite in "
    "[b]$XDG_CACHE_HOME[/b] or ~/.cache; SMTENC_CACHE=off means none.",
)
app.add_typer(group, name="cache")


def _open() -> Cache:
    path = answers_file(os.environ)
    if path is None and os.environ.get("SMTENC_CACHE"):
        raise UsageError("there is no cache: SMTENC_CACHE=off", hint="unset it, or set it to a file's or folder's name")
    if path is None:
        raise UsageError("there is no cache: HOME is not set", hint="set SMTENC_CACHE to a file's name")
    return Cache(path)


def _checked(cache: Cache) -> None:
    if cache.problem:
        raise InputError(
            f"the cache cannot be used: {cache.problem}",
            hint="name another file, or a folder, by SMTENC_CACHE; if it was made by smtenc, it may be removed",
        )


@group.callback()
def show(context: typer.Context) -> None:
    def run() -> int:
        with _open() as cache:
            lines = cache.lines() if cache.path.exists() else []
            _checked(cache)
            print(f"{cache.path}: {counted(sum(line.answers for line in lines), 'answer')}, {cache.bytes / 2**20:.1f} MiB")
            for line in lines:
                print(f"  {line.solver} {line.version}: {line.answers} {line.status}")
        return 0

    if context.invoked_subcommand is None:
        guarded(run)


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgotten:
    """The answers that are forgotten."""

    PANEL: ClassVar[str | None] = None

    unused: Annotated[float | None, Option("What was not used for so many days.", metavar="DAYS", minimum=0)] = None
    solver: Annotated[str | None, Option("What this solver said.")] = None
    max_mb: Annotated[float | None, Option("The least recently used, until the file is no larger than so many MiB.", minimum=0)] = None
    everything: Annotated[bool, Option("Everything.", ("--all",))] = False


@group.command()
@grouped
def prune(*, chosen: Forgotten) -> None:
    """Forget answers: at least one option says which.

    [dim]smtenc cache prune --unused 30 --max-mb 100[/dim]
    """

    def run() -> int:
        if chosen == Forgotten():
            raise UsageError("which answers?", hint="--unused DAYS, --solver NAME, --max-mb N, or --all")
        with _open() as cache:
            days = 0.0 if chosen.everything else chosen.unused
            most_bytes = None if chosen.max_mb is None else int(chosen.max_mb * 2**20)
            forgotten = cache.prune(unused_days=days, solver=chosen.solver, most_bytes=most_bytes)
            _checked(cache)
            print(f"{counted(forgotten, 'answer')} forgotten, {sum(line.answers for line in cache.lines())} left")
        return 0

    guarded(run)
