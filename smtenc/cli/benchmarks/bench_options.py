"""What ``smtenc bench`` makes of its options, before anything is measured."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import typer
from typer.exceptions import TyperException

from smtenc.cli.app import command
from smtenc.cli.parameters import fields_of, gathered
from smtenc.errors import InputError, UsageError
from smtenc.verdicts.batch.pairs import PairOptions
from smtenc.verdicts.configuration.settings import Claim, Solving
from smtenc.verdicts.configuration.validation import pair_options

T = TypeVar("T")


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
