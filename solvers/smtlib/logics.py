"""The features of SMT-LIB's theories that a problem uses, and the names of logics. Problems are read elsewhere.

A name is made of pieces in a fixed order: QF_ (no quantifiers), A or AX, UF, BV, FP, DT, S, and one arithmetic (https://smt-lib.org/logics.shtml). A
feature without a piece belongs to ALL, or to HO_ALL, a name of cvc5's, if functions are values.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from solvers.smtlib.dialects import ARITIES, CONSTANTS, OPERATORS
from solvers.smtlib.reader import Problem
from solvers.smtlib.scope import Scope
from solvers.smtlib.symbols import is_bits, is_decimal, is_numeral
from solvers.smtlib.terms import ARROW, INT, REAL, Sort, Term, postorder

KNOWN = frozenset(
    """ABV ABVFP ABVFPLRA ALIA ANIA AUFBV AUFBVDTLIA AUFBVDTNIA AUFBVDTNIRA AUFBVFP AUFBVFPDTNIRA AUFDTLIA AUFDTLIRA AUFDTNIRA
    AUFFPDTNIRA AUFLIA AUFLIRA AUFNIA AUFNIRA BV BVFP BVFPLRA FP FPLRA LIA LRA NIA NRA QF_ABV QF_ABVFP QF_ABVFPLRA QF_ALIA QF_ANIA
    QF_AUFBV QF_AUFBVFP QF_AUFBVLIA QF_AUFBVNIA QF_AUFLIA QF_AUFNIA QF_AX QF_BV QF_BVFP QF_BVFPLRA QF_BVLRA QF_DT QF_FP QF_FPLRA
    QF_IDL QF_LIA QF_LIRA QF_LRA QF_NIA QF_NIRA QF_NRA QF_RDL QF_S QF_SLIA QF_SNIA QF_UF QF_UFBV QF_UFBVDT QF_UFBVLIA QF_UFDT QF_UFDTLIA QF_UFDTLIRA
    QF_UFDTNIA QF_UFFP QF_UFFPDTNIRA QF_UFIDL QF_UFLIA QF_UFLRA QF_UFNIA QF_UFNRA UF UFBV UFBVDT UFBVDTLIA UFBVDTNIA UFBVDTNIRA
    UFBVFP UFBVFPDTNIRA UFBVLIA UFDT UFDTLIA UFDTLIRA UFDTNIA UFDTNIRA UFFPDTNIRA UFIDL UFLIA UFLRA UFNIA UFNIRA UFNRA""".split()
)
"""The logics for which SMT-LIB's benchmark library has a folder."""

_NAME = re.compile(r"(QF_)?(AX|A)?(UF)?(BV)?(FP)?(DT)?(S)?(?:([LN])(I?R?)A|(IDL)|(RDL))?")
_EXTENDED_SORTS = frozenset({*ARITIES, "Tuple", "FiniteField"})
_EXTENDED = frozenset({*OPERATORS, *CONSTANTS, "update", "map", "as-array", "fmf.card", "choice", "lambda"})
_COMPARISONS = frozenset({"<", "<=", ">", ">=", "=", "distinct"})


@dataclass(frozen=True, slots=True)
class Features:
    """The features that occur in a problem, declarations included, or that a logic allows.

    ``functions`` are uninterpreted ones with arguments, ``sorts`` declared ones. ``nonlinear``: products and quotients of unknowns, div, mod and abs.
    ``sums``: arithmetic beyond differences of two unknowns compared to a constant. ``extensions``: sorts and symbols that SMT-LIB has no theory of.
    ``higher_order``: functions as values.
    """

    quantifiers: bool = False
    arrays: bool = False
    functions: bool = False
    sorts: bool = False
    bitvectors: bool = False
    floats: bool = False
    datatypes: bool = False
    integers: bool = False
    reals: bool = False
    sums: bool = False
    nonlinear: bool = False
    strings: bool = False
    extensions: bool = False
    higher_order: bool = False

    def __or__(self, other: Features) -> Features:
        """Return the features that occur in one or the other."""
        return Features(*(getattr(self, f.name) or getattr(other, f.name) for f in fields(self)))

    def without(self, allowed: Features) -> tuple[str, ...]:
        """Return the names of the features that are set here but not in ``allowed``."""
        return tuple(f.name for f in fields(self) if getattr(self, f.name) and not getattr(allowed, f.name))


