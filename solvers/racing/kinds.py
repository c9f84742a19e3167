"""A quick guess of the kind of a query, for the order of the solvers' starts. A wrong guess costs time, but no answer."""

from __future__ import annotations

from solvers.smtlib.scripts import Script
from solvers.specs import logic_pieces

STRINGS = "strings"  # sequences and sets, too
ARITHMETIC = "arithmetic"  # on integers, reals or finite fields, and datatypes
FLOATS = "floats"
BITS = "bits"  # with arrays or without
ARRAYS = "arrays"  # of declared sorts
QUANTIFIERS = "quantifiers"  # over declared sorts
FUNCTIONS = "functions"
KINDS = (STRINGS, ARITHMETIC, FLOATS, BITS, ARRAYS, QUANTIFIERS, FUNCTIONS)

# The first that fits: theories that few solvers support are more informative.
_PIECES = {
    STRINGS: {"S", "FS"},
    ARITHMETIC: {"LIA", "NIA", "IDL", "LRA", "NRA", "RDL", "LIRA", "NIRA", "T", "FF", "DT"},
    FLOATS: {"FP", "FPLRA"},
    BITS: {"BV"},
    ARRAYS: {"A", "AX"},
}
_MARKS = {
    STRINGS: ("String", "RegLan", "(Seq ", "(Set "),
    ARITHMETIC: (" Int", " Real", "(Int", "(Real", "declare-datatype"),
    FLOATS: ("FloatingPoint", "Float16", "Float32", "Float64", "RoundingMode"),
    BITS: ("BitVec",),
    ARRAYS: ("(Array",),
    QUANTIFIERS: ("(forall", "(exists"),
}
_LOOKED_AT = 1 << 16  # characters: sorts occur in declarations, near the beginning


def kind_of(script: Script) -> str:
    """Return one of ``KINDS``: by the logic, or, if the logic says nothing, by the sorts that the script mentions."""
    pieces = logic_pieces(script.logic)
    if pieces is not None:
        unquantified = script.logic.startswith("QF_")
        return next((kind for kind, some in _PIECES.items() if pieces & some), FUNCTIONS if unquantified else QUANTIFIERS)
    beginning = script.text[:_LOOKED_AT]
    return next((kind for kind, marks in _MARKS.items() if any(mark in beginning for mark in marks)), FUNCTIONS)
