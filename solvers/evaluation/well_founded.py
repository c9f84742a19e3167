"""The question whether recursively defined functions exist: ``f(x) = f(x) + 1`` has no solution, so nothing satisfies a query that defines it.

A definition is accepted for one of three reasons, for all mutually recursive functions together:

* a measure decreases at each call, on a path on which it is bounded below: a part of a datatype's value, or a linear term over Int;
  several such measures may be combined (a lexicographic order);
* each call is the whole result of its path: then any value is a solution for calls that never end;
* each call is positive in a Bool: then there is a least solution (Knaster and Tarski).

The existence of any other function is unknown. Nothing is evaluated here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from solvers.smtlib.reader import Problem
from solvers.smtlib.scope import Definition
from solvers.smtlib.symbols import decimal, is_numeral
from solvers.smtlib.terms import BOOL, INT, Term, postorder

MOST = 20_000
"""The number of terms that are examined along all paths; with more, the definition is not accepted."""

Condition: TypeAlias = tuple[Term, bool]
"""A Bool, and its value on a path."""
Linear: TypeAlias = dict[Term | None, Fraction]
"""The coefficients of terms, and the constant under the key None. Terms with coefficient 0 are absent."""


@dataclass(frozen=True, slots=True)
class _Call:
    """A call in the body of ``caller``: the conditions of its path, and the use of its result."""

    caller: str
    term: Term
    path: tuple[Condition, ...]
    whole: bool  # the call is the result of the path
    positive: bool  # the call is in a Bool that is monotone in it


class _Unseen(Exception):
    """The error that the body has too many paths, or uses a function as a value."""


def unfounded(problem: Problem) -> str:
    """Return the name of a recursive function whose existence could not be shown, or an empty string if all exist."""
    definitions = problem.recursive
    for group in _groups(definitions):
        try:
            calls = [call for name in group for call in _calls(name, definitions, group)]
        except _Unseen:
            return group[0]
        bools = all(definitions[name].result == BOOL for name in group)
        if all(call.whole for call in calls) or (bools and all(call.positive for call in calls)) or _decreasing(calls, problem):
            continue
        return group[0]
    return ""


def _groups(definitions: Mapping[str, Definition]) -> list[list[str]]:
    """Return the groups of mutually recursive functions, by reachability (there are few functions)."""
    direct = {name: {t.head for t in postorder([d.body]) if t.head in definitions} for name, d in definitions.items()}
    reached: dict[str, set[str]] = {}
    for name in definitions:
        found: set[str] = set()
        todo = list(direct[name])
        while todo:
            other = todo.pop()
            if other not in found:
                found.add(other)
                todo += direct[other]
        reached[name] = found
    groups: list[list[str]] = []
    for name in definitions:
        if not any(name in group for group in groups):
            groups.append([name, *(other for other in reached[name] if other != name and name in reached[other])])
    return groups


def _calls(caller: str, definitions: Mapping[str, Definition], group: Sequence[str]) -> Iterator[_Call]:
    """Yield every call of a function of the group on every path through the body. Raises _Unseen."""
    body = definitions[caller].body
    parameters = {name: len(definitions[name].parameters) for name in group}
    recursive = {term for term in postorder([body]) if term.head in group}
    for term in postorder([body]):
        if any(argument in recursive for argument in term.arguments):
            recursive.add(term)
    count = 0
    todo: list[tuple[Term, tuple[Condition, ...], bool, bool]] = [(body, (), True, True)]
    while todo:
        term, path, whole, positive = todo.pop()
        if term not in recursive:
            continue
        count += 1 + len(path)
        if count > MOST or (term.head in group and len(term.arguments) != parameters[term.head]):
            raise _Unseen
        if term.head in group:
            yield _Call(caller, term, path, whole, positive)
            todo.extend((argument, path, False, False) for argument in term.arguments)
        else:
            todo.extend(_parts(term, path, whole, positive))


def _parts(
    term: Term, path: tuple[Condition, ...], whole: bool, positive: bool
) -> Iterator[tuple[Term, tuple[Condition, ...], bool, bool]]:
    """Yield the arguments of a term with their path, whether they are the path's result, and whether they are positive. A conjunct matters only if
    those before it are true, a disjunct only if those before it are false.
    """
    arguments = term.arguments
    match term.head:
        case "ite":
            condition, yes, no = arguments
            yield condition, path, False, False
            yield yes, (*path, (condition, True)), whole, positive
            yield no, (*path, (condition, False)), whole, positive
        case "and" | "or" | "=>" as head:
            for place, argument in enumerate(arguments):
                last = place == len(arguments) - 1
                yield argument, path, whole and last, positive and (head != "=>" or last)
                path = (*path, (argument, head != "or"))
        case "forall" | "exists":
            yield arguments[0], path, False, positive
        case _:
            for argument in arguments:
                yield argument, path, False, False


# --- measures ---------------------------------------------------------------------------------------------------------------------


def _decreasing(calls: Sequence[_Call], problem: Problem) -> bool:
    """Return whether measures can be combined lexicographically: each never increases for the remaining calls, and decreases for some of them, until
    no call remains.
    """
    left = list(calls)
    measures: list[Callable[[_Call], bool | None]] = [*_places(calls, problem), *_linear_measures(calls, problem)]
    while left:
        for measure in measures:
            orders = [measure(call) for call in left]
            if None not in orders and any(orders):
                left = [call for call, smaller in zip(left, orders, strict=True) if not smaller]
                break
        else:
            return False
    return True


class _Place:
    """A measure for a parameter of a datatype, by its position: the argument of a call may be a part of the caller's value, or the same."""

    def __init__(self, place: int, problem: Problem) -> None:
        self.place = place
        self.problem = problem

    def __call__(self, call: _Call) -> bool | None:
        """Return whether the measure decreases (True), stays the same (False), or may increase (None)."""
        definition = self.problem.recursive[call.caller]
        name, _ = definition.parameters[self.place]
        term = call.term.arguments[self.place]
        smaller = False
        while term.head != name or term.arguments:
            if len(term.arguments) != 1 or not self._is_part(term, call.path):
                return None
            smaller = True
            term = term.arguments[0]
        return smaller

    def _is_part(self, term: Term, path: Sequence[Condition]) -> bool:
        """Return whether ``term`` is a selector of every constructor that its argument can have on the path."""
        whole = term.arguments[0]
        constructors = self.problem.scope.constructors(whole.sort) or ()
        possible = {c.name for c in constructors}
        for condition, value in _facts(path):
            if condition.head == "is" and condition.arguments[0] is whole:
                name = str(condition.indices[0])
                possible = possible & {name} if value else possible - {name}
        return bool(constructors) and all(any(s == term.head for s, _ in c.selectors) for c in constructors if c.name in possible)


