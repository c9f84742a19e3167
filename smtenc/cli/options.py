"""Options that several commands share, and how they become the records that verification takes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from smtenc.errors import UsageError
from smtenc.frontend import FrontendOptions
from smtenc.semantics.world import SemanticOptions
from smtenc.verdicts.ladder import LADDERS
from smtenc.verdicts.options import VerificationOptions
from smtenc.verdicts.pairs import PairOptions

CLAIM = "What is claimed (each choice is listed among the verdict's assumptions)"
SOLVING = "Solving"
OUTPUT = "Output"

SOLVERS = ("z3", "cvc5", "bitwuzla")
ALL_SOLVERS = ",".join(SOLVERS)
ASSUMABLE = ("reassoc", "no-alias", "neg-zero-init")

Solvers = Annotated[str, typer.Option(help="Solvers to race, separated by commas.", rich_help_panel=SOLVING)]
Timeout = Annotated[float, typer.Option(help="Wall seconds for one query.", min=0.01, max=1_000_000, rich_help_panel=SOLVING)]
Memory = Annotated[int, typer.Option(help="MiB that one solver may use.", min=16, rich_help_panel=SOLVING)]
Seed = Annotated[int, typer.Option(help="Seed of the solvers and of the random inputs.", min=0, rich_help_panel=SOLVING)]
Encoding = Annotated[
    str,
    typer.Option(
        help="How floats are encoded. [b]abstract[/b]: order, signs and special values; fast. [b]exact[/b]: bit by bit. "
        "[b]auto[/b]: abstract first, exact where that settles nothing.",
        rich_help_panel=SOLVING,
    ),
]
Trials = Annotated[int, typer.Option(help="Concrete inputs to try before the solvers; 0 for none.", min=0, rich_help_panel=SOLVING)]
Assume = Annotated[
    list[str] | None,
    typer.Option(
        help="[b]reassoc[/b]: the order of float sums is free. [b]no-alias[/b]: memref arguments are distinct blocks. "
        "[b]neg-zero-init[/b]: a sum that starts at +0.0 means one that starts at -0.0. May be repeated.",
        rich_help_panel=CLAIM,
    ),
]
MaxDim = Annotated[
    int | None, typer.Option(help="Bound on unknown dimensions. [dim]2^31 - 1 unless given[/dim]", min=1, rich_help_panel=CLAIM)
]
IndexBits = Annotated[
    int | None,
    typer.Option(
        help="Width of [b]index[/b]. [dim]64 unless given; then what is wrong at 64 only is not called incorrect[/dim]",
        min=8,
        max=128,
        rich_help_panel=CLAIM,
    ),
]
ResultDims = Annotated[
    list[str] | None,
    typer.Option(
        metavar="FUNCTION@ARGUMENT,...",
        help="The result of an opaque function has the dimensions of that argument (counted from 0). May be repeated.",
        rich_help_panel=CLAIM,
    ),
]
Unroll = Annotated[
    int, typer.Option(help="How often a loop may run whose length is unknown; more is not considered.", min=0, rich_help_panel=CLAIM)
]
UnrollReductions = Annotated[
    int, typer.Option(help="Reductions up to this length are unrolled into single operations.", min=0, rich_help_panel=CLAIM)
]
FloatBits = Annotated[
    int | None,
    typer.Option(help="Abstract magnitude bits, instead of the number counted from the query.", min=2, max=31, rich_help_panel=CLAIM),
]
Nan = Annotated[str, typer.Option(help="Whether any NaN refines a NaN ([b]any[/b]).", rich_help_panel=CLAIM)]
Functions = Annotated[list[str] | None, typer.Option("--function", help="Only this function. May be repeated.")]
MlirOpt = Annotated[Path | None, typer.Option(help="An mlir-opt to read custom syntax with, before $SMTENC_MLIR_OPT and PATH.")]
Dump = Annotated[
    Path | None,
    typer.Option("--dump-smt2", help="Write every query that is not decided without a solver to this folder.", rich_help_panel=OUTPUT),
]


def solver_names(text: str) -> tuple[str, ...]:
    """Raises ``UsageError`` for a name that is no solver."""
    names = tuple(dict.fromkeys(n.strip() for n in text.split(",") if n.strip()))
    unknown = [n for n in names if n not in SOLVERS]
    if unknown or not names:
        raise UsageError(f"unknown solver {', '.join(unknown) or repr(text)}", hint=f"solvers: {', '.join(SOLVERS)}")
    return names


def one_of(option: str, value: str, choices: tuple[str, ...], later: tuple[str, ...] = ()) -> str:
    """Raises ``UsageError`` for a value that is not among ``choices``; ``later`` ones are known and not there yet."""
    if value in later:
        raise UsageError(f"{option} {value} is not implemented yet", hint=f"possible: {', '.join(choices)}")
    if value not in choices:
        raise UsageError(f"{option} takes {' or '.join(choices)}, not {value!r}")
    return value


def frontend_options(mlir_opt: Path | None) -> FrontendOptions:
    return FrontendOptions(mlir_opt=str(mlir_opt) if mlir_opt else None, environ=dict(os.environ))


def _result_dimensions(texts: list[str]) -> tuple[tuple[str, int], ...]:
    """``f@0,g@1`` as (function, argument) pairs. Raises ``UsageError``."""
    pairs: list[tuple[str, int]] = []
    for text in texts:
        for part in text.split(","):
            name, _, position = part.strip().lstrip("@").rpartition("@")
            if not name or not position.isdigit():
                raise UsageError(f"--result-dims takes FUNCTION@ARGUMENT, not {part!r}", hint="for example --result-dims f@0")
            pairs.append((name, int(position)))
    return tuple(pairs)


def _make_folder(folder: Path) -> None:
    """A folder for queries, made before anything runs. Raises ``UsageError`` where it cannot be made or written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise UsageError(f"{folder} is a file, not a folder for queries", hint="name another folder") from None
    except OSError as error:
        raise UsageError(f"the folder {folder} cannot be made: {error.strerror or error}", hint="name another folder") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise UsageError(f"the folder {folder} cannot be written to", hint="name another folder")


