"""The sorts and operators that the evaluator supports. Any other would be treated as a declared one, with any meaning that fits."""

from __future__ import annotations

from solvers.evaluation.operators import OPERATORS
from solvers.evaluation.operators_of_sequences import LANGUAGES
from solvers.smtlib.reader import Problem
from solvers.smtlib.terms import Sort, postorder

_SORTS = frozenset(
    """Bool Int Real RoundingMode BitVec FloatingPoint FiniteField Array String RegLan Seq Set Bag Tuple Nullable ->""".split()
)
_BY_ENGINE = "and or => ite = distinct forall exists lambda / div mod is update @".split()
_OPERATORS = frozenset({*OPERATORS, *LANGUAGES, *_BY_ENGINE})


def beyond(problem: Problem) -> str:
    """Return a message about the first sort or operator of the assertions and recursive definitions, or about sort parameters, that the evaluator
    does not support; empty if there is none.
    """
    if problem.scope.sort_parameters:
        return "terms over sort parameters hold for all sorts"
    heads = (_OPERATORS, problem.functions, problem.recursive, problem.scope.parts, problem.scope.polymorphic)
    known: set[Sort] = set()
    for term in postorder((*problem.assertions, *(definition.body for definition in problem.recursive.values()))):
        for sort in (term.sort, *(sort for _, sort in term.bound)):
            if sort not in known and (name := _unknown_sort(sort, problem)):
                return f"the sort {name} is not known to the evaluation"
            known.add(sort)
        if term.arguments and not any(term.head in several for several in heads):
            return f"{term.head} is not known to the evaluation"
    return ""


def _unknown_sort(sort: Sort, problem: Problem) -> str:
    """Return the first unsupported sort among the sort, its parts and the fields of its datatypes; empty if there is none."""
    todo = [sort]
    seen: set[Sort] = set()
    while todo:
        part = todo.pop()
        if part in seen:
            continue
        seen.add(part)
        if part.name in problem.scope.codatatypes or (part.name not in _SORTS and problem.sorts.get(part.name) != len(part.arguments)):
            return str(part)
        todo += part.arguments
        todo += (field for constructor in problem.scope.constructors(part) or () for _, field in constructor.selectors)
    return ""