def _places(calls: Sequence[_Call], problem: Problem) -> list[_Place]:
    """Return the measures for positions whose parameters are datatypes in all functions. Mutually recursive functions are compared position by
    position.
    """
    if not calls:
        return []
    count = min(len(problem.recursive[call.caller].parameters) for call in calls)
    return [
        _Place(place, problem)
        for place in range(count)
        if all(
            problem.scope.constructors(sort)
            for call in calls
            for sort in (problem.recursive[call.caller].parameters[place][1], problem.recursive[call.term.head].parameters[place][1])
        )
    ]


class _Measure:
    """A measure that is a linear term over the parameters. ``coefficients`` maps the parameters' positions to their coefficients."""

    def __init__(self, coefficients: Mapping[int, Fraction], problem: Problem) -> None:
        self.coefficients = coefficients
        self.problem = problem

    def __call__(self, call: _Call) -> bool | None:
        """Return True if the measure decreases by at least 1 and is bounded below for the caller, False if it does not increase, None if it may
        increase.
        """
        before = self._of(call.caller, None)
        after = self._of(call.term.head, call)
        if before is None or after is None:
            return None
        difference = _sum(after, before, Fraction(-1))
        constant = difference.pop(None, Fraction(0))
        if difference or constant > 0:
            return None
        if constant > -1:
            return False
        return True if _varying(before) in _bounded(call.path) else None

    def _of(self, function: str, call: _Call | None) -> Linear | None:
        """Return the measure of a function's parameters (``call`` is None) or of a call's arguments; None if a parameter is not an Int."""
        parameters = self.problem.recursive[function].parameters
        found: Linear = {}
        for place, coefficient in self.coefficients.items():
            if place >= len(parameters) or parameters[place][1] != INT:
                return None
            name, sort = parameters[place]
            term = call.term.arguments[place] if call is not None else self.problem.table.make(name, (), (), sort)
            found = _sum(found, _linear(term), coefficient)
        return found


