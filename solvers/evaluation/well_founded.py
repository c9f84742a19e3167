"""Whether functions as recursive definitions say them exist: ``f(x) = f(x) + 1`` has no solution, so nothing satisfies a query with it.

A definition is accepted where one of three reasons is seen, for all functions that call each other together:

* something decreases at each call, along a path on which it is bounded: a part of a datatype's value, or a linear term over Int;
  several such measures may be taken in turn (a lexicographic order);
* each call is the whole result of its path: then any value will do for calls that never end;
* each call is positive in a Bool: then there is a least solution (Knaster and Tarski).

Everything else is not known to exist. Nothing is evaluated here.
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
"""Terms that are looked at, along all paths; beyond, nothing is seen."""

Condition: TypeAlias = tuple[Term, bool]
"""A Bool, and what it is on a path."""
Linear: TypeAlias = dict[Term | None, Fraction]
"""Coefficients of terms, and the constant under None. Terms of coefficient 0 are left out."""


@dataclass(frozen=True, slots=True)
class _Call:
    """A call in a body of ``caller``: the conditions of its path, and how its result is used."""

    caller: str
    term: Term
    path: tuple[Condition, ...]
    whole: bool  # the result of the path
    positive: bool  # in a Bool that grows with it


class _Unseen(Exception):
    """The body has too many paths, or uses a function as a value."""


def unfounded(problem: Problem) -> str:
    """The name of a recursive function of which it is not seen that it exists; empty where all do."""
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
    """Functions that call each other, by reachability: there are few."""
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
    """Every call of the group on every path through the body. Raises _Unseen."""
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
    """Arguments with their paths. A conjunct matters only where those before it are true, and so on."""
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
    """Whether measures can be taken in turn such that each is never larger for the calls that are left, and smaller for some of them."""
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
    """The parameter of one number: for a value of a datatype, whether it is a part of what the caller got, or the same."""

    def __init__(self, place: int, problem: Problem) -> None:
        self.place = place
        self.problem = problem

    def __call__(self, call: _Call) -> bool | None:
        """Whether it is smaller; None where it may be larger."""
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
        """Whether it is a selector of the constructor that its argument has on the path."""
        whole = term.arguments[0]
        constructors = self.problem.scope.constructors(whole.sort) or ()
        possible = {c.name for c in constructors}
        for condition, value in _facts(path):
            if condition.head == "is" and condition.arguments[0] is whole:
                name = str(condition.indices[0])
                possible = possible & {name} if value else possible - {name}
        return bool(constructors) and all(any(s == term.head for s, _ in c.selectors) for c in constructors if c.name in possible)


def _places(calls: Sequence[_Call], problem: Problem) -> list[_Place]:
    """Parameters that are of datatypes for each function. Functions that call each other are compared place by place."""
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
    """A linear term over the parameters, given by their places."""

    def __init__(self, coefficients: Mapping[int, Fraction], problem: Problem) -> None:
        self.coefficients = coefficients
        self.problem = problem

    def __call__(self, call: _Call) -> bool | None:
        """Whether it is smaller by 1 or more, and bounded below for the caller; None where it may be larger."""
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
        """Of the parameters of a function, or of the arguments of a call."""
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
    """Those that paths bound from below, in terms of the caller's parameters."""
    found: dict[tuple[tuple[int, Fraction], ...], None] = {}
    for call in calls:
        places = {name: place for place, (name, _) in enumerate(problem.recursive[call.caller].parameters)}
        for bound in _bounded(call.path):
            if bound and all(term.head in places and not term.arguments for term in bound):
                found[tuple(sorted((places[term.head], c) for term, c in bound.items()))] = None
    return [_Measure(dict(coefficients), problem) for coefficients in found]


def _facts(path: Sequence[Condition]) -> Iterator[Condition]:
    """The conditions of a path, and what they consist of."""
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
    """Terms over Int that have a lower bound on a path. By which constant does not matter, nor whether they reach it."""
    for condition, value in _facts(path):
        head = condition.head
        if head not in ("<", "<=", ">", ">=") or condition.arguments[0].sort != INT or (len(condition.arguments) > 2 and not value):
            continue
        for pair in pairwise(condition.arguments):
            small, large = pair if (head[0] == "<") is value else pair[::-1]
            yield _varying(_sum(_linear(large), _linear(small), Fraction(-1)))


def _varying(linear: Linear) -> dict[Term, Fraction]:
    """Without its constant."""
    return {term: coefficient for term, coefficient in linear.items() if term is not None}


def _linear(term: Term) -> Linear:
    """What is no sum, difference or multiple by a numeral stands for itself."""
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
