"""Options that several commands share, and how they become the records that verification takes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from smtenc.errors import UNKNOWN_LOCATION, InputError, Location, UsageError
from smtenc.frontend import FrontendOptions
from smtenc.ir.enumerations import RELEASES
from smtenc.semantics.options import SemanticOptions, TosaFloats
from smtenc.verdicts.ladder import LADDERS
from smtenc.verdicts.options import SECOND_LOOK, VerificationOptions
from smtenc.verdicts.pairs import PairOptions
from solvers import Mode, SolverInputError
from solvers.folders import state_folder
from solvers.racing.schedules import Schedules, in_use, load
from solvers.registry import BUILT_IN, known_solvers

CLAIM = "What is claimed (each choice is listed among the verdict's assumptions)"
SOLVING = "Solving"
OUTPUT = "Output"

SOLVERS = tuple(spec.name for spec in BUILT_IN)
ALL_SOLVERS = ",".join(SOLVERS)
ASSUMABLE = ("reassoc", "no-alias", "neg-zero-init", "pure-calls", "tosa-exact")


def _use_solver_files(context: typer.Context, files: list[Path] | None) -> list[Path] | None:
    """Until the command is done the files override others, by the variable that processes of their own inherit."""
    from solvers.commands.external import VARIABLE

    if files and not context.resilient_parsing:
        before = os.environ.get(VARIABLE)
        context.call_on_close(lambda: os.environ.pop(VARIABLE, None) if before is None else os.environ.update({VARIABLE: before}))
        os.environ[VARIABLE] = os.pathsep.join([*([before] if before else []), *(str(file.absolute()) for file in files)])
    return files


Solvers = Annotated[
    str,
    typer.Option(
        help="Solvers to race, separated by commas: those built in, and any that a solver file describes, such as path:z3 for the z3 on "
        "PATH. [dim]smtenc solvers[/dim] lists all.",
        rich_help_panel=SOLVING,
    ),
]
SolverFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--solver-file",
        metavar="FILE.toml",
        callback=_use_solver_files,
        expose_value=False,
        help="A file that describes further solvers; $SMTENC_SOLVERS names more. May be repeated.",
        rich_help_panel=SOLVING,
    ),
]
Timeout = Annotated[float, typer.Option(help="Wall seconds for one query.", min=0.01, max=1_000_000, rich_help_panel=SOLVING)]
Memory = Annotated[int, typer.Option(help="MiB that one solver may use.", min=16, rich_help_panel=SOLVING)]
Schedule = Annotated[
    Path | None,
    typer.Option(
        "--schedule",
        metavar="FILE",
        help="Which solver starts first where cores are few, as [b]smtenc solvers learn[/b] writes it. "
        "[dim]$SMTENC_SCHEDULE, or ~/.config/smtenc/schedule.json if it is there[/dim]",
        rich_help_panel=SOLVING,
    ),
]
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
SecondLook = Annotated[
    float,
    typer.Option(
        metavar="SECONDS",
        help="For running, on a few inputs, what was proved without a run. A run that contradicts the proof is a [b]conflict[/b]; 0 for none.",
        min=0,
        rich_help_panel=SOLVING,
    ),
]
Assume = Annotated[
    list[str] | None,
    typer.Option(
        help="[b]reassoc[/b]: the order of float sums is free. [b]no-alias[/b]: memref arguments are distinct blocks. "
        "[b]neg-zero-init[/b]: a sum that starts at +0.0 means one that starts at -0.0. "
        "[b]pure-calls[/b]: functions without bodies that take and give no memory have no effects. "
        "[b]tosa-exact[/b]: floats of tosa are the specification's pseudocode, bit by bit. May be repeated.",
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
PairsFrom = Annotated[str | None, typer.Option(metavar="FILE", help="Many pairs: SRC<TAB>TGT a line; - is standard input.")]
PairJobs = Annotated[int, typer.Option("--jobs", "-j", help="Pairs at a time. [dim]0: one a core[/dim]", min=0, rich_help_panel=SOLVING)]
UseCache = Annotated[
    bool,
    typer.Option("--cache/--no-cache", help="Use what solvers answered in earlier runs: smtenc cache --help.", rich_help_panel=SOLVING),
]
MlirOpt = Annotated[
    Path | None,
    typer.Option(help="An mlir-opt to read the files with; next come $SMTENC_MLIR_OPT, the bundled parser, and last what lies on PATH."),
]
MlirRelease = Annotated[
    int | None,
    typer.Option(help="The release of MLIR that wrote files in generic form, where their numbers depend on it; else $SMTENC_MLIR_RELEASE."),
]
Dump = Annotated[
    Path | None,
    typer.Option("--dump-smt2", help="Write every query that is not decided without a solver to this folder.", rich_help_panel=OUTPUT),
]


def solver_names(text: str) -> tuple[str, ...]:
    """Raises ``UsageError`` for a name that is no solver or one that is not there, ``InputError`` for a solver file that cannot be read."""
    from solvers.commands.external import VARIABLE, command_of, executable_of

    names = tuple(dict.fromkeys(n.strip() for n in text.split(",") if n.strip()))
    with solver_file_errors():
        # files that were named are read, and their faults told, even where nobody in them is asked
        known = known_solvers(None if os.environ.get(VARIABLE) else names)
    unknown = [n for n in names if n not in known]
    if unknown or not names:
        # the name may be that of a command
        near = next((f"path:{n}" for n in unknown if f"path:{n}" in known), "")
        hint = f"did you mean {near}?" if near else f"solvers: {', '.join(known)}; one of your own: --solver-file FILE.toml"
        raise UsageError(f"unknown solver {', '.join(unknown) or repr(text)}", hint=hint)
    for name in names:
        if known[name].configuration and not executable_of(known[name]):
            raise UsageError(
                f"solver {name} is not installed: {command_of(known[name])} cannot be run", hint="it must be on PATH, and executable"
            )
    return names


@contextmanager
def solver_file_errors() -> Iterator[None]:
    """What is wrong with a file of solvers or schedules, with its place, as an ``InputError``."""
    try:
        yield
    except SolverInputError as error:
        place = Location(error.file, error.line, max(error.column, 1)) if error.file else UNKNOWN_LOCATION
        raise InputError(error.message, place, hint=error.hint) from error


def one_of(option: str, value: str, choices: tuple[str, ...], later: tuple[str, ...] = ()) -> str:
    """Raises ``UsageError`` for a value that is not among ``choices``; ``later`` ones are known and not there yet."""
    if value in later:
        raise UsageError(f"{option} {value} is not implemented yet", hint=f"possible: {', '.join(choices)}")
    if value not in choices:
        raise UsageError(f"{option} takes {' or '.join(choices)}, not {value!r}")
    return value


def frontend_options(mlir_opt: Path | None, release: int | None) -> FrontendOptions:
    """Raises ``UsageError`` for a release that is not known."""
    given = str(release) if release is not None else os.environ.get("SMTENC_MLIR_RELEASE", "")
    if given and given not in map(str, RELEASES):
        option = "--mlir-release" if release is not None else "$SMTENC_MLIR_RELEASE"
        raise UsageError(f"{option} takes {RELEASES[0]} to {RELEASES[-1]}, not {given}")
    # no more than what is read there: the record may travel to other machines
    environ = {name: os.environ[name] for name in ("SMTENC_MLIR_OPT", "PATH") if name in os.environ}
    return FrontendOptions(mlir_opt=str(mlir_opt) if mlir_opt else None, environ=environ, release=int(given) if given else None)


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


def schedules(file: Path | None) -> Schedules:
    """Of the file, or of the one that the environment says. Raises ``InputError``."""
    with solver_file_errors():
        return load(file) if file is not None else in_use(os.environ)


def make_folder(folder: Path, what: str = "queries") -> None:
    """A folder for queries (or ``what``), made before anything runs. Raises ``UsageError`` where it cannot be made or written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise UsageError(f"{folder} is a file, not a folder for {what}", hint="name another folder") from None
    except OSError as error:
        raise UsageError(f"the folder {folder} cannot be made: {error.strerror or error}", hint="name another folder") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise UsageError(f"the folder {folder} cannot be written to", hint="name another folder")