def _linear_measures(calls: Sequence[_Call], problem: Problem) -> list[_Measure]:
    """Return the measures that some path bounds from below, in terms of the caller's parameters."""
    found: dict[tuple[tuple[int, Fraction], ...], None] = {}
    for call in calls:
        places = {name: place for place, (name, _) in enumerate(problem.recursive[call.caller].parameters)}
        for bound in _bounded(call.path):
            if bound and all(term.head in places and not term.arguments for term in bound):
                found[tuple(sorted((places[term.head], c) for term, c in bound.items()))] = None
    return [_Measure(dict(coefficients), problem) for coefficients in found]


def _facts(path: Sequence[Condition]) -> Iterator[Condition]:
    """Yield the conditions of a path, and the simpler conditions that they imply by conjunction, disjunction and negation."""
    todo = list(path)
    while todo:
        condition, value = todo.pop()
        match condition.head:
            case "not":
                todo.append((condition.arguments[0], not value))
            case "and" | "or" as head if value is (head == "and"):
                todo += ((argument, value) for argument in condition.arguments)
            case _:
                yield condition, value


def _bounded(path: Sequence[Condition]) -> Iterator[dict[Term, Fraction]]:
    """Yield the linear terms over Int (without constants) that have a lower bound on a path. The bound itself, and whether it is strict, do not
    matter.
    """
    for condition, value in _facts(path):
        head = condition.head
        if head not in ("<", "<=", ">", ">=") or condition.arguments[0].sort != INT or (len(condition.arguments) > 2 and not value):
            continue
        for pair in pairwise(condition.arguments):
            small, large = pair if (head[0] == "<") is value else pair[::-1]
            yield _varying(_sum(_linear(large), _linear(small), Fraction(-1)))


def _varying(linear: Linear) -> dict[Term, Fraction]:
    """Return a linear term without its constant."""
    return {term: coefficient for term, coefficient in linear.items() if term is not None}


def _linear(term: Term) -> Linear:
    """Return a term as a linear term. A subterm that is no sum, difference or multiple by a numeral counts as an unknown."""
    found: Linear = {}
    todo = [(term, Fraction(1))]
    while todo:
        part, factor = todo.pop()
        arguments = part.arguments
        match part.head:
            case "+":
                todo += ((argument, factor) for argument in arguments)
            case "-" if arguments:
                todo += ((argument, -factor if place or len(arguments) == 1 else factor) for place, argument in enumerate(arguments))
            case "*" if len(arguments) == 2 and any(not a.arguments and is_numeral(a.head) for a in arguments):
                number, other = arguments if is_numeral(arguments[0].head) else arguments[::-1]
                todo.append((other, factor * decimal(number.head)))
            case head if not arguments and is_numeral(head):
                found = _sum(found, {None: Fraction(decimal(head))}, factor)
            case _:
                found = _sum(found, {part: Fraction(1)}, factor)
    return found


def _sum(a: Linear, b: Linear, factor: Fraction) -> Linear:
    total = dict(a)
    for term, coefficient in b.items():
        total[term] = total.get(term, Fraction(0)) + factor * coefficient
        if not total[term]:
            del total[term]
    return total