EVERYTHING = Features(*[True] * len(fields(Features)))


def features(problem: Problem) -> Features:
    """Return the features that a problem uses. The parts of floating-point literals are no use of bit-vectors, and numerals and decimals that are
    rounded to a float are no use of reals.
    """
    definitions = [*problem.definitions.values(), *problem.recursive.values()]
    roots = [*problem.assertions, *problem.names.values(), *(definition.body for definition in definitions)]
    order = list(postorder(roots))
    constants = _constants(order)
    sorts = _sorts(problem, roots, order, constants)
    names = {sort.name for sort in sorts}
    arithmetic = [term for term in order if any(_numeric(argument) for argument in term.arguments) and term.head != "to_fp"]
    recursive = any(definition.parameters for definition in problem.recursive.values())  # axioms over all arguments
    datatypes = {*problem.datatypes, *problem.parametric}
    return Features(
        quantifiers=recursive or any(term.head in ("forall", "exists") for term in order),
        arrays="Array" in names,
        functions=recursive or any(parameters for parameters, _ in problem.functions.values()),
        sorts=any(name not in datatypes for name in problem.sorts),
        bitvectors="BitVec" in names,
        floats=bool(names & {"FloatingPoint", "RoundingMode"}),
        datatypes=bool(datatypes),
        integers="Int" in names,
        reals="Real" in names,
        sums=any(not _difference(term, problem.scope, constants) for term in arithmetic if term not in constants),
        nonlinear=any(_nonlinear(term, constants) for term in arithmetic),
        strings=bool(names & {"String", "RegLan"}),
        extensions=bool(names & _EXTENDED_SORTS)
        or bool(problem.scope.codatatypes or problem.scope.heap or problem.scope.sort_parameters)
        or any(term.head in _EXTENDED for term in order),
        higher_order=ARROW in names,
    )


def smallest_logic(problem: Problem) -> str:
    """Return the name of the least logic that contains a problem. A logic without SMT-LIB benchmarks is named by the same pieces."""
    return name_of(features(problem))


def name_of(used: Features) -> str:
    """Return the name of the least logic with these features. QF_AX has declared sorts, but neither functions nor anything else."""
    if used.higher_order:
        return "HO_ALL"
    if used.extensions:
        return "ALL"
    pieces = ["BV" * used.bitvectors, "FP" * used.floats, "DT" * used.datatypes, "S" * used.strings, _arithmetic(used)]
    alone = used.arrays and not used.functions and not any(pieces)
    unknowns = (used.functions or used.sorts) and not alone
    pieces = ["AX" if alone else "A" * used.arrays, "UF" * unknowns, *pieces]
    return ("" if used.quantifiers else "QF_") + ("".join(pieces) or "UF")


def features_of(logic: str) -> Features | None:
    """Return the features that a logic allows by its name, or None for a name that does not consist of the known pieces."""
    if logic in ("ALL", "HO_ALL"):
        return EVERYTHING if logic == "HO_ALL" else replace(EVERYTHING, higher_order=False)
    match = _NAME.fullmatch(logic)
    if not match or logic in ("", "QF_"):
        return None
    closed, arrays, functions, vectors, floats, datatypes, strings, degree, numbers, integer_differences, real_differences = match.groups(
        ""
    )
    if degree and not numbers:
        return None
    return Features(
        quantifiers=not closed,
        arrays=bool(arrays),
        functions=bool(functions),
        sorts=bool(functions) or arrays == "AX",
        bitvectors=bool(vectors),
        floats=bool(floats),
        datatypes=bool(datatypes),
        integers="I" in numbers or bool(integer_differences),
        reals="R" in numbers or bool(real_differences),
        sums=bool(degree),
        nonlinear=degree == "N",
        strings=bool(strings),
    )