def write(destination: str, text: str, option: str) -> None:
    """To a file, or to standard output for -. Raises ``UsageError`` where the file cannot be written."""
    if destination == "-":
        print(text, end="", flush=True)
        return
    try:
        Path(destination).write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise UsageError(f"{option} {destination}: {error.strerror}") from error


def pair_options(
    *,
    solvers: str = ALL_SOLVERS,
    timeout: float = 30.0,
    memory: int = 4096,
    seed: int = 0,
    encoding: str = "auto",
    trials: int = 200,
    assume: list[str] | None = None,
    max_dim: int | None = None,
    index_bits: int | None = None,
    result_dims: list[str] | None = None,
    unroll: int = 8,
    unroll_reductions: int = 0,
    float_bits: int | None = None,
    nan: str = "any",
    functions: list[str] | None = None,
    mlir_opt: Path | None = None,
    dump: Path | None = None,
    solve: bool = True,
) -> PairOptions:
    """Checks the command line's values, and makes the folder ``dump``. Raises ``UsageError``."""
    one_of("--encoding", encoding, tuple(LADDERS))
    one_of("--nan", nan, ("any",), later=("bits",))
    assumed = tuple(dict.fromkeys(assume or ()))
    for choice in assumed:
        one_of("--assume", choice, ASSUMABLE)
    semantics = SemanticOptions(
        index_bits=64 if index_bits is None else index_bits,
        max_dim=max_dim,
        neg_zero_init="neg-zero-init" in assumed,
        unroll=unroll,
        unroll_reductions=unroll_reductions,
        result_dims=_result_dimensions(result_dims or []),
        reassociate="reassoc" in assumed,
        no_alias="no-alias" in assumed,
    )
    verification = VerificationOptions(
        semantics=semantics,
        seconds=timeout,
        memory_mb=memory,
        seed=seed,
        trials=trials,
        encoding=encoding,
        float_bits=float_bits,
        dump=dump,
        solve=solve,
        index_width_open=index_bits is None,
        assumptions=(*assumed, *(f"result-dims={r}" for r in result_dims or ()), *((f"float-bits={float_bits}",) if float_bits else ())),
    )
    options = PairOptions(verification, frontend_options(mlir_opt), solver_names(solvers), tuple(functions or ()))
    # last, so that no other mistake leaves a folder behind
    if dump is not None:
        _make_folder(dump)
    return options
