"""The solvers as data: names, binding modules, supported theories. No process starts here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

# The pieces of SMT-LIB logic names, longest first, and those of solvers' extensions: finite sets (FS) and fields (FF), transcendental functions (T),
# cardinalities of sorts (C). FPLRA: reals occur only inside conversions to floating point.
_PIECES = ("FPLRA", "LIRA", "NIRA", "LIA", "NIA", "LRA", "NRA", "IDL", "RDL", "AX", "UF", "BV", "FP", "DT", "FS", "FF", "A", "S", "T", "C")
HIGHER_ORDER = "HO"
"""The piece of logics that begin with ``HO_``: functions are values."""
ALL_PIECES = frozenset({*_PIECES, HIGHER_ORDER})
WHOLE = frozenset({"ALL", "QF_ALL", "HO_ALL", "SAT", "QF_SAT"})
"""The names of logics without pieces: those of all theories, and of none."""
_PIECE = re.compile("|".join(_PIECES))
CORE = frozenset({"A", "UF", "BV", "FP", "FPLRA"})

_PROGRAM = re.compile(
    r"(?<![a-z])(?:z3|cvc)|cvc[345]|(?<![a-z])(?:stp|verit|dreal)(?![a-z])|bitwuzla|boolector|yices|mathsat|opensmt|smtinterpol|princess|ostrich|"
    r"alt[-_]?ergo|colibri|smt-?rat|oxiz|vampire|eprover"
)
# cvc4 and cvc5 are one code base, OSTRICH is a part of Princess
_SPELLINGS = {
    "cvc3": "cvc",
    "cvc4": "cvc",
    "cvc5": "cvc",
    "altergo": "alt-ergo",
    "alt_ergo": "alt-ergo",
    "smt-rat": "smtrat",
    "ostrich": "princess",
}
COMMAND = "solvers.bindings.command"
"""The module of solvers that are commands; their configuration is JSON."""

Format = tuple[int, int]  # exponent bits, significand bits with the hidden one: (8, 24) is binary32
F16, BF16, F32, F64, F128 = (5, 11), (8, 8), (8, 24), (11, 53), (15, 113)


@dataclass(frozen=True)
class SolverSpec:
    """One solver. ``module`` holds the ``Binding`` that its process imports, ``distribution`` is its name on PyPI.

    ``pieces`` are the parts of logic names that it supports; ``formats`` the floating-point formats, None meaning all; ``other_formats`` the options
    that a query with any further format needs, None meaning that such a query is not sent. ``refused`` are logics that it does not accept, whatever
    their parts. ``configuration`` is passed to ``Binding`` unless it is empty. Without ``quantifiers`` it gets only quantifier-free logics, and those
    in ``logics``. ``source`` is the file that describes it, empty for a built-in one.
    """

    name: str
    module: str
    distribution: str = ""
    pieces: frozenset[str] = ALL_PIECES
    logics: frozenset[str] = frozenset({"ALL"})
    formats: frozenset[Format] | None = None
    other_formats: Mapping[str, str] | None = None
    refused: frozenset[str] = frozenset()
    features: tuple[str, ...] = ()
    note: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    configuration: str = ""
    quantifiers: bool = True
    source: str = ""

    @property
    def names(self) -> frozenset[str]:
        """The known programs that its name mentions, and its library: the evidence of ``opinions.programs_of`` that needs no access to files."""
        library = {f"distribution {self.distribution}"} if self.distribution else frozenset()
        return named_programs(f"{self.name} {self.distribution}") | library

    def refusal(self, logic: str, formats: frozenset[Format]) -> str:
        """Return the reason why a query in ``logic`` with these floating-point formats is not sent to this solver; an empty string if it is sent."""
        if logic in self.refused:
            return f"{self.name} does not support logic {logic}"
        if logic not in self.logics:
            pieces = logic_pieces(logic)
            if pieces is None:
                return f"logic {logic or '(none)'} is not among those known for {self.name}"
            if pieces - self.pieces or (not self.quantifiers and not logic.startswith("QF_")):
                return f"{self.name} does not support logic {logic}"
        unusual = self.unusual(formats)
        if unusual and self.other_formats is None:
            shown = ", ".join(f"(_ FloatingPoint {e} {s})" for e, s in sorted(unusual))
            return f"{self.name} is not reliable on {shown}"
        return ""

    def unusual(self, formats: frozenset[Format]) -> frozenset[Format]:
        """Return the formats among these that the solver does not list."""
        return frozenset() if self.formats is None else formats - self.formats

    def settings(self, formats: frozenset[Format]) -> dict[str, str]:
        """Return the solver's own options for a query with these floating-point formats."""
        extra = self.other_formats if self.unusual(formats) else None
        return {**self.options, **(extra or {})}


def named_programs(text: str) -> frozenset[str]:
    """Return the known solvers that a name, or a text, mentions, whatever their versions: ``z3`` for ``path:z3`` and for ``z3-4.8.12``."""
    return frozenset(_SPELLINGS.get(found, found) for found in _PROGRAM.findall(text.lower()))


def logic_pieces(logic: str) -> frozenset[str] | None:
    """Return the pieces of a logic's name, {UF, BV, FP} for ``QF_UFBVFP``; None if it does not consist of the known pieces."""
    whole = logic.removeprefix("HO_")
    rest = whole.removeprefix("QF_")
    pieces = _PIECE.findall(rest)
    if not pieces or "".join(pieces) != rest:
        return None
    return frozenset(pieces) | ({HIGHER_ORDER} if whole != logic else frozenset())


Z3 = SolverSpec(
    name="z3",
    module="solvers.bindings.z3_library",
    distribution="z3-solver",
    logics=WHOLE | {"HORN"},
    features=("quantifiers", "models", "unsat cores", "proofs", "lambda arrays", "fp.to_ieee_bv"),
    note="any floating-point format",
)
CVC5 = SolverSpec(
    name="cvc5",
    module="solvers.bindings.cvc5_library",
    distribution="cvc5",
    logics=WHOLE,
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
    # in 0.9.1 this pass is unsound: with it, a sum of shifts that is 0 for a shift by 3 is claimed never to be 0
    options={"pp-normalize": "false"},
    features=("quantifiers", "models", "unsat cores"),
    note="no Int, Real or datatypes; unknown on equations of declared sorts; not sent bfloat16 and 8-bit formats",
)
BUILT_IN: tuple[SolverSpec, ...] = (Z3, CVC5, BITWUZLA)


def supported(spec: SolverSpec) -> str:
    """Return the theories that a solver supports, as text: ``Bool, BV, FP, Int``."""
    theories = {"BV": {"BV"}, "FP": {"FP"}, "UF": {"UF"}, "arrays": {"A"}, "Int": {"LIA", "NIA"}, "Real": {"LRA", "NRA"}}
    theories |= {"datatypes": {"DT"}, "strings": {"S"}}
    found = [theory for theory, pieces in theories.items() if pieces & spec.pieces]
    return ", ".join(["Bool", *found, *(["quantifiers"] if spec.quantifiers else [])])
