"""Rules in PDL and PDLL: each ``pdl.pattern`` becomes a ``Rule`` like those that are written as pairs of functions.

    from smtenc.canon import pdl

    found = pdl.read_patterns(Path("patterns.pdl.mlir"), FrontendOptions())
    found.rules, found.refused

What a pattern matches is the rule's source, what it makes the target. A type that it leaves open is a parameter, whose domain is what MLIR accepts; the
value of a constant that it leaves open is a constant of which nothing is known; native constraints that are known, or that the user gives a formula
for, are the rule's condition. Of any other nothing is known: it may hold or not, so that a rule that is right without it is right, and what is wrong
without it is not refuted.

``lines`` and ``patterns`` read, ``admission`` finds types, ``natives`` is what is known by name, ``building`` makes rules, ``files`` reads files.
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
