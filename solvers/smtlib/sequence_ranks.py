"""The ranks of symbols on strings and sequences. A rule for both takes a String or a ``(Seq T)``, and the other arguments have the same sort.

Sources: theory UnicodeStrings of SMT-LIB 2.7; for sequences the reference of cvc5's theory and z3's guide.
"""

from __future__ import annotations

from collections.abc import Sequence

from solvers.smtlib.ranks import IllSorted, Indices, Rule, at_least, expect, fixed, numeral, require, require_all
from solvers.smtlib.terms import ARROW, INT, REGULAR_LANGUAGE, STRING, Sort, Term

OWN = "own"
"""A placeholder in a signature for the sort of the first argument, a String or a sequence."""


def sequence_of(argument: Term, position: int) -> Sort:
    """Return the sort of an argument that is a string or a sequence. Raises IllSorted for any other sort."""
    if argument.sort.name not in ("String", "Seq"):
        raise IllSorted(f"argument {position + 1} has the sort {argument.sort}, not a string or sequence")
    return argument.sort


def sequences(*parameters: Sort | str, result: Sort | str) -> Rule:
    """Return the rule for a string or sequence and further ``parameters``; ``OWN`` stands for the sort of the first argument."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, 0, 1 + len(parameters))
        own = sequence_of(arguments[0], 0)
        for position, parameter in enumerate(parameters, start=1):
            require(arguments[position], parameter if isinstance(parameter, Sort) else own, position)
        return result if isinstance(result, Sort) else own

    return rule


def concatenation(indices: Indices, arguments: Sequence[Term]) -> Sort:
    at_least(indices, arguments, 1)
    own = sequence_of(arguments[0], 0)
    require_all(arguments, own, 1)
    return own


def unit(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 1)
    return Sort("Seq", (), (arguments[0].sort,))


def element(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 2)
    if arguments[0].sort.name != "Seq":
        raise IllSorted(f"argument 1 has the sort {arguments[0].sort}, not a sequence")
    require(arguments[1], INT, 1)
    return arguments[0].sort.arguments[0]


def mapped(indices: Indices, arguments: Sequence[Term]) -> Sort:
    """Return the sort of z3's ``(seq.map f s)``."""
    expect(indices, arguments, 0, 2)
    function, whole = arguments[0].sort, arguments[1].sort
    if whole.name != "Seq" or function.name not in (ARROW, "Array") or function.arguments[:-1] != whole.arguments:
        raise IllSorted(f"a function of the sort {function} cannot be mapped over {whole}")
    return Sort("Seq", (), function.arguments[-1:])


def loop(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 2, 1)
    require(arguments[0], REGULAR_LANGUAGE, 0)
    numeral(indices, 0)
    numeral(indices, 1)
    return REGULAR_LANGUAGE


def power(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 1, 1)
    require(arguments[0], REGULAR_LANGUAGE, 0)
    numeral(indices)
    return REGULAR_LANGUAGE


def languages(count: int) -> Rule:
    """Return the rule for this number of regular languages with a regular language as result."""
    return fixed(*[REGULAR_LANGUAGE] * count, result=REGULAR_LANGUAGE)


def strings(count: int, result: Sort) -> Rule:
    """Return the rule for this number of strings with the sort ``result``."""
    return fixed(*[STRING] * count, result=result)