def _arithmetic(used: Features) -> str:
    if not used.integers and not used.reals:
        return ""
    kind = "I" * used.integers + "R" * used.reals
    others = used.arrays or used.bitvectors or used.floats or used.datatypes or used.strings
    unknowns = used.functions or used.sorts
    if not used.sums and not others:
        # the only logics of differences: QF_IDL, QF_UFIDL, UFIDL, QF_RDL
        if kind == "I" and (unknowns or not used.quantifiers):
            return "IDL"
        if kind == "R" and not unknowns and not used.quantifiers:
            return "RDL"
    return ("N" if used.nonlinear else "L") + kind + "A"


def _sorts(problem: Problem, roots: Iterable[Term], order: Iterable[Term], constants: set[Term]) -> set[Sort]:
    """Return every sort of a term or declaration, and the parts of each. The parts of number literals do not count."""
    found = {root.sort for root in roots}
    for term in order:
        found.update(sort for _, sort in term.bound)
        for argument in term.arguments:
            if not _is_part_of_a_number(term, argument, constants):
                found.add(argument.sort)
    for parameters, result in problem.functions.values():
        found.update((*parameters, result))
    for definition in (*problem.definitions.values(), *problem.recursive.values()):
        found.update((*(sort for _, sort in definition.parameters), definition.result))
    for constructors in (*problem.datatypes.values(), *(whole.constructors for whole in problem.parametric.values())):
        found.update(sort for constructor in constructors for _, sort in constructor.selectors)
    todo = list(found)
    while todo:
        parts = set(todo.pop().arguments) - found
        found |= parts
        todo.extend(parts)
    return found


def _is_part_of_a_number(term: Term, argument: Term, constants: set[Term]) -> bool:
    if term.head == "fp":
        return is_bits(argument.head) or bool(argument.indices and not argument.arguments)
    return term.head == "to_fp" and argument in constants and not argument.arguments


def _numeric(term: Term) -> bool:
    return term.sort is INT or term.sort is REAL or term.sort in (INT, REAL)


def _constants(order: Iterable[Term]) -> set[Term]:
    """Return the numerals and decimals, and their negations and quotients."""
    found: set[Term] = set()
    for term in order:
        if term.arguments:
            if term.head in ("-", "/", "to_real") and all(argument in found for argument in term.arguments) and len(term.arguments) <= 2:
                found.add(term)
        elif _numeric(term) and (is_numeral(term.head) or is_decimal(term.head)):
            found.add(term)
    return found


def _nonlinear(term: Term, constants: set[Term]) -> bool:
    """Return whether a term is nonlinear by SMT-LIB's logics of linear arithmetic: div, mod and abs, products of two or more unknowns, quotients by
    anything but constants that are not 0.
    """
    match term.head:
        case "*":
            return sum(argument not in constants for argument in term.arguments) > 1
        case "/":
            return any(argument not in constants or _zero(argument) for argument in term.arguments[1:])
        case "div" | "mod" | "abs":
            return True
    return False


def _zero(constant: Term) -> bool:
    while constant.arguments:
        constant = constant.arguments[0]
    return not constant.head.strip("0.")


def _difference(term: Term, scope: Scope, constants: set[Term]) -> bool:
    """Return whether a term belongs to difference logic. QF_IDL: comparisons of unknowns, or of the difference of two unknowns with a constant.
    QF_UFIDL: applications of the script's functions are unknowns, too.
    """
    unknowns = [_unknown(argument, scope, constants) for argument in term.arguments if _numeric(argument)]
    if _of_the_script(term.head, scope) or (term.head == "-" and len(term.arguments) == 2):
        return all(unknowns)
    if term.head not in _COMPARISONS:
        return False
    left, *right = term.arguments
    between = left.head == "-" and len(left.arguments) == 2 and left not in constants
    return all(unknowns) or (between and len(right) == 1 and right[0] in constants)


def _unknown(term: Term, scope: Scope, constants: set[Term]) -> bool:
    return _of_the_script(term.head, scope) or (not term.arguments and term not in constants)


def _of_the_script(head: str, scope: Scope) -> bool:
    return head in scope.functions or head in scope.recursive
