"""The solvers as data: what each is called, which process module drives it, what it supports. No process starts here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

# The pieces of SMT-LIB logic names, longest first. FPLRA: reals occur only inside conversions to floating point.
_PIECES = ("FPLRA", "LIRA", "NIRA", "LIA", "NIA", "LRA", "NRA", "IDL", "RDL", "AX", "UF", "BV", "FP", "DT", "A", "S")
_PIECE = re.compile("|".join(_PIECES))
ARITHMETIC = frozenset({"LIRA", "NIRA", "LIA", "NIA", "LRA", "NRA", "IDL", "RDL"})
CORE = frozenset({"A", "AX", "UF", "BV", "FP", "FPLRA"})

Format = tuple[int, int]  # exponent bits, significand bits with the hidden one: (8, 24) is binary32
F16, BF16, F32, F64, F128 = (5, 11), (8, 8), (8, 24), (11, 53), (15, 113)


@dataclass(frozen=True)
class SolverSpec:
    """One solver. ``module`` holds the ``Binding`` that its process imports, ``distribution`` is its name on PyPI.

    ``pieces`` are the parts of logic names it handles; ``formats`` the floating-point formats, None being all of them;
    ``other_formats`` the options that a query with any further format needs, None meaning that such a query is not sent.
    """

    name: str
    module: str
    distribution: str = ""
    pieces: frozenset[str] = frozenset(_PIECES)
    logics: frozenset[str] = frozenset({"ALL"})
    formats: frozenset[Format] | None = None
    other_formats: Mapping[str, str] | None = None
    features: tuple[str, ...] = ()
    note: str = ""
    options: Mapping[str, str] = field(default_factory=dict)

    def refusal(self, logic: str, formats: frozenset[Format]) -> str:
        """Why a query in ``logic`` with these floating-point formats is not sent to this solver; empty if it is."""
        if logic not in self.logics:
            pieces = logic_pieces(logic)
            if pieces is None:
                return f"logic {logic} is not among those known for {self.name}"
            if pieces - self.pieces:
                return f"{self.name} does not support logic {logic}"
        unusual = self.unusual(formats)
        if unusual and self.other_formats is None:
            shown = ", ".join(f"(_ FloatingPoint {e} {s})" for e, s in sorted(unusual))
            return f"{self.name} is not reliable on {shown}"
        return ""

    def unusual(self, formats: frozenset[Format]) -> frozenset[Format]:
        return frozenset() if self.formats is None else formats - self.formats

    def settings(self, formats: frozenset[Format]) -> dict[str, str]:
        """The solver's own options for a query with these floating-point formats."""
        extra = self.other_formats if self.unusual(formats) else None
        return {**self.options, **(extra or {})}


def logic_pieces(logic: str) -> frozenset[str] | None:
    """``QF_UFBVFP`` as {UF, BV, FP}; None if the name is not made of SMT-LIB's pieces."""
    rest = logic.removeprefix("QF_")
    pieces = _PIECE.findall(rest)
    return frozenset(pieces) if pieces and "".join(pieces) == rest else None


Z3 = SolverSpec(
    name="z3",
    module="solvers.bindings.z3_library",
    distribution="z3-solver",
    logics=frozenset({"ALL", "HORN"}),
    features=("quantifiers", "models", "unsat cores", "proofs", "lambda arrays", "fp.to_ieee_bv"),
    note="any floating-point format",
)
CVC5 = SolverSpec(
    name="cvc5",
    module="solvers.bindings.cvc5_library",
    distribution="cvc5",
    formats=frozenset({F32, F64}),
    other_formats={"fp-exp": "true"},
    features=("quantifiers", "models", "unsat cores", "proofs"),
    note="floating-point formats beyond binary32 and binary64 by its experimental solver (fp-exp)",
)
BITWUZLA = SolverSpec(
    name="bitwuzla",
    module="solvers.bindings.bitwuzla_library",
    distribution="bitwuzla",
    pieces=CORE,
    formats=frozenset({F16, F32, F64, F128}),
    features=("quantifiers", "models", "unsat cores"),
    note="no Int, Real or datatypes; not sent bfloat16 and 8-bit formats",
)
BUILT_IN: tuple[SolverSpec, ...] = (Z3, CVC5, BITWUZLA)


@dataclass(frozen=True)
class SolverInfo:
    """A line of the table that tells a user what is there. ``version`` is empty when ``present`` is false."""

    name: str
    version: str
    present: bool
    logics: str
    features: tuple[str, ...]
    note: str


def resolve(solvers: Sequence[str | SolverSpec]) -> tuple[SolverSpec, ...]:
    """Names or specs as specs. Raises ValueError on an unknown name, a repeated one, or none at all."""
    known = {spec.name: spec for spec in BUILT_IN}
    specs = []
    for solver in solvers:
        if isinstance(solver, str):
            if solver not in known:
                raise ValueError(f"unknown solver {solver!r}; known are {', '.join(known)}")
            solver = known[solver]
        specs.append(solver)
    names = [spec.name for spec in specs]
    if not names or len(set(names)) < len(names):
        raise ValueError(f"a race needs solvers with distinct names, not {names}")
    return tuple(specs)


def available() -> list[SolverInfo]:
    """Every solver known here, installed or not, by the installed distributions' metadata; nothing is imported or run."""
    from importlib.metadata import PackageNotFoundError, version

    table = []
    for spec in BUILT_IN:
        try:
            found = version(spec.distribution)
        except PackageNotFoundError:
            found = ""
        arithmetic = "Int, Real" if spec.pieces & ARITHMETIC else ""
        datatypes = "datatypes" if "DT" in spec.pieces else ""
        strings = "strings" if "S" in spec.pieces else ""
        logics = ", ".join(part for part in ("Bool, BV, FP, UF, arrays", arithmetic, datatypes, strings) if part)
        table.append(SolverInfo(spec.name, found, bool(found), logics, spec.features, spec.note))
    return table