def race_mode(text: str, solvers: int) -> Mode:
    """Raises ``UsageError`` for what is no mode, and for one that needs more than ``solvers`` solvers."""
    try:
        mode = Mode.parse(text)
    except ValueError as error:
        raise UsageError(f"--mode: {error}", hint="for example --mode agree:2") from None
    if (mode.needed or 1) > solvers:
        raise UsageError(f"--mode {mode} needs {mode.needed} solvers, and {solvers} are chosen", hint="name more with --solvers")
    return mode


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
    second_look: float = SECOND_LOOK,
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
    mlir_release: int | None = None,
    dump: Path | None = None,
    solve: bool = True,
    cache: Path | None = None,
    schedules: Schedules | None = None,
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
        pure_calls="pure-calls" in assumed,
        tosa=TosaFloats.EXACT if "tosa-exact" in assumed else TosaFloats.DECIDED,
    )
    kept = state_folder(os.environ)
    verification = VerificationOptions(
        semantics=semantics,
        seconds=timeout,
        memory_mb=memory,
        seed=seed,
        trials=trials,
        second_look=second_look,
        conflicts=kept,
        encoding=encoding,
        float_bits=float_bits,
        dump=dump,
        solve=solve,
        index_width_open=index_bits is None,
        assumptions=(*assumed, *(f"result-dims={r}" for r in result_dims or ()), *((f"float-bits={float_bits}",) if float_bits else ())),
    )
    names = solver_names(solvers)
    frontend = frontend_options(mlir_opt, mlir_release)
    options = PairOptions(verification, frontend, names, tuple(functions or ()), cache=cache, conflicts=kept, schedules=schedules)
    # last, so that no other mistake leaves a folder behind
    if dump is not None:
        make_folder(dump)
    return options
