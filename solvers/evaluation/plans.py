"""Plans for the repeated evaluation of the bodies of binders and of a model's functions: they separate the terms that depend on the variables from
the others.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from solvers.models.function_models import Definition
from solvers.smtlib.terms import Term, postorder


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan for a binder. ``outer`` are the terms of ``body`` that do not depend on ``variables``, ``inner`` the others; both in order of
    evaluation, without the terms inside further binders. ``frontier`` are the terms of ``outer`` that are direct arguments of ``inner`` terms, or the
    body itself.

    ``compared``: if the single variable occurs only in equalities with terms of ``outer``, these terms; otherwise None.
    """

    variables: tuple[str, ...]
    outer: tuple[Term, ...]
    inner: tuple[Term, ...]
    frontier: tuple[Term, ...]
    body: Term
    compared: tuple[Term, ...] | None


@dataclass(frozen=True, slots=True)
class Points:
    """A function as a list of points (``found``: constants for the parameters and the result; the first match counts), and a body ``rest`` for all
    other arguments.
    """

    parameters: tuple[str, ...]
    found: tuple[tuple[tuple[Term, ...], Term], ...]
    rest: Term


def without_binders(root: Term, skip: Container[Term] = ()) -> Iterator[Term]:
    """Yield ``root`` and its subterms, arguments first, each once, except those inside binders and those in or only below ``skip``."""
    seen: set[Term] = set()
    stack = [(root, False)]
    while stack:
        term, expanded = stack.pop()
        if expanded:
            yield term
        elif term not in seen and term not in skip:
            seen.add(term)
            stack.append((term, True))
            if not term.bound:
                stack.extend((argument, False) for argument in reversed(term.arguments) if argument not in seen)


def plan_of(variables: Sequence[str], body: Term) -> Plan:
    """Return the plan for evaluating ``body`` repeatedly for different values of ``variables``."""
    depends = _dependent(variables, body)
    order = list(without_binders(body))
    outer = tuple(term for term in order if term not in depends)
    inner = tuple(term for term in order if term in depends)
    used = {argument for term in inner if not term.bound for argument in term.arguments} | {body}
    frontier = tuple(term for term in outer if term in used)
    return Plan(tuple(variables), outer, inner, frontier, body, _compared(variables, body, set(outer)) if len(variables) == 1 else None)


def _dependent(variables: Sequence[str], body: Term) -> set[Term]:
    depends: set[Term] = set()
    for term in postorder([body]):
        if any(argument in depends for argument in term.arguments) or (not term.arguments and term.head in variables):
            depends.add(term)
    return depends


def _compared(variables: Sequence[str], body: Term, outer: set[Term]) -> tuple[Term, ...] | None:
    found: dict[Term, None] = {}
    for term in postorder([body]):
        mentioned = [_is_variable(argument, variables) for argument in term.arguments]
        if any(mentioned):
            if term.head != "=" or len(mentioned) != 2 or all(mentioned):
                return None
            constant = term.arguments[mentioned.index(False)]
            if constant not in outer:
                return None
            found[constant] = None
    return None if _is_variable(body, variables) else tuple(found)


def _is_variable(term: Term, variables: Sequence[str]) -> bool:
    return not term.arguments and term.head in variables


def points_of(definition: Definition) -> Points:
    """Return the points and the rest of a definition whose body is a chain of ites. An ite gives a point only if its condition compares every
    parameter with a constant, and its result does not depend on the parameters.
    """
    parameters = tuple(parameter.head for parameter in definition.parameters)
    depends = _dependent(parameters, definition.body)
    found: list[tuple[tuple[Term, ...], Term]] = []
    rest = definition.body
    while rest.head == "ite" and parameters:
        condition, result, other = rest.arguments
        constants = _point(condition, parameters, depends)
        if constants is None or result in depends:
            break
        found.append((constants, result))
        rest = other
    return Points(parameters, tuple(found), rest)


def _point(condition: Term, parameters: Sequence[str], depends: set[Term]) -> tuple[Term, ...] | None:
    equalities = condition.arguments if condition.head == "and" else (condition,)
    found: dict[str, Term] = {}
    for equality in equalities:
        if equality.head != "=" or len(equality.arguments) != 2:
            return None
        variable, constant = equality.arguments
        if not _is_variable(variable, parameters):
            variable, constant = constant, variable
        if not _is_variable(variable, parameters) or constant in depends or variable.head in found:
            return None
        found[variable.head] = constant
    return tuple(found[parameter] for parameter in parameters) if len(found) == len(parameters) else None
