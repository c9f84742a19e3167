"""The options of ``smtenc bench``, in groups, and what is made of them before anything is measured."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, ClassVar, TypeVar

import typer
from typer.exceptions import TyperException

from smtenc.cli.app import command
from smtenc.cli.parameters import fields_of, gathered
from smtenc.errors import InputError, UsageError
from smtenc.verdicts.batch.pairs import PairOptions
from smtenc.verdicts.configuration.settings import OUTPUT, SOLVING, Claim, Option, Solving
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.ladder import LADDERS

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Varied:
    """The dimensions of the experiment; lists are texts with commas."""

    PANEL: ClassVar[str | None] = "What is varied (lists are separated by commas)"

    solvers: Annotated[str | None, Option("[b]race[/b] is all others named, at once. [dim]the three built in, and race[/dim]")] = None
    encodings: Annotated[str | None, Option(f"For pairs, out of {', '.join(LADDERS)}. [dim]abstract,exact[/dim]")] = None
    seeds: Annotated[str, Option("Seeds of the solvers; 0 is their default.", ("--seeds", "--seed"))] = "0"
    timeouts: Annotated[str, Option("Wall seconds for one query, or for all of an incremental file.", ("--timeouts", "--timeout"))] = "30"
    repeat: Annotated[int, Option("Runs of each; medians count.", minimum=1)] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Racing:
    """When a race is over, and which solver starts first."""

    PANEL: ClassVar[str | None] = SOLVING

    mode: Annotated[
        str | None,
        Option(
            "When a race is over: with the first answer, with K that agree, or when all have ended. [dim]first[/dim]",
            metavar="first|agree:K|all",
        ),
    ] = None
    schedule: Annotated[
        Path | None,
        Option(
            "Which solver starts first in a race where cores are few, as [b]smtenc solvers learn[/b] writes it. "
            "[dim]what smtenc comes with[/dim]",
            metavar="FILE",
        ),
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """Which benchmarks are measured, and which of them again."""

    PANEL: ClassVar[str | None] = None

    pattern: Annotated[str, Option("Only benchmarks with such a path below DIR.", ("--filter",), "GLOB")] = "*"
    expected: Annotated[str | None, Option("Only benchmarks of which this status or verdict is expected.", metavar="STATUS,...")] = None
    redo: Annotated[str | None, Option("Measure again what ended so, for example [b]timeout,crash[/b].", metavar="ANSWER,...")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchOutput:
    """The files that a bench writes, and the earlier results that it is compared with."""

    PANEL: ClassVar[str | None] = OUTPUT

    output: Annotated[
        Path | None,
        Option(
            "Keep every measurement here as soon as it is known; what is here already is not measured again.",
            ("--output", "-o"),
            "RESULTS.sqlite",
        ),
    ] = None
    against: Annotated[Path | None, Option("Then compare with these results: improved, regressed, mismatched.", metavar="OLD.sqlite")] = (
        None
    )
    csv_to: Annotated[str | None, Option("A row for each measurement.", ("--csv",), "FILE|-")] = None
    benchexec: Annotated[
        Path | None, Option("A file for each configuration, as BenchExec writes them: for its table-generator.", metavar="DIR")
    ] = None
    html: Annotated[Path | None, Option("All tables and plots as one page, which needs no other file.", metavar="FILE")] = None
    plots: Annotated[Path | None, Option("Cactus and scatter plots, .svg.", metavar="DIR")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoEncodings:
    """The other experiment of ``smtenc bench``: two encodings on the same pairs."""

    PANEL: ClassVar[str | None] = "Comparing two encodings"

    compare: Annotated[
        str | None, Option(f"Another experiment: two encodings out of {', '.join(LADDERS)} on the same pairs.", metavar="A,B")
    ] = None
    plot: Annotated[Path | None, Option("One encoding against the other (.svg, .png, .pdf).", metavar="FILE")] = None


def listed(option: str, text: str, read: Callable[[str], T], what: str) -> tuple[T, ...]:
    """``A,B,...`` without repetitions. Raises ``UsageError`` where there is nothing, or something that ``read`` refuses with ValueError."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    try:
        values = tuple(dict.fromkeys(read(part) for part in parts))
    except ValueError:
        values = ()
    if not values:
        raise UsageError(f"{option} takes {what}, separated by commas, not {text!r}")
    return values


def one(option: str, values: Sequence[T]) -> T:
    """For ``--compare``, which varies nothing but the encoding. Raises ``UsageError``."""
    if len(values) != 1:
        raise UsageError(f"--compare takes one value of {option}, not {len(values)}")
    return values[0]


def timeout(text: str) -> float:
    """Wall seconds. Raises ValueError."""
    seconds = float(text)
    if not 0.01 <= seconds <= 1_000_000:
        raise ValueError(text)
    return seconds


def seed(text: str) -> int:
    """Raises ValueError."""
    number = int(text)
    if not 0 <= number < 2**31:
        raise ValueError(text)
    return number


def require_writable(files: dict[str, str | None]) -> None:
    """Before anything is measured, and without a change to any file. Raises ``UsageError`` where writing would fail later.

    ``files`` are the destinations by option; - is standard output.
    """
    given = {option: name for option, name in files.items() if name is not None}
    for option, name in given.items():
        for other, same in given.items():
            if other < option and same == name:
                raise UsageError(f"{other} and {option} are both {name}")
        if name != "-" and (wrong := _why_not_writable(Path(name))):
            raise UsageError(f"{option} {name}: {os.strerror(wrong)}")


def _why_not_writable(path: Path) -> int:
    """An error number, 0 where the file can be written."""
    if path.is_dir():
        return errno.EISDIR
    if path.exists():
        return 0 if os.access(path, os.W_OK) else errno.EACCES
    if not path.parent.is_dir():
        return errno.ENOENT
    return 0 if os.access(path.parent, os.W_OK | os.X_OK) else errno.EACCES


def with_header_options(options: PairOptions, source: Path, given_options: Sequence[str]) -> PairOptions:
    """The run's options, claims as the pair's header has them. Raises ``InputError`` for options that ``verify`` does not take."""
    if not given_options:
        return options
    try:
        given = command("verify").make_context("verify", list(given_options)).params
    except (TyperException, typer.Exit) as error:
        raise InputError(f"{source}: options in the header: {error}") from None
    run = options.verification
    # those that change what is claimed
    claim = gathered(Claim, fields_of(Claim), given)
    solving = Solving(timeout=run.seconds, memory=run.memory_mb, seed=run.seed, trials=run.trials, deadline=run.deadline)
    return replace(pair_options(claim, solving, environ=os.environ), solvers=options.solvers, frontend=options.frontend)
