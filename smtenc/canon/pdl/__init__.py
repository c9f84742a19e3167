"""Rules in PDL and PDLL: each ``pdl.pattern`` becomes a ``Rule``, like the rules that are written as pairs of functions.

    from smtenc.canon import pdl

    found = pdl.read_patterns(Path("patterns.pdl.mlir"), FrontendOptions())
    found.rules, found.refused

The operations that a pattern matches are the rule's source, those that it makes are the target. A type that the pattern leaves open is a parameter,
whose domain is the set of types that MLIR accepts; the value of a constant that it leaves open is an arbitrary constant; native constraints that are
known by name, or for which the user gives a formula, form the rule's condition. Any other constraint may hold or not: a rule that is right without it
is right, and a rule that is wrong without it is not refuted.

``lines`` and ``patterns`` read, ``admission`` finds types, ``natives`` has the constraints known by name, ``builder`` makes rules, ``files`` reads
files.
"""

from smtenc.canon.pdl.builder import PatternRule, is_about_constraints, unknown_constraints
from smtenc.canon.pdl.files import PatternFile, Refused, holds_patterns, patterns_of, read_patterns

__all__ = [
    "PatternFile",
    "PatternRule",
    "Refused",
    "holds_patterns",
    "is_about_constraints",
    "patterns_of",
    "read_patterns",
    "unknown_constraints",
]
