"""The settings that a user may choose, in groups: each field is an option of the command line and an argument of ``smtenc.verify``.

Its name, type, default, help and bounds are declared here, once: ``cli.parameters`` makes options of them, and ``validation`` checks them. The help
is printed by the command line: ``[b]`` and ``[dim]`` are its emphasis, and ``[dim]`` gives the default where nothing is chosen.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar

from solvers.specs import BUILT_IN

SOLVING, CLAIM, CERTIFYING, OUTPUT = (
    "Solving",
    "What is claimed (each choice is listed among the verdict's assumptions)",
    "Certificates and explanations",
    "Output",
)
"""Panels of the help."""

LEAST_WIDTH, MOST_WIDTH = 8, 128
"""The bounds of the bit width of ``index``."""

SECOND_LOOK = 0.002
"""Seconds of the second look at what was proved, unless others are chosen: a few runs of a small function."""

SOLVERS = tuple(spec.name for spec in BUILT_IN)


@dataclass(frozen=True, slots=True)
class Option:
    """The command-line option of a field. Without ``flags`` its name is the field's. A tuple of texts is an option that may be repeated, or, if it is
    ``separated``, one text with commas. ``panel`` replaces the group's panel of the help. Without ``show_default`` the help leaves out the default.
    """

    help: str
    flags: tuple[str, ...] = ()
    metavar: str | None = None
    minimum: float | None = None
    maximum: float | None = None
    separated: bool = False
    panel: str | None = None
    show_default: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The functions that are read, and the parser that reads them."""

    PANEL: ClassVar[str | None] = None

    functions: Annotated[tuple[str, ...], Option("Only this function. May be repeated.", ("--function",))] = ()
    mlir_opt: Annotated[
        Path | None,
        Option(
            "An mlir-opt to read the files with; next come $SMTENC_MLIR_OPT, the bundled parser, that of smtenc\\[llvm], and last what lies on PATH."
        ),
    ] = None
    mlir_release: Annotated[
        int | None,
        Option("The release of MLIR that wrote files in generic form, where their numbers depend on it; else $SMTENC_MLIR_RELEASE."),
    ] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Solving:
    """The solvers, and their limits. Nothing here changes what a verdict claims."""

    PANEL: ClassVar[str | None] = SOLVING

    timeout: Annotated[float, Option("Wall seconds for one query.", minimum=0.01, maximum=1_000_000)] = 30.0
    deadline: Annotated[
        float, Option("Wall seconds for one pair of files, all included; 0 for none. What is open then is [b]unknown[/b].", minimum=0)
    ] = 300.0
    memory: Annotated[
        int, Option("MiB that one solver may use, and the encoding of one pair of functions.", minimum=16, maximum=1_000_000_000)
    ] = 4096
    solvers: Annotated[
        tuple[str, ...],
        Option(
            "Solvers to race, separated by commas: those built in, and any that a solver file describes, such as path:z3 for the z3 on "
            "PATH. [dim]smtenc solvers[/dim] lists all.",
            separated=True,
        ),
    ] = SOLVERS
    schedule: Annotated[
        Path | None,
        Option(
            "Which solver starts first where cores are few, as [b]smtenc solvers learn[/b] writes it. "
            "[dim]$SMTENC_SCHEDULE, or ~/.config/smtenc/schedule.json if it is there[/dim]",
            metavar="FILE",
        ),
    ] = None
    seed: Annotated[int, Option("Seed of the solvers and of the random inputs.", minimum=0)] = 0
    encoding: Annotated[
        str,
        Option(
            "How floats are encoded. [b]abstract[/b]: order, signs and special values; fast. [b]exact[/b]: bit by bit. "
            "[b]auto[/b]: abstract first, exact where that settles nothing."
        ),
    ] = "auto"
    trials: Annotated[int, Option("Concrete inputs to try before the solvers; 0 for none.", minimum=0)] = 200
    second_look: Annotated[
        float,
        Option(
            "For running, on a few inputs, what was proved without a run. A run that contradicts the proof is a [b]conflict[/b]; 0 for none.",
            metavar="SECONDS",
            minimum=0,
        ),
    ] = SECOND_LOOK
    cache: Annotated[bool, Option("Use what solvers answered in earlier runs: smtenc cache --help.", ("--cache/--no-cache",))] = True
    dump_smt2: Annotated[Path | None, Option("Write every query that is not decided without a solver to this folder.", panel=OUTPUT)] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """The meaning of ``correct``: choices that differ from the defaults are listed among the verdict's assumptions."""

    PANEL: ClassVar[str | None] = CLAIM

    assume: Annotated[
        tuple[str, ...],
        Option(
            "[b]reassoc[/b]: the order of float sums is free. [b]no-alias[/b]: memref arguments are distinct blocks. "
            "[b]neg-zero-init[/b]: a sum that starts at +0.0 means one that starts at -0.0. "
            "[b]pure-calls[/b]: functions without bodies that take and give no memory have no effects. "
            "[b]tosa-exact[/b]: floats of tosa are the specification's pseudocode, bit by bit. "
            "[b]math-identities[/b]: functions are what MLIR expands them into, [b]rsqrt(x)[/b] is [b]1/sqrt(x)[/b]; those that are used "
            "are listed. [b]vector-accesses-in-bounds[/b]: a vector.load or vector.store that leaves its memref is undefined behaviour. "
            "[b]vector-reductions-in-order[/b]: reductions of vectors combine floats lane by lane, from the accumulator on. "
            "[b]no-undef-inputs[/b], [b]no-poison-inputs[/b]: arguments, as those of LLVM IR, are not undef, or not poison. "
            "May be repeated."
        ),
    ] = ()
    max_dim: Annotated[int | None, Option("Bound on unknown dimensions. [dim]2^31 - 1 unless given[/dim]", minimum=1)] = None
    index_bits: Annotated[
        int | None,
        Option(
            "Width of [b]index[/b]. [dim]Unless given what the programs say of it, else 64; then what is wrong at 64 only is not called "
            "incorrect[/dim]",
            minimum=LEAST_WIDTH,
            maximum=MOST_WIDTH,
        ),
    ] = None
    result_dims: Annotated[
        tuple[str, ...],
        Option(
            "The result of an opaque function has the dimensions of that argument (counted from 0). May be repeated.",
            metavar="FUNCTION@ARGUMENT,...",
        ),
    ] = ()
    unroll: Annotated[int, Option("How often a loop may run whose length is unknown; more is not considered.", minimum=0)] = 8
    unroll_reductions: Annotated[int, Option("Reductions up to this length are unrolled into single operations.", minimum=0)] = 0
    float_bits: Annotated[
        int | None, Option("Abstract magnitude bits, instead of the number counted from the query.", minimum=2, maximum=31)
    ] = None
    traits: Annotated[
        Path | None,
        Option(
            'What holds of operations of your own dialects: TOML, with a table [b]\\[operations."mine.add"][/b] for each, and in it pure, '
            "commutative, terminator, ignored-attributes. What is used is listed.",
            metavar="FILE",
        ),
    ] = None
    match: Annotated[
        Path | None,
        Option(
            "Which function of the target is which of the source, where names or signatures changed otherwise than by the rules that "
            "[b]docs/matching.md[/b] lists: TOML, with a table [b]\\[functions.NAME][/b] for each, and in it target, arguments, results, extend.",
            metavar="FILE",
        ),
    ] = None
    require: Annotated[
        Path | None,
        Option(
            "Preconditions: MLIR, functions named like those under test, or a single one, of the same arguments, that return [b]i1[/b]. Inputs on "
            "which one is not true count for nothing. In a program itself they are called [b]@pre_NAME[/b].",
            metavar="FILE",
        ),
    ] = None
    nan: Annotated[str, Option("Whether any NaN refines a NaN ([b]any[/b]).")] = "any"


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """The evidence that a verdict must have."""

    PANEL: ClassVar[str | None] = CERTIFYING

    mode: Annotated[
        str,
        Option(
            "When a query is answered: [b]first[/b] conclusive answer, [b]agree:K[/b] once K programs agree, [b]all[/b] after every solver.",
            panel=SOLVING,
        ),
    ] = "first"
    certify: Annotated[
        bool,
        Option(
            "Take no solver's word for it: [b]correct[/b] only if, for every query, two programs agree (or K: --mode agree:K) or a proof was "
            "checked; what rewriting decided is asked without it. A model counts when it was evaluated. Otherwise [b]unknown[/b]: not certified."
        ),
    ] = False
    trust_prover: Annotated[
        bool,
        Option(
            "With --certify: a proof counts, too, that cvc5 alone has checked, or with steps that no checker looked into. They are listed."
        ),
    ] = False
    proofs: Annotated[Path | None, Option("With --certify: keep the proofs there.", metavar="DIR")] = None
    explain: Annotated[
        bool, Option("For what is correct: which preconditions, operations and lemmas were needed for it, and which were not.")
    ] = False
